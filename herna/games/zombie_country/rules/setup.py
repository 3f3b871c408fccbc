"""Setup of the play area [1 Příprava hrací plochy]."""

from __future__ import annotations

from collections import Counter

from herna.games.zombie_country.content import (
    ANNEXES,
    BUILDINGS,
    CHARACTERS,
    DECKS,
    DUSK,
    EVENTS,
    ITEM_OF,
    SLOTS,
    SPECIALS,
    Draw,
    Gear,
    Wounded,
)
from herna.games.zombie_country.events import CharacterTaken, ScenarioBegun
from herna.games.zombie_country.rules import belongings, town
from herna.games.zombie_country.state import CARDS, DECK, DUSK_CARDS, Player, State, edge
from herna.kernel import Table

ACTIVE = 3
"""Active events for each player [zombie_country.setup.active-event-deck]."""


DRAWING = frozenset(event for event in DECKS["X"] if any(isinstance(effect, Draw) for effect in EVENTS[event].effects))
"""The X events that bring another card into play."""


async def take_characters(t: Table[State]) -> None:
    """Players choose in seat order, or characters are dealt out; each exists once.

    [zombie_country.setup.character-card, zombie_country.setup.character-choice]
    """
    state = t.state
    for seat, player in enumerate(state.players):
        if player.character and player.character not in state.fallen:
            continue
        taken = {other.character for other in state.players} | set(state.fallen)
        left = [name for name in CHARACTERS if name not in taken]
        if not left:
            continue  # nobody is left to come along
        if state.deal:
            name = t.pick(left)
        else:
            free = t.sift(CHARACTERS, ("zombie_country.setup.character-choice", left.__contains__))
            name = await t.choose(seat, "zombie_country.setup.character-choice", free)
        state.players[seat] = Player(character=name)
        t.tell("zombie_country.setup.character-card", CharacterTaken, seat, name)


def prepare(t: Table[State]) -> None:
    """Decks, town entrance, items, enemies, characters [zombie_country.setup.preparation-list].

    [zombie_country.setup.enemy-markers, zombie_country.setup.enemy-tokens, zombie_country.setup.status-dice]
    """
    state = t.state
    card = state.card
    t.tell("zombie_country.setup.cooperative", ScenarioBegun, state.scenario, state.difficulty)
    state.slots = list(card.slots)
    state.wounded = [False] * 3
    state.slain = [0] * 3
    prepare_events(t)
    prepare_items(t)
    _outfit(t)
    state.first = t.roll(len(state.players)) - 1
    prepare_town(t)
    for player in state.players:
        if not player.dead:
            prepare_character(player)
    state.round = state.dusk = state.turn = state.quiet = 0
    state.dusk_moved = state.entered = False


def prepare_events(t: Table[State]) -> None:
    """Z events at the bottom, then Y, then X; the top ones become the active events. Dusk cards go into Z, Z and Y.

    Of each deck so many cards are used for each player; the others stay in the box. [zombie_country.setup.event-deck-size,
    zombie_country.setup.event-deck-order, zombie_country.setup.active-event-deck, zombie_country.setup.special-event-deck,
    zombie_country.victory.dusk-placement, zombie_country.victory.dusk-cards]
    [zombie_country.victory.difficulty]
    """
    state = t.state
    party = state.party = len(state.living)
    dusk = DUSK[: DUSK_CARDS[state.difficulty]]
    state.events = []
    size = state.card.deck[party - 1] * party
    for slot in reversed(SLOTS):
        deck = list(DECKS[slot])
        t.shuffle(deck)
        if slot == "X":
            _let_time_pass(deck, size)
        deck = deck[:size] + [event for event in dusk if EVENTS[event].deck == slot]
        if slot == "X" or len(deck) > size:
            t.shuffle(deck)
        state.events += deck
    count = ACTIVE * party
    state.events, state.active = state.events[:-count], state.events[-count:]
    state.drawn_events, state.seen = [], []
    state.specials, state.drawn_specials = list(SPECIALS), []
    t.shuffle(state.specials)


def _let_time_pass(deck: list[str], size: int) -> None:
    """At least one of the X events brings another card into play, or the day would never end."""
    place = next((place for place, event in enumerate(deck) if event in DRAWING), 0)
    if place >= size:
        deck[0], deck[place] = deck[place], deck[0]


def prepare_items(t: Table[State]) -> None:
    """All item cards make one deck [zombie_country.setup.item-deck]; what survivors own in a campaign is theirs."""
    state = t.state
    state.items = list(CARDS)
    if state.mission:
        owned = Counter(ITEM_OF[word].id for player in state.players for word in player.items + player.outside)
        state.items = list((DECK - owned).elements())
    state.discarded = []
    t.shuffle(state.items)


def prepare_town(t: Table[State]) -> None:
    """Building and annex decks; the entrances are laid at the left, one after another, shared out among the streets.

    [zombie_country.setup.building-annex-decks, zombie_country.setup.town-entrances, zombie_country.setup.entrance-layout]
    """
    state = t.state
    state.town = [edge()]
    state.streets = [[] for _ in range(state.card.streets)]
    state.last = list(state.card.last)
    state.buildings = [building for building in BUILDINGS if building not in state.last]
    state.annexes = list(ANNEXES)
    t.shuffle(state.buildings)
    t.shuffle(state.annexes)
    for place in range(max(state.card.entrances, state.card.streets)):
        town.lay_building(t, place % state.card.streets)


def prepare_character(player: Player) -> None:
    """A figure at the left end of the town, rested, silent, with a first plan: to go in.

    [zombie_country.setup.loudness-start, zombie_country.setup.stamina-start, zombie_country.setup.silence-token-start,
    zombie_country.setup.figure-start, zombie_country.setup.figure-start-space, zombie_country.setup.first-planned-action]
    """
    player.space, player.inside = 0, False
    player.stamina, player.loudness, player.silent = player.card.stamina, 0, True
    player.plan, player.now, player.done, player.planned = ["forward"], [], [], False
    player.weapon, player.struck, player.fought = "", 0, []


def _outfit(t: Table[State]) -> None:
    """What the scenario gives each character."""
    state = t.state
    for player in (state.players[seat] for seat in state.living):
        for law in state.card.laws:
            if isinstance(law, Wounded):
                player.wounds = min(player.card.health - 1, player.wounds + law.wounds)
            if isinstance(law, Gear) and belongings.fits(player, word := belongings.in_play(law.item)):
                if ITEM_OF[word].copies:
                    if law.item not in state.items:
                        continue  # survivors of a campaign have them all
                    belongings.take_from_deck(state, law.item)
                belongings.gain(player, word)
