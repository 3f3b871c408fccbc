"""What happens when regiments move. Lengths are told in inches and tenths of an inch."""

from __future__ import annotations

from herna.games.conquest.events.reasons import Reason
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


class TerrainRolled(Event, frozen=True):
    """Dice for stands that went over bad ground: from which result on they wound, and how many wounds it makes."""

    regiment: str
    terrain: str
    dice: tuple[int, ...]
    least: int
    wounds: int


class ChargeDeclared(Event, frozen=True):
    """A Charge is declared against an enemy; the side that it strikes, none of a garrison."""

    regiment: str
    foe: str
    side: str


class ChargeRolled(Event, frozen=True):
    """The Charge distance: March, the dice, the sum in inches, how far away the target is, and whether that is enough."""

    regiment: str
    march: int
    dice: tuple[int, ...]
    total: int
    inches: int
    tenths: int
    passed: bool


class Charged(Event, frozen=True):
    """A Charge has succeeded, with so many stands of the front rank in contact."""

    regiment: str
    foe: str
    side: str
    stands: int


class TargetTurned(Event, frozen=True):
    """The target of a Charge has turned to the charger."""

    regiment: str


class Pushed(Event, frozen=True):
    """A regiment has been moved out of the way of a charger."""

    regiment: str


class ChargeFailed(Event, frozen=True):
    """A Charge has failed, and why: too short, blocked, no room to align, no way to the side."""

    regiment: str
    foe: str
    why: str
    inches: int
    tenths: int


class LeftGarrison(Event, frozen=True):
    """A regiment has left its garrison."""

    regiment: str
    terrain: str


class ResolveRolled(Event, frozen=True):
    """A single roll against the Resolve of a regiment: value and reasons, the die, and again if it was rolled again."""

    regiment: str
    value: int
    reasons: tuple[Reason, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]
    passed: bool


class Withdrawing(Event, frozen=True):
    """A regiment Withdraws: the die for wounds, for how many stands it counts, and whether it was clean."""

    regiment: str
    die: int
    stands: int
    clean: bool


class WithdrawFailed(Event, frozen=True):
    """A regiment finds no way out of the fight, and stays where it is."""

    regiment: str


class Withdrew(Event, frozen=True):
    """A regiment has left the fight."""

    regiment: str
    inches: int
    tenths: int


class Reforming(Event, frozen=True):
    """A regiment in contact forms up anew: cleanly, or at the price of a wound for each of so many stands."""

    regiment: str
    clean: bool
    stands: int


class Rallied(Event, frozen=True):
    """A regiment is no longer Broken."""

    regiment: str


class Driven(Event, frozen=True):
    """Bloodlust drives a regiment to Charge an enemy, or without one to March."""

    regiment: str
    foe: str | None
