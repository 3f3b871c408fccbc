"""Solo/co-op: how the AO disperses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.zloba.content import NEIGHBOURS, NUMBERED
from herna.games.zloba.events import Harmed, Moved, RegionHarmed, Slain, TrapSprung, Wounded
from herna.games.zloba.state import Side, State
from herna.kernel import PASS, Table, Told
from herna.testing.playing import act, asked, told
from tests.games.zloba.laying import elites, lay, side

CARD = "show-of-strength"


def disperse(*sides: Side, **rest: Any) -> Table[State]:
    """The AO's Maneuver in one of its later turns: it disperses from where it has the most troops; the humans are next."""
    return lay(*sides, scenario=CARD, cycle=1, step=2 * len(sides) - 3, dice=["mine"], **rest)


def moved(heard: Sequence[Told]) -> list[tuple[str, int]]:
    """Who moved, and where to, in order."""
    return [(event.kind, event.region) for event in told(heard, Moved)]


def places(table: Table[State]) -> list[tuple[str, int]]:
    """The AO's elite troops: kind and region."""
    return [(kind, region) for kind, region, _ in elites(table.state.ao)]


# ---------------------------------------------------------------------- step 1


@pytest.mark.rule("zloba.disperse.elites")
def test_elite_troops_go_to_the_neighbour_with_the_highest_threat_before_any_basic_troop() -> None:
    heard: list[Told] = []
    human = side("guild", {2: 1, 6: 2, 5: 9}, dice=["mine"])
    ao = side("ooglan", {1: 3}, elites=[("nameless", 1), ("butcher", 1, 2)], dice=["maneuver"])
    table = disperse(human, ao, heard=heard)
    assert moved(heard) == [("nameless", 6), ("butcher", 6), ("basic", 2), ("basic", 3)]
    assert places(table) == [("butcher", 6), ("nameless", 6)]


@pytest.mark.rule("zloba.disperse.elites", "zloba.threat.elite", "zloba.threat.sum")
def test_threat_of_all_humans_together_leads_the_elite_troops_and_elite_humans_weigh_three() -> None:
    humans = side("guild", {2: 3, 7: 1}, dice=["mine"]), side("aldan", elites=[("radiant", 7, 1)], dice=["mine"])
    table = disperse(*humans, side("ooglan", elites=[("nameless", 1), ("butcher", 1)], dice=["maneuver"]))
    assert places(table) == [("butcher", 7), ("nameless", 7)]


@pytest.mark.rule("zloba.disperse.elites")
def test_equal_threat_sends_elite_troops_to_the_lowest_number() -> None:
    ao = side("ooglan", elites=[("nameless", 8), ("nameless", 8)], dice=["maneuver"])
    table = disperse(side("guild", {5: 2, 6: 2, 7: 1}, dice=["mine"]), ao)
    assert places(table) == [("nameless", 5)] * 2


@pytest.mark.rule("zloba.disperse.elites", "zloba.threat.all-zero")
@pytest.mark.parametrize("region", NUMBERED)
def test_without_any_threat_next_to_it_an_elite_troop_goes_to_the_lowest_neighbour_and_never_stays(region: int) -> None:
    human = side("guild", {0: 5, region: 4}, dice=["mine"])
    table = disperse(human, side("ooglan", elites=[("nameless", region)], dice=["maneuver"]))
    assert places(table) == [("nameless", NEIGHBOURS[region][0])]


@pytest.mark.rule("zloba.disperse.elites")
def test_elite_troops_go_together_even_if_the_first_of_them_changes_the_threat() -> None:
    heard: list[Told] = []
    human = side("guild", {2: 2, 7: 2}, dice=["mine"])
    table = disperse(human, side("runen", elites=[("ram", 1), ("ram", 1)], dice=["maneuver"]), heard=heard)
    assert moved(heard) == [("ram", 2), ("ram", 2)]
    assert table.state.sides[0].basics == [0, 0, 0, 0, 0, 0, 0, 2, 0]


@pytest.mark.rule("zloba.disperse.elites", "zloba.solo.ao-mat-data", "zloba.move-deploy.move")
def test_a_dispersing_ram_deals_damage_where_it_arrives_and_a_dispersing_stoic_moves_like_any_other() -> None:
    heard: list[Told] = []
    human = side("guild", {3: 3}, dice=["mine"])
    ao = side("runen", {7: 1}, elites=[("stoic", 7), ("ram", 7), ("delver", 7)], dice=["maneuver"])
    table = disperse(human, ao, heard=heard)
    assert places(table) == [("delver", 3), ("ram", 3), ("stoic", 3)]
    assert told(heard, RegionHarmed) == [RegionHarmed("runen", 3, 1)]
    assert table.state.sides[0].basics[3] == 2
    assert table.state.ao.basics[7] == 1


# ---------------------------------------------------------------------- step 2


@pytest.mark.rule("zloba.disperse.basics", "zloba.disperse.stop-at-one", "zloba.disperse.last-stays")
def test_basic_troops_leave_one_by_one_to_the_neighbours_in_ascending_order_again_and_again() -> None:
    heard: list[Told] = []
    human = side("guild", {7: 9}, dice=["mine"])
    table = disperse(human, side("ooglan", {1: 11}, dice=["maneuver"]), heard=heard)
    assert NEIGHBOURS[1] == (2, 3, 6, 7)
    assert moved(heard) == [("basic", region) for region in (2, 3, 6, 7, 2, 3, 6, 7, 2, 3)]
    assert table.state.ao.basics == [0, 1, 3, 3, 0, 0, 2, 2, 0]
    assert all(event.count == 1 for event in told(heard, Moved))


@pytest.mark.rule("zloba.disperse.basics", "zloba.disperse.stop-at-one", "zloba.disperse.last-stays")
@pytest.mark.parametrize("region", NUMBERED)
@pytest.mark.parametrize("count", [2, 3, 25])
def test_from_every_region_all_but_one_leave_as_evenly_as_the_order_allows(region: int, count: int) -> None:
    table = disperse(side("guild", dice=["mine"]), side("ooglan", {region: count}, dice=["maneuver"]))
    expected = [0] * 9
    expected[region] = 1
    for place in range(count - 1):
        expected[NEIGHBOURS[region][place % len(NEIGHBOURS[region])]] += 1
    assert table.state.ao.basics == expected


@pytest.mark.rule("zloba.disperse.basics")
def test_troops_that_stood_elsewhere_do_not_take_part() -> None:
    table = disperse(side("guild", dice=["mine"]), side("ooglan", {2: 3, 3: 2, 5: 2}, dice=["maneuver"]))
    assert table.state.ao.basics == [0, 1, 1, 3, 0, 2, 0, 0, 0]


@pytest.mark.rule("zloba.disperse.not-shores", "zloba.shores.no-return")
@pytest.mark.parametrize("region", NUMBERED)
def test_nobody_disperses_to_the_shores_however_many_humans_wait_there(region: int) -> None:
    heard: list[Told] = []
    human = side("guild", {0: 9}, elites=[("assassin", 0)], dice=["mine"])
    ao = side("ooglan", {region: 20}, elites=[("butcher", region)], dice=["maneuver"])
    table = disperse(human, ao, heard=heard)
    assert table.state.ao.basics[0] == 0
    assert {event.region for event in told(heard, Moved)} == set(NEIGHBOURS[region])


# ---------------------------------------------------------------------- few basic troops


@pytest.mark.rule("zloba.disperse.no-basics", "zloba.disperse.last-stays")
@pytest.mark.parametrize("basics", [0, 1])
def test_elite_troops_leave_even_so_and_at_most_a_single_basic_troop_stays(basics: int) -> None:
    heard: list[Told] = []
    human = side("guild", {8: 1}, dice=["mine"])
    ao = side("ooglan", {4: basics}, elites=[("butcher", 4), ("nameless", 4)], dice=["maneuver"])
    table = disperse(human, ao, heard=heard)
    assert moved(heard) == [("butcher", 8), ("nameless", 8)]
    assert table.state.ao.basics == [0, 0, 0, 0, basics, 0, 0, 0, 0]
    assert {troop.region for troop in table.state.ao.elites} == {8}


@pytest.mark.rule("zloba.disperse.no-basics", "zloba.disperse.stop-at-one")
def test_a_lone_basic_troop_stays_where_it_is() -> None:
    heard: list[Told] = []
    table = disperse(side("guild", {2: 1}, dice=["mine"]), side("ooglan", {1: 1}, dice=["maneuver"]), heard=heard)
    assert not told(heard, Moved)
    assert table.state.ao.basics[1] == 1


# ---------------------------------------------------------------------- a human's traps


def trapped(ao: Side, traps: int = 1, heard: list[Told] | None = None) -> Table[State]:
    """The AO disperses next to region 3, where Koda trappers wait."""
    human = side("koda", elites=[("trapper", 3)] * traps, dice=["mine"])
    return disperse(human, ao, heard=heard)


@pytest.mark.rule("zloba.disperse.basics", "zloba.factions.mat-koda")
def test_a_trap_catches_the_basic_troop_that_moves_in_and_the_others_go_on_dispersing() -> None:
    heard: list[Told] = []
    table = trapped(side("ooglan", {1: 7}, dice=["maneuver"]), heard=heard)
    assert moved(heard) == [("basic", 2), ("basic", 3)]
    assert (asked(table).seat, asked(table).rule) == (0, "zloba.factions.mat-koda")
    assert list(asked(table).options) == ["trapper", PASS]
    act(table, "trapper")
    assert told(heard, TrapSprung) == [TrapSprung("koda", "trapper", 3)]
    assert told(heard, Harmed) == [Harmed("koda", "ooglan", 3, 2)]
    assert [region for _, region in moved(heard)] == [2, 3, 6, 7, 2, 3]
    assert table.state.ao.basics == [0, 1, 2, 1, 0, 0, 1, 1, 0]
    assert table.state.ao.removed == 1
    assert table.state.sides[0].elite_mat["trapper"] == 6


@pytest.mark.rule("zloba.disperse.basics", "zloba.factions.mat-koda")
def test_a_trap_that_is_kept_is_offered_again_when_the_next_troop_moves_in() -> None:
    table = trapped(side("ooglan", {1: 7}, dice=["maneuver"]))
    act(table, PASS)
    assert asked(table).rule == "zloba.factions.mat-koda"
    assert table.state.ao.basics == [0, 1, 2, 2, 0, 0, 1, 1, 0]
    act(table, "trapper")
    assert table.state.ao.basics == [0, 1, 2, 0, 0, 0, 1, 1, 0]
    assert table.state.ao.removed == 2


@pytest.mark.rule("zloba.disperse.elites", "zloba.factions.mat-koda", "zloba.move-deploy.move")
def test_a_ram_that_survives_the_trap_deals_its_damage_where_it_arrives() -> None:
    heard: list[Told] = []
    human = side("koda", {3: 1}, elites=[("trapper", 3)], dice=["mine"])
    table = disperse(human, side("runen", elites=[("ram", 2, 3)], dice=["maneuver"]), heard=heard)
    assert not told(heard, RegionHarmed)
    act(table, "trapper")
    assert told(heard, Wounded) == [Wounded("runen", "ram", 3, 2), Wounded("runen", "ram", 3, 1)]
    assert told(heard, RegionHarmed) == [RegionHarmed("runen", 3, 1)]
    assert table.state.sides[0].removed == 1


@pytest.mark.rule("zloba.disperse.elites", "zloba.factions.mat-koda")
def test_two_traps_stop_a_ram_before_it_does_any_damage_and_the_next_ram_walks_in_unhurt() -> None:
    heard: list[Told] = []
    human = side("koda", {3: 2}, elites=[("trapper", 3), ("trapper", 3)], dice=["mine"])
    table = disperse(human, side("runen", elites=[("ram", 2, 3), ("ram", 2, 3)], dice=["maneuver"]), heard=heard)
    act(table, "trapper", "trapper")
    assert told(heard, Slain)[0] == Slain("runen", "ram", 3)
    assert told(heard, RegionHarmed) == [RegionHarmed("runen", 3, 1)]
    assert elites(table.state.ao) == [("ram", 3, 3)]
    assert table.state.ao.elite_mat["ram"] == 2
    assert table.state.sides[0].basics[3] == 1
