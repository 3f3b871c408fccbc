"""The commonest turn of all: somebody can be attacked from where the monster stands, and no hex is better."""

from __future__ import annotations

from herna.games.gloomhaven.rules.monster.movement import Outcome
from herna.games.gloomhaven.rules.monster.situation import Enemy, Situation


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
