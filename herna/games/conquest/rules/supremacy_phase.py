"""The Supremacy Phase: who is First Player, and Supremacy Abilities [conquest.round.supremacy-summary]."""

from __future__ import annotations

from herna.games.conquest.state import State
from herna.kernel import Table


async def supremacy(t: Table[State]) -> None:
    """Each rolls a die; the lowest makes the First Player [conquest.round.supremacy-roll]."""
    s = t.state
    while True:
        one, other = t.roll(6), t.roll(6)
        if one != other:
            break
    s.first = s.turn = 0 if one < other else 1
    s.phase = "action"
