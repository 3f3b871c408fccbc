from __future__ import annotations

from math import inf

import pytest

from herna.kernel import Dice
from herna.lab.statistics import FEWEST, mean, newcombe, paired, student, unpaired, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.490, 0.943), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (50, 100, 0.404, 0.596), (1, 100, 0.002, 0.054)],
)
def test_wilsons_interval_is_that_of_the_tables(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found.value == wins / games
    assert found.low == pytest.approx(low, abs=5e-4)
    assert found.high == pytest.approx(high, abs=5e-4)


def test_of_no_games_nothing_is_known() -> None:
    assert wilson(0, 0)[1:] == (0.0, 1.0)
    assert mean([])[1:] == (-inf, inf)
    assert mean([3.0])[1:] == (-inf, inf)


@pytest.mark.parametrize(("freedom", "quantile"), [(4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)])
def test_students_quantile_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=2e-3)


def test_the_mean_of_differences_has_students_interval() -> None:
    found, _ = paired([1, 2, 3, 4, 5], 9)
    assert found.value == 3
    assert found.high - 3 == pytest.approx(2.776 * 1.5811 / 5**0.5, abs=2e-3)
    assert found.sure


def test_rates_of_different_games_have_newcombes_interval() -> None:
    found, needed = unpaired([1.0] * 56 + [0.0] * 14, [1.0] * 48 + [0.0] * 32)
    assert found == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    assert found == newcombe(56, 70, 48, 80)
    assert needed is not None
    assert needed > 70
    assert not unpaired([1.0], [0.0]).interval.sure
    assert not unpaired([1.0, 1.0], [0.0, 0.0]).interval.sure
    assert unpaired([1.0] * 9, [0.0] * 9).interval.sure


def test_so_many_games_as_are_needed_show_the_difference_four_times_of_five() -> None:
    sample = [1.0] * 5 + [0.0] * 3 + [-1.0] * 2
    found, needed = paired(sample, 1)
    assert not found.sure
    assert needed is not None
    dice, repetitions = Dice(3), 300
    shown = sum(paired([dice.pick(sample) for _ in range(needed)], 1).interval.sure for _ in range(repetitions))
    assert 0.72 < shown / repetitions < 0.92


def test_a_difference_that_no_number_of_games_could_show_is_none() -> None:
    assert paired([1, -1] * 50, 1).needed is None
    assert paired([0.0] * 50, 1).needed is None
    assert paired([1, -1] * 5000 + [0.001], 1).needed is None


def test_a_few_pairs_that_came_out_alike_make_nobody_sure() -> None:
    assert not paired([1.0] * 3, 1).interval.sure
    assert paired([1.0] * 20, 1).interval.sure
    for value in (1.0, 0.5, -0.1):
        needed = paired([value] * 5, 1).needed or 0
        assert needed >= FEWEST
        assert paired([value] * needed, 1).interval.sure


def test_that_no_pair_differed_does_not_mean_that_none_would() -> None:
    assert paired([0.0] * 3, 1).interval == (0, -1, 1)
    low, high = paired([0.0] * 100, 1).interval[1:]
    assert -0.05 < low < -0.03
    assert high == -low


def test_no_interval_reaches_farther_than_a_difference_can() -> None:
    assert paired([1.0], 1).interval == (1, -1, 1)
    assert paired([-1.0, 0.0, -1.0, 0.0], 1).interval.low == -1


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    dice = Dice(7)
    rate, samples, size = 0.3, 400, 40
    hits = 0
    for _ in range(samples):
        wins = sum(dice.below(1000) < 1000 * rate for _ in range(size))
        found = wilson(wins, size)
        hits += found.low <= rate <= found.high
    assert 0.92 <= hits / samples <= 0.98
