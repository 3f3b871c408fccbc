"""Numbers about the room, in the words of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import accumulate

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)
"""Seconds from the arrival of a page's answer until it is kept and the page is told so."""


class Metrics:
    """Counts what happens."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.gauges: dict[str, float] = {}
        self._kept = [0] * (len(BUCKETS) + 1)
        """The answers of each bucket alone, and those that took longer than all."""
        self._seconds = 0.0

    def count(self, name: str, label: str = "") -> None:
        """Something happened once more."""
        self.counts[name, label] += 1

    def kept(self, seconds: float) -> None:
        """An answer was kept and acknowledged, after so long."""
        self._seconds += seconds
        self._kept[bisect_left(BUCKETS, seconds)] += 1

    def text(self) -> str:
        """All of it as Prometheus reads it."""
        lines = []
        for name, value in sorted(self.gauges.items()):
            lines += [f"# TYPE herna_{name} gauge", f"herna_{name} {value:g}"]
        for name in sorted({name for name, _ in self.counts}):
            lines.append(f"# TYPE herna_{name}_total counter")
            for (each, label), value in sorted(self.counts.items()):
                if each == name:
                    lines.append(f'herna_{name}_total{{kind="{label}"}} {value}' if label else f"herna_{name}_total {value}")
        lines.append("# TYPE herna_answer_seconds histogram")
        *within, answers = accumulate(self._kept)
        for bucket, count in zip(BUCKETS, within, strict=True):
            lines.append(f'herna_answer_seconds_bucket{{le="{bucket:g}"}} {count}')
        lines.append(f'herna_answer_seconds_bucket{{le="+Inf"}} {answers}')
        lines += [f"herna_answer_seconds_sum {self._seconds:.6f}", f"herna_answer_seconds_count {answers}"]
        return "\n".join(lines) + "\n"
