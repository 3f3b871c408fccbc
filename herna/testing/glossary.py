"""The glossary of a game, kept: nothing that people read uses a word which it says to avoid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term
from fluent.syntax.serializer import FluentSerializer

from herna.kernel.content import Catalogue
from herna.kernel.names import Words
from herna.kernel.rulebook import Rulebook
from herna.kernel.texts import LANGUAGES

_NAMES = re.compile(r"(?<=\$)[\w-]+|^\s*\*?\[[\w-]+\]", re.MULTILINE)
"""What stands in a message and is read by nobody: names of variables, and the words by which variants are chosen."""


class Read(NamedTuple):
    """Something that people read."""

    where: str
    lang: str
    text: str


class Stray(NamedTuple):
    """A word that the glossary says to avoid: what it should be, what it is, and where."""

    term: str
    found: str
    where: str


def strays(rulebook: Rulebook, texts: Iterable[Read]) -> list[Stray]:
    """The words that stand in the place of a term."""
    avoided = [
        (lang, term.cs if lang == "cs" else term.en, re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE))
        for term in rulebook.terms
        for lang, patterns in (("cs", term.avoid_cs), ("en", term.avoid_en))
        for pattern in patterns
    ]
    return [
        Stray(term, found[0], read.where)
        for read in texts
        for lang, term, pattern in avoided
        if lang == read.lang
        for found in pattern.finditer(read.text)
    ]


def in_rulebook(rulebook: Rulebook) -> Iterator[Read]:
    """The statements and rulings of an inventory."""
    for rule in rulebook:
        for lang in LANGUAGES:
            yield Read(rule.id, lang, rule.say(lang))
            yield Read(rule.id, lang, rule.decided(lang))


def in_messages(folder: Traversable) -> Iterator[Read]:
    """The messages of a game, as they stand in its files."""
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        lang = next((lang for lang in LANGUAGES if file.name == f"{lang}.ftl" or file.name.endswith(f".{lang}.ftl")), None)
        if lang is not None:
            for entry in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
                if isinstance(entry, Message | Term):
                    text = FluentSerializer().serialize_entry(entry).partition("=")[2]
                    yield Read(f"{file.name}:{entry.id.name}", lang, _NAMES.sub("", text))


def in_content(catalogue: Catalogue) -> Iterator[Read]:
    """The names and texts of content."""
    for kind, shelf in catalogue.shelves.items():
        for key, entry in shelf.items():
            for words in _words(entry):
                for lang in LANGUAGES:
                    yield Read(f"{kind} {key}", lang, words.say(lang))


def _words(value: Any) -> Iterator[Words]:
    if isinstance(value, Words):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _words(getattr(value, field))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _words(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _words(each)
