"""A game's rules as checkable statements with ids, and where the code cites them.

A rule id is `<game>.<chapter>.<rule>`. Code cites a rule by its id in a string or a docstring; tests name it with
`@pytest.mark.rule("…")`.
"""

from __future__ import annotations

import difflib
import importlib.util
import pkgutil
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import cached_property
from importlib.machinery import SourceFileLoader
from importlib.resources.abc import Traversable
from opcode import EXTENDED_ARG, hasconst
from pathlib import Path
from types import CodeType
from typing import Any, Literal

import msgspec

from herna.kernel.errors import BadRulebook
from herna.kernel.names import Words


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One statement.

    `open` is a question that the rulebook leaves, with our `ruling`; `content` is satisfied by content; `physical`
    speaks of cardboard alone.
    """

    id: str
    where: str
    kind: Literal["rule", "example", "variant", "component", "open", "content"]
    en: str
    cs: str
    ruling: str = ""
    ruling_cs: str = ""
    see: tuple[str, ...] = ()
    given: str = ""
    expect: str = ""
    known: str = ""
    note: str = ""
    source: str = ""
    physical: bool = False

    @property
    def chapter(self) -> str:
        return self.id.split(".")[1]

    def say(self, lang: str) -> str:
        """The statement, or the question, in a language."""
        return self.cs if lang == "cs" else self.en

    def decided(self, lang: str) -> str:
        """Our ruling on an open question."""
        return self.ruling_cs if lang == "cs" else self.ruling


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook."""

    slug: str
    cs: str
    en: str

    def say(self, lang: str) -> str:
        return self.cs if lang == "cs" else self.en


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the glossary: what a thing is called, and what it is not to be called.

    `avoid_cs` and `avoid_en` are patterns of the words that nobody may write in its place, with all their endings.
    """

    cs: str
    en: str
    what: str = ""
    what_cs: str = ""
    avoid_cs: tuple[str, ...] = ()
    avoid_en: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    title: Words
    chapter: tuple[Chapter, ...]
    rule: tuple[Rule, ...]
    term: tuple[Term, ...] = ()


class Rulebook:
    """All rules of a game, in the order of its chapters."""

    def __init__(self, file: _File) -> None:
        self.game = file.game
        self.title = file.title
        self.chapters = file.chapter
        self.terms = file.term
        self._rules = {rule.id: rule for rule in file.rule}
        self._check(file)

    @staticmethod
    def load(source: Traversable | Path, game: str) -> Rulebook:
        """Read and check an inventory."""
        try:
            raw = tomllib.loads(source.read_bytes().decode("utf-8"))
        except FileNotFoundError:
            raise BadRulebook(what=f"{game} has no rulebook.toml") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadRulebook(what=f"rulebook of {game}: {error}") from None
        try:
            file = msgspec.convert(raw, _File)
        except msgspec.ValidationError as error:
            raise BadRulebook(what=f"rulebook of {game}: {_locate(str(error), raw)}") from None
        if file.game != game:
            raise BadRulebook(what=f"rulebook of {game}: it says it belongs to {file.game}")
        return Rulebook(file)

    def _check(self, file: _File) -> None:
        slugs = {chapter.slug for chapter in file.chapter}
        pattern = re.compile(rf"{re.escape(self.game)}\.[a-z0-9-]+\.[a-z0-9-]+")
        mistakes = []
        if len(self._rules) != len(file.rule):
            ids = [rule.id for rule in file.rule]
            mistakes += [f"{key} occurs twice" for key in dict.fromkeys(k for k in ids if ids.count(k) > 1)]
        for rule in file.rule:
            if not pattern.fullmatch(rule.id):
                mistakes.append(f"{rule.id!r} is not {self.game}.<chapter>.<rule>")
            elif rule.chapter not in slugs:
                mistakes.append(f"{rule.id} belongs to no chapter")
            mistakes += [f"{rule.id} refers to {see}, which does not exist" for see in rule.see if see not in self._rules]
            if not rule.en.strip() or not rule.cs.strip():
                mistakes.append(f"{rule.id} lacks its text in one language")
            if rule.kind == "open" and not (rule.ruling.strip() and rule.ruling_cs.strip()):
                mistakes.append(f"{rule.id} is open and needs a ruling and a ruling_cs")
            if rule.kind == "example" and not (rule.given and rule.expect):
                mistakes.append(f"{rule.id} is an example and needs given and expect")
        if mistakes:
            raise BadRulebook(what=f"rulebook of {self.game}: {'; '.join(mistakes[:5])}")

    def __contains__(self, key: object) -> bool:
        return key in self._rules

    def __getitem__(self, key: str) -> Rule:
        return self._rules[key]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def find(self, words: Iterable[str]) -> list[Rule]:
        """The rules in which all the words occur, in either language, with or without accents; ids count too."""
        wanted = [fold(word) for word in words]
        return [rule for rule in self if all(word in fold(_all_text(rule)) for word in wanted)]

    def near(self, key: str) -> list[str]:
        """Ids like a mistyped one."""
        return difflib.get_close_matches(key, self._rules, 3)


def _all_text(rule: Rule) -> str:
    return f"{rule.id} {rule.en} {rule.cs} {rule.ruling} {rule.ruling_cs}"


def fold(text: str) -> str:
    """A text as it is searched: small letters, no accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))


def _locate(mistake: str, raw: dict[str, Any]) -> str:
    """Name the rule in which a mistake was found rather than its place in the file."""
    place = re.search(r"\$\.rule\[(\d+|\.\.\.)\]", mistake)
    if place is None or place[1] == "...":
        for entry in raw.get("rule", []):
            try:
                msgspec.convert(entry, Rule)
            except msgspec.ValidationError as error:
                return f"{entry.get('id', '?')}: {error}"
        return mistake
    return f"{raw['rule'][int(place[1])].get('id', '?')}: {mistake}"


NEARLY = 0.8
"""So much alike are a name and the same name misspelt."""

Citations = dict[str, list[str]]
"""Rule id: the places that cite it, `module:line`."""


def citations(package: str, game: str) -> Citations:
    """Where the code of a package cites the rules of a game: every id in a string or docstring of its modules.

    A string that is nothing but three or more words with dots between, the first of them the game's name or nearly so,
    is meant as an id, however it is misspelt.
    """
    pattern = re.compile(rf"(?<![\w.-]){re.escape(game)}\.[a-z0-9-]+\.[a-z0-9-]+(?![\w-]|\.\w)")
    meant = re.compile(r"(\w+)(?:\.[\w-]+){2,}")
    found: Citations = {}
    for module in _modules(package):
        spec = importlib.util.find_spec(module)
        code = SourceFileLoader(module, spec.origin).get_code(module) if spec and spec.origin else None
        if spec and spec.origin and code is not None:
            lines = _Lines(code, spec.origin)
            for part, place, text in _strings(code):
                whole = meant.fullmatch(text)
                near = whole is not None and SequenceMatcher(None, whole[1].lower(), game).ratio() >= NEARLY
                for key in [text] if near else pattern.findall(text):
                    found.setdefault(key, []).append(f"{module}:{lines.of(part, place, key)}")
    return found


def check_citations(package: str, rulebook: Rulebook) -> Citations:
    """The citations of a package; an id that is not in the rulebook is an error."""
    found = citations(package, rulebook.game)
    for key, places in found.items():
        if key not in rulebook:
            near = f"; did you mean {rulebook.near(key)[0]}?" if rulebook.near(key) else ""
            raise BadRulebook(what=f"{places[0]} cites {key}, which is not in the rulebook{near}")
    return found


def _modules(package: str) -> Iterator[str]:
    spec = importlib.util.find_spec(package)
    if spec is None:
        return
    yield package
    for place in spec.submodule_search_locations or ():
        for module in pkgutil.walk_packages([place], package + "."):
            if module.name != package:
                yield module.name


def _strings(code: CodeType) -> Iterator[tuple[CodeType, int, str]]:
    """All string constants of a module's code, however deep: the code that uses them, their place among its constants."""
    for place, constant in enumerate(code.co_consts):
        if isinstance(constant, CodeType):
            yield from _strings(constant)
        else:
            for text in _flat(constant):
                yield code, place, text


class _Lines:
    """In which lines a module cites rules: where a function begins; of the module's own constants, where the id stands."""

    def __init__(self, module: CodeType, file: str) -> None:
        self.module = module
        self.file = file

    def of(self, code: CodeType, place: int, key: str) -> int:
        """The line of a citation that is the constant at this place of some code."""
        if code is not self.module:
            return code.co_firstlineno
        begun = self._starts.get(place, 1)
        return next((line for line in range(begun, len(self._source)) if key in self._source[line]), begun)

    @cached_property
    def _starts(self) -> dict[int, int]:
        """The line in which the module first uses each of its constants; a long one goes on below it."""
        found: dict[int, int] = {}
        steps, high = self.module.co_code, 0
        for start, end, line in self.module.co_lines():
            for at in range(start, end, 2):
                number = high | steps[at + 1]
                high = number << 8 if steps[at] == EXTENDED_ARG else 0
                if steps[at] in hasconst and line is not None:
                    found.setdefault(number, line)
        return found

    @cached_property
    def _source(self) -> list[str]:
        """The lines from 1 on; none where the source is not there."""
        file = Path(self.file)
        return ["", *file.read_text(encoding="utf-8").splitlines()] if file.is_file() else []


def _flat(constant: object) -> Iterator[str]:
    if isinstance(constant, str):
        yield constant
    elif isinstance(constant, tuple | frozenset):
        for part in constant:
            yield from _flat(part)
