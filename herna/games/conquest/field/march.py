"""March: what a player answers, which rule an answer breaks, how far a regiment can go, and proposals for bots and the lazy.

An answer is `(aim, legs)`: what the way leads to, in a word that no rule reads, and the legs in order: `("wheel-right", 2200)`
for 22 degrees, `("ahead", 5200)` for 5.2 inches. Each leg ends at a place in whole numbers: a way is a chain of places, and
each part of it can be shown, checked and recorded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import sqrt
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from herna.games.conquest.field.shapes import INCH
from herna.space.going import Ground, Stop, Wall, above, landing, straight_reach, straight_stop, turn_reach
from herna.space.plane import (
    PER_ANGLE,
    QUARTER,
    SLACK,
    TURN,
    Box,
    Place,
    arc,
    box,
    heading,
    margin,
    moved,
    separation,
    shortest_turn,
    wheeled,
)

Move = Literal["ahead", "wheel-left", "wheel-right", "back", "left", "right"]
Leg = tuple[Move, Annotated[int, Meta(gt=0, le=1_000_000)]]
Way = tuple[str, tuple[Leg, ...]]
"""The form of the answer: on the wire `["zone:1",[["wheel-right",2200],["ahead",5200]]]`."""

WHEELS = {"wheel-left": -1, "wheel-right": 1}
STRAIGHT = {"ahead": (1, 0), "back": (-1, 0), "left": (0, -1), "right": (0, 1)}
ASIDE: tuple[Move, ...] = ("back", "left", "right")
_WHEEL: dict[int, Move] = {-1: "wheel-left", 1: "wheel-right"}
MOST_LEGS = 8
MOST_WHEEL = 2 * QUARTER

NO_OVERLAP = "conquest.principles.position-no-regiment-overlap"
ON_TABLE = "conquest.principles.position-on-battlefield"


def ground(
    wide: int, deep: int, walls: Sequence[Wall] = (), friends: Sequence[tuple[Box, str]] = (), *, entering: bool = False
) -> Ground:
    """The battlefield around a regiment: walls with the rules that they stand for, and friends through which it may go.

    Nobody ends upon a friend [conquest.principles.position-no-regiment-overlap], and all of it stays on the battlefield unless
    it is `entering` [conquest.principles.position-on-battlefield].
    """
    ends = tuple(Wall(each, 0, NO_OVERLAP, thing) for each, thing in friends)
    return Ground(wide, deep, ON_TABLE, tuple(walls), ends, entering)


def flying(ground: Ground) -> Ground:
    """The same battlefield for who flies: only its end counts [conquest.special-rules.fly, conquest.special-rules.fly-end]."""
    return above(ground)


def end_of(place: Place, width: float, leg: Leg) -> Place:
    """Where a leg ends, measured at the front.

    [conquest.out-of-combat.march-measured-from-front, conquest.out-of-combat.wheel]
    """
    move, amount = leg
    if move in WHEELS:
        return wheeled(place, width, WHEELS[move] * amount)
    return moved(place, STRAIGHT[move][0] * amount, STRAIGHT[move][1] * amount)


def walk(place: Place, width: float, legs: Sequence[Leg]) -> Place:
    """Where a way ends."""
    for leg in legs:
        place = end_of(place, width, leg)
    return place


def cost(width: float, leg: Leg) -> float:
    """How much of a March a leg uses up: a wheel as far as its outer corner goes.

    [conquest.out-of-combat.wheel-arc-or-chord]
    """
    return arc(width, leg[1]) if leg[0] in WHEELS else leg[1]


def spent(width: float, legs: Sequence[Leg]) -> float:
    """How much of a March a way uses up [conquest.out-of-combat.wheel-several]."""
    return sum(cost(width, leg) for leg in legs)


def half(budget: int) -> int:
    """How far a regiment may go back or sideways: half its March, in inches rounded up.

    [conquest.out-of-combat.march-sideways-backward]
    """
    return (budget + 2 * INCH - 1) // (2 * INCH) * INCH


def stop(place: Place, width: float, depth: float, leg: Leg, ground: Ground) -> Stop | None:
    """What stops a leg on its way [conquest.out-of-combat.march-one-inch, conquest.out-of-combat.march-one-inch-start]."""
    move, amount = leg
    if move in WHEELS:
        sign = WHEELS[move]
        return turn_reach(place, width, depth, sign * amount, sign * width / 2, 0, ground)[1]
    ahead, right = STRAIGHT[move]
    return straight_stop(place, width, depth, ahead * amount, right * amount, ground)


def reach(place: Place, width: float, depth: float, leg: Leg, ground: Ground) -> int:
    """The greatest part of a leg that nothing stops."""
    move, want = leg
    if want <= 0:
        return 0
    if move in WHEELS:
        sign = WHEELS[move]
        return abs(turn_reach(place, width, depth, sign * want, sign * width / 2, 0, ground)[0])
    ahead, right = STRAIGHT[move]
    return straight_reach(place, width, depth, ahead * want, right * want, ground)[0]


def broken_rule(
    place: Place,
    width: float,
    depth: float,
    legs: Sequence[Leg],
    budget: int,
    ground: Ground,
    further: Sequence[int] = (),
) -> Stop | None:
    """The rule that a way breaks, the first in the order of the rulebook; None if it may be gone.

    With the budgets of `further` Marches in the same activation it may end upon a friend, or partly off the table while it
    enters, if one of them can put that right [conquest.out-of-combat.march-overlap-between-actions,
    conquest.out-of-combat.arrive-second-march].
    """
    if why := misshapen(width, legs, budget):
        return Stop(why)
    now = place
    for leg in legs:
        if found := stop(now, width, depth, leg, ground):
            return found
        now = end_of(now, width, leg)
    found = landing(box(place, width, depth), box(now, width, depth), ground._replace(entering=False))
    if found is None or not (found.rule == NO_OVERLAP or (ground.entering and found.rule == ON_TABLE)):
        return found
    return None if further and clears(now, width, depth, tuple(further), _frozen(ground)) else found


def misshapen(width: float, legs: Sequence[Leg], budget: int) -> str | None:
    """The rule that legs break wherever they are gone: what may be put together, and how long it is.

    [conquest.out-of-combat.wheel-forward-only, conquest.out-of-combat.march-one-direction,
    conquest.out-of-combat.march-sideways-backward, conquest.out-of-combat.march-distance]
    """
    if len(legs) > MOST_LEGS or any(amount <= 0 or (move in WHEELS and amount > MOST_WHEEL) for move, amount in legs):
        return "conquest.out-of-combat.wheel-forward-only"
    aside = [amount for move, amount in legs if move in ASIDE]
    if aside and len(legs) > 1:
        return "conquest.out-of-combat.march-one-direction"
    if aside and aside[0] > half(budget) + SLACK:
        return "conquest.out-of-combat.march-sideways-backward"
    if spent(width, legs) > budget + SLACK:
        return "conquest.out-of-combat.march-distance"
    return None


# ---------------------------------------------------------------------- getting clear of friends and edges


@lru_cache(maxsize=1 << 10)
def clears(place: Place, width: float, depth: float, budgets: tuple[int, ...], ground: Ground) -> bool:
    """Whether Marches of these budgets can end in a legal position [conquest.out-of-combat.march-through-two-marches].

    Tried are all straight moves, and wheels of every five degrees with a move ahead after them.
    """
    if next(clear_ways(place, width, depth, budgets[0], ground), None) is not None:
        return True
    ends = dict.fromkeys(walk(place, width, legs) for legs in _ways(place, width, depth, budgets[0], ground))
    return len(budgets) > 1 and any(clears(now, width, depth, budgets[1:], ground) for now in ends)


def clear_ways(place: Place, width: float, depth: float, budget: int, ground: Ground) -> Iterator[tuple[Leg, ...]]:
    """Ways that end clear of friends and wholly on the battlefield, for who must get clear.

    [conquest.out-of-combat.march-through-clear, conquest.out-of-combat.arrive-second-march]
    """
    settled, here = ground._replace(entering=False), box(place, width, depth)
    for legs in _ways(place, width, depth, budget, ground):
        if landing(here, box(walk(place, width, legs), width, depth), settled) is None:
            yield legs


def _ways(place: Place, width: float, depth: float, budget: int, ground: Ground) -> Iterator[tuple[Leg, ...]]:
    """Marches in all directions: each as far as it goes, and parts of that, the longest first."""
    turns: list[Leg] = [(_WHEEL[sign], angle) for angle in range(500, QUARTER + 1, 500) for sign in (-1, 1)]
    for turn in (None, *turns):
        now, left = place, float(budget)
        if turn is not None:
            left -= cost(width, turn)
            if left < 0 or stop(place, width, depth, turn, ground):
                continue
            now = end_of(place, width, turn)
        far = reach(now, width, depth, ("ahead", int(left)), ground)
        for ahead in _parts(far):
            yield (turn, ("ahead", ahead)) if turn else (("ahead", ahead),)
        if turn is not None:
            yield (turn,)
    for move in ASIDE:
        for amount in _parts(reach(place, width, depth, (move, half(budget)), ground)):
            yield ((move, amount),)


def _parts(far: int) -> Iterator[int]:
    return (far * part // 8 for part in range(8, 0, -1) if far * part // 8)


def _frozen(ground: Ground) -> Ground:
    return ground._replace(walls=tuple(ground.walls), ends=tuple(ground.ends))


# ---------------------------------------------------------------------- proposals


class Aim(NamedTuple):
    """Somewhere to go: a word for it, a point, and how near to stop."""

    word: str
    x: float
    y: float
    near: float = 0


Seed = tuple[Aim | None, float, tuple[Leg, ...]]
"""An aim and how much of the way to it, or legs as they are: the same thought on every table."""


def seeds(budget: int, aims: Sequence[Aim]) -> list[Seed]:
    """What might be sensible: ways to each aim, up to it, half-way, or only to face it; and plain moves."""
    aside = half(budget)
    plain: list[Any] = [(("ahead", budget),), (("ahead", budget // 2),), *(((move, aside),) for move in ASIDE)]
    plain += [((wheel, angle), ("ahead", budget)) for wheel in WHEELS for angle in (2000, 4500)]
    return [(aim, part, ()) for part in (1.0, 0.5, 0.0) for aim in aims] + [(None, 0.0, legs) for legs in (*plain, ())]


def propose(seed: Seed, place: Place, width: float, depth: float, budget: int, ground: Ground) -> Way:
    """A seed as a way that may be gone: every leg is cut to what is left and what is free, and none ends upon a friend."""
    aim, part, wanted = seed
    legs: list[Leg] = []
    places, left = [place], float(budget)
    for move, want in _towards(aim, part, place, width, budget) if aim else wanted:
        most = int(left / (PER_ANGLE * width)) if move in WHEELS else int(left)
        leg = move, reach(places[-1], width, depth, (move, min(want, most)), ground)
        if leg[1] > 0:
            legs.append(leg)
            places.append(end_of(places[-1], width, leg))
            left -= cost(width, leg)
    start, settled = box(place, width, depth), ground._replace(entering=False)
    while legs and landing(start, box(places[-1], width, depth), settled):
        places.pop()
        move, far = legs.pop()
        cut = reach(places[-1], width, depth, (move, far), ground._replace(walls=(*ground.walls, *ground.ends)))
        if 0 < cut < far:  # up to the friend, if one cannot get past
            legs.append((move, cut))
            places.append(end_of(places[-1], width, legs[-1]))
    return aim.word if aim else "", tuple(legs)


def _towards(aim: Aim, part: float, place: Place, width: float, budget: int) -> tuple[Leg, ...]:
    """Wheel towards a point, then straight on; the wheel moves the front, so the direction is found twice."""
    most = min(int(budget / (PER_ANGLE * width)), QUARTER)
    angle, now = 0, place
    for _ in range(2):
        angle = max(-most, min(most, angle + shortest_turn(now[2], heading(aim.x - now[0], aim.y - now[1]))))
        now = wheeled(place, width, angle)
    dx, dy = aim.x - now[0], aim.y - now[1]
    far = int((sqrt(dx * dx + dy * dy) - aim.near) * part)
    turn: tuple[Leg, ...] = ((_WHEEL[1 if angle > 0 else -1], abs(angle)),) if angle else ()
    return (*turn, ("ahead", far)) if far > 0 else turn


__all__ = [
    "INCH",
    "TURN",
    "Aim",
    "Ground",
    "Leg",
    "Move",
    "Seed",
    "Stop",
    "Wall",
    "Way",
    "broken_rule",
    "clears",
    "cost",
    "end_of",
    "flying",
    "ground",
    "half",
    "landing",
    "margin",
    "misshapen",
    "propose",
    "reach",
    "seeds",
    "separation",
    "spent",
    "stop",
    "walk",
]
