"""Tables kept in PostgreSQL, for rooms of several processes.

A table belongs to the process that holds its advisory lock. Entries are written in the session that holds the locks: whoever
loses the session has lost its tables and cannot write to them either. Processes talk by NOTIFY: `changed` for what was written,
`ask` and `reply` for what only the owner of a table can do, `here` for who looks at a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec
import psycopg
from psycopg import errors

from herna.kernel.errors import Phrase
from herna.server import link as links
from herna.server.journal import AnyEntry, Charter, Row, decode_charter, decode_entry, encode
from herna.server.link import PAUSE, Link, Session, broke_off, connect
from herna.server.storage import ANSWERED, MIGRATIONS, Asked, Changed, Conflict, Here, NewerDatabase, StorageTrouble

logger = logging.getLogger("herna.postgres")
T = TypeVar("T")

BATCH = 200
"""So many entries are written with one commit at most."""

MIGRATION = 600.0
"""So many seconds it may take to bring the schema up to date, by us or by another process that we wait for."""

LOOK = 0.5
"""Whoever waits for the owner of a table asks again so often (it may have been deaf), and looks whether there still is one."""

REMEMBERED = 1_000
"""So many questions are remembered with their replies."""

CHANNEL = "herna"
LONGEST = 7_000
"""A notice of more bytes than that goes through a row; PostgreSQL takes just under 8,000."""

OLD = 3_600.0
"""Rows of long notices that nobody fetched are thrown away after so many seconds."""

MIGRATING = 0x6865726E61
"""The advisory lock of whoever brings the schema up to date."""


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other."""

    do: str
    """`changed`, `ask`, `reply` or `here`."""
    by: str
    """The process that says it."""
    table: str
    place: int = 0
    number: str = ""
    """Of a question and of its reply."""
    body: bytes = b""
    seats: tuple[int, ...] = ()
    """Who looks at the table there."""


class Letter(msgspec.Struct, frozen=True):
    """A notice that is too long, by the row in which it waits."""

    letter: str
    by: str


read_notice = msgspec.json.Decoder(Notice).decode


class Waiting(msgspec.Struct, frozen=True, eq=False):
    """An entry that waits to be written."""

    table: str
    place: int
    at: float
    entry: str
    done: asyncio.Future[None]

    @property
    def key(self) -> tuple[str, int]:
        return self.table, self.place


class PostgresStore:
    """A database that several processes share."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.me = secrets.token_hex(8)
        self._reader = Link(url)
        self._writer = Link(url, self._hold)
        self._owned: set[str] = set()
        """Tables whose locks are held in the writer's session."""
        self._known: set[str] = set()
        """Tables that this process has opened: of these it wants to know."""
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._ear: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._replies: dict[str, asyncio.Future[bytes]] = {}
        self._heard: OrderedDict[str, bytes | None] = OrderedDict()
        """Questions of late and what was replied: one that is put again is not done again."""
        self._changed: Changed | None = None
        self._asked: Asked | None = None
        self._here: Here | None = None

    async def open(self) -> None:
        try:
            await self._writer.run(_prepare, MIGRATION)
        except BaseException:
            await self.close()
            raise
        ready = asyncio.Event()
        self._ear = asyncio.create_task(self._listen(ready))
        await ready.wait()

    async def hold(self) -> None:
        pass  # any number of rooms share a database

    async def close(self) -> None:
        tasks = [task for task in (self._ear, self._writing, *self._tasks) if task is not None]
        for task in tasks:
            if task is not self._writing:  # what is being written is written to the end
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._writer.close()
        await self._reader.close()
        self._owned.clear()
        self._known.clear()

    async def add(self, charter: Charter) -> None:
        row = (charter.id, encode(charter), charter.created)

        async def insert(session: Session) -> int:
            query = "INSERT INTO tables (id, charter, latest) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
            return (await session.execute(query, row)).rowcount

        if not await self._writer.run(insert):
            raise Conflict

    async def append(self, table: str, place: int, at: float, entry: AnyEntry) -> None:
        if table not in self._owned and not await self.own(table):
            raise Conflict
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(table, place, at, encode(entry), done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await done

    async def charter(self, table: str) -> Charter | None:
        found = await self._read("SELECT charter FROM tables WHERE id = %s", table)
        return decode_charter(found[0][0]) if found else None

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        query = "SELECT place, at, entry FROM journal WHERE table_id = %s AND place > %s ORDER BY place"
        return [Row(place, at, decode_entry(entry)) for place, at, entry in await self._read(query, table, after)]

    async def ready(self) -> None:
        await self._again(self._writer, lambda session: session.execute("UPDATE herna_schema SET version = version"))

    async def tables(self, limit: int | None = 1000, having: str = "") -> list[tuple[Charter, float]]:
        query = "SELECT charter, latest FROM tables WHERE strpos(charter, %s) > 0 ORDER BY latest DESC LIMIT %s"
        found = await self._read(query, having, limit)
        return [(decode_charter(charter), latest) for charter, latest in found]

    async def untouched(self, since: float, *, unbegun: bool) -> list[str]:
        query = """
            SELECT id FROM tables WHERE latest < %s AND NOT (%s AND EXISTS
            (SELECT 1 FROM journal WHERE table_id = id AND strpos(entry, %s) = 1))
        """
        return [table for (table,) in await self._read(query, since, unbegun, ANSWERED)]

    async def delete(self, table: str) -> None:
        query = "WITH gone AS (DELETE FROM tables WHERE id = %s RETURNING id) SELECT pg_notify(%s, %s) FROM gone"
        said = _text(Notice("changed", self.me, table))
        await self._writer.run(lambda session: session.execute(query, (table, CHANNEL, said)))

    async def _read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        async def fetch(session: Session) -> list[tuple[Any, ...]]:
            return await (await session.execute(query, values)).fetchall()

        return await self._again(self._reader, fetch)

    async def _again(self, link: Link, work: Callable[[Session], Awaitable[T]]) -> T:
        """Work that may be done twice: a session that broke off in the meantime is no trouble if another can be had."""
        try:
            return await link.run(work)
        except StorageTrouble as trouble:
            if not broke_off(trouble):
                raise
        return await link.run(work)

    async def _write(self) -> None:
        """Write what waits, all of it with one commit, until nothing does."""
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            await self._write_batch(batch)

    async def _write_batch(self, batch: list[Waiting]) -> None:
        """An entry that cannot be written does not keep the others from it."""
        first = {each.key: each for each in reversed(batch)}
        for each in batch:
            if first[each.key] is not each:
                _settle(each, Conflict())
        batch = [each for each in batch if first[each.key] is each]
        try:
            written = await self._insert(batch)
        except Conflict:
            if len(batch) == 1:
                _settle(batch[0], Conflict())
            else:
                for each in batch:
                    await self._write_batch([each])
        except Exception as error:
            for each in batch:
                _settle(each, error)
        else:
            for each in batch:
                _settle(each, None if each.key in written else Conflict())

    async def _insert(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        """The places that were written. If the session breaks off, a new one is asked what became of it."""
        try:
            return await self._writer.run(lambda session: self._insert_in(session, batch))
        except StorageTrouble as trouble:
            if not broke_off(trouble):
                raise

        async def insert_again(session: Session) -> set[tuple[str, int]]:
            kept = await _kept(session, batch)
            rest = [each for each in batch if each.key not in kept]
            return kept | await self._insert_in(session, rest) if rest else kept

        return await self._writer.run(insert_again)

    async def _insert_in(self, session: Session, batch: list[Waiting]) -> set[tuple[str, int]]:
        ours = [each for each in batch if each.table in self._owned]
        told = [_text(Notice("changed", self.me, each.table, each.place)) for each in ours]
        query = """
            WITH new AS (SELECT * FROM unnest(%s::text[], %s::int[], %s::float8[], %s::text[], %s::text[])
                         AS new (table_id, place, at, entry, told)),
            written AS (INSERT INTO journal (table_id, place, at, entry)
                        SELECT table_id, place, at, entry FROM new JOIN tables ON id = table_id
                        ON CONFLICT DO NOTHING RETURNING table_id, place, at),
            latest AS (UPDATE tables SET latest = newest.at
                       FROM (SELECT table_id, max(at) AS at FROM written GROUP BY table_id) AS newest WHERE id = table_id)
            SELECT table_id, place, pg_notify(%s, told) FROM written JOIN new USING (table_id, place)
        """
        try:
            cursor = await session.execute(query, (*_columns(ours), told, CHANNEL))
        except errors.ForeignKeyViolation:  # somebody deletes one of the tables at this moment
            raise Conflict from None
        return {(table, place) for table, place, _ in await cursor.fetchall()}

    async def own(self, table: str) -> bool:
        self._known.add(table)
        if table in self._owned:
            return True

        async def lock(session: Session) -> bool:
            if table not in self._owned:
                cursor = await session.execute("SELECT pg_try_advisory_lock(%s)", (_lock(table),))
                if (await cursor.fetchall())[0][0]:
                    self._owned.add(table)
            return table in self._owned

        return await self._again(self._writer, lock)

    async def disown(self, table: str) -> None:
        self._known.discard(table)
        if table not in self._owned:
            return

        async def unlock(session: Session) -> None:
            if table in self._owned:
                self._owned.discard(table)
                await session.execute("SELECT pg_advisory_unlock(%s)", (_lock(table),))

        with contextlib.suppress(StorageTrouble):  # then the session has ended, and its locks with it
            await self._writer.run(unlock)

    async def _hold(self, session: Session) -> None:
        """In a new session take hold of what was ours; what somebody else has by now is ours no more."""
        before = [*self._owned]
        cursor = await session.execute(
            "SELECT pg_try_advisory_lock(key) FROM unnest(%s::bigint[]) WITH ORDINALITY AS keys (key, n) ORDER BY n",
            ([_lock(table) for table in before],),
        )
        held = [held for (held,) in await cursor.fetchall()]
        self._owned = {table for table, own in zip(before, held, strict=True) if own}
        if len(self._owned) < len(before):
            logger.warning("%d tables belong to other processes now", len(before) - len(self._owned))

    def listen(self, changed: Changed, asked: Asked, here: Here) -> None:
        self._changed = changed
        self._asked = asked
        self._here = here

    async def announce(self, table: str, seats: Sequence[int]) -> None:
        await self._tell(Notice("here", self.me, table, seats=tuple(seats)))

    async def ask(self, table: str, request: bytes) -> bytes:
        number = secrets.token_hex(8)
        reply: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._replies[number] = reply
        try:
            end = time.monotonic() + links.PATIENCE
            while time.monotonic() < end:
                await self._tell(Notice("ask", self.me, table, number=number, body=request))
                done, _ = await asyncio.wait([reply], timeout=LOOK)
                if done:
                    return reply.result()
                if not await self._has_owner(table):
                    break
        finally:
            del self._replies[number]
        raise StorageTrouble(what=Phrase("storage-conflict"))

    async def _has_owner(self, table: str) -> bool:
        high, low = divmod(_lock(table) % 2**64, 2**32)
        query = """
            SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND classid = %s::bigint::oid
            AND objid = %s::bigint::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        """
        return bool(await self._read(query, high, low))

    async def _tell(self, notice: Notice) -> None:
        said = _text(notice)

        async def notify(session: Session) -> None:
            if len(said) <= LONGEST:
                await session.execute("SELECT pg_notify(%s, %s)", (CHANNEL, said))
                return
            letter = Letter(secrets.token_hex(8), self.me)
            query = """
                WITH kept AS (INSERT INTO letters (id, at, body) VALUES (%s, %s, %s) RETURNING id)
                SELECT pg_notify(%s, %s) FROM kept
            """
            await session.execute(query, (letter.letter, time.time(), said, CHANNEL, _text(letter)))

        await self._reader.run(notify)

    async def _listen(self, ready: asyncio.Event) -> None:
        """Hear what others say. After every interruption, look at what was missed."""
        while True:
            session: Session | None = None
            try:
                session = await connect(self.url)
                await session.execute(f"LISTEN {CHANNEL}")
                if ready.is_set():
                    await self._catch_up()
                ready.set()
                async for said in session.notifies():
                    self._hear(said.payload)
            except (psycopg.Error, OSError, StorageTrouble) as error:
                logger.warning("the database is away: %s", error)
            finally:
                if session is not None:
                    with contextlib.suppress(psycopg.Error, OSError):
                        await session.close()
            await asyncio.sleep(PAUSE)

    async def _catch_up(self) -> None:
        """The database was away: take hold of our tables again, and read what others have written meanwhile."""
        await self._writer.check()
        await self._reader.check()
        query = """
            SELECT known.id, tables.id IS NOT NULL, (SELECT max(place) FROM journal WHERE table_id = known.id)
            FROM unnest(%s::text[]) AS known (id) LEFT JOIN tables ON tables.id = known.id
        """
        for table, there, place in await self._read(query, [*self._known]):
            self._go(self._follow(table, (place or 1) if there else 0))

    def _hear(self, said: str) -> None:
        try:
            notice = read_notice(said)
        except msgspec.ValidationError:
            letter = msgspec.json.decode(said, type=Letter)
            if letter.by != self.me:
                self._go(self._fetch(letter))
            return
        if notice.by == self.me:
            return
        match notice.do:
            case "changed" if notice.table in self._known:
                self._go(self._follow(notice.table, notice.place))
            case "ask" if notice.table in self._owned and self._asked is not None:
                self._go(self._answer(notice))
            case "here" if self._here is not None:
                self._here(notice.table, notice.by, notice.seats)
            case "reply" if (reply := self._replies.get(notice.number)) is not None and not reply.done():
                reply.set_result(notice.body)

    async def _fetch(self, letter: Letter) -> None:
        """Read a long notice; whom it is for throws it away."""
        found = await self._read("SELECT body FROM letters WHERE id = %s", letter.letter)
        for (body,) in found:
            notice = read_notice(body)
            if notice.table in self._owned if notice.do == "ask" else notice.number in self._replies:
                await self._read("DELETE FROM letters WHERE id = %s RETURNING id", letter.letter)
                self._hear(body)

    async def _follow(self, table: str, place: int) -> None:
        if not place:
            await self.disown(table)
        if self._changed is not None:
            await self._changed(table, place)

    async def _answer(self, notice: Notice) -> None:
        """Do what another process asks, once, and reply, as often as it asks."""
        assert self._asked is not None
        number = notice.number
        if number not in self._heard:
            self._heard[number] = None
            while len(self._heard) > REMEMBERED:
                self._heard.popitem(last=False)
            self._heard[number] = await self._asked(notice.table, notice.body)
        if (body := self._heard.get(number)) is not None:
            await self._tell(Notice("reply", self.me, notice.table, number=number, body=body))

    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.warning("what another process said came to nothing: %s", error)


async def _prepare(session: Session) -> None:
    """Bring the schema up to date, one process at a time."""
    async with session.transaction():
        await session.execute("SET LOCAL statement_timeout = 0")
        await session.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        await session.execute("CREATE TABLE IF NOT EXISTS herna_schema (version INTEGER NOT NULL)")
        found = await (await session.execute("SELECT version FROM herna_schema")).fetchall()
        version = found[0][0] if found else 0
        if version > len(MIGRATIONS):
            raise NewerDatabase(found=version, known=len(MIGRATIONS))
        for step in MIGRATIONS[version:]:
            await session.execute(step.encode())
        await session.execute("DELETE FROM herna_schema")
        await session.execute("INSERT INTO herna_schema VALUES (%s)", (len(MIGRATIONS),))
        await session.execute("DELETE FROM letters WHERE at < %s", (time.time() - OLD,))


async def _kept(session: Session, batch: list[Waiting]) -> set[tuple[str, int]]:
    """Which entries are there just as they were to be written."""
    query = """
        SELECT table_id, place FROM journal
        JOIN unnest(%s::text[], %s::int[], %s::float8[], %s::text[]) AS new (table_id, place, at, entry)
        USING (table_id, place, at, entry)
    """
    return {(table, place) for table, place in await (await session.execute(query, _columns(batch))).fetchall()}


def _columns(batch: list[Waiting]) -> tuple[list[str], list[int], list[float], list[str]]:
    return [e.table for e in batch], [e.place for e in batch], [e.at for e in batch], [e.entry for e in batch]


def _settle(each: Waiting, error: Exception | None) -> None:
    """Tell whoever waits, if anybody still does."""
    if each.done.done():
        return
    if error is None:
        each.done.set_result(None)
    else:
        each.done.set_exception(error)


def _lock(table: str) -> int:
    """The number of a table's advisory lock."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], signed=True)


def _text(value: Notice | Letter) -> str:
    return msgspec.json.encode(value).decode()
