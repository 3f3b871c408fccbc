"""What the cards of the Spellweaver say in no words of the vocabulary."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.content import Loot, Shove
from herna.games.gloomhaven.rules import loot
from herna.games.gloomhaven.rules.acting import ONLY, SPECIALS, Act, used
from herna.games.gloomhaven.rules.attacking import ALONG
from herna.games.gloomhaven.rules.figures import enemies
from herna.games.gloomhaven.rules.forced import shove
from herna.games.gloomhaven.rules.helping import reach_of
from herna.games.gloomhaven.rules.hexes import bits
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE

MOST = 4
"""So many tokens and treasures may be looted where a card limits them."""


async def _through(t: Table[State], act: Act, target: AnyFigure, reach: int) -> list[str]:
    """All enemies on a path to the target are attacked as well; any path no longer than the range will do.

    Paths are chosen by the enemies on them.
    """
    state = t.state
    board, shut, here = state.layout.board, state.closed, act.who.hex
    foes = {each.hex: each.id for each in enemies(state, act.who) if board.sees(here, each.hex, shut)}
    found: dict[tuple[str, ...], None] = {}
    edge: list[tuple[int, frozenset[int]]] = [(here, frozenset())]
    for _ in range(reach):
        further: dict[tuple[int, frozenset[int]], None] = {}
        for spot, passed in edge:
            for each in board.neighbours[spot]:
                if each == target.hex:
                    found[tuple(sorted(foes[one] for one in passed))] = None
                elif not shut >> each & 1:
                    further[each, passed | {each} if each in foes else passed] = None
        edge = list(further)
    chosen = await t.choose(act.hero.seat, "gloomhaven.attack.all-ranged-need-sight", [("through", *each) for each in found])
    return list(chosen[1:])


async def _at_most_four(t: Table[State], act: Act, line: Loot) -> bool:
    """Loot at most four tokens and treasures, hex by hex."""
    state, hero = t.state, act.who
    assert isinstance(hero, Hero), "only heroes loot"
    reach = await reach_of(t, act, line)
    left = MOST
    while left and (lying := loot.in_reach(state, hero, reach)):
        options: list[Any] = [("at", each) for each in lying]
        choice = await t.choose(
            hero.seat, "gloomhaven.loot.loot-x", options if act.doing.paid and left == MOST else [*options, DONE]
        )
        if choice == DONE:
            break
        before = _lying(state, choice[1])
        await loot.loot(t, hero, [choice[1]], left)
        left -= before - _lying(state, choice[1])
        if left == MOST or not hero.alive:
            break
        if not act.doing.used:
            used(t, act, line)
    return True


def _lying(state: State, place: int) -> int:
    """How much lies on a hex."""
    return sum(coin.count for coin in state.coins if coin.hex == place) + sum(prize.hex == place for prize in state.prizes)


async def _toward_hex(t: Table[State], act: Act, line: Shove) -> bool:
    """Choose a hex, and pull all enemies around it towards it, one after the other."""
    state = t.state
    board, shut, here = state.layout.board, state.closed, act.who.hex
    near = {each.hex for each in enemies(state, act.who)}
    options: list[Any] = [
        ("at", each)
        for each in bits(board.within(here, line.range, shut))
        if board.sees(here, each, shut) and any(board.within(each, line.range, shut) >> spot & 1 for spot in near)
    ]
    if not options:
        return True
    choice = await t.choose(act.hero.seat, "gloomhaven.attack-effects.pull", [*options, DONE])
    if choice == DONE:
        return True
    used(t, act, line)
    around = board.within(choice[1], line.range, shut)
    left = [each for each in enemies(state, act.who) if around >> each.hex & 1]
    while left := [each for each in left if each.alive]:
        _, name = await t.choose(act.hero.seat, "gloomhaven.attack-effects.pull", [("on", each.id) for each in left])
        target = next(each for each in left if each.id == name)
        left.remove(target)
        await shove(t, act.who, target, 0, line.pull, seat=act.hero.seat, center=choice[1])
    return True


def _same_room(state: State, act: Act, figure: AnyFigure) -> bool:
    return state.layout.together(figure.hex, act.who.hex)


ALONG["path"] = _through
SPECIALS["at-most-four"] = _at_most_four
SPECIALS["toward-hex"] = _toward_hex
ONLY["same-room"] = _same_room
