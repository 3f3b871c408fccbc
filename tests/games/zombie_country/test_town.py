"""Town cards: buildings and annexes, the street and the inside, and what lies between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    ACTIONS,
    ANNEXES,
    BUILDINGS,
    CHARACTERS,
    EDGE,
    ITEMS,
    SCENARIOS,
    USES,
    Action,
    Annex,
    Appear,
    Building,
)
from herna.games.zombie_country.events import (
    BigFound,
    BuildingLaid,
    EnemiesAppeared,
    Entered,
    Inhabitants,
    ItemAppeared,
    Moved,
    NothingHappened,
    Searched,
)
from herna.games.zombie_country.rules import town
from herna.games.zombie_country.state import Card, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zombie_country.laying import BLANK, FIRST, card, lay, player, says, street
from tests.games.zombie_country.town_cases import INSIDE, LANE, PLAY, STREET, YARD, X

pytestmark = pytest.mark.usefixtures("silent_and_single")

OPEN_HOUSES = [
    building.id for building in BUILDINGS.values() if not (building.blocked or building.park or building.inhabitants)
]
"""Houses that anybody may enter, with nobody at home."""


def pile(kind: Mapping[str, Any], laid: Sequence[Card], *top: str) -> list[str]:
    """A deck of the cards that are not in the town, these on top, the first first."""
    names = [each.id for each in laid]
    return [name for name in kind if name not in (*names, *top)] + list(reversed(top))


def rows(state: State) -> list[list[str]]:
    """The cards of each street, from left to right."""
    return [[state.town[space].id for space in each] for each in state.streets]


def fully_laid(scenario: str, seed: int) -> Table[State]:
    """A town of which every street is complete; the figures have not come in yet."""
    table = Table(GAME, 2, seed=seed, options={"scenario": scenario, "characters": ["tereza", "marek"]})
    state = table.state
    for lane in range(4):
        while lane < len(state.streets) and not town.complete(state, lane):
            town.lay_building(table, lane)
    return table


@pytest.mark.rule("zombie_country.town.card-types", "zombie_country.town.building-left-to-right")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_a_town_is_made_of_buildings_each_followed_by_its_own_annexes(scenario: str, seed: int) -> None:
    state = fully_laid(scenario, seed).state
    assert [each.id for each in state.town if each.id not in BUILDINGS and each.id not in ANNEXES] == [EDGE]
    short = 0
    for lane in state.streets:
        space = 0
        while space < len(lane):
            home = state.town[lane[space]]
            assert home.building, "a street begins with a building card, and so does each group"
            assert home.home == lane[space]
            annexes = BUILDINGS[home.id].annexes
            group = [state.town[each] for each in lane[space + 1 : space + 1 + annexes]]
            group = [each for each in group if each.id in ANNEXES]
            short += annexes - len(group)
            assert [each.home for each in group] == [lane[space]] * len(group)
            assert [each.column for each in group] == [home.column + place for place in range(1, len(group) + 1)]
            space += 1 + len(group)
    assert not short or not state.annexes, "no annex is missing unless the deck has run out"
    names = [each.id for each in state.town]
    assert len(names) == len(set(names)), "every card is there once"


@pytest.mark.rule("zombie_country.town.building-left-to-right")
@pytest.mark.parametrize("building", BUILDINGS.values(), ids=BUILDINGS)
def test_a_building_is_laid_with_as_many_annexes_as_it_prints_to_its_right(building: Building) -> None:
    laid = street(*[name for name in ("bakery", "old-house", "workshop") if name != building.id][:2])
    heard: list[Told] = []
    table = lay(player(now=["forward"]), town=laid, buildings=pile(BUILDINGS, laid, building.id), heard=heard)
    annexes = list(reversed(table.state.annexes))[: building.annexes]
    act(table, ("play", "forward"))
    assert rows(table.state) == [[laid[1].id, laid[2].id, building.id, *annexes]]
    assert told(heard, BuildingLaid) == [BuildingLaid(building.id, tuple(annexes), 1)]
    assert [each.home for each in table.state.town[3:]] == [3] * (1 + building.annexes)
    assert [each.column for each in table.state.town[1:]] == list(range(1, 4 + building.annexes))


@pytest.mark.rule("zombie_country.town.building-left-to-right")
def test_a_building_gets_what_is_left_when_the_annexes_run_out() -> None:
    big = next(building.id for building in BUILDINGS.values() if building.annexes >= 2)
    laid = [each for each in ANNEXES if each != YARD]
    row = street("old-house", *laid, next(name for name in OPEN_HOUSES if name not in ("old-house", big)))
    table = lay(player(space=len(row) - 2, now=["forward"]), town=row, buildings=pile(BUILDINGS, row, big), scenario="base")
    assert table.state.annexes == [YARD]
    town.lay_building(table, 0)
    assert rows(table.state)[0][-2:] == [big, YARD]


@pytest.mark.rule("zombie_country.town.building-cards")
@pytest.mark.parametrize("building", BUILDINGS.values(), ids=BUILDINGS)
def test_what_a_building_card_prints_holds_there(building: Building) -> None:
    heard: list[Told] = []
    others = [name for name in ("bakery", "old-house", "workshop") if name != building.id]
    row = street(others[0], others[1])
    deck = pile(BUILDINGS, row, building.id)
    table = lay(player(now=["forward"]), town=row, buildings=deck, heard=heard)
    act(table, ("play", "forward"))
    laid = table.state.town[3]
    assert (laid.id, laid.blocked, laid.empty, laid.inside) == (building.id, building.blocked, False, [])
    heard = []
    row = street(building.id, others[0])
    row[1].blocked = building.blocked
    table = lay(player("marek", now=["inventory"]), town=row, dice=[4], heard=heard)
    act(table, PLAY)
    if building.blocked:
        assert list(asked(table).options) == [(use, STREET) for use in USES]
        assert forbidden(table, ("search", INSIDE)) == "zombie_country.search.blocked-door"
        return
    act(table, ("search", INSIDE))
    assert [event.count for event in told(heard, Inhabitants)] == ([building.inhabitants] if building.inhabitants else [])
    assert table.state.town[1].inside == [X] * building.inhabitants
    found = told(heard, Searched)
    assert [(event.roll, event.total) for event in found] == ([] if building.park else [(4, 4 + building.search)])


@pytest.mark.rule("zombie_country.town.building-cards")
@pytest.mark.parametrize("building", BUILDINGS.values(), ids=BUILDINGS)
def test_as_many_enemies_appear_as_the_building_card_prints(building: Building, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear("X", "at"))
    crew = [player(name) for name in ("tereza", "marek", "jana", "ondra", "karel")]
    lay(*crew, town=street(building.id), phase="events", active=[FIRST, *BLANK], heard=heard)
    assert told(heard, EnemiesAppeared) == [EnemiesAppeared("lazy-zombie", "X", building.intensity, building.id)]


@pytest.mark.rule("zombie_country.town.building-cards")
def test_all_that_the_rulebook_names_is_printed_on_some_building() -> None:
    every = list(BUILDINGS.values())
    assert {building.park for building in every} == {True, False}
    assert {building.blocked for building in every} == {True, False}
    assert {building.crossroads for building in every} == {True, False}
    assert {building.passage for building in every} == {True, False}
    assert len({building.annexes for building in every}) > 2
    assert len({building.intensity for building in every}) > 1
    assert min(building.search for building in every) < 0 < max(building.search for building in every)
    assert {"material"} < {building.find or "" for building in every}
    for building in every:
        if building.park:
            assert (building.search, building.find, building.inhabitants) == (0, None, 0), "there is nothing to search"
    assert "park" in BUILDINGS, "the one that the rulebook names"


@pytest.mark.rule("zombie_country.town.annex-cards")
@pytest.mark.parametrize("annex", ANNEXES.values(), ids=ANNEXES)
def test_an_annex_brings_what_it_prints_and_cannot_be_entered(annex: Annex) -> None:
    host = next(name for name in OPEN_HOUSES if BUILDINGS[name].annexes == 1 and not BUILDINGS[name].crossroads)
    row = street(*[name for name in ("bakery", "old-house", "workshop") if name != host][:2])
    heard: list[Told] = []
    small = next(item.id for item in ITEMS.values() if item.copies and not item.vehicle)
    vehicle = next(item.id for item in ITEMS.values() if item.vehicle)
    decks: dict[str, Any] = {"buildings": pile(BUILDINGS, row, host), "annexes": pile(ANNEXES, row, annex.id)}
    table = lay(player(now=["forward"]), town=row, deck=[small, vehicle], heard=heard, **decks)
    act(table, ("play", "forward"))
    laid = table.state.town[4]
    assert (laid.id, laid.home, laid.building) == (annex.id, 3, False)
    assert laid.hidden == ([small] if annex.item else [])
    assert [(big.item, big.works) for big in laid.big] == ([(vehicle, False)] if annex.vehicle else [])
    assert told(heard, ItemAppeared) == ([ItemAppeared(annex.id)] if annex.item else [])
    assert told(heard, BigFound) == ([BigFound(vehicle, annex.id)] if annex.vehicle else [])
    at = lay(player(now=["inventory"], space=2), town=street(host, annex.id, "church"))
    act(at, PLAY)
    assert list(asked(at).options) == [(use, STREET) for use in USES]
    assert why_not(at, ("search", INSIDE)) == "zombie_country.town.annex-no-entry"


@pytest.mark.rule("zombie_country.town.annex-cards")
def test_annexes_come_from_a_deck_of_their_own() -> None:
    for seed in range(5):
        state = fully_laid("base", seed).state
        annexes = [each.id for each in state.town if each.id in ANNEXES]
        assert annexes
        assert sorted(annexes + state.annexes) == sorted(ANNEXES)
        assert not set(state.buildings) & set(ANNEXES)
    assert not set(ANNEXES) & set(BUILDINGS)


@pytest.mark.rule("zombie_country.town.pass-annexes")
@pytest.mark.parametrize(("action", "order"), [("forward", [1, 2, 3, 4]), ("back", [4, 3, 2, 1])])
def test_who_passes_a_building_walks_over_each_of_its_annexes(action: str, order: list[int]) -> None:
    row = ["bakery", YARD, LANE, "old-house", "workshop"]
    for before, after in pairwise(order):
        heard: list[Told] = []
        table = lay(player(space=before, now=[action]), town=street(*row), heard=heard)
        act(table, ("play", action))
        assert table.state.players[0].space == after
        assert told(heard, Moved) == [Moved(0, row[after - 1])]


@pytest.mark.rule("zombie_country.town.pass-annexes")
@pytest.mark.parametrize("action", [action for action in ACTIONS.values() if action.steps == 2], ids=lambda action: action.id)
def test_two_steps_in_one_action_lead_over_two_annexes_not_past_them(action: Action) -> None:
    who = next(name for name, each in CHARACTERS.items() if action.id in each.specials)
    before, after = (1, 3) if action.like == "forward" else (4, 2)
    row = street("bakery", YARD, LANE, "old-house", "workshop")
    heard: list[Told] = []
    table = lay(player(who, before, now=[action.id]), town=row, heard=heard)
    act(table, ("play", action.id))
    assert table.state.players[0].space == after
    assert {event.card for event in told(heard, Moved)} == {YARD, LANE}


@pytest.mark.rule("zombie_country.town.pass-annexes")
@pytest.mark.parametrize(("annexes", "follows"), [(0, True), (2, True), (3, False)])
def test_annexes_lengthen_the_way_that_sound_travels(annexes: int, follows: bool) -> None:
    """Each is a card: with three of them the next building is four cards away, too far to follow anybody."""
    between = list(ANNEXES)[:annexes]
    row = street("bakery", *between, card("old-house", street=[X]), "workshop")
    table = lay(player(loudness=6), town=row, phase="round", active=[FIRST, *BLANK])
    assert [each.street for each in table.state.town[1:]].count([X]) == follows
    assert table.state.town[1 + annexes].street == ([X] if follows else [])


@pytest.mark.rule("zombie_country.town.entrance-only-building", "zombie_country.town.annex-no-entry")
@pytest.mark.parametrize("space", [2, 3])
def test_an_annex_gives_no_access_to_the_building(space: int) -> None:
    table = lay(player(space=space, now=["inventory"]), town=street("bakery", YARD, LANE, "old-house"))
    act(table, PLAY)
    assert list(asked(table).options) == [(use, STREET) for use in USES]
    for use in USES:
        assert why_not(table, (use, INSIDE)) == "zombie_country.town.annex-no-entry"
        assert forbidden(table, (use, INSIDE)) == "zombie_country.town.annex-no-entry"


@pytest.mark.rule("zombie_country.town.annex-no-entry")
def test_who_stands_at_an_annex_first_walks_to_the_building_card_and_enters_there() -> None:
    heard: list[Told] = []
    table = lay(player(space=2, now=["back", "inventory"]), town=street("bakery", YARD, "old-house"), heard=heard, dice=[4])
    act(table, ("play", "back"), PLAY, ("coordinate", INSIDE))
    assert (table.state.players[0].space, table.state.players[0].inside) == (1, True)
    assert told(heard, Moved) == [Moved(0, "bakery")]
    assert told(heard, Entered) == [Entered(0, "bakery", INSIDE)]


@pytest.mark.rule("zombie_country.town.annex-no-entry")
def test_from_an_annex_nobody_strikes_into_the_building() -> None:
    heard: list[Told] = []
    row = street(card("bakery", inside=[X]), YARD, "old-house")
    table = lay(player(space=2, now=["attack"]), town=row, heard=heard)
    act(table, ("play", "attack"))
    assert told(heard, NothingHappened) == [NothingHappened(0, "attack")]
    assert (table.state.players[0].space, table.state.players[0].inside) == (2, False)


@pytest.mark.rule("zombie_country.town.annex-no-entry")
def test_from_an_annex_nobody_searches_the_building() -> None:
    heard: list[Told] = []
    table = lay(player(space=2, now=["inventory"]), town=street("bakery", YARD, "old-house"), heard=heard)
    act(table, PLAY, ("search", STREET))
    assert not told(heard, Searched)
    assert not table.state.town[1].searched


@pytest.mark.rule("zombie_country.town.annex-no-entry")
def test_the_town_edge_has_no_inside_either() -> None:
    table = lay(player(space=0, now=["inventory"]))
    act(table, PLAY)
    assert list(asked(table).options) == [(use, STREET) for use in USES]
    assert why_not(table, ("coordinate", INSIDE)) == "zombie_country.town.annex-no-entry"


@pytest.mark.rule("zombie_country.town.entrance-only-building")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("side", [STREET, INSIDE])
def test_at_the_building_card_one_goes_in_and_out(inside: bool, side: str) -> None:
    heard: list[Told] = []
    table = lay(player(inside=inside, now=["inventory"]), heard=heard)
    act(table, PLAY)
    assert list(asked(table).options) == [(use, where) for use in USES for where in (STREET, INSIDE)]
    act(table, ("coordinate", side))
    assert table.state.players[0].inside == (side == INSIDE)
    assert told(heard, Entered) == ([] if inside == (side == INSIDE) else [Entered(0, "bakery", side)])


@pytest.mark.rule("zombie_country.town.entrance-only-building")
@pytest.mark.parametrize(("action", "after"), [("forward", 3), ("back", 1)])
def test_who_leaves_a_building_by_a_step_starts_from_its_building_card(action: str, after: int) -> None:
    row = street("old-house", "bakery", YARD, LANE, "workshop")
    table = lay(player(space=2, inside=True, now=[action]), town=row)
    act(table, ("play", action))
    assert (table.state.players[0].space, table.state.players[0].inside) == (after, False)


@pytest.mark.rule("zombie_country.town.entrance-only-building")
def test_a_step_leads_in_front_of_the_next_building_not_into_it() -> None:
    table = lay(player(space=1, inside=True, now=["forward"]))
    act(table, ("play", "forward"))
    assert (table.state.players[0].space, table.state.players[0].inside) == (2, False)
