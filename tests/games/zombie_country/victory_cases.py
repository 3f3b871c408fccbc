"""What the tests of victory share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.games.zombie_country.content import (
    CHARACTERS,
    ENEMIES,
    EVENTS,
    ITEMS,
    SCENARIOS,
    Find,
    Shuffle,
)
from herna.games.zombie_country.state import Player, State
from herna.kernel import Table
from tests.games.zombie_country.laying import card, lay, player, street

NAMES = ("tereza", "marek", "jana", "ondra", "karel", "eva")
SMALL = [item.id for item in ITEMS.values() if item.sort == "j" for _ in range(item.copies)]
LARGE = [item.id for item in ITEMS.values() if item.sort == "JJ" for _ in range(item.copies)]
VEHICLES = {item.id: item.vehicle for item in ITEMS.values() if item.vehicle is not None and item.copies}
BIKE = min(VEHICLES, key=lambda name: VEHICLES[name].places)
BUS = max(VEHICLES, key=lambda name: VEHICLES[name].places)
CALM = [event.id for event in EVENTS.values() if all(isinstance(effect, Shuffle | Find) for effect in event.effects)]
"""Events that bring no enemies."""

WON = "zombie_country.victory.win-condition"
NIGHT = "zombie_country.victory.dusk-end"


def night_of(scenario: str, seats: int, difficulty: str = "normal") -> int:
    """The length of the dusk counter that a scenario card prints."""
    return int(getattr(SCENARIOS[scenario].dusk, difficulty)[seats - 1])


def people(count: int, space: int = 1, **rest: Any) -> list[Player]:
    """So many players on one card."""
    return [player(name, space, **rest) for name in NAMES[:count]]


def ended(*players: Player, **rest: Any) -> Table[State]:
    """A table at the end of a round; if the game goes on, nothing much happens before the next plans."""
    return lay(*players, phase="end", active=CALM[:1], **{"entered": True, **rest})


def car(*names: str, known: Sequence[str] = (), **rest: Any) -> list[Any]:
    """A street on whose first card working vehicles stand."""
    return street(card("bakery", big=[(name, True) for name in names], known=known, **rest), "old-house", "pub")


def attacked(*players: Player, roll: int = 6, **rest: Any) -> Table[State]:
    """The counterattack of one enemy on the first card of the street; it hits with a 6."""
    assert ENEMIES["raider"].attack + players[0].card.defence + 6 >= 0
    return lay(*players, phase="counterattack", dice=[roll], active=CALM[:1], **rest)


def dying(name: str = "tereza", space: int = 1, **rest: Any) -> Player:
    """Somebody whom the next hit kills, and who strikes at nobody any more."""
    return player(name, space, wounds=CHARACTERS[name].health - 1, struck=9, **rest)
