"""What a person, a bot or a client holds: one seat at a table. It shows what the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from herna.kernel.decision import Composition, Decision
from herna.kernel.game import Game
from herna.kernel.table import Table


class Seat:
    """One place at a table."""

    __slots__ = ("__table", "game", "number")

    def __init__(self, table: Table[Any], number: int) -> None:
        self.__table = table
        self.game: Game[Any] = table.game
        self.number = number

    def view(self) -> Any:
        """Everything that this seat may know."""
        return self.__table.view(self.number)

    def pending(self) -> tuple[Decision[Any], ...]:
        """The decisions that wait for this seat, as copies: nothing done to them changes the table."""
        return tuple(_copy(decision) for decision in self.__table.pending if decision.seat == self.number)

    def refused(self, number: int) -> Mapping[Any, str]:
        """What a pending decision of this seat does not allow, and by which rule."""
        return self.__table.refused(number) if any(d.number == number for d in self.pending()) else {}

    def decide(self, number: int, value: Any) -> None:
        """Answer a decision."""
        self.__table.decide(number, self.number, value)

    def answer(self, number: int, text: str) -> None:
        """Answer a decision with the text of an option."""
        self.__table.answer(number, self.number, text)

    def undo(self) -> None:
        """Take back this seat's last decision, if the house rules allow it."""
        self.__table.undo(self.number)

    def imagine(self, seed: int) -> Table[Any]:
        """A table as it might be, to try things out on: the only way from a seat to a table."""
        return self.__table.imagine(self.number, seed)


def _copy(decision: Decision[Any]) -> Decision[Any]:
    options = tuple(decision.options)
    if isinstance(decision, Composition):
        return msgspec.structs.replace(decision, options=options)
    return Decision(decision.seat, decision.rule, options, decision.number, decision.refused, decision.window)
