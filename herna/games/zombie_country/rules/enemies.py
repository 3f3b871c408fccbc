"""Enemies on the cards: how they appear, and the limit to it [3 Limit Nepřátel]."""

from __future__ import annotations

from herna.games.zombie_country.content import BUILDINGS, ENEMIES, Enemy
from herna.games.zombie_country.events import (
    EnemiesAppeared,
    EnemiesReplaced,
    Entered,
    Inhabitants,
)
from herna.games.zombie_country.state import SLOT_OF, Card, State
from herna.kernel import Table

INSIDE = "inside"
STREET = "street"


def side_of(inside: bool) -> str:
    """How a side of a door is called."""
    return INSIDE if inside else STREET


def kind(state: State, enemy: int) -> Enemy:
    """The enemy card that an enemy belongs to: the one on its marker [zombie_country.setup.enemy-zone]."""
    return ENEMIES[state.slots[enemy // 10 - 1]]


def join(there: list[int], enemy: int) -> None:
    """An enemy comes to a place: the strongest stand first.

    [zombie_country.enemy-limit.strength-order]
    """
    place = len(there)
    while place and there[place - 1] // 10 < enemy // 10:
        place -= 1
    there.insert(place, enemy)


def limit(state: State) -> int:
    """The enemy limit: twice as many as there are players; only the living count.

    [zombie_country.enemy-limit.limit-value, zombie_country.victory.campaign-death]
    """
    return 2 * len(state.living)


def intensity(state: State, space: int) -> int:
    """How many appear at once; an annex has the number of its building.

    [zombie_country.events.appearance-count, zombie_country.town.annex-street-place]
    """
    return BUILDINGS[state.town[state.town[space].home].id].intensity


def appear(t: Table[State], space: int, slot: str, count: int = 0) -> None:
    """A group appears on the street of a card. The limit holds: beyond it, each of them takes the place of a weaker one.

    Only those on the street count, and the weakest go first. [zombie_country.events.enemy-appearance,
    zombie_country.events.appearance-limit, zombie_country.enemy-limit.two-ways, zombie_country.enemy-limit.replace-weaker,
    zombie_country.enemy-limit.partial-group, zombie_country.enemy-limit.limit-counting]
    """
    state = t.state
    there = state.town[space].street
    enemy = 10 * SLOT_OF[slot]
    added = replaced = 0
    most = limit(state)
    for _ in range(count or intensity(state, space)):
        if len(there) < most:
            added += 1
        elif there and there[-1] // 10 < enemy // 10:
            there.pop()
            replaced += 1
        else:
            break
        join(there, enemy)
    name, card = state.slots[enemy // 10 - 1], state.town[space].id
    if added:
        t.tell("zombie_country.events.enemy-appearance", EnemiesAppeared, name, slot, added, card)
    if replaced:
        t.tell("zombie_country.enemy-limit.replace-weaker", EnemiesReplaced, name, slot, replaced, card)


def inhabit(t: Table[State], card: Card) -> None:
    """So many X enemies as the card prints are inside [zombie_country.counterattack.inside-enemies-x]."""
    count = BUILDINGS[card.id].inhabitants
    for _ in range(count):
        join(card.inside, 10)
    if count:
        t.tell("zombie_country.counterattack.inside-enemies-source", Inhabitants, t.state.slots[0], count, card.id)


def tell_door(t: Table[State], seat: int, inside: bool) -> None:
    """Tell that somebody went through a door."""
    card = t.state.town[t.state.players[seat].space].id
    t.tell("zombie_country.town.entrance-only-building", Entered, seat, card, side_of(inside))
