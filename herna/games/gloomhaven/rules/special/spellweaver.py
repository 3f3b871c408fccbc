"""What the cards of the Spellweaver say in no words of the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import Attack, Loot, Shove
from herna.games.gloomhaven.rules import item_cards, loot, pointing
from herna.games.gloomhaven.rules.attack_effects import shove
from herna.games.gloomhaven.rules.figures import enemies
from herna.games.gloomhaven.rules.loot import reach_of
from herna.games.gloomhaven.rules.moments import ALONG, CONCERNED, INSTEAD
from herna.games.gloomhaven.rules.performing import Act, used
from herna.games.gloomhaven.rules.sight import beyond
from herna.games.gloomhaven.rules.targets import no_foe
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE
from herna.space.masks import bits

FAR = "gloomhaven.attack.ranged"
PULL = "gloomhaven.attack-effects.pull"

MOST = 4
"""So many tokens and treasures may be looted where a card limits them."""


@ALONG.on("path")
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
    rule, options = "gloomhaven.attack.all-ranged-need-sight", [("through", *each) for each in found]
    why = partial(_not_passed, state, act, target, reach, options)
    chosen = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, options, why))
    return list(chosen[1:])


def _not_passed(
    state: State, act: Act, target: AnyFigure, reach: int, options: Sequence[tuple[str, ...]], value: Any
) -> str | None:
    """The rule by which the way to the target does not go through somebody: on no way that is short enough, if nothing else."""
    if value in options:
        return None
    figure = state.find(value[1]) if len(value) > 1 else None
    if figure is None:
        return FAR
    if figure is target:
        return "gloomhaven.area.no-double-target"
    return no_foe(state, act, Attack(), figure) or beyond(state, act.who.hex, figure.hex, reach, FAR) or FAR


@INSTEAD.on("at-most-four")
async def _at_most_four(t: Table[State], act: Act, line: Loot) -> bool:
    """Loot at most four tokens and treasures, hex by hex."""
    state, hero = t.state, act.who
    assert isinstance(hero, Hero), "only heroes loot"
    reach = await reach_of(t, act, line)
    left = MOST
    while left and (lying := loot.in_reach(state, hero, reach)):
        options: list[Any] = [("at", each) for each in lying]
        if not act.doing.paid or left < MOST:
            options.append(DONE)
        rule = "gloomhaven.loot.loot-x"
        choice = await t.choose(
            hero.seat, rule, pointing.sift(t, hero, rule, options, partial(_unlooted, state, hero, reach, options))
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


def _unlooted(state: State, hero: Hero, reach: int, options: Sequence[Any], value: Any) -> str | None:
    """The rule by which nothing is looted from a hex, or by which something must be.

    [gloomhaven.loot.unaffected, gloomhaven.experience.not-alone]
    """
    if value in options:
        return None
    match value:
        case "done":
            return "gloomhaven.experience.not-alone"
        case ("at", int(place)) if _lying(state, place):
            rule = "gloomhaven.loot.loot-x"
            return rule if beyond(state, hero.hex, place, reach, rule) == rule else "gloomhaven.loot.unaffected"
    return None


def _lying(state: State, place: int) -> int:
    """How much lies on a hex."""
    return sum(coin.count for coin in state.coins if coin.hex == place) + sum(prize.hex == place for prize in state.prizes)


@INSTEAD.on("toward-hex")
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
    options.append(DONE)
    why = partial(_off_center, state, act, line, options)
    choice = await t.choose(act.hero.seat, PULL, pointing.sift(t, act.hero, PULL, options, why))
    if choice == DONE:
        return True
    used(t, act, line)
    around = board.within(choice[1], line.range, shut)
    left = [each for each in enemies(state, act.who) if around >> each.hex & 1]
    while left := [each for each in left if each.alive]:
        pulled: list[Any] = [("on", each.id) for each in left]
        why = partial(_off_center, state, act, line, pulled)
        _, name = await t.choose(act.hero.seat, PULL, pointing.sift(t, act.hero, PULL, pulled, why))
        target = next(each for each in left if each.id == name)
        left.remove(target)
        await shove(t, act.who, target, 0, line.pull, seat=act.hero.seat, center=choice[1])
    return True


def _off_center(state: State, act: Act, line: Shove, options: Sequence[Any], value: Any) -> str | None:
    """The rule by which enemies are not pulled towards a hex, or by which somebody is not pulled.

    [gloomhaven.attack-effects.forced-full, gloomhaven.area.no-double-target]
    """
    if value in options:
        return None
    match value:
        case ("at", int(place)) if DONE in options:
            return beyond(state, act.who.hex, place, line.range, FAR)
        case ("on", str(name)) if (figure := state.find(name)) is not None:
            return no_foe(state, act, line, figure)
        case ("item", str(name)):
            return item_cards.withheld(state, act.hero, name)
        case "done" | "skip" | "stop":
            return "gloomhaven.attack-effects.forced-full"
        case ("use", _):
            return "gloomhaven.character-turn.ability-order"
    return None


@CONCERNED.on("same-room")
def _same_room(state: State, act: Act, figure: AnyFigure) -> bool:
    return state.layout.together(figure.hex, act.who.hex)
