"""Attacks, damage and vitality.

Damage is counted in points [zloba.damage.points]. An attack is aimed at one region and one faction there, and always deals
damage [zloba.damage.attack-deals-damage, zloba.damage.one-region, zloba.damage.one-faction].
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from herna.games.zloba.content import (
    BASIC,
    ELITES,
    FEATS,
    KINDS_WITH,
    SHORES,
    Bulwark,
    Guard,
    Might,
    P,
    Plunder,
    Weregild,
    powers_of,
)
from herna.games.zloba.events import Attacked, FeatUsed, Harmed, Rescued, Slain, Wounded
from herna.games.zloba.rules import ao_damage, feats, move_deploy
from herna.games.zloba.rules.corra import gain_together, turn_order
from herna.games.zloba.rules.reasons import EVERYWHERE, pieces
from herna.games.zloba.rules.troops import elites_in, enemies, find, size, word, words
from herna.games.zloba.state import Side, State
from herna.kernel import Table

GUARDS, MIGHTY = KINDS_WITH[Guard], KINDS_WITH[Might]

Target = tuple[int, str, str]
"""Region, faction, troop: where the first point falls."""


def present(side: Side, region: int) -> bool:
    """Whether a faction has troops in a region."""
    if side.basics[region]:
        return True
    return any(troop.region == region for troop in side.elites)


def choices(side: Side, region: int) -> list[str]:
    """The troops of a faction in a region that a point of damage may hit; where guards stand, they alone.

    [zloba.damage.attacker-splits, zloba.damage.elite-exceptions]
    """
    if not side.elites:
        return [BASIC] if side.basics[region] else []
    elites = elites_in(side, region)
    guards = [troop for troop in elites if troop.kind in GUARDS]
    if guards:
        return sorted({word(troop) for troop in guards})
    found = sorted({word(troop) for troop in elites})
    if side.basics[region]:
        found.append(BASIC)
    return found


def targets(state: State, who: int, regions: Iterable[int]) -> list[Target]:
    """Whom an attack or other damage in one of these regions may hit: others' troops, never own ones, never in the Shores.

    [zloba.damage.needs-target, zloba.damage.not-own, zloba.damage.no-voluntary-removal, zloba.shores.no-attack-on]
    """
    others = [(side, {troop.region for troop in side.elites}) for side in [state.sides[e] for e in enemies(state, who)]]
    found: list[Target] = []
    for region in regions:
        if region == SHORES:
            continue
        for side, with_elites in others:
            if region in with_elites:
                found += [(region, side.faction, troop) for troop in choices(side, region)]
            elif side.basics[region]:
                found.append((region, side.faction, BASIC))
    return found


def offered(t: Table[State], who: int, regions: Sequence[int], far: str) -> list[Target]:
    """The targets in these regions, as options; `far` is the rule by which all other regions are out of reach."""
    return sifted(t, targets(t.state, who, regions), partial(missed, t.state, who, regions, far))


def missed(state: State, who: int, regions: Sequence[int], far: str, aim: Target) -> str | None:
    """Why damage in one of these regions cannot hit a troop."""
    return untouchable(state, who, aim) or (unharmed(state, aim) if aim[0] in regions else far)


def sifted(t: Table[State], found: Sequence[Target], spared: Callable[[Target], str | None]) -> list[Target]:
    """Targets that were found, as options; of those that are alike, a target is the first [zloba.components.alike]."""

    def barred(aim: Any) -> str | None:
        return spared(aim[1:4]) or "zloba.components.alike" if aim[0] == "troop" else spared(aim)

    return t.sift(found, barred, among=lambda: aims(t.state))


def aims(state: State) -> Iterator[Any]:
    """Everything that somebody could aim at, whether there is anybody or not, and the second of two alike."""
    for side in state.sides:
        for region in EVERYWHERE:
            yield from ((region, side.faction, troop) for troop in dict.fromkeys((*words(side, region), BASIC)))
    yield from (piece for piece in pieces(state) if piece[4] > 1)


def untouchable(state: State, who: int, aim: Target) -> str | None:
    """Whom nobody may damage: own troops, fellow humans, troops in the Shores.

    [zloba.damage.not-own, zloba.solo.friendly-fire, zloba.shores.no-attack-on]
    """
    region, faction, _ = aim
    if faction == state.sides[who].faction:
        return "zloba.damage.not-own"
    if side_of(state, faction) not in enemies(state, who):
        return "zloba.solo.friendly-fire"
    return "zloba.shores.no-attack-on" if region == SHORES else None


def unharmed(state: State, aim: Target) -> str | None:
    """Why damage in a region does not hit a troop: it is not there, or it stands behind a guard.

    [zloba.damage.needs-target, zloba.damage.elite-exceptions]
    """
    region, faction, troop = aim
    side = state.sides[side_of(state, faction)]
    if not (troop in words(side, region) or (troop == BASIC and side.basics[region])):
        return "zloba.damage.needs-target"
    return None if troop in choices(side, region) else "zloba.damage.elite-exceptions"


def can_hit(state: State, who: int, regions: Sequence[int]) -> bool:
    """Whether somebody to attack stands in one of these regions; in the Shores nobody does.

    [zloba.damage.needs-target, zloba.shores.no-attack-on]
    """
    for other in enemies(state, who):
        side = state.sides[other]
        for region in regions:
            if side.basics[region] and region != SHORES:
                return True
        for troop in side.elites:
            if troop.region in regions and troop.region != SHORES:
                return True
    return False


def side_of(state: State, faction: str) -> int:
    """Who plays a faction."""
    return next(who for who, side in enumerate(state.sides) if side.faction == faction)


def powers(side: Side, power: type[P]) -> list[P]:
    """The powers of a kind that a faction has from its feats [zloba.feats.passive-lasts]."""
    return [each for feat in side.feats for each in FEATS[feat].powers if isinstance(each, power)]


def might(side: Side, region: int) -> int:
    """How many points more an attack of this faction deals in a region [zloba.damage.elite-exceptions]."""
    kinds = {troop.kind for troop in side.elites if troop.region == region and troop.kind in MIGHTY}
    found = [power for kind in kinds for power in powers_of(ELITES[kind], Might)] + powers(side, Might)
    return sum(power.points for power in found if size(side, region) >= power.troops)


def bulwark(side: Side, region: int) -> int:
    """How many points fewer an attack deals to this faction in a region."""
    return sum(power.points for power in powers(side, Bulwark) if size(side, region) >= power.troops)


async def attack(t: Table[State], who: int, target: Target, points: int, rule: str) -> None:
    """A human attacks: the target is the region, the faction and where the first point falls."""
    state = t.state
    region, faction, troop = target
    victim = side_of(state, faction)
    side, other = state.sides[who], state.sides[victim]
    if side.elites or side.feats:
        points += might(side, region)
    if other.feats:
        points = max(0, points - bulwark(other, region))
    t.tell(rule, Attacked, side.faction, faction, region, points)
    removed = await deal(t, who, region, victim, points, troop)
    if removed:
        after_attack(t, who, victim)


def after_attack(t: Table[State], who: int, victim: int) -> None:
    """An attack has removed a troop: what feats make of it, on either side, in turn order [zloba.corra.shortage-many]."""
    state = t.state
    due = {
        who: sum(power.corra for power in powers(state.sides[who], Plunder)),
        victim: sum(power.corra for power in powers(state.sides[victim], Weregild)),
    }
    shares = [(each, due[each]) for each in turn_order(state) if due.get(each)]
    gain_together(t, shares, "zloba.feats.passive-lasts")


async def harm(t: Table[State], who: int, region: int, victim: int, points: int, troop: str | None = None) -> None:
    """Damage that is no attack: nothing that names attacks adds to it or answers it [zloba.damage.ability-not-attack]."""
    state = t.state
    t.tell("zloba.damage.ability-not-attack", Harmed, state.sides[who].faction, state.sides[victim].faction, region, points)
    if who >= state.humans:
        await ao_damage.assign(t, region, points, [victim])
    else:
        await deal(t, who, region, victim, points, troop)


async def deal(t: Table[State], who: int, region: int, victim: int, points: int, troop: str | None) -> int:
    """A human deals points of damage to one faction in a region, split freely; what finds no target is lost.

    Returns how many troops were removed. [zloba.damage.attacker-splits, zloba.damage.excess, zloba.damage.one-faction]
    """
    state = t.state
    other = state.sides[victim]
    points = await rescue(t, victim, region, points)
    removed = 0
    while points:
        hit = choices(other, region)
        if not hit:
            break
        if troop is None:
            found: list[Target] = [(region, other.faction, each) for each in hit]
            options = sifted(t, found, partial(elsewhere, state, who, region, other.faction))
            facts = {"faction": other.faction, "region": region, "points": points}
            troop = (await t.choose(who, "zloba.damage.attacker-splits", options, facts))[2]
        removed += wound(t, victim, region, troop)
        points -= 1
        troop = None
    return removed


def elsewhere(state: State, who: int, region: int, faction: str, aim: Target) -> str | None:
    """Why a further point of damage cannot hit a troop: it stays in the region and with the faction of the first."""
    if rule := untouchable(state, who, aim):
        return rule
    if aim[0] != region:
        return "zloba.damage.one-region"
    return unharmed(state, aim) if aim[1] == faction else "zloba.damage.one-faction"


async def rescue(t: Table[State], victim: int, region: int, points: int) -> int:
    """Troops are about to take damage: their owner may use a feat that says so, even in another's turn.

    Returns the points that are left. [zloba.feats.own-turn]
    """
    state = t.state
    if victim >= state.humans or not points:
        return points
    side = state.sides[victim]
    lost = 0
    if any(FEATS[feat].rescue and feat not in side.used for feat in side.feats):

        def usable(seat: int) -> list[str]:
            found = [feat for feat in side.feats if FEATS[feat].rescue and feat not in side.used]
            return t.sift(found, lambda feat: feats.no_rescue(side, feat), among=lambda: side.feats) if found else found

        async def use(seat: int, feat: str) -> bool:
            nonlocal lost
            state.sides[seat].used.append(feat)
            lost = min(points, FEATS[feat].rescue)
            t.tell("zloba.feats.own-turn", FeatUsed, side.faction, feat)
            t.tell("zloba.feats.own-turn", Rescued, side.faction, lost)
            return True

        await t.window("zloba.feats.own-turn", (victim,), usable, use, facts={"region": region, "points": points})
    return points - lost


def wound(t: Table[State], victim: int, region: int, troop: str) -> bool:
    """One point of damage hits a troop; returns whether it leaves the map.

    A basic troop goes to the pool of removed troops, an elite die back to its playmat. [zloba.damage.basic-vitality,
    zloba.damage.elite-point, zloba.damage.elite-zero, zloba.damage.vitality, zloba.troops.elite-loses-value]
    """
    side = t.state.sides[victim]
    if troop == BASIC:
        side.basics[region] -= 1
        side.removed += 1
        t.tell("zloba.troops.basic-removed", Slain, side.faction, BASIC, region)
        return True
    elite = find(side, region, troop)
    elite.vitality -= 1
    if elite.vitality:
        t.tell("zloba.damage.elite-point", Wounded, side.faction, elite.kind, region, elite.vitality)
        return False
    move_deploy.take_back(side, elite)
    t.tell("zloba.troops.elite-returns", Slain, side.faction, elite.kind, region)
    return True
