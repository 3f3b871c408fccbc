"""An alarm, not a measurement: how many calls a decision takes, which no busy machine changes. `herna bench` measures times."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from herna.kernel import Table
from herna.kernel.registry import game
from tests.patience import calls

GAMES = 4
DECISIONS = 300
"""So many of each game; one that is over sooner is followed by another. One alone says little: games differ by a quarter."""

CALLS = {
    ("noughts", 2): (26, 140),
    ("zloba", 4): (62, 225),
    ("zombie_country", 3): (98, 235),
    ("gloomhaven", 2): (240, 265),
    ("cave_evil", 4): (156, 182),
    ("conquest", 2): (820, 445),
}
"""By game and seats: the most calls of a decision, and of a fork, on the average; some tenth above what they take."""


def searched(name: str, seats: int, seed: int) -> Table[Any]:
    """A table that somebody forks: from then on it takes all the snapshots that make forks quick."""
    table = Table(game(name), seats, seed)
    table.fork()
    return table


@pytest.mark.parametrize(("name", "seats"), CALLS, ids=str)
def test_no_game_has_become_slow(name: str, seats: int) -> None:
    random = Random(1)
    decided, forked = [], []
    for seed in range(GAMES):
        table = searched(name, seats, seed)
        for place in range(DECISIONS):
            if table.over:
                table = searched(name, seats, place)
            decision = table.pending[0]
            value = decision.options[random.randrange(len(decision.options))]
            decided.append(calls(partial(table.decide, decision.number, decision.seat, value)))
            if place % 10 == 0:
                forked.append(calls(table.fork))
    most, most_of_fork = CALLS[name, seats]
    print(f"{sum(decided) / len(decided):.1f} calls a decision, {sum(forked) / len(forked):.1f} a fork")
    assert sum(decided) <= most * len(decided)
    assert sum(forked) <= most_of_fork * len(forked)
