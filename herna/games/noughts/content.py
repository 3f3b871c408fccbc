"""The boards, and the lines on them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta

from herna.kernel.content import Entry, load


class Board(Entry, frozen=True):
    """A square of cells and the length of a winning line."""

    size: Annotated[int, Meta(ge=3, le=9)]
    in_a_row: Annotated[int, Meta(ge=3, le=9)]

    def __post_init__(self) -> None:
        if self.in_a_row > self.size:
            raise ValueError(f"no line of {self.in_a_row} fits on a board of size {self.size}")


CATALOGUE = load("noughts", files(__package__) / "content", {"board": Board})
BOARDS = CATALOGUE.shelf("board", Board)


class Layout(msgspec.Struct, frozen=True):
    """The cells of a board, row by row, and for each cell the winning lines that it lies on."""

    size: int
    cells: tuple[str, ...]
    lines_through: dict[str, tuple[tuple[str, ...], ...]]


@cache
def layout(board: str) -> Layout:
    """The layout of a board [noughts.board.square].

    >>> layout("classic").cells
    ('a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3')
    """
    size, length = BOARDS[board].size, BOARDS[board].in_a_row
    cells = tuple(f"{letter}{row}" for row in range(1, size + 1) for letter in "abcdefghi"[:size])
    lines = [
        tuple(cells[(row + step * down) * size + column + step * right] for step in range(length))
        for row in range(size)
        for column in range(size)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        if row + down * (length - 1) < size and 0 <= column + right * (length - 1) < size
    ]
    return Layout(size, cells, {cell: tuple(line for line in lines if cell in line) for cell in cells})
