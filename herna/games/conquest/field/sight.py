"""Lines of sight, stand by stand: who sees whom past what, and what a Volley needs to know of each shooter.

A line goes from the middle of a stand's front to the middle of any side of any stand of the target, is 1 mm wide, and ends in
an arc of the viewer's regiment in which it sees. What is in between and at least as high as both stands at its ends blocks it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from herna.games.conquest.field.shapes import FRONT, LEFT, REAR, RIGHT, Form, arcs_of, slots
from herna.space.plane import SLACK, Box, Point, corners, crosses, cuts, gap, in_arc, meets, point_in_arc, sides

LINE = 20
"""Half of a line that is 1 mm wide [conquest.principles.los-line]."""

ALL_ROUND = (FRONT, RIGHT, REAR, LEFT)
"""The arcs in which a regiment sees in all directions."""

PLATFORM = (FRONT, RIGHT, LEFT)
"""The arcs in which a Weapon Platform sees [conquest.special-rules.weapon-platform]."""


class Eye(NamedTuple):
    """A stand that looks: from which points, itself, and its height."""

    points: tuple[Point, ...]
    stand: Box
    height: int


class Viewer(NamedTuple):
    """A regiment that looks: its full rectangle, the arcs of it in which it sees, and its stands."""

    box: Box
    arcs: tuple[int, ...]
    eyes: tuple[Eye, ...]


class Target(NamedTuple):
    """A regiment that is looked at: its full rectangle, its stands and their heights; a garrison has no sides."""

    box: Box
    stands: tuple[Box, ...]
    heights: tuple[int, ...]
    sided: bool = True


class Screen(NamedTuple):
    """Something that may be in the way: a rectangle, or a convex polygon (clockwise) within that rectangle, and its height.

    What is `open` is seen into and out of; a `veil` does not block, but obscures.
    """

    box: Box
    height: int
    polygon: tuple[Point, ...] = ()
    open: bool = False
    veil: bool = False


class Shot(NamedTuple):
    """What a stand of the front rank can do against a target."""

    stand: int
    distance: float
    clear: bool
    """Whether it has the target in range and in sight [conquest.out-of-combat.volley-clear-shot]."""
    obscured: bool
    """Whether every free line goes through Obscuring terrain [conquest.terrain.obscuring]."""
    effective: bool
    """Whether it is in Effective Range [conquest.out-of-combat.effective-range]."""
    arcs: tuple[int, ...]
    """The arcs of the target in which it stands [conquest.out-of-combat.volley-stand-in-two-arcs]."""


def eyes(stands: Sequence[Box], heights: Sequence[int], side: int = FRONT) -> tuple[Eye, ...]:
    """Stands that look from the middle of their front, or of another side [conquest.principles.los-end-point]."""
    return tuple(Eye((sides(stand)[side],), stand, height) for stand, height in zip(stands, heights, strict=True))


def windows(building: Box, height: int, count: int) -> tuple[Eye, ...]:
    """Stands that look out of a garrison, from any of its sides.

    [conquest.terrain.garrison-volley, conquest.terrain.garrison-360]
    """
    return (Eye(sides(building), building, height),) * count


def edge_stands(form: Form, side: int) -> list[int]:
    """The rank or file at a side, as if it were the front rank [conquest.special-rules.fluid-formation-measure]."""
    last = {FRONT: (0, 0), RIGHT: (1, form.files - 1), REAR: (0, form.ranks - 1), LEFT: (1, 0)}[side]
    return [n for n, slot in enumerate(slots(form.files, form.stands, form.rear)) if slot[last[0]] == last[1]]


def nearest_sides(form: Form, stands: Sequence[Box], target: Target) -> list[int]:
    """The sides in whose arcs a target is that have the rank or file nearest to it.

    [conquest.special-rules.fluid-formation-measure]
    """
    points = corners(target.box)
    far = {
        side: min(gap(stands[n], each) for n in edge_stands(form, side) for each in target.stands)
        for side in ALL_ROUND
        if in_arc(form.box, side, points) and edge_stands(form, side)
    }
    return [side for side, value in far.items() if value <= min(far.values()) + SLACK]


# ---------------------------------------------------------------------- lines


def in_the_way(screens: Sequence[Screen], viewer: Box, target: Box, least: int) -> tuple[Screen, ...]:
    """What is high enough to block a line between two rectangles, and near enough to where one may go."""
    wide = max(viewer[6], target[6]) + LINE
    ends = *viewer[:2], *target[:2]
    return tuple([each for each in screens if each[1] >= least and crosses(each[0], *ends, wide)])


def visible(viewer: Viewer, target: Target, screens: tuple[Screen, ...]) -> bool:
    """Whether the target is in an arc in which the viewer sees, and in sight of any of its stands.

    [conquest.out-of-combat.charge-front-and-los, conquest.principles.los-every-stand-tries]
    """
    return any(in_arc(viewer.box, side, corners(target.box)) for side in viewer.arcs) and any(
        _look(eye, viewer, target, _narrowed(viewer, target, screens), first=True) for eye in viewer.eyes
    )


BLOCKED, VEILED, FREE = 0, 1, 2


@lru_cache(maxsize=1 << 12)
def sights(viewer: Viewer, target: Target, screens: tuple[Screen, ...]) -> tuple[int, ...]:
    """Of each stand, whether its best line to the target is blocked (0), goes through Obscuring terrain (1) or is free (2).

    What is lower than one of the two stands of a line is looked over, from higher ground or at a higher target.
    [conquest.principles.los-blocked-by-size, conquest.principles.los-size-compared-to,
    conquest.out-of-combat.volley-check-each-stand, conquest.out-of-combat.volley-lower-ignored,
    conquest.terrain.elevation-sees-over, conquest.terrain.shoot-over-lower, conquest.terrain.shoot-at-higher]
    """
    between = _narrowed(viewer, target, screens)
    return tuple(_look(eye, viewer, target, between, first=False) for eye in viewer.eyes)


def _narrowed(viewer: Viewer, target: Target, screens: tuple[Screen, ...]) -> tuple[Screen, ...]:
    least = max(min(eye.height for eye in viewer.eyes), min(target.heights))
    return in_the_way(screens, viewer.box, target.box, least)


def _look(eye: Eye, viewer: Viewer, target: Target, screens: tuple[Screen, ...], *, first: bool) -> int:
    """The best line of a stand; with `first`, the first that nothing blocks."""
    near = [each for each in screens if not (each.open and _within(eye.stand, each))]
    best = BLOCKED
    for x, y in eye.points:
        for there, height in _nearest(target, x, y):
            level = max(eye.height, height)
            between = [
                each for each in near if each.height >= level and not ((each.open or each.veil) and _within(there, each))
            ]
            for to_x, to_y in sides(there):
                if not any(point_in_arc(viewer.box, side, to_x, to_y) for side in viewer.arcs):
                    continue
                best = max(best, _line(between, x, y, to_x, to_y))
                if best == FREE or (first and best):
                    return best
    return best


def _nearest(target: Target, x: float, y: float) -> list[tuple[Box, int]]:
    def far(each: tuple[Box, int]) -> float:
        dx, dy = each[0][0] - x, each[0][1] - y
        return dx * dx + dy * dy

    return sorted(zip(target.stands, target.heights, strict=True), key=far)


def _line(screens: Sequence[Screen], x: float, y: float, to_x: float, to_y: float) -> int:
    """What becomes of one line."""
    found = FREE
    for each in screens:
        if (each.veil and found == VEILED) or not crosses(each.box, x, y, to_x, to_y, LINE):
            continue
        if not each.polygon or any(cuts(each.polygon, *line) for line in rims(x, y, to_x, to_y)):
            if not each.veil:
                return BLOCKED
            found = VEILED
    return found


def rims(x: float, y: float, to_x: float, to_y: float) -> Iterator[tuple[float, float, float, float]]:
    """The two sides of a line that has a width."""
    dx, dy = to_x - x, to_y - y
    part = LINE / (sqrt(dx * dx + dy * dy) or 1)
    for aside, up in ((-dy * part, dx * part), (dy * part, -dx * part)):
        yield x + aside, y + up, to_x + aside, to_y + up


def _within(stand: Box, screen: Screen) -> bool:
    """Whether any part of a stand lies in a piece of terrain [conquest.terrain.inside-terrain]."""
    return meets(stand, screen.polygon or corners(screen.box))


# ---------------------------------------------------------------------- shooting


@lru_cache(maxsize=1 << 12)
def shots(viewer: Viewer, target: Target, screens: tuple[Screen, ...], reach: int) -> tuple[Shot, ...]:
    """What each stand of a front rank can do in a Volley of this range [conquest.out-of-combat.effective-range-per-stand].

    Each looks and measures for itself; whether it stands in Effective Range is strictly less than half the range
    [conquest.out-of-combat.effective-range-exact-half].
    """
    found = []
    for n, (eye, line) in enumerate(zip(viewer.eyes, sights(viewer, target, screens), strict=True)):
        far = max(0.0, min(gap(eye.stand, each) for each in target.stands))
        arcs = tuple(arcs_of(target.box, eye.stand)) if target.sided else (FRONT,)
        clear = far <= reach + SLACK and line != BLOCKED
        found.append(Shot(n, far, clear, line == VEILED, clear and far < reach / 2 - SLACK, arcs))
    return tuple(found)
