"""Hexes: who is beside whom, how far, how a pattern can be turned and laid, and what a straight line crosses.

A place is a pair of axial coordinates; the grid has no edge. Six directions go clockwise: on rows of pointed hexes they start
in the east, on columns of flat ones in the south-east. All geometry is done in whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

Place = tuple[int, int]
"""Axial coordinates (q, r)."""
Pattern = tuple[Place, ...]
"""The hexes of an area or a tile, as steps from its origin."""

DIRECTIONS: Pattern = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_CORNERS = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))
"""Corners of the hex at the origin on a lattice three times as fine; side d lies between corners d - 1 and d."""


def from_odd_q(column: int, row: int) -> Place:
    """The place of a flat hex where odd columns are shifted down."""
    return column, row - (column - (column & 1)) // 2


def to_odd_q(place: Place) -> tuple[int, int]:
    """Column and row of a flat hex where odd columns are shifted down."""
    q, r = place
    return q, r + (q - (q & 1)) // 2


def from_odd_r(column: int, row: int) -> Place:
    """The place of a pointed hex where odd rows are shifted to the right."""
    return column - (row - (row & 1)) // 2, row


def to_odd_r(place: Place) -> tuple[int, int]:
    """Column and row of a pointed hex where odd rows are shifted to the right."""
    q, r = place
    return q + (r - (r & 1)) // 2, r


def step(place: Place, direction: int) -> Place:
    """The place beside another one.

    >>> step((2, 2), 1)
    (2, 3)
    """
    dq, dr = DIRECTIONS[direction]
    return place[0] + dq, place[1] + dr


def crow(a: Place, b: Place) -> int:
    """The distance as the crow flies, through walls.

    >>> crow((0, 0), (2, -1)), crow((0, 0), (2, 1))
    (2, 3)
    """
    dq, dr = b[0] - a[0], b[1] - a[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def disc(middle: Place, reach: int) -> Pattern:
    """All places within a distance of one, itself included.

    >>> len(disc((5, -3), 2))
    19
    """
    return moved(_disc(reach), middle)


@cache
def _disc(reach: int) -> Pattern:
    near = range(-reach, reach + 1)
    return tuple((q, r) for q in near for r in near if abs(q + r) <= reach)


def moved(pattern: Iterable[Place], by: Place) -> Pattern:
    """A pattern at another place."""
    dq, dr = by
    return tuple([(q + dq, r + dr) for q, r in pattern])


def turned(pattern: Iterable[Place], times: int = 1) -> Pattern:
    """A pattern turned about its origin, by a sixth clockwise each time.

    >>> turned([(1, 0), (2, 0)])
    ((0, 1), (0, 2))
    """
    found = tuple(pattern)
    for _ in range(times % len(DIRECTIONS)):
        found = tuple([(-r, q + r) for q, r in found])
    return found


@cache
def orientations(pattern: Pattern) -> tuple[Pattern, ...]:
    """All rotations and mirror images about the origin, each once."""
    found: dict[Pattern, None] = {}
    for times in range(1, len(DIRECTIONS) + 1):
        laid = turned(pattern, times)
        found[tuple(sorted(laid))] = None
        found[tuple(sorted((r, q) for q, r in laid))] = None
    return tuple(found)


@cache
def shapes(pattern: Pattern) -> tuple[Pattern, ...]:
    """All rotations and mirror images that can be laid anywhere: those that differ by more than where they lie."""
    found: dict[Pattern, None] = {}
    for laid in orientations(pattern):
        q0, r0 = min(laid)
        found[moved(laid, (-q0, -r0))] = None
    return tuple(found)


def layings(pattern: Pattern, over: Place) -> Iterator[Pattern]:
    """All ways of laying a pattern, turned and mirrored, so that it covers a place.

    >>> list(layings(((0, 0), (0, 1)), (5, 5)))[:2]
    [((5, 5), (6, 4)), ((4, 6), (5, 5))]
    """
    for shape in shapes(pattern):
        for q, r in shape:
            yield moved(shape, (over[0] - q, over[1] - r))


def corner(place: Place, number: int) -> Place:
    """A corner of a hex, on the lattice three times as fine."""
    dq, dr = _CORNERS[number]
    return 3 * place[0] + dq, 3 * place[1] + dr


def side_of(a: Place, b: Place, c: Place) -> int:
    """Positive where c lies on one side of the line from a to b, negative on the other, zero on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def touch(a: Place, b: Place, c: Place, d: Place) -> bool:
    """Whether two segments have a point in common."""
    if _apart(a[0], b[0], c[0], d[0]) or _apart(a[1], b[1], c[1], d[1]):
        return False
    return side_of(a, b, c) * side_of(a, b, d) <= 0 and side_of(c, d, a) * side_of(c, d, b) <= 0


def _apart(a: int, b: int, c: int, d: int) -> bool:
    """Whether the span of a and b lies apart from that of c and d."""
    return max(a, b) < min(c, d) or max(c, d) < min(a, b)


@cache
def beside_line(to: Place) -> Pattern:
    """The places that a line from the hex at the origin to another one may touch."""
    length = crow((0, 0), to)
    near = {((2 * to[0] * n + length) // (2 * length), (2 * to[1] * n + length) // (2 * length)) for n in range(length + 1)}
    beside = near | {step(place, d) for place in near for d in range(6)}
    return tuple(beside | {step(place, d) for place in beside for d in range(6)})


def crossed(a: Place, b: Place) -> tuple[Pattern, ...]:
    """What a straight line from the middle of a hex to the middle of another one crosses, in order.

    Each step is one hex, or the two of them on whose common side the line runs.

    >>> crossed((0, 0), (2, 0))
    (((0, 0),), ((1, 0),), ((2, 0),))
    >>> crossed((0, 0), (1, 1))
    (((0, 0),), ((0, 1), (1, 0)), ((1, 1),))
    """
    return tuple(moved(stage, a) for stage in _crossed((b[0] - a[0], b[1] - a[1])))


@cache
def _crossed(to: Place) -> tuple[Pattern, ...]:
    """What a line from the hex at the origin crosses.

    A hex is crossed if it has corners on both sides of the line, and meets the piece of the line between the two hexes; where
    the line runs on a side, the hexes of that side have corners on one side of the line and two on the line.
    """
    if to == (0, 0):
        return (((0, 0),),)
    start, end = (0, 0), (3 * to[0], 3 * to[1])
    stages: dict[int, list[Place]] = {}
    for place in beside_line(to):
        corners = [corner(place, number) for number in range(6)]
        sides = [side_of(start, end, each) for each in corners]
        split = min(sides) < 0 < max(sides)
        if (split or sides.count(0) > 1) and any(touch(start, end, corners[d - 1], corners[d]) for d in range(6)):
            stages.setdefault(_along(to, place), []).append(place)
    return tuple(tuple(sorted(stages[far])) for far in sorted(stages))


def _along(to: Place, place: Place) -> int:
    """How far along the way to a hex another one lies: twice the product of the two as vectors in the plane."""
    return 2 * to[0] * place[0] + 2 * to[1] * place[1] + to[0] * place[1] + to[1] * place[0]
