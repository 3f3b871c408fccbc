"""How a view is drawn."""

from __future__ import annotations

from typing import Any

from herna.games.noughts.content import layout
from herna.games.noughts.view import View
from herna.kernel import Say
from herna.kernel.scene import Scene, Shape

MARKS = ("X", "O")


def scene(view: View, say: Say) -> Scene:
    """The board: cells below, marks above; and the same in words."""
    size = layout(view.board).size
    places = {cell: (place % size, place // size) for place, cell in enumerate(layout(view.board).cells)}
    squares = tuple(
        Shape(id=f"cell:{cell}", path=f"M{x} {y}h1v1h-1z", label=_label(view, cell, say)) for cell, (x, y) in places.items()
    )
    marks = tuple(
        Shape(text=MARKS[seat], x=places[cell][0] + 0.5, y=places[cell][1] + 0.5, size=0.7, seat=seat)
        for cell, seat in view.marks.items()
    )
    return Scene(width=size, height=size, layers=(squares, marks), words=_words(view, size))


def _label(view: View, cell: str, say: Say) -> str:
    return say("cell-marked", cell=cell, mark=MARKS[view.marks[cell]]) if cell in view.marks else say("cell-empty", cell=cell)


def _words(view: View, size: int) -> tuple[str, ...]:
    grid = layout(view.board).cells
    rows = [
        " ".join(MARKS[view.marks[c]] if c in view.marks else "." for c in grid[r * size : (r + 1) * size]) for r in range(size)
    ]
    return ("  " + " ".join("abcdefghi"[:size]), *(f"{number} {row}" for number, row in enumerate(rows, 1)))


def things(rule: str, option: Any) -> tuple[str, ...]:
    """The things on the board that an option is about, in the order of clicking."""
    return (f"cell:{option}",)
