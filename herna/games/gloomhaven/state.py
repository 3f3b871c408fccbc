"""The data on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from herna.games.gloomhaven.content import CARDS, CLASSES, DECKS, MONSTERS, Class, Kind, Orders, Scenario, Stats
from herna.games.gloomhaven.doing import Turn
from herna.games.gloomhaven.rules.layout import Layout, layout_of, scenario_of

Phase = Literal[
    "party", "build", "goals", "equip", "hands", "place", "round", "select", "order", "turns", "turn", "cleanup", "rests", "end"
]

Difficulty = Literal["easy", "normal", "hard", "very-hard"]

Penalties = Literal["none", "suggested", "minor", "major"]

LONG_REST = 99
"""The initiative of who rests [gloomhaven.resting.long-rest-initiative]."""

Spikes = tuple[tuple[int, int], ...]
"""Retaliates, each with its points and its range."""


class Figure(msgspec.Struct, omit_defaults=True):
    """Whatever stands on a hex and has hit points."""

    id: str
    hex: int = -1
    """-1 is nowhere on the map."""
    hp: int = 0
    top: int = 0
    """The maximum of hit points."""
    conditions: dict[str, int] = {}
    """Each with the number of ends of its own turns that it lasts: 9 is until it is healed."""
    guard: int = 0
    """Shield until the end of the round, beside what cards and items give."""
    spikes: Spikes = ()
    """Retaliate until the end of the round, beside what cards and items give."""
    done: bool = False
    """Whether it has acted this round."""

    @property
    def alive(self) -> bool:
        return self.hex >= 0

    def has(self, condition: str) -> bool:
        return condition in self.conditions


class Gear(msgspec.Struct, omit_defaults=True):
    """An item that somebody owns."""

    item: str
    used: int = 0
    """How often since it was last ready."""
    state: Literal["ready", "spent", "consumed"] = "ready"
    worn: bool = True
    """Whether it is equipped: what is found during a scenario is not [gloomhaven.overlay-tiles.treasure-item]."""


class Pile(msgspec.Struct, omit_defaults=True):
    """A deck of modifier cards; the top card is the last of `draw`."""

    draw: list[str] = []
    drawn: list[str] = []
    stir: bool = False
    """Whether it is shuffled at the end of the round [gloomhaven.end-of-round.shuffle-modifiers]."""


class Hero(Figure, omit_defaults=True):
    """A hero with all that lies around its mat. Its id is its class."""

    seat: int = 0
    level: int = 1
    xp: int = 0
    coins: int = 0
    """Money tokens."""
    gold: int = 0
    """What can be spent in the shop; then gold won in the scenario."""
    checks: int = 0
    pool: list[str] = []
    """The cards that could be taken along."""
    hand: list[str] = []
    discard: list[str] = []
    lost: list[str] = []
    gone: list[str] = []
    """Lost for good [gloomhaven.recover.unrecoverable]."""
    played: list[str] = []
    """The two cards of this round, the leading one first, until they are used."""
    shown: list[str] = []
    """The two cards of this round since they were revealed."""
    resting: bool = False
    perks: list[int] = []
    """How often each perk was taken."""
    items: list[Gear] = []
    pile: Pile = msgspec.field(default_factory=Pile)
    goals: list[str] = []
    tally: dict[str, int] = {}
    """What battle goals count."""
    exhausted: bool = False
    moved: int = 0
    """Hexes moved this turn."""
    dealt: int = 0
    """Damage dealt this turn."""
    borrowed: int = 0
    """How many cards of other heroes it plays with; negative if others play with its own."""
    shift: int = 0
    """What an item adds to the initiative of this round."""
    saved: int = 0
    """Gold left from the shop."""
    noted: list[str] = []
    """What its items remember of this turn."""

    @property
    def card(self) -> Class:
        return CLASSES[self.id]

    @property
    def initiative(self) -> int:
        if self.resting or not self.shown:
            return LONG_REST
        return max(1, min(99, CARDS[self.shown[0]].initiative + self.shift))

    @property
    def second(self) -> int:
        return LONG_REST if self.resting or not self.shown else CARDS[self.shown[1]].initiative


class Monster(Figure, omit_defaults=True):
    """A monster. Its id is its type and the number of its standee."""

    kind: str = ""
    rank: Literal["normal", "elite", "boss"] = "normal"
    level: int = 0
    summoned: bool = False
    """Summoned or spawned: it leaves no money."""
    turned: str = ""
    """The hero who leads its turn this round, friend and foe exchanged."""
    dying: bool = False
    """Whether the card of this round says what it does when it dies."""
    evasive: bool = False
    """Whether attacks against it have Disadvantage this round."""
    might: int = 0
    """What its leader adds to its attacks this round."""
    mark: str = ""
    """The hero whose token an item has put on it."""

    @property
    def card(self) -> Kind:
        return MONSTERS[self.kind]

    @property
    def stats(self) -> Stats:
        kind = MONSTERS[self.kind]
        return kind.elite if self.rank == "elite" and kind.elite else kind.normal

    @property
    def number(self) -> int:
        return int(self.id.rpartition(":")[2])


class Summon(Figure, omit_defaults=True):
    """A summon of a hero, or an ally that belongs to nobody."""

    kind: str = ""
    owner: str = ""
    card: str = ""
    level: int = 0
    """Of an ally that acts as a monster would."""
    round: int = 0
    """It does not act in the round in which it came [gloomhaven.summon.no-turn-first-round]."""
    tag: str = ""

    @property
    def number(self) -> int:
        return int(self.id.rpartition(":")[2])

    @property
    def stats(self) -> Stats | None:
        """The values of an ally that acts as a normal monster of its kind would; a hero's summon has none of them."""
        return None if self.owner or self.kind not in MONSTERS else MONSTERS[self.kind].normal


class Fixture(Figure, omit_defaults=True):
    """An obstacle with hit points: an enemy of the heroes and of their summons [gloomhaven.special-rules.obstacle-enemy]."""

    look: str = "stone"
    tag: str = ""
    ward: bool = False
    """It is on the heroes' side: monsters are its enemies."""


class Block(msgspec.Struct, omit_defaults=True):
    """An obstacle [gloomhaven.overlay-tiles.obstacles-block]."""

    hexes: list[int]
    look: str = "stone"
    tag: str = ""


class TrapTile(msgspec.Struct, omit_defaults=True):
    """A trap on a hex."""

    hex: int
    damage: int = 0
    conditions: list[str] = []
    maker: str = ""
    """The hero who gets experience when an enemy springs it, and how much."""
    xp: int = 0


class Coin(msgspec.Struct):
    """Money tokens on a hex."""

    hex: int
    count: int = 1


class Prize(msgspec.Struct, omit_defaults=True):
    """A treasure on a hex; number 0 is a goal of the scenario."""

    hex: int
    number: int = 0
    tag: str = ""


class Active(msgspec.Struct, omit_defaults=True):
    """A card in an active area [gloomhaven.active-bonuses.areas]."""

    hero: str
    card: str
    half: Literal["top", "bottom"]
    slot: int = 0
    shield: int = 0
    retaliate: Spikes = ()
    bearers: list[str] = []
    """Who has the Shield, the Retaliate and the bonuses."""
    used: list[int] = []
    """Which augments were used when it was played, each as 10 × line + place: see `note_used` and `augments_used`."""
    times: int = 0
    """What was counted when it was played, for a bonus that counts."""

    def note_used(self, line: int, places: Iterable[int]) -> None:
        """Augments of a line were used when the card was played."""
        self.used += [10 * line + place for place in places]

    def augments_used(self) -> Iterator[tuple[int, int]]:
        """The augments that were used: the line of each, and its place there."""
        return (divmod(mark, 10) for mark in self.used)


class Deal(msgspec.Struct, omit_defaults=True):
    """A monster ability deck; cards are named by their place in the deck of the content, the top card is the last."""

    draw: list[int]
    drawn: list[int] = []
    now: int = -1
    """The card of this round."""
    paid: list[str] = []
    """What each type that uses the deck has done about elements this round, as `type/what`.

    `all` is that it has consumed what it could, `line:place` an augment that was paid for, `infused` that its card has infused.
    """

    def note(self, kind: str, what: str) -> bool:
        """Note something of a type; tells whether it is new."""
        word = f"{kind}/{what}"
        if word in self.paid:
            return False
        self.paid.append(word)
        return True

    def note_augment(self, kind: str, line: int, place: int) -> None:
        """A type has paid for an augment of a line of its card."""
        self.paid.append(f"{kind}/{line}:{place}")

    def augments(self, kind: str, line: int) -> list[int]:
        """The places of the augments of a line that a type has paid for."""
        start = f"{kind}/{line}:"
        return [int(each[len(start) :]) for each in self.paid if each.startswith(start)]


AnyFigure = Hero | Summon | Monster | Fixture


class State(msgspec.Struct):
    """Everything on the table. Hidden are hands, chosen cards, goals, decks and rooms that nobody has seen."""

    scenario: str
    level: int
    """Of the scenario."""
    raised: bool
    """Whether monsters and traps are a level higher: one player alone, or open information [gloomhaven.solo.solo-harder]."""
    quick: bool
    open: bool
    calm: bool
    automatic: bool
    wish: int
    """The level that heroes are made with."""
    phase: Phase
    heroes: list[Hero]
    seats: int
    party: int
    """The number of heroes at the start, exhausted ones included [gloomhaven.reveal.contents-by-party]."""
    difficulty: Difficulty = "normal"
    prosperity: int = 0
    effects: list[str] = []
    round: int = 0
    monsters: list[Monster] = []
    summons: list[Summon] = []
    things: list[Fixture] = []
    elements: list[int] = msgspec.field(default_factory=lambda: [0] * 6)
    """2 is strong, 1 is waning, 0 is inert [gloomhaven.elements.columns]."""
    infusing: list[str] = []
    """Elements that become strong at the end of the turn."""
    pile: Pile = msgspec.field(default_factory=Pile)
    """The modifier deck of the monsters [gloomhaven.overview.modifier-decks]."""
    blesses: int = 10
    curses: int = 10
    """For heroes; monsters have as many of their own [gloomhaven.conditions.curse-limits]."""
    monster_curses: int = 10
    decks: dict[str, Deal] = {}
    rooms: list[str] = []
    """The rooms that have been revealed."""
    doors: list[int] = []
    """Doors that are still closed, by their place in the scenario."""
    locks: list[int] = []
    blocks: list[Block] = []
    traps: list[TrapTile] = []
    hazards: list[int] = []
    difficult: list[int] = []
    coins: list[Coin] = []
    prizes: list[Prize] = []
    plates: list[int] = []
    looted: list[str] = []
    """The goal treasures, and numbered treasures, that were looted."""
    designs: list[str] = []
    """The item designs that were found in treasures: all their copies are for the city to sell."""
    actives: list[Active] = []
    turn: Turn | None = None
    now: str = ""
    """The figure whose turn it is."""
    acting: str = ""
    """The monster type that is acting."""
    asked: list[str] = []
    """Who has been asked in a step that goes from one to the next."""
    verdict: Literal["", "won", "lost"] = ""
    """What has been triggered; the round is still played out [gloomhaven.ending.play-out-round]."""
    goals: list[str] = []
    """The battle goals that nobody holds."""
    standees: dict[str, list[int]] = {}
    """The standees of each type that are not on the map."""
    dungeon: list[str] = []
    """The rooms and monsters of a random dungeon, room by room: three of each."""
    slain: int = 0
    penalties: Penalties = "suggested"
    kept: list[str] = []
    """The order of monster types that share a deck [gloomhaven.monster-ability-cards.shared-deck-one-card]."""

    @property
    def card(self) -> Scenario:
        return scenario_of(self.scenario, tuple(self.dungeon))

    @property
    def threat(self) -> int:
        """The level of the monsters [gloomhaven.scenario-level.table-monster-level]."""
        return min(7, self.level + self.raised)

    @property
    def trap_damage(self) -> int:
        """[gloomhaven.overlay-tiles.trap-damage, gloomhaven.scenario-level.table-trap]."""
        return 2 + self.level + self.raised

    @property
    def present(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.hex >= 0]

    @property
    def deserted(self) -> bool:
        """Whether no hero is left on the map."""
        return all(hero.hex < 0 for hero in self.heroes)

    def figures(self) -> Iterator[Hero | Summon | Monster]:
        """All figures on the map."""
        for hero in self.heroes:
            if hero.hex >= 0:
                yield hero
        yield from self.summons
        yield from self.monsters

    def friends(self) -> Iterator[Hero | Summon]:
        """All figures on the heroes' side."""
        for hero in self.heroes:
            if hero.hex >= 0:
                yield hero
        yield from self.summons

    def foes(self) -> Iterator[Monster | Fixture]:
        """All that heroes can attack."""
        yield from self.monsters
        for thing in self.things:
            if not thing.ward:
                yield thing

    def prey(self) -> Iterator[Hero | Summon | Fixture]:
        """All that monsters can attack."""
        yield from self.friends()
        for thing in self.things:
            if thing.ward:
                yield thing

    def find(self, name: str) -> AnyFigure | None:
        """The figure of that name, if it is still there."""
        for figure in self.figures():
            if figure.id == name:
                return figure
        for thing in self.things:
            if thing.id == name:
                return thing
        return None

    def hero(self, name: str) -> Hero:
        for hero in self.heroes:
            if hero.id == name:
                return hero
        raise LookupError(name)

    def orders(self, kind: str) -> Orders | None:
        """The card of this round of a monster type."""
        deal = self.decks.get(MONSTERS[kind].deck)
        return None if deal is None or deal.now < 0 else DECKS[MONSTERS[kind].deck].cards[deal.now]

    @property
    def closed(self) -> int:
        """The set of hexes of closed doors [gloomhaven.attack.closed-door-sight]."""
        return self.layout.shut(self.doors)

    @property
    def layout(self) -> Layout:
        return layout_of(self.scenario, tuple(self.dungeon))
