"""Obstacles that are created, moved and destroyed [Překryvné dílky]."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import Obstacle
from herna.games.gloomhaven.events import ObstacleGone, ObstacleSet
from herna.games.gloomhaven.rules import choices, item_cards, performing, pointing
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.figures import barred, empty
from herna.games.gloomhaven.rules.moments import PERFORMED, asked
from herna.games.gloomhaven.rules.sight import beyond
from herna.games.gloomhaven.state import Block, State
from herna.kernel import Table
from herna.kernel.decision import DONE
from herna.space.board import Board
from herna.space.masks import bits, mask_of
from herna.space.ways import stroll

RULE = "gloomhaven.overlay-tiles.obstacles-block"
WHOLE = "gloomhaven.overlay-tiles.obstacles-no-cutoff"
FAR = "gloomhaven.attack.ranged"

MORE_OBSTACLES = asked("more-obstacles")

TRIANGLES = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0))
"""Two neighbouring directions and the hex itself make a triangle."""


@PERFORMED.on(Obstacle)
async def perform(t: Table[State], act: performing.Act, line: Obstacle) -> bool:
    """Create, move or destroy obstacles."""
    farthest = line.range + sum(each.range for each in line.augments)
    if line.act != "destroy" or _there(t.state, act, farthest):
        await choices.offer(t, act, line)
    reach = line.range + sum(each.range for each in performing.paid(line, act.doing))
    if line.act == "destroy":
        await _destroy(t, act, line, reach)
    elif line.act == "move":
        await _shift(t, act, line, reach)
    else:
        made: list[int] = []
        for _ in range(line.count or 1):
            hexes = await _create(t, act, line, reach)
            if not hexes:
                break
            made += hexes
        if made and act.who is act.hero:
            names = [item.id for item in item_cards.wearing(act.hero, MORE_OBSTACLES)]
            if await item_cards.offer(t, act.hero, names, "gloomhaven.items.any-time"):
                made += await _create(t, act, line, reach)
        if made:
            act.doing.spots = made
            await _crush(t, act, line, made)
    return True


def within(state: State, act: performing.Act, reach: int) -> int:
    """The set of hexes within reach of who acts, and in its sight [gloomhaven.attack.all-ranged-need-sight]."""
    board, shut, here = state.layout.board, state.closed, act.who.hex
    return mask_of(each for each in bits(board.within(here, reach, shut)) if board.sees(here, each, shut))


def _there(state: State, act: performing.Act, reach: int) -> list[Block]:
    """The obstacles within reach."""
    near = within(state, act, reach)
    return [block for block in state.blocks if any(near >> each & 1 for each in block.hexes)]


async def _destroy(t: Table[State], act: performing.Act, line: Obstacle, reach: int) -> None:
    there = _there(t.state, act, reach)
    if line.count and there:
        options: list[Any] = [*(("at", block.hexes[0]) for block in there), DONE]
        choice = await _which(t, act, options, reach)
        there = [block for block in there if choice != DONE and block.hexes[0] == choice[1]]
    act.doing.spots = [each for block in there for each in block.hexes]
    for block in there:
        performing.used(t, act, line)
        remove(t, act, block)


async def _which(t: Table[State], act: performing.Act, options: list[Any], reach: int) -> Any:
    """Which obstacle is destroyed or moved; each is offered by its first hex."""

    def why(value: Any) -> str | None:
        return None if value in options else undestroyed(t.state, act.who.hex, reach, value[1])

    return await t.choose(act.hero.seat, RULE, pointing.sift(t, act.hero, RULE, options, why))


def undestroyed(state: State, here: int, reach: int, place: int) -> str | None:
    """The rule by which the obstacle on a hex is not destroyed: it has hit points, or it is too far away.

    [gloomhaven.special-rules.destructible-obstacles]
    """
    if any(thing.hex == place for thing in state.things):
        return "gloomhaven.special-rules.destructible-obstacles"
    blocked = any(place in block.hexes for block in state.blocks)
    return beyond(state, here, place, reach, FAR) if blocked else None


def remove(t: Table[State], act: performing.Act, block: Block) -> None:
    """An obstacle is destroyed."""
    t.state.blocks.remove(block)
    act.doing.destroyed += len(block.hexes)
    t.tell("gloomhaven.overlay-tiles.obstacles-block", ObstacleGone, act.who.id, block.hexes[0])


async def _shift(t: Table[State], act: performing.Act, line: Obstacle, reach: int) -> None:
    """Move an adjacent obstacle of one hex to an empty hex in range."""
    state = t.state
    beside = state.layout.board.neighbours[act.who.hex]
    single: list[Any] = [("at", each.hexes[0]) for each in state.blocks if len(each.hexes) == 1 and each.hexes[0] in beside]
    if not single:
        return
    choice = await _which(t, act, [*single, DONE], 1)
    if choice == DONE:
        return
    block = next(each for each in state.blocks if each.hexes == [choice[1]])
    state.blocks.remove(block)
    near = within(state, act, reach)
    free = [("to", each) for each in sorted(empty(state)) if near >> each & 1 and whole(state, [each])]
    if not free:
        state.blocks.append(block)
        return
    why = partial(_unfit, state, act, reach)
    to = await t.choose(act.hero.seat, WHOLE, pointing.sift(t, act.hero, WHOLE, free, why))
    block.hexes = [to[1]]
    state.blocks.append(block)
    act.doing.spots = [to[1]]
    performing.used(t, act, line)
    t.tell("gloomhaven.overlay-tiles.obstacles-no-cutoff", ObstacleSet, act.who.id, to[1])


async def _create(t: Table[State], act: performing.Act, line: Obstacle, reach: int) -> list[int]:
    """On empty hexes in range, so that no part of the map is cut off [gloomhaven.overlay-tiles.obstacles-no-cutoff]."""
    state = t.state
    near, free, board = within(state, act, reach), empty(state), state.layout.board
    sets: list[tuple[int, ...]] = [(each,) for each in sorted(free) if near >> each & 1]
    if line.size > 1:
        sets = [
            each
            for each in triangles(board, (each for (each,) in sets))
            if all(spot in free and near >> spot & 1 for spot in each)
        ]
    options: list[Any] = [("at", *hexes) for hexes in sets if whole(state, hexes)]
    if not options:
        return []
    options.append(DONE)
    why = partial(_unfit, state, act, reach)
    more = partial(_triangles, state) if line.size > 1 else tuple
    choice = await t.choose(act.hero.seat, WHOLE, pointing.sift(t, act.hero, WHOLE, options, why, more))
    if choice == DONE:
        return []
    hexes = list(choice[1:])
    state.blocks.append(Block(hexes, "stone"))
    performing.used(t, act, line)
    t.tell("gloomhaven.overlay-tiles.obstacles-no-cutoff", ObstacleSet, act.who.id, hexes[0])
    return hexes


def triangles(board: Board, hexes: Iterable[int]) -> list[tuple[int, ...]]:
    """Three hexes beside each other, one of them among those given."""
    found = {tuple(sorted((each, board.around[each][a], board.around[each][b]))) for each in hexes for a, b in TRIANGLES}
    return sorted(each for each in found if each[0] >= 0)


def _triangles(state: State) -> list[Any]:
    """All places on the known map where an obstacle of three hexes could be tried."""
    known = set(pointing.hexes(state))
    return [("at", *each) for each in triangles(state.layout.board, known) if known.issuperset(each)]


def _unfit(state: State, act: performing.Act, reach: int, value: Any) -> str | None:
    """The rule by which an obstacle cannot be laid on hexes: not empty, too far away, hidden, or a part would be cut off.

    [gloomhaven.move.empty-hex, gloomhaven.attack.ranged]
    """
    if value == DONE:
        return None
    free = empty(state)
    if any(each not in free for each in value[1:]):
        return "gloomhaven.move.empty-hex"
    rules = (beyond(state, act.who.hex, each, reach, FAR) for each in value[1:])
    return next((rule for rule in rules if rule is not None), None)


async def _crush(t: Table[State], act: performing.Act, line: Obstacle, made: Iterable[int]) -> None:
    """Figures beside what was created suffer, each once."""
    if not line.damage:
        return
    around = {near for spot in made for near in t.state.layout.board.neighbours[spot]}
    for figure in [each for each in t.state.figures() if each.hex in around and each is not act.who]:
        await suffer(t, figure, line.damage, "gloomhaven.character-turn.mandatory-bad", by=act.who)


def whole(state: State, more: Iterable[int]) -> bool:
    """Whether all free hexes of the revealed rooms, and the closed doors beside them, are still joined with more obstacles."""
    board, rooms, layout = state.layout.board, set(state.rooms), state.layout
    walls = barred(state) | set(more)
    closed = {layout.doors[door] for door in state.doors}
    barriers = walls | closed
    open_hexes = {number for number, room in enumerate(layout.room) if number not in barriers and (room in rooms or not room)}
    start = next((hero.hex for hero in state.present), None)
    if start is None:
        return True
    known = {number for number in open_hexes if layout.room[number] in rooms}
    known |= {door for door in closed if any(layout.room[each] in rooms for each in board.neighbours[door])}
    shut = set(range(len(board))) - open_hexes - closed
    return known <= stroll(board.neighbours, start, closed=shut, stops=closed)[0].keys()
