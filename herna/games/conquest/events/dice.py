"""Dice that decide between the players."""

from __future__ import annotations

from herna.kernel import Event


class RolledOff(Event, frozen=True):
    """Both players rolled a die, the lower one wins; the winner's seat, -1 if both were equal."""

    winner: int
    one: int
    other: int
