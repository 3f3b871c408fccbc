"""A bot that follows the game's own rules of thumb."""

from __future__ import annotations

from typing import Any

from herna.bots.random import quiet_options
from herna.bots.thought import Scale, Weighed
from herna.kernel import Decision, Dice
from herna.kernel.errors import BadSetup, Phrase
from herna.kernel.seat import Seat


class Sensible:
    """Takes what looks best at a glance. Only games that have rules of thumb have sensible players."""

    scale: Scale = "points"

    def __init__(self, seed: int) -> None:
        self._dice = Dice.derived(seed)

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        if len(decision.options) == 1:
            return decision.options[0]
        options = quiet_options(decision)
        advice = _advice(seat, decision)
        best = max(advice[option] for option in options)
        return self._dice.pick([option for option in options if advice[option] == best])

    def weigh(self, seat: Seat, decision: Decision[Any]) -> list[Weighed]:
        advice = _advice(seat, decision)
        options = sorted(quiet_options(decision), key=lambda option: -advice[option])
        return [Weighed(option, 1, advice[option]) for option in options]


def _advice(seat: Seat, decision: Decision[Any]) -> dict[Any, float]:
    """How good each option looks."""
    if seat.game.advise is None:
        raise BadSetup(what=Phrase("setup-no-advice", game=seat.game.name))
    return dict(zip(decision.options, seat.game.advise(seat.view(), decision), strict=True))
