"""What happened: for the log, the animation and the statistics."""

from __future__ import annotations

from typing import Final

import msgspec

EVERYTHING: Final = -1
"""Watches as one who may know everything: a replay of a finished game, the laboratory; never a seat."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """The family of a game's events.

    Their texts are Fluent messages named after the class: `TroopsMoved` is told as `troops-moved`, and the fields
    fill its gaps.
    """


class Told(msgspec.Struct, frozen=True):
    """An event with the rule by which it happened."""

    rule: str
    event: Event


class HouseEvent(Event, frozen=True):
    """What happens at a table whatever is played there: its words are those of the house."""


class Conceded(HouseEvent, frozen=True):
    """A seat has given up."""

    seat: int


class TakenBack(HouseEvent, frozen=True):
    """Everything from a decision on was taken back."""

    number: int
