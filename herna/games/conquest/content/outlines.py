"""Where the pieces of terrain of a map lie: their outlines, and how far they are apart."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from herna.games.conquest.content.entries import Piece
from herna.space.plane import Point, box, corners, moved

HALF_TURN = 18_000


@lru_cache(maxsize=256)
def outline(piece: Piece) -> tuple[Point, ...]:
    """The corners of a piece on the battlefield, clockwise as one sees them [conquest.terrain.zonal-any-shape]."""
    if not piece.corners:
        return corners(box(piece.place, piece.wide, piece.deep))
    return tuple([moved(piece.place, -back, right)[:2] for right, back in piece.corners])


def mirrored(piece: Piece, wide: int, deep: int) -> Piece:
    """The same piece for whoever looks at the battlefield from the other side."""
    x, y, facing = piece.place
    place = (wide - x, deep - y, (facing + HALF_TURN) % (2 * HALF_TURN))
    return Piece(kind=piece.kind, place=place, wide=piece.wide, deep=piece.deep, corners=piece.corners)


def apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> float:
    """The distance of two convex outlines, 0 if they overlap."""
    if not _parted(one, other) and not _parted(other, one):
        return 0.0
    ends = [(point, to, to_next) for point in one for to, to_next in _sides(other)]
    ends += [(point, to, to_next) for point in other for to, to_next in _sides(one)]
    return min(_from_side(*each) for each in ends)


def away(shape: tuple[Point, ...], x: float, y: float) -> float:
    """The distance from a point to a convex outline, 0 within it."""
    return apart(shape, ((x, y),))


def _sides(shape: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return [(shape[place - 1], each) for place, each in enumerate(shape)]


def _parted(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether all of the other lies beyond a side of this one."""
    return len(one) > 2 and any(
        all((qx - px) * (y - py) - (qy - py) * (x - px) <= 0 for x, y in other) for (px, py), (qx, qy) in _sides(one)
    )


def _from_side(point: Point, start: Point, end: Point) -> float:
    """The distance from a point to a side."""
    (x, y), (px, py), (qx, qy) = point, start, end
    along, down = qx - px, qy - py
    length = along * along + down * down
    part = 0.0 if length == 0 else min(1.0, max(0.0, ((x - px) * along + (y - py) * down) / length))
    dx, dy = x - px - part * along, y - py - part * down
    return sqrt(dx * dx + dy * dy)


def convex(shape: tuple[tuple[int, int], ...]) -> bool:
    """Whether corners go clockwise about a shape without a dent."""
    count = len(shape)
    turns = []
    for place in range(count):
        (ax, ay), (bx, by), (cx, cy) = shape[place - 2], shape[place - 1], shape[place]
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    return count > 2 and all(turn > 0 for turn in turns)
