"""Phase 4, and what events do to the cave: counting, tiles, spawn rolls, monsters that move."""

from __future__ import annotations

import pytest

from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import Dig, March, Rocks, Spawn
from herna.games.cave_evil.events.effects import EventRead, EventResolved
from herna.games.cave_evil.rules import effects, events_phase
from herna.games.cave_evil.rules.cave_building import thronerooms
from herna.games.cave_evil.rules.effects.counting import cave_at, counted
from herna.games.cave_evil.rules.effects.ground import marchers, pits, starts
from herna.games.cave_evil.rules.forces import acted
from herna.games.cave_evil.state import State, Works
from herna.kernel import PASS, Table, Told
from herna.space.hex import crow
from herna.testing.playing import act, asked, forbidden, told

from .laying import at, cave, dig, fetch, group, master, on_top, squad
from .staging import doing, stage


async def phase_4(t: Table[State]) -> None:
    await events_phase.resolve(t)


def drawn(state: State, *cards: str) -> State:
    """A state in phase 4, with events that were drawn."""
    state.phase = "events"
    state.events = [fetch(state, card) for card in cards]
    return state


# ---------------------------------------------------------------------- the phase


@pytest.mark.rule(
    "cave_evil.events.resolve-all", "cave_evil.events.read-aloud", "cave_evil.events.remove", "cave_evil.events.event-cards"
)
def test_all_events_are_resolved_in_the_order_drawn_and_leave_the_game() -> None:
    state = drawn(cave(), "red-light-in-the-seams", "sound-sleep", "slave-revolt")
    state.eye = 4
    heard: list[Told] = []
    table = stage(state, phase_4, heard=heard)
    assert [each.card for each in told(heard, EventRead)] == ["red-light-in-the-seams", "sound-sleep", "slave-revolt"]
    assert [each.card for each in told(heard, EventResolved)] == ["red-light-in-the-seams", "sound-sleep", "slave-revolt"]
    assert table.state.gone == ["red-light-in-the-seams", "sound-sleep", "slave-revolt"]
    assert table.state.events == []
    assert table.state.eye == 4  # one on, then one back


@pytest.mark.rule("cave_evil.events.impossible")
def test_what_is_impossible_is_skipped() -> None:
    state = drawn(cave(), "axe-for-a-guest", "probate")  # no monster is there to move
    master(state, 0, goods=(0, 1, 0))
    state.players[0].enemy_kills.append(fetch(state, "ghoul"))
    table = stage(state, phase_4)
    assert table.over
    assert table.state.players[0].squads[0].goods == [0, 0, 0]
    assert table.state.players[1].squads[0].goods == [2, 2, 2]


@pytest.mark.rule("cave_evil.events.move-monsters", "cave_evil.cards.summoning-of-wrath")
def test_the_active_player_moves_the_monsters_and_the_table_rests_between() -> None:
    state = drawn(cave(), "summoning-of-wrath")
    group(state, at(state, 0, 1), "ratman", letter="A")
    group(state, at(state, 0, -1), "thorny-beetle", letter="B")
    table = stage(state, phase_4)
    assert asked(table).seat == 0
    assert table.state.marching == ["A", "B"]
    before = {each.letter: each.space for each in table.state.groups}
    while not table.over:
        assert asked(table).seat == 0
        act(table, asked(table).options[-1])
    assert table.state.marching == []
    assert any(each.space != before[each.letter] for each in table.state.groups)


def test_an_event_goes_on_where_the_table_rested() -> None:
    state = drawn(cave(), "summoning-of-wrath")
    group(state, at(state, 0, 1), "ratman", letter="A")
    state.marching = ["B"]  # A has moved already, and B is gone
    heard: list[Told] = []
    table = stage(state, phase_4, heard=heard)
    assert table.over
    assert told(heard, EventRead) == []
    assert table.state.gone == ["summoning-of-wrath"]


@pytest.mark.rule("cave_evil.events.move-monsters")
def test_which_monsters_move() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "ghoul")
    group(state, at(state, 1, 1), "ratman", letter="A")
    group(state, at(state, -1, 0), "thorny-beetle", letter="B")
    group(state, at(state, 0, 2), "upright-insect", letter="C")
    state.groups[2].home = PIT  # a Protector
    user = effects.User(0, "dinner-bell", state.players[0].squads[1])
    assert marchers(state, March(which="all"), user) == ["A", "B"]
    assert marchers(state, March(which="near", reach=1), user) == ["A"]
    assert marchers(state, March(which="nearest"), user) == ["A"]


# ---------------------------------------------------------------------- counting


@pytest.mark.rule("cave_evil.events.count-away", "cave_evil.events.count-no-loop")
def test_every_next_space_is_farther_from_the_start() -> None:
    there = cave_of(cave())
    for count in range(1, 13):
        places = counted(there, PIT, count)
        assert places
        assert all(crow((0, 0), place) == count for place in places)
    assert len(counted(there, PIT, 1)) == 6


@pytest.mark.rule("cave_evil.events.count-cave")
def test_cave_is_counted_where_possible() -> None:
    there = cave_of(cave())
    assert len(counted(there, PIT, 2)) == 12
    third = counted(there, PIT, 3)
    assert 0 < len(third) < 18
    assert all(there.is_cave(place) for place in third)


@pytest.mark.rule("cave_evil.events.spawns-on-cave", "cave_evil.events.count-choice")
def test_what_appears_lies_on_cave_at_the_choice_of_the_active_player() -> None:
    state = drawn(cave(), "mislaid-wages")  # two spawn rolls for resources, D12 spaces from the Pit
    table = stage(state, phase_4, dice=[2, 1, 3, 2, 4])
    there = cave_of(state)
    assert asked(table).rule == "cave_evil.events.count-choice"
    assert {there.crow(PIT, space) for space in asked(table).options} == {2}
    assert forbidden(table, at(state, 1, 0)) == "cave_evil.events.count-away"
    act(table, at(state, 2, 0))
    assert table.state.heaps[at(state, 2, 0)].goods == [3, 4, 0]
    assert [there.board.places[space] for space in cave_at(there, (0, 30))]
    assert all(there.open(space) for space in cave_at(there, (0, 30)))


# ---------------------------------------------------------------------- spawn rolls


@pytest.mark.rule("cave_evil.cave.throneroom-numbers")
def test_thronerooms_have_the_numbers_of_the_setup() -> None:
    state = cave()
    thrones = thronerooms(state)
    assert len(thrones) == 4
    assert set(thrones) == set(cave_of(state).thrones)
    assert pits(state, Spawn(where="pit")) == [PIT]
    assert pits(state, Spawn(where="thronerooms")) == list(thrones)
    assert pits(state, Spawn(where="odd")) == [thrones[0], thrones[2]]
    assert pits(state, Spawn(where="even")) == [thrones[1], thrones[3]]
    assert set(pits(state, Spawn(where="all"))) == {PIT, *thrones}


def test_a_d4_names_a_throneroom() -> None:
    state = cave()
    table = doing(
        state, Spawn(where="d4", roll="resources", times=2), number=None, card="throne-fidgets", dice=[3, 1, 2, 4, 2, 1]
    )
    assert table.state.heaps[thronerooms(state)[2]].goods == [2, 1, 0]  # the 4 is rolled again


def test_something_appears_beside_the_squad() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 1, 0), "necromonk-1")
    on_top(state, "bribe", "ratman")
    table = doing(state, Spawn(where="here", roll="card"), card="hasty-birth", dice=[1])
    act(table, at(state, 2, 0))
    assert table.state.groups[0].space == at(state, 2, 0)


# ---------------------------------------------------------------------- tiles


@pytest.mark.rule("cave_evil.events.tile-choice", "cave_evil.events.tile-adjacent", "cave_evil.events.tile-forbidden")
def test_the_active_player_lays_a_tile_that_adjoins_the_cave() -> None:
    state = drawn(cave(), "hairline-cracks")
    there = cave_of(state)
    begun = starts(state, Dig(tile="single", where="adjoining"), effects.User(0, "hairline-cracks"))
    assert all(not there.is_cave(place) for place in begun)
    assert all(any(crow(place, other) == 1 for other in there.board.places) for place in begun)
    assert not any(place in there.lairs for place in begun)
    table = stage(state, phase_4)
    assert (asked(table).seat, asked(table).rule) == (0, "cave_evil.events.tile-choice")
    before = len(table.state.tiles)
    while not table.over:
        act(table, asked(table).options[0])
    assert len(table.state.tiles) == before + 3


@pytest.mark.rule("cave_evil.events.tile-forbidden")
def test_a_collapse_never_begins_on_a_lair_or_a_spawn_pit() -> None:
    state = cave()
    there = cave_of(state)
    begun = starts(state, Dig(tile="tunnel", side="rock", where="adjoining"), effects.User(0, "night-shift-cave-in"))
    assert all(there.is_cave(place) for place in begun)
    assert not any(place in there.lairs or there.at(place) in there.pits for place in begun)
    table = doing(state, Dig(tile="tunnel", side="rock", where="adjoining"), number=None, card="night-shift-cave-in")
    for place in (0, 0), there.place(state.players[0].crystal):
        assert forbidden(table, ("start", *place)) == "cave_evil.events.tile-forbidden"
    table = doing(state, Dig(tile="tunnel", where="adjoining"), number=None, card="night-shift-cave-in")
    assert forbidden(table, ("start", -4, 4)) == "cave_evil.events.tile-adjacent"


@pytest.mark.rule("cave_evil.events.tile-text-ignored")
def test_the_text_of_a_drawn_excavation_card_is_ignored() -> None:
    state = drawn(cave(), "draught-from-below")
    on_top(state, "excavation", "pit-belches", "dig-hall")
    table = stage(state, phase_4)  # no die is rolled for a spawning
    while not table.over:
        act(table, asked(table).options[0])
    assert table.state.tiles[-1].kind == "hall"
    assert table.state.decks["excavation"].discard == ["dig-hall"]
    assert table.state.gone == ["pit-belches", "draught-from-below"]
    assert table.state.groups == []


@pytest.mark.rule("cave_evil.events.count-choice", "cave_evil.events.tile-adjacent")
def test_a_tile_counted_from_the_pit() -> None:
    state = cave()
    for count in (1, 3, 12):
        table = doing(state, Dig(tile="crook", where="pit"), number=None, card="shaft-from-nowhere", dice=[count])
        while not table.over:
            act(table, asked(table).options[0])
        assert len(table.state.tiles) == len(state.tiles) + 1


def test_a_tile_beside_the_squad() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 2, 0), "ghoul")
    table = doing(state, Dig(tile="tunnel", where="beside"))
    act(table, asked(table).options[0])
    assert table.state.tiles[-1].kind == "tunnel"
    near = doing(state, Dig(tile="tunnel", side="rock", where="near"))
    act(near, asked(near).options[0])
    while not near.over:
        act(near, asked(near).options[0])
    assert near.state.tiles[-1].rock


# ---------------------------------------------------------------------- rocks


def works_of(state: State, seat: int) -> Works:
    works = state.players[seat].squads[1].works
    assert works is not None
    return works


@pytest.mark.rule("cave_evil.excavation.finish")
def test_rocks_are_taken_off_an_own_dig_and_put_on_another() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 2, 0), "ratman").works = Works(fetch(state, "dig-tunnel-vein"), 3)
    squad(state, 1, 1, at(state, 2, -1), "necromonk-1").works = Works(fetch(state, "dig-hall"), 2)
    fewer = doing(state, Rocks(whom="self", amount=-1))
    assert works_of(fewer.state, 0).rocks == 2
    more = doing(state, Rocks(whom="enemy", reach=2, amount=2))
    assert works_of(more.state, 1).rocks == 4
    done = doing(state, Rocks(whom="self", amount=-3), dice=[1, 2])
    act(done, asked(done).options[0])
    assert done.state.players[0].squads[1].works is None
    assert done.state.tiles[-1].kind == "tunnel"


@pytest.mark.rule("cave_evil.excavation.step-no-action")
@pytest.mark.parametrize("steps", [False, True])
def test_who_steps_in_when_a_card_took_the_last_rock_acts_no_more(steps: bool) -> None:
    state = cave()
    squad(state, 0, 1, at(state, 2, 0), "ratman").works = Works(fetch(state, "dig-tunnel-vein"), 1)
    table = doing(state, Rocks(whom="self", amount=-1), dice=[1, 2])
    act(table, asked(table).options[0])
    act(table, asked(table).options[0] if steps else PASS)
    assert acted(table.state.players[0].squads[1]) == steps


def test_digging_is_out_of_reach_under_rock() -> None:
    state = cave()
    squad(state, 0, 1, at(state, 2, 0), "ratman")
    dig(state, "single", 2, 0, rock=True)
    assert starts(state, Dig(tile="single", where="beside"), effects.User(0, "ratman", state.players[0].squads[1]))
