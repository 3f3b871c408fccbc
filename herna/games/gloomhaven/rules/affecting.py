"""Lines that do something to others without an attack: conditions, pushes, traps, orders [Stavy; Efekty útoku]."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec

from herna.games.gloomhaven.content import (
    Afflict,
    Attack,
    Disarm,
    Force,
    Grant,
    Line,
    Move,
    Shove,
    Suffer,
    Trap,
)
from herna.games.gloomhaven.events import TrapGone, TrapSet
from herna.games.gloomhaven.rules import conditions, goals, pointing
from herna.games.gloomhaven.rules.acting import (
    ALL,
    Act,
    about,
    action_of,
    choose_one,
    fitting,
    offer,
    outside,
    paid,
    perform_all,
    stay,
    used,
)
from herna.games.gloomhaven.rules.damage import KILL_NORMAL, die, suffer
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import empty, passes, values_of
from herna.games.gloomhaven.rules.forced import shove
from herna.games.gloomhaven.rules.moments import PERFORMED
from herna.games.gloomhaven.state import AnyFigure, Doing, Hero, Monster, State, TrapTile
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Table
from herna.kernel.decision import DONE

FAR = "gloomhaven.attack.ranged"


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


@PERFORMED.on(Suffer)
async def perform_suffer(t: Table[State], act: Act, line: Suffer) -> bool:
    """Damage that is no attack must be suffered [gloomhaven.character-turn.mandatory-bad]."""
    found = fitting(t.state, act, line, about(t.state, act, line.whom, line.range))
    if not found:
        return True
    await offer(t, act, line)
    points = line.value + sum(each.damage for each in paid(line, act.doing))
    used(t, act, line)
    for target in found:
        await suffer(t, target, points, "gloomhaven.character-turn.mandatory-bad", by=act.who)
    return True


@PERFORMED.on(Trap)
async def perform_trap(t: Table[State], act: Act, line: Trap) -> bool:
    """[gloomhaven.overlay-tiles.trap-created]."""
    state, rule = t.state, "gloomhaven.overlay-tiles.trap-created"
    near, free = state.layout.board.within(act.who.hex, line.range, state.closed), empty(state)
    options: list[Any] = [("at", each) for each in sorted(free) if near >> each & 1]
    if not options:
        return True

    def why(value: Any) -> str | None:
        if value == DONE:
            return None
        return "gloomhaven.move.empty-hex" if value[1] not in free else None if near >> value[1] & 1 else FAR

    choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, [*options, DONE], why))
    if choice != DONE:
        used(t, act, line)
        state.traps.append(TrapTile(choice[1], line.damage, list(line.conditions), act.hero.id, line.sprung_xp))
        t.tell("gloomhaven.overlay-tiles.trap-created", TrapSet, act.hero.id, choice[1])
    return True


@PERFORMED.on(Disarm)
async def perform_disarm(t: Table[State], act: Act, line: Disarm) -> bool:
    """[gloomhaven.overlay-tiles.trap-disarmed]."""
    state = t.state
    near, rule = state.layout.board.neighbours[act.who.hex], "gloomhaven.overlay-tiles.trap-disarmed"
    options: list[Any] = [("at", trap.hex) for trap in state.traps if trap.hex in near]
    if not options:
        return True

    def why(value: Any) -> str | None:
        trap = value != DONE and any(each.hex == value[1] for each in state.traps)
        return FAR if trap and value[1] not in near else None

    choice = await t.choose(act.hero.seat, rule, pointing.sift(t, act.hero, rule, [*options, DONE], why))
    if choice == DONE:
        return True
    trap = next(each for each in state.traps if each.hex == choice[1])
    state.traps.remove(trap)
    goals.trap_gone(state)
    used(t, act, line)
    t.tell("gloomhaven.overlay-tiles.trap-disarmed", TrapGone, act.hero.id, trap.hex)
    if line.range:
        found = about(state, act, "one", line.range)
        other = partial(outside, state, act, line, "one", line.range)
        target = await choose_one(t, act, line, "gloomhaven.overlay-tiles.trap-effect", found, 1, other)
        if target is not None:
            await suffer(t, target, trap.damage, "gloomhaven.overlay-tiles.trap-damage", by=act.who)
            conditions.afflict(t, target, trap.conditions)
    return True


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
