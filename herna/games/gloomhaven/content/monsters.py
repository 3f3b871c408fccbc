"""Monsters: statistic cards, ability cards, and the areas of attacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from herna.games.gloomhaven.content.vocabulary import Condition, Count, Element, Few, Infusion, Initiative, Line
from herna.kernel.content import Entry, Tagged, of

Eight = tuple[int, int, int, int, int, int, int, int]
"""A value for each level from 0 to 7 [gloomhaven.monster-cards.by-level]."""

NONE: Eight = (0,) * 8

ONE: Eight = (1,) * 8


class Stats(Tagged, frozen=True, kw_only=True):
    """The values of a rank of a monster [gloomhaven.monster-cards.base-stats, gloomhaven.monster-cards.traits].

    A `range` of 0 is melee. `conditions` say from which level on its attacks have them.
    """

    hit_points: Eight
    move: Eight = NONE
    attack: Eight = NONE
    range: Eight = NONE
    targets: Eight = ONE
    shield: Eight = NONE
    retaliate: Eight = NONE
    reach: Eight = ONE
    """The range of Retaliate."""
    pierce: Eight = NONE
    conditions: Mapping[Condition, Annotated[int, Meta(ge=0, le=7)]] = {}
    advantage: Annotated[int, Meta(ge=0, le=8)] = 8
    """From this level on it attacks with Advantage; 8 is never."""
    evasive: Annotated[int, Meta(ge=0, le=8)] = 8
    """From this level on attacks against it have Disadvantage."""


class Kind(Entry, frozen=True, kw_only=True):
    """A monster type with its statistic card. A boss has one rank alone.

    [gloomhaven.bosses.not-normal-elite, gloomhaven.bosses.boss-cards, gloomhaven.monster-cards.stat-texts,
    gloomhaven.components.monster-stat-count]
    """

    deck: Annotated[str, of("deck")]
    standees: Few
    flying: bool = False
    normal: Stats
    elite: Stats | None = None
    boss: bool = False
    by_heroes: bool = False
    """Hit points are times the number of heroes [gloomhaven.bosses.by-characters]."""
    attack_heroes: bool = False
    """The number of heroes is added to the attack."""
    attack_x: Count | None = None
    """A number found in play is added to the attack."""
    immune: tuple[Condition | Literal["push", "pull"], ...] = ()
    specials: tuple[tuple[Line, ...], tuple[Line, ...]] | None = None
    """What the boss deck calls special 1 and 2."""
    dying: tuple[Line, ...] = ()


class Orders(Tagged, frozen=True, kw_only=True):
    """A monster ability card [gloomhaven.monster-ability-cards.ability-list-order]."""

    initiative: Initiative
    shuffle: bool = False
    lines: tuple[Line, ...] = ()
    infuse: tuple[Infusion, ...] = ()
    trades: tuple[tuple[Infusion, Element], ...] = ()
    """Consumes the first to infuse the second."""
    boss: Literal[0, 1, 2] = 0
    """The special of the boss."""
    dying: tuple[Line, ...] = ()
    """What these monsters do when they die this round after having acted on the card."""


class Deck(Entry, frozen=True, kw_only=True):
    """Eight monster ability cards that one or several types share.

    [gloomhaven.monster-ability-cards.shared-decks, gloomhaven.monster-ability-cards.ability-texts,
    gloomhaven.components.monster-pieces]
    """

    cards: tuple[Orders, ...]


class Area(Entry, frozen=True, kw_only=True):
    """The hexes of an area attack, as steps (q, r) in axial coordinates of pointy-topped hexes.

    q goes to the right, r to the lower right. Of a melee pattern the attacker stands at (0, 0), which is not listed
    [gloomhaven.area.grey-hex].
    """

    melee: bool
    hexes: tuple[tuple[int, int], ...]
