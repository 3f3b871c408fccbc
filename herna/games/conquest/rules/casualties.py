"""Wounds are allocated from a Wound Pool and casualties removed [conquest.casualties.wound-pool]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from herna.games.conquest.events.losses import (
    BecameBroken,
    MoraleWounds,
    StandsFell,
    StandWounded,
    WasShattered,
    WoundsSuffered,
)
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import aftermath, command_models, destruction, morale, ranks
from herna.games.conquest.rules.broken import breaks, can_break, shatters
from herna.games.conquest.rules.die_fighting import dying
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.rules.profiles import characteristic
from herna.games.conquest.state import NOBODY, Regiment, State
from herna.kernel import Table


class Course(NamedTuple):
    """What a Wound Pool does to a regiment, stand by stand."""

    taken: int
    """Wounds that found a stand; what is over when none is left is lost [conquest.casualties.overkill-morale]."""
    falls: int
    """Stands that fall, the command stand among them."""
    wounds: int
    """On the wounded stand in the end."""
    lead_wounds: int
    broken: int
    """After how many of these stands the regiment becomes Broken; 0 if it does not."""
    shattered: bool
    destroyed: bool


async def suffer(t: Table[State], number: int, lots: Sequence[Lot], by: int = NOBODY) -> int:
    """Wounds of one pool: they are allocated, Morale is tested for those that call for it, and the failures allocated too.

    Returns how many wounds of the pool itself the regiment has taken; those that found no stand are lost. Wounds from failed
    Morale Tests test nothing again, and a destroyed regiment tests nothing at all.
    [conquest.casualties.wound-pool, conquest.casualties.track-pool-size, conquest.casualties.morale-follows,
    conquest.casualties.overkill-morale, conquest.morale.morale-no-chain, conquest.casualties.new-pool-each-time]
    """
    s = t.state
    regiment = s.regiments[number]
    pool = sum(lot.wounds for lot in lots)
    if not pool or not regiment.here or dying(regiment):
        return 0
    who = None if by == NOBODY else tag(s, by)
    t.tell(lots[0].rule, WoundsSuffered, tag(s, number), pool, who)
    taken = await allocate(t, number, pool)
    if regiment.here:
        failed = morale.test(t, number, lots)
        if failed:
            t.tell("conquest.morale.morale-fail-wound", MoraleWounds, tag(s, number), failed)
            await allocate(t, number, failed)
    return taken


def course(
    stands: int, each: int, wounds: int, lead: int, lead_each: int, lead_wounds: int, *, size: int, began: int, broken: int,
    breakable: bool, pool: int,
) -> Course:  # fmt: skip
    """How a pool is allocated to so many stands with so many Wounds each, and to the command stand after them.

    A wounded stand is finished before another is touched, and a stand falls with its last wound. After each it is looked at
    whether the regiment is Broken or Shattered.
    [conquest.casualties.priority-wounded-first, conquest.casualties.priority-finish-wounded,
    conquest.casualties.stand-destroyed, conquest.casualties.priority-command-last, conquest.casualties.until-empty,
    conquest.morale.broken-batch, conquest.morale.shattered-same-action, conquest.principles.legal-wounded-at-rear,
    conquest.principles.char-wounds, conquest.casualties.example-two-wounds, conquest.casualties.example-six-wounds,
    conquest.casualties.example-cavalry-five-five]
    """
    taken = falls = when = 0
    while pool and (stands or lead):
        need = max(each - wounds, 0) if stands else max(lead_each - lead_wounds, 0)
        if pool < need:
            taken += pool
            wounds, lead_wounds = (wounds + pool, lead_wounds) if stands else (wounds, lead_wounds + pool)
            break
        pool -= need
        taken += need
        falls += 1
        size -= 1
        if stands:
            stands, wounds = stands - 1, 0
        else:
            lead = lead_wounds = 0
        if not stands and not lead:
            return Course(taken, falls, 0, 0, when, False, True)
        if broken and shatters(broken, size):
            return Course(taken, falls, wounds, lead_wounds, when, True, True)
        if not broken and breakable and breaks(began, size):
            broken, when = size, falls
    return Course(taken, falls, wounds, lead_wounds, when, False, False)


def planned(state: State, regiment: Regiment, pool: int) -> Course:
    """What a pool would do to a regiment. Its character is passed by [conquest.casualties.from-the-rear]."""
    return course(
        regiment.ordinary - regiment.lead,
        characteristic(state, regiment, "wounds"),
        regiment.wounds,
        int(regiment.lead),
        characteristic(state, regiment, "wounds", "command"),
        regiment.lead_wounds,
        size=regiment.size,
        began=regiment.began,
        broken=regiment.broken,
        breakable=can_break(state, regiment),
        pool=pool,
    )


async def allocate(t: Table[State], number: int, pool: int) -> int:
    """Wounds are allocated to the stands of a regiment; how many of them found one [conquest.casualties.one-token-per-wound].

    Where its owner can choose what falls, that is chosen first, for all stands that fall from this pool.
    """
    s = t.state
    regiment = s.regiments[number]
    plan = planned(s, regiment, pool)
    if not plan.falls:
        _wounded(t, regiment, plan)
        return plan.taken
    aftermath.record(s)
    if plan.destroyed:
        _fallen(t, regiment, plan)
        rule = "conquest.morale.shattered-removed" if plan.shattered else "conquest.casualties.until-empty"
        await destruction.destroy(t, number, rule)
        return plan.taken
    models = await command_models.who_falls(t, regiment, plan.falls)
    left = await ranks.after(t, regiment, plan.falls)
    _fallen(t, regiment, plan)
    if plan.broken:
        regiment.broken = regiment.size - plan.broken
    ranks.take(regiment, left)
    command_models.lose(t, regiment, models, "conquest.command-models.own-stands")
    _wounded(t, regiment, plan)
    return plan.taken


def _wounded(t: Table[State], regiment: Regiment, plan: Course) -> None:
    """The wounded stand has its tokens [conquest.casualties.wounded-stand]."""
    s = t.state
    before, regiment.wounds = regiment.wounds, plan.wounds
    lead_before, regiment.lead_wounds = regiment.lead_wounds, plan.lead_wounds
    word = tag(s, regiment)
    if plan.wounds and (plan.falls or plan.wounds != before):
        most = characteristic(s, regiment, "wounds")
        t.tell("conquest.casualties.wounded-stand", StandWounded, word, plan.wounds, most, False)
    if plan.lead_wounds != lead_before:
        most = characteristic(s, regiment, "wounds", "command")
        t.tell("conquest.casualties.wounded-stand", StandWounded, word, plan.lead_wounds, most, True)


def _fallen(t: Table[State], regiment: Regiment, plan: Course) -> None:
    """What falls is told, and in between that the regiment becomes Broken [conquest.morale.broken-interrupts]."""
    word, size, began = tag(t.state, regiment), regiment.size, regiment.began
    first = plan.broken or plan.falls
    t.tell("conquest.casualties.stand-destroyed", StandsFell, word, first, size - first)
    if plan.broken:
        t.tell("conquest.morale.broken", BecameBroken, word, began - size + first, began)
    if plan.falls > first:
        t.tell("conquest.casualties.stand-destroyed", StandsFell, word, plan.falls - first, size - plan.falls)
    if plan.shattered:
        of = regiment.broken or size - plan.broken
        t.tell("conquest.morale.shattered", WasShattered, word, of - size + plan.falls, of)
