"""Wounds, casualties, Morale, Broken and Shattered regiments, Pursuit, healing. Regiments are told by their words."""

from __future__ import annotations

from herna.games.conquest.events.reasons import Reason
from herna.kernel import Event


class WoundsSuffered(Event, frozen=True):
    """A Wound Pool is full: so many wounds go to a regiment; `by` is who dealt them, if anybody."""

    regiment: str
    wounds: int
    by: str | None


class MoraleWounds(Event, frozen=True):
    """Failed Morale Tests have become wounds."""

    regiment: str
    wounds: int


class StandsFell(Event, frozen=True):
    """So many stands have fallen; what is left counts the character."""

    regiment: str
    count: int
    left: int


class StandWounded(Event, frozen=True):
    """The wounded stand of a regiment has so many of its Wounds now; it may be the command stand."""

    regiment: str
    wounds: int
    of: int
    command: bool


class CommandModelsFell(Event, frozen=True):
    """Command models have fallen with their stand; they are listed with commas."""

    regiment: str
    models: str


class BecameBroken(Event, frozen=True):
    """A regiment is Broken; it has lost so many of so many stands, or none if a rule has broken it."""

    regiment: str
    lost: int
    of: int


class WasShattered(Event, frozen=True):
    """A Broken regiment has lost so many of so many stands."""

    regiment: str
    lost: int
    of: int


class RegimentDestroyed(Event, frozen=True):
    """A regiment is gone."""

    regiment: str


class CharacterWounded(Event, frozen=True):
    """A character has so many of its Wounds now."""

    character: str
    regiment: str
    wounds: int
    of: int


class CharacterFell(Event, frozen=True):
    """A character is gone."""

    character: str
    regiment: str


class LastClash(Event, frozen=True):
    """The character of a regiment that was destroyed strikes once more, or its command stand."""

    regiment: str
    foe: str


class MoraleTested(Event, frozen=True):
    """Morale dice: the Resolve and what it is made of, the dice as they fell first and as they lie in the end, how many failed.

    `again` are the rules by which some were rolled again.
    """

    regiment: str
    resolve: int
    reasons: tuple[Reason, ...]
    first: tuple[int, ...]
    dice: tuple[int, ...]
    again: tuple[str, ...]
    failed: int


class FailuresLowered(Event, frozen=True):
    """A special rule lets fewer failed Morale Tests count."""

    regiment: str
    special: str
    failed: int
    left: int


class CharacterHealed(Event, frozen=True):
    """A character has lost wounds."""

    character: str
    regiment: str
    points: int
    wounds: int


class StandHealed(Event, frozen=True):
    """The wounded stand has lost wounds; it may be the command stand."""

    regiment: str
    points: int
    wounds: int
    command: bool


class StandRestored(Event, frozen=True):
    """A stand has come back for so many points, with so many wounds, and with command models, listed with commas."""

    regiment: str
    points: int
    wounds: int
    models: str | None


class HealingLost(Event, frozen=True):
    """Healing points that nothing is left for, or that a Broken regiment cannot use."""

    regiment: str
    points: int
    broken: bool


class Pursued(Event, frozen=True):
    """A Stranded regiment is in contact again: how far it was moved, in thousandths of an inch, and how many stands touch."""

    regiment: str
    foe: str
    far: int
    stands: int


class StayedStranded(Event, frozen=True):
    """There is no room to bring a regiment back into contact."""

    regiment: str


class DecayRolled(Event, frozen=True):
    """Decay: the dice of the stands, or of the character, and how many are wounds."""

    regiment: str
    character: str | None
    x: int
    dice: tuple[int, ...]
    wounds: int


class AuraStruck(Event, frozen=True):
    """Aura of Death hits a regiment that is activated."""

    regiment: str
    foe: str
    hits: int


class Trampled(Event, frozen=True):
    """A regiment tramples an enemy before it."""

    regiment: str
    foe: str
    hits: int
