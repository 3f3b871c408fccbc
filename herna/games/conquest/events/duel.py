"""Duels: accepted or refused."""

from __future__ import annotations

from herna.games.conquest.events.reasons import Reason
from herna.kernel import Event


class DuelAccepted(Event, frozen=True):
    """Two characters fight: who has challenged, and who was challenged."""

    challenger: str
    challenged: str


class DuelRefused(Event, frozen=True):
    """A character refuses to fight; its regiment is told of too."""

    challenger: str
    challenged: str
    regiment: str


class DuelMorale(Event, frozen=True):
    """A character tests Morale for the wounds of a Duel: against which Resolve and why, how many dice failed, and what it cost.

    Indomitable and Oblivious of its own may have lowered that.
    """

    character: str
    resolve: int
    why: tuple[Reason, ...]
    dice: tuple[int, ...]
    failed: int
    wounds: int
