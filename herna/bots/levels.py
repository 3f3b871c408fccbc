"""Levels that a person understands: easy, medium and hard, for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from herna.bots.greedy import Greedy
from herna.bots.random import quiet_options
from herna.bots.search import Search
from herna.bots.sensible import Sensible
from herna.bots.thought import Bot, Scale, Weighed
from herna.kernel import Decision, Dice
from herna.kernel.seat import Seat

CARELESS = 50
"""So many of a hundred decisions an easy opponent takes without looking."""

ITERATIONS = 1_200
"""So many a hard opponent thinks through, if there is time."""


class Medium:
    """Plays by the game's rules of thumb, or looks a step ahead where it has none."""

    def __init__(self, seed: int) -> None:
        self._greedy = Greedy(seed)
        self._sensible = Sensible(seed)
        self.scale: Scale = "chance"

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        return self._mind(seat)(seat, decision)

    def weigh(self, seat: Seat, decision: Decision[Any]) -> list[Weighed]:
        return self._mind(seat).weigh(seat, decision)

    def _mind(self, seat: Seat) -> Bot:
        mind: Bot = self._greedy if seat.game.advise is None else self._sensible
        self.scale = mind.scale
        return mind


class Easy(Medium):
    """As medium, but often it takes whatever comes to mind."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._dice = Dice.derived(seed, 1)

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        if self._dice.below(100) < CARELESS:
            return self._dice.pick(quiet_options(decision))
        return super().__call__(seat, decision)


class Hard(Search):
    """Searches, as long as it may."""

    def __init__(self, seed: int, *, milliseconds: float = 0) -> None:
        super().__init__(seed, iterations=ITERATIONS, milliseconds=milliseconds)


LEVELS: Mapping[str, Callable[..., Bot]] = {"easy": Easy, "medium": Medium, "hard": Hard}
