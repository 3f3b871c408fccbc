"""A small crowd; `herna bench server` measures a large one."""

from __future__ import annotations

import pytest

from herna.cli.load import Load, measure


@pytest.mark.slow
def test_a_crowd_loses_no_answer() -> None:
    ticks: list[None] = []
    figures = measure(Load(tables=20, seconds=3.0, rush=2.0), lambda: ticks.append(None))
    assert figures.lost == 0
    assert figures.answers >= 20
    assert 0 < figures.p50_ms <= figures.p99_ms <= figures.worst_ms
    assert 0 < figures.half_p50_ms <= figures.half_p99_ms
    assert 20 < figures.memory_mb < 500
    assert 100 < figures.news_bytes < 30_000
    assert figures.saturated_answers_per_s > 0
    assert figures.saturated_cpu_ms > 0
    assert len(ticks) >= 5


@pytest.mark.slow
def test_a_game_that_is_over_is_followed_by_another() -> None:
    for rush in (2.0, 8.0, 32.0):  # longer where the machine is busy
        figures = measure(Load(game="noughts", tables=2, seconds=0.5, rush=rush))
        assert figures.lost == 0
        if figures.saturated_answers_per_s * rush > 2 * 9:  # more than two whole games
            return
    raise AssertionError(figures)
