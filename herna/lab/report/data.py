"""A run that was played, opened for reading: manifest, games, seats, and the parts of what is too much to hold at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from herna.kernel import Game, registry
from herna.kernel.errors import BadSetup, Phrase
from herna.lab import store
from herna.lab.chunk import SCHEMAS

TRAIT = "trait:"
"""A trait of a seat is a column of this and its name."""


class Run:
    """The folder of a run. Only parts whose games file is there count: it is written last."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.manifest = store.load(folder)
        self.game: Game[Any] = registry.game(self.manifest.game)
        self.width = self.manifest.seats
        self.parts = sorted(file.stem for file in (folder / "games").glob("*.parquet"))
        if not self.parts:
            raise BadSetup(what=Phrase("report-no-games", folder=str(folder)))
        self.kept = {kind for kind in SCHEMAS if self._check(kind)}
        self._check_numbers()

    def _check(self, kind: str) -> bool:
        """Whether a kind of files was kept; those that are there must be whole and all there."""
        files = [self.file(kind, part) for part in self.parts]
        missing = [file for file in files if not file.is_file()]
        if missing and (kind == "seats" or len(missing) < len(files)):
            raise BadSetup(what=Phrase("report-missing", file=str(missing[0])))
        for file in () if missing else files:
            with reading(file):
                absent = set(SCHEMAS[kind]) - set(pl.read_parquet_schema(file))
            if absent:
                raise BadSetup(what=Phrase("report-columns", file=str(file), columns=", ".join(sorted(absent))))
        return not missing

    def _check_numbers(self) -> None:
        """Every part must hold the games that belong there, and all their seats."""
        chunks = {f"{chunk:05}": list(numbers) for chunk, numbers in enumerate(self.manifest.chunks)}
        for part in self.parts:
            numbers = chunks.get(part, [])
            for kind, times in (("games", 1), ("seats", self.width)):
                file = self.file(kind, part)
                with reading(file):
                    found = pl.read_parquet(file, columns=["game"], memory_map=False)["game"].to_list()
                if not numbers or sorted(found) != sorted(numbers * times):
                    raise BadSetup(what=Phrase("lab-damaged", file=str(file)))

    def file(self, kind: str, part: str) -> Path:
        return self.folder / kind / f"{part}.parquet"

    def each(self, kind: str) -> Iterator[tuple[Path, pl.LazyFrame]]:
        """The parts of a kind of files, one after the other; none where that kind was not kept."""
        for part in self.parts if kind in self.kept else ():
            file = self.file(kind, part)
            yield file, pl.scan_parquet(file)

    def columns(self, kind: str, *columns: str) -> pl.DataFrame:
        """Some columns of all rows of a kind."""
        files = [self.file(kind, part) for part in self.parts]
        with reading(self.folder / kind):
            return pl.scan_parquet(files).select(columns).collect(engine="streaming")

    @cached_property
    def games(self) -> pl.DataFrame:
        """A row a game, without its hash."""
        return self.columns("games", *[name for name in SCHEMAS["games"] if name != "hash"]).sort("game")

    @cached_property
    def together(self) -> bool:
        """Whether all seats win and lose together in every game; where nothing but draws was played, nobody knows."""
        won, drawn = pl.col("won").list.len(), pl.col("drawn").list.len()
        alike = pl.all_horizontal(won.is_in([0, self.width]), drawn.is_in([0, self.width]))
        return bool(self.games.select(alike.all() & (drawn == 0).any()).item())

    @cached_property
    def seats(self) -> pl.DataFrame:
        """A row a seat of a game: who sat there, its traits as columns, and its `share` of the victory.

        A victory that is shared counts in parts, unless all win together; a draw is half a victory.
        """
        seats = self.columns("seats", *SCHEMAS["seats"])
        winners = self.games.select("game", winners=pl.col("won").list.len())
        victory = pl.when(pl.lit(not self.together) & (pl.col("payoff") == 1)).then(1 / pl.col("winners"))
        seats = seats.join(winners, on="game").with_columns(share=victory.otherwise(pl.col("payoff")).cast(pl.Float64))
        return seats.join(self._traits(seats), on="traits", nulls_equal=True).drop("traits", "winners").sort("game", "seat")

    def _traits(self, seats: pl.DataFrame) -> pl.DataFrame:
        """Every text of traits once, and what it says as columns."""
        texts = seats["traits"].unique().sort()
        with reading(self.folder / "seats"):
            told = [msgspec.json.decode(text or "{}", type=dict[str, str]) for text in texts]
        names = sorted({name for each in told for name in each})
        return pl.DataFrame(
            {"traits": texts, **{TRAIT + name: [each.get(name) for each in told] for name in names}},
            schema={"traits": pl.String, **{TRAIT + name: pl.String for name in names}},
        )

    @property
    def traits(self) -> list[str]:
        """The names of the traits that seats have."""
        return [name.removeprefix(TRAIT) for name in self.seats.columns if name.startswith(TRAIT)]


@contextmanager
def reading(file: Path) -> Iterator[None]:
    """What cannot be read is told in one sentence that names the file."""
    try:
        yield
    except store.DAMAGED as error:
        raise BadSetup(what=Phrase("lab-damaged", file=str(file))) from error
