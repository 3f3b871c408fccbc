"""The Victory Phase: points, and whether somebody has won [conquest.round.victory-check]."""

from __future__ import annotations

from herna.games.conquest.content import SCENARIOS
from herna.games.conquest.rules.profiles import expire
from herna.games.conquest.state import State
from herna.kernel import Outcome, Table


async def victory(t: Table[State]) -> None:
    """The round is scored; what lasted until its end is over."""
    s = t.state
    for each in s.regiments:
        expire(each, "action", "activation", "round")
    if s.round >= SCENARIOS[s.scenario].rounds:
        points = tuple(side.points for side in s.sides)
        won = tuple(seat for seat in range(2) if points[seat] > points[1 - seat])
        t.end(Outcome("conquest.battle.win-scenario", won=won, drawn=() if won else (0, 1), scores=points))
    s.phase = "round"
