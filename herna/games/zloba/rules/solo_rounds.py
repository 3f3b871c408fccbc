"""Solo/co-op: phases 1 to 4."""

from __future__ import annotations

from herna.games.zloba.events import BasePlaced, ChaosIdle, ChaosSet, ChaosStruck
from herna.games.zloba.rules import groundwork, scenario
from herna.games.zloba.rules.corra import gain
from herna.games.zloba.rules.move_deploy import deploy_basics
from herna.games.zloba.rules.spots import after, find
from herna.games.zloba.state import State
from herna.kernel import Table

REINFORCE = 1
"""Basic troops of each human a round, whatever the number of players [zloba.solo-rounds.reinforce-one]."""


def move_base(t: Table[State]) -> None:
    """The base token goes on to the next region, but not in round 1.

    [zloba.solo-rounds.base-moves, zloba.solo-rounds.base-round-one]
    """
    state = t.state
    if state.round > 1 and not state.card.event.base_stays:
        state.base = after(state.base)
        t.tell("zloba.solo-rounds.base-moves", BasePlaced, state.base)


async def chaos(t: Table[State]) -> None:
    """As often as the round counter shows: the effect of the Chaos die, then the die turns to the next number.

    [zloba.solo-rounds.chaos-count, zloba.solo-rounds.chaos-effect, zloba.solo-rounds.chaos-advance,
    zloba.solo-rounds.example-third-round, zloba.solo-rounds.example-chaos]
    """
    state = t.state
    while state.step < state.counter:
        t.rest()
        await strike(t)
        state.chaos = after(state.chaos)
        t.tell("zloba.solo-rounds.chaos-advance", ChaosSet, state.chaos)
        state.step += 1
    state.phase, state.step = "spoils", 0


async def strike(t: Table[State]) -> None:
    """The effect that the scenario's table gives for the number on the die [zloba.scenario.chaos-table]."""
    state = t.state
    effect = state.card.chaos[state.chaos - 1]
    if state.humans < effect.humans:
        t.tell("zloba.solo-rounds.chaos-effect", ChaosIdle, state.chaos, effect.humans)
        return
    t.tell("zloba.solo-rounds.chaos-effect", ChaosStruck, state.scenario, state.chaos)
    for order in effect.orders:
        await scenario.carry_out(t, order)


async def ao_groundwork(t: Table[State]) -> None:
    """The AO's Groundwork, after the humans have finished theirs: as many troops as there are humans, its die, 1 Corra.

    [zloba.solo-rounds.ao-after-humans, zloba.solo-rounds.ao-reinforce, zloba.solo-rounds.ao-discern,
    zloba.solo-rounds.ao-allocate, zloba.solo-rounds.groundwork-human]
    """
    state = t.state
    event = state.card.event
    region = find(t, event.reinforce_spot)
    deploy_basics(t, state.humans, state.humans + event.reinforce, region, "zloba.solo-rounds.ao-reinforce")
    groundwork.discern(t, state.humans)
    gain(t, state.humans, groundwork.ALLOCATE + event.allocate, "zloba.solo-rounds.ao-allocate")
