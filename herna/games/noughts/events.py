"""What happens in this game."""

from __future__ import annotations

from herna.kernel import Event


class Marked(Event, frozen=True):
    """A seat has marked a cell."""

    seat: int
    cell: str


class LineCompleted(Event, frozen=True):
    """A seat has completed a line and won."""

    seat: int


class BoardFull(Event, frozen=True):
    """The board is full and nobody has a line."""
