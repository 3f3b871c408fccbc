"""What the parts of options are called: one table a game, a row for each kind of option.

A row has the word with which such options begin, the names of what follows, and the things on the table that they are about,
in the order of clicking. Labels, the page, language models and environments read it; rules and bots do not.

>>> verbs = Verbs(
...     [
...         Verb("move", "origin region troop count", "region:{origin} region:{region}"),
...         Verb("keep", "cards*", "card:{cards}", any_order=True),
...     ]
... )
>>> verbs.parts("game.turn.act", ("move", 3, 5, "ram", 2))
{'origin': 3, 'region': 5, 'troop': 'ram', 'count': 2}
>>> verbs.things("game.turn.act", ("move", 3, 5, "ram", 2))
('region:3', 'region:5')
>>> verbs.things("game.turn.act", ("keep", "jam", "knife"))
('card:jam', 'card:knife')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from typing import Any

from herna.kernel.decision import DONE, PASS, TALK
from herna.kernel.spelling import spell

MANY = -1
"""In place of a number of parts: however many there are."""

REMEMBERED = 20_000
"""So many options a game keeps ready with their things: much of what is asked has been asked before."""

Key = tuple[str, str, int]
"""A rule, or none for any; a first word, or none; how many parts follow."""


@dataclass(frozen=True)
class Verb:
    """A kind of option.

    `words` are those with which such options begin, one or several; none, if an option begins with what it names. `parts` are
    the names of what follows; the last takes all that is left if it ends in a star. `things` are templates of ids, in which
    `{verb}` is the word; a part with several members stands for a thing each. Where templates cannot say it, a function takes
    the parts in their order. Things may be clicked in `any_order` where they are a set. A row with `rules` holds for what these
    rules ask, and goes before one that holds for all. An option that `lays` a piece on a grid has for parts the two numbers of
    a place and, unless it is never turned, which way the piece is turned; what the piece looks like, the game's `placing` says.
    """

    words: str = ""
    parts: str = ""
    things: str | Callable[..., Iterable[str]] = ""
    rules: tuple[str, ...] = ()
    any_order: bool = False
    lays: bool = False

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the parts, in order."""
        return tuple(self.parts.removesuffix("*").split())

    @cached_property
    def count(self) -> int:
        """How many parts there are."""
        return MANY if self.parts.endswith("*") else len(self.names)

    @cached_property
    def templates(self) -> tuple[str, ...]:
        return tuple(self.things.split()) if isinstance(self.things, str) else ()

    def places(self) -> Iterator[Key]:
        """Where the row stands in the table."""
        for rule in self.rules or ("",):
            for word in self.words.split() or ("",):
                yield rule, word, self.count

    def form(self, word: str) -> str:
        """How an option of this kind is written: its word, then what its parts are called."""
        return f"{word} {self.parts}".strip()

    def read(self, option: Any) -> dict[str, Any]:
        """The parts of an option of this kind, by name."""
        parts = option if type(option) is tuple else (option,)
        if self.words:
            parts = parts[1:]
        if self.count == MANY:
            last = len(self.names) - 1
            parts = (*parts[:last], parts[last:])
        return dict(zip(self.names, parts, strict=True))

    def about(self, option: Any) -> tuple[str, ...]:
        """The ids of the things that an option of this kind is about, in the order of clicking."""
        if not self.things:
            return ()
        parts = self.read(option)
        if not isinstance(self.things, str):
            return tuple(self.things(*parts.values()))
        several = tuple in map(type, parts.values())
        if self.words:
            parts["verb"] = word_of(option)
        if several:
            return tuple([thing for template in self.templates for thing in _each(template, parts)])
        return tuple([template.format_map(parts) for template in self.templates])


def nth(thing: str, number: int) -> str:
    """The id of one of several things alike: the second ends in `:2`."""
    return thing if number == 1 else f"{thing}:{number}"


def numbered(things: Iterable[str]) -> Iterator[str]:
    """The ids of things, some of which may be alike."""
    alike: Counter[str] = Counter()
    for thing in things:
        alike[thing] += 1
        yield nth(thing, alike[thing])


def _each(template: str, parts: dict[str, Any]) -> Iterator[str]:
    """A template once for each member of a part that has several, or just once."""
    several = next((name for name, part in parts.items() if type(part) is tuple and f"{{{name}}}" in template), "")
    for member in parts[several] if several else (None,):
        yield template.format_map({**parts, several: member})


def word_of(option: Any) -> str:
    """The first word of an option; none if it begins with something else."""
    first = option if type(option) is not tuple else option[0] if option else None
    if type(first) is str:
        return first
    word = getattr(first, "value", None)  # a member of an enumeration
    return word if type(word) is str else ""


def _plain(part: Any) -> Any:
    """A part as plain data: members of enumerations are their values."""
    if type(part) is tuple:
        return tuple(map(_plain, part))
    return part.value if isinstance(part, Enum) else part


HOUSE = (Verb(f"{PASS} {DONE} {TALK}"),)
"""The words of the house, of which a game may say more."""


class Verbs:
    """The table of a game."""

    def __init__(self, rows: Iterable[Verb]) -> None:
        self.rows = tuple(rows)
        own: dict[Key, Verb] = {}
        for row in self.rows:
            for place in row.places():
                if place in own:
                    raise ValueError(f"two rows for options like {row.form(place[1])!r}")
                own[place] = row
        self._rows = {place: row for row in HOUSE for place in row.places()} | own
        self._words = {word for _, word, _ in self._rows} - {""}
        self._found: dict[Key, Verb | None] = {}
        self._things = lru_cache(REMEMBERED)(self._about)

    def find(self, rule: str, option: Any) -> Verb | None:
        """The row of an option that a rule asks; none for what no rule asks."""
        if type(option) is tuple:
            first, length = option[0] if option else None, len(option)
        else:
            first, length = option, 1
        word = first if type(first) is str else word_of(first)
        key = rule, word if word in self._words else "", length
        try:
            return self._found[key]
        except KeyError:
            found = self._found[key] = self._look(*key)
            return found

    def _look(self, rule: str, word: str, length: int) -> Verb | None:
        """The row for options of so many members that begin with a word of the table, or with none."""
        for head, count in [(word, length - 1), ("", length)][not word :]:
            for asking in (rule, ""):
                for wanted in (count, MANY):
                    row = self._rows.get((asking, head, wanted))
                    if row is not None and count >= len(row.names) - (wanted == MANY):
                        return row
        return None

    def parts(self, rule: str, option: Any) -> dict[str, Any]:
        """The parts of an option, by name."""
        row = self.find(rule, option)
        return {} if row is None else row.read(option)

    def named(self, rule: str, option: Any) -> tuple[str, dict[str, Any]]:
        """The word with which an option begins, if it does, and its parts by name; what fits no row is a word of its own."""
        row = self.find(rule, option)
        if row is None:
            return spell(option), {}
        return word_of(option) if row.words else "", {name: _plain(part) for name, part in row.read(option).items()}

    def things(self, rule: str, option: Any) -> tuple[str, ...]:
        """The ids of the things that an option is about, in the order of clicking."""
        return self._things(rule, option)

    def _about(self, rule: str, option: Any) -> tuple[str, ...]:
        row = self.find(rule, option)
        return () if row is None else row.about(option)

    def laid(self, rule: str, option: Any) -> tuple[int, int, int] | None:
        """The place on a grid, and the turn, of an option that lays a piece."""
        row = self.find(rule, option)
        if row is None or not row.lays:
            return None
        across, down, *turn = row.read(option).values()
        return across, down, turn[0] if turn else 0

    def any_order(self, rule: str, options: Sequence[Any]) -> bool:
        """Whether things may be clicked in any order, for some of the options are sets of them."""
        return any(row is not None and row.any_order for row in (self.find(rule, option) for option in options))
