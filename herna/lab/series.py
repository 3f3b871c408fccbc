"""Several runs of one game that a file lists, and what they tell side by side."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import polars as pl

from herna.kernel.errors import BadSetup, Phrase, in_words
from herna.lab.plan import Details, Plan, draw_up
from herna.lab.report import numbers
from herna.lab.report.data import TRAIT, Run, reading
from herna.lab.statistics import Interval, wilson

ROWS = ("game", "seed", "rule", "won", "decisions", "hash")
"""What is kept of each game beside the series: enough to play it again and to see that it is the same."""


class Group(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Runs that differ in the number of seats alone; a single bot takes all of them. A `name` stands for its options."""

    name: str = ""
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    options: dict[str, Any] = {}
    mix: dict[str, tuple[str, ...]] = {}


class Series(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the file says.

    With `tails` it is told how long the shortest and the longest games were. `split` names facts of events, as in
    `EvilAwoke.evil`: games in which it was the same are told together. `tallies` are facts that are counted, perhaps by a
    field of the piece of content that they name, as in `Invoked.card.deck`.
    """

    game: str
    title: str
    games: int
    seed: int = 1
    details: Details = "events"
    tails: bool = False
    split: tuple[str, ...] = ()
    tallies: tuple[str, ...] = ()
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
            options = [group.name] if group.name else [f"{key}={value}" for key, value in group.options.items()]
            words = [*group.bots, str(seats), *options]
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


TAILS = (0.0, 0.05, 0.5, 0.95, 1.0)
"""Of all games in order of their length these are told: the shortest, the longest, and what lies between."""


def tails(run: Run) -> dict[str, list[float]]:
    """How long the shortest, the middle and the longest games were, in decisions, and in rounds where they are counted."""
    found = {"decisions": run.games["decisions"], "rounds": numbers.Happenings(run).rounds["round"]}
    return {unit: [_quantile(values, share) for share in TAILS] for unit, values in found.items() if len(values)}


def _quantile(values: pl.Series, share: float) -> float:
    return float(values.quantile(share, "nearest") or 0)


class Part(NamedTuple):
    """The games of a run in which a fact was the same: how many, how many nobody won, their rounds, and how they ended."""

    games: int
    lost: int
    rounds: list[float]
    ends: dict[str, int]


def split(run: Run, word: str) -> dict[str, Part]:
    """The games of a run by a fact of an event that happens once; those without it are called by no name."""
    kind, fact = word.split(".")
    known = {row["game"]: row["value"] for row in _facts(run, kind, fact).iter_rows(named=True)}
    rounds = dict(numbers.Happenings(run).rounds.iter_rows())
    parts: dict[str, list[tuple[int, str, bool]]] = {}
    for game, rule, won, drawn in run.games.select("game", "rule", "won", "drawn").iter_rows():
        parts.setdefault(known.get(game, ""), []).append((game, rule, not won and not drawn))
    found = {}
    for value in sorted(parts):
        lengths = pl.Series([rounds[game] for game, *_ in parts[value] if game in rounds], dtype=pl.Int64)
        ends = Counter(rule for _, rule, _ in parts[value])
        spread = [_quantile(lengths, share) for share in TAILS]
        found[value] = Part(len(parts[value]), sum(lost for *_, lost in parts[value]), spread, dict(ends.most_common()))
    return found


def tally(run: Run, word: str) -> dict[str, int]:
    """How often each value of a fact was told, or of a field of the piece that it names; the most frequent first."""
    kind, fact, *field = word.split(".")
    shelves = run.game.catalogue.shelves.values()
    counted: Counter[str] = Counter()
    for value in _facts(run, kind, fact)["value"]:
        pieces = [shelf[value] for shelf in shelves if value in shelf] if field else []
        counted[str(getattr(pieces[0], field[0], "")) if pieces else value] += 1
    return dict(counted.most_common())


def _facts(run: Run, kind: str, fact: str) -> pl.DataFrame:
    """The values of a fact in all events of a kind, with their games."""
    found = []
    for file, events in run.each("events"):
        with reading(file):
            rows = events.filter(pl.col("kind") == kind).select("game", "facts").collect()
        found += [(game, str(msgspec.json.decode(text)[fact])) for game, text in rows.iter_rows()]
    return pl.DataFrame(found, schema={"game": pl.Int64, "value": pl.String}, orient="row")


def games(runs: Mapping[str, Run]) -> pl.DataFrame:
    """A row a game of all runs."""
    rows = [run.columns("games", *ROWS).sort("game").select(pl.lit(name).alias("run"), *ROWS) for name, run in runs.items()]
    return pl.concat(rows).with_columns(pl.col("won").cast(pl.List(pl.String)).list.join(" "))


def fair(run: Run) -> dict[str, pl.DataFrame]:
    """Who won how often, by seat and by trait, where not all win together."""
    columns = [] if run.together else ["seat", *(TRAIT + name for name in run.traits)]
    return {column: numbers.rates(run, column) for column in columns}
