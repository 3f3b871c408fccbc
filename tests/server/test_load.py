"""A small crowd; `herna bench server` measures a large one."""

from __future__ import annotations

from herna.server.bench import measure


def test_a_crowd_loses_no_answer_and_nobody_waits_long() -> None:
    ticks: list[None] = []
    figures = measure(20, 5.0, rush=2.0, tick=lambda: ticks.append(None))
    assert figures.lost == 0
    assert figures.answers >= 90
    assert figures.p50_ms <= figures.p99_ms <= figures.worst_ms
    assert figures.p99_ms < 1000  # on a machine that runs other tests at the same time
    assert 20 < figures.memory_mb < 500
    assert 100 < figures.news_bytes < 30_000
    assert figures.saturated_answers_per_s > 50
    assert len(ticks) >= 5
