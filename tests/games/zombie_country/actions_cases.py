"""What the tests of actions share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.zombie_country.content import (
    BUILDINGS,
    ENEMIES,
    EVENTS,
    ITEMS,
    SCENARIOS,
    Escape,
    Find,
    Scenario,
    Shuffle,
    Weapon,
)
from herna.games.zombie_country.state import Card, Player, State, edge
from herna.kernel import Table
from herna.kernel.names import Words
from herna.testing.playing import asked
from tests.games.zombie_country import laying
from tests.games.zombie_country.laying import card

PREFIX = "zombie_country.actions."
TARGET = PREFIX + "attack-mode"
USE = PREFIX + "inventory-universal"
MORE = "zombie_country.playing.unplanned-action"
DOOR = "zombie_country.search.blocked-door"

QUIET = [event.id for event in EVENTS.values() if all(isinstance(effect, Find | Shuffle) for effect in event.effects)]
"""Events in which nobody is asked or attacked."""

HARD = max(ENEMIES.values(), key=lambda enemy: enemy.health).id
"""An enemy that no single blow kills."""


def lay(*players: Player, **rest: Any) -> Table[State]:
    """A table whose next events are harmless, should a test get so far."""
    return laying.lay(*players, **{"active": QUIET[: len(players)], **rest})


def weapon(word: str) -> Weapon:
    """The line of a weapon."""
    found = ITEMS[word.partition(":")[0]].weapon
    assert found is not None
    return found


def full(word: str) -> str:
    """A weapon with all its ammunition."""
    return f"{word}:{weapon(word).rounds}"


def left(word: str, fired: int = 1) -> str:
    """A weapon after so many attacks."""
    return f"{word}:{weapon(word).rounds - fired}"


def where(table: Table[State], seat: int = 0) -> tuple[str, bool]:
    """The card on which somebody is, and whether inside."""
    someone = table.state.players[seat]
    return table.state.town[someone.space].id, someone.inside


def blocks(*rows: tuple[int, Sequence[Card | str]], passages: Sequence[tuple[int, int]] = ()) -> dict[str, Any]:
    """A town of several streets: each row with the space at which it begins (0 is the edge), its cards counted on.

    Passages are pairs of spaces.
    """
    town, streets = [edge()], []
    for row, (beginning, cards) in enumerate(rows):
        before, spaces = beginning, list[int]()
        for each in cards:
            laid = card(each) if isinstance(each, str) else each
            space = len(town)
            laid.row, laid.column, laid.links = row, town[before].column + 1, [before]
            laid.home = space if laid.id in BUILDINGS else town[before].home
            town[before].links.append(space)
            town.append(laid)
            spaces.append(space)
            before = space
        streets.append(spaces)
    for one, other in passages:
        town[one].links.append(other)
        town[other].links.append(one)
    return {"town": town, "streets": streets, "scenario": "drawn-town"}


def scenario(name: str, **rest: Any) -> Scenario:
    """A scenario of a test."""
    words = Words(cs="Zkouška", en="Trial")
    return Scenario(id=name, name=words, origin="own", story=words, goals=(Escape(),), **rest)


@pytest.fixture
def towns_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Towns in which nothing grows, and towns with side streets, whatever the content has."""
    own = {
        each.id: each
        for each in (
            scenario("drawn-town", length=1),
            scenario("crossing", length=40, side_streets=1),
            scenario("two-crossings", length=40, side_streets=2),
            scenario("two-streets", length=40, streets=2),
        )
    }
    monkeypatch.setattr("herna.games.zombie_country.state.SCENARIOS", {**SCENARIOS, **own})


def corner(*, passages: Sequence[tuple[int, int]] = ()) -> dict[str, Any]:
    """A crossroads at the old house: workshop 1, old house 2, its annex 3, pub 4; the side street: school 5, farm 6."""
    return blocks(
        (0, ["workshop", "old-house", "front-garden", "pub"]),
        (2, ["school", "farm"]),
        passages=passages,
    )


def parallel(*, passages: Sequence[tuple[int, int]] = ()) -> dict[str, Any]:
    """Two streets from the edge: bakery 1, old house 2, workshop 3; pub 4, school 5, farm 6."""
    return blocks((0, ["bakery", "old-house", "workshop"]), (0, ["pub", "school", "farm"]), passages=passages)


def building(*, crossroads: bool = False, passage: bool = False, beside: Sequence[str] = ()) -> str:
    """A building of that kind which is not named already."""
    return next(
        each.id
        for each in BUILDINGS.values()
        if (each.crossroads, each.passage) == (crossroads, passage) and each.id not in beside
    )


def targets(table: Table[State]) -> list[Any]:
    assert asked(table).rule == TARGET
    return list(asked(table).options)
