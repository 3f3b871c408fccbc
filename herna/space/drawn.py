"""Maps drawn in letters: rows of signs, one for each place.

`.` is nothing. Spaces do not count, so that odd rows can be set half a hex to the right as they lie on the table.
"""

from __future__ import annotations

from collections.abc import Callable

Place = tuple[int, int]
"""Column and row of a sign: on a map of hexes odd rows are shifted half a hex to the right."""

NOTHING = "."


class BadDrawing(ValueError):
    """A drawing that cannot be read; it says where, and why."""

    def __init__(self, what: str, at: Place | None = None) -> None:
        super().__init__(what if at is None else f"column {at[0]}, row {at[1]}: {what}")
        self.at = at


def drawn(text: str, known: Callable[[str], bool] = str.isalnum, signs: str = "a letter or a digit") -> dict[Place, str]:
    r"""The places that are drawn, row by row, each with its sign; `signs` says which are known, for who draws another one.

    >>> drawn('a a .\n . b 1')
    {(0, 0): 'a', (1, 0): 'a', (1, 1): 'b', (2, 1): '1'}
    """
    found = {}
    for row, line in enumerate(text.strip("\n").splitlines()):
        cells = "".join(line.split())
        if not cells:
            raise BadDrawing("this row is empty; draw what is nothing with dots", (0, row))
        for column, sign in enumerate(cells):
            if sign == NOTHING:
                continue
            if not known(sign):
                raise BadDrawing(f"{sign!r} is neither {signs} nor nothing (.)", (column, row))
            found[column, row] = sign
    return found
