"""Solo/co-op: mustering by the AO."""

from __future__ import annotations

from herna.games.zloba.content import BASIC, NUMBERED
from herna.games.zloba.events import Deployed
from herna.games.zloba.rules.muster import Source, lift, tell_sources
from herna.games.zloba.state import Side, State
from herna.kernel import Table


def sources(side: Side, region: int) -> list[Source]:
    """Where the AO musters basic troops from, in its order: removed, not yet deployed, regions in ascending order.

    [zloba.ao-muster.order, zloba.ao-muster.which-troops]
    """
    places: list[str | int] = [*["removed"] * side.removed, *["mat"] * side.mat]
    places += [other for other in NUMBERED if other != region for _ in range(side.basics[other])]
    return [(place, BASIC) for place in places]


def muster(t: Table[State], count: int, region: int) -> None:
    """The AO musters so many basic troops and deploys them to a region; with fewer, as many as there are."""
    side = t.state.ao
    taken = sources(side, region)[:count]
    for source in taken:
        lift(side, source, region)
    if taken:
        tell_sources(t, side, taken)
        t.tell("zloba.ao-muster.order", Deployed, side.faction, BASIC, len(taken), region)
