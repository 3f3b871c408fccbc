"""Each game's glossary is kept: what people read uses its words, and none of those that it says to avoid."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

import herna.games
from herna.kernel import registry
from herna.kernel.content import Catalogue, Entry
from herna.kernel.names import Words
from herna.kernel.rulebook import Rulebook
from herna.testing.glossary import Read, in_content, in_messages, in_rulebook, strays

INVENTORIES: Final = sorted(Path(str(files(herna.games))).glob("*/rulebook.toml"))

LEFT: Final = {
    ("gloomhaven", "blahobyt"): 3,
    ("gloomhaven", "character"): 63,
    ("gloomhaven", "iniciativa"): 1,
    ("gloomhaven", "zlaťák"): 7,
    ("gloomhaven", "údržba"): 1,
    ("zloba", "akce"): 16,
    ("zloba", "lidští hráči"): 78,
    ("zloba", "rovnost"): 22,
    ("zombie_country", "karta univerzální akce"): 1,
    ("zombie_country", "stamina"): 18,
}
"""Words that older games still use in the place of a term: each is to be mended, and none may be added."""


class Card(Entry, frozen=True):
    """A card with texts."""

    texts: tuple[Words, ...]


@pytest.mark.parametrize("inventory", INVENTORIES, ids=lambda path: path.parent.name)
def test_nobody_uses_a_word_that_the_glossary_avoids(inventory: Path) -> None:
    name = inventory.parent.name
    rulebook = Rulebook.load(inventory, name)
    read = list(in_rulebook(rulebook))
    if name in registry.names():
        game = registry.game(name)
        read += [*in_messages(files(game.package) / "texts"), *in_content(game.catalogue)]
    found = strays(rulebook, read)
    left = {term: count for (each, term), count in LEFT.items() if each == name}
    assert Counter(stray.term for stray in found) == left, "\n".join(map(str, found))


BOOK: Final = """
game = "shop"
title = { cs = "Obchod", en = "Shop" }
[[chapter]]
slug = "till"
cs = "Pokladna"
en = "The till"
[[rule]]
id = "shop.till.tie"
where = "1"
kind = "rule"
cs = "Při shodě platí starší."
en = "In a tie the elder pays."
[[term]]
cs = "rovnost"
en = "tie"
avoid_cs = ["shod(a|y|ě|u|ou)"]
avoid_en = ["draws?"]
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    (tmp_path / "rulebook.toml").write_text(BOOK, encoding="utf-8")
    return Rulebook.load(tmp_path / "rulebook.toml", "shop")


def test_a_word_to_avoid_is_found_with_all_its_endings_and_nothing_longer(book: Rulebook) -> None:
    texts = [Read("a", "cs", "Shoda!"), Read("b", "cs", "neshoda, shodit"), Read("c", "en", "a draw"), Read("d", "cs", "draw")]
    assert [(stray.term, stray.found, stray.where) for stray in strays(book, texts)] == [
        ("rovnost", "Shoda", "a"),
        ("tie", "draw", "c"),
    ]


def test_rules_messages_and_content_are_read(book: Rulebook, tmp_path: Path) -> None:
    (tmp_path / "cs.ftl").write_text("shoda = { $shoda ->\n    [shoda] Remíza\n   *[other] Bez shody\n }\n", encoding="utf-8")
    (tmp_path / "cards.en.ftl").write_text("one = One\n    .two = two draws\n", encoding="utf-8")
    assert [stray.where for stray in strays(book, in_rulebook(book))] == ["shop.till.tie"]
    assert [(stray.found, stray.where) for stray in strays(book, in_messages(tmp_path))] == [
        ("draws", "cards.en.ftl:one"),
        ("shody", "cs.ftl:shoda"),
    ]


def test_names_within_lists_and_tables_of_content_are_read(tmp_path: Path, book: Rulebook) -> None:
    folder = tmp_path / "content"
    folder.mkdir()
    (folder / "cards.toml").write_text(
        '[[card]]\nid = "one"\norigin = "herna"\nname = { cs = "Jedna", en = "One" }\n'
        'texts = [{ cs = "nic", en = "nothing" }, { cs = "ke shodě", en = "for ties" }]\n',
        encoding="utf-8",
    )
    assert [stray.found for stray in strays(book, in_content(Catalogue({"card": Card}, [folder])))] == ["shodě"]
