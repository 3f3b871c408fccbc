"""A bot that takes any option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.kernel import TALK, Decision, Dice
from herna.kernel.seat import Seat


def quiet_options(decision: Decision[Any]) -> Sequence[Any]:
    """What a bot may choose from: all but talking."""
    return [option for option in decision.options if option != TALK] or decision.options


class Random:
    """Every option is as good as any other."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice.derived(seed)

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        return self._dice.pick(quiet_options(decision))
