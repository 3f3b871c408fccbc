"""What the games of a run say in numbers: a frame for every table of the report."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import polars as pl

from herna.lab.report.data import Run, reading
from herna.lab.statistics import newcombe, paired, wilson

BINS = 20
"""A game is cut into so many parts of equal length for the curves, and lengths of games into about as many bars."""

STRANGE = 3
"""So many games of each strange kind are shown."""


def with_wilson(frame: pl.DataFrame, n: str = "games") -> pl.DataFrame:
    """A frame with rates, and their intervals after so many games."""
    bounds = [wilson(rate * games, games)[1:] for rate, games in frame.select("rate", n).iter_rows()]
    return frame.with_columns(
        low=pl.Series([low for low, _ in bounds], dtype=pl.Float64),
        high=pl.Series([high for _, high in bounds], dtype=pl.Float64),
    )


def rates(run: Run, by: str) -> pl.DataFrame:
    """The share of victories of each bot, seat or trait. Seats of one game are not independent: n counts games.

    What is expected is what all seats together have won.
    """
    seats = run.seats.drop_nulls(by)
    groups = seats.group_by(pl.col(by).alias("id")).agg(
        games=pl.col("game").n_unique().cast(pl.Int64), rate=pl.col("share").mean()
    )
    expected = pl.lit(run.seats["share"].mean()).alias("expected")
    order = ["id"] if by == "seat" else ["rate", "id"]
    return with_wilson(groups).with_columns(expected).sort(order, descending=[name == "rate" for name in order])


def matchups(run: Run, by: str) -> pl.DataFrame:
    """How often one did better than another at the same table: by victory, then by score; who did alike has half."""
    seats = run.seats.lazy().select("game", "seat", "share", "score", id=pl.col(by)).drop_nulls("id")
    pairs = seats.join(seats, on="game", suffix="_other").filter(pl.col("id") != pl.col("id_other"))
    ahead = (pl.col("share") - pl.col("share_other")).sign()
    points = (pl.col("score") - pl.col("score_other")).sign().fill_null(0).cast(pl.Float64)
    better = (pl.when(ahead != 0).then(ahead).otherwise(points) + 1) / 2
    found = (
        pairs.group_by("id", other="id_other")
        .agg(rate=better.mean(), games=pl.col("game").n_unique().cast(pl.Int64))
        .collect(engine="streaming")
    )
    return with_wilson(found).select("id", "other", "games", "rate", "low", "high").sort("id", "other")


def first_player(run: Run) -> pl.DataFrame:
    """Who decided first against the others at the same table, and the difference, paired game by game."""
    first = pl.col("share").filter(pl.col("first")).mean()
    others = pl.col("share").filter(~pl.col("first")).mean()
    games = run.seats.group_by("game").agg(first=first, others=others).drop_nulls()
    n = games.height
    if not n:
        return pl.DataFrame()
    rows = pl.DataFrame({"id": ["first", "others"], "games": [n, n], "rate": [games["first"].mean(), games["others"].mean()]})
    value, low, high = paired((games["first"] - games["others"]).to_list(), 1.0).interval
    gap = pl.DataFrame({"id": ["difference"], "games": [n], "rate": [value], "low": [low], "high": [high]})
    return pl.concat([with_wilson(rows), gap])


def lengths(run: Run, rounds: pl.DataFrame) -> pl.DataFrame:
    """How long games were, in decisions, and in rounds where somebody counts them; for each variant, where there are two."""
    games = run.games.select("game", "variant", "decisions").join(rounds, on="game", how="left").rename({"round": "rounds"})
    variants = [("", games), *(((key, part) for (key,), part in sorted(games.group_by("variant"))) if _several(games) else ())]
    rows = []
    for variant, part in variants:
        for unit in ("decisions", "rounds"):
            values = part[unit].drop_nulls().cast(pl.Float64)
            if len(values):
                rows.append({"id": unit, "variant": str(variant), "games": len(values), **_spread(values)})
    return pl.DataFrame(rows)


def _several(games: pl.DataFrame) -> bool:
    return games["variant"].n_unique() > 1


def _spread(values: pl.Series) -> dict[str, Any]:
    """Mean, median, the middle half, where nine of ten end, the least and the most."""
    return {
        "mean": values.mean(),
        "least": values.min(),
        "quarter": values.quantile(0.25, "nearest"),
        "median": values.median(),
        "three_quarters": values.quantile(0.75, "nearest"),
        "nine_of_ten": values.quantile(0.9, "higher"),
        "most": values.max(),
    }


def histogram(values: pl.Series) -> pl.DataFrame:
    """How many games were how long, in bars of equal width."""
    least, most = int(values.min() or 0), int(values.max() or 0)  # type: ignore[arg-type]  # they are numbers
    width = max(1, -(-(most - least + 1) // BINS))
    bars = ((values.cast(pl.Int64) - least) // width).rename("bar").value_counts(name="games").sort("bar")
    start = least + pl.col("bar") * width
    return bars.select(start=start, end=start + width - 1, games=pl.col("games").cast(pl.Int64))


def ends(run: Run) -> pl.DataFrame:
    """By which rule games ended."""
    total = run.games.height
    found = run.games.group_by(id="rule").agg(games=pl.len().cast(pl.Int64), decisions=pl.col("decisions").mean())
    found = found.with_columns(total=pl.lit(total, pl.Int64), rate=pl.col("games") / total)
    return with_wilson(found, "total").drop("total").sort(["games", "id"], descending=[True, False])


def scores(run: Run) -> pl.DataFrame:
    """The scores at the end, for each bot."""
    rows = []
    for (bot,), part in sorted(run.seats.drop_nulls("score").group_by("bot")):
        values = part["score"].cast(pl.Float64)
        rows.append({"id": str(bot), "seats": len(values), **_spread(values)})
    return pl.DataFrame(rows)


def curves(run: Run) -> pl.DataFrame:
    """How good the position of each bot was in the course of a game, where the run has kept it: mean and deviation."""
    bots = run.seats.lazy().select("game", "seat", "bot")
    value, moment = pl.col("value").cast(pl.Float64), pl.col("number") / pl.col("number").max().over("game")
    sums = []
    for file, decisions in run.each("decisions"):
        valued = decisions.select("game", "number", "seat", "value").with_columns(bin=(moment * BINS).floor().clip(0, BINS - 1))
        parts = valued.drop_nulls("value").join(bots, on=["game", "seat"]).group_by("bot", "bin")
        with reading(file):
            sums.append(parts.agg(n=pl.len(), total=value.sum(), squares=(value**2).sum()).collect())
    if not sums:
        return pl.DataFrame()
    whole = pl.concat(sums).group_by("bot", "bin").sum()
    mean = pl.col("total") / pl.col("n")
    spread = (pl.col("squares") / pl.col("n") - mean**2).clip(0).sqrt()
    return (
        whole.with_columns(mean=mean, spread=spread)
        .select(
            id="bot",
            moment=(pl.col("bin") + 0.5) / BINS,
            positions=pl.col("n").cast(pl.Int64),
            value="mean",
            band_low=(pl.col("mean") - pl.col("spread")).clip(0, 1),
            band_high=(pl.col("mean") + pl.col("spread")).clip(0, 1),
        )
        .sort("id", "moment")
    )


class Happenings:
    """Goes through the events of a run, part by part, and sums up what happened to whom, and how those seats fared.

    The pieces of content that an event names, beside the trait by which it names its seat, are what was bought, drawn or
    played. Where all win together, it counts for the whole table.
    """

    def __init__(self, run: Run) -> None:
        self.run = run
        self.pieces = {key for shelf in run.game.catalogue.shelves.values() for key in shelf}
        self.unit = ["game"] if run.together else ["game", "seat"]
        self.shares = run.seats.group_by(self.unit).agg(share=pl.col("share").mean())
        self._read: dict[str, tuple[int | None, list[tuple[str, str]]]] = {}
        sums, rounds = [], []
        for file, events in run.each("events"):
            with reading(file):
                found = events.group_by("game", "seat", "kind", "facts").agg(times=pl.len().cast(pl.Int64)).collect()
                texts = found["facts"].unique().to_list()
                self._read |= {text: self._facts(text) for text in texts if text not in self._read}
            sums.append(self._sum(found, texts))
            rounds.append(self._rounds(found, texts))
        self.rounds = pl.concat(rounds) if rounds else pl.DataFrame(schema={"game": pl.Int64, "round": pl.Int64})
        self.effects = self._effects(sums)

    def _facts(self, text: str) -> tuple[int | None, list[tuple[str, str]]]:
        """What the facts of an event say: the round, where they count it, and the pieces, in which field."""
        facts = msgspec.json.decode(text, type=dict[str, Any])
        actor = None if "seat" in facts else next((name for name in self.run.traits if name in facts), None)
        named = dict.fromkeys((field, word) for field, value in facts.items() if field != actor for word in _words(value))
        counted = facts.get("round", facts.get("cycle"))
        return counted if type(counted) is int else None, [(field, word) for field, word in named if word in self.pieces]

    def _rounds(self, found: pl.DataFrame, texts: list[str]) -> pl.DataFrame:
        """The last round that an event of each game has named."""
        rows = [(text, self._read[text][0]) for text in texts if self._read[text][0] is not None]
        counted = pl.DataFrame(rows, schema={"facts": pl.String, "round": pl.Int64}, orient="row")
        return found.join(counted, on="facts").group_by("game").agg(pl.col("round").max())

    def _sum(self, found: pl.DataFrame, texts: list[str]) -> pl.DataFrame:
        """What can be added up over the parts: how often, at how many seats, and what those seats have won."""
        rows = [(text, field, word) for text in texts for field, word in self._read[text][1]]
        named = pl.DataFrame(rows, schema=dict.fromkeys(("facts", "field", "id"), pl.String), orient="row")
        happened = found.drop_nulls("seat").join(named, on="facts")
        units = happened.group_by(*self.unit, "kind", "field", "id").agg(pl.col("times").sum())
        return (
            units.join(self.shares, on=self.unit)
            .group_by("kind", "field", "id")
            .agg(
                pl.col("times").sum(),
                games=pl.col("game").n_unique().cast(pl.Int64),
                seats=pl.len().cast(pl.Int64),
                total=pl.col("share").sum(),
            )
        )

    def _effects(self, sums: list[pl.DataFrame]) -> pl.DataFrame:
        """What seats with a piece have won against those without, with the interval of the difference."""
        whole = pl.concat(sums).group_by("kind", "field", "id").sum() if sums else pl.DataFrame()
        if whole.is_empty():
            return whole
        games, count, total = self.run.games.height, self.shares.height, float(self.shares["share"].sum())
        told = [difference(won, n, total - won, count - n) for won, n in whole.select("total", "seats").iter_rows()]
        brought = pl.DataFrame(told, schema=dict.fromkeys(("without", "difference", "low", "high"), pl.Float64), orient="row")
        shares = whole.select(
            "kind",
            "field",
            "id",
            "times",
            "seats",
            per_game=pl.col("times") / games,
            share_of_games=pl.col("games") / games,
            rate=pl.col("total") / pl.col("seats"),
        )
        order = ["times", "kind", "field", "id"]
        return pl.concat([shares, brought], how="horizontal").sort(order, descending=[True, False, False, False])


def difference(wins: float, n: int, wins_without: float, without: int) -> tuple[float | None, ...]:
    """The rate without, the difference of the two rates, and its interval."""
    if not without:
        return None, None, None, None
    wins_without = max(0.0, wins_without)
    return wins_without / without, *newcombe(wins, n, wins_without, without)


def _words(value: Any) -> Iterable[str]:
    """The words of a field that may be ids of pieces; a piece may carry a mark, as in `ram:4`."""
    if isinstance(value, str):
        yield value.partition(":")[0]
    elif isinstance(value, list):
        yield from (word.partition(":")[0] for word in value if isinstance(word, str))


def outliers(run: Run) -> pl.DataFrame:
    """The longest and the shortest games, and by the scores the closest and the most one-sided ones."""
    ranked = pl.col("scores").list.sort(descending=True)
    games = run.games.with_columns(margin=ranked.list.get(0, null_on_oob=True) - ranked.list.get(1, null_on_oob=True))
    scored = games.drop_nulls("margin")
    kinds = {
        "longest": games.sort("decisions", "game", descending=[True, False]),
        "shortest": games.sort("decisions", "game"),
        "closest": scored.sort("margin", "game"),
        "one-sided": scored.sort("margin", "game", descending=[True, False]),
    }
    return pl.concat([frame.head(STRANGE).select(pl.lit(kind).alias("id"), pl.all()) for kind, frame in kinds.items()])
