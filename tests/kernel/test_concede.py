"""Where a game's rules let them, seats give up at any time."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.noughts import GAME as NOUGHTS
from herna.kernel import CONCEDE, Game, Outcome, Record, Table, Told
from herna.kernel.errors import NotYours, Refused, UndoRefused
from herna.kernel.event import Conceded
from herna.testing.playing import act
from tests.contract.broken import but
from tests.toys.stacks import GAME as STACKS

RULE = "noughts.turn.mark"


def giving_up(game: Game[Any] = NOUGHTS) -> Game[Any]:
    """A game in which a seat may give up, and the other one has won."""
    return but(game, concede=lambda state, seat: Outcome(RULE, won=(1 - seat,)))


@pytest.fixture
def table() -> Table[Any]:
    table = Table(giving_up(), seed=1)
    act(table, "b2")
    return table


@pytest.mark.rule("house.concede.any-time")
@pytest.mark.parametrize("seat", [0, 1], ids=["out of turn", "in turn"])
def test_a_seat_gives_up_whether_it_is_asked_or_not(table: Table[Any], seat: int) -> None:
    heard: list[Told] = []
    table.watch(heard.append, None)
    assert table.pending[0].seat == 1
    table.concede(seat)
    assert table.over
    assert table.pending == ()
    assert table.outcome == Outcome(RULE, won=(1 - seat,))
    assert [told.event for told in heard] == [Conceded(seat)]


@pytest.mark.rule("house.concede.any-time")
def test_the_word_is_an_answer_to_any_decision_even_to_one_that_is_not_pending(table: Table[Any]) -> None:
    table.answer(99, 0, CONCEDE)
    assert table.outcome == Outcome(RULE, won=(1,))


@pytest.mark.rule("house.concede.not-here")
def test_where_the_rules_know_no_conceding_nothing_happens() -> None:
    table = Table(NOUGHTS, seed=1)
    before = table.hash()
    with pytest.raises(Refused) as refused:
        table.concede(0)
    assert refused.value.rule == "house.concede.not-here"
    with pytest.raises(Refused):
        table.answer(1, 0, CONCEDE)
    assert table.hash() == before


@pytest.mark.rule("house.concede.not-here")
def test_once_the_game_is_over_nobody_gives_up(table: Table[Any]) -> None:
    table.concede(0)
    with pytest.raises(Refused) as refused:
        table.concede(1)
    assert refused.value.rule == "house.concede.not-here"
    assert table.outcome == Outcome(RULE, won=(1,))


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_nobody_gives_up_for_a_seat_that_is_not_there(table: Table[Any], seat: Any) -> None:
    with pytest.raises(NotYours):
        table.concede(seat)
    assert not table.over


def test_a_record_tells_who_gave_up_and_plays_back(table: Table[Any]) -> None:
    table.concede(0)
    record = Record.parse(table.record().text())
    assert record.lines[-1][1:] == (0, CONCEDE)
    again = record.replay(table.game)
    assert (again.outcome, again.hash(), again.number) == (table.outcome, table.hash(), table.number)


def test_forks_are_over_too_and_a_fork_may_end_without_its_origin(table: Table[Any]) -> None:
    fork = table.fork()
    fork.concede(1)
    assert (fork.over, table.over) == (True, False)
    table.concede(0)
    assert table.fork().outcome == table.outcome
    assert table.imagine(1, 3).outcome == table.outcome


def test_who_has_answered_in_secret_may_give_up_before_the_other_answers() -> None:
    table = Table(giving_up(STACKS), seed=1)
    first, second = table.pending
    table.decide(first.number, first.seat, first.options[0])
    table.concede(first.seat)
    assert table.outcome == Outcome(RULE, won=(second.seat,))
    assert table.record().replay(table.game).outcome == table.outcome


def test_numbers_are_never_used_again_and_giving_up_can_be_taken_back(table: Table[Any]) -> None:
    before, number = table.hash(), table.number
    table.concede(0)
    assert table.number > number
    with pytest.raises(UndoRefused):
        table.undo(1)
    table.undo(0)
    assert table.hash() == before
    assert not table.over
    assert table.pending[0].number > number
    act(table, "a1")
    assert not table.over
