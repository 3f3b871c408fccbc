"""Play many games of Zloba with greedy bots at all seats, and write down who wins.

    python tools/balance.py --games 2000

Writes docs/reports/zloba-balance.csv, a row for each game, from which every game can be played again, and
docs/reports/zloba-balance.md, what the rows say. Stopped with Ctrl-C it keeps the games that are done and goes on with
the next call, unless the content has changed since.
"""

from __future__ import annotations

import argparse
import csv
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from rich.progress import track

from herna.bots.greedy import Greedy
from herna.games.zloba import GAME
from herna.games.zloba.content import FACTIONS
from herna.kernel import Dice, Table
from herna.kernel.seat import Seat

FOLDER = Path(__file__).parents[1] / "docs" / "reports"
SEATS = 4


class Row(NamedTuple):
    """One game: how to play it again, and how it ended."""

    seed: int
    factions: str
    feats: str
    first: int
    won: str
    vp: str
    rounds: int
    decisions: int
    content: str
    hash: str


def factions_of(seed: int) -> list[str]:
    """Four of the five factions, in random order."""
    deck = list(FACTIONS)
    Dice.derived(seed, 1).shuffle(deck)
    return deck[:SEATS]


def play(seed: int) -> Row:
    """One game, greedy against greedy; the seed settles everything."""
    factions = factions_of(seed)
    table = Table(GAME, SEATS, seed, {"factions": factions})
    bots = [Greedy(seed * SEATS + seat) for seat in range(SEATS)]
    first = -1
    while table.outcome is None:
        decision = table.pending[0]
        if first < 0 and table.state.round == 1:
            first = table.state.first
        table.decide(decision.number, decision.seat, bots[decision.seat](Seat(table, decision.seat), decision))
    sides = table.state.sides
    return Row(
        seed,
        " ".join(factions),
        " ".join(side.feats[0] for side in sides),
        first,
        " ".join(map(str, table.outcome.won)),
        " ".join(str(side.vp) for side in sides),
        table.state.round,
        table.number,
        GAME.content_hash,
        table.hash(),
    )


class Summary(NamedTuple):
    """What the rows say: shares are wins in per cent; a shared victory counts in parts."""

    games: int
    factions: dict[str, float]
    feats: dict[str, tuple[int, float]]
    order: dict[int, float]
    rounds: dict[int, int]


def read(file: Path) -> list[Row]:
    """The rows of a file."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [
            Row(
                int(line["seed"]),
                line["factions"],
                line["feats"],
                int(line["first"]),
                line["won"],
                line["vp"],
                int(line["rounds"]),
                int(line["decisions"]),
                line["content"],
                line["hash"],
            )
            for line in csv.DictReader(lines)
        ]


def summarise(rows: Sequence[Row]) -> Summary:
    """Count who has won."""
    played: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    order: Counter[int] = Counter()
    for row in rows:
        won = [int(seat) for seat in row.won.split()]
        for seat, (faction, feat) in enumerate(zip(row.factions.split(), row.feats.split(), strict=True)):
            played[faction] += 1
            played[feat] += 1
            if seat in won:
                share = 1 / len(won)
                wins[faction] += share  # type: ignore[assignment]  # a Counter adds fractions as well
                wins[feat] += share  # type: ignore[assignment]  # as above
                order[(seat - row.first) % SEATS] += share  # type: ignore[assignment]  # as above
    feats = sorted(set(played) - set(FACTIONS))
    return Summary(
        len(rows),
        {faction: 100 * wins[faction] / played[faction] for faction in FACTIONS},
        {feat: (played[feat], 100 * wins[feat] / played[feat]) for feat in feats},
        {place: 100 * order[place] / len(rows) for place in range(SEATS)},
        dict(sorted(Counter(row.rounds for row in rows).items())),
    )


def report(rows: Sequence[Row], seconds: float) -> str:
    """The summary as a page of Markdown."""
    found = summarise(rows)
    spent = f"; {seconds:.0f} s on {os.cpu_count()} cores" if seconds else ""
    decisions = sum(row.decisions for row in rows) / len(rows)
    lines = [
        "# Zloba: balance of factions and seats",
        "",
        f"{found.games} games of four, greedy bots at all seats, four of the five factions at random, everything else",
        f"chosen at the table. Repeat with `python tools/balance.py --games {found.games} --anew`; every row of",
        "`zloba-balance.csv` can be played again from its seed.",
        "",
        f"Content {rows[0].content}, game version {GAME.version}; {decisions:.0f} decisions a game{spent}.",
        "",
        "| faction | wins of its games |",
        "|---|---|",
        *(f"| {FACTIONS[faction].name.en} | {share:.1f} % |" for faction, share in found.factions.items()),
        "",
        "| place in the first round | wins |",
        "|---|---|",
        *(f"| {place + 1}. | {share:.1f} % |" for place, share in found.order.items()),
        "",
        "| rounds | games |",
        "|---|---|",
        *(f"| {rounds} | {games} |" for rounds, games in found.rounds.items()),
        "",
        "| feat card | games | wins |",
        "|---|---|---|",
        *(f"| {GAME.catalogue.name('en', feat)} | {games} | {share:.0f} % |" for feat, (games, share) in found.feats.items()),
        "",
    ]
    return "\n".join(lines)


def write(rows: Iterable[Row], file: Path) -> None:
    """Write all rows at once."""
    with file.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(Row._fields)
        writer.writerows(sorted(rows))


def main() -> int:
    """Play what is missing, write both files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="how many games (default 2000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes (default: all cores)")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the report")
    parser.add_argument("--anew", action="store_true", help="play all games again")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    file = wanted.out / "zloba-balance.csv"
    done = [] if wanted.anew or not file.is_file() else read(file)
    rows = {row.seed: row for row in done if row.content == GAME.content_hash and row.seed < wanted.games}
    missing = [seed for seed in range(wanted.games) if seed not in rows]
    start, stopped = perf_counter(), False
    with get_context("spawn").Pool(wanted.jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            for row in track(pool.imap_unordered(play, missing, chunksize=4), "playing", len(missing)):
                rows[row.seed] = row
        except KeyboardInterrupt:
            stopped = True
            pool.terminate()
    write(rows.values(), file)
    if stopped or not rows:
        sys.stderr.write(f"{len(rows)} games are kept; call again to go on\n")
        return 130
    seconds = perf_counter() - start if len(missing) == wanted.games else 0.0
    (wanted.out / "zloba-balance.md").write_text(report(sorted(rows.values()), seconds), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
