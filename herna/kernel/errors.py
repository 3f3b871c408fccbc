"""What can go wrong at a table: a small family of errors, each one clear sentence in Czech and English.

None of them loses anything: who raises one has changed nothing, or has put everything back.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from herna.kernel.decision import Decision
    from herna.kernel.record import Record


UNREADABLE: Final = (msgspec.MsgspecError, RecursionError, TypeError, ValueError)
"""What can be raised when a text or a value from outside is turned into a value of ours."""


LONGEST: Final = 500
"""So many letters of a text from outside are said again: who sent it knows the rest."""


class Phrase:
    """A part of a sentence that is itself to be said in the reader's language."""

    def __init__(self, key: str, **facts: Any) -> None:
        self.key = key
        self.facts = facts

    def say(self, lang: str) -> str:
        """The phrase in a language."""
        from herna.kernel.texts import house

        text = house().say(lang, self.key, **{name: _said(fact, lang) for name, fact in self.facts.items()})
        return text[:-1] if text.endswith("?.") else text


def _said(fact: Any, lang: str) -> Any:
    """A fact in words; a sentence within a sentence has no full stop of its own."""
    if isinstance(fact, HernaError):
        return fact.say(lang).rstrip(".")
    if isinstance(fact, Phrase | Asked):
        return fact.say(lang)
    if isinstance(fact, list):
        return ", ".join(_said(part, lang) for part in fact) or "-"
    return cut(fact, LONGEST) if isinstance(fact, str) else fact


def cut(text: str, most: int) -> str:
    """A text of so many letters at most; an ellipsis shows that there was more.

    >>> cut("abcdef", 4)
    'abc…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"


_MSGSPEC = (
    (r"Expected `(?P<wanted>[^`]*)`, got `(?P<found>[^`]*)`", "form-type"),
    (r"Expected `(?P<wanted>[^`]*)` (?P<bound>[<>]=? .*)", "form-bound"),
    (r"Expected `(?P<wanted>[^`]*)` matching regex (?P<pattern>.*)", "form-pattern"),
    (r"Object missing required field `(?P<field>[^`]*)`", "form-missing"),
    (r"Object contains unknown field `(?P<field>[^`]*)`", "form-unknown"),
    (r"Invalid enum value (?P<found>.*)", "form-choice"),
    (r"Invalid value (?P<found>.*)", "form-choice"),
    (r"Expected `(?P<wanted>[^`]*)` of length (?P<length>.*)", "form-length"),
)
"""What msgspec says of a value that has not its form, and what we say."""


def in_words(error: Exception | str) -> Phrase | str:
    """What was wrong with a value from outside, in both languages where we know the mistake."""
    what, at, path = str(error).partition(" - at ")
    for pattern, key in _MSGSPEC:
        if found := re.fullmatch(pattern, what, re.DOTALL):
            phrase = Phrase(key, **found.groupdict())
            return Phrase("form-at", what=phrase, path=path) if at else phrase
    return str(error)


class HernaError(Exception):
    """The family. `key` names the sentence in texts/*.ftl, `facts` fill its gaps."""

    key: ClassVar[str] = "error"

    def __init__(self, **facts: Any) -> None:
        super().__init__(facts)
        self.facts = facts

    def __str__(self) -> str:
        return self.say("en")

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        return Phrase(self.key, **self.facts).say(lang)

    def __reduce__(self) -> tuple[Any, ...]:
        """An error travels from one process to another."""
        return _revived, (type(self), self.__dict__)


def _revived(kind: type[HernaError], state: dict[str, Any]) -> HernaError:
    error = kind.__new__(kind)
    error.__dict__.update(state)
    return error


class Asked(NamedTuple):
    """What everybody may know of a pending decision."""

    number: int
    seat: int
    rule: str

    def say(self, lang: str) -> str:
        """In short: `12 (seat 1, noughts.turn.mark)`."""
        return Phrase("asked", number=self.number, place=self.seat, rule=self.rule).say(lang)


class AnswerError(HernaError):
    """An answer that the table did not take; `pending` are the decisions it waits for."""

    def __init__(self, pending: Iterable[Decision[Any]], **facts: Any) -> None:
        self.pending = tuple(Asked(d.number, d.seat, d.rule) for d in pending)
        super().__init__(pending=list(self.pending), **facts)


class Malformed(AnswerError):
    """The answer has not the form that the decision asks for."""

    key = "error-malformed"

    def what(self, lang: str) -> str:
        """What is wrong with it."""
        return str(_said(self.facts["what"], lang))


class Refused(AnswerError):
    """The answer is not allowed; `rule` says which rule forbids it."""

    key = "error-refused"

    def __init__(self, rule: str, pending: Iterable[Decision[Any]], **facts: Any) -> None:
        super().__init__(pending, rule=rule, **facts)
        self.rule = rule


class Stale(AnswerError):
    """The decision that the answer names is not pending: answered, taken back, or never asked."""

    key = "error-stale"


class NotYours(AnswerError):
    """The decision belongs to another seat."""

    key = "error-not-yours"


class UndoRefused(HernaError):
    """A step that may not be taken back, or not without the others; `rule` is one of the house rules."""

    key = "error-undo"

    def __init__(self, rule: str) -> None:
        super().__init__(rule=rule)
        self.rule = rule


class CorruptRecord(HernaError):
    """A record that cannot be right: `what` is wrong, in which `line`."""

    key = "error-record"

    def __init__(self, what: Phrase | HernaError, line: int) -> None:
        super().__init__(what=what, line=line)
        self.what = what
        self.line = line


class CorruptState(HernaError):
    """A saved state that does not fit the game."""

    key = "error-state"


class UnknownGame(HernaError):
    """No game of that name is on the shelf."""

    key = "error-unknown-game"


class BrokenGame(HernaError):
    """A registered game that cannot be loaded."""

    key = "error-broken-game"


class VersionMismatch(HernaError):
    """Made by a version of the game, or with content, that this one cannot take up."""

    key = "error-version"


class BadSetup(HernaError):
    """A table that cannot be laid: wrong number of seats, an option that does not exist."""

    key = "error-setup"
    rule: str | None = None
    """The rule that what was chosen breaks, if it is one."""


class BadContent(HernaError):
    """A content file with a mistake: which file, entry and field."""

    key = "error-content"


class BadRulebook(HernaError):
    """An inventory with a mistake, or code that cites a rule which is not in it."""

    key = "error-rulebook"


class RuleFailure(HernaError):
    """A rule of a game has a bug. The table is back where it was before the answer.

    `record` shows the way there; an imagined table has none.
    """

    key = "error-rule-failure"

    def __init__(self, game: str, what: str | Phrase, record: Record | None = None) -> None:
        super().__init__(game=game, what=what)
        self.what = what
        self.record = record


class EndlessRule(RuleFailure):
    """A rule went on and on without anybody deciding anything."""

    key = "error-endless-rule"
