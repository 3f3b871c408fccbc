"""Why not: what a player may wish for and the rules do not allow. Worked out only when somebody asks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations

from herna.games.zloba.content import BASIC, NEIGHBOURS, NUMBERED, SHORES
from herna.games.zloba.rules.troops import ROOTED, enemies, held, kind_of, mobile, words
from herna.games.zloba.state import Side, State
from herna.kernel import Table


def refuse_targets(t: Table[State], who: int, reached: Collection[int], far: str) -> None:
    """Why somebody cannot be attacked: own troops, fellow humans, the Shores, too far away, behind a guard, not there.

    [zloba.damage.not-own, zloba.solo.friendly-fire, zloba.shores.no-attack-on, zloba.damage.needs-target]
    """
    state = t.state
    for place, side in enumerate(state.sides):
        for region in (SHORES, *NUMBERED):
            there, elsewhere = "zloba.damage.elite-exceptions", "zloba.damage.needs-target"
            if place == who:
                there = elsewhere = "zloba.damage.not-own"
            elif place not in enemies(state, who):
                there = elsewhere = "zloba.solo.friendly-fire"
            elif region == SHORES:
                there = elsewhere = "zloba.shores.no-attack-on"
            elif region not in reached:
                there = elsewhere = far
            present = [*words(side, region), *[BASIC] * min(side.basics[region], 1)]
            t.refuse(there, [(region, side.faction, troop) for troop in present])
            t.refuse(elsewhere, [(region, side.faction, BASIC)])


def _way(origin: int, region: int, troops: Collection[str]) -> str | None:
    """The rule that keeps troops from going from one region to another."""
    if origin != SHORES and any(kind_of(troop) in ROOTED for troop in troops):
        return "zloba.factions.mat-runen"
    if region == SHORES:
        return "zloba.shores.no-return"
    return None if region in NEIGHBOURS[origin] else "zloba.map.adjacency-use"


def _ways(side: Side) -> Iterator[tuple[int, int]]:
    return ((origin, region) for origin in held(side) for region in (SHORES, *NUMBERED) if region != origin)


def refuse_moves(t: Table[State], side: Side, most: int) -> None:
    """Why some troops cannot move somewhere together."""
    for origin, region in _ways(side):
        troops = [*words(side, origin), *[BASIC] * min(side.basics[origin], most)]
        for group in dict.fromkeys(group for count in range(1, most + 1) for group in combinations(troops, count)):
            if rule := _way(origin, region, group):
                t.refuse(rule, [("move", origin, region, group)])


def refuse_groups(t: Table[State], side: Side) -> None:
    """Why some troops that are alike cannot take part in an Exodus."""
    for origin, region in _ways(side):
        alike = {**{word: words(side, origin).count(word) for word in words(side, origin)}, BASIC: side.basics[origin]}
        for troop, most in alike.items():
            if rule := _way(origin, region, [troop]):
                t.refuse(rule, [("move", origin, region, troop, count) for count in range(1, most + 1)])


def refuse_steps(t: Table[State], region: int) -> None:
    """Why troops cannot go on from a region to another."""
    for onward in (SHORES, *NUMBERED):
        if onward != region and (rule := _way(region, onward, ())):
            t.refuse(rule, [onward])


def refuse_marches(t: Table[State], side: Side) -> None:
    """Why all troops of a region cannot go somewhere."""
    for origin, region in _ways(side):
        if rule := _way(origin, region, () if side.basics[origin] or mobile(side, origin) else words(side, origin)):
            t.refuse(rule, [(origin, region)])


def refuse_sources(t: Table[State], side: Side, region: int) -> None:
    """Why a troop cannot be mustered [zloba.muster.elites, zloba.muster.same-region, zloba.shores.return-by-muster]."""
    t.refuse("zloba.muster.same-region", [(region, troop) for troop in (*words(side, region), BASIC)])
    t.refuse("zloba.muster.elites", [("mat", kind) for kind in side.elite_mat])
    if region == SHORES:
        for other in NUMBERED:
            t.refuse("zloba.shores.return-by-muster", [(other, troop) for troop in (*words(side, other), BASIC)])
