"""Migration of enemies [9.2 Migrace nepřátel]."""

from __future__ import annotations

from collections import Counter

from herna.games.zombie_country.content import ITEM_OF, SLOTS, Deaf, Wall
from herna.games.zombie_country.events import EnemiesLeft, EnemiesMoved
from herna.games.zombie_country.rules import enemies, stealth, town
from herna.games.zombie_country.state import Card, State
from herna.kernel import Table


def migrate(t: Table[State]) -> None:
    """First those leave that fell too far behind, then those move that hear somebody.

    [zombie_country.migration.two-phases, zombie_country.round.step-migration]
    [zombie_country.migration.too-far-inside]
    """
    state = t.state
    occupied = [space for space, card in enumerate(state.town) if card.street]
    if not occupied:
        return
    around = {seat: town.distances(state, state.players[seat].space) for seat in state.living}
    near = {space for spaces in around.values() for space in spaces}
    for space in occupied:
        if space not in near:
            card = state.town[space]
            t.tell("zombie_country.migration.too-far", EnemiesLeft, card.id, len(card.street))
            card.street = []
    follow(t, around)


def follow(t: Table[State], around: dict[int, dict[int, int]]) -> None:
    """All move at the same time; however many come to one card [zombie_country.migration.pile-up].

    Those inside a building never do. [zombie_country.migration.simultaneous, zombie_country.migration.indoor-hearing,
    zombie_country.enemy-limit.limit-only-appearance]
    """
    state = t.state
    thresholds = hearing(state)
    lowest = min(thresholds)
    loud = {seat: heard for seat in around if (heard := stealth.heard_as(state.players[seat])) >= lowest}
    if not loud:
        return
    moves: Counter[tuple[int, int, int]] = Counter()
    for space, card in enumerate(state.town):
        for enemy in card.street:
            onward = _drawn_to(state, space, thresholds[enemy // 10 - 1], loud, around)
            if onward != space:
                moves[enemy, space, onward] += 1
    _move(t, moves)


def _move(t: Table[State], moves: Counter[tuple[int, int, int]]) -> None:
    """So many enemies go from one card to another."""
    state = t.state
    for (enemy, space, onward), count in moves.items():
        for _ in range(count):
            state.town[space].street.remove(enemy)
            enemies.join(state.town[onward].street, enemy)
        t.tell(
            "zombie_country.migration.move-one",
            EnemiesMoved,
            state.slots[enemy // 10 - 1],
            SLOTS[enemy // 10 - 1],
            count,
            state.town[space].id,
            state.town[onward].id,
        )


def hearing(state: State) -> list[int]:
    """From which loudness the enemies on the three markers hear [zombie_country.migration.hearing]."""
    harder = 0
    for law in state.card.laws:
        if isinstance(law, Deaf):
            harder += law.points
    return [enemies.kind(state, 10 * marker).perception + harder for marker in (1, 2, 3)]


def _drawn_to(state: State, space: int, wanted: int, loud: dict[int, int], around: dict[int, dict[int, int]]) -> int:
    """Where an enemy goes that hears from so much loudness on: one card towards whom it hears, or nowhere if torn.

    Whoever is on its card keeps it there, nobody draws it out of the town, and it does not pass a barricade.
    [zombie_country.migration.move-one, zombie_country.migration.undecided, zombie_country.migration.already-there,
    zombie_country.migration.town-edge, zombie_country.migration.two-ways]
    """
    ways: set[int] = set()
    for seat, heard in loud.items():
        distance = around[seat].get(space)
        if distance is not None and heard >= wanted:
            if not distance:
                return space
            ways.update(other for other in state.town[space].links if around[seat].get(other) == distance - 1)
    if len(ways) != 1:
        return space
    onward = ways.pop()
    return space if onward == 0 or walled(state.town[onward]) else onward


def walled(card: Card) -> bool:
    """Whether a barricade keeps migrating enemies from a card."""
    return any(isinstance(power, Wall) for big in card.big for power in ITEM_OF[big.item].powers)


def rush(t: Table[State], seat: int, cards: int) -> None:
    """All street enemies within so many cards take a step towards a character, if there is one way for it."""
    state = t.state
    around = {seat: town.distances(state, state.players[seat].space, cards)}
    everything = {seat: 99}
    moves = [
        (enemy, space, onward)
        for space, card in enumerate(state.town)
        for enemy in card.street
        if (onward := _drawn_to(state, space, 0, everything, around)) != space
    ]
    _move(t, Counter(moves))
