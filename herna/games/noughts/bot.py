"""What a good player of this game values."""

from __future__ import annotations

from herna.games.noughts.content import layout
from herna.games.noughts.state import State


def evaluate(state: State, seat: int) -> float:
    """Between 0 and 1: lines still open to me against lines still open to them, the fuller the better."""
    mine = theirs = 1
    for line in {line for lines in layout(state.board).lines_through.values() for line in lines}:
        owners = [state.marks[cell] for cell in line if cell in state.marks]
        if seat not in owners:
            theirs += 4 ** len(owners)
        if 1 - seat not in owners:
            mine += 4 ** len(owners)
    return mine / (mine + theirs)
