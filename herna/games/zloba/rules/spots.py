"""Solo/co-op: the places that instructions to the AO name."""

from __future__ import annotations

from herna.games.zloba.content import NUMBERED, Spot
from herna.games.zloba.rules.threat import most_threatened, with_troops
from herna.games.zloba.state import State
from herna.kernel import Table


def find(t: Table[State], spot: Spot) -> int:
    """The region that an instruction means; where it means none, the deployment base [zloba.solo-setup.base-meaning]."""
    state = t.state
    if spot == "threat":
        return most_threatened(state, NUMBERED) or state.base
    if spot == "own-threat":
        return most_threatened(state, with_troops(state)) or state.base
    if spot == "objective":
        return state.objectives[0] if state.objectives else state.base
    if spot == "roll":
        return t.roll(8)
    return state.base


def after(region: int) -> int:
    """The next region in ascending order, from 8 to 1 [zloba.solo-rounds.base-moves]."""
    return region % 8 + 1
