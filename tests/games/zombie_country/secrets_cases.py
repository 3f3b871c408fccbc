"""What the tests of secrets share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from herna.games.zombie_country import GAME
from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    BUILDINGS,
    CATALOGUE,
    ITEMS,
    OPEN,
    RECIPES,
    SCENARIOS,
    SEARCH_CARD,
)
from herna.games.zombie_country.state import State
from herna.kernel import Table, Told
from herna.testing.playing import act, say
from tests.games.zombie_country.laying import card, lay, player, street

LANGUAGES = ("cs", "en")


def _unmistakable() -> list[str]:
    """Items whose ids and names are part of no other text of the game: wherever they are read, they are meant."""
    entries = [entry for shelf in CATALOGUE.shelves.values() for entry in shelf.values()]
    stories = " ".join(
        text for entry in entries if (story := getattr(entry, "story", None)) for text in (story.cs, story.en)
    ).lower()
    named = {word for recipe in RECIPES.values() for word in (*recipe.needs, *recipe.tools, recipe.makes)}
    named |= {law.item for scenario in SCENARIOS.values() for law in scenario.laws if isinstance(law, c.Gear)}
    found = []
    for item in ITEMS.values():
        others = [entry for entry in entries if entry is not item]
        alone = all(
            item.name.say(lang).lower() not in entry.name.say(lang).lower() for entry in others for lang in LANGUAGES
        ) and all(item.id not in entry.id for entry in others)
        quiet = all(item.name.say(lang).lower() not in stories for lang in LANGUAGES)
        if item.copies == 1 and not item.big and item.id not in named and item.id not in OPEN and alone and quiet:
            found.append(item.id)
    return found


CANARIES = [name for name in _unmistakable() if not (ITEMS[name].weapon and ITEMS[name].weapon.rounds)]  # type: ignore[union-attr]  # a weapon
USED = ("apples", "jam", "nails", "planks", "rope")
"""What else lies about in these tests."""

LIGHT = [
    name
    for name in CANARIES
    if ITEMS[name].weight <= 1 and not ITEMS[name].powers and ITEMS[name].weapon is None and name not in USED
]
BLADE = next(name for name in CANARIES if ITEMS[name].weapon is not None and ITEMS[name].weight <= 2)
"""A weapon that its owner may hide."""


def perceived(table: Table[State], seat: int | None) -> str:
    """All that a seat or a spectator can find out by looking: view, picture, own decisions with their reasons, in words too."""
    parts = [msgspec.json.encode(table.view(seat)).decode()]
    parts += [msgspec.json.encode(GAME.scene(table.view(seat), GAME.say(lang)), enc_hook=list).decode() for lang in LANGUAGES]
    for decision in table.pending:
        parts.append(repr((decision.number, decision.seat, decision.rule)))
        if decision.seat == seat:
            parts.append(repr(list(decision.options)))
            parts.append(repr(sorted(table.refused(decision.number).items(), key=repr)))
            parts += [GAME.label(lang, decision, option) for lang in LANGUAGES for option in decision.options]
    return "\n".join(parts)


def shows(text: str, *items: str) -> list[str]:
    """Which of these items a text gives away, by id or by name."""
    low = text.lower()
    return [item for item in items if item in low or any(ITEMS[item].name.say(lang).lower() in low for lang in LANGUAGES)]


class Ears:
    """What everybody at a table hears from now on."""

    def __init__(self, table: Table[State]) -> None:
        self.heard: dict[int | None, list[Told]] = {seat: [] for seat in (*range(table.seats), None)}
        for seat, ear in self.heard.items():
            table.watch(ear.append, seat)

    def text(self, seat: int | None) -> str:
        """All that a seat has heard, as data and in words."""
        told_so_far = self.heard[seat]
        words = [GAME.texts.event(lang, each.event) for lang in LANGUAGES for each in told_so_far]
        return "\n".join([*map(repr, told_so_far), *words])


def kept_from(table: Table[State], eyes: Sequence[int | None], *items: str, ears: Ears | None = None) -> None:
    """None of these eyes and ears finds any of the items anywhere."""
    for seat in eyes:
        assert shows(perceived(table, seat), *items) == [], f"seat {seat} sees it"
        if ears is not None:
            assert shows(ears.text(seat), *items) == [], f"seat {seat} hears it"


def planned(*actions: str) -> Table[State]:
    """Tereza has laid a plan, and the others are still thinking."""
    table = lay(
        player("tereza", now=["forward"]), player("marek", now=["forward"]), player("jana", now=["forward"]), phase="planning"
    )
    say(table, 0, ("plan", actions))
    return table


def searching(*deck: str, items: Sequence[str] = (), **rest: Any) -> tuple[Table[State], Ears]:
    """Tereza searches the church, which brings some of these cards to light; Marek is with her, Jana elsewhere."""
    bonus = BUILDINGS["church"].search
    roll = next(roll for roll in range(2, 7) if _line(roll + bonus)[0] > _line(roll + bonus)[1])
    party = [player("tereza", items=items, now=["inventory"], silent=False), player("marek", inside=True), player("jana", 2)]
    table = lay(*party, town=street(card("church", entered=True, searched=True), "pub"), deck=deck, dice=[roll], **rest)
    ears = Ears(table)
    act(table, ("play", "inventory"), ("search", "inside"))
    return table, ears


def _line(total: int) -> tuple[int, int]:
    return [(draw, keep) for start, draw, keep in SEARCH_CARD if total >= start][-1]
