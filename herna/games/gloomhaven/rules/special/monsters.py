"""What the cards of monsters say in no words of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from herna.games.gloomhaven.content import Heal, Line, Retaliate, Special
from herna.games.gloomhaven.events import Moved
from herna.games.gloomhaven.rules.ambiguity import decide
from herna.games.gloomhaven.rules.figures import empty, occupied
from herna.games.gloomhaven.rules.moments import MONSTROUS, SHAPED
from herna.games.gloomhaven.rules.monster.cards import SCOUT, Mind
from herna.games.gloomhaven.rules.monster.turn import take_turn
from herna.games.gloomhaven.rules.monster_ability_cards import draw_orders
from herna.games.gloomhaven.rules.move import ways
from herna.games.gloomhaven.rules.moving import walk
from herna.games.gloomhaven.rules.reveal import add_thing, open_door, place
from herna.games.gloomhaven.state import AnyFigure, Monster, State
from herna.kernel import Table


@SHAPED.on("if-consumed")
def _if_consumed(state: State, mind: Mind, line: Line) -> Line | None:
    return line if mind.paid else None


@SHAPED.on("from-three")
def _from_three(state: State, mind: Mind, line: Line) -> Line | None:
    return line if state.party > 2 else None


def _plus_from(*levels: int) -> Callable[[State, Mind, Any], Line | None]:
    """One more from each of these levels on."""

    def shape(state: State, mind: Mind, line: Retaliate | Heal) -> Line | None:
        return msgspec.structs.replace(line, value=line.value + sum(mind.who.level >= level for level in levels))

    return shape


SHAPED.on("plus-from-3-5")(_plus_from(3, 5))
SHAPED.on("plus-from-2-4-6")(_plus_from(2, 4, 6))


@MONSTROUS.on("evasive")
async def _evasive(t: Table[State], mind: Mind, line: Special) -> None:
    """Attacks against it have Disadvantage for the rest of the round."""
    if isinstance(mind.who, Monster):
        mind.who.evasive = True


@MONSTROUS.on("next-door")
async def _next_door(t: Table[State], mind: Mind, line: Special) -> None:
    """The commander goes to the next of the doors that are his, however far, and opens it; after the last he begins again."""
    state, who = t.state, mind.who
    doors = [number for number, door in enumerate(state.card.doors) if door.opens == "boss"]
    hexes = [state.layout.doors[door] for door in doors]
    shut = [state.layout.doors[door] for door in doors if door in state.doors]
    onward = hexes[hexes.index(who.hex) + 1 :] if who.hex in hexes else []
    place = next(iter(shut + onward + hexes), who.hex)
    if place in occupied(state):
        return
    who.hex = place
    t.tell("gloomhaven.bosses.special-abilities", Moved, who.id, who.hex)
    if place in shut and isinstance(who, Monster):
        door = state.layout.doors.index(place)
        state.locks = [each for each in state.locks if each != door]
        await open_door(t, who, place)


@MONSTROUS.on("scouts-again")
async def _scouts_again(t: Table[State], mind: Mind, line: Special) -> None:
    """All scouts take a turn beside that of their own, with the card of this round."""
    state = t.state
    draw_orders(t)
    scouts = [each for each in state.monsters if each.kind == SCOUT]
    for scout in sorted(scouts, key=lambda each: (each.rank == "normal", each.number)):
        orders, done = state.orders(SCOUT), scout.done
        if scout.alive and orders is not None:
            await take_turn(t, scout, orders)
            scout.done = done
    state.now = mind.who.id


EGG = "egg"


@MONSTROUS.on("lay-eggs")
async def _lay_eggs(t: Table[State], mind: Mind, line: Special) -> None:
    """An egg for each hero, beside it; an egg has two hit points and half the level, rounded up."""
    state = t.state
    free = sorted(set(state.layout.board.neighbours[mind.who.hex]) & empty(state))
    for at in free[: state.party]:
        add_thing(state, at, 2 + -(-state.level // 2), EGG, EGG)


@MONSTROUS.on("hatch-eggs")
async def _hatch_eggs(t: Table[State], mind: Mind, line: Special) -> None:
    """A normal Night Demon stands in the place of each egg."""
    state = t.state
    for egg in [thing for thing in state.things if thing.tag == EGG]:
        state.things.remove(egg)
        demon = place(t, "night-demon", "normal", egg.hex, summoned=True)
        if demon is not None:
            demon.done = True


FRIGHT = 4


@MONSTROUS.on("fear")
async def _fear(t: Table[State], mind: Mind, line: Special) -> None:
    """Each hero and each of their summons goes as far away as four points of movement bring it unhurt; who is held stays."""
    state = t.state
    far = state.layout.board.distances(mind.who.hex, state.closed)
    afraid: list[AnyFigure] = [*state.present, *(each for each in state.summons if each.owner)]
    for figure in afraid:
        if "immobilize" in figure.conditions or "stun" in figure.conditions:
            continue
        found = ways(state, figure, FRIGHT)
        ends = [each for each in found.harmless if not state.closed >> each & 1]
        most = max((far[each] for each in ends), default=0)
        if most > far[figure.hex]:
            options = [("to", each) for each in sorted(ends) if far[each] == most]
            choice = await decide(t, "gloomhaven.move.up-to-x", options, [figure.id])
            await walk(t, figure, found.path(choice[1]))


ELSEWHERE = ("mind-control", "next-place", "throne-moves", "zephyrs")


@MONSTROUS.on(*ELSEWHERE)
async def _elsewhere(t: Table[State], mind: Mind, line: Special) -> None:
    """What only the page of a scenario can say that is not in the game: no scenario here has such a boss."""
