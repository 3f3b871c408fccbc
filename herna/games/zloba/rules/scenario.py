"""Solo/co-op: scenario cards. Each instruction on a card is a function here.

Regions are handled in ascending order, factions in turn order with the AO last [zloba.scenario.effect-order].
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from herna.games.zloba.content import (
    BASIC,
    NEIGHBOURS,
    NUMBERED,
    OPPONENTS,
    Act,
    Advance,
    BaseOn,
    BaseTo,
    Basics,
    Converge,
    Drift,
    Elites,
    Hoard,
    Hunt,
    Instruction,
    Levied,
    Omen,
    Raid,
    Raise,
    Scatter,
    Tribute,
    Unleash,
)
from herna.games.zloba.events import BasePlaced, CorraReturned, ObjectivePlaced, OpponentScored
from herna.games.zloba.rules import ao_corra, ao_damage, ao_muster, scoring, solo_actions
from herna.games.zloba.rules.corra import gain, gain_together, turn_order
from herna.games.zloba.rules.disperse import advance, disperse, largest
from herna.games.zloba.rules.move_deploy import deploy_basics, deploy_elite, move, on_map
from herna.games.zloba.rules.spots import after, find
from herna.games.zloba.rules.threat import most_threatened
from herna.games.zloba.rules.troops import elites_in, sizes
from herna.games.zloba.state import State, Troop
from herna.kernel import Table


async def carry_out(t: Table[State], order: Instruction) -> None:
    """Carry out one instruction to the AO."""
    await _ORDERS[type(order)](t, order)


async def _elites(t: Table[State], order: Elites) -> None:
    """Elite troops free of charge: the named kind, else the next by letter; with no die on the playmat, none.

    They come in at the base, unless the card or their own space says otherwise.
    A preference for a kind concerns purchases only. A number of Show of Strength deploys a Ram.
    [zloba.scenario.effect-deploy, zloba.scenario.sample-chaos-1]
    """
    state = t.state
    for _ in range(order.count):
        space = next((each for each in ao_corra.in_order(state) if order.kind in ("", each.kind)), None)
        if space is not None:
            region = find(t, order.spot or space.spot)
            await deploy_elite(t, state.humans, space.kind, region, "zloba.scenario.effect-deploy")


async def _basics(t: Table[State], order: Basics) -> None:
    state = t.state
    deploy_basics(t, state.humans, order.count + order.each * state.humans, find(t, order.spot), "zloba.scenario.chaos-table")


async def _raise(t: Table[State], order: Raise) -> None:
    ao_muster.muster(t, order.count + order.each * t.state.humans, find(t, order.spot))


async def _hoard(t: Table[State], order: Hoard) -> None:
    gain(t, t.state.humans, order.count, "zloba.scenario.chaos-table")


async def _tribute(t: Table[State], order: Tribute) -> None:
    """Every faction gains 1 Corra for each region it dominates; so do three numbers of Show of Strength.

    [zloba.scenario.chaos-table, zloba.scenario.sample-chaos-2, zloba.scenario.sample-chaos-6, zloba.scenario.sample-chaos-8]
    """
    state = t.state
    realm = [scoring.dominator(state, region) for region in NUMBERED]
    gain_together(t, [(who, realm.count(who)) for who in turn_order(state)], "zloba.scenario.chaos-table")


async def _levied(t: Table[State], order: Levied) -> None:
    state = t.state
    for who in turn_order(state)[: state.humans]:
        if owed := min(order.count, state.sides[who].corra):
            state.sides[who].corra -= owed
            state.corra += owed
            t.tell("zloba.scenario.chaos-table", CorraReturned, state.sides[who].faction, owed)


async def _advance(t: Table[State], order: Advance) -> None:
    """All elite troops, or those of a kind, each once, by the priorities of the AO; so Show of Strength sends Rams.

    [zloba.scenario.reference-card-priorities, zloba.scenario.sample-chaos-3]
    """
    side = t.state.ao
    marching = [troop for region in NUMBERED for troop in elites_in(side, region) if order.kind in ("", troop.kind)]
    for troop in marching:
        if on_map(side, troop):
            await advance(t, troop, "zloba.scenario.reference-card-priorities")


async def _converge(t: Table[State], order: Converge) -> None:
    """Troops gather toward the goals, one region a time; who moves is settled beforehand [zloba.scenario.effect-order]."""
    state = t.state
    side = state.ao
    counts = sizes(side)
    marching = [region for region in NUMBERED if counts[region] >= order.least and region not in order.goals]
    troops = {region: (elites_in(side, region), side.basics[region]) for region in marching}
    for region in marching:
        elites, basics = troops[region]
        there: list[str | Troop] = [troop for troop in elites if on_map(side, troop)]
        there += [BASIC] * min(basics, side.basics[region])
        if there:
            await move(t, state.humans, region, toward(region, order.goals), there, "zloba.scenario.chaos-table")


def toward(region: int, goals: tuple[int, ...]) -> int:
    """The neighbour on the shortest way to the nearest goal; ties to the lowest number.

    >>> toward(8, (5, 6))
    5
    >>> toward(2, (5, 6))
    1
    """
    return min(NEIGHBOURS[region], key=lambda onward: (min(distance(onward, goal) for goal in goals), onward))


def distance(origin: int, goal: int) -> int:
    """How many moves lie between two numbered regions."""
    reached, steps = {origin}, 0
    while goal not in reached:
        reached |= {near for region in reached for near in NEIGHBOURS[region]}
        steps += 1
    return steps


async def _base_on(t: Table[State], order: BaseOn) -> None:
    """The base token goes on to the next region, from 8 to 1; so does a number of Show of Strength.

    [zloba.scenario.chaos-table, zloba.scenario.sample-chaos-4]
    """
    t.state.base = after(t.state.base)
    t.tell("zloba.scenario.chaos-table", BasePlaced, t.state.base)


async def _base_to(t: Table[State], order: BaseTo) -> None:
    t.state.base = find(t, order.spot)
    t.tell("zloba.scenario.chaos-table", BasePlaced, t.state.base)


async def _raid(t: Table[State], order: Raid) -> None:
    """One attack in every region with such a troop, however many there are; two numbers of Show of Strength send Rams.

    [zloba.scenario.chaos-table, zloba.scenario.sample-chaos-5, zloba.scenario.sample-chaos-7]
    """
    side = t.state.ao
    for region in NUMBERED:
        if any(troop.kind == order.kind for troop in elites_in(side, region)) if order.kind else sizes(side)[region]:
            await ao_damage.attack(t, region, order.points, "zloba.scenario.chaos-table")


async def _hunt(t: Table[State], order: Hunt) -> None:
    """Attacks at [threat], worked out anew for each [zloba.threat.notation]."""
    for _ in range(order.times):
        if order.near:
            await solo_actions.attack_in_reach(t, order.points, "zloba.threat.notation")
        else:
            region = most_threatened(t.state, NUMBERED)
            assert region is not None
            await ao_damage.attack(t, region, order.points, "zloba.threat.notation")


async def _scatter(t: Table[State], order: Scatter) -> None:
    region = find(t, order.spot) if order.spot else largest(t.state)
    if region is not None:
        await disperse(t, region)


async def _act(t: Table[State], order: Act) -> None:
    await solo_actions.ACTIONS[order.symbol](t)


async def _unleash(t: Table[State], order: Unleash) -> None:
    """The ability without a letter: only the Chaos die brings it about [zloba.ao-corra.no-letter-abilities]."""
    for each in OPPONENTS[t.state.ao.faction].orders:
        await carry_out(t, each)


async def _omen(t: Table[State], order: Omen) -> None:
    state = t.state
    lost = sum(scoring.controller(state, region) == state.humans for region in state.objectives)
    vp = order.vp + order.objectives * lost
    if vp:
        scoring.gain(state, state.humans, vp)
        t.tell("zloba.scenario.chaos-table", OpponentScored, state.ao.faction, vp)


async def _drift(t: Table[State], order: Drift) -> None:
    state = t.state
    for place, region in enumerate(state.objectives):
        state.objectives[place] = find(t, order.spot) if order.spot else after(region)
        t.tell("zloba.components.objective-use", ObjectivePlaced, state.objectives[place])


_ORDERS: dict[type[Instruction], Callable[[Table[State], Any], Awaitable[None]]] = {
    Elites: _elites,
    Basics: _basics,
    Raise: _raise,
    Hoard: _hoard,
    Tribute: _tribute,
    Levied: _levied,
    Advance: _advance,
    Converge: _converge,
    BaseOn: _base_on,
    BaseTo: _base_to,
    Raid: _raid,
    Hunt: _hunt,
    Scatter: _scatter,
    Act: _act,
    Unleash: _unleash,
    Omen: _omen,
    Drift: _drift,
}
