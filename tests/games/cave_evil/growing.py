"""A table late in the game: four have invoked, dug and fought for long, and the cave has sixty tiles."""

from __future__ import annotations

from herna.games.cave_evil.cave import cave_of, covered, turns
from herna.games.cave_evil.content import CREATURES, DECKS, ITEMS, THINGS, TileKind
from herna.games.cave_evil.state import State, Tile, Works
from herna.kernel import Dice
from tests.games.cave_evil.laying import cave, dig, group, heap, hold, squad

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


def grown(tiles: int = 60) -> State:
    """All control cards but one are in use, some with items, one in each colour by a digger; monsters, heaps and full hands."""
    state = spread(cave(4), tiles)
    dice = Dice(7)
    creatures = [card for card, entry in CREATURES.items() if entry.deck in DECKS and not entry.diamond]
    things = [card for card, entry in THINGS.items() if not entry.diamond and card not in ITEMS]
    dice.shuffle(creatures)
    dice.shuffle(things)
    items = [card for card, entry in ITEMS.items() if not (entry.diamond or entry.large)]
    bearers = [card for card in creatures if CREATURES[card].use and not CREATURES[card].dig]
    diggers = [card for card in creatures if CREATURES[card].dig]
    others = [card for card in creatures if card not in bearers and card not in diggers]
    taken = {squad.space for player in state.players for squad in player.squads} | cave_of(state).pits
    spaces = [space for space in range(len(cave_of(state).board.places)) if space not in taken]
    dice.shuffle(spaces)
    for seat in range(4):
        squad(state, seat, 1, spaces.pop(), bearers.pop(), goods=(2, seat, 0), things=[items.pop()])
        squad(state, seat, 2, spaces.pop(), bearers.pop(), goods=(0, 1, 3), things=[items.pop()])
        squad(state, seat, 3, spaces.pop(), diggers.pop()).works = Works(state.decks["excavation"].draw.pop(), 2)
        squad(state, seat, 4, spaces.pop(), others.pop())
        hold(state, seat, others.pop(), others.pop(), things.pop(), things.pop())
    for _ in range(5):
        group(state, spaces.pop(), others.pop())
    for place in range(10):
        heap(state, spaces.pop(), (place % 3, place % 2, 1), [things.pop()] if place % 4 == 0 else [])
    state.phase = "actions"
    return state
