"""Ways of a piece: where legs lead, which rule they break, how far one can go, and what might be proposed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Annotated, Any, Literal

from msgspec import Meta

from herna.kernel import Dice
from herna.kernel.guide import Move, Size
from herna.space.going import Ground, landing, straight_reach, straight_stop, turn_reach
from herna.space.plane import PER_ANGLE, QUARTER, SLACK, TURN, Place, arc, box, heading, moved, shortest_turn, turned, wheeled
from tests.toys.stroll.state import BUDGET, FLAG, HALF, MOST_LEGS, PONDS

Amount = Annotated[int, Meta(gt=0, le=TURN)]
Leg = tuple[Literal["ahead", "wheel-left", "wheel-right", "back", "left", "right"], Amount]
Way = tuple[str, tuple[Leg, ...]]
"""What the way leads to, in a word that no rule reads, and its legs."""

WHEELS = {"wheel-left": -1, "wheel-right": 1}
STRAIGHT = {"ahead": (1, 0), "back": (-1, 0), "left": (0, -1), "right": (0, 1)}

MOVES = (
    Move(word="ahead", towards="ahead"),
    Move(word="wheel-left", kind="turn", about="left", clockwise=False, most=2 * QUARTER),
    Move(word="wheel-right", kind="turn", about="right", most=2 * QUARTER),
    Move(word="back", towards="back", most=HALF, alone=True),
    Move(word="left", towards="left", most=HALF, alone=True),
    Move(word="right", towards="right", most=HALF, alone=True),
)


def end_of(place: Place, size: Size, leg: Leg) -> Place:
    """Where a leg ends."""
    move, amount = leg
    if move in WHEELS:
        return turned(place, WHEELS[move] * amount, WHEELS[move] * size[0] / 2)
    ahead, right = STRAIGHT[move]
    return moved(place, ahead * amount, right * amount)


def places(place: Place, size: Size, legs: Sequence[Leg]) -> list[Place]:
    """Where a way begins, and where each of its legs ends."""
    found = [place]
    for leg in legs:
        found.append(end_of(found[-1], size, leg))
    return found


def cost(size: Size, leg: Leg) -> float:
    """How much of its walk a leg takes."""
    return arc(size[0], leg[1]) if leg[0] in WHEELS else leg[1]


def broken(place: Place, size: Size, legs: Sequence[Leg], ground: Ground) -> str | None:
    """The rule that a way breaks, the first in the order of the rulebook."""
    aside = [amount for move, amount in legs if move in {"back", "left", "right"}]
    if len(legs) > MOST_LEGS:
        return "stroll.walk.legs"
    if aside and len(legs) > 1:
        return "stroll.walk.one-direction"
    if aside and aside[0] > HALF + SLACK:
        return "stroll.walk.half"
    if sum(cost(size, leg) for leg in legs) > BUDGET + SLACK:
        return "stroll.walk.length"
    now = place
    for leg in legs:
        if why := stop(now, size, leg, ground):
            return why
        now = end_of(now, size, leg)
    end = landing(box(place, *size), box(now, *size), ground._replace(entering=False))
    return end.rule if end else None


def stop(place: Place, size: Size, leg: Leg, ground: Ground) -> str | None:
    """The rule that a leg breaks on its way."""
    move, amount = leg
    if move in WHEELS:
        found = turn_reach(place, *size, WHEELS[move] * amount, WHEELS[move] * size[0] / 2, 0, ground)[1]
    else:
        ahead, right = STRAIGHT[move]
        found = straight_stop(place, *size, ahead * amount, right * amount, ground)
    return found.rule if found else None


def reach(place: Place, size: Size, leg: Leg, ground: Ground) -> int:
    """How much of a leg breaks no rule on the way."""
    move, want = leg
    if move in WHEELS:
        return abs(turn_reach(place, *size, WHEELS[move] * want, WHEELS[move] * size[0] / 2, 0, ground)[0])
    ahead, right = STRAIGHT[move]
    return straight_reach(place, *size, ahead * want, right * want, ground)[0]


AIMS = {"flag": FLAG, "pond": (PONDS["pond"].x, PONDS["pond"].y)}
PARTS = (100, 50, 0)
PLAIN: tuple[tuple[Any, int], ...] = (
    *(("ahead", BUDGET), ("ahead", BUDGET // 2), ("back", HALF), ("left", HALF), ("right", HALF)),
    *(("wheel-left", 2000), ("wheel-right", 2000), ("wheel-left", 4500), ("wheel-right", 4500)),
)
KEYS: tuple[tuple[str, Any], ...] = (
    *((aim, part) for part in PARTS for aim in AIMS),
    *(("own", (leg,)) for leg in PLAIN),
    ("stay", ()),
)
"""Thoughts that are the same at every table: so much of the way to an aim, plain legs, nothing at all."""


@lru_cache(maxsize=1 << 14)
def propose(key: tuple[str, Any], place: Place, size: Size, ground: Ground) -> Way:
    """A thought as a way that may be gone: every leg is cut to what is left and free, and none ends where one must not stay.

    It follows from where all stand, and a bot imagines the same situation again and again.
    """
    aim, wanted = key
    legs: list[Leg] = []
    now, left = place, float(BUDGET)
    for move, want in _towards(AIMS[aim], wanted, place, size) if aim in AIMS else wanted:
        most = int(left / (PER_ANGLE * size[0])) if move in WHEELS else int(left)
        amount = reach(now, size, (move, min(want, most)), ground) if min(want, most) > 0 else 0
        if amount > 0:
            legs.append((move, amount))
            now, left = end_of(now, size, legs[-1]), left - cost(size, legs[-1])
    while legs and broken(place, size, legs, ground):
        legs.pop()
    return aim, tuple(legs)


def _towards(aim: tuple[int, int], part: int, place: Place, size: Size) -> list[Leg]:
    """Wheel towards a point and go straight on, so much of the way in a hundred; the wheel moves the front, so look twice."""
    angle, now = 0, place
    for _ in range(2):
        turn = shortest_turn(now[2], heading(aim[0] - now[0], aim[1] - now[1]))
        angle = max(-QUARTER, min(QUARTER, angle + turn))
        now = wheeled(place, size[0], angle)
    far = int(sqrt((aim[0] - now[0]) ** 2 + (aim[1] - now[1]) ** 2)) * part // 100
    legs: list[Leg] = []
    if angle:
        legs.append(("wheel-right" if angle > 0 else "wheel-left", abs(angle)))
    if far:
        legs.append(("ahead", far))
    return legs


def sample(dice: Dice, place: Place, size: Size, ground: Ground) -> Way:
    """A way by chance: a wheel and some steps, cut to what is free."""
    wheel = dice.pick(("wheel-left", "wheel-right"))
    legs = ((wheel, 1 + dice.below(QUARTER)), ("ahead", 1 + dice.below(BUDGET)))
    return propose(("own", legs), place, size, ground)
