"""Where a charge can end: for each wheel the point where it first touches, and the place flush about that point.

Which of them can be completed among everything else on the battlefield is told in `charging`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from herna.games.conquest.field.shapes import INCH, Form
from herna.space.plane import (
    COSINE,
    QUARTER,
    SINE,
    SLACK,
    TURN,
    Place,
    Point,
    box,
    corners,
    heading,
    moved,
    shortest_turn,
    wheeled,
    whole,
)

STEP = 300
"""Wheels are looked for every three degrees, and at all angles at which something new begins to happen."""

SNAP = 20
"""Who comes so near to standing corner to corner does so [conquest.out-of-combat.charge-corner-exact]."""

FAR = 1e17


class Contact(NamedTuple):
    """One way to charge, and what comes of it."""

    side: int
    """The side of the target that is charged."""
    wheel: int
    """The free wheel before the move, clockwise if positive."""
    ahead: int
    """The straight move until it touches."""
    at: float
    """Where it touches: so far to the right of its front middle."""
    turn: int
    """The turn about that point that makes it flush."""
    place: Place
    """Where it ends."""
    engaged: int
    """Stands of its front rank in contact then [conquest.out-of-combat.charge-maximise-contact]."""
    touched: int
    """Stands along the side of the target that it touches [conquest.out-of-combat.charge-maximise-target-stands]."""
    overlap: float
    """How long they stand side by side."""
    offset: float
    """How far to the right of the side's middle its own middle is."""

    @property
    def grade(self) -> tuple[int, int]:
        """What is to be as great as possible [conquest.out-of-combat.charge-maximise-order]."""
        return self.engaged, self.touched


# ---------------------------------------------------------------------- sides


def side_stands(form: Form, side: int) -> tuple[int, int]:
    """How many stands a side of the full rectangle has, and how long each is."""
    return (form.ranks, form.depth) if side % 2 else (form.files, form.width)


@lru_cache(maxsize=1 << 12)
def before(form: Form, side: int) -> Place:
    """The middle of a side of the full rectangle, and the facing of who stands flush before it.

    [conquest.in-combat.incomplete-ranks-charge]
    """
    x, y, c, s, a, b, _ = form.box
    right, ahead = ((0, b), (a, 0), (0, -b), (-a, 0))[side]
    facing = (form.facing + TURN // 2 + QUARTER * side) % TURN
    return whole(x + right * c + ahead * s), whole(y + right * s - ahead * c), facing


@lru_cache(maxsize=256)
def alignments(files: int, width: int, count: int, stand: int) -> tuple[float, ...]:
    """The shifts along a side at which some stands meet corner to corner."""
    return tuple(
        sorted({(j - count / 2) * stand - (i - files / 2) * width for i in range(files + 1) for j in range(count + 1)})
    )


def touching(offset: float, count: int, stand: float, length: float) -> int:
    """How many of so many stands side by side, shifted by so much, touch a line of some length."""
    reach = length / 2 + SLACK
    left = offset - count * stand / 2
    return sum(left + n * stand <= reach and left + (n + 1) * stand >= -reach for n in range(count))


# ---------------------------------------------------------------------- one wheel


def first_touch(place: Place, width: float, points: tuple[Point, ...]) -> tuple[float, float] | None:
    """How far straight ahead a front first meets a convex shape, and where on the front; None if it passes by.

    [conquest.out-of-combat.charge-stop-at-contact]
    """
    x, y, facing = place
    c, s = COSINE[facing], SINE[facing]
    seen = [((px - x) * c + (py - y) * s, (px - x) * s - (py - y) * c) for px, py in points]
    half, best, where = width / 2, FAR, 0.0
    p, q = seen[-1]
    for u, v in seen:
        if v < best and -half <= u <= half:
            best, where = v, u
        for edge in (-half, half):
            if (p < edge) != (u < edge) and (on := q + (v - q) * (edge - p) / (u - p)) < best:
                best, where = on, edge
        p, q = u, v
    return (best, where) if -SLACK < best < FAR else None


def after_wheel(charger: Form, wheel: int) -> Place:
    """Where a charger stands after its free wheel.

    [conquest.out-of-combat.charge-wheel, conquest.out-of-combat.charge-wheel-free]
    """
    return wheeled(charger.place, charger.wide, wheel) if wheel else charger.place


class _Side(NamedTuple):
    """A side that is charged, as all wheels of a charger see it."""

    side: int
    points: tuple[Point, ...]
    """The corners of the whole target."""
    line: Place
    stands: int
    stand: int
    aligned: tuple[float, ...]


@lru_cache(maxsize=1 << 10)
def _side_of(charger: tuple[int, int], target: Form, side: int) -> _Side:
    count, stand = side_stands(target, side)
    return _Side(side, corners(target.box), before(target, side), count, stand, alignments(*charger, count, stand))


def flush(charger: Form, target: Form, side: int, wheel: int) -> Contact | None:
    """Where a charge with this wheel ends; None if it does not meet the charged side, or could not be flush within 90 degrees.

    Who comes out nearly corner to corner stands so exactly. [conquest.out-of-combat.charge-contacts-its-side,
    conquest.out-of-combat.charge-align, conquest.out-of-combat.charge-corner-exact]
    """
    return _flush(charger, _side_of((charger.files, charger.width), target, side), wheel)


def _flush(charger: Form, of: _Side, wheel: int) -> Contact | None:
    wide = charger.files * charger.width
    start = after_wheel(charger, wheel)
    turn = shortest_turn(start[2], of.line[2])
    if turn > QUARTER or turn < -QUARTER:
        return None
    met = first_touch(start, wide, of.points)
    if met is None:
        return None
    far, at = met
    x, y, _ = moved(start, far, at)
    c, s = COSINE[of.line[2]], SINE[of.line[2]]
    dx, dy = x - of.line[0], y - of.line[1]
    along, off = dx * c + dy * s, dx * s - dy * c
    length = of.stands * of.stand
    if abs(off) > 2 * SLACK or abs(along) > length / 2 + 2 * SLACK:
        return None
    offset = along - at
    aligned = min(of.aligned, key=lambda each: abs(each - offset))
    offset = aligned if abs(aligned - offset) <= SNAP else offset
    mine = touching(offset, charger.files, charger.width, length)
    theirs = touching(-offset, of.stands, of.stand, wide)
    overlap = min(offset + wide / 2, length / 2) - max(offset - wide / 2, -length / 2)
    return Contact(of.side, wheel, max(whole(far), 0), at, turn, moved(of.line, 0, offset), mine, theirs, overlap, offset)


# ---------------------------------------------------------------------- all wheels


@lru_cache(maxsize=1 << 9)
def ways(charger: Form, target: Form, side: int) -> tuple[Contact, ...]:
    """All charges on a grid of wheels, those with most stands in contact first.

    [conquest.out-of-combat.charge-maximise-contact, conquest.out-of-combat.charge-maximise-target-stands]

    Between two wheels with an alignment of stands between them the one that aligns is found by halving, and so is the last that
    is possible.
    """
    grid, of = _grid(charger, target, side), _side_of((charger.files, charger.width), target, side)
    flushes = [_flush(charger, of, wheel) for wheel in grid]
    found: dict[Contact, None] = {}
    for n in range(len(grid) - 1):
        one, other = flushes[n], flushes[n + 1]
        if one or other:
            one = one or _last(charger, of, grid[n + 1], grid[n])
            other = other or _last(charger, of, grid[n], grid[n + 1])
            found.update(dict.fromkeys(_between(charger, of, one, other)))
    return tuple(sorted(found, key=rank))


def rank(each: Contact) -> tuple[int, int, int, int, int]:
    """In which order contacts are tried: the best first, of equals the longest overlap and the least wheel.

    [conquest.out-of-combat.charge-maximise-order]
    """
    return -each.engaged, -each.touched, -whole(each.overlap), abs(each.wheel), each.wheel


def _grid(charger: Form, target: Form, side: int) -> list[int]:
    """Wheels in even steps, and those at which a corner comes into the way, or the front is parallel to the side."""
    wide = charger.wide
    facing = charger.facing
    found = {*range(-QUARTER, QUARTER + 1, STEP)}
    parallel = shortest_turn(facing, before(target, side)[2])
    critical = [parallel, parallel - QUARTER, parallel + QUARTER]
    left, right = corners(box(charger.place, wide, 0))[:2]
    for pivot, sign in ((left, -1), (right, 1)):
        for x, y in corners(target.box):
            dx, dy = x - pivot[0], y - pivot[1]
            far = dx * dx + dy * dy
            straight = shortest_turn(facing, heading(dx, dy))
            critical.append(straight)  # the edge through the pivot
            if far > wide * wide:  # the other edge
                critical.append(straight + sign * heading(wide, -sqrt(far - wide * wide)))
    for wheel in critical:
        found.update(each for each in (wheel - 2, wheel - 1, wheel, wheel + 1, wheel + 2) if -QUARTER <= each <= QUARTER)
    return sorted(found)


def _last(charger: Form, of: _Side, good: int, bad: int) -> Contact:
    """The last charge that is possible, from one wheel towards another that is not."""
    found = _flush(charger, of, good)
    assert found is not None
    while abs(bad - good) > 1:
        middle = (good + bad) // 2
        here = _flush(charger, of, middle)
        if here:
            good, found = middle, here
        else:
            bad = middle
    return found


def _between(charger: Form, of: _Side, one: Contact, other: Contact) -> Iterator[Contact]:
    """Two charges, and the alignments between them, found by halving."""
    yield one
    yield other
    low, high = (one.offset, other.offset) if one.offset < other.offset else (other.offset, one.offset)
    for goal in of.aligned:
        if not low < goal < high:
            continue
        a, b = one, other
        while b.wheel - a.wheel > 1:
            middle = _flush(charger, of, (a.wheel + b.wheel) // 2)
            if middle is None:
                break
            if middle.offset == goal:
                yield middle
                break
            a, b = (middle, b) if (middle.offset < goal) == (a.offset < goal) else (a, middle)


__all__ = [
    "INCH",
    "Contact",
    "after_wheel",
    "alignments",
    "before",
    "first_touch",
    "flush",
    "rank",
    "side_stands",
    "touching",
    "ways",
]
