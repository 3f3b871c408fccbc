"""What an attack may come to, worked out without a die: exact chances of each number of wounds.

The same groups of dice, classes of hits and Defense values are used with which the dice would be rolled. Blessed is left
out, since it is announced; re-rolls that are up to a player are taken. Hits in return are given as what is to be expected.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from herna.games.conquest.rules import casualties, charge_ways, morale
from herna.games.conquest.rules.attacks import Attack, Group, arsenal, terror
from herna.games.conquest.rules.chances import (
    NOTHING,
    Mixed,
    Tally,
    both,
    faces,
    failures,
    mean,
    spread,
    summed,
    times,
    torrent,
)
from herna.games.conquest.rules.clash import attack_groups, squads, strengths
from herna.games.conquest.rules.defense import Guard, Hits, armour, guard_of
from herna.games.conquest.rules.dice import FACES, FULL, Cast, Reroll, limit_of_defense, limit_of_test
from herna.games.conquest.rules.hits import sort_hits
from herna.games.conquest.rules.impact import impact_groups
from herna.games.conquest.rules.lots import Side
from herna.games.conquest.rules.situation import SIDES, side_struck
from herna.games.conquest.rules.volley import Aim, aims, calls_for_morale, can_arc, firing_sides, volley_groups
from herna.games.conquest.state import Regiment, State


class Odds(NamedTuple):
    """What a set of attacks may come to."""

    dice: int
    hits: float
    """To be expected."""
    wounds: tuple[float, ...]
    """How likely it is that Defense lets so many through."""
    suffered: tuple[float, ...]
    """How likely so many wounds are with those of failed Morale Tests, as far as they find a stand."""
    broken: float
    """How likely the target is Broken after it."""
    destroyed: float
    """How likely the target is destroyed by it, also by being Shattered."""
    returned: float
    """Hits in return that are to be expected."""

    @property
    def mean(self) -> float:
        """The wounds that are to be expected after Defense."""
        return mean(self.wounds)


class ChargeOdds(NamedTuple):
    """What a Charge may come to."""

    succeeds: float
    free: bool
    """Whether there is a way into contact at all."""
    impact: Odds
    """Its Impact Attacks if it succeeds."""


# ---------------------------------------------------------------------- dice of one set


def _one_hit(guard: Guard, kind: Hits) -> tuple[Mixed, float]:
    """What becomes of one hit, and how likely its Defense die shows a 1."""
    limit = limit_of_defense(armour(guard, kind).value)
    likely = faces(limit, guard.rerolls)
    failed = sum(likely[limit:])
    doubled = failed if kind.twofold else likely[FACES - 1] if kind.deadly else 0.0
    found = {(0, 0, 0): 1 - failed, (0, 1, 0): failed - doubled, (0, 1, 1): doubled}
    return {key: chance for key, chance in found.items() if chance > 0}, likely[0]


def _one_die(attack: Attack, group: Group, hit: Callable[[Hits], Mixed]) -> tuple[dict[Hits, float], Mixed]:
    """What becomes of one die: hits of each class to be expected, and what Defense lets through."""
    limit = limit_of_test(group.value)
    pooled = attack == "volley" and group.near and bool(group.rules.get("torrential-fire"))
    expected: dict[Hits, float] = {}
    found: Mixed = {}
    for face, chance in enumerate(faces(limit, group.rerolls), 1):
        kinds: dict[Hits, int] = {}
        sort_hits(kinds, attack, group, Cast([face], [], [face], limit))
        mixed: Mixed = {(int(pooled and face <= limit), 0, 0): chance}
        for kind, count in kinds.items():
            expected[kind] = expected.get(kind, 0.0) + chance * count
            mixed = both(mixed, times(hit(kind), count))
        for key, p in mixed.items():
            found[key] = found.get(key, 0.0) + p
    return expected, found


def odds_of(state: State, attack: Attack, foe: int, groups: Sequence[Group], *, tested: bool, fear: int = 0) -> Odds:
    """What these dice may come to against a regiment.

    [conquest.special-rules.order-of-hit-effects, conquest.special-rules.torrential-fire-pool]
    """
    target = state.regiments[foe]
    guard = guard_of(state, target)
    kept: dict[Hits, tuple[Mixed, float]] = {}

    def hit(kind: Hits) -> Mixed:
        if kind not in kept:
            kept[kind] = _one_hit(guard, kind)
        return kept[kind][0]

    expected: dict[Hits, float] = {}
    sides: dict[Side, Mixed] = {}
    for group in groups:
        each, mixed = _one_die(attack, group, hit)
        for kind, hits in each.items():
            expected[kind] = expected.get(kind, 0.0) + hits * group.dice
        sides[group.side] = both(sides.get(group.side, NOTHING), times(mixed, group.dice))
    for side, mixed in sides.items():
        if more := sum(chance * ((pool + 1) // 2) for (pool, _, _), chance in mixed.items()):
            sides[side] = torrent(mixed, hit(Hits(side)))
            expected[Hits(side)] = expected.get(Hits(side), 0.0) + more
    flanking = tested and not guard.rules.get("iron-discipline")
    by_side = _wounds(sides, spared=bool(guard.rules.get("tenacious")), flanking=flanking)
    wounds: dict[int, float] = {}
    for numbers, chance in by_side.items():
        wounds[sum(numbers)] = wounds.get(sum(numbers), 0.0) + chance
    after = _after(state, target, list(sides), by_side, tested=tested, flanking=flanking, fear=fear)
    returned = 0.0
    if attack == "clash" and guard.rules.get("counter-attack"):
        returned += sum(hits * kept[kind][1] for kind, hits in expected.items())
    if attack != "volley" and guard.rules.get("lethal-demise"):
        returned += sum(chance * casualties.planned(state, target, number).taken for number, chance in wounds.items())
    return Odds(sum(group.dice for group in groups), sum(expected.values()), spread(wounds), *after, returned)


def _wounds(sides: dict[Side, Mixed], *, spared: bool, flanking: bool) -> dict[tuple[int, ...], float]:
    """How likely each number of wounds is, side by side; Tenacious takes away the failure that costs most.

    [conquest.special-rules.tenacious-which-die]
    """
    found: dict[tuple[int, ...], float] = {}
    weights = [int(flanking and side != "front") for side in sides]
    for case in product(*(mixed.items() for mixed in sides.values())):
        chance = 1.0
        numbers: list[int] = []
        for (_, failed, doubled), p in case:
            chance *= p
            numbers.append(failed + doubled)
        if spared and any(numbers):
            place = _worst([key for key, _ in case], weights)
            numbers[place] -= 2 if case[place][0][2] else 1
        key_ = tuple(numbers)
        found[key_] = found.get(key_, 0.0) + chance
    return found


def _worst(tallies: Sequence[Tally], weights: Sequence[int]) -> int:
    """The side at which a failed die costs most: two wounds before one, in the flank or rear before the front."""
    able = [place for place, (_, failed, _) in enumerate(tallies) if failed]
    return max(able, key=lambda place: (tallies[place][2] > 0, weights[place]))


# ---------------------------------------------------------------------- what follows


def _after(
    state: State,
    target: Regiment,
    sides: Sequence[Side],
    by_side: dict[tuple[int, ...], float],
    *,
    tested: bool,
    flanking: bool,
    fear: int,
) -> tuple[tuple[float, ...], float, float]:
    """Wounds with those of failed Morale Tests, and how likely the target is Broken or destroyed in the end.

    [conquest.morale.morale-dice, conquest.morale.size-bonus-when, conquest.morale.broken, conquest.morale.shattered]
    """
    suffered: dict[int, float] = {}
    broken = destroyed = 0.0
    planned = cache(partial(casualties.planned, state, target))
    for numbers, chance in by_side.items():
        wounds = sum(numbers)
        fails: Sequence[float] = (1.0,)
        if tested and wounds and not planned(wounds).destroyed:
            fails = _failures(state, target, sides, numbers, flanking=flanking, fear=fear)
        for failed, p in enumerate(fails):
            course = planned(wounds + failed)
            suffered[course.taken] = suffered.get(course.taken, 0.0) + chance * p
            destroyed += chance * p if course.destroyed else 0.0
            broken += chance * p if not course.destroyed and (course.broken or target.broken) else 0.0
    return spread(suffered), broken, destroyed


def _failures(
    state: State, target: Regiment, sides: Sequence[Side], numbers: tuple[int, ...], *, flanking: bool, fear: int
) -> list[float]:
    """How likely so many wounds of failed Morale Tests are, with the Resolve that is left after casualties.

    [conquest.special-rules.indomitable-oblivious-order]
    """
    left = _left(state, target, sum(numbers))
    value, _ = morale.resolve(state, left, fear)
    limit = limit_of_test(value)
    found = [1.0]
    for side, wounds in zip(sides, numbers, strict=True):
        again = [Reroll("conquest.in-combat.flank-rear-morale", passed=FULL)] if flanking and side != "front" else []
        found = summed(found, failures(wounds, sum(faces(limit, [*again, *morale.rerolls(left)])[limit:])))
    eased: dict[int, float] = {}
    for count, chance in zip(morale.eased_to(state, left, len(found) - 1), found, strict=True):
        eased[count] = eased.get(count, 0.0) + chance
    return list(spread(eased))


def _left(state: State, target: Regiment, wounds: int) -> Regiment:
    """A regiment as it would be after so many wounds, as far as its Resolve depends on it."""
    course = casualties.planned(state, target, wounds)
    lead = target.lead and course.falls < target.ordinary
    broken = target.broken or (target.size - course.broken if course.broken else 0)
    return replace(target, stands=target.stands - course.falls, lead=lead, broken=broken)


# ---------------------------------------------------------------------- the attacks


def clash_odds(state: State, number: int, foe: int) -> Odds:
    """A Clash with all stands that can strike this enemy [conquest.in-combat.clash-condition]."""
    regiment = state.regiments[number]
    able = {squad: count for squad, count in squads(state, regiment).items() if foe in squad.targets}
    shares = {squad: [count if target == foe else 0 for target in squad.targets] for squad, count in able.items()}
    groups = attack_groups(state, regiment, foe, strengths(shares)[foe], side_struck(state, number, foe))
    return odds_of(state, "clash", foe, groups, tested=True, fear=terror(state, number, foe))


def impact_odds(state: State, number: int, foe: int, side: Side | None = None) -> Odds:
    """Impact Attacks, at the side that is touched or that would be charged [conquest.out-of-combat.impact-resolution]."""
    regiment = state.regiments[number]
    if side is None:
        fear = terror(state, number, foe)
    else:
        own = arsenal(state, regiment).values()
        fear = max([max(each.get("terrifying", 0), int(each.get("glorious-charge", 0) > 0)) for each in own])
    return odds_of(state, "impact", foe, impact_groups(state, regiment, foe, side), tested=True, fear=fear)


def charge_odds(state: State, number: int, foe: int) -> ChargeOdds:
    """A Charge: whether it reaches its target, and its Impact Attacks there [conquest.out-of-combat.charge-success]."""
    regiment, target = state.regiments[number], state.regiments[foe]
    found = charge_ways.chance(state, regiment, target)
    sides: list[Side] = [SIDES[side] for side in charge_ways.sides(state, regiment, target)] or ["front"]
    impacts = [impact_odds(state, number, foe, side) for side in sides]
    return ChargeOdds(found.odds, found.free, max(impacts, key=lambda each: mean(each.suffered)))


def volley_odds(state: State, number: int, foe: int, *, arcing: bool = False) -> Odds:
    """A Volley in which every stand shoots with the Barrage, and at the side, that promise it most.

    In an arc if there is no other way. [conquest.out-of-combat.volley-total]
    """
    regiment = state.regiments[number]
    tested = calls_for_morale(state, regiment, foe)
    found: list[Aim] = []
    for rank in firing_sides(state, regiment, foe):
        found = max(found, aims(state, regiment, foe, rank, arcing=arcing), key=len)
    if not found and not arcing and can_arc(state, regiment, foe):
        return volley_odds(state, number, foe, arcing=True)

    def worth(aim: Aim, side: Side) -> float:
        groups = volley_groups(state, regiment, foe, {(aim, side): 1}, aimed=not arcing)
        return odds_of(state, "volley", foe, groups, tested=False).mean

    best: dict[tuple[int, str], tuple[float, Aim, Side]] = {}
    for aim in found:
        for side in aim.sides:
            now = best.get((aim.place, aim.bearer))
            value = worth(aim, side)
            if now is None or value > now[0] + 1e-12:
                best[aim.place, aim.bearer] = (value, aim, side)
    chosen: dict[tuple[Aim, Side], int] = {}
    for _, aim, side in best.values():
        alike = aim._replace(place=0)
        chosen[alike, side] = chosen.get((alike, side), 0) + 1
    groups = volley_groups(state, regiment, foe, chosen, aimed=not arcing)
    return odds_of(state, "volley", foe, groups, tested=tested)
