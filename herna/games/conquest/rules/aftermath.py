"""What follows an action in which casualties were removed [conquest.morale.stranded]."""

from __future__ import annotations

from herna.games.conquest.rules.situation import SIDES, engaged, foes, side_struck
from herna.games.conquest.state import NOBODY, Contact, State
from herna.kernel import Table


def record(state: State) -> None:
    """Who fights whom is remembered before the first casualties of an action are removed.

    [conquest.morale.pursuit-morale-order, conquest.morale.nudge-former-opponent-only]
    """
    if state.pursuer != NOBODY:
        return
    state.contacts = [
        Contact(each.id, foe, SIDES.index(side_struck(state, each.id, foe)), len(engaged(state, each.id, foe)))
        for each in state.regiments
        if each.here
        for foe in foes(state, each.id)
    ]
    state.pursuer = state.turn if state.active is None else state.active.seat


def due(state: State) -> bool:
    """Whether casualties were removed, and what they belong to is over: an action, a Draw Event, the end of an activation."""
    return state.pursuer != NOBODY and (state.active is None or not state.active.doing)


def moved(state: State, number: int) -> None:
    """A regiment has moved by itself since: whom it touches or not is its own doing, no Stranding by casualties."""
    state.contacts = [each for each in state.contacts if number not in (each.regiment, each.foe)]


async def settle(t: Table[State]) -> None:
    """The end of an action, or of anything else that has removed casualties: all that follows from them.

    [conquest.morale.pursuit-morale-order]
    """
    while t.state.pursuer != NOBODY:
        await step(t)


async def step(t: Table[State]) -> None:
    """The next of what follows: Stranded regiments are pursued, gaps of command stands filled, cleared garrisons taken.

    [conquest.morale.pursuit, conquest.command-models.free-reform, conquest.terrain.garrison-cleared]
    """
    from herna.games.conquest.rules import destruction, garrison, pursuit

    s = t.state
    open_rank = next((each for each in s.regiments if each.gap), None)
    if s.contacts:
        await pursuit.pursue(t)
        s.contacts = []
    elif open_rank is not None:
        await destruction.fill_gap(t, open_rank.id, "conquest.command-models.free-reform")
    elif s.cleared:
        post, *rivals = s.cleared[0]
        await garrison.cleared(t, post, rivals)
        s.cleared = s.cleared[1:]
    else:
        s.pursuer = NOBODY
