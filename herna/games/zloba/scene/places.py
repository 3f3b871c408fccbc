"""Where things lie on the map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import dist

from herna.drawing.paths import Point, traced
from herna.games.zloba.content import REGIONS, ZONES

WIDTH, HEIGHT = 1000, 820

STEP = 37
"""From one piece of a faction to the next."""

PLAQUE = 34
"""From the middle of a plaque, which is the VP coin, to the number on its left and the bonus symbol on its right."""


@cache
def border(key: str) -> str:
    """The outline of a region or a zone."""
    return traced((REGIONS.get(key) or ZONES[key]).polygon)


def scale(count: int) -> float:
    """How large pieces are where so many of one faction stand: many stand closer and are smaller."""
    return 1 if count <= 4 else 0.8


def spread(place: Point, count: int) -> list[Point]:
    """Places for so many pieces, close together around a point."""
    columns = 1 if count == 1 else 2 if count <= 4 else 3
    rows = -(-count // columns)
    step = STEP * scale(count)
    return [
        (place[0] + step * (each % columns - (columns - 1) / 2), place[1] + step * (each // columns - (rows - 1) / 2))
        for each in range(count)
    ]


@cache
def spots(number: int) -> tuple[Point, ...]:
    """Four free places in a region, for what has no slot: a fifth faction, the base token and two objective tokens.

    Each is as far as can be from the border, the plaque, the slots and the places before it.
    """
    region = next(region for region in REGIONS.values() if region.number == number)
    x, y = region.label
    taken = [*region.polygon, *region.slots, (x - PLAQUE, y), (x, y), (x + PLAQUE, y), (x + 2 * PLAQUE, y)]
    free = [(across, down) for across in range(0, WIDTH, 10) for down in range(0, HEIGHT, 10)]
    free = [place for place in free if _inside(place, region.polygon)]
    found: list[Point] = []
    for _ in range(4):
        found.append(max(free, key=lambda place: min(dist(place, other) for other in [*taken, *found])))
    return tuple(found)


def _inside(place: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon: a ray to the right crosses its sides an odd number of times."""
    x, y = place
    crossed = 0
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed += 1
    return crossed % 2 == 1


def crossing(here: tuple[Point, ...], there: tuple[Point, ...]) -> str:
    """The planks of a land bridge, where two regions come closest."""
    (x, y), (far_x, far_y) = min(((a, b) for a in here for b in there), key=lambda pair: dist(*pair))
    span = dist((x, y), (far_x, far_y))
    ahead_x, ahead_y = (far_x - x) / span, (far_y - y) / span
    corners = ((-14, -15), (span + 14, -15), (span + 14, 15), (-14, 15))
    return traced(tuple((x + a * ahead_x - b * ahead_y, y + a * ahead_y + b * ahead_x) for a, b in corners))


@cache
def mast(key: str) -> Point:
    """Where the pennant of a region flies: above the coin, or more to the side where troops would hide it."""
    region = REGIONS[key]
    x, y = map(round, region.label)
    places = [(x + 16, y - 36), (x - 16, y - 36), (x + 48, y - 30)]
    return next((place for place in places if all(dist(place, slot) > 40 for slot in region.slots)), places[0])
