"""What makes louder, and what silence is for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herna.games.zombie_country.content import (
    ACTIONS,
    BUILDINGS,
    CHARACTERS,
    ENEMIES,
    ITEMS,
    SKILLS,
    Aim,
    Hush,
    Muffle,
    Search,
)
from herna.games.zombie_country.events import (
    Attacked,
    EnemiesMoved,
    EnemyAttacked,
    FightWasIntense,
    LoudnessChanged,
    Searched,
)
from herna.games.zombie_country.rules import belongings, enemies
from herna.games.zombie_country.state import Player, State
from herna.kernel import TALK, Table, Told
from herna.testing.playing import act, asked, say, told
from tests.games.zombie_country.laying import CHARACTERS as NAMES
from tests.games.zombie_country.laying import STREET, card, lay, player, street
from tests.games.zombie_country.stealth_cases import GUN, LOUDEST, NOTHING, QUIET, X, Y, Z, by, shot, spent, stand_still

pytestmark = pytest.mark.usefixtures("quiet_and_tough")


@pytest.mark.rule("zombie_country.stealth.weapon-raises")
@pytest.mark.parametrize("weapon", ["pistol", "hunting-bow", "slingshot", "hunting-rifle", "air-rifle"])
def test_a_weapon_raises_loudness_by_its_own(weapon: str) -> None:
    line = ITEMS[weapon].weapon
    assert line is not None
    heard: list[Told] = []
    table = shot(1, weapon=weapon, heard=heard)
    after = min(LOUDEST, 1 + line.loud)
    assert table.state.players[0].loudness == after
    assert by(heard, "combat.weapon-loudness") == ([LoudnessChanged(0, after)] if line.loud else [])
    assert table.state.players[1].loudness == 0


@pytest.mark.rule("zombie_country.stealth.weapon-raises")
def test_a_weapon_is_loud_once_a_round_however_often_it_is_fired() -> None:
    line = ITEMS[GUN].weapon
    assert line is not None
    table = lay(
        spent("karel", 1, now=["attack", "aimed-shot"], items=[GUN]),
        spent("marek", 4),
        town=street(STREET[0], card(STREET[1], street=[Z, Z]), *STREET[2:]),
        dice=[1, 1],
        active=[QUIET],
    )
    for action, left in (("attack", line.rounds), ("aimed-shot", line.rounds - 1)):
        act(table, ("play", action))
        act(table, next(option for option in asked(table).options if option[:2] == ("hit", f"{GUN}:{left}")), "street")
        if action == "attack":
            assert table.state.players[0].loudness == line.loud
            assert table.state.players[0].items == [f"{GUN}:{line.rounds - 1}"]
    assert table.state.round == 3
    assert table.state.players[0].loudness == line.loud - 1, "lowered in the next round, and no louder than after one shot"


@pytest.mark.rule("zombie_country.stealth.weapon-raises")
def test_a_weapon_is_loud_again_in_each_round_in_which_it_is_fired() -> None:
    line = ITEMS[GUN].weapon
    assert line is not None
    heard: list[Told] = []
    table = shot(0, plan=["attack"], heard=heard)
    act(table, "street")
    for seat in (0, 1):
        say(table, seat, NOTHING)
    where = next(each.id for each in table.state.town if each.street)
    act(table, ("play", "attack"), ("hit", f"{GUN}:{line.rounds - 1}", where, "street", "Z", 0))
    assert by(heard, "combat.weapon-loudness") == [
        LoudnessChanged(0, line.loud),
        LoudnessChanged(0, min(LOUDEST, 2 * line.loud - 1)),
    ]


@pytest.mark.rule("zombie_country.stealth.weapon-raises")
def test_a_weapon_that_is_carried_and_not_used_is_not_heard() -> None:
    heard: list[Told] = []
    table = lay(spent("tereza", 1, now=["attack"], items=["pistol"]), spent("marek", 4), active=[QUIET], heard=heard)
    act(table, ("play", "attack"))
    assert table.state.round == 3, "there was nobody to shoot at"
    assert told(heard, LoudnessChanged) == []


@pytest.mark.rule("zombie_country.stealth.weapon-raises")
def test_a_silencer_makes_weapons_less_loud() -> None:
    line = ITEMS["pistol"].weapon
    assert line is not None
    points = sum(power.points for power in ITEMS["silencer"].powers if isinstance(power, Muffle))
    table = lay(
        spent("tereza", 1, now=["attack"], items=["pistol", "silencer"]),
        spent("marek", 4),
        town=street(STREET[0], card(STREET[1], street=[Z]), *STREET[2:]),
        dice=[1],
    )
    act(table, ("play", "attack"), ("hit", f"pistol:{line.rounds}", STREET[1], "street", "Z", 0))
    assert table.state.players[0].loudness == max(0, line.loud - points)


MISS, HIT = 2, 3
"""Rolls of a raider against Tereza in these tests, with results of -1 and 0."""


def attacked(
    monkeypatch: pytest.MonkeyPatch, *rolls: int, loudness: int = 0, other: Player | None = None
) -> tuple[list[Told], Table[State]]:
    """So many raiders attack Tereza, whose rolls have results three lower, and nobody strikes back."""
    raider = replace(ENEMIES["raider"], attacks=1, attack=-3 - CHARACTERS["tereza"].defence)
    monkeypatch.setattr(enemies, "ENEMIES", {**ENEMIES, "raider": raider})
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, loudness=loudness),
        other or player("marek", 4),
        town=street(card(STREET[0], street=[Z] * len(rolls)), *STREET[1:]),
        phase="counterattack",
        dice=rolls,
        active=[QUIET],
        heard=heard,
    )
    stand_still(table)
    return heard, table


@pytest.mark.rule("zombie_country.stealth.hit-raises")
@pytest.mark.parametrize(("result", "louder"), [(-1, 0), (0, 1), (2, 1), (3, 1)])
def test_each_hit_makes_louder_by_one_however_deep_it_is(monkeypatch: pytest.MonkeyPatch, result: int, louder: int) -> None:
    heard, _ = attacked(monkeypatch, result + 3)
    assert [event.result for event in told(heard, EnemyAttacked)] == [result]
    assert by(heard, "stealth.hit-raises") == [LoudnessChanged(0, 1)] * louder


@pytest.mark.rule("zombie_country.stealth.hit-raises")
def test_every_single_hit_counts_and_only_for_who_is_hit(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, table = attacked(monkeypatch, HIT, MISS, HIT, other=player("marek", 1, inside=True))
    assert by(heard, "stealth.hit-raises") == [LoudnessChanged(0, 1), LoudnessChanged(0, 2)]
    assert table.state.players[1].loudness == 0


@pytest.mark.rule("zombie_country.stealth.hit-raises", "zombie_country.stealth.loudness-bounds")
def test_a_hit_makes_nobody_louder_than_six(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, _ = attacked(monkeypatch, HIT, HIT, loudness=LOUDEST - 1)
    assert by(heard, "stealth.hit-raises") == [LoudnessChanged(0, LOUDEST)]


@pytest.mark.rule("zombie_country.stealth.intense-fight-raises")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_only_if_more_than_half_of_all_fight_on_one_card_everybody_there_gets_louder(seats: int) -> None:
    for fighters in range(seats + 1):
        heard: list[Told] = []
        people = [player(NAMES[seat], 2, fought=[2] if seat < fighters else []) for seat in range(seats)]
        lay(*people, phase="end", active=[QUIET], heard=heard)
        intense = 2 * fighters > seats
        assert told(heard, FightWasIntense) == ([FightWasIntense(STREET[1])] if intense else [])
        louder = by(heard, "stealth.intense-fight-raises")
        assert louder == [LoudnessChanged(seat, 1) for seat in range(seats) if intense]


@pytest.mark.rule("zombie_country.stealth.intense-fight-raises")
def test_an_attack_and_a_defensive_attack_inside_and_outside_are_one_fight() -> None:
    """Tereza attacks before a blocked door, Jana strikes back behind it, Marek only stands there: two of three fight."""
    heard: list[Told] = []
    table = lay(
        spent("tereza", 1, now=["attack"]),
        spent("jana", 1, inside=True),
        spent("marek", 1, inside=True),
        town=street(card(STREET[0], inside=[Y], blocked=True), *STREET[1:]),
        dice=[1, 1],
        active=[QUIET],
        heard=heard,
    )
    act(table, ("play", "attack"))
    assert (asked(table).seat, asked(table).rule) == (1, "zombie_country.combat.defensive-attack")
    act(table, "fist")
    stand_still(table)
    assert [each.inside for each in table.state.players] == [False, True, True]
    assert told(heard, FightWasIntense) == [FightWasIntense(STREET[0])]
    assert by(heard, "stealth.intense-fight-raises") == [LoudnessChanged(seat, 1) for seat in range(3)]


@pytest.mark.rule("zombie_country.stealth.intense-fight-raises")
def test_an_attack_without_a_target_counts_as_fighting() -> None:
    heard: list[Told] = []
    table = lay(
        spent("tereza", 1, now=["attack"]), spent("marek", 1, now=["attack"]), spent("jana", 1), active=[QUIET], heard=heard
    )
    act(table, ("play", "attack"), ("play", "attack"))
    assert table.state.round == 3
    assert by(heard, "stealth.intense-fight-raises") == [LoudnessChanged(seat, 1) for seat in range(3)]


@pytest.mark.rule("zombie_country.stealth.intense-fight-raises")
def test_fights_on_different_cards_do_not_add_up_and_who_is_elsewhere_gets_no_louder() -> None:
    heard: list[Told] = []
    lay(player("tereza", 1, fought=[1]), player("marek", 2, fought=[2]), phase="end", active=[QUIET], heard=heard)
    assert told(heard, FightWasIntense) == []
    lay(
        player("tereza", 1, fought=[1]),
        player("marek", 2, fought=[1]),
        player("jana", 1, inside=True),
        phase="end",
        active=[QUIET],
        heard=heard,
    )
    assert told(heard, FightWasIntense) == [FightWasIntense(STREET[0])]
    assert by(heard, "stealth.intense-fight-raises") == [LoudnessChanged(0, 1), LoudnessChanged(2, 1)]


@pytest.mark.rule("zombie_country.stealth.intense-fight-raises", "zombie_country.victory.campaign-death")
def test_more_than_half_means_of_the_living() -> None:
    for dead in (False, True):
        heard: list[Told] = []
        other = player("marek", 2, dead=dead, wounds=0)
        lay(player("tereza", 1, fought=[1]), other, phase="end", active=[QUIET], mercy=True, heard=heard)
        assert len(told(heard, FightWasIntense)) == dead


SILENT = [skill.id for skill in SKILLS.values() if any(power.silent for power in skill.powers)]


@pytest.mark.rule("zombie_country.stealth.silent-skills")
@pytest.mark.parametrize("skill", SKILLS)
def test_a_skill_that_wants_silence_holds_only_while_its_owner_is_silent(skill: str) -> None:
    owner = next(character.id for character in CHARACTERS.values() if skill in character.skills)
    for power in SKILLS[skill].powers:
        for silent in (True, False):
            held = belongings.powers(player(owner, silent=silent), type(power))
            assert held.count(power) == (silent or not power.silent)
    assert SILENT, "some skills do"


@pytest.mark.rule("zombie_country.stealth.silent-skills")
@pytest.mark.parametrize("silent", [True, False])
def test_steady_hands_help_to_search_in_silence_alone(*, silent: bool) -> None:
    points = sum(power.points for power in SKILLS["steady-hands"].powers if isinstance(power, Search) and power.silent)
    assert points
    heard: list[Told] = []
    table = lay(spent("tereza", 2, now=["inventory"], silent=silent), spent("marek", 4), dice=[4], heard=heard)
    act(table, ("play", "inventory"), ("search", "inside"))
    assert told(heard, Searched)[0].total == 4 + BUILDINGS[STREET[1]].search + (points if silent else 0)


@pytest.mark.rule("zombie_country.stealth.silent-skills")
@pytest.mark.parametrize("speaks", [False, True])
def test_a_hunter_who_speaks_first_aims_worse(*, speaks: bool) -> None:
    skills = [power for skill in CHARACTERS["karel"].skills for power in SKILLS[skill].powers if isinstance(power, Aim)]
    points = sum(power.points for power in skills if not power.kind and (power.silent <= (not speaks)))
    assert any(power.silent for power in skills)
    heard: list[Told] = []
    table = lay(
        spent("karel", 1, now=["attack"]),
        spent("marek", 4),
        town=street(card(STREET[0], street=[Z]), *STREET[1:]),
        dice=[3, 1],
        active=[QUIET],
        heard=heard,
    )
    act(table, *([TALK] if speaks else []), ("play", "attack"), ("hit", "fist", STREET[0], "street", "Z", 0))
    assert told(heard, Attacked)[0].result == CHARACTERS["karel"].strength + points + ENEMIES["raider"].defence + 3


@pytest.mark.rule("zombie_country.stealth.silent-skills")
@pytest.mark.parametrize("silent", [True, False])
def test_a_quiet_step_lowers_loudness_only_in_silence(*, silent: bool) -> None:
    action = ACTIONS["quiet-step"]
    assert action.silent
    points = sum(effect.points for effect in action.then if isinstance(effect, Hush))
    table = lay(spent("tereza", 1, now=["quiet-step", "back"], loudness=5, silent=silent), spent("marek", 4))
    act(table, ("play", "quiet-step"))
    assert table.state.players[0].space == 2
    assert table.state.players[0].loudness == 5 - (points if silent else 0)


@pytest.mark.rule("zombie_country.stealth.loud-provokes")
def test_who_is_loud_provokes_the_enemies_around_and_who_is_not_does_not() -> None:
    wanted = ENEMIES["lazy-zombie"].perception
    for loudness in (wanted - 1, wanted):
        heard: list[Told] = []
        table = lay(
            player("tereza", 1, loudness=loudness, silent=False),
            player("marek", 8),
            town=street(*STREET[:2], card(STREET[2], street=[X]), *STREET[3:]),
            phase="round",
            active=[QUIET],
            heard=heard,
        )
        assert [len(each.street) for each in table.state.town[2:4]] == ([1, 0] if loudness == wanted else [0, 1])
        assert len(told(heard, EnemiesMoved)) == (loudness == wanted)


@pytest.mark.rule("zombie_country.stealth.loud-provokes", "zombie_country.stealth.silent-lowers")
def test_a_silent_round_may_be_just_enough_not_to_be_heard() -> None:
    wanted = ENEMIES["lazy-zombie"].perception
    for silent in (True, False):
        table = lay(
            player("tereza", 1, loudness=wanted, silent=silent),
            town=street(*STREET[:2], card(STREET[2], street=[X]), *STREET[3:]),
            phase="round",
            active=[QUIET],
        )
        assert [len(each.street) for each in table.state.town[2:4]] == ([0, 1] if silent else [1, 0])
