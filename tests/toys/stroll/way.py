"""Ways of a piece: where legs lead, which rule they break, how far one can go, and what might be proposed."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, pi, sqrt
from typing import Annotated, Any, Literal

from msgspec import Meta

from herna.kernel import Dice
from herna.kernel.guide import Move
from tests.toys.stroll.plane import (
    QUARTER,
    SLACK,
    TURN,
    Place,
    Size,
    arc,
    box,
    hit,
    looks,
    margin,
    moved,
    swept,
    turned,
    whole,
)
from tests.toys.stroll.state import BUDGET, DEEP, FLAG, HALF, MOST_LEGS, PONDS, WIDE, Ground

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
    for leg in legs:
        if why := stop(place, size, leg, ground):
            return why
        place = end_of(place, size, leg)
    return ground.fits(box(place, *size))


def stop(place: Place, size: Size, leg: Leg, ground: Ground) -> str | None:
    """The rule that a leg breaks on its way."""
    move, amount = leg
    if move in WHEELS:
        covered = list(looks(place, size, WHEELS[move] * amount, WHEELS[move] * size[0] / 2))
    else:
        ahead, right = STRAIGHT[move]
        covered = [swept(place, size, ahead * amount, right * amount)]
    if not ground.entering and any(margin(each, WIDE, DEEP) < -SLACK for each in covered):
        return "stroll.walk.table"
    return hit(covered, box(place, *size), ground.walls)


def reach(place: Place, size: Size, leg: Leg, ground: Ground) -> int:
    """How much of a leg breaks no rule on the way."""
    move, bad = leg
    if stop(place, size, leg, ground) is None:
        return bad
    good = 0
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if stop(place, size, (move, middle), ground) is None else (good, middle)
    return good


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


def propose(key: tuple[str, Any], place: Place, size: Size, ground: Ground) -> Way:
    """A thought as a way that may be gone: every leg is cut to what is left and free, and none ends where one must not stay."""
    aim, wanted = key
    legs: list[Leg] = []
    now, left = place, float(BUDGET)
    for move, want in _towards(AIMS[aim], wanted, place, size) if aim in AIMS else wanted:
        most = int(left * 18_000 / (pi * size[0])) if move in WHEELS else int(left)
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
        facing = whole(atan2(aim[0] - now[0], now[1] - aim[1]) * 18_000 / pi)
        turn = (facing - now[2] + TURN // 2) % TURN - TURN // 2
        angle = max(-QUARTER, min(QUARTER, angle + turn))
        now = turned(place, angle, (size[0] if angle > 0 else -size[0]) / 2)
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
