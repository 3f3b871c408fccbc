"""Digging, collapsing, spawning, and monsters that move about."""

from __future__ import annotations

from herna.kernel import Event


class DigBegan(Event, frozen=True):
    """A squad has declared that it digs, or that it causes a collapse."""

    seat: int
    number: int
    collapse: bool


class RocksRemoved(Event, frozen=True):
    """A squad has dug on."""

    seat: int
    number: int
    rocks: int
    left: int


class DigSupported(Event, frozen=True):
    """A squad helps the one beside it to dig."""

    seat: int
    number: int
    helped: int
    speed: int


class DigAbandoned(Event, frozen=True):
    """A squad has given its dig up."""

    seat: int
    number: int


class CardTurned(Event, frozen=True):
    """The excavation card of a finished dig is turned up."""

    seat: int
    card: str


class EventKept(Event, frozen=True):
    """An event was turned up, and is kept for phase 4."""

    seat: int
    card: str


class EventRemoved(Event, frozen=True):
    """An event was turned up, and leaves the game."""

    card: str


class TileLaid(Event, frozen=True):
    """A tile was laid."""

    seat: int
    tile: str
    q: int
    r: int
    turn: int
    rock: bool


class DigFailed(Event, frozen=True):
    """There was no place for a tile."""

    seat: int
    tile: str


class NothingToDig(Event, frozen=True):
    """The excavation deck had no tile left."""

    seat: int


class SteppedIn(Event, frozen=True):
    """A squad has stepped onto the new tile."""

    seat: int
    number: int
    space: int


class Buried(Event, frozen=True):
    """A squad, or monsters with a letter, came under a collapse; what was rolled for its creatures."""

    seat: int
    number: int
    letter: str
    dice: tuple[int, ...]


class GoodsSpawned(Event, frozen=True):
    """Resources appeared, on a space or for a squad."""

    resource: str
    amount: int
    space: int
    number: int
    seat: int


class DeckNamed(Event, frozen=True):
    """A spawn roll named a deck."""

    seat: int
    deck: str


class MonsterSpawned(Event, frozen=True):
    """A wandering monster appeared."""

    card: str
    letter: str
    space: int


class ThingSpawned(Event, frozen=True):
    """An item or a spell appeared."""

    card: str
    space: int


class SpawnLost(Event, frozen=True):
    """There was no space for a monster anywhere."""

    card: str


class MonstersMoved(Event, frozen=True):
    """Wandering monsters have moved."""

    letter: str
    cards: tuple[str, ...]
    space: int


class MonstersMet(Event, frozen=True):
    """Wandering monsters have joined others."""

    letter: str
    cards: tuple[str, ...]
    space: int
