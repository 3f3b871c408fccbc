"""A bot that looks one step ahead with the game's own evaluation."""

from __future__ import annotations

from typing import Any

from herna.kernel import Decision, Dice
from herna.kernel.seat import Seat


class Greedy:
    """Tries each option on an imagined table and takes the one that looks best; among equals it takes any."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice.derived(seed)

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        seed = self._dice.below(1 << 63)
        worth = [self._worth(seat, decision, option, seed) for option in decision.options]
        best = max(worth)
        return self._dice.pick([option for option, value in zip(decision.options, worth, strict=True) if value == best])

    def _worth(self, seat: Seat, decision: Decision[Any], option: Any, seed: int) -> float:
        """What an option leads to: all options are tried in the same imagined world."""
        table = seat.imagine(seed)
        table.decide(decision.number, seat.number, option)
        if table.outcome is not None:
            return 2 * table.outcome.payoff(seat.number) - 0.5
        return seat.game.evaluate(table.state, seat.number)
