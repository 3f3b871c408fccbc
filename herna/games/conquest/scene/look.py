"""The inks and drawings of the battlefield, and how long things are on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, radians, sin

from herna.games.conquest.content.vocabulary import Characteristic, Class, Type
from herna.space.plane import Point

SCALE = 25
"""Units of the scene an inch."""

PART = SCALE / 1000
"""Units of the scene a thousandth of an inch."""

MARGIN = 40
"""The room around the battlefield, for inches and pennants."""

NAME = 24
"""How large names are written."""

PALETTE = {
    "turf-1": "#b0bc8d",
    "turf-2": "#a5b281",
    "turf-3": "#66784a",
    "turf-4": "#2f3a22",
    "turf-5": "#b9c596",
    "hill-1": "#bdb476",
    "hill-2": "#cabf82",
    "hill-3": "#d8cd92",
    "hill-4": "#847b48",
    "wood-1": "#7d8f58",
    "wood-2": "#4d6b3b",
    "earth-1": "#b7a67d",
    "earth-2": "#cdbb90",
    "earth-3": "#7d6c48",
    "stone-1": "#d9d2c0",
    "stone-2": "#8f887a",
    "water-1": "#7fb0c4",
    "water-2": "#d6ebf2",
    "marsh-1": "#93a56f",
    "lava-1": "#d9633a",
    "lava-2": "#f6c65b",
    "crop-1": "#d3bd62",
    "crop-2": "#a48c3c",
    "roof-1": "#b0664a",
    "roof-2": "#97543c",
    "roof-3": "#7f4130",
    "roof-4": "#6d3527",
    "chalk-1": "#fffdf2",
    "chalk-2": "#24301a",
    "shade": "#0000002e",
    "blood": "#c32a1b",
    "gold": "#ffd766",
    "stop": "#ff8f7d",
    "sight-far": "#ffffff2b",
    "sight-near": "#ffffff38",
}
"""The inks of the board. The theme knows those with a number, by day and by night."""

MODELS: dict[Type, str] = {"infantry": "4", "cavalry": "horse", "brute": "golem", "chariot": "a-chariot", "monster": "a-beast"}
"""What is seen on a stand of each type."""

TYPE_SIGNS: dict[Type, str] = MODELS | {"infantry": "unit-basic"}
"""The drawings of regiments on cards."""

CLASS_SIGNS: dict[Class, str] = {"light": "air", "medium": "guard", "heavy": "earth"}

PROFILE: dict[Characteristic, str] = {
    "march": "march",
    "volley": "volley",
    "clash": "sword",
    "attacks": "strike",
    "wounds": "heart",
    "resolve": "banner",
    "defense": "shield",
    "evasion": "attr-dodge",
}
"""The drawings of the eight characteristics, in the order of a profile."""


def on(length: float) -> float:
    """A length of the rules in units of the scene."""
    return length * PART


def spot(point: Sequence[float]) -> Point:
    """A point of the rules in the scene."""
    return point[0] * PART, point[1] * PART


def number(value: float) -> str:
    """A number as a path has it, in tenths.

    >>> number(12.04), number(-3.25), number(-0.04)
    ('12', '-3.2', '0')
    """
    return f"{round(value, 1) + 0:g}"


def path(points: Iterable[Point], *, closed: bool = True) -> str:
    """A line through points, in tenths of a unit.

    >>> path([(0, 0), (10.04, 0), (5, 8)])
    'M0 0L10 0L5 8Z'
    """
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def dashed(points: Sequence[Point], dash: float, gap: float) -> str:
    """Dashes along a line: a line of the scene has none of its own.

    >>> dashed([(0, 0), (10, 0)], 4, 3)
    'M0 0L4 0M7 0L10 0'
    """
    parts: list[str] = []
    left, drawing, run = dash, True, [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        far = hypot(to_x - x, to_y - y)
        done = 0.0
        while far - done > left:
            done += left
            at = (x + (to_x - x) * done / far, y + (to_y - y) * done / far)
            if drawing:
                parts.append(path([*run, at], closed=False))
            drawing, run = not drawing, [at]
            left = dash if drawing else gap
        left -= far - done
        run.append((to_x, to_y))
    if drawing and run[0] != run[-1]:
        parts.append(path(run, closed=False))
    return "".join(parts)


def circle_points(x: float, y: float, radius: float, count: int = 48) -> list[Point]:
    """A circle as a line that ends where it began."""
    return [(x + radius * cos(2 * pi * n / count), y + radius * sin(2 * pi * n / count)) for n in range(count + 1)]


def smooth(points: Sequence[Point]) -> str:
    """A closed line that goes round the middles of its sides, without corners.

    >>> smooth([(0, 0), (10, 0), (10, 10), (0, 10)])
    'M0 5Q0 0 5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Z'
    """
    found: list[str] = []
    for place, (x, y) in enumerate(points):
        before, after = points[place - 1], points[(place + 1) % len(points)]
        if not found:
            found.append(f"M{number((x + before[0]) / 2)} {number((y + before[1]) / 2)}")
        found.append(f"Q{number(x)} {number(y)} {number((x + after[0]) / 2)} {number((y + after[1]) / 2)}")
    return "".join(found) + "Z"


def shrunk(points: Sequence[Point], share: float) -> list[Point]:
    """The same outline, smaller about its middle."""
    x, y = middle(points)
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in points]


def middle(points: Sequence[Point]) -> Point:
    """The mean of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def drop(x: float, y: float, size: float) -> str:
    """A drop, as high as twice its size."""
    s = size
    return (
        f"M{number(x)} {number(y - 1.25 * s)}C{number(x + 0.45 * s)} {number(y - 0.6 * s)} {number(x + 0.85 * s)} "
        f"{number(y - 0.2 * s)} {number(x + 0.85 * s)} {number(y + 0.2 * s)}A{number(0.85 * s)} {number(0.85 * s)} 0 1 1 "
        f"{number(x - 0.85 * s)} {number(y + 0.2 * s)}C{number(x - 0.85 * s)} {number(y - 0.2 * s)} {number(x - 0.45 * s)} "
        f"{number(y - 0.6 * s)} {number(x)} {number(y - 1.25 * s)}Z"
    )


def scattered(points: Sequence[Point], apart: float, turn: float = 0.4) -> Iterator[Point]:
    """Places within an outline, in rows that are shifted and a little uneven, always the same."""
    x, y = middle(points)
    c, s = cos(turn), sin(turn)
    far = max(hypot(px - x, py - y) for px, py in points)
    steps = int(far / apart) + 1
    for row in range(-steps, steps + 1):
        for column in range(-steps, steps + 1):
            u = (column + (row % 2) / 2 + 0.17 * sin(5.1 * row + 2.3 * column)) * apart
            v = (row + 0.14 * sin(3.7 * column - 1.9 * row)) * apart * 0.87
            at = (x + u * c - v * s, y + u * s + v * c)
            if within(points, at):
                yield at


def within(points: Sequence[Point], at: Point) -> bool:
    """Whether a point lies within a convex outline that goes clockwise."""
    x, y = at
    return all(
        (qx - px) * (y - py) - (qy - py) * (x - px) > 0
        for (px, py), (qx, qy) in zip(points, [*points[1:], points[0]], strict=True)
    )


def turned_about(x: float, y: float, degrees: float, across: float, down: float) -> Point:
    """A point that lies so far across and down from another, turned about it."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return x + across * c - down * s, y + across * s + down * c
