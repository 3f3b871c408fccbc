"""Regiments as geometry sees them: ranks and files of equal stands at a place, full rectangles, arcs, contacts.

The full rectangle of the largest ranks moves, is charged, touches and keeps its distance; from stands distances are measured,
and they see, are seen and stand in terrain. Both follow from eight whole numbers, are never kept in the state, and seldom
worked out twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from herna.space.plane import SLACK, Box, Place, box, corners, gap, in_arc, local, separation

INCH = 1000

FRONT, RIGHT, REAR, LEFT = range(4)
"""The sides of a regiment, and the arcs before them."""

SIDES = ("front", "right", "rear", "left")
"""What the sides are called in options and events."""


class Form(NamedTuple):
    """Where a regiment stands and how it is formed: all that its geometry depends on.

    `rear` tells by bits which files of an incomplete rear rank are filled; 0 stands for the middle ones. `width` and `depth`
    are those of a stand.
    """

    x: int
    y: int
    facing: int
    files: int
    stands: int
    rear: int
    width: int
    depth: int

    @property
    def place(self) -> Place:
        return self[:3]

    @property
    def ranks(self) -> int:
        return -(-self.stands // self.files)

    @property
    def wide(self) -> int:
        """How wide the full rectangle is."""
        return self.files * self.width

    @property
    def deep(self) -> int:
        """How deep the full rectangle is."""
        return -(-self.stands // self.files) * self.depth

    @property
    def box(self) -> Box:
        """The full rectangle: what moves and keeps its inch [conquest.out-of-combat.march-inch-rectangle]."""
        return box(self[:3], self.files * self.width, -(-self.stands // self.files) * self.depth)

    def put(self, place: Place) -> Form:
        """The same formation somewhere else."""
        return Form(*place, *self[3:])


class Shape(NamedTuple):
    """A regiment as geometry sees it."""

    box: Box
    """The full rectangle [conquest.in-combat.incomplete-ranks]."""
    stands: tuple[Box, ...]
    """Rank by rank from the left; so a stand of the front rank has the number of its file."""
    body: tuple[Box, ...]
    """The same ground in fewer pieces: the full ranks, and each run of stands in the rear one."""


@lru_cache(maxsize=1 << 13)
def shape(form: Form) -> Shape:
    """Ranks and files, edge to edge and corner to corner, all stands facing the same way.

    [conquest.principles.ranks-and-files, conquest.principles.same-facing, conquest.principles.legal-edge-to-edge,
    conquest.principles.legal-same-direction]
    """
    x, y, facing, files, count, rear, width, depth = form
    place = x, y, facing
    where = slots(files, count, rear)
    stands = tuple(box(place, width, depth, (file + (1 - files) / 2) * width, rank * depth) for rank, file in where)
    full = count // files
    body = [box(place, files * width, full * depth)] if full else []
    filled = [file for rank, file in where if rank == full]
    while filled:
        run = next((n for n in range(1, len(filled)) if filled[n] != filled[0] + n), len(filled))
        body.append(box(place, run * width, depth, (filled[0] + (run - files) / 2) * width, full * depth))
        filled = filled[run:]
    return Shape(box(place, files * width, -(-count // files) * depth), stands, tuple(body))


@lru_cache(maxsize=1 << 10)
def slots(files: int, count: int, rear: int) -> tuple[tuple[int, int], ...]:
    """Rank and file of each stand; all ranks but the last are full [conquest.principles.equal-ranks]."""
    full, rest = divmod(count, files)
    mask = rear or centred(files, rest)[0]
    last = [(full, file) for file in range(files) if mask >> file & 1] if rest else []
    return *((rank, file) for rank in range(full) for file in range(files)), *last


def centred(files: int, rest: int) -> tuple[int, ...]:
    """The one or two ways to place an incomplete rear rank near the middle, left first.

    [conquest.principles.legal-incomplete-rear-centred, conquest.principles.incomplete-rear-centred-grid]
    """
    run = (1 << rest) - 1
    left = (files - rest) // 2
    return (run << left,) if (files - rest) % 2 == 0 else (run << left, run << left + 1)


def command_file(files: int, lean: int) -> int:
    """The file of the command stand: the middle, or as near to it as can be.

    [conquest.principles.command-stand-centre-front, conquest.principles.legal-command-centre]
    Of two middle files it takes the one away from where the character leans: -1 left, 1 right.
    """
    return files // 2 if files % 2 or lean < 0 else files // 2 - 1


def character_stand(files: int, lean: int, *, lead: bool) -> int:
    """The number of the character's stand, beside the command stand if that lives (`lead`) [conquest.characters.position].

    Without a command stand it takes the middle itself [conquest.characters.character-centre-tie].
    """
    if not lead:
        return command_file(files, -lean)
    return command_file(files, lean) + (lean if files > 1 else 1)


# ---------------------------------------------------------------------- distances and contacts


def distance(one: Sequence[Box], other: Sequence[Box]) -> float:
    """From the nearest stand to the nearest stand, at their closest points.

    Bodies do as well as stands, and faster. What overlaps is no distance apart.
    [conquest.principles.measure-regiments, conquest.principles.measure-stands, conquest.principles.measure-corner-or-edge,
    conquest.principles.distances-in-inches]
    """
    if len(one) == 1 == len(other):
        return max(0.0, gap(one[0], other[0]))
    best = 1e18
    for each in one:
        for there in other:
            if separation(each, there) < best and (far := gap(each, there)) < best:
                best = far
    return max(0.0, best)


def touch(one: Box, other: Box) -> bool:
    """Whether two rectangles are in contact, corner to corner included [conquest.principles.in-contact]."""
    return separation(one, other) <= SLACK and gap(one, other) <= SLACK


def engaged(stands: Sequence[Box], other: Box) -> list[int]:
    """Which stands touch an enemy's full rectangle.

    [conquest.in-combat.engaged-stands, conquest.in-combat.incomplete-ranks-attacks]
    """
    return [n for n, each in enumerate(stands) if touch(each, other)]


def side_of(of: Box, other: Box) -> int | None:
    """The side at which another rectangle touches this one; None for a corner alone.

    [conquest.in-combat.flank-rear-side, conquest.principles.stand-facing]
    """
    along = abs(of[2] * other[2] + of[3] * other[3])
    across = abs(of[2] * other[3] - of[3] * other[2])
    u, v = local(of, other[0], other[1])
    if min(along, across) < 1e-4:  # flush: parallel or square to it
        half, deep = (other[5], other[4]) if along < across else (other[4], other[5])
        beside, before = abs(u) - of[4] - half, abs(v) - of[5] - deep
        if beside > -SLACK and before > -SLACK:
            return None
        return (FRONT if v > 0 else REAR) if before > beside else (RIGHT if u > 0 else LEFT)
    for x, y in corners(other):
        p, q = local(of, x, y)
        beside, before = abs(p) - of[4], abs(q) - of[5]
        if beside <= -SLACK and abs(before) <= SLACK:
            return FRONT if q > 0 else REAR
        if before <= -SLACK and abs(beside) <= SLACK:
            return RIGHT if p > 0 else LEFT
    return None


# ---------------------------------------------------------------------- arcs


def arcs_of(target: Box, stand: Box) -> list[int]:
    """The arcs of a regiment in which any part of a stand lies.

    [conquest.principles.arcs, conquest.principles.arcs-45-degrees, conquest.principles.arc-straddling]
    """
    points = corners(stand)
    return [side for side in range(4) if in_arc(target, side, points)]


def charged_sides(target: Box, stands: Sequence[Box]) -> list[int]:
    """The sides in whose arcs most stands lie; between several the charger chooses.

    [conquest.out-of-combat.charge-side-majority, conquest.out-of-combat.charge-side-tie,
    conquest.out-of-combat.charge-side-multi-arc, conquest.out-of-combat.example-brute-drones,
    conquest.out-of-combat.example-three-chargers]
    """
    counts = [0, 0, 0, 0]
    for each in stands:
        for side in arcs_of(target, each):
            counts[side] += 1
    return [side for side, count in enumerate(counts) if count == max(counts)]


def struck_sides(target: Box, attacker: Box, stands: Sequence[Box]) -> list[int]:
    """The side at which a regiment in contact strikes; by a corner alone, that of most of its stands, between which it chooses.

    [conquest.in-combat.flank-rear-side]
    """
    side = side_of(target, attacker)
    return charged_sides(target, stands) if side is None else [side]
