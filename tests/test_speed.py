"""An alarm, not a measurement: how many calls a decision takes, which no busy machine changes. `herna bench` measures times."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from herna.kernel import Table
from herna.kernel.registry import game
from tests.patience import calls

DECISIONS = 600

CALLS = {
    ("noughts", 2): (26, 135),
    ("zloba", 4): (62, 265),
    ("zombie_country", 3): (110, 270),
    ("gloomhaven", 2): (215, 260),
    ("cave_evil", 4): (155, 190),
}
"""By game and seats: the most calls of a decision, and of a fork, on the average; some tenth above what they take."""


def searched(table: Table[Any]) -> Table[Any]:
    """A table that somebody forks: from then on it takes all the snapshots that make forks quick."""
    table.fork()
    return table


@pytest.mark.parametrize(("name", "seats"), CALLS, ids=str)
def test_no_game_has_become_slow(name: str, seats: int) -> None:
    random = Random(1)
    decided, forked = [], []
    table = searched(Table(game(name), seats, 0))
    for place in range(DECISIONS):
        if table.over:
            table = searched(Table(game(name), seats, place))
        decision = table.pending[0]
        value = decision.options[random.randrange(len(decision.options))]
        decided.append(calls(partial(table.decide, decision.number, decision.seat, value)))
        if place % 10 == 0:
            forked.append(calls(table.fork))
    most, most_of_fork = CALLS[name, seats]
    assert sum(decided) <= most * len(decided), sum(decided) / len(decided)
    assert sum(forked) <= most_of_fork * len(forked), sum(forked) / len(forked)
