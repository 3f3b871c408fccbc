"""Mustering troops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from herna.games.zloba.content import BASIC, NUMBERED, SHORES
from herna.games.zloba.events import Deployed, Mustered
from herna.games.zloba.rules import move_deploy, reasons
from herna.games.zloba.rules.troops import elites_in, find, kind_of, word
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
        for other in (SHORES, *NUMBERED):
            if other != region:
                if side.basics[other]:
                    found.append((other, BASIC))
                found += [(other, each) for each in sorted({word(troop) for troop in elites_in(side, other)})]
    return found


async def muster(t: Table[State], who: int, most: int, region: int) -> None:
    """A human musters up to so many troops, one by one, and deploys them to a region [zloba.muster.before-acting].

    That is one deployment and no move [zloba.move-deploy.example-muster].
    """
    side = t.state.sides[who]
    taken: list[Source] = []
    while len(taken) < most:
        offered = sources(side, region)
        if not offered:
            break
        options: list[Source | str] = [*offered, DONE]
        if t.explaining:
            reasons.refuse_sources(t, side, region)
        source = await t.choose(who, "zloba.muster.sources", options)
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
        t.tell("zloba.muster.sources", Mustered, side.faction, kind_of(troop), count, str(place))


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
