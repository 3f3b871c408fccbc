"""Abandoning creatures, squads and things in advanced play [cave_evil.advanced.abandon]."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import PROTECTORS
from herna.games.cave_evil.events.evils import CreatureAbandoned, SquadAbandoned
from herna.games.cave_evil.rules import carrying, evil_goat, victory
from herna.games.cave_evil.rules.digging_speed import leave_dig
from herna.games.cave_evil.rules.forces import (
    buried,
    is_master,
    mark,
    marked,
    new_letter,
    rate,
    squads,
    standing,
)
from herna.games.cave_evil.rules.iron_gate import gates
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.wandering import beside_goat
from herna.games.cave_evil.state import Group, Squad, State
from herna.kernel import Table


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a creature or squad cannot be abandoned: the necromancer never, nor a Protector, nor a last creature by itself.

    Nor who has to go back to somebody else. Nobody moves away from under a collapse. Things are abandoned by dropping them.
    [cave_evil.advanced.abandon-necromancer, cave_evil.protectors.no-abandon, cave_evil.advanced.abandon-squad,
    cave_evil.advanced.abandon-path, cave_evil.excavation.buried-squad, cave_evil.movement.taken-over,
    cave_evil.advanced.abandon-things]
    """
    if not state.on("abandon"):
        return "cave_evil.advanced.pick-freely"
    if squad.lent:
        return "cave_evil.movement.taken-over"
    if option[0] == "abandon-squad":
        if is_master(squad):
            return "cave_evil.advanced.abandon-necromancer"
        guarded = any(each.card in PROTECTORS for each in squad.creatures)
        return "cave_evil.protectors.no-abandon" if guarded else None
    creature = marked(squad, option[1])
    if creature in victory.lords(state.players[squad.seat], squad):
        return "cave_evil.advanced.abandon-necromancer"
    if creature.card in PROTECTORS:
        return "cave_evil.protectors.no-abandon"
    if len(squad.creatures) == 1:
        return "cave_evil.advanced.abandon-squad"
    if buried(state, squad):
        return "cave_evil.excavation.buried-squad"
    return None if _onto(state, squad.space, squad.space, 1) else "cave_evil.advanced.abandon-path"


def _wished(state: State, squad: Squad) -> Iterable[Option]:
    if not state.on("abandon"):
        return ()
    return [("abandon-squad",), *(("abandon", mark(each)) for each in squad.creatures)]


def _offered(state: State, squad: Squad) -> Iterable[Option]:
    return [option for option in _wished(state, squad) if barred(state, squad, option) is None]


async def perform(t: Table[State], squad: Squad, option: Option) -> None:
    """A player abandons a creature or a whole squad [cave_evil.advanced.abandon]."""
    if option[0] == "abandon-squad":
        await _leave_squad(t, squad)
    else:
        await _leave(t, squad, option[1])


async def _leave_squad(t: Table[State], squad: Squad) -> None:
    """The squad's cards form a group of wandering monsters on its space; an own squad beside it that can act owes a combat.

    What it carried stays there. [cave_evil.advanced.abandon-squad, cave_evil.advanced.abandon-squad-fight]
    """
    state = t.state
    victory.take_off(state, squad)
    group = Group(new_letter(state), squad.space, squad.creatures, forsaken=True)
    state.groups.append(group)
    t.tell("cave_evil.advanced.abandon-squad", SquadAbandoned, squad.seat, squad.number, group.letter, squad.space)
    victory.settle(t)


async def _leave(t: Table[State], squad: Squad, word: str) -> None:
    """A creature moves away by what it has left of its rate and wanders; with nothing left it goes next to the squad.

    So does one whose squad may not move. A squad that has not acted must fight one that ends beside it; one that has, in its
    next phase 1. What it has done in this turn it has done: whoever hires it anew in the same turn gets no second action of it.
    [cave_evil.advanced.abandon-unmoved, cave_evil.advanced.abandon-partly, cave_evil.advanced.abandon-moved,
    cave_evil.advanced.abandon-moved-fight, cave_evil.advanced.abandon-moved-later, cave_evil.advanced.abandon-path,
    cave_evil.turn-markers.use]
    """
    state = t.state
    creature = marked(squad, word)
    stays = (creature.still and not creature.stopped) or squad.held or squad.bound
    steps = 0 if stays else max(0, rate(state, squad, creature) - creature.moved)
    start = squad.space
    _, first = await _choose(t, squad, _onto(state, start, start, max(1, steps)), creature.card)
    squad.creatures.remove(creature)
    group = Group(new_letter(state), first, [creature], forsaken=not steps)
    state.groups.append(group)
    leave_dig(t, squad)
    await shed(t, squad, "cave_evil.squads.items-on-split")
    for left in range(steps - 1, 0, -1):
        options = [] if _stopped(state, squad.seat, group.space) else _onto(state, start, group.space, left)
        if not options:
            break
        _, group.space = await _choose(t, squad, options, creature.card)
    creature.moved += steps
    t.tell("cave_evil.advanced.abandon", CreatureAbandoned, squad.seat, creature.card, group.letter, group.space)
    await evil_goat.came(t, group, [creature])


async def _choose(t: Table[State], squad: Squad, spaces: Iterable[int], card: str) -> Option:
    """The player picks the next space of its way [cave_evil.advanced.abandon-path]."""
    rule = "cave_evil.advanced.abandon-path"
    t.refuse(rule, lambda: [("away", space) for space in range(len(cave_of(t.state).board))])
    return await t.choose(squad.seat, rule, [("away", space) for space in spaces], {"card": card})


def _onto(state: State, start: int, here: int, left: int) -> list[int]:
    """Where an abandoned creature can step: farther from its squad, on a free space, onto a spawn pit only to go on.

    [cave_evil.advanced.abandon-path]
    """
    cave = cave_of(state)
    taken = {*standing(state), state.evil.space, *gates(state)}
    taken.update(player.crystal for player in state.players if player.lit)

    def onward(space: int) -> list[int]:
        far = cave.walk(start, space)
        return [each for each in cave.cave_beside(space) if cave.walk(start, each) > far and each not in taken]

    found = onward(here)
    return [
        space
        for space in found
        if space not in cave.pits or (left > 1 and any(each not in cave.pits for each in onward(space)))
    ]


def _stopped(state: State, seat: int, space: int) -> bool:
    """Whether a squad of another player is beside a space, or the awakened Goat: there the creature stops.

    [cave_evil.advanced.abandon-path, cave_evil.evil-goat.disembowel]
    """
    cave = cave_of(state)
    if space in beside_goat(state):
        return True
    if space in cave.pits:
        return False
    near = cave.neighbours[space]
    return any(squad.seat != seat and squad.space in near for squad in squads(state))


async def shed(t: Table[State], squad: Squad, rule: str) -> None:
    """What a squad cannot carry any more stays on its space, at its player's choice."""
    carrying.part_with(t, squad, None, await carrying.surplus(t, squad, squad.creatures, rule))


ACTIVITIES = (Activity(("abandon", "abandon-squad"), _offered, _wished, barred, perform),)
