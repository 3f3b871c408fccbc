"""Lines that others perform: allies that are granted them, enemies that are forced to [Tah hrdiny]."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import msgspec

from herna.games.gloomhaven.content import Attack, Force, Grant, Line, Move
from herna.games.gloomhaven.doing import Doing
from herna.games.gloomhaven.rules.choices import choose_one
from herna.games.gloomhaven.rules.moments import PERFORMED
from herna.games.gloomhaven.rules.monster.cards import values_of
from herna.games.gloomhaven.rules.performing import Act, perform_all, stay, used
from herna.games.gloomhaven.rules.targets import ALL, about, fitting, outside
from herna.games.gloomhaven.state import AnyFigure, Hero, Monster, State
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Table


@PERFORMED.on(Grant)
async def perform_grant(t: Table[State], act: Act, line: Grant) -> bool:
    """An ally performs lines of its own will; a summon is led by who grants it. Nothing done is nothing gained.

    [gloomhaven.experience.not-alone]
    """
    found = [
        each
        for each in about(t.state, act, line.whom, line.range)
        if not line.summons or (isinstance(each, Companion) and each.owner)
    ]
    found = fitting(t.state, act, line, found)
    if line.whom not in ALL:
        other = partial(outside, t.state, act, line, line.whom, line.range)
        target = await choose_one(t, act, line, "gloomhaven.character-turn.ally-definition", found, 1, other)
        found = [target] if target is not None else []
    for each in found:
        leader, doing = each if isinstance(each, Hero) else act.hero, Doing()
        lines = _added(each, line.perform) if line.summons and isinstance(each, Companion) else line.perform
        await perform_all(t, Act(leader, each, doing), lines)
        if doing.used:
            used(t, act, line)
    return True


def _added(summon: Companion, lines: Iterable[Line]) -> list[Line]:
    """Lines whose moves are added to the one of a summon."""
    steps = values_of(summon)[0]
    return [msgspec.structs.replace(each, value=each.value + steps) if isinstance(each, Move) else each for each in lines]


@PERFORMED.on(Force)
async def perform_force(t: Table[State], act: Act, line: Force) -> bool:
    """An enemy performs lines, led by who forces it, or its turn with friend and foe exchanged."""
    found = [
        each
        for each in about(t.state, act, "one", line.range)
        if isinstance(each, Monster) and each.rank in line.ranks and (not line.turn or not each.done)
    ]
    other = partial(_unforced, t.state, act, line)
    target = await choose_one(t, act, line, "gloomhaven.attack-effects.without-attack", list(found), 1, other)
    if target is None:
        return True
    used(t, act, line)
    if line.turn and isinstance(target, Monster):
        target.turned = f"{act.hero.id}:{line.turn}"
        stay(t, act)
    assert isinstance(target, Monster), "nobody else was offered"
    reach = target.stats.range[target.level]
    forced = [msgspec.structs.replace(each, range=reach) if isinstance(each, Attack) else each for each in line.perform]
    await perform_all(t, Act(act.hero, target, Doing(), turned=True), forced)
    return True


def _unforced(state: State, act: Act, line: Force, figure: AnyFigure) -> str | None:
    """The rule that keeps somebody from being forced [gloomhaven.special-rules.named-monsters]."""
    rule = outside(state, act, line, "one", line.range, figure)
    if rule is None and not (isinstance(figure, Monster) and figure.rank in line.ranks):
        return "gloomhaven.special-rules.named-monsters"
    return rule
