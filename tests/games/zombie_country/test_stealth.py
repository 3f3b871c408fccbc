"""Silence and loudness: the principle of secrecy, and the loudness step."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country.content import (
    ACTIONS,
    BUILDINGS,
    CHARACTERS,
    ENEMIES,
    EVENTS,
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
    SilenceBroken,
    TokenReturned,
)
from herna.games.zombie_country.rules import enemies, happenings, things
from herna.games.zombie_country.state import Player, State
from herna.kernel import PASS, TALK, Event, Table, Told
from tests.games.zombie_country.laying import CHARACTERS as NAMES
from tests.games.zombie_country.laying import STREET, act, asked, card, forbidden, lay, player, say, street, told, why_not

X, Y, Z = 10, 20, 30
LOUDEST = 6
NOTHING = ("plan", ())

QUIET = next(event.id for event in EVENTS.values() if not event.dusk)
"""An event that does nothing to anybody."""

GUN = max(
    (item for item in ITEMS.values() if item.weapon and item.weapon.kind == "gun" and item.weapon.rounds > 1),
    key=lambda item: (item.weapon.loud if item.weapon and not item.weapon.sweep else 0, -item.weight),
).id
"""A gun that is as loud as any."""


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event does nothing; enemies attack once and stand much, and zombies are slow."""
    monkeypatch.setattr(happenings, "EVENTS", {**EVENTS, QUIET: replace(EVENTS[QUIET], effects=())})
    tough = {name: replace(enemy, attacks=1, health=9) for name, enemy in ENEMIES.items()}
    monkeypatch.setattr(enemies, "ENEMIES", {**tough, "zombie": replace(tough["zombie"], speed=0)})


def spent(character: str = "tereza", space: int = 1, **rest: Any) -> Player:
    """A character without stamina: whoever has nothing planned is asked nothing while actions are played."""
    return player(character, space, stamina=0, **rest)


def by(heard: list[Told], rule: str) -> list[Event]:
    """What was told by a rule."""
    return [each.event for each in heard if each.rule == f"zombie_country.{rule}"]


def stand_still(table: Table[State]) -> None:
    """Nobody does anything more until the next planning."""
    while table.state.phase != "planning" and not table.over:
        act(table, PASS)


# ---------------------------------------------------------------------- silence


@pytest.mark.rule("zombie_country.stealth.silent-definition", "zombie_country.stealth.silence-token")
def test_whoever_does_not_speak_about_plans_is_silent_all_round_whatever_he_does() -> None:
    heard: list[Told] = []
    table = lay(
        player("jana", 2, plan=["back"], now=["forward", "attack"]),
        player("marek", 2, now=["inventory"]),
        active=[QUIET],
        heard=heard,
    )
    act(table, ("cancel", "attack"), ("play", "forward"))
    act(table, ("play", "inventory"), ("coordinate", "street"))
    act(table, ("improvise", "inventory"), ("search", "street"))
    stand_still(table)
    say(table, 0, ("plan", ("forward",)))
    say(table, 1, NOTHING)
    assert [each.silent for each in table.state.players] == [True, True]
    assert told(heard, SilenceBroken) == []


@pytest.mark.rule("zombie_country.stealth.silent-definition", "zombie_country.stealth.breaking-silence")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_whoever_speaks_about_plans_loses_the_silence_token_and_nobody_else_does(phase: str) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", now=["forward"]), player("marek", now=["forward"]), phase=phase, heard=heard)
    say(table, 0, TALK)
    assert [each.silent for each in table.state.players] == [False, True]
    assert told(heard, SilenceBroken) == [SilenceBroken(0)]
    assert by(heard, "stealth.breaking-silence") == [SilenceBroken(0)]


@pytest.mark.rule("zombie_country.stealth.silence-token")
def test_everybody_sees_whose_silence_token_is_on_the_card() -> None:
    table = lay(player("tereza", silent=False), player("marek"), phase="planning")
    for seat in (0, 1, None):
        assert [each.silent for each in table.view(seat).players] == [False, True]
    say(table, 1, TALK)
    for seat in (0, 1, None):
        assert [each.silent for each in table.view(seat).players] == [False, False]


@pytest.mark.rule("zombie_country.stealth.silent-may-talk")
def test_only_who_is_not_silent_may_speak_about_plans_and_who_listens_stays_silent() -> None:
    table = lay(player("tereza"), player("marek"), player("jana"), phase="planning")
    assert table.view(None).speakers == ()
    say(table, 1, TALK)
    assert table.view(None).speakers == (1,)
    assert [each.silent for each in table.state.players] == [True, False, True]
    say(table, 2, TALK)
    assert table.view(0).speakers == (1, 2)


@pytest.mark.rule("zombie_country.stealth.silent-may-talk", "zombie_country.actions.coordination-talk")
def test_where_somebody_has_coordinated_even_the_silent_may_speak_about_plans() -> None:
    table = lay(
        player("tereza", 2, now=["inventory"]),
        spent("marek", 2),
        spent("jana", 2, inside=True),
        spent("ondra", 3),
        active=[QUIET],
    )
    act(table, ("play", "inventory"), ("coordinate", "street"))
    assert table.view(None).speakers == (0, 1), "not who is behind the door, nor who is on another card"
    assert all(each.silent for each in table.state.players)
    stand_still(table)
    assert (table.state.round, table.view(None).speakers) == (3, ()), "and only in that round"


@pytest.mark.rule("zombie_country.stealth.breaking-silence")
def test_who_has_broken_the_silence_is_not_silent_for_the_rest_of_the_round() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, now=["forward"], loudness=3),
        spent("marek", 1),
        phase="planning",
        active=[QUIET],
        heard=heard,
    )
    say(table, 0, TALK)
    for seat in (0, 1):
        say(table, seat, NOTHING)
    assert table.state.phase == "actions"
    assert not table.state.players[0].silent
    assert table.view(None).speakers == (0,)
    act(table, ("play", "forward"), PASS)
    assert table.state.round == 3
    assert told(heard, TokenReturned) == [TokenReturned(0)], "not before the next round"
    assert table.state.players[0].loudness == 3


@pytest.mark.rule("zombie_country.stealth.breaking-silence")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_silence_cannot_be_broken_twice(phase: str) -> None:
    table = lay(player("tereza", now=["forward"], silent=False), player("marek"), phase=phase)
    assert TALK not in asked(table, 0).options
    assert why_not(table, TALK, 0) == "zombie_country.stealth.breaking-silence"
    assert forbidden(table, TALK, 0) == "zombie_country.stealth.breaking-silence"


@pytest.mark.rule("zombie_country.stealth.breaking-silence")
def test_speaking_is_no_action_and_makes_nobody_louder() -> None:
    heard: list[Told] = []
    table = lay(player("tereza", now=["forward"]), player("marek", now=["forward"]), heard=heard)
    act(table, TALK)
    assert (asked(table).seat, asked(table, 0).options[0]) == (0, ("play", "forward"))
    assert table.state.players[0].loudness == 0
    assert told(heard, LoudnessChanged) == []


@pytest.mark.rule("zombie_country.stealth.breaking-silence-online")
@pytest.mark.parametrize("phase", ["planning", "actions"])
def test_speaking_about_plans_is_an_explicit_choice_whenever_a_silent_player_decides(phase: str) -> None:
    table = lay(player("tereza", now=["forward"]), player("marek", now=["forward"]), phase=phase)
    for decision in table.pending:
        assert TALK in decision.options
    assert len(table.pending) == (2 if phase == "planning" else 1)


@pytest.mark.rule("zombie_country.stealth.breaking-silence-online")
def test_who_speaks_while_planning_loses_the_token_before_the_others_have_planned() -> None:
    heard: list[Told] = []
    table = lay(player("tereza"), player("marek"), player("jana"), phase="planning", heard=heard)
    say(table, 1, ("plan", ("forward",)))
    say(table, 0, TALK)
    assert told(heard, SilenceBroken) == [SilenceBroken(0)]
    assert not table.state.players[0].silent
    assert sorted(decision.seat for decision in table.pending) == [0, 2], "what was planned before stays planned"
    assert table.state.players[1].plan == ["forward"]
    say(table, 2, ("plan", ("back",)))
    say(table, 0, ("plan", ("attack",)))
    assert [each.plan for each in table.state.players] == [["attack"], ["forward"], ["back"]]
    assert table.state.phase == "actions"


@pytest.mark.rule("zombie_country.stealth.breaking-silence-online")
def test_whoever_has_spoken_may_do_so_until_the_round_ends() -> None:
    table = lay(
        player("tereza", 1, now=["forward"]),
        spent("jana", 3, items=["knife"]),
        town=street(*STREET[:2], card(STREET[2], street=[Y]), *STREET[3:]),
        dice=[1],
        active=[QUIET],
    )
    act(table, TALK)
    assert table.view(None).speakers == (0,)
    act(table, ("play", "forward"), PASS)
    assert table.state.phase == "counterattack"
    assert table.view(None).speakers == (0,)
    act(table, PASS)
    assert (table.state.round, table.view(None).speakers) == (3, ())


# ---------------------------------------------------------------------- the loudness die


@pytest.mark.rule("zombie_country.stealth.loudness-die")
def test_each_player_has_a_loudness_of_his_own_which_all_see() -> None:
    table = lay(
        player("tereza", loudness=5), player("marek", loudness=2, silent=False), player("jana"), phase="round", active=[QUIET]
    )
    for seat in (0, 1, 2, None):
        assert [each.loudness for each in table.view(seat).players] == [4, 2, 0]


def shot(loudness: int, *, heard: list[Told] | None = None, weapon: str = GUN, **rest: Any) -> Table[State]:
    """Tereza shoots at an enemy on the next card, which is only wounded; Marek is somewhere else."""
    town = street(STREET[0], card(STREET[1], street=[Z]), *STREET[2:])
    table = lay(
        spent("tereza", 1, now=["attack"], items=[weapon], loudness=loudness, **rest),
        spent("marek", 4),
        town=town,
        dice=[1] * 9,
        active=[QUIET],
        heard=heard,
    )
    carried = next(word for word in table.state.players[0].items if word.startswith(weapon))
    act(table, ("play", "attack"), ("hit", carried, STREET[1], "street", "Z", 0))
    return table


@pytest.mark.rule("zombie_country.stealth.loudness-bounds")
@pytest.mark.parametrize("before", range(LOUDEST + 1))
def test_loudness_never_exceeds_six_what_is_beyond_is_lost(before: int) -> None:
    weapon = ITEMS[GUN].weapon
    assert weapon is not None
    assert weapon.loud > 1, "so that a part of it can be lost"
    heard: list[Told] = []
    table = shot(before, heard=heard)
    after = min(LOUDEST, before + weapon.loud)
    assert table.state.players[0].loudness == after
    assert told(heard, LoudnessChanged) == ([LoudnessChanged(0, after)] if before < LOUDEST else [])


@pytest.mark.rule("zombie_country.stealth.loudness-bounds", "zombie_country.loudness.lowering-optional")
def test_loudness_never_falls_below_nothing() -> None:
    heard: list[Told] = []
    table = lay(player("tereza"), player("marek", loudness=1), phase="round", active=[QUIET], heard=heard)
    assert [each.loudness for each in table.state.players] == [0, 0]
    assert told(heard, LoudnessChanged) == [LoudnessChanged(1, 0)]


# ---------------------------------------------------------------------- the loudness step


@pytest.mark.rule("zombie_country.loudness.token-on-lower", "zombie_country.stealth.silent-lowers")
@pytest.mark.parametrize("before", range(1, LOUDEST + 1))
def test_who_was_silent_gets_less_loud_by_one(before: int) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", loudness=before), player("marek"), phase="round", active=[QUIET], heard=heard)
    assert (table.state.players[0].loudness, table.state.players[0].silent) == (before - 1, True)
    assert by(heard, "loudness.token-on-lower") == [LoudnessChanged(0, before - 1)]
    assert told(heard, TokenReturned) == []


@pytest.mark.rule("zombie_country.loudness.token-off-return")
@pytest.mark.parametrize("before", range(LOUDEST + 1))
def test_who_was_not_silent_only_puts_the_token_back(before: int) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", loudness=before, silent=False), player("marek"), phase="round", active=[QUIET], heard=heard)
    assert (table.state.players[0].loudness, table.state.players[0].silent) == (before, True)
    assert by(heard, "loudness.token-off-return") == [TokenReturned(0)]
    assert told(heard, LoudnessChanged) == []


@pytest.mark.rule("zombie_country.stealth.silent-lowers", "zombie_country.loudness.token-off-return")
def test_for_every_silent_round_loudness_falls_once_more() -> None:
    table = lay(spent("tereza", loudness=4, silent=False), spent("marek", loudness=4), phase="round", active=[QUIET])
    course = []
    for _ in range(4):
        course.append([each.loudness for each in table.state.players])
        for seat in (0, 1):
            say(table, seat, NOTHING)
    assert course == [[4, 3], [3, 2], [2, 1], [1, 0]], "who spoke has his token back and is a step behind"


@pytest.mark.rule("zombie_country.loudness.lowering-optional")
def test_nobody_is_asked_whether_to_get_less_loud() -> None:
    table = lay(player("tereza", loudness=3), player("marek", loudness=3), phase="round", active=[QUIET])
    assert {decision.rule for decision in table.pending} == {"zombie_country.planning.reveal-and-plan"}
    assert [each.loudness for each in table.state.players] == [2, 2]


@pytest.mark.rule("zombie_country.loudness.token-on-lower", "zombie_country.actions.coordination-tokens")
def test_whose_token_came_back_by_coordination_gets_less_loud_too() -> None:
    table = lay(spent("tereza", 2, now=["inventory"]), spent("marek", 2, silent=False, loudness=4), active=[QUIET], dice=[])
    act(table, ("play", "inventory"), ("coordinate", "street"))
    stand_still(table)
    assert table.state.round == 3
    assert table.state.players[1].loudness == 3


@pytest.mark.rule("zombie_country.loudness.token-on-lower")
def test_the_dead_neither_lower_loudness_nor_take_tokens_back() -> None:
    table = lay(
        player("tereza"),
        player("marek", dead=True, loudness=4),
        player("jana", dead=True, silent=False),
        phase="round",
        active=[QUIET],
        mercy=True,
    )
    assert (table.state.players[1].loudness, table.state.players[2].silent) == (4, False)


# ---------------------------------------------------------------------- what makes louder


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


# ---------------------------------------------------------------------- what silence and loudness are for


SILENT = [skill.id for skill in SKILLS.values() if any(power.silent for power in skill.powers)]


@pytest.mark.rule("zombie_country.stealth.silent-skills")
@pytest.mark.parametrize("skill", SKILLS)
def test_a_skill_that_wants_silence_holds_only_while_its_owner_is_silent(skill: str) -> None:
    owner = next(character.id for character in CHARACTERS.values() if skill in character.skills)
    for power in SKILLS[skill].powers:
        for silent in (True, False):
            held = things.powers(player(owner, silent=silent), type(power))
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
