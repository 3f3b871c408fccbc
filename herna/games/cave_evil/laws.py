"""What is counted at every moment, and what a record says of its players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import CONJURED, EXCAVATIONS, NECROMANCERS, PROTECTORS, THINGS
from herna.games.cave_evil.rules.digging_speed import has_digger
from herna.games.cave_evil.rules.forces import ROOM, forces, squads, weight
from herna.games.cave_evil.state import State

COPIES = Counter({card: entry.copies for card, entry in {**CONJURED, **EXCAVATIONS}.items()}) + Counter(
    dict.fromkeys(PROTECTORS, 1)
)
"""How many there are of each card in the box."""


def laws(state: State) -> Iterable[str]:
    """No card is lost and none is made; nobody shares a space; no squad is too large."""
    if state.phase == "setup":
        return
    found = Counter(cards(state))
    for card in found.keys() | COPIES.keys():
        if found[card] != COPIES[card]:
            yield f"{found[card]} of {card} in place of {COPIES[card]}"
    if state.combat is None or state.combat.over:
        yield from _places(state)
    for squad in squads(state):
        if not squad.creatures:
            yield f"squad {squad.seat}:{squad.number} is empty"
        if weight(squad.creatures) > ROOM:
            yield f"squad {squad.seat}:{squad.number} is too large"
        if min(squad.goods) < 0:
            yield f"squad {squad.seat}:{squad.number} owes resources"
        if squad.works is not None and not has_digger(squad):
            yield f"squad {squad.seat}:{squad.number} digs without a digger"
    names = Counter(each.id for force in forces(state) for each in force.creatures)
    yield from (f"{count} creatures have the id {name}" for name, count in names.items() if count > 1)


def _places(state: State) -> Iterator[str]:
    """Two squads never share a space, but where the game has ended on the way [cave_evil.squads.no-sharing].

    Whoever leaps into the awakened Pit may land on somebody, and who brings the Eyes home may meet a friend on the crystal.
    """
    size = len(cave_of(state).board)
    ends = {PIT, *(squad.space for squad in squads(state) if squad.eyes and squad.space == state.players[squad.seat].crystal)}
    for space, count in Counter(force.space for force in forces(state)).items():
        if count > 1 and space not in ends:
            yield f"{count} squads or groups on space {space}"
        if not 0 <= space < size:
            yield f"space {space} is not in the cave"


def cards(state: State) -> Iterator[str]:
    """All cards, wherever they lie; a killed creature that is attached to its killer lies in the kill pile."""
    for deck in state.decks.values():
        yield from deck.cards()
    yield from state.monks
    yield from state.events
    if state.played:
        yield state.played
    yield from (card for card in state.gone if card not in NECROMANCERS)
    for player in state.players:
        yield from player.hand
        yield from (card for card in (*player.enemy_kills, *player.wandering_kills) if card not in NECROMANCERS)
    for force in forces(state):
        for each in force.creatures:
            if each.card not in NECROMANCERS:
                yield each.card
            yield from (card for card in each.burdens if card in THINGS)
    for squad in squads(state):
        yield from (thing.card for thing in squad.things)
        if squad.works is not None:
            yield squad.works.card
    for heap in state.heaps.values():
        yield from (thing.card for thing in heap.things)


def traits(state: State) -> list[dict[str, str]]:
    """Which necromancer each player is."""
    return [{"necromancer": player.necromancer} for player in state.players]
