"""Playing on in imagination: a better option is found, chance is not trusted, and nobody goes round in circles."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

import pytest

from herna.bots.foresight import Foresight, certainty
from herna.bots.levels import Hard, Medium
from herna.games.noughts import GAME
from herna.kernel import Decision, Table
from herna.kernel.seat import Seat
from tests.games.noughts.moves import CROSSES, played


def with_advice(table: Table[Any], favourites: Sequence[str], foresight: int = 1) -> Table[Any]:
    """A table whose game has rules of thumb: some squares, the best first."""

    def advise(view: Any, decision: Decision[Any]) -> list[float]:
        return [-favourites.index(option) if option in favourites else -10.0 for option in decision.options]

    table.game = copy(GAME)
    table.game.advise = advise
    table.game.foresight = foresight
    return table


@pytest.mark.parametrize("bot", [Foresight, Hard])
def test_what_wins_is_found_though_it_does_not_look_best(bot: Any) -> None:
    table = with_advice(played("a1", "a2", "b1", "b2"), ["a3", "b3", "c1"])
    assert bot(1)(Seat(table, CROSSES), table.pending[0]) == "c1"


def test_what_looks_too_bad_at_a_glance_is_not_tried() -> None:
    table = with_advice(played("a1", "a2", "b1", "b2"), ["a3", "b3", "c3", "c2", "c1"])
    assert Foresight(1, options=2)(Seat(table, CROSSES), table.pending[0]) in ("a3", "b3")


def test_without_foresight_the_hard_level_trusts_the_advice() -> None:
    table = with_advice(played("a1", "a2", "b1", "b2"), ["a3", "b3", "c1"], foresight=0)
    assert Hard(1)(Seat(table, CROSSES), table.pending[0]) == "a3"


def test_the_medium_level_never_plays_on() -> None:
    table = with_advice(played("a1", "a2", "b1", "b2"), ["a3", "b3", "c1"])
    answers = [Medium(seed)(Seat(table, CROSSES), table.pending[0]) for seed in range(20)]
    assert answers.count("a3") > 14


def test_what_was_done_in_the_very_same_situation_is_not_done_again() -> None:
    table = with_advice(played("b2"), ["a1", "c1", "a3"], foresight=0)
    bot = Foresight(1, options=1)
    seat, decision = Seat(table, table.pending[0].seat), table.pending[0]
    assert [bot(seat, decision) for _ in range(3)] == ["a1", "c1", "a3"]


def test_a_difference_within_chance_proves_nothing() -> None:
    assert certainty([0.1, -0.1, 0.1, -0.1]) == pytest.approx(0)
    assert certainty([0.05] * 8) < 1.4 < certainty([0.2] * 8)


def test_all_options_are_weighed_the_best_first() -> None:
    table = with_advice(played("a1", "a2", "b1", "b2"), ["a3", "b3", "c1"])
    weighed = Foresight(1).weigh(Seat(table, CROSSES), table.pending[0])
    assert weighed[0].option == "c1"
    assert weighed[0].visits > 0
    assert len(weighed) == len(table.pending[0].options)


def test_who_has_hardly_any_time_looks_at_two_tables() -> None:
    table = with_advice(played("a1", "a2", "b1", "b2"), ["a3", "b3", "c1"])
    hasty = Foresight(1, milliseconds=1e-9)
    assert hasty(Seat(table, CROSSES), table.pending[0]) == "c1"
    assert hasty.weigh(Seat(table, CROSSES), table.pending[0])[0].visits == 2
    assert Foresight(1).weigh(Seat(table, CROSSES), table.pending[0])[0].visits == 8
