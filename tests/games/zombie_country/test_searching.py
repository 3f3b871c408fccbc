"""Searching the town: where, with which roll, what is found, and when a building is empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from herna.games.zombie_country.content import (
    ACTIONS,
    BUILDINGS,
    CHARACTERS,
    EVENTS,
    ITEMS,
    SCENARIOS,
    SKILLS,
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
    Searched,
)
from herna.games.zombie_country.state import State
from herna.kernel import PASS, Table, Told
from herna.kernel.errors import RuleFailure
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zombie_country.laying import CALM, PLAIN, card, lay, player, street
from tests.games.zombie_country.searching_cases import (
    ANNEX,
    BONUS,
    GEAR,
    LOOT,
    MAREK,
    SURE,
    begin,
    finish,
    line,
    owned,
    points,
    seeker,
    town_of,
)

PARK = next(building.id for building in BUILDINGS.values() if building.park)


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
