"""Chances of dice: how likely each face, each number of failures, each number of wounds is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from herna.games.conquest.rules.dice import FACES, Reroll, settle

Tally = tuple[int, int, int]
"""Hits that Torrential Fire counts, Defense dice that failed, and those of them that cost two wounds."""

Mixed = dict[Tally, float]
"""How likely each tally is."""

NOTHING: Mixed = {(0, 0, 0): 1.0}


def faces(limit: int, rerolls: Sequence[Reroll]) -> tuple[float, ...]:
    """How likely each face is in the end, from 1 to 6, when some are rolled again [conquest.principles.reroll-meaning]."""
    failed, passed = settle(rerolls)
    kept = [not (passed if face <= limit else failed) >> face & 1 for face in range(1, FACES + 1)]
    again = 1 - sum(kept) / FACES
    return tuple([(own + again) / FACES for own in kept])


def both(one: Mixed, other: Mixed) -> Mixed:
    """Two things that happen independently."""
    found: Mixed = {}
    for (a, b, c), p in one.items():
        for (d, e, f), q in other.items():
            key = (a + d, b + e, c + f)
            found[key] = found.get(key, 0.0) + p * q
    return found


def times(one: Mixed, count: int) -> Mixed:
    """The same thing so many times."""
    found = NOTHING
    for _ in range(count):
        found = both(found, one)
    return found


def torrent(mixed: Mixed, hit: Mixed) -> Mixed:
    """One hit more for every two that were counted, rounded up [conquest.special-rules.torrential-fire]."""
    more: dict[int, Mixed] = {}
    found: Mixed = {}
    for (pool, failed, doubled), p in mixed.items():
        extra = (pool + 1) // 2
        if extra not in more:
            more[extra] = times(hit, extra)
        for (_, b, c), q in more[extra].items():
            key = (0, failed + b, doubled + c)
            found[key] = found.get(key, 0.0) + p * q
    return found


@lru_cache(maxsize=1 << 10)
def failures(count: int, chance: float) -> tuple[float, ...]:
    """How likely it is that so many of some dice fail."""
    return tuple([comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(count + 1)])


def summed(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """How likely each sum of two independent numbers is."""
    found = [0.0] * (len(one) + len(other) - 1)
    for a, p in enumerate(one):
        for b, q in enumerate(other):
            found[a + b] += p * q
    return found


def spread(chances: dict[int, float]) -> tuple[float, ...]:
    """Chances of numbers in a row from 0 on."""
    return tuple([chances.get(number, 0.0) for number in range(max(chances, default=0) + 1)])


def mean(chances: Sequence[float]) -> float:
    """What is to be expected."""
    return sum(number * chance for number, chance in enumerate(chances))
