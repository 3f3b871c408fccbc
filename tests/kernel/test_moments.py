"""Moments: who listens to which word, and that none is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
import pytest

from herna.kernel.errors import BadContent
from herna.kernel.moments import Asked, Moment, check, words_of


class Card(msgspec.Struct):
    special: Literal["", "splash", "burst"] = ""


class Page(msgspec.Struct):
    special: tuple[Literal["curse", "splash"], ...] = ()


def listening(*words: str) -> Moment[str, Callable[[], int]]:
    moment: Moment[str, Callable[[], int]] = Moment()

    @moment.on(*words)
    def one() -> int:
        return 1

    return moment


def test_a_listener_is_found_by_each_of_its_words() -> None:
    moment = listening("splash", "burst")
    assert moment["splash"] is moment["burst"]
    assert moment["splash"]() == 1
    assert "curse" not in moment


def test_a_word_has_one_listener_at_a_moment() -> None:
    with pytest.raises(AssertionError, match="splash has a listener"):
        listening("splash").on("splash")(lambda: 2)


def test_words_are_those_that_types_list_but_for_the_empty_one() -> None:
    assert words_of(Card) == {"splash", "burst"}
    assert words_of(Card, Page) == {"splash", "burst", "curse"}


def test_all_is_well_where_each_word_is_heard_somewhere() -> None:
    asked = Asked()
    assert asked("curse") == "curse"
    check(words_of(Card, Page), listening("splash"), listening("burst", "splash"), asked)


def test_a_word_that_nobody_listens_to_is_named() -> None:
    with pytest.raises(BadContent, match="burst, special: no rule listens"):
        check(words_of(Card), listening("splash"))


def test_a_listener_that_no_word_calls_is_named() -> None:
    with pytest.raises(BadContent, match="curse, special: a rule listens"):
        check(words_of(Card), listening("splash", "burst"), listening("curse"))
