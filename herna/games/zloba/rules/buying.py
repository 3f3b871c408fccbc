"""Buying elite troops and faction abilities. It is no action [zloba.buying.not-action]."""

from __future__ import annotations

from herna.games.zloba.content import BASIC, ELITES, ELITES_OF, FACTIONS, SHORES, Elite
from herna.games.zloba.events import AbilityBought, Slain
from herna.games.zloba.rules import effects, move_deploy
from herna.games.zloba.rules.corra import pay
from herna.games.zloba.rules.reasons import EVERYWHERE
from herna.games.zloba.rules.troops import held
from herna.games.zloba.state import State
from herna.kernel import Table


def places(state: State, who: int, elite: Elite) -> list[int]:
    """Where an elite troop may be deployed: by its own rule, or in the own zone.

    [zloba.buying.deploy-own-rule, zloba.buying.deploy-default, zloba.shores.usual-deployment]
    """
    side = state.sides[who]
    if elite.deploys == "join":
        return sorted({SHORES, *held(side)})
    if elite.deploys == "unbinding":
        return [region for region, count in enumerate(side.basics) if count]
    return effects.regions(state, who, elite.deploys, SHORES)


ALWAYS = frozenset(("zone", "join", "any"))
"""Deployment rules that always find a place."""


def offers(state: State, who: int) -> list[tuple[str, ...]]:
    """What a player can buy now from the own playmat, as often as there is Corra for it.

    [zloba.buying.no-limit, zloba.buying.price, zloba.buying.own-mat-only, zloba.buying.must-be-placeable]
    """
    side = state.sides[who]
    corra, mat = side.corra, side.elite_mat
    found: list[tuple[str, ...]] = [
        ("buy", elite.id)
        for elite in ELITES_OF[side.faction]
        if elite.price <= corra and mat[elite.id] and (elite.deploys in ALWAYS or places(state, who, elite))
    ]
    power = FACTIONS[side.faction].ability
    if power and power.price <= corra:
        for effect in power.effects:
            if effects.possible(state, who, effect, SHORES):
                found.append(("ability", side.faction))
                break
    return found


def unaffordable(state: State, who: int, choice: tuple[str, ...]) -> str | None:
    """Why an elite troop or the ability cannot be bought.

    [zloba.buying.own-mat-only, zloba.buying.faction-ability, zloba.buying.must-pay, zloba.buying.must-be-placeable]
    """
    side = state.sides[who]
    deed, name = choice
    if deed == "buy":
        if not side.elite_mat.get(name):
            return "zloba.buying.own-mat-only"
        if ELITES[name].price > side.corra:
            return "zloba.buying.must-pay"
        return None if places(state, who, ELITES[name]) else "zloba.buying.must-be-placeable"
    power = FACTIONS[name].ability
    if name != side.faction or power is None:
        return "zloba.buying.faction-ability"
    return "zloba.buying.must-pay" if power.price > side.corra else effects.idle(state, who, power.effects)


def misplaced(state: State, who: int, elite: Elite, region: int) -> str | None:
    """Why an elite troop cannot be deployed to a region: it has a rule of its own, or comes to the own zone."""
    if region in places(state, who, elite):
        return None
    return "zloba.buying.deploy-default" if elite.deploys == "zone" else "zloba.buying.deploy-own-rule"


async def buy(t: Table[State], who: int, kind: str) -> None:
    """Pay for an elite troop and deploy it at once [zloba.buying.any-time, zloba.buying.must-pay, zloba.corra.purpose]."""
    state = t.state
    side = state.sides[who]
    elite = ELITES[kind]
    pay(t, who, elite.price, "zloba.buying.any-time")
    offered = t.sift(places(state, who, elite), lambda region: misplaced(state, who, elite, region), among=lambda: EVERYWHERE)
    region = await t.choose(who, "zloba.buying.deploy-own-rule", offered, {"kind": kind, "price": elite.price})
    if elite.deploys == "unbinding":
        side.basics[region] -= 1
        side.removed += 1
        t.tell("zloba.factions.mat-koda", Slain, side.faction, BASIC, region)
    rule = "zloba.buying.deploy-default" if elite.deploys == "zone" else "zloba.buying.deploy-own-rule"
    await move_deploy.deploy_elite(t, who, kind, region, rule)


async def ability(t: Table[State], who: int) -> None:
    """Pay for the ability on the playmat, and have it [zloba.buying.faction-ability]."""
    side = t.state.sides[who]
    power = FACTIONS[side.faction].ability
    assert power is not None
    pay(t, who, power.price, "zloba.buying.faction-ability")
    t.tell("zloba.buying.faction-ability", AbilityBought, side.faction)
    for effect in power.effects:
        await effects.resolve(t, who, effect, SHORES)
