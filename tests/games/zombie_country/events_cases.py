"""What the tests of events share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    ENEMIES,
    EVENTS,
    Effect,
)
from herna.games.zombie_country.rules import enemies, happenings
from herna.games.zombie_country.state import Card, Player, State
from herna.kernel import Table, Told
from tests.games.zombie_country.laying import STREET, card, lay, player, street

X, Y, Z = 10, 20, 30
NOTHING = ("plan", ())
NAMES = ["lazy-zombie", "zombie", "raider"]
"""The enemies on the markers, unless a test says otherwise."""

HERE = 3
"""Where the drawing player stands, unless a test says otherwise: in the midst of a street."""

ANNEX, OTHER_ANNEX = "orchard", "brick-wall"
"""Annexes that bring nothing along."""

RULE = "zombie_country.events.special-event-cards"


@pytest.fixture
def one_attack_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every enemy attacks once in a counterattack, whatever its card says."""
    monkeypatch.setattr(enemies, "ENEMIES", {name: replace(enemy, attacks=1) for name, enemy in ENEMIES.items()})


def written(monkeypatch: pytest.MonkeyPatch, *cards: Sequence[Effect]) -> list[str]:
    """So many event cards with effects of our own; those that nothing is written on do nothing."""
    names = list(EVENTS)[: len(cards)]
    mine = {name: replace(EVENTS[name], effects=tuple(effects)) for name, effects in zip(names, cards, strict=True)}
    monkeypatch.setattr(happenings, "EVENTS", {**EVENTS, **mine})
    return names


def happens(monkeypatch: pytest.MonkeyPatch, *effects: Effect, people: Sequence[Player] = (), **rest: Any) -> Table[State]:
    """The starting player has drawn an event with these effects, and nothing happens to the others."""
    cards = written(monkeypatch, effects, *[()] * 9)
    return lay(*(people or [player("tereza", HERE)]), phase="events", active=cards, **rest)


def by(heard: list[Told], rule: str) -> list[Any]:
    """What was told by a rule."""
    return [each.event for each in heard if each.rule == rule]


def where(table: Table[State]) -> dict[int, list[int]]:
    """The spaces with enemies on the street."""
    return {space: each.street for space, each in enumerate(table.state.town) if each.street}


def peopled(streets: dict[int, list[int]]) -> list[Card]:
    """The street of eight cards with enemies on it."""
    return street(*(card(name, street=streets.get(place, ())) for place, name in enumerate(STREET, 1)))


WHERE: tuple[c.Where, ...] = ("ahead", "at", "behind")


def spent(character: str = "tereza", space: int = HERE, **rest: Any) -> Player:
    """A character without stamina: whoever has nothing planned is asked nothing while actions are played."""
    return player(character, space, stamina=0, **rest)


def house(**there: Any) -> list[Card]:
    """The street with something at its third card, a workshop that nobody lives in."""
    return street(*STREET[:2], card("workshop", **there), *STREET[3:])
