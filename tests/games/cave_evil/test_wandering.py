"""Wandering monsters: where they stay, how they are moved, what they leave behind."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import March
from herna.games.cave_evil.events.digging import MonstersMet, MonstersMoved
from herna.games.cave_evil.rules import effects, movement, once_per_game, ranged_attack, spawn_rolls, wandering
from herna.games.cave_evil.rules.forces import cave_free, group_of, squad_of
from herna.games.cave_evil.state import State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, forbidden, offered, told
from tests.games.cave_evil.laying import at, cave, corridor, dig, fetch, group, heap, master, squad
from tests.games.cave_evil.stage import stage

WHERE = "cave_evil.wandering.march-how-far"


def marched(state: State, letter: str, steps: int = 0, heard: list[Told] | None = None) -> Table[State]:
    """A group is moved by the first player."""
    return stage(state, lambda t: wandering.march(t, 0, group_of(t.state, letter), steps), heard=heard)


def reached(table: Table[State]) -> set[int]:
    return {option[1] for option in asked(table).options}


def standing(table: Table[State]) -> dict[str, tuple[int, Sequence[str]]]:
    return {each.letter: (each.space, [creature.card for creature in each.creatures]) for each in table.state.groups}


@pytest.mark.rule("cave_evil.wandering.march-how-far", "cave_evil.events.move-monsters")
def test_the_player_chooses_where_a_monster_goes_within_its_rate() -> None:
    state = cave(2)
    start = at(state, 2, 0)
    group(state, start, "ratman", letter="A")
    table = marched(state, "A")
    assert (asked(table).seat, asked(table).rule) == (0, WHERE)
    walks = cave_of(state).walks(start)
    assert reached(table) == {space for space, far in enumerate(walks) if far <= 4} - cave_of(state).pits
    assert offered(table, ("march", start)), "it may stay"
    assert forbidden(table, ("march", at(state, -2, -1))) == WHERE
    assert forbidden(table, ("march", PIT)) == "cave_evil.wandering.never-back"
    act(table, ("march", at(state, -1, -1)))
    assert standing(table) == {"A": (at(state, -1, -1), ["ratman"])}


def test_an_event_may_say_how_far() -> None:
    state = cave(2)
    group(state, at(state, 2, 0), "ratman", letter="A")
    walks = cave_of(state).walks(at(state, 2, 0))
    assert {walks[space] for space in reached(marched(state, "A", 2))} == {0, 1, 2}


@pytest.mark.rule("cave_evil.wandering.stay-on-pit", "cave_evil.wandering.never-back")
def test_off_its_spawn_pit_a_monster_must_go_and_never_comes_back() -> None:
    state = cave(2)
    monsters = group(state, PIT, "ratman", letter="A")
    assert monsters.pit
    table = marched(state, "A")
    assert forbidden(table, ("march", PIT)) == "cave_evil.wandering.never-back"
    act(table, ("march", at(state, 1, 0)))
    assert not table.state.groups[0].pit
    again = marched(table.state, "A")
    assert forbidden(again, ("march", PIT)) == "cave_evil.wandering.never-back"


@pytest.mark.rule("cave_evil.wandering.stay-on-pit")
def test_nobody_moves_a_monster_that_nothing_forces_off() -> None:
    state = cave(2)
    group(state, PIT, "ratman", letter="A")
    for space in cave_of(state).neighbours[PIT]:
        state.groups.append(type(state.groups[0])(f"X{space}", space, [], home=space))
    found = wandering.reach(state, cave_of(state), {each.space: each for each in state.groups}, state.groups[0], [], 4)
    assert found == {PIT: 0}, "it stays, for all spaces beside it are taken"


@pytest.mark.rule("cave_evil.wandering.leave-things")
def test_what_lies_there_stays_there() -> None:
    state = cave(2)
    start = at(state, 2, 0)
    group(state, start, "ratman", letter="A")
    heap(state, start, [2, 0, 1], ["spiked-shield"])
    table = marched(state, "A")
    act(table, ("march", at(state, 1, 0)))
    assert table.state.heaps[start].goods == [2, 0, 1]
    assert at(state, 1, 0) not in table.state.heaps


@pytest.mark.rule("cave_evil.wandering.monsters-carry")
def test_in_the_variant_monsters_take_things_along() -> None:
    state = cave(2, switches=["monsters_carry"])
    start, end = at(state, 2, 0), at(state, 1, 0)
    group(state, start, "ratman", letter="A")
    heap(state, start, [2, 0, 1], ["spiked-shield"])
    heap(state, end, [1, 0, 0])
    table = marched(state, "A")
    act(table, ("march", end))
    assert start not in table.state.heaps
    assert table.state.heaps[end].goods == [3, 0, 1]
    assert [thing.card for thing in table.state.heaps[end].things] == ["spiked-shield"]


@pytest.mark.rule("cave_evil.wandering.group-2-4", "cave_evil.wandering.group-splits-by-rate")
def test_two_and_four_go_two_together_then_the_faster_two_more() -> None:
    state = cave(2)
    start = at(state, 2, -2)
    group(state, start, "failed-abomination", "ratman", letter="A")
    walks = cave_of(state).walks(start)
    table = marched(state, "A")
    assert max(walks[space] for space in reached(table)) == 2
    both = at(state, 0, -2)
    act(table, ("march", both))
    further = cave_of(state).walks(both)
    assert max(further[space] for space in reached(table)) == 2
    act(table, ("march", at(state, -2, 0)))
    assert table.over
    assert standing(table) == {"A": (both, ["failed-abomination"]), "B": (at(state, -2, 0), ["ratman"])}


@pytest.mark.rule("cave_evil.wandering.group-splits-by-rate")
def test_the_faster_may_stay_with_the_slower() -> None:
    state = cave(2)
    group(state, at(state, 2, -2), "failed-abomination", "ratman", letter="A")
    table = marched(state, "A")
    both = at(state, 0, -2)
    act(table, ("march", both), ("march", both))
    assert standing(table) == {"A": (both, ["failed-abomination", "ratman"])}


@pytest.mark.rule("cave_evil.wandering.group-splits-by-rate")
def test_each_of_two_faster_ones_completes_its_own_movement() -> None:
    state = cave(2)
    start = at(state, 2, -2)
    group(state, start, "failed-abomination", "ratman", "necromonk-1", letter="A")
    table = marched(state, "A")
    both = at(state, 0, -2)
    act(table, ("march", both))
    walks = cave_of(state).walks(both)
    assert max(walks[space] for space in reached(table)) == 2
    act(table, ("march", at(state, -2, 0)))
    assert max(walks[space] for space in reached(table)) == 1
    act(table, ("march", at(state, 1, -2)))
    assert standing(table) == {
        "A": (both, ["failed-abomination"]),
        "B": (at(state, -2, 0), ["ratman"]),
        "C": (at(state, 1, -2), ["necromonk-1"]),
    }


@pytest.mark.rule("cave_evil.wandering.march-how-far", "cave_evil.wandering.monster-meets-squad")
def test_who_has_joined_a_group_that_is_still_to_move_goes_no_farther_than_its_rate() -> None:
    state = cave(2)
    group(state, at(state, 2, -2), "failed-abomination", letter="A")
    group(state, at(state, 0, -2), "ratman", letter="B")
    heard: list[Told] = []
    user = effects.User(0, "march")
    table = stage(state, lambda t: effects.perform(t, (March(which="all"),), user), heard=heard)
    act(table, ("march", at(state, 0, -2)))
    walks = cave_of(state).walks(at(state, 0, -2))
    assert max(walks[space] for space in reached(table)) == 4, "the Ratman goes alone"
    act(table, ("march", at(state, -2, 2)))
    assert table.over
    assert standing(table) == {"B": (at(state, 0, -2), ["failed-abomination"]), "A": (at(state, -2, 2), ["ratman"])}
    assert not table.state.strides


@pytest.mark.rule("cave_evil.wandering.monster-meets-squad")
def test_beside_a_players_squad_it_stops() -> None:
    state = cave(2)
    squad(state, 1, 1, at(state, 0, -2), "ghoul")
    group(state, at(state, 2, -2), "failed-abomination", "ratman", letter="A")
    table = marched(state, "A")
    assert not offered(table, ("march", at(state, 0, -2)))
    assert forbidden(table, ("march", at(state, 0, -2))) == "cave_evil.movement.through-enemies"
    act(table, ("march", at(state, 1, -2)))
    assert table.over, "the faster one stops too"
    theirs = squad_of(table.state, 1, 1)
    assert theirs is not None
    assert movement.owes(table.state, theirs), "they fight in phase 1 of the squad's player"


@pytest.mark.rule("cave_evil.wandering.monster-meets-squad")
def test_groups_merge_on_meeting_if_there_is_room() -> None:
    state = cave(2)
    there = at(state, 1, -2)
    group(state, at(state, 2, -2), "ratman", letter="A")
    group(state, there, "ghoul", letter="B")
    group(state, at(state, 2, -1), "drakor", letter="C")
    heard: list[Told] = []
    table = marched(state, "A", heard=heard)
    assert forbidden(table, ("march", at(state, 2, -1))) == "cave_evil.squads.size-limit"
    act(table, ("march", there))
    assert standing(table) == {"B": (there, ["ghoul", "ratman"]), "C": (at(state, 2, -1), ["drakor"])}
    assert told(heard, MonstersMet) == [MonstersMet("B", ("ratman",), there)]
    assert told(heard, MonstersMoved) == []


@pytest.mark.rule("cave_evil.cards.iron-gate-blocks")
def test_nobody_enters_what_an_iron_gate_blocks() -> None:
    state = cave(2)
    blocked = at(state, 0, -1)
    keeper = squad(state, 0, 1, at(state, 1, -1), "necromonk-1", things=["iron-gate"])
    keeper.things[0].gate = blocked
    group(state, at(state, -1, 0), "ratman", letter="A")
    table = marched(state, "A")
    assert blocked not in reached(table)
    assert forbidden(table, ("march", blocked)) == "cave_evil.cards.iron-gate-blocks"
    lord = master(state, 1, at(state, 0, -2))
    assert blocked not in once_per_game.places_beside(state, lord)
    assert blocked not in cave_free(state, cave_of(state), cave_of(state).neighbours[PIT])
    born = stage(state, lambda t: spawn_rolls.put_card(t, 0, fetch(t.state, "drakor"), (blocked,)))
    assert not offered(born, ("put", blocked))
    keeper.space = at(state, 2, 0)
    assert blocked in reached(marched(state, "A")), "nobody stands beside it any more"


@pytest.mark.rule("cave_evil.excavation.buried-items")
def test_buried_monsters_and_protectors_are_not_moved() -> None:
    state = cave(2)
    group(state, at(state, 2, -2), "ratman", letter="A")
    group(state, at(state, -2, 0), "ghoul", letter="B").home = PIT
    assert [each.letter for each in wandering.groups(state)] == ["A"]


@pytest.mark.rule("cave_evil.wandering.no-ranged-attack")
def test_only_squads_shoot() -> None:
    verbs = {verb for activity in ranged_attack.ACTIVITIES for verb in activity.verbs}
    assert {"shoot", "snipe"} <= verbs
    state = cave(2)
    group(state, at(state, 2, -2), "ratman", letter="A")
    assert not hasattr(wandering, "shoot"), "nothing lets monsters act by themselves"


@pytest.mark.rule("cave_evil.cards.iron-gate-blocks")
def test_monsters_do_not_enter_what_an_iron_gate_blocks() -> None:
    state = cave(2)
    ours = squad(state, 0, 1, at(state, 0, -2), "failed-abomination", things=["iron-gate"])
    ours.things[0].gate = at(state, 0, -1)
    group(state, at(state, 2, -1), "drakor", letter="A")
    table = marched(state, "A")
    assert at(state, 0, -1) not in reached(table)
    assert forbidden(table, ("march", at(state, 0, -1))) == "cave_evil.cards.iron-gate-blocks"
    ours.things[0].gate = -1
    assert at(state, 0, -1) in reached(marched(state, "A"))


@pytest.mark.rule("cave_evil.wandering.monster-meets-squad", "cave_evil.events.move-monsters")
@pytest.mark.parametrize(
    ("card", "past", "onto"),
    [("ratman", False, False), ("cave-snake", True, False), ("hungry-dusk", True, False)],
    ids=["stops", "slips past", "goes through"],
)
def test_monsters_move_by_what_holds_for_them_all_the_time(card: str, past: bool, onto: bool) -> None:
    state = cave(2)
    way = corridor(state, 6)
    x, y = cave_of(state).board.places[way[2]]
    dig(state, "single", x, y + 1)
    blocker = squad(state, 0, 1, way[2] if card == "hungry-dusk" else at(state, x, y + 1), "ghoul")
    group(state, way[1], card, letter="A")
    table = marched(state, "A")
    assert (way[3] in reached(table)) is past
    assert (blocker.space in reached(table)) is onto


@pytest.mark.rule("cave_evil.events.move-monsters")
def test_a_monster_that_passes_rock_does_so_when_it_is_moved() -> None:
    for card, there in (("shadow-haze", True), ("ratman", False)):
        state = cave(2)
        dig(state, "single", 30, 0)
        dig(state, "single", 33, 0)
        group(state, at(state, 30, 0), card, letter="A")
        table = marched(state, "A")
        assert (not table.over and at(state, 33, 0) in reached(table)) is there
