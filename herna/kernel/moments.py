"""Moments at which what is one of a kind may speak: cards, items and monsters that content has a word of its own for.

A moment is the table of its listeners, by word; a rule looks there, which costs no more than in any dictionary:

>>> STRUCK: Moment[str, Callable[[int], str]] = Moment()
>>> @STRUCK.on("splash")
... def splash(points: int) -> str:
...     return f"{points} to all beside"
>>> special = "splash"
>>> STRUCK[special](3) if special in STRUCK else ""
'3 to all beside'

Where a word only changes what a rule does anyway, the rule asks for it in place:

>>> asked = Asked()
>>> FLYING = asked("flying")

A word of the content that nobody listens to, and a listener that no word calls, are mistakes:

>>> check(["splash", "flying"], STRUCK, asked)
>>> check(["splash", "flying", "burst"], STRUCK, asked)
Traceback (most recent call last):
herna.kernel.errors.BadContent: rules, burst, special: no rule listens to this word.
>>> check(["splash"], STRUCK, asked)
Traceback (most recent call last):
herna.kernel.errors.BadContent: rules, flying, special: a rule listens to this word, but no content can say it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar, get_args, get_type_hints

from herna.kernel.errors import BadContent, Phrase

K = TypeVar("K", bound=Hashable)
F = TypeVar("F", bound=Callable[..., Any])


class Moment(dict[K, F]):
    """A moment in a procedure: who listens to it, by the word, or the type, that is spoken of then."""

    def on(self, *words: K) -> Callable[[F], F]:
        """Let a function listen to some words; each word has one listener at a moment."""

        def listen(listener: F) -> F:
            for word in words:
                assert self.setdefault(word, listener) is listener, f"{word} has a listener at this moment"
            return listener

        return listen


class Asked(set[str]):
    """The words that rules ask for in place."""

    def __call__(self, word: str) -> str:
        """The same word, noted."""
        self.add(word)
        return word


def words_of(*types: type, field: str = "special") -> set[str]:
    """The words that a field of some types lists, or each of several in it; the empty one says nothing."""
    found: set[str] = set()
    for each in types:
        hint = get_type_hints(each)[field]
        listed = get_args(hint)
        found.update(word for part in listed for word in (get_args(part) or (part,)) if isinstance(word, str) and word)
    return found


def check(words: Iterable[str], *heard: Iterable[Hashable]) -> None:
    """Each word has somebody who listens, at some moment or in place, and nobody listens for a word that is never said."""
    said = set(words)
    known = {word for each in heard for word in each if isinstance(word, str)}
    for word in sorted(said ^ known):
        what = Phrase("content-unheard" if word in said else "content-unsaid")
        raise BadContent(file="rules", entry=word, field="special", what=what)
