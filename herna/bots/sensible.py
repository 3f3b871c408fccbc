"""A bot that follows the game's own rules of thumb."""

from __future__ import annotations

from typing import Any

from herna.bots.greedy import Greedy
from herna.bots.random import quiet_options
from herna.kernel import Decision, Dice
from herna.kernel.seat import Seat


class Sensible:
    """Takes what looks best at a glance; where a game has no rules of thumb it looks ahead as the greedy bot does."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice.derived(seed)
        self._greedy = Greedy(seed)

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        if seat.game.advise is None:
            return self._greedy(seat, decision)
        if len(decision.options) == 1:
            return decision.options[0]
        options = quiet_options(decision)
        advice = dict(zip(decision.options, seat.game.advise(seat.view(), decision), strict=True))
        best = max(advice[option] for option in options)
        return self._dice.pick([option for option in options if advice[option] == best])
