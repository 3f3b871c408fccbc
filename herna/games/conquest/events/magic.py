"""Spells: what was rolled for them, and whether they were cast."""

from __future__ import annotations

from herna.games.conquest.events.reasons import Reason
from herna.kernel import Event


class SpellCast(Event, frozen=True):
    """Somebody tries to cast a spell: against which value and why, the dice, and how many successes of how many needed.

    `again` shows for each die what it showed when it was rolled again, 0 where it was not; without any dice it succeeds by
    a rule. Devout has made a success of a failed die.
    """

    seat: int
    who: str
    spell: str
    target: str
    value: int
    why: tuple[Reason, ...]
    dice: tuple[int, ...]
    again: tuple[int, ...]
    needed: int
    needs: tuple[Reason, ...]
    successes: int
    devout: bool
    cast: bool
