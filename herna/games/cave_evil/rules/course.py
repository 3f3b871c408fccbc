"""The course of play: cycles, turns and their four phases [cave_evil.course.phases, cave_evil.overview.cycles]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from herna.games.cave_evil.events.turn import CycleBegan, TurnBegan
from herna.games.cave_evil.rules import (
    awakening,
    events_phase,
    evils,
    iron_gate,
    necromancers,
    protectors,
    rage,
    setup,
    turn_end,
    turn_markers,
)
from herna.games.cave_evil.rules.conjuration import conjure
from herna.games.cave_evil.rules.movement import owing
from herna.games.cave_evil.rules.phase_1 import neighbours
from herna.games.cave_evil.rules.squad_actions import actions
from herna.games.cave_evil.rules.victory import TurnOver
from herna.games.cave_evil.state import State
from herna.kernel import Outcome, Table


async def play(t: Table[State]) -> Outcome:
    """The whole game: each phase names the next one; whoever wins ends it from within [cave_evil.course.game-end]."""
    while True:
        iron_gate.fall(t.state)
        t.rest()
        try:
            await PHASES[t.state.phase](t)
        except TurnOver:
            turn_end.cut_short(t)


async def _setup(t: Table[State]) -> None:
    await setup.prepare(t)


async def _cycle(t: Table[State]) -> None:
    """A cycle begins with the awakened Evil, then with the first player [cave_evil.cave.cycles-start-first]."""
    state = t.state
    if not state.step:
        state.cycle += 1
        state.invoked = 0
        state.first = turn_end.opens(state)
        state.active = state.first
        state.step = 1
        t.tell("cave_evil.overview.cycles", CycleBegan, state.cycle)
        if state.evil.stage == "awake":
            await necromancers.window(t, ANY_TIME, state.living())
            state.first = state.active = turn_end.opens(state)  # an ability may have killed who was first
    await evils.begin_cycle(t)
    state.step = 0
    state.first = turn_end.opens(state)  # the Evil may have killed who would have been first
    _begin_turn(t, state.first)


def _begin_turn(t: Table[State], seat: int) -> None:
    """A player's turn begins [cave_evil.course.turn-order]."""
    t.state.active = seat
    t.state.phase = "neighbours"
    t.tell("cave_evil.course.turn-order", TurnBegan, seat)


async def _neighbours(t: Table[State]) -> None:
    """Phase 1, fight by fight; before each also the active player may use what can be used at any time.

    [cave_evil.course.phases-mandatory, cave_evil.necromancers.any-time]
    """
    seat = t.state.active
    if owing(t.state, seat):
        await necromancers.window(t, ANY_TIME, (seat,))
    step = await neighbours(t, seat)
    if step == "end":
        t.state.phase = "conjuration" if rage.conjures(t.state, seat) else "actions"
    elif step == "done":
        await necromancers.window(t, ANY_TIME)


async def _conjuration(t: Table[State]) -> None:
    """Phase 2."""
    await conjure(t, t.state.active)
    t.state.phase = "actions"
    await necromancers.window(t, ANY_TIME)


async def _actions(t: Table[State]) -> None:
    """Phase 3, step by step; between two steps others may use what can be used at any time."""
    step = await actions(t, t.state.active)
    if step == "done":
        await necromancers.window(t, ANY_TIME)
    elif step == "end":
        turn_end.leave_digs(t)
        t.state.phase = "events"


async def _events(t: Table[State]) -> None:
    """Phase 4, event by event; after each all may use what can be used at any time."""
    if await events_phase.resolve_next(t):
        await necromancers.window(t, ANY_TIME, t.state.living())
    else:
        t.state.phase = "turn_end"


async def _turn_end(t: Table[State]) -> None:
    """The turn ends: what lasted so many turns, then the symbols of the track [cave_evil.turn-end.next-player]."""
    state = t.state
    seat = state.active
    turn_markers.tick(t, seat)
    await protectors.tribute(t, seat)
    turn_end.forget(state)
    await awakening.check(t)
    following = turn_end.next_seat(state, seat)
    if following == NOBODY_LEFT:
        state.phase = "cycle_end"
    else:
        _begin_turn(t, following)


async def _cycle_end(t: Table[State]) -> None:
    """All have had their turns: the Blood Eye moves on [cave_evil.course.eye-after-cycle, cave_evil.turn-end.new-cycle]."""
    await awakening.end_cycle(t)
    t.state.phase = "cycle"


NOBODY_LEFT = turn_end.NOBODY_LEFT
ANY_TIME = "cave_evil.necromancers.any-time"
"""The rule by which players are asked between two steps [cave_evil.necromancers.interrupt-window]."""

PHASES: dict[str, Callable[[Table[State]], Awaitable[None]]] = {
    "setup": _setup,
    "cycle": _cycle,
    "neighbours": _neighbours,
    "conjuration": _conjuration,
    "actions": _actions,
    "events": _events,
    "turn_end": _turn_end,
    "cycle_end": _cycle_end,
}
