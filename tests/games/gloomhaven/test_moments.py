"""Moments: no word of the content goes unheard, and nobody listens for a word that is never said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from herna.games.gloomhaven.content import CATALOGUE, Change, Item, Scenario
from herna.games.gloomhaven.rules import moments
from herna.games.gloomhaven.rules.listeners import LINES, LISTENING, MOMENTS, check_words
from herna.kernel.errors import BadContent
from herna.kernel.moments import Moment, words_of


def specials(value: Any) -> Iterator[str]:
    """Every special in a piece of content, however deep."""
    if isinstance(value, dict):
        found = value.get("special", "")
        yield from [found] if isinstance(found, str) else found
    if isinstance(value, dict | list | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from specials(each)


def test_all_is_heard_and_said() -> None:
    check_words()


def test_each_word_of_the_vocabulary_is_said_by_something_in_the_box() -> None:
    box = [msgspec.to_builtins(entry) for shelf in CATALOGUE.shelves.values() for entry in shelf.values()]
    assert set(specials(box)) - {""} == words_of(*LINES, Change, Item, Scenario)


@pytest.mark.parametrize(
    ("moment", "word"),
    [(moments.STRUCK, "splash-damage"), (moments.BETRAYED, "betray"), (moments.MONSTROUS, "fear"), (moments.BEGUN, "curses-3")],
)
def test_a_word_whose_listener_is_gone_is_named(monkeypatch: pytest.MonkeyPatch, moment: Moment[Any, Any], word: str) -> None:
    monkeypatch.delitem(moment, word)
    with pytest.raises(BadContent, match=f"{word}, special: no rule listens"):
        check_words()


def test_a_listener_whose_word_no_content_can_say_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(moments.STRUCK, "no-such-word", moments.STRUCK["splash-damage"])
    with pytest.raises(BadContent, match="no-such-word, special: a rule listens"):
        check_words()


def test_a_sort_of_line_that_nobody_performs_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(moments.PERFORMED, LINES[0])
    with pytest.raises(AssertionError, match="each sort of line"):
        check_words()


def test_every_listener_is_in_a_module_that_is_on_the_list() -> None:
    assert {listener.__module__ for moment in MOMENTS for listener in moment.values()} <= {each.__name__ for each in LISTENING}
