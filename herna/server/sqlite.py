"""Tables kept in one SQLite file: no server, nothing to set up. One process has the file."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import IO, Any, TypeVar

from herna.kernel.errors import BadSetup, Phrase
from herna.server.journal import AnyEntry, Charter, Row, decode_charter, decode_entry, encode
from herna.server.storage import ANSWERED, MIGRATIONS, Asked, Changed, Conflict, Here, NewerDatabase, StorageTrouble

T = TypeVar("T")

BATCH = 200
"""So many entries are written with one commit at most."""

PATIENCE = 3.0
"""So many seconds the database may be locked by somebody else before that is called trouble."""

SOMETHING = 16_384
"""So many letters are written to see whether anything can be: several pages of the file."""

Entry = tuple[str, int, float, str]
"""What is appended: the table, the place, the time, the text."""

Job = tuple[Callable[[sqlite3.Connection], Any] | Entry, bool, asyncio.Future[Any], asyncio.AbstractEventLoop]
"""Something to be done, whether it writes, and who waits for it."""

Result = tuple[Any, Exception | None]


class SqliteStore:
    """A file in WAL mode, and a thread that owns it. What waits to be written is committed together."""

    def __init__(self, file: Path | str) -> None:
        self.file = file
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._db: sqlite3.Connection | None = None
        self._hold: IO[bytes] | None = None

    async def open(self) -> None:
        if isinstance(self.file, Path):
            try:
                self.file.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise StorageTrouble(what=Phrase("storage-other", detail=str(error))) from error
        self._thread = threading.Thread(target=self._work, name="sqlite", daemon=True)
        self._thread.start()
        try:
            await self._do(_prepare)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        if self._hold is not None:
            self._hold.close()
            self._hold = None

    async def hold(self) -> None:
        """A file beside the database is locked; the lock ends with the process, however that ends."""
        if not isinstance(self.file, Path) or self._hold is not None:
            return
        file = self.file.resolve()
        try:
            self._hold = file.with_name(f"{file.name}.lock").open("wb")
            _lock(self._hold)
        except BlockingIOError:
            await self.close()
            raise BadSetup(what=Phrase("storage-taken", file=str(self.file))) from None
        except OSError as error:
            await self.close()
            raise StorageTrouble(what=Phrase("storage-other", detail=str(error))) from error

    # ------------------------------------------------------------------ what is kept

    async def add(self, charter: Charter) -> None:
        row = (charter.id, encode(charter), charter.created)
        await self._do(lambda db: db.execute("INSERT INTO tables VALUES (?, ?, ?)", row), writes=True)

    async def append(self, table: str, place: int, at: float, entry: AnyEntry) -> None:
        await self._do((table, place, at, encode(entry)), writes=True)

    async def charter(self, table: str) -> Charter | None:
        row = await self._do(lambda db: db.execute("SELECT charter FROM tables WHERE id = ?", (table,)).fetchone())
        return None if row is None else decode_charter(row[0])

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        query = "SELECT place, at, entry FROM journal WHERE table_id = ? AND place > ? ORDER BY place"
        found = await self._do(lambda db: db.execute(query, (table, after)).fetchall())
        return [Row(place, at, decode_entry(entry)) for place, at, entry in found]

    async def ready(self) -> None:
        await self._do(_keep_something)

    async def tables(self, limit: int | None = 1000, having: str = "") -> list[tuple[Charter, float]]:
        query = "SELECT charter, latest FROM tables WHERE instr(charter, ?) ORDER BY latest DESC LIMIT ?"
        found = await self._do(lambda db: db.execute(query, (having, -1 if limit is None else limit)).fetchall())
        return [(decode_charter(charter), latest) for charter, latest in found]

    async def untouched(self, since: float, *, unbegun: bool) -> list[str]:
        query = """
            SELECT id FROM tables WHERE latest < ? AND NOT (? AND EXISTS
            (SELECT 1 FROM journal WHERE table_id = id AND instr(entry, ?) = 1))
        """
        return [table for (table,) in await self._do(lambda db: db.execute(query, (since, unbegun, ANSWERED)).fetchall())]

    async def delete(self, table: str) -> None:
        await self._do(lambda db: db.execute("DELETE FROM tables WHERE id = ?", (table,)), writes=True)

    # ------------------------------------------------------------------ nobody else is there

    async def own(self, table: str) -> bool:
        return True

    async def disown(self, table: str) -> None:
        pass

    async def ask(self, table: str, request: bytes) -> bytes:
        raise LookupError("a file has no other processes to ask")

    async def announce(self, table: str, seats: Sequence[int]) -> None:
        pass

    def listen(self, changed: Changed, asked: Asked, here: Here) -> None:
        pass

    # ------------------------------------------------------------------ the thread

    def _do(self, job: Callable[[sqlite3.Connection], T] | Entry, *, writes: bool = False) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((job, writes, future, loop))
        return future

    def _work(self) -> None:
        """Take what waits; what is to be written goes into one transaction."""
        closing = False
        while not closing:
            waiting = [self._jobs.get()]
            while len(waiting) < BATCH and not self._jobs.empty():
                waiting.append(self._jobs.get())
            closing = None in waiting
            for writes, jobs in groupby((job for job in waiting if job is not None), key=lambda job: job[1]):
                batch = list(jobs)
                _settle(batch, self._together(batch) if writes else [self._alone(job) for job in batch])
        if self._db is not None:
            self._db.close()

    def _alone(self, job: Job) -> Result:
        try:
            return _done(self._connection(), job), None
        except Exception as error:
            return None, _trouble(error)

    def _together(self, batch: list[Job]) -> list[Result]:
        """One commit for all; an entry that cannot be written does not keep the others from it."""
        try:
            db = self._connection()
            db.execute("BEGIN IMMEDIATE")
            try:
                _append(db, [job[0] for job in batch if type(job[0]) is tuple])
                results: list[Result] = [(None if type(job[0]) is tuple else _done(db, job), None) for job in batch]
            except sqlite3.IntegrityError:
                db.execute("ROLLBACK")
                db.execute("BEGIN IMMEDIATE")
                results = [_tried(db, job) for job in batch]
            db.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                if self._db is not None and self._db.in_transaction:
                    self._db.execute("ROLLBACK")
            return [(None, _trouble(error))] * len(batch)
        return results

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            db = sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None)
            try:
                _write_ahead(db)
                db.execute("PRAGMA synchronous = FULL")
                db.execute("PRAGMA foreign_keys = ON")
            except BaseException:
                db.close()
                raise
            self._db = db
        return self._db


def _write_ahead(db: sqlite3.Connection) -> None:
    """Switch to WAL mode. Whoever else does so at this moment is not waited for by SQLite, so we wait."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def _prepare(db: sqlite3.Connection) -> None:
    """Bring the schema up to date, one process at a time."""
    db.execute("BEGIN IMMEDIATE")
    try:
        _migrate(db)
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _migrate(db: sqlite3.Connection) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise NewerDatabase(found=version, known=len(MIGRATIONS))
    for step in MIGRATIONS[version:]:
        for statement in filter(str.strip, step.split(";")):  # executescript would commit first
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _keep_something(db: sqlite3.Connection) -> None:
    """Find out whether the disk takes anything: more than fits into what the file has already, and gone again."""
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute("INSERT INTO letters VALUES ('ready', 0, ?)", ("x" * SOMETHING,))
        db.execute("DELETE FROM letters WHERE id = 'ready'")
        db.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def _lock(file: IO[bytes]) -> None:
    """Lock a file for this process, or raise `BlockingIOError` if another has it."""
    try:
        import fcntl
    except ImportError:  # not on this system
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _append(db: sqlite3.Connection, entries: list[Entry]) -> None:
    """Write entries, all at once: whatever else runs in this process waits for each statement only once."""
    if entries:
        rows = ", ".join(["(?, ?, ?, ?)"] * len(entries))
        db.execute(f"INSERT INTO journal VALUES {rows}", [each for entry in entries for each in entry])  # noqa: S608
        times = {table: at for table, _, at, _ in entries}
        latest = f"WITH latest (table_id, at) AS (VALUES {', '.join(['(?, ?)'] * len(times))}) "
        update = (
            "UPDATE tables SET latest = (SELECT at FROM latest WHERE table_id = id) WHERE id IN (SELECT table_id FROM latest)"
        )
        db.execute(latest + update, [each for pair in times.items() for each in pair])


def _done(db: sqlite3.Connection, job: Job) -> Any:
    run = job[0]
    return _append(db, [run]) if isinstance(run, tuple) else run(db)


def _tried(db: sqlite3.Connection, job: Job) -> Result:
    try:
        return _done(db, job), None
    except sqlite3.IntegrityError as error:
        return None, _trouble(error)


def _settle(batch: list[Job], results: list[Result]) -> None:
    """Hand results back to those who wait for them, if anybody still does."""

    def settle() -> None:
        for (_, _, future, _), (result, error) in zip(batch, results, strict=True):
            if future.done():
                continue
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
        batch[0][3].call_soon_threadsafe(settle)


def _trouble(error: Exception) -> Exception:
    """What went wrong, as the room knows it."""
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict()
    if isinstance(error, sqlite3.Error | OSError):
        said = str(error).lower()
        key = "storage-full" if "full" in said else "storage-locked" if "locked" in said else "storage-other"
        trouble = StorageTrouble(what=Phrase(key, detail=str(error)))
        trouble.__cause__ = error
        return trouble
    return error
