"""Boards of hexes: which there are, the walls around and between them, how far it is and who sees whom.

A board numbers its hexes, and a number is all that rules pass around; a set of hexes is a whole number with a bit for each of
them. A board is never changed, so that many states can share it: one that has grown is another board, on which every hex has
kept its number. It grows in any direction, however far.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Self

from herna.space.hex import Place, beside_line, corner, crossed, crow, from_odd_q, from_odd_r, side_of, step, touch
from herna.space.masks import bits, mask_of
from herna.space.ways import circles

NOWHERE = -1
"""What lies behind a wall or off the board."""
FAR = 1_000_000
"""The distance between hexes that no way joins."""
Side = tuple[Place, int]
"""A side of a hex, by its direction."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The hexes of a map and the walls around and between them.

    `around` tells the neighbour in each direction, `neighbours` only those that exist. Sets of shut hexes, such as closed doors
    or what has fallen in, count as walls as long as they are passed.
    """

    places: tuple[Place, ...]
    index: dict[Place, int]
    around: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    sides: frozenset[Side]
    """Thin walls, from both of their sides."""
    walls: frozenset[Place] | None
    """The hexes that block sight; None if all do that are not on the board."""
    _sight: list[tuple[_Grid, int]] = field(default_factory=list)
    """The grid of walls and what is on it: laid out when somebody looks, for many boards grow on before anybody does."""
    _shut: dict[int, int] = field(default_factory=dict)
    _reach: dict[tuple[int, int], tuple[list[int], list[int]]] = field(default_factory=dict)
    _seen: dict[tuple[int, int, int], bool] = field(default_factory=dict)

    @classmethod
    def of(cls, places: Iterable[Place], thin: Iterable[Side] = (), walls: Iterable[Place] | None = None) -> Self:
        """A board with thin walls on some sides of hexes; unless walls are named, all is wall that is not on the board."""
        places = tuple(places)
        index = {place: number for number, place in enumerate(places)}
        sides = frozenset(_both(thin))
        around = tuple(_beside(index, places, sides))
        neighbours = tuple([tuple([each for each in row if each >= 0]) for row in around])
        return cls(places, index, around, neighbours, sides, None if walls is None else frozenset(walls))

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

    def grown(self, places: Iterable[Place], thin: Iterable[Side] = (), opened: Iterable[Side] = ()) -> Self:
        """The board with more hexes and thin walls; those on it already keep their numbers, and are not added twice.

        Thin walls that are `opened` fall.

        >>> board = Board.of([(0, 0), (1, 0)])
        >>> wider = board.grown([(1, 0), (-1, 0)])
        >>> wider.places, wider.distance(1, 2)
        (((0, 0), (1, 0), (-1, 0)), 2)
        >>> Board.of([(0, 0), (1, 0)], [((0, 0), 0)]).grown([], opened=[((1, 0), 3)]).neighbours
        ((1,), (0,))
        """
        index = self.index.copy()
        for place in places:
            if place not in index:
                index[place] = len(index)
        old = len(self.places)
        all_places = tuple(index)
        added = all_places[old:]
        fresh, gone = _both(thin), _both(opened)
        sides = self.sides | fresh if fresh else self.sides
        if gone:
            sides -= gone
        rows = [*self.around, *_beside(index, added, sides)]
        touched = _opened(rows, old) | _closed(rows, index, fresh)
        for place in dict.fromkeys(place for place, _ in gone if place in index):
            rows[index[place]] = next(_beside(index, (place,), sides))
            touched.add(index[place])
        beside = [*self.neighbours, *((),) * len(added)]
        for each in touched:
            beside[each] = tuple([other for other in rows[each] if other >= 0])
        walls = self.walls if self.walls is None or not added else self.walls - index.keys()
        return type(self)(all_places, index, tuple(rows), tuple(beside), sides, walls)

    def __len__(self) -> int:
        return len(self.places)

    def at(self, place: Place) -> int:
        """The hex at a place, or NOWHERE."""
        return self.index.get(place, NOWHERE)

    def crow(self, a: int, b: int) -> int:
        """The distance as the crow flies, through walls."""
        return crow(self.places[a], self.places[b])

    def distances(self, a: int, shut: int = 0) -> list[int]:
        """How far each hex is from one, not through walls."""
        return self._reached(a, shut)[0]

    def distance(self, a: int, b: int, shut: int = 0) -> int:
        """How far two hexes are from each other, not through walls; whatever stands on them does not matter."""
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
        distances, rings, ring = [FAR] * len(self.places), [], 0
        for far, circle in enumerate(circles(self.neighbours, (a,), dict.fromkeys(bits(shut), NOWHERE))):
            for each in circle:
                distances[each] = far
                ring |= 1 << each
            rings.append(ring)
        return distances, rings

    def sees(self, a: int, b: int, shut: int = 0) -> bool:
        """Whether a corner of one hex joins a corner of the other by a line that touches no wall.

        Neighbours see each other even in the narrowest passage.
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
        grid, blocks = self._sight[0] if self._sight else self._survey()
        stride = grid.stride
        walls = (self._blocked(shut) if shut else blocks) >> grid.slot(start) - _start(stride)
        return any(not _line(to, number, stride) & walls for number in range(len(_pairs(to))))

    def _blocked(self, shut: int) -> int:
        """The grid of walls, together with the hexes that are shut."""
        if shut not in self._shut:
            grid, blocks = self._sight[0]
            self._shut[shut] = blocks | mask_of(grid.slot(self.places[each]) for each in bits(shut))
        return self._shut[shut]

    def _survey(self) -> tuple[_Grid, int]:
        """The grid of walls, laid out for the first look."""
        beside = self.walls
        if beside is None:
            beside = frozenset(step(place, d) for place in self.places for d in range(6)) - self.index.keys()
        grid = _Grid.around([*self.places, *beside, *(place for place, _ in self.sides)])
        blocks = mask_of(map(grid.slot, beside)) | mask_of(grid.side(place, d) for place, d in self.sides)
        self._sight.append((grid, blocks))
        return grid, blocks

    def line(self, a: int, b: int) -> tuple[tuple[int, ...], ...]:
        """What a straight line from the middle of a hex to that of another crosses, in order; NOWHERE is off the board.

        Each step is one hex, or the two of them on whose common side the line runs.
        """
        return tuple(tuple(map(self.at, stage)) for stage in crossed(self.places[a], self.places[b]))

    def clear(self, a: int, b: int, shut: int = 0) -> bool:
        """Whether a straight line from middle to middle crosses neither a wall nor a hex that is shut or not on the board.

        Where it runs on a common side of two hexes, one of them is enough.
        """
        reached: tuple[int, ...] = (a,)
        for stage in self.line(a, b)[1:]:
            ways = {each for here in reached for each in self.neighbours[here]}
            reached = tuple(each for each in stage if each in ways and not shut >> each & 1)
        return bool(reached)


def _both(thin: Iterable[Side]) -> set[Side]:
    """Thin walls from both of their sides."""
    return {each for place, d in thin for each in ((place, d), (step(place, d), (d + 3) % 6))}


def _beside(index: dict[Place, int], places: Iterable[Place], sides: Collection[Side]) -> Iterator[tuple[int, ...]]:
    """The neighbours of some places in each direction."""
    known = index.get
    for place in places:
        q, r = place
        row = (
            known((q + 1, r), NOWHERE),
            known((q, r + 1), NOWHERE),
            known((q - 1, r + 1), NOWHERE),
            known((q - 1, r), NOWHERE),
            known((q, r - 1), NOWHERE),
            known((q + 1, r - 1), NOWHERE),
        )
        yield tuple([NOWHERE if (place, d) in sides else row[d] for d in range(6)]) if sides else row


def _opened(rows: list[tuple[int, ...]], old: int) -> set[int]:
    """What is new has become a neighbour of what was there; which hexes have other neighbours now."""
    touched = set(range(old, len(rows)))
    for new in range(old, len(rows)):
        for d, other in enumerate(rows[new]):
            if 0 <= other < old:
                row = rows[other]
                back = (d + 3) % 6
                rows[other] = (*row[:back], new, *row[back + 1 :])
                touched.add(other)
    return touched


def _closed(rows: list[tuple[int, ...]], index: dict[Place, int], thin: Iterable[Side]) -> set[int]:
    """Thin walls were put up; which hexes have other neighbours now."""
    touched = set()
    for place, d in thin:
        here = index.get(place, NOWHERE)
        if here >= 0:
            row = rows[here]
            rows[here] = (*row[:d], NOWHERE, *row[d + 1 :])
            touched.add(here)
    return touched


_LAYERS = 4
"""A place has the bits of its hex and of its first three sides."""
_MARGIN = 3
"""Columns and rows of the grid of walls that stay empty before the first hex and after the last."""
_STRIDE = 128
"""Few boards are wider; those that are have a grid of twice the width, or more, and lines of their own."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """The grid on which walls are bits, so that a line of sight meets all of them at once."""

    origin: Place
    stride: int

    @classmethod
    def around(cls, places: Collection[Place]) -> Self:
        """The grid that has room for some places."""
        columns, rows = [q for q, _ in places] or [0], [r for _, r in places] or [0]
        stride = _STRIDE
        while stride < max(rows) - min(rows) + 1 + 2 * _MARGIN:
            stride *= 2
        return cls((min(columns) - _MARGIN, min(rows) - _MARGIN), stride)

    def slot(self, place: Place) -> int:
        """The bit of a hex."""
        return _slot(place[0] - self.origin[0], place[1] - self.origin[1], self.stride)

    def side(self, place: Place, direction: int) -> int:
        """The bit of a side."""
        return _side((place[0] - self.origin[0], place[1] - self.origin[1]), direction, self.stride)


def _slot(q: int, r: int, stride: int, layer: int = 0) -> int:
    """The bit of a hex, or of one of its first three sides, on a grid of walls."""
    return (q * stride + r) * _LAYERS + layer


def _side(place: Place, direction: int, stride: int) -> int:
    """The bit of a side, the same from both of its hexes."""
    if direction > 2:
        place, direction = step(place, direction), direction - 3
    return _slot(*place, stride, direction + 1)


def _start(stride: int) -> int:
    """So many bits come before the first hex of a line, for what it touches in the columns before it."""
    return _slot(_MARGIN, 0, stride)


@cache
def _pairs(to: Place) -> tuple[tuple[int, int], ...]:
    """Pairs of corners of the hex at the origin and of another one, the short lines first."""

    def length(pair: tuple[int, int]) -> int:
        a, b = corner((0, 0), pair[0]), corner(to, pair[1])
        dq, dr = b[0] - a[0], b[1] - a[1]
        return dq * dq + dq * dr + dr * dr

    return tuple(sorted(((i, j) for i in range(6) for j in range(6)), key=length))


@cache
def _line(to: Place, number: int, stride: int) -> int:
    """All hexes and sides that a line from the origin touches, as bits of the grid of walls."""
    i, j = _pairs(to)[number]
    a, b = corner((0, 0), i), corner(to, j)
    dq, dr = b[0] - a[0], b[1] - a[1]
    corners = [corner((0, 0), each) for each in range(6)]
    width = max(abs(dq * y - dr * x) for x, y in corners)
    mask = 0
    for place in beside_line(to):
        if abs(side_of(a, b, (3 * place[0], 3 * place[1]))) > width:
            continue
        sides = [d for d in range(6) if touch(a, b, corner(place, d - 1), corner(place, d))]
        if sides:
            mask |= 1 << _slot(*place, stride) + _start(stride)
        for d in sides:
            mask |= 1 << _side(place, d, stride) + _start(stride)
    return mask
