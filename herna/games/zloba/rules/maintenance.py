"""Phase 1: Maintenance."""

from __future__ import annotations

from herna.games.zloba.events import FirstPlayer, RoundBegan
from herna.games.zloba.rules import solo_rounds
from herna.games.zloba.state import State
from herna.kernel import Table


async def maintenance(t: Table[State]) -> None:
    """The round counter goes on, then the first player token, but not in round 1.

    In solo/co-op mode the base token and the Chaos die follow. [zloba.maintenance.round-counter, zloba.solo-rounds.counter,
    zloba.solo-rounds.example-counter]
    """
    state = t.state
    state.round += 1
    t.tell("zloba.maintenance.round-counter", RoundBegan, state.round)
    if state.round > 1:
        pass_token(t)
    if state.coop:
        solo_rounds.move_base(t)
        state.phase, state.step = "chaos", 0
    else:
        state.phase, state.step = "spoils", 0


def pass_token(t: Table[State]) -> None:
    """Clockwise to the next human.

    [zloba.maintenance.pass-token, zloba.maintenance.not-in-round-one, zloba.solo-rounds.pass-token]
    """
    if t.state.humans > 1:
        t.state.first = (t.state.first + 1) % t.state.humans
        t.tell("zloba.maintenance.pass-token", FirstPlayer, t.state.first)
