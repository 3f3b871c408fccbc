"""How a view is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from herna.games.noughts.content import layout
from herna.games.noughts.view import View
from herna.kernel import Say
from herna.kernel.scene import Later, Scene, Shape

MARKS = ("X", "O")

CELL, GAP, CORNER = 100, 4, 12
"""How wide a cell is, how far its tile stays from its edges, and how round the tile's corners are."""

PALETTE = {"a-board": "#6b4a2e", "tile": "#ecd9b0", "tile-dark": "#dfc697"}
"""The inks of the board: dark wood, with light tiles of two sorts let into it."""


def scene(view: View, say: Say) -> Scene:
    """The board: tiles below, pieces above; and the same in words."""
    size = layout(view.board).size
    places = {cell: (place % size, place // size) for place, cell in enumerate(layout(view.board).cells)}
    tiles = tuple(
        Shape(
            id=f"cell:{cell}",
            form="area",
            path=_tile(x * CELL + GAP, y * CELL + GAP),
            size=20,
            tone="tile-dark" if (x + y) % 2 else "tile",
            label=_label(view, cell, say),
        )
        for cell, (x, y) in places.items()
    )
    pieces = tuple(
        Shape(form="chip", text=MARKS[seat], x=places[cell][0] * CELL + 50, y=places[cell][1] * CELL + 50, size=56, seat=seat)
        for cell, seat in view.marks.items()
    )
    return Scene(
        width=size * CELL,
        height=size * CELL,
        layers=(tiles, (*_won(view, places), *pieces)),
        words=Later(_words(view, size)),
        palette=PALETTE,
        backdrop="a-board",
    )


@cache
def _tile(x: int, y: int) -> str:
    side, turn = CELL - 2 * (GAP + CORNER), f"a{CORNER} {CORNER} 0 0 1"
    return f"M{x + CORNER} {y}h{side}{turn} 12 12v{side}{turn}-12 12h-{side}{turn}-12-12v-{side}{turn} 12-12Z"


@cache
def _lines(board: str) -> list[tuple[str, ...]]:
    """All lines of a board, each once."""
    return sorted({line for lines in layout(board).lines_through.values() for line in lines})


def _won(view: View, places: dict[str, tuple[int, int]]) -> list[Shape]:
    """A golden line below the pieces that have won."""
    found = []
    for line in _lines(view.board):
        if line[0] in view.marks and len({view.marks.get(cell) for cell in line}) == 1:
            (x, y), (far_x, far_y) = (places[cell] for cell in (line[0], line[-1]))
            path = f"M{x * CELL + 50} {y * CELL + 50}L{far_x * CELL + 50} {far_y * CELL + 50}"
            found.append(Shape(form="line", path=path, size=14, tone="coin"))
    return found


def _label(view: View, cell: str, say: Say) -> str:
    return say("cell-marked", cell=cell, mark=MARKS[view.marks[cell]]) if cell in view.marks else say("cell-empty", cell=cell)


def _words(view: View, size: int) -> Iterator[str]:
    grid = layout(view.board).cells
    yield "  " + " ".join("abcdefghi"[:size])
    for r in range(size):
        row = [MARKS[view.marks[c]] if c in view.marks else "." for c in grid[r * size : (r + 1) * size]]
        yield f"{r + 1} {' '.join(row)}"
