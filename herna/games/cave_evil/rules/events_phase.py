"""Phase 4: the events that were drawn in this turn, in the order drawn [cave_evil.events.resolve-all]."""

from __future__ import annotations

from herna.games.cave_evil.content import EVENTS, AnyEffect, March
from herna.games.cave_evil.events.effects import EventPassedBy, EventRead, EventResolved
from herna.games.cave_evil.rules import effects
from herna.games.cave_evil.rules.effects.ground import march_one, who_marches
from herna.games.cave_evil.state import State
from herna.kernel import Table


async def resolve(t: Table[State]) -> None:
    """Resolve all events of the turn [cave_evil.events.resolve-all]."""
    while await resolve_next(t):
        t.rest()


async def resolve_next(t: Table[State]) -> bool:
    """Resolve the next event; False when there is none left.

    It is read aloud and followed, what is impossible is skipped, and then it is removed from the game. `step` says how many of
    its effects are done. [cave_evil.events.read-aloud, cave_evil.events.impossible, cave_evil.events.remove,
    cave_evil.events.event-cards]
    """
    state = t.state
    if not state.events:
        return False
    card = state.events[0]
    do = EVENTS[card].do
    user = effects.User(state.active, card)
    idle = False
    if not state.step and not state.marching:
        t.tell("cave_evil.events.read-aloud", EventRead, state.active, card)
        idle = not effects.possible(state, do, user)
    while state.step < len(do):
        await _follow(t, do[state.step], user)
        state.step += 1
    state.step = 0
    state.gone.append(state.events.pop(0))
    t.tell("cave_evil.events.remove", EventPassedBy if idle else EventResolved, card)
    return True


async def _follow(t: Table[State], effect: AnyEffect, user: effects.User) -> None:
    """Do one effect of an event; between groups that march the table rests, for there may be many."""
    if not isinstance(effect, March):
        await effects.perform(t, (effect,), user)
        return
    state = t.state
    if not state.marching:
        state.marching = await who_marches(t, effect, user)
    while state.marching:
        t.rest()
        await march_one(t, effect, user, state.marching[0])
        state.marching.pop(0)
    state.strides = {}
