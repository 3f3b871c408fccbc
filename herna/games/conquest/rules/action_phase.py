"""The Action Phase: the players alternate in playing the top cards of their Command Stacks [conquest.round.turns-alternate]."""

from __future__ import annotations

from herna.games.conquest.rules import activation
from herna.games.conquest.state import Activation, State
from herna.kernel import Table


async def act(t: Table[State]) -> None:
    """The next step: of the activation that is going on, or the next card [conquest.round.step-1-reveal]."""
    s = t.state
    if s.active is not None:
        await activation.go_on(t, s.active)
        return
    if not s.sides[s.turn].stack:  # whose stack is empty has no turn [conquest.round.uneven-stacks]
        s.turn = 1 - s.turn
    if not s.sides[s.turn].stack:
        s.phase = "victory"
        return
    card = t.draw(s.sides[s.turn].stack)
    s.sides[s.turn].played.append(card)
    s.active = Activation(s.turn, card)
