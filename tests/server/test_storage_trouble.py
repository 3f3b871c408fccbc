"""Trouble with storage, and several processes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import psycopg
import pytest

from herna.server.journal import Said, new_id
from herna.server.postgres import PostgresStore
from herna.server.sqlite import SqliteStore
from herna.server.storage import Conflict, StorageTrouble, Store
from tests.patience import PATIENCE
from tests.server.databases import (  # noqa: F401  # fixtures
    Postgres,
    either_database,
    private_postgres,
    shared_postgres,
    store_of,
)
from tests.server.storage_cases import charter, run


def test_a_folder_that_cannot_be_made_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    async def whole() -> None:
        with pytest.raises(StorageTrouble) as caught:
            await SqliteStore(tmp_path / "file" / "room.db").open()
        assert caught.value.say("en").startswith("The room cannot keep anything now")

    asyncio.run(whole())


def test_a_database_that_is_not_there_is_said_in_words(tmp_path: Path) -> None:
    async def whole() -> None:
        with pytest.raises(StorageTrouble) as caught:
            await PostgresStore(f"postgresql://herna@/room?host={tmp_path}").open()
        assert caught.value.say("en").startswith("The database does not answer")

    asyncio.run(whole())


@pytest.mark.slow
def test_a_database_that_somebody_has_locked_is_said_in_words(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herna.server.link.PATIENCE", 3.0)
    url = postgres.fresh()

    async def test(store: Store) -> None:
        kept = charter()
        await store.add(kept)
        somebody = await psycopg.AsyncConnection.connect(url)
        await somebody.execute("LOCK TABLE journal")
        with pytest.raises(StorageTrouble) as caught:
            await store.append(kept.id, 1, 1.0, Said(0, "hello"))
        assert caught.value.say("en").startswith("The database is locked by somebody else")
        await somebody.close()
        assert await store.rows(kept.id) == []
        await store.append(kept.id, 1, 1.0, Said(0, "hello"))

    run(url, test)


class Pair:
    """Two stores on one database, as two processes have them, and what each was told."""

    def __init__(self, url: str) -> None:
        self.stores = [PostgresStore(url), PostgresStore(url)]
        self.told: list[list[tuple[str, int]]] = [[], []]
        self.requests: list[bytes] = []

    async def open(self, stack: AsyncExitStack) -> tuple[PostgresStore, PostgresStore]:
        for store, told in zip(self.stores, self.told, strict=True):
            await store.open()
            stack.push_async_callback(store.close)
            store.listen(self._listener(told), self._asked, lambda table, process, seats: None)
        return self.stores[0], self.stores[1]

    def _listener(self, told: list[tuple[str, int]]) -> Callable[[str, int], Awaitable[None]]:
        async def changed(table: str, place: int) -> None:
            told.append((table, place))

        return changed

    async def _asked(self, table: str, request: bytes) -> bytes:
        self.requests.append(request)
        return request[::-1]


def together(url: str, test: Callable[[Pair, PostgresStore, PostgresStore], Awaitable[None]]) -> None:
    """Run a test with two stores."""

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            pair = Pair(url)
            one, two = await pair.open(stack)
            await test(pair, one, two)

    asyncio.run(whole())


async def until(holds: Callable[[], object]) -> None:
    """Wait for something that should come."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


async def end_sessions(url: str, but: int = 0) -> None:
    """End all sessions of a database, as a restart would."""
    session = await psycopg.AsyncConnection.connect(url, autocommit=True)
    query = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name = 'herna' AND pid <> %s"
    )
    await session.execute(query, (but,))
    await session.close()


def test_a_table_belongs_to_one_process(postgres: Postgres) -> None:
    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        kept = charter()
        await one.add(kept)
        assert await one.own(kept.id)
        assert await one.own(kept.id)
        assert not await two.own(kept.id)
        with pytest.raises(Conflict):
            await two.append(kept.id, 1, 1.0, Said(0, "hello"))
        await one.append(kept.id, 1, 1.0, Said(0, "hello"))
        await one.disown(kept.id)
        assert await two.own(kept.id)
        await two.append(kept.id, 2, 1.0, Said(0, "hello"))
        assert not await one.own(kept.id)

    together(postgres.fresh(), test)


def test_of_many_tables_each_gets_one_owner(postgres: Postgres) -> None:
    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        names = [new_id() for _ in range(50)]
        owned = await asyncio.gather(*(store.own(name) for name in names for store in (one, two)))
        assert all(owned[each] + owned[each + 1] == 1 for each in range(0, 100, 2))

    together(postgres.fresh(), test)


def test_a_process_that_is_gone_leaves_its_tables_to_the_others(postgres: Postgres) -> None:
    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        kept = charter()
        await one.add(kept)
        await one.append(kept.id, 1, 1.0, Said(0, "hello"))
        assert not await two.own(kept.id)
        await one.close()
        async with asyncio.timeout(PATIENCE):
            while not await two.own(kept.id):
                await asyncio.sleep(0.02)
        await two.append(kept.id, 2, 1.0, Said(0, "hello"))

    together(postgres.fresh(), test)


def test_others_are_told_what_was_written_and_what_is_gone(postgres: Postgres) -> None:
    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        kept, unknown = charter(), charter()
        for each in (kept, unknown):
            await one.add(each)
            await one.own(each.id)
        await two.own(kept.id)
        await one.append(unknown.id, 1, 1.0, Said(0, "hello"))
        await one.append(kept.id, 1, 1.0, Said(0, "hello"))
        await one.append(kept.id, 2, 1.0, Said(0, "hello"))
        await one.delete(kept.id)
        await until(lambda: len(pair.told[1]) == 3)
        assert sorted(pair.told[1]) == [(kept.id, 0), (kept.id, 1), (kept.id, 2)]
        assert pair.told[0] == []

    together(postgres.fresh(), test)


@pytest.mark.parametrize("size", [0, 1, 5_000, 100_000])
def test_the_owner_is_asked_and_replies(postgres: Postgres, size: int) -> None:
    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        kept = charter()
        await one.add(kept)
        await one.own(kept.id)
        request = bytes(number % 251 for number in range(size))
        assert await two.ask(kept.id, request) == request[::-1]
        assert pair.requests == [request]

    url = postgres.fresh()
    together(url, test)
    with psycopg.connect(url) as session:
        assert session.execute("SELECT count(*) FROM letters").fetchone() == (0,)


def test_many_questions_at_once_each_get_their_reply(postgres: Postgres) -> None:
    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        await one.own("table")
        requests = [f"{number}".encode() for number in range(200)]
        assert await asyncio.gather(*(two.ask("table", each) for each in requests)) == [each[::-1] for each in requests]

    together(postgres.fresh(), test)


def test_a_table_without_owner_cannot_be_asked(postgres: Postgres) -> None:
    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        with pytest.raises(StorageTrouble):
            await two.ask("nobody's", b"hello")

    together(postgres.fresh(), test)


@pytest.mark.slow
def test_after_the_sessions_were_ended_locks_are_taken_again_and_writing_goes_on(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        kept = charter()
        await one.add(kept)
        for place in range(1, 6):
            await one.append(kept.id, place, 1.0, Said(0, "hello"))
            await end_sessions(url)
            async with asyncio.timeout(PATIENCE):
                while await two.own(kept.id):  # whoever comes first may have it, as long as it is one
                    await two.disown(kept.id)
                    await one.own(kept.id)
                    await asyncio.sleep(0.02)
        await one.append(kept.id, 6, 1.0, Said(0, "hello"))
        assert len(await one.rows(kept.id)) == 6

    together(url, test)


def test_a_lost_lock_is_noticed(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        kept = charter()
        await one.add(kept)
        await one.append(kept.id, 1, 1.0, Said(0, "hello"))
        held = one._writer._session
        assert held is not None
        await end_sessions_of(url, held.info.backend_pid)
        async with asyncio.timeout(PATIENCE):
            while not await two.own(kept.id):
                await asyncio.sleep(0.01)
        await two.append(kept.id, 2, 1.0, Said(0, "mine now"))
        for place in (2, 3):
            with pytest.raises(Conflict):
                await one.append(kept.id, place, 1.0, Said(0, "hello"))
        assert not await one.own(kept.id)
        assert [row.entry for row in await one.rows(kept.id)] == [Said(0, "hello"), Said(0, "mine now")]

    together(url, test)


async def end_sessions_of(url: str, pid: int) -> None:
    session = await psycopg.AsyncConnection.connect(url, autocommit=True)
    await session.execute("SELECT pg_terminate_backend(%s)", (pid,))
    await session.close()


def test_what_was_missed_while_the_database_was_away_is_told_afterwards(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        kept, gone = charter(), charter()
        for each in (kept, gone):
            await one.add(each)
            await one.append(each.id, 1, 1.0, Said(0, "hello"))
            await two.own(each.id)
        await end_sessions(url)
        with psycopg.connect(url) as session:
            session.execute('INSERT INTO journal VALUES (%s, 2, 1.0, \'{"do":"resumed"}\')', (kept.id,))
            session.execute("DELETE FROM tables WHERE id = %s", (gone.id,))
        await until(lambda: {(kept.id, 2), (gone.id, 0)} <= {*pair.told[1]})

    together(url, test)


@pytest.mark.slow
def test_a_database_that_was_restarted_is_found_again(own_postgres: Postgres) -> None:
    async def test(pair: Pair, one: PostgresStore, two: PostgresStore) -> None:
        kept = charter()
        await one.add(kept)
        await one.append(kept.id, 1, 1.0, Said(0, "hello"))
        await asyncio.to_thread(own_postgres.stop, "immediate")
        for _ in range(3):
            with pytest.raises(StorageTrouble) as caught:
                await one.append(kept.id, 2, 1.0, Said(0, "hello"))
            assert caught.value.say("en").startswith("The database does not answer")
        await asyncio.to_thread(own_postgres.start)
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await one.append(kept.id, 2, 1.0, Said(0, "hello"))
                except StorageTrouble:
                    await asyncio.sleep(0.05)
                else:
                    break
        assert len(await two.rows(kept.id)) == 2
        await two.own(kept.id)
        await until(lambda: one._ear is not None and not one._ear.done())
        assert await two.ask(kept.id, b"abc") == b"cba"

    together(own_postgres.fresh(), test)
