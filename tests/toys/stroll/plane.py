"""The plane on which pieces stroll: whole numbers at rest, doubles in between, sines from a table.

A length is in thousandths of an inch, an angle in hundredths of a degree, clockwise, 0 towards smaller y. A place is the middle
of a front edge and where it looks. Between two places there are only + - * / and square roots of doubles, which are the same
everywhere; the sines are rounded to nine digits, which leaves no doubt about any of them. After every leg a piece rests
on whole numbers again, halves upwards. The page counts in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, pi, sin, sqrt
from typing import NamedTuple

INCH, TURN, QUARTER = 1000, 36_000, 9_000

SLACK = 5
"""What lacks no more than this is enough: all rounding together stays below it."""

LOOK = 50
"""A piece that turns is looked at after each so many units of its outer corner, at the most."""

Place = tuple[int, int, int]
Size = tuple[int, int]

_QUADRANT = [round(sin(step * pi / 18_000) * 1e9) / 1e9 for step in range(QUARTER + 1)]
_HALF = _QUADRANT + _QUADRANT[-2:0:-1]
SINE = tuple(_HALF + [-value for value in _HALF])
COSINE = SINE[QUARTER:] + SINE[:QUARTER]


class Box(NamedTuple):
    """A rectangle: its middle, cosine and sine of its facing, half its width and half its depth."""

    x: float
    y: float
    c: float
    s: float
    across: float
    along: float


class Wall(NamedTuple):
    """Something that a piece comes no nearer to than this, by which rule, and the thing that it is."""

    box: Box
    near: int
    rule: str
    thing: str = ""


def whole(value: float) -> int:
    """The nearest whole number, halves upwards."""
    return floor(value + 0.5)


def arc(radius: float, angle: int) -> float:
    """How far a point goes that turns so far about another."""
    return radius * angle * (pi / 18_000)


def moved(place: Place, ahead: float, right: float = 0) -> Place:
    """A place after a straight move."""
    x, y, facing = place
    c, s = COSINE[facing], SINE[facing]
    return whole(x + right * c + ahead * s), whole(y + right * s - ahead * c), facing


def turned(place: Place, angle: int, right: float) -> Place:
    """A place after a turn about the point that lies so far to the right of it, on the line of its front."""
    x, y, facing = place
    after = (facing + angle) % TURN
    c, s, p, q = COSINE[facing], SINE[facing], COSINE[after], SINE[after]
    return whole(x + right * (c - p)), whole(y + right * (s - q)), after


def formed(place: Place, deep: int, facing: int, new_deep: int, shift: int) -> Place:
    """A place after a turn about the middle of a piece, which may have another depth then, and a shift along its front."""
    x, y, before = place
    c, s, p, q = COSINE[before], SINE[before], COSINE[facing], SINE[facing]
    far, near = deep / 2, new_deep / 2
    return whole(x - far * s + shift * p + near * q), whole(y + far * c + shift * q - near * p), facing


def box(place: Place, wide: float, deep: float, right: float = 0) -> Box:
    """The rectangle whose front middle is at a place, or so far to the right of it."""
    x, y, facing = place
    c, s, far = COSINE[facing], SINE[facing], deep / 2
    return Box(x + right * c - far * s, y + right * s + far * c, c, s, wide / 2, far)


def gap(one: Box, other: Box) -> float:
    """How far two rectangles are apart; if negative, how deep they overlap. One of the nearest points is always a corner."""
    apart = _separation(one, other)
    return apart if apart <= 0 else sqrt(min(_from_corners(one, other), _from_corners(other, one)))


def _separation(one: Box, other: Box) -> float:
    """How far they are apart along the best of their axes."""
    u, v = other.x - one.x, other.y - one.y
    like, unlike = abs(one.c * other.c + one.s * other.s), abs(one.c * other.s - one.s * other.c)
    return max(
        abs(u * one.c + v * one.s) - one.across - other.across * like - other.along * unlike,
        abs(u * one.s - v * one.c) - one.along - other.across * unlike - other.along * like,
        abs(u * other.c + v * other.s) - other.across - one.across * like - one.along * unlike,
        abs(u * other.s - v * other.c) - other.along - one.across * unlike - one.along * like,
    )


def _from_corners(of: Box, to: Box) -> float:
    """The square of the smallest distance from a corner of one rectangle to another."""
    found = []
    for i, j in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        x = of.x + i * of.across * of.c - j * of.along * of.s - to.x
        y = of.y + i * of.across * of.s + j * of.along * of.c - to.y
        u, v = abs(x * to.c + y * to.s) - to.across, abs(x * to.s - y * to.c) - to.along
        found.append((u * u if u > 0 else 0.0) + (v * v if v > 0 else 0.0))
    return min(found)


def margin(of: Box, wide: int, deep: int) -> float:
    """How far a rectangle is from the edge of the table; if negative, how far it sticks out."""
    c, s = abs(of.c), abs(of.s)
    x, y = of.across * c + of.along * s, of.across * s + of.along * c
    return min(of.x - x, wide - of.x - x, of.y - y, deep - of.y - y)


def swept(place: Place, size: Size, ahead: int, right: int) -> Box:
    """All ground that a straight move covers: a rectangle again."""
    start = moved(place, ahead) if ahead > 0 else place
    return box(start, size[0] + abs(right), size[1] + abs(ahead), right / 2)


def looks(place: Place, size: Size, angle: int, right: float) -> Iterable[Box]:
    """A piece at many moments of a turn, the end included."""
    far = sqrt((size[0] / 2 + abs(right)) ** 2 + size[1] ** 2)
    steps = floor(arc(far, abs(angle)) / LOOK) + 1
    return (box(turned(place, whole(angle * step / steps), right), *size) for step in range(1, steps + 1))


def hit(places: Iterable[Box], start: Box, walls: Sequence[Wall]) -> str | None:
    """The rule of the first wall that is come too near to; who begins too near may go on, as long as it comes no nearer."""
    allowed = [(wall, min(wall.near, gap(start, wall.box)) - SLACK) for wall in walls]
    for here in places:
        for wall, near in allowed:
            if _separation(here, wall.box) < near and gap(here, wall.box) < near:
                return wall.rule
    return None
