"""What a person, a bot or a client holds: one seat, and nothing beyond it."""

from __future__ import annotations

from typing import Any

import pytest

from herna.kernel import Table
from herna.kernel.errors import AnswerError, Asked, NotYours, Refused, Stale, UndoRefused
from herna.kernel.seat import Hand, Seat
from tests.kernel.moves import play, untouched
from tests.toys.auction import AUCTION
from tests.toys.errands import ERRANDS
from tests.toys.menus import MENU
from tests.toys.thief import THIEF, Thief


def seats(table: Table[Any]) -> list[Hand]:
    return [Hand(table, number) for number in range(table.seats)]


def test_a_seat_sees_its_own_view() -> None:
    table = Table(THIEF, 2, 1)
    for seat in seats(table):
        assert seat.view() == table.view(seat.number)
        assert seat.view().hand == tuple(table.state.hands[seat.number])
        assert seat.game is THIEF


def test_a_seat_sees_its_own_decisions_alone() -> None:
    table = Table(AUCTION, 3, 1)
    first, second, third = seats(table)
    assert [d.rule for d in first.pending()] == ["toys.auction.lot"]
    assert second.pending() == ()
    play(table, "vase", "2")
    for seat in (first, second, third):
        assert [d.seat for d in seat.pending()] == [seat.number]
    third.decide(5, 4)
    assert third.pending() == ()


def test_a_seat_decides_and_answers() -> None:
    table = Table(ERRANDS, 2, 1)
    first, second = seats(table)
    first.decide(1, "walk")
    first.answer(2, "hand-on")
    second.answer(3, "walk")
    assert table.state.done == ["walk", "hand-on", "walk"]
    with untouched(table), pytest.raises(NotYours):
        first.decide(4, "walk")
    with untouched(table), pytest.raises(Stale):
        second.decide(3, "walk")


def test_a_seat_takes_back_its_own() -> None:
    table = Table(ERRANDS, 2, 1)
    first, second = seats(table)
    first.decide(1, "walk")
    with untouched(table), pytest.raises(UndoRefused):
        second.undo()
    first.undo()
    assert table.state.done == []


def test_a_seat_asks_why_not_about_its_own_decisions_alone() -> None:
    table = Table(MENU, 2, 1)
    first, second = seats(table)
    first.answer(1, "soup")
    assert second.refused(2) == {"soup": "toys.menus.again", "smoke": "toys.menus.smoke"}
    assert first.refused(2) == {}
    assert second.refused(99) == {}


def test_the_only_way_from_a_seat_to_a_table_is_imagination() -> None:
    table = Table(THIEF, 2, 1)
    seat = Seat(table, 0)
    assert {name for name in dir(seat) if not name.startswith("_")} == {
        "game", "imagine", "number", "pending", "refused", "view",
    }  # fmt: skip
    imagined = seat.imagine(7)
    assert imagined.seed is None
    assert imagined.hash() == Seat(table, 0).imagine(7).hash()
    assert imagined.view(0) == seat.view()
    with pytest.raises(AttributeError):
        seat.table = table  # type: ignore[attr-defined]  # there is no such thing, which is what is tested


def test_a_refusal_does_not_show_what_others_can_choose_from() -> None:
    table = Table(THIEF, 2, start=Thief(deck=[], hands=[["ace", "ten"], ["king"]]))
    with pytest.raises(AnswerError) as refused:
        Hand(table, 1).decide(1, "king")
    assert refused.value.pending == (Asked(1, 0, "toys.thief.play"),)
    assert "ace" not in repr(refused.value.__dict__)


def test_a_refusal_at_a_seat_names_the_rule() -> None:
    table = Table(MENU, 2, 1)
    with untouched(table), pytest.raises(Refused) as refused:
        Hand(table, 0).answer(1, "smoke")
    assert refused.value.rule == "toys.menus.smoke"


def test_what_is_done_to_a_decision_at_a_seat_does_not_reach_the_table() -> None:
    table = Table(MENU, 2, 1)
    decision = Seat(table, 0).pending()[0]
    assert type(decision.options) is tuple
    decision.number = 99
    assert table.pending[0].number == 1


def test_the_facts_of_a_question_are_seen_at_a_seat_and_cannot_be_changed_there() -> None:
    table = Table(MENU, seed=1)
    table.pending[0].facts = {"points": 2}
    seen = Seat(table, table.pending[0].seat).pending()[0]
    assert seen.facts == {"points": 2}
    seen.facts["points"] = 3  # type: ignore[index]  # a copy that nobody needs to protect
    assert table.pending[0].facts == {"points": 2}


def test_a_secret_decision_at_a_seat_shows_its_options_and_not_where_they_come_from() -> None:
    table = Table(THIEF, 2, start=Thief(deck=[], hands=[["ace", "ten"], ["king"]]))
    decision = Seat(table, 0).pending()[0]
    assert decision.options == ("ace", "ten")
    assert not hasattr(decision, "source")
