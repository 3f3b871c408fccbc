"""The words of the page: both languages say the same things, and nothing the scripts ask for is missing."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from herna.bots import BOTS
from herna.kernel import registry

WEB = Path(str(files("herna") / "web"))
SCRIPTS = sorted(WEB.glob("js/**/*.js"))
FORMS = {"cs": {"one", "few", "other"}, "en": {"one", "other"}}
TEXT = re.compile(r"""["'`]([a-z]+(?:\.[a-zA-Z-]+)+)["'`]""")
WORD = re.compile(r"""\bt\("([a-z]+)\"""")
FAMILY = re.compile(r"`([a-z]+(?:\.[a-zA-Z-]+)*\.[a-zA-Z-]*)\$\{")

Entry = str | dict[str, str]


def texts(lang: str) -> dict[str, Entry]:
    found: dict[str, Entry] = {}
    for name in (f"{lang}.json", f"table.{lang}.json"):
        if (path := WEB / "texts" / name).exists():
            part: dict[str, Entry] = json.loads(path.read_text("utf-8"))
            assert not found.keys() & part.keys()
            found |= part
    return found


def forms(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(entry: Entry) -> set[str]:
    return {name for form in forms(entry) for name in re.findall(r"\{(\w+)\}", form)}


def asked() -> tuple[set[str], set[str]]:
    """The keys that scripts name, and the beginnings of those that they put together."""
    code = "\n".join(path.read_text("utf-8") for path in SCRIPTS)
    chapters = {key.split(".")[0] for key in texts("en")}
    named = {key for key in TEXT.findall(code) if key.split(".")[0] in chapters and not key.endswith(".js")}
    return named | set(WORD.findall(code)), {start for start in FAMILY.findall(code) if start.split(".")[0] in chapters}


def test_both_languages_have_the_same_keys() -> None:
    assert texts("cs").keys() == texts("en").keys()


def test_both_languages_fill_in_the_same_facts() -> None:
    english = texts("en")
    assert {key: placeholders(entry) for key, entry in texts("cs").items()} == {k: placeholders(e) for k, e in english.items()}


@pytest.mark.parametrize("lang", FORMS)
def test_plurals_have_all_forms_of_their_language(lang: str) -> None:
    assert [key for key, entry in texts(lang).items() if isinstance(entry, dict) and entry.keys() != FORMS[lang]] == []


@pytest.mark.parametrize("lang", FORMS)
def test_no_text_is_empty(lang: str) -> None:
    assert [key for key, entry in texts(lang).items() if not all(form.strip() for form in forms(entry))] == []


def test_every_key_that_a_script_names_exists() -> None:
    known = texts("en")
    named, families = asked()
    assert sorted(named - known.keys()) == []
    assert [start for start in families if not any(key.startswith(start) for key in known)] == []


def test_every_text_is_used() -> None:
    named, families = asked()
    assert [key for key in texts("en") if key not in named and not key.startswith(tuple(families))] == []


def test_everything_that_games_bring_has_a_word() -> None:
    kinds = {rule.kind for name in registry.names() for rule in registry.game(name).rulebook}
    wanted = {f"kind.{kind}" for kind in kinds} | {f"bot.{name}" for name in BOTS}
    assert wanted - texts("en").keys() == set()
