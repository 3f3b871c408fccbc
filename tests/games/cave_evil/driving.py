"""Driving one procedure of the rules on a laid state, without a whole game around it.

    play = Drive(state, lambda t: fight(t, ours, theirs), dice=[2, 12])
    play.say("strength", "prowess")
    assert play.over and play.result == 0

Abilities that can be used once a game are used up, unless a test wants them (`once`). Each answer is checked to be offered;
what is refused and by which rule stands in `play.asked.refused`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.state import Combat, State
from herna.kernel import Decision, Dice, Event, Outcome, Table
from herna.kernel.kept import Audience, Over


class Drive:
    """A procedure under way."""

    def __init__(
        self,
        state: State,
        start: Callable[[Table[State]], Awaitable[Any]],
        dice: Sequence[int] | Dice = (),
        *,
        once: bool = False,
    ) -> None:
        for player in state.players:
            player.spent = player.spent or not once
        self.t: Table[State] = object.__new__(Table)
        t = self.t
        t.state = state
        t.dice = dice if isinstance(dice, Dice) else Dice.scripted(dice)
        t._steps = t._number = t._reveals = 0
        t._answers = []
        t._sifted = {}
        t._audience = Audience((0, lambda told: None))
        self.state = state
        self.over = False
        self.result: Any = None
        self.outcome: Outcome | None = None
        self.ended: BaseException | None = None
        self._run: Any = start(t)
        self.asked: Decision[Any]
        self._step(None)

    def _step(self, answer: Any) -> None:
        try:
            found = self._run.send(answer)
            self.asked = found[0] if isinstance(found, tuple) else found
        except StopIteration as end:
            self.over, self.result = True, end.value
        except Over as end:
            self.over, self.outcome = True, end.outcome

    def say(self, *answers: Any) -> None:
        """Whoever is asked answers; an answer may leave out its last parts."""
        for answer in answers:
            assert not self.over, f"nobody asks for {answer!r}"
            meant = self._meant(answer)
            assert meant in self.asked.options, f"{answer!r} is not among {self.asked.options}"
            self._step(meant)
            broken = list(laws(self.state))
            assert not broken, broken

    def _meant(self, answer: Any) -> Any:
        if type(answer) is not tuple or answer in self.asked.options:
            return answer
        longer = [each for each in self.asked.options if type(each) is tuple and each[: len(answer)] == answer]
        return longer[0] if longer else answer

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.asked.rule

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.asked.seat

    @property
    def options(self) -> list[Any]:
        """What can be answered."""
        return list(self.asked.options)

    def why_not(self, value: Any) -> str | None:
        """The rule that forbids a value."""
        return self.asked.refused.get(value)

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of a kind, in order."""
        assert self.t._audience is not None
        return [event for _, event, *_ in self.t._audience.told if isinstance(event, kind)]


def seen(play: Drive) -> Combat:
    """The combat as everybody sees it."""
    assert play.state.combat is not None
    return play.state.combat


def sides(play: Drive) -> list[list[str]]:
    """Who fights on each side by the record: numbers of squads, letters of groups."""
    names: list[list[str]] = [[], []]
    for each in seen(play).fighters:
        names[each.side].append(each.letter or f"{each.seat}:{each.number}")
    return names
