"""The data on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, Protocol

import msgspec

from herna.games.zombie_country.content import (
    ANNEXES,
    BASE,
    BUILDINGS,
    CAMPAIGNS,
    CHARACTERS,
    DECKS,
    DUSK,
    EDGE,
    ITEM_OF,
    ITEMS,
    SCENARIOS,
    SLOTS,
    SPECIALS,
    Character,
    Lengths,
    Pack,
    Scenario,
)
from herna.kernel import Dice, Options
from herna.kernel.errors import BadSetup, Phrase

Phase = Literal["characters", "prepare", "round", "events", "planning", "actions", "counterattack", "end", "between"]

Difficulty = Literal["easy", "normal", "hard"]

DUSK_CARDS: dict[str, int] = {"easy": 1, "normal": 2, "hard": 3}
"""How many dusk cards are in the game [zombie_country.victory.dusk-cards, zombie_country.victory.difficulty]."""

LOUDEST = 6
"""The loudness die is a d6 [zombie_country.stealth.loudness-bounds, zombie_country.setup.status-dice]."""

TIRELESS = 10
"""The stamina die is a d10 [zombie_country.attributes.stamina-bounds, zombie_country.setup.status-dice]."""


class ZombieOptions(Options, frozen=True):
    """What can be chosen when a table is laid.

    `characters` names who plays whom, in seating order; left open, they are chosen in that order, or dealt out at random with
    `deal` [zombie_country.setup.character-choice]. A `campaign` plays its missions one after the other; `withdrawal` plays a
    single scenario by the rules of campaigns: who dies is missed, but not the end, and all may withdraw
    [zombie_country.victory.campaign].
    """

    scenario: str = ""
    difficulty: Difficulty = "normal"
    characters: tuple[str, ...] = ()
    deal: bool = False
    campaign: str = ""
    withdrawal: bool = False


class Big(msgspec.Struct, omit_defaults=True):
    """A vehicle or a structure in the town, known to all [zombie_country.property.public-items]."""

    item: str
    works: bool = False
    inside: bool = False
    """A structure stands on the side of the door where it was made."""


class Card(msgspec.Struct, omit_defaults=True):
    """A card of the town, or the town edge, which is the first of the list.

    Enemies are written as numbers: the tens say which marker they belong to (1 X, 2 Y, 3 Z), the ones how many wounds they
    have this round. The strongest come first.
    """

    id: str
    row: int = 0
    column: int = 0
    home: int = 0
    """The building card that an annex belongs to; a building card is its own."""
    links: list[int] = []
    """The spaces that are one card away."""
    street: list[int] = []
    inside: list[int] = []
    known: list[str] = []
    """Known items on the street; those inside come after."""
    hidden: list[str] = []
    """Items on the street that lie face down."""
    known_inside: list[str] = []
    hidden_inside: list[str] = []
    big: list[Big] = []
    blocked: bool = False
    empty: bool = False
    emptying: bool = False
    """The Empty token is due [zombie_country.search.empty-token-timing]."""
    searched: bool = False
    """Whether what is certainly there has been found."""
    entered: bool = False
    """Whether somebody has been inside."""
    merged: bool = False
    """Whether street and inside are one place this round [zombie_country.events.house-attack-one-place]."""

    @property
    def building(self) -> bool:
        """Whether this card has an entrance [zombie_country.town.entrance-only-building]."""
        return self.id in BUILDINGS

    def enemies(self, inside: bool) -> list[int]:
        return self.inside if inside else self.street

    def items(self, inside: bool) -> list[str]:
        """The known items of a place."""
        return self.known_inside if inside else self.known

    def lying(self, inside: bool) -> list[str]:
        """The known items that one gets at: on one side of the door, or on both where they are one place."""
        return self.known + self.known_inside if self.merged else self.items(inside)

    def face_down(self, inside: bool) -> list[str]:
        """The unknown items of a place."""
        return self.hidden_inside if inside else self.hidden


class Person(Protocol):
    """Whoever carries things: a player, or what one sees of it."""

    @property
    def character(self) -> str: ...
    @property
    def silent(self) -> bool: ...
    @property
    def items(self) -> Sequence[str]: ...
    @property
    def card(self) -> Character: ...


class Player(msgspec.Struct, omit_defaults=True):
    """A player with a character: one loudness die, one stamina die, one silence token [zombie_country.stealth.loudness-die]."""

    character: str = ""
    space: int = 0
    inside: bool = False
    wounds: int = 0
    stamina: int = 0
    loudness: int = 0
    silent: bool = True
    """Whether the silence token is on the character card [zombie_country.stealth.silence-token]."""
    plan: list[str] = []
    """What lies face down for the next round."""
    now: list[str] = []
    """What lies face up for this round and has not been played."""
    laid: int = 0
    """How many universal cards were turned over for this round."""
    done: list[str] = []
    """What was played this round, planned or not."""
    planned: bool = False
    """Whether the plan for the next round is laid."""
    items: list[str] = []
    """What the character carries; weapons with ammunition lie open, with the rounds left: `pistol:3`."""
    outside: list[str] = []
    """What is kept out of town [zombie_country.property.outside-items]."""
    weapon: str = ""
    """The weapon of this round [zombie_country.combat.one-weapon]."""
    struck: int = 0
    """Defensive attacks made this round."""
    fought: list[int] = []
    """The spaces on which the character has attacked this round."""
    dead: bool = False

    @property
    def card(self) -> Character:
        """The character card."""
        return CHARACTERS[self.character]


class Fray(msgspec.Struct, omit_defaults=True):
    """How far the counterattack has come."""

    places: list[int]
    """The spaces still to come, from the town edge inwards; the first is being fought over."""
    batch: int = 0
    """Which of the six groups of enemies on that space: by marker, on the street or inside."""
    acted: int = 0
    """How many enemies of the group have had their attacks."""
    attacks: int = 0
    """How many attacks the next of them has made."""
    pointer: int = 0
    """Who is next in turn to be attacked."""


class Turn(msgspec.Struct, omit_defaults=True):
    """An Inventory action that is being carried out."""

    action: str
    use: str
    crafts: int = 0
    """Minor craftings still possible."""
    refused: list[tuple[int, str]] = []
    """Who has declined what in this action; nobody is asked twice for the same."""
    needs: list[str] = []
    """What the crafting that is under way still takes."""
    partner: int = -1
    offer: str = ""
    """What is offered to whom; only those two know it."""


class State(msgspec.Struct):
    """Everything on the table. Hidden are plans, carried items, items lying face down, and the order of the decks."""

    players: list[Player]
    scenario: str
    difficulty: Difficulty
    campaign: str = ""
    mercy: bool = False
    """Whether the rules of campaigns hold: a death does not lose the game, and all may withdraw."""
    mission: int = 0
    results: list[str] = []
    """How the missions of the campaign before this one ended: `won` or `drawn`."""
    fallen: list[str] = []
    """The characters who died in this campaign."""
    deal: bool = False
    phase: Phase = "characters"
    round: int = 0
    first: int = 0
    """Who holds the starting player token."""
    turn: int = 0
    """Whose turn it is in a step that goes round the table, counted from the starting player."""
    quiet: int = 0
    """How many in a row had nothing to play."""
    inventory: Turn | None = None
    fray: Fray | None = None
    town: list[Card] = []
    streets: list[list[int]] = []
    """The spaces of each street, from left to right."""
    slots: list[str] = []
    """The enemies on the markers X, Y and Z."""
    wounded: list[bool] = []
    """Whether a wound token lies on the enemy card [zombie_country.combat.enemy-wound-token]."""
    slain: list[int] = []
    events: list[str] = []
    """The event deck; the top card is the last."""
    active: list[str] = []
    drawn_events: list[str] = []
    """The active events that have been drawn, and those newly added."""
    seen: list[str] = []
    """All events that have lain open in this town, wherever they are now: everybody remembers them."""
    specials: list[str] = []
    drawn_specials: list[str] = []
    buildings: list[str] = []
    annexes: list[str] = []
    last: list[str] = []
    """The buildings that come at the end of the first street."""
    items: list[str] = []
    discarded: list[str] = []
    drawn: list[str] = []
    """The items that somebody is looking through."""
    searcher: int = -1
    """Who is looking through them."""
    party: int = 0
    """How many have set out; who dies on the way still counts for the length of the day."""
    entered: bool = False
    """Whether anybody has been in the town yet."""
    dusk: int = 0
    dusk_moved: bool = False
    """Whether the dusk counter has advanced this round [zombie_country.victory.dusk-once-per-round]."""
    coordinated: list[tuple[int, bool]] = []
    """The places where somebody has coordinated this round."""

    @property
    def card(self) -> Scenario:
        """The scenario card."""
        return SCENARIOS[self.scenario]

    @property
    def night(self) -> int:
        """The length of the dusk counter [zombie_country.victory.dusk-length]."""
        track: Lengths = getattr(self.card.dusk, self.difficulty)
        return track[(self.party or len(self.players)) - 1]

    @property
    def living(self) -> list[int]:
        """Who is alive [zombie_country.victory.campaign-death]."""
        for player in self.players:
            if player.dead:
                return [seat for seat, player in enumerate(self.players) if not player.dead]
        return list(range(len(self.players)))

    @property
    def unused(self) -> list[str]:
        """The events that are left in the box, nobody knows which [zombie_country.setup.event-deck-size]."""
        used = {*self.events, *self.active, *self.drawn_events}
        return [event for deck in DECKS.values() for event in deck if event not in used]

    def order(self) -> list[int]:
        """The living from the starting player on, in playing order."""
        seats = len(self.players)
        if seats == 1:
            return [] if self.players[0].dead else [0]
        return [seat for place in range(seats) if not self.players[seat := (self.first + place) % seats].dead]


def setup(seats: int, options: ZombieOptions, dice: Dice) -> State:
    """The table before anybody has chosen anything: a scenario, and who plays whom if the options say so."""
    check(seats, options)
    scenario = CAMPAIGNS[options.campaign].missions[0] if options.campaign else options.scenario or BASE
    players = [Player(character=name) for name in options.characters] or [Player() for _ in range(seats)]
    return State(
        players=players,
        scenario=scenario,
        difficulty=options.difficulty,
        campaign=options.campaign,
        mercy=options.withdrawal or bool(options.campaign),
        deal=options.deal,
    )


def check(seats: int, options: ZombieOptions) -> None:
    """Whether a table can be laid with these options; if not, a sentence says why.

    [zombie_country.setup.player-count]
    """
    for field, found, known in (
        ("scenario", options.scenario, SCENARIOS),
        ("campaign", options.campaign, CAMPAIGNS),
        *(("characters", name, CHARACTERS) for name in options.characters),
    ):
        if found and found not in known:
            raise BadSetup(what=Phrase("setup-unknown", field=field, found=found, known=", ".join(known)))
    if options.characters and len(options.characters) != seats:
        raise BadSetup(what=Phrase("setup-one-each", field="characters", found=len(options.characters), seats=seats))
    for name, count in Counter(options.characters).items():
        if name and count > 1:
            raise BadSetup(what=Phrase("setup-twice", field="characters", found=name))
    if options.characters and options.deal:
        raise BadSetup(what=Phrase("setup-not-with", field="deal", other="characters"))
    if options.campaign and options.scenario:
        raise BadSetup(what=Phrase("setup-not-with", field="scenario", other="campaign"))


def traits(state: State) -> list[dict[str, str]]:
    """Which character each player plays."""
    return [{"character": player.character} for player in state.players]


DECK = Counter({item.id: item.copies for item in ITEMS.values() if item.copies})
"""The item cards."""

CARDS = tuple(DECK.elements())


def laws(state: State) -> Iterable[str]:
    """What is counted at every moment: no card is lost, none is made, and nobody is beyond what a card or a die allows."""
    if state.phase in ("characters", "prepare"):
        return
    yield from _laws_of_cards(state)
    for player in state.players:
        yield from _laws_of(player)
    for card in state.town:
        for enemies in (card.street, card.inside):
            if [enemy // 10 for enemy in enemies] != sorted((enemy // 10 for enemy in enemies), reverse=True):
                yield f"the enemies at {card.id} stand in the wrong order: {enemies}"
        if card.id not in BUILDINGS and (card.inside or card.known_inside or card.hidden_inside):
            yield f"something is inside {card.id}"


def _laws_of_cards(state: State) -> Iterable[str]:
    """Item cards, events, special events, buildings and annexes are somewhere, each once."""
    places = [state.items, state.discarded, state.drawn]
    places += [pile for card in state.town for pile in (card.known, card.hidden, card.known_inside, card.hidden_inside)]
    places += [[big.item for big in card.big] for card in state.town]
    places += [pile for player in state.players for pile in (player.items, player.outside)]
    found = Counter(ITEM_OF[word].id for pile in places for word in pile)
    for item in DECK:
        if found[item] != DECK[item]:
            yield f"{found[item]} cards of {item} in place of {DECK[item]}"
    if any(ITEM_OF[word].big for player in state.players for word in player.items):
        yield "somebody carries a vehicle or a structure"
    decks = {
        "events": (
            sorted(state.events + state.active + state.drawn_events + state.unused),
            sorted(_events_of(state.difficulty)),
        ),
        "special events": (sorted(state.specials + state.drawn_specials), sorted(SPECIALS)),
        "buildings": (sorted([*state.buildings, *state.last, *_laid(state, BUILDINGS)]), sorted(BUILDINGS)),
        "annexes": (sorted(state.annexes + _laid(state, ANNEXES)), sorted(ANNEXES)),
    }
    for name, (there, wanted) in decks.items():
        if there != wanted:
            yield f"the {name} are {there}"


def _laid(state: State, kind: Iterable[str]) -> list[str]:
    return [card.id for card in state.town if card.id in kind]


def _events_of(difficulty: Difficulty) -> list[str]:
    return [event for deck in DECKS.values() for event in deck] + list(DUSK[: DUSK_CARDS[difficulty]])


def _laws_of(player: Player) -> Iterable[str]:
    card = player.card
    if not 0 <= player.stamina <= min(card.stamina, TIRELESS) or not 0 <= player.loudness <= LOUDEST or player.wounds < 0:
        yield f"{player.character}: stamina {player.stamina}, loudness {player.loudness}, wounds {player.wounds}"
    if player.wounds >= card.health and not player.dead:
        yield f"{player.character} should be dead"
    load = sum(ITEM_OF[word].weight for word in player.items)
    most = card.capacity + sum(p.points for word in player.items for p in ITEM_OF[word].powers if isinstance(p, Pack))
    if load > most + 1:
        yield f"{player.character} carries {load}"
    cards = [action for action in player.plan + player.now if action not in card.specials]
    if len(cards) > card.actions or len(set(player.now)) < len(player.now) or len(set(player.plan)) < len(player.plan):
        yield f"{player.character} has laid {player.plan} and {player.now}"


def edge() -> Card:
    """The town edge."""
    return Card(EDGE)


SLOT_OF: dict[str, int] = {slot: place for place, slot in enumerate(SLOTS, 1)}
"""The tens of an enemy's number."""
