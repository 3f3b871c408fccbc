"""Whom a monster focuses on: gloomhaven.monster-focus.before-acting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

import msgspec

from herna.games.gloomhaven.rules.monster.attack import Arms
from herna.games.gloomhaven.rules.monster.paths import Gait, gait, points, traps
from herna.games.gloomhaven.rules.monster.situation import Enemy, Situation


class Decided(StrEnum):
    """What settled the focus."""

    NOBODY = "nobody"
    ONLY = "only"
    MOVEMENT = "movement"
    PROXIMITY = "proximity"
    INITIATIVE = "initiative"
    PLAYERS = "players"


class Candidate(msgspec.Struct, frozen=True):
    """An enemy as the monster sees it: the way to the nearest hex for its attack (none: never), and how far it is."""

    enemy: Enemy
    traps: int | None
    steps: int | None
    distance: int


class Focus(msgspec.Struct, frozen=True):
    """The enemies that the monster may focus on, more than one only if players must choose, and why."""

    numbers: tuple[int, ...]
    candidates: tuple[Candidate, ...]
    decided: Decided
    gait: Gait
    stops: Mapping[int, int]


def find(situation: Situation, arms: Arms, distances: Sequence[int]) -> Focus:
    """The enemy that is attacked with the least movement, however long the way is: gloomhaven.monster-focus.least-movement.

    Then the nearest one, then the first in initiative: gloomhaven.monster-focus.proximity,
    gloomhaven.monster-focus.initiative-tie. The way has only to exist: gloomhaven.monster-focus.unlimited-path. Traps
    count before everything else: gloomhaven.monster-hazards.only-way, gloomhaven.monster-hazards.trap-focus-example,
    gloomhaven.monster-focus.focus-example.
    """
    way = gait(situation)
    stops = way.stops(situation.at)
    foes = situation.foes
    prices = [next((price for spot, price in stops.items() if arms.can(spot, number)), None) for number in range(len(foes))]
    candidates = tuple(
        Candidate(each, None if price is None else traps(price), None if price is None else points(price), distances[each.hex])
        for each, price in zip(foes, prices, strict=True)
    )
    numbers = [number for number, price in enumerate(prices) if price is not None]
    keys = {number: (prices[number], distances[foes[number].hex], foes[number].order) for number in numbers}
    first = min(keys.values(), default=None)
    tied = tuple(number for number in numbers if keys[number] == first)
    return Focus(tied, candidates, _decided(list(keys.values())), way, stops)


def _decided(keys: Sequence[tuple[object, ...]]) -> Decided:
    """The first of movement, proximity and initiative by which one enemy comes before all others."""
    if len(keys) < 2:
        return Decided.ONLY if keys else Decided.NOBODY
    first, second, *_ = sorted(keys)
    reasons = (Decided.MOVEMENT, Decided.PROXIMITY, Decided.INITIATIVE)
    return next((reason for reason, a, b in zip(reasons, first, second, strict=True) if a != b), Decided.PLAYERS)
