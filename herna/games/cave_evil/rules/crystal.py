"""Attacks on a Chthonic Crystal: the astral form of its necromancer defends it [cave_evil.victory.attack-crystal]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.events.combat import CrystalBroken
from herna.games.cave_evil.rules import combat, ranged_attack, supported_combat, tried, victory
from herna.games.cave_evil.rules.bout import Bout, Party
from herna.games.cave_evil.rules.forces import helpful, occupant
from herna.games.cave_evil.state import NOBODY, Force, Squad, State
from herna.kernel import DONE, Table

BROKEN: list[Callable[[Table[State], Sequence[Squad], int], Awaitable[None]]] = []
"""Who reacts when squads have destroyed somebody's crystal [cave_evil.rage.reclaim]."""


async def smash(t: Table[State], squad: Squad, owner: int) -> None:
    """A crystal is attacked from beside it; squads around it support each other, and so do defenders beside them.

    It defends itself in astral form, and kills its necromancer if it breaks. [cave_evil.victory.astral-form,
    cave_evil.course.crystal-kill, cave_evil.victory.attack-crystal, cave_evil.victory.crystal-support,
    cave_evil.victory.support-crystal, cave_evil.victory.crystal-and-squad]
    """
    state = t.state
    attacking: list[Force] = list(await _around(t, squad, state.players[owner].crystal))
    guard = _guard(state, owner)
    defending = await supported_combat.defenders(t, attacking, guard, optional=True)
    aid = supported_combat.helpers(state, attacking, defending)
    ours = Party(squad.seat, attacking, aid)
    theirs = Party(owner, defending, crystal=owner)
    await combat.resolve(t, Bout("crystal", ours, theirs, state.players[owner].crystal), _conclude)


async def shatter(t: Table[State], squad: Squad, owner: int, ours: Party) -> None:
    """A crystal is attacked from afar [cave_evil.victory.attack-crystal, cave_evil.victory.ranged-crystal-loss]."""
    state = t.state
    space = state.players[owner].crystal
    guard = _guard(state, owner)
    theirs = Party(owner, [] if guard is None else [guard], crystal=owner)
    far = cave_of(state).crow(squad.space, space)
    await combat.resolve(t, Bout("crystal", ours, theirs, space, first=ranged_attack.firsts(ours), reach=far), _conclude)


def _guard(state: State, owner: int) -> Force | None:
    """The owner's squad on the crystal, whose attributes count too; both are attacked together.

    Who was taken over there or goes wandering guards it no more.
    [cave_evil.victory.squad-on-crystal, cave_evil.victory.crystal-occupied]
    """
    force = occupant(state, state.players[owner].crystal)
    return force if type(force) is Squad and force.seat == owner else None


async def _around(t: Table[State], squad: Squad, space: int) -> list[Squad]:
    """The attacking squads around a crystal [cave_evil.victory.crystal-support]."""
    state = t.state
    near = cave_of(state).neighbours[space]
    joined = [squad]
    while True:
        able = [
            each
            for each in state.players[squad.seat].squads
            if each not in joined and each.space in near and supported_combat.able(state, each) and helpful(each)
        ]
        if not able:
            return joined
        names = [("support", each.seat, each.number) for each in able]
        tried.unable(t, squad.seat)
        tried.other_squads(t, "cave_evil.victory.crystal-support")
        word = await t.choose(squad.seat, "cave_evil.victory.crystal-support", [*names, DONE])
        if word == DONE:
            return joined
        joined.append(next(each for each in able if each.number == word[2]))


async def _without_crystal(t: Table[State], bout: Bout) -> None:
    """Its necromancer was killed while it was attacked, or came to defend it in person: squads alone have fought.

    [cave_evil.victory.dead-crystal, cave_evil.victory.necromancer-on-crystal]
    """
    if bout.winner == 1 and bout.reach:
        ranged_attack.missed(t, bout)
    elif bout.winner != NOBODY:
        await combat.destroy(t, bout, 1 - bout.winner)


async def _conclude(t: Table[State], bout: Bout) -> None:
    """If the attack succeeds, its defenders die and the necromancer is eliminated; if not, the attackers die, unless they shot.

    He dies wherever he is. [cave_evil.victory.success, cave_evil.course.crystal-kill, cave_evil.victory.failed-attack,
    cave_evil.victory.ranged-crystal-loss]
    """
    owner = bout.sides[1].crystal
    if owner == NOBODY or not t.state.players[owner].lit:
        await _without_crystal(t, bout)
        return
    if bout.winner == 1:
        if bout.reach:
            ranged_attack.missed(t, bout)
        else:
            await combat.destroy(t, bout, 0)
        return
    if bout.winner == 0:
        seat = bout.sides[0].seat
        t.tell("cave_evil.victory.success", CrystalBroken, seat, owner)
        squads = [force for force in bout.sides[0].forces if type(force) is Squad]
        victory.strike_down(t, owner, seat, but=bout.sides[1].forces)
        await combat.destroy(t, bout, 1)
        if t.state.players[owner].necromancer_alive:  # he defended along, and a charm has saved him, but not from this
            await victory.necromancer_dies(t, owner, seat)
        for react in BROKEN:
            await react(t, squads, owner)
