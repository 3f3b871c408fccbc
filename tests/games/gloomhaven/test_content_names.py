"""Words of the content that rules know by name: each is known to them, and each is used."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from herna.games.gloomhaven.content import CATALOGUE, Ability, Change, Goal, Item, Line, Scenario

HOLDERS: list[tuple[type[msgspec.Struct], str]] = [
    *((line, "special") for line in get_args(Line)),
    (Change, "special"),
    (Item, "special"),
    (Goal, "tally"),
    (Scenario, "special"),
]


def words_of(holder: type[msgspec.Struct], field: str) -> set[str]:
    """The words that a field may hold."""

    def literals(form: Any) -> Iterator[str]:
        for each in get_args(form):
            if isinstance(each, str):
                yield each
            elif each is not Ellipsis:
                yield from literals(each)

    return {*literals(get_type_hints(holder)[field])} - {""}


def sources(folder: Traversable) -> Iterator[str]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from sources(file)
        elif file.name.endswith(".py"):
            yield file.read_text(encoding="utf-8")


def strings() -> set[str]:
    """Every word that is written in the rules, apart from the content."""
    texts = sources(files("herna.games.gloomhaven") / "rules")
    nodes = (node for text in texts for node in ast.walk(ast.parse(text)))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def used(value: Any, holder: type[msgspec.Struct], field: str) -> Iterator[str]:
    """The words that the content uses."""
    if isinstance(value, holder):
        found = getattr(value, field)
        yield from (found,) if isinstance(found, str) else found
    if isinstance(value, msgspec.Struct):
        value = tuple(getattr(value, name) for name in value.__struct_fields__)
    if isinstance(value, tuple):
        for each in value:
            yield from used(each, holder, field)


RULES = strings()


@pytest.mark.parametrize(("holder", "field"), HOLDERS, ids=lambda part: getattr(part, "__name__", part))
def test_every_special_is_known_to_the_rules_and_used_by_some_card(holder: type[msgspec.Struct], field: str) -> None:
    words = words_of(holder, field)
    assert words <= RULES, "what no rule knows would be ignored in play"
    entries = [entry for shelf in CATALOGUE.shelves.values() for entry in shelf.values()]
    assert words == {word for entry in entries for word in used(entry, holder, field)} - {""}


def test_no_sort_of_line_takes_any_word_for_a_special() -> None:
    assert get_type_hints(Ability)["special"] is str, "the sorts of lines narrow it"
    for line in get_args(Line):
        assert get_type_hints(line)["special"] is not str, line
