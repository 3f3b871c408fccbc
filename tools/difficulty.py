"""Play many games of Zombie Country with sensible bots, and with random ones, and write down how many are won.

    python tools/difficulty.py --games 1000

Writes docs/reports/zombie-country-difficulty.csv, a row for each game, from which every game can be played again, and
docs/reports/zombie-country-difficulty.md, what the rows say. Stopped with Ctrl-C it keeps the games that are done and goes on
with the next call, unless the content has changed since.
"""

from __future__ import annotations

import argparse
import csv
import os
import signal
import sys
from collections.abc import Sequence
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from rich.progress import track

from herna.bots import bot
from herna.games.zombie_country import GAME
from herna.kernel import Table
from herna.kernel.seat import Seat

FOLDER = Path(__file__).parents[1] / "docs" / "reports"
NAME = "zombie-country-difficulty"
COUNTS = (1, 2, 3, 5)
LEVELS = ("easy", "hard")


class Job(NamedTuple):
    """A game to be played."""

    bot: str
    seats: int
    difficulty: str
    seed: int


class Row(NamedTuple):
    """One game: how to play it again, and how it ended."""

    bot: str
    seats: int
    difficulty: str
    seed: int
    rule: str
    rounds: int
    dusk: int
    decisions: int
    content: str
    hash: str


def jobs(games: int) -> list[Job]:
    """All games of the report: sensible bots on easy and on hard, random ones on easy."""
    groups = [("sensible", seats, level) for level in LEVELS for seats in COUNTS]
    groups += [("random", seats, "easy") for seats in COUNTS]
    return [Job(*group, seed) for group in groups for seed in range(games)]


def play(job: Job) -> Row:
    """One game; the seed settles everything."""
    table = Table(GAME, job.seats, job.seed, {"difficulty": job.difficulty})
    bots = [bot(job.bot, job.seed * len(COUNTS) + seat) for seat in range(job.seats)]
    while table.outcome is None:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, bots[decision.seat](Seat(table, decision.seat), decision))
    state = table.state
    return Row(*job, table.outcome.rule, state.round, state.dusk, table.number, GAME.content_hash, table.hash())


def read(file: Path) -> list[Row]:
    """The rows of a file."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [
            Row(
                line["bot"],
                int(line["seats"]),
                line["difficulty"],
                int(line["seed"]),
                line["rule"],
                int(line["rounds"]),
                int(line["dusk"]),
                int(line["decisions"]),
                line["content"],
                line["hash"],
            )
            for line in csv.DictReader(lines)
        ]


class Summary(NamedTuple):
    """What the rows of one group say, in per cent of its games."""

    games: int
    won: float
    low: float
    high: float
    died: float
    night: float
    rounds: float


def summarise(rows: Sequence[Row]) -> dict[tuple[str, str, int], Summary]:
    """Count how the games ended, by bot, difficulty and number of players; with Wilson's interval of 95 %."""
    groups: dict[tuple[str, str, int], list[Row]] = {}
    for row in rows:
        groups.setdefault((row.bot, row.difficulty, row.seats), []).append(row)
    return {key: _summary(group) for key, group in groups.items()}


def _summary(rows: Sequence[Row]) -> Summary:
    count = len(rows)
    won = sum(row.rule.endswith("win-condition") for row in rows)
    middle, spread = won / count, 1.96
    centre = (middle + spread**2 / (2 * count)) / (1 + spread**2 / count)
    half = spread * sqrt(middle * (1 - middle) / count + spread**2 / (4 * count**2)) / (1 + spread**2 / count)
    return Summary(
        count,
        100 * middle,
        100 * (centre - half),
        100 * (centre + half),
        100 * sum(row.rule.endswith("no-death") for row in rows) / count,
        100 * sum(row.rule.endswith("dusk-end") for row in rows) / count,
        sum(row.rounds for row in rows) / count,
    )


def report(rows: Sequence[Row], seconds: float) -> str:
    """The summary as a page of Markdown."""
    found = summarise(rows)
    games = max(summary.games for summary in found.values())
    spent = f" {seconds:.0f} s on {os.cpu_count()} cores." if seconds else ""
    lines = [
        "# Zombie Country: how hard the basic game is",
        "",
        f"{games} games for each line, {len(rows)} in all. The sensible bots follow the rules of thumb of `bot.py`, see what",
        "their seat may see and never talk; characters are chosen at the table. Repeat with",
        f"`python tools/difficulty.py --games {games} --anew`; every row of `{NAME}.csv` can be played again from its seed.",
        f"Content `{rows[0].content}`.{spent}",
        "",
        "| Bots | Difficulty | Players | Won | 95 % interval | A death | Night fell | Rounds |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for (who, level, seats), each in found.items():
        interval = f"{each.low:.1f}-{each.high:.1f} %"
        ends = f"{each.died:.1f} % | {each.night:.1f} % | {each.rounds:.1f}"
        lines.append(f"| {who} | {level} | {seats} | {each.won:.1f} % | {interval} | {ends} |")
    return "\n".join([*lines, ""])


def main() -> None:
    """Play, then write both files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games for each line of the report")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at once")
    parser.add_argument("--anew", action="store_true", help="forget the games that are done")
    asked = parser.parse_args()
    file = FOLDER / f"{NAME}.csv"
    done = {} if asked.anew or not file.exists() else {row[:4]: row for row in read(file) if row.content == GAME.content_hash}
    wanted = jobs(asked.games)
    left = [job for job in wanted if job not in done]
    begun = perf_counter()
    try:
        with get_context("spawn").Pool(asked.jobs, _let_ctrl_c_be) as pool:
            for row in track(pool.imap_unordered(play, left, chunksize=8), "Playing", total=len(left)):
                done[row[:4]] = row
    except KeyboardInterrupt:
        sys.stderr.write(f"Stopped; {len(done)} games are kept. Call again to go on.\n")
    rows = [done[job] for job in wanted if job in done]
    if rows:
        _write(rows, file, perf_counter() - begun if len(left) == len(rows) else 0.0)


def _let_ctrl_c_be() -> None:
    """Ctrl-C is for the one who started the run."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _write(rows: Sequence[Row], file: Path, seconds: float) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows(rows)
    file.with_suffix(".md").write_text(report(rows, seconds), encoding="utf-8")
    sys.stdout.write(report(rows, seconds))


if __name__ == "__main__":
    main()
