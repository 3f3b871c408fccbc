"""What the tests of stealth share."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herna.games.zombie_country.content import (
    ENEMIES,
    EVENTS,
    ITEMS,
)
from herna.games.zombie_country.rules import enemies, happenings
from herna.games.zombie_country.state import Player, State
from herna.kernel import PASS, Event, Table, Told
from herna.testing.playing import act
from tests.games.zombie_country.laying import STREET, card, lay, player, street

X, Y, Z = 10, 20, 30
LOUDEST = 6
NOTHING = ("plan", ())

QUIET = next(event.id for event in EVENTS.values() if not event.dusk)
"""An event that does nothing to anybody."""

GUN = max(
    (item for item in ITEMS.values() if item.weapon and item.weapon.kind == "gun" and item.weapon.rounds > 1),
    key=lambda item: (item.weapon.loud if item.weapon and not item.weapon.sweep else 0, -item.weight),
).id
"""A gun that is as loud as any."""


@pytest.fixture
def quiet_and_tough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The event does nothing; enemies attack once and stand much, and zombies are slow."""
    monkeypatch.setattr(happenings, "EVENTS", {**EVENTS, QUIET: replace(EVENTS[QUIET], effects=())})
    tough = {name: replace(enemy, attacks=1, health=9) for name, enemy in ENEMIES.items()}
    monkeypatch.setattr(enemies, "ENEMIES", {**tough, "zombie": replace(tough["zombie"], speed=0)})


def spent(character: str = "tereza", space: int = 1, **rest: Any) -> Player:
    """A character without stamina: whoever has nothing planned is asked nothing while actions are played."""
    return player(character, space, stamina=0, **rest)


def by(heard: list[Told], rule: str) -> list[Event]:
    """What was told by a rule."""
    return [each.event for each in heard if each.rule == f"zombie_country.{rule}"]


def stand_still(table: Table[State]) -> None:
    """Nobody does anything more until the next planning."""
    while table.state.phase != "planning" and not table.over:
        act(table, PASS)


def shot(loudness: int, *, heard: list[Told] | None = None, weapon: str = GUN, **rest: Any) -> Table[State]:
    """Tereza shoots at an enemy on the next card, which is only wounded; Marek is somewhere else."""
    town = street(STREET[0], card(STREET[1], street=[Z]), *STREET[2:])
    table = lay(
        spent("tereza", 1, now=["attack"], items=[weapon], loudness=loudness, **rest),
        spent("marek", 4),
        town=town,
        dice=[1] * 9,
        active=[QUIET],
        heard=heard,
    )
    carried = next(word for word in table.state.players[0].items if word.startswith(weapon))
    act(table, ("play", "attack"), ("hit", carried, STREET[1], "street", "Z", 0))
    return table
