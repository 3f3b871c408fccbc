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


def cell(place: Place, inset: int = 2) -> str:
    """The outline of a space, a little smaller than it is.

    >>> cell((0, 0))
    'M26 0l-13 22h-26l-13-22 13-22h26z'
    """
    x, y = middle(place)
    wide, half, high = 28 - inset, (28 - inset) // 2, 24 - inset
    return f"M{x + wide} {y}l-{wide - half} {high}h-{2 * half}l-{wide - half}-{high} {wide - half}-{high}h{2 * half}z"


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


@cache
def _bulge(edge: Edge) -> Spot:
    """A point between two corners, a little off the straight way; the same from both sides."""
    (ax, ay), (bx, by) = edge
    x, y = (ax + bx) // 2, (ay + by) // 2
    return x + _noise(x, y, 3, 3), y + _noise(x, y, 4, 3)


def traced(chain: list[Edge], *, rough: bool = True) -> str:
    """A path along edges, in whole steps; a closed one is closed.

    >>> traced([((0, 0), (10, 0)), ((10, 0), (10, 8)), ((10, 8), (0, 0))], rough=False)
    'M0 0l10 0 0 8z'
    """
    spots = [spot for edge in chain for spot in ((worn(edge[0]), _bulge(edge)) if rough else (edge[0],))]
    closed = chain[0][0] == chain[-1][1]
    if not closed:
        spots.append(worn(chain[-1][1]) if rough else chain[-1][1])
    x, y = spots[0]
    steps = []
    for across, down in spots[1:]:
        steps.append(f"{across - x} {down - y}" if down >= y else f"{across - x}{down - y}")
        x, y = across, down
    return f"M{spots[0][0]} {spots[0][1]}l{' '.join(steps)}{'z' if closed else ''}"


def region(places: Collection[Place], *, rough: bool = True) -> str:
    """The outline of an area."""
    edges = [side(*each) for each in border(places)]
    return "".join(traced(chain, rough=rough) for chain in loops(edges))


@cache
def outline_path(kind: TileKind, turn: int) -> str:
    """The outline of a tile whose anchor lies on the Pit."""
    return region(frozenset(outline(kind, turn)), rough=False)


def cuts(edges: Iterable[tuple[Place, int]]) -> str:
    """The marks of picks in the rock beyond some sides: short ones and long ones, away from the cave."""
    found = []
    for place, direction in edges:
        x, y = middle(place)
        (ax, ay), (bx, by) = side(place, direction)
        for nth in range(3):
            share = (2 * nth + 1) * 16 // 6 + _noise(ax, by, 5 + nth, 2)
            fx, fy = ax + (bx - ax) * share // 16, ay + (by - ay) * share // 16
            long = (5, 3, 8, 4, 10)[_noise(bx, ay, 8 + nth, 2) + 2]
            dx, dy = (fx - x) * long // 24 + _noise(fx, fy, 11, 2), (fy - y) * long // 24 + _noise(fx, fy, 12, 2)
            found.append(f"M{fx} {fy}l{dx} {dy}" if dy >= 0 else f"M{fx} {fy}l{dx}{dy}")
    return "".join(found)


def thorns(edges: Iterable[tuple[Place, int]]) -> str:
    """The jagged wall of a Lair: thorns on some sides, pointing outwards [cave_evil.cave.lair-walls]."""
    found = []
    for place, direction in edges:
        x, y = middle(place)
        (ax, ay), (bx, by) = side(place, direction)
        for share in (1, 3, 5):
            lx, ly = ax + (bx - ax) * (share - 1) // 6, ay + (by - ay) * (share - 1) // 6
            rx, ry = ax + (bx - ax) * (share + 1) // 6, ay + (by - ay) * (share + 1) // 6
            fx, fy = (lx + rx) // 2, (ly + ry) // 2
            tx, ty = fx + (fx - x) * 5 // 12, fy + (fy - y) * 5 // 12
            found.append(f"M{lx} {ly}L{tx} {ty} {rx} {ry}")
    return "".join(found)
