"""Several seats decide at once and in secret."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from herna.kernel import Outcome, Table
from herna.kernel.errors import NotYours, Refused, Stale, UndoRefused
from herna.kernel.event import TakenBack
from tests.kernel.moves import Ears, asked, bid, numbers, play, situation, untouched
from tests.toys import toy
from tests.toys.auction import AUCTION, Auction, Bid


def auction(*answers: str) -> Table[Auction]:
    """An auction in which a lot and a stake of 2 were named: all are to bid."""
    table = Table(AUCTION, 3, 1)
    play(table, "vase", "2", *answers)
    return table


def test_all_are_asked_at_once() -> None:
    assert numbers(auction()) == {0: 3, 1: 4, 2: 5}


def test_the_game_waits_for_the_one_who_is_late() -> None:
    table = auction()
    before = table.hash()
    bid(table, 2, 4)
    bid(table, 0, 1)
    assert numbers(table) == {1: 4}
    assert table.hash() == before, "nothing happens, and nothing can be seen, until the last one has answered"
    bid(table, 1, 1)
    assert table.state.points == [0, 0, 2]


def test_the_answers_of_others_are_invisible() -> None:
    """Two tables that differ in somebody's secret answer alone look the same to everybody."""
    low, high = auction(), auction()
    heard = Ears(low), Ears(high)
    bid(low, 0, 1)
    bid(high, 0, 4)
    for seat in (None, 0, 1, 2):
        assert low.view(seat) == high.view(seat)
    assert low.hash() == high.hash()
    assert [situation(low)[i] for i in (1, 2, 4)] == [situation(high)[i] for i in (1, 2, 4)]
    assert heard[0].told == heard[1].told == []


def test_the_order_of_answers_does_not_matter() -> None:
    ends = set()
    for order in permutations(range(3)):
        table = auction()
        for seat in order:
            bid(table, seat, (3, 3, 2)[seat])
        assert table.record().replay(AUCTION).hash() == table.hash()
        ends.add((table.hash(), table.number, table.pending[0].number))
    assert len(ends) == 1


def test_who_has_answered_is_not_asked_twice() -> None:
    table = auction()
    number = asked(table, 1).number
    bid(table, 1, 2)
    with untouched(table), pytest.raises(Stale):
        table.decide(number, 1, 3)


def test_nobody_answers_for_another() -> None:
    table = auction()
    with untouched(table), pytest.raises(NotYours):
        table.decide(asked(table, 1).number, 2, 3)
    with untouched(table), pytest.raises(Refused):
        bid(table, 1, 5)


def test_an_answer_can_be_withdrawn_while_others_are_thinking() -> None:
    table = auction()
    heard = Ears(table)
    bid(table, 0, 4)
    bid(table, 1, 2)
    table.undo(0)
    assert set(numbers(table)) == {0, 2}, "the answer of seat 1 stands"
    with untouched(table), pytest.raises(Stale):
        table.decide(3, 0, 3)
    bid(table, 0, 1)
    bid(table, 2, 1)
    assert table.state.points == [0, 2, 0]
    assert heard.events == [TakenBack(3), Bid((1, 2, 1))]
    assert table.record().replay(AUCTION).record() == table.record()


def test_withdrawing_again_and_again_leaves_one_answer() -> None:
    table = auction()
    for value in (1, 2, 3, 4):
        bid(table, 1, value)
        table.undo(1)
    bid(table, 1, 4)
    assert [value for _, _, value in table.history()] == ["vase", 2, 4]
    assert set(numbers(table)) == {0, 2}


@pytest.mark.rule("house.undo.nothing-revealed")
def test_when_all_have_answered_it_is_too_late() -> None:
    table = auction("1", "2", "3")
    for seat, rule in ((0, "house.undo.own-last"), (2, "house.undo.nothing-revealed")):
        with untouched(table), pytest.raises(UndoRefused) as refused:
            table.undo(seat)
        assert refused.value.rule == rule


@pytest.mark.rule("house.undo.own-last")
def test_who_has_not_answered_has_nothing_to_withdraw() -> None:
    table = auction()
    bid(table, 2, 1)
    assert table.may_undo(0) == "house.undo.own-last"
    assert table.may_undo(1) == "house.undo.own-last"
    assert table.may_undo(2) is None


def test_all_may_agree_to_rewind_one_of_the_bids() -> None:
    table = auction("1", "2", "3")
    table.rewind(4, {0, 1, 2})
    assert set(numbers(table)) == {1, 2}, "the bid before it stands, those after it are gone"
    assert min(numbers(table).values()) > 6
    bid(table, 2, 1)
    bid(table, 1, 4)
    assert table.state.points == [0, 2, 0]
    assert table.record().replay(AUCTION).record() == table.record()


def test_a_fork_knows_who_has_answered() -> None:
    table = auction()
    bid(table, 1, 4)
    fork = table.fork()
    assert numbers(fork) == numbers(table) == {0: 3, 2: 5}
    bid(fork, 0, 1)
    assert numbers(table) == {0: 3, 2: 5}
    bid(fork, 2, 1)
    assert fork.state.points == [0, 2, 0]


def test_an_imagined_table_forgets_the_answers_of_others() -> None:
    table = auction()
    bid(table, 0, 4)
    bid(table, 2, 3)
    imagined = table.imagine(2, 7)
    assert set(numbers(imagined)) == {0, 1}, "one's own answer is known, the other is not"
    bid(imagined, 0, 1)
    bid(imagined, 1, 1)
    assert imagined.state.points == [0, 0, 2]
    assert numbers(table) == {1: 4}


def test_imagined_tables_do_not_depend_on_what_others_have_answered() -> None:
    """A searcher's result is the same whatever the others' secret answers are."""
    ends = set()
    for secret in (1, 2, 3, 4):
        table = auction()
        bid(table, 0, secret)
        imagined = table.imagine(1, 7)
        for seat in (0, 1, 2):
            bid(imagined, seat, seat + 1)
        ends.add((imagined.hash(), imagined.number))
    assert len(ends) == 1


def test_forgotten_decisions_have_numbers_of_their_own() -> None:
    table = Table(AUCTION, 3, 1)
    play(table, "vase")
    table.undo(0)
    play(table, "clock", "2")
    bid(table, 2, 3)
    imagined = table.imagine(0, 7)
    assert len(set(numbers(imagined).values())) == 3
    bid(imagined, 2, 1)


def test_a_withdrawal_does_not_disturb_those_who_are_thinking() -> None:
    table = auction()
    number = asked(table, 1).number
    bid(table, 0, 4)
    table.undo(0)
    table.decide(number, 1, 2)


def test_several_rounds_are_flat_in_a_record() -> None:
    table = auction("4", "1", "1")
    while not table.over:
        play(table, str(table.pending[0].options[0]))
    assert table.state.points == [2, 0, 0]
    assert len(table.history()) == 4 * 5
    assert [t.hash() for t in table.record().tables(AUCTION)][-1] == table.hash()


class Vote(msgspec.Struct):
    """What was voted."""

    votes: list[str | None] = []


async def poll(t: Table[Vote]) -> Outcome:
    """Nobody is a vote too."""
    await t.choose(0, "toys.auction.lot", ["vase", "clock"])
    t.state.votes.extend((await t.together(t.ask(s, "toys.auction.bid", lambda: ["me", None]) for s in range(3))).values())
    return Outcome("toys.auction.most")


def test_an_answer_of_nothing_is_an_answer_and_is_forgotten_too() -> None:
    table = Table(toy(Vote, lambda seats, options, dice: Vote(), poll, seats=(3,)), 3, 1)
    play(table, "vase")
    table.undo(0)
    play(table, "vase")
    bid(table, 2, None)
    assert set(numbers(table)) == {0, 1}
    imagined = table.imagine(0, 7)
    assert len(set(numbers(imagined).values())) == 3
    for seat, vote in ((0, None), (2, "me"), (1, None)):
        bid(imagined, seat, vote)
    assert imagined.state.votes == [None, None, "me"]
