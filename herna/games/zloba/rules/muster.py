"""Mustering troops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from herna.games.zloba.content import BASIC, SHORES
from herna.games.zloba.events import Deployed, Mustered
from herna.games.zloba.rules import move_deploy
from herna.games.zloba.rules.reasons import EVERYWHERE, pointless, unnamed
from herna.games.zloba.rules.troops import find, kind_of, words
from herna.games.zloba.state import Side, State
from herna.kernel import DONE, Table

Source = tuple[str | int, str]
"""Where a troop is mustered from (`mat`, `removed`, or a region), and which troop."""


def sources(side: Side, region: int) -> list[Source]:
    """What can be mustered to be deployed to a region.

    Basic troops come from the playmat, the removed pool and the map, elite troops from the map alone, never from the region
    itself; who stands on the map cannot be brought back to the Shores. [zloba.muster.sources, zloba.muster.elites,
    zloba.muster.same-region, zloba.shores.return-by-muster]
    """
    found: list[Source] = []
    if side.mat:
        found.append(("mat", BASIC))
    if side.removed:
        found.append(("removed", BASIC))
    if region != SHORES:
        with_elites = {troop.region for troop in side.elites}
        for other, basics in enumerate(side.basics):
            if other != region:
                if basics:
                    found.append((other, BASIC))
                if other in with_elites:
                    found += [(other, each) for each in dict.fromkeys(words(side, other))]
    return found


def wished_sources(state: State, side: Side) -> Iterator[Any]:
    """All that could be mustered from anywhere, and troops that are not named."""
    yield from (("mat", BASIC), ("removed", BASIC))
    yield from (("mat", kind) for kind in side.elite_mat)
    for region in EVERYWHERE:
        yield from ((region, troop) for troop in dict.fromkeys((*words(side, region), BASIC)))
    yield from unnamed(state, side, 1)


def no_source(side: Side, region: int, wish: Any) -> str | None:
    """Why a troop cannot be mustered to a region: it comes from where nothing is taken, or nothing is left there.

    [zloba.muster.elites, zloba.muster.same-region, zloba.shores.return-by-muster, zloba.muster.sources,
    zloba.troops.basic-limited]
    """
    if wish[0] == "troop":
        return pointless(side, wish)
    place, troop = wish
    if place == "mat":
        return "zloba.muster.elites" if troop != BASIC else None if side.mat else "zloba.troops.basic-limited"
    if place == "removed":
        return None if side.removed else "zloba.muster.sources"
    if place == region:
        return "zloba.muster.same-region"
    if region == SHORES:
        return "zloba.shores.return-by-muster"
    return None if (side.basics[place] if troop == BASIC else troop in words(side, place)) else "zloba.muster.sources"


async def muster(t: Table[State], who: int, most: int, region: int) -> None:
    """A human musters up to so many troops, one by one, and deploys them to a region [zloba.muster.before-acting].

    That is one deployment and no move [zloba.move-deploy.example-muster].
    """
    side = t.state.sides[who]
    barred, wishes = partial(no_source, side, region), partial(wished_sources, t.state, side)
    taken: list[Source] = []
    while len(taken) < most:
        offered = sources(side, region)
        if not offered:
            break
        options: list[Source | str] = t.sift(offered, barred, among=wishes)
        options.append(DONE)
        source = await t.choose(who, "zloba.muster.sources", options, {"region": region, "left": most - len(taken)})
        if isinstance(source, str):
            break
        taken.append(source)
        lift(side, source, region)
    tell_sources(t, side, taken)
    for kind, count in Counter(kind_of(troop) for _, troop in taken).items():
        t.tell("zloba.move-deploy.example-muster", Deployed, side.faction, kind, count, region)
    for _, troop in taken:
        if troop != BASIC:
            await move_deploy.arrived(t, who, kind_of(troop), region)


def tell_sources(t: Table[State], side: Side, taken: Sequence[Source]) -> None:
    """Say where mustered troops come from."""
    for (place, troop), count in Counter(taken).items():
        source = "shores" if place == SHORES else str(place)
        t.tell("zloba.muster.sources", Mustered, side.faction, kind_of(troop), count, source)


def lift(side: Side, source: Source, region: int) -> None:
    """Put one mustered troop where it is to be deployed."""
    place, troop = source
    if troop != BASIC:
        assert isinstance(place, int)
        find(side, place, troop).region = region
        return
    if place == "mat":
        side.mat -= 1
    elif place == "removed":
        side.removed -= 1
    else:
        assert isinstance(place, int)
        side.basics[place] -= 1
    side.basics[region] += 1
