"""The plane: rectangles at any place and any angle, in whole numbers at rest and doubles in between.

A length is a whole number of units (of whatever a game measures in; `SLACK` is meant for thousandths of an inch), an angle a
whole number of hundredths of a degree, clockwise, 0 towards smaller y; x goes to the right, y downwards: as SVG turns. A place
is the middle of a front edge and where it looks. Whatever rests stands on whole numbers, halves upwards.

Between two places only + - * / and square roots of doubles decide anything: they are exact to the last bit on every machine and
in every browser, which sines are not. Those come from a table, rounded to nine digits; none of them is nearer to being rounded
otherwise than a library can err. The page counts in the same way (`web/js/table/plane.js`), and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, floor, pi, sin, sqrt
from typing import NamedTuple

TURN, QUARTER = 36_000, 9_000

SLACK = 5
"""What is nearer than this touches; what lacks no more than this is enough. All rounding together stays below 3."""

Place = tuple[int, int, int]
"""The middle of a front edge, and where it looks: x, y, facing."""

Point = tuple[float, float]

PER_ANGLE = pi / 18_000
"""An angle of one hundredth of a degree, as a part of the radius."""

_QUADRANT = [round(sin(step * pi / 18_000) * 1e9) / 1e9 for step in range(QUARTER + 1)]
_HALF = _QUADRANT + _QUADRANT[-2:0:-1]
SINE = tuple(_HALF + [0.0 - value for value in _HALF])
COSINE = SINE[QUARTER:] + SINE[:QUARTER]


class Box(NamedTuple):
    """A rectangle: its middle, the direction of its right side, half its width, half its depth, half its diagonal."""

    x: float
    y: float
    c: float
    s: float
    across: float
    along: float
    far: float


# ---------------------------------------------------------------------- numbers


def whole(value: float) -> int:
    """The nearest whole number, halves upwards: what JavaScript rounds to as well.

    >>> whole(2.5), whole(-2.5)
    (3, -2)
    """
    return floor(value + 0.5)


def arc(radius: float, angle: int) -> float:
    """How far a point goes that turns so far about another, to either side."""
    return radius * abs(angle) * PER_ANGLE


def shortest_turn(start: int, end: int) -> int:
    """The smaller of the two angles from one direction to another, clockwise if positive.

    >>> shortest_turn(35_000, 1_000), shortest_turn(1_000, 35_000)
    (2000, -2000)
    """
    return (end - start + TURN // 2) % TURN - TURN // 2


def heading(dx: float, dy: float) -> int:
    """The direction in which a point lies. The library only guesses; among three guesses the table settles it.

    >>> heading(0, -5), heading(5, 0), heading(-5, 5)
    (0, 9000, 22500)
    """
    guess = whole(atan2(dx, -dy) * 18_000 / pi)
    return min((guess - 1, guess, guess + 1), key=lambda step: abs(dx * COSINE[step % TURN] + dy * SINE[step % TURN])) % TURN


# ---------------------------------------------------------------------- places


def moved(place: Place, ahead: float, right: float = 0) -> Place:
    """A place after a straight move.

    >>> moved((1000, 1000, 9000), 250, 10)
    (1250, 1010, 9000)
    """
    x, y, facing = place
    c, s = COSINE[facing], SINE[facing]
    return whole(x + right * c + ahead * s), whole(y + right * s - ahead * c), facing


def turned(place: Place, angle: int, right: float, ahead: float = 0) -> Place:
    """A place after a turn about the point that lies so far to its right and so far ahead of it."""
    x, y, facing = place
    c, s = COSINE[facing], SINE[facing]
    after = (facing + angle) % TURN
    p, q = COSINE[after], SINE[after]
    return whole(x + right * (c - p) + ahead * (s - q)), whole(y + right * (s - q) - ahead * (c - p)), after


def wheeled(place: Place, width: float, angle: int) -> Place:
    """A place after a turn about the right end of the front, if the angle is positive, or the left one."""
    return turned(place, angle, width / 2 if angle > 0 else -width / 2)


def formed(place: Place, deep: float, facing: int, new_deep: float, right: float = 0, ahead: float = 0) -> Place:
    """A place after a turn about the middle of what stood there, which may have another depth then, and a shift from there.

    The shift goes to the right and ahead as the piece looks in the end.
    """
    x, y, before = place
    c, s, p, q = COSINE[before], SINE[before], COSINE[facing], SINE[facing]
    back, front = deep / 2, new_deep / 2 + ahead
    return whole(x - back * s + right * p + front * q), whole(y + back * c + right * q - front * p), facing


# ---------------------------------------------------------------------- rectangles


def rectangle(place: Place, width: float, depth: float, right: float = 0, back: float = 0) -> Box:
    """The rectangle with its front middle at a place, or so far to the right of it and behind it."""
    x, y, facing = place
    c, s = COSINE[facing], SINE[facing]
    far = back + depth / 2
    half = sqrt(width * width + depth * depth) / 2
    return Box(x + right * c - far * s, y + right * s + far * c, c, s, width / 2, depth / 2, half)


box = lru_cache(maxsize=1 << 15)(rectangle)
"""The same, remembered: for places where something stands, not for those that are only looked at on the way."""


def corners(of: Box) -> tuple[Point, Point, Point, Point]:
    """Front left, front right, rear right, rear left."""
    x, y, c, s, a, b, _ = of
    i, j, k, m = a * c, a * s, b * c, b * s
    return (x - i + m, y - j - k), (x + i + m, y + j - k), (x + i - m, y + j + k), (x - i - m, y - j + k)


def sides(of: Box) -> tuple[Point, Point, Point, Point]:
    """The middles of its front, right, rear and left side."""
    x, y, c, s, a, b, _ = of
    return (x + b * s, y - b * c), (x + a * c, y + a * s), (x - b * s, y + b * c), (x - a * c, y - a * s)


def local(of: Box, x: float, y: float) -> Point:
    """Where a point lies for a rectangle: so far to the right of its middle, and so far ahead of it."""
    dx, dy = x - of[0], y - of[1]
    return dx * of[2] + dy * of[3], dx * of[3] - dy * of[2]


def separation(one: Box, other: Box) -> float:
    """How far two rectangles are apart along the best of their axes: at most their distance; negative if they overlap."""
    x, y, c, s, a, b, _ = one
    u, v, p, q, d, e, _ = other
    u -= x
    v -= y
    along, across = abs(c * p + s * q), abs(c * q - s * p)
    first = abs(u * c + v * s) - a - d * along - e * across
    second = abs(u * s - v * c) - b - d * across - e * along
    third = abs(u * p + v * q) - d - a * along - b * across
    fourth = abs(u * q - v * p) - e - a * across - b * along
    if second > first:  # noqa: PLR1730  # a comparison takes a third of the time of `max`
        first = second
    if fourth > third:  # noqa: PLR1730  # likewise
        third = fourth
    return first if first > third else third  # noqa: FURB136  # likewise


def gap(one: Box, other: Box) -> float:
    """The distance of two rectangles; if negative, how deep they overlap. One of the nearest points is always a corner."""
    apart = separation(one, other)
    return apart if apart <= 0 else sqrt(min(_from_corners(one, other), _from_corners(other, one)))


def _from_corners(of: Box, to: Box) -> float:
    """The square of the smallest distance from the corners of one rectangle to another."""
    x, y, c, s, a, b, _ = to
    u, v, p, q, d, e, _ = of
    u, v = (u - x) * c + (v - y) * s, (v - y) * c - (u - x) * s
    p, q = p * c + q * s, q * c - p * s
    i, j, k, m = d * p, d * q, e * p, e * q
    best = 1e18
    for right, back in ((u + i - m, v + j + k), (u + i + m, v + j - k), (u - i - m, v - j + k), (u - i + m, v - j - k)):
        beside, beyond = (right if right > 0 else -right) - a, (back if back > 0 else -back) - b
        far = (beside * beside if beside > 0 else 0.0) + (beyond * beyond if beyond > 0 else 0.0)
        if far < best:  # noqa: PLR1730  # a comparison takes a third of the time of `min`
            best = far
    return best


def point_gap(of: Box, x: float, y: float) -> float:
    """The distance from a point to a rectangle, 0 within it."""
    u, v = local(of, x, y)
    u, v = abs(u) - of[4], abs(v) - of[5]
    return sqrt(u * u + v * v) if u > 0 < v else max(u, v, 0.0)


def margin(of: Box, width: float, height: float) -> float:
    """How far a rectangle is from the edge of the table; if negative, how far it sticks out."""
    x, y, c, s, a, b, _ = of
    c, s = abs(c), abs(s)
    ex, ey = a * c + b * s, a * s + b * c
    return min(x - ex, width - x - ex, y - ey, height - y - ey)


def swept(place: Place, width: float, depth: float, ahead: int, right: int = 0) -> Box:
    """All ground that a straight move covers, ahead or back, or to one side: a rectangle again."""
    start = moved(place, ahead) if ahead > 0 else place
    return rectangle(start, width + abs(right), depth + abs(ahead), right / 2)


# ---------------------------------------------------------------------- arcs, lines and polygons


def in_arc(of: Box, side: int, points: Sequence[Point]) -> bool:
    """Whether any part of a convex shape lies in an arc of a rectangle: 0 front, 1 right, 2 rear, 3 left.

    An arc is what lies before that side and between two lines at 45 degrees from its ends; what lies on such a line is in it.
    Three half-planes, not the two lines alone: their wedge reaches through a shallow rectangle to its other side.
    """
    x, y, c, s, a, b, _ = of
    for _ in range(side):
        c, s, a, b = -s, c, b, a
    seen = []
    for px, py in points:
        u, v = (px - x) * c + (py - y) * s, (px - x) * s - (py - y) * c - b + SLACK
        seen.append((v, v - u + a, v + u + a))
        if v >= 0 and v - u + a >= 0 and v + u + a >= 0:
            return True
    if any(all(each[line] < 0 for each in seen) for line in range(3)):
        return False
    return bool(_clipped(_clipped(_clipped(seen, 0), 1), 2))


def point_in_arc(of: Box, side: int, x: float, y: float) -> bool:
    """Whether a point lies in an arc of a rectangle."""
    u, v = local(of, x, y)
    a, b = of[4], of[5]
    if side == 1:
        u, v, a, b = -v, u, b, a
    elif side == 2:
        u, v = -u, -v
    elif side == 3:
        u, v, a, b = v, -u, b, a
    return v - b >= max(abs(u) - a, 0) - SLACK


def _clipped(seen: Sequence[tuple[float, ...]], line: int) -> list[tuple[float, ...]]:
    """What is left of a convex polygon on the good side of a line; each corner says how far it is on that side of each line."""
    kept = []
    for n, now in enumerate(seen):
        was = seen[n - 1]
        if (was[line] < 0) != (now[line] < 0):
            part = was[line] / (was[line] - now[line])
            kept.append(tuple(0.0 if k == line else p + (q - p) * part for k, (p, q) in enumerate(zip(was, now, strict=True))))
        if now[line] >= 0:
            kept.append(now)
    return kept


def crosses(of: Box, x: float, y: float, to_x: float, to_y: float, room: float) -> bool:
    """Whether a line comes nearer to a rectangle than this, measured along its sides."""
    dx, dy = x - of[0], y - of[1]
    u, v = dx * of[2] + dy * of[3], dx * of[3] - dy * of[2]
    dx, dy = to_x - x, to_y - y
    first, last = 0.0, 1.0
    for start, step, half in (
        (u, dx * of[2] + dy * of[3], of[4] + room),
        (v, dx * of[3] - dy * of[2], of[5] + room),
    ):
        if step == 0:
            if start >= half or start <= -half:
                return False
            continue
        enter, leave = (-half - start) / step, (half - start) / step
        if enter > leave:
            enter, leave = leave, enter
        first = max(first, enter)
        last = min(last, leave)
        if first >= last:
            return False
    return True


def cuts(polygon: Sequence[Point], x: float, y: float, to_x: float, to_y: float) -> bool:
    """Whether a line passes through the inside of a convex polygon whose corners go clockwise as one sees them."""
    dx, dy = to_x - x, to_y - y
    first, last = 0.0, 1.0
    px, py = polygon[-1]
    for qx, qy in polygon:
        inside = (qx - px) * (y - py) - (qy - py) * (x - px)
        turn = (qx - px) * dy - (qy - py) * dx
        if turn == 0 and inside <= 0:
            return False
        if turn > 0:
            first = max(first, -inside / turn)
        elif turn < 0:
            last = min(last, -inside / turn)
        if first >= last:
            return False
        px, py = qx, qy
    return True


def meets(of: Box, polygon: Sequence[Point]) -> bool:
    """Whether any part of a rectangle lies within a convex polygon, its corners clockwise: no side of either parts them."""
    a, b = of[4], of[5]
    seen = [local(of, x, y) for x, y in polygon]
    if min(u for u, _ in seen) >= a or max(u for u, _ in seen) <= -a:
        return False
    if min(v for _, v in seen) >= b or max(v for _, v in seen) <= -b:
        return False
    p, q = seen[-1]
    for u, v in seen:
        if (u - p) * q - (v - q) * p + abs(v - q) * a + abs(u - p) * b <= 0:  # in a local frame clockwise is the other way
            return False
        p, q = u, v
    return True
