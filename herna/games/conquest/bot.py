"""How good a position is."""

from __future__ import annotations

from herna.games.conquest.state import State


def evaluate(state: State, seat: int) -> float:
    """Points and stands, between 0 and 1."""
    worth = [float(side.points) for side in state.sides]
    for each in state.regiments:
        if each.where != "gone":
            worth[each.seat] += 0.1 * each.stands
    return 0.5 + 0.5 * (worth[seat] - worth[1 - seat]) / (1 + sum(worth))
