"""Laying tables in the midst of a game: a sample cave, necromancers on their crystals, and whatever a test puts beside them.

    state = cave(2)
    ours = squad(state, 0, 1, at(state, 1, 0), "hunchback", "ghoul")
    theirs = squad(state, 1, 1, at(state, 2, 0), "ratman")
    table = lay(state, dice=[2, 12])

All cards are somewhere: those that a test puts into play are taken from their decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.games.cave_evil import GAME
from herna.games.cave_evil.cave import cave_of, crystal_of
from herna.games.cave_evil.cave import lay as lay_tile
from herna.games.cave_evil.content import CONJURED, DECKS, EVENTS, EXCAVATIONS, LAYOUTS, PROTECTORS
from herna.games.cave_evil.rules.forces import new_creature, new_letter
from herna.games.cave_evil.state import NECROMANCER, Evil, Group, Heap, Player, Squad, State, Thing, Tile
from herna.kernel import Table, Told
from herna.kernel.deck import Deck
from herna.testing.playing import laid

NAMES = ("blood-sorcerer", "rotten-magi", "psychomancer-of-fire", "ice-dead-sorceress")


def cave(
    seats: int = 2,
    *,
    phase: Any = "actions",
    evil: str = "pit-of-infinite-shadow",
    names: Sequence[str] = NAMES,
    switches: Sequence[str] = (),
) -> State:
    """A sample cave with all necromancers at home, alone, without resources; it is the first player's turn."""
    decks = {name: Deck[str]() for name in (*DECKS, "excavation", "protectors")}
    monks: list[str] = []
    for card, entry in {**CONJURED, **EXCAVATIONS}.items():
        name = getattr(entry, "deck", "excavation")
        (monks if name == "necromonk" else decks[name].draw).extend([card] * entry.copies)
    decks["protectors"].draw = list(PROTECTORS)
    state = State(
        players=[Player(necromancer=names[seat]) for seat in range(seats)],
        decks=decks,
        monks=monks,
        evil=Evil(evil),
        switches=list(switches),
        phase=phase,
        cycle=1,
    )
    layout = next(each for each in LAYOUTS.values() if each.players == seats)
    homes = 0
    for each in layout.tiles:
        by = homes if each.tile == "lair" else -1
        tile = Tile(each.tile, each.q, each.r, each.turn, by=by)
        there = lay_tile(state, tile)
        if each.tile == "lair":
            player = state.players[homes]
            player.lair, player.crystal = len(state.tiles) - 1, there.at(crystal_of(tile))
            homes += 1
    for seat, player in enumerate(state.players):
        player.squads.append(Squad(seat, NECROMANCER, player.crystal, [new_creature(state, player.necromancer)]))
    return state


def at(state: State, q: int, r: int) -> int:
    """The number of an open place."""
    space = cave_of(state).at((q, r))
    assert space >= 0, (q, r)
    return space


def dig(state: State, kind: Any, q: int, r: int, turn: int = 0, *, rock: bool = False) -> None:
    """Lay a tile."""
    lay_tile(state, Tile(kind, q, r, turn, rock=rock))


def fetch(state: State, card: str) -> str:
    """Take a card from its deck, wherever it lies."""
    piles = [pile for deck in state.decks.values() for pile in (deck.draw, deck.discard)]
    for pile in (*piles, state.monks, state.gone):
        if card in pile:
            pile.remove(card)
            return card
    raise LookupError(f"no {card} is left")


def squad(
    state: State, seat: int, number: int, space: int, *cards: str, goods: Sequence[int] = (0, 0, 0), things: Sequence[str] = ()
) -> Squad:
    """A squad of some creatures, with what it carries."""
    player = state.players[seat]
    found = Squad(
        seat,
        number,
        space,
        [new_creature(state, fetch(state, card)) for card in cards],
        things=[Thing(fetch(state, card), owner=seat) for card in things],
        goods=list(goods),
    )
    player.squads.append(found)
    player.squads.sort(key=lambda each: each.number)
    return found


def squad_of(state: State, seat: int, number: int) -> Squad:
    """A squad that is there."""
    return next(each for each in state.players[seat].squads if each.number == number)


def master(
    state: State, seat: int, space: int | None = None, goods: Sequence[int] = (0, 0, 0), things: Sequence[str] = ()
) -> Squad:
    """The necromancer's squad, moved somewhere and laden."""
    found = state.players[seat].squads[0]
    if space is not None:
        found.space = space
    found.goods = list(goods)
    found.things += [Thing(fetch(state, card), owner=seat) for card in things]
    return found


def group(state: State, space: int, *cards: str, letter: str = "") -> Group:
    """Wandering monsters."""
    pit = space in cave_of(state).pits
    found = Group(letter or new_letter(state), space, [new_creature(state, fetch(state, card)) for card in cards], pit=pit)
    state.groups.append(found)
    return found


def heap(state: State, space: int, goods: Sequence[int] = (0, 0, 0), things: Sequence[str] = (), *, eyes: bool = False) -> None:
    """What lies on a space."""
    state.heaps[space] = Heap(list(goods), [Thing(fetch(state, card)) for card in things], eyes)


def hold(state: State, seat: int, *cards: str) -> None:
    """Cards in a hand."""
    state.players[seat].hand += [fetch(state, card) for card in cards]


def on_top(state: State, deck: str, *cards: str) -> None:
    """Cards on top of a deck, the first to be drawn first."""
    for card in reversed(cards):
        state.decks[deck].draw.append(fetch(state, card))


def no_events(state: State, deck: str) -> None:
    """All events of a deck lie at its bottom."""
    state.decks[deck].draw.sort(key=lambda card: card not in EVENTS)


def lay(
    state: State, dice: Sequence[int] = (), heard: list[Told] | None = None, options: dict[str, Any] | None = None
) -> Table[State]:
    """The table, with the dice that will fall."""
    return laid(GAME, state, len(state.players), dice=dice, heard=heard, options=options)


def weary(state: State) -> State:
    """All once-per-game abilities are used up: nobody is asked about them."""
    for player in state.players:
        player.spent = True
    return state


def corridor(state: State, length: int = 10, q: int = 20, r: int = 0) -> list[int]:
    """A straight passage far from everything else, space by space."""
    for place in range(0, length, 5):
        dig(state, "hall", q + place, r)
    return [at(state, q + place, r) for place in range(length)]


def on_board(table: Table[State], number: int, seat: int = 0) -> Squad:
    """A squad of a table as it stands now."""
    return next(each for each in table.state.players[seat].squads if each.number == number)


def field(state: State) -> State:
    """An open field of five by five spaces, far from everything."""
    for row in range(5):
        dig(state, "hall", 30, row)
    return state
