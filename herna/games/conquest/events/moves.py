"""What happens when regiments move. Lengths are told in inches and tenths of an inch."""

from __future__ import annotations

from herna.kernel import Event

TENTH = 100


def told(length: float) -> tuple[int, int]:
    """A length in inches and tenths."""
    return divmod((round(length) + TENTH // 2) // TENTH, 10)


class Marched(Event, frozen=True):
    """A regiment has marched towards something."""

    regiment: str
    aim: str
    inches: int
    tenths: int


class Reformed(Event, frozen=True):
    """A regiment has taken up another formation, in so many files and ranks."""

    regiment: str
    files: int
    ranks: int


class Arrived(Event, frozen=True):
    """A regiment marches on over an edge; with no edge it goes further in."""

    regiment: str
    edge: str
    inches: int
    tenths: int


class TurnedBack(Event, frozen=True):
    """A regiment finds no way onto the battlefield, and goes back to the reinforcements."""

    regiment: str


class Occupied(Event, frozen=True):
    """A regiment has occupied a garrison."""

    regiment: str
    terrain: str
