"""The course of play: rounds of five phases, until somebody has won [conquest.round.rounds-and-phases]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from herna.games.conquest.rules import (
    action_phase,
    aftermath,
    command_phase,
    reinforcement_phase,
    setup,
    supremacy_phase,
    victory_phase,
)
from herna.games.conquest.state import Phase, State
from herna.kernel import Outcome, Table


async def play(t: Table[State]) -> Outcome:
    """The whole game: each phase names the next one; whoever wins ends it from within [conquest.round.phase-order]."""
    while True:
        t.rest(stride=1)
        if aftermath.due(t.state):
            await aftermath.step(t)
        else:
            await PHASES[t.state.phase](t)


PHASES: dict[Phase, Callable[[Table[State]], Awaitable[None]]] = {
    "setup": setup.prepare,
    "round": reinforcement_phase.begin_round,
    "reinforcement": reinforcement_phase.reinforce,
    "command": command_phase.command,
    "supremacy": supremacy_phase.supremacy,
    "action": action_phase.act,
    "victory": victory_phase.victory,
}
"""Each takes the next step of its phase, and names the next phase when it is over."""
