"""An alarm, not a measurement: `herna bench --floor` measures, and aims at half the speed of a plain loop or more."""

from __future__ import annotations

from herna.bench import compare

ALARM = 0.4


def test_the_kernel_has_not_become_slow() -> None:
    ratios = (compare(pairs=9, games=200)[1] for _ in range(5))
    assert any(ratio >= ALARM for ratio in ratios), "noughts on the kernel runs at less than 0.4 of a plain loop"
