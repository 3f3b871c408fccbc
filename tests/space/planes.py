"""Rectangles for tests of the plane, and the same as shapely has them, which knows nothing of our tricks."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from shapely import MultiPoint, Polygon, affinity
from shapely.geometry.polygon import orient

from herna.space.plane import TURN, Box, Place, Point, box, corners

INCH = 1000
STAND = 2126

anywhere = st.tuples(st.integers(0, 48_000), st.integers(0, 48_000), st.integers(0, TURN - 1))
nearby = st.tuples(st.integers(20_000, 32_000), st.integers(20_000, 32_000), st.integers(0, TURN - 1))
counts = st.integers(1, 5)


@st.composite
def boxes(draw: Any, where: Any = nearby) -> Box:
    """Rectangles of whole stands."""
    return box(draw(where), STAND * draw(counts), STAND * draw(counts))


def polygon(of: Box) -> Polygon:
    """A rectangle of ours as shapely has it."""
    return Polygon(corners(of))


def exact(place: Place, width: float, depth: float) -> Polygon:
    """A rectangle by the trigonometry of the library."""
    x, y, facing = place
    upright = Polygon([(-width / 2, 0), (width / 2, 0), (width / 2, depth), (-width / 2, depth)])
    return affinity.translate(affinity.rotate(upright, facing / 100, origin=(0, 0)), x, y)


def beside(place: Place, right: float, ahead: float) -> Point:
    """A point so far to the right of a place and ahead of it, by the trigonometry of the library."""
    x, y, facing = place
    c, s = cos(radians(facing / 100)), sin(radians(facing / 100))
    return x + right * c + ahead * s, y + right * s - ahead * c


def convex(points: list[tuple[int, int]]) -> tuple[Point, ...]:
    """The hull of some points, clockwise as one sees it with y downwards."""
    hull = MultiPoint(points).convex_hull
    assume(hull.geom_type == "Polygon" and hull.area > 1e5)
    return tuple(orient(hull, 1).exterior.coords)[:-1]


hulls = st.lists(st.tuples(st.integers(20_000, 32_000), st.integers(20_000, 32_000)), min_size=3, max_size=9, unique=True)
