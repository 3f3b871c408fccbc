"""The Action Phase: the players alternate in playing the top cards of their stacks [conquest.round.action-alternate]."""

from __future__ import annotations

from herna.games.conquest.rules import activation
from herna.games.conquest.rules.turns import next_turn, reveal
from herna.games.conquest.state import Activation, State
from herna.kernel import Table


async def act(t: Table[State]) -> None:
    """The next step: of the activation that is going on, or the next card [conquest.round.step-1-reveal]."""
    s = t.state
    if s.active is not None:
        await activation.go_on(t, s.active)
        return
    if not s.sides[s.turn].stack:
        next_turn(s, s.turn)
    if not s.sides[s.turn].stack:
        s.phase = "victory"
        return
    s.active = Activation(s.turn, reveal(t, s.turn))
