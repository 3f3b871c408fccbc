"""The commonest turns, without all that the solver has to think of.

Somebody can be attacked from where the monster stands, and no hex is better; or the monster goes for the nearest enemy over
plain ground. In all else the solver decides, and a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from herna.games.gloomhaven.rules.monster.movement import Outcome
from herna.games.gloomhaven.rules.monster.situation import Enemy, Situation
from herna.space.masks import bits
from herna.space.ways import circles, path


def stay(situation: Situation) -> Outcome | None:
    """What the monster does if it need not move, without looking for ways; None where that takes more thought.

    With no step to make, the focus is among those in reach: the nearest, then the first in initiative, as the solver has it
    [gloomhaven.monster-focus.proximity, gloomhaven.monster-focus.initiative-tie].
    """
    turn = situation.turn
    if turn.targets != 1 or turn.area or turn.disarmed:
        return None
    ground, here = situation.ground, situation.at
    if (ground.traps | ground.hazards) >> here & 1:
        return None
    board, shut = ground.board, ground.shut
    far = board.distances(here, shut)
    reach = turn.reach
    best: Enemy | None = None
    key: tuple[int, tuple[int, ...]] = (0, ())
    for enemy in situation.enemies:
        if enemy.invisible or far[enemy.hex] > reach or not board.sees(here, enemy.hex, shut):
            continue
        its = (far[enemy.hex], enemy.order)
        if best is None or its < key:
            best, key = enemy, its
        elif its == key:
            return None
    if best is None or (turn.shy and key[0] == 1):
        return None
    return Outcome(here, (best.name,), (best.name,), (here,))


def harmless(situation: Situation) -> bool:
    """Whether nobody can be attacked from where the monster stands; of an area that cannot be told so easily."""
    turn, board, shut, here = situation.turn, situation.ground.board, situation.ground.shut, situation.at
    if turn.area:
        return False
    near = board.within(here, turn.reach, shut)
    return not any(
        near >> enemy.hex & 1 and not enemy.invisible and board.sees(here, enemy.hex, shut) for enemy in situation.enemies
    )


class Approach(msgspec.Struct, frozen=True):
    """What the monster may do, and the hex before each hex on its ways."""

    outcomes: tuple[Outcome, ...]
    before: dict[int, int]

    def path(self, end: int) -> list[int]:
        """A shortest way, without its start."""
        return path(self.before, end)


def approach(situation: Situation) -> Approach | None:
    """What a monster with one target does, on foot, over plain ground; None where that takes more thought.

    It looks around in growing circles until somebody can be attacked from there; that is its focus. Traps and hazards are
    obstacles, as long as there is a way without them [gloomhaven.monster-hazards.as-obstacles]. Where all the nearest hexes are
    too near for an attack at range, it looks on as far as it can go [gloomhaven.monster-movement.ranged].
    """
    turn, ground = situation.turn, situation.ground
    if turn.targets > 1 or turn.area or turn.flying or turn.jumping or turn.disarmed or ground.difficult:
        return None
    closed = _closed(situation)
    prices: dict[int, int] = {}
    before = closed.copy()
    circles = _spots(situation, prices, before)
    spots = next(circles, [])
    focus = _nearest(situation, spots)
    if focus is None:
        return None
    board, shut = ground.board, ground.shut
    near = board.within(focus.hex, turn.reach, shut)
    close = board.neighbours[focus.hex] if turn.shy else ()
    ends = [spot for spot in spots if near >> spot & 1 and spot not in close and board.sees(spot, focus.hex, shut)]
    while not ends:
        spots = next(circles, [])
        if not spots or prices[spots[0]] > turn.steps:
            return None
        ends = [spot for spot in spots if near >> spot & 1 and spot not in close and board.sees(spot, focus.hex, shut)]
    if prices[ends[0]] <= turn.steps:
        attacks = (focus.name,) if turn.attacks else ()
        return Approach(tuple(Outcome(end, attacks, (focus.name,), (end,)) for end in ends), before)
    found: dict[int, list[int]] = {}
    for end in ends:
        for stop in _closest(situation, end, prices, closed):
            found.setdefault(stop, []).append(end)
    return Approach(tuple(Outcome(stop, (), (focus.name,), tuple(sorted(ends))) for stop, ends in found.items()), before)


def _closed(situation: Situation) -> dict[int, int]:
    """The hexes that it does not enter, as `circles` takes them."""
    ground, start = situation.ground, situation.at
    closed = dict.fromkeys(_hexes(ground.shut | ground.obstacles | ground.traps | ground.hazards), start)
    for enemy in situation.enemies:
        closed[enemy.hex] = start
    return closed


@lru_cache(maxsize=256)
def _hexes(mask: int) -> tuple[int, ...]:
    """The hexes of a set that seldom changes."""
    return tuple(bits(mask))


def _spots(situation: Situation, prices: dict[int, int], before: dict[int, int]) -> Iterator[list[int]]:
    """The nearest free hexes from which an enemy can be attacked, then those that are farther.

    Notes the price of all hexes up to there, and the hex before each.
    """
    board, start, allies = situation.ground.board, situation.at, situation.allies
    shut, foes = situation.ground.shut, situation.foes
    reach, near = situation.turn.reach, 0
    masks = [(board.within(enemy.hex, reach, shut), enemy.hex) for enemy in foes]
    for mask, _ in masks:
        near |= mask
    for price, circle in enumerate(circles(board.neighbours, (start,), before)):
        for each in circle:
            prices[each] = price
        spots = [each for each in circle if near >> each & 1 and each not in allies]
        if spots and reach > 1:
            spots = [each for each in spots if any(mask >> each & 1 and board.sees(each, place, shut) for mask, place in masks)]
        if spots:
            yield spots


def _nearest(situation: Situation, spots: list[int]) -> Enemy | None:
    """The enemy that it focuses on, of those that can be attacked from some hexes; None where players must choose."""
    board, shut, reach = situation.ground.board, situation.ground.shut, situation.turn.reach
    far = board.distances(situation.at, shut)
    best: Enemy | None = None
    key: tuple[int, tuple[int, ...]] = (0, ())
    for enemy in situation.foes:
        mask = board.within(enemy.hex, reach, shut)
        if any(mask >> spot & 1 and board.sees(spot, enemy.hex, shut) for spot in spots):
            its = (far[enemy.hex], enemy.order)
            if best is not None and its == key:
                return None
            if best is None or its < key:
                best, key = enemy, its
    return best


def _closest(situation: Situation, end: int, prices: dict[int, int], closed: dict[int, int]) -> list[int]:
    """The hexes in reach from which the way to an end is shortest, with the fewest steps."""
    neighbours, steps, allies, start = situation.ground.board.neighbours, situation.turn.steps, situation.allies, situation.at
    closed = {each: end for each in closed if each != start}
    for circle in circles(neighbours, (end,), closed):
        stops = [each for each in circle if prices.get(each, steps + 1) <= steps and (each not in allies or each == start)]
        if stops:
            least = min(prices[stop] for stop in stops)
            return [stop for stop in stops if prices[stop] == least]
    return [start]
