"""A connection to PostgreSQL that comes back by itself, and what went wrong with it in words."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import psycopg
from psycopg import AsyncConnection, errors
from psycopg.conninfo import make_conninfo

from herna.kernel.errors import Phrase
from herna.server.storage import StorageTrouble

T = TypeVar("T")
Session = AsyncConnection[tuple[Any, ...]]

PATIENCE = 5.0
"""So many seconds the database, or the owner of a table, may be silent before that is called trouble."""

PAUSE = 0.25
"""So many seconds pass between two attempts to connect."""

KEEPALIVES = (20, 10, 3)
"""After so many seconds of silence each side asks whether the other is there, so often, so many times."""

AWAY = ("08", "57P")
"""Kinds of errors that say that the database is going, coming or unreachable."""


class Link:
    """A connection that comes back by itself. One piece of work after the other."""

    def __init__(self, url: str, greet: Callable[[Session], Awaitable[None]] | None = None) -> None:
        self._url = url
        self._greet = greet
        self._session: Session | None = None
        self._lock = asyncio.Lock()
        self._failed = 0.0

    async def run(self, work: Callable[[Session], Awaitable[T]], patience: float | None = None) -> T:
        """Do some work in the session, in a new one if the last was lost.

        Whoever stops waiting does not stop the work: half a lock would be nobody's.
        """
        return await asyncio.shield(asyncio.ensure_future(self._run(work, patience or PATIENCE)))

    async def _run(self, work: Callable[[Session], Awaitable[T]], patience: float) -> T:
        async with self._lock:
            try:
                async with asyncio.timeout(patience):
                    return await work(await self._connected())
            except (psycopg.Error, OSError) as error:  # a timeout is an OSError
                if isinstance(error, TimeoutError) or (self._session is not None and self._session.closed):
                    await self._drop()
                raise _trouble(error) from error

    async def check(self) -> None:
        """Find out whether the session is still there; connect anew if not."""
        with contextlib.suppress(StorageTrouble):
            await self.run(_nothing)
        await self.run(_nothing)

    async def close(self) -> None:
        async with self._lock:
            await self._drop()

    async def _connected(self) -> Session:
        if self._session is None:
            if time.monotonic() - self._failed < PAUSE:  # all who wait need not knock one by one
                raise errors.ConnectionTimeout("the database was away a moment ago")
            try:
                session = await connect(self._url)
            except BaseException:
                self._failed = time.monotonic()
                raise
            try:
                if self._greet is not None:
                    await self._greet(session)
            except BaseException:
                await session.close()
                raise
            self._session = session
        return self._session

    async def _drop(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            with contextlib.suppress(psycopg.Error, OSError):
                await session.close()


async def connect(url: str) -> Session:
    """A session; either side notices within a minute if the other vanishes without a word."""
    idle, interval, count = KEEPALIVES
    address = make_conninfo(
        url,
        connect_timeout=max(2, int(PATIENCE)),
        application_name="herna",
        keepalives_idle=idle,
        keepalives_interval=interval,
        keepalives_count=count,
    )
    settings = {
        "tcp_keepalives_idle": idle,
        "tcp_keepalives_interval": interval,
        "tcp_keepalives_count": count,
        "statement_timeout": int(PATIENCE * 800),  # before we lose patience the database says why it does not answer
    }
    session = await AsyncConnection.connect(address, autocommit=True)
    try:
        for name, value in settings.items():
            await session.execute("SELECT set_config(%s, %s, false)", (name, str(value)))
    except BaseException:
        await session.close()
        raise
    return session


async def _nothing(session: Session) -> None:
    await session.execute("SELECT 1")


def _trouble(error: Exception) -> StorageTrouble:
    """What went wrong, in words."""
    state = (error.sqlstate if isinstance(error, psycopg.Error) else None) or ""
    if isinstance(error, errors.DiskFull):
        key = "storage-full"
    elif isinstance(error, errors.LockNotAvailable | errors.DeadlockDetected | errors.QueryCanceled):
        key = "storage-locked"
    elif state.startswith(AWAY) or (
        not state and isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | OSError)
    ):
        key = "storage-away"
    else:
        key = "storage-other"
    return StorageTrouble(what=Phrase(key, detail=str(error).strip()))


def broke_off(trouble: StorageTrouble) -> bool:
    """Whether a session was lost, so that another one may help; a database that is silent is waited for only once."""
    return getattr(trouble.facts.get("what"), "key", "") == "storage-away" and not isinstance(trouble.__cause__, TimeoutError)
