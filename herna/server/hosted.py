"""A table in this process, and what is raised where there is none."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

from herna.kernel.errors import HernaError
from herna.server.desk import Desk
from herna.server.journal import Row

STUMBLED = 5.0
"""What could not be thought, or not be kept, is tried again after so many seconds."""


class NoTable(HernaError):
    """There is no such table."""

    key = "error-no-table"


class Hosted:
    """A table in this process: how it stands, who looks at it, and a lock, so that one thing happens after the other."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.lock = asyncio.Lock()
        self.pages: set[Callable[[], None]] = set()
        self.present = [0] * desk.charter.seats
        self.gone: list[float | None] = [time.monotonic()] * desk.charter.seats
        """Since when nobody looks at a seat; None while somebody does."""
        self.elsewhere: dict[str, tuple[Sequence[int], float]] = {}
        """The seats that look at the table in other processes, and when they said so."""
        self.mine = True
        """Whether this process writes its journal."""
        self.lost = False
        """Whether what is in memory may be more than what is kept: it must be read again before anybody sees it."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[int] = set()
        self.explaining = asyncio.Lock()
        """One explanation at a time."""
        self.used = time.monotonic()
        self.troubled = -STUMBLED
        """When something could not be kept."""

    @property
    def here(self) -> list[bool]:
        """Which seats look at the table now."""
        elsewhere = {seat for seats, _ in self.elsewhere.values() for seat in seats}
        return [count > 0 or seat in elsewhere for seat, count in enumerate(self.present)]

    @property
    def windows(self) -> list[int]:
        """In how many windows each seat looks at the table, those of another process counted as one."""
        elsewhere = [seat for seats, _ in self.elsewhere.values() for seat in seats]
        return [count + elsewhere.count(seat) for seat, count in enumerate(self.present)]

    def note_who_is_here(self) -> None:
        """Who has gone is away from now on."""
        now = time.monotonic()
        self.gone = [None if here else since or now for here, since in zip(self.here, self.gone, strict=True)]

    def changed(self) -> None:
        """Let every page look again."""
        self.used = time.monotonic()
        for look in list(self.pages):
            look()


def take(desk: Desk, row: Row) -> None:
    """A row that was written once: if the rules of today do not take it, the table is stuck, and says so."""
    if desk.trouble is not None:
        desk.place = row.place
        return
    try:
        desk.apply(row)
    except HernaError as error:
        desk.trouble = error
        desk.place = row.place
