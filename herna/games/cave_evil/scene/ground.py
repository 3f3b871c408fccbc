"""The cave as it is drawn: areas cut out of rock, their edges, the walls of Lairs, holes; and how large the board is.

All of it follows from the tiles, so that it is made once for a cave. Each area has shapes of its own: laying a tile changes
those beside it and no others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from herna.games.cave_evil.cave import PIT_AREA, Cave, cave_of, covered
from herna.games.cave_evil.content import TileKind
from herna.games.cave_evil.scene.grid import DOWN, Spot, border, cell, cuts, loops, middle, region, side, thorns, traced
from herna.games.cave_evil.scene.look import FLOORS, spiked
from herna.games.cave_evil.state import State, Tile
from herna.kernel.scene import Shape
from herna.space.hex import Place, step

MARGIN = 2 * DOWN[1]
"""Two spaces of rock around the cave."""
LEAST = (1000, 800)
"""The board is never smaller."""

Area = frozenset[Place]


class Ground(NamedTuple):
    """A cave and how it is drawn."""

    cave: Cave
    shapes: tuple[Shape, ...]
    """Floors, edges, walls and holes."""
    cells: tuple[str, ...]
    """The outline of each space, by its number."""
    middles: tuple[Spot, ...]
    """The middle of each space."""
    floors: tuple[TileKind | None, ...]
    """Which tile each space belongs to; None for the Pit area, and for what has fallen in."""
    areas: tuple[tuple[TileKind | None, tuple[int, ...]], ...]
    """What is seen of each tile: its kind, None for the Pit area, and its spaces."""
    box: tuple[int, int, int, int]
    """Left, top, right and bottom of the rock around it."""


def ground_of(view: State) -> Ground:
    """The cave of a view as it is drawn."""
    return _ground(view.cave, tuple(view.tiles), cave_of(view))


@lru_cache(maxsize=200)
def _ground(number: int, tiles: tuple[Tile, ...], cave: Cave) -> Ground:
    places = cave.board.places
    areas = _areas(tiles, cave)
    fallen = frozenset(place for space, place in enumerate(places) if not cave.open(space))
    inside: dict[Place, TileKind] = {place: tiles[tile].kind for tile, area in areas if tile >= 0 for place in area}
    middles = tuple(map(middle, places))
    return Ground(
        cave,
        tuple(_shapes(tiles, cave, areas, fallen)),
        tuple(map(cell, places)),
        middles,
        tuple(inside.get(place) for place in places),
        tuple((None if tile < 0 else tiles[tile].kind, tuple(sorted(map(cave.at, area)))) for tile, area in areas),
        _box(middles),
    )


def _areas(tiles: tuple[Tile, ...], cave: Cave) -> list[tuple[int, Area]]:
    """What is seen of each tile, by its number; -1 is the Pit area. A space belongs to the last tile that was laid on it."""
    owner = dict.fromkeys(PIT_AREA, -1)
    for number, tile in enumerate(tiles):
        if not tile.rock:
            owner |= dict.fromkeys(covered(tile), number)
    found: dict[int, list[Place]] = {}
    for place, number in owner.items():
        if cave.is_cave(place):
            found.setdefault(number, []).append(place)
    return [(number, frozenset(area)) for number, area in sorted(found.items())]


def _box(middles: tuple[Spot, ...]) -> tuple[int, int, int, int]:
    """The cave with rock around it, at least as large as a board, with the Pit in its middle if there is room."""
    across, down = [x for x, _ in middles], [y for _, y in middles]
    left, right = min(across) - MARGIN, max(across) + MARGIN
    top, bottom = min(down) - MARGIN, max(down) + MARGIN
    return min(left, -LEAST[0] // 2), min(top, -LEAST[1] // 2), max(right, LEAST[0] // 2), max(bottom, LEAST[1] // 2)


def _shapes(tiles: tuple[Tile, ...], cave: Cave, areas: list[tuple[int, Area]], fallen: Area) -> Iterator[Shape]:
    """From below: cuts in the rock, floors, seams, edges, walls, holes."""
    borders = {number: list(border(area)) for number, area in areas}
    rims = {number: [each for each in sides if not cave.is_cave(step(*each))] for number, sides in borders.items()}
    yield from (Shape(form="line", path=cuts(sides), size=1.6, tone="edge-2") for sides in rims.values() if sides)
    if fallen:
        yield Shape(form="ground", path=region(fallen), tone="cave-7")
        yield Shape(form="line", path=_rubble(fallen), size=2, tone="edge-5")
    for number, area in areas:
        tone = "cave-1" if number < 0 else FLOORS[tiles[number].kind]
        yield Shape(form="ground", path=region(area), tone=tone)
    for number, area in areas:
        if inner := _inner(area):
            yield Shape(form="line", path=inner, size=1, tone="edge-4")
        beside = [each for each in borders[number] if cave.is_cave(step(*each)) and step(*each) > each[0]]
        if beside:
            yield Shape(form="line", path=_lines(beside), size=2, tone="edge-3")
    for sides in rims.values():
        if sides:
            path = "".join(traced(chain) for chain in loops(side(*each) for each in sides))
            yield Shape(form="line", path=path, size=3, tone="edge-1")
    for number, sides in borders.items():
        walls = [each for each in sides if each in cave.board.sides]
        if walls and number >= 0 and tiles[number].kind == "lair":
            yield Shape(form="ground", path=thorns(walls), tone="edge-1")
            yield Shape(form="line", path=_lines(walls), size=3, tone="edge-1")
    yield from _holes(cave)


def _inner(area: Area) -> str:
    """The lines between the spaces of an area."""
    return _lines((place, direction) for place in sorted(area) for direction in range(3) if step(place, direction) in area)


def _lines(sides: Iterable[tuple[Place, int]]) -> str:
    found = []
    for place, direction in sides:
        (x, y), (far_x, far_y) = side(place, direction)
        found.append(f"M{x} {y}l{far_x - x} {far_y - y}")
    return "".join(found)


def _rubble(area: Area) -> str:
    """Stones on what has fallen in."""
    found = []
    for place in sorted(area):
        x, y = middle(place)
        found.append(
            f"M{x - 14} {y + 9}l3-8 9-2 5 7-4 6h-10zM{x + 3} {y + 12}l1-7 8-1 5 5-4 5zM{x - 3} {y - 6}l5-8 8 2 2 6-6 5z"
        )
    return "".join(found)


def _holes(cave: Cave) -> Iterator[Shape]:
    """The Pit, and the spawn pits of other tiles [cave_evil.basics.spawn-pit-where]."""
    for space in sorted(cave.pits):
        if not cave.open(space):
            continue
        x, y = middle(cave.board.places[space])
        if space == 0:
            yield Shape(form="ground", path=spiked(x, y, 33, 17, 0.86), tone="hole-1")
            yield Shape(form="line", path=spiked(x, y, 33, 17, 0.86), size=2, tone="edge-1")
            yield Shape(form="line", path=_spokes(x, y), size=1.5, tone="hole-2")
        else:
            yield Shape(form="ground", path=spiked(x, y, 21, 11, 0.8), tone="hole-1")
            yield Shape(form="line", path=spiked(x, y, 21, 11, 0.8), size=1.6, tone="edge-1")
            path = f"M{x - 9} {y + 3}a9 7 0 0 1 18 0M{x - 5} {y + 7}a5 4 0 0 1 10 0"
            yield Shape(form="line", path=path, size=1.5, tone="hole-2")


def _spokes(x: int, y: int) -> str:
    """Lines down into the Pit, and a whirl at its bottom."""
    rays = []
    for turn in range(30):
        across, down = cos(turn * pi / 15), sin(turn * pi / 15)
        near, far = 13 + turn * 7 % 5, 27 - turn * 5 % 4
        rays.append(f"M{x + near * across:.0f} {y + near * down:.0f}L{x + far * across:.0f} {y + far * down:.0f}")
    return "".join(rays) + f"M{x - 1} {y}a3 3 0 0 1 6 0a6 6 0 0 1-12 0a8 8 0 0 1 15-3"
