"""The instructions of scenario cards."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zloba import content
from herna.games.zloba.content import (
    OPPONENTS,
    SCENARIOS,
    Chaos,
)
from herna.games.zloba.events import (
    BasePlaced,
    CorraGained,
    CorraReturned,
    Moved,
    ObjectivePlaced,
    OpponentScored,
    RegionAttacked,
)
from herna.games.zloba.state import State
from herna.kernel import Told
from herna.testing.playing import told
from tests.games.zloba.laying import side
from tests.games.zloba.scenario_cases import (
    CARD,
    SAMPLE,
    carried_out,
    party,
    quiet,
    rule,
    standing,
    struck,
)


@rule("zloba.scenario.chaos-table", "zloba.scenario.effect-deploy")
def test_elites_of_a_kind_or_by_letter_come_as_often_as_the_card_says(monkeypatch: pytest.MonkeyPatch) -> None:
    named = content.Elites(kind="delver", count=2)
    table = carried_out(monkeypatch, named, *party(1), side("runen", {8: 1}), base=2)
    assert standing(table.state.ao) == [("delver", 2), ("delver", 2)]
    opponent = side("runen", elites=[("stoic", 8), ("stoic", 8)])
    table = carried_out(monkeypatch, content.Elites(count=2), *party(1), opponent, base=2)
    assert standing(table.state.ao) == [("ram", 2), ("stoic", 2), ("stoic", 8), ("stoic", 8)]


@rule("zloba.scenario.effect-deploy", "zloba.solo-setup.base-meaning")
@pytest.mark.parametrize(("named", "region"), [(None, 6), ("base", 2), ("own-threat", 4)])
def test_a_deployed_troop_goes_where_its_space_says_unless_the_card_names_a_place(
    monkeypatch: pytest.MonkeyPatch, named: Any, region: int
) -> None:
    """Rams are given a space that names [threat], which is region 6; the base is 2, and own troops stand in 4."""
    runen = OPPONENTS["runen"]
    moved = tuple(replace(space, spot="threat") if space.kind == "ram" else space for space in runen.spaces)
    monkeypatch.setitem(OPPONENTS, "runen", replace(runen, spaces=moved))
    order = content.Elites(kind="ram", spot=named)
    table = carried_out(monkeypatch, order, *party(1, {6: 5}), side("runen", {4: 1}), base=2)
    assert standing(table.state.ao) == [("ram", region)]


@rule("zloba.scenario.chaos-table")
def test_a_card_may_send_an_elite_troop_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    order = content.Elites(kind="ram", spot="threat")
    table = carried_out(monkeypatch, order, *party(1, {6: 5}), side("runen", {8: 1}), base=2)
    assert standing(table.state.ao) == [("ram", 6)]


@rule("zloba.scenario.chaos-table")
@pytest.mark.parametrize("humans", [1, 2, 3, 4])
def test_basics_come_from_the_playmat_with_some_more_for_each_human(monkeypatch: pytest.MonkeyPatch, humans: int) -> None:
    order = content.Basics(count=1, each=2)
    table = carried_out(monkeypatch, order, *party(humans), side("runen", {8: 1}, removed=5), base=2)
    assert table.state.ao.basics[2] == 1 + 2 * humans
    assert (table.state.ao.mat, table.state.ao.removed) == (19 - 1 - 2 * humans, 5)


@rule("zloba.scenario.chaos-table")
def test_basics_are_no_more_than_the_playmat_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {8: 1}, mat=2, removed=5)
    table = carried_out(monkeypatch, content.Basics(count=4), *party(1), opponent, base=2)
    assert (table.state.ao.basics[2], table.state.ao.mat, table.state.ao.removed) == (2, 0, 5)


@rule("zloba.scenario.chaos-table")
def test_raise_musters_removed_troops_first_then_the_playmat_then_the_lowest_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 1, 3: 2, 8: 3}, removed=2, mat=1)
    table = carried_out(monkeypatch, content.Raise(count=3, each=2), *party(1), opponent, base=7)
    assert table.state.ao.basics == [0, 0, 0, 1, 0, 0, 0, 5, 3]
    assert (table.state.ao.removed, table.state.ao.mat) == (0, 0)


@rule("zloba.scenario.chaos-table", "zloba.ao-muster.order")
def test_raise_leaves_the_playmat_alone_while_there_are_removed_troops(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 1}, removed=3, mat=4)
    table = carried_out(monkeypatch, content.Raise(count=2), *party(1), opponent, base=7)
    assert (table.state.ao.basics[7], table.state.ao.removed, table.state.ao.mat) == (2, 1, 4)


@rule("zloba.scenario.chaos-table")
def test_hoarded_corra_waits_until_the_opponent_may_buy(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = carried_out(monkeypatch, content.Hoard(count=6), *party(1), side("runen", {8: 1}), heard=heard)
    assert (table.state.ao.corra, table.state.ao.elites) == (6, [])
    assert told(heard, CorraGained) == [CorraGained("runen", 6)]


@rule("zloba.scenario.chaos-table", "zloba.scenario.effect-order")
def test_levied_corra_goes_back_to_the_stockpile_in_turn_order_as_far_as_there_is_any(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    sides = party(3)
    for each, corra in zip(sides, (3, 0, 1), strict=True):
        each.corra = corra
    table = carried_out(monkeypatch, content.Levied(count=2), *sides, side("runen", corra=5), first=2, heard=heard)
    assert [each.corra for each in table.state.sides] == [1, 0, 0, 5]
    assert table.state.corra == 14
    assert told(heard, CorraReturned) == [CorraReturned("koda", 1), CorraReturned("aldan", 2)]


@rule("zloba.scenario.chaos-table")
def test_advance_without_a_kind_moves_every_elite_troop_and_no_basic_troop(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 3}, elites=[("ram", 1), ("delver", 2)])
    table = carried_out(monkeypatch, content.Advance(), *party(1, {3: 6}), opponent)
    assert standing(table.state.ao) == [("delver", 3), ("ram", 3)]
    assert table.state.ao.basics[1] == 3


@rule("zloba.scenario.chaos-table", "zloba.scenario.effect-order")
def test_converging_troops_move_one_region_toward_the_nearest_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Region 1 goes to 6, 2 (two away) to 1, and who arrives in 1 stays there; one in 3 and the goals stay."""
    opponent = side("runen", {1: 2, 2: 2, 3: 1, 4: 1, 6: 3}, elites=[("delver", 1), ("delver", 4)])
    order = content.Converge(goals=(5, 6))
    table = carried_out(monkeypatch, order, *party(1, {5: 9}), opponent)
    assert table.state.ao.basics == [0, 2, 0, 1, 0, 1, 5, 0, 0]
    assert standing(table.state.ao) == [("delver", 5), ("delver", 6)]


@rule("zloba.scenario.chaos-table", "zloba.scenario.effect-order")
def test_troops_that_converge_into_a_region_do_not_march_on_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """From 1 to 3 and from 3 to 4: each troop makes one move."""
    opponent = side("runen", {1: 2, 3: 3}, elites=[("delver", 1), ("delver", 3)])
    table = carried_out(monkeypatch, content.Converge(goals=(4,)), *party(1, {5: 9}), opponent)
    assert table.state.ao.basics == [0, 0, 0, 2, 3, 0, 0, 0, 0]
    assert standing(table.state.ao) == [("delver", 3), ("delver", 4)]


@rule("zloba.scenario.chaos-table")
def test_only_regions_with_enough_troops_converge(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 3, 3: 2}, elites=[("delver", 3), ("delver", 7)])
    table = carried_out(monkeypatch, content.Converge(goals=(2,), least=3), *party(1), opponent)
    assert table.state.ao.basics[1:4] == [0, 5, 0]
    assert standing(table.state.ao) == [("delver", 2), ("delver", 7)]


SPOTS = [("base", 2), ("threat", 6), ("own-threat", 4), ("objective", 3), ("roll", 8)]


@rule("zloba.scenario.chaos-table")
@pytest.mark.parametrize(("spot", "region"), SPOTS)
def test_a_card_may_name_any_of_these_places(monkeypatch: pytest.MonkeyPatch, spot: Any, region: int) -> None:
    """Threat is highest in 6, and where the opponent stands, in 4; the first objective token lies in 3."""
    laid: dict[str, Any] = {"base": 2, "objectives": [3, 7], "dice": [8]}
    sides = (*party(1, {4: 2, 6: 5}), side("runen", {1: 1, 4: 1}))
    table = carried_out(monkeypatch, content.Basics(count=3, spot=spot), *sides, **laid)
    assert table.state.ao.basics[region] == 3 + (region == 4)
    heard: list[Told] = []
    table = carried_out(monkeypatch, content.BaseTo(spot=spot), *sides, heard=heard, **laid)
    assert table.state.base == region
    assert told(heard, BasePlaced) == [BasePlaced(region)]


@rule("zloba.scenario.chaos-table", "zloba.solo-setup.base-meaning")
@pytest.mark.parametrize("spot", ["own-threat", "objective"])
def test_a_place_that_is_not_on_the_map_means_the_base(monkeypatch: pytest.MonkeyPatch, spot: Any) -> None:
    table = carried_out(monkeypatch, content.Basics(count=3, spot=spot), *party(1), side("runen"), base=2)
    assert table.state.ao.basics[2] == 3


@rule("zloba.scenario.chaos-table")
def test_a_raid_without_a_kind_strikes_wherever_the_opponent_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    opponent = side("runen", {1: 4, 3: 1}, elites=[("stoic", 6)])
    humans = party(1, {1: 3, 2: 3, 3: 1, 6: 3})
    table = carried_out(monkeypatch, content.Raid(points=2), *humans, opponent, heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("runen", region, 2) for region in (1, 3, 6)]
    assert table.state.sides[0].basics == [0, 1, 3, 0, 0, 3, 1, 0, 0]


@rule("zloba.scenario.chaos-table")
def test_a_hunt_looks_for_the_threat_anew_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    order = content.Hunt(points=3, times=2)
    table = carried_out(monkeypatch, order, *party(1, {4: 5, 6: 4}), side("runen", {1: 1}), heard=heard)
    assert [event.region for event in told(heard, RegionAttacked)] == [4, 6]
    assert table.state.sides[0].basics == [0, 0, 0, 0, 2, 3, 1, 0, 0]


@rule("zloba.scenario.chaos-table")
def test_a_hunt_near_by_goes_no_further_than_troops_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    order = content.Hunt(points=1, times=3, near=True)
    table = carried_out(monkeypatch, order, *party(1, {3: 2, 4: 9}), side("runen", {1: 1}), heard=heard)
    assert told(heard, RegionAttacked) == [RegionAttacked("runen", 3, 1)] * 2
    assert table.state.sides[0].basics[3:5] == [0, 9]


@rule("zloba.scenario.chaos-table")
def test_forces_scatter_from_a_spot_or_from_where_they_are_most(monkeypatch: pytest.MonkeyPatch) -> None:
    opponent = side("runen", {1: 3, 7: 5})
    table = carried_out(monkeypatch, content.Scatter(), *party(1), opponent, base=1)
    assert table.state.ao.basics == [0, 3 + 1, 1, 1, 0, 0, 0, 1, 1]
    table = carried_out(monkeypatch, content.Scatter(spot="base"), *party(1), opponent, base=1)
    assert table.state.ao.basics == [0, 1, 1, 1, 0, 0, 0, 5, 0]


@rule("zloba.scenario.chaos-table")
def test_an_opponent_without_troops_scatters_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    table = carried_out(monkeypatch, content.Scatter(), *party(1), side("runen"), heard=heard)
    assert quiet(table)
    assert not told(heard, Moved)


@rule("zloba.scenario.chaos-table")
def test_a_card_may_order_any_action_of_the_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    def acted(symbol: Any) -> State:
        sides = (*party(1, {2: 4}), side("runen", {1: 4}))
        return carried_out(monkeypatch, content.Act(symbol=symbol), *sides).state

    assert acted("mine").ao.corra == 2
    assert acted("extend").ao.basics[1] == 8
    assert acted("maneuver").ao.basics == [0, 1, 1, 1, 0, 0, 1, 0, 0]
    assert acted("battle").sides[0].basics[2] == 2


@rule("zloba.scenario.chaos-table")
@pytest.mark.parametrize(("order", "vp"), [((2, 0), 2), ((0, 3), 3), ((1, 3), 4)])
def test_an_omen_scores_for_the_opponent_and_for_objective_tokens_it_controls(
    monkeypatch: pytest.MonkeyPatch, order: tuple[int, int], vp: int
) -> None:
    """Of the two tokens it controls the one in region 1; in region 4 there is a tie."""
    heard: list[Told] = []
    omen = content.Omen(vp=order[0], objectives=order[1])
    sides = (*party(2, {4: 1}, {4: 1}), side("runen", {1: 1, 4: 2}, vp=5))
    table = carried_out(monkeypatch, omen, *sides, objectives=[1, 4], heard=heard)
    assert [each.vp for each in table.state.sides] == [0, 0, 5 + vp]
    assert told(heard, OpponentScored) == [OpponentScored("runen", vp)]


@rule("zloba.scenario.chaos-table")
def test_an_omen_of_nothing_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    sides = (*party(1, {4: 1}), side("runen", {1: 1}))
    table = carried_out(monkeypatch, content.Omen(objectives=3), *sides, objectives=[4], heard=heard)
    assert table.state.ao.vp == 0
    assert not told(heard, OpponentScored)


@rule("zloba.scenario.chaos-table")
def test_objective_tokens_drift_to_the_next_region_or_to_a_spot(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    sides = (*party(1, {6: 9}), side("runen", {1: 1}))
    table = carried_out(monkeypatch, content.Drift(), *sides, objectives=[3, 8], heard=heard)
    assert table.state.objectives == [4, 1]
    assert told(heard, ObjectivePlaced) == [ObjectivePlaced(4), ObjectivePlaced(1)]
    table = carried_out(monkeypatch, content.Drift(spot="threat"), *sides, objectives=[3])
    assert table.state.objectives == [6]
    table = carried_out(monkeypatch, content.Drift(spot="roll"), *sides, objectives=[3, 8], dice=[2, 7])
    assert table.state.objectives == [2, 7]


@rule("zloba.scenario.chaos-table")
def test_several_instructions_of_one_number_follow_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    orders = (content.BaseOn(), content.Basics(count=2), content.BaseTo(spot="threat"), content.Basics(count=1))
    monkeypatch.setitem(SCENARIOS, SAMPLE, replace(CARD, chaos=(Chaos(text=CARD.story, orders=orders), *CARD.chaos[1:])))
    table = struck(1, *party(1, {6: 5}), side("runen"), base=2)
    assert table.state.ao.basics == [0, 0, 0, 2, 0, 0, 1, 0, 0]
