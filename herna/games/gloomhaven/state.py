"""The data on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from herna.games.gloomhaven.content import (
    CARDS,
    CLASSES,
    CONDITIONS,
    DECKS,
    DUNGEON,
    MONSTERS,
    SCENARIOS,
    Class,
    Kind,
    Orders,
    Scenario,
    Stats,
)
from herna.games.gloomhaven.rules.dungeon_variant import draw_dungeon
from herna.games.gloomhaven.rules.layout import Layout, layout_of, scenario_of
from herna.kernel import Dice, Options
from herna.kernel.errors import BadSetup, Phrase

Phase = Literal[
    "party", "build", "goals", "equip", "hands", "place", "round", "select", "order", "turns", "turn", "cleanup", "rests", "end"
]

Difficulty = Literal["easy", "normal", "hard", "very-hard"]

Penalties = Literal["none", "suggested", "minor", "major"]

HARDER: dict[str, int] = {"easy": -1, "normal": 0, "hard": 1, "very-hard": 2}
"""What a difficulty adds to the level of the scenario [gloomhaven.scenario-level.difficulty]."""

LONG_REST = 99
"""The initiative of who rests [gloomhaven.resting.long-rest-initiative]."""

GOLD = (2, 2, 3, 3, 4, 4, 5, 6)
"""Gold for a money token by level [gloomhaven.scenario-level.table-gold]."""

SOLO_PROSPERITY = 3
"""The prosperity before which no solo scenario is played [gloomhaven.solo.solo-scenarios-prosperity]."""


class GloomhavenOptions(Options, frozen=True):
    """What can be chosen when a table is laid.

    `party` names the classes in seating order; left open, they are chosen at the table. Who plays alone leads `heroes` of them,
    two unless it says otherwise [gloomhaven.solo.solo-character-count]. Heroes of a higher `level` bring cards, perks and items
    with them: ready-made ones with `quick`, or as their players choose. `open_information` lets everybody know everything at a
    raised difficulty; `calm` is the variant of reduced randomness; `automatic` leaves what is equally good for a monster to
    chance, in place of asking the players. `penalties` says how bad the rooms of a random dungeon are. `prosperity` is that
    of the city where heroes buy their items, as high as their level if nothing is said; `effects` are conditions with which
    all begin, as after an event on the way.
    """

    scenario: str = "black-barrow"
    difficulty: Difficulty = "normal"
    party: tuple[str, ...] = ()
    heroes: int = 0
    level: int = 1
    quick: bool = True
    open_information: bool = False
    calm: bool = False
    automatic: bool = False
    penalties: Penalties = "suggested"
    prosperity: int = 0
    effects: tuple[str, ...] = ()


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


class Thing(Figure, omit_defaults=True):
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
    """Which augments were used when it was played, by line and place: 10 × line + place."""
    times: int = 0
    """What was counted when it was played, for a bonus that counts."""


class Deal(msgspec.Struct, omit_defaults=True):
    """A monster ability deck; cards are named by their place in the deck of the content, the top card is the last."""

    draw: list[int]
    drawn: list[int] = []
    now: int = -1
    """The card of this round."""
    paid: list[str] = []
    """The elements that this type has consumed this round."""


class Doing(msgspec.Struct, omit_defaults=True):
    """An action that is being performed, and how far its line has come."""

    card: str = ""
    half: Literal["top", "bottom"] = "top"
    basic: bool = False
    line: int = 0
    begun: bool = False
    """Whether the line has been begun."""
    used: bool = False
    """Whether any part of the action has been performed."""
    kept: bool = False
    """Whether the card lies in the active area already."""
    points: int = 0
    """Movement left, or what bonuses add to the line."""
    range: int = 0
    """What bonuses add to its range."""
    path: list[int] = []
    """The hexes entered with this action, and the one it began on before them."""
    paid: list[int] = []
    """The augments of this line that were used."""
    spice: list[str] = []
    """Items used on this line."""
    once: list[str] = []
    """Items used on the next target of it."""
    spared: list[str] = []
    """Conditions that the attack does without."""
    left: list[str] = []
    """Targets that are settled and still to come."""
    hit: list[str] = []
    """Targets of this line so far."""
    more: int = 0
    """Targets that were added."""
    area: list[int] = []
    """The hexes of the area."""
    last: list[str] = []
    """The targets of the line before; where they stood is in `spots`."""
    spots: list[int] = []
    destroyed: int = 0
    """Hexes of obstacles destroyed by this action."""


class Turn(msgspec.Struct, omit_defaults=True):
    """The turn of a hero."""

    hero: int
    cards: list[str]
    halves: list[str] = msgspec.field(default_factory=lambda: ["top", "bottom"])
    doing: Doing | None = None
    stage: Literal["begin", "choose", "line", "end"] = "begin"
    again: bool = False
    """Whether another turn of the same hero follows this round."""


AnyFigure = Hero | Summon | Monster | Thing


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
    things: list[Thing] = []
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

    # ------------------------------------------------------------------ what follows from it

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

    def foes(self) -> Iterator[Monster | Thing]:
        """All that heroes can attack."""
        yield from self.monsters
        for thing in self.things:
            if not thing.ward:
                yield thing

    def prey(self) -> Iterator[Hero | Summon | Thing]:
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


def setup(seats: int, options: GloomhavenOptions, dice: Dice) -> State:
    """The table before anybody has chosen anything but what the options say [gloomhaven.overview.elements-start]."""
    check(seats, options)
    count = len(options.party) or party_size(seats, options.heroes, options.scenario)
    raised = options.open_information or raises(seats, count)
    heroes = [Hero(id=options.party[n] if options.party else "", seat=n if seats > 1 else 0) for n in range(count)]
    return State(
        scenario=options.scenario,
        level=max(0, min(7 - raised, recommended([options.level] * count) + HARDER[options.difficulty])),
        raised=raised,
        quick=options.quick,
        open=options.open_information,
        calm=options.calm,
        automatic=options.automatic,
        prosperity=options.prosperity,
        effects=list(options.effects),
        wish=options.level,
        phase="party",
        heroes=heroes,
        seats=seats,
        party=max(2, count),
        difficulty=options.difficulty,
        dungeon=draw_dungeon(dice) if options.scenario == DUNGEON else [],
        penalties=options.penalties,
    )


def for_one(scenario: str) -> bool:
    """Whether a scenario is for a single hero [gloomhaven.solo.solo-scenarios]."""
    return scenario in SCENARIOS and SCENARIOS[scenario].seats == "solo"


def party_size(seats: int, heroes: int, scenario: str) -> int:
    """Several players lead a hero each; who plays alone leads two or as many as wanted, but one in a scenario for one.

    [gloomhaven.solo.solo-play, gloomhaven.solo.solo-character-count]
    """
    return seats if seats > 1 else heroes or (1 if for_one(scenario) else 2)


def raises(seats: int, heroes: int) -> bool:
    """Whether monsters and traps are a level higher: for who knows the plans of several heroes.

    [gloomhaven.solo.solo-harder, gloomhaven.solo.solo-table]
    """
    return seats == 1 and heroes > 1


def recommended(levels: Sequence[int]) -> int:
    """The level of a scenario for heroes of these levels: half their average, rounded up.

    Monsters, traps, gold and experience grow with it; a chosen difficulty changes it. [gloomhaven.scenario-level.recommended,
    gloomhaven.scenario-level.depends, gloomhaven.scenario-level.difficulty, gloomhaven.scenario-level.level-example,
    gloomhaven.scaling.grows]
    """
    return -(-sum(levels) // (2 * len(levels)))


def check(seats: int, options: GloomhavenOptions) -> None:
    """Whether a table can be laid with these options; if not, a sentence says why.

    Each class may be there only once [gloomhaven.character-mat.class-once]; the level of a scenario is from 0 to 7
    [gloomhaven.scenario-level.chosen-before], or to 6 where monsters are a level higher.

    Solo scenarios are for a single hero, and want a prosperous city, where there is one.

    [gloomhaven.solo.solo-level-seven, gloomhaven.components.modes]
    """
    _check_names(options)
    if seats > 1 and for_one(options.scenario):
        raise BadSetup(what=Phrase("setup-seats", game=options.scenario, found=seats, known="1"))
    for field, least, most, value in _ranges(options):
        if not least <= value <= most:
            raise BadSetup(what=Phrase("setup-range", field=field, least=least, most=most, found=value))
    for field, size in (("party", len(options.party)), ("heroes", options.heroes)):
        if size and seats > 1 and size != seats:
            raise BadSetup(what=Phrase("setup-one-each", field=field, found=size, seats=seats))
    if options.heroes and options.party and options.heroes != len(options.party):
        raise BadSetup(what=Phrase("setup-not-with", field="heroes", other="party"))


def _check_names(options: GloomhavenOptions) -> None:
    """Whether all names are known, and no class is named twice."""
    known = (*SCENARIOS, DUNGEON)
    named = [("scenario", options.scenario, known), *(("effects", name, CONDITIONS) for name in options.effects)]
    named += [("party", name, tuple(CLASSES)) for name in options.party if name]
    for field, found, words in named:
        if found not in words:
            raise BadSetup(what=Phrase("setup-unknown", field=field, found=found, known=", ".join(words)))
    for name, times in Counter(name for name in options.party if name).items():
        if times > 1:
            raise BadSetup(what=Phrase("setup-twice", field="party", found=name))


def _ranges(options: GloomhavenOptions) -> list[tuple[str, int, int, int]]:
    """What numbers may be: field, least, most and what it is."""
    solo = for_one(options.scenario)
    most = 1 if solo else 4
    return [
        ("level", 1, 9, options.level),
        ("heroes", 0, most, options.heroes),
        ("party", 0, most, len(options.party)),
        ("prosperity", SOLO_PROSPERITY if solo and options.prosperity else 0, 9, options.prosperity),
    ]


def traits(state: State) -> list[dict[str, str]]:
    """Which class each player plays; one alone may play several."""
    return [
        {"class": ", ".join(hero.id for hero in state.heroes if hero.seat == seat and hero.id)} for seat in range(state.seats)
    ]


def laws(state: State) -> Iterable[str]:
    """What is counted at every moment: no card is lost, none is made; between turns nobody stands where somebody stands."""
    if state.phase in ("party", "build", "goals", "equip", "hands", "place"):
        return
    for hero in state.heroes:
        yield from _laws_of(state, hero)
    taken = Counter(figure.hex for figure in state.figures())
    for place, count in taken.items():
        if count > 1 and not state.now:
            yield f"{count} figures stand on hex {place}"
    for figure in state.figures():
        if not 0 < figure.hp <= figure.top:
            yield f"{figure.id} has {figure.hp} of {figure.top} hit points"
    used = Counter(monster.kind for monster in state.monsters)
    for kind, free in state.standees.items():
        if used[kind] + len(free) != MONSTERS[kind].standees:
            yield f"{used[kind]} of {kind} are on the map and {len(free)} are free"
    blessed = sum(pile.draw.count("bless") + pile.drawn.count("bless") for pile in _piles(state))
    if blessed + state.blesses != 10:
        yield f"{blessed} blesses are in the decks and {state.blesses} are left"


def _laws_of(state: State, hero: Hero) -> Iterable[str]:
    cards = [*hero.hand, *hero.discard, *hero.lost, *hero.gone, *hero.played]
    cards += [active.card for active in state.actives if active.hero == hero.id]
    if state.turn and state.heroes[state.turn.hero] is hero:
        cards += state.turn.cards
        cards += [state.turn.doing.card] if state.turn.doing and not state.turn.doing.kept else []
    if len(cards) != hero.card.hand + hero.borrowed or len(set(cards)) != len(cards):
        yield f"{hero.id} has {len(cards)} cards in place of {hero.card.hand + hero.borrowed}: {sorted(cards)}"


def _piles(state: State) -> list[Pile]:
    return [state.pile, *(hero.pile for hero in state.heroes)]
