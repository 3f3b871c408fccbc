"""Moving and deploying: two different things, each with abilities that answer to it.

An ability that names one is never triggered by the other [zloba.move-deploy.distinct].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from herna.games.zloba.content import BASIC, ELITES, KINDS_WITH, Arrival, Stampede, Trap, powers_of
from herna.games.zloba.events import Deployed, Moved, TrapSprung
from herna.games.zloba.rules import damage, effects
from herna.games.zloba.rules.troops import enemies, find
from herna.games.zloba.state import Side, State, Troop
from herna.kernel import Table

ARRIVING, STAMPEDING, TRAPPING = KINDS_WITH[Arrival], KINDS_WITH[Stampede], KINDS_WITH[Trap]


def deploy_basics(t: Table[State], who: int, count: int, region: int, rule: str) -> int:
    """Place basic troops from the playmat, as many as there are [zloba.troops.basic-limited, zloba.move-deploy.deploy]."""
    side = t.state.sides[who]
    count = min(count, side.mat)
    if count:
        side.mat -= count
        side.basics[region] += count
        t.tell(rule, Deployed, side.faction, BASIC, count, region)
    return count


async def deploy_elite(t: Table[State], who: int, kind: str, region: int, rule: str) -> None:
    """Place an elite die from the playmat, showing its highest number, with its escort; then its arrival takes effect.

    [zloba.troops.elite-start-value, zloba.damage.elite-vitality, zloba.move-deploy.deploy]
    """
    side = t.state.sides[who]
    side.elite_mat[kind] -= 1
    side.elites.append(Troop(kind=kind, region=region, vitality=ELITES[kind].vitality))
    t.tell(rule, Deployed, side.faction, kind, 1, region)
    if ELITES[kind].escort:
        deploy_basics(t, who, ELITES[kind].escort, region, "zloba.factions.mat-aldan")
    await arrived(t, who, kind, region)


async def arrived(t: Table[State], who: int, kind: str, region: int) -> None:
    """An elite troop has just been deployed, from wherever [zloba.move-deploy.example-muster]."""
    if kind in ARRIVING:
        for power in powers_of(ELITES[kind], Arrival):
            await effects.resolve(t, who, power.effect, region)


async def move(t: Table[State], who: int, origin: int, region: int, troops: Sequence[str | Troop], rule: str) -> list[Troop]:
    """One move of some troops to an adjacent region, and all that it triggers; returns the elite troops that moved.

    [zloba.move-deploy.move, zloba.long-move.triggers]
    """
    moved = go(t, who, origin, region, troops, rule)
    await after_move(t, who, region, moved)
    side = t.state.sides[who]
    return [elite for elite in moved if on_map(side, elite)]


def go(t: Table[State], who: int, origin: int, region: int, troops: Sequence[str | Troop], rule: str) -> list[Troop]:
    """Troops go from one region to another, and nothing follows yet; returns the elite troops among them."""
    side = t.state.sides[who]
    moved: list[Troop] = []
    for troop in troops:
        if troop == BASIC:
            side.basics[origin] -= 1
            side.basics[region] += 1
        else:
            elite = find(side, origin, troop) if isinstance(troop, str) else troop
            elite.region = region
            moved.append(elite)
    if moved:
        for kind, count in Counter([elite.kind for elite in moved]).items():
            t.tell(rule, Moved, side.faction, kind, count, origin, region)
    if len(troops) > len(moved):
        t.tell(rule, Moved, side.faction, BASIC, len(troops) - len(moved), origin, region)
    return moved


async def after_move(t: Table[State], who: int, region: int, moved: Sequence[Troop]) -> None:
    """What follows when troops have moved into a region: traps there, then what the elite troops among them do."""
    await _traps(t, who, region)
    for elite in moved:
        if elite.kind in STAMPEDING and on_map(t.state.sides[who], elite):
            await _stampede(t, who, elite)


async def _stampede(t: Table[State], who: int, elite: Troop) -> None:
    for power in powers_of(ELITES[elite.kind], Stampede):
        await effects.resolve(t, who, power.effect, elite.region)


async def _traps(t: Table[State], who: int, region: int) -> None:
    """Others have moved into a region with trappers: their owner may send one back to the playmat and deal damage.

    A human owner is asked; the AO always does. [zloba.factions.mat-koda]
    """
    state = t.state
    for owner in enemies(state, who):
        if state.sides[owner].elites and _trappers(state.sides[owner], region):
            if owner < state.humans:

                def usable(seat: int) -> list[str]:
                    ready = _trappers(state.sides[seat], region)
                    if not ready or not damage.present(state.sides[who], region):
                        return []
                    t.refuse("zloba.factions.mat-koda", lambda: state.sides[seat].elite_mat)
                    return [ready[0].kind]

                async def spring(seat: int, kind: str) -> bool:
                    await _spring(t, seat, who, region)
                    return False

                facts = {
                    "faction": state.sides[who].faction,
                    "region": region,
                    "points": _damage_of_trap(state.sides[owner], region),
                }
                await t.window("zloba.factions.mat-koda", (owner,), usable, spring, facts=facts)
            else:
                while _trappers(state.sides[owner], region) and damage.present(state.sides[who], region):
                    await _spring(t, owner, who, region)


def _trappers(side: Side, region: int) -> list[Troop]:
    return [troop for troop in side.elites if troop.region == region and troop.kind in TRAPPING]


def _damage_of_trap(side: Side, region: int) -> int:
    return sum(power.points for power in powers_of(ELITES[_trappers(side, region)[0].kind], Trap))


async def _spring(t: Table[State], owner: int, who: int, region: int) -> None:
    side = t.state.sides[owner]
    troop = _trappers(side, region)[0]
    take_back(side, troop)
    t.tell("zloba.factions.mat-koda", TrapSprung, side.faction, troop.kind, region)
    for power in powers_of(ELITES[troop.kind], Trap):
        await damage.harm(t, owner, region, who, power.points)


def on_map(side: Side, troop: Troop) -> bool:
    """Whether this very troop is still on the map."""
    return any(each is troop for each in side.elites)


def take_back(side: Side, troop: Troop) -> None:
    """An elite troop leaves the map for its playmat and can be bought again [zloba.troops.elite-returns]."""
    side.elites = [each for each in side.elites if each is not troop]
    side.elite_mat[troop.kind] += 1
