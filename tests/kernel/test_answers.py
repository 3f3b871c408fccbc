"""Answers enter through one door: what is not allowed is named, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.kernel import Outcome, Table
from herna.kernel.errors import AnswerError, Asked, Malformed, NotYours, Refused, Stale
from herna.kernel.spelling import spell
from tests.kernel.moves import at_random, bid, play, play_at_random, situation, untouched
from tests.toys.auction import AUCTION
from tests.toys.duel import DUEL
from tests.toys.menus import MENU, MENUS, Colour, Menu, Metal, Size
from tests.toys.walk import WALK


def menu(name: str = "words", *texts: str) -> Table[Menu]:
    table = Table(MENU, 2, 1, {"menu": name})
    play(table, *texts)
    return table


def constant(value: Any) -> Callable[[Any], Any]:
    return lambda decision: value


def refusal(table: Table[Any], number: Any, seat: Any, value: Any) -> AnswerError:
    """The error with which an answer is refused, after which all is as before, in words that say what is waited for."""
    with untouched(table), pytest.raises(AnswerError) as refused:
        table.decide(number, seat, value)
    error = refused.value
    assert error.pending == tuple(Asked(d.number, d.seat, d.rule) for d in table.pending)
    for lang in ("cs", "en"):
        for decision in table.pending:
            place = {"cs": "místo", "en": "seat"}[lang]
            assert f"{decision.number} ({place} {decision.seat}, {decision.rule})" in error.say(lang)
    assert error.say("cs") != error.say("en")
    return error


def test_a_stale_answer_changes_nothing() -> None:
    table = menu("words", "soup")
    assert isinstance(refusal(table, 1, 0, "soup"), Stale)
    assert isinstance(refusal(table, 1, 1, "3"), Stale)


def test_an_answer_to_a_decision_that_was_never_asked_changes_nothing() -> None:
    for number in (0, -1, 2, 10**6, 2**64):
        assert isinstance(refusal(menu(), number, 0, "soup"), Stale)


def test_a_number_beyond_all_bounds_is_stale_too() -> None:
    refusal(menu(), 10**30, 0, "soup")


@pytest.mark.parametrize("number", [None, "1", 1.0, True, [1], ()])
def test_the_number_of_a_decision_is_a_whole_number(number: Any) -> None:
    assert isinstance(refusal(menu(), number, 0, "soup"), Malformed)
    table = Table(AUCTION, 3, 1)
    play(table, "vase", "2")
    assert isinstance(refusal(table, number, 0, 1), Malformed)


@pytest.mark.parametrize("seat", [1, 2, -1, None, "0", [0]])
def test_a_seat_answers_only_its_own_decisions(seat: Any) -> None:
    error = refusal(menu(), 1, seat, "soup")
    assert isinstance(error, NotYours)
    assert str(seat) in str(error)


@pytest.mark.parametrize("seat", [False, 0.0])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    assert isinstance(refusal(menu(), 1, seat, "soup"), NotYours)


def test_what_is_not_among_the_options_is_refused_by_the_rule_that_asks() -> None:
    error = refusal(menu(), 1, 0, "cake")
    assert isinstance(error, Refused)
    assert error.rule == "toys.menus.take"
    assert "“cake” is not allowed" in str(error)
    assert "„cake“" in error.say("cs")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("numbers", True),
        ("numbers", False),
        ("numbers", 1.0),
        ("words", ["soup"]),
        ("words", {"soup": 1}),
        ("words", b"soup"),
        ("tuples", ["move", 1]),
        ("tuples", ("move", 1.5)),
        ("nothing", object()),
        ("numbers", Colour),
    ],
)
def test_what_is_not_plain_is_malformed(name: str, value: Any) -> None:
    error = refusal(menu(name), 1, 0, value)
    assert isinstance(error, Malformed)


@pytest.mark.parametrize(("name", "value"), [("numbers", "1"), ("words", 3), ("nothing", "none "), ("tuples", "move 1")])
def test_a_value_is_not_mistaken_for_one_that_looks_like_it(name: str, value: Any) -> None:
    assert isinstance(refusal(menu(name), 1, 0, value), Refused)


@pytest.mark.parametrize("name", [name for name in MENUS if name != "metals"])
def test_every_option_can_be_given_as_value_and_as_text(name: str) -> None:
    for option in MENUS[name]:
        by_value, by_text = menu(name), menu(name)
        by_value.decide(1, 0, option)
        by_text.answer(1, 0, spell(option))
        assert by_value.state.taken == [spell(option)]
        assert by_value.hash() == by_text.hash()
        assert by_text.record().replay(MENU).hash() == by_text.hash()
        assert type(by_text.history()[0][2]) is type(option), "a word stands for the member of an enum"


@pytest.mark.parametrize(
    ("name", "value", "option"),
    [("colours", "red", Colour.RED), ("sizes", 2, Size.LARGE), ("paints", ("paint", "blue"), ("paint", Colour.BLUE))],
)
def test_a_word_stands_for_a_member_of_an_enum(name: str, value: Any, option: Any) -> None:
    table = menu(name)
    table.decide(1, 0, value)
    assert repr(table.history()[0][2]) == repr(option)


def test_a_word_stands_for_a_member_of_a_plain_enum_too() -> None:
    table = menu("metals")
    table.decide(1, 0, Metal.GOLD)
    table.answer(2, 1, "iron")
    assert table.record().replay(MENU).hash() == table.hash()


@pytest.mark.parametrize("text", ["", "(", ")", '"soup', "soup)", '"\\x"', "\ud800", "(" * 99, None, 3, b"soup"])
def test_a_text_that_cannot_be_read_is_malformed(text: Any) -> None:
    table = menu()
    with untouched(table), pytest.raises(Malformed) as malformed:
        table.answer(1, 0, text)
    assert "1 (místo 0, toys.menus.take)" in malformed.value.say("cs")


def test_after_the_end_nothing_is_taken() -> None:
    table = menu()
    outcome = table.run(at_random())
    assert outcome == Outcome("toys.menus.full", drawn=(0, 1))
    for number in (table.number, table.number + 1, 1):
        error = refusal(table, number, 1, "soup")
        assert isinstance(error, Stale)
        assert "Pending: -" in str(error)


def test_an_answer_given_twice_counts_once() -> None:
    table = menu()
    table.decide(1, 0, "soup")
    assert isinstance(refusal(table, 1, 0, "soup"), Stale)
    assert table.state.taken == ["soup"]


def test_the_short_way_takes_no_more_than_the_door() -> None:
    for value, kind in (("cake", Refused), (True, Malformed), ([], Malformed)):
        table = menu("numbers")
        with untouched(table), pytest.raises(kind):
            table.run(constant(value))


PLAIN: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.floats() | st.text(max_size=5) | st.binary(max_size=3)
)
WEIRD = st.recursive(
    PLAIN | st.sampled_from([*Colour, *Metal, *Size]),
    lambda parts: (
        st.lists(parts, max_size=3)
        | st.lists(parts, max_size=3).map(tuple)
        | st.dictionaries(st.text(max_size=2), parts, max_size=2)
    ),
    max_leaves=5,
)


def auction_with_one_bid() -> Table[Any]:
    table = Table(AUCTION, 3, 1)
    play(table, "vase", "2")
    bid(table, 1, 3)
    return table


TABLES: list[Callable[[], Table[Any]]] = [
    *(partial(menu, name) for name in MENUS),
    auction_with_one_bid,
    partial(Table, DUEL, 3, 1),
    partial(Table, WALK, 2, 1),
]


@given(st.sampled_from(TABLES), st.data())
def test_whatever_is_answered_is_either_an_option_or_named_as_a_mistake(
    make: Callable[[], Table[Any]], data: st.DataObject
) -> None:
    table = make()
    numbers = st.sampled_from([d.number for d in table.pending]) | PLAIN
    seats = st.sampled_from([d.seat for d in table.pending]) | PLAIN
    number, seat, value = data.draw(numbers), data.draw(seats), data.draw(WEIRD)
    decision = next((d for d in table.pending if d.number == number), None)
    before = situation(table)
    try:
        table.decide(number, seat, value)
    except AnswerError as mistake:
        said = {mistake.say(lang) for lang in ("cs", "en")}
        assert situation(table) == before
        assert len(said) == 2
    else:
        assert decision is not None
        assert seat == decision.seat
        assert value in list(decision.options)
        assert type(value) not in (bool, float)
    play_at_random(table, 3)


@given(st.sampled_from(TABLES), st.text(max_size=20))
def test_whatever_is_typed_is_either_an_option_or_named_as_a_mistake(make: Callable[[], Table[Any]], text: str) -> None:
    table = make()
    decision = table.pending[0]
    before = situation(table)
    try:
        table.answer(decision.number, decision.seat, text)
    except AnswerError:
        assert situation(table) == before
    else:
        assert len(table.history()) == len(before[3]) + 1
    play_at_random(table, 3)


def test_a_number_that_cannot_be_printed_is_malformed() -> None:
    refusal(menu("numbers"), 1, 0, 10**5000)
