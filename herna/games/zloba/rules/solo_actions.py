"""Solo/co-op: phase 5, Actions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from herna.games.zloba.content import ACTION_FACES
from herna.games.zloba.events import BonusWon, DieRolledAgain, DieUsed
from herna.games.zloba.rules import actions, ao_corra, ao_damage, solo_all_seeing
from herna.games.zloba.rules.corra import gain
from herna.games.zloba.rules.disperse import disperse, largest
from herna.games.zloba.rules.move_deploy import deploy_basics
from herna.games.zloba.rules.threat import in_reach, most_threatened, with_troops
from herna.games.zloba.state import State
from herna.kernel import Table

MINE = 2
EXTEND = 4
ATTACKS = 2


async def mine(t: Table[State]) -> None:
    """AO Mine: 2 Corra, spent at once if possible [zloba.solo-actions.mine]."""
    gain(t, t.state.humans, MINE + actions.prospect(t.state.ao), "zloba.solo-actions.mine")
    await ao_corra.spend(t)


async def extend(t: Table[State]) -> None:
    """AO Extend: four basic troops, or what is left of them, to the most threatened region with AO troops.

    [zloba.solo-actions.extend, zloba.solo-actions.extend-short, zloba.solo-actions.extend-tie]
    """
    region = most_threatened(t.state, with_troops(t.state))
    if region is not None:
        deploy_basics(t, t.state.humans, EXTEND, region, "zloba.solo-actions.extend")


async def maneuver(t: Table[State]) -> None:
    """AO Maneuver: it disperses from where it has the most troops [zloba.solo-actions.maneuver]."""
    region = largest(t.state)
    if region is not None:
        await disperse(t, region)


async def battle(t: Table[State]) -> None:
    """AO Battle: two attacks for 1 damage where the threat is highest in its reach, worked out anew for the second.

    [zloba.solo-actions.battle, zloba.solo-actions.battle-tie, zloba.solo-actions.battle-twice]
    """
    for _ in range(ATTACKS):
        await attack_in_reach(t, 1, "zloba.solo-actions.battle")


async def attack_in_reach(t: Table[State], points: int, rule: str) -> None:
    """One attack on the most threatened region with AO troops or next to one."""
    region = most_threatened(t.state, in_reach(t.state))
    if region is not None:
        await ao_damage.attack(t, region, points, rule)


ACTIONS: dict[str, Callable[[Table[State]], Awaitable[None]]] = {
    "mine": mine,
    "extend": extend,
    "maneuver": maneuver,
    "battle": battle,
}


async def bonus(t: Table[State], symbol: str, region: int) -> None:
    """A bonus action that the AO has won is always carried out, in its own way [zloba.solo-rounds.spoils-ao]."""
    if not t.state.card.event.no_spoils:
        t.tell("zloba.solo-rounds.spoils-ao", BonusWon, t.state.ao.faction, region, symbol)
        await ACTIONS[symbol](t)


def cycles(state: State) -> int:
    """How many series of turns the AO has at least: three alone against it, two in co-op.

    [zloba.solo-actions.ao-turn-total, zloba.solo-actions.early-end]
    """
    return 3 if state.humans == 1 else 2


async def solo_actions(t: Table[State]) -> None:
    """Each human takes one turn, then the AO as many as there are humans, all in a row; and again.

    It goes on while humans have dice, and the AO always gets its full number of turns. [zloba.solo-actions.humans-first,
    zloba.solo-actions.ao-series, zloba.solo-actions.ao-series-skips, zloba.solo-actions.ao-in-a-row,
    zloba.solo-actions.phase-length, zloba.solo-actions.human-dice]
    """
    state = t.state
    while state.cycle < cycles(state) or actions.dice_left(state.sides[: state.humans]) or state.step:
        while state.step < state.humans:
            await actions.turn(t, (state.first + state.step) % state.humans)
            state.step += 1
        while state.step < 2 * state.humans:
            t.rest()
            await ao_turn(t)
            state.step += 1
        state.step = 0
        state.cycle += 1
        t.rest(much=True)
    state.ao.dice.clear()
    state.supply += 1
    state.phase, state.step, state.cycle = "scoring", 0, 0


async def ao_turn(t: Table[State]) -> None:
    """One turn of the AO: the action on its die, then the die is rolled for the next turn.

    Without a troop on the map all actions but Mine have no effect, and the turn counts [zloba.solo-actions.ao-off-map].
    Before its first die it buys what it can; after its first action it uses its all-seeing die.
    [zloba.solo-actions.ao-buys-first, zloba.solo-actions.ao-first-die, zloba.solo-actions.ao-reroll,
    zloba.solo-actions.ao-die-returns]
    """
    state = t.state
    first = state.cycle == 0 and state.step == state.humans
    if first:
        await ao_corra.spend(t)
    symbol = state.ao.dice[0]
    t.tell("zloba.solo-actions.ao-first-die" if first else "zloba.solo-actions.ao-reroll", DieUsed, state.ao.faction, symbol)
    await ACTIONS[symbol](t)
    if first:
        await solo_all_seeing.use(t, symbol)
    state.ao.dice[0] = t.pick(ACTION_FACES)
    t.tell("zloba.solo-actions.ao-reroll", DieRolledAgain, state.ao.faction, state.ao.dice[0])
