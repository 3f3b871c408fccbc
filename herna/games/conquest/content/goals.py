"""Secondary Objectives: what must be so for a card to score, and the decks of the factions [conquest.battle.secondary-deck].

The book prints no card, so all of them are ours. A condition is looked at when the round ends, only `Slain` at once.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from herna.games.conquest.content.vocabulary import Class
from herna.kernel.content import Entry, Tagged, of
from herna.kernel.names import Words

Number = Annotated[int, Meta(ge=1, le=12)]
Inches = Annotated[int, Meta(ge=1, le=48)]


class Goal(Tagged, frozen=True, tag_field="is", tag=str.lower, kw_only=True):
    """What a Secondary Objective asks for."""


class Slain(Goal, frozen=True):
    """An action of one's own, one of these, destroys an enemy regiment or character; it scores at once."""

    by: tuple[Literal["charge", "clash", "duel", "volley"], ...]
    what: Literal["regiment", "character"]


class Fallen(Goal, frozen=True):
    """So many enemy regiments or characters were destroyed in this round; of one class, if it is named."""

    what: Literal["regiment", "character"]
    many: Number = 1
    grade: Class | None = None


class Dearest(Goal, frozen=True):
    """The enemy's dearest regiment has been destroyed."""


class Shaken(Goal, frozen=True):
    """So many enemy regiments on the battlefield are Broken."""

    many: Number


class Outflanked(Goal, frozen=True):
    """So many enemy regiments have one of ours at their flank or rear."""

    many: Number


class Pinned(Goal, frozen=True):
    """So many enemy regiments are in contact with ours."""

    many: Number


class Champion(Goal, frozen=True):
    """The Warlord's regiment is in contact with an enemy, and not Broken."""


class Deep(Goal, frozen=True):
    """So many of our regiments stand wholly in the enemy's half, or so near the enemy's edge; Broken ones do not count."""

    many: Number
    within: Inches | None = None


class Spread(Goal, frozen=True):
    """In so many quarters of the battlefield one of our regiments stands wholly; Broken ones do not count."""

    many: Annotated[int, Meta(ge=2, le=4)]


class Central(Goal, frozen=True):
    """One of our regiments is within so many inches of the middle of the battlefield, and no enemy regiment is."""

    within: Inches


class Unscathed(Goal, frozen=True):
    """An enemy regiment was destroyed in this round, and none of ours."""


class Outnumbered(Goal, frozen=True):
    """We have at least twice as many stands on the battlefield as the enemy, who has some too."""


class Steadfast(Goal, frozen=True):
    """From this round on: so many of our regiments on the battlefield have lost no stand."""

    many: Number
    since: Number


GoalOf = (
    Slain
    | Fallen
    | Dearest
    | Shaken
    | Outflanked
    | Pinned
    | Champion
    | Deep
    | Spread
    | Central
    | Unscathed
    | Outnumbered
    | Steadfast
)


class Objective(Entry, frozen=True, kw_only=True):
    """A Secondary Objective card, for 1 victory point [conquest.battle.secondary-score]."""

    text: Words
    goal: GoalOf


class GoalDeck(Entry, frozen=True, kw_only=True):
    """A faction's deck; a card may be in it more than once [conquest.battle.secondary-deck]."""

    faction: Annotated[str, of("faction")]
    cards: tuple[Annotated[str, of("objective")], ...]


__all__ = ["Goal", "GoalDeck", "GoalOf", "Objective"]
