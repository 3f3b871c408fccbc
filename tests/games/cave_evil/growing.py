"""A table late in the game: four have invoked, dug and fought for long, and the cave has sixty tiles."""

from __future__ import annotations

from herna.games.cave_evil.cave import cave_of, covered, turns
from herna.games.cave_evil.content import CREATURES, DECKS, EVENTS, THINGS, TileKind
from herna.games.cave_evil.rules.forces import can_carry, fits, new_creature, standing
from herna.games.cave_evil.state import State, Thing, Tile
from herna.kernel import Dice
from tests.games.cave_evil.laying import cave, dig, fetch, group, heap, squad

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
    """Four have eighteen squads between them with what they carry; monsters wander, things lie about, and hands are full."""
    state, dice = spread(cave(4), tiles), Dice(seed)
    state.cycle, state.eye = 6, 5
    decks = {name: [card for card in state.decks[name].draw if card not in EVENTS] for name in DECKS}
    for cards in decks.values():
        dice.shuffle(cards)
    beasts = [card for cards in decks.values() for card in cards if card in CREATURES]
    things = [card for cards in decks.values() for card in cards if card in THINGS]
    dice.shuffle(beasts)
    for seat in range(4):
        for number in range(1, 5 if seat < 2 else 4):
            found = squad(state, seat, number, _free(state, dice), beasts.pop(), goods=(dice.below(4), dice.below(4), 1))
            mate = new_creature(state, beasts[-1])
            if number % 2 and fits(found, [mate]):
                fetch(state, beasts.pop())
                found.creatures.append(mate)
            if can_carry(found, things[-1]):
                found.things.append(Thing(fetch(state, things.pop()), owner=seat))
    for _ in range(4):
        group(state, _free(state, dice), beasts.pop())
        heap(state, _free(state, dice), (dice.below(4), 2, 0), [things.pop()])
    for player in state.players:
        player.hand += [fetch(state, beasts.pop()), fetch(state, things.pop()), fetch(state, beasts.pop())]
    return state


def _free(state: State, dice: Dice) -> int:
    """A space on which nobody stands and nothing lies."""
    there = cave_of(state)
    taken = {*standing(state), *state.heaps, *there.pits, *(player.crystal for player in state.players)}
    return dice.pick([space for space in range(len(there.board)) if there.open(space) and space not in taken])
