"""Outlines as SVG paths, in the units of a scene."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, dist, radians, sin

Point = tuple[float, float]


def box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle from its upper left corner.

    >>> box(1, 2, 30, 40.5)
    'M1 2h30v40.5h-30Z'
    """
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"


def rounded(x: float, y: float, width: float, height: float, corner: float = 8) -> str:
    """A rectangle with round corners.

    >>> rounded(0, 0, 30, 20, 5)
    'M5 0h20a5 5 0 0 1 5 5v10a5 5 0 0 1 -5 5h-20a5 5 0 0 1 -5 -5v-10a5 5 0 0 1 5 -5Z'
    """
    across, down, turn = width - 2 * corner, height - 2 * corner, f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x + corner:g} {y:g}h{across:g}{turn} {corner:g} {corner:g}v{down:g}{turn} {-corner:g} {corner:g}"
        f"h{-across:g}{turn} {-corner:g} {-corner:g}v{-down:g}{turn} {corner:g} {-corner:g}Z"
    )


def disc(middle: Point, radius: float) -> str:
    """A circle to be filled; several discs one after the other are one path.

    >>> disc((10, 20), 5)
    'M5 20a5 5 0 1 0 10 0 5 5 0 1 0-10 0Z'
    """
    x, y = middle
    return f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0 {radius:g} {radius:g} 0 1 0{-2 * radius:g} 0Z"


def ring(middle: Point, radius: float) -> str:
    """A circle to be drawn as a line; its place is told in tenths.

    >>> ring((10, 20.04), 5)
    'M5.0 20.0a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z'
    """
    x, y = middle
    turn = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{x - radius:.1f} {y:.1f}{turn} {2 * radius:g} 0{turn} {-2 * radius:g} 0Z"


def line(*points: Point) -> str:
    """A line from point to point.

    >>> line((0, 0), (10, 2.5))
    'M0 0L10 2.5'
    """
    return f"M{'L'.join(f'{x:g} {y:g}' for x, y in points)}"


def polygon(points: Iterable[Point]) -> str:
    """A closed line from point to point.

    >>> polygon([(0, 0), (10, 0), (5, 8)])
    'M0 0L10 0L5 8Z'
    """
    return f"{line(*points)}Z"


def regular(middle: Point, radius: float, sides: int) -> str:
    """A polygon whose sides are alike, in tenths: a hex stands on its point, a square or an octagon lies on a side.

    >>> regular((0, 0), 10, 4)
    'M7.1 7.1L-7.1 7.1L-7.1 -7.1L7.1 -7.1Z'
    """
    x, y = middle
    whole, corners = _regular(sides)
    return whole % tuple([place for across, down in corners for place in (x + radius * across, y + radius * down)])


@cache
def _regular(sides: int) -> tuple[str, tuple[Point, ...]]:
    """A path to be filled in, and the corners around a circle of one."""
    turns = (radians((corner + 0.5) * 360 / sides) for corner in range(sides))
    return f"M{'L'.join(['%.1f %.1f'] * sides)}Z", tuple((cos(turn), sin(turn)) for turn in turns)


def traced(points: Sequence[Point], slack: float = 2.5) -> str:
    """The border of a land: a closed path in steps of whole units, which is short; wide lines hide that it is not exact.

    >>> traced([(0, 0), (50, 1), (100, 0), (100.2, 80), (0, 80)])
    'M0 0l100 0 0 80 -100 0Z'
    """
    x, y = 0, 0
    steps = []
    for across, down in _plain([*points, points[0]], slack)[:-1]:
        right, lower = round(across) - x, round(down) - y
        steps.append(f"{right} {lower}" if lower >= 0 else f"{right}{lower}")
        x, y = x + right, y + lower
    return f"M{steps[0]}l{' '.join(steps[1:])}Z"


def _plain(points: Sequence[Point], slack: float) -> Sequence[Point]:
    """A line without the points that lie nearly on the way between others."""
    (x, y), (far_x, far_y) = points[0], points[-1]
    span = dist(points[0], points[-1])

    def off(place: int) -> float:
        """How far a point is from the straight way."""
        across, down = points[place][0] - x, points[place][1] - y
        return abs(across * (far_y - y) - down * (far_x - x)) / span if span else dist(points[place], points[0])

    farthest = max(range(1, len(points) - 1), key=off, default=0)
    if not farthest or off(farthest) < slack:
        return points[0], points[-1]
    return *_plain(points[: farthest + 1], slack)[:-1], *_plain(points[farthest:], slack)
