"""Where a monster moves and whom it attacks there: gloomhaven.monster-movement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec

from herna.games.gloomhaven.rules.monster import focus as focusing
from herna.games.gloomhaven.rules.monster.attack import Arms, Strike
from herna.games.gloomhaven.rules.monster.focus import Focus
from herna.games.gloomhaven.rules.monster.paths import points, traps
from herna.games.gloomhaven.rules.monster.situation import Situation


class Outcome(msgspec.Struct, frozen=True):
    """One thing that the rules let the monster do. Whatever of it is not unique is for the players to choose."""

    move: int
    attacks: tuple[str, ...]
    focus: tuple[str, ...]
    destinations: tuple[int, ...]


class Plan(msgspec.Struct, frozen=True):
    """A hex that the monster makes for, and why: what the way there takes, and what the attack from there is worth.

    It stops there, or else at one of the hexes that bring it closest.
    """

    focus: str
    destination: int
    traps: int
    steps: int
    disadvantage: bool
    targets: int
    in_reach: bool
    stops: tuple[int, ...]


class Solution(msgspec.Struct, frozen=True):
    """All that a monster may do on its turn, and the reasons."""

    outcomes: tuple[Outcome, ...]
    focus: Focus
    plans: tuple[Plan, ...]


def solve(situation: Situation) -> Solution:
    """Everything that the rules allow the monster: gloomhaven.ambiguity.players-decide.

    Without a focus it neither moves nor attacks: gloomhaven.monster-focus.no-focus.
    """
    distances = situation.ground.board.distances(situation.at, situation.ground.shut)
    arms = Arms(situation, distances)
    focus = focusing.find(situation, arms, distances)
    if not focus.numbers:
        return Solution((Outcome(situation.at, (), (), ()),), focus, ())
    plans: list[Plan] = []
    found: dict[tuple[int, tuple[str, ...]], tuple[set[str], set[int]]] = {}
    for plan, strike in _plans(situation, arms, focus):
        plans.append(plan)
        attacks = strike.choices if plan.in_reach and situation.turn.attacks else ((),)
        for stop, targets in product(plan.stops, attacks):
            key = stop, tuple(situation.foes[each].name for each in targets)
            names, destinations = found.setdefault(key, (set(), set()))
            names.add(plan.focus)
            destinations.add(plan.destination)
    outcomes = tuple(
        Outcome(*key, tuple(sorted(names)), tuple(sorted(destinations))) for key, (names, destinations) in found.items()
    )
    return Solution(outcomes, focus, tuple(plans))


def _plans(situation: Situation, arms: Arms, focus: Focus) -> Iterator[tuple[Plan, Strike]]:
    """The best hexes for an attack on the focus: in this turn, or else for the turns to come.

    The fewest traps, no disadvantage against the focus, the most targets, then the fewest movement points:
    gloomhaven.monster-movement.move-then-attack, gloomhaven.monster-movement.multi-target,
    gloomhaven.monster-movement.single-melee, gloomhaven.monster-movement.ranged,
    gloomhaven.monster-movement.disadvantage-priority, gloomhaven.monster-movement.movement-example. Without an attack it makes
    for a hex beside its focus, and nothing else on its card matters: gloomhaven.monster-movement.move-without-attack,
    gloomhaven.monster-movement.other-abilities.
    """
    steps = situation.turn.steps
    for number in focus.numbers:
        spots = {spot: price for spot, price in focus.stops.items() if arms.can(spot, number)}
        least = min(map(traps, spots.values()))
        spots = {spot: price for spot, price in spots.items() if traps(price) == least}
        now = {spot: price for spot, price in spots.items() if points(price) <= steps}
        for strike in arms.best({spot: points(price) for spot, price in (now or spots).items()}, number):
            stops = (strike.spot,) if now else nearest(focus, strike.spot, steps)
            name = situation.foes[number].name
            plan = Plan(name, strike.spot, least, strike.steps, strike.disadvantage, strike.count, bool(now), stops)
            yield plan, strike


def nearest(focus: Focus, destination: int, steps: int) -> tuple[int, ...]:
    """The hexes in reach from which the way to a destination is shortest: gloomhaven.monster-movement.closer-anyway.

    Not one trap more is entered for it, and not one step is made that does not help:
    gloomhaven.monster-hazards.trap-archer-example.
    Where the only way leads over traps, it may stop on one: gloomhaven.monster-hazards.negative-hex-last.
    """
    left = focus.gait.ways_to(destination)
    keys = {
        stop: (traps(price + left[stop]), points(left[stop]), points(price))
        for stop, price in focus.stops.items()
        if points(price) <= steps
    }
    best = min(keys.values())
    return tuple(stop for stop, key in keys.items() if key == best)
