"""Where hexes lie on a board, and how they are outlined."""

from __future__ import annotations

from math import sqrt

from herna.drawing.paths import Point, regular


class HexGrid:
    """Hexes on their points, in rows of which each odd one is half a hex further right; (0, 0) lies at `left`, `top`.

    >>> grid = HexGrid(10, 100, 50)
    >>> grid.middle(0, 0), grid.middle(1, 1)
    ((100.0, 50.0), (126.0, 65.0))
    """

    __slots__ = ("down", "left", "radius", "top", "wide")

    def __init__(self, radius: float, left: float = 0, top: float = 0) -> None:
        self.radius = radius
        """From the middle of a hex to its corners."""
        self.left, self.top = left, top
        self.wide = sqrt(3) * radius
        """From one hex to the next of its row."""
        self.down = 1.5 * radius
        """From one row to the next."""

    def at(self, left: float, top: float) -> HexGrid:
        """The same hexes elsewhere."""
        return HexGrid(self.radius, left, top)

    def middle(self, column: int, row: int) -> Point:
        """The middle of a hex, in tenths."""
        return round(self.left + self.wide * (column + (row & 1) / 2), 1), round(self.top + self.down * row, 1)

    def outline(self, middle: Point, radius: float = 0) -> str:
        """The outline of a hex, or of a larger or smaller one around the same middle.

        >>> HexGrid(10).outline((0, 0))
        'M8.7 5.0L0.0 10.0L-8.7 5.0L-8.7 -5.0L-0.0 -10.0L8.7 -5.0Z'
        """
        return regular(middle, radius or self.radius, 6)

    def side(self, here: Point, there: Point) -> str:
        """The side between two neighbours, by their middles.

        >>> HexGrid(10).side((0, 0), (10 * sqrt(3), 0))
        'M8.7 5.0L8.7 -5.0'
        """
        (x, y), (far_x, far_y) = here, there
        middle_x, middle_y = (x + far_x) / 2, (y + far_y) / 2
        across, down = (far_y - y) / (2 * sqrt(3)), (x - far_x) / (2 * sqrt(3))
        return _line(middle_x - across, middle_y - down, middle_x + across, middle_y + down)

    def link(self, here: Point, there: Point) -> str:
        """The line between two middles.

        >>> HexGrid(10).link((0, 0), (17.3, 0))
        'M0.0 0.0L17.3 0.0'
        """
        return _line(*here, *there)


def _line(x: float, y: float, far_x: float, far_y: float) -> str:
    return f"M{x:.1f} {y:.1f}L{far_x:.1f} {far_y:.1f}"
