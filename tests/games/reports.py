"""The reports about games: series of the laboratory, with what they say and the games that they are about."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

from herna.lab.chunk import play_again
from herna.lab.plan import NO_PACK, Plan, deal
from herna.lab.series import draw_up_series, load

FOLDER = Path(__file__).parents[2] / "docs" / "reports"

Row = dict[str, str]


class Report(NamedTuple):
    """A page with its tables, a row a game, and the plans by which they were played."""

    page: str
    games: list[Row]
    plans: dict[str, Plan]

    def table(self, head: str) -> dict[str, Row]:
        """The tables whose first column has this head, put together: rows by their first cell."""
        rows: dict[str, Row] = {}
        for block in self.page.split("\n\n"):
            names, *lines = ([cell.strip() for cell in line.strip("|").split(" | ")] for line in block.splitlines())
            if names[0] == head:
                for cells in lines[1:]:
                    rows.setdefault(cells[0], {}).update(zip(names, cells, strict=True))
        return rows

    def again(self, run: str, number: int) -> tuple[Row, Row]:
        """A game as its row has it, and as it is played now."""
        row = next(row for row in self.games if (row["run"], row["game"]) == (run, str(number)))
        dealt = deal(self.plans[run], number)
        record = play_again(self.plans[run], NO_PACK, dealt, self.plans[run].content)
        assert record.seal is not None
        here = {"seed": str(dealt.seed), "decisions": str(record.seal.answers), "hash": record.seal.state}
        return {key: row[key] for key in here}, here


def report(name: str) -> Report:
    """A report and all that belongs to it."""
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as lines:
        games = list(csv.DictReader(lines))
    return Report((FOLDER / f"{name}.md").read_text(encoding="utf-8"), games, draw_up_series(load(FOLDER / f"{name}.toml")))


def percent(cell: str) -> float:
    """A share as it stands on the page."""
    return float(cell.removesuffix("\N{NO-BREAK SPACE}%"))
