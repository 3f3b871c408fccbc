"""What a table keeps beside the state: moments to go back to, and who attends; and how a game ends in the midst of things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from herna.kernel.event import Event, Told
from herna.kernel.outcome import Outcome

KEPT = 16
"""So many of the latest snapshots are kept for undo, and of the older ones one in so many."""

Answer = tuple[int, int, Any]
"""Number of the decision, seat, value."""


class Over(BaseException):
    """Ends the game in the middle of whatever is being resolved; raised by `Table.end` alone."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome)
        self.outcome = outcome


class Rest:
    """A moment at which the whole situation was in the state, and the answers that led there from the rest before.

    Rests form a chain that forks share, so that nothing that grows with the game is ever copied.
    """

    __slots__ = ("answers", "before", "depth", "dice", "reveals", "state")

    def __init__(self, before: Rest | None, answers: list[Answer], state: bytes | None, dice: int, reveals: int) -> None:
        self.before = before
        self.answers = answers
        self.depth: int = before.depth + 1 if before else 0
        self.state = state
        self.dice = dice
        self.reveals = reveals

    def thin(self, shared: int) -> None:
        """Of the older snapshots keep only every so many; undo that goes further back plays the gaps again.

        Those down to the depth that is shared with a table from which this one was forked are left to that table.
        """
        old, depth = self, self.depth
        last = max(shared, depth - 2 * KEPT)
        while old.before is not None and old.depth > last:
            old = old.before
            if shared < old.depth < depth - KEPT and old.depth % KEPT:
                old.state = None


class Audience:
    """Who attends a table: those who watch, with what they have not been told yet, and those for whom the table passes."""

    __slots__ = ("busy", "passed", "passing", "told", "watchers")

    def __init__(self, *watchers: tuple[int | None, Callable[[Told], None]]) -> None:
        self.busy = False
        self.passed: set[int] = set()
        self.watchers = list(watchers)
        self.passing: set[tuple[int, str]] = set()
        self.told: list[tuple[str, Event, int | None, Event | None]] = []
