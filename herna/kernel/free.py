"""Values of somebody's own making: their form, their text, and how they are kept.

A plain value (words, whole numbers, tuples of such) has the text that it would have as an option, and is read back as itself
even if nobody proposes it any more. Every other value is its JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec.inspect import EnumType, IntType, LiteralType, NoneType, StrType, TupleType, UnionType, VarTupleType

from herna.kernel import spelling
from herna.kernel.decision import Composition
from herna.kernel.errors import UNREADABLE
from herna.kernel.guide import Guide
from herna.kernel.texts import Texts, house


class Free:
    """A value that is not plain, as JSON: told from an option in the record, and safe from later changes."""

    __slots__ = ("json",)

    def __init__(self, json: bytes) -> None:
        self.json = json


class Tried(NamedTuple):
    """An answer that was tried: the value, its text, and the rule that it breaks; none if it would be taken."""

    value: Any
    text: str
    rule: str | None = None


class Found(NamedTuple):
    """An option, which may be None."""

    value: Any


def spell(value: Any) -> str:
    """The text of a value: that of an option if it is plain, otherwise its JSON.

    >>> spell(("flag", (("ahead", 5200),)))
    'flag ((ahead 5200))'
    >>> spell([1, 2])
    '[1,2]'
    """
    try:
        return spelling.spell(value)
    except spelling.Misspelt:
        return msgspec.json.encode(value).decode()


def read(decision: Composition[Any], text: str) -> Any:
    """The value that a text stands for: one of the decision's form, or one of its options."""
    ways: list[Callable[[], Any]] = [
        lambda: msgspec.convert(spelling.read(text), decision.form),
        lambda: msgspec.json.decode(text, type=decision.form),
    ]
    if text.lstrip()[:1] in ("{", "["):  # no plain value begins so, but its words might be read as one
        ways.pop(0)
    problems = []
    for way in ways:
        try:
            return way()
        except UNREADABLE as error:
            problems.append(error)
    for option in decision.options:
        if spelling.matches(option, text):
            return option
    raise problems[0]


def pattern(form: Any, lang: str) -> str:
    """How a plain value of a form is written, for people; nothing for a form whose values are JSON.

    >>> from typing import Literal
    >>> pattern(tuple[str, tuple[tuple[Literal["ahead", "back"], int], ...]], "en")
    'WORD ((ahead|back NUMBER) …)'
    """
    found = msgspec.inspect.type_info(form)
    parts = [_part(part, lang) for part in found.item_types] if isinstance(found, TupleType) else [_part(found, lang)]
    return " ".join(parts) if all(parts) else ""


def _part(found: msgspec.inspect.Type, lang: str) -> str:
    """How a part of a value is written; nothing if it is not plain."""
    match found:
        case StrType():
            return house().say(lang, "form-word")
        case IntType():
            return house().say(lang, "form-number")
        case NoneType():
            return "-"
        case LiteralType(values):
            return "|".join(map(spelling.spell, values))
        case EnumType(kind):
            return "|".join(map(spelling.spell, kind))
        case UnionType(types):
            parts = [_part(each, lang) for each in types]
            return "|".join(parts) if all(parts) else ""
        case TupleType(items):
            parts = [_part(each, lang) for each in items]
            return f"({' '.join(parts)})" if all(parts) else ""
        case VarTupleType(item_type=item):
            return f"({part} …)" if (part := _part(item, lang)) else ""
    return ""


def example(decision: Composition[Any]) -> str:
    """A value as it might be written: the first option that has the form; nothing where there is none."""
    for option in decision.options:
        try:
            return spell(shape(option, decision.form))
        except UNREADABLE:
            continue
    return ""


def schema(form: Any) -> str:
    """A form whose values are JSON, as a JSON schema."""
    return msgspec.json.encode(msgspec.json.schema(form)).decode()


def words(texts: Texts, lang: str, form: Any, guide: Guide | None) -> dict[str, str]:
    """What the words of a form and of its guide are called; where the game says nothing (`free-west`), they are not in it."""
    found = [*_named(msgspec.json.schema(form))]
    if guide is not None:
        found += guide.words
    return {word: texts.word(lang, word) for word in found if texts.has(lang, f"free-{word}")}


def _named(schema: Any) -> Iterator[str]:
    """The fields of a form, and the words that one chooses from."""
    if isinstance(schema, list):
        for part in schema:
            yield from _named(part)
    if isinstance(schema, dict):
        yield from schema.get("properties", ())
        yield from (word for word in schema.get("enum", ()) if isinstance(word, str))
        yield from _named([part for key, part in schema.items() if key not in {"enum", "const", "default", "required"}])


def shape(value: Any, form: Any) -> Any:
    """A value in the form that is asked for, as it is read back from its text; nothing is shared with the hand that gave it."""
    made = msgspec.convert(msgspec.to_builtins(value), form)
    return made if _is_plain(made) else msgspec.json.decode(msgspec.json.encode(made), type=form)


def keep(value: Any) -> Any:
    """A value as it is remembered: a plain one cannot change and stays as it is."""
    return value if _is_plain(value) else Free(msgspec.json.encode(value))


def _is_plain(value: Any) -> bool:
    try:
        spelling.spell(value)
    except spelling.Misspelt:
        return False
    return True


def option(decision: Composition[Any], value: Any) -> Found | None:
    """The option that a value stands for: 1 is not True, but a word may stand for a member of an enum."""
    try:
        spelt = spelling.spell(value)
    except spelling.Misspelt:
        return None
    return next((Found(option) for option in decision.options if spelling.matches(option, spelt)), None)
