"""Other formations about a centre: where they stand, and whether stands can change places without going too far."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from herna.games.conquest.field.shapes import Form, shape
from herna.space.plane import SLACK, Box, formed


def reformed(form: Form, files: int, facing: int, right: float = 0, ahead: float = 0) -> Form:
    """A regiment in so many files about its centre, or that far from it.

    [conquest.out-of-combat.reform-centre-fixed, conquest.out-of-combat.example-reforms]
    """
    new = form._replace(files=files, facing=facing, rear=0)
    return new.put(formed(form.place, form.deep, facing, new.deep, right, ahead))


def longest_move(form: Form, after: Form, fixed: Sequence[tuple[int, int]] = ()) -> float:
    """How far the stand that goes furthest must go, if stands change places as well as they can.

    [conquest.out-of-combat.reform-stand-assignment]
    """
    lengths = sorted({sqrt(_square(a, b)) for a in shape(form).stands for b in shape(after).stands})
    low, high = 0, len(lengths) - 1
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if can_reform(form, after, lengths[middle] - SLACK + 1e-6, fixed) else (middle + 1, high)
    return lengths[low]


def _square(one: Box, other: Box) -> float:
    dx, dy = one[0] - other[0], one[1] - other[1]
    return dx * dx + dy * dy


def can_reform(form: Form, after: Form, most: float, fixed: Sequence[tuple[int, int]] = ()) -> bool:
    """Whether no stand need go further than this; `fixed` are stands that are no other's, with where they come to be.

    Ordinary stands are interchangeable: the question is whether there is a pairing, not which is the best.
    [conquest.out-of-combat.reform-stand-limit, conquest.out-of-combat.reform-stand-assignment]
    """
    far = (most + SLACK) * (most + SLACK)
    before, goals = shape(form).stands, shape(after).stands

    def near(stand: int, goal: int) -> bool:
        return _square(before[stand], goals[goal]) <= far

    if not all(near(stand, goal) for stand, goal in fixed):
        return False
    left, used = {stand for stand, _ in fixed}, {goal for _, goal in fixed}
    ways = {
        stand: [goal for goal in range(len(goals)) if goal not in used and near(stand, goal)]
        for stand in range(len(before))
        if stand not in left
    }
    taken: dict[int, int] = {}

    def seated(stand: int, tried: set[int]) -> bool:
        for goal in ways[stand]:
            if goal not in tried:
                tried.add(goal)
                if goal not in taken or seated(taken[goal], tried):
                    taken[goal] = stand
                    return True
        return False

    return all(seated(stand, set()) for stand in ways)
