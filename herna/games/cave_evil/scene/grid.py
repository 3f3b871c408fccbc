"""Where spaces lie on the board, in whole units: the Pit is at 0, 0, and each place keeps its point however the cave grows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache

from herna.games.cave_evil.cave import outline
from herna.games.cave_evil.content import TileKind
from herna.space.hex import Place, step

Spot = tuple[int, int]
"""A point of the board."""
Edge = tuple[Spot, Spot]
"""A side of a space, with the space on its right hand."""

ACROSS, DOWN = (42, 24), (0, 48)
"""From a place to the next one to the south-east, and to the south."""
CORNERS: tuple[Spot, ...] = ((28, 0), (14, 24), (-14, 24), (-28, 0), (-14, -24), (14, -24))
"""The corners of a space, clockwise from the east: side d lies between corners d and d + 1."""
HIGH, WIDE = 48, 56
"""How large a space is."""


def middle(place: Place) -> Spot:
    """The middle of a space.

    >>> middle((2, -1))
    (84, 0)
    """
    q, r = place
    return ACROSS[0] * q, ACROSS[1] * q + DOWN[1] * r


def cell(place: Place) -> str:
    """The outline of a space, a little smaller than it is; it begins with its middle, where a page looks for it.

    >>> cell((2, -1))
    'M84 0m26 0l-13 22h-26l-13-22 13-22h26z'
    """
    x, y = middle(place)
    return f"M{x} {y}m26 0l-13 22h-26l-13-22 13-22h26z"


@cache
def side(place: Place, direction: int) -> Edge:
    """A side of a space."""
    x, y = middle(place)
    (ax, ay), (bx, by) = CORNERS[direction], CORNERS[(direction + 1) % 6]
    return (x + ax, y + ay), (x + bx, y + by)


def border(places: Collection[Place]) -> Iterator[tuple[Place, int]]:
    """The sides of places beyond which none of them lies."""
    for place in places:
        for direction in range(6):
            if step(place, direction) not in places:
                yield place, direction


def loops(edges: Iterable[Edge]) -> Iterator[list[Edge]]:
    """Edges in chains, from one to the next where they meet; closed ones come back to where they began."""
    after = {edge[0]: edge for edge in edges}
    ends = {edge[1] for edge in after.values()}
    for start in [*(spot for spot in after if spot not in ends), *after]:
        chain = []
        spot = start
        while spot in after:
            chain.append(after.pop(spot))
            spot = chain[-1][1]
        if chain:
            yield chain


def _noise(x: int, y: int, salt: int, reach: int) -> int:
    """A number from -reach to reach that is always the same for a point."""
    mixed = (x * 73856093) ^ (y * 19349663) ^ (salt * 83492791)
    mixed = (mixed ^ (mixed >> 13)) * 1274126177
    return (mixed >> 8) % (2 * reach + 1) - reach


@cache
def worn(spot: Spot) -> Spot:
    """Where a corner of rock really is: no cave is cut with a ruler."""
    return spot[0] + _noise(*spot, 1, 2), spot[1] + _noise(*spot, 2, 2)


class Path:
    """A path in whole steps from point to point, as short as it can be written.

    >>> path = Path()
    >>> path.move(10, 20), path.line(14, 8), path.line(14, 9), path.move(0, 0), path.line(-3, -4)
    (None, None, None, None, None)
    >>> str(path)
    'M10 20l4-12 0 1m-14-9l-3-4'
    """

    __slots__ = ("_parts", "_word", "x", "y")

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._word = ""
        self.x = self.y = 0

    def _step(self, word: str, x: int, y: int) -> None:
        across, down = x - self.x, y - self.y
        pair = f"{across} {down}" if down >= 0 else f"{across}{down}"
        self._parts.append(pair if word != self._word else f" {pair}" if across >= 0 else pair)
        if word != self._word:
            self._parts[-1] = f"{word if self._parts[1:] else 'M'}{pair}"
        self._word, self.x, self.y = word, x, y

    def move(self, x: int, y: int) -> None:
        """Begin anew somewhere."""
        self._step("m", x, y)

    def line(self, x: int, y: int) -> None:
        """A line from where it is."""
        self._step("l", x, y)

    def at(self, x: int, y: int) -> bool:
        """Whether it has come to a point."""
        return bool(self._parts) and (x, y) == (self.x, self.y)

    def close(self) -> None:
        """Back to where the line began; nothing can follow but what begins with `M`."""
        self._parts.append("z")
        self._word = ""

    def __str__(self) -> str:
        return "".join(self._parts)


def traced(chain: list[Edge], *, rough: bool = False) -> str:
    """A path along edges, in whole steps; a closed one is closed. A rough one has worn corners.

    >>> traced([((0, 0), (10, 0)), ((10, 0), (10, 8)), ((10, 8), (0, 0))])
    'M0 0l10 0 0 8z'
    """
    corners = [edge[0] for edge in chain]
    closed = chain[0][0] == chain[-1][1]
    if not closed:
        corners.append(chain[-1][1])
    if rough:
        corners = [worn(spot) for spot in corners]
    found = Path()
    found.move(*corners[0])
    for spot in corners[1:]:
        found.line(*spot)
    if closed:
        found.close()
    return str(found)


def region(places: Collection[Place], *, rough: bool = False) -> str:
    """The outline of an area."""
    edges = [side(*each) for each in border(places)]
    return "".join(traced(chain, rough=rough) for chain in loops(edges))


@cache
def outline_path(kind: TileKind, turn: int) -> str:
    """The outline of a tile whose anchor lies on the Pit."""
    return region(frozenset(outline(kind, turn)))


def cuts(edges: Iterable[tuple[Place, int]]) -> str:
    """The marks of picks in the rock beyond some sides, away from the cave, short and long; beyond a few there is none."""
    found = Path()
    for place, direction in edges:
        x, y = middle(place)
        (ax, ay), (bx, by) = side(place, direction)
        if abs(_noise(ax, ay, 7, 4)) < 2:
            continue
        share = 8 + _noise(ax, by, 5, 6)
        fx, fy = ax + (bx - ax) * share // 16, ay + (by - ay) * share // 16
        long = (7, 5, 11, 8, 14)[_noise(bx, ay, 8, 2) + 2]
        found.move(fx, fy)
        found.line(fx + (fx - x) * long // 24 + _noise(fx, fy, 11, 3), fy + (fy - y) * long // 24 + _noise(fx, fy, 12, 3))
    return str(found)


def thorns(edges: Iterable[tuple[Place, int]]) -> str:
    """The jagged wall of a Lair: thorns on some sides, pointing outwards [cave_evil.cave.lair-walls]."""
    found = Path()
    for chain in loops(side(*each) for each in edges):
        for (ax, ay), (bx, by) in chain:
            across, down = by - ay, ax - bx
            for share in (1, 3):
                found.move(ax + (bx - ax) * (share - 1) // 4, ay + (by - ay) * (share - 1) // 4)
                found.line(ax + (bx - ax) * share // 4 + across * 5 // 12, ay + (by - ay) * share // 4 + down * 5 // 12)
                found.line(ax + (bx - ax) * (share + 1) // 4, ay + (by - ay) * (share + 1) // 4)
    return str(found)


def lines(edges: Iterable[tuple[Place, int]]) -> str:
    """Some sides as straight lines."""
    found = Path()
    for place, direction in edges:
        here, there = side(place, direction)
        if found.at(*there):
            here, there = there, here
        elif not found.at(*here):
            found.move(*here)
        found.line(*there)
    return str(found)


def inset(places: Collection[Place]) -> str:
    """A line just inside the border of an area."""
    found = Path()
    for chain in loops(side(*each) for each in border(places)):
        for here, there in chain:
            (ax, ay), (bx, by) = here, there
            across, down = (ay - by) // 7, (bx - ax) // 7
            found.move(ax + across, ay + down)
            found.line(bx + across, by + down)
    return str(found)
