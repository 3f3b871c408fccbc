"""Combat, death, hiring, subduing, and the end of necromancers. A seat of -1 is nobody's: monsters, the Evil."""

from __future__ import annotations

from herna.kernel import Event


class Attacked(Event, frozen=True):
    """A combat begins: who attacks whom, and with what; cards are listed with commas."""

    seat: int
    target: int
    cards: str
    foes: str
    space: int
    crystal: bool


class CombatLapsed(Event, frozen=True):
    """An attack comes to nothing: its target is gone."""

    seat: int


class StruckFirst(Event, frozen=True):
    """Who was attacked counts as the attacker by a card; the seat, or nobody for monsters."""

    seat: int


class AttributeChosen(Event, frozen=True):
    """The attribute of a round is known."""

    seat: int
    attribute: str
    number: int


class AttributeLeft(Event, frozen=True):
    """The attribute of the last round is what is left over."""

    attribute: str
    number: int


class Declared(Event, frozen=True):
    """Something is used in a combat: an item or a spell and who uses it, or an ability of a creature."""

    seat: int
    card: str
    user: str | None


class RoundWon(Event, frozen=True):
    """A round is over: totals and dice of attackers and defenders, who won, and whether after equal totals.

    Attackers are those who count as such.
    """

    number: int
    attribute: str
    ours: int
    theirs: int
    die: int
    other: int
    seat: int
    attackers: bool
    tie: bool


class RolledAgain(Event, frozen=True):
    """Equal totals: both roll again."""

    die: int
    other: int


class CombatWon(Event, frozen=True):
    """A combat is over; the winner's seat."""

    seat: int
    attackers: bool


class ShotMissed(Event, frozen=True):
    """A ranged attack has failed; nobody is hurt."""

    seat: int


class ShotBack(Event, frozen=True):
    """The target of a ranged attack shoots back."""

    seat: int


class Killed(Event, frozen=True):
    """Creatures die on a space."""

    seat: int
    cards: str
    count: int
    space: int
    by: int
    gore: int


class Survived(Event, frozen=True):
    """A creature lives on although its squad is destroyed."""

    card: str
    die: int


class Attached(Event, frozen=True):
    """A card with a lasting effect is attached to a creature."""

    card: str
    bearer: str


class Hired(Event, frozen=True):
    """Monsters are hired."""

    seat: int
    cards: str
    number: int


class Subdued(Event, frozen=True):
    """Monsters are subdued."""

    seat: int
    cards: str
    number: int


class LeftPit(Event, frozen=True):
    """Who was won on a spawn pit leaves it."""

    seat: int
    cards: str
    space: int


class NecromancerDied(Event, frozen=True):
    """A necromancer is dead."""

    seat: int
    card: str
    by: int


class CrystalOut(Event, frozen=True):
    """A crystal burns no longer."""

    seat: int


class CrystalBroken(Event, frozen=True):
    """A crystal is destroyed."""

    seat: int
    owner: int


class Eliminated(Event, frozen=True):
    """A player is out of the game."""

    seat: int


class Orphaned(Event, frozen=True):
    """The creatures of a dead necromancer go wandering."""

    seat: int
    cards: str
    letter: str
    space: int


class WormContested(Event, frozen=True):
    """The Astral Worm and a creature have rolled."""

    card: str
    target: str
    ours: int
    theirs: int
    won: bool


class Maddened(Event, frozen=True):
    """A squad fights itself: the dice of the madness and of the squad."""

    seat: int
    target: int
    die: int
    other: int


class Swapped(Event, frozen=True):
    """Two attributes of the enemies count for each other in a combat."""

    card: str
    first: str
    second: str
