"""A bot that follows the game's rules of thumb, unless playing on in imagination shows that something else is better.

What looks best at a glance is compared with the next best options: each is tried on the same imagined tables, on which all play
on by the rules of thumb, and then the game judges how things stand. Dice are not to be trusted, so the bot changes its mind
only where the difference is larger than chance would make it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from time import perf_counter
from typing import Any

from herna.bots.random import quiet_options
from herna.bots.sensible import Sensible, advice_of
from herna.bots.thought import Habits, Scale, Weighed
from herna.kernel import Decision, Dice, Table
from herna.kernel.decision import Proposals
from herna.kernel.seat import Seat

OPTIONS = 3
"""So many of the options that look best are tried."""

WORLDS = 8
"""On so many imagined tables at first; on more where it is not clear yet."""

ROUNDS = 3
"""So many times more tables are imagined."""

DOUBT = 0.7
"""What is not better by so many standard errors is not tried again."""

PROOF = 1.4
"""What is better by so many is taken."""

NOISE = 0.02
"""Few tables may agree by chance: so much variance is always reckoned with."""


class Foresight:
    """Looks so many decisions ahead as the game says, on so many imagined tables."""

    scale: Scale = "chance"

    def __init__(
        self, seed: int, *, options: int = OPTIONS, worlds: int = WORLDS, rounds: int = ROUNDS, milliseconds: float = 0
    ) -> None:
        self._dice = Dice.derived(seed, 2)
        self._sensible = Sensible(seed)
        self._habits = Habits()
        self.options = options
        self.worlds = worlds
        self.rounds = rounds
        self.milliseconds = milliseconds

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        options = quiet_options(decision)
        if len(options) == 1 or isinstance(options, Proposals):
            return self._sensible(seat, decision)
        done = self._habits.done(seat, decision)
        best = self._shortlist(seat, decision, done)
        answer = best[self._compare(seat, decision, best)]
        done.append(answer)
        return answer

    def weigh(self, seat: Seat, decision: Decision[Any]) -> list[Weighed]:
        options = quiet_options(decision)
        if len(options) == 1 or isinstance(options, Proposals):
            return self._sensible.weigh(seat, decision)
        best = self._shortlist(seat, decision, ())
        worths = self._try(seat, decision, best, range(len(best)), self._until())
        found = [Weighed(option, len(worth), sum(worth) / len(worth)) for option, worth in zip(best, worths, strict=True)]
        found.sort(key=lambda each: -each.value)
        return found + [Weighed(option, 0, 0.0) for option in options if option not in best]

    def _shortlist(self, seat: Seat, decision: Decision[Any], done: Sequence[Any]) -> list[Any]:
        """What looks best at a glance, the best first; what was done here before only if there is nothing else."""
        advice = advice_of(seat, decision)
        order = sorted(advice, key=lambda place: -advice[place])
        found = [decision.options[place] for place in order]
        return ([option for option in found if option not in done] or found)[: self.options]

    def _compare(self, seat: Seat, decision: Decision[Any], best: Sequence[Any]) -> int:
        """The place of the option to take: the first, unless another is better beyond doubt."""
        until = self._until()
        leads: dict[int, list[float]] = {place: [] for place in range(1, len(best))}
        doubtful = list(leads)
        for _ in range(self.rounds):
            if not doubtful:
                break
            first, *others = self._try(seat, decision, best, [0, *doubtful], until)
            for place, worths in zip(doubtful, others, strict=True):
                leads[place] += [mine - theirs for mine, theirs in zip(worths, first, strict=True)]
            doubtful = [place for place in doubtful if certainty(leads[place]) > DOUBT]
            if until and perf_counter() > until:
                break
        found = max(doubtful, key=lambda place: certainty(leads[place]), default=0)
        return found if found and certainty(leads[found]) > PROOF else 0

    def _until(self) -> float:
        """When time is up, if ever."""
        return perf_counter() + self.milliseconds / 1000 if self.milliseconds else 0.0

    def _try(
        self, seat: Seat, decision: Decision[Any], best: Sequence[Any], places: Sequence[int], until: float
    ) -> list[list[float]]:
        """What some options lead to, each on the same imagined tables; on two at least when time is up."""
        seeds = [self._dice.below(1 << 63) for _ in range(self.worlds)]
        found: list[list[float]] = [[] for _ in places]
        for world, seed in enumerate(seeds):
            if until and world > 1 and perf_counter() > until:
                break
            for worths, place in zip(found, places, strict=True):
                worths.append(self._worth(seat, decision, best[place], seed))
        return found

    def _worth(self, seat: Seat, decision: Decision[Any], option: Any, seed: int) -> float:
        table = seat.imagine(seed)
        table.decide(decision.number, seat.number, option)
        play_on(table, seat.game.foresight)
        if table.outcome is not None:
            return table.outcome.payoff(seat.number)
        return seat.game.evaluate(table.state, seat.number)


def play_on(table: Table[Any], decisions: int) -> None:
    """All play on by the rules of thumb for so many decisions; on an imagined table they may as well look at the state."""
    advise = table.game.advise
    assert advise is not None
    while decisions and table.outcome is None:
        decision = table.pending[0]
        options = decision.options
        place = 0
        if len(options) > 1:
            advice = advise(table.state, decision)
            place = max(range(len(advice)), key=advice.__getitem__)
        table.decide(decision.number, decision.seat, options[place])
        decisions -= 1


def certainty(leads: Sequence[float]) -> float:
    """By how many standard errors something is better on average.

    >>> certainty([0.25, 0.25, 0.25, 0.25]) > certainty([0.0, 0.5, 0.0, 0.5]) > 0
    True
    """
    mean = sum(leads) / len(leads)
    variance = sum([(lead - mean) ** 2 for lead in leads]) / max(1, len(leads) - 1)
    return mean / sqrt((variance + NOISE) / len(leads))
