"""Where tables are kept: one small interface, in a file or in a database server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from herna.kernel.errors import HernaError
from herna.server.journal import AnyEntry, Charter, Row


class StorageTrouble(HernaError):
    """What should be kept cannot be kept now: the disk is full, the database is locked or away. Nothing was changed."""

    key = "error-storage"


class NewerDatabase(HernaError):
    """The database was made by a newer version of Herna."""

    key = "error-newer-database"


class Conflict(Exception):
    """Another process wrote to the table in the meantime: it has to be read again."""


Changed = Callable[[str, int], Awaitable[None]]
"""Called with a table and the place of its latest entry when another process has written to it (0: it is gone)."""

Asked = Callable[[str, bytes], Awaitable[bytes]]
"""Called with a table that is owned here and the request of another process; returns the reply."""


Here = Callable[[str, str, Sequence[int]], None]
"""Called with a table, the name of another process, and the seats that look at the table there."""


ANSWERED = '{"do":"answered"'
"""How an answer begins in a journal."""


class Store(Protocol):
    """Keeps charters and journals.

    All of it may raise `StorageTrouble`. What `add` and `append` have returned from, no crash takes back.
    """

    async def open(self) -> None:
        """Get ready: make the schema, or bring it up to date."""

    async def hold(self) -> None:
        """Be a room that keeps its tables here, and not only somebody who reads them; `BadSetup` if there may be no other."""

    async def close(self) -> None:
        """Let go of everything."""

    async def add(self, charter: Charter) -> None:
        """Keep a new table."""

    async def append(self, table: str, place: int, at: float, entry: AnyEntry) -> None:
        """Write the entry of that place, or raise `Conflict` if there is one already."""

    async def charter(self, table: str) -> Charter | None:
        """What was agreed at a table; None if there is none."""

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        """The journal of a table from a place on."""

    async def ready(self) -> None:
        """Whether something could be kept now: if not, `StorageTrouble` says why."""

    async def tables(self, limit: int | None = 1000, having: str = "") -> list[tuple[Charter, float]]:
        """The tables whose charters have a text in them, those with the latest entries first, each with the time of that."""

    async def untouched(self, since: float, *, unbegun: bool) -> list[str]:
        """The tables at which nothing has happened since some time; `unbegun`: and nobody has ever answered anything."""

    async def delete(self, table: str) -> None:
        """Forget a table."""

    async def own(self, table: str) -> bool:
        """Whether this process may write to a table: it takes hold of it if nobody else has."""

    async def disown(self, table: str) -> None:
        """Let others write to a table."""

    async def ask(self, table: str, request: bytes) -> bytes:
        """Hand a request to the process that owns a table, and wait for what it says; nobody there is `StorageTrouble`."""

    async def announce(self, table: str, seats: Sequence[int]) -> None:
        """Tell other processes which seats look at a table here."""

    def listen(self, changed: Changed, asked: Asked, here: Here) -> None:
        """Be told of what other processes have written, what they ask of tables that are owned here, and who is there."""


MIGRATIONS: Sequence[str] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        charter TEXT NOT NULL,
        latest DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE journal (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        place INTEGER NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (table_id, place)
    );
    CREATE INDEX tables_by_latest ON tables (latest);
    """,
    """
    CREATE TABLE letters (
        id TEXT PRIMARY KEY,
        at DOUBLE PRECISION NOT NULL,
        body TEXT NOT NULL
    );
    """,
)
"""Each step of the schema, in order; the number of steps taken is the version. Both databases understand them."""
