"""What the cards of the Cragheart say in no words of the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from herna.games.gloomhaven.events import ObstacleGone, ObstacleSet, TrapGone
from herna.games.gloomhaven.rules import battle_goals, pointing
from herna.games.gloomhaven.rules.attack import Blow
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import allies, barred, enemies, friendly, occupied
from herna.games.gloomhaven.rules.moments import AHEAD, CONCERNED, CRASHED, ENDS, ENTERED, INTO, PRICES, SLAIN, STRUCK, WAYS
from herna.games.gloomhaven.rules.move import Ways, onward
from herna.games.gloomhaven.rules.obstacles import undestroyed, whole
from herna.games.gloomhaven.rules.performing import Act
from herna.games.gloomhaven.state import AnyFigure, Block, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE

HARM = 2
"""What a figure suffers that is pushed into something, or passed."""

RULE = "gloomhaven.overlay-tiles.obstacles-block"


def _destroy(t: Table[State], who: AnyFigure, place: int) -> None:
    """The obstacle on a hex is destroyed, with all its hexes."""
    for block in [each for each in t.state.blocks if place in each.hexes]:
        t.state.blocks.remove(block)
        t.tell(RULE, ObstacleGone, who.id, place)


async def _harm(t: Table[State], by: AnyFigure, figure: AnyFigure, points: int) -> None:
    await suffer(t, figure, points, "gloomhaven.character-turn.mandatory-bad", by=by)


@INTO.on("push-into-obstacles")
async def _into(t: Table[State], mover: AnyFigure, target: AnyFigure) -> None:
    """What is pushed into an obstacle destroys it, and is hurt."""
    _destroy(t, mover, target.hex)
    if isinstance(mover, Hero):
        gain(t, mover, 1)
    await _harm(t, mover, target, HARM)


@CRASHED.on("push-crash")
async def _crash(t: Table[State], mover: AnyFigure, target: AnyFigure, left: int) -> None:
    """For each hex that it could not be pushed, the target is hurt."""
    for _ in range(left):
        if target.alive:
            if isinstance(mover, Hero):
                gain(t, mover, 1)
            await _harm(t, mover, target, HARM)


@AHEAD.on("clear-path")
def _clear(t: Table[State], act: Act, path: list[int]) -> None:
    """Obstacles on the way are destroyed, traps are removed."""
    for place in path:
        _destroy(t, act.who, place)
        for trap in [each for each in t.state.traps if each.hex == place]:
            t.state.traps.remove(trap)
            battle_goals.trap_gone(t.state)
            t.tell("gloomhaven.overlay-tiles.trap-disarmed", TrapGone, act.hero.id, place)


@WAYS.on("straight-line")
def _straight(state: State, act: Act, jump: bool) -> Ways:
    """Where a figure can get in one direction, up to a closed door: the one in which it has begun, if it has."""
    board, path, shut = state.layout.board, act.doing.path, state.closed
    sides = range(6) if len(path) < 2 else [board.around[path[-2]].index(path[-1])]
    found = Ways()
    found.before[act.who.hex] = act.who.hex
    for side in sides:
        here, spent = act.who.hex, 0
        while not shut >> here & 1:
            steps = onward(state, act.who, here, act.doing.points - spent, jump=jump)
            there = board.around[here][side]
            if there not in steps:
                break
            stop, cost = steps[there]
            found.before[there] = here
            if stop:
                found.ends[there] = spent + stop
            here, spent = there, spent + cost
    return found


@ENDS.on("end-by-obstacle")
def _by_obstacle(state: State, act: Act, end: int) -> bool:
    return not barred(state).isdisjoint(state.layout.board.neighbours[end])


@ENTERED.on("hurt-beside-path")
async def _hurt_beside(t: Table[State], act: Act, entered: list[int]) -> None:
    """Allies and enemies beside the hexes that were entered are hurt, each once by the whole move."""
    around = {near for place in entered for near in t.state.layout.board.neighbours[place]}
    for figure in (*allies(t.state, act.who), *enemies(t.state, act.who)):
        if figure.hex in around and figure.id not in act.doing.hit:
            act.doing.hit.append(figure.id)
            await _harm(t, act.who, figure, HARM)


@STRUCK.on("splash-damage")
async def _splash(t: Table[State], act: Act, target: AnyFigure, blow: Blow) -> None:
    """Those beside the target suffer what the target has suffered."""
    spot = target.hex if target.alive else act.doing.spots[-1]
    around = t.state.layout.board.neighbours[spot]
    for figure in (*allies(t.state, act.who), *enemies(t.state, act.who)):
        if figure.hex in around:
            await _harm(t, act.who, figure, blow.damage)


@PRICES.on("destroy-adjacent-obstacle")
async def _smash(t: Table[State], attacker: AnyFigure) -> bool:
    """Destroy an adjacent obstacle, if there is one."""
    beside = t.state.layout.board.neighbours[attacker.hex]
    spots = [spot for block in t.state.blocks for spot in block.hexes[:1] if any(each in beside for each in block.hexes)]
    if not spots or not isinstance(attacker, Hero):
        return False
    options = [("at", spot) for spot in spots]
    why = partial(_unsmashed, t.state, attacker, options)
    choice = await t.choose(attacker.seat, RULE, pointing.sift(t, attacker, RULE, options, why))
    _destroy(t, attacker, choice[1])
    return True


def _unsmashed(state: State, hero: Hero, options: Sequence[Any], value: Any) -> str | None:
    """The rule by which an obstacle is not destroyed for a bonus, or by which one must be.

    [gloomhaven.active-bonuses.persistent-must-use, gloomhaven.special-rules.destructible-obstacles]
    """
    if value == DONE:
        return "gloomhaven.active-bonuses.persistent-must-use"
    return None if value in options else undestroyed(state, hero.hex, 1, value[1])


@SLAIN.on("leave-obstacle")
def _petrified(t: Table[State], act: Act) -> None:
    """An obstacle stands where the enemy died, unless it would cut off a part of the map."""
    place = act.doing.spots[0]
    if place not in occupied(t.state) and whole(t.state, [place]):
        t.state.blocks.append(Block([place]))
        t.tell("gloomhaven.overlay-tiles.obstacles-no-cutoff", ObstacleSet, act.who.id, place)


@CONCERNED.on("allies-only")
def _ally(state: State, act: Act, figure: AnyFigure) -> bool:
    return friendly(figure) == friendly(act.who)
