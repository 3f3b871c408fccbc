"""A bot that takes any option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.bots.thought import Scale, Weighed
from herna.kernel import TALK, Decision, Dice
from herna.kernel.decision import Proposals, listed
from herna.kernel.seat import Seat


def quiet_options(decision: Decision[Any]) -> Sequence[Any]:
    """What a bot may choose from: all but talking; proposals are left unseen."""
    if isinstance(decision.options, Proposals) or TALK not in decision.options:
        return decision.options
    return [option for option in decision.options if option != TALK] or decision.options


class Random:
    """Every option is as good as any other."""

    scale: Scale = "none"

    def __init__(self, seed: int) -> None:
        self._dice = Dice.derived(seed)

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        return self._dice.pick(quiet_options(decision))

    def weigh(self, seat: Seat, decision: Decision[Any]) -> list[Weighed]:
        options = list(listed(quiet_options(decision)))
        self._dice.shuffle(options)
        return [Weighed(option, 0, 0.0) for option in options]
