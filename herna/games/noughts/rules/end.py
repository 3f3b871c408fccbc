"""The end of the game."""

from __future__ import annotations

from herna.games.noughts.content import Layout


def has_line(board: Layout, marks: dict[str, int], cell: str) -> bool:
    """Whether the mark just laid on a cell completes a line [noughts.end.line, noughts.end.example-diagonal]."""
    owner, seat = marks.get, marks[cell]
    for line in board.lines_through[cell]:
        for other in line:
            if owner(other) != seat:
                break
        else:
            return True
    return False


def is_full(board: Layout, marks: dict[str, int]) -> bool:
    """Whether no empty cell is left [noughts.end.full]."""
    return len(marks) == len(board.cells)
