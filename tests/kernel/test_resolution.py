"""What happens in the middle of somebody's resolution: others decide, or the game ends."""

from __future__ import annotations

import pytest

from herna.kernel import Outcome, Table
from herna.kernel.errors import Stale
from tests.kernel.moves import play, untouched
from tests.toys.court import COURT, Court


def court(*answers: str) -> Table[Court]:
    table = Table(COURT, 3, 1)
    play(table, *answers)
    return table


def test_a_decision_is_handed_to_another_in_the_middle_of_a_turn() -> None:
    table = court("2")
    assert (table.pending[0].seat, table.pending[0].rule) == (2, "toys.court.plea")
    play(table, "deny")
    assert (table.pending[0].seat, table.pending[0].rule) == (0, "toys.court.vote")
    play(table, "guilty", "innocent")
    assert table.state.convictions == [0, 0, 1]
    assert (table.pending[0].seat, table.pending[0].rule) == (1, "toys.court.accuse")


def test_what_was_handed_on_can_be_handed_back() -> None:
    table = court("1", "blame", "blame", "blame")
    assert [seat for _, seat, _ in table.history()] == [0, 1, 0, 1]
    assert (table.pending[0].seat, table.pending[0].rule) == (0, "toys.court.plea")
    fork = table.fork()
    for each in (table, fork):
        play(each, "confess")
    assert fork.hash() == table.hash()
    assert table.state.convictions == [1, 0, 0]


def test_the_game_ends_deep_inside_a_resolution_and_nothing_is_pending() -> None:
    table = court("1", "confess", "2", "blame", "blame", "blame", "deny", "innocent")
    assert not table.over
    play(table, "guilty")
    assert table.outcome == Outcome("toys.court.twice", won=(0, 2))
    assert table.pending == ()
    assert table.state.convictions == [0, 2, 0]
    with untouched(table), pytest.raises(Stale):
        table.decide(table.number, 2, "guilty")
    assert table.record().replay(COURT).outcome == table.outcome


def test_an_end_can_be_taken_back() -> None:
    table = court("1", "confess", "0", "blame", "deny")
    before = table.hash()
    play(table, "guilty")
    ended = table.outcome
    table.undo(0)
    assert ended is not None
    assert table.outcome is None
    assert table.hash() == before
    play(table, "innocent", "innocent")
    assert table.pending[0].rule == "toys.court.accuse"


def test_an_end_on_the_short_way_is_the_same_end() -> None:
    answers = iter([1, "confess", 0, "blame", "deny", "guilty"])
    table = Table(COURT, 3, 1)
    assert table.run(lambda decision: next(answers)) == Outcome("toys.court.twice", won=(0, 2))
    assert table.hash() == court("1", "confess", "0", "blame", "deny", "guilty").hash()
