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
    walls = [
        Wall(wall[0], kept(wall[1], gap(start, wall[0])), wall[2], wall[3])
        for wall in ground.walls
        if _square(wall[0][0] - x) + _square(wall[0][1] - y) < _square(far + wall[1] + wall[0][6])
        and separation(start, wall[0]) < wall[1] + arc(far, angle)
    ]
    entering = ground.entering or min(x, y, ground.width - x, ground.height - y) >= far
    if not walls and entering:
        return angle, None
    inner = ground._replace(walls=walls, entering=entering)
    least = max(1, int((LOOK if all(wall[1] > FAR_OFF for wall in walls) else CLOSE_LOOK) / (PER_ANGLE * far)))

    def look(at: int) -> tuple[float, Stop | None]:
        return _room(box(turned(place, sign * at, right, ahead), width, depth), inner, far)

    done = at = 0
    while (found := look(at))[0] >= -SLACK:
        done = at
        if at == want:
            return angle, None
        at = min(want, at + max(least, int(found[0] / (PER_ANGLE * far))))
    while at - done > 1:
        middle = (done + at) // 2
        here = look(middle)
        done, at, found = (middle, at, found) if here[0] >= -SLACK else (done, middle, here)
    return sign * done, found[1]


def _square(value: float) -> float:
    return value * value  # unlike a power exact everywhere


def _room(now: Box, ground: Ground, most: float) -> tuple[float, Stop | None]:
    """How much nearer a piece may come to what is nearest to it, and what that is; `most` is far enough."""
    room, stop = most, None
    if not ground.entering:
        room, stop = margin(now, ground.width, ground.height), Stop(ground.edge)
    for wall in ground.walls:
        if separation(now, wall[0]) - wall[1] < room and (free := gap(now, wall[0]) - wall[1]) < room:
            room, stop = free, wall.stop
    return room, stop


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
    return any(_swings_through(point, about, angle, polygon) for point in begun) or any(
        _swings_through(point, about, -angle, begun) for point in polygon
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
