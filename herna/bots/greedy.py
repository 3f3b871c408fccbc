"""A bot that looks at what its next step can bring, with the game's own evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.bots.foresight import Foresight
from herna.bots.random import quiet_options
from herna.bots.thought import Habits, Scale, Weighed
from herna.kernel import Decision, Dice, Table
from herna.kernel.decision import Proposals, listed
from herna.kernel.seat import Seat

STEPS = 2
"""A move is often chosen in steps: what to do, then where. So many of its own decisions in a row the bot looks ahead."""

AHEAD = 4
"""On so many tables it plays on, where a game asks for foresight: there a step alone says little."""

FEWEST = 8
"""It looks no further where it could try only fewer ways to go on than this."""


class Greedy:
    """Tries each option on an imagined table and takes the one that looks best; among equals it takes any.

    Where it has been before, with nothing changed since, it does not do again what it did there: a step that can be taken back
    looks better for ever than an end that brings no good.
    """

    scale: Scale = "chance"

    def __init__(self, seed: int, *, tries: int = 0) -> None:
        """About so many ends of moves it looks at before it answers, or as many as the game says; of too many it tries some."""
        self._dice = Dice.derived(seed)
        self.tries = tries
        self._habits = Habits()
        self._ahead = Foresight(seed, worlds=AHEAD, rounds=1)

    def __call__(self, seat: Seat, decision: Decision[Any]) -> Any:
        if seat.game.foresight:
            return self._ahead(seat, decision)
        options = quiet_options(decision)
        if len(options) == 1:
            return options[0]
        done = self._habits.done(seat, decision)
        if done and not isinstance(options, Proposals):
            options = [option for option in options if option not in done] or options
        worth = self._try(seat, decision, options)
        best = max(worth)
        answer = self._dice.pick([option for option, value in zip(options, worth, strict=True) if value == best])
        done.append(answer)
        return answer

    def weigh(self, seat: Seat, decision: Decision[Any]) -> list[Weighed]:
        if seat.game.foresight:
            return self._ahead.weigh(seat, decision)
        options = listed(quiet_options(decision))
        tried = zip(options, self._try(seat, decision, options), strict=True)
        weighed = [Weighed(option, 1, max(0.0, min(1.0, value))) for option, value in tried]
        return sorted(weighed, key=lambda each: -each.value)

    def _try(self, seat: Seat, decision: Decision[Any], options: Sequence[Any]) -> list[float]:
        seed = self._dice.below(1 << 63)
        breadth = (self.tries or seat.game.tries) // len(options)
        return [self._worth(seat, ((decision.number, option),), seed, breadth) for option in options]

    def _worth(self, seat: Seat, answers: tuple[tuple[int, Any], ...], seed: int, breadth: int) -> float:
        """What some answers lead to, if the next step is taken well; all are tried in the same imagined world."""
        table = seat.imagine(seed)
        for number, answer in answers:
            table.decide(number, seat.number, answer)
        if table.outcome is not None:
            return 2 * table.outcome.payoff(seat.number) - 0.5
        own = _next_step(table, seat.number) if len(answers) < STEPS and breadth >= FEWEST else None
        if own is None:
            return seat.game.evaluate(table.state, seat.number)
        options = self._some(own.options, breadth)
        return max(self._worth(seat, (*answers, (own.number, option)), seed, breadth) for option in options)

    def _some(self, options: Sequence[Any], most: int) -> Sequence[Any]:
        """Of too many ways to go on any, of proposals the first, for these are the best."""
        if len(options) > most and not isinstance(options, Proposals):
            options = list(options)
            self._dice.shuffle(options)
        return options[:most]


def _next_step(table: Table[Any], seat: int) -> Decision[Any] | None:
    """The decision that is asked next, if it is this seat's again; what others may not know of is no step of a move."""
    decision = table.pending[0]
    return decision if decision.seat == seat and decision.options and not decision.secret else None
