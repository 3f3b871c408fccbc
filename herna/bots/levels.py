"""Levels that a person understands: easy, medium and hard, for every game.

Where a game has rules of thumb, the hard level follows them without a slip, or with foresight where the game says how far to
look; where it has none, it searches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from herna.bots.foresight import Foresight
from herna.bots.greedy import Greedy
from herna.bots.random import quiet_options
from herna.bots.search import Search
from herna.bots.sensible import Sensible
from herna.bots.thought import Bot, Scale, Weighed
from herna.kernel import Decision, Dice
from herna.kernel.seat import Seat

CARELESS = 35
"""Of a hundred decisions an easy opponent takes so many without looking."""

SLIPS = 10
"""And an opponent of the medium level so many."""

ITERATIONS = 3_000
"""So many a hard opponent thinks through, if there is time."""


class Level:
    """Plays by the game's rules of thumb, or in another way where it has none; now and then it does not look."""

    def __init__(self, seed: int, otherwise: Bot, slips: int, foresight: Bot | None = None) -> None:
        self.scale: Scale = "chance"
        self._sensible = Sensible(seed)
        self._otherwise = otherwise
        self._foresight = foresight or self._sensible
        self._slips = slips
        self._dice = Dice.derived(seed, 1)

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        if self._dice.below(100) < self._slips:
            return self._dice.pick(quiet_options(decision))
        return self._mind(seat)(seat, decision)

    def weigh(self, seat: Seat, decision: Decision[Any]) -> list[Weighed]:
        return self._mind(seat).weigh(seat, decision)

    def _mind(self, seat: Seat) -> Bot:
        mind: Bot = self._foresight if seat.game.foresight else self._sensible
        if seat.game.advise is None:
            mind = self._otherwise
        self.scale = mind.scale
        return mind


class Easy(Level):
    """Often it takes whatever comes to mind."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Greedy(seed), CARELESS)


class Medium(Level):
    """Looks a step ahead, or goes by rules of thumb, with a slip now and then."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, Greedy(seed), SLIPS)


class Hard(Level):
    """Searches, as long as it may, or goes by rules of thumb without a slip, and with foresight."""

    def __init__(self, seed: int, *, iterations: int = ITERATIONS, milliseconds: float = 0) -> None:
        search = Search(seed, iterations=iterations, milliseconds=milliseconds)
        super().__init__(seed, search, 0, Foresight(seed, milliseconds=milliseconds))


LEVELS: Mapping[str, Callable[..., Bot]] = {"easy": Easy, "medium": Medium, "hard": Hard}
