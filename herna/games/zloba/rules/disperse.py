"""Solo/co-op: dispersing."""

from __future__ import annotations

from herna.games.zloba.content import BASIC, NEIGHBOURS
from herna.games.zloba.rules.move_deploy import move
from herna.games.zloba.rules.threat import most_threatened
from herna.games.zloba.rules.troops import elites_in, sizes
from herna.games.zloba.state import State, Troop
from herna.kernel import Table


def largest(state: State) -> int | None:
    """The region where the AO has the most troops, ties to the lowest number [zloba.solo-actions.maneuver-tie]."""
    counts = sizes(state.ao)
    most = max(counts[1:])
    return counts.index(most, 1) if most else None


async def advance(t: Table[State], troop: Troop, rule: str) -> None:
    """An elite troop goes to the adjacent region with the highest threat [zloba.scenario.reference-card-priorities]."""
    goal = most_threatened(t.state, NEIGHBOURS[troop.region])
    if goal is not None:
        await move(t, t.state.humans, troop.region, goal, (troop,), rule)


async def disperse(t: Table[State], region: int) -> None:
    """Elite troops go where the threat is, basic troops spread one by one, the last one stays.

    Nobody goes to the Shores. [zloba.disperse.elites, zloba.disperse.basics, zloba.disperse.stop-at-one,
    zloba.disperse.last-stays, zloba.disperse.not-shores, zloba.disperse.no-basics]
    """
    side = t.state.ao
    goal = most_threatened(t.state, NEIGHBOURS[region])
    assert goal is not None
    for troop in elites_in(side, region):
        await move(t, t.state.humans, region, goal, (troop,), "zloba.disperse.elites")
    place = 0
    while side.basics[region] > 1:
        await move(
            t, t.state.humans, region, NEIGHBOURS[region][place % len(NEIGHBOURS[region])], (BASIC,), "zloba.disperse.basics"
        )
        place += 1
