"""The text of an option: it reads back, it is unlike any other, and nonsense is told from it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from herna.kernel.spelling import Misspelt, read, spell
from tests.toys.menus import Colour, Metal, Size

WORDS = (
    st.text()
    | st.text("ab-3 ()\"\\'\n\t.", max_size=6)
    | st.sampled_from(["-", "--", "-1", "007", "1e5", "", "a b", '"', "\\"])
)
NUMBERS = st.integers() | st.integers(-(10**100) + 1, 10**100 - 1)
LEAVES = st.none() | NUMBERS | WORDS
VALUES = st.recursive(LEAVES, lambda parts: st.lists(parts, max_size=4).map(tuple), max_leaves=12)


@given(VALUES)
@example(("move", 3, 5, None, ("ram", 2)))
@example(((),))
@example((("a", "b"),))
@example("²")
@example("\u2028\x85\x1c")
def test_every_value_reads_back_as_itself(value: Any) -> None:
    assert read(spell(value)) == value


@given(VALUES, VALUES)
@example("3", 3)
@example(None, "-")
@example("a b", ("a", "b"))
@example(("a",), "a")
@example((("a", "b"),), ("a", "b"))
@example("(a)", ("a",))
def test_different_values_have_different_texts(one: Any, other: Any) -> None:
    assert (spell(one) == spell(other)) == (one == other)


@given(VALUES)
def test_a_text_is_one_line(value: Any) -> None:
    assert "\n" not in spell(value)


@given(st.text())
@example("(" * 1000)
@example(")" * 1000)
@example('"' + "\\" * 1001)
@example('"\\u12"')
@example('"\\ud800"')
@example("9" * 5000)
@example("-" + "9" * 5000)
@example("\x00")
def test_nonsense_is_misspelt_or_a_value(text: str) -> None:
    try:
        value = read(text)
    except Misspelt:
        return
    assert read(spell(value)) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the answer is empty"),
        ("   ", "the answer is empty"),
        ("(a", "a bracket is not closed"),
        ("a) b", "a bracket closes that was never opened, at character 2"),
        ('say "hello', "a quotation mark is not closed, at character 4"),
        ('"\\x"', "is not a well-formed quotation"),
        ("(" * 30 + ")" * 30, "too many brackets"),
    ],
)
def test_what_is_misspelt_is_said(text: str, message: str) -> None:
    with pytest.raises(Misspelt, match=message):
        read(text)


@pytest.mark.parametrize("value", [True, 1.5, [1], {"a": 1}, b"a", object(), ("a", [1]), {1, 2}, 1j])
def test_what_is_not_plain_has_no_text(value: Any) -> None:
    with pytest.raises(Misspelt, match="is not a plain value"):
        spell(value)


@pytest.mark.parametrize("text", [None, 3, b"a", ["a"]])
def test_only_a_text_is_read(text: Any) -> None:
    with pytest.raises(Misspelt, match="an answer is a text"):
        read(text)


def test_members_of_enums_are_spelt_as_their_values() -> None:
    assert spell(Colour.RED) == "red"
    assert spell(Size.LARGE) == "2"
    assert spell(Metal.GOLD) == "gold"
    assert spell(("paint", Colour.BLUE, Size.SMALL)) == "paint blue 1"


def test_a_text_may_be_typed_loosely() -> None:
    assert read("  move   3  5 ") == ("move", 3, 5)
    assert read('"move" 3 5') == ("move", 3, 5)
    assert read("move(3 5)") == ("move", (3, 5))


def test_a_number_too_great_to_read_has_no_text() -> None:
    assert read(spell(10**100 - 1)) == 10**100 - 1
    with pytest.raises(Misspelt):
        spell(-(10**100))


def test_a_number_that_cannot_be_printed_is_misspelt() -> None:
    with pytest.raises(Misspelt):
        spell(10**5000)


@pytest.mark.parametrize("value", ["\ud800", ("a", "b\udfff")])
def test_half_a_character_has_no_text(value: Any) -> None:
    with pytest.raises(Misspelt, match="half a character"):
        spell(value)


@pytest.mark.parametrize("depth", [19, 5000])
def test_deep_values_read_back_or_have_no_text(depth: int) -> None:
    value: Any = ()
    for _ in range(depth):
        value = (value,)
    try:
        text = spell(value)
    except Misspelt:
        return
    assert read(text) == value
