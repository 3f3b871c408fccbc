"""Solo/co-op: threat."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.zloba.content import NUMBERED, SHORES
from herna.games.zloba.rules.troops import near, sizes
from herna.games.zloba.state import Field, State

ELITE = 3


def threats(state: Field) -> list[int]:
    """The threat of every region: 1 for each human basic troop, 3 for each human elite troop, all humans together.

    [zloba.threat.per-region, zloba.threat.basic, zloba.threat.elite, zloba.threat.sum, zloba.threat.zero]
    """
    found = [0] * 9
    for side in state.sides[: state.humans]:
        for region, count in enumerate(side.basics):
            found[region] += count
        for troop in side.elites:
            found[troop.region] += ELITE
    return found


def most_threatened(state: State, regions: Iterable[int]) -> int | None:
    """The region with the highest threat, which cards write as [threat]; ties go to the lowest number, at threat 0 too.

    A scenario may break ties the other way. The Shores have no threat. [zloba.threat.target, zloba.threat.notation,
    zloba.threat.tie, zloba.threat.all-zero, zloba.threat.shores]
    """
    numbered = sorted([region for region in regions if region != SHORES], reverse=state.card.event.ties_high)
    return max(numbered, key=threats(state).__getitem__) if numbered else None


def with_troops(state: State) -> list[int]:
    """The numbered regions that hold AO troops."""
    return [region for region, count in enumerate(sizes(state.ao)) if count and region in NUMBERED]


def in_reach(state: State) -> list[int]:
    """The numbered regions that hold AO troops or touch one that does."""
    return list(near(state.ao))
