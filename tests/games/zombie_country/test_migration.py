"""Migration of enemies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country.content import CHARACTERS, ENEMIES, EVENTS, ITEMS, SCENARIOS, SKILLS, Deaf, Sneak
from herna.games.zombie_country.events import EnemiesLeft, EnemiesMoved
from herna.games.zombie_country.rules import enemies, happenings
from herna.games.zombie_country.state import Card, Player, State
from herna.kernel import Table, Told
from herna.testing.playing import told
from tests.games.zombie_country.laying import STREET, card, lay, player, street

X, Y, Z = 10, 20, 30
SLOTS = ["lazy-zombie", "zombie", "raider"]
"""The enemies on the markers, unless a test says otherwise."""

HEARS = {number: ENEMIES[name].perception for number, name in zip((X, Y, Z), SLOTS, strict=True)}
LOUDEST = 6

QUIET = next(event.id for event in EVENTS.values() if not event.dusk)
"""An event that leaves the town alone, so that what is seen is the migration before it."""


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event does nothing."""
    monkeypatch.setattr(happenings, "EVENTS", {**EVENTS, QUIET: replace(EVENTS[QUIET], effects=())})


def migrated(
    *players: Player, town: Sequence[Card] | None = None, heard: list[Told] | None = None, **rest: Any
) -> Table[State]:
    """A table after the migration of a round."""
    table = lay(*players, town=town, phase="round", active=[QUIET], heard=heard, **rest)
    assert table.state.phase == "planning"
    return table


def loud(points: int, space: int, character: str = "tereza", **rest: Any) -> Player:
    """A character that is so loud in the migration: its player spoke in the last round, so nothing is taken off."""
    return player(character, space, loudness=points, silent=False, **rest)


def peopled(streets: Mapping[int, Sequence[int]], inside: Mapping[int, Sequence[int]] | None = None) -> list[Card]:
    """The street of eight cards with enemies before and inside houses."""
    within = inside or {}
    return street(
        *(card(name, street=streets.get(place, ()), inside=within.get(place, ())) for place, name in enumerate(STREET, 1))
    )


def where(table: Table[State]) -> dict[int, list[int]]:
    """The spaces with enemies on the street."""
    return {space: each.street for space, each in enumerate(table.state.town) if each.street}


def two_streets(passages: Sequence[int], streets: Mapping[int, Sequence[int]]) -> dict[str, Any]:
    """Two streets of four cards from the town edge on, 1 to 4 and 5 to 8, with passages between cards of the same column."""
    town = peopled(streets)
    town[0].links = [1, 5]
    for row, first in enumerate((1, 5)):
        for place in range(first, first + 4):
            town[place].row, town[place].column = row, place - first + 1
            back = place - 1 if place > first else 0
            town[place].links = [back, place + 1] if place < first + 3 else [back]
    for column in passages:
        town[column].links.append(column + 4)
        town[column + 4].links.append(column)
    return {"town": town, "streets": [[1, 2, 3, 4], [5, 6, 7, 8]]}


def side_street(streets: Mapping[int, Sequence[int]]) -> dict[str, Any]:
    """A street of five cards, 1 to 5, and a side street of three, 6 to 8, that begins at the crossroads on space 2."""
    town = peopled(streets)
    town[5].links = [4]
    for place in range(6, 9):
        town[place].row, town[place].column = 1, place - 3
    town[6].links = [2, 7]
    town[2].links = [1, 3, 6]
    return {"town": town, "streets": [[1, 2, 3, 4, 5], [6, 7, 8]]}


# ---------------------------------------------------------------------- who is too far behind


@pytest.mark.rule("zombie_country.migration.two-phases")
def test_who_is_too_far_away_leaves_even_if_one_step_would_bring_it_near_enough() -> None:
    heard: list[Told] = []
    table = migrated(loud(LOUDEST, 1), town=peopled({4: [X], 5: [X]}), heard=heard)
    assert where(table) == {3: [X]}
    assert [type(each.event) for each in heard if isinstance(each.event, EnemiesLeft | EnemiesMoved)] == [
        EnemiesLeft,
        EnemiesMoved,
    ]


@pytest.mark.rule("zombie_country.migration.too-far")
@pytest.mark.parametrize("enemy", [X, Y, Z])
@pytest.mark.parametrize(("space", "stays"), [(1, False), (2, True), (5, True), (8, True), (7, True)])
def test_street_enemies_more_than_three_cards_away_leave(space: int, enemy: int, *, stays: bool) -> None:
    heard: list[Told] = []
    table = migrated(loud(0, 5), town=peopled({space: [enemy, enemy]}), heard=heard)
    assert where(table) == ({space: [enemy, enemy]} if stays else {})
    assert told(heard, EnemiesLeft) == ([] if stays else [EnemiesLeft(STREET[space - 1], 2)])


@pytest.mark.rule("zombie_country.migration.too-far")
def test_enemies_too_far_ahead_leave_as_well_as_those_behind() -> None:
    heard: list[Told] = []
    table = migrated(loud(0, 1), town=peopled({4: [X], 5: [Z, X], 8: [Y]}), heard=heard)
    assert where(table) == {4: [X]}
    assert told(heard, EnemiesLeft) == [EnemiesLeft(STREET[4], 2), EnemiesLeft(STREET[7], 1)]
    assert {each.rule for each in heard if isinstance(each.event, EnemiesLeft)} == {"zombie_country.migration.too-far"}


@pytest.mark.rule("zombie_country.migration.too-far")
def test_who_leaves_has_not_been_killed() -> None:
    assert migrated(loud(0, 1), town=peopled({8: [X, Y, Z]})).state.slain == [0, 0, 0]


@pytest.mark.rule("zombie_country.migration.too-far-from-whom")
def test_enemies_leave_only_if_every_player_is_too_far_away() -> None:
    everywhere = {space: [X] for space in range(1, 9)}
    assert set(where(migrated(loud(0, 1), loud(0, 8, "marek"), town=peopled(everywhere)))) == set(range(1, 9))
    assert set(where(migrated(loud(0, 1), loud(0, 1, "marek"), town=peopled(everywhere)))) == {1, 2, 3, 4}
    assert set(where(migrated(loud(0, 0), loud(0, 7, "marek"), town=peopled(everywhere)))) == set(range(1, 9))


@pytest.mark.rule("zombie_country.migration.too-far-from-whom")
def test_whoever_is_dead_holds_no_enemies() -> None:
    dead = player("marek", 8, dead=True, wounds=9)
    assert where(migrated(loud(0, 1), dead, town=peopled({4: [X], 8: [X]}), mercy=True)) == {4: [X]}


@pytest.mark.rule("zombie_country.migration.too-far-from-whom")
@pytest.mark.parametrize(("passages", "kept"), [([], {1, 2, 3, 4}), ([3], {1, 2, 3, 4, 5, 6, 7, 8}), ([4], {1, 2, 3, 4, 7, 8})])
def test_the_shortest_way_leads_through_passages(passages: list[int], kept: set[int]) -> None:
    """Round the town edge it is four cards from space 3 to space 5."""
    table = migrated(loud(0, 3), **two_streets(passages, {space: [X] for space in range(1, 9)}))
    assert set(where(table)) == kept


@pytest.mark.rule("zombie_country.migration.too-far-from-whom")
def test_the_shortest_way_leads_into_side_streets() -> None:
    everywhere = {space: [X] for space in range(1, 9)}
    assert set(where(migrated(loud(0, 1), **side_street(everywhere)))) == {1, 2, 3, 4, 6, 7}
    assert set(where(migrated(loud(0, 7), **side_street(everywhere)))) == {1, 2, 3, 6, 7, 8}


@pytest.mark.rule("zombie_country.migration.too-far-inside")
def test_enemies_inside_a_house_stay_however_far_away() -> None:
    heard: list[Told] = []
    table = migrated(loud(LOUDEST, 1), town=peopled({8: [X]}, inside={5: [X], 8: [Y, X]}), heard=heard)
    assert where(table) == {}
    assert (table.state.town[5].inside, table.state.town[8].inside) == ([X], [Y, X])
    assert told(heard, EnemiesLeft) == [EnemiesLeft(STREET[7], 1)]


# ---------------------------------------------------------------------- who hears


@pytest.mark.rule("zombie_country.migration.hearing")
@pytest.mark.parametrize("name", ENEMIES)
def test_an_enemy_hears_from_its_perception_threshold_on(name: str) -> None:
    wanted = ENEMIES[name].perception
    town = {3: [X]}
    assert where(migrated(loud(wanted, 1), town=peopled(town), slots=[name, "zombie", "raider"])) == {2: [X]}
    if wanted < LOUDEST:
        assert where(migrated(loud(wanted + 1, 1), town=peopled(town), slots=[name, "zombie", "raider"])) == {2: [X]}
    if wanted:
        assert where(migrated(loud(wanted - 1, 1), town=peopled(town), slots=[name, "zombie", "raider"])) == town


@pytest.mark.rule("zombie_country.migration.hearing")
@pytest.mark.parametrize("enemy", [X, Y, Z])
def test_each_kind_of_enemy_has_its_own_threshold(enemy: int) -> None:
    table = migrated(loud(HEARS[enemy], 1), town=peopled({3: [X, Y, Z]}))
    moved = [each for each in (Z, Y, X) if HEARS[each] <= HEARS[enemy]]
    assert where(table).get(2, []) == moved
    assert where(table).get(3, []) == [each for each in (Z, Y, X) if each not in moved]


@pytest.mark.rule("zombie_country.migration.hearing")
@pytest.mark.parametrize(("space", "goes"), [(2, 3), (3, 4), (4, 5), (6, 5), (7, 6), (8, 7), (1, 1)])
def test_an_enemy_hears_as_far_as_three_cards(space: int, goes: int) -> None:
    """A quiet companion at the edge keeps the enemy on the first card from leaving."""
    table = migrated(loud(LOUDEST, 5), loud(0, 0, "marek"), town=peopled({space: [X]}))
    assert where(table) == {goes: [X]}


@pytest.mark.rule("zombie_country.migration.hearing", "zombie_country.migration.too-far-from-whom")
def test_what_is_heard_goes_by_the_shortest_way_too() -> None:
    table = migrated(loud(LOUDEST, 3), **two_streets([3], {8: [X], 5: [X], 7: [X]}))
    assert where(table) == {3: [X], 6: [X], 7: [X]}
    table = migrated(loud(LOUDEST, 8), **side_street({2: [X], 1: [X], 3: [X]}))
    assert where(table) == {6: [X]}, "the others were four cards away"


@pytest.mark.rule("zombie_country.migration.hearing")
def test_each_player_is_heard_alone_loudness_does_not_add_up() -> None:
    most = HEARS[Z] - 1
    assert where(migrated(loud(most, 1), loud(most, 1, "marek"), town=peopled({3: [Z]}))) == {3: [Z]}


@pytest.mark.rule("zombie_country.migration.hearing")
def test_whoever_sneaks_is_heard_less() -> None:
    points = sum(power.points for power in ITEMS["sneakers"].powers if isinstance(power, Sneak))
    for number in (HEARS[X] + points - 1, HEARS[X] + points):
        heard = number >= HEARS[X] + points
        table = migrated(loud(number, 1, items=["sneakers"]), town=peopled({3: [X]}))
        assert where(table) == {2 if heard else 3: [X]}


@pytest.mark.rule("zombie_country.migration.hearing")
def test_skills_and_items_for_sneaking_add_up() -> None:
    skills = [power for skill in CHARACTERS["jana"].skills for power in SKILLS[skill].powers]
    points = sum(power.points for power in (*skills, *ITEMS["sneakers"].powers) if isinstance(power, Sneak))
    wanted = HEARS[Y] + points
    for number in (wanted - 1, wanted):
        table = migrated(loud(number, 1, "jana", items=["sneakers"]), town=peopled({3: [Y]}))
        assert where(table) == {2 if number == wanted else 3: [Y]}


DEAF = {
    scenario.id: sum(law.points for law in scenario.laws if isinstance(law, Deaf))
    for scenario in SCENARIOS.values()
    if any(isinstance(law, Deaf) for law in scenario.laws)
}


@pytest.mark.rule("zombie_country.migration.hearing")
@pytest.mark.parametrize("scenario", DEAF)
def test_a_scenario_may_shift_the_thresholds(scenario: str) -> None:
    wanted = HEARS[X] + DEAF[scenario]
    for number in (wanted - 1, wanted):
        table = migrated(loud(number, 1), town=peopled({3: [X]}), scenario=scenario)
        assert where(table) == {2 if number >= wanted else 3: [X]}


@pytest.mark.rule("zombie_country.migration.hearing")
def test_a_threshold_of_nothing_hears_even_those_who_make_no_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enemies, "ENEMIES", {**ENEMIES, "dog": replace(ENEMIES["dog"], perception=0)})
    slots = ["dog", "raider", "raider"]
    assert where(migrated(loud(0, 1), town=peopled({3: [Y, X]}), slots=slots)) == {2: [X], 3: [Y]}
    sneaking = loud(0, 1, items=["sneakers"])
    assert where(migrated(sneaking, town=peopled({3: [X]}), slots=slots)) == {3: [X]}


# ---------------------------------------------------------------------- one card


@pytest.mark.rule("zombie_country.migration.move-one")
@pytest.mark.parametrize("distance", [1, 2, 3])
@pytest.mark.parametrize("direction", [-1, 1])
def test_an_enemy_that_hears_somebody_moves_one_card_towards_him(distance: int, direction: int) -> None:
    heard: list[Told] = []
    origin = 4 + direction * distance
    table = migrated(loud(LOUDEST, 4), town=peopled({origin: [Y, Y, X]}), heard=heard)
    onward = origin - direction
    assert where(table) == {onward: [Y, Y, X]}
    names = (STREET[origin - 1], STREET[onward - 1])
    assert told(heard, EnemiesMoved) == [EnemiesMoved(SLOTS[1], "Y", 2, *names), EnemiesMoved(SLOTS[0], "X", 1, *names)]
    assert {each.rule for each in heard if isinstance(each.event, EnemiesMoved)} == {"zombie_country.migration.move-one"}


@pytest.mark.rule("zombie_country.migration.move-one")
def test_all_enemies_of_a_card_move_that_hear_and_the_strongest_stand_first() -> None:
    table = migrated(loud(LOUDEST, 1), town=peopled({2: [Y, X], 3: [Z, X]}))
    assert where(table) == {1: [Y, X], 2: [Z, X]}
    table = migrated(loud(LOUDEST, 2), town=peopled({2: [Y], 3: [Z, X], 1: [Y, X]}))
    assert where(table) == {2: [Z, Y, Y, X, X]}


@pytest.mark.rule("zombie_country.migration.move-one")
def test_an_enemy_moves_through_a_passage_and_out_of_a_side_street() -> None:
    assert where(migrated(loud(LOUDEST, 2), **two_streets([2], {6: [X], 7: [Y]}))) == {2: [X], 6: [Y]}
    assert where(migrated(loud(LOUDEST, 1), **side_street({6: [X], 3: [Y]}))) == {2: [Y, X]}


@pytest.mark.rule("zombie_country.migration.move-one")
def test_nobody_migrates_onto_a_card_with_a_barricade() -> None:
    town = peopled({3: [X], 2: [Y]})
    town[2].big = card("old-house", big=[("barricade", True)]).big
    assert where(migrated(loud(LOUDEST, 1), town=town)) == {1: [Y], 3: [X]}, "out of it they come"
    town = peopled({3: [X]})
    town[1].big = card("bakery", big=[("barricade", True)]).big
    assert where(migrated(loud(LOUDEST, 1), town=town)) == {2: [X]}, "they come as far as before it"


@pytest.mark.rule("zombie_country.migration.pile-up")
def test_migration_knows_no_enemy_limit() -> None:
    town = {3: [X, X, X], 4: [Y, X], 5: [Z, Y, X, X]}
    table = migrated(loud(LOUDEST, 4), town=peopled(town))
    assert where(table) == {4: [Z, Y, Y, X, X, X, X, X, X]}, "nine, where no more than two could appear"


# ---------------------------------------------------------------------- drawn in several directions


@pytest.mark.rule("zombie_country.migration.undecided")
@pytest.mark.parametrize(("left", "right"), [(3, 5), (2, 5), (1, 5), (2, 7), (1, 7)])
def test_an_enemy_drawn_in_two_directions_stays_however_near_they_are(left: int, right: int) -> None:
    heard: list[Told] = []
    table = migrated(loud(LOUDEST, left), loud(HEARS[X], right, "marek"), town=peopled({4: [X, X]}), heard=heard)
    assert where(table) == {4: [X, X]}
    assert told(heard, EnemiesMoved) == []


@pytest.mark.rule("zombie_country.migration.undecided", "zombie_country.migration.hearing")
@pytest.mark.parametrize(("other", "space"), [(0, 5), (HEARS[X] - 1, 5), (LOUDEST, 8)])
def test_somebody_unheard_on_the_other_side_makes_nobody_undecided(other: int, space: int) -> None:
    table = migrated(loud(HEARS[X], 3), loud(other, space, "marek"), town=peopled({4: [X]}))
    assert where(table) == {3: [X]}


@pytest.mark.rule("zombie_country.migration.undecided")
def test_two_heard_players_in_the_same_direction_are_one_direction() -> None:
    assert where(migrated(loud(LOUDEST, 2), loud(LOUDEST, 3, "marek"), town=peopled({5: [X]}))) == {4: [X]}
    assert where(migrated(loud(LOUDEST, 2), loud(LOUDEST, 2, "marek"), town=peopled({5: [X]}))) == {4: [X]}


@pytest.mark.rule("zombie_country.migration.undecided")
def test_of_one_group_those_move_that_hear_only_one_side() -> None:
    deaf, keen = max(HEARS, key=lambda each: HEARS[each]), min(HEARS, key=lambda each: HEARS[each])
    assert HEARS[keen] < HEARS[deaf]
    table = migrated(loud(HEARS[keen], 3), loud(HEARS[deaf], 5, "marek"), town=peopled({4: [deaf, keen]}))
    assert where(table) == {4: [keen], 5: [deaf]}


@pytest.mark.rule("zombie_country.migration.undecided")
def test_at_a_crossroads_a_third_direction_counts_too() -> None:
    table = migrated(loud(LOUDEST, 1), loud(LOUDEST, 6, "marek"), **side_street({2: [X]}))
    assert where(table) == {2: [X]}
    table = migrated(loud(LOUDEST, 3), loud(LOUDEST, 6, "marek"), **side_street({1: [X]}))
    assert where(table) == {2: [X]}, "as far as the crossroads it is one way"


@pytest.mark.rule("zombie_country.migration.already-there")
def test_a_heard_player_on_its_card_keeps_an_enemy_there() -> None:
    table = migrated(loud(HEARS[X], 4), loud(LOUDEST, 5, "marek"), town=peopled({4: [X]}))
    assert where(table) == {4: [X]}
    table = migrated(loud(LOUDEST, 5, "marek"), loud(HEARS[X], 4), town=peopled({4: [X]}))
    assert where(table) == {4: [X]}, "whoever is looked at first"


@pytest.mark.rule("zombie_country.migration.already-there")
def test_an_enemy_leaves_the_card_of_a_player_whom_it_does_not_hear() -> None:
    table = migrated(loud(HEARS[X] - 1, 4), loud(LOUDEST, 5, "marek"), town=peopled({4: [X]}))
    assert where(table) == {5: [X]}


@pytest.mark.rule("zombie_country.migration.already-there", "zombie_country.migration.indoor-hearing")
def test_a_heard_player_inside_keeps_the_enemies_before_the_house() -> None:
    table = migrated(loud(HEARS[X], 4, inside=True), loud(LOUDEST, 5, "marek"), town=peopled({4: [X]}))
    assert where(table) == {4: [X]}


@pytest.mark.rule("zombie_country.migration.two-ways")
def test_two_equally_short_ways_to_one_player_are_two_directions() -> None:
    both = migrated(loud(LOUDEST, 2), **two_streets([1, 2], {5: [X]}))
    assert where(both) == {5: [X]}
    one = migrated(loud(LOUDEST, 2), **two_streets([2], {5: [X]}))
    assert where(one) == {6: [X]}
    other = migrated(loud(LOUDEST, 2), **two_streets([1], {5: [X]}))
    assert where(other) == {1: [X]}


@pytest.mark.rule("zombie_country.migration.two-ways")
def test_a_longer_way_is_no_direction() -> None:
    table = migrated(loud(LOUDEST, 3), **two_streets([1, 4], {8: [X], 5: [X]}))
    assert where(table) == {4: [X], 1: [X]}


# ---------------------------------------------------------------------- all at once


@pytest.mark.rule("zombie_country.migration.simultaneous")
def test_all_move_at_the_same_time_and_each_one_card_at_most() -> None:
    table = migrated(loud(LOUDEST, 4), town=peopled({1: [X], 2: [X], 3: [X], 5: [X], 6: [X], 7: [X]}))
    assert where(table) == {2: [X], 3: [X], 4: [X, X], 5: [X], 6: [X]}


@pytest.mark.rule("zombie_country.migration.simultaneous")
def test_who_moves_is_counted_before_anybody_has_moved() -> None:
    heard: list[Told] = []
    migrated(loud(LOUDEST, 1), town=peopled({2: [X], 3: [X, X], 4: [X, X, X]}), heard=heard)
    steps = {(event.origin, event.card): event.count for event in told(heard, EnemiesMoved)}
    assert steps == {(STREET[1], STREET[0]): 1, (STREET[2], STREET[1]): 2, (STREET[3], STREET[2]): 3}


# ---------------------------------------------------------------------- inside


@pytest.mark.rule("zombie_country.migration.indoor-hearing")
def test_who_is_inside_is_heard_at_the_building_card() -> None:
    for inside in (False, True):
        table = migrated(loud(HEARS[X], 4, inside=inside), town=peopled({1: [X], 6: [X], 8: [X]}))
        assert where(table) == {2: [X], 5: [X]}


@pytest.mark.rule("zombie_country.migration.indoor-hearing")
def test_enemies_inside_never_migrate() -> None:
    table = migrated(loud(LOUDEST, 3), town=peopled({4: [X]}, inside={4: [Y, X], 2: [X], 3: [X]}))
    assert where(table) == {3: [X]}
    assert [each.inside for each in table.state.town[2:5]] == [[X], [X], [Y, X]]


@pytest.mark.rule("zombie_country.migration.indoor-hearing")
def test_enemies_come_before_the_house_not_into_it() -> None:
    table = migrated(loud(LOUDEST, 3, inside=True), town=peopled({4: [X]}))
    assert (table.state.town[3].street, table.state.town[3].inside) == ([X], [])


# ---------------------------------------------------------------------- the town edge


@pytest.mark.rule("zombie_country.migration.town-edge")
@pytest.mark.parametrize(("space", "after"), [(1, {1: [X]}), (2, {1: [X]}), (3, {2: [X]}), (4, {})])
def test_the_edge_is_one_card_before_the_first_and_no_enemy_goes_there(space: int, after: dict[int, list[int]]) -> None:
    heard: list[Told] = []
    table = migrated(loud(HEARS[X], 0), town=peopled({space: [X]}), heard=heard)
    assert where(table) == after
    assert len(told(heard, EnemiesMoved)) == (space in (2, 3))


@pytest.mark.rule("zombie_country.migration.town-edge")
def test_a_quiet_character_at_the_edge_keeps_enemies_from_leaving_but_draws_none() -> None:
    assert where(migrated(loud(0, 0), town=peopled({1: [X], 3: [X], 4: [X]}))) == {1: [X], 3: [X]}


@pytest.mark.rule("zombie_country.migration.town-edge", "zombie_country.migration.undecided")
def test_somebody_at_the_edge_makes_an_enemy_undecided_like_anybody() -> None:
    table = migrated(loud(LOUDEST, 0), loud(LOUDEST, 3, "marek"), town=peopled({1: [X], 2: [X]}))
    assert where(table) == {1: [X], 2: [X]}


@pytest.mark.rule("zombie_country.migration.town-edge")
def test_enemies_do_not_cross_the_edge_from_street_to_street() -> None:
    table = migrated(loud(LOUDEST, 1), **two_streets([], {5: [X], 6: [Y]}))
    assert where(table) == {5: [Y, X]}, "the way of the one leads over the edge: it stays; the other comes nearer"
