"""The start of a round, and its Reinforcement Phase."""

from __future__ import annotations

from herna.games.conquest.state import State
from herna.kernel import Table


async def begin_round(t: Table[State]) -> None:
    """A round begins: what Broken is counted from is set anew [conquest.morale.broken-count-details]."""
    s = t.state
    s.round += 1
    s.fallen = []
    for each in s.regiments:
        each.acted, each.began, each.marches = False, each.size, 0
        if each.broken:
            each.broken = each.size
        if each.hero:
            each.hero.acted = False
    s.phase = "reinforcement"


async def reinforce(t: Table[State]) -> None:
    """Which regiments arrive in this round."""
    for each in t.state.regiments:
        if each.where == "waiting":
            each.where = "arriving"
    t.state.phase = "command"
