"""The course of a turn: moving, merging, splitting, invoking, drawing, carrying."""

from __future__ import annotations

from herna.kernel import Event


class CycleBegan(Event, frozen=True):
    """A cycle has begun."""

    cycle: int


class TurnBegan(Event, frozen=True):
    """A player's turn has begun."""

    seat: int


class Moved(Event, frozen=True):
    """A squad has moved over some spaces, and stands on the last one."""

    seat: int
    number: int
    path: tuple[int, ...]
    space: int


class Merged(Event, frozen=True):
    """Creatures of one squad have joined another."""

    seat: int
    number: int
    into: int
    cards: tuple[str, ...]


class SplitOff(Event, frozen=True):
    """Creatures have left a squad and form another one."""

    seat: int
    number: int
    new: int
    cards: tuple[str, ...]


class WentWandering(Event, frozen=True):
    """Creatures have left a squad and serve nobody any more."""

    seat: int
    number: int
    letter: str
    cards: tuple[str, ...]


class Invoked(Event, frozen=True):
    """A card was invoked into a squad; 0 is the necromancer's."""

    seat: int
    card: str
    number: int


class Meditated(Event, frozen=True):
    """A necromancer has meditated."""

    seat: int
    deck: str


class CardDrawn(Event, frozen=True):
    """A player has drawn a card, and knows which."""

    seat: int
    deck: str
    card: str


class BackDrawn(Event, frozen=True):
    """Another player has drawn a card, of which one sees the back."""

    seat: int
    deck: str


class CardTaken(Event, frozen=True):
    """A player has taken the top card of a discard pile."""

    seat: int
    deck: str
    card: str


class CardDiscarded(Event, frozen=True):
    """A player has discarded the card just drawn and gets resources for it."""

    seat: int
    card: str
    resource: str
    amount: int


class CardKept(Event, frozen=True):
    """A player has kept the card just drawn."""

    seat: int


class EventDrawn(Event, frozen=True):
    """An event was drawn and waits for phase 4."""

    seat: int
    card: str


class PickedUp(Event, frozen=True):
    """A squad has picked up a thing."""

    seat: int
    number: int
    card: str


class GoodsPickedUp(Event, frozen=True):
    """A squad has picked up resources."""

    seat: int
    number: int
    metal: int
    gore: int
    flame: int


class EyesPickedUp(Event, frozen=True):
    """A squad has picked up the Glowing Eyes."""

    seat: int
    number: int


class Passed(Event, frozen=True):
    """A squad has passed a thing to another one."""

    seat: int
    number: int
    to: int
    card: str


class GoodsPassed(Event, frozen=True):
    """A squad has passed resources to another one."""

    seat: int
    number: int
    to: int
    metal: int
    gore: int
    flame: int


class EyesPassed(Event, frozen=True):
    """A squad has passed the Glowing Eyes to another one."""

    seat: int
    number: int
    to: int


class Dropped(Event, frozen=True):
    """A squad has dropped a thing."""

    seat: int
    number: int
    card: str


class GoodsDropped(Event, frozen=True):
    """A squad has dropped resources."""

    seat: int
    number: int
    metal: int
    gore: int
    flame: int


class EyesDropped(Event, frozen=True):
    """A squad has dropped the Glowing Eyes."""

    seat: int
    number: int
