"""Buying elite troops and faction abilities. It is no action [zloba.buying.not-action]."""

from __future__ import annotations

from herna.games.zloba.content import BASIC, ELITES, ELITES_OF, FACTIONS, SHORES, Elite
from herna.games.zloba.events import AbilityBought, Slain
from herna.games.zloba.rules import effects, move_deploy
from herna.games.zloba.rules.corra import pay
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
    if power and power.price <= side.corra and any(effects.possible(state, who, effect, SHORES) for effect in power.effects):
        found.append(("ability", side.faction))
    return found


def refuse(t: Table[State], who: int) -> None:
    """Why an elite troop or the ability cannot be bought."""
    side = t.state.sides[who]
    for elite in ELITES_OF[side.faction]:
        if not side.elite_mat[elite.id]:
            rule = "zloba.buying.own-mat-only"
        elif elite.price > side.corra:
            rule = "zloba.buying.price"
        else:
            rule = "zloba.buying.must-be-placeable"
        t.refuse(rule, [("buy", elite.id)])
    t.refuse("zloba.buying.own-mat-only", [("buy", kind) for kind in ELITES if kind not in side.elite_mat])
    power = FACTIONS[side.faction].ability
    dear = power is not None and power.price > side.corra
    t.refuse("zloba.buying.price" if dear else "zloba.buying.faction-ability", [("ability", side.faction)])


async def buy(t: Table[State], who: int, kind: str) -> None:
    """Pay for an elite troop and deploy it at once [zloba.buying.any-time, zloba.corra.purpose]."""
    state = t.state
    side = state.sides[who]
    elite = ELITES[kind]
    pay(t, who, elite.price, "zloba.buying.any-time")
    region = await t.choose(who, "zloba.buying.deploy-own-rule", places(state, who, elite))
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
