"""Movement: creatures leave their squad, for a squad of their own, for another one, or for good [cave_evil.movement.split]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import PROTECTORS
from herna.games.cave_evil.events.turn import Merged, SplitOff, WentWandering
from herna.games.cave_evil.rules import carrying
from herna.games.cave_evil.rules.digging_speed import leave_dig
from herna.games.cave_evil.rules.forces import (
    acted,
    fits,
    free_cards,
    invoker,
    is_lord,
    mark,
    new_letter,
    no_entry,
    occupant,
    rate,
    wear,
)
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.movement import freeze, no_goal, slips, stepped, stop, threats, why_still
from herna.games.cave_evil.rules.wandering import MARCHED
from herna.games.cave_evil.state import NECROMANCER, Creature, Group, Squad, State
from herna.kernel import Table


def no_split(state: State, squad: Squad) -> str | None:
    """The rule by which a squad stays together.

    [cave_evil.movement.split, cave_evil.movement.taken-over, cave_evil.movement.invoke-own-squad,
    cave_evil.movement.invoke-own-split, cave_evil.invoke.own-squad-moves, cave_evil.combat.stop-adjacent,
    cave_evil.movement.through-friends, cave_evil.excavation.buried-squad, cave_evil.turn-markers.use]
    """
    if len(squad.creatures) < 2:
        return "cave_evil.movement.split"
    if squad.held or squad.bound:
        return "cave_evil.turn-markers.use"
    if squad.lent:
        return "cave_evil.movement.taken-over"
    if not cave_of(state).open(squad.space):
        return "cave_evil.excavation.buried-squad"
    if squad.received and invoker(state, squad.seat) is squad:
        return "cave_evil.movement.invoke-own-split"
    if not slips(squad) and threats(state, squad):
        return "cave_evil.combat.stop-adjacent"
    able = [each for each in squad.creatures if may_leave(state, squad, each)]
    if not able:
        return _stays(state, squad, squad.creatures[-1]) or "cave_evil.movement.split-needs-step"
    beside = cave_of(state).neighbours[squad.space]
    if any(no_landing(state, squad, (each,), space) is None for space in beside for each in able):
        return None
    return "cave_evil.movement.through-friends"


def may_leave(state: State, squad: Squad, creature: Creature) -> bool:
    """Whether a creature can step out of its squad; of two halves of a necromancer on card N one may."""
    return _stays(state, squad, creature) is None and _lord_stays(state, squad, (creature,))


def _stays(state: State, squad: Squad, creature: Creature) -> str | None:
    """Why a creature cannot step out of its squad: it has dug, or must stay like all of it, or has no point of movement left.

    It counts its own points, whatever those of the others. [cave_evil.movement.split-needs-step,
    cave_evil.movement.split-own-rate, cave_evil.movement.split-5-2, cave_evil.movement.stop-rate,
    cave_evil.excavation.diggers-stay]
    """
    if creature.still:
        dug = squad.works is not None and squad.works.dug
        return "cave_evil.excavation.diggers-stay" if dug else why_still(state, squad)
    return None if rate(state, squad, creature) > creature.moved else "cave_evil.movement.split-needs-step"


def _lord_stays(state: State, squad: Squad, leaving: Sequence[Creature]) -> bool:
    """Whether a necromancer stays on card N if some leave it [cave_evil.movement.necromancer-stays]."""
    if squad.number != NECROMANCER:
        return True
    return any(is_lord(state, squad, each) for each in squad.creatures if each not in leaving)


def no_landing(state: State, squad: Squad, leaving: Sequence[Creature], space: int) -> str | None:
    """Why creatures cannot step out together onto a space beside their squad: only onto free ones, or into a squad with room.

    Who would go wandering there may not be a Protector. [cave_evil.squad-actions.change-squad, cave_evil.movement.over-pit,
    cave_evil.squads.size-limit, cave_evil.movement.taken-over, cave_evil.protectors.no-abandon]
    """
    other = occupant(state, space)
    if isinstance(other, Squad) and other.seat == squad.seat:
        if other.lent:
            return "cave_evil.movement.taken-over"
        return None if fits(other, leaving) else "cave_evil.squads.size-limit"
    if other is None and space not in cave_of(state).pits and space not in no_entry(state, squad.seat):
        wild = not free_cards(state.players[squad.seat])
        return "cave_evil.protectors.no-abandon" if wild and any(each.card in PROTECTORS for each in leaving) else None
    return no_goal(state, squad, space)


def offered(state: State, squad: Squad) -> list[Option]:
    """Whether somebody can leave a squad."""
    return [("split",)] if no_split(state, squad) is None else []


async def split(t: Table[State], squad: Squad, option: Option) -> None:
    """Creatures leave their squad: who, and where to [cave_evil.movement.split, cave_evil.squad-actions.form-squad]."""
    state = t.state
    facts = {"number": squad.number}
    parts = t.sift(_parts(squad), partial(_no_part, state, squad))
    part = await t.choose(squad.seat, "cave_evil.movement.split", parts, facts)
    leaving = _leaving(squad, part)
    beside = cave_of(state).neighbours[squad.space]
    spaces = t.sift(beside, partial(no_landing, state, squad, leaving))
    t.refuse("cave_evil.movement.split-needs-step", lambda: range(len(cave_of(state).board)))
    space = await t.choose(squad.seat, "cave_evil.movement.split-needs-step", spaces, facts)
    await _leave(t, squad, leaving, space)


def _parts(squad: Squad) -> Iterator[Option]:
    """All parts of a squad."""
    for count in range(1, len(squad.creatures) + 1):
        for leaving in combinations(squad.creatures, count):
            yield ("leave", *map(mark, leaving))


def _leaving(squad: Squad, part: Option) -> list[Creature]:
    return [each for each in squad.creatures if mark(each) in part]


def _no_part(state: State, squad: Squad, part: Option) -> str | None:
    """Why some creatures cannot step out of their squad together; somebody stays, on card N a necromancer.

    [cave_evil.movement.split, cave_evil.movement.necromancer-stays, cave_evil.movement.through-friends,
    cave_evil.protectors.no-abandon]
    """
    leaving = _leaving(squad, part)
    if not _lord_stays(state, squad, leaving):
        return "cave_evil.movement.necromancer-stays"
    if len(leaving) == len(squad.creatures):
        return "cave_evil.movement.split"
    for each in leaving:
        if (rule := _stays(state, squad, each)) is not None:
            return rule
    rules = {no_landing(state, squad, leaving, space) for space in cave_of(state).neighbours[squad.space]}
    if None in rules:
        return None
    wild = "cave_evil.protectors.no-abandon"
    return wild if wild in rules else "cave_evil.movement.through-friends"


async def _leave(t: Table[State], squad: Squad, leaving: list[Creature], space: int) -> None:
    """Creatures step out of a squad onto a space and pay for that; each moves at its own rate from now on, and none acts again.

    Who came to those who had acted has no action left either, whoever of them leaves: else it would be had back by leaving.
    If no digger stays, a dig is given up. Who goes wandering beside the awakened Goat dies like all who come there.
    [cave_evil.movement.split-needs-step, cave_evil.movement.split-own-rate, cave_evil.movement.split-after-action,
    cave_evil.movement.split-joined-later, cave_evil.excavation.leave-before-action, cave_evil.excavation.one-digger-stays,
    cave_evil.evil-goat.disembowel]
    """
    state = t.state
    if acted(squad):
        for each in squad.creatures:
            each.acted = True
    master = invoker(state, squad.seat)
    staying = [each for each in squad.creatures if each not in leaving]
    surplus = await carrying.surplus(t, squad, staying)
    for each in leaving:
        each.moved += 1
    wear(state, squad)
    squad.creatures = staying
    leave_dig(t, squad)
    _after_invoke(state, squad, leaving, master)
    other = occupant(state, space)
    part: Squad | None = None
    wild: Group | None = None
    if isinstance(other, Squad):
        part = _join(t, squad, leaving, other)
    elif free_cards(state.players[squad.seat]):
        part = _form(t, squad, leaving, space)
    else:
        wild = _run_wild(t, squad, leaving, space)
    carrying.part_with(t, squad, part, surplus)
    if part is not None:
        stop(state, part, leaving)
        await stepped(t, part, leaving)
    if wild is not None:
        for react in MARCHED:
            await react(t, wild, leaving)


def _after_invoke(state: State, squad: Squad, leaving: Sequence[Creature], master: Squad | None) -> None:
    """Leaving a squad that got a creature is movement of that squad; if the half of a wizard who invoked leaves, it is his.

    [cave_evil.movement.invoke-either, cave_evil.invoke.move-then-frozen]
    """
    player = state.players[squad.seat]
    if master is squad and any(each.id == player.worker for each in leaving):
        for other in player.squads:
            if other.received and other is not squad:
                freeze(other)
    elif squad.received and master is not None and master is not squad:
        freeze(master)


def _join(t: Table[State], squad: Squad, leaving: list[Creature], other: Squad) -> Squad:
    """They become part of another squad [cave_evil.squad-actions.change-squad, cave_evil.movement.move-jiri]."""
    other.creatures += leaving
    other.marched |= any(is_lord(t.state, squad, each) for each in leaving)  # a half of the wizard has moved
    if invoker(t.state, squad.seat) is not other:
        other.received |= squad.received
    cards = tuple(each.card for each in leaving)
    t.tell("cave_evil.squad-actions.change-squad", Merged, squad.seat, squad.number, other.number, cards)
    return other


def _form(t: Table[State], squad: Squad, leaving: list[Creature], space: int) -> Squad:
    """They form a new squad on an empty control card [cave_evil.squad-actions.form-squad, cave_evil.movement.split]."""
    player = t.state.players[squad.seat]
    number = free_cards(player)[0]
    part = Squad(squad.seat, number, space, leaving, marched=True, received=squad.received)
    player.squads.append(part)
    player.squads.sort(key=lambda each: each.number)
    t.tell("cave_evil.movement.split", SplitOff, squad.seat, squad.number, number, tuple(each.card for each in leaving))
    return part


def _run_wild(t: Table[State], squad: Squad, leaving: list[Creature], space: int) -> Group:
    """Without an empty control card they become wandering monsters [cave_evil.movement.split-without-card]."""
    letter = new_letter(t.state)
    group = Group(letter, space, leaving)
    t.state.groups.append(group)
    cards = tuple(each.card for each in leaving)
    t.tell("cave_evil.movement.split-without-card", WentWandering, squad.seat, squad.number, letter, cards)
    return group


ACTIVITIES = (
    Activity(
        ("split",), offered, lambda state, squad: [("split",)], lambda state, squad, option: no_split(state, squad), split
    ),
)
