"""Words in Czech and English: Fluent messages, one file a language.

A prompt is named after the rule that asks: `noughts.turn.mark` asks with the message `turn_mark`, and with `$seat` and the
facts of the decision. The labels of its options are attributes of that message: `.mine` for the option `mine`, `.move` for
`("move", 3, 5)`, and `.option` for all others that name something. They are filled in with the option's parts by the names that
the game's table of verbs has for them (`verbs.py`): `$origin` = 3 and `$region` = 5.
An event is named after its class: `TroopsMoved` is told as `troops-moved`. What a word of a free value is called, such as
a move or an edge of the table, says a message like `free-west`.
"""

from __future__ import annotations

import locale
import os
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Junk, Message, Resource, Term

from herna.kernel import spelling
from herna.kernel.decision import NO_FACTS
from herna.kernel.errors import cut
from herna.kernel.event import Event, HouseEvent
from herna.kernel.names import CASES, Name, Words, out_of
from herna.kernel.outcome import Outcome

LANGUAGES: Final = ("cs", "en")

REMEMBERED = 20_000
"""So many sentences a game keeps ready: a table is drawn again after each answer, and says nearly the same."""

LONGEST = 2_000
"""So many letters fill one gap at most; Fluent takes 2,500, and says nothing at all if there are more."""


_NAMED, _END = "\ue000", "\ue001"
"""Between these, which no language has, a sentence has the number of a seat until it is said to somebody."""

_PLAYER = re.compile(f"{_NAMED}(\\d+){_END}")


class MissingText(LookupError):
    """A message that a language lacks, or that cannot be filled in."""


@cache
def message_of(rule: str) -> str:
    """The name of the message with which a rule asks."""
    return rule.split(".", 1)[1].replace(".", "_")


@cache
def message_of_event(event: type[Event]) -> str:
    """The name of the message that tells an event."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", event.__name__).lower()


class Texts:
    """The messages of one game, or of the house.

    In a message `SEAT($seat)` is the name of who sits there and `NAME($id)` the name of a piece of content, of a piece with
    a mark (`ram:4`) or of several pieces; `NAME($id, case: "acc")` is that name in a case, `NAME($ids, last: "and")` has a
    word before the last of several, and `NAME($ids, apart: 1)` counts none that are alike together, for their order
    matters. `GENDER($id)` is what verbs agree with, of several a plural, and `MANY($id, $count)` so many of them.
    `OF($count)` is *z 5* or *ze 6*, `WHOLE($number)` a number with a real minus. `WORD($legs)` says the words of a free
    value as they are called (`free-ahead`), and the number after one as its attribute `measured` does, in which
    `$thousandths` and `$hundredths` are so many parts of a unit; `MEASURE($along, of: 1000)` says a number so. `WORDS($cs,
    $en)` is that of two texts which the reader understands.
    """

    def __init__(
        self,
        folder: Traversable,
        names: Callable[[str], Words | None] = lambda key: None,
        parts: Callable[[str, Any], Mapping[str, Any]] | None = None,
    ) -> None:
        self._names = names
        self._parts = parts or (lambda rule, option: {})
        self._said = lru_cache(REMEMBERED, typed=True)(self._filled_in)
        self._labelled = lru_cache(REMEMBERED)(self._label_of)
        self._bundles: dict[str, FluentBundle] = {}
        for lang in LANGUAGES:
            bundle = FluentBundle([lang], functions=self._functions(lang), use_isolating=False)
            where: dict[str, str] = {}
            for source in sorted(folder.iterdir(), key=lambda file: file.name):
                if source.name == f"{lang}.ftl" or source.name.endswith(f".{lang}.ftl"):
                    bundle.add_resource(_resource(source, where))
            self._bundles[lang] = bundle

    def _functions(self, lang: str) -> dict[str, Callable[..., Any]]:
        def seat(number: Any) -> str:
            return f"{_NAMED}{int(number)}{_END}"

        def name(key: Any, case: Any = "nom", last: Any = "", apart: Any = 0) -> str:
            return self._listed(lang, str(key), str(case), str(last), apart=bool(int(apart)))

        def gender(key: Any) -> str:
            return _gender([self._names(word.partition(":")[0]) for word in str(key).split(", ")])

        def many(key: Any, count: Any, case: Any = "nom") -> str:
            return self._counted(lang, str(key), int(count), str(case))

        def words(cs: Any, en: Any) -> str:
            return str(cs if lang == "cs" else en)

        def word(key: Any) -> str:
            return re.sub(r"([^\s,]+)(?: (-?\d+)\b)?", lambda found: self._measured(lang, found[1], found[2]), str(key))

        def measure(amount: Any, of: Any = 1) -> str:
            return share(lang, int(amount), int(of))

        return {
            "SEAT": seat,
            "NAME": name,
            "GENDER": gender,
            "MANY": many,
            "OF": lambda count: out_of(lang, int(count)),
            "WHOLE": partial(_whole, lang),
            "MEASURE": measure,
            "WORD": word,
            "WORDS": words,
        }

    def _counted(self, lang: str, key: str, count: int, case: str) -> str:
        """So many of a piece of content."""
        if case not in ("nom", "acc"):
            raise ValueError(f"no name is counted in the case {case}")
        found = self._names(key)
        if isinstance(found, Name):
            return found.counted(lang, count, case)
        return f"{count} × {found.say(lang) if found else key}"

    def _named(self, lang: str, word: str, case: str) -> str:
        """The name of a piece of content, in a case; a word like `ram:4` is the piece `ram` with a mark."""
        if case not in CASES:
            raise ValueError(f"there is no case {case}")
        piece, _, mark = word.partition(":")
        found = self._names(piece)
        if found is None:
            return word
        if case != "nom" and not isinstance(found, Name):
            raise ValueError(f"{piece} has no cases")
        name = found.bent(lang, case) if isinstance(found, Name) else found.say(lang)
        return f"{name} ({mark})" if mark else name

    def _listed(self, lang: str, key: str, case: str, last: str, *, apart: bool) -> str:
        """The names of several pieces; those that are alike are counted, unless their order matters.

        The last may have a word before it.
        """
        words = key.split(", ")
        counted = [(word, 1) for word in words] if apart else [*Counter(words).items()]
        found = [self._several(lang, word, case, count) for word, count in counted]
        if last and len(found) > 1:
            found[-2:] = [f"{found[-2]} {last} {found[-1]}"]
        return cut(", ".join(found), LONGEST)

    def _several(self, lang: str, word: str, case: str, count: int) -> str:
        """The name of a piece of which there may be several in a list: counted, if it says how."""
        found = self._names(word)
        if count > 1 and case in ("nom", "acc") and isinstance(found, Name) and found.forms and found.forms.few:
            return found.counted(lang, count, case)
        name = self._named(lang, word, case)
        return f"{count} × {name}" if count > 1 else name

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
        """The same as `say`. What was said lately is not worked out again: but for the names it is the same at every table."""
        try:
            said = self._said(lang, message, attribute, **facts)
        except TypeError:  # something in it can change: said anew each time
            said = self._filled_in(lang, message, attribute, **facts)
        if _NAMED not in said:
            return said

        def name(found: re.Match[str]) -> str:
            place = int(found[1])
            return cut(players[place], LONGEST) if place < len(players) else house().say(lang, "player", number=place + 1)

        return _PLAYER.sub(name, said)

    def _filled_in(self, lang: str, message: str, attribute: str | None, /, **facts: Any) -> str:
        """A message with its gaps filled in, except for the names of players."""
        if not self.has(lang, message, attribute):
            raise MissingText(f"no text {message}{'.' + attribute if attribute else ''} in {lang}")
        bundle = self._bundles[lang]
        found = bundle.get_message(message)
        pattern = found.value if attribute is None else found.attributes[attribute]
        assert pattern is not None
        text, mistakes = bundle.format_pattern(pattern, {key: _fact(fact) for key, fact in facts.items()})
        if mistakes:
            raise MissingText(f"the text {message} in {lang} cannot be filled in: {mistakes[0]}")
        return str(text)

    def word(self, lang: str, word: str) -> str:
        """What a word of a free value is called; where the game does not say, it stands for itself."""
        return self.say(lang, f"free-{word}") if self.has(lang, f"free-{word}") else word

    def _measured(self, lang: str, word: str, amount: str | None) -> str:
        """A word of a free value with the number after it, as a length or an angle where the game says how."""
        if amount is None:
            return self.word(lang, word)
        if not self.has(lang, f"free-{word}", "measured"):
            return f"{self.word(lang, word)} {amount}"
        shares = {name: share(lang, int(amount), of) for name, of in (("hundredths", 100), ("thousandths", 1000))}
        return self.say(lang, f"free-{word}", "measured", **shares)

    def prompt(self, lang: str, seat: int, rule: str, players: Sequence[str] = (), facts: Mapping[str, Any] = NO_FACTS) -> str:
        """What a decision asks."""
        return self.fill(lang, message_of(rule), None, players, {"seat": seat, **facts})

    def label(self, lang: str, rule: str, option: Any, players: Sequence[str] = ()) -> str:
        """An option in words; where no label is written, its text form."""
        first = option if type(option) is not tuple else option[0] if option else ""
        head = str(getattr(first, "value", first))
        parts = self._parts(rule, option)
        message, attribute = self._labelled(lang, rule, head, bool(parts))
        if not message:
            return spelling.spell(option)
        if attribute is None:
            return house().say(lang, message)
        return self.fill(lang, message, attribute, players, parts)

    def _label_of(self, lang: str, rule: str, head: str, has_parts: bool) -> tuple[str, str | None]:
        """Where the label of an option stands, by its first word: a message of the game or of the house, or none."""
        message = message_of(rule)
        if self.has(lang, message, head):
            return message, head
        if has_parts and self.has(lang, message, "option"):
            return message, "option"
        return (f"option-{head}", None) if house().has(lang, f"option-{head}") else ("", None)

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
        texts = house() if isinstance(event, HouseEvent) else self
        return texts.fill(lang, message_of_event(type(event)), None, players, fields)


def _resource(source: Traversable, where: dict[str, str]) -> Resource:
    """The messages of a file; `where` says which file each is from, since of two alike the first would hide the other."""
    resource = FluentResource(source.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise MissingText(f"{source.name} cannot be read here: {str(entry.content).strip()[:80]!r}")
        if isinstance(entry, Message | Term):
            name = entry.id.name if isinstance(entry, Message) else f"-{entry.id.name}"
            if name in where:
                raise MissingText(f"{name} stands in {where[name]} and again in {source.name}")
            where[name] = source.name
    return resource


def _fact(fact: Any) -> Any:
    """A value as Fluent takes it: numbers stay numbers (they choose plurals), the rest becomes text."""
    if type(fact) is int and -(10**15) < fact < 10**15:
        return fluent_number(fact, useGrouping=False)
    if type(fact) is int:
        return str(fact) if abs(fact) < 10**40 else "…"
    if type(fact) is tuple:
        return (
            cut(", ".join(" ".join(map(str, part)) if type(part) is tuple else str(part) for part in fact), LONGEST) or "none"
        )
    return cut(str(getattr(fact, "value", fact)), LONGEST) if fact is not None else "none"


@cache
def house() -> Texts:
    """The texts that belong to no game: errors, the command line."""
    return Texts(files("herna.kernel") / "texts")


def _gender(names: Sequence[Words | None]) -> str:
    """What verbs agree with: the gender of a name, of several the plural; nothing, if no name says."""
    genders = [found.gender for found in names if isinstance(found, Name) and found.gender]
    if len(names) == 1:
        return genders[0] if genders else ""
    return next((f"{kind}p" for kind in "mifn" if any(gender.startswith(kind) for gender in genders)), "")


def _whole(lang: str, count: Any) -> str:
    return number(lang, int(count))


def number(lang: str, value: float, places: int = 0, sign: str = "") -> str:
    """A number as a language writes it, thousands set apart; what is rounded to nothing has no minus."""
    text = f"{value:{sign}z,.{places}f}".replace("-", "\N{MINUS SIGN}")
    return text.translate({ord(","): "\N{NO-BREAK SPACE}", ord("."): ","}) if lang == "cs" else text


def share(lang: str, amount: int, of: int) -> str:
    """So many parts of a unit, to a tenth of it; a whole number has none.

    >>> share("en", 2430, 1000), share("cs", 2430, 1000), share("en", 26_000, 100), share("en", -40, 1000)
    ('2.4', '2,4', '260', '0')
    """
    tenths = round(10 * amount / of)
    return number(lang, tenths / 10, 1 if tenths % 10 else 0)


def language(wanted: str | None = None) -> str:
    """The language to speak: the wanted one, or what the locale says, or English."""
    if wanted is None:
        wanted = os.environ.get("HERNA_LANG") or next(
            (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None
        )
    wanted = wanted or locale.getlocale()[0] or "en"
    return "cs" if wanted.lower().startswith(("cs", "cz")) else "en"
