"""What a run tells in a few figures."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from herna.lab import store
from herna.lab.plan import Plan
from herna.lab.statistics import Interval, wilson


def by_bot(folder: Path, plan: Plan) -> list[tuple[str, int, Interval]]:
    """For each bot: on how many seats it sat, and what it made of them on average, the best first."""
    seats = store.table(folder, plan, "seats", "bot", "payoff")
    found = seats.group_by("bot").agg(pl.col("payoff").cast(pl.Float64).sum().alias("won"), pl.len().alias("seats"))
    rows = [(row["bot"], row["seats"], wilson(row["won"], row["seats"])) for row in found.to_dicts()]
    return sorted(rows, key=lambda row: (-row[2].value, row[0]))


def length(folder: Path, plan: Plan) -> float:
    """How many decisions a game takes on average."""
    decisions = store.table(folder, plan, "games", "decisions")["decisions"]
    return float(decisions.sum()) / len(decisions)
