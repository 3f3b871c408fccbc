"""What a good player values, and how well it plays."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec
import pytest

from herna.bots.greedy import Greedy
from herna.bots.random import Random
from herna.games.zloba import GAME
from herna.games.zloba.state import State
from herna.kernel import Table
from herna.kernel.seat import Seat
from herna.testing.playing import asked
from tests.games.zloba.laying import lay, side

GAMES = 100
ENOUGH = 90


def greedy_wins(seed: int) -> bool:
    """Whether a greedy player wins against three random ones; the seats go round."""
    table = Table(GAME, 4, seed)
    greedy = seed % 4
    bots = [Greedy(seed) if seat == greedy else Random(1000 * seed + seat) for seat in range(4)]
    while table.outcome is None:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, bots[decision.seat](Seat(table, decision.seat), decision))
    return greedy in table.outcome.won


@pytest.mark.slow
def test_greedy_beats_three_random_players_in_nine_of_ten_games() -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        wins = sum(pool.map(greedy_wins, range(GAMES), chunksize=5))
    assert wins >= ENOUGH


def better(more: State, less: State, seat: int = 0) -> bool:
    return GAME.evaluate(more, seat) > GAME.evaluate(less, seat)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"troops": {1: 3}}, {"troops": {1: 1}}),
        ({"troops": {1: 2, 2: 1}}, {"troops": {0: 3}}),
        ({"vp": 5}, {"vp": 4}),
        ({"corra": 2}, {"corra": 1}),
        ({"elites": [("stoic", 1)]}, {"elites": [("stoic", 0)]}),
        ({"elites": [("stoic", 1, 4)]}, {"elites": [("stoic", 1, 1)]}),
        ({"dice": ["extend", "mine"]}, {"dice": ["extend"]}),
    ],
)
def test_more_is_better(more: dict[str, object], less: dict[str, object]) -> None:
    def state(kept: dict[str, object]) -> State:
        given = {"dice": ["mine"], **kept}
        return lay(side("runen", **given), side("koda", {2: 2}, dice=["mine"])).state  # type: ignore[arg-type]  # as parametrized

    assert better(state(more), state(less))
    assert better(state(less), state(more), seat=1)


def test_worth_lies_between_0_and_1_from_the_first_moment_to_the_last() -> None:
    for seats, options in ((1, {}), (3, {}), (4, {"coop": True})):
        table = Table(GAME, seats, 5, options)
        dice = Random(5)
        while not table.over:
            for seat in range(seats):
                assert 0 <= GAME.evaluate(table.state, seat) <= 1
            decision = table.pending[0]
            table.decide(decision.number, decision.seat, dice(Seat(table, decision.seat), decision))


def test_humans_who_stand_together_value_the_same() -> None:
    state = lay(
        side("koda", {1: 2}, dice=["mine"]), side("guild", {2: 1}), side("runen", {3: 4}), scenario="show-of-strength"
    ).state
    assert GAME.evaluate(state, 0) == GAME.evaluate(state, 1)
    more = msgspec.json.decode(msgspec.json.encode(state), type=State)
    more.sides[2].vp = 20
    assert GAME.evaluate(more, 0) < GAME.evaluate(state, 0)


def test_the_greedy_bot_takes_the_region_that_is_free() -> None:
    table = lay(side("koda", {0: 2}, dice=["maneuver"]), side("runen", {1: 4}, dice=["mine"]))
    first = Greedy(1)(Seat(table, 0), asked(table))
    assert first == ("use", "maneuver")
    table.decide(asked(table).number, 0, first)
    second = Greedy(1)(Seat(table, 0), asked(table))
    assert second[0] == "move"
    assert second[1] == 0
    assert second[2] != 1
