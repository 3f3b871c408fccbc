"""What players build before a game and bring along, such as armies: read from a text, priced, checked and changed step by step.

A game that has such drafts gives a `Builder`. Whoever shows one, a command or a page, knows the builder alone: what a draft
consists of, what could be added and for how much, and by which rule something cannot be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

import msgspec

from herna.kernel.errors import HernaError, Phrase
from herna.kernel.texts import message_of

if TYPE_CHECKING:
    from herna.kernel.game import Say

D = TypeVar("D")

Where = tuple[int, ...]
"""The way down the tree of a draft: which of the parts, which of its parts, and so on; the whole is ()."""

Change = tuple[str | int, ...]
"""A step of building, as a tuple of words and numbers."""


Manner = Literal["add", "buy", "one", "more", "less", "mark", "drop"]
"""What a step does, for those who show it: a part comes in, something is bought for one, one of a few instead of what is, more
or less of it, a mark upon it that only one can have, or it goes."""

LONGEST = 6_000
"""So many letters a text may have, and still be a draft."""

MOST = 80
"""So many lines it may have."""


class Flaw(msgspec.Struct, frozen=True):
    """A rule of building that a draft breaks: where, and what is to be said of it.

    What is only `missing` may still come: nothing that could be added is refused for it.
    """

    rule: str
    where: Where = ()
    facts: Mapping[str, Any] = {}
    missing: bool = False

    @property
    def message(self) -> str:
        """The message of the game's texts that says what is wrong: `draft-`, and the rule as a message."""
        return f"draft-{message_of(self.rule)}"

    def words(self, say: Say) -> str:
        """What is wrong."""
        return say(self.message, **self.facts)


class Offer(msgspec.Struct, frozen=True):
    """Something that could be done to a part: what it is about, what it costs, and the flaw that it would bring.

    The game's message `offer-` and the kind calls it, or heads several of them. Where one would have more or less of
    something, `amount` is how much there would be then.
    """

    change: Change
    kind: str
    id: str = ""
    price: int = 0
    flaw: Flaw | None = None
    manner: Manner = "buy"
    amount: int = 0


class Part(msgspec.Struct, frozen=True):
    """A part of a draft: what it is, how much of it there is, what it costs with all that is in it.

    The whole has its size as its amount. The game's message `part-` and the kind says what a part is.
    """

    where: Where
    kind: str
    id: str
    price: int
    amount: int = 1
    has: tuple[Offer, ...] = ()
    """What was bought for it, each with the change that drops it."""
    offers: tuple[Offer, ...] = ()
    parts: tuple[Part, ...] = ()


class Builder(Protocol[D]):
    """How a game's drafts are built."""

    @property
    def option(self) -> str:
        """The option of a table that takes a draft for each seat, as its text or by the id of a ready one."""

    def fresh(self) -> D:
        """A draft to begin with, in which nothing is yet."""

    def parse(self, text: str) -> D:
        """Read a draft, or raise a `BadDraft`."""

    def write(self, draft: D) -> str:
        """The text of a draft, which reads back to the same."""

    def price(self, draft: D) -> int:
        """What all of it costs."""

    def check(self, draft: D) -> Sequence[Flaw]:
        """The rules that it breaks, in the order of the rulebook."""

    def tree(self, draft: D) -> Part:
        """All its parts, and what could be added."""

    def change(self, draft: D, change: Change) -> D:
        """Another draft, a step further."""

    def ready(self) -> Mapping[str, D]:
        """Drafts that can be taken as they are."""


class BadDraft(HernaError):
    """A text that is no draft: in which line, and what is wrong there."""

    key = "error-draft"

    def __init__(self, line: int, what: Phrase) -> None:
        super().__init__(line=line, what=what)
        self.line = line


def read(builder: Builder[D], text: str) -> D:
    """A draft from a text that anybody may have written: what is too long for one is not even looked at."""
    if len(text) > LONGEST or text.count("\n") > MOST:
        raise BadDraft(1, Phrase("draft-long", letters=LONGEST, lines=MOST))
    return builder.parse(text)


class InWords(Phrase):
    """A flaw as a part of a sentence of the house, in the words of its game."""

    def __init__(self, game: str, flaw: Flaw) -> None:
        super().__init__(flaw.message, **flaw.facts)
        self.game = game

    def say(self, lang: str) -> str:
        """What is wrong, without a full stop."""
        from herna.kernel import registry

        return registry.game(self.game).say(lang)(self.key, **self.facts).rstrip(".")


def part_at(tree: Part, where: Where) -> Part:
    """A part of a draft."""
    for place in where:
        tree = tree.parts[place]
    return tree


def names(tree: Part, where: Where) -> tuple[str, ...]:
    """What the parts on the way down are, without the whole."""
    found = []
    for place in where:
        tree = tree.parts[place]
        found.append(tree.id)
    return tuple(found)
