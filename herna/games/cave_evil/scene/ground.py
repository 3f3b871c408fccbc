"""The cave as it is drawn: areas cut out of rock, their edges, the walls of Lairs, holes; and how large the board is.

All of it follows from the tiles, so that it is made once for a cave. Each area has shapes of its own: laying a tile changes
those beside it and no others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from herna.games.cave_evil.cave import PIT, PIT_AREA, Cave, cave_of, covered
from herna.games.cave_evil.content import TileKind
from herna.games.cave_evil.scene.grid import DOWN, Spot, border, cell, cuts, lines, loops, middle, region, side, thorns, traced
from herna.games.cave_evil.scene.look import FLOORS, spiked
from herna.games.cave_evil.state import State, Tile
from herna.kernel.scene import Shape
from herna.space.hex import Place, step

MARGIN = 2 * DOWN[1]
"""Two spaces of rock around the cave."""
LEAST, WIDER = 800, 1.3
"""The board is never lower, and always so many times as wide as it is high: pages are wide."""

PART = 10
"""So many tiles one after the other share the shapes of their lines."""

Area = frozenset[Place]
Sides = list[tuple[Place, int]]


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
    """The cave with rock around it."""
    across, down = [x for x, _ in middles], [y for _, y in middles]
    left, right = min(across) - MARGIN, max(across) + MARGIN
    top, bottom = min(down) - MARGIN, max(down) + MARGIN
    top, bottom = min(top, -LEAST // 2), max(bottom, LEAST // 2)
    wider = max(0, round((bottom - top) * WIDER) - (right - left))
    return left - wider // 2, top, right + wider // 2, bottom


def _shapes(tiles: tuple[Tile, ...], cave: Cave, areas: list[tuple[int, Area]], fallen: Area) -> Iterator[Shape]:
    """From below: cuts in the rock, floors, lines between spaces, seams between tiles, edges, walls, holes."""
    borders = {number: list(border(area)) for number, area in areas}
    rims: dict[int, Sides] = {}
    seams: dict[int, Sides] = {}
    inner: dict[int, Sides] = {}
    for number, area in areas:
        part = number // PART
        rims.setdefault(part, []).extend(each for each in borders[number] if not cave.is_cave(step(*each)))
        seams.setdefault(part, []).extend(
            each for each in borders[number] if cave.is_cave(there := step(*each)) and there > each[0]
        )
        inner.setdefault(part, []).extend((place, d) for place in sorted(area) for d in range(3) if step(place, d) in area)
    yield from _lines(rims, cuts, 2, "edge-2")
    if fallen:
        yield Shape(form="ground", path=region(fallen, rough=True), tone="cave-7")
        yield Shape(form="line", path=_rubble(fallen), size=2, tone="edge-5")
    for number, area in areas:
        yield Shape(form="ground", path=region(area, rough=True), tone="cave-1" if number < 0 else FLOORS[tiles[number].kind])
    yield from _lines(inner, lines, 1, "edge-4")
    yield from _lines(seams, lines, 2, "edge-3")
    yield from _lines(rims, _edge, 3.5, "edge-1")
    for number, sides in borders.items():
        if number >= 0 and tiles[number].kind == "lair":
            yield from _walls(cave, sides)
    yield from _holes(cave)


def _lines(parts: dict[int, Sides], drawn: Callable[[Sides], str], size: float, tone: str) -> Iterator[Shape]:
    """Lines of each part of the cave."""
    yield from (Shape(form="line", path=drawn(sides), size=size, tone=tone) for sides in parts.values() if sides)


def _edge(sides: Sides) -> str:
    """The rough edge between cave and rock."""
    return "".join(traced(chain, rough=True) for chain in loops(side(*each) for each in sides))


def _walls(cave: Cave, sides: Sides) -> Iterator[Shape]:
    """The jagged wall of a Lair; where a cave lies beyond it, a line too [cave_evil.cave.lair-walls]."""
    if walls := [each for each in sides if each in cave.board.sides]:
        yield Shape(form="ground", path=thorns(walls), tone="edge-1")
    if within := [each for each in walls if cave.is_cave(step(*each))]:
        yield Shape(form="line", path=lines(within), size=3, tone="edge-1")


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
    x, y = middle(cave.board.places[PIT])
    others = [middle(cave.board.places[space]) for space in sorted(cave.pits) if space != PIT and cave.open(space)]
    mouths = [spiked(x, y, 33, 17, 0.86)] if PIT in cave.pits and cave.open(PIT) else []
    depths = [_spokes(x, y)] if mouths else []
    mouths += [spiked(*spot, 21, 11, 0.8) for spot in others]
    depths += [f"M{x - 9} {y + 3}a9 7 0 0 1 18 0m-13 4a5 4 0 0 1 10 0" for x, y in others]
    yield Shape(form="ground", path="".join(mouths), tone="hole-1")
    yield Shape(form="line", path="".join(mouths), size=1.8, tone="edge-1")
    yield Shape(form="line", path="".join(depths), size=1.5, tone="hole-2")


def _spokes(x: int, y: int) -> str:
    """Lines down into the Pit, and a whirl at its bottom."""
    rays = []
    for turn in range(30):
        across, down = cos(turn * pi / 15), sin(turn * pi / 15)
        near, far = 13 + turn * 7 % 5, 27 - turn * 5 % 4
        rays.append(f"M{x + near * across:.0f} {y + near * down:.0f}L{x + far * across:.0f} {y + far * down:.0f}")
    return "".join(rays) + f"M{x - 1} {y}a3 3 0 0 1 6 0a6 6 0 0 1-12 0a8 8 0 0 1 15-3"
