"""What a regiment covers on its way, stand by stand: which stands move onto or over a piece of terrain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from herna.games.conquest.field.march import STRAIGHT, WHEELS, Leg, end_of
from herna.games.conquest.field.shapes import Form, shape
from herna.space.going import slides_over, swings_over
from herna.space.plane import COSINE, SINE, Box, Place, Point


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
    found: dict[int, None] = {}
    for step in way:
        for stand, each in enumerate(shape(form.put(step.place)).stands):
            if stand not in found and _covers(each, step, polygon):
                found[stand] = None
    return sorted(found)


def _covers(stand: Box, step: Step, polygon: Sequence[Point]) -> bool:
    """Whether a stand comes over a convex polygon in a part of a way."""
    x, y, facing = step.place
    c, s = COSINE[facing], SINE[facing]
    if step.angle:
        right, ahead = step.about
        return swings_over(stand, (x + right * c + ahead * s, y + right * s - ahead * c), step.angle, polygon)
    return slides_over(stand, step.right * c + step.ahead * s, step.right * s - step.ahead * c, polygon)
