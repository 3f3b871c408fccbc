"""How sure we may be: intervals for rates and for differences, and how many games would tell more."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log, sqrt
from statistics import NormalDist, fmean, stdev, variance
from typing import NamedTuple

Z = NormalDist().inv_cdf(0.975)
"""So many standard errors to each side make an interval of 95 %."""

HOPELESS = 1_000_000
"""A difference that would take more games to be seen is none."""

FEWEST = 10
"""Nobody should be sure after fewer games."""


class Interval(NamedTuple):
    """A figure with its interval of 95 %."""

    value: float
    low: float
    high: float

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low > 0 or self.high < 0


class Difference(NamedTuple):
    """What A has more than B, and how many games each would have to play to be sure of it; None: no number would do."""

    interval: Interval
    needed: int | None


def wilson(wins: float, games: int) -> Interval:
    """A rate with Wilson's interval, which is right for few games and for rates near 0 and 1 too. A draw is half a win.

    >>> rate = wilson(8, 10)
    >>> f"{rate.value:.2f} {rate.low:.3f} {rate.high:.3f}"
    '0.80 0.490 0.943'
    """
    if games < 1:
        return Interval(0.0, 0.0, 1.0)
    rate = wins / games
    weight = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / weight
    spread = Z / weight * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    return Interval(rate, max(0.0, middle - spread), min(1.0, middle + spread))


def student(freedom: int) -> float:
    """The quantile of Student's distribution in place of `Z`, for few games (the expansion of Cornish and Fisher)."""
    z, n = Z, float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4


def mean(values: Sequence[float]) -> Interval:
    """A mean with its interval."""
    if len(values) < 2:
        value = values[0] if values else 0.0
        return Interval(value, float("-inf"), float("inf"))
    value, margin = fmean(values), student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(value, value - margin, value + margin)


def paired(differences: Sequence[float]) -> Difference:
    """The mean of differences, each found in one pair of games.

    That all of a few pairs came out alike does not mean that all pairs would: then the interval reaches as far as pairs that
    differ the other way could pull it, if they are as frequent as they can be without having been seen.
    """
    value, low, high = mean(differences)
    if low == high and value:
        margin = 2 * abs(value) * min(1.0, log(40) / len(differences))
        low, high = value - margin, value + margin
    spread = stdev(differences) if len(differences) > 1 else 0.0
    return Difference(Interval(value, low, high), _needed(value, spread * spread, len(differences)))


def unpaired(a: Sequence[float], b: Sequence[float]) -> Difference:
    """The difference of two means that were found in different games (Welch)."""
    if len(a) < 2 or len(b) < 2:
        return Difference(Interval(0.0, float("-inf"), float("inf")), None)
    value, spread = fmean(a) - fmean(b), variance(a) / len(a) + variance(b) / len(b)
    margin = student(min(len(a), len(b)) - 1) * sqrt(spread)
    games = min(len(a), len(b))
    return Difference(Interval(value, value - margin, value + margin), _needed(value, spread * games, games))


def _needed(value: float, spread: float, games: int) -> int | None:
    """How many games make an interval that leaves out 0, if the difference is what it seems to be."""
    if not value or games < 2:
        return None
    needed = FEWEST
    for _ in range(5):  # the fewer games, the wider the interval: a few rounds settle it
        needed = max(FEWEST, ceil(student(needed - 1) ** 2 * spread / (value * value)))
    return needed if needed <= HOPELESS else None
