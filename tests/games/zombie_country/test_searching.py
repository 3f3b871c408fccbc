"""Searching the town: where, with which roll, what is found, and when a building is empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from herna.games.zombie_country.content import (
    ACTIONS,
    BUILDINGS,
    CHARACTERS,
    EVENTS,
    ITEM_OF,
    ITEMS,
    SCENARIOS,
    SEARCH_CARD,
    SKILLS,
    SORTS,
    SORTS_OF_ITEMS,
    SPECIALS,
    Door,
    Murk,
    Search,
    Special,
    powers_of,
)
from herna.games.zombie_country.events import (
    BuildingEmptied,
    DoorChanged,
    EnemyAttacked,
    Entered,
    ItemFound,
    ItemsRevealed,
    ItemsSeen,
    Searched,
    TokenReturned,
)
from herna.games.zombie_country.rules import searching, things
from herna.games.zombie_country.state import DECK, Card, Player, State
from herna.kernel import DONE, PASS, Table, Told
from herna.kernel.errors import RuleFailure
from tests.games.zombie_country.laying import (
    CALM,
    PLAIN,
    act,
    asked,
    card,
    forbidden,
    lay,
    options,
    player,
    street,
    told,
    why_not,
)

MAREK = "marek"

GEAR = ("flashlight", "headlamp", "night-vision")
"""What helps in a search."""

OPEN_HOUSES = [each for each in BUILDINGS.values() if not (each.park or each.inhabitants or each.blocked)]

LOOT = min((each for each in OPEN_HOUSES if each.find is None), key=lambda each: abs(each.search)).id
"""A building in which only the die finds something."""

SURE = min((each for each in OPEN_HOUSES if each.find in ("m", "material")), key=lambda each: abs(each.search)).id
"""A building in which material is certainly found."""

BONUS = BUILDINGS[LOOT].search
"""What is added to a roll in the first of them."""

PARK = next(building.id for building in BUILDINGS.values() if building.park)
ANNEX = "orchard"


def points(item: str) -> int:
    """What an item adds to a search roll."""
    return sum(power.points for power in ITEMS[item].powers if isinstance(power, Search))


def line(total: int) -> tuple[int, int]:
    """What the search card says for a total: cards to draw, cards to keep."""
    found = [each for each in SEARCH_CARD if each[0] <= total]
    return max(found)[1:] if found else (0, 0)


def way_to(total: int, rolls: Iterable[int] = (2, 3, 4, 5, 6)) -> tuple[str, list[str], int]:
    """A building, helpful items and a roll that give a total."""
    for count in range(len(GEAR) + 1):
        for building in BUILDINGS.values():
            roll = total - building.search - sum(points(item) for item in GEAR[:count])
            if not building.park and roll in rolls:
                return building.id, list(GEAR[:count]), roll
    raise AssertionError(f"no way to {total}")


@pytest.fixture
def four_to_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search is 4/1."""
    monkeypatch.setattr(searching, "SEARCH_CARD", ((-9, 4, 1),))


def begin(table: Table[State], use: str = "search", side: str = "inside", action: str = "inventory") -> None:
    """Whoever's turn it is plays Inventory, to search if nothing else is said."""
    act(table, ("play", action), (use, side))


def finish(table: Table[State]) -> None:
    """The searcher keeps anything, and the action is over."""
    if asked(table).rule == "zombie_country.search.search-result":
        act(table, asked(table).options[0])
    if asked(table).rule == "zombie_country.actions.search-handling":
        act(table, DONE)


def seeker(character: str = MAREK, space: int = 1, **rest: Any) -> Player:
    """Somebody who is about to play Inventory, and then something else."""
    return player(character, space, **{"now": ["inventory", "forward"], **rest})


def beside(first: Card | str) -> list[str]:
    """Houses that may stand beside a certain card."""
    return [
        name for name in ("post-office", "library", "farm", "park") if name != (first if isinstance(first, str) else first.id)
    ]


def town_of(first: Card | str, *others: Card | str) -> list[Card]:
    """A street that begins with a certain card."""
    return street(first, *(others or beside(first)))


def hoard(*left: str) -> Card:
    """A card far away where all items lie but these."""
    words = list((DECK - Counter(left)).elements())
    return card("farm", known=[word for word in words if not ITEMS[word].big], big=[word for word in words if ITEMS[word].big])


def scarce(first: Card | str, *left: str) -> list[Card]:
    """A town in which all items but these lie far away."""
    return street(first, *[name for name in beside(first) if name != "farm"], hoard(*left))


def owned(table: Table[State], seat: int = 0) -> Counter[str]:
    """What a character carries, and what lies where it stands, or stands on the street."""
    person = table.state.players[seat]
    here = table.state.town[person.space]
    return Counter(ITEM_OF[word].id for word in [*person.items, *here.items(person.inside), *(big.item for big in here.big)])


def hauls(table: Table[State]) -> list[tuple[str, ...]]:
    """What the searcher may keep."""
    return [option[1] for option in options(table, "keep")]


# ---------------------------------------------------------------------- where


@pytest.mark.rule("zombie_country.search.searchable", "zombie_country.actions.search-in-building")
@pytest.mark.parametrize("building", BUILDINGS)
def test_all_buildings_but_parks_can_be_searched(building: str) -> None:
    heard: list[Told] = []
    park = BUILDINGS[building].park
    table = lay(seeker(), town=town_of(building), dice=[] if park else [6], deck=PLAIN[:8], heard=heard)
    begin(table)
    assert table.state.players[0].inside
    assert [search.card for search in told(heard, Searched)] == ([] if park else [building])
    if park:
        assert owned(table) == Counter()
        assert asked(table).rule == "zombie_country.playing.free-order"


@pytest.mark.rule("zombie_country.search.search-requirement")
@pytest.mark.parametrize("inside", [False, True])
def test_one_searches_from_inside_or_from_the_entrance(inside: bool) -> None:
    heard: list[Told] = []
    table = lay(seeker(inside=inside), town=town_of(LOOT), dice=[5], deck=PLAIN[:8], heard=heard)
    begin(table)
    assert len(told(heard, Searched)) == 1


@pytest.mark.rule("zombie_country.search.search-requirement", "zombie_country.actions.search-in-building")
@pytest.mark.parametrize("space", [0, 2], ids=["at the town edge", "at an annex"])
def test_away_from_the_entrance_nothing_is_searched(space: int) -> None:
    heard: list[Told] = []
    table = lay(seeker(space=space), town=town_of(LOOT, ANNEX, "library", "farm"), heard=heard)
    act(table, ("play", "inventory"))
    assert forbidden(table, ("search", "inside")) == "zombie_country.town.annex-no-entry"
    act(table, ("search", "street"))
    assert told(heard, Searched) == []
    assert not table.state.players[0].inside


@pytest.mark.rule("zombie_country.search.search-requirement")
@pytest.mark.parametrize("use", ["coordinate", "craft"])
@pytest.mark.parametrize("side", ["street", "inside"])
def test_no_other_use_of_inventory_finds_anything(use: str, side: str) -> None:
    heard: list[Told] = []
    table = lay(seeker(), town=town_of(SURE), heard=heard)
    begin(table, use, side)
    assert told(heard, Searched) == told(heard, ItemFound) == []
    assert not table.state.town[1].searched
    assert owned(table) == Counter()


@pytest.mark.rule("zombie_country.search.search-moves-inside")
@pytest.mark.parametrize("inside", [False, True])
def test_who_searches_a_building_moves_inside_and_stays_there(inside: bool) -> None:
    heard: list[Told] = []
    table = lay(seeker(inside=inside), town=town_of(LOOT), dice=[5], deck=PLAIN[:8], heard=heard)
    begin(table)
    finish(table)
    assert asked(table).rule == "zombie_country.playing.free-order"
    assert table.state.players[0].inside
    assert told(heard, Entered) == ([] if inside else [Entered(0, LOOT, "inside")])
    assert owned(table).total() == line(5 + BONUS)[1], "something is found"


@pytest.mark.rule("zombie_country.search.search-moves-inside", "zombie_country.actions.search-in-building")
def test_who_only_looks_about_on_the_street_does_not_search_the_building() -> None:
    heard: list[Told] = []
    table = lay(seeker(inside=True), town=town_of(SURE), heard=heard)
    begin(table, side="street")
    assert told(heard, Searched) == []
    assert not table.state.players[0].inside
    assert not table.state.town[1].searched


# ---------------------------------------------------------------------- blocked doors


@pytest.mark.rule("zombie_country.search.blocked-door", "zombie_country.search.search-requirement")
@pytest.mark.parametrize("use", ["coordinate", "craft", "search"])
def test_through_a_blocked_door_nobody_gets_in_for_any_inventory_action(use: str) -> None:
    table = lay(seeker(), town=town_of(card(LOOT, blocked=True)))
    act(table, ("play", "inventory"))
    assert forbidden(table, (use, "inside")) == "zombie_country.search.blocked-door"
    assert set(asked(table).options) == {("coordinate", "street"), ("craft", "street"), ("search", "street")}


@pytest.mark.rule("zombie_country.search.blocked-door", "zombie_country.search.search-requirement")
def test_whoever_is_inside_may_search_behind_a_blocked_door() -> None:
    heard: list[Told] = []
    table = lay(seeker(inside=True), town=town_of(card(LOOT, blocked=True)), dice=[5], deck=PLAIN[:8], heard=heard)
    begin(table)
    assert len(told(heard, Searched)) == 1


@pytest.mark.rule("zombie_country.search.blocked-door")
@pytest.mark.parametrize("use", ["coordinate", "craft", "search"])
def test_nobody_is_locked_in_by_a_blocked_door(use: str) -> None:
    table = lay(seeker(inside=True), town=town_of(card(LOOT, blocked=True)))
    begin(table, use, "street")
    assert not table.state.players[0].inside


@pytest.mark.rule("zombie_country.search.blocked-door")
def test_who_is_behind_a_blocked_door_walks_on_freely() -> None:
    table = lay(seeker(inside=True), town=town_of(card(LOOT, blocked=True)))
    act(table, ("play", "forward"))
    assert (table.state.players[0].space, table.state.players[0].inside) == (2, False)


@pytest.mark.rule("zombie_country.search.blocked-door")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_blocked_door_keeps_those_outside_from_striking_at_those_inside(blocked: bool) -> None:
    town = town_of(card(LOOT, street=[20], inside=[10], blocked=blocked))
    table = lay(player(MAREK, now=["attack", "forward"]), town=town)
    act(table, ("play", "attack"))
    blow = ("hit", "fist", LOOT, "inside", "X", 0)
    assert ("hit", "fist", LOOT, "street", "Y", 0) in asked(table).options
    assert (blow in asked(table).options) is not blocked
    assert why_not(table, blow) == ("zombie_country.search.blocked-door" if blocked else None)


@pytest.mark.rule("zombie_country.search.blocked-door")
def test_from_behind_a_blocked_door_one_can_strike_at_the_street() -> None:
    table = lay(
        player(MAREK, inside=True, now=["attack", "forward"]), town=town_of(card(LOOT, street=[30], blocked=True)), dice=[1]
    )
    act(table, ("play", "attack"), ("hit", "fist", LOOT, "street", "Z", 0))
    assert not table.state.players[0].inside


@pytest.mark.rule("zombie_country.search.blocked-door")
def test_one_can_shoot_past_a_blocked_door_but_not_go_in_afterwards() -> None:
    table = lay(
        player(MAREK, now=["attack", "forward"], items=["slingshot"]),
        town=town_of(card(LOOT, inside=[30], blocked=True)),
        dice=[1],
    )
    act(table, ("play", "attack"), ("hit", "slingshot", LOOT, "inside", "Z", 0))
    assert asked(table).rule == "zombie_country.playing.free-order"
    assert not table.state.players[0].inside


@pytest.mark.rule("zombie_country.search.blocked-door")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_card_says_whether_its_door_is_blocked(building: str) -> None:
    names = [name for name in BUILDINGS if name != building][:4]
    rest = [name for name in BUILDINGS if name not in (*names, building)]
    table = lay(player(MAREK, 3, now=["forward", "inventory"]), town=street(*names), buildings=[*rest, building])
    act(table, ("play", "forward"))
    assert table.state.town[5].id == building
    assert table.state.town[5].blocked is BUILDINGS[building].blocked


@pytest.mark.rule("zombie_country.search.blocked-door")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_special_event_says_when_a_door_is_blocked_or_freed(blocked: bool) -> None:
    heard: list[Told] = []
    event = next(event.id for event in EVENTS.values() if event.effects[0] == Special() and len(event.effects) == 1)
    special = next(special.id for special in SPECIALS.values() if Door(blocked) in special.effects)
    town = town_of(card(LOOT, blocked=not blocked))
    table = lay(seeker(plan=["inventory"], now=[]), town=town, phase="events", active=[event], specials=[special], heard=heard)
    assert table.state.town[1].blocked is blocked
    assert told(heard, DoorChanged) == [DoorChanged(LOOT, "blocked" if blocked else "free")]


# ---------------------------------------------------------------------- again and again


@pytest.mark.rule("zombie_country.search.search-repeatable")
def test_a_building_can_be_searched_again_and_again() -> None:
    heard: list[Told] = []
    people = [seeker("marek", stamina=0), seeker("jana", stamina=0), seeker("ondra", stamina=0)]
    table = lay(*people, town=town_of(card(LOOT, searched=True, entered=True)), dice=[5, 4, 6], deck=PLAIN[:15], heard=heard)
    for seat in range(3):
        begin(table)
        finish(table)
        assert owned(table, seat).total() >= 1
    assert [search.seat for search in told(heard, Searched)] == [0, 1, 2]


@pytest.mark.rule("zombie_country.search.search-repeatable")
def test_where_an_empty_token_lies_nothing_more_is_found() -> None:
    heard: list[Told] = []
    table = lay(seeker(), town=town_of(card(SURE, empty=True)), heard=heard)
    begin(table)
    assert asked(table).rule == "zombie_country.playing.free-order", "no roll, nothing to handle"
    assert told(heard, Searched) == told(heard, ItemFound) == []
    assert owned(table) == Counter()


@pytest.mark.rule("zombie_country.search.search-repeatable", "zombie_country.actions.search-reveals")
def test_in_an_empty_building_what_lies_face_down_can_still_be_turned_up() -> None:
    table = lay(seeker(), town=town_of(card(LOOT, empty=True, hidden_inside=["rope"])))
    begin(table)
    assert table.state.town[1].known_inside == ["rope"]


def three_searchers(rolls: Sequence[int], heard: list[Told]) -> Table[State]:
    """Three who have planned to search the same building, and can do nothing else."""
    people = [player(name, now=["inventory"], stamina=0) for name in ("marek", "jana", "ondra")]
    return lay(*people, town=town_of(LOOT), dice=rolls, deck=PLAIN[:18], active=[CALM], heard=heard)


@pytest.mark.rule("zombie_country.search.search-same-round", "zombie_country.search.empty-token-timing")
def test_in_the_round_in_which_a_building_gets_empty_every_planned_search_still_finds_something() -> None:
    heard: list[Told] = []
    table = three_searchers([1, 5, 4], heard)
    begin(table)
    finish(table)
    assert (table.state.town[1].emptying, table.state.town[1].empty) == (True, False)
    begin(table)
    finish(table)
    begin(table)
    finish(table)
    found = [len(each.items) for each in table.state.players]
    assert found == [line(roll + BONUS)[1] for roll in (1, 5, 4)]
    assert [search.seat for search in told(heard, Searched)] == [0, 1, 2]


@pytest.mark.rule("zombie_country.search.search-same-round")
@pytest.mark.parametrize("emptying", [False, True])
def test_an_unplanned_search_finds_nothing_where_the_empty_token_is_due(emptying: bool) -> None:
    heard: list[Told] = []
    first = card(SURE, emptying=emptying, entered=True, hidden_inside=["wire"])
    table = lay(player(MAREK, now=["forward"]), town=town_of(first), dice=[5], deck=[*PLAIN[:8], "rope"], heard=heard)
    before = table.state.players[0].stamina
    act(table, ("improvise", "inventory"), ("search", "inside"))
    finish(table)
    assert table.state.players[0].stamina < before, "it is paid for all the same"
    assert table.state.players[0].inside
    assert len(told(heard, Searched)) == (not emptying)
    assert table.state.town[1].searched is not emptying, "what is certainly there stays there"
    assert len(table.state.players[0].items) == (0 if emptying else line(5 + BUILDINGS[SURE].search)[1] + 1)
    assert table.state.town[1].known_inside == ["wire"], "what lay face down is turned up"


@pytest.mark.rule("zombie_country.search.empty-token-timing")
def test_the_empty_token_is_laid_when_all_actions_of_the_round_have_been_played() -> None:
    heard: list[Told] = []
    table = three_searchers([1, 5, 4], heard)
    for _ in range(2):
        begin(table)
        finish(table)
        assert (table.state.town[1].emptying, table.state.town[1].empty) == (True, False)
        assert all(table.view(seat).town[1].emptying for seat in (0, 1, 2, None))
        assert told(heard, BuildingEmptied) == []
    begin(table)
    finish(table)
    assert asked(table).rule == "zombie_country.planning.reveal-and-plan"
    assert (table.state.town[1].emptying, table.state.town[1].empty) == (False, True)
    assert told(heard, BuildingEmptied) == [BuildingEmptied(LOOT)]


@pytest.mark.rule("zombie_country.search.empty-token-timing")
def test_the_token_is_laid_before_the_counterattack() -> None:
    heard: list[Told] = []
    town = town_of(card(LOOT, inside=[10]))
    table = lay(player(MAREK, now=["inventory"], stamina=0), town=town, dice=[1, 1], deck=PLAIN[:8], active=[CALM], heard=heard)
    begin(table)
    finish(table)
    while asked(table).rule == "zombie_country.combat.defensive-attack":
        act(table, PASS)
    order = [type(each.event) for each in heard if isinstance(each.event, BuildingEmptied | EnemyAttacked)]
    assert order == [BuildingEmptied, EnemyAttacked]


@pytest.mark.rule("zombie_country.search.with-enemies")
@pytest.mark.parametrize(
    ("outside", "within"), [([10], []), ([], [10]), ([30, 20], [10])], ids=["in front of it", "inside", "inside and in front"]
)
def test_enemies_do_not_prevent_a_search_but_those_in_reach_strike_afterwards(outside: list[int], within: list[int]) -> None:
    heard: list[Told] = []
    table = lay(
        player(MAREK, now=["inventory"], stamina=0),
        town=town_of(card(LOOT, street=outside, inside=within, entered=True)),
        dice=[5, *[1] * len(within)],
        deck=PLAIN[:8],
        active=[CALM],
        heard=heard,
    )
    begin(table)
    finish(table)
    assert len(table.state.players[0].items) == line(5 + BONUS)[1]
    while asked(table).rule == "zombie_country.combat.defensive-attack":
        act(table, PASS)
    assert [blow.seat for blow in told(heard, EnemyAttacked)] == [0] * len(within)


# ---------------------------------------------------------------------- the roll


@pytest.mark.rule("zombie_country.search.search-roll")
@pytest.mark.parametrize("building", [building.id for building in BUILDINGS.values() if not building.park])
def test_the_modifier_of_the_building_is_added_to_the_roll(building: str) -> None:
    heard: list[Told] = []
    table = lay(seeker(), town=town_of(card(building, entered=True)), dice=[3], deck=PLAIN[:8], heard=heard)
    begin(table)
    total = 3 + BUILDINGS[building].search
    assert told(heard, Searched) == [Searched(0, building, 3, total, *line(total))]


@pytest.mark.rule("zombie_country.search.search-roll")
@pytest.mark.parametrize("items", [[], *[[item.id] for item in ITEMS.values() if points(item.id)], [*GEAR]], ids=str)
def test_the_items_of_the_searcher_help(items: list[str]) -> None:
    heard: list[Told] = []
    table = lay(seeker(items=items), town=town_of(LOOT), dice=[3], deck=PLAIN[:8], heard=heard)
    begin(table)
    assert [search.total for search in told(heard, Searched)] == [3 + BONUS + sum(points(item) for item in items)]


@pytest.mark.rule("zombie_country.search.search-roll", "zombie_country.search.item-cards")
def test_a_flashlight_adds_to_the_roll() -> None:
    assert points("flashlight") > 0


@pytest.mark.rule("zombie_country.search.search-roll")
def test_what_lies_about_or_others_carry_is_no_help() -> None:
    heard: list[Told] = []
    town = town_of(card(LOOT, known_inside=["flashlight"], known=["night-vision"]))
    table = lay(seeker(), player("jana", inside=True, items=["headlamp"]), town=town, dice=[3], deck=PLAIN[:8], heard=heard)
    begin(table)
    assert [search.total for search in told(heard, Searched)] == [3 + BONUS]


@pytest.mark.rule("zombie_country.search.search-roll")
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("silent", [True, False])
def test_the_skills_of_the_searcher_help(character: str, silent: bool) -> None:
    heard: list[Told] = []
    table = lay(seeker(character, silent=silent), town=town_of(LOOT), dice=[3], deck=PLAIN[:8], heard=heard)
    begin(table)
    skills = [power for skill in CHARACTERS[character].skills for power in SKILLS[skill].powers]
    bonus = sum(power.points for power in powers_of(skills, Search, silent=silent))
    assert [search.total for search in told(heard, Searched)] == [3 + BONUS + bonus]


@pytest.mark.rule("zombie_country.search.search-roll")
def test_there_are_skills_that_help_always_and_such_that_help_the_silent() -> None:
    found = [power.silent for skill in SKILLS.values() for power in skill.powers if isinstance(power, Search)]
    assert set(found) == {True, False}


@pytest.mark.rule("zombie_country.search.search-roll")
@pytest.mark.parametrize(
    ("character", "action"),
    [
        (character.id, action)
        for character in CHARACTERS.values()
        for action in character.specials
        if any(isinstance(power, Search) for power in ACTIONS[action].powers)
    ],
)
def test_a_special_action_may_add_to_the_roll(character: str, action: str) -> None:
    heard: list[Told] = []
    people = seeker(character, now=[action, "forward"], items=["flashlight"])
    table = lay(people, town=town_of(LOOT), dice=[2], deck=PLAIN[:8], heard=heard)
    begin(table, action=action)
    skills = [power for skill in CHARACTERS[character].skills for power in SKILLS[skill].powers]
    bonus = sum(power.points for power in powers_of([*skills, *ACTIONS[action].powers], Search, silent=True))
    assert [search.total for search in told(heard, Searched)] == [2 + BONUS + bonus + points("flashlight")]


@pytest.mark.rule("zombie_country.search.search-roll")
@pytest.mark.parametrize(
    "scenario", [each.id for each in SCENARIOS.values() if any(isinstance(law, Murk) for law in each.laws)]
)
def test_a_scenario_may_change_every_search_roll(scenario: str) -> None:
    heard: list[Told] = []
    table = lay(seeker(), town=town_of(LOOT), dice=[3], deck=PLAIN[:8], heard=heard, scenario=scenario)
    begin(table)
    murk = sum(law.points for law in SCENARIOS[scenario].laws if isinstance(law, Murk))
    assert [search.total for search in told(heard, Searched)] == [3 + BONUS + murk]


@pytest.mark.rule("zombie_country.search.search-die")
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_search_is_rolled_with_one_d6(roll: int) -> None:
    heard: list[Told] = []
    table = lay(seeker(), town=town_of(LOOT), dice=[roll], deck=PLAIN[:8], heard=heard)
    begin(table)
    assert [(search.roll, search.total) for search in told(heard, Searched)] == [(roll, roll + BONUS)]


@pytest.mark.rule("zombie_country.search.search-die")
@pytest.mark.parametrize("roll", [0, 7])
def test_no_other_die_is_rolled(roll: int) -> None:
    table = lay(seeker(), town=town_of(LOOT), dice=[roll])
    act(table, ("play", "inventory"))
    with pytest.raises(RuleFailure, match="1-6 is rolled"):
        act(table, ("search", "inside"))


# ---------------------------------------------------------------------- the result


@pytest.mark.rule("zombie_country.search.search-result", "zombie_country.search.search-card")
@pytest.mark.parametrize("total", range(-1, 13))
def test_the_total_says_how_many_cards_are_drawn_and_kept(total: int) -> None:
    heard: list[Told] = []
    building, gear, roll = way_to(total, rolls=(2, 3, 4, 5, 6) if total >= 0 else (1,))
    draw, keep = line(total)
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker("milan", items=gear), town=town, dice=[roll], deck=PLAIN[:8], heard=heard)
    deck = list(table.state.items)
    begin(table)
    assert told(heard, Searched) == [Searched(0, building, roll, total, draw, keep)]
    assert table.state.items == deck[: len(deck) - draw]
    if draw > keep:
        assert told(heard, ItemsSeen) == [ItemsSeen(0, tuple(sorted(PLAIN[:draw])))]
        assert all(len(haul) == keep for haul in hauls(table))
        chosen = hauls(table)[-1]
        act(table, ("keep", chosen))
    else:
        chosen = tuple(PLAIN[:keep])
    assert owned(table) == Counter(gear) + Counter(chosen)
    assert Counter(table.state.discarded) == Counter(PLAIN[:draw]) - Counter(chosen)
    assert table.state.drawn == []


@pytest.mark.rule("zombie_country.search.search-result")
def test_any_of_the_drawn_cards_can_be_kept_and_no_other() -> None:
    total = next(total for total in range(3, 11) if line(total)[1] == 2)
    building, gear, roll = way_to(total)
    drawn = ["rope", "wire", "wire", *PLAIN][: line(total)[0]]
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker("milan", items=gear), town=town, dice=[roll], deck=[*drawn, "nails"])
    begin(table)
    pairs = {tuple(sorted((one, other))) for place, one in enumerate(drawn) for other in drawn[place + 1 :]}
    assert {tuple(sorted(haul)) for haul in hauls(table)} == pairs
    assert len(asked(table).options) == len(pairs), "each way once"
    assert ("wire", "wire") in hauls(table)
    assert forbidden(table, ("keep", ("nails", "rope"))) == "zombie_country.search.search-result"
    assert forbidden(table, ("keep", ("rope",))) == "zombie_country.search.search-result"


@pytest.mark.rule("zombie_country.search.search-result")
@pytest.mark.usefixtures("four_to_one")
def test_nobody_else_sees_what_was_drawn_or_discarded() -> None:
    drawn = ["night-vision", "riot-shield", *PLAIN][:4]
    heard: list[Told] = []
    table = lay(seeker(), player("jana", inside=True), town=town_of(LOOT), dice=[4], deck=drawn, heard=heard, watching=1)
    begin(table)
    assert table.view(0).drawn == tuple(sorted(drawn))
    assert table.view(1).drawn == table.view(None).drawn == ("?",) * len(drawn)
    assert table.view(1).searcher == 0
    act(table, ("keep", ("night-vision",)))
    assert table.view(1).searcher == -1
    assert told(heard, ItemsSeen) == []
    assert "riot-shield" in table.state.discarded
    assert "riot-shield" not in str(table.view(1))
    assert table.view(0).discarded == len(table.state.discarded)


@pytest.mark.rule("zombie_country.search.search-four-one")
def test_of_four_to_one_four_cards_are_drawn_one_is_kept_and_three_are_discarded() -> None:
    heard: list[Told] = []
    total = next(total for total in range(3, 11) if line(total) == (4, 1))
    building, gear, roll = way_to(total)
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker(items=gear), town=town, dice=[roll], deck=["rope", "wire", "nails", "cloth", "cable"], heard=heard)
    before = len(table.state.items)
    begin(table)
    assert told(heard, ItemsSeen) == [ItemsSeen(0, ("cloth", "nails", "rope", "wire"))]
    assert set(hauls(table)) == {("rope",), ("wire",), ("nails",), ("cloth",)}
    act(table, ("keep", ("wire",)))
    assert table.state.players[0].items == sorted([*gear, "wire"])
    assert sorted(table.state.discarded) == ["cloth", "nails", "rope"]
    assert len(table.state.items) == before - 4


@pytest.mark.rule("zombie_country.search.search-card")
def test_the_search_card_holds_a_four_to_one_and_better_totals_are_never_worse() -> None:
    assert (4, 1) in [(draw, keep) for _, draw, keep in SEARCH_CARD]
    totals = [total for total, _, _ in SEARCH_CARD]
    assert totals == sorted(set(totals))
    assert [draw for _, draw, _ in SEARCH_CARD] == sorted(draw for _, draw, _ in SEARCH_CARD)
    assert [keep for _, _, keep in SEARCH_CARD] == sorted(keep for _, _, keep in SEARCH_CARD)
    assert all(keep <= draw for _, draw, keep in SEARCH_CARD)


@pytest.mark.rule("zombie_country.search.search-card")
def test_each_line_of_the_search_card_holds_from_its_total_up_to_the_next() -> None:
    for place, (start, draw, keep) in enumerate(SEARCH_CARD):
        end = SEARCH_CARD[place + 1][0] if place + 1 < len(SEARCH_CARD) else start + 5
        for total in range(start, end):
            assert searching.look_up(total) == (draw, keep)
    assert searching.look_up(SEARCH_CARD[0][0] - 1) == (0, 0)


@pytest.mark.rule("zombie_country.search.search-result")
def test_an_entry_of_two_to_none_draws_two_and_discards_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "SEARCH_CARD", ((-9, 2, 0),))
    table = lay(seeker(), town=town_of(LOOT), dice=[4], deck=["rope", "wire"])
    begin(table)
    assert sorted(table.state.discarded) == ["rope", "wire"]


# ---------------------------------------------------------------------- when a building is empty


@pytest.mark.rule("zombie_country.search.empty-low-total")
@pytest.mark.parametrize("total", range(7))
def test_below_a_total_of_three_the_building_gets_empty(total: int) -> None:
    building, gear, roll = way_to(total)
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker("milan", items=gear), town=town, dice=[roll], deck=PLAIN[:8])
    begin(table)
    assert table.state.town[1].emptying == (total < 3)


@pytest.mark.rule("zombie_country.search.empty-low-total")
@pytest.mark.parametrize(("gear", "emptying"), [([], True), (["flashlight"], False)])
def test_a_flashlight_may_save_a_building_from_getting_empty(gear: list[str], emptying: bool) -> None:
    building, _, roll = way_to(2)
    town = town_of(card(building, searched=True, entered=True))
    table = lay(seeker(items=gear), town=town, dice=[roll], deck=PLAIN[:8])
    begin(table)
    assert table.state.town[1].emptying == emptying


@pytest.mark.rule("zombie_country.search.empty-natural-one")
@pytest.mark.parametrize("total", range(3, 6))
def test_a_natural_one_empties_the_building_whatever_the_total(total: int) -> None:
    for rolls in ((1,), (2,)):
        building, gear, roll = way_to(total, rolls)
        town = town_of(card(building, searched=True, entered=True))
        table = lay(seeker("milan", items=gear), town=town, dice=[roll], deck=PLAIN[:8])
        begin(table)
        assert table.state.town[1].emptying == (roll == 1)
        finish(table)
        assert (owned(table) - Counter(gear)).total() == line(total)[1], "this search still finds what its total says"


# ---------------------------------------------------------------------- what is certainly there


FINDS = [building.id for building in BUILDINGS.values() if building.find]


def target_in(building: str) -> tuple[list[str], str]:
    """Cards that do not fit what is certainly in a building, and one that does."""
    wanted = BUILDINGS[building].find
    assert wanted is not None
    others = [item.id for item in ITEMS.values() if item.copies and not item.fits(wanted) and item.id not in (*GEAR, *PLAIN)][
        :2
    ]
    fitting = next(
        item.id for item in reversed(list(ITEMS.values())) if item.copies and item.fits(wanted) and item.id not in PLAIN
    )
    return others, fitting


@pytest.mark.rule("zombie_country.search.guaranteed-item", "zombie_country.search.guaranteed-item-search")
@pytest.mark.parametrize("building", FINDS)
def test_the_first_search_also_finds_the_first_fitting_card_of_the_deck(building: str) -> None:
    heard: list[Told] = []
    skipped, target = target_in(building)
    roll = 4
    draw, keep = line(roll + BUILDINGS[building].search)
    drawn = PLAIN[:draw]
    town = town_of(card(building, entered=True))
    table = lay(seeker("milan"), town=town, dice=[roll], deck=[*drawn, *skipped, target], heard=heard)
    rest = table.state.items[: -draw - 3]
    begin(table)
    kept: tuple[str, ...] = tuple(drawn)
    if draw > keep:
        kept = hauls(table)[0]
        act(table, ("keep", kept))
    assert owned(table) == Counter([*kept, target])
    assert table.state.items == [*rest, *reversed(skipped)], "the skipped cards stay in their order"
    assert table.state.town[1].searched
    assert ITEMS[target].big == any(big.item == target for big in table.state.town[1].big)


@pytest.mark.rule("zombie_country.search.guaranteed-item")
def test_only_the_first_search_finds_it() -> None:
    draw, keep = line(4 + BUILDINGS[SURE].search)
    people = [player("marek", now=["inventory"], stamina=0), player("jana", now=["inventory", "forward"], stamina=0)]
    deck = [*PLAIN[:draw], "rope", *PLAIN[draw : 2 * draw], "wire"]
    table = lay(*people, town=town_of(SURE), dice=[4, 4], deck=deck)
    begin(table)
    finish(table)
    assert "rope" in table.state.players[0].items
    assert len(table.state.players[0].items) == keep + 1
    begin(table)
    finish(table)
    assert len(table.state.players[1].items) == keep
    assert table.state.items[-1] == "wire", "nobody has looked for it"


@pytest.mark.rule("zombie_country.search.guaranteed-item")
def test_who_looks_about_on_the_street_leaves_it_to_the_first_who_searches_inside() -> None:
    people = [player("marek", now=["inventory"], stamina=0), player("jana", now=["inventory", "forward"], stamina=0)]
    table = lay(*people, town=town_of(SURE), dice=[4], deck=[*PLAIN[: line(4 + BUILDINGS[SURE].search)[0]], "rope"])
    begin(table, side="street")
    assert owned(table) == Counter()
    begin(table)
    finish(table)
    assert "rope" in table.state.players[1].items


@pytest.mark.rule("zombie_country.search.guaranteed-item")
def test_it_is_found_even_if_the_die_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "SEARCH_CARD", ((-9, 0, 0),))
    heard: list[Told] = []
    table = lay(seeker(), town=town_of(SURE), dice=[1], heard=heard)
    begin(table)
    assert [(search.draw, search.keep) for search in told(heard, Searched)] == [(0, 0)]
    assert [ITEM_OF[word].fits("material") for word in table.state.players[0].items] == [True]
    assert [each.rule for each in heard if isinstance(each.event, ItemFound)] == ["zombie_country.search.guaranteed-item"]


@pytest.mark.rule("zombie_country.search.guaranteed-item")
def test_a_building_that_promises_nothing_gives_nothing_more() -> None:
    table = lay(seeker(), town=town_of(LOOT), dice=[5], deck=PLAIN[:8])
    begin(table)
    finish(table)
    assert owned(table).total() == line(5 + BONUS)[1]


@pytest.mark.rule("zombie_country.search.guaranteed-item-example")
@pytest.mark.usefixtures("four_to_one")
def test_four_to_one_with_certain_material_yields_two_items_in_all() -> None:
    house = min((each for each in BUILDINGS.values() if each.find == "material"), key=lambda each: abs(each.search))
    deck = ["apples", "knife", "nails", "jam", "pistol", "sardines", "planks", "rope"]
    table = lay(seeker(), town=town_of(card(house.id, entered=True)), dice=[4], deck=deck)
    before = len(table.state.items)
    begin(table)
    assert set(hauls(table)) == {("apples",), ("knife",), ("nails",), ("jam",)}
    act(table, ("keep", ("knife",)))
    assert table.state.players[0].items == ["knife", "planks"]
    assert sorted(table.state.discarded) == ["apples", "jam", "nails"]
    assert table.state.items[-3:] == ["rope", "sardines", "pistol"]
    assert len(table.state.items) == before - 5


@pytest.mark.rule("zombie_country.search.guaranteed-item-search")
def test_if_the_deck_has_no_match_the_discard_pile_is_shuffled_in() -> None:
    vehicle = next(building.id for building in BUILDINGS.values() if building.find == "vehicle")
    draw = line(4 + BUILDINGS[vehicle].search)[0]
    deck = PLAIN[: draw + 2]
    town = scarce(card(vehicle, entered=True), *deck, "van", "rope")
    table = lay(seeker(), town=town, dice=[4], deck=deck, discarded=["van", "rope"])
    begin(table)
    if asked(table).rule == "zombie_country.search.search-result":
        act(table, asked(table).options[0])
    assert [big.item for big in table.state.town[1].big] == ["van"]
    assert "rope" in table.state.items
    assert table.state.discarded == []
    assert len(table.state.items) == 2 + 1 + draw - line(4 + BUILDINGS[vehicle].search)[1]


@pytest.mark.rule("zombie_country.search.guaranteed-item-search")
def test_if_there_is_still_no_match_nothing_is_found() -> None:
    vehicle = next(building.id for building in BUILDINGS.values() if building.find == "vehicle")
    deck = PLAIN[:8]
    table = lay(seeker(), town=scarce(card(vehicle, entered=True), *deck, "rope"), dice=[4], deck=deck, discarded=["rope"])
    begin(table)
    finish(table)
    assert table.state.town[1].big == []
    assert table.state.town[1].searched
    assert owned(table).total() == line(4 + BUILDINGS[vehicle].search)[1]


# ---------------------------------------------------------------------- the item deck


@pytest.mark.rule("zombie_country.search.item-deck-reshuffle", "zombie_country.search.item-deck-exhausted")
@pytest.mark.usefixtures("four_to_one")
def test_when_the_deck_ends_in_the_midst_of_a_draw_the_discard_pile_becomes_the_new_deck() -> None:
    pile = ["wire", "nails", "cloth", "cable"]
    table = lay(seeker(), town=scarce(LOOT, "rope", *pile), dice=[4], deck=["rope"], discarded=pile)
    begin(table)
    assert set(hauls(table)) == {("rope",), ("cable",), ("cloth",), ("nails",)}
    act(table, ("keep", ("rope",)))
    assert table.state.items == ["wire"]
    assert sorted(table.state.discarded) == ["cable", "cloth", "nails"]


@pytest.mark.rule("zombie_country.search.item-deck-reshuffle")
@pytest.mark.usefixtures("four_to_one")
def test_discarded_items_can_be_found_again() -> None:
    people = [player("marek", now=["inventory"], stamina=0), player("jana", now=["inventory", "forward"], stamina=0)]
    draw = 4
    table = lay(*people, town=scarce(LOOT, *PLAIN[:draw]), dice=[4, 4], deck=PLAIN[:draw])
    begin(table)
    act(table, asked(table).options[0], DONE)
    thrown_away = sorted(table.state.discarded)
    assert (table.state.items, len(thrown_away)) == ([], draw - 1)
    begin(table)
    assert list(table.state.drawn) == thrown_away


@pytest.mark.rule("zombie_country.search.item-deck-exhausted")
@pytest.mark.usefixtures("four_to_one")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_if_nothing_is_left_fewer_cards_are_drawn(left: int) -> None:
    heard: list[Told] = []
    cards = ["rope", "wire", "nails"][:left]
    table = lay(seeker(), town=scarce(LOOT, *cards), dice=[4], deck=cards[:1], discarded=cards[1:], heard=heard)
    begin(table)
    assert [items for seen in told(heard, ItemsSeen) for items in seen.items] == sorted(cards)
    if left > 1:
        assert set(hauls(table)) == {(item,) for item in cards}
    finish(table)
    assert owned(table).total() == min(left, 1)
    assert table.state.items == []


@pytest.mark.rule("zombie_country.search.item-deck-exhausted")
def test_no_more_cards_are_kept_than_were_drawn() -> None:
    total = next(total for total in range(3, 12) if line(total)[1] == 2)
    building, gear, roll = way_to(total)
    town = scarce(card(building, searched=True, entered=True), "rope", *gear)
    table = lay(seeker(items=gear), town=town, dice=[roll], deck=["rope"])
    begin(table)
    assert asked(table).rule == "zombie_country.actions.search-handling", "there is no choice"
    assert table.state.players[0].items == sorted([*gear, "rope"])


@pytest.mark.rule("zombie_country.search.item-deck-exhausted")
@pytest.mark.usefixtures("four_to_one")
def test_who_draws_nothing_is_not_looking_through_anything_afterwards() -> None:
    table = lay(seeker(), town=scarce(LOOT), dice=[4])
    begin(table)
    assert table.state.searcher == -1


@pytest.mark.rule("zombie_country.search.item-classes")
def test_items_fall_into_small_and_large_food_equipment_weapons_and_material() -> None:
    assert {item.sort for item in ITEMS.values() if item.copies} == {"j", "JJ", "v", "VV", "z", "ZZ", "m", "MM"}
    assert SORTS == {"food": ("j", "JJ"), "equipment": ("v", "VV"), "weapon": ("z", "ZZ"), "material": ("m", "MM")}
    for item in ITEMS.values():
        assert (item.weapon is not None) == item.fits("weapon")
        assert [sort for sort in SORTS_OF_ITEMS if item.fits(sort)] == [item.sort]
        assert sum(item.fits(family) for family in SORTS) == 1


@pytest.mark.rule("zombie_country.search.item-classes")
@pytest.mark.parametrize(
    ("wanted", "fitting", "other"),
    [
        ("food", ["apples", "rice-sack"], "rope"),
        ("j", ["apples"], "rice-sack"),
        ("JJ", ["rice-sack"], "apples"),
        ("material", ["rope", "planks"], "apples"),
        ("m", ["rope"], "planks"),
        ("MM", ["planks"], "rope"),
        ("weapon", ["knife", "axe"], "rope"),
        ("z", ["knife"], "axe"),
        ("ZZ", ["axe"], "knife"),
        ("equipment", ["flashlight", "backpack"], "knife"),
        ("v", ["flashlight"], "backpack"),
        ("VV", ["backpack"], "flashlight"),
        ("vehicle", ["van"], "backpack"),
    ],
)
def test_a_description_is_fitted_by_its_classes_alone(wanted: str, fitting: list[str], other: str) -> None:
    assert all(ITEMS[item].fits(wanted) for item in fitting)
    assert not ITEMS[other].fits(wanted)


@pytest.mark.rule("zombie_country.search.one-item-pile")
@pytest.mark.usefixtures("four_to_one")
def test_all_classes_are_in_one_deck_and_a_draw_takes_whatever_comes() -> None:
    deck = ["apples", "planks", "knife", "backpack"]
    table = lay(seeker(), town=town_of(LOOT), dice=[4], deck=deck)
    assert {ITEMS[item].sort for item in table.state.items} == set(SORTS_OF_ITEMS)
    assert Counter(table.state.items) == DECK
    begin(table)
    assert set(hauls(table)) == {(item,) for item in deck}


@pytest.mark.rule("zombie_country.search.item-cards")
def test_the_items_that_the_rulebook_names_are_what_it_says() -> None:
    weapon = {name: ITEMS[name].weapon for name in ("staff", "slingshot", "chainsaw", "grenade")}
    assert all(weapon.values())
    assert {item.id for item in ITEMS.values() if item.origin == "rulebook"} == {"flashlight", *weapon}
    staff, slingshot, chainsaw, grenade = weapon.values()
    assert staff
    assert slingshot
    assert chainsaw
    assert grenade
    assert (staff.rounds, staff.free) == (0, False), "no ammunition"
    assert (slingshot.reach, slingshot.rounds, slingshot.free) == ("far", 0, True), "free ammunition"
    assert chainsaw.reach == "near"
    assert chainsaw.rounds > 0, "near, and with ammunition"
    assert grenade.sweep, "hits several"
    assert any((each.weapon.accuracy, each.weapon.speed) == (-4, 2) for each in ITEMS.values() if each.weapon), "-4 ++"


@pytest.mark.rule("zombie_country.search.item-cards")
@pytest.mark.parametrize("item", [item.id for item in ITEMS.values() if item.weapon])
def test_every_weapon_prints_accuracy_speed_loudness_and_ammunition(item: str) -> None:
    weapon = ITEMS[item].weapon
    assert weapon is not None
    assert -9 <= weapon.accuracy <= 0
    assert 0 <= weapon.speed <= 3
    assert 0 <= weapon.loud <= 6
    assert things.in_play(item) == (f"{item}:{weapon.rounds}" if weapon.rounds else item), "it is found loaded"


# ---------------------------------------------------------------------- Inventory as Search


@pytest.mark.rule("zombie_country.actions.search-reveals")
@pytest.mark.parametrize("side", ["street", "inside"])
def test_a_search_turns_up_all_that_lies_face_down_at_the_place_and_nowhere_else(side: str) -> None:
    heard: list[Told] = []
    hidden: dict[str, list[str]] = {"street": ["rope", "pistol", "cable"], "inside": ["wire", "nails"]}
    first = card(LOOT, hidden=hidden["street"], hidden_inside=hidden["inside"], empty=True)
    table = lay(seeker(), town=street(first, card("library", hidden=["cloth"]), "park"), heard=heard)
    begin(table, side=side)
    here = table.state.town[1]
    words = ["rope", things.in_play("pistol"), "cable"] if side == "street" else ["wire", "nails"]
    assert here.items(side == "inside") == words
    assert here.face_down(side == "inside") == []
    assert here.face_down(side != "inside") == hidden["inside" if side == "street" else "street"]
    assert here.items(side != "inside") == []
    assert table.state.town[2].hidden == ["cloth"]
    assert told(heard, ItemsRevealed) == [ItemsRevealed(LOOT, tuple(words))]


@pytest.mark.rule("zombie_country.actions.search-reveals")
@pytest.mark.parametrize("space", [0, 2], ids=["at the town edge", "at an annex"])
def test_on_any_street_a_search_turns_up_what_lies_there(space: int) -> None:
    town = town_of(LOOT, ANNEX, "library", "farm")
    town[space].hidden = ["rope"]
    table = lay(seeker(space=space), town=town)
    begin(table, side="street")
    assert (table.state.town[space].known, table.state.town[space].hidden) == (["rope"], [])
    act(table, ("take", "rope"))
    assert table.state.players[0].items == ["rope"]


@pytest.mark.rule("zombie_country.actions.search-reveals")
def test_in_an_attack_on_the_house_a_search_turns_up_what_lies_on_both_sides() -> None:
    first = card(LOOT, hidden=["rope"], hidden_inside=["wire"], empty=True, merged=True)
    table = lay(seeker(), town=town_of(first))
    begin(table, side="street")
    assert (table.state.town[1].known, table.state.town[1].known_inside) == (["rope"], ["wire"])


@pytest.mark.rule("zombie_country.actions.search-in-building", "zombie_country.actions.search-reveals")
def test_inside_a_building_a_search_both_turns_up_and_rolls() -> None:
    heard: list[Told] = []
    table = lay(seeker(), town=town_of(card(LOOT, hidden_inside=["rope"])), dice=[5], deck=PLAIN[:8], heard=heard)
    begin(table)
    assert [type(each.event) for each in heard if isinstance(each.event, ItemsRevealed | Searched)] == [ItemsRevealed, Searched]
    finish(table)
    assert owned(table)["rope"] == 1


@pytest.mark.rule("zombie_country.actions.search-handling")
def test_while_searching_one_may_pick_up_and_drop_as_often_as_one_likes() -> None:
    table = lay(seeker(items=["wire"]), town=town_of(card(LOOT, known=["rope"], hidden=["nails"])))
    begin(table, side="street")
    act(table, ("take", "rope"), ("drop", "wire"), ("take", "nails"), ("drop", "rope"), ("take", "wire"), DONE)
    assert table.state.players[0].items == ["nails", "wire"]
    assert table.state.town[1].known == ["rope"]


@pytest.mark.rule("zombie_country.actions.search-handling")
def test_who_searches_hands_nothing_to_others_and_crafts_nothing() -> None:
    items = ["bandage", "cloth"]
    people = [seeker(items=items, wounds=2), player("jana", items=["rope"])]
    table = lay(*people, town=town_of(card(LOOT, blocked=True)))
    begin(table, side="street")
    rule = "zombie_country.actions.search-handling"
    assert {option[0] for option in asked(table).options if option != DONE} == {"drop"}
    assert forbidden(table, ("give", 1, "cloth")) == rule
    assert forbidden(table, ("ask", 1)) == rule
    assert forbidden(table, ("craft", "bind-wound")) == rule
    assert forbidden(table, ("craft", "board-up-windows")) == rule


@pytest.mark.rule("zombie_country.actions.search-handling")
def test_who_searches_uses_nothing_up() -> None:
    table = lay(seeker(items=["bandage"], wounds=2), town=town_of(LOOT))
    begin(table, side="street")
    assert forbidden(table, ("use", "bandage")) == "zombie_country.actions.search-handling"


@pytest.mark.rule("zombie_country.actions.search-handling")
def test_a_search_has_no_other_benefit_of_coordination() -> None:
    heard: list[Told] = []
    people = [seeker(stamina=1, silent=False, items=["rope"]), player("jana", silent=False), player("ondra")]
    table = lay(*people, town=town_of(LOOT), heard=heard)
    begin(table, side="street")
    act(table, DONE)
    assert table.state.players[0].stamina == 1, "no rest"
    assert [each.silent for each in table.state.players] == [False, False, True]
    assert told(heard, TokenReturned) == []
    assert table.view(0).speakers == (0, 1), "whoever is silent may not speak about plans"
