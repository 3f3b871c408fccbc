"""The entrance of the town, and how it grows."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    ACTIONS,
    ANNEXES,
    BASE,
    BUILDINGS,
    CHARACTERS,
    SCENARIOS,
)
from herna.games.zombie_country.events import (
    BuildingLaid,
    Moved,
)
from herna.games.zombie_country.rules import town
from herna.games.zombie_country.state import State
from herna.kernel import EVERYTHING, PASS, Table, Told
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, say, told
from tests.games.zombie_country.laying import CHARACTERS as CREW
from tests.games.zombie_country.laying import lay, player, street
from tests.games.zombie_country.setup_cases import Stacked, begun, pile, prepared, resized

pytestmark = pytest.mark.usefixtures("silent_events")

PRINTED = {
    count: [name for name, building in BUILDINGS.items() if building.annexes == count and not building.crossroads]
    for count in sorted({building.annexes for building in BUILDINGS.values() if not building.crossroads})
}
"""The buildings by the number of their annexes; no crossroads are among them."""

CROSSING = next(building.id for building in BUILDINGS.values() if building.crossroads and building.annexes)
LARGE = [name for name, each in SCENARIOS.items() if each.streets > 1 or each.side_streets]


def stacked(*top: str, seats: int = 2, heard: list[Told] | None = None, **options: Any) -> Table[State]:
    """A game in round 1 with these cards on top of their decks; the first seat begins."""
    ears = Audience() if heard is None else Audience((EVERYTHING, heard.append))
    dice = Stacked(0, (1,), top)
    return Table(GAME, seats, dice=dice, options={"characters": CREW[:seats], **options}, audience=ears)


def rows(state: State) -> list[list[str]]:
    """The cards of each street, from left to right."""
    return [[state.town[space].id for space in each] for each in state.streets]


def grown(scenario: str, seed: int) -> State:
    """A town of which every street is complete."""
    table = begun(seed=seed, scenario=scenario)
    lane = 0
    while lane < len(table.state.streets):
        while not town.complete(table.state, lane):
            town.lay_building(table, lane)
        lane += 1
    return table.state


@pytest.mark.rule("zombie_country.setup.town-entrances", "zombie_country.setup.entrance-layout")
@pytest.mark.parametrize("seed", range(8))
def test_two_buildings_lie_one_after_another_at_the_left_end_of_one_street(seed: int) -> None:
    state = prepared(seed=seed)
    assert len(state.streets) == 1
    houses = [space for space in state.streets[0] if state.town[space].building]
    assert len(houses) == 2
    assert houses[0] == 1, "the first card"
    assert {each.row for each in state.town[1:]} == {0}
    assert [each.column for each in state.town] == list(range(len(state.town)))
    assert [each.home for each in state.town[1:]] == [houses[0]] * (houses[1] - 1) + [houses[1]] * (len(state.town) - houses[1])


@pytest.mark.rule("zombie_country.setup.town-entrances")
def test_the_entrances_are_the_top_buildings_of_the_deck_and_known_to_all() -> None:
    heard: list[Told] = []
    one, two = PRINTED[1][0], PRINTED[2][0]
    table = stacked(one, two, heard=heard)
    assert [event.building for event in told(heard, BuildingLaid)] == [one, two]
    assert {one, two}.isdisjoint(table.state.buildings)
    for seat in (0, 1, None):
        assert [each.id for each in table.view(seat).town if each.id in BUILDINGS] == [one, two]


@pytest.mark.rule("zombie_country.setup.entrance-layout")
def test_a_larger_scenario_may_begin_with_several_streets(monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, streets=2)
    one, two = [name for name in PRINTED[1] if not BUILDINGS[name].passage][:2]
    yards = [name for name, annex in ANNEXES.items() if not annex.passage][:2]
    state = stacked(one, two, *yards).state
    assert [lane[0] for lane in rows(state)] == [one, two]
    first, second = state.streets[0][0], state.streets[1][0]
    assert state.town[0].links == [first, second], "both begin at the town edge"
    assert [(state.town[space].row, state.town[space].column) for space in (first, second)] == [(0, 1), (1, 1)]
    assert town.forward(state, 0) == [first, second]
    assert town.backward(state, first) == [0]
    assert town.backward(state, second)[0] == 0


@pytest.mark.rule("zombie_country.setup.entrance-layout")
def test_more_entrances_than_streets_are_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, streets=2, entrances=4)
    names = PRINTED[1][:4]
    houses = [[name for name in lane if name in BUILDINGS] for lane in rows(stacked(*names).state)]
    assert houses == [[names[0], names[2]], [names[1], names[3]]]


@pytest.mark.slow
@pytest.mark.rule("zombie_country.setup.entrance-annexes")
@pytest.mark.parametrize(("first", "second"), [pair for pair in product(PRINTED, PRINTED) if len(PRINTED[pair[1]]) > 1])
def test_the_entrances_have_their_annexes_from_the_start(first: int, second: int) -> None:
    heard: list[Told] = []
    one = PRINTED[first][0]
    two = next(name for name in PRINTED[second] if name != one)
    annexes = list(ANNEXES)[: first + second]
    state = stacked(one, two, *annexes, heard=heard).state
    assert rows(state) == [[one, *annexes[:first], two, *annexes[first:]]]
    laid = [BuildingLaid(one, tuple(annexes[:first]), 1), BuildingLaid(two, tuple(annexes[first:]), 1)]
    assert told(heard, BuildingLaid) == laid


@pytest.mark.rule("zombie_country.setup.entrance-annexes")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_when_the_annexes_have_run_out_a_building_has_fewer(left: int) -> None:
    heard: list[Told] = []
    new = PRINTED[2][0]
    row = street("bakery", "old-house")
    table = lay(player(now=["forward"]), town=row, buildings=pile(row, new), heard=heard)
    table.state.annexes = table.state.annexes[:left]
    table.decide(asked(table).number, 0, ("play", "forward"))  # without a look at the laws, which miss the others
    (event,) = told(heard, BuildingLaid)
    assert (event.building, len(event.annexes)) == (new, min(2, left))
    assert len(table.state.annexes) == max(0, left - 2)


@pytest.mark.rule("zombie_country.setup.town-left-to-right")
@pytest.mark.parametrize("seed", range(5))
def test_each_new_card_goes_to_the_right_of_those_that_lie_there(seed: int) -> None:
    table = begun(seed=seed)
    state = table.state
    for _ in range(5):
        before = rows(state)[0]
        town.lay_building(table, 0)
        assert rows(state)[0][: len(before)] == before, "what lies there stays"
        assert rows(state)[0][len(before)] in BUILDINGS
    assert [state.town[space].column for space in state.streets[0]] == list(range(1, len(state.town)))
    assert all(state.town[space].links[0] == space - 1 for space in state.streets[0])


@pytest.mark.rule("zombie_country.setup.town-left-to-right", "zombie_country.setup.town-growth")
def test_a_new_building_comes_with_the_first_step_to_the_last_one() -> None:
    heard: list[Told] = []
    new = PRINTED[2][0]
    row = street("bakery", "old-house", "workshop")
    table = lay(player(space=2, now=["forward"]), town=row, buildings=pile(row, new), heard=heard)
    annexes = tuple(reversed(table.state.annexes[-2:]))
    assert len(table.state.town) == 4
    act(table, ("play", "forward"))
    assert rows(table.state) == [["bakery", "old-house", "workshop", new, *annexes]]
    assert told(heard, BuildingLaid) == [BuildingLaid(new, annexes, 1)]
    kinds = [type(each.event) for each in heard]
    assert kinds.index(Moved) < kinds.index(BuildingLaid)
    rules = [each.rule for each in heard if isinstance(each.event, BuildingLaid)]
    assert rules == ["zombie_country.setup.town-left-to-right"]


@pytest.mark.rule("zombie_country.setup.town-growth")
@pytest.mark.parametrize(("space", "grows"), [(1, False), (2, True), (3, True), (4, True)])
def test_the_town_grows_when_somebody_steps_on_any_card_of_the_last_building(space: int, grows: bool) -> None:
    """A building, and another with two annexes: all but the first card belong to the last building."""
    first, last, new = PRINTED[1][:3]
    yard, lane = list(ANNEXES)[:2]
    row = street(first, last, yard, lane)
    table = lay(player(space=space - 1, now=["forward"]), town=row, buildings=pile(row, new))
    assert len(table.state.town) == 5
    act(table, ("play", "forward"))
    assert table.state.players[0].space == space
    assert [name for name in rows(table.state)[0] if name in BUILDINGS] == [first, last, *([new] if grows else [])]


@pytest.mark.rule("zombie_country.setup.town-growth")
@pytest.mark.parametrize("inside", [False, True])
def test_who_stands_in_the_last_building_makes_the_town_grow_too(inside: bool) -> None:
    row = street("bakery", "old-house")
    crew = player(space=2, inside=inside), player("marek", 1, now=["inventory"])
    table = lay(*crew, town=row, buildings=pile(row, PRINTED[1][-1]), first=1, phase="planning")
    say(table, 0, ("plan", ()))
    say(table, 1, ("plan", ()))
    act(table, ("play", "inventory"), ("search", "street"))
    assert len([each for each in table.state.town if each.building]) == 3


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_the_town_does_not_grow_behind_anybodys_back() -> None:
    row = street("bakery", "old-house", "workshop")
    table = lay(player(space=1, now=["forward"]), town=row)
    act(table, ("play", "forward"))
    assert len(table.state.town) == 4


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_one_building_is_laid_even_if_two_arrive() -> None:
    row = street("bakery", "old-house")
    table = lay(player(now=["forward"]), player("marek", now=["forward"]), town=row, buildings=pile(row, PRINTED[1][-1]))
    act(table, ("play", "forward"))
    size = len(table.state.town)
    assert size == 3 + 2
    act(table, ("play", "forward"))
    assert len(table.state.town) == size


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_two_steps_in_one_action_find_the_ground_that_they_lead_to() -> None:
    special = next(name for name, action in ACTIONS.items() if action.like == "forward" and action.steps == 2)
    runner = next(name for name, each in CHARACTERS.items() if special in each.specials)
    row = street(*PRINTED[1][:2])
    table = lay(player(runner, now=[special]), town=row, buildings=pile(row, *PRINTED[1][2:4]))
    act(table, ("play", special))
    assert table.state.players[0].space == 3
    assert [name for name in rows(table.state)[0] if name in BUILDINGS] == PRINTED[1][:4], "and the next one is laid already"


@pytest.mark.rule("zombie_country.setup.town-growth")
@pytest.mark.parametrize(
    ("annexes", "more"), [((1, 1), True), ((1, 2), False), ((2, 2), False), ((0, 3), False), ((0, 2), True)]
)
def test_a_street_is_complete_once_it_has_the_number_of_cards(
    annexes: tuple[int, int], more: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A street of five: two buildings and three annexes are enough, with two annexes one more building is laid in full."""
    resized(monkeypatch, length=5)
    one, two = PRINTED[1][:2]
    new = PRINTED[2][0]
    rest = list(ANNEXES)
    row = street(one, *rest[: annexes[0]], two, *rest[annexes[0] : sum(annexes)])
    before = len(row) - 1
    at = next(space for space, each in enumerate(row) if each.id == two) - 1
    table = lay(player(space=at, now=["forward"]), town=row, buildings=pile(row, new))
    assert town.complete(table.state, 0) == (before >= 5) == (not more)
    act(table, ("play", "forward"))
    assert table.state.town[table.state.players[0].space].id == two
    assert len(table.state.streets[0]) == before + (3 if more else 0), "the building that reaches the number is laid in full"
    assert town.complete(table.state, 0)


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_at_the_end_of_a_complete_street_nothing_is_laid_and_a_step_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, length=5)
    row = street(*PRINTED[1][:5])
    table = lay(player(space=5, now=["forward"]), town=row)
    act(table, ("play", "forward"))
    assert table.state.players[0].space == 5
    assert len(table.state.town) == 6


@pytest.mark.rule("zombie_country.setup.town-growth")
@pytest.mark.parametrize("seed", range(4))
def test_until_a_street_is_complete_there_is_a_card_ahead_of_everybody(seed: int) -> None:
    """Somebody walks through the whole town, round after round."""
    table = begun(1, seed=seed)
    state = table.state
    while True:
        space = state.players[0].space
        if town.complete(state, 0) and space == state.streets[0][-1]:
            break
        assert town.next_card(state, space) > space
        act(table, ("plan", ("forward",)))
        act(table, ("play", "forward"))
        assert state.players[0].space == space + 1
        act(table, PASS)
    assert len(state.streets[0]) >= SCENARIOS[BASE].length


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_the_last_buildings_of_a_scenario_come_when_the_number_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = PRINTED[1][-1]
    resized(monkeypatch, length=5, last=(goal,))
    one, two, new = PRINTED[1][:3]
    table = stacked(one, two, new, goal)
    state = table.state
    assert state.last == [goal]
    assert goal not in state.buildings
    town.lay_building(table, 0)
    assert [name for name in rows(state)[0] if name in BUILDINGS] == [one, two, new]
    assert len(state.streets[0]) == 6
    assert not town.complete(state, 0), "the goal is not there yet"
    town.lay_building(table, 0)
    assert [name for name in rows(state)[0] if name in BUILDINGS] == [one, two, new, goal]
    assert town.complete(state, 0)


@pytest.mark.rule("zombie_country.setup.town-growth")
def test_a_street_is_complete_when_no_building_is_left_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The buildings that a scenario puts at the end come in the first street, and in no other."""
    goal = PRINTED[1][-1]
    resized(monkeypatch, streets=2, last=(goal,))
    table = stacked(*PRINTED[1][:2])
    state = table.state
    state.buildings = []
    assert town.complete(state, 1)
    state.players[0].space = state.streets[1][0]
    town.grow(table)
    assert [len(lane) for lane in state.streets] == [2, 2]
    assert not town.complete(state, 0)
    state.players[0].space = state.streets[0][0]
    town.grow(table)
    assert [[name for name in lane if name in BUILDINGS] for lane in rows(state)] == [[PRINTED[1][0], goal], [PRINTED[1][1]]]
    assert town.complete(state, 0)


@pytest.mark.rule("zombie_country.setup.town-size-basic")
@pytest.mark.parametrize("seed", range(10))
def test_the_basic_town_is_a_single_street_of_about_twenty_cards(seed: int) -> None:
    assert (SCENARIOS[BASE].streets, SCENARIOS[BASE].side_streets, SCENARIOS[BASE].length) == (1, 0, 20)
    state = grown(BASE, seed)
    assert len(state.streets) == 1
    size = len(state.streets[0])
    last = state.town[state.streets[0][-1]].home
    assert size >= 20
    assert state.streets[0].index(last) < 20, "without the last building it would be too short"
    assert size == len(state.town) - 1


@pytest.mark.rule("zombie_country.setup.town-size-basic")
def test_crossroads_and_passages_lead_nowhere_in_the_basic_town() -> None:
    passing = next(name for name, building in BUILDINGS.items() if building.passage and not building.crossroads)
    state = stacked(CROSSING, passing).state
    assert len(state.streets) == 1
    for space in range(1, len(state.town) - 1):
        assert (town.backward(state, space), town.forward(state, space)) == ([space - 1], [space + 1])


@pytest.mark.rule("zombie_country.setup.town-size-advanced")
@pytest.mark.parametrize("scenario", LARGE)
@pytest.mark.parametrize("seed", range(4))
def test_larger_towns_have_more_streets(scenario: str, seed: int) -> None:
    each = SCENARIOS[scenario]
    state = grown(scenario, seed)
    assert each.streets <= len(state.streets) <= each.streets + each.side_streets
    assert all(len(lane) >= each.length for lane in state.streets)
    assert len(state.town) - 1 == sum(map(len, state.streets))
    if len(state.streets) > 1:
        assert len(state.town) > SCENARIOS[BASE].length


@pytest.mark.rule("zombie_country.setup.town-size-advanced")
def test_some_scenarios_have_larger_towns() -> None:
    assert any(SCENARIOS[name].streets > 1 for name in LARGE)
    assert any(SCENARIOS[name].side_streets for name in LARGE)


@pytest.mark.rule("zombie_country.setup.town-size-advanced")
@pytest.mark.parametrize("side_streets", [0, 1, 2])
def test_at_a_crossroads_a_side_street_begins_while_the_scenario_has_room(
    side_streets: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resized(monkeypatch, side_streets=side_streets)
    crossings = [name for name, building in BUILDINGS.items() if building.crossroads][:2]
    side = PRINTED[1][:2]
    heard: list[Told] = []
    state = stacked(crossings[0], *([side[0]] if side_streets else []), crossings[1], side[1], heard=heard).state
    assert len(state.streets) == 1 + side_streets
    if not side_streets:
        return
    first = town.space_of(state, crossings[0])
    branch = state.streets[1][0]
    assert state.town[branch].id == side[0]
    assert (state.town[branch].row, state.town[branch].column) == (1, state.town[first].column + 1)
    assert branch in town.forward(state, first)
    assert branch not in town.backward(state, first)
    assert town.backward(state, branch)[0] == first
    assert [event.street for event in told(heard, BuildingLaid)][:2] == [1, 2]
    if side_streets == 2:
        second = town.space_of(state, crossings[1])
        assert state.town[state.streets[2][0]].id == side[1]
        assert town.backward(state, state.streets[2][0])[0] == second


@pytest.mark.rule("zombie_country.setup.town-size-advanced")
def test_each_street_grows_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    resized(monkeypatch, streets=2, entrances=4)
    names = PRINTED[1][:6]
    table = stacked(*names)
    say(table, 0, ("plan", ()))
    say(table, 1, ("plan", ()))
    state = table.state
    act(table, ("play", "forward"))
    assert list(asked(table).options) == [names[0], names[1]], "one chooses a street"
    act(table, names[1])
    assert state.players[0].space == state.streets[1][0]
    assert [len(lane) for lane in state.streets] == [4, 4], "the second building of the street is its last"
    state.players[0].space = state.streets[1][2]
    town.grow(table)
    assert [[name for name in lane if name in BUILDINGS] for lane in rows(state)] == [
        [names[0], names[2]],
        [names[1], names[3], names[4]],
    ]
