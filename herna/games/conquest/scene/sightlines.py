"""Where a line of sight runs, and what stops it: for those who point at a regiment [conquest.principles.los-line]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from herna.games.conquest.field.sight import LINE, Eye, Screen, Target, Viewer, in_the_way, rims
from herna.games.conquest.rules.sighting import Prospect, viewer
from herna.space.plane import Box, Point, corners, crosses, cuts, meets, point_in_arc, sides

NEAREST = 3
"""So many stands of a target are looked at."""


class Sightline(NamedTuple):
    """A line from one regiment to another; `stop` is where something blocks it."""

    start: Point
    end: Point
    stop: Point | None


def sightline(of: Prospect, number: int, other: int, arcs: tuple[int, ...]) -> Sightline | None:
    """The shortest line that nothing blocks, else the shortest one with what stops it; None where it sees in no such arc."""
    eyes, target = viewer(of.map, of.looks[number], arcs), of.target(other)
    lines = sorted(_lines(eyes, target), key=lambda each: each[0])
    least = max(min(eye.height for eye in eyes.eyes), min(target.heights))
    near = in_the_way(of.screens(number, other), eyes.box, target.box, least)
    screens = [each for each in near if not each.veil]
    blocked: Sightline | None = None
    for _, eye, start, stand, height, end in lines:
        level = max(eye.height, height)
        stop = _stopped(screens, level, (eye.stand, stand), start, end)
        if stop is None:
            return Sightline(start, end, None)
        blocked = blocked or Sightline(start, end, stop)
    return blocked


def _lines(eyes: Viewer, target: Target) -> Iterator[tuple[float, Eye, Point, Box, int, Point]]:
    """All lines from stands of the viewer to the nearest stands of the target, with how long each is."""
    for eye in eyes.eyes:
        for start in eye.points:
            near = sorted(zip(target.stands, target.heights, strict=True), key=lambda each: _far(start, (each[0].x, each[0].y)))
            for stand, height in near[:NEAREST]:
                for end in sides(stand):
                    if any(point_in_arc(eyes.box, side, *end) for side in eyes.arcs):
                        yield _far(start, end), eye, start, stand, height, end


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _stopped(screens: Sequence[Screen], level: int, ends: tuple[Box, Box], start: Point, end: Point) -> Point | None:
    """Where a line first meets something as high as both its ends that neither of them stands in.

    [conquest.principles.los-blocked-by-size]
    """
    shares = [
        _entry(each.polygon or corners(each.box), start, end)
        for each in screens
        if each.height >= level
        and crosses(each.box, *start, *end, LINE)
        and (not each.polygon or any(cuts(each.polygon, *line) for line in rims(*start, *end)))
        and not (each.open and any(meets(stand, each.polygon or corners(each.box)) for stand in ends))
    ]
    if not shares:
        return None
    share = min(shares)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _entry(polygon: Sequence[Point], start: Point, end: Point) -> float:
    """Which part of a line lies before a convex outline; of one that only grazes it, about which."""
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    first, last = 0.0, 1.0
    px, py = polygon[-1]
    for qx, qy in polygon:
        inside = (qx - px) * (y - py) - (qy - py) * (x - px)
        turn = (qx - px) * dy - (qy - py) * dx
        if turn > 0:
            first = max(first, -inside / turn)
        elif turn < 0:
            last = min(last, -inside / turn)
        px, py = qx, qy
    return first if first <= last else max(0.0, last)
