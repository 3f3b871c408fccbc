"""An alarm, not a measurement: `herna bench --floor` measures, and aims at half the speed of a plain loop or more."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from herna.bench import compare, half_way, plain_round, play_for
from herna.games.noughts.content import layout
from herna.kernel.registry import game

ALARM = 0.4


def test_the_kernel_has_not_become_slow() -> None:
    ratios = (compare(pairs=9, games=200)[1] for _ in range(5))
    assert any(ratio >= ALARM for ratio in ratios), "noughts on the kernel runs at less than 0.4 of a plain loop"


@pytest.mark.parametrize(("name", "seats", "least", "most"), [("zloba", 4, 0.06, 100), ("zombie_country", 3, 0.03, 120)])
def test_no_game_has_become_slow(name: str, seats: int, least: float, most: float) -> None:
    """A decision of Zloba takes some eight times as long as one of the plain loop, of Zombie Country fifteen times."""
    board, played = layout("classic"), game(name)

    def share(number: int) -> tuple[float, float]:
        loop = plain_round(board, 400, Random(number).random)
        table = half_way(played, seats, number)
        start = perf_counter()
        for _ in range(100):
            table.fork()
        fork = (perf_counter() - start) / 100
        return play_for(played, seats, 0.2, Random(number)).speed / loop.speed, fork * loop.speed

    shares = [share(number) for number in range(5)]
    assert max(speed for speed, _ in shares) >= least
    assert min(fork for _, fork in shares) <= most
