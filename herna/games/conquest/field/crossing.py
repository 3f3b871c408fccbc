"""What a regiment covers on its way, stand by stand: which stands move onto or over a piece of terrain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from herna.games.conquest.field.march import STRAIGHT, WHEELS, Leg, end_of
from herna.games.conquest.field.shapes import Form, slots
from herna.space.plane import PER_ANGLE, Box, Place, Point, box, meets, moved, turned

LOOK = 50
"""A stand that turns is looked at after every twentieth of an inch of its outermost corner."""


class Step(NamedTuple):
    """A part of a way: from a place so far ahead and to the right, or by an angle about a point beside the front middle."""

    place: Place
    ahead: int = 0
    right: int = 0
    angle: int = 0
    about: tuple[float, float] = (0.0, 0.0)


def steps(place: Place, width: float, legs: Sequence[Leg]) -> list[Step]:
    """The parts of a March."""
    found = []
    for move, amount in legs:
        if move in WHEELS:
            sign = WHEELS[move]
            found.append(Step(place, angle=sign * amount, about=(sign * width / 2, 0)))
        else:
            ahead, right = STRAIGHT[move]
            found.append(Step(place, ahead * amount, right * amount))
        place = end_of(place, width, (move, amount))
    return found


def crossed(form: Form, way: Sequence[Step], polygon: Sequence[Point]) -> list[int]:
    """Which stands are at any time on their way in a convex piece, where they begin and end too.

    [conquest.terrain.dangerous, conquest.terrain.perilous, conquest.terrain.broken-ground, conquest.terrain.inside-terrain]
    """
    return [
        stand
        for stand, (rank, file) in enumerate(slots(form.files, form.stands, form.rear))
        if any(meets(each, polygon) for step in way for each in _covered(form, step, rank, file))
    ]


def _covered(form: Form, step: Step, rank: int, file: int) -> Iterator[Box]:
    """Boxes that cover what a stand sweeps in a part of a way."""
    wide, deep = form.width, form.depth
    right, back = (file + (1 - form.files) / 2) * wide, rank * deep
    if step.ahead and step.right:
        parts = int(sqrt(_square(step.ahead) + _square(step.right)) / LOOK) + 1
        for part in range(parts + 1):
            yield box(moved(step.place, step.ahead * part / parts, step.right * part / parts), wide, deep, right, back)
        return
    if not step.angle:
        start = moved(step.place, step.ahead) if step.ahead > 0 else step.place
        aside, along = abs(step.right), abs(step.ahead)
        yield box(start, wide + aside, deep + along, right + step.right / 2, back)
        return
    x, y = step.about
    far = sqrt(_square(abs(right - x) + wide / 2) + _square(abs(back + y) + deep))
    count = int(PER_ANGLE * abs(step.angle) * far / LOOK) + 1
    for part in range(count + 1):
        yield box(turned(step.place, step.angle * part // count, x, y), wide, deep, right, back)


def _square(value: float) -> float:
    return value * value
