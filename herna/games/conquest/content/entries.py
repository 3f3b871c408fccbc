"""What the army lists, the terrain and the scenarios are made of: the types of the data."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from herna.games.conquest.content.vocabulary import Characteristic, Class, DrawEvent, Ground, Mastered, Special, Tag, Type
from herna.kernel.content import Entry, Free, of
from herna.kernel.names import Name, Words

Count = Annotated[int, Meta(ge=1)]
Points = Annotated[int, Meta(ge=0)]
Length = Annotated[int, Meta(ge=0)]
"""In thousandths of an inch."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something within an entry."""


class Profile(Part, frozen=True, kw_only=True):
    """The eight characteristics of a stand [conquest.principles.profile-parts]."""

    march: Annotated[int, Meta(ge=0)] = 0
    volley: Annotated[int, Meta(ge=0)] = 0
    clash: Annotated[int, Meta(ge=0)] = 0
    attacks: Annotated[int, Meta(ge=0)] = 0
    wounds: Count = 1
    resolve: Annotated[int, Meta(ge=0)] = 0
    defense: Annotated[int, Meta(ge=0)] = 0
    evasion: Annotated[int, Meta(ge=0)] = 0

    def of(self, what: Characteristic) -> int:
        """One of the characteristics."""
        value: int = getattr(self, what)
        return value


class Barrage(Part, frozen=True, kw_only=True):
    """Shots, their range in inches, and the rules in the brackets.

    [conquest.special-rules.barrage, conquest.special-rules.example-barrage]
    """

    shots: Count
    range: Count
    rules: dict[Special, Count] = field(default_factory=dict)


class Faction(Entry, frozen=True, kw_only=True):
    """One of the factions [conquest.battle.factions]; `complete` if armies of it can be played."""

    name: Name
    complete: bool = False
    tone: str = ""


class StandType(Entry, frozen=True, kw_only=True):
    """The base of a type of stand: how wide and deep in thousandths of an inch, and its Size.

    [conquest.principles.stand-dimensions, conquest.principles.size-infantry, conquest.principles.type-chariot]
    """

    width: Length
    depth: Length
    size: Count
    models: Count


class SpecialRule(Entry, frozen=True, kw_only=True):
    """A special rule of the book, for those who read a profile; the rules know it by its id.

    [conquest.special-rules.special-rules-count]
    """

    text: Words
    x: bool = False
    """Whether it has a value (X)."""


class DrawEventRule(Entry, frozen=True, kw_only=True):
    """A Draw Event of the book, for those who read a profile [conquest.draw-events.draw-events-count]."""

    text: Words
    x: bool = False
    """Whether it has a value (X)."""


class Figure(Entry, frozen=True, kw_only=True):
    """A profile of an army list. A rule without a value (X) stands with 1.

    [conquest.principles.profile-special-rules, conquest.principles.one-type-per-regiment]
    """

    name: Name
    faction: Annotated[str, of("faction")]
    type: Type
    profile: Profile
    rules: dict[Special, Count] = field(default_factory=dict)
    barrage: tuple[Barrage, ...] = ()
    draw: dict[DrawEvent, Count] = field(default_factory=dict)
    powers: tuple[Annotated[str, of("power")], ...] = ()
    points: Points
    tags: tuple[Tag, ...] = ()
    missing: tuple[Free, ...] = ()
    """Rules of its army list that are not among our powers: with one of these it is not whole, and nobody may take it."""


class ModelOffer(Part, frozen=True, kw_only=True):
    """A command model that a regiment may have; with no price and `included` it comes with it."""

    model: Annotated[str, of("model")]
    points: Points = 0
    included: bool = False


class Upgrade(Part, frozen=True, kw_only=True):
    """Something else that may be bought for a regiment or a character."""

    power: Annotated[str, of("power")]
    points: Points


class Choice(Part, frozen=True, kw_only=True):
    """Powers of which some may be chosen for free when the army is built; they stand among the upgrades of the list."""

    powers: tuple[Annotated[str, of("power")], ...]
    most: Count = 1
    least: Annotated[int, Meta(ge=0)] = 0


class RegimentKind(Figure, frozen=True, kw_only=True):
    """A regiment of an army list.

    [conquest.battle.warband-each-character, conquest.principles.sample-regiment, conquest.principles.class-category]
    """

    class_: Class = field(name="class")
    stands: Count
    """With so many stands at least; `points` is the price of these."""
    most: Count
    extra: Points = 0
    """The price of each stand more."""
    models: tuple[ModelOffer, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    choices: tuple[Choice, ...] = ()
    spells: tuple[Annotated[str, of("spell")], ...] = ()


class CharacterKind(Figure, frozen=True, kw_only=True):
    """A character of an army list [conquest.characters.character-profile].

    With a `class` it is a regiment by itself.
    [conquest.characters.character-as-regiment, conquest.characters.sample-character]
    """

    class_: Class | None = field(name="class", default=None)
    mainstay: tuple[Annotated[str, of("regiment")], ...] = ()
    restricted: tuple[Annotated[str, of("regiment")], ...] = ()
    masteries: tuple[Mastered, ...] = ()
    items: Annotated[int, Meta(ge=0)] = 0
    """How many items it may carry."""
    spells: tuple[Annotated[str, of("spell")], ...] = ()
    """The spells that are open to it."""
    known: Annotated[int, Meta(ge=0)] = 0
    """How many of these it knows without paying."""
    spell_points: Points = 0
    """The price of each further one."""
    upgrades: tuple[Upgrade, ...] = ()
    choices: tuple[Choice, ...] = ()
    supremacy: Annotated[str, of("power")] = ""
    warlord: bool = True
    """Whether it may be the Warlord."""


class CommandModel(Entry, frozen=True, kw_only=True):
    """A Leader, a Standard Bearer or an officer [conquest.command-models.leader, conquest.command-models.officers]."""

    name: Name
    faction: Annotated[str, of("faction")] = ""
    text: Words
    powers: tuple[Annotated[str, of("power")], ...] = ()


class Mastery(Entry, frozen=True, kw_only=True):
    """A Mastery [conquest.characters.mastery-one]."""

    kind: Mastered
    faction: Annotated[str, of("faction")]
    points: Points
    powers: tuple[Annotated[str, of("power")], ...]


class Item(Entry, frozen=True, kw_only=True):
    """An upgrade of characters: an heirloom, a relic [conquest.characters.upgrades]."""

    category: Literal["weapon", "armour", "talisman", "banner", "arcane", "retinue"]
    faction: Annotated[str, of("faction")]
    points: Points
    powers: tuple[Annotated[str, of("power")], ...]


class TerrainKind(Entry, frozen=True, kw_only=True):
    """What terrain does [conquest.terrain.two-kinds].

    A garrison has Defense, Capacity and Elevation; what is zonal may have several rules. The Size is how high it stands for
    lines of sight, the Elevation how much it raises whoever is on it.
    [conquest.principles.size-terrain-agreed, conquest.terrain.zonal-meaning, conquest.terrain.zonal-agree-sight,
    conquest.terrain.elevation-rule, conquest.terrain.garrison-agree, conquest.terrain.garrison-capacity-default]
    """

    name: Name
    size: Annotated[int, Meta(ge=0)] = 0
    elevation: Annotated[int, Meta(ge=0)] = 0
    rules: tuple[Ground, ...] = ()
    defense: Annotated[int, Meta(ge=0)] = 0
    capacity: Annotated[int, Meta(ge=0)] = 0
    """More than 0 makes it a garrison."""
    tone: str = ""


class Template(Part, frozen=True, kw_only=True):
    """A piece of terrain that has no place yet: a rectangle by its width and depth, or a polygon within it.

    Garrisons and impassable pieces are rectangles. In thousandths of an inch.
    """

    kind: Annotated[str, of("terrain")]
    wide: Length
    deep: Length
    corners: tuple[tuple[int, int], ...] = ()
    """Of what is no rectangle: convex, clockwise as one sees it; each so far to the right of the front middle and behind it."""


class Piece(Template, frozen=True, kw_only=True):
    """A piece of terrain on a map: the middle of its front, and its facing in hundredths of a degree."""

    place: tuple[int, int, int]


class BattleMap(Entry, frozen=True, kw_only=True):
    """A ready battlefield [conquest.battle.terrain-placing-procedure, conquest.terrain.zonal-recommended-number]."""

    wide: Length
    deep: Length
    pieces: tuple[Piece, ...]


class MapMaker(Entry, frozen=True, kw_only=True):
    """What battlefields that are laid anew are made of [conquest.battle.terrain-set]."""

    templates: tuple[Template, ...]


class Zone(Part, frozen=True, kw_only=True):
    """An Objective Zone: middle and diameter, and what it is worth at the end of a round [conquest.scenarios.zone-shape]."""

    x: int
    y: int
    across: Length
    points: Points = 0
    enemy_points: Points = 0
    """What it is worth in the half that is nearer to the enemy's zone, if that differs."""


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario, of the book or one's own: its battlefield, its zones, what it gives points for, and how long it lasts.

    [conquest.scenarios.one-name, conquest.scenarios.one-battlefield, conquest.scenarios.two-name,
    conquest.scenarios.two-battlefield, conquest.scenarios.two-zones, conquest.scenarios.three-name,
    conquest.scenarios.three-battlefield, conquest.scenarios.three-zone-centre, conquest.scenarios.three-zones-side,
    conquest.scenarios.four-name, conquest.scenarios.four-battlefield, conquest.scenarios.four-zone-centre,
    conquest.scenarios.four-zones-side, conquest.scenarios.more-scenarios]
    """

    number: Annotated[int, Meta(ge=1, le=4)]
    """Which scenario of the book it is, or is most like: by its rules it is told what happens."""
    text: Words
    wide: Length
    deep: Length
    zones: tuple[Zone, ...] = ()
    goal: Count
    rounds: Count
    cards: Points = 0
    """Points for each enemy Command Card removed from the game."""
    warlord: Points = 0
    """Points for the enemy Warlord, counted among the Secondary Objectives."""


class ListRegiment(Part, frozen=True, kw_only=True):
    """A regiment of a list: how many stands, its command models and what was bought for it."""

    kind: Annotated[str, of("regiment")]
    stands: Count
    models: tuple[Annotated[str, of("model")], ...] = ()
    upgrades: tuple[Annotated[str, of("power")], ...] = ()


class ListWarband(Part, frozen=True, kw_only=True):
    """A character of a list and its warband."""

    character: Annotated[str, of("character")]
    mastery: Annotated[str, of("mastery")] = ""
    items: tuple[Annotated[str, of("item")], ...] = ()
    spells: tuple[Annotated[str, of("spell")], ...] = ()
    upgrades: tuple[Annotated[str, of("power")], ...] = ()
    regiments: tuple[ListRegiment, ...] = ()


class ArmyList(Part, frozen=True, kw_only=True):
    """An army as it is built, warband by warband."""

    faction: Annotated[str, of("faction")]
    points: Count
    """The size of the battle it is built for."""
    warlord: int = 0
    """Which of the warbands is the Warlord's."""
    warbands: tuple[ListWarband, ...]


class ReadyArmy(Entry, frozen=True, kw_only=True):
    """An army that can be taken as it is."""

    list: ArmyList
