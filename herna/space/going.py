"""How a rectangle goes on in the plane: straight, or turning about a point, as far as nothing stops it.

A straight move covers a rectangle. A turn is looked at on its way: it goes on by as much as cannot bring the piece into
anything, then it is looked at again. The page does the same sums in the same order (`web/js/table/way.js`), so that a hand is
let do what the rules allow, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from herna.space.plane import (
    COSINE,
    PER_ANGLE,
    SINE,
    SLACK,
    TURN,
    Box,
    Place,
    Point,
    arc,
    box,
    corners,
    gap,
    margin,
    meets,
    moved,
    rectangle,
    separation,
    swept,
    turned,
)

LOOK, CLOSE_LOOK = 100, 20
"""A turn goes on by at least so much of its outermost corner: where it keeps a distance, and where it may touch."""

FAR_OFF = 500
"""Who keeps farther off than this keeps a distance."""


class Stop(NamedTuple):
    """The rule that stops a piece, and the thing by which it is stopped, if it is one."""

    rule: str
    thing: str = ""


class Wall(NamedTuple):
    """A rectangle that a piece may not come nearer to than this, the rule that says so, and the thing that it is."""

    box: Box
    near: float
    rule: str
    thing: str = ""

    @property
    def stop(self) -> Stop:
        """What it says to whom it stops."""
        return Stop(self.rule, self.thing)


class Ground(NamedTuple):
    """What is around a piece: the table and the rule of its edge, walls all along the way, others where it ends.

    Who begins too near to a wall may go on, as long as it comes no nearer still; who is `entering` may stick out of the table.
    """

    width: int
    height: int
    edge: str
    walls: Sequence[Wall] = ()
    ends: Sequence[Wall] = ()
    entering: bool = False


def kept(near: float, begun: float) -> float:
    """The distance that a piece keeps from a wall if it begins so far from it: who begins too near comes no nearer.

    A unit is left to rounding, so that many short legs come no nearer than a long one.
    """
    return near if begun >= near - SLACK else begun + SLACK - 1


def straight_stop(place: Place, width: float, depth: float, ahead: int, right: int, ground: Ground) -> Stop | None:
    """What stops a straight move, ahead (back, if negative) or to the right (left), on its way."""
    over, start = swept(place, width, depth, ahead, right), box(place, width, depth)
    if not ground.entering and margin(over, ground.width, ground.height) < -SLACK:
        return Stop(ground.edge)
    for wall in ground.walls:
        if separation(over, wall[0]) < wall[1] - SLACK:
            near = kept(wall[1], gap(start, wall[0])) - SLACK
            if separation(over, wall[0]) < near and gap(over, wall[0]) < near:
                return wall.stop
    return None


def straight_reach(place: Place, width: float, depth: float, ahead: int, right: int, ground: Ground) -> tuple[int, Stop | None]:
    """How far a straight move gets, and what stops it."""
    want = abs(ahead) + abs(right)
    stop = straight_stop(place, width, depth, ahead, right, ground)
    if stop is None:
        return want, None
    over = swept(place, width, depth, ahead, right)
    ground = ground._replace(walls=[wall for wall in ground.walls if separation(over, wall[0]) < wall[1]])
    along, aside = (ahead > 0) - (ahead < 0), (right > 0) - (right < 0)
    good, bad = 0, want
    while bad - good > 1:
        middle = (good + bad) // 2
        found = straight_stop(place, width, depth, along * middle, aside * middle, ground)
        good, bad, stop = (middle, bad, stop) if found is None else (good, middle, found)
    return good, stop


def turn_reach(
    place: Place, width: float, depth: float, angle: int, right: float, ahead: float, ground: Ground
) -> tuple[int, Stop | None]:
    """How far a piece turns about a point so far to the right of its front middle and ahead of it, and what stops it.

    The angle is clockwise if positive, and so is what comes of it.
    """
    sign, want = (1, angle) if angle > 0 else (-1, -angle)
    far = sqrt(_square(width / 2 + abs(right)) + max(_square(ahead), _square(depth + ahead)))
    x, y, _ = moved(place, ahead, right)
    start = box(place, width, depth)
    walls, way = [], arc(far, angle)
    for wall in ground.walls:
        here, near = wall[0], wall[1]
        dx, dy, reach = here[0] - x, here[1] - y, far + near + here[6]
        if dx * dx + dy * dy < reach * reach and separation(start, here) < near + way:
            walls.append((here, kept(near, gap(start, here)), wall))
    entering = ground.entering or min(x, y, ground.width - x, ground.height - y) >= far
    if not walls and entering:
        return angle, None
    look = max(1, int((LOOK if all(near > FAR_OFF for _, near, _ in walls) else CLOSE_LOOK) / (PER_ANGLE * far)))
    edge = None if entering else (ground.width, ground.height)
    done = at = 0
    stop: Wall | None
    while True:
        room, stop = _room(rectangle(turned(place, sign * at, right, ahead), width, depth), walls, edge, far)
        if room < -SLACK:
            break
        done = at
        if at == want:
            return angle, None
        at = min(want, at + max(look, int(room / (PER_ANGLE * far))))
    while at - done > 1:
        middle = (done + at) // 2
        room, found = _room(rectangle(turned(place, sign * middle, right, ahead), width, depth), walls, edge, far)
        done, at, stop = (middle, at, stop) if room >= -SLACK else (done, middle, found)
    return sign * done, Stop(ground.edge) if stop is None else stop.stop


def _square(value: float) -> float:
    return value * value  # unlike a power exact everywhere


def _room(
    now: Box, walls: Sequence[tuple[Box, float, Wall]], edge: tuple[int, int] | None, most: float
) -> tuple[float, Wall | None]:
    """How much nearer a piece may come to what is nearest to it, and the wall that this is; None for the edge.

    If nothing is near, `most` is far enough.
    """
    room, nearest = (most if edge is None else margin(now, *edge)), None
    for here, near, wall in walls:
        if separation(now, here) - near < room and (free := gap(now, here) - near) < room:
            room, nearest = free, wall
    return room, nearest


def landing(start: Box, here: Box, ground: Ground) -> Stop | None:
    """What a piece that began at one rectangle stands on, or too near to, where it ends; it is not asked how it got there.

    Only who keeps a distance may begin too near: nobody may stay upon what must not be stood upon.
    """
    if not ground.entering and margin(here, ground.width, ground.height) < -SLACK:
        return Stop(ground.edge)
    return too_near(start, here, ground.ends)


def too_near(start: Box, here: Box, walls: Iterable[Wall]) -> Stop | None:
    """The first of some walls that a rectangle stands too near to, and nearer than where it began."""
    for wall in walls:
        if separation(here, wall[0]) < wall[1] - SLACK:
            near = kept(wall[1], max(0.0, gap(start, wall[0]))) - SLACK
            if separation(here, wall[0]) < near and gap(here, wall[0]) < near:
                return wall.stop
    return None


def above(ground: Ground) -> Ground:
    """The same ground for who goes above everything: what was in the way matters only where the way ends."""
    return ground._replace(walls=(), ends=(*ground.walls, *ground.ends))


# ---------------------------------------------------------------------- what a move covers


def slides_over(of: Box, dx: float, dy: float, polygon: Sequence[Point]) -> bool:
    """Whether a rectangle that is moved without turning comes over a convex polygon, its corners clockwise."""
    if meets(of, polygon):
        return True
    if dx == dy == 0:
        return False
    begun = corners(of)
    ends = [*begun, *((x + dx, y + dy) for x, y in begun)]
    return not any(_parted(ends, polygon, x, y) for x, y in (*_normals(begun), *_normals(polygon), (-dy, dx)))


def _normals(polygon: Sequence[Point]) -> list[Point]:
    """The directions that go square to its sides."""
    return [(polygon[n - 1][1] - y, x - polygon[n - 1][0]) for n, (x, y) in enumerate(polygon)]


def _parted(one: Sequence[Point], other: Sequence[Point], x: float, y: float) -> bool:
    """Whether two convex shapes lie apart along a direction."""
    mine, theirs = [p * x + q * y for p, q in one], [p * x + q * y for p, q in other]
    return max(mine) <= min(theirs) or max(theirs) <= min(mine)


def swings_over(of: Box, about: Point, angle: int, polygon: Sequence[Point]) -> bool:
    """Whether a rectangle that turns about a point, by half a turn at most, comes over a convex polygon.

    If it does not lie on it to begin with, a corner of the one crosses a side of the other on the way.
    """
    if meets(of, polygon):
        return True
    begun = corners(of)
    dx, dy = of[0] - about[0], of[1] - about[1]
    if _farther(about, polygon, sqrt(dx * dx + dy * dy) + of[6]):
        return False
    return any(_swings_through(point, about, angle, polygon) for point in begun) or any(
        _swings_through(point, about, -angle, begun) for point in polygon
    )


def _farther(about: Point, polygon: Sequence[Point], reach: float) -> bool:
    """Whether all of a polygon is plainly farther from a point than this: one of four upright lines parts them."""
    x, y = about
    return (
        min(p for p, _ in polygon) > x + reach
        or max(p for p, _ in polygon) < x - reach
        or min(q for _, q in polygon) > y + reach
        or max(q for _, q in polygon) < y - reach
    )


def _swings_through(point: Point, about: Point, angle: int, polygon: Sequence[Point]) -> bool:
    """Whether a point that turns about another crosses a side of a polygon: a circle meets a line, within the angle."""
    u, v = point[0] - about[0], point[1] - about[1]
    c, s, sign = COSINE[angle % TURN], SINE[angle % TURN], 1 if angle > 0 else -1
    p, q = u * c - v * s, u * s + v * c
    for n, (x, y) in enumerate(polygon):
        ax, ay = polygon[n - 1][0] - about[0], polygon[n - 1][1] - about[1]
        dx, dy = x - about[0] - ax, y - about[1] - ay
        along, long = ax * dx + ay * dy, dx * dx + dy * dy
        root = along * along - long * (ax * ax + ay * ay - u * u - v * v)
        if root < 0 or long == 0:
            continue
        for part in ((-along - sqrt(root)) / long, (-along + sqrt(root)) / long):
            if 0 <= part <= 1:
                gx, gy = ax + part * dx, ay + part * dy
                if sign * (u * gy - v * gx) >= 0 and sign * (gx * q - gy * p) >= 0:
                    return True
    return False
