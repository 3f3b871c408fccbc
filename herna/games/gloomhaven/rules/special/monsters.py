"""What the cards of monsters say in no words of the vocabulary."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from herna.games.gloomhaven.content import Heal, Line, Retaliate, Special
from herna.games.gloomhaven.events import Moved
from herna.games.gloomhaven.rules.figures import empty
from herna.games.gloomhaven.rules.reveal import add_thing, draw_orders, open_door, place
from herna.games.gloomhaven.state import Monster, State
from herna.kernel import Table

if TYPE_CHECKING:
    from herna.games.gloomhaven.rules.monsters import Mind

Shape = Callable[[State, Any, Any], Line | None]


# ---------------------------------------------------------------------- names on ordinary lines


def _if_consumed(state: State, mind: Mind, line: Line) -> Line | None:
    return line if mind.paid else None


def _from_three(state: State, mind: Mind, line: Line) -> Line | None:
    return line if state.party > 2 else None


def _plus_from(*levels: int) -> Shape:
    """One more from each of these levels on."""

    def shape(state: State, mind: Mind, line: Retaliate | Heal) -> Line | None:
        return msgspec.structs.replace(line, value=line.value + sum(mind.who.level >= level for level in levels))

    return shape


SHAPES: dict[str, Shape] = {
    "if-consumed": _if_consumed,
    "from-three": _from_three,
    "plus-from-3-5": _plus_from(3, 5),
    "plus-from-2-4-6": _plus_from(2, 4, 6),
}
"""What a name makes of a line before it is performed; nothing where it is not."""


# ---------------------------------------------------------------------- lines of their own


async def _evasive(t: Table[State], mind: Mind, line: Special) -> None:
    """Attacks against it have Disadvantage for the rest of the round."""
    if isinstance(mind.who, Monster):
        mind.who.evasive = True


async def _next_door(t: Table[State], mind: Mind, line: Special) -> None:
    """The commander goes to the next closed door in their order, however far, and opens it; not back to the entrance."""
    state, who = t.state, mind.who
    doors = [door for door in state.doors if door and door not in state.locks]
    if doors and isinstance(who, Monster):
        who.hex = state.layout.doors[min(doors)]
        t.tell("gloomhaven.bosses.special-abilities", Moved, who.id, who.hex)
        await open_door(t, who, who.hex)


async def _scouts_again(t: Table[State], mind: Mind, line: Special) -> None:
    """All scouts take a turn beside that of their own, with the card of this round."""
    from herna.games.gloomhaven.rules.monsters import SCOUT, turn

    state = t.state
    draw_orders(t)
    scouts = [each for each in state.monsters if each.kind == SCOUT]
    for scout in sorted(scouts, key=lambda each: (each.rank == "normal", each.number)):
        orders, done = state.orders(SCOUT), scout.done
        if scout.alive and orders is not None:
            await turn(t, scout, orders)
            scout.done = done
    state.now = mind.who.id


EGG = "egg"


async def _lay_eggs(t: Table[State], mind: Mind, line: Special) -> None:
    """An egg for each hero, beside it; an egg has two hit points and half the level, rounded up."""
    state = t.state
    free = sorted(set(state.layout.board.neighbours[mind.who.hex]) & empty(state))
    for at in free[: state.party]:
        add_thing(state, at, 2 + -(-state.level // 2), EGG, EGG)


async def _hatch_eggs(t: Table[State], mind: Mind, line: Special) -> None:
    """A normal Night Demon stands in the place of each egg."""
    state = t.state
    for egg in [thing for thing in state.things if thing.tag == EGG]:
        state.things.remove(egg)
        demon = place(t, "night-demon", "normal", egg.hex, summoned=True)
        if demon is not None:
            demon.done = True


async def _elsewhere(t: Table[State], mind: Mind, line: Special) -> None:
    """What only the page of a scenario can say that is not in the game: no scenario here has such a boss."""


ELSEWHERE = ("fear", "mind-control", "next-place", "throne-moves", "zephyrs")

MONSTER_SPECIALS: dict[str, Callable[[Table[State], Any, Any], Awaitable[None]]] = {
    "evasive": _evasive,
    "next-door": _next_door,
    "scouts-again": _scouts_again,
    "lay-eggs": _lay_eggs,
    "hatch-eggs": _hatch_eggs,
    **dict.fromkeys(ELSEWHERE, _elsewhere),
}
"""Lines of monsters, by name."""
