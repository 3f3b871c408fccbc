"""Scenarios and random dungeons: rooms, what stands in them, what wins."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from herna.games.gloomhaven.content.vocabulary import Condition, Few, ItemId, KindId, Line, Some
from herna.kernel.content import Entry, Free, Tagged, of
from herna.kernel.names import Words

DUNGEON = "random-dungeon"
"""The scenario that is drawn from the dungeon decks [gloomhaven.dungeon-variant.instead]."""

Place = tuple[int, int]
"""Column and row of a hex: odd rows are shifted half a hex to the right."""


class Spot(Tagged, frozen=True, kw_only=True):
    """A monster on the map, by the number of heroes.

    [gloomhaven.scenario-book.monster-key-colours, gloomhaven.scenario-book.monster-key-example]
    """

    kind: KindId
    at: Place
    two: Literal["", "normal", "elite", "boss"] = ""
    three: Literal["", "normal", "elite", "boss"] = ""
    four: Literal["", "normal", "elite", "boss"] = ""


class TrapSpot(Tagged, frozen=True, kw_only=True):
    """A trap of a scenario: with damage, with conditions, or both.

    [gloomhaven.scenario-book.trap-and-treasure-info, gloomhaven.overlay-tiles.trap-scenario-effect]
    """

    at: Place
    damage: bool = True
    conditions: tuple[Condition, ...] = ()


class Block(Tagged, frozen=True, kw_only=True):
    """An obstacle of one or several hexes; with hit points it can be destroyed by attacks."""

    at: tuple[Place, ...]
    look: Annotated[str, of("word")] = "stone"
    hit_points: tuple[int, int] | None = None
    """So many, and so many more for each scenario level; times the number of heroes if `by_heroes`."""
    by_heroes: bool = False
    tag: Free = ""


class Chest(Tagged, frozen=True, kw_only=True):
    """A treasure: numbered, or a goal of the scenario with number 0 [gloomhaven.overlay-tiles.treasure-types]."""

    at: Place
    number: Some = 0
    tag: Free = ""


class Ally(Tagged, frozen=True, kw_only=True):
    """A figure on the heroes' side that belongs to nobody [gloomhaven.special-rules.objective-tokens]."""

    kind: KindId
    at: Place
    hit_points: tuple[int, int]
    """So many, and so many more for each scenario level."""


class Chamber(Tagged, frozen=True, kw_only=True):
    """A room, with what is put there when it is revealed. Its hexes are those of the map with its letter."""

    id: Annotated[str, Meta(pattern=r"^[a-z]$")]
    monsters: tuple[Spot, ...] = ()
    traps: tuple[TrapSpot, ...] = ()
    hazards: tuple[Place, ...] = ()
    difficult: tuple[Place, ...] = ()
    obstacles: tuple[Block, ...] = ()
    coins: tuple[Place, ...] = ()
    chests: tuple[Chest, ...] = ()
    plates: tuple[Place, ...] = ()
    """Pressure plates."""
    allies: tuple[Ally, ...] = ()
    story: Words | None = None


class Door(Tagged, frozen=True, kw_only=True):
    """A door hex between two rooms [gloomhaven.overlay-tiles.door-separates]."""

    at: Place
    locked: bool = False
    opens: Annotated[str, Meta(pattern=r"^(|plate|clear|keys|boss|round:[1-9][0-9]?)$")] = ""
    """What unlocks it: `plate` (a hero ends a turn on a pressure plate), `clear` (no enemy is left on the map), `keys`
    (all goal treasures are looted), `boss` (its special opens it), `round:5`."""


class Spawn(Tagged, frozen=True, kw_only=True):
    """Monsters that come in the course of the scenario [gloomhaven.special-rules.spawning]."""

    kind: KindId
    at: tuple[Place, ...]
    """One at each of these places."""
    two: Literal["", "normal", "elite"] = ""
    three: Literal["", "normal", "elite"] = ""
    four: Literal["", "normal", "elite"] = ""
    rounds: tuple[Few, ...] = ()
    """At the end of these rounds."""
    every: Some = 0
    """At the end of every so many rounds."""
    while_room: str = ""
    """Only once this room is revealed."""
    until: str = ""
    """No more once the obstacle or ally of this tag is gone."""


class Aim(Tagged, frozen=True, kw_only=True):
    """What wins a scenario, all of it; or what loses it.

    `kill` all enemies, in all rooms; `boss` dies; `escape`: all heroes that are not exhausted end on the exit hexes (at least
    one); `survive` so many rounds; `protect`: the ally or obstacle of this tag must stand (it loses when gone); `destroy` all
    obstacles of this tag; `loot` so many goal treasures.
    """

    kill: bool = False
    boss: KindId = ""
    escape: tuple[Place, ...] = ()
    survive: Some = 0
    protect: str = ""
    destroy: str = ""
    loot: Some = 0
    within: Some = 0
    """By the end of this round, or it is lost."""


class Scenario(Entry, frozen=True, kw_only=True):
    """A scenario [gloomhaven.scenario-book.victory-conditions].

    [gloomhaven.scenario-book.scenario-texts, gloomhaven.scenario-book.black-barrow]

    The map is drawn in rows of hexes: a letter is a hex of that room, `+` a corridor, a digit a door (the doors in order), `.`
    nothing; the first hex of the first row is (0, 0). Odd rows are shifted half a hex to the right.
    """

    number: Some = 0
    """In the scenario book; 0 is none of it."""
    seats: Literal["party", "solo"] = "party"
    intro: Words
    ending: Words
    map: str
    start: tuple[Place, ...]
    """The starting hexes [gloomhaven.scenario-book.starting-hexes]; their room is revealed at first."""
    rooms: tuple[Chamber, ...]
    doors: tuple[Door, ...] = ()
    aim: Aim
    spawns: tuple[Spawn, ...] = ()
    special: tuple[Literal["curses-3", "kill-revealed", "start-disarm"], ...] = ()
    """Rules of its own, by name: see `rules.moments`."""
    rules: tuple[Words, ...] = ()
    """Those rules in words."""
    links: tuple[Free, ...] = ()
    """Where the story goes on; not all of these scenarios are here."""
    rewards: tuple[Words, ...] = ()
    requires: tuple[Annotated[str, of("scenario")], ...] = ()


class Treasure(Entry, frozen=True, kw_only=True):
    """What a numbered treasure holds [gloomhaven.overlay-tiles.treasure-numbered]."""

    number: Annotated[int, Meta(ge=1, le=99)]
    gold: Some = 0
    xp: Some = 0
    item: ItemId = ""
    design: ItemId = ""
    damage: Some = 0
    conditions: tuple[Condition, ...] = ()
    checks: Some = 0
    """Checkmarks of a battle goal."""
    random_item: bool = False
    lines: tuple[Line, ...] = ()
    """As if the looter performed them."""
    text: Words | None = None


class Penalty(Tagged, frozen=True, kw_only=True):
    """What a room of a random dungeon does to those who enter it [gloomhaven.dungeon-variant.penalties]."""

    text: Words
    lines: tuple[Line, ...] = ()
    """As if each hero it is about performed them on itself."""
    who: Literal["all", "opener", "previous", "monsters"] = "all"
    """All heroes, who opened the door, heroes still in the previous room, or the monsters of the room."""


class DungeonRoom(Entry, frozen=True, kw_only=True):
    """A room card of the random dungeon [gloomhaven.dungeon-variant.room-card, gloomhaven.dungeon-variant.dungeon-cards].

    The map is drawn as in scenarios, with the room letter `a`; digits are not used: `entrances` and `exits` are door hexes of
    the border, drawn as `a`, of type A or B.
    """

    map: str
    entrances: tuple[tuple[Place, Literal["A", "B"]], ...]
    exits: tuple[tuple[Place, Literal["A", "B"]], ...]
    places: tuple[Place, ...]
    """Twelve of them."""
    obstacles: tuple[Block, ...] = ()
    hazards: tuple[Place, ...] = ()
    difficult: tuple[Place, ...] = ()
    minor: Penalty
    major: Penalty


class DungeonMonsters(Entry, frozen=True, kw_only=True):
    """A monster card of the random dungeon: what stands on the twelve places.

    Each place has up to three words, for two, three and four heroes: `` (nothing), `kind:normal`, `kind:elite`, `trap`, `coin`,
    `chest`, `obstacle`, `hazard`, `difficult`.
    """

    places: tuple[tuple[str, str, str], ...]
    trap: TrapSpot
    treasure: Treasure | None = None
