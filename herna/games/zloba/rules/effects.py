"""What elite troops, faction abilities and feats do: the verbs of the cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from typing import Any

from herna.games.zloba.content import (
    BASIC,
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
from herna.games.zloba.rules.reasons import EVERYWHERE
from herna.games.zloba.rules.troops import enemies, find, held, moves, near, size, sizes, word, words
from herna.games.zloba.state import Side, State
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


def idle(state: State, who: int, effects: Sequence[Effect]) -> str | None:
    """Why nothing would come of an ability or a feat: nobody to hit, nobody left to deploy, or whatever else.

    [zloba.damage.needs-target, zloba.troops.basic-limited, zloba.factions.effect-idle]
    """
    if any(possible(state, who, effect, SHORES) for effect in effects):
        return None
    match effects:
        case [Harm() | Assault()]:
            return "zloba.damage.needs-target"
        case [Deploy()] if not state.sides[who].mat:
            return "zloba.troops.basic-limited"
    return "zloba.factions.effect-idle"


def out_of_place(places: Collection[int], region: int) -> str | None:
    """Why an effect cannot take place in a region: its text names others [zloba.factions.effect-place]."""
    return None if region in places else "zloba.factions.effect-place"


async def _gain(t: Table[State], who: int, effect: Gain, here: int) -> None:
    gain(t, who, effect.corra, "zloba.corra.gain-and-spend")


def _purses(state: State, who: int, places: list[int]) -> list[str]:
    """The factions with Corra and with troops in one of these regions."""
    others = [state.sides[other] for other in enemies(state, who)]
    return [side.faction for side in others if side.corra and any(damage.present(side, place) for place in places)]


def _safe(state: State, who: int, purses: Collection[str], faction: str) -> str | None:
    """Why a faction cannot be robbed: it is the own one or a fellow's, or it has no Corra or nobody there."""
    if faction in purses:
        return None
    fellow = damage.side_of(state, faction) not in (who, *enemies(state, who))
    return "zloba.solo.friendly-fire" if fellow else "zloba.factions.mat-guild"


async def _steal(t: Table[State], who: int, effect: Steal, here: int) -> None:
    state = t.state
    purses = _purses(state, who, regions(state, who, effect.where, here))
    offered = t.sift(purses, lambda faction: _safe(state, who, purses, faction), among=lambda: [s.faction for s in state.sides])
    faction = await t.choose(who, "zloba.factions.mat-guild", offered, {"count": effect.corra})
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
    places = regions(state, who, effect.where, here)
    offered = t.sift(
        [(region, count) for region in places for count in range(most, 0, -1)],
        lambda wish: out_of_place(places, wish[0]) or (None if wish[1] <= most else "zloba.troops.basic-limited"),
        among=lambda: [(region, count) for region in EVERYWHERE for count in range(1, effect.basics + 1)],
    )
    region, count = await t.choose(who, "zloba.move-deploy.deploy", offered, {"most": most})
    move_deploy.deploy_basics(t, who, count, region, "zloba.move-deploy.deploy")


async def _restore(t: Table[State], who: int, effect: Restore, here: int) -> None:
    side = t.state.sides[who]
    count = min(effect.basics, side.removed)
    side.removed -= count
    side.mat += count
    t.tell("zloba.factions.ability-data", Restored, side.faction, count)


async def _muster(t: Table[State], who: int, effect: Muster, here: int) -> None:
    state = t.state
    places = regions(state, who, effect.where, here)
    offered = t.sift(
        [region for region in places if sources(state.sides[who], region)],
        lambda region: out_of_place(places, region) or (None if sources(state.sides[who], region) else "zloba.muster.sources"),
        among=lambda: EVERYWHERE,
    )
    region = await t.choose(who, "zloba.muster.before-acting", offered, {"most": effect.troops})
    await muster(t, who, effect.troops, region)


def _far(effect: Harm | Assault) -> str:
    """The rule by which damage does not reach other regions: it is dealt in one, or in those that the text names."""
    return "zloba.damage.one-region" if effect.where == "here" else "zloba.factions.effect-place"


async def _harm(t: Table[State], who: int, effect: Harm, here: int) -> None:
    state = t.state
    offered = damage.offered(t, who, regions(state, who, effect.where, here), _far(effect))
    region, faction, troop = await t.choose(who, "zloba.damage.ability-not-attack", offered, {"points": effect.points})
    await damage.harm(t, who, region, damage.side_of(state, faction), effect.points, troop)


async def _assault(t: Table[State], who: int, effect: Assault, here: int) -> None:
    offered = damage.offered(t, who, regions(t.state, who, effect.where, here), _far(effect))
    target = await t.choose(who, "zloba.damage.one-region", offered, {"points": effect.points})
    await damage.attack(t, who, target, effect.points, "zloba.damage.one-region")


async def _march(t: Table[State], who: int, effect: March, here: int) -> None:
    side, most = t.state.sides[who], effect.troops
    offered = t.sift(
        moves(side, most),
        lambda wish: reasons.immobile(side, most, "zloba.move-deploy.move", wish),
        among=lambda: reasons.wished_moves(t.state, side, most),
    )
    _, origin, region, troops = await t.choose(who, "zloba.move-deploy.move", offered, {"most": most})
    await move_deploy.move(t, who, origin, region, troops, "zloba.move-deploy.move")


def _hurt(state: State, who: int) -> list[tuple[int, str]]:
    """The wounded elite troops of a faction."""
    elites = state.sides[who].elites
    return sorted({(troop.region, word(troop)) for troop in elites if troop.vitality < ELITES[troop.kind].vitality})


def _wished_cures(state: State, side: Side) -> Iterator[Any]:
    """All own troops, and those that are not named."""
    for region in EVERYWHERE:
        yield from ((region, troop) for troop in dict.fromkeys((*words(side, region), BASIC)))
    yield from reasons.unnamed(state, side, 1)


def _unhurt(side: Side, hurt: Collection[tuple[int, str]], wish: Any) -> str | None:
    """Why a troop cannot be healed: not an own one, basic, or as well as it can be.

    [zloba.damage.basic-vitality, zloba.damage.elite-vitality]
    """
    if wish[0] == "troop" and (wish[2] != side.faction or wish[3] != BASIC):
        return reasons.pointless(side, wish) if wish[2] != side.faction or (wish[1], wish[3]) in hurt else _WELL
    if BASIC in wish:
        return "zloba.damage.basic-vitality"
    return None if wish in hurt else _WELL


_WELL = "zloba.damage.elite-vitality"


async def _heal(t: Table[State], who: int, effect: Heal, here: int) -> None:
    side = t.state.sides[who]
    hurt = _hurt(t.state, who)
    offered = t.sift(hurt, lambda wish: _unhurt(side, hurt, wish), among=lambda: _wished_cures(t.state, side))
    region, troop = await t.choose(who, "zloba.factions.mat-aldan", offered, {"points": effect.points})
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
