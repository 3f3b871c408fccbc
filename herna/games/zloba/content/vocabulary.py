"""The vocabulary of cards: the words of the game, what an effect does, and what holds all the time."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

Count = Annotated[int, Meta(ge=1, le=25)]
Number = Annotated[int, Meta(ge=1, le=8)]

Symbol = Literal["mine", "extend", "maneuver", "battle"]
"""What an action die shows."""

Sight = Literal["mine", "strike", "charge", "double"]
"""What an all-seeing die shows."""

SHORES = 0
"""The region without a number."""

NUMBERED = range(1, 9)
"""The numbers of the regions, in the order in which they are resolved."""

BASIC = "basic"
"""What a basic troop is called in options and events; its own name is on the playmat."""

Where = Literal["here", "zone", "held", "near", "any", "beside", "contested"]
"""The region of an effect: where the troop stands; the own deployment zone; a region that holds own troops (the Shores
too); a numbered region with own troops or next to one; any numbered region; a numbered region next to one with own
troops (the Shores count as such); a numbered region that holds both own and other troops."""


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """One step of an effect."""


class Gain(Verb, frozen=True):
    """Gain Corra from the stockpile."""

    corra: Count


class Steal(Verb, frozen=True):
    """Take Corra from a faction that has troops in the region."""

    corra: Count
    where: Where = "here"


class Deploy(Verb, frozen=True):
    """Deploy up to so many basic troops from the playmat to one region."""

    basics: Count
    where: Where


class Restore(Verb, frozen=True):
    """Put up to so many removed basic troops back on the playmat."""

    basics: Count


class Muster(Verb, frozen=True):
    """Muster up to so many troops and deploy them to one region [zloba.muster.before-acting]."""

    troops: Count
    where: Where


class Harm(Verb, frozen=True):
    """Deal damage to one faction in a region; this is no attack [zloba.damage.ability-not-attack]."""

    points: Count
    where: Where


class Assault(Verb, frozen=True):
    """Attack in a region."""

    points: Count
    where: Where


class March(Verb, frozen=True):
    """Move up to so many troops from one region to an adjacent one."""

    troops: Count


class Heal(Verb, frozen=True):
    """Give an elite troop on the map vitality back, never above its start."""

    points: Count


class Ready(Verb, frozen=True):
    """Roll the all-seeing die anew and have it back on the playmat, used or not."""


class Own(Verb, frozen=True):
    """An effect that is one of a kind: a named function in `rules/feats.py`."""

    name: Literal["turned-coats", "unstoppable"]


Effect = Gain | Steal | Deploy | Restore | Muster | Harm | Assault | March | Heal | Ready | Own


P = TypeVar("P", bound="Power")


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag=str.lower):
    """A lasting ability: of an elite kind for where its troops stand, or of a feat for the whole faction; some are of both."""


class Arrival(Power, frozen=True):
    """Whenever such a troop is deployed, this happens in its region."""

    effect: Effect


class Stampede(Power, frozen=True):
    """With each single move such a troop makes, this happens where it arrives [zloba.long-move.triggers]."""

    effect: Effect


class Stride(Power, frozen=True):
    """After a move of a Maneuver such a troop may go on to a further region: another move [zloba.long-move.separate-moves]."""


class Rooted(Power, frozen=True):
    """Such a troop moves from the Shores only; once inland it stays where it is."""


class Guard(Power, frozen=True):
    """Damage dealt to its faction in its region goes to such troops first [zloba.damage.elite-exceptions]."""


class Might(Power, frozen=True):
    """An own attack deals more damage where such a troop stands, or, for a feat, in regions with enough own troops."""

    points: Count
    troops: Count = 1


class Trap(Power, frozen=True):
    """When others move into its region, it may go back to the playmat to deal damage there to the faction that moved."""

    points: Count


class Prospect(Power, frozen=True):
    """The action Mine gains more Corra while such a troop stands in a numbered region; for a feat, always."""

    corra: Count


class Levy(Power, frozen=True):
    """The action Extend deploys more basic troops."""

    basics: Count


class Plunder(Power, frozen=True):
    """An own attack that removes a troop gains Corra."""

    corra: Count


class Weregild(Power, frozen=True):
    """Who loses troops to an attack of another faction gains Corra."""

    corra: Count


class Bulwark(Power, frozen=True):
    """Where the faction has enough troops, every attack on it deals so many points fewer."""

    points: Count
    troops: Count


class Splendour(Power, frozen=True):
    """More VP in scoring for who dominates enough regions."""

    vp: Count
    regions: Count


OfTroops = Arrival | Stampede | Stride | Rooted | Guard | Might | Trap | Prospect
"""What an elite kind can have."""

OfFaction = Might | Prospect | Levy | Plunder | Weregild | Bulwark | Splendour
"""What a feat can give to its faction."""
