"""Hexes: who is beside whom, how far, and who sees whom.

A place is a pair of axial coordinates; a board numbers its places, and a number is all that the rules pass around.
Six directions go clockwise: on rows of pointed hexes they start in the east, on columns of flat ones in the south-east.
A set of hexes is a whole number with a bit for each of them, and all geometry is done in whole numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Self

Place = tuple[int, int]
"""Axial coordinates (q, r)."""
Pattern = tuple[Place, ...]
"""The hexes of an area, as steps from its origin."""

DIRECTIONS: Pattern = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
NOWHERE = -1
"""What lies behind a wall or off the board."""
FAR = 1_000_000
"""The distance between hexes that no way joins."""


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
    """The place beside another one."""
    dq, dr = DIRECTIONS[direction]
    return place[0] + dq, place[1] + dr


def crow(a: Place, b: Place) -> int:
    """The distance as the crow flies, through walls."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def bits(mask: int) -> Iterator[int]:
    """The hexes of a set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(hexes: Iterable[int]) -> int:
    """The set of some hexes."""
    mask = 0
    for each in hexes:
        mask |= 1 << each
    return mask


# ---------------------------------------------------------------------- areas


@cache
def orientations(pattern: Pattern) -> tuple[Pattern, ...]:
    """All rotations and mirror images about the origin, each once: gloomhaven.area.diagram, gloomhaven.area.mirror."""
    found: dict[Pattern, None] = {}
    turned = pattern
    for _ in DIRECTIONS:
        turned = tuple((-r, q + r) for q, r in turned)
        found[tuple(sorted(turned))] = None
        found[tuple(sorted((r, q) for q, r in turned))] = None
    return tuple(found)


@cache
def shapes(pattern: Pattern) -> tuple[Pattern, ...]:
    """All rotations and mirror images that can be laid anywhere: those that differ by more than where they lie."""
    found: dict[Pattern, None] = {}
    for turned in orientations(pattern):
        q0, r0 = min(turned)
        found[tuple((q - q0, r - r0) for q, r in turned)] = None
    return tuple(found)


# ---------------------------------------------------------------------- lines of sight

_CORNERS = ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1))
"""Corners of the hex at the origin on a lattice three times as fine; side d lies between corners d - 1 and d."""
_STRIDE = 128
"""No board is wider; a place has the bits of its hex and of its first three sides."""
_MARGIN = 3
"""Columns and rows of the grid of walls that stay empty before the first hex."""
_START = _MARGIN * _STRIDE
_LAYERS = 4


def _slot(q: int, r: int, layer: int = 0) -> int:
    """The bit of a hex, or of one of its first three sides, on the grid of walls."""
    return (q * _STRIDE + r) * _LAYERS + layer


def _side(place: Place, direction: int) -> int:
    """The bit of a side, the same from both of its hexes."""
    if direction > 2:
        place, direction = step(place, direction), direction - 3
    return _slot(*place, direction + 1)


def _turn(a: Place, b: Place, c: Place) -> int:
    """Positive where c lies on one side of the line from a to b, negative on the other, zero on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _apart(a: int, b: int, c: int, d: int) -> bool:
    """Whether the span of a and b lies apart from that of c and d."""
    return max(a, b) < min(c, d) or max(c, d) < min(a, b)


def _touch(a: Place, b: Place, c: Place, d: Place) -> bool:
    """Whether two segments have a point in common."""
    if _apart(a[0], b[0], c[0], d[0]) or _apart(a[1], b[1], c[1], d[1]):
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _corner(place: Place, number: int) -> Place:
    dq, dr = _CORNERS[number]
    return 3 * place[0] + dq, 3 * place[1] + dr


@cache
def _pairs(to: Place) -> tuple[tuple[int, int], ...]:
    """Pairs of corners of the hex at the origin and of another one, the short lines first."""

    def length(pair: tuple[int, int]) -> int:
        a, b = _corner((0, 0), pair[0]), _corner(to, pair[1])
        dq, dr = b[0] - a[0], b[1] - a[1]
        return dq * dq + dq * dr + dr * dr

    return tuple(sorted(((i, j) for i in range(6) for j in range(6)), key=length))


@cache
def _line(to: Place, number: int) -> int:
    """All hexes and sides that a line from the origin touches, as bits of the grid of walls."""
    i, j = _pairs(to)[number]
    a, b = _corner((0, 0), i), _corner(to, j)
    dq, dr = b[0] - a[0], b[1] - a[1]
    width = max(abs(dq * y - dr * x) for x, y in _CORNERS)
    mask = 0
    for place in _beside(to):
        if abs(_turn(a, b, (3 * place[0], 3 * place[1]))) > width:
            continue
        sides = [d for d in range(6) if _touch(a, b, _corner(place, d - 1), _corner(place, d))]
        if sides:
            mask |= 1 << _slot(*place) + _slot(0, _START)
        for d in sides:
            mask |= 1 << _side(place, d) + _slot(0, _START)
    return mask


@cache
def _beside(to: Place) -> tuple[Place, ...]:
    """The places that a line from the origin may touch."""
    length = crow((0, 0), to)
    near = {((2 * to[0] * n + length) // (2 * length), (2 * to[1] * n + length) // (2 * length)) for n in range(length + 1)}
    beside = near | {step(place, d) for place in near for d in range(6)}
    return tuple(beside | {step(place, d) for place in beside for d in range(6)})


# ---------------------------------------------------------------------- boards


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The hexes of a map and the walls around and between them.

    `around` tells the neighbour in each direction, `neighbours` only those that exist. Sets of shut hexes, such as closed
    doors, count as walls as long as they are passed: gloomhaven.attack.closed-door-sight.
    """

    places: tuple[Place, ...]
    index: dict[Place, int]
    around: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    _origin: Place
    _walls: int
    _shut: dict[int, int] = field(default_factory=dict)
    _reach: dict[tuple[int, int], tuple[list[int], list[int]]] = field(default_factory=dict)
    _seen: dict[tuple[int, int, int], bool] = field(default_factory=dict)

    @classmethod
    def of(
        cls, places: Iterable[Place], thin: Collection[tuple[Place, int]] = (), walls: Collection[Place] | None = None
    ) -> Self:
        """A board with thin walls on some sides of hexes; unless walls are named, all is wall that is not on the board."""
        places = tuple(places)
        index = {place: number for number, place in enumerate(places)}
        sides = {(place, d) for place, d in thin} | {(step(place, d), (d + 3) % 6) for place, d in thin}
        around = tuple(
            tuple(NOWHERE if (place, d) in sides else index.get(step(place, d), NOWHERE) for d in range(6)) for place in places
        )
        beside = {step(place, d) for place in places for d in range(6)} - index.keys() if walls is None else set(walls)
        ends = [*places, *beside, *(place for place, _ in sides)]
        origin = min((q for q, _ in ends), default=0) - _MARGIN, min((r for _, r in ends), default=0) - _MARGIN
        blocks = mask_of(_slot(q - origin[0], r - origin[1]) for q, r in beside)
        blocks |= mask_of(_side((place[0] - origin[0], place[1] - origin[1]), d) for place, d in sides)
        neighbours = tuple(tuple(each for each in row if each >= 0) for row in around)
        return cls(places, index, around, neighbours, origin, blocks)

    @classmethod
    def from_rows(cls, hexes: Iterable[tuple[int, int]], thin: Iterable[tuple[tuple[int, int], int]] = ()) -> Self:
        """A board of pointed hexes by column and row, odd rows shifted to the right."""
        return cls.of((from_odd_r(*each) for each in hexes), [(from_odd_r(*each), side) for each, side in thin])

    @classmethod
    def from_columns(
        cls,
        hexes: Iterable[tuple[int, int]],
        thin: Iterable[tuple[tuple[int, int], int]] = (),
        walls: Collection[tuple[int, int]] | None = None,
    ) -> Self:
        """A board of flat hexes by column and row, odd columns shifted down."""
        named = None if walls is None else [from_odd_q(*each) for each in walls]
        return cls.of((from_odd_q(*each) for each in hexes), [(from_odd_q(*each), side) for each, side in thin], named)

    def __len__(self) -> int:
        return len(self.places)

    def at(self, place: Place) -> int:
        """The hex at a place, or NOWHERE."""
        return self.index.get(place, NOWHERE)

    def crow(self, a: int, b: int) -> int:
        """The distance as the crow flies, through walls."""
        return crow(self.places[a], self.places[b])

    def distances(self, a: int, shut: int = 0) -> list[int]:
        """How far each hex is from one, not through walls: gloomhaven.attack.range-not-through-walls."""
        return self._reached(a, shut)[0]

    def distance(self, a: int, b: int, shut: int = 0) -> int:
        """How far two hexes are from each other, not through walls; figures and obstacles do not matter."""
        return self._reached(a, shut)[0][b]

    def within(self, a: int, reach: int, shut: int = 0) -> int:
        """The set of hexes in reach of one, itself included."""
        rings = self._reached(a, shut)[1]
        return rings[min(reach, len(rings) - 1)]

    def _reached(self, a: int, shut: int) -> tuple[list[int], list[int]]:
        """Distances from a hex, and the sets of hexes within 0, 1, 2 and more steps."""
        known = self._reach.get((a, shut))
        if known is None:
            known = self._reach[a, shut] = self._spread(a, shut)
        return known

    def _spread(self, a: int, shut: int) -> tuple[list[int], list[int]]:
        distances = [FAR] * len(self.places)
        distances[a] = 0
        rings, edge = [1 << a], [a]
        while edge:
            further = []
            for each in edge:
                for beside in self.neighbours[each]:
                    if distances[beside] == FAR and not shut >> beside & 1:
                        distances[beside] = len(rings)
                        further.append(beside)
            rings.append(rings[-1] | mask_of(further))
            edge = further
        return distances, rings

    def sees(self, a: int, b: int, shut: int = 0) -> bool:
        """Whether a corner of one hex joins a corner of the other by a line that touches no wall.

        Neighbours see each other even in the narrowest passage: gloomhaven.attack.line-of-sight.

        [gloomhaven.attack.walls-only]
        """
        if a > b:
            a, b = b, a
        known = self._seen.get((a, b, shut))
        if known is None:
            known = self._seen[a, b, shut] = a == b or b in self.neighbours[a] or self._look(a, b, shut)
        return known

    def _look(self, a: int, b: int, shut: int) -> bool:
        start, end = sorted((self.places[a], self.places[b]))
        to = end[0] - start[0], end[1] - start[1]
        walls = self._blocks(shut) >> _slot(*self._on_grid(start)) - _slot(0, _START)
        return any(not _line(to, number) & walls for number in range(len(_pairs(to))))

    def _on_grid(self, place: Place) -> Place:
        return place[0] - self._origin[0], place[1] - self._origin[1]

    def _blocks(self, shut: int) -> int:
        """The grid of walls, together with the hexes that are shut."""
        if shut not in self._shut:
            self._shut[shut] = self._walls | mask_of(_slot(*self._on_grid(self.places[each])) for each in bits(shut))
        return self._shut[shut]
