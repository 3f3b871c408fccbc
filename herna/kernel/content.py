"""Content is data: TOML files of entries, checked when they are loaded, with a clear error for every mistake.

A file `content/boards.toml` holds entries `[[board]]`, each with an `id` and the fields of its type. Entries of the
same id in the player's own folder (`<data>/content/<game>/*.toml`) take the place of ours, whole.

A word that names another entry is declared as such, `deck: Annotated[str, of("deck")]`, and what names nothing is a mistake.
A name is the same in every sentence (`name: Words`), or one that sentences bend (`name: Name`): then our own entries have its
gender and its forms. Words that are written for people alone, or that code looks at but nobody lists, are `Free`; all others
are one of a list.
"""

from __future__ import annotations

import difflib
import hashlib
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, inspect

from herna.kernel.errors import BadContent, Phrase, in_words
from herna.kernel.names import Name, Words

E = TypeVar("E", bound="Entry")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every piece of content has: an id, a name in both languages, and where it comes from.

    `origin` is `rulebook` for what the rulebook gives, `public` for facts found elsewhere, `herna` for our own design,
    `own` for what a player has added.
    """

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_-]*$")]
    name: Words
    origin: Literal["rulebook", "public", "herna", "own"]


class Tagged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the vocabulary of a game's cards."""


def of(*shelves: str) -> Meta:
    """Marks a word as the id of an entry on one of these shelves; a default, such as the empty word, need not be one."""
    return Meta(extra={"of": shelves})


Free = Annotated[str, Meta(extra={"free": True})]
"""A word that may be anything."""

Doubt = tuple[str, str, str, Phrase]
"""What does not fit together: kind and id of the entry, the field, what is wrong."""


class Catalogue:
    """The content of one game: shelves of entries, and a hash of all that is on them.

    `check` finds what does not fit together once everything is on its shelf, beside words that name nothing. What is not
    `whole`, such as a player's own entries alone, need not fit together.
    """

    def __init__(
        self,
        kinds: Mapping[str, type[Entry]],
        sources: list[Traversable | Path],
        check: Callable[[Catalogue], Iterable[Doubt]] | None = None,
        *,
        whole: bool = True,
    ) -> None:
        found: dict[str, dict[str, Entry]] = {kind: {} for kind in kinds}
        titles: dict[tuple[str, str], str] = {}
        for place, layer in enumerate(sources):
            for kind, entries in _load(layer, kinds, titles, own=place > 0).items():
                found[kind].update(entries)
        self.kinds = dict(kinds)
        self.check = check
        self.shelves: Mapping[str, Mapping[str, Entry]] = found
        self._titles = titles
        text = msgspec.json.encode({kind: list(entries.values()) for kind, entries in found.items()}, order="deterministic")
        self.hash = hashlib.sha256(text).hexdigest()[:16]
        if whole:
            self._settle(found)

    def _settle(self, entries: Mapping[str, Mapping[str, Entry]]) -> None:
        """Raise the first thing that does not fit together: a word that names nothing, then whatever the game's check finds."""
        telling = _telling(tuple(self.kinds.values()))
        for kind, shelf in entries.items():
            for key, entry in shelf.items():
                for path, shelves, word in references(entry, telling):
                    if not any(word in self.shelves[each] for each in shelves):
                        known = [found for each in shelves for found in self.shelves[each]]
                        what = _or_near(Phrase("content-unknown", kind=shelves[0], found=word), word, known)
                        raise BadContent(file=self._titles[kind, key], entry=key, field=path, what=what)
                if isinstance(entry.name, Name) and not entry.name.complete and entry.origin != "own":
                    field = "name.forms" if entry.name.gender else "name.gender"
                    raise BadContent(file=self._titles[kind, key], entry=key, field=field, what=Phrase("content-no-forms"))
        for kind, key, field, what in self.check(self) if self.check else ():
            raise BadContent(file=self._titles.get((kind, key), "-"), entry=key, field=field, what=what)

    def with_entry(self, kind: str, raw: Any, file: str = "-") -> Catalogue:
        """The same content with another entry, from plain data, in the place of the one with its id; checked as a whole."""
        other: Catalogue = copy(self)
        entry = _entry(file, kind, 1, raw, self.kinds[kind])
        other.shelves = {**self.shelves, kind: {**self.shelves[kind], entry.id: entry}}
        other._titles = {**self._titles, (kind, entry.id): file}
        other._settle({kind: {entry.id: entry}})
        return other

    def shelf(self, kind: str, of: type[E]) -> Mapping[str, E]:
        """The entries of a kind by id, in the order of the files."""
        return self.shelves[kind]  # type: ignore[return-value]  # loaded as that type

    def named(self, key: str) -> Words | None:
        """The name of an entry of any kind, in both languages."""
        return next((shelf[key].name for shelf in self.shelves.values() if key in shelf), None)

    def name(self, lang: str, key: str) -> str | None:
        """The name of an entry of any kind, in one language."""
        found = self.named(key)
        return None if found is None else found.say(lang)


Telling = Mapping[type, Sequence[tuple[str, inspect.Type, Any]]]
"""For each type of content the fields in which entries may be named, with their defaults."""


def references(entry: msgspec.Struct, telling: Telling) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """The words of an entry that name other entries: the field, the shelves, the word."""
    for name, form, default in telling[type(entry)]:
        if (value := getattr(entry, name)) != default:
            for path, shelves, word in _named(value, form, telling):
                yield f"{name}{path}", shelves, word


def _named(value: Any, form: inspect.Type, telling: Telling) -> Iterator[tuple[str, tuple[str, ...], str]]:
    if isinstance(value, msgspec.Struct):
        for path, shelves, word in references(value, telling):
            yield f".{path}", shelves, word
    elif isinstance(value, str):
        if (marked := _shelves(form, value)) is not None:
            yield "", marked, value
    elif isinstance(value, Mapping):
        inner = _inner(form, inspect.DictType)
        for key, each in value.items():
            yield from ((f".{key}", shelves, word) for _, shelves, word in _named(key, inner.key_type, telling))
            yield from ((f".{key}{path}", shelves, word) for path, shelves, word in _named(each, inner.value_type, telling))
    elif isinstance(value, tuple):
        items = _inner(form, inspect.TupleType | inspect.VarTupleType)
        for place, each in enumerate(value):
            kind = items.item_types[place] if isinstance(items, inspect.TupleType) else items.item_type
            yield from ((f"[{place}]{path}", shelves, word) for path, shelves, word in _named(each, kind, telling))


@cache
def _telling(kinds: tuple[type[Entry], ...]) -> Telling:
    """What is to be looked at in entries of these kinds, found once for all of them: looking at types is slow."""
    found: dict[type, list[tuple[str, inspect.Type, Any]]] = {}
    waiting = list(inspect.multi_type_info(kinds))
    while waiting:
        form = waiting.pop()
        if isinstance(form, inspect.StructType):
            if form.cls in found:
                continue
            found[form.cls] = [(each.name, each.type, each.default) for each in form.fields if names_others(each.type)]
        waiting += _within(form)
    return found


def _within(form: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types of which a type is made."""
    match form:
        case inspect.StructType(fields=fields):
            return tuple(field.type for field in fields)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return types
        case inspect.Metadata(type=inner) | inspect.VarTupleType(item_type=inner):
            return (inner,)
        case inspect.DictType(key_type=key, value_type=value):
            return (key, value)
    return ()


def names_others(form: inspect.Type, seen: frozenset[type] = frozenset()) -> bool:
    """Whether a type has room for the id of an entry."""
    if isinstance(form, inspect.Metadata) and form.extra and "of" in form.extra:
        return True
    if isinstance(form, inspect.StructType):
        if form.cls in seen:
            return False
        seen |= {form.cls}
    return any(names_others(each, seen) for each in _within(form))


def _shelves(form: inspect.Type, word: str) -> tuple[str, ...] | None:
    """The shelves on which a word of this type must be; None if it need not."""
    forms = form.types if isinstance(form, inspect.UnionType) else (form,)
    if any(isinstance(each, inspect.LiteralType) and word in each.values for each in forms):
        return None
    return next(
        (each.extra["of"] for each in forms if isinstance(each, inspect.Metadata) and each.extra and "of" in each.extra), None
    )


def _inner(form: inspect.Type, wanted: Any) -> Any:
    """The part of a type that a mapping or a tuple is of."""
    forms = form.types if isinstance(form, inspect.UnionType) else (form,)
    plain = (each.type if isinstance(each, inspect.Metadata) else each for each in forms)
    return next(each for each in plain if isinstance(each, wanted))


def data_folder() -> Path:
    """Where the player's own things are kept."""
    if own := os.environ.get("HERNA_DATA"):
        return Path(own)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "herna"


def load(
    game: str,
    folder: Traversable,
    kinds: Mapping[str, type[Entry]],
    check: Callable[[Catalogue], Iterable[Doubt]] | None = None,
) -> Catalogue:
    """Our content of a game, overlaid by the player's own."""
    own = data_folder() / "content" / game
    return Catalogue(kinds, [folder, own] if own.is_dir() else [folder], check)


def _load(
    folder: Traversable | Path, kinds: Mapping[str, type[Entry]], titles: dict[tuple[str, str], str], *, own: bool
) -> dict[str, dict[str, Entry]]:
    """The entries of a folder; mistakes in the player's own files are told with the whole path. `titles` notes the files."""
    found: dict[str, dict[str, Entry]] = {kind: {} for kind in kinds}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".toml"):
            continue
        title = str(file) if own else file.name
        try:
            tables = tomllib.loads(file.read_bytes().decode("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadContent(file=title, entry="-", field="-", what=str(error)) from None
        for kind, entries in tables.items():
            if kind not in kinds:
                what = _or_near(Phrase("content-no-kind"), kind, kinds)
                raise BadContent(file=title, entry=kind, field="-", what=what)
            if not isinstance(entries, list):
                raise BadContent(file=title, entry=kind, field="-", what=Phrase("content-no-list", kind=kind))
            for place, raw in enumerate(entries, 1):
                entry = _entry(title, kind, place, raw, kinds[kind])
                if entry.id in found[kind]:
                    raise BadContent(file=title, entry=entry.id, field="id", what=Phrase("content-twice"))
                found[kind][entry.id] = entry
                titles[kind, entry.id] = title
    return found


def _entry(file: str, kind: str, place: int, raw: Any, of: type[Entry]) -> Entry:
    title = raw.get("id") if isinstance(raw, dict) else None
    entry = title if isinstance(title, str) else f"{kind} {place}"
    try:
        return msgspec.convert(raw, of)
    except msgspec.ValidationError as error:
        said, _, path = str(error).partition(" - at `")  # `$.field`, or `key` in `$.field`
        field, what = path.rpartition("$")[2].rstrip("`").lstrip(".") or "-", in_words(said)
        named = re.search(r"field `([^`]*)`", said)
        if named:
            field = f"{field}.{named[1]}".removeprefix("-.")
            if "unknown" in said:
                what = _or_near(what, named[1], of.__struct_fields__)
        raise BadContent(file=file, entry=entry, field=field, what=what) from None


def _or_near(what: Phrase | str, word: str, known: Iterable[str]) -> Phrase | str:
    """What is wrong with a word, and which known one may be meant."""
    close = difflib.get_close_matches(word, list(known), 1)
    return Phrase("content-near", what=what, near=close[0]) if close else what
