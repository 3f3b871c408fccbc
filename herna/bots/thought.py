"""What a bot is, and what it makes of its options: shown to people who want to know why."""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from herna.kernel import Decision
from herna.kernel.seat import Seat

Scale = Literal["chance", "points", "none"]
"""What the value of an option is: between 0, a defeat, and 1, a victory; points of a rule of thumb; nothing."""


class Weighed(msgspec.Struct, frozen=True):
    """An option, how often it was tried, and what it seems to be worth."""

    option: Any
    visits: int
    value: float


class Bot(Protocol):
    """Given a seat and one of its pending decisions, a bot returns the answer."""

    scale: Scale

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        """The answer."""

    def weigh(self, seat: Seat, decision: Decision[Any]) -> list[Weighed]:
        """All options, the best first: what the answer would be, and why."""
