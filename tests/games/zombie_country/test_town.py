"""Town cards: buildings and annexes, the street and the inside, and what lies between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    ACTIONS,
    ANNEXES,
    BUILDINGS,
    CHARACTERS,
    EDGE,
    ENEMIES,
    ITEMS,
    SCENARIOS,
    USES,
    Action,
    Annex,
    Appear,
    Building,
    Find,
    House,
    Pack,
)
from herna.games.zombie_country.events import (
    BigFound,
    BuildingLaid,
    EnemiesAppeared,
    EnemiesMoved,
    EnemyAttacked,
    Entered,
    FightWasIntense,
    Inhabitants,
    ItemAppeared,
    ItemsRevealed,
    Moved,
    NothingHappened,
    Searched,
    TokenReturned,
)
from herna.games.zombie_country.rules import enemies, town
from herna.games.zombie_country.state import DECK, Card, State
from herna.kernel import DONE, PASS, Table, Told
from tests.games.zombie_country.laying import (
    BLANK,
    FIRST,
    act,
    asked,
    card,
    forbidden,
    lay,
    player,
    say,
    says,
    street,
    told,
    why_not,
)

YARD, LANE = [annex.id for annex in ANNEXES.values() if not annex.item and not annex.vehicle][:2]
"""Two annexes that bring nothing with them."""

X, Y, Z = 10, 20, 30
INSIDE, STREET = "inside", "street"
PLAY = ("play", "inventory")
FOOD = next(item.id for item in ITEMS.values() if item.sort == "j" and item.copies and not item.use)
BAG = max(
    (item for item in ITEMS.values() if item.copies),
    key=lambda item: sum(power.points for power in item.powers if isinstance(power, Pack)) - item.weight,
).id
"""The bag that is best worth its weight."""

OPEN_HOUSES = [
    building.id for building in BUILDINGS.values() if not (building.blocked or building.park or building.inhabitants)
]
"""Houses that anybody may enter, with nobody at home."""


@pytest.fixture(autouse=True)
def _silent_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """No event does anything, unless a test says so; and every enemy attacks once, whatever its card says."""
    says(monkeypatch)
    single = {name: msgspec.structs.replace(enemy, attacks=1) for name, enemy in ENEMIES.items()}
    monkeypatch.setattr(enemies, "ENEMIES", single)


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


# ---------------------------------------------------------------------- cards


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


# ---------------------------------------------------------------------- past a building


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


# ---------------------------------------------------------------------- in and out


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


# ---------------------------------------------------------------------- inside is on the building card


@pytest.mark.rule("zombie_country.town.inside-location")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize(("where", "space"), [("behind", 1), ("at", 2), ("ahead", 3)])
def test_for_events_a_character_inside_is_on_the_building_card(
    inside: bool, where: Any, space: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(monkeypatch, Appear("X", where, 1), Find(where))
    row = street("old-house", "bakery", YARD, LANE, "workshop")
    small = next(item.id for item in ITEMS.values() if item.copies and not item.vehicle)
    table = lay(player(space=2, inside=inside), town=row, phase="events", active=[FIRST, *BLANK], deck=[small])
    assert [place for place, each in enumerate(table.state.town) if each.street] == [space]
    assert [place for place, each in enumerate(table.state.town) if each.hidden] == [space]
    assert not any(each.inside or each.hidden_inside for each in table.state.town), "events happen on the street"


@pytest.mark.rule("zombie_country.town.inside-location")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize(("space", "stays"), [(5, True), (6, False)])
def test_enemies_measure_how_far_they_are_from_the_building_card(inside: bool, space: int, stays: bool) -> None:
    """Not from the last annex: three cards away is near, four are too far, on either side of the door."""
    row = street("old-house", "bakery", YARD, LANE, "workshop", "pub", "church")
    row[space].street = [X]
    table = lay(player(space=2, inside=inside), town=row, phase="round", active=[FIRST, *BLANK])
    assert table.state.town[space].street == ([X] if stays else [])


@pytest.mark.rule("zombie_country.town.inside-location", "zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_who_is_loud_inside_is_heard_on_the_building_card(inside: bool) -> None:
    row = street("old-house", "bakery", YARD, card(LANE, street=[X]), "workshop")
    heard: list[Told] = []
    table = lay(player(space=2, inside=inside, loudness=6), town=row, phase="round", active=[FIRST, *BLANK], heard=heard)
    assert told(heard, EnemiesMoved) == [EnemiesMoved("lazy-zombie", "X", 1, LANE, YARD)]
    assert table.state.town[3].street == [X]


@pytest.mark.rule("zombie_country.town.inside-location")
def test_everybody_sees_on_which_card_and_side_a_character_is() -> None:
    table = lay(player(space=2, inside=True, now=["inventory"]), player("marek", 2))
    for seat in (0, 1, None):
        shown = table.view(seat).players
        assert [(each.space, each.inside) for each in shown] == [(2, True), (2, False)]


# ---------------------------------------------------------------------- an annex is a place of its own


@pytest.mark.rule("zombie_country.town.annex-street-place")
@pytest.mark.parametrize("building", BUILDINGS.values(), ids=BUILDINGS)
@pytest.mark.parametrize("space", [2, 3])
def test_at_an_annex_as_many_enemies_appear_as_its_building_prints(
    building: Building, space: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Told] = []
    says(monkeypatch, Appear("Y", "at"))
    other = next(name for name in BUILDINGS if BUILDINGS[name].intensity != building.intensity)
    row = street(building.id, YARD, LANE, other)
    crew = [player(name, space) for name in ("tereza", "marek", "jana", "ondra", "karel")]
    table = lay(*crew, town=row, phase="events", active=[FIRST, *BLANK], heard=heard)
    assert [len(each.street) for each in table.state.town[1:]] == [
        building.intensity if place == space else 0 for place in range(1, 5)
    ]
    assert told(heard, EnemiesAppeared) == [EnemiesAppeared("zombie", "Y", building.intensity, row[space].id)]


@pytest.mark.rule("zombie_country.town.annex-street-place")
def test_items_lie_at_an_annex_apart_from_those_of_the_building(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Told] = []
    row = street(card("bakery", hidden=["rope"], known=["wire"]), card(YARD, hidden=["nails"], known=[FOOD]), "old-house")
    table = lay(player(space=2, now=["inventory"], items=["knife"]), town=row, heard=heard)
    act(table, PLAY, ("search", STREET))
    assert told(heard, ItemsRevealed) == [ItemsRevealed(YARD, ("nails",))]
    taken = [option for option in asked(table).options if option[0] == "take"]
    assert taken == [("take", FOOD), ("take", "nails")]
    act(table, ("drop", "knife"), ("take", "nails"), DONE)
    assert (table.state.town[1].known, table.state.town[1].hidden) == (["wire"], ["rope"])
    assert (table.state.town[2].known, table.state.town[2].hidden) == ([FOOD, "knife"], [])


@pytest.mark.rule("zombie_country.town.annex-street-place")
def test_fights_at_an_annex_are_fought_there() -> None:
    row = street(card("bakery", street=[Y]), card(YARD, street=[X]), card(LANE, street=[Z]), "old-house")
    table = lay(player(space=2, now=["attack"]), town=row)
    act(table, ("play", "attack"))
    assert list(asked(table).options) == [("hit", "fist", YARD, STREET, "X", 0)]
    assert why_not(table, ("hit", "fist", "bakery", STREET, "Y", 0)) == "zombie_country.actions.melee-attack"
    assert why_not(table, ("hit", "fist", LANE, STREET, "Z", 0)) == "zombie_country.actions.melee-attack"


@pytest.mark.rule("zombie_country.town.annex-street-place")
def test_enemies_attack_those_at_their_annex_and_nobody_beside_it() -> None:
    heard: list[Told] = []
    row = street("bakery", card(YARD, street=[X]), LANE, "old-house")
    crew = [player(name, space, struck=9) for name, space in (("tereza", 1), ("marek", 2), ("jana", 3))]
    lay(*crew, town=row, phase="counterattack", dice=[1], heard=heard, active=[FIRST, *BLANK])
    assert [event.seat for event in told(heard, EnemyAttacked)] == [1]


@pytest.mark.rule("zombie_country.town.annex-street-place")
def test_a_step_of_an_enemy_ends_at_an_annex() -> None:
    row = street("bakery", YARD, LANE, card("old-house", street=[X]))
    table = lay(player(loudness=6), town=row, phase="round", active=[FIRST, *BLANK])
    assert [each.street for each in table.state.town[1:]] == [[], [], [X], []]


# ---------------------------------------------------------------------- one card, two places


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("there", [False, True])
def test_a_fist_reaches_both_sides_of_the_door(inside: bool, there: bool) -> None:
    row = street(card("bakery", **{"inside" if there else "street": [X]}), "old-house")  # type: ignore[arg-type]  # enemies
    side = INSIDE if there else STREET
    table = lay(player(inside=inside, now=["attack"]), town=row, dice=[6])
    act(table, ("play", "attack"))
    assert list(asked(table).options) == [("hit", "fist", "bakery", side, "X", 0)]
    act(table, ("hit", "fist", "bakery", side, "X", 0))
    assert table.state.players[0].inside == there


@pytest.mark.rule("zombie_country.town.same-place")
def test_those_who_fight_inside_and_outside_fight_on_one_card() -> None:
    heard: list[Told] = []
    crew = [player(inside=True, fought=[1]), player("marek", fought=[1]), player("jana", 2)]
    table = lay(*crew, phase="end", heard=heard, active=[FIRST, *BLANK])
    assert told(heard, FightWasIntense) == [FightWasIntense("bakery")]
    risen = [each.event for each in heard if each.rule == "zombie_country.stealth.intense-fight-raises"]
    assert [event.seat for event in risen] == [0, 1]  # type: ignore[attr-defined]  # who got louder
    assert asked(table).rule == "zombie_country.planning.reveal-and-plan"


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_only_items_on_the_own_side_of_the_door_can_be_handled(inside: bool) -> None:
    row = street(card("bakery", known=["rope"], known_inside=["wire"]), "old-house")
    table = lay(player(inside=inside, items=["knife"], now=["inventory"]), town=row)
    act(table, PLAY, ("coordinate", INSIDE if inside else STREET))
    near, far = ("wire", "rope") if inside else ("rope", "wire")
    assert ("take", near) in asked(table).options
    assert ("take", far) not in asked(table).options
    act(table, ("drop", "knife"), DONE)
    assert table.state.town[1].items(inside) == [near, "knife"]
    assert table.state.town[1].items(not inside) == [far]


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_a_search_turns_up_what_lies_on_the_own_side_of_the_door(inside: bool) -> None:
    heard: list[Told] = []
    row = street(card("bakery", hidden=["rope"], hidden_inside=["wire"], empty=True), "old-house")
    table = lay(player(inside=inside, now=["inventory"]), town=row, heard=heard)
    act(table, PLAY, ("search", INSIDE if inside else STREET))
    assert told(heard, ItemsRevealed) == [ItemsRevealed("bakery", ("wire" if inside else "rope",))]
    assert table.state.town[1].face_down(not inside) == ["rope" if inside else "wire"]


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("other", [False, True])
def test_only_those_on_the_same_side_of_the_door_trade(inside: bool, other: bool) -> None:
    crew = player(inside=inside, items=["knife"], now=["inventory"]), player("marek", inside=other, items=["rope"])
    table = lay(*crew)
    act(table, PLAY, ("coordinate", INSIDE if inside else STREET))
    for option in (("give", 1, "knife"), ("ask", 1)):
        if inside == other:
            assert option in asked(table).options
        else:
            assert forbidden(table, option) == "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("space", [2, 3])
def test_nobody_trades_with_a_neighbouring_card(space: int) -> None:
    crew = player(items=["knife"], now=["inventory"]), player("marek", space, items=["rope"])
    table = lay(*crew, town=street("bakery", YARD, "old-house", "workshop"))
    act(table, PLAY, ("coordinate", STREET))
    assert forbidden(table, ("give", 1, "knife")) == "zombie_country.town.same-place"
    assert forbidden(table, ("ask", 1)) == "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_coordination_gives_silence_back_on_one_side_of_the_door(inside: bool) -> None:
    heard: list[Told] = []
    crew = [
        player(inside=inside, now=["inventory"], silent=False),
        player("marek", inside=inside, silent=False),
        player("jana", inside=not inside, silent=False),
        player("ondra", 2, silent=False),
    ]
    table = lay(*crew, heard=heard)
    act(table, PLAY, ("coordinate", INSIDE if inside else STREET))
    assert told(heard, TokenReturned) == [TokenReturned(0), TokenReturned(1)]
    assert [each.silent for each in table.state.players] == [True, True, False, False]
    assert table.view(None).speakers == (0, 1, 2, 3), "the others have broken their silence"


@pytest.mark.rule("zombie_country.town.same-place")
def test_who_is_on_the_other_side_of_the_door_takes_no_part_in_the_talk() -> None:
    crew = [player(inside=True, now=["inventory"]), player("marek", inside=True), player("jana"), player("ondra", 2)]
    table = lay(*crew)
    assert table.view(None).speakers == ()
    act(table, PLAY, ("coordinate", INSIDE))
    assert table.view(None).speakers == (0, 1)


@pytest.mark.rule("zombie_country.town.same-place")
@pytest.mark.parametrize("inside", [False, True])
def test_enemies_attack_those_on_their_side_of_the_door(inside: bool) -> None:
    heard: list[Told] = []
    row = street(card("bakery", **{"inside" if inside else "street": [X]}), "old-house")  # type: ignore[arg-type]  # enemies
    crew = [player(inside=True, struck=9), player("marek", struck=9)]
    lay(*crew, town=row, phase="counterattack", dice=[1], heard=heard, active=[FIRST, *BLANK])
    assert [event.seat for event in told(heard, EnemyAttacked)] == [0 if inside else 1]


@pytest.mark.rule("zombie_country.town.same-place")
def test_what_is_crafted_is_made_of_what_lies_on_the_own_side_of_the_door() -> None:
    """Of all that the repair of a vehicle takes, only the last part lies here or there."""
    vehicle = next(item for item in ITEMS.values() if item.vehicle and item.vehicle.needs)
    assert vehicle.vehicle is not None
    parts: list[str] = []
    for need in vehicle.vehicle.needs:
        plain = (item for item in ITEMS.values() if item.copies and not item.big and not item.weapon)
        parts.append(next(item.id for item in plain if item.fits(need) and item.id not in parts))
    *others, last = parts
    for here, there, repairs in (([*others, last], [], True), (others, [last], False)):
        row = street(card("bakery", big=[vehicle.id], known=here, known_inside=there), "old-house")
        table = lay(player(now=["inventory"]), town=row)
        act(table, PLAY, ("craft", STREET))
        assert (("repair", vehicle.id) in asked(table).options) == repairs


@pytest.mark.rule("zombie_country.town.same-place")
def test_after_an_attack_on_the_house_both_sides_are_one_place_for_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, House())
    row = street(card("bakery", known=["rope"], known_inside=["wire"]), "old-house")
    crew = player(items=["knife"], plan=["inventory"]), player("marek", inside=True, items=["hammer"])
    table = lay(*crew, town=row, phase="events", active=[FIRST, *BLANK])
    say(table, 0, ("plan", ()))
    say(table, 1, ("plan", ()))
    act(table, PLAY, ("coordinate", STREET))
    for option in (("take", "rope"), ("take", "wire"), ("give", 1, "knife"), ("ask", 1)):
        assert option in asked(table).options
    act(table, DONE, PASS, PASS, STREET, INSIDE)
    assert asked(table).rule == "zombie_country.planning.reveal-and-plan"
    assert not table.state.town[1].merged


# ---------------------------------------------------------------------- reasons that do not fit


@pytest.mark.rule("zombie_country.town.same-place")
def test_who_carries_nothing_hears_too_that_the_other_is_at_another_place() -> None:
    row = street(card("bakery", known=["rope"]), "old-house")
    table = lay(player(now=["inventory"]), player("marek", inside=True, items=["wire"]), town=row)
    act(table, PLAY, ("coordinate", STREET))
    assert forbidden(table, ("ask", 1)) == "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.town.same-place")
def test_who_is_here_with_empty_hands_is_not_said_to_be_elsewhere() -> None:
    table = lay(player(items=["knife"], now=["inventory"]), player("marek"))
    act(table, PLAY, ("coordinate", STREET))
    assert ("give", 1, "knife") in asked(table).options, "he is here"
    assert forbidden(table, ("ask", 1)) != "zombie_country.town.same-place"


@pytest.mark.rule("zombie_country.town.same-place")
def test_a_bag_that_cannot_be_spared_is_refused_for_the_load_not_for_the_place() -> None:
    """What she carries besides weighs two more than she could carry without the bag."""
    load: list[str] = []
    for name in sorted(DECK, key=lambda name: -ITEMS[name].weight):
        plain = not (ITEMS[name].big or ITEMS[name].powers or ITEMS[name].weapon)
        if plain and sum(ITEMS[each].weight for each in [*load, name]) <= CHARACTERS["tereza"].capacity + 2:
            load.append(name)
    assert sum(ITEMS[each].weight for each in load) == CHARACTERS["tereza"].capacity + 2
    table = lay(player(items=[BAG, *load], now=["inventory"]), player("marek"))
    act(table, PLAY, ("coordinate", STREET))
    assert forbidden(table, ("drop", BAG)) == "zombie_country.capacity.overload-by-one"
    assert forbidden(table, ("give", 1, BAG)) == "zombie_country.capacity.overload-by-one"
