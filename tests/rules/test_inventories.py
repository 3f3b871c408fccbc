"""The inventories on the shelf, and the texts of the commands."""

from __future__ import annotations

from importlib.resources import files

import pytest
from fluent.syntax import ast, parse

from herna.kernel.registry import from_shelf


@pytest.mark.parametrize(
    ("game", "rules"), [("zloba", 405), ("cave_evil", 1010), ("conquest", 1069), ("zombie_country", 304), ("gloomhaven", 670)]
)
def test_every_open_question_of_an_inventory_has_a_ruling_in_both_languages(game: str, rules: int) -> None:
    book = from_shelf(game)
    asked = [rule for rule in book if rule.kind == "open"]
    assert len(book) == rules
    assert asked
    assert not [rule.id for rule in asked if not rule.ruling_cs.strip() or not rule.ruling.strip()]
    assert not [chapter.slug for chapter in book.chapters if not any(rule.chapter == chapter.slug for rule in book)]


def messages(lang: str) -> dict[str, list[str]]:
    """The messages of a language with their attributes."""
    text = (files("herna.cli") / "texts" / f"rules.{lang}.ftl").read_text(encoding="utf-8")
    entries = parse(text).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    return {entry.id.name: [part.id.name for part in entry.attributes] for entry in entries if isinstance(entry, ast.Message)}


def test_both_languages_have_the_same_messages() -> None:
    assert messages("cs") == messages("en")
