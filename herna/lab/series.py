"""Several runs of one game that a file lists, and what they tell side by side."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import polars as pl

from herna.kernel.errors import BadSetup, Phrase, in_words
from herna.lab.plan import Details, Plan, draw_up
from herna.lab.report import numbers
from herna.lab.report.data import TRAIT, Run
from herna.lab.statistics import Interval, wilson

ROWS = ("game", "seed", "rule", "won", "decisions", "hash")
"""What is kept of each game beside the series: enough to play it again and to see that it is the same."""


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Runs that differ in the number of seats alone; a single bot takes all of them."""

    seats: tuple[int, ...]
    bots: tuple[str, ...]
    options: dict[str, Any] = {}
    mix: dict[str, tuple[str, ...]] = {}


class Series(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the file says."""

    game: str
    title: str
    games: int
    seed: int = 1
    details: Details = "events"
    run: tuple[Group, ...]


class Told(NamedTuple):
    """What one run tells: how often all have won together, if they do, by which rules it ended, how long it took."""

    games: int
    won: Interval | None
    ends: Mapping[str, float]
    decisions: float
    rounds: float | None


def load(file: Path) -> Series:
    """A series, as its file says; what cannot be read is told."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Series)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetup(what=Phrase("lab-series", file=str(file), detail=str(error))) from None
    except msgspec.ValidationError as error:
        raise BadSetup(what=Phrase("lab-series", file=str(file), detail=in_words(error))) from None


def draw_up_series(series: Series, games: int | None = None) -> dict[str, Plan]:
    """The plan of every run, by the name of its folder."""
    plans: dict[str, Plan] = {}
    for group in series.run:
        for seats in group.seats:
            plan = draw_up(
                series.game,
                games=games or series.games,
                seats=seats,
                bots=group.bots * seats if len(group.bots) == 1 else group.bots,
                options=group.options,
                seed=series.seed,
                mix=group.mix,
                details=series.details,
            )
            words = [*group.bots, str(seats), *(f"{key}={value}" for key, value in group.options.items())]
            name = re.sub(r"[^\w.=,-]", "-", " ".join(words))
            if name in plans:
                raise BadSetup(what=Phrase("lab-series-twice", name=name))
            plans[name] = plan
    if not plans:
        raise BadSetup(what=Phrase("lab-series-empty"))
    return plans


def told(run: Run) -> Told:
    """What a run tells in one row."""
    won = None
    if run.together:
        shares = run.seats.group_by("game").agg(pl.col("share").first())["share"]
        won = wilson(float(shares.sum()), len(shares))
    lengths = {row["id"]: row["mean"] for row in numbers.lengths(run, numbers.Happenings(run).rounds).to_dicts()}
    ends = numbers.ends(run).select("id", "rate").iter_rows()
    return Told(run.games.height, won, dict(ends), lengths["decisions"], lengths.get("rounds"))


def games(runs: Mapping[str, Run]) -> pl.DataFrame:
    """A row a game of all runs."""
    rows = [run.columns("games", *ROWS).sort("game").select(pl.lit(name).alias("run"), *ROWS) for name, run in runs.items()]
    return pl.concat(rows).with_columns(pl.col("won").cast(pl.List(pl.String)).list.join(" "))


def fair(run: Run) -> dict[str, pl.DataFrame]:
    """Who won how often, by seat and by trait, where not all win together."""
    columns = [] if run.together else ["seat", *(TRAIT + name for name in run.traits)]
    return {column: numbers.rates(run, column) for column in columns}
