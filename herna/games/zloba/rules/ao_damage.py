"""Solo/co-op: damage dealt by the AO."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.zloba.content import BASIC
from herna.games.zloba.events import RegionAttacked, Rescued
from herna.games.zloba.rules import damage
from herna.games.zloba.rules.troops import elites_in
from herna.games.zloba.state import Side, State
from herna.kernel import Table


async def attack(t: Table[State], region: int, points: int, rule: str) -> None:
    """The AO attacks in a region; where no human stands, nothing happens [zloba.threat.all-zero]."""
    state = t.state
    victims = [who for who in range(state.humans) if damage.present(state.sides[who], region)]
    if not victims:
        return
    points += damage.might(state.ao, region)
    if region in state.objectives:
        points += state.card.event.fury
    t.tell(rule, RegionAttacked, state.ao.faction, region, points)
    spared = {who: damage.bulwark(state.sides[who], region) for who in victims}
    for who in await assign(t, region, points, victims, spared):
        damage.after_attack(t, state.humans, who)


async def assign(
    t: Table[State], region: int, points: int, victims: Sequence[int], spared: dict[int, int] | None = None
) -> list[int]:
    """Point by point, elite troops first, the humans decide who suffers; the holder of the first player token speaks.

    Points may fall on several factions; those without a target are lost. Returns who has lost troops.
    [zloba.ao-damage.elites-first, zloba.ao-damage.humans-choose, zloba.ao-damage.may-split-factions,
    zloba.ao-damage.point-by-point]
    """
    state = t.state
    spared = spared or {}
    warned: list[int] = []
    losers: list[int] = []
    while points:
        options = candidates(state, region, victims)
        if not options:
            break
        facts = {"region": region, "points": points}
        options = damage.sifted(t, options, lambda aim: spared_by_ao(state, region, victims, aim))
        _, faction, troop = await t.choose(state.first, "zloba.ao-damage.humans-choose", options, facts)
        who = damage.side_of(state, faction)
        if who not in warned:
            warned.append(who)
            most = min(points, endurance(state.sides[who], region))
            saved = most - await damage.rescue(t, who, region, most)
            if saved:
                points -= saved
                continue
        points -= 1
        if spared.get(who):
            spared[who] -= 1
            t.tell("zloba.feats.passive-lasts", Rescued, faction, 1)
        elif damage.wound(t, who, region, troop) and who not in losers:
            losers.append(who)
    return losers


def spared_by_ao(state: State, region: int, victims: Sequence[int], aim: damage.Target) -> str | None:
    """Why a point of AO damage cannot hit a troop; a basic troop is behind every elite one [zloba.ao-damage.elites-first]."""
    if rule := damage.untouchable(state, state.humans, aim):
        return rule
    if aim[0] != region:
        return "zloba.damage.one-region"
    who = damage.side_of(state, aim[1])
    if who not in victims:
        return "zloba.damage.one-faction" if damage.present(state.sides[who], region) else "zloba.damage.needs-target"
    if aim[2] == BASIC and state.sides[who].basics[region] and any(elites_in(state.sides[each], region) for each in victims):
        return "zloba.ao-damage.elites-first"
    return damage.unharmed(state, aim)


def endurance(side: Side, region: int) -> int:
    """How many points the troops of a faction in a region can take."""
    return side.basics[region] + sum(troop.vitality for troop in elites_in(side, region))


def candidates(state: State, region: int, victims: Sequence[int]) -> list[damage.Target]:
    """Whom a point of AO damage may hit: any elite troop of the humans there, or, where there is none, any basic troop.

    Guards of a faction stand before its other elite troops [zloba.damage.elite-exceptions].
    """
    found = [(region, state.sides[who].faction, troop) for who in victims for troop in damage.choices(state.sides[who], region)]
    return [target for target in found if target[2] != BASIC] or found
