"""Content broken on purpose, a word at a time: what the loader must notice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from herna.kernel.content import Catalogue, Entry
from herna.kernel.names import Words

NONSENSE = "no-such-thing"

KEY = object()
"""Stands in a way before a key that is the word itself."""

Way = tuple[Any, ...]
"""Fields, places in lists and keys that lead to a word."""


def one_word_each(catalogue: Catalogue) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Entries as plain data with one word broken, and where: for each kind of entry, one of each place that holds words.

    The names of entries, prose and what is free are left alone.
    """
    seen: set[Way] = set()
    for kind, shelf in catalogue.shelves.items():
        for entry in shelf.values():
            for place, way in _words(entry, ()):
                if (kind, *place) not in seen:
                    seen.add((kind, *place))
                    raw = msgspec.json.decode(msgspec.json.encode(entry))
                    _break(raw, way)
                    yield kind, raw, _said(way)


def head(path: str) -> str:
    """The field of an entry in which a path begins."""
    return re.split(r"[.\[]", path)[0]


def _words(value: Any, way: Way) -> Iterator[tuple[Way, Way]]:
    """The words in a value: where in its types, and where in the entry."""
    match value:
        case "" | Words():
            return
        case str():
            yield (), way
        case msgspec.Struct():
            yield from _words_of_fields(value, way)
        case tuple():
            for place, each in enumerate(value):
                yield from _words(each, (*way, place))
        case Mapping():
            for key, each in value.items():
                if isinstance(key, str):
                    yield ("key",), (*way, KEY, key)
                yield from _words(each, (*way, key))


def _words_of_fields(value: msgspec.Struct, way: Way) -> Iterator[tuple[Way, Way]]:
    for name in _fields(type(value)):
        for place, found in _words(getattr(value, name), (*way, name)):
            yield (type(value).__name__, name, *place), found


@cache
def _fields(struct: type[msgspec.Struct]) -> list[str]:
    """The fields of a type that may hold words with a meaning."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    own = Entry.__struct_fields__ if issubclass(struct, Entry) else ()
    return [field.name for field in info.fields if field.name not in own and not _is_free(field.type)]


def _is_free(form: inspect.Type) -> bool:
    if isinstance(form, inspect.VarTupleType):
        return _is_free(form.item_type)
    return isinstance(form, inspect.Metadata) and bool(form.extra and form.extra.get("free"))


def _break(raw: Any, way: Way) -> None:
    *before, last = way
    for step in before:
        raw = raw if step is KEY else raw[step]
    if KEY in before:
        raw[NONSENSE] = raw.pop(last)
    else:
        raw[last] = NONSENSE


def _said(way: Way) -> str:
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in way if step is not KEY)
    return "".join(steps).removeprefix(".")
