"""Lines whose card stays: Shield, Retaliate, bonuses [Aktivní bonusy]."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from herna.games.gloomhaven.content import Bonus, Retaliate, Shield, Special
from herna.games.gloomhaven.rules import active_bonuses, pointing
from herna.games.gloomhaven.rules.choices import choose_one, offer
from herna.games.gloomhaven.rules.moments import INSTEAD, PERFORMED, asked
from herna.games.gloomhaven.rules.performing import Act, action_of, paid, stay, used
from herna.games.gloomhaven.rules.targets import ALL, about, count, outside
from herna.games.gloomhaven.state import AnyFigure, Spikes, State
from herna.kernel import Table

TWO_AUGMENTS = asked("two-augments")

NO_SPIKES: Spikes = ()


async def _bearers(t: Table[State], act: Act, line: Shield | Retaliate | Bonus) -> list[AnyFigure]:
    """Who gets it; elements are consumed for it only where somebody does [gloomhaven.experience.not-alone]."""
    if not about(t.state, act, line.whom, line.range):
        return []
    await offer(t, act, line)
    whom = next((each.whom for each in paid(line, act.doing) if each.whom), line.whom)
    found = about(t.state, act, whom, line.range)
    if whom in ALL:
        return found
    settled = msgspec.structs.replace(line, augments=())
    other = partial(outside, t.state, act, line, whom, line.range)
    target = await choose_one(t, act, settled, "gloomhaven.active-bonuses.areas", found, 1, other)
    return [target] if target is not None else []


@PERFORMED.on(Shield, Retaliate)
async def perform_guard(t: Table[State], act: Act, line: Shield | Retaliate) -> bool:
    """Its bearers have it as long as the card stays, or for the round where there is no card.

    [gloomhaven.shield.reduces, gloomhaven.retaliate.damage]
    """
    bearers = await _bearers(t, act, line)
    if not bearers:
        return True
    extra = paid(line, act.doing)
    guard, spikes = 0, NO_SPIKES
    if isinstance(line, Shield):
        guard = line.value + sum(each.shield for each in extra)
    else:
        spikes = ((line.value + sum(each.retaliate for each in extra), line.reach),)
    used(t, act, line)
    active = stay(t, act)
    if active is None:
        for each in bearers:
            each.guard += guard
            each.spikes += spikes
    else:
        active.shield += guard
        active.retaliate += spikes
        active.bearers += [each.id for each in bearers if each.id not in active.bearers]
    return True


@PERFORMED.on(Bonus)
async def perform_bonus(t: Table[State], act: Act, line: Bonus) -> bool:
    """[gloomhaven.active-bonuses.persistent]."""
    bearers = await _bearers(t, act, line)
    if not bearers:
        return True
    if line.augment:
        await _one_augment(t, act)
    used(t, act, line)
    active = stay(t, act)
    if active is not None:
        active.bearers += [each.id for each in bearers if each.id not in active.bearers]
        active.note_used(action_of(act.doing).lines.index(line), act.doing.paid)
        if line.gain.each is not None and line.whom != "self":
            active.times = count(t.state, act.who, act.who, line.gain.each)
    return True


async def _one_augment(t: Table[State], act: Act) -> None:
    """Another augment is discarded when one is played; where two may be active, its player chooses which."""
    others = [
        active
        for active in t.state.actives
        if active.hero == act.hero.id
        and active.card != act.doing.card
        and any(isinstance(each, Bonus) and each.augment for each in active_bonuses.action_of(active).lines)
    ]
    most = 2 if active_bonuses.says(t.state, act.hero.id, TWO_AUGMENTS) else 1
    while len(others) >= most:
        rule = "gloomhaven.active-bonuses.persistent"
        cards = pointing.sift(t, act.hero, rule, [("remove", each.card) for each in others], partial(_kept, t.state, act))
        choice = await t.choose(act.hero.seat, rule, cards)
        gone = next(each for each in others if each.card == choice[1])
        others.remove(gone)
        active_bonuses.leave(t, gone)


def _kept(state: State, act: Act, value: Any) -> str | None:
    """The rule by which a card does not make room for an augment: it lies nowhere in the active area."""
    there = any(active.hero == act.hero.id and active.card == value[1] for active in state.actives)
    return None if there else "gloomhaven.active-bonuses.areas"


@INSTEAD.on("augment-ranged", "draw-attacks", "move-as-attack", "two-augments")
async def remain(t: Table[State], act: Act, line: Special) -> bool:
    """A line that only lies there: others look whether it does."""
    used(t, act, line)
    active = stay(t, act)
    if active is not None:
        active.bearers.append(act.who.id)
    return True
