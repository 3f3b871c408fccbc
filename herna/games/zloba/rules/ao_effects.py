"""Solo/co-op: how the AO uses the abilities of its elite troops; nothing in it is a choice of the AO [zloba.solo.ao-mat]."""

from __future__ import annotations

from herna.games.zloba.content import Assault, Deploy, Effect, Gain, Harm, Muster, Steal
from herna.games.zloba.events import RegionHarmed
from herna.games.zloba.rules import ao_damage, ao_muster, damage, effects, move_deploy
from herna.games.zloba.rules.corra import gain, turn_order
from herna.games.zloba.state import State
from herna.kernel import Table


async def resolve(t: Table[State], effect: Effect, here: int) -> None:
    """An effect happens in the region of the troop that brings it about; what needs a player's choice is no part of it."""
    state = t.state
    match effect:
        case Gain():
            gain(t, state.humans, effect.corra, "zloba.corra.gain-and-spend")
        case Steal():
            _steal(t, effect, here)
        case Deploy():
            move_deploy.deploy_basics(t, state.humans, effect.basics, here, "zloba.move-deploy.deploy")
        case Muster():
            ao_muster.muster(t, effect.troops, here)
        case Harm():
            victims = [who for who in range(state.humans) if damage.present(state.sides[who], here)]
            if victims:
                t.tell("zloba.damage.ability-not-attack", RegionHarmed, state.ao.faction, here, effect.points)
                await ao_damage.assign(t, here, effect.points, victims)
        case Assault():
            await ao_damage.attack(t, here, effect.points, "zloba.damage.one-region")


def _steal(t: Table[State], effect: Steal, here: int) -> None:
    """From the richest human with troops there; among equals from the first in turn order."""
    state = t.state
    rich = [
        who for who in turn_order(state)[: state.humans] if damage.present(state.sides[who], here) and state.sides[who].corra
    ]
    if rich:
        effects.take_corra(t, state.humans, max(rich, key=lambda who: state.sides[who].corra), effect.corra)
