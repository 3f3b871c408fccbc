"""What elite troops, faction abilities and feats do: the verbs of the cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from herna.games.zloba.content import (
    ELITES,
    NEIGHBOURS,
    NUMBERED,
    SHORES,
    SIGHT_FACES,
    Assault,
    Deploy,
    Effect,
    Gain,
    Harm,
    Heal,
    March,
    Muster,
    Own,
    Ready,
    Restore,
    Steal,
    Where,
)
from herna.games.zloba.events import CorraStolen, EyeRolled, Healed, Restored
from herna.games.zloba.rules import ao_effects, damage, feats, move_deploy, reasons
from herna.games.zloba.rules.corra import gain
from herna.games.zloba.rules.muster import muster, sources
from herna.games.zloba.rules.troops import enemies, find, held, moves, near, size, sizes, word
from herna.games.zloba.state import State
from herna.kernel import Table


def regions(state: State, who: int, where: Where, here: int) -> list[int]:
    """The regions that an effect may choose from."""
    side = state.sides[who]
    if where == "here":
        return [here]
    if where == "zone":
        return [SHORES]
    if where == "held":
        return held(side)
    if where == "near":
        return list(near(side))
    if where == "any":
        return list(NUMBERED)
    if where == "beside":
        counts = sizes(side)
        return sorted({near_by for region, count in enumerate(counts) if count for near_by in NEIGHBOURS[region]})
    return [
        region
        for region in NUMBERED
        if size(side, region) and any(damage.present(state.sides[other], region) for other in enemies(state, who))
    ]


async def resolve(t: Table[State], who: int, effect: Effect, here: int) -> None:
    """Carry out one effect for a faction; `here` is the region of the troop that brings it about."""
    if who >= t.state.humans:
        await ao_effects.resolve(t, effect, here)
    elif possible(t.state, who, effect, here):
        await _VERBS[type(effect)](t, who, effect, here)


def possible(state: State, who: int, effect: Effect, here: int) -> bool:
    """Whether an effect would change anything."""
    side = state.sides[who]
    match effect:
        case Gain():
            return state.corra > 0
        case Steal():
            return bool(_purses(state, who, regions(state, who, effect.where, here)))
        case Deploy():
            return side.mat > 0 and (effect.where in ("zone", "any") or bool(regions(state, who, effect.where, here)))
        case Restore():
            return side.removed > 0
        case Muster():
            places = regions(state, who, effect.where, here)
            return bool(places) and (side.mat > 0 or side.removed > 0 or any(sources(side, region) for region in places))
        case Harm() | Assault():
            return damage.can_hit(state, who, regions(state, who, effect.where, here))
        case March():
            return bool(moves(side, 1))
        case Heal():
            return bool(_hurt(state, who))
        case Own():
            return feats.OWN[effect.name].possible(state, who)
    return True


async def _gain(t: Table[State], who: int, effect: Gain, here: int) -> None:
    gain(t, who, effect.corra, "zloba.corra.gain-and-spend")


def _purses(state: State, who: int, places: list[int]) -> list[str]:
    """The factions with Corra and with troops in one of these regions."""
    others = [state.sides[other] for other in enemies(state, who)]
    return [side.faction for side in others if side.corra and any(damage.present(side, place) for place in places)]


async def _steal(t: Table[State], who: int, effect: Steal, here: int) -> None:
    state = t.state
    purses = _purses(state, who, regions(state, who, effect.where, here))
    faction = await t.choose(who, "zloba.factions.mat-guild", purses)
    take_corra(t, who, damage.side_of(state, faction), effect.corra)


def take_corra(t: Table[State], who: int, victim: int, corra: int) -> None:
    """Corra goes from one faction to another, as far as there is any."""
    side, other = t.state.sides[who], t.state.sides[victim]
    taken = min(corra, other.corra)
    other.corra -= taken
    side.corra += taken
    t.tell("zloba.factions.mat-guild", CorraStolen, side.faction, other.faction, taken)


async def _deploy(t: Table[State], who: int, effect: Deploy, here: int) -> None:
    state = t.state
    most = min(effect.basics, state.sides[who].mat)
    offered = [(region, count) for region in regions(state, who, effect.where, here) for count in range(most, 0, -1)]
    region, count = await t.choose(who, "zloba.move-deploy.deploy", offered)
    move_deploy.deploy_basics(t, who, count, region, "zloba.move-deploy.deploy")


async def _restore(t: Table[State], who: int, effect: Restore, here: int) -> None:
    side = t.state.sides[who]
    count = min(effect.basics, side.removed)
    side.removed -= count
    side.mat += count
    t.tell("zloba.factions.ability-data", Restored, side.faction, count)


async def _muster(t: Table[State], who: int, effect: Muster, here: int) -> None:
    state = t.state
    offered = [region for region in regions(state, who, effect.where, here) if sources(state.sides[who], region)]
    region = await t.choose(who, "zloba.muster.before-acting", offered)
    await muster(t, who, effect.troops, region)


async def _harm(t: Table[State], who: int, effect: Harm, here: int) -> None:
    state = t.state
    places = regions(state, who, effect.where, here)
    if t.explaining:
        reasons.refuse_targets(t, who, places, "zloba.damage.one-region")
    offered = damage.targets(state, who, places)
    region, faction, troop = await t.choose(who, "zloba.damage.ability-not-attack", offered)
    await damage.harm(t, who, region, damage.side_of(state, faction), effect.points, troop)


async def _assault(t: Table[State], who: int, effect: Assault, here: int) -> None:
    places = regions(t.state, who, effect.where, here)
    if t.explaining:
        reasons.refuse_targets(t, who, places, "zloba.damage.one-region")
    offered = damage.targets(t.state, who, places)
    target = await t.choose(who, "zloba.damage.one-region", offered)
    await damage.attack(t, who, target, effect.points, "zloba.damage.one-region")


async def _march(t: Table[State], who: int, effect: March, here: int) -> None:
    if t.explaining:
        reasons.refuse_moves(t, t.state.sides[who], effect.troops)
    _, origin, region, troops = await t.choose(who, "zloba.move-deploy.move", moves(t.state.sides[who], effect.troops))
    await move_deploy.move(t, who, origin, region, troops, "zloba.move-deploy.move")


def _hurt(state: State, who: int) -> list[tuple[int, str]]:
    """The wounded elite troops of a faction."""
    elites = state.sides[who].elites
    return sorted({(troop.region, word(troop)) for troop in elites if troop.vitality < ELITES[troop.kind].vitality})


async def _heal(t: Table[State], who: int, effect: Heal, here: int) -> None:
    side = t.state.sides[who]
    region, troop = await t.choose(who, "zloba.factions.mat-aldan", _hurt(t.state, who))
    elite = find(side, region, troop)
    elite.vitality = min(elite.vitality + effect.points, ELITES[elite.kind].vitality)
    t.tell("zloba.factions.mat-aldan", Healed, side.faction, elite.kind, region, elite.vitality)


async def _ready(t: Table[State], who: int, effect: Ready, here: int) -> None:
    side = t.state.sides[who]
    side.eye = t.pick(SIGHT_FACES)
    t.tell("zloba.groundwork.discern", EyeRolled, side.faction, side.eye)


async def _own(t: Table[State], who: int, effect: Own, here: int) -> None:
    await feats.OWN[effect.name].resolve(t, who)


_VERBS: dict[type[Effect], Callable[[Table[State], int, Any, int], Awaitable[None]]] = {
    Gain: _gain,
    Steal: _steal,
    Deploy: _deploy,
    Restore: _restore,
    Muster: _muster,
    Harm: _harm,
    Assault: _assault,
    March: _march,
    Heal: _heal,
    Ready: _ready,
    Own: _own,
}
