"""A turn."""

from __future__ import annotations

from herna.games.noughts.content import layout
from herna.games.noughts.events import BoardFull, LineCompleted, Marked
from herna.games.noughts.rules.end import has_line, is_full
from herna.games.noughts.state import State
from herna.kernel import Outcome, Table


async def play(t: Table[State]) -> Outcome:
    """Players take turns, crosses first, until one has a line or the board is full; nobody may pass.

    [noughts.turn.alternate, noughts.turn.crosses-begin, noughts.turn.no-pass]
    """
    marks = t.state.marks
    board = layout(t.state.board)
    seat = len(marks) % 2
    while True:
        t.rest()
        t.refuse("noughts.turn.free-cell", lambda: marks)
        cell = await t.choose(seat, "noughts.turn.mark", [cell for cell in board.cells if cell not in marks])
        marks[cell] = seat
        t.tell("noughts.turn.mark", Marked, seat, cell)
        if has_line(board, marks, cell):
            t.tell("noughts.end.line", LineCompleted, seat)
            return Outcome("noughts.end.line", won=(seat,))
        if is_full(board, marks):
            t.tell("noughts.end.full", BoardFull)
            return Outcome("noughts.end.full", drawn=(0, 1))
        seat = 1 - seat
