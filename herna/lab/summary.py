"""What a run tells in a few figures."""

from __future__ import annotations

from pathlib import Path

from herna.lab import store
from herna.lab.plan import Plan
from herna.lab.report.data import Run
from herna.lab.report.numbers import rates
from herna.lab.statistics import Interval


def by_bot(folder: Path) -> list[tuple[str, int, Interval]]:
    """For each bot: in how many games it played, and its share of victories, as in the report, the best first."""
    found = rates(Run(folder), "bot").select("id", "games", "rate", "low", "high")
    return [(name, games, Interval(*rate)) for name, games, *rate in found.iter_rows()]


def length(folder: Path, plan: Plan) -> float:
    """How many decisions a game takes on average."""
    decisions = store.table(folder, plan, "games", "decisions")["decisions"]
    return float(decisions.sum()) / len(decisions)
