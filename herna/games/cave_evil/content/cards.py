"""Creatures, items, spells, events, excavation cards, necromancers, Evils and Protectors.

What the symbols on them say are their fields [cave_evil.summary.symbols].
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from herna.games.cave_evil.content.vocabulary import (
    AnyEffect,
    Attribute,
    Burden,
    Cost,
    DeckName,
    Kind,
    Power,
    Size,
    TileKind,
    Trait,
)
from herna.kernel.content import Entry, Free
from herna.kernel.names import Name, Words

Value = Annotated[int, Meta(ge=0, le=60)]
Copies = Annotated[int, Meta(ge=1, le=4)]
Six = tuple[Value, Value, Value, Value, Value, Value]
"""Strength, Prowess, Dodge, Bloodlust, Defense, Weapon."""


class Ranged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ranged attack: how far, with which attribute it begins (any, if none is named), whether it needs no line of sight."""

    reach: Annotated[int, Meta(ge=2, le=8)]
    first: Literal["", "strength", "prowess", "dodge", "bloodlust", "defense", "weapon"] = ""
    blind: bool = False


class Being(Entry, frozen=True, kw_only=True):
    """What can fight: a creature, a necromancer, an Evil, a Protector.

    Its size and six attributes [cave_evil.basics.card-size, cave_evil.basics.six-attributes], movement rate
    [cave_evil.basics.card-movement], digging speed [cave_evil.basics.card-digging-number], whether it casts spells
    [cave_evil.basics.card-spellcasting, cave_evil.basics.casters-marked], up to three kinds
    [cave_evil.basics.card-kinds, cave_evil.kinds.up-to-three], and how many things it can carry or use
    [cave_evil.basics.card-carry-number, cave_evil.basics.only-carriers-carry].
    """

    name: Name
    size: Size = "small"
    kinds: Annotated[tuple[Kind, ...], Meta(max_length=3)] = ()
    attributes: Six
    movement: Annotated[int, Meta(ge=0, le=6)] = 3
    carry: Annotated[int, Meta(ge=0, le=4)] = 0
    """Items that it can only carry [cave_evil.basics.card-carry-number, cave_evil.basics.only-carriers-carry]."""
    use: Annotated[int, Meta(ge=0, le=4)] = 0
    """Items that it can carry and use."""
    dig: Annotated[int, Meta(ge=0, le=4)] = 0
    caster: bool = False
    """Whether it can cast spells: it can or it cannot [cave_evil.basics.casters-marked, cave_evil.basics.card-spellcasting]."""
    ranged: Ranged | None = None
    traits: tuple[Trait, ...] = ()
    powers: tuple[Power, ...] = ()
    burden: Burden | None = None
    """Attached to a creature of its killer when it dies [cave_evil.lasting.killer-gets-card]."""
    given: tuple[Free, ...] = ()
    """The fields, or single attributes, whose values the rulebook gives; the rest of the card is ours."""
    flavour: Words


class CreatureCard(Being, frozen=True, kw_only=True):
    """A creature card: invoked from the hand, or hired or subdued in the cave.

    [cave_evil.basics.card-name, cave_evil.overview.three-ways]
    """

    deck: DeckName | Literal["necromonk"]
    copies: Copies = 1
    diamond: bool = False
    cost: Cost


class NecromancerCard(Being, frozen=True, kw_only=True):
    """A necromancer, or half of the split Black Wizard [cave_evil.necromancers.base-card]."""

    ability: Literal["", "teleport", "blast", "control", "split"] = ""
    half: bool = False


class EvilCard(Being, frozen=True, kw_only=True):
    """An Awakening Evil [cave_evil.components.awakening-evil-cards]."""

    word: Literal["pit", "bitch", "statue", "emperor", "goat"]
    story: Words


class ProtectorCard(Being, frozen=True, kw_only=True):
    """A Protector of a Shrine or Temple [cave_evil.components.protector-cards]."""

    wakes: Annotated[int, Meta(ge=2, le=4)]
    """It reacts to a squad that comes so near to its spawn pit [cave_evil.protectors.guards]."""


class Carried(Entry, frozen=True, kw_only=True):
    """An item or a spell."""

    name: Words
    deck: DeckName
    copies: Copies = 1
    diamond: bool = False
    cost: Cost
    powers: tuple[Power, ...]
    burden: Burden | None = None
    given: tuple[Free, ...] = ()
    flavour: Words


class ItemCard(Carried, frozen=True, kw_only=True):
    """An item card: its symbols and what it is good for [cave_evil.items.item-cards]."""

    discard: bool = False
    """After use [cave_evil.items.symbol-discard]."""
    pay: Cost = Cost()
    """For each use but the first [cave_evil.items.symbol-pay]."""
    bomb: bool = False
    trinket: bool = False
    large: bool = False
    dig: Annotated[int, Meta(ge=0, le=3)] = 0
    movement: Annotated[int, Meta(ge=0, le=2)] = 0
    """Added to the movement rate of its bearer's squad."""
    powers: tuple[Power, ...] = ()


class SpellCard(Carried, frozen=True, kw_only=True):
    """A spell card; `ability` powers are cast as an action, others in combat or at any time [cave_evil.spells.spell-cards]."""

    discard: bool = True


class EventCard(Entry, frozen=True, kw_only=True):
    """An event [cave_evil.events.event-cards]."""

    name: Words
    deck: DeckName | Literal["excavation"]
    copies: Copies = 1
    diamond: bool = False
    do: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
    flavour: Words


class ExcavationCard(Entry, frozen=True, kw_only=True):
    """An excavation card: a tile and what spawns there [cave_evil.excavation.excavation-cards]."""

    name: Words
    tile: TileKind
    copies: Annotated[int, Meta(ge=1, le=12)] = 1
    diamond: bool = False
    roll: Literal["ordinary", "resources", "card"] = "ordinary"
    rolls: Annotated[int, Meta(ge=0, le=3)] = 1
    on_pit: bool = False
    """On the spawn pit of the tile, not in the newly uncovered area."""
    protector: bool = False


class TileShape(Entry, frozen=True, kw_only=True):
    """A tile: its spaces about an anchor, where its spawn pit is, and how many there are.

    [cave_evil.basics.tile-shapes, cave_evil.basics.tile-spaces, cave_evil.components.tile-total, cave_evil.components.tile-mix]
    """

    name: Name
    pieces: Annotated[int, Meta(ge=1)]
    spaces: tuple[tuple[int, int], ...]
    pit: tuple[int, int] | None = None
    opening: tuple[tuple[int, int], ...] = ()
    """Of a Lair: the spaces that have no wall towards the north [cave_evil.cave.lair-opening]."""
    crystal: tuple[int, int] | None = None


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile of a sample layout: its anchor and how often it is turned."""

    tile: TileKind
    q: int
    r: int
    turn: Annotated[int, Meta(ge=0, le=5)] = 0


class Layout(Entry, frozen=True, kw_only=True):
    """A sample layout for a number of players [cave_evil.cave.sample-layouts]."""

    name: Words
    players: Annotated[int, Meta(ge=2, le=4)]
    tiles: tuple[Laid, ...]


class Track(Entry, frozen=True, kw_only=True):
    """The Awaken Track: the steps to its symbols, for up to three players and for four.

    [cave_evil.awakening.track-length, cave_evil.basics.track-on-edge]
    """

    name: Words
    lap: Annotated[int, Meta(ge=10)]
    reveal: tuple[int, int]
    awaken: tuple[int, int]


class Word(Entry, frozen=True, kw_only=True):
    """A word of the game that has a name: an attribute, a resource, a deck, a kind, a size."""

    name: Name


__all__ = [
    "Attribute",
    "Being",
    "Carried",
    "CreatureCard",
    "EventCard",
    "EvilCard",
    "ExcavationCard",
    "ItemCard",
    "Laid",
    "Layout",
    "NecromancerCard",
    "ProtectorCard",
    "Ranged",
    "Six",
    "SpellCard",
    "TileShape",
    "Track",
    "Word",
]
