"""Traps and hazardous terrain: what hurts on a hex, and how traps come and go [Překryvné dílky]."""

from __future__ import annotations

from functools import partial
from typing import Any

from herna.games.gloomhaven.content import Disarm, Trap
from herna.games.gloomhaven.events import Hazard, TrapGone, TrapSet, TrapSprung
from herna.games.gloomhaven.rules import battle_goals, conditions, pointing
from herna.games.gloomhaven.rules.choices import choose_one
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.experience import gain
from herna.games.gloomhaven.rules.figures import empty, flying, friendly, phase
from herna.games.gloomhaven.rules.moments import PERFORMED
from herna.games.gloomhaven.rules.move import unhurt
from herna.games.gloomhaven.rules.performing import Act, used
from herna.games.gloomhaven.rules.targets import about, outside
from herna.games.gloomhaven.state import AnyFigure, Hero, State, TrapTile
from herna.kernel import Table
from herna.kernel.decision import DONE


async def step_on(t: Table[State], figure: AnyFigure, by: AnyFigure | None = None) -> None:
    """A figure has entered a hex: traps and hazardous terrain hurt who does not fly. `by` is who forced it there.

    [gloomhaven.overlay-tiles.trap-sprung, gloomhaven.overlay-tiles.hazard-damage, gloomhaven.overlay-tiles.trap-kill-credit,
    gloomhaven.move.terrain-on-entry, gloomhaven.overlay-tiles.hazard-flying-jump, gloomhaven.overlay-tiles.hazard-stays,
    gloomhaven.overlay-tiles.hazard-start-leave]
    """
    state, place = t.state, figure.hex
    if flying(figure):
        if isinstance(figure, Hero):
            phase(state, figure)
        return
    for trap in state.traps:
        if trap.hex == place:
            state.traps.remove(trap)
            battle_goals.trap_gone(state)
            t.tell("gloomhaven.overlay-tiles.trap-effect", TrapSprung, figure.id)
            if trap.xp and not friendly(figure):
                gain(t, state.hero(trap.maker), trap.xp)
            await suffer(t, figure, trap.damage, "gloomhaven.overlay-tiles.trap-damage", by=by)
            conditions.afflict(t, figure, trap.conditions)
            break
    if not figure.alive or place not in state.hazards:
        return
    if unhurt(state, figure):
        if isinstance(figure, Hero) and state.now == figure.id and "hazard" not in figure.noted:
            figure.noted.append("hazard")
    else:
        t.tell("gloomhaven.overlay-tiles.hazard-damage", Hazard, figure.id)
        await suffer(t, figure, state.trap_damage // 2, "gloomhaven.overlay-tiles.hazard-damage", by=by)


FAR = "gloomhaven.attack.ranged"


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
    battle_goals.trap_gone(state)
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
