"""How tests play at a table, and how they see that nothing has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from herna.kernel import Decision, Dice, Event, Table, Told


def play(table: Table[Any], *texts: str) -> None:
    """Answer the first pending decision, and so on."""
    for text in texts:
        decision = table.pending[0]
        table.answer(decision.number, decision.seat, text)


def bid(table: Table[Any], seat: int, value: Any) -> None:
    """Answer a seat's pending decision, of several that are taken together."""
    table.decide(asked(table, seat).number, seat, value)


def asked(table: Table[Any], seat: int) -> Decision[Any]:
    """The decision that waits for a seat."""
    return next(d for d in table.pending if d.seat == seat)


def numbers(table: Table[Any]) -> dict[int, int]:
    """Who is asked, and by which decision."""
    return {decision.seat: decision.number for decision in table.pending}


def at_random(seed: int = 1) -> Callable[[Decision[Any]], Any]:
    """A policy that takes any option."""
    dice = Dice.derived(seed)
    return lambda decision: dice.pick(decision.options)


def play_at_random(table: Table[Any], answers: int, seed: int = 1) -> None:
    """Give so many random answers, to any of the pending decisions, or as many as the game takes."""
    dice = Dice.derived(seed)
    for _ in range(answers):
        if table.over:
            return
        decision = dice.pick(table.pending)
        table.decide(decision.number, decision.seat, dice.pick(decision.options))


def situation(table: Table[Any]) -> tuple[Any, ...]:
    """All that can be seen of a table from outside."""
    pending = [(d.number, d.seat, d.rule, list(d.options), d.window) for d in table.pending]
    return table.hash(), pending, table.number, table.history(), table.outcome


@contextmanager
def untouched(table: Table[Any]) -> Iterator[None]:
    """What is done within must leave the table as it was, and playable."""
    before = situation(table)
    yield
    assert situation(table) == before
    fork = table.fork()
    assert (fork.hash(), [d.number for d in fork.pending]) == (table.hash(), [d.number for d in table.pending])


class Ears:
    """One who watches a table, and remembers."""

    def __init__(self, table: Table[Any], seat: int | None = -1) -> None:
        self.told: list[Told] = []
        table.watch(self.told.append, seat)

    @property
    def events(self) -> list[Event]:
        return [told.event for told in self.told]
