"""Words in Czech and English: Fluent messages, one file a language.

A prompt is named after the rule that asks: `noughts.turn.mark` asks with the message `turn_mark`, and with `$seat` and the
facts of the decision. The labels of its options are attributes of that message: `.mine` for the option `mine`, `.move` for
`("move", 3, 5)` with `$a` = 3 and `$b` = 5, and `.option` for all others; `$all` is what follows the word, however much it is.
An event is named after its class: `TroopsMoved` is told as `troops-moved`.
"""

from __future__ import annotations

import locale
import os
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk, Resource

from herna.kernel import spelling
from herna.kernel.decision import NO_FACTS
from herna.kernel.event import Event, TakenBack
from herna.kernel.outcome import Outcome

LANGUAGES: Final = ("cs", "en")

REMEMBERED = 20_000
"""So many sentences a game keeps ready: a table is drawn again after each answer, and says nearly the same."""


class MissingText(LookupError):
    """A message that a language lacks, or that cannot be filled in."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name or a text in both languages."""

    cs: str
    en: str

    def __post_init__(self) -> None:
        if not self.cs.strip() or not self.en.strip():
            raise ValueError("a text must not be empty in either language")

    def say(self, lang: str) -> str:
        return self.cs if lang == "cs" else self.en


def message_of(rule: str) -> str:
    """The name of the message with which a rule asks."""
    return rule.split(".", 1)[1].replace(".", "_")


def message_of_event(event: type[Event]) -> str:
    """The name of the message that tells an event."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", event.__name__).lower()


class Texts:
    """The messages of one game, or of the house.

    In a message `SEAT($seat)` is the name of who sits there and `NAME($id)` the name of a piece of content, of a piece with
    a mark (`ram:4`) or of several pieces. `WORDS($cs, $en)` is that of two texts which the reader understands.
    """

    def __init__(self, folder: Traversable, names: Callable[[str, str], str | None] | None = None) -> None:
        self._names = names or (lambda lang, key: None)
        self._players: Sequence[str] = ()
        self._said: dict[tuple[Any, ...], str] = {}
        self._before: dict[tuple[Any, ...], str] = {}
        """What was said before that: what is said again and again is never forgotten."""
        self._personal: set[tuple[str, str, str | None]] = set()
        """Messages that name players."""
        self._asked = False
        self._bundles: dict[str, FluentBundle] = {}
        for lang in LANGUAGES:
            bundle = FluentBundle([lang], functions=self._functions(lang), use_isolating=False)
            for source in sorted(folder.iterdir(), key=lambda file: file.name):
                if source.name == f"{lang}.ftl" or source.name.endswith(f".{lang}.ftl"):
                    bundle.add_resource(_resource(source))
            self._bundles[lang] = bundle

    def _functions(self, lang: str) -> dict[str, Callable[..., Any]]:
        def seat(number: Any) -> str:
            self._asked = True
            place = int(number)
            if place < len(self._players):
                return self._players[place]
            return house().say(lang, "player", number=place + 1)

        def name(key: Any) -> str:
            return ", ".join(
                f"{count} × {self._named(lang, word)}" if count > 1 else self._named(lang, word)
                for word, count in Counter(str(key).split(", ")).items()
            )

        def words(cs: Any, en: Any) -> str:
            return str(cs if lang == "cs" else en)

        return {"SEAT": seat, "NAME": name, "WORDS": words}

    def _named(self, lang: str, word: str) -> str:
        """The name of a piece of content; a word like `ram:4` is the piece `ram` with a mark."""
        piece, _, mark = word.partition(":")
        found = self._names(lang, piece)
        return word if found is None else f"{found} ({mark})" if mark else found

    def has(self, lang: str, message: str, attribute: str | None = None) -> bool:
        """Whether a language has a message, or an attribute of it."""
        bundle = self._bundles[lang]
        if not bundle.has_message(message):
            return False
        found = bundle.get_message(message)
        return found.value is not None if attribute is None else attribute in found.attributes

    def say(self, lang: str, message: str, attribute: str | None = None, *, players: Sequence[str] = (), **facts: Any) -> str:
        """A message with its gaps filled in."""
        return self.fill(lang, message, attribute, players, facts)

    def fill(self, lang: str, message: str, attribute: str | None, players: Sequence[str], facts: Mapping[str, Any]) -> str:
        """The same as `say`. What was said lately is not worked out again; what names no player is the same at every table."""
        key = (lang, message, attribute, *facts, *facts.values(), *map(type, facts.values()))
        if (lang, message, attribute) in self._personal:
            key = (*key, *players)
        try:
            said = self._said.get(key)
        except TypeError:  # something in it can change: said anew each time
            return self._filled_in(lang, message, attribute, players, facts)
        if said is None:
            said = self._before.get(key) or self._filled_in(lang, message, attribute, players, facts)
            if (lang, message, attribute) in self._personal and len(key) == 3 + 3 * len(facts):
                key = (*key, *players)
            if len(self._said) >= REMEMBERED:
                self._before, self._said = self._said, {}
            self._said[key] = said
        return said

    def _filled_in(
        self, lang: str, message: str, attribute: str | None, players: Sequence[str], facts: Mapping[str, Any]
    ) -> str:
        if not self.has(lang, message, attribute):
            raise MissingText(f"no text {message}{'.' + attribute if attribute else ''} in {lang}")
        bundle = self._bundles[lang]
        found = bundle.get_message(message)
        pattern = found.value if attribute is None else found.attributes[attribute]
        assert pattern is not None
        self._players, self._asked = players, False
        text, mistakes = bundle.format_pattern(pattern, {key: _fact(fact) for key, fact in facts.items()})
        if self._asked:
            self._personal.add((lang, message, attribute))
        if mistakes:
            raise MissingText(f"the text {message} in {lang} cannot be filled in: {mistakes[0]}")
        return str(text)

    def prompt(self, lang: str, seat: int, rule: str, players: Sequence[str] = (), facts: Mapping[str, Any] = NO_FACTS) -> str:
        """What a decision asks."""
        return self.fill(lang, message_of(rule), None, players, {"seat": seat, **facts})

    def label(self, lang: str, rule: str, option: Any, players: Sequence[str] = ()) -> str:
        """An option in words; where no label is written, its text form."""
        message = message_of(rule)
        parts = option if type(option) is tuple else (option,)
        head = str(getattr(parts[0], "value", parts[0])) if parts else ""
        if self.has(lang, message, head):
            parts, attribute = parts[1:], head
        elif self.has(lang, message, "option"):
            attribute = "option"
        elif house().has(lang, f"option-{head}"):
            return house().say(lang, f"option-{head}")
        else:
            return spelling.spell(option)
        facts = {"abcdefghij"[place]: part for place, part in enumerate(parts[:10])}
        return self.say(lang, message, attribute, players=players, all=tuple(parts), **facts)

    def outcome(self, lang: str, outcome: Outcome, players: Sequence[str] = ()) -> str:
        """How a game ended, in words."""

        def name(seat: int) -> str:
            return house().say(lang, "seat", seat=seat, players=players)

        parts = [
            house().say(lang, f"outcome-{kind}", names=", ".join(map(name, seats)))
            for kind, seats in (("won", outcome.won), ("drawn", outcome.drawn))
            if seats
        ] or [house().say(lang, "outcome-lost")]
        if outcome.scores:
            parts.append(
                house().say(
                    lang,
                    "outcome-scores",
                    scores=", ".join(f"{name(seat)} {score}" for seat, score in enumerate(outcome.scores)),
                )
            )
        return " ".join(parts)

    def event(self, lang: str, event: Event, players: Sequence[str] = ()) -> str:
        """What happened, in words."""
        fields: Mapping[str, Any] = msgspec.structs.asdict(event)
        texts = house() if isinstance(event, TakenBack) else self
        return texts.say(lang, message_of_event(type(event)), players=players, **fields)


def _resource(source: Traversable) -> Resource:
    resource = FluentResource(source.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise MissingText(f"{source.name} cannot be read here: {str(entry.content).strip()[:80]!r}")
    return resource


def _fact(fact: Any) -> Any:
    """A value as Fluent takes it: numbers stay numbers (they choose plurals), the rest becomes text."""
    if type(fact) is int and -(10**15) < fact < 10**15:
        return fluent_number(fact, useGrouping=False)
    if type(fact) is int:
        return str(fact) if abs(fact) < 10**40 else "…"
    if type(fact) is tuple:
        return ", ".join(str(part) for part in fact) or "none"
    return str(getattr(fact, "value", fact)) if fact is not None else "none"


@cache
def house() -> Texts:
    """The texts that belong to no game: errors, the command line."""
    return Texts(files("herna.kernel") / "texts")


def language(wanted: str | None = None) -> str:
    """The language to speak: the wanted one, or what the locale says, or English."""
    if wanted is None:
        wanted = os.environ.get("HERNA_LANG") or next(
            (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None
        )
    wanted = wanted or locale.getlocale()[0] or "en"
    return "cs" if wanted.lower().startswith(("cs", "cz")) else "en"
