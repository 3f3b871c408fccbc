"""The one text form of an option: the same in records, on the wire, in a command box and for language models.

An option is a plain value: a word, a whole number, nothing, or a tuple of such. Its text is a line of words:

>>> spell(("move", 3, 5, None, ("ram", 2)))
'move 3 5 - (ram 2)'
>>> read("move 3 5 - (ram 2)")
('move', 3, 5, None, ('ram', 2))

Words that could be mistaken for something else are quoted, so that every value reads back as itself:

>>> spell(("3", "two words", ()))
'"3" "two words" ()'
"""

from __future__ import annotations

import json
import re
import textwrap
from enum import Enum
from typing import Any

from herna.kernel.errors import Phrase

_WORD = re.compile(r"[^\W\d][\w.:,@+/'-]*")
_TOKEN = re.compile(r'\s*(?:(\()|(\))|("(?:[^"\\]|\\.)*")|([^\s()"]+))')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,99})")
_DEEPEST = 20
_LARGEST = 10**100


class Misspelt(ValueError):
    """A text that is no option's, or a value that has no text; the `phrase` says why."""

    def __init__(self, why: str, **facts: Any) -> None:
        self.phrase = Phrase(f"misspelt-{why}", **facts)
        super().__init__(why)

    def __str__(self) -> str:
        return self.phrase.say("en")


def spell(value: Any) -> str:
    """The text of an option."""
    if type(value) is tuple and len(value) > 1:
        return " ".join([_part(part, 1) for part in value])
    return _part(value, 0)


def matches(value: Any, text: str) -> bool:
    """Whether a text is a value's; a value that has none matches nothing."""
    try:
        return spell(value) == text
    except Misspelt:
        return False


def _part(value: Any, depth: int) -> str:
    if isinstance(value, Enum):
        value = value.value
    if value is None:
        return "-"
    if type(value) is tuple and depth < _DEEPEST:
        return "(" + " ".join([_part(part, depth + 1) for part in value]) + ")"
    if type(value) is int and -_LARGEST < value < _LARGEST:
        return str(value)
    if type(value) is str:
        return value if _WORD.fullmatch(value) else json.dumps(_whole(value), ensure_ascii=False)
    raise Misspelt("not-plain", value=_shown(value))


def _shown(value: Any) -> str:
    try:
        return textwrap.shorten(repr(value), 80, placeholder=" …")
    except (ValueError, RecursionError):
        return f"this {type(value).__name__}"


def _whole(text: str) -> str:
    """A text without halves of characters, which nothing could write down."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Misspelt("half") from None
    return text


def read(text: str) -> Any:
    """The value that a text stands for."""
    if type(text) is not str:
        raise Misspelt("no-text", kind=type(text).__name__)
    _whole(text)
    open_parts: list[list[Any]] = [[]]
    position, end = 0, len(text.rstrip())
    while position < end:
        token = _TOKEN.match(text, position, end)
        if token is None:
            raise Misspelt("quotation", place=position + 1)
        position = token.end()
        opening, closing, quoted, word = token.groups()
        if opening:
            open_parts.append([])
            if len(open_parts) > _DEEPEST + 1:
                raise Misspelt("deep")
        elif closing:
            if len(open_parts) == 1:
                raise Misspelt("closing", place=position)
            inner = tuple(open_parts.pop())
            open_parts[-1].append(inner)
        else:
            open_parts[-1].append(_unquote(quoted) if quoted else _plain(word))
    if len(open_parts) > 1:
        raise Misspelt("opening")
    parts = open_parts[0]
    if not parts:
        raise Misspelt("empty")
    return parts[0] if len(parts) == 1 else tuple(parts)


def _unquote(quoted: str) -> str:
    try:
        text = json.loads(quoted)
    except ValueError:
        raise Misspelt("quoted", text=_shown(quoted)) from None
    return _whole(text)


def _plain(word: str) -> str | int | None:
    if word == "-":
        return None
    return int(word) if _NUMBER.fullmatch(word) else word
