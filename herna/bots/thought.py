"""What a bot is, and what it makes of its options: shown to people who want to know why."""

from __future__ import annotations

from hashlib import blake2b
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


PLACES = 4096
"""So many situations a bot remembers, to see when it goes round in circles."""


class Habits:
    """What a bot did before in the very same situation: a step that can be taken back looks better for ever than an end."""

    def __init__(self) -> None:
        self._done: dict[bytes, list[Any]] = {}

    def done(self, seat: Seat, decision: Decision[Any]) -> list[Any]:
        """What was done before in this situation; what is done now is to be added."""
        if len(self._done) >= PLACES:
            self._done.clear()
        seen = blake2b(msgspec.msgpack.encode(seat.view()), digest_size=16)
        seen.update(repr((decision.rule, sorted(decision.facts.items()))).encode())
        return self._done.setdefault(seen.digest(), [])
