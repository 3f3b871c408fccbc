"""What a person, a bot or a client holds: one seat at a table. It shows what the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from herna.kernel.decision import Composition, Decision, Proposals
from herna.kernel.dice import Dice
from herna.kernel.free import Tried
from herna.kernel.game import Game
from herna.kernel.table import Table


class Seat:
    """One place at a table, to look from. No attribute of it is the table, or leads there: a seat can only be asked.

    `eyes` are those of another seat: then everything is as it might be for all that the other one can know of this seat.
    """

    __slots__ = ("game", "imagine", "number", "pending", "refused", "view")

    game: Game[Any]
    number: int
    view: Callable[[], Any]
    """Everything that this seat may know."""
    pending: Callable[[], tuple[Decision[Any], ...]]
    """The decisions that wait for this seat, as copies: nothing done to them changes the table."""
    refused: Callable[[int], Mapping[Any, str]]
    """What a pending decision of this seat does not allow, and by which rule."""
    imagine: Callable[[int], Table[Any]]
    """A table as it might be, by a seed, to try things out on: the only way from a seat to a table."""

    def __init__(self, table: Table[Any], number: int, eyes: int | None = None) -> None:
        def imagine(seed: int) -> Table[Any]:
            if eyes is None or eyes == number:
                return table.imagine(number, seed)
            other = table.imagine(eyes, seed)
            other.game.redeal(other.state, number, Dice.derived(seed, eyes))
            return other

        def refused(asked: int) -> Mapping[Any, str]:
            own = any(decision.number == asked and decision.seat == number for decision in table.pending)
            return table.refused(asked) if own else {}

        self.game = table.game
        self.number = number
        self.imagine = imagine
        self.refused = refused
        self.view = lambda: table.view(number) if eyes is None or eyes == number else imagine(0).view(number)
        self.pending = lambda: tuple(_copy(decision) for decision in table.pending if decision.seat == number)


class Hand(Seat):
    """A seat from which one also acts: what a person or a client holds. Bots only look, and say what they would do."""

    __slots__ = ("answer", "decide", "try_out", "undo")

    decide: Callable[[int, Any], None]
    """Answer the decision of a number."""
    answer: Callable[[int, str], None]
    """Answer a decision with the text of an option."""
    try_out: Callable[[int, str], Tried]
    """Whether an answer would be taken, or the rule that it breaks; nothing is played."""
    undo: Callable[[], None]
    """Take back this seat's last decision, if the house rules allow it."""

    def __init__(self, table: Table[Any], number: int) -> None:
        super().__init__(table, number)
        self.decide = lambda asked, value: table.decide(asked, number, value)
        self.answer = lambda asked, text: table.answer(asked, number, text)
        self.try_out = lambda asked, text: table.try_out(asked, number, text)
        self.undo = lambda: table.undo(number)


def _copy(decision: Decision[Any]) -> Decision[Any]:
    options = decision.options if isinstance(decision.options, Proposals) else tuple(decision.options)
    if isinstance(decision, Composition):  # values are made up only on imagined tables
        return msgspec.structs.replace(decision, options=options, sample=None, guide=None, source=None)
    facts = dict(decision.facts)
    return Decision(decision.seat, decision.rule, options, decision.number, decision.refused, decision.window, facts)
