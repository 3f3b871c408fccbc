"""How towns of several streets are laid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    ANNEXES,
    BUILDINGS,
    SCENARIOS,
)
from herna.games.zombie_country.events import (
    BuildingLaid,
)
from herna.games.zombie_country.rules import town as town_rules
from herna.games.zombie_country.state import Card, State
from herna.kernel import Table, Told
from herna.testing.playing import act, told
from tests.games.zombie_country.actions_cases import (
    blocks,
    building,
    lay,
    parallel,
)
from tests.games.zombie_country.laying import player, street

pytestmark = pytest.mark.usefixtures("towns_of_their_own")

PLAIN = [each.id for each in ANNEXES.values() if not (each.passage or each.item or each.vehicle)]
"""Annexes that bring nothing with them."""


def decks(town: Sequence[Card], *buildings: str, annexes: Sequence[str] = ()) -> dict[str, list[str]]:
    """Decks from which these are drawn next, in this order; no annexes but those named and plain ones come first."""
    laid = {each.id for each in town}
    first = [*annexes, *(each for each in PLAIN if each not in annexes)]
    return {
        "buildings": [*(each for each in BUILDINGS if each not in laid and each not in buildings), *reversed(buildings)],
        "annexes": [*(each for each in ANNEXES if each not in laid and each not in first), *reversed(first)],
    }


CROSSING = building(crossroads=True)
HOUSE = building()
THROUGH = building(passage=True)


@pytest.mark.rule("zombie_country.actions.streets-layout")
def test_a_crossroads_building_starts_a_new_row_of_cards_to_its_right() -> None:
    heard: list[Told] = []
    start = building(beside=[HOUSE])
    town = street(start)
    table = lay(
        player("tereza", 0, now=["forward"]), town=town, scenario="crossing", heard=heard, **decks(town, CROSSING, HOUSE)
    )
    act(table, ("play", "forward"))
    state = table.state
    crossing = town_rules.space_of(state, CROSSING)
    side = town_rules.space_of(state, HOUSE)
    wide = BUILDINGS[CROSSING].annexes
    assert state.streets == [
        [1, crossing, *range(crossing + 1, crossing + 1 + wide)],
        [side, *range(side + 1, side + 1 + BUILDINGS[HOUSE].annexes)],
    ]
    assert (state.town[side].row, state.town[side].column) == (1, state.town[crossing].column + 1)
    assert state.town[side].links[0] == crossing
    assert side in state.town[crossing].links
    assert [(event.building, event.street) for event in told(heard, BuildingLaid)] == [(CROSSING, 1), (HOUSE, 2)]
    assert town_rules.backward(state, side) == [crossing]
    assert sorted(town_rules.forward(state, crossing)) == sorted([*state.streets[0][2:3], side])


@pytest.mark.rule("zombie_country.actions.streets-layout")
@pytest.mark.parametrize(("name", "rows"), [("base", 1), ("crossing", 2), ("two-crossings", 3)])
def test_no_more_side_streets_branch_off_than_the_scenario_has_and_in_the_basic_game_none(name: str, rows: int) -> None:
    one = building(crossroads=True)
    two = building(crossroads=True, beside=[one])
    three = building(crossroads=True, beside=[one, two])
    town = street(HOUSE)
    table = lay(player("tereza", 0, now=["forward"]), town=town, scenario=name, **decks(town, one, two, three))
    act(table, ("play", "forward"))
    assert len(table.state.streets) == rows
    assert [card_.row for card_ in table.state.town if card_.id in (one, two, three)] == list(range(rows))
    links = [(each.row, table.state.town[other].row) for each in table.state.town[2:] for other in each.links]
    assert sum(one != other for one, other in links) == 2 * (rows - 1), "one link for each side street"


@pytest.mark.rule("zombie_country.actions.streets-layout")
def test_a_side_street_grows_when_somebody_walks_there() -> None:
    other = building(beside=[HOUSE])
    town = blocks((0, [CROSSING, other]), (1, [HOUSE]))
    table = lay(player("tereza", 1, now=["forward"]), **{**town, "scenario": "crossing"}, **decks(town["town"], THROUGH))
    act(table, ("play", "forward"), HOUSE)
    state = table.state
    new = town_rules.space_of(state, THROUGH)
    assert state.streets[0] == [1, 2], "nobody is there"
    assert state.streets[1] == [3, *range(new, new + 1 + BUILDINGS[THROUGH].annexes)]
    assert (state.town[new].row, state.town[new].column, state.town[new].links[0]) == (1, 3, 3)


@pytest.mark.rule("zombie_country.actions.streets-layout")
@pytest.mark.parametrize("through", [True, False])
def test_a_passage_links_the_two_cards_that_lie_directly_above_each_other(through: bool) -> None:
    """Streets of two rows; a building with or without a passage is laid second in the upper one."""
    other = building(beside=[HOUSE])
    third = building(beside=[HOUSE, other])
    fourth = building(beside=[HOUSE, other, third])
    wanted = THROUGH if through else fourth
    town = blocks((0, [HOUSE]), (0, [other, third]))
    table = lay(player("tereza", 0, now=["forward"]), **{**town, "scenario": "two-streets"}, **decks(town["town"], wanted))
    act(table, ("play", "forward"), HOUSE)
    state = table.state
    new = town_rules.space_of(state, wanted)
    assert (state.town[new].row, state.town[new].column) == (0, 2)
    opposite = town_rules.space_of(state, third)
    assert state.town[opposite].column == 2
    assert (opposite in state.town[new].links, new in state.town[opposite].links) == (through, through)
    assert town_rules.space_of(state, other) not in state.town[new].links


@pytest.mark.rule("zombie_country.actions.streets-layout")
def test_an_annex_may_have_a_passage_too() -> None:
    gap = next(each.id for each in ANNEXES.values() if each.passage)
    wide = next(each.id for each in BUILDINGS.values() if each.annexes == 1 and not (each.passage or each.crossroads))
    first = building(beside=[wide])
    others: list[str] = []
    while len(others) < 3:
        others.append(building(beside=[wide, first, *others]))
    town = blocks((0, [first]), (0, others))
    table = lay(
        player("tereza", 0, now=["forward"]),
        **{**town, "scenario": "two-streets"},
        **decks(town["town"], wide, annexes=[gap]),
    )
    act(table, ("play", "forward"), first)
    state = table.state
    space, opposite = town_rules.space_of(state, gap), town_rules.space_of(state, others[2])
    assert state.town[space].column == state.town[opposite].column == 3
    assert opposite in town_rules.forward(state, space)
    assert opposite in town_rules.backward(state, space)
    assert space in town_rules.forward(state, opposite)


def laid_out(name: str, seed: int, seats: int = 2) -> State:
    """The complete town of a scenario."""
    table = Table(GAME, seats, seed, {"scenario": name, "deal": True})
    state = table.state
    while unfinished := [row for row in range(len(state.streets)) if not town_rules.complete(state, row)]:
        town_rules.lay_building(table, unfinished[seed % len(unfinished)])
    return state


LARGE = [each.id for each in SCENARIOS.values() if each.streets + each.side_streets > 1]


@pytest.mark.rule("zombie_country.actions.streets-layout")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", LARGE)
def test_in_every_large_town_streets_go_on_to_the_right_and_are_linked_by_crossroads_and_passages_alone(
    name: str, seed: int
) -> None:
    state = laid_out(name, seed)
    town = state.town
    assert state.card.streets <= len(state.streets) <= state.card.streets + state.card.side_streets
    for number, row in enumerate(state.streets):
        assert len(row) >= state.card.length
        assert [town[space].row for space in row] == [number] * len(row)
        assert [town[space].column for space in row] == list(range(town[row[0]].column, town[row[0]].column + len(row)))
        beginning = town[row[0]].links[0]
        if number < state.card.streets:
            assert (beginning, town[row[0]].column) == (0, 1)
        else:
            assert BUILDINGS[town[beginning].id].crossroads
            assert town[row[0]].column == town[beginning].column + 1
        for before, space in pairwise(row):
            assert town[space].links[0] == before
            assert space in town[before].links
    spots = {(each.row, each.column): space for space, each in enumerate(town) if space}
    sides = {(town[row[0]].links[0], row[0]) for row in state.streets}
    for space, each in enumerate(town[1:], 1):
        above = {spots.get((each.row + step, each.column)) for step in (-1, 1)} - {None}
        linked = {other for other in above if other and (town_rules.passage(each) or town_rules.passage(town[other]))}
        along = {other for other in each.links if town[other].row == each.row and abs(town[other].column - each.column) == 1}
        branches = {other for one, other in sides if one == space} | {one for one, other in sides if other == space}
        assert set(each.links) == linked | along | branches
        assert len(set(each.links)) == len(each.links)


@pytest.mark.rule("zombie_country.actions.streets-layout", "zombie_country.actions.backward")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", LARGE)
def test_from_every_card_of_a_large_town_steps_lead_to_its_neighbours_and_back_out(name: str, seed: int) -> None:
    state = laid_out(name, seed)
    for space in range(1, len(state.town)):
        onward, homeward = town_rules.forward(state, space), town_rules.backward(state, space)
        assert set(onward) | set(homeward) == set(state.town[space].links)
        passages = {other for other in homeward if other in onward}
        assert all(state.town[other].column == state.town[space].column for other in passages)
        assert len(homeward) - len(passages) == 1, "one way out"
        for other in set(onward) - passages:
            assert state.town[other].column == state.town[space].column + 1, "all other ways lead to the right"
        way = [space]
        while way[-1]:
            way.append(town_rules.backward(state, way[-1])[0])
            assert len(way) <= len(state.town), "and it ends at the edge"


@pytest.mark.rule("zombie_country.actions.streets-layout")
def test_the_town_of_the_basic_game_is_a_single_street_whatever_its_cards_print() -> None:
    printed: set[str] = set()
    for seed in range(8):
        state = laid_out("base", seed)
        houses = [BUILDINGS[each.id] for each in state.town if each.building]
        printed |= {word for each in houses for word in ("crossroads", "passage") if getattr(each, word)}
        assert len(state.streets) == 1
        for space in range(1, len(state.town)):
            assert town_rules.forward(state, space) == [space + 1][: len(state.town) - 1 - space]
            assert town_rules.backward(state, space) == [space - 1]
    assert printed == {"crossroads", "passage"}


@pytest.mark.rule("zombie_country.actions.streets-layout")
def test_a_second_street_is_complete_when_only_the_last_buildings_of_the_first_are_left() -> None:
    town = parallel()
    table = lay(player("tereza", 1, now=["forward"]), **{**town, "scenario": "two-streets"})
    table.state.last, table.state.buildings = ["church"], []
    assert not town_rules.complete(table.state, 0), "the church is still to come"
    assert town_rules.complete(table.state, 1)
