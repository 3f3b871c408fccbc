"""Solo/co-op: threat."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herna.games.zloba.content import NUMBERED, SCENARIOS, Act, Advance, BaseTo, Chaos, Hunt, Instruction
from herna.games.zloba.events import Deployed, Moved, RegionAttacked
from herna.games.zloba.rules.threat import most_threatened, threats
from herna.games.zloba.state import Side, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told
from tests.games.zloba.laying import lay, side

SAMPLE = "show-of-strength"


def struck(
    monkeypatch: pytest.MonkeyPatch, order: Instruction, *sides: Side, heard: list[Told] | None = None, ties_high: bool = False
) -> Table[State]:
    """A table on which the Chaos die has just brought an instruction about.

    The first human holds region 5, for which Spoils asks; nothing else happens in between.
    """
    card = SCENARIOS[SAMPLE]
    chaos = (Chaos(text=card.story, orders=(order,)), *card.chaos[1:])
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(card, chaos=chaos, event=replace(card.event, ties_high=ties_high)))
    table = lay(*sides, phase="chaos", scenario=SAMPLE, step=1, chaos=1, heard=heard)
    assert asked(table).rule == "zloba.spoils.optional"
    return table


def hunted(monkeypatch: pytest.MonkeyPatch, *sides: Side, near: bool = False, ties_high: bool = False) -> list[int]:
    """The regions that the AO attacks when a card sends it to [threat] for 1 damage."""
    heard: list[Told] = []
    struck(monkeypatch, Hunt(points=1, near=near), *sides, heard=heard, ties_high=ties_high)
    return [event.region for event in told(heard, RegionAttacked)]


@pytest.mark.rule(
    "zloba.threat.per-region", "zloba.threat.basic", "zloba.threat.elite", "zloba.threat.sum", "zloba.threat.zero"
)
def test_human_basic_troops_count_one_and_elite_troops_three_all_humans_together() -> None:
    table = lay(
        side("aldan", {2: 2, 5: 1}, elites=[("exalted", 2, 1), ("radiant", 4)], dice=["maneuver"]),
        side("koda", {2: 1}, elites=[("greyback", 3)]),
        side("runen", {2: 4, 7: 2}, elites=[("stoic", 8)]),
        scenario=SAMPLE,
    )
    values = {region: threats(table.state)[region] for region in NUMBERED}
    assert values == {1: 0, 2: 2 + 3 + 1, 3: 3, 4: 3, 5: 1, 6: 0, 7: 0, 8: 0}


@pytest.mark.rule("zloba.threat.per-region")
def test_threat_changes_when_troops_move() -> None:
    table = lay(
        side("aldan", {2: 2}, elites=[("exalted", 2, 1)], dice=["maneuver", "mine"], eye="mine"),
        side("runen", {8: 2}, dice=["mine"]),
        scenario=SAMPLE,
    )
    assert (threats(table.state)[2], threats(table.state)[3]) == (5, 0)
    act(table, ("use", "maneuver"), ("move", 2, 3, ("exalted:1", "basic")))
    assert (threats(table.state)[2], threats(table.state)[3]) == (1, 4)


@pytest.mark.rule("zloba.threat.elite")
@pytest.mark.parametrize(("basics", "target"), [(2, 6), (4, 4)])
def test_a_wounded_elite_troop_draws_the_opponent_more_than_two_basic_troops_and_less_than_four(
    monkeypatch: pytest.MonkeyPatch, basics: int, target: int
) -> None:
    humans = side("aldan", {4: basics, 5: 1}, elites=[("exalted", 6, 2)])
    assert hunted(monkeypatch, humans, side("runen", {1: 1})) == [target]


@pytest.mark.rule("zloba.threat.sum")
def test_two_human_factions_together_draw_the_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = (side("aldan", {3: 3, 5: 2}), side("guild", {7: 2}), side("runen", {1: 1}))
    assert hunted(monkeypatch, *alone) == [3]
    heard: list[Told] = []
    card = SCENARIOS[SAMPLE]
    chaos = (Chaos(text=card.story, orders=(Hunt(points=1),)), *card.chaos[1:])
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(card, chaos=chaos))
    together = (side("aldan", {3: 3, 7: 2}), side("guild", {7: 2}), side("runen", {1: 1}))
    table = lay(*together, phase="chaos", scenario=SAMPLE, step=1, chaos=1, heard=heard)
    assert [event.region for event in told(heard, RegionAttacked)] == [7]
    assert set(asked(table).options) == {(7, "aldan", "basic"), (7, "guild", "basic")}


HUMANS = {2: 1, 3: 2, 5: 4}
OPPONENT = {1: 1, 2: 2}


@pytest.mark.rule("zloba.threat.target", "zloba.threat.notation")
def test_on_the_whole_map_the_highest_threat_is_the_target(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hunted(monkeypatch, side("aldan", HUMANS), side("runen", OPPONENT)) == [5]


@pytest.mark.rule("zloba.threat.target")
def test_in_reach_only_regions_with_opposing_troops_and_those_next_to_them_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert hunted(monkeypatch, side("aldan", HUMANS), side("runen", OPPONENT), near=True) == [3]


@pytest.mark.rule("zloba.threat.target")
def test_among_its_own_regions_the_opponent_extends_where_the_threat_is_highest(monkeypatch: pytest.MonkeyPatch) -> None:
    table = struck(monkeypatch, Act(symbol="extend"), side("aldan", HUMANS), side("runen", OPPONENT))
    assert table.state.ao.basics[1:4] == [1, 2 + 4, 0]


@pytest.mark.rule("zloba.threat.target")
def test_a_moving_elite_troop_looks_at_adjacent_regions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", OPPONENT, elites=[("delver", 1)])
    table = struck(monkeypatch, Advance(kind="delver"), side("aldan", HUMANS), opponent)
    assert [troop.region for troop in table.state.ao.elites] == [3]


@pytest.mark.rule("zloba.threat.notation")
@pytest.mark.parametrize(("troops", "target"), [({2: 1, 5: 4}, 5), ({2: 7, 5: 4}, 2)])
def test_threat_in_brackets_is_the_region_with_the_highest_threat(
    monkeypatch: pytest.MonkeyPatch, troops: dict[int, int], target: int
) -> None:
    table = struck(monkeypatch, BaseTo(spot="threat"), side("aldan", troops), side("runen", {1: 5}))
    assert table.state.base == target


@pytest.mark.rule("zloba.threat.tie")
def test_on_equal_threat_the_lowest_number_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hunted(monkeypatch, side("aldan", {3: 3, 4: 3, 5: 1, 7: 3}), side("runen", {8: 1})) == [3]


@pytest.mark.rule("zloba.threat.tie")
def test_a_scenario_card_may_break_ties_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    humans = {3: 3, 4: 3, 5: 1, 7: 3}
    assert hunted(monkeypatch, side("aldan", humans), side("runen", {8: 1}), ties_high=True) == [7]
    assert hunted(monkeypatch, side("aldan", {**humans, 3: 4}), side("runen", {8: 1}), ties_high=True) == [3]


@pytest.mark.rule("zloba.threat.shores")
def test_troops_in_the_shores_draw_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hunted(monkeypatch, side("aldan", {0: 9, 4: 2, 5: 1}), side("runen", {8: 1})) == [4]
    assert hunted(monkeypatch, side("aldan", {0: 9, 4: 2, 5: 1}), side("runen", {3: 1}), near=True) == [4]


@pytest.mark.rule("zloba.threat.shores", "zloba.threat.all-zero")
def test_with_all_humans_in_the_shores_threat_means_region_one(monkeypatch: pytest.MonkeyPatch) -> None:
    card = SCENARIOS[SAMPLE]
    chaos = (Chaos(text=card.story, orders=(Hunt(points=2), BaseTo(spot="threat"))), *card.chaos[1:])
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(card, chaos=chaos))
    heard: list[Told] = []
    script = ["mine", "mine", "mine", "battle", "battle", "battle"]
    humans = side("aldan", {0: 6}, elites=[("exalted", 0)])
    table = lay(
        humans, side("runen", {8: 1}), phase="chaos", scenario=SAMPLE, round=1, base=7, chaos=1, dice=script, heard=heard
    )
    assert table.state.base == 1
    assert not told(heard, RegionAttacked)
    assert most_threatened(table.state, [0]) is None


@pytest.mark.rule("zloba.threat.all-zero")
def test_without_any_threat_the_opponent_extends_in_its_lowest_region(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    struck(monkeypatch, Act(symbol="extend"), side("aldan", {5: 2}), side("runen", {2: 1, 3: 3}), heard=heard)
    assert told(heard, Deployed) == [Deployed("runen", "basic", 4, 2)]


@pytest.mark.rule("zloba.threat.all-zero")
def test_without_any_threat_an_elite_troop_moves_to_the_lowest_adjacent_region(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    opponent = side("runen", {2: 1}, elites=[("delver", 3)])
    struck(monkeypatch, Advance(), side("aldan", {5: 2}), opponent, heard=heard)
    assert told(heard, Moved) == [Moved("runen", "delver", 1, 3, 1)]


@pytest.mark.rule("zloba.threat.all-zero", "zloba.threat.zero")
def test_without_any_threat_an_attack_finds_no_target(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    order = Hunt(points=2, near=True)
    table = struck(monkeypatch, order, side("aldan", {5: 2}), side("runen", {2: 1, 3: 3}), heard=heard)
    assert not told(heard, RegionAttacked)
    assert (table.state.sides[0].basics[5], table.state.sides[0].removed) == (2, 0)
