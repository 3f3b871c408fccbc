"""What cards do outside combat: abilities, spells, items, events."""

from __future__ import annotations

from herna.kernel import Event


class PowerUsed(Event, frozen=True):
    """A creature uses an ability."""

    seat: int
    card: str


class ThingUsed(Event, frozen=True):
    """A squad uses an item."""

    seat: int
    card: str


class SpellCast(Event, frozen=True):
    """A squad casts a spell."""

    seat: int
    card: str


class UsePaid(Event, frozen=True):
    """A use was paid for."""

    seat: int
    card: str
    metal: int
    gore: int
    flame: int


class ThingDiscarded(Event, frozen=True):
    """A used item or spell lies on the discard pile of its deck."""

    card: str


class EventRead(Event, frozen=True):
    """An event is read aloud."""

    seat: int
    card: str


class EventResolved(Event, frozen=True):
    """A resolved event has left the game."""

    card: str


class EventPassedBy(Event, frozen=True):
    """An event that was drawn by an effect leaves the game without one."""

    card: str


class Displaced(Event, frozen=True):
    """A card has put creatures on another space."""

    card: str
    cards: tuple[str, ...]
    origin: int
    space: int


class Exchanged(Event, frozen=True):
    """Two squads have changed places."""

    card: str
    cards: tuple[str, ...]
    others: tuple[str, ...]
    space: int
    origin: int


class Hastened(Event, frozen=True):
    """Creatures may move farther in this turn."""

    card: str
    cards: tuple[str, ...]
    steps: int


class Held(Event, frozen=True):
    """Creatures cannot move (`movement`), or can neither move nor act (`all`), for so many turns."""

    card: str
    cards: tuple[str, ...]
    turns: int
    what: str


class HeldNoMore(Event, frozen=True):
    """Creatures can move and act again."""

    seat: int
    cards: tuple[str, ...]


class TakenOver(Event, frozen=True):
    """Creatures serve another player, for good or for so many turns."""

    card: str
    seat: int
    cards: tuple[str, ...]
    turns: int
    owner: int
    """Whose they were; nobody's, if they were wandering."""


class WentBack(Event, frozen=True):
    """Creatures have gone back to their player."""

    seat: int
    cards: tuple[str, ...]


class SetFree(Event, frozen=True):
    """The creatures of a player's squad serve nobody any more."""

    seat: int
    cards: tuple[str, ...]


class Seized(Event, frozen=True):
    """A player has taken an item or spell from a squad."""

    card: str
    seat: int
    owner: int
    thing: str


class Destroyed(Event, frozen=True):
    """Items and spells were destroyed."""

    card: str
    things: tuple[str, ...]


class Stolen(Event, frozen=True):
    """A player has taken resources from another one's squad."""

    card: str
    seat: int
    victim: int
    metal: int
    gore: int
    flame: int


class Converted(Event, frozen=True):
    """A player has turned so many resources into others."""

    card: str
    seat: int
    count: int
    resource: str


class Gained(Event, frozen=True):
    """A player's necromancer gets resources."""

    card: str
    seat: int
    metal: int
    gore: int
    flame: int


class Lost(Event, frozen=True):
    """A player has lost resources."""

    card: str
    seat: int
    metal: int
    gore: int
    flame: int


class HandCard(Event, frozen=True):
    """A player has drawn a card by an effect; which one, only the player sees."""

    seat: int
    deck: str
    card: str | None = None


class CardsDiscarded(Event, frozen=True):
    """A player has discarded a card from the hand."""

    source: str
    seat: int
    card: str


class CardSeen(Event, frozen=True):
    """A player has seen a card in another one's hand."""

    seat: int
    victim: int
    card: str


class TookFromHand(Event, frozen=True):
    """A player has taken a card from another one's hand; which one, only the two see."""

    seat: int
    victim: int
    card: str | None = None


class Recalled(Event, frozen=True):
    """A player has taken a card from a discard pile."""

    source: str
    seat: int
    card: str


class Contested(Event, frozen=True):
    """Two creatures have measured themselves in an attribute."""

    card: str
    rival: str
    attribute: str
    total: int
    theirs: int
    won: bool


class Blasted(Event, frozen=True):
    """A blast hits all within reach of a space."""

    card: str
    space: int
    reach: int


class RocksChanged(Event, frozen=True):
    """So many rocks now lie on a dig."""

    card: str
    cards: tuple[str, ...]
    rocks: int


class Counted(Event, frozen=True):
    """A die was rolled for a number of spaces, or for a Throneroom."""

    card: str
    count: int


class DieRolled(Event, frozen=True):
    """A die decides what a card does."""

    card: str
    result: int


class GateSet(Event, frozen=True):
    """An Iron Gate blocks a space."""

    seat: int
    space: int


class United(Event, frozen=True):
    """Two creatures count the better of their values."""

    card: str
    other: str


class RevoltRolled(Event, frozen=True):
    """A die was rolled for whether a player's slaves revolt."""

    seat: int
    result: int
