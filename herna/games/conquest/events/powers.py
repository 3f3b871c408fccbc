"""Powers: who uses which, and what comes of it."""

from __future__ import annotations

from herna.kernel import Event


class PowerUsed(Event, frozen=True):
    """A player uses a power that a regiment or its character has."""

    seat: int
    who: str
    power: str


class PowerGained(Event, frozen=True):
    """A regiment gains a special rule or a characteristic; the value is as one writes it, such as ` +1` or ` (2)`."""

    who: str
    what: str
    value: str
    until: str
    power: str


class PowerWorks(Event, frozen=True):
    """A power changes something else for a regiment."""

    who: str
    until: str
    power: str


class RoleGiven(Event, frozen=True):
    """A regiment counts as having a role."""

    who: str
    role: str
    power: str


class RalliedByPower(Event, frozen=True):
    """A power frees a regiment from Broken."""

    who: str
    power: str


class FreeAction(Event, frozen=True):
    """A power grants a regiment a free action."""

    who: str
    action: str
    power: str


class CardMovedUp(Event, frozen=True):
    """A Command Card is put on top of its stack."""

    seat: int
    card: str


class Scried(Event, frozen=True):
    """A player looks at the top cards of the enemy's stack; others do not learn which."""

    seat: int
    cards: tuple[str, ...]


class Markers(Event, frozen=True):
    """A marker is gained, or so many are spent; how many are left."""

    who: str
    marker: str
    count: int
    spent: int
    left: int


class WoundsMoved(Event, frozen=True):
    """One regiment suffers so that another one heals as much."""

    giver: str
    taker: str
    wounds: int


class RolledForHealing(Event, frozen=True):
    """Dice are rolled for wounds that were dealt, to heal as many as are low enough."""

    who: str
    dice: tuple[int, ...]
    points: int


class CharacterMoved(Event, frozen=True):
    """A character leaves one regiment for another."""

    character: str
    origin: str
    regiment: str
