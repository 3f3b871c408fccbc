"""How a Stranded regiment comes back into contact, the shortest way: pure geometry [conquest.morale.pursuit]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from herna.games.conquest.field.shapes import Shape, touch
from herna.space.plane import SLACK, Box, Place, corners, margin, whole

FAR = 1e9


class Room(NamedTuple):
    """How large the battlefield is, and what else stands on it."""

    wide: int
    deep: int
    walls: tuple[Box, ...]
    """What a regiment may not end on: other regiments, garrisons, impassable terrain."""
    barriers: tuple[Box, ...] = ()
    """Of these what it does not pass through either: all but its friends."""
    strangers: tuple[Box, ...] = ()
    """Of these the enemies that it has not fought, and may not touch [conquest.morale.nudge-former-opponent-only]."""


class Way(NamedTuple):
    """A way back: where to, how many of its own stands and of the enemy's touch then, and how far it is."""

    place: Place
    mine: int
    theirs: int
    far: float


@lru_cache(maxsize=1 << 10)
def pursuits(place: Place, mover: Shape, target: Shape, side: int, before: int, room: Room) -> tuple[Way, ...]:
    """The best ways back to a side of an enemy, several if they are equally good; none if there is no room.

    The regiment keeps its facing. At least as many of its stands as before come into contact, by the shortest way; if that
    cannot be, as many of both sides as possible [conquest.morale.nudge-same-contacts].
    """
    tried = (_tried(place, mover, target, dx, dy, room) for dx, dy in _steps(mover, target, side, room))
    ways = {way.place: way for way in tried if way is not None}
    able = [way for way in ways.values() if way.mine >= before]
    if not able and ways:
        most = max(way.mine + way.theirs for way in ways.values())
        able = [way for way in ways.values() if way.mine + way.theirs == most]
    found: list[Way] = []
    for way in sorted(able, key=lambda each: (each.far, each.place)):
        if way.far < _as_short_as(found) and all(_apart(way.place, each.place) for each in found):
            found.append(way)
    return tuple(found)


def _as_short_as(found: Sequence[Way]) -> float:
    """How far a way may go to be as short as the shortest one; rounding may have added to it."""
    return found[0].far + 2 if found else FAR


def _apart(one: Place, other: Place) -> bool:
    """Whether two places are not the same but for rounding."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) > 4 * SLACK


def fits(here: Box, room: Room) -> bool:
    """Whether a regiment can stand somewhere: wholly on the battlefield, on nobody, and beside no enemy that it has not fought.

    [conquest.principles.position-no-regiment-overlap, conquest.principles.position-on-battlefield]
    """
    if margin(here, room.wide, room.deep) < -SLACK:
        return False
    if any(meeting(here, wall, 0, 0, -SLACK) for wall in room.walls):
        return False
    return not any(touch(here, each) for each in room.strangers)


def meeting(one: Box, other: Box, dx: float, dy: float, room: float) -> tuple[float, float] | None:
    """From which to which multiple of a step a rectangle comes nearer to another than this, along the best of their axes."""
    x, y = one.x - other.x, one.y - other.y
    first, last = -FAR, FAR
    for axis in (one, other):
        for c, s in ((axis.c, axis.s), (-axis.s, axis.c)):
            reach = _reach(one, c, s) + _reach(other, c, s) + room
            start, step = x * c + y * s, dx * c + dy * s
            if abs(step) < 1e-9:
                if abs(start) >= reach:
                    return None
                continue
            one_end, other_end = (-reach - start) / step, (reach - start) / step
            first = max(first, min(one_end, other_end))
            last = min(last, max(one_end, other_end))
            if first >= last:
                return None
    return first, last


def _reach(of: Box, c: float, s: float) -> float:
    """How far a rectangle reaches from its middle in a direction."""
    return of.across * abs(of.c * c + of.s * s) + of.along * abs(of.c * s - of.s * c)


def _shifted(of: Box, dx: float, dy: float) -> Box:
    return of._replace(x=of.x + dx, y=of.y + dy)


def _tried(place: Place, mover: Shape, target: Shape, dx: int, dy: int, room: Room) -> Way | None:
    """The way by one step, if there is room for it and it leads into contact."""
    here = _shifted(mover.box, dx, dy)
    if not touch(here, target.box) or not fits(here, room):
        return None
    for wall in room.barriers:
        met = meeting(mover.box, wall, dx, dy, -SLACK)
        if met is not None and met[0] < 1 and met[1] > 0:
            return None
    mine = sum(touch(_shifted(each, dx, dy), target.box) for each in mover.stands)
    theirs = sum(touch(each, here) for each in target.stands)
    return Way((place[0] + dx, place[1] + dy, place[2]), mine, theirs, sqrt(dx * dx + dy * dy))


def _steps(mover: Shape, target: Shape, side: int, room: Room) -> Iterator[tuple[int, int]]:
    """The steps that can be the best: straight up to the side, and along it to wherever something changes."""
    goal, own = target.box, mover.box
    c, s = goal.c, goal.s
    for _ in range(side):
        c, s = -s, c
    half, deep = _reach(goal, c, s), _reach(goal, s, -c)
    length = _reach(own, c, s)
    x, y = own.x - goal.x, own.y - goal.y
    lateral, ahead = x * c + y * s, deep + _reach(own, s, -c) - (x * s - y * c)
    up = _shifted(own, ahead * s, -ahead * c)
    marks = {lateral}
    for each in mover.stands:
        middle, reach = (each.x - own.x) * c + (each.y - own.y) * s, _reach(each, c, s)
        marks.update(sign * half - middle + edge * reach for sign in (-1, 1) for edge in (-1, 1))
    for each in target.stands:
        middle, reach = (each.x - goal.x) * c + (each.y - goal.y) * s, _reach(each, c, s)
        marks.update(middle + sign * reach + edge * length for sign in (-1, 1) for edge in (-1, 1))
    for walls, near in ((room.walls, -SLACK), (room.strangers, SLACK)):
        for wall in walls:
            met = meeting(up, wall, c, s, near)
            if met is not None:
                marks.update((lateral + met[0] - 2, lateral + met[1] + 2))
    marks.update(lateral + each for each in _edges(up, c, s, room))
    for mark in sorted(marks):
        if abs(mark) <= half + length + SLACK:
            yield whole(ahead * s + (mark - lateral) * c), whole(-ahead * c + (mark - lateral) * s)


def _edges(of: Box, c: float, s: float, room: Room) -> Iterator[float]:
    """How far along a direction a corner of a rectangle reaches an edge of the battlefield."""
    for x, y in corners(of):
        if abs(c) > 1e-9:
            yield -x / c
            yield (room.wide - x) / c
        if abs(s) > 1e-9:
            yield -y / s
            yield (room.deep - y) / s
