"""How fast the games run: random play, forks, snapshots and memory, and how near the kernel comes to no kernel at all."""

from __future__ import annotations

import gc
import statistics
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from herna.games.noughts.content import Layout, layout
from herna.games.noughts.rules.end import has_line, is_full
from herna.kernel import Decision, Game, Table, registry

ROUNDS = 10
"""Random play is timed in so many rounds. The best one counts: what else the machine does can only slow a round down."""

MOMENTS = 10
"""Forks and snapshots are averaged over so many games, each stopped half-way."""

FORKS = 20
"""At each moment so many forks are timed at once, and that five times; the best counts."""

WATCHED = 5
"""So many games are played once more with every allocation traced, untimed, for the peak of memory."""

PAIRS = 40
"""The floor and the kernel take turns so many times, so that both meet the same disturbances."""

GAMES_A_ROUND = 1000

Tick = Callable[[], None]
"""Called after each piece of work, for a progress bar."""


class Figures(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What was measured for one game with one number of seats."""

    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float
    fork_us: float
    snapshot_bytes: int
    peak_mb: float
    floor_decisions_per_s: float | None = None
    ratio: float | None = None


class Round(NamedTuple):
    """So many games were played, with so many decisions, in so many seconds."""

    games: int
    decisions: int
    seconds: float

    @property
    def speed(self) -> float:
        return self.decisions / self.seconds


def work(floor: bool) -> int:
    """How many ticks one measurement takes."""
    return ROUNDS + MOMENTS + WATCHED + (PAIRS if floor else 0)


def measure(game: Game[Any], seats: int, seconds: float, *, floor: bool = False, tick: Tick = lambda: None) -> Figures:
    """Everything about one game with one number of seats; random play is timed for about so many seconds."""
    with quiet():
        rounds = []
        for number in range(ROUNDS):
            rounds.append(play_for(game, seats, seconds / ROUNDS, Random(number)))  # noqa: S311  # play, no secrets
            tick()
        best = max(rounds, key=lambda each: each.speed)
        forks = [_fork_and_snapshot(game, seats, number, tick) for number in range(MOMENTS)]
        figures = Figures(
            decisions_per_s=round(best.speed),
            games_per_s=round(best.games / best.seconds, 1),
            decisions_per_game=round(sum(each.decisions for each in rounds) / sum(each.games for each in rounds), 1),
            fork_us=round(statistics.fmean(fork for fork, _ in forks), 1),
            snapshot_bytes=round(statistics.fmean(size for _, size in forks)),
            peak_mb=_peak(game, seats, tick),
        )
        if floor:
            figures.floor_decisions_per_s, figures.ratio = compare(tick=tick)
    return figures


@contextmanager
def quiet() -> Iterator[None]:
    """While something is timed, the collector does not look through what was there before."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def at_random(rnd: Callable[[], float]) -> Callable[[Decision[Any]], Any]:
    """A policy that takes any option."""
    return lambda decision: decision.options[int(rnd() * len(decision.options))]


def play_for(game: Game[Any], seats: int, seconds: float, random: Random) -> Round:
    """Random games, one after the other, until the time is up."""
    policy = at_random(random.random)
    games = decisions = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < seconds or not games:
        table = Table(game, seats, random.getrandbits(63))
        table.run(policy)
        decisions += table.number
        games += 1
    return Round(games, decisions, passed)


def half_way(game: Game[Any], seats: int, seed: int) -> Table[Any]:
    """A random game in its middle."""
    whole = Table(game, seats, seed)
    whole.run(at_random(Random(seed).random))  # noqa: S311  # play, no secrets
    table = Table(game, seats, seed)
    policy = at_random(Random(seed).random)  # noqa: S311  # play, no secrets
    for _ in range(whole.number // 2):
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, policy(decision))
    return table


def _fork_and_snapshot(game: Game[Any], seats: int, seed: int, tick: Tick) -> tuple[float, int]:
    """Microseconds for a fork and bytes of a snapshot, in the middle of one game."""
    table = half_way(game, seats, seed)
    best = float("inf")
    for _ in range(5):
        start = perf_counter()
        for _ in range(FORKS):
            table.fork()
        best = min(best, perf_counter() - start)
    tick()
    return best / FORKS * 1e6, len(game.pack(table.state))


def _peak(game: Game[Any], seats: int, tick: Tick) -> float:
    """The most memory, in MB, that a game took on top of what was there before it."""
    peak = 0
    for seed in range(WATCHED):
        tracemalloc.start()
        Table(game, seats, seed).run(at_random(Random(seed).random))  # noqa: S311  # play, no secrets
        peak = max(peak, tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        tick()
    return round(peak / 1e6, 3)


def play_plain(board: Layout, rnd: Callable[[], float]) -> tuple[int | None, dict[str, int]]:
    """A random game of noughts and crosses as one would write it with no framework at all: the winner and the marks."""
    marks: dict[str, int] = {}
    seat = 0
    while True:
        free = [cell for cell in board.cells if cell not in marks]
        cell = free[int(rnd() * len(free))]
        marks[cell] = seat
        if has_line(board, marks, cell):
            return seat, marks
        if is_full(board, marks):
            return None, marks
        seat = 1 - seat


def decisions_for(board: Layout, marks: int) -> int:
    """How many decisions so many marks are, counted as the kernel does: to take the last free cell is none."""
    return min(marks, len(board.cells) - 1)


def plain_round(board: Layout, games: int, rnd: Callable[[], float]) -> Round:
    """So many games without the kernel; what a game weighs is worked out after the clock has stopped."""
    marked = []
    start = perf_counter()
    for _ in range(games):
        _, marks = play_plain(board, rnd)
        marked.append(len(marks))
    seconds = perf_counter() - start
    return Round(games, sum(decisions_for(board, marks) for marks in marked), seconds)


def kernel_round(game: Game[Any], games: int, rnd: Callable[[], float]) -> Round:
    """So many games at the kernel's tables."""
    policy = at_random(rnd)
    decisions = 0
    start = perf_counter()
    for seed in range(games):
        table = Table(game, 2, seed)
        table.run(policy)
        decisions += table.number
    return Round(games, decisions, perf_counter() - start)


def compare(pairs: int = PAIRS, games: int = GAMES_A_ROUND, tick: Tick = lambda: None) -> tuple[float, float]:
    """The floor's decisions a second, and what share of them the kernel reaches at the same game.

    The two take turns in many short rounds, and the ratio is the median over the pairs: a disturbance that hits both
    of a pair cancels out, one that hits a single round does not move the median. That is steadier from run to run
    than to compare the best rounds of each.
    """
    game, board = registry.game("noughts"), layout("classic")
    speeds, ratios = [], []
    for number in range(pairs):
        plain = plain_round(board, games, Random(number).random).speed  # noqa: S311  # play, no secrets
        kernel = kernel_round(game, games, Random(number).random).speed  # noqa: S311  # play, no secrets
        speeds.append(plain)
        ratios.append(kernel / plain)
        tick()
    return round(max(speeds)), round(statistics.median(ratios), 3)
