"""The course of play: cycles, turns, phases, and their ends."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import RESOURCES
from herna.games.cave_evil.events.turn import CycleBegan, TurnBegan
from herna.games.cave_evil.rules import evils, turn_end, victory
from herna.games.cave_evil.rules.forces import is_master
from herna.games.cave_evil.state import State
from herna.kernel import DONE, Table, Told
from herna.testing.playing import act, asked, play_until, told
from tests.games.cave_evil.laying import (
    at,
    cave,
    corridor,
    fetch,
    group,
    lay,
    master,
    no_events,
    on_board,
    on_top,
    squad,
    weary,
)
from tests.games.cave_evil.staging import stage

DRAW = "cave_evil.conjuration.draw-one"
KEEP = "cave_evil.conjuration.keep-or-discard"
MENU = "cave_evil.squad-actions.interleave"
QUIET = {DRAW: ("draw", "bribe"), KEEP: "keep"}


def plain(seats: int = 2, **more: Any) -> State:
    """A cave in which no events are drawn from the Bribe deck."""
    state = weary(cave(seats, **more))
    no_events(state, "bribe")
    return state


def begin(state: State, seat: int) -> None:
    """A seat's turn begins."""
    state.active, state.phase = seat, "neighbours"


@pytest.mark.rule("cave_evil.course.turn-order")
@pytest.mark.rule("cave_evil.overview.cycles")
@pytest.mark.rule("cave_evil.turn-end.next-player")
@pytest.mark.rule("cave_evil.turn-end.new-cycle")
@pytest.mark.rule("cave_evil.course.eye-after-cycle")
def test_all_take_their_turns_clockwise_and_then_the_eye_moves() -> None:
    state = plain(3, phase="cycle")
    state.cycle, state.first = 0, 1
    heard: list[Told] = []
    table = lay(state, heard=heard)
    order = []
    while table.state.cycle < 2:
        order.append(table.state.active)
        play_until(table, MENU, QUIET)
        eye = table.state.eye
        act(table, DONE)
    assert order == [1, 2, 0]
    assert told(heard, TurnBegan)[:4] == [TurnBegan(1), TurnBegan(2), TurnBegan(0), TurnBegan(1)]
    assert told(heard, CycleBegan) == [CycleBegan(1), CycleBegan(2)]
    assert (eye, table.state.eye) == (0, 1)


@pytest.mark.rule("cave_evil.course.phases")
@pytest.mark.rule("cave_evil.course.phases-mandatory")
def test_a_turn_has_four_phases_in_order() -> None:
    state = plain(phase="neighbours")
    way = corridor(state)
    squad(state, 0, 1, way[1], "ghoul", "necromonk-1", goods=(2, 0, 0))
    group(state, way[2], "ratman")
    on_top(state, "abyss", "eye-reddens", "blinding-crystal")
    table = lay(state, dice=[1])
    seen = [table.state.phase]
    act(table, ("hire", "A"))
    seen.append(table.state.phase)
    act(table, ("draw", "abyss"), "keep")
    seen.append(table.state.phase)
    assert table.state.events == ["eye-reddens"]
    act(table, DONE)
    assert seen == ["neighbours", "conjuration", "actions"]
    assert table.state.events == []
    assert table.state.gone == ["eye-reddens"]  # phase 4 has come, unasked
    assert table.state.active == 1


@pytest.mark.rule("cave_evil.turn-end.next-player")
def test_what_was_done_in_a_turn_is_forgotten() -> None:
    state = plain()
    mine = squad(state, 0, 1, corridor(state)[0], "ghoul", "necromonk-1", things=("spiked-shield",))
    for each in mine.creatures:
        each.acted = each.still = True
        each.moved, each.extra, each.used = 2, 1, [0]
    mine.received = mine.marched = mine.things[0].used = mine.things[0].fresh = True
    state.players[0].worker = mine.creatures[1].id
    state.players[0].invoking = True
    table = lay(state)
    act(table, DONE)
    after = on_board(table, 1)
    assert all(
        (each.moved, each.extra, each.used, each.acted, each.still) == (0, 0, [], False, False) for each in after.creatures
    )
    assert not any((after.received, after.marched, after.things[0].used, after.things[0].fresh))
    assert (table.state.players[0].worker, table.state.players[0].invoking) == (0, False)


@pytest.mark.rule("cave_evil.course.first-player-dead")
def test_the_next_one_clockwise_opens_when_the_first_player_is_out() -> None:
    state = plain(4)
    state.first = 2
    assert turn_end.opens(state) == 2
    state.players[2].alive = state.players[3].alive = False
    assert turn_end.opens(state) == 0
    assert [turn_end.next_seat(state, seat) for seat in (0, 1)] == [1, turn_end.NOBODY_LEFT]


@pytest.mark.rule("cave_evil.course.first-player-dead")
def test_a_player_whom_the_evil_kills_at_the_start_of_a_cycle_opens_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    async def kill(t: Table[State]) -> None:
        if t.state.players[0].alive:
            victory.strike_down(t, 0, -1)
            victory.settle(t)

    monkeypatch.setattr(evils, "begin_cycle", kill)
    table = lay(plain(3, phase="cycle"))
    assert not table.state.players[0].alive
    assert (table.state.first, table.state.active) == (1, 1)
    assert asked(table).seat == 1


@pytest.mark.rule("cave_evil.victory.active-player-dies")
def test_if_the_active_player_is_out_in_the_midst_of_an_event_the_turn_is_over() -> None:
    state = plain(3, phase="events")
    state.events = [fetch(state, "eye-reddens")]
    state.step, state.marching = 1, ["A"]

    async def die(t: Table[State]) -> None:
        try:
            victory.strike_down(t, 0, -1)
            victory.settle(t)
        except victory.TurnOver:
            turn_end.cut_short(t)

    after = stage(state, die).state
    assert (after.phase, after.step, after.marching, after.events) == ("turn_end", 0, [], [])
    assert "eye-reddens" in after.gone


@pytest.mark.rule("cave_evil.course.kill-anytime")
@pytest.mark.rule("cave_evil.course.game-end")
@pytest.mark.rule("cave_evil.overview.one-winner")
@pytest.mark.rule("cave_evil.turn-end.new-cycle")
def test_whoever_kills_the_last_other_necromancer_has_won() -> None:
    state = plain()
    way = corridor(state)
    squad(state, 0, 1, way[0], "drakor")
    master(state, 1, way[2])
    table = lay(state, dice=[12, 1] * 6)
    act(table, ("squad", 0, 1), ("move", way[1]), ("squad", 0, 1), ("attack", 1, 0))
    while not table.over:
        act(table, asked(table).options[-1])
    assert table.outcome is not None
    assert table.outcome.won == (0,)
    assert table.outcome.rule == "cave_evil.victory.winner"


@pytest.mark.rule("cave_evil.course.kill-anytime")
def test_monsters_kill_necromancers_too() -> None:
    state = plain()
    way = corridor(state)
    master(state, 0, way[1])
    group(state, way[2], "drakor")
    begin(state, 0)
    table = lay(state, dice=[1, 12] * 6)
    while not table.over:
        act(table, asked(table).options[0] if asked(table).rule.startswith("cave_evil.combat") else asked(table).options[-1])
    assert table.outcome is not None
    assert table.outcome.won == (1,)


@pytest.mark.rule("cave_evil.course.crystal-kill")
def test_a_broken_crystal_kills_its_necromancer_wherever_he_is() -> None:
    state = plain(3)
    home = state.players[1].crystal
    master(state, 1, at(state, 0, 1))
    squad(state, 0, 1, cave_of(state).neighbours[home][0], "drakor")
    table = lay(state, dice=[12, 1] * 6)
    act(table, ("squad", 0, 1), ("smash", 1))
    while table.state.players[1].alive and not table.over:
        act(table, asked(table).options[-1])
    assert not table.state.players[1].alive
    assert not table.state.players[1].squads


@pytest.mark.rule("cave_evil.overview.players-count")
@pytest.mark.rule("cave_evil.overview.role")
@pytest.mark.rule("cave_evil.overview.start-place")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_necromancers_begin_in_their_lairs(seats: int) -> None:
    assert GAME.seats == (2, 3, 4)
    table = Table(GAME, seats, 5)
    while table.state.phase == "setup":
        act(table, asked(table).options[0])
    assert len({player.necromancer for player in table.state.players}) == seats
    for player in table.state.players:
        (lord,) = player.squads
        assert is_master(lord)
        assert lord.space == player.crystal


@pytest.mark.rule("cave_evil.overview.three-resources")
def test_there_are_three_resources() -> None:
    assert RESOURCES == ("metal", "gore", "flame")
    assert len(on_board(lay(plain()), 0).goods) == 3
