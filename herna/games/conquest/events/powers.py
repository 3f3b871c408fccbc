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
