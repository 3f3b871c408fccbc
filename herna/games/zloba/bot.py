"""What a good player of this game values: regions first, then what wins them."""

from __future__ import annotations

import math
from functools import lru_cache

from herna.games.zloba.content import ELITES, TOKENS
from herna.games.zloba.rules.scoring import DOMINATION, GOAL
from herna.games.zloba.rules.troops import sizes
from herna.games.zloba.state import Side, State

HOLDS = (0.0, 0.03, 0.1, 0.25, 0.62, 0.86, 0.95)
"""How likely a region is still held when it is scored, by how many troops one is ahead there: from -3 to 3."""

ALONE = 0.8
"""How likely one who is alone in a region still is when it is scored."""

DICE = {"mine": 0.5, "extend": 0.9, "maneuver": 0.8, "battle": 0.6}
EYES = {"mine": 0.5, "strike": 0.6, "charge": 0.8, "double": 0.9}
CORRA = 0.5
RESERVE = 0.3
"""A basic troop in the Shores; on the plateau it is worth a little beside what it holds."""
FIELD = 0.15
VITALITY = 0.12
STOCK = 0.03
ASHORE = 0.6
"""What of its VP an elite troop is worth while it still stands in the Shores."""


def evaluate(state: State, seat: int) -> float:
    """Between 0 and 1: how far ahead a player is of the best of the others, in VP now and in VP to come."""
    holdings = _holdings(state)
    rivals = [_worth(state, who, holdings) for who in range(len(state.sides))]
    if state.coop:
        mine, theirs = sum(rivals[: state.humans]), rivals[state.humans]
    else:
        mine = rivals.pop(seat)
        theirs = 0.6 * max(rivals) + 0.4 * sum(rivals) / len(rivals)
    return 1 / (1 + math.exp((theirs - mine) / 8))


def _holdings(state: State) -> list[float]:
    """What each faction may expect from the next scoring."""
    expected = [0.0] * len(state.sides)
    if state.tokens:
        counts = [sizes(side) for side in state.sides]
        for region, here in enumerate(zip(*counts, strict=True)):
            if region and any(here):
                shares = _shares(TOKENS[state.tokens[region - 1]].vp, here, state.humans)
                for who, share in enumerate(shares):
                    expected[who] += share
    return expected


@lru_cache(maxsize=1 << 16)
def _shares(vp: int, here: tuple[int, ...], humans: int) -> tuple[float, ...]:
    """What each faction may expect from a region with so many troops of each."""
    shares = []
    for who, count in enumerate(here):
        if len(here) > humans:  # the humans hold a region together
            together = sum(here[:humans])
            others = here[humans] if who < humans else together
            mine = together if who < humans else count
        else:
            others, mine = max(other for place, other in enumerate(here) if place != who), count
        hope = HOLDS[max(-3, min(3, mine - others)) + 3] * vp * count / mine if count else 0.0
        shares.append(hope + (ALONE * DOMINATION if count and count == sum(here) else 0.0))
    return tuple(shares)


def _worth(state: State, who: int, holdings: list[float]) -> float:
    """A faction's VP, the next scoring and a part of those after it, and its means."""
    side = state.sides[who]
    ahead = holdings[who]
    for kind, region in {(troop.kind, troop.region) for troop in side.elites}:
        ahead += ELITES[kind].vp if region else ASHORE * ELITES[kind].vp
    left = max(1.0, min(3.0, (GOAL - side.vp) / 6))
    return side.vp + left * ahead + _means(side)


def _means(side: Side) -> float:
    means = min(side.corra, 6) * CORRA + side.mat * STOCK + side.basics[0] * RESERVE + sum(side.basics[1:]) * FIELD
    for troop in side.elites:
        means += troop.vitality * VITALITY + (FIELD if troop.region else RESERVE)
    if side.dice:
        means += sum(DICE[die] for die in side.dice) + EYES.get(side.eye, 0.0)
    return means
