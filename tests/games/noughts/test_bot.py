"""What a good player values."""

from __future__ import annotations

import pytest

from herna.bots import Bot
from herna.bots.greedy import Greedy
from herna.bots.random import Random
from herna.games.noughts import GAME
from herna.kernel import Outcome, Table
from herna.kernel.seat import Seat
from tests.games.noughts.moves import CROSSES, NOUGHTS, played


def match(bots: list[Bot], seed: int, board: str) -> Outcome:
    table = Table(GAME, seed=seed, options={"board": board})
    while table.outcome is None:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, bots[decision.seat](Seat(table, decision.seat), decision))
    return table.outcome


@pytest.mark.parametrize(("board", "games"), [("classic", 20), ("large", 5)])
def test_greedy_beats_random_from_either_seat(board: str, games: int) -> None:
    first = [match([Greedy(seed), Random(seed + 100)], seed, board).payoff(CROSSES) for seed in range(games)]
    second = [match([Random(seed + 100), Greedy(seed)], seed, board).payoff(NOUGHTS) for seed in range(games)]
    assert sum(first) > 0.8 * games
    assert sum(second) > 0.8 * games


def test_who_can_win_does() -> None:
    table = played("a1", "a2", "b1", "b2")
    assert Greedy(1)(Seat(table, CROSSES), table.pending[0]) == "c1"


def test_what_one_gains_the_other_loses() -> None:
    state = played("b2", "a1", "c1").state
    mine, theirs = GAME.evaluate(state, CROSSES), GAME.evaluate(state, NOUGHTS)
    assert mine > 0.5 > theirs
    assert mine + theirs == pytest.approx(1)


def test_an_open_line_is_worth_more_the_fuller_it_is() -> None:
    one, two = played("b2", "a2").state, played("b2", "a2", "a1", "b1").state
    assert GAME.evaluate(played().state, CROSSES) == 0.5
    assert GAME.evaluate(two, CROSSES) > GAME.evaluate(one, CROSSES) > 0.5
