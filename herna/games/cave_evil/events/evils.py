"""The Blood Eye and the Evil, the necromancers' abilities, Protectors, and what advanced play adds."""

from __future__ import annotations

from herna.kernel import Event


class EyeMoved(Event, frozen=True):
    """The Blood Eye has moved on the Awaken Track, forward or back."""

    steps: int
    eye: int


class EvilRevealed(Event, frozen=True):
    """The Awakening Evil card is turned face up."""

    evil: str


class EvilAwoke(Event, frozen=True):
    """The Evil is awake."""

    evil: str


class EvilPlaced(Event, frozen=True):
    """The Evil stands on a space."""

    evil: str
    space: int


class PushedAside(Event, frozen=True):
    """What lay or stood where the Evil is now has moved to a space beside it."""

    evil: str
    space: int


class EveryoneLost(Event, frozen=True):
    """The Blood Eye has come to the Reveal symbol again: all are destroyed."""

    evil: str


class JumpedIn(Event, frozen=True):
    """A necromancer has jumped into the Pit."""

    seat: int


class Doomed(Event, frozen=True):
    """A player without enemy kill points dies of the Bitch's awakening."""

    seat: int


class BitchCame(Event, frozen=True):
    """The Bitch appears beside a necromancer."""

    seat: int
    space: int


class SingleLaid(Event, frozen=True):
    """A single tile is laid, so that the Evil can get at somebody."""

    evil: str
    space: int


class PointsPaid(Event, frozen=True):
    """A player has given a card from the kill points for the Statue's gaze."""

    seat: int
    card: str


class Gazed(Event, frozen=True):
    """The Statue casts its glowing gaze on a space."""

    seat: int
    space: int


class StatueFell(Event, frozen=True):
    """The Statue is destroyed; the Glowing Eyes lie on its space."""

    seat: int


class EyesBrought(Event, frozen=True):
    """A squad has brought the Glowing Eyes onto its player's crystal."""

    seat: int


class TargetChosen(Event, frozen=True):
    """A player chooses whom the Emperor will destroy."""

    seat: int
    target: int


class TargetDrawn(Event, frozen=True):
    """The die says whom the Emperor will destroy."""

    target: int
    roll: int


class EvilStepped(Event, frozen=True):
    """The Evil has moved one space."""

    evil: str
    space: int


class EvilHalted(Event, frozen=True):
    """The Evil can go no further in this cycle."""

    evil: str


class EvilFell(Event, frozen=True):
    """A player has defeated the Evil."""

    seat: int
    evil: str


class WayRolled(Event, frozen=True):
    """Where the Goat runs: 1 north, 2 east, 3 south, 4 west."""

    seat: int
    way: int


class LotCast(Event, frozen=True):
    """A player rolls a D12 against others, because they are equal."""

    seat: int
    roll: int


class Disembowelled(Event, frozen=True):
    """The Goat has disembowelled creatures on a space."""

    space: int
    cards: tuple[str, ...]


class Knelt(Event, frozen=True):
    """A necromancer has knelt before the Goat."""

    seat: int


class AbilityUsed(Event, frozen=True):
    """A necromancer uses the once-per-game ability."""

    seat: int
    necromancer: str


class MagiTeleported(Event, frozen=True):
    """The Rotten Magi's squad is somewhere else."""

    seat: int
    space: int


class Scorched(Event, frozen=True):
    """The Psychomancer has destroyed everything on a space."""

    seat: int
    space: int


class SquadTaken(Event, frozen=True):
    """The Sorceress has taken control of a squad for good."""

    seat: int
    owner: int
    number: int
    became: int


class WizardSplit(Event, frozen=True):
    """The Black Wizard is two lesser wizards now; the second one stands on a space."""

    seat: int
    number: int
    space: int


class HalfTookOver(Event, frozen=True):
    """One of the two lesser wizards is dead; the other one, on a space, is the necromancer now."""

    seat: int
    space: int


class ProtectorAppeared(Event, frozen=True):
    """A Protector guards a spawn pit."""

    protector: str
    letter: str
    space: int


class ProtectorWoke(Event, frozen=True):
    """A Protector has moved to meet an intruder."""

    protector: str
    letter: str
    space: int


class ProtectorReturned(Event, frozen=True):
    """A Protector is back on its spawn pit."""

    protector: str
    letter: str
    space: int


class PlaysOn(Event, frozen=True):
    """A player without a necromancer plays on with the squads that are left."""

    seat: int


class Reclaimed(Event, frozen=True):
    """A spellcaster has drained a crystal and is a necromancer now."""

    seat: int
    card: str


class HandDiscarded(Event, frozen=True):
    """A player has discarded a card from the hand for a resource."""

    seat: int
    card: str
    resource: str


class Sacrificed(Event, frozen=True):
    """A necromancer has sacrificed a creature, an item or a spell."""

    seat: int
    card: str
    metal: int
    gore: int
    flame: int


class CreatureAbandoned(Event, frozen=True):
    """A creature was abandoned and wanders now."""

    seat: int
    card: str
    letter: str
    space: int


class SquadAbandoned(Event, frozen=True):
    """A whole squad was abandoned and wanders now."""

    seat: int
    number: int
    letter: str
    space: int
