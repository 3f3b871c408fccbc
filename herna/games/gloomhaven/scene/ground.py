"""How the map is laid out: what is known of it, and how large it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from herna.drawing.hexes import HexGrid
from herna.drawing.paths import Point
from herna.games.gloomhaven.content import Scenario
from herna.games.gloomhaven.rules.layout import Layout
from herna.games.gloomhaven.scene import seen
from herna.games.gloomhaven.view import View

GRID = HexGrid(40)
"""The hexes of the map."""

MARGIN = 26
"""The room around the map."""

TRACK, STEP = 92, 62
"""The height of the order of the round above the map, and from one in it to the next."""

LANE = 74
"""The width of the elements on the right of the map."""

LEAST = (560.0, 520.0)
"""The board is never smaller."""


class Ground(NamedTuple):
    """The map as far as it is known."""

    layout: Layout
    card: Scenario
    places: Mapping[int, tuple[int, int]]
    """The column and row of each known hex."""

    def doors(self) -> Iterator[tuple[int, int]]:
        """The known doors: their places in the scenario, and their hexes."""
        return ((place, door) for place, door in enumerate(self.layout.doors) if door in self.places)

    def exits(self) -> list[int]:
        """The known hexes that heroes must reach."""
        numbers = (self.layout.number[place] for place in self.card.aim.escape)
        return [number for number in numbers if number in self.places]


class Board(NamedTuple):
    """A view with what is known of its map, and how large it is drawn."""

    view: View
    ground: Ground | None
    grid: HexGrid
    width: float
    height: float

    def middle(self, number: int) -> Point:
        """The middle of a hex."""
        assert self.ground is not None
        return self.grid.middle(*self.ground.places[number])


def laid_out(view: View) -> Board:
    """How large the board is, and where the map lies on it: what is not known takes no room."""
    ground = _ground(view)
    places = ground.places.values() if ground else [(0, 0)]
    across = [column + (row & 1) / 2 for column, row in places]
    rows = [row for _, row in places]
    wide = (max(across) - min(across) + 1) * GRID.wide + 2 * MARGIN
    high = (max(rows) - min(rows)) * GRID.down + 2 * GRID.radius + 2 * MARGIN
    track = MARGIN * 2 + STEP * len(seen.order(view))
    width = max(wide + LANE, track, LEAST[0])
    height = max(TRACK + high, LEAST[1])
    left = (width - LANE - wide) / 2 + MARGIN + GRID.wide * (0.5 - min(across))
    top = TRACK + (height - TRACK - high) / 2 + MARGIN + GRID.radius - GRID.down * min(rows)
    return Board(view, ground, GRID.at(left, top), width, height)


def _ground(view: View) -> Ground | None:
    """The revealed rooms, and the doors and corridors beside them."""
    if not view.rooms:
        return None
    layout = view.layout
    near = layout.board.neighbours
    known = {
        number: place
        for place, number in layout.number.items()
        if layout.room[number] in view.rooms
        or (not layout.room[number] and any(layout.room[beside] in view.rooms for beside in near[number]))
    }
    return Ground(layout, view.card, known)
