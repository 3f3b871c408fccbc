"""A table late in the game: four have invoked, dug and fought for long, and the cave has sixty tiles."""

from __future__ import annotations

import msgspec

from herna.bots import bot, moves
from herna.games.cave_evil import GAME
from herna.games.cave_evil.cave import cave_of, covered, turns
from herna.games.cave_evil.content import CREATURES, DECKS, TileKind
from herna.games.cave_evil.rules.forces import cave_free, free_cards
from herna.games.cave_evil.state import State, Tile
from herna.kernel import Dice, Table
from tests.games.cave_evil.laying import dig, squad

DUG: tuple[TileKind, ...] = ("tunnel", "tunnel", "hall", "crook", "alcove", "antechamber", "tunnel", "throneroom")


def spread(state: State, tiles: int = 60) -> State:
    """Tiles are laid by chance, one space over what is there, until there are so many."""
    dice = Dice(4)
    while len(state.tiles) < tiles:
        there = cave_of(state)
        kind = DUG[len(state.tiles) % len(DUG)]
        q, r = there.board.places[dice.below(len(there.board.places))]
        tile = Tile(kind, q + dice.below(7) - 3, r + dice.below(7) - 3, turns(kind)[dice.below(len(turns(kind)))])
        places = covered(tile)
        new = sum(not there.is_cave(place) for place in places)
        if new == len(places) - 1 and not any(place in there.lairs or there.at(place) in there.pits for place in places):
            dig(state, kind, tile.q, tile.r, tile.turn)
    return state


def grown(tiles: int = 60, seed: int = 2) -> State:
    """Bots have played until there are many squads, in the turn of the first seat; the rest of the cave is dug by chance.

    Up to eighteen squads more creatures have come.
    """
    for number in range(seed, seed + 60):
        state = _crowded(number)
        if state is not None:
            return muster(spread(state, tiles))
    raise AssertionError("nobody has invoked much")


def _crowded(seed: int) -> State | None:
    """A game that bots play, when there are many squads; None if there never are."""
    table = Table(GAME, 4, seed)
    for decision, _ in moves(table, [bot("sensible", seed + seat) for seat in range(4)]):
        squads = sum(len(player.squads) for player in table.state.players)
        if decision.seat == 0 and decision.rule == "cave_evil.squad-actions.interleave" and squads >= 12:
            state: State = msgspec.msgpack.decode(msgspec.msgpack.encode(table.state), type=State)
            return state
    return None


def muster(state: State, squads: int = 18) -> State:
    """More squads of a creature each stand on free spaces, until there are so many."""
    waiting = [card for deck in DECKS for card in state.decks[deck].draw if card in CREATURES]
    there = cave_of(state)
    free = cave_free(state, there, range(len(there.board)))
    while sum(len(player.squads) for player in state.players) < squads:
        seat = min(range(4), key=lambda each: len(state.players[each].squads))
        squad(state, seat, free_cards(state.players[seat])[0], free.pop(), waiting.pop())
    return state
