"""How sure we may be: intervals for rates and for differences, and how many games would tell more."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot, log, sqrt
from statistics import NormalDist, fmean, stdev, variance
from typing import NamedTuple

Z = NormalDist().inv_cdf(0.975)
"""So many standard errors to each side make an interval of 95 %."""

POWER = NormalDist().inv_cdf(0.8)
"""So many standard errors more, and four of five repetitions show a difference that is there."""

UNSEEN = log(40)
"""What was not seen in n games happens in at most about this part of n, with the certainty of one side of an interval."""

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
    """What A has more than B, and after how many games of each four of five repetitions would be sure of it.

    None: nobody can say, or no number would do.
    """

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


def newcombe(wins: float, games: int, other_wins: float, other_games: int) -> Interval:
    """The difference of two rates with Newcombe's interval, which is made of the two intervals of Wilson."""
    a, b = wilson(wins, games), wilson(other_wins, other_games)
    gap = a.value - b.value
    return Interval(gap, gap - hypot(a.value - a.low, b.high - b.value), gap + hypot(a.high - a.value, b.value - b.low))


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


def paired(differences: Sequence[float], reach: float) -> Difference:
    """The mean of differences, each found in one pair of games; none can be larger than `reach`.

    That all of a few pairs came out alike does not mean that all pairs would: then the interval reaches as far as pairs that
    differ the other way could pull it, if they are as frequent as they can be without having been seen.
    """
    games = len(differences)
    value, low, high = mean(differences)
    spread = variance(differences) if games > 1 else 0.0
    if games > 1 and not spread:
        return _alike(value, games, reach)
    return Difference(Interval(value, max(low, -reach), min(high, reach)), _needed(value, spread, games))


def _alike(value: float, games: int, reach: float) -> Difference:
    """A difference that was the same in all of a few games."""
    pull = (abs(value) + reach) * UNSEEN
    low, high = value - pull / games, value + pull / games
    needed = max(FEWEST, ceil(pull / abs(value)) + 1) if value else HOPELESS + 1
    return Difference(Interval(value, max(low, -reach), min(high, reach)), needed if needed <= HOPELESS else None)


def unpaired(a: Sequence[float], b: Sequence[float]) -> Difference:
    """The difference of two rates that were found in different games: 1 is a victory, 0 a defeat."""
    games = min(len(a), len(b))
    found = newcombe(sum(a), len(a), sum(b), len(b))
    spread = (variance(a) / len(a) + variance(b) / len(b)) * games if games > 1 else 0.0
    if games > 1 and not spread:
        return _alike(found.value, games, 1)
    return Difference(found, _needed(found.value, spread, games))


def _needed(value: float, spread: float, games: int) -> int | None:
    """After how many games the interval leaves out 0 four times of five, if the difference is what it seems to be."""
    if not value or games < 2:
        return None
    needed = FEWEST
    for _ in range(5):  # the fewer games, the wider the interval: a few rounds settle it
        needed = max(FEWEST, ceil((student(needed - 1) + POWER) ** 2 * spread / (value * value)))
    return needed if needed <= HOPELESS else None
