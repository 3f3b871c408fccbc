"""The basic actions: steps in towns of one street and of several, near and far attacks, Inventory; all special actions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country import GAME
from herna.games.zombie_country.content import (
    ACTIONS,
    ANNEXES,
    BASICS,
    BUILDINGS,
    CHARACTERS,
    ENEMIES,
    EVENTS,
    ITEMS,
    SCENARIOS,
    USES,
    Aim,
    Effect,
    Escape,
    Find,
    Heal,
    Hush,
    Noise,
    Refresh,
    Scenario,
    Search,
    Shuffle,
    Weapon,
)
from herna.games.zombie_country.events import (
    ActionPlayed,
    Attacked,
    BuildingLaid,
    Coordinated,
    EnemyKilled,
    Entered,
    Healed,
    Inhabitants,
    LoudnessChanged,
    Moved,
    NothingHappened,
    Searched,
    StaminaChanged,
)
from herna.games.zombie_country.rules import town as town_rules
from herna.games.zombie_country.state import LOUDEST, Card, Player, State, edge
from herna.kernel import DONE, PASS, Table, Told
from herna.kernel.texts import Words
from tests.games.zombie_country import laying
from tests.games.zombie_country.laying import STREET, act, asked, card, forbidden, player, street, told

PREFIX = "zombie_country.actions."
TARGET = PREFIX + "attack-mode"
SIDE = PREFIX + "ranged-end-position"
USE = PREFIX + "inventory-universal"
MORE = "zombie_country.playing.unplanned-action"
DOOR = "zombie_country.search.blocked-door"

QUIET = [event.id for event in EVENTS.values() if all(isinstance(effect, Find | Shuffle) for effect in event.effects)]
"""Events in which nobody is asked or attacked."""

HARD = max(ENEMIES.values(), key=lambda enemy: enemy.health).id
"""An enemy that no single blow kills."""


def lay(*players: Player, **rest: Any) -> Table[State]:
    """A table whose next events are harmless, should a test get so far."""
    return laying.lay(*players, **{"active": QUIET[: len(players)], **rest})


def weapon(word: str) -> Weapon:
    """The line of a weapon."""
    found = ITEMS[word.partition(":")[0]].weapon
    assert found is not None
    return found


def full(word: str) -> str:
    """A weapon with all its ammunition."""
    return f"{word}:{weapon(word).rounds}"


def left(word: str, fired: int = 1) -> str:
    """A weapon after so many attacks."""
    return f"{word}:{weapon(word).rounds - fired}"


def where(table: Table[State], seat: int = 0) -> tuple[str, bool]:
    """The card on which somebody is, and whether inside."""
    someone = table.state.players[seat]
    return table.state.town[someone.space].id, someone.inside


# ---------------------------------------------------------------------- towns


def blocks(*rows: tuple[int, Sequence[Card | str]], passages: Sequence[tuple[int, int]] = ()) -> dict[str, Any]:
    """A town of several streets: each row with the space at which it begins (0 is the edge), its cards counted on.

    Passages are pairs of spaces.
    """
    town, streets = [edge()], []
    for row, (beginning, cards) in enumerate(rows):
        before, spaces = beginning, list[int]()
        for each in cards:
            laid = card(each) if isinstance(each, str) else each
            space = len(town)
            laid.row, laid.column, laid.links = row, town[before].column + 1, [before]
            laid.home = space if laid.id in BUILDINGS else town[before].home
            town[before].links.append(space)
            town.append(laid)
            spaces.append(space)
            before = space
        streets.append(spaces)
    for one, other in passages:
        town[one].links.append(other)
        town[other].links.append(one)
    return {"town": town, "streets": streets, "scenario": "drawn-town"}


def scenario(name: str, **rest: Any) -> Scenario:
    """A scenario of a test."""
    words = Words(cs="Zkouška", en="Trial")
    return Scenario(id=name, name=words, origin="own", story=words, goals=(Escape(),), **rest)


@pytest.fixture(autouse=True)
def scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    """Towns in which nothing grows, and towns with side streets, whatever the content has."""
    own = {
        each.id: each
        for each in (
            scenario("drawn-town", length=1),
            scenario("crossing", length=40, side_streets=1),
            scenario("two-crossings", length=40, side_streets=2),
            scenario("two-streets", length=40, streets=2),
        )
    }
    monkeypatch.setattr("herna.games.zombie_country.state.SCENARIOS", {**SCENARIOS, **own})


def corner(*, passages: Sequence[tuple[int, int]] = ()) -> dict[str, Any]:
    """A crossroads at the old house: workshop 1, old house 2, its annex 3, pub 4; the side street: school 5, farm 6."""
    return blocks(
        (0, ["workshop", "old-house", "front-garden", "pub"]),
        (2, ["school", "farm"]),
        passages=passages,
    )


def parallel(*, passages: Sequence[tuple[int, int]] = ()) -> dict[str, Any]:
    """Two streets from the edge: bakery 1, old house 2, workshop 3; pub 4, school 5, farm 6."""
    return blocks((0, ["bakery", "old-house", "workshop"]), (0, ["pub", "school", "farm"]), passages=passages)


# ---------------------------------------------------------------------- action cards


@pytest.mark.rule("zombie_country.actions.universal-action-cards")
@pytest.mark.parametrize("name", CHARACTERS)
def test_each_universal_card_can_be_laid_as_a_step_forward_a_step_back_an_attack_or_an_inventory(name: str) -> None:
    assert set(BASICS) == {"forward", "back", "attack", "inventory"}
    on_table = BASICS[: CHARACTERS[name].actions - 1]
    table = lay(player(name, now=on_table, stamina=0), phase="planning")
    single = [option[1][0] for option in asked(table).options if option[0] == "plan" and len(option[1]) == 1]
    assert set(single) - set(CHARACTERS[name].specials) == set(BASICS), "the one card that is left has all four edges"


@pytest.mark.rule("zombie_country.actions.universal-cards")
@pytest.mark.parametrize("edge_", BASICS)
def test_the_edge_that_was_selected_is_the_action_that_is_played(edge_: str) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 3, stamina=2), phase="planning", heard=heard)
    act(table, ("plan", (edge_,)), ("plan", ()))
    assert [option[1] for option in asked(table).options if option[0] == "play"] == [edge_]
    act(table, ("play", edge_))
    if edge_ == "inventory":
        assert asked(table).rule == USE
    assert told(heard, ActionPlayed) == [ActionPlayed(0, edge_)]
    assert [event.card for event in told(heard, Moved)] == {"forward": [STREET[3]], "back": [STREET[1]]}.get(edge_, [])
    assert [event.action for event in told(heard, NothingHappened)] == (["attack"] if edge_ == "attack" else [])


@pytest.mark.rule("zombie_country.actions.universal-cards")
def test_one_card_is_one_action() -> None:
    """Of a card that shows four actions only the selected one counts: two of them need two cards."""
    name = "tereza"
    on_table = BASICS[: CHARACTERS[name].actions - 1]
    table = lay(player(name, now=on_table), phase="planning")
    assert all(sum(action in BASICS for action in option[1]) <= 1 for option in asked(table).options if option[0] == "plan")
    assert forbidden(table, ("plan", ("forward", "attack"))) == "zombie_country.planning.available-cards"


# ---------------------------------------------------------------------- steps in one street


@pytest.mark.rule("zombie_country.actions.forward")
@pytest.mark.parametrize("space", [0, 1, 4])
def test_a_step_forward_leads_one_card_further_into_the_town(space: int) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", space, now=["forward"]), player("marek", 4), heard=heard)
    act(table, ("play", "forward"))
    assert where(table) == (STREET[space], False)
    assert told(heard, Moved) == [Moved(0, STREET[space])]
    assert [each.rule for each in heard if isinstance(each.event, Moved)] == [PREFIX + "forward"]
    assert where(table, 1) == (STREET[3], False), "nobody else moves"


@pytest.mark.rule("zombie_country.actions.forward")
def test_enemies_keep_nobody_from_walking_on() -> None:
    table = lay(
        player("tereza", 1, now=["forward"]),
        town=street(card("bakery", street=[30]), card("workshop", street=[30]), "pub"),
    )
    act(table, ("play", "forward"))
    assert where(table) == ("workshop", False)


@pytest.mark.rule("zombie_country.actions.forward")
def test_each_annex_takes_a_step_of_its_own() -> None:
    table = lay(player("jana", 1, now=["forward", "sprint"]), town=street("bakery", "front-garden", "orchard", "pub", "school"))
    act(table, ("play", "forward"))
    assert where(table) == ("front-garden", False)
    act(table, ("play", "sprint"))
    assert where(table) == ("pub", False)


@pytest.mark.rule("zombie_country.actions.forward-from-building")
@pytest.mark.parametrize("blocked", [False, True])
def test_from_inside_a_building_a_step_forward_leads_out_and_one_card_on(blocked: bool) -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, inside=True, now=["forward"]),
        town=street(card("bakery", entered=True, blocked=blocked), "workshop", "pub"),
        heard=heard,
    )
    act(table, ("play", "forward"))
    assert where(table) == ("workshop", False), "to be there means to be on the street"
    assert told(heard, Moved) == [Moved(0, "workshop")]
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina, "the way out is free"


@pytest.mark.rule("zombie_country.actions.backward")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("space", [1, 2, 5])
def test_a_step_back_leads_one_card_towards_the_way_out(space: int, inside: bool) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", space, inside=inside, now=["back"]), heard=heard)
    act(table, ("play", "back"))
    assert where(table) == (("edge", *STREET)[space - 1], False)
    assert told(heard, Moved) == [Moved(0, ("edge", *STREET)[space - 1])]
    assert [each.rule for each in heard if isinstance(each.event, Moved)] == [PREFIX + "backward"]


@pytest.mark.rule("zombie_country.actions.backward", "zombie_country.actions.forward")
def test_a_step_forward_and_a_step_back_undo_each_other() -> None:
    table = lay(player("tereza", 3, now=["forward", "back"]))
    act(table, ("play", "back"), ("play", "forward"))
    assert where(table) == (STREET[2], False)


# ---------------------------------------------------------------------- crossroads


@pytest.mark.rule("zombie_country.actions.forward-crossroads")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("way", ["front-garden", "school"])
def test_at_a_crossroads_a_step_forward_leads_on_or_into_the_side_street(inside: bool, way: str) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", 2, inside=inside, now=["forward"]), **corner(), heard=heard)
    act(table, ("play", "forward"))
    assert (asked(table).seat, asked(table).rule) == (0, PREFIX + "forward")
    assert asked(table).options == ["front-garden", "school"]
    for elsewhere in ("workshop", "old-house", "pub", "farm", "edge"):
        assert forbidden(table, elsewhere) == PREFIX + "forward"
    act(table, way)
    assert where(table) == (way, False)
    assert told(heard, Moved) == [Moved(0, way)]


@pytest.mark.rule("zombie_country.actions.forward-crossroads")
@pytest.mark.parametrize(("space", "there"), [(1, "old-house"), (3, "pub"), (5, "farm")])
def test_elsewhere_than_at_the_crossroads_there_is_only_one_way(space: int, there: str) -> None:
    table = lay(player("tereza", space, now=["forward"]), **corner())
    act(table, ("play", "forward"))
    assert asked(table).rule == MORE, "nothing had to be chosen"
    assert where(table) == (there, False)


@pytest.mark.rule("zombie_country.actions.forward-crossroads")
@pytest.mark.parametrize(("space", "ends"), [(4, "pub"), (6, "farm")])
def test_at_the_end_of_either_street_there_is_no_way_on(space: int, ends: str) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", space, now=["forward"]), **corner(), heard=heard)
    act(table, ("play", "forward"))
    assert told(heard, NothingHappened) == [NothingHappened(0, "forward")]
    assert where(table) == (ends, False)


@pytest.mark.rule("zombie_country.actions.forward-crossroads")
def test_from_the_edge_a_step_forward_leads_into_any_street_that_begins_there() -> None:
    table = lay(player("tereza", 0, now=["forward"]), **parallel())
    act(table, ("play", "forward"))
    assert asked(table).options == ["bakery", "pub"]
    act(table, "pub")
    assert where(table) == ("pub", False)


@pytest.mark.rule("zombie_country.actions.backward-from-side-street")
@pytest.mark.parametrize("inside", [False, True])
def test_from_the_first_card_of_a_side_street_a_step_back_returns_to_the_crossroads(inside: bool) -> None:
    table = lay(player("tereza", 5, inside=inside, now=["back"]), **corner())
    act(table, ("play", "back"))
    assert where(table) == ("old-house", False)
    assert asked(table).rule == MORE, "nothing had to be chosen"


@pytest.mark.rule("zombie_country.actions.backward-from-side-street")
def test_deeper_in_the_side_street_a_step_back_stays_in_it() -> None:
    table = lay(player("tereza", 6, now=["back"]), **corner())
    act(table, ("play", "back"))
    assert where(table) == ("school", False)


@pytest.mark.rule("zombie_country.actions.backward-streets")
def test_at_a_crossroads_a_step_back_does_not_lead_into_the_side_street() -> None:
    table = lay(player("tereza", 2, now=["back"]), **corner())
    act(table, ("play", "back"))
    assert where(table) == ("workshop", False)
    assert asked(table).rule == MORE, "nothing had to be chosen"


@pytest.mark.rule("zombie_country.actions.backward-streets")
def test_with_a_passage_at_the_crossroads_a_step_back_may_use_that_but_still_not_the_side_street() -> None:
    town = blocks(
        (0, ["workshop", "old-house", "pub"]),
        (0, ["bakery", "church", "mill"]),
        (2, ["school", "farm"]),
        passages=[(2, 5)],
    )
    table = lay(player("tereza", 2, now=["back"]), **town)
    act(table, ("play", "back"))
    assert asked(table).rule == PREFIX + "backward"
    assert asked(table).options == ["workshop", "church"]
    assert forbidden(table, "school") == PREFIX + "backward-streets"
    assert forbidden(table, "farm") == PREFIX + "backward"
    act(table, "church")
    assert where(table) == ("church", False)


@pytest.mark.rule("zombie_country.actions.backward")
def test_that_a_step_back_does_not_lead_on_has_nothing_to_do_with_side_streets() -> None:
    table = lay(player("tereza", 2, now=["back"]), **parallel(passages=[(2, 5)]))
    act(table, ("play", "back"))
    assert forbidden(table, "workshop") == PREFIX + "backward"


# ---------------------------------------------------------------------- passages


@pytest.mark.rule("zombie_country.actions.forward-passage")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize(("space", "ways"), [(2, ["workshop", "school"]), (5, ["farm", "old-house"])])
def test_at_a_passage_a_step_forward_may_lead_into_the_neighbouring_street(space: int, ways: list[str], inside: bool) -> None:
    heard: list[Told] = []
    table = lay(player("tereza", space, inside=inside, now=["forward"]), **parallel(passages=[(2, 5)]), heard=heard)
    act(table, ("play", "forward"))
    assert asked(table).rule == PREFIX + "forward"
    assert asked(table).options == ways
    assert forbidden(table, "bakery") == PREFIX + "forward"
    act(table, ways[1])
    assert where(table) == (ways[1], False)
    assert told(heard, Moved) == [Moved(0, ways[1])]


@pytest.mark.rule("zombie_country.actions.forward-passage")
def test_a_passage_is_the_way_on_where_a_street_ends() -> None:
    table = lay(player("tereza", 3, now=["forward"]), **parallel(passages=[(3, 6)]))
    act(table, ("play", "forward"))
    assert where(table) == ("farm", False)


@pytest.mark.rule("zombie_country.actions.backward-streets")
@pytest.mark.parametrize(("space", "ways"), [(2, ["bakery", "school"]), (5, ["pub", "old-house"])])
def test_a_step_back_may_use_a_passage_too(space: int, ways: list[str]) -> None:
    table = lay(player("tereza", space, now=["back"]), **parallel(passages=[(2, 5)]))
    act(table, ("play", "back"))
    assert asked(table).rule == PREFIX + "backward"
    assert asked(table).options == ways
    act(table, ways[1])
    assert where(table) == (ways[1], False)


@pytest.mark.rule("zombie_country.actions.backward-streets")
def test_from_the_first_card_of_each_street_a_step_back_leads_out_of_town_or_through_a_passage() -> None:
    table = lay(player("tereza", 4, now=["back"]), **parallel(passages=[(1, 4)]))
    act(table, ("play", "back"))
    assert asked(table).options == ["edge", "bakery"]
    act(table, "edge")
    assert where(table) == ("edge", False)


@pytest.mark.rule("zombie_country.actions.forward-passage", "zombie_country.actions.forward-crossroads")
def test_each_step_of_a_sprint_may_turn() -> None:
    heard: list[Told] = []
    assert ACTIONS["sprint"].steps == 2
    table = lay(player("jana", 2, now=["sprint"]), **corner(passages=[(3, 5)]), heard=heard)
    act(table, ("play", "sprint"))
    assert asked(table).options == ["front-garden", "school"]
    act(table, "school")
    assert asked(table).options == ["farm", "front-garden"], "on, or through the passage"
    act(table, "front-garden")
    assert told(heard, Moved) == [Moved(0, "school"), Moved(0, "front-garden")]


# ---------------------------------------------------------------------- how towns of several streets are laid


def building(*, crossroads: bool = False, passage: bool = False, beside: Sequence[str] = ()) -> str:
    """A building of that kind which is not named already."""
    return next(
        each.id
        for each in BUILDINGS.values()
        if (each.crossroads, each.passage) == (crossroads, passage) and each.id not in beside
    )


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


# ---------------------------------------------------------------------- near attacks


def targets(table: Table[State]) -> list[Any]:
    assert asked(table).rule == TARGET
    return list(asked(table).options)


@pytest.mark.rule("zombie_country.actions.attack-mode")
def test_near_or_far_is_decided_when_the_attack_is_carried_out_by_the_weapon_used() -> None:
    town = street("bakery", card("workshop", street=[20], inside=[10]), card("pub", street=[30]), "church")
    someone = player("tereza", 2, items=["knife", "pistol"], stamina=2)
    planning = lay(someone, phase="planning")
    assert {action for option in asked(planning).options if option[0] == "plan" for action in option[1]} == {
        *BASICS,
        *CHARACTERS["tereza"].specials,
    }
    table = lay(player("tereza", 2, items=["knife", "pistol"], now=["attack"]), town=town)
    act(table, ("play", "attack"))
    near = [("workshop", "street", "Y", 0), ("workshop", "inside", "X", 0)]
    assert targets(table) == [
        *(("hit", word, *there) for word in ("fist", "knife") for there in near),
        *(("hit", full("pistol"), *there) for there in [*near, ("pub", "street", "Z", 0)]),
    ]


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_a_near_attack_strikes_one_enemy_on_the_same_space_and_no_other() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 2, now=["attack"]),
        town=street(card("bakery", street=[20]), card("workshop", street=[30, 20, 20, 10]), card("pub", street=[20])),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[6],
        heard=heard,
    )
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", "fist", "workshop", "street", slot, 0) for slot in "ZYX"], "any one of them"
    for elsewhere in ("bakery", "pub"):
        assert forbidden(table, ("hit", "fist", elsewhere, "street", "Y", 0)) == PREFIX + "melee-attack"
    act(table, ("hit", "fist", "workshop", "street", "Y", 0))
    (event,) = told(heard, Attacked)
    result = CHARACTERS["tereza"].strength + ENEMIES[HARD].defence + 6
    assert event == Attacked(0, "fist", HARD, 6, result, 2 if result >= 3 else 1 if result >= 0 else 0)
    assert event.wounds
    assert table.state.town[2].street == [30, 20 + event.wounds, 20, 10]
    assert table.state.town[1].street == table.state.town[3].street == [20]


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_of_enemies_of_one_kind_the_wounded_one_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """An enemy that a fist is sure to hit, and that stands much."""
    tough = replace(ENEMIES[HARD], defence=9, health=9)
    monkeypatch.setattr("herna.games.zombie_country.rules.enemies.ENEMIES", {**ENEMIES, HARD: tough})
    table = lay(
        player("tereza", 1, now=["attack"]),
        town=street(card("bakery", street=[21, 20]), "workshop"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[6],
    )
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", "fist", "bakery", "street", "Y", 1), ("hit", "fist", "bakery", "street", "Y", 0)]
    act(table, ("hit", "fist", "bakery", "street", "Y", 1))
    assert table.state.town[1].street == [23, 20]


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_a_near_weapon_must_be_loaded_and_the_fist_always_is() -> None:
    assert weapon("chainsaw").rounds
    assert not weapon("staff").rounds
    for items, usable in (
        (["chainsaw:0", "staff"], ["fist", "staff"]),
        (["chainsaw:1"], ["fist", "chainsaw:1"]),
        (["bandage"], ["fist"]),
    ):
        table = lay(player("marek", 1, now=["attack"], items=items), town=street(card("bakery", street=[10]), "workshop"))
        act(table, ("play", "attack"))
        assert [option[1] for option in targets(table)] == usable
        if "chainsaw:0" in items:
            empty = ("hit", "chainsaw:0", "bakery", "street", "X", 0)
            assert forbidden(table, empty) == "zombie_country.combat.ammo-needed"


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_the_second_attack_of_a_round_is_made_with_the_same_weapon() -> None:
    table = lay(
        player("marek", 1, now=["attack", "wild-swing"], items=["knife", "staff"]),
        town=street(card("bakery", street=[20]), "workshop"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[1],
    )
    act(table, ("play", "attack"), ("hit", "staff", "bakery", "street", "Y", 0), ("play", "wild-swing"))
    assert {option[1] for option in targets(table)} == {"staff"}
    for word in ("fist", "knife"):
        assert forbidden(table, ("sweep", word, "bakery", "street")) == "zombie_country.combat.one-weapon"


@pytest.mark.rule("zombie_country.actions.melee-stay")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("side", ["street", "inside"])
@pytest.mark.parametrize("roll", [1, 6])
def test_after_a_near_attack_one_is_where_the_target_was(inside: bool, side: str, roll: int) -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, inside=inside, now=["attack"]),
        town=street(card("bakery", street=[20], inside=[20]), "workshop"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[roll],
        heard=heard,
    )
    act(table, ("play", "attack"), ("hit", "fist", "bakery", side, "Y", 0))
    assert where(table) == ("bakery", side == "inside")
    assert told(heard, Entered) == ([] if inside == (side == "inside") else [Entered(0, "bakery", side)])
    assert asked(table).rule == MORE, "whoever strikes near does not choose a side"


@pytest.mark.rule("zombie_country.actions.melee-stay")
@pytest.mark.parametrize(("action", "there"), [("forward", "workshop"), ("back", "edge")])
def test_another_action_may_lead_away_from_the_target(action: str, there: str) -> None:
    table = lay(
        player("tereza", 1, inside=True, now=["attack", action]),
        town=street(card("bakery", street=[20], entered=True), "workshop", "pub"),
        dice=[1],
    )
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0))
    assert where(table) == ("bakery", False)
    act(table, ("play", action))
    assert where(table) == (there, False)


@pytest.mark.rule("zombie_country.actions.melee-no-retreat-example")
def test_who_strikes_a_zombie_before_the_building_cannot_slip_back_in() -> None:
    town = street(card("bakery", street=[20], entered=True), "workshop")
    table = lay(player("tereza", 1, inside=True, now=["attack"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0))
    assert where(table) == ("bakery", False)
    assert asked(table).rule == MORE
    act(table, PASS)
    assert table.state.players[0].inside is False, "the zombie strikes back out there"


@pytest.mark.rule("zombie_country.actions.melee-no-retreat-example")
def test_with_an_inventory_after_the_blow_one_can_go_back_in_and_act_there() -> None:
    town = street(card("bakery", street=[20], known_inside=["rope"], entered=True), "workshop")
    table = lay(player("tereza", 1, inside=True, now=["attack", "inventory"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0))
    assert where(table) == ("bakery", False)
    act(table, ("play", "inventory"), ("coordinate", "inside"))
    assert where(table) == ("bakery", True)
    act(table, ("take", "rope"), DONE)
    assert table.state.players[0].items == ["rope"]
    assert where(table) == ("bakery", True)


@pytest.mark.rule("zombie_country.actions.melee-no-retreat-example")
def test_a_door_that_is_blocked_lets_one_out_to_strike_but_not_in_again() -> None:
    town = street(card("bakery", street=[20], entered=True, blocked=True), "workshop")
    table = lay(player("tereza", 1, inside=True, now=["attack", "inventory"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", "fist", "bakery", "street", "Y", 0), ("play", "inventory"))
    assert asked(table).options == [(use, "street") for use in USES]
    assert forbidden(table, ("coordinate", "inside")) == DOOR


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_a_blocked_door_keeps_near_attacks_from_those_inside() -> None:
    town = street(card("bakery", street=[20], inside=[10], blocked=True), "workshop")
    table = lay(player("tereza", 1, now=["attack"], items=["knife"]), town=town)
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", word, "bakery", "street", "Y", 0) for word in ("fist", "knife")]
    assert forbidden(table, ("hit", "knife", "bakery", "inside", "X", 0)) == DOOR


@pytest.mark.rule("zombie_country.actions.melee-stay")
def test_while_the_house_is_attacked_a_near_attack_moves_nobody() -> None:
    town = street(card("bakery", street=[20], inside=[10], blocked=True, merged=True), "workshop")
    for side, slot in (("street", "Y"), ("inside", "X")):
        for inside in (False, True):
            table = lay(player("tereza", 1, inside=inside, now=["attack"]), town=town, dice=[1])
            act(table, ("play", "attack"), ("hit", "fist", "bakery", side, slot, 0))
            assert where(table) == ("bakery", inside)


@pytest.mark.rule("zombie_country.actions.melee-attack")
def test_nobody_strikes_near_from_an_annex_into_the_building() -> None:
    town = street(card("bakery", street=[20], inside=[10]), card("front-garden", street=[10]), "workshop")
    table = lay(player("tereza", 2, now=["attack"]), town=town)
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", "fist", "front-garden", "street", "X", 0)]
    assert forbidden(table, ("hit", "fist", "bakery", "inside", "X", 0)) == PREFIX + "melee-attack"


# ---------------------------------------------------------------------- far attacks


@pytest.mark.rule("zombie_country.actions.ranged-attack")
@pytest.mark.parametrize("inside", [False, True])
def test_a_far_weapon_reaches_the_own_and_the_adjacent_spaces_and_no_further(inside: bool) -> None:
    cards = [card(name, street=[10], inside=[20]) for name in ("bakery", "old-house", "workshop", "pub", "church")]
    table = lay(player("tereza", 3, inside=inside, now=["attack"], items=["pistol"]), town=street(*cards))
    act(table, ("play", "attack"))
    near = {("workshop", "street", "X", 0), ("workshop", "inside", "Y", 0)}
    around = {(name, *rest) for name in ("old-house", "workshop", "pub") for rest in (("street", "X", 0), ("inside", "Y", 0))}
    assert {option[2:] for option in targets(table) if option[1] == "fist"} == near
    assert {option[2:] for option in targets(table) if option[1] == full("pistol")} == around
    for far in ("bakery", "church"):
        assert forbidden(table, ("hit", full("pistol"), far, "street", "X", 0)) == PREFIX + "ranged-attack"
        assert forbidden(table, ("hit", full("pistol"), far, "inside", "Y", 0)) == PREFIX + "ranged-attack"
    assert forbidden(table, ("hit", "fist", "pub", "street", "X", 0)) == PREFIX + "melee-attack"


@pytest.mark.rule("zombie_country.actions.ranged-attack")
def test_a_shot_hits_one_enemy_by_the_numbers_and_uses_one_round() -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, now=["attack"], items=["pistol"]),
        town=street("bakery", card("workshop", street=[20, 20]), "pub"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[5],
        heard=heard,
    )
    act(table, ("play", "attack"), ("hit", full("pistol"), "workshop", "street", "Y", 0))
    result = weapon("pistol").accuracy + ENEMIES[HARD].defence + 5
    wounds = 2 if result >= 3 else 1 if result >= 0 else 0
    assert told(heard, Attacked) == [Attacked(0, full("pistol"), HARD, 5, result, wounds)]
    assert sorted(table.state.town[2].street) == [20, 20 + wounds]
    assert table.state.players[0].items == [left("pistol")]
    assert table.state.players[0].loudness == weapon("pistol").loud


@pytest.mark.rule("zombie_country.actions.ranged-attack")
def test_a_far_weapon_must_be_loaded_and_free_ammunition_always_is() -> None:
    town = street("bakery", card("workshop", street=[10]), "pub")
    table = lay(player("tereza", 1, now=["attack"], items=["pistol:0", "slingshot"]), town=town)
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", "slingshot", "workshop", "street", "X", 0)]
    assert forbidden(table, ("hit", "pistol:0", "workshop", "street", "X", 0)) == "zombie_country.combat.ammo-needed"


@pytest.mark.rule("zombie_country.actions.ranged-attack")
def test_a_shot_goes_through_a_blocked_door_where_nobody_gets_in() -> None:
    town = street(card("bakery", inside=[10], blocked=True), card("workshop", inside=[20], blocked=True), "pub")
    table = lay(player("tereza", 1, now=["attack"], items=["pistol"]), town=town, dice=[1])
    act(table, ("play", "attack"))
    assert targets(table) == [
        ("hit", full("pistol"), "bakery", "inside", "X", 0),
        ("hit", full("pistol"), "workshop", "inside", "Y", 0),
    ]


@pytest.mark.rule("zombie_country.actions.ranged-attack")
@pytest.mark.parametrize("space", range(7))
def test_spaces_that_a_crossroads_or_a_passage_links_are_adjacent_to_a_shot(space: int) -> None:
    town = corner(passages=[(3, 5)])
    for each in town["town"][1:]:
        each.street = [10]
    links = {0: (1,), 1: (2,), 2: (1, 3, 5), 3: (2, 4, 5), 4: (3,), 5: (2, 6, 3), 6: (5,)}
    table = lay(player("tereza", space, now=["attack"], items=["pistol"]), **town)
    act(table, ("play", "attack"))
    names = [each.id for each in town["town"]]
    reached = {option[2] for option in targets(table) if option[1] == full("pistol")}
    assert reached == {names[other] for other in (space, *links[space]) if other}


@pytest.mark.rule("zombie_country.actions.ranged-end-position")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("target", [("bakery", "street", "X"), ("bakery", "inside", "Y"), ("workshop", "street", "X")])
@pytest.mark.parametrize("after", ["street", "inside"])
def test_who_shoots_from_a_building_card_chooses_a_side_afterwards(
    inside: bool, target: tuple[str, str, str], after: str
) -> None:
    heard: list[Told] = []
    town = street(card("bakery", street=[10], inside=[20]), card("workshop", street=[10]), "pub")
    table = lay(player("tereza", 1, inside=inside, now=["attack"], items=["pistol"]), town=town, dice=[1], heard=heard)
    act(table, ("play", "attack"), ("hit", full("pistol"), *target, 0))
    assert told(heard, Attacked), "the shot comes first"
    assert (asked(table).seat, asked(table).rule) == (0, SIDE)
    assert asked(table).options == ["street", "inside"]
    assert where(table) == ("bakery", inside)
    act(table, after)
    assert where(table) == ("bakery", after == "inside")
    assert len(told(heard, Entered)) == (inside != (after == "inside"))


@pytest.mark.rule("zombie_country.actions.ranged-end-position")
@pytest.mark.parametrize("space", [0, 2])
def test_who_shoots_from_an_annex_or_from_the_edge_has_no_side_to_choose(space: int) -> None:
    town = street(card("bakery", street=[10], inside=[20]), "front-garden", "workshop")
    table = lay(player("tereza", space, now=["attack"], items=["pistol"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", full("pistol"), "bakery", "street", "X", 0))
    assert asked(table).rule == MORE
    assert table.state.players[0].inside is False


@pytest.mark.rule("zombie_country.actions.ranged-end-position")
def test_a_blocked_door_leaves_no_choice_to_those_outside_but_does_to_those_inside() -> None:
    town = street(card("bakery", street=[10], entered=True, blocked=True), "workshop")
    table = lay(player("tereza", 1, now=["attack"], items=["pistol"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", full("pistol"), "bakery", "street", "X", 0))
    assert asked(table).rule == MORE
    assert where(table) == ("bakery", False)
    table = lay(player("tereza", 1, inside=True, now=["attack"], items=["pistol"]), town=town, dice=[1])
    act(table, ("play", "attack"), ("hit", full("pistol"), "bakery", "street", "X", 0))
    assert asked(table).options == ["street", "inside"]
    act(table, "street")
    assert where(table) == ("bakery", False)


@pytest.mark.rule("zombie_country.actions.ranged-end-position")
def test_who_steps_in_after_a_shot_meets_the_inhabitants() -> None:
    heard: list[Told] = []
    home = next(each for each in BUILDINGS.values() if each.inhabitants)
    town = street(card(home.id), card("workshop", street=[10]), "old-house")
    table = lay(player("tereza", 1, now=["attack"], items=["pistol"]), town=town, dice=[1], heard=heard)
    act(table, ("play", "attack"), ("hit", full("pistol"), "workshop", "street", "X", 0), "inside")
    assert told(heard, Inhabitants) == [Inhabitants("lazy-zombie", home.inhabitants, home.id)]
    assert table.state.town[1].inside == [10] * home.inhabitants


@pytest.mark.rule("zombie_country.actions.ranged-end-position", "zombie_country.actions.ranged-attack")
def test_what_is_thrown_is_a_far_attack_too_and_a_grenade_is_for_all_of_one_place() -> None:
    heard: list[Told] = []
    assert weapon("grenade").sweep
    assert weapon("grenade").thrown
    town = street("bakery", card("workshop", street=[20, 20, 10], inside=[10]), card("pub", street=[10]))
    table = lay(
        player("tereza", 1, now=["attack"], items=["grenade:1"]),
        town=town,
        dice=[1, 1, 1],
        slots=[HARD, HARD, HARD],
        heard=heard,
    )
    act(table, ("play", "attack"))
    assert targets(table) == [("sweep", "grenade:1", "workshop", side) for side in ("street", "inside")]
    act(table, ("sweep", "grenade:1", "workshop", "street"))
    assert len(told(heard, Attacked)) == 3
    assert asked(table).rule == SIDE
    act(table, "inside")
    assert where(table) == ("bakery", True)
    assert not table.state.players[0].items
    assert table.state.discarded == ["grenade"]


# ---------------------------------------------------------------------- Inventory


@pytest.mark.rule("zombie_country.actions.inventory-universal")
@pytest.mark.parametrize("use", USES)
def test_what_inventory_is_used_for_is_chosen_when_it_is_carried_out(use: str) -> None:
    heard: list[Told] = []
    assert set(USES) == {"coordinate", "craft", "search"}
    table = lay(
        player("tereza", 1, now=["inventory"], stamina=1),
        player("marek", 2, now=["back"]),
        town=street(card("bakery", known=["rope"], hidden=["wire"], entered=True), "workshop"),
        heard=heard,
    )
    act(table, ("play", "inventory"))
    assert (asked(table).seat, asked(table).rule) == (0, USE)
    assert asked(table).options == [(each, side) for each in USES for side in ("street", "inside")]
    act(table, (use, "street"))
    assert table.state.inventory is not None
    assert table.state.inventory.use == use
    assert bool(told(heard, Coordinated)) == (use == "coordinate")
    assert bool(table.state.town[1].hidden) == (use != "search"), "only a search turns it over"
    assert table.state.players[0].stamina == (CHARACTERS["tereza"].stamina if use == "coordinate" else 1)
    act(table, DONE)
    assert table.view(None).inventory is None
    assert asked(table).seat == 1


@pytest.mark.rule("zombie_country.actions.inventory-move")
@pytest.mark.parametrize("inside", [False, True])
@pytest.mark.parametrize("side", ["street", "inside"])
@pytest.mark.parametrize("use", ["coordinate", "craft"])
def test_on_a_card_with_an_entrance_one_goes_in_or_out_for_inventory_and_stays_there(inside: bool, side: str, use: str) -> None:
    heard: list[Told] = []
    table = lay(
        player("tereza", 1, inside=inside, now=["inventory"]),
        town=street(card("bakery", entered=True), "workshop"),
        heard=heard,
    )
    act(table, ("play", "inventory"), (use, side))
    while asked(table).rule != MORE:
        act(table, DONE)
    assert where(table) == ("bakery", side == "inside")
    assert told(heard, Entered) == ([] if inside == (side == "inside") else [Entered(0, "bakery", side)])


@pytest.mark.rule("zombie_country.actions.inventory-move")
@pytest.mark.parametrize(
    ("space", "refused"), [(0, "zombie_country.town.annex-no-entry"), (2, "zombie_country.town.annex-no-entry"), (3, DOOR)]
)
def test_there_is_no_way_in_from_the_edge_an_annex_or_through_a_blocked_door(space: int, refused: str) -> None:
    table = lay(
        player("tereza", space, now=["inventory"]),
        town=street("bakery", "front-garden", card("workshop", blocked=True), "pub"),
    )
    act(table, ("play", "inventory"))
    assert asked(table).options == [(use, "street") for use in USES]
    for use in USES:
        assert forbidden(table, (use, "inside")) == refused


@pytest.mark.rule("zombie_country.actions.inventory-move")
def test_a_blocked_door_lets_those_inside_stay_or_leave() -> None:
    town = street(card("bakery", entered=True, blocked=True), "workshop")
    table = lay(player("tereza", 1, inside=True, now=["inventory"]), town=town)
    act(table, ("play", "inventory"))
    assert asked(table).options == [(use, side) for use in USES for side in ("street", "inside")]
    act(table, ("coordinate", "street"))
    assert where(table) == ("bakery", False)


@pytest.mark.rule("zombie_country.actions.inventory-move")
@pytest.mark.parametrize("entered", [False, True])
def test_who_goes_in_first_for_whatever_use_meets_the_inhabitants(entered: bool) -> None:
    heard: list[Told] = []
    home = next(each for each in BUILDINGS.values() if each.inhabitants)
    table = lay(player("tereza", 1, now=["inventory"]), town=street(card(home.id, entered=entered), "old-house"), heard=heard)
    act(table, ("play", "inventory"), ("coordinate", "inside"))
    assert table.state.town[1].inside == ([] if entered else [10] * home.inhabitants)
    assert bool(told(heard, Inhabitants)) is not entered


@pytest.mark.rule("zombie_country.actions.inventory-move")
def test_only_what_lies_on_the_chosen_side_is_at_hand() -> None:
    town = street(card("bakery", known=["rope"], known_inside=["wire"], entered=True), "workshop")
    for side, there, elsewhere in (("street", "rope", "wire"), ("inside", "wire", "rope")):
        table = lay(player("tereza", 1, now=["inventory"]), town=town)
        act(table, ("play", "inventory"), ("coordinate", side))
        assert ("take", there) in asked(table).options
        assert ("take", elsewhere) not in asked(table).options


# ---------------------------------------------------------------------- special action cards

CARDS = pytest.mark.rule("zombie_country.attributes.special-action-cards", "zombie_country.attributes.special-actions")

OWNER = {special: each.id for each in CHARACTERS.values() for special in each.specials}
"""A character who has the card."""

STEPS = [each for each in ACTIONS.values() if each.like in ("forward", "back")]
ATTACKS = [each for each in ACTIONS.values() if each.like == "attack"]
INVENTORIES = [each for each in ACTIONS.values() if each.like == "inventory"]


def ids(of: Sequence[Any]) -> list[str]:
    return [each.id for each in of]


@CARDS
def test_every_special_action_is_somebodys_and_like_a_basic_one() -> None:
    assert set(OWNER) == set(ACTIONS)
    assert {each.like for each in ACTIONS.values()} == set(BASICS)
    assert set(ids(STEPS + ATTACKS + INVENTORIES)) == set(ACTIONS)
    named = {"quiet-step", "sprint", "fall-back", "aimed-shot", "wild-swing", "charge"}
    named |= {"thorough-search", "field-dressing", "quick-repair", "pep-talk", "decoy"}
    assert set(ACTIONS) == named, "a new card needs a test of its own"


@CARDS
@pytest.mark.parametrize("action", STEPS, ids=ids(STEPS))
@pytest.mark.parametrize("inside", [False, True])
def test_a_special_step_goes_as_many_cards_as_it_says(action: Any, inside: bool) -> None:
    heard: list[Told] = []
    table = lay(player(OWNER[action.id], 4, inside=inside, now=[action.id]), heard=heard)
    act(table, ("play", action.id))
    way = 1 if action.like == "forward" else -1
    assert where(table) == (STREET[3 + way * action.steps], False)
    assert told(heard, ActionPlayed) == [ActionPlayed(0, action.id)]
    assert told(heard, Moved) == [Moved(0, STREET[3 + way * step]) for step in range(1, action.steps + 1)], "card by card"


@CARDS
@pytest.mark.parametrize(("action", "space", "there"), [("sprint", len(STREET) - 1, STREET[-1]), ("fall-back", 1, "edge")])
def test_a_long_step_goes_as_far_as_there_are_cards(action: str, space: int, there: str) -> None:
    heard: list[Told] = []
    table = lay(player(OWNER[action], space, now=[action]), town=street(*STREET), scenario="drawn-town", heard=heard)
    act(table, ("play", action))
    assert where(table) == (there, False)
    assert told(heard, Moved) == [Moved(0, there)]
    assert not told(heard, NothingHappened)


@CARDS
def test_a_sprint_goes_on_over_cards_that_are_only_laid_on_the_way() -> None:
    town = street("hunting-lodge", "butchers")
    table = lay(player("jana", 1, now=["sprint"]), town=town)
    assert len(table.state.town) == 3
    act(table, ("play", "sprint"))
    assert table.state.players[0].space == 1 + ACTIONS["sprint"].steps
    assert len(table.state.town) > 3


@CARDS
@pytest.mark.rule("zombie_country.stealth.silent-skills")
@pytest.mark.parametrize(("silent", "loudness"), [(True, 3), (False, 3), (True, 0)])
def test_a_quiet_step_makes_less_loud_who_is_silent(silent: bool, loudness: int) -> None:
    heard: list[Told] = []
    (hush,) = ACTIONS["quiet-step"].then
    assert isinstance(hush, Hush)
    table = lay(player("tereza", 2, now=["quiet-step"], silent=silent, loudness=loudness), heard=heard)
    act(table, ("play", "quiet-step"))
    after = max(0, loudness - hush.points) if silent else loudness
    assert table.state.players[0].loudness == after
    assert told(heard, LoudnessChanged) == ([LoudnessChanged(0, after)] if after != loudness else [])
    assert where(table) == (STREET[2], False)


@CARDS
@pytest.mark.parametrize("loudness", [0, LOUDEST - 1])
def test_a_decoy_steps_back_and_makes_noise(loudness: int) -> None:
    (noise,) = ACTIONS["decoy"].then
    assert isinstance(noise, Noise)
    table = lay(player("lenka", 3, now=["decoy"], loudness=loudness), player("tereza", 3, now=["forward"]))
    act(table, ("play", "decoy"))
    assert where(table) == (STREET[1], False)
    assert [each.loudness for each in table.state.players] == [min(LOUDEST, loudness + noise.points), 0]


def struck(action: str, name: str, *, silent: bool = True, items: Sequence[str] = ()) -> Attacked:
    """The attack that somebody makes with an action card, with the weapon carried or the fist, against a tough enemy."""
    heard: list[Told] = []
    table = lay(
        player(name, 1, now=[action], silent=silent, items=items),
        town=street(card("bakery", street=[20]), "workshop"),
        slots=["lazy-zombie", HARD, "raider"],
        dice=[3],
        heard=heard,
    )
    act(table, ("play", action))
    act(table, targets(table)[-1])
    (event,) = told(heard, Attacked)
    assert isinstance(event, Attacked)
    return event


@CARDS
@pytest.mark.parametrize("items", [(), ("knife",), ("staff",), ("pistol",), ("chainsaw",), ("slingshot",)])
@pytest.mark.parametrize("action", ATTACKS, ids=ids(ATTACKS))
def test_a_special_attack_is_as_much_better_or_worse_than_a_plain_one_as_it_says(action: Any, items: tuple[str, ...]) -> None:
    """The same character, the same weapon, the same die."""
    name = OWNER[action.id]
    kind = weapon(items[0]).kind if items else "fist"
    points = sum(power.points for power in action.powers if isinstance(power, Aim) and power.kind in ("", kind))
    plain, special = struck("attack", name, items=items), struck(action.id, name, items=items)
    assert special.result - plain.result == points
    assert (special.weapon, special.enemy, special.roll) == (plain.weapon, plain.enemy, plain.roll)


@CARDS
def test_the_shots_and_blows_are_what_their_names_promise() -> None:
    aim = {each.id: sum(power.points for power in each.powers if isinstance(power, Aim)) for each in ATTACKS}
    assert aim["aimed-shot"] > 0
    assert aim["charge"] > 0
    assert aim["wild-swing"] < 0
    assert [each.id for each in ATTACKS if each.sweep] == ["wild-swing"]


@CARDS
@pytest.mark.parametrize("action", [each for each in ATTACKS if each.sweep], ids=ids([each for each in ATTACKS if each.sweep]))
@pytest.mark.parametrize("items", [(), ("knife",), ("pistol",)])
def test_a_wild_swing_strikes_all_enemies_of_one_place_each_with_a_die_of_its_own(action: Any, items: tuple[str, ...]) -> None:
    heard: list[Told] = []
    town = street(card("bakery", street=[30, 20, 10], inside=[20]), card("workshop", street=[20]), "pub")
    table = lay(
        player("ondra", 1, inside=True, now=[action.id], items=items),
        town=town,
        slots=[HARD, HARD, HARD],
        dice=[1, 2, 3],
        heard=heard,
    )
    assert action.id in CHARACTERS["ondra"].specials
    act(table, ("play", action.id))
    assert all(option[0] == "sweep" for option in targets(table))
    word = full("pistol") if items == ("pistol",) else items[0] if items else "fist"
    there = [("bakery", "street"), ("bakery", "inside"), *([("workshop", "street")] if items == ("pistol",) else [])]
    assert [option[2:] for option in targets(table) if option[1] == word] == there
    act(table, ("sweep", word, "bakery", "street"))
    assert [event.roll for event in told(heard, Attacked)] == [1, 2, 3]
    assert table.state.town[1].inside == [20]
    assert table.state.town[2].street == [20]
    if items == ("pistol",):
        assert table.state.players[0].items == [left("pistol")], "however many are hit, it is one attack"
        act(table, "inside")
        assert where(table) == ("bakery", True)
    else:
        assert where(table) == ("bakery", False), "it is a near attack: one ends up beside those who were struck"


@CARDS
def test_who_is_killed_in_a_wild_swing_does_not_shield_the_next_one() -> None:
    heard: list[Told] = []
    weak = next(each.id for each in ENEMIES.values() if each.health == 1)
    town = street(card("bakery", street=[10, 10, 10]), "workshop")
    table = lay(
        player("ondra", 1, now=["wild-swing"]), town=town, slots=[weak, "zombie", "raider"], dice=[6, 1, 6], heard=heard
    )
    act(table, ("play", "wild-swing"), ("sweep", "fist", "bakery", "street"))
    results = [event.result for event in told(heard, Attacked)]
    assert len(results) == 3
    assert len(told(heard, EnemyKilled)) == sum(result >= 0 for result in results)
    assert len(table.state.town[1].street) == sum(result < 0 for result in results)


@CARDS
@pytest.mark.parametrize("target", [True, False])
def test_a_charge_makes_noise(target: bool) -> None:
    (noise,) = ACTIONS["charge"].then
    assert isinstance(noise, Noise)
    town = street(card("bakery", street=[20] if target else []), "workshop")
    table = lay(player("ondra", 1, now=["charge"]), player("tereza", 1, now=["forward"]), town=town, dice=[1])
    act(table, ("play", "charge"))
    if target:
        assert table.state.players[0].loudness == 0, "what follows an action comes after it"
        act(table, ("hit", "fist", "bakery", "street", "Y", 0))
        assert [each.loudness for each in table.state.players] == [noise.points, 0]
    assert table.state.players[0].fought == [1], "it counts as attacking, target or not"


@CARDS
def test_a_normal_and_a_special_attack_in_one_round_are_two_attacks_with_one_weapon() -> None:
    heard: list[Told] = []
    town = street("bakery", card("workshop", street=[20]), "pub")
    table = lay(
        player("karel", 1, now=["attack", "aimed-shot"], items=["pistol"]),
        town=town,
        slots=["lazy-zombie", HARD, "raider"],
        dice=[1, 1],
        heard=heard,
    )
    act(table, ("play", "aimed-shot"), ("hit", full("pistol"), "workshop", "street", "Y", 0), "street")
    wounds = told(heard, Attacked)[0].wounds
    act(table, ("play", "attack"))
    assert targets(table) == [("hit", left("pistol"), "workshop", "street", "Y", wounds)]
    act(table, targets(table)[0], "street")
    assert len(told(heard, Attacked)) == 2
    assert table.state.players[0].items == [left("pistol", 2)]
    assert table.state.players[0].loudness == weapon("pistol").loud, "it is heard once a round"


@CARDS
@pytest.mark.parametrize("action", INVENTORIES, ids=ids(INVENTORIES))
def test_a_special_inventory_serves_the_uses_it_names_and_no_other(action: Any) -> None:
    table = lay(player(OWNER[action.id], 1, now=[action.id]), town=street(card("bakery", entered=True), "workshop"))
    act(table, ("play", action.id))
    assert asked(table).rule == USE
    assert asked(table).options == [(use, side) for use in action.uses for side in ("street", "inside")]
    for use in USES:
        if use not in action.uses:
            for side in ("street", "inside"):
                assert forbidden(table, (use, side)) == "zombie_country.attributes.special-actions"


@CARDS
@pytest.mark.parametrize("action", INVENTORIES, ids=ids(INVENTORIES))
def test_on_an_annex_a_special_inventory_with_one_use_begins_at_once(action: Any) -> None:
    assert len(action.uses) == 1
    table = lay(
        player(OWNER[action.id], 2, now=[action.id]),
        town=street("bakery", card("front-garden", known=["rope"]), "workshop"),
    )
    act(table, ("play", action.id))
    assert table.state.inventory is not None
    assert table.state.inventory.use == action.uses[0]


@CARDS
@pytest.mark.parametrize("name", [each.id for each in CHARACTERS.values() if "thorough-search" in each.specials])
def test_a_thorough_search_adds_to_the_roll(name: str) -> None:
    points = sum(power.points for power in ACTIONS["thorough-search"].powers if isinstance(power, Search))
    assert points > 0
    totals = []
    for action in ("inventory", "thorough-search"):
        heard: list[Told] = []
        town = street(card("church", entered=True, searched=True), "workshop")
        table = lay(player(name, 1, now=[action]), town=town, dice=[3], heard=heard)
        act(table, ("play", action), ("search", "inside"))
        (event,) = told(heard, Searched)
        assert event.roll == 3
        totals.append(event.total)
    assert totals[1] - totals[0] == points


@CARDS
def test_a_field_dressing_is_a_rest_and_heals_everybody_on_the_card_when_it_is_over() -> None:
    heard: list[Told] = []
    (heal,) = ACTIONS["field-dressing"].then
    assert isinstance(heal, Heal)
    assert heal.who == "here"
    table = lay(
        player("tereza", 1, now=["field-dressing"], wounds=2, stamina=0),
        player("marek", 1, inside=True, wounds=1, stamina=1, now=["forward"]),
        player("jana", 2, wounds=1),
        player("ondra", 1),
        town=street(card("bakery", known=["rope"], entered=True), "workshop", "pub"),
        heard=heard,
    )
    act(table, ("play", "field-dressing"), ("coordinate", "street"))
    assert table.state.players[0].stamina == CHARACTERS["tereza"].stamina
    assert not told(heard, Healed), "only when the action is over"
    act(table, ("take", "rope"), DONE)
    assert [each.wounds for each in table.state.players] == [max(0, 2 - heal.wounds), max(0, 1 - heal.wounds), 1, 0]
    assert told(heard, Healed) == [Healed(0, min(2, heal.wounds)), Healed(1, 1)]
    assert table.state.players[1].stamina == 1, "nobody else rests"
    assert table.state.players[0].items == ["rope"]


@CARDS
def test_a_quick_repair_leaves_some_stamina_and_is_no_rest() -> None:
    heard: list[Told] = []
    (refresh,) = ACTIONS["quick-repair"].then
    assert isinstance(refresh, Refresh)
    vehicle = next(each for each in ITEMS.values() if each.vehicle is not None)
    assert vehicle.vehicle is not None
    parts: list[str] = []
    for need in vehicle.vehicle.needs:
        plain = (each for each in ITEMS.values() if each.copies and not each.big and not each.weapon)
        parts.append(next(each.id for each in plain if each.fits(need) and each.id not in parts))
    table = lay(
        player("marek", 1, now=["quick-repair"], stamina=1),
        player("tereza", 1, stamina=1, now=["forward"]),
        town=street(card("bakery", big=[vehicle.id], known=parts), "workshop"),
        heard=heard,
    )
    act(table, ("play", "quick-repair"), ("craft", "street"), ("repair", vehicle.id))
    while asked(table).rule == PREFIX + "crafting-inputs":
        act(table, asked(table).options[0])
    assert sorted(table.state.discarded) == sorted(parts)
    assert table.state.town[1].big[0].works
    assert [each.stamina for each in table.state.players] == [min(CHARACTERS["marek"].stamina, 1 + refresh.stamina), 1]
    assert told(heard, StaminaChanged) == [StaminaChanged(0, table.state.players[0].stamina)]
    assert not told(heard, Coordinated)


@CARDS
@pytest.mark.parametrize("name", [each.id for each in CHARACTERS.values() if "pep-talk" in each.specials])
def test_a_pep_talk_is_a_rest_and_refreshes_everybody_on_the_card(name: str) -> None:
    (refresh,) = ACTIONS["pep-talk"].then
    assert isinstance(refresh, Refresh)
    assert refresh.who == "here"
    table = lay(
        player(name, 1, now=["pep-talk"], stamina=0),
        player("marek", 1, inside=True, stamina=1, now=["forward"]),
        player("tereza", 1, stamina=CHARACTERS["tereza"].stamina - 1),
        player("jana", 2, stamina=1),
        town=street(card("bakery", entered=True), "workshop", "pub"),
    )
    act(table, ("play", "pep-talk"), ("coordinate", "street"))
    assert [each.stamina for each in table.state.players] == [
        CHARACTERS[name].stamina,
        min(CHARACTERS["marek"].stamina, 1 + refresh.stamina),
        CHARACTERS["tereza"].stamina,
        1,
    ]


@CARDS
@pytest.mark.parametrize("action", ACTIONS)
def test_what_follows_a_special_action_happens_once(action: str) -> None:
    """Who plays it is wounded, tired and loud, so that each effect shows; nothing else changes these numbers."""
    name = OWNER[action]
    town = street("bakery", card("workshop", street=[20], entered=True), "pub", "church")
    numbers: dict[str, Any] = {"wounds": 3, "stamina": 2, "loudness": 3}
    table = lay(
        player(name, 2, now=[action], **numbers),
        player(_other(name), 4, now=["back"]),
        town=town,
        slots=["lazy-zombie", HARD, "raider"],
        dice=[1],
    )
    act(table, ("play", action))
    while asked(table).seat == 0:
        act(table, DONE if DONE in asked(table).options else asked(table).options[0])
    rested = "coordinate" in ACTIONS[action].uses and ACTIONS[action].like == "inventory"
    wanted = dict(numbers)
    if rested:
        wanted["stamina"] = CHARACTERS[name].stamina
    for effect in ACTIONS[action].then:
        _apply(effect, wanted, CHARACTERS[name].stamina)
    someone = table.state.players[0]
    assert {key: getattr(someone, key) for key in wanted} == wanted


def _other(name: str) -> str:
    return next(each for each in CHARACTERS if each != name)


def _apply(effect: Effect, numbers: dict[str, Any], most: int) -> None:
    """What an effect of the cards does to who plays it."""
    if isinstance(effect, Heal):
        numbers["wounds"] = max(0, numbers["wounds"] - effect.wounds)
    elif isinstance(effect, Refresh):
        numbers["stamina"] = min(most, numbers["stamina"] + effect.stamina)
    elif isinstance(effect, Hush):
        numbers["loudness"] = max(0, numbers["loudness"] - effect.points)
    elif isinstance(effect, Noise):
        numbers["loudness"] = min(LOUDEST, numbers["loudness"] + effect.points)
    else:
        raise TypeError(f"no card has had {effect} so far")
