"""Spawn rolls: what comes out of spawn pits and newly uncovered areas."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal, NamedTuple

from herna.games.cave_evil.cave import Cave, cave_of
from herna.games.cave_evil.content import CREATURES, DECKS, EVENTS, RESOURCES
from herna.games.cave_evil.events.digging import (
    DeckNamed,
    EventRemoved,
    GoodsSpawned,
    MonsterSpawned,
    SpawnLost,
    ThingSpawned,
)
from herna.games.cave_evil.rules import tried
from herna.games.cave_evil.rules.evil_basics import spawn_beside, spawn_place, spawn_rule, stands_on
from herna.games.cave_evil.rules.forces import fits, heap_on, new_creature, new_letter, no_entry, squads, standing, tidy
from herna.games.cave_evil.state import NOBODY, NOWHERE, Creature, Force, Group, Squad, State, Thing
from herna.kernel import Table
from herna.space.ways import circles

Roll = Literal["ordinary", "resources", "card"]

CARD = 4
"""The result of the first roll that is no resource [cave_evil.spawn-rolls.first-roll]."""


BESIDE = "cave_evil.spawn-rolls.merge-overflow"
"""The rule by which the seat that rolled chooses among spaces beside one that is taken."""


class Yield(NamedTuple):
    """What a spawn roll yields: so much of a resource, or a card; neither if all decks are empty."""

    resource: int = NOWHERE
    amount: int = 0
    card: str = ""


async def spawn(t: Table[State], seat: int, roll: Roll, space: int, *, to: Squad | None = None) -> None:
    """One spawn roll at a space: resources for a squad or on the space, a card on the space.

    Events and excavations cause them, and whoever's turn it is rolls. [cave_evil.spawn-rolls.who-rolls,
    cave_evil.basics.spawn-pit-yields, cave_evil.basics.spawn-cause]
    """
    found = roll_for(t, seat, roll)
    if found.resource != NOWHERE:
        put_goods(t, found, space if to is not None else await spawn_beside(t, seat, space), to)
    elif found.card:
        await put_card(t, seat, found.card, spawn_place(t.state, space), spawn_rule(t.state, space, BESIDE))


def roll_for(t: Table[State], seat: int, roll: Roll) -> Yield:
    """Roll the D4 twice: what appears, then how much of it or from which deck.

    A roll for resources counts only 1 to 3, a roll for a card is only the second one. [cave_evil.basics.spawn-two-d4,
    cave_evil.spawn-rolls.first-roll, cave_evil.spawn-rolls.resource-only, cave_evil.spawn-rolls.card-only]
    """
    first = CARD if roll == "card" else t.roll(4)
    while roll == "resources" and first == CARD:
        first = t.roll(4)
    second = t.roll(4)
    if first != CARD:
        return Yield(first - 1, second)
    t.tell("cave_evil.spawn-rolls.second-roll-deck", DeckNamed, seat, DECKS[second - 1])
    return Yield(card=draw(t, second - 1))


def draw(t: Table[State], deck: int) -> str:
    """The top card of a deck that is no event: events drawn on the way leave the game. Empty decks are passed over.

    [cave_evil.spawn-rolls.draw-card, cave_evil.spawn-rolls.ignore-events, cave_evil.spawn-rolls.event-discard-place,
    cave_evil.cave.initial-spawn-event, cave_evil.conjuration.empty-deck]
    """
    for each in range(len(DECKS)):
        pile = t.state.decks[DECKS[(deck + each) % len(DECKS)]]
        while (card := pile.top(t)) is not None:
            if card not in EVENTS:
                return card
            t.state.gone.append(card)
            t.tell("cave_evil.spawn-rolls.ignore-events", EventRemoved, card)
    return ""


def put_goods(t: Table[State], found: Yield, space: int, to: Squad | None) -> None:
    """Resources go on the space of the spawning, or straight to the squad that dug.

    The supply never runs out. [cave_evil.spawn-rolls.second-roll-amount, cave_evil.excavation.spawn-resources,
    cave_evil.components.resource-supply-limit]
    """
    goods = heap_on(t.state, space).goods if to is None else to.goods
    goods[found.resource] += found.amount
    whose = (NOWHERE, NOBODY) if to is None else (to.number, to.seat)
    t.tell("cave_evil.spawn-rolls.second-roll-amount", GoodsSpawned, RESOURCES[found.resource], found.amount, space, *whose)


async def put_card(t: Table[State], seat: int, card: str, spaces: Sequence[int], rule: str = BESIDE) -> None:
    """A creature is a wandering monster; items and spells lie on the space, or beside a squad or the Evil that stands there.

    Of several spaces, or where the space is taken, the seat that rolled chooses. [cave_evil.spawn-rolls.spawned-creature,
    cave_evil.wandering.serve-nobody, cave_evil.excavation.farthest-tie, cave_evil.evil-statue.spawn-beside]
    """
    if card in CREATURES:
        await _put_creature(t, seat, card, spaces, rule)
        return
    state = t.state
    cave = cave_of(state)
    manned = {stands_on(state), *(squad.space for squad in squads(state))}
    places = list(dict.fromkeys(each for space in spaces for each in _off(cave, manned, space))) or list(spaces)
    thing = Thing(card)
    heap_on(state, places[0]).things.append(thing)
    if len(places) > 1:  # it lies on the table while its place is chosen
        tried.elsewhere(t, rule, "put")
        end = await t.choose(seat, rule, [("put", each) for each in places], {"card": card})
        if end[1] != places[0]:
            heap_on(state, places[0]).things.remove(thing)
            tidy(state, places[0])
            heap_on(state, end[1]).things.append(thing)
        places = [end[1]]
    t.tell("cave_evil.spawn-rolls.draw-card", ThingSpawned, card, places[0])


def _off(cave: Cave, manned: Collection[int], space: int) -> Sequence[int]:
    """A space, or those nearest to it if a squad or the Evil stands there."""
    return nearest(cave, space, lambda each: each not in manned) if space in manned else (space,)


async def _put_creature(t: Table[State], seat: int, card: str, spaces: Sequence[int], rule: str) -> None:
    """A monster appears on one of some spaces, or as near as there is room.

    Whoever stands beside it then deals with it as with any monster: in this turn if he can still act, else in phase 1 of his
    next turn, and whose turn is earlier does it. [cave_evil.spawn-rolls.new-area-merge,
    cave_evil.excavation.spawn-not-on-squad, cave_evil.spawn-rolls.no-room, cave_evil.excavation.spawn-next-to-own,
    cave_evil.excavation.spawn-next-to-others, cave_evil.spawn-rolls.neighbour-phase-1, cave_evil.spawn-rolls.between-two,
    cave_evil.spawn-rolls.new-area-neighbour, cave_evil.spawn-rolls.new-area-must-or-may]
    """
    state = t.state
    cave = cave_of(state)
    monster = new_creature(state, card)
    places = list(dict.fromkeys(each for space in spaces for each in landings(state, cave, [monster], space)))
    if not places:
        state.decks[CREATURES[card].deck].discard.append(card)
        t.tell("cave_evil.spawn-rolls.no-room", SpawnLost, card)
        return
    arrived = _arrive(state, monster, places[0])
    if len(places) > 1:  # it is on the table while its place is chosen
        tried.elsewhere(t, rule, "put")
        end = await t.choose(seat, rule, [("put", each) for each in places], {"card": card})
        if end[1] != places[0]:
            _leave(state, arrived, monster)
            arrived = _arrive(state, monster, end[1])
    t.tell("cave_evil.spawn-rolls.spawned-creature", MonsterSpawned, card, arrived.letter, arrived.space)


def _arrive(state: State, monster: Creature, space: int) -> Group:
    """The monster is one of the group on a space, or a group of its own [cave_evil.spawn-rolls.merge-spawn]."""
    for group in state.groups:
        if group.space == space:
            group.creatures.append(monster)
            return group
    group = Group(new_letter(state), space, [monster], pit=space in cave_of(state).pits)
    state.groups.append(group)
    return group


def _leave(state: State, group: Group, monster: Creature) -> None:
    group.creatures.remove(monster)
    if not group.creatures:
        state.groups.remove(group)


def landings(state: State, cave: Cave, monsters: Sequence[Creature], space: int) -> Sequence[int]:
    """Where monsters that appear on a space may be put: there, or beside it, or on the nearest free space.

    A space beside is no spawn pit, and nobody stands on it but monsters with room. [cave_evil.spawn-rolls.not-on-squad,
    cave_evil.spawn-rolls.merge-overflow, cave_evil.spawn-rolls.no-room, cave_evil.protectors.spawned-beside]
    """
    taken = standing(state)
    if _room(state, taken, monsters, space):
        return (space,)
    return nearest(cave, space, lambda each: each not in cave.pits and _room(state, taken, monsters, each))


def nearest(cave: Cave, space: int, good: Callable[[int], bool]) -> list[int]:
    """The good spaces that are nearest to a space over cave, or in plain distance if none can be reached."""
    for circle in circles(cave.neighbours, (space,), {}):
        found = [each for each in circle if each != space and cave.open(each) and good(each)]
        if found:
            return found
    able = [each for each in range(len(cave.board)) if each != space and cave.open(each) and good(each)]
    far = min((cave.crow(space, each) for each in able), default=0)
    return [each for each in able if cave.crow(space, each) == far]


def _room(state: State, taken: dict[int, Force], monsters: Sequence[Creature], space: int) -> bool:
    """Whether monsters can be put on a space: nobody is there, or others with room for them.

    No burning crystal, no Evil, no Iron Gate [cave_evil.cards.iron-gate-blocks].
    """
    force = taken.get(space)
    if force is not None:
        return type(force) is Group and fits(force, monsters)
    return space not in no_entry(state, NOBODY)
