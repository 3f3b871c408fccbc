"""Conditions, pushes and pulls, with an attack and without one [Efekty útoku]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from herna.games.gloomhaven.content import Afflict, Shove
from herna.games.gloomhaven.events import Forced
from herna.games.gloomhaven.rules import conditions, item_cards, pointing
from herna.games.gloomhaven.rules.choices import choose_one, offer
from herna.games.gloomhaven.rules.damage import KILL_NORMAL, die
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import barred, flying, friendly, occupied, passes
from herna.games.gloomhaven.rules.moments import CRASHED, INTO, PERFORMED, asked
from herna.games.gloomhaven.rules.overlay_tiles import step_on
from herna.games.gloomhaven.rules.performing import Act, action_of, paid, used
from herna.games.gloomhaven.rules.targets import ALL, about, outside
from herna.games.gloomhaven.state import AnyFigure, Fixture, Hero, Monster, State
from herna.kernel import Table
from herna.space.hex import crow, step

SKIP = "skip"

STOP = "stop"

UNMOVED = asked("unmoved")


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
    whole = left = push or pull
    while left and target.alive and mover.alive:
        origin = mover.hex if center < 0 else center
        around = ways(t.state, origin, target, pull=bool(pull), left=left, crush=special in INTO)
        choice: Any = STOP
        if around.free:
            choice = await _whither(t, mover, target, around, origin, kind, seat=seat, must=must, begun=left < whole)
        stopped = around.obstacle or (around.wall and not around.free)
        if choice == STOP and stopped and special in CRASHED:
            await CRASHED[special](t, mover, target, left)
        if choice in (SKIP, STOP):
            return
        target.hex = choice[1]
        left -= 1
        t.tell(f"gloomhaven.attack-effects.{kind}", Forced, target.id, choice[1])
        if special in INTO and any(choice[1] in block.hexes for block in t.state.blocks):
            await INTO[special](t, mover, target)
        await step_on(t, target, by=mover)


async def _whither(
    t: Table[State],
    mover: AnyFigure,
    target: AnyFigure,
    around: Around,
    origin: int,
    kind: str,
    *,
    seat: int,
    must: bool,
    begun: bool,
) -> Any:
    """Where a figure is forced to next, or that it stops, or that all of it is skipped; what must be is left to chance perhaps.

    On a hex with somebody else it cannot stop.
    """
    options: list[Any] = [("to", each) for each in around.free]
    blocked = around.figure or around.obstacle
    if blocked and not any(each.hex == target.hex and each is not target for each in t.state.figures()):
        options.append(STOP)
    if not begun and not must:
        options.append(SKIP)
    if must and t.state.automatic:
        return t.pick(options)
    rule = f"gloomhaven.attack-effects.{kind}"
    lead = mover if isinstance(mover, Hero) else pointing.leader(t.state, seat)
    why = partial(_unforced, t.state, lead, target, origin, options, kind, must)
    return await t.choose(seat, rule, pointing.sift(t, lead, rule, options, why))


def _unmoved(mover: AnyFigure, target: AnyFigure, kind: str) -> bool:
    """Obstacles stay where they are, and so does who is immune; an item keeps enemies from moving its wearer."""
    if isinstance(target, Monster):
        return kind in target.card.immune
    if isinstance(target, Hero):
        return not friendly(mover) and bool(item_cards.wearing(target, UNMOVED))
    return isinstance(target, Fixture)


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
            return item_cards.withheld(state, lead, name)
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


@PERFORMED.on(Afflict)
async def perform_afflict(t: Table[State], act: Act, line: Afflict) -> bool:
    """Conditions without an attack [gloomhaven.attack-effects.without-attack]."""
    return await _on_each(t, act, line, "gloomhaven.attack-effects.without-attack", line.targets)


@PERFORMED.on(Shove)
async def perform_shove(t: Table[State], act: Act, line: Shove) -> bool:
    """A push or a pull by itself."""
    rule = "gloomhaven.attack-effects.pull" if line.pull else "gloomhaven.attack-effects.push"
    return await _on_each(t, act, line, rule, line.targets)


async def _on_each(t: Table[State], act: Act, line: Afflict | Shove, rule: str, limit: int) -> bool:
    """Affect all whom a line is about, or one after the other."""
    if line.whom in ALL and about(t.state, act, line.whom, line.range):
        await offer(t, act, line)
    limit += sum(each.targets for each in paid(line, act.doing))
    whom = next((each.whom for each in paid(line, act.doing) if each.whom), line.whom)
    reach = line.range + sum(each.range for each in paid(line, act.doing))
    found = about(t.state, act, whom, reach)
    if whom in ALL and not _may_stay_seen(act, line):
        for target in found:
            await _affect(t, act, line, target)
        return True
    other = partial(outside, t.state, act, line, whom, reach)
    chosen = await choose_one(t, act, line, rule, found, limit, other)
    if chosen is not None:
        await _affect(t, act, line, chosen)
    return chosen is None or len(act.doing.hit) >= limit


def _may_stay_seen(act: Act, line: Afflict | Shove) -> bool:
    """Whether a hero may do without Invisible, so that enemies do not turn to others; who plays nothing else wants it.

    [gloomhaven.character-turn.optional-good]
    """
    if not isinstance(line, Afflict) or line.whom != "self" or "invisible" not in line.conditions or not act.doing.card:
        return False
    return len(action_of(act.doing).lines) > 1


async def _affect(t: Table[State], act: Act, line: Afflict | Shove, target: AnyFigure) -> None:
    used(t, act, line)
    extra = paid(line, act.doing)
    kills = [each for each in extra if each.special == KILL_NORMAL and passes(t.state, act.who, target, each.test)]
    if kills:
        gain(t, act.hero, kills[0].xp, "gloomhaven.experience.conditional")
        target.hp = 0
        await die(t, target, act.who)
        return
    if isinstance(line, Afflict):
        conditions.afflict(t, target, (*line.conditions, *(each for augment in extra for each in augment.conditions)))
    push = line.push + sum(each.push for each in extra) if line.push else 0
    pull = (line.pull if isinstance(line, Shove) else 0) + sum(each.pull for each in extra)
    if (push or pull) and target.alive:
        await shove(t, act.who, target, push, pull, seat=act.hero.seat)
