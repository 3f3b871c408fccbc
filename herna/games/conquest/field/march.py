"""March: what a player answers, which rule an answer breaks, how far a regiment can go, whether it gets clear of a friend.

An answer is `(aim, legs)`: what the way leads to, in a word that no rule reads, and the legs in order: `("wheel-right", 2200)`
for 22 degrees, `("ahead", 5200)` for 5.2 inches. Each leg ends at a place in whole numbers: a way is a chain of places, and
each part of it can be shown, checked and recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from herna.games.conquest.field.shapes import INCH
from herna.space.going import Ground, Stop, Wall, landing, straight_reach, straight_stop, too_near, turn_reach
from herna.space.plane import QUARTER, SLACK, Place, arc, box, moved, rectangle, wheeled

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

FINE, COARSE, PARTS = 500, 3_000, 8
"""Who must get clear tries wheels of every five degrees and eight parts of each move, before a further March fewer."""

Stretch = tuple[float, float]
"""A part of a straight move, from so far to so far."""

FAR, ROUNDING, PARALLEL, BEYOND = 100, 2 * SLACK, 1e-6, 1e9
"""What is left out early is so much worse than what is allowed that no rounding could help it."""

NO_OVERLAP = "conquest.principles.position-no-regiment-overlap"
ON_TABLE = "conquest.principles.position-on-battlefield"


def end_of(place: Place, width: float, leg: Leg) -> Place:
    """Where a leg ends, measured at the front.

    [conquest.out-of-combat.march-measured-from-front, conquest.out-of-combat.wheel,
    conquest.out-of-combat.example-straight-march]
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

    [conquest.out-of-combat.wheel-arc-or-chord, conquest.out-of-combat.wheel-cost-figure]
    """
    return arc(width, leg[1]) if leg[0] in WHEELS else leg[1]


def spent(width: float, legs: Sequence[Leg]) -> float:
    """How much of a March a way of wheels and straight parts uses up.

    [conquest.out-of-combat.wheel-several, conquest.out-of-combat.wheel-then-straight,
    conquest.out-of-combat.example-two-wheels]
    """
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

    Through friends who fight nobody it goes as if they were not there, but it ends upon nobody.
    [conquest.out-of-combat.march-through-friends, conquest.out-of-combat.march-through-no-penalty,
    conquest.principles.position-no-stand-overlap, conquest.principles.position-no-regiment-overlap]

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
    start, here = box(place, width, depth), box(now, width, depth)
    found = landing(start, here, ground._replace(entering=False))
    if found is None or not (found.rule == NO_OVERLAP or (ground.entering and found.rule == ON_TABLE)):
        return found
    if not further or clearing(now, width, depth, tuple(further), _frozen(ground)) is None:
        return found
    return too_near(start, here, [each for each in ground.ends if each.rule != NO_OVERLAP])


def misshapen(width: float, legs: Sequence[Leg], budget: int) -> str | None:
    """The rule that legs break wherever they are gone: what may be put together, and how long it is.

    [conquest.out-of-combat.wheel-forward-only, conquest.out-of-combat.march-legs, conquest.out-of-combat.march-one-direction,
    conquest.out-of-combat.march-sideways-backward, conquest.out-of-combat.march-distance]
    """
    if any(amount <= 0 for _, amount in legs):
        return "conquest.out-of-combat.wheel-forward-only"
    if len(legs) > MOST_LEGS or any(move in WHEELS and amount > MOST_WHEEL for move, amount in legs):
        return "conquest.out-of-combat.march-legs"
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
def clearing(place: Place, width: float, depth: float, budgets: tuple[int, ...], ground: Ground) -> tuple[Leg, ...] | None:
    """A March after which a regiment stands legally, or can do so after Marches of the other budgets; None if there is none.

    Tried are straight moves and wheels with a move ahead after them. [conquest.out-of-combat.march-through-two-marches,
    conquest.out-of-combat.march-through-clear, conquest.out-of-combat.arrive-must]
    """
    for legs in clear_ways(place, width, depth, budgets[0], ground):
        return legs
    if len(budgets) > 1:
        tried: set[Place] = set()
        for legs in _ways(place, width, depth, budgets[0], ground, COARSE, 1):
            now = walk(place, width, legs)
            if now not in tried and clearing(now, width, depth, budgets[1:], ground) is not None:
                return legs
            tried.add(now)
    return None


def clear_ways(place: Place, width: float, depth: float, budget: int, ground: Ground) -> Iterator[tuple[Leg, ...]]:
    """Ways that end clear of friends and wholly on the battlefield, for who must get clear.

    [conquest.out-of-combat.march-through-clear, conquest.out-of-combat.arrive-second-march]
    """
    ground = _around(place, width, depth, budget, ground)
    settled, here = ground._replace(entering=False), box(place, width, depth)

    def barred(now: Place, move: Move, most: float) -> list[Stretch]:
        return barred_stretches(now, width, depth, move, most, settled)

    for legs in _ways(place, width, depth, budget, ground, FINE, PARTS, barred):
        if landing(here, rectangle(walk(place, width, legs), width, depth), settled) is None:
            yield legs


def _around(place: Place, width: float, depth: float, budget: int, ground: Ground) -> Ground:
    """The ground without what is too far away to matter to a March: most of it is."""
    x, y, *_, far = rectangle(place, width, depth)
    most = (budget + INCH) * 2 * far / width + far + FAR  # of a wheel the farthest corner goes farther than what is paid

    def matters(wall: Wall) -> bool:
        of, near = wall[0], most + wall[1] + wall[0][6]
        return (of[0] - x) * (of[0] - x) + (of[1] - y) * (of[1] - y) < near * near

    walls, ends = (
        tuple([each for each in ground.walls if matters(each)]),
        tuple([each for each in ground.ends if matters(each)]),
    )
    return ground._replace(walls=walls, ends=ends)


def _nowhere(now: Place, move: Move, most: float) -> list[Stretch]:
    return []


def _ways(
    place: Place,
    width: float,
    depth: float,
    budget: int,
    ground: Ground,
    step: int,
    count: int,
    barred: Callable[[Place, Move, float], list[Stretch]] = _nowhere,
) -> Iterator[tuple[Leg, ...]]:
    """Marches in all directions: each as far as it goes, and so many parts of that, the longest first.

    What ends on a stretch of a direction that is plainly `barred` is left out, and a direction that is barred altogether is
    not looked at.
    """
    turns: list[tuple[Leg, ...]] = [((_WHEEL[sign], angle),) for angle in range(step, QUARTER + 1, step) for sign in (-1, 1)]
    for turn in ((), *turns):
        left = float(budget) - spent(width, turn)
        if left < 0:
            continue
        now = walk(place, width, turn)
        bars = barred(now, "ahead", left)
        if _shut(bars, left) or any(stop(place, width, depth, leg, ground) for leg in turn):
            continue
        yield from ((*turn, leg) for leg in _straight(now, width, depth, ("ahead", int(left)), ground, count, bars))
        if turn and not _within(bars, 0):
            yield turn
    for move in ASIDE:
        bars = barred(place, move, half(budget))
        if not _shut(bars, half(budget)):
            yield from ((leg,) for leg in _straight(place, width, depth, (move, half(budget)), ground, count, bars))


def _straight(
    place: Place, width: float, depth: float, leg: Leg, ground: Ground, count: int, bars: Sequence[Stretch]
) -> Iterator[Leg]:
    """A straight move as far as it goes, and parts of it, but nothing that ends on a barred stretch."""
    for amount in _parts(reach(place, width, depth, leg, ground), count):
        if not _within(bars, amount):
            yield leg[0], amount


def _within(stretches: Sequence[Stretch], amount: float) -> bool:
    return any(first < amount < last for first, last in stretches)


def _shut(stretches: Sequence[Stretch], most: float) -> bool:
    """Whether some stretches, in their order, leave nothing of a direction."""
    done = 0.0
    for first, last in stretches:
        if done > most or first >= done:
            break
        done = max(done, last)
    return done > most


def barred_stretches(place: Place, width: float, depth: float, move: Move, most: float, ground: Ground) -> list[Stretch]:
    """Where on a straight move a regiment would plainly lie upon somebody or over the edge; in order, rounding let pass.

    Along a straight line, how far two rectangles overlap on each of their axes changes evenly: so each bars one stretch.
    """
    x, y, c, s, a, b, _ = rectangle(place, width, depth)
    ahead, right = STRAIGHT[move]
    dx, dy = right * c + ahead * s, right * s - ahead * c
    ex, ey = a * abs(c) + b * abs(s), a * abs(s) + b * abs(c)
    east, south = (2 * x - ground.width, 2 * dx, ground.width - 2 * ex), (2 * y - ground.height, 2 * dy, ground.height - 2 * ey)
    inside = _stretch((east, south), -2 * ROUNDING)
    if inside is None:
        return [(-BEYOND, BEYOND)]
    found = [(-BEYOND, inside[0]), (inside[1], BEYOND)]
    for wall in ground.ends:
        u, v, p, q, d, e, _ = wall[0]
        u, v = x - u, y - v
        along, across = abs(c * p + s * q), abs(c * q - s * p)
        within = _stretch(
            (
                (u * c + v * s, right, a + d * along + e * across),
                (u * s - v * c, ahead, b + d * across + e * along),
                (u * p + v * q, dx * p + dy * q, d + a * along + b * across),
                (u * q - v * p, dx * q - dy * p, e + a * across + b * along),
            ),
            ROUNDING,
        )
        if within is not None and within[0] < most and within[1] > 0:
            found.append(within)
    found.sort()
    return found


def _stretch(axes: Iterable[tuple[float, float, float]], less: float) -> Stretch | None:
    """How long something that begins so far from a middle and goes on so fast stays within a reach, on all of some axes."""
    first, last = -BEYOND, BEYOND
    for begun, pace, reach_ in axes:
        near = reach_ - less
        if near <= 0:
            return None
        if abs(pace) < PARALLEL:
            if abs(begun) >= near:
                return None
            continue
        low, high = (-near - begun) / pace, (near - begun) / pace
        if low > high:
            low, high = high, low
        first, last = max(first, low), min(last, high)
    return (first, last) if first < last else None


def _parts(far: int, count: int) -> Iterator[int]:
    return (far * part // count for part in range(count, 0, -1) if far * part // count)


def _frozen(ground: Ground) -> Ground:
    return ground._replace(walls=tuple(ground.walls), ends=tuple(ground.ends))
