"""What the rows and columns of a report are called: bots, seats, and what the game's content or glossary calls a trait."""

from __future__ import annotations

from typing import Any

from herna.lab.report.data import TRAIT, Run
from herna.lab.report.speaker import Speaker, texts


def of(run: Run, say: Speaker, column: str, key: Any) -> str:
    """The name of a bot, of a seat, or of a trait's value."""
    if column == "seat":
        return say("seat", number=key + 1)
    if not column.startswith(TRAIT):
        return str(key)
    catalogue = run.game.catalogue
    shelf = catalogue.shelves.get(column.removeprefix(TRAIT), {})
    return shelf[key].name.say(say.lang) if key in shelf else catalogue.name(say.lang, key) or key or "–"


def of_trait(run: Run, say: Speaker, name: str) -> str:
    """A kind of trait in words: ours, those of the rulebook's glossary, or its own name."""
    if texts().has(say.lang, f"trait-{name}"):
        return say(f"trait-{name}")
    spaced = name.replace("_", " ")
    term = next((term for term in run.game.rulebook.terms if term.en.lower() == spaced), None)
    return spaced if term is None else term.cs if say.lang == "cs" else term.en
