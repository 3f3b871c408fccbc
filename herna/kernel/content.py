"""Content is data: TOML files of entries, checked when they are loaded, with a clear error for every mistake.

A file `content/boards.toml` holds entries `[[board]]`, each with an `id` and the fields of its type. Entries of the
same id in the player's own folder (`<data>/content/<game>/*.toml`) take the place of ours, whole.
"""

from __future__ import annotations

import difflib
import hashlib
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from herna.kernel.errors import BadContent, Phrase, in_words
from herna.kernel.texts import Words

E = TypeVar("E", bound="Entry")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every piece of content has: an id, a name in both languages, and where it comes from.

    `origin` is `rulebook` for what the rulebook gives, `public` for facts found elsewhere, `herna` for our own design,
    `own` for what a player has added.
    """

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_-]*$")]
    name: Words
    origin: Literal["rulebook", "public", "herna", "own"]


Doubt = tuple[str, str, str, Phrase]
"""What does not fit together: kind and id of the entry, the field, what is wrong."""


class Catalogue:
    """The content of one game: shelves of entries, and a hash of all that is on them.

    `check` finds what does not fit together once everything is on its shelf, such as a name that is nobody's.
    """

    def __init__(
        self,
        kinds: Mapping[str, type[Entry]],
        sources: list[Traversable | Path],
        check: Callable[[Catalogue], Iterable[Doubt]] | None = None,
    ) -> None:
        found: dict[str, dict[str, Entry]] = {kind: {} for kind in kinds}
        titles: dict[tuple[str, str], str] = {}
        for place, layer in enumerate(sources):
            for kind, entries in _load(layer, kinds, titles, own=place > 0).items():
                found[kind].update(entries)
        self.kinds = dict(kinds)
        self.check = check
        self.shelves: Mapping[str, Mapping[str, Entry]] = found
        text = msgspec.json.encode({kind: list(entries.values()) for kind, entries in found.items()}, order="deterministic")
        self.hash = hashlib.sha256(text).hexdigest()[:16]
        for kind, entry, field, what in check(self) if check else ():
            raise BadContent(file=titles.get((kind, entry), "-"), entry=entry, field=field, what=what)

    def shelf(self, kind: str, of: type[E]) -> Mapping[str, E]:
        """The entries of a kind by id, in the order of the files."""
        return self.shelves[kind]  # type: ignore[return-value]  # loaded as that type

    def name(self, lang: str, key: str) -> str | None:
        """The name of an entry of any kind."""
        return next((shelf[key].name.say(lang) for shelf in self.shelves.values() if key in shelf), None)


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
        said, _, path = str(error).partition(" - at `$")
        field, what = path.rstrip("`").lstrip(".") or "-", in_words(said)
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
