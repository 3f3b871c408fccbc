"""Solo/co-op mode: what it is, and its setup."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zloba import GAME
from herna.games.zloba.content import (
    ELITES_OF,
    FACTIONS,
    OPPONENTS,
    SCENARIOS,
    Act,
    Unleash,
)
from herna.games.zloba.events import (
    ChaosIdle,
    ChaosStruck,
    RegionAttacked,
)
from herna.games.zloba.state import Side, State
from herna.kernel import Table, Told
from herna.kernel.errors import BadSetup, Refused
from herna.testing.playing import act, asked, told, why_not
from tests.games.zloba.laying import lay, side
from tests.games.zloba.solo_cases import HUMANS, SAMPLE, acted, chosen, ready, rule, standing


@rule("zloba.solo.one-enemy")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_up_to_four_humans_stand_together_against_one_opponent(humans: int) -> None:
    state = ready(humans).state
    assert [each.faction for each in state.sides] == [*HUMANS[:humans], "runen"]
    assert (state.humans, state.ao.faction) == (humans, "runen")


@rule("zloba.solo.one-enemy")
def test_there_is_no_room_for_a_fifth_human() -> None:
    with pytest.raises(BadSetup):
        Table(GAME, 5, options={"coop": True})


@rule("zloba.solo.one-enemy")
def test_one_player_alone_always_has_the_opponent() -> None:
    table = Table(GAME, 1, seed=1)
    assert table.state.coop
    assert not Table(GAME, 2, seed=1).state.coop
    assert Table(GAME, 2, seed=1, options={"coop": True}).state.coop


@rule("zloba.solo.standard-rules-hold")
def test_a_human_turn_offers_and_refuses_what_it_does_in_standard_mode() -> None:
    def laid(**rest: Any) -> Table[State]:
        human = side("aldan", {0: 3, 1: 2, 7: 1}, dice=["battle", "maneuver", "extend"], eye="double", corra=3, removed=2)
        return lay(human, side("runen", {2: 2, 5: 1}, elites=[("ram", 8)]), **rest)

    standard, solo = laid(), laid(scenario=SAMPLE)
    for step in (("use", "maneuver"), ("move", 0, 2, ("basic", "basic")), ("eye", "double")):
        assert list(asked(solo).options) == list(asked(standard).options)
        assert solo.refused(asked(solo).number) == standard.refused(asked(standard).number)
        act(standard, step)
        act(solo, step)
    assert asked(solo).rule == asked(standard).rule == "zloba.actions.maneuver-move"
    assert why_not(solo, ("move", 1, 0, ("basic",))) == "zloba.shores.no-return"
    assert why_not(solo, ("move", 1, 5, ("basic",))) == "zloba.map.adjacency-use"


@rule("zloba.solo.standard-rules-hold")
def test_a_human_attack_is_split_by_the_human_as_in_standard_mode() -> None:
    human = side("aldan", {1: 2}, dice=["mine"], eye="charge")
    table = lay(human, side("runen", {2: 2}, elites=[("ram", 2, 3)]), scenario=SAMPLE)
    act(table, ("eye", "charge"), (2, "runen", "basic"))
    assert set(asked(table).options) == {(2, "runen", "basic"), (2, "runen", "ram:3")}
    act(table, (2, "runen", "ram:3"))
    assert (table.state.ao.basics[2], table.state.ao.elites[0].vitality) == (1, 2)


@rule("zloba.solo.changed-parts")
def test_setup_differs_from_standard_mode() -> None:
    options = chosen(2)
    standard = Table(GAME, 2, seed=1, options={key: options[key] for key in ("factions", "zones", "feats")}).state
    solo = ready(2).state
    dice = [state.supply + len(state.pool) + sum(len(each.dice) for each in state.sides) for state in (standard, solo)]
    assert dice == [7, 5]
    assert [each.boxed for each in standard.sides] == [0, 0]
    assert [each.boxed for each in solo.sides] == [10, 10, 0]
    assert (standard.base, standard.chaos, standard.scenario) == (0, 0, "")
    assert solo.scenario == SAMPLE


@rule("zloba.solo.changed-parts")
def test_the_opponent_moves_and_attacks_by_rules_of_its_own_without_any_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    sides = (side("aldan", {2: 3, 5: 2}), side("runen", {1: 3}))
    table = acted(monkeypatch, Act(symbol="battle"), *sides, heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("runen", 2, 1)] * 2
    assert asked(table).rule == "zloba.spoils.optional"
    table = acted(monkeypatch, Act(symbol="maneuver"), *sides)
    assert table.state.ao.basics == [0, 1, 1, 1, 0, 0, 0, 0, 0]


@rule("zloba.solo.changed-parts")
def test_damage_by_the_opponent_hits_elite_troops_first_and_the_humans_say_which(monkeypatch: pytest.MonkeyPatch) -> None:
    humans = (side("aldan", {2: 3, 5: 2}, elites=[("exalted", 2, 3)]), side("guild", elites=[("thief", 2, 1)]))
    table = acted(monkeypatch, Act(symbol="battle"), *humans, side("runen", {1: 3}))
    assert set(asked(table).options) == {(2, "aldan", "exalted:3"), (2, "guild", "thief:1")}


@rule("zloba.solo.ao-mat-data")
def test_every_faction_has_a_side_for_the_opponent_with_a_letter_for_each_elite_kind() -> None:
    assert set(OPPONENTS) == set(FACTIONS)
    for faction, mat in OPPONENTS.items():
        assert {space.kind for space in mat.spaces} == {elite.id for elite in ELITES_OF[faction]}
        assert [space.letter for space in mat.spaces] == list("ABC"[: len(ELITES_OF[faction])]), "from left to right"
        for lang in ("cs", "en"):
            assert all(space.text.say(lang) for space in mat.spaces)
            assert mat.ability.say(lang)
        assert mat.orders, "an ability without a letter, for the Chaos die"


@rule("zloba.solo.ao-mat")
@pytest.mark.parametrize("faction", ["aldan", "koda", "runen", "ooglan"])
def test_the_opponent_pays_the_prices_of_its_own_side(monkeypatch: pytest.MonkeyPatch, faction: str) -> None:
    """With a price of 7 on its side, 6 Corra do not buy the troop that is due, whatever a human would pay for it."""
    mat = OPPONENTS[faction]
    due = replace(mat.spaces[0], price=7)
    monkeypatch.setitem(OPPONENTS, faction, replace(mat, spaces=(due, *mat.spaces[1:])))
    human = side("guild", {5: 9})
    poor = acted(monkeypatch, Act(symbol="mine"), human, side(faction, {8: 1}, corra=4))
    assert (poor.state.ao.corra, poor.state.ao.elites) == (6, [])
    rich = acted(monkeypatch, Act(symbol="mine"), human, side(faction, {8: 1}, corra=5))
    assert (rich.state.ao.corra, [troop.kind for troop in rich.state.ao.elites]) == (0, [due.kind])


@rule("zloba.solo.ao-mat", "zloba.solo-setup.base-meaning")
def test_an_ability_may_say_that_a_troop_is_deployed_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Assassin comes in at [threat], not at the base."""
    opponent = side("guild", {8: 1}, corra=OPPONENTS["guild"].spaces[0].price - 2)
    table = acted(monkeypatch, Act(symbol="mine"), side("aldan", {5: 2, 6: 4}), opponent, base=3)
    assert standing(table.state.ao) == [("assassin", 6)]


@rule("zloba.solo.ao-mat-data", "zloba.solo.ao-mat")
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_ability_without_a_letter_happens_by_the_chaos_die_and_costs_nothing(
    monkeypatch: pytest.MonkeyPatch, faction: str
) -> None:
    """What the AO side of the playmat says takes place, as if the card said it."""
    human = side("aldan" if faction == "koda" else "koda", {2: 2, 3: 4, 5: 3})
    opponent = side(faction, {1: 1, 3: 1}, elites=[(kind.id, 2) for kind in ELITES_OF[faction]], removed=1, corra=5)
    idle = acted(monkeypatch, (), human, opponent).state
    unleashed = acted(monkeypatch, Unleash(), human, opponent).state
    assert unleashed == acted(monkeypatch, OPPONENTS[faction].orders, human, opponent).state
    assert unleashed != idle
    assert unleashed.ao.corra == 5


@rule("zloba.solo.three-scenarios")
def test_each_faction_has_three_scenarios_as_the_opponent() -> None:
    assert Counter(card.faction for card in SCENARIOS.values()) == dict.fromkeys(FACTIONS, 3)


@rule("zloba.solo.scenario-player-count")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_played_by_one_to_four_humans(scenario: str, humans: int) -> None:
    """Two rounds of anything that is allowed, and the Chaos die of the third."""
    heard: list[Told] = []
    table = Table(GAME, humans, seed=humans, options=chosen(humans, scenario))
    table.watch(heard.append)
    choice = random.Random(humans)
    assert table.state.ao.faction == SCENARIOS[scenario].faction
    while not table.over and (table.state.round < 3 or table.state.phase == "chaos"):
        act(table, choice.choice(asked(table).options))
        assert list(GAME.laws(table.state)) == []
    assert table.over or len(told(heard, ChaosStruck) + told(heard, ChaosIdle)) >= 2 + 3


QUARRELS: list[tuple[Side, Sequence[Any]]] = [
    (side("guild", {1: 2}, dice=["battle", "mine"]), ("use", "battle")),
    (side("guild", {1: 2}, dice=["mine"], eye="strike"), ("eye", "strike")),
    (side("guild", {1: 2}, dice=["mine"], eye="charge"), ("eye", "charge")),
    (side("guild", {1: 2}, dice=["mine"], feats=["contract"]), ("feat", "contract")),
    (side("guild", {1: 2, 2: 1}, dice=["mine"], feats=["turned-coats"]), ("feat", "turned-coats")),
    (side("koda", {1: 2}, dice=["mine"], feats=["mothers-wrath"]), ("feat", "mothers-wrath")),
]


@rule("zloba.solo.friendly-fire")
@pytest.mark.parametrize(("human", "deed"), QUARRELS, ids=[" ".join(deed) for _, deed in QUARRELS])
def test_attacks_and_damage_of_humans_find_troops_of_the_opponent_alone(human: Side, deed: Sequence[Any]) -> None:
    ally = side("aldan", {1: 2, 2: 3}, elites=[("exalted", 2, 3)])
    table = lay(human, ally, side("runen", {1: 1, 2: 1}), scenario=SAMPLE)
    act(table, deed)
    assert {option[1] for option in asked(table).options} == {"runen"}
    before = GAME.pack(table.state)
    decision = asked(table)
    for troop in ("basic", "exalted:3"):
        with pytest.raises(Refused):
            table.decide(decision.number, decision.seat, (2, "aldan", troop))
    assert GAME.pack(table.state) == before


@rule("zloba.solo.friendly-fire")
@pytest.mark.parametrize(("human", "deed"), QUARRELS[:3], ids=[" ".join(deed) for _, deed in QUARRELS[:3]])
def test_who_asks_why_a_fellow_human_cannot_be_attacked_is_told(human: Side, deed: Sequence[Any]) -> None:
    ally = side("aldan", {1: 2, 2: 3}, elites=[("exalted", 2, 3)])
    table = lay(human, ally, side("runen", {1: 1, 2: 1}), scenario=SAMPLE)
    act(table, deed)
    assert why_not(table, (2, "aldan", "basic")) == "zloba.solo.friendly-fire"


@rule("zloba.solo.friendly-fire")
def test_where_only_fellow_humans_stand_there_is_nobody_to_attack() -> None:
    human = side("guild", {1: 2}, dice=["battle", "mine"], eye="charge")
    table = lay(human, side("aldan", {1: 2, 2: 3}), side("runen", {5: 1}), scenario=SAMPLE)
    for deed in (("use", "battle"), ("eye", "charge")):
        assert deed not in asked(table).options
        assert why_not(table, deed) == "zloba.damage.needs-target"


@rule("zloba.solo.friendly-fire")
def test_traps_let_fellow_humans_pass() -> None:
    ally = side("koda", {2: 1}, elites=[("trapper", 2)])
    table = lay(side("guild", {1: 2}, dice=["maneuver", "mine"], eye="mine"), ally, side("runen", {5: 1}), scenario=SAMPLE)
    act(table, ("use", "maneuver"), ("move", 1, 2, ("basic", "basic")))
    assert asked(table).seat == 0
    assert standing(table.state.sides[1]) == [("trapper", 2)]
    assert table.state.sides[0].basics[2] == 2
