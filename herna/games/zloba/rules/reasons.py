"""Why not: what a player may point at on the map, and why troops cannot go somewhere. Gone through only when somebody asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from herna.games.zloba.content import BASIC, NEIGHBOURS, NUMBERED, SHORES
from herna.games.zloba.rules.troops import ROOTED, held, kind_of, words
from herna.games.zloba.state import Side, State
from herna.kernel import Table

EVERYWHERE = (SHORES, *NUMBERED)

Piece = tuple[str, int, str, str, int]
"""`troop`, region, faction, which troop; of several that are alike, which of them."""


def pieces(state: State) -> Iterator[Piece]:
    """All troops on the map as they lie there: basic troops in stacks, elite dice one by one."""
    for side in state.sides:
        for region in EVERYWHERE:
            if side.basics[region]:
                yield ("troop", region, side.faction, BASIC, 1)
            for troop, count in Counter(words(side, region)).items():
                yield from (("troop", region, side.faction, troop, number) for number in range(1, count + 1))


def unnamed(state: State, side: Side, most: int) -> Iterator[Piece]:
    """The troops that no option names where own troops are chosen, and of those alike so many at most."""
    for piece in pieces(state):
        if piece[2] != side.faction or piece[3] == BASIC or piece[4] > most:
            yield piece


def pointless(side: Side, piece: Piece) -> str:
    """Why a troop is not named: it obeys another player, or it is meant by an option that names its like.

    [zloba.overview.one-faction, zloba.components.alike]
    """
    return "zloba.components.alike" if piece[2] == side.faction else "zloba.overview.one-faction"


# ---------------------------------------------------------------------- ways


def no_way(origin: int, region: int, troops: Sequence[str] = ()) -> str | None:
    """The rule that keeps troops from going from one region to another."""
    if origin != SHORES and any(kind_of(troop) in ROOTED for troop in troops):
        return "zloba.factions.mat-runen"
    if region == origin:
        return "zloba.move-deploy.move"
    if region == SHORES:
        return "zloba.shores.no-return"
    return None if region in NEIGHBOURS[origin] else "zloba.map.adjacency-use"


def steps(t: Table[State], region: int) -> list[int]:
    """Where troops can go on to from a region, as options."""
    return t.sift(NEIGHBOURS[region], lambda onward: no_way(region, onward), among=lambda: EVERYWHERE)


def _lacking(side: Side, origin: int, troops: Sequence[str]) -> bool:
    """Whether some of these troops are not there to go."""
    there = Counter({BASIC: side.basics[origin], **Counter(words(side, origin))})
    return any(count > there[troop] for troop, count in Counter(troops).items())


def immobile(side: Side, most: int, rule: str, wish: Any) -> str | None:
    """Why troops cannot move somewhere together: `rule` says whose they must be and how many at most."""
    if wish[0] == "troop":
        return pointless(side, wish)
    _, origin, region, troops = wish
    if len(troops) > most or _lacking(side, origin, troops):
        return rule
    return no_way(origin, region, troops)


def wished_moves(state: State, side: Side, most: int) -> Iterator[Any]:
    """Moves of up to so many troops from anywhere to anywhere, and troops that no move names."""
    for origin in EVERYWHERE:
        troops = [*words(side, origin), *[BASIC] * min(side.basics[origin], most)]
        groups = dict.fromkeys(group for count in range(1, most + 1) for group in combinations(troops, count)) or {
            (BASIC,): None
        }
        yield from (("move", origin, region, group) for group in groups for region in EVERYWHERE if region != origin)
    yield from unnamed(state, side, most)


def wished_groups(state: State, side: Side) -> Iterator[Any]:
    """Troops that are alike on their way from anywhere to anywhere, and troops that no such group names."""
    for origin in EVERYWHERE:
        alike = {**Counter(words(side, origin)), BASIC: side.basics[origin]} if origin in held(side) else {BASIC: 1}
        for troop, most in alike.items():
            for region in EVERYWHERE:
                if region != origin:
                    yield from (("move", origin, region, troop, count) for count in range(1, most + 1))
    yield from unnamed(state, side, len(side.elites))


def immobile_group(side: Side, settled: int | None, wish: Any) -> str | None:
    """Why troops that are alike cannot take part in an Exodus from the region that was settled, if one was."""
    if wish[0] == "troop":
        return pointless(side, wish)
    _, origin, region, troop, count = wish
    if settled not in (None, origin) or _lacking(side, origin, (troop,) * count):
        return "zloba.exodus.move"
    return no_way(origin, region, (troop,))
