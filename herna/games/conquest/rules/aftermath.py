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
    """The end of an action, or of anything else that has removed casualties: Stranded regiments are pursued.

    [conquest.morale.pursuit, conquest.morale.pursuit-morale-order]
    """
    from herna.games.conquest.rules import pursuit

    s = t.state
    await pursuit.pursue(t)
    s.contacts, s.pursuer = [], NOBODY
