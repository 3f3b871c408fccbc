"""Every game ends: the Blood Eye sees to it, however little anybody does."""

from __future__ import annotations

from typing import Any

import pytest

from herna.bots import bot, moves
from herna.games.cave_evil import ADVANCED, GAME
from herna.games.cave_evil.content import EVILS, TRACK
from herna.kernel import Table

CYCLES = 30
"""No game of random players lasts longer."""
VARIANTS: dict[str, dict[str, Any]] = {
    "basic": {},
    "longer": {"longer_game": True},
    "rage": {"rage": True},
    **{card: {**ADVANCED, "evil": card} for card in EVILS},
    **{f"rage with {card}": {"rage": True, "evil": card} for card in EVILS},
}


def test_the_second_arrival_at_the_reveal_symbol_comes_in_time() -> None:
    """At least one step a cycle: for the Evils that wait for the track that is the end, whatever is played."""
    assert max(TRACK.reveal) + TRACK.lap <= CYCLES


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_random_game_ends_within_thirty_cycles(variant: str) -> None:
    for seats in (2, 3, 4):
        for seed in range(8):
            table = Table(GAME, seats, seed, VARIANTS[variant])
            for _ in moves(table, [bot("random", 10 * seed + seat) for seat in range(seats)]):
                pass
            assert table.state.cycle <= CYCLES, (seats, seed)
