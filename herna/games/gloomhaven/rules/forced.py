"""Pushes and pulls [Efekty útoku]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from herna.games.gloomhaven.events import Forced
from herna.games.gloomhaven.rules import gear, pointing
from herna.games.gloomhaven.rules.figures import barred, flying, friendly, occupied
from herna.games.gloomhaven.rules.ground import step_on
from herna.games.gloomhaven.state import AnyFigure, Hero, Monster, State, Thing
from herna.kernel import Table
from herna.space.hex import crow, step

SKIP = "skip"
STOP = "stop"

INTO: dict[str, Callable[[Table[State], AnyFigure, AnyFigure], Awaitable[None]]] = {}
"""Pushes with these names go into obstacles as well; this is what happens there."""

CRASHES: dict[str, Callable[[Table[State], AnyFigure, AnyFigure, int], Awaitable[None]]] = {}
"""What pushes with a name do for the hexes that a wall or an obstacle has kept the target from."""


class Around(NamedTuple):
    """Where a figure can be forced to next, and what is in its other ways: figures, obstacles or walls."""

    free: list[int]
    figure: bool
    obstacle: bool
    wall: bool


async def shove(
    t: Table[State],
    mover: AnyFigure,
    target: AnyFigure,
    push: int,
    pull: int,
    *,
    seat: int,
    must: bool = False,
    special: str = "",
    center: int = -1,
) -> None:
    """Push a figure away, or pull it near, step by step along a way that the mover chooses; from or to a `center`, if given.

    It may be skipped, but not half done. Choosing a way that a figure or an obstacle blocks ends it; a wall is no way.

    [gloomhaven.attack-effects.push, gloomhaven.attack-effects.pull, gloomhaven.attack-effects.forced-full,
    gloomhaven.attack-effects.forced-blocked-way, gloomhaven.attack-effects.forced-stop,
    gloomhaven.attack-effects.forced-movement, gloomhaven.attack-effects.forced-immobile, gloomhaven.attack-effects.optional]
    """
    kind = "pull" if pull else "push"
    if _unmoved(mover, target, kind):
        return
    rule = f"gloomhaven.attack-effects.{kind}"
    left = push or pull
    while left and target.alive and mover.alive:
        origin = mover.hex if center < 0 else center
        around = ways(t.state, origin, target, pull=bool(pull), left=left, crush=special in INTO)
        if not around.free:
            if (around.obstacle or around.wall) and special in CRASHES:
                await CRASHES[special](t, mover, target, left)
            return
        options: list[Any] = [("to", each) for each in around.free]
        blocked = around.figure or around.obstacle
        if blocked and not any(each.hex == target.hex and each is not target for each in t.state.figures()):
            options.append(STOP)
        if left == (push or pull) and not must:
            options.append(SKIP)
        lead = mover if isinstance(mover, Hero) else pointing.leader(t.state, seat)
        why = partial(_unforced, t.state, lead, target, origin, options, kind, must)
        by_chance = must and t.state.automatic
        choice = t.pick(options) if by_chance else await t.choose(seat, rule, pointing.sift(t, lead, rule, options, why))
        if choice == STOP and around.obstacle and special in CRASHES:
            await CRASHES[special](t, mover, target, left)
        if choice in (SKIP, STOP):
            return
        target.hex = choice[1]
        left -= 1
        t.tell(rule, Forced, target.id, choice[1])
        if special in INTO and any(choice[1] in block.hexes for block in t.state.blocks):
            await INTO[special](t, mover, target)
        await step_on(t, target, by=mover)


def _unmoved(mover: AnyFigure, target: AnyFigure, kind: str) -> bool:
    """Obstacles stay where they are, and so does who is immune; an item keeps enemies from moving its wearer."""
    if isinstance(target, Monster):
        return kind in target.card.immune
    if isinstance(target, Hero):
        return not friendly(mover) and bool(gear.wearing(target, "unmoved"))
    return isinstance(target, Thing)


def _unforced(
    state: State, lead: Hero, target: AnyFigure, origin: int, options: Sequence[Any], kind: str, must: bool, value: Any
) -> str | None:
    """The rule by which a figure is not forced to a hex next, or by which forcing it does not end here.

    [gloomhaven.attack-effects.forced-full, gloomhaven.attack-effects.forced-stop]
    """
    if value in options:
        return None
    match value:
        case "skip":
            return "gloomhaven.monster-turn.automated" if must else "gloomhaven.attack-effects.forced-full"
        case "stop":
            return "gloomhaven.attack-effects.forced-stop"
        case ("to", int(place)) if place in state.layout.board.neighbours[target.hex]:
            return _in_the_way(state, target, origin, place, pull=kind == "pull")
        case ("item", str(name)):
            return gear.withheld(state, lead, name)
        case ("use", _):
            return "gloomhaven.character-turn.ability-order"
    return None


def _in_the_way(state: State, target: AnyFigure, origin: int, place: int, *, pull: bool) -> str | None:
    """What keeps a figure from being forced to a hex beside it, if that lies in the right direction.

    [gloomhaven.attack-effects.forced-through, gloomhaven.overlay-tiles.door-closed-others]
    """
    if state.closed >> place & 1:
        return "gloomhaven.overlay-tiles.door-closed-others"
    far = state.layout.board.distances(origin, state.closed)
    if (far[place] >= far[target.hex]) if pull else (far[place] <= far[target.hex]):
        return None
    if not flying(target) and place in barred(state):
        return "gloomhaven.overlay-tiles.obstacles-block"
    there = occupied(state).get(place)
    if there is None:
        return None
    foe = not flying(target) and friendly(there) != friendly(target)
    return "gloomhaven.attack-effects.forced-through" if foe else "gloomhaven.move.end-empty"


def ways(state: State, origin: int, target: AnyFigure, *, pull: bool, left: int, crush: bool = False) -> Around:
    """The hexes where a figure can be forced to next, and what is in its other ways.

    Through its allies, but not onto them; never through its enemies, obstacles or closed doors
    [gloomhaven.attack-effects.forced-through, gloomhaven.overlay-tiles.door-closed-others,
    gloomhaven.overlay-tiles.door-forced-character].
    """
    board, shut = state.layout.board, state.closed
    far = board.distances(origin, shut)
    here, taken = far[target.hex], occupied(state)
    high = flying(target)
    obstacles = set() if high else {thing.hex for thing in state.things} if crush else barred(state)
    free, figure, obstacle, wall = [], False, False, False
    start, stand = board.places[origin], board.places[target.hex]
    for side, each in enumerate(board.around[target.hex]):
        if each < 0 or shut >> each & 1:
            more = crow(start, step(stand, side)) - crow(start, stand)
            wall = wall or (more < 0 if pull else more > 0)
            continue
        if (far[each] >= here) if pull else (far[each] <= here):
            continue
        there = taken.get(each)
        if each in obstacles:
            obstacle = True
        elif there is not None and not high and friendly(there) != friendly(target):
            figure = True
        elif there is not None:
            if left > 1 and _beyond(state, target, each, far, taken, obstacles, pull=pull, left=left - 1):
                free.append(each)
            else:
                figure = True
        else:
            free.append(each)
    return Around(free, figure, obstacle, wall)


def _beyond(
    state: State,
    target: AnyFigure,
    through: int,
    far: list[int],
    taken: dict[int, AnyFigure],
    obstacles: set[int],
    *,
    pull: bool,
    left: int,
) -> bool:
    """Whether there is a free hex behind a figure that is passed, or behind others that can be passed after it."""
    for each in state.layout.board.neighbours[through]:
        onward = far[each] < far[through] if pull else far[each] > far[through]
        if not onward or each in obstacles or state.closed >> each & 1:
            continue
        there = taken.get(each)
        if there is None:
            return True
        passable = flying(target) or friendly(there) == friendly(target)
        if left > 1 and passable and _beyond(state, target, each, far, taken, obstacles, pull=pull, left=left - 1):
            return True
    return False
