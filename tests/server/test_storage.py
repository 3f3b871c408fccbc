"""What every store promises, kept in a file or in a database server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import psycopg
import pytest

from herna.kernel.errors import BadSetup
from herna.server.journal import Answered, AnyEntry, Chair, Charter, Said, Sat, new_id
from herna.server.postgres import PostgresStore
from herna.server.sqlite import SqliteStore
from herna.server.storage import MIGRATIONS, Conflict, NewerDatabase, StorageTrouble, Store
from tests.patience import PATIENCE
from tests.server.databases import (  # noqa: F401  # fixtures
    Postgres,
    either_database,
    private_postgres,
    shared_postgres,
    store_of,
)

UNICODE = "Příliš žluťoučký kůň 🎲 \x00 \u202e \\ ' \" \n ; --"


def run(database: str, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test with an open store."""

    async def whole() -> None:
        store = store_of(database)
        async with asyncio.timeout(PATIENCE):
            await store.open()
            try:
                await test(store)
            finally:
                await store.close()

    asyncio.run(whole())


def charter(name: str = "a table", created: float = 1.0) -> Charter:
    chairs = (Chair(kind="person", name="Jana"), Chair())
    return Charter(
        id=new_id(), name=name, game="noughts", version=1, content="x", seats=2, seed=2**62, chairs=chairs, created=created
    )


# ---------------------------------------------------------------------- what is kept


def test_a_table_comes_back_as_it_was_kept(database: str) -> None:
    async def test(store: Store) -> None:
        kept = charter(UNICODE)
        await store.add(kept)
        assert await store.charter(kept.id) == kept
        assert await store.rows(kept.id) == []

    run(database, test)


def test_what_is_not_there_is_none(database: str) -> None:
    async def test(store: Store) -> None:
        assert await store.charter("nothing") is None
        assert await store.rows("nothing") == []
        assert await store.tables() == []
        await store.delete("nothing")

    run(database, test)


def test_two_tables_cannot_have_the_same_name(database: str) -> None:
    async def test(store: Store) -> None:
        kept = charter()
        await store.add(kept)
        with pytest.raises(Conflict):
            await store.add(kept)

    run(database, test)


def test_entries_come_back_in_order_with_their_times(database: str) -> None:
    async def test(store: Store) -> None:
        kept = charter()
        await store.add(kept)
        times = [0.1, 1763241600.123456, 1e-9]
        entries: list[AnyEntry] = [Sat(1, UNICODE, 3, "key"), Answered(1, 0, "a1", "nonce"), Said(0, UNICODE)]
        for place, (at, entry) in enumerate(zip(times, entries, strict=True), 1):
            await store.append(kept.id, place, at, entry)
        found = await store.rows(kept.id)
        assert [(row.place, row.at, row.entry) for row in found] == [
            (1, times[0], entries[0]),
            (2, times[1], entries[1]),
            (3, times[2], entries[2]),
        ]
        assert await store.rows(kept.id, 1) == found[1:]
        assert await store.rows(kept.id, 3) == []

    run(database, test)


def test_a_place_that_is_taken_is_a_conflict_and_changes_nothing(database: str) -> None:
    async def test(store: Store) -> None:
        kept = charter()
        await store.add(kept)
        await store.append(kept.id, 1, 2.0, Said(0, "first"))
        for entry in (Said(0, "second"), Said(0, "first")):
            with pytest.raises(Conflict):
                await store.append(kept.id, 1, 2.0, entry)
        assert [row.entry for row in await store.rows(kept.id)] == [Said(0, "first")]
        assert (await store.tables())[0][1] == 2.0

    run(database, test)


def test_nothing_is_written_to_a_table_that_is_not_there(database: str) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("nothing", 1, 1.0, Said(0, "hello"))
        assert await store.rows("nothing") == []

    run(database, test)


def test_the_tables_with_the_latest_entries_come_first(database: str) -> None:
    async def test(store: Store) -> None:
        tables = [charter(f"{number}", float(number)) for number in range(5)]
        for each in tables:
            await store.add(each)
        await store.append(tables[1].id, 1, 10.0, Said(0, "hello"))
        found = await store.tables()
        assert [(each.name, latest) for each, latest in found] == [("1", 10.0), ("4", 4.0), ("3", 3.0), ("2", 2.0), ("0", 0.0)]
        assert await store.tables(2) == found[:2]

    run(database, test)


def test_what_nobody_has_touched_is_found_and_what_nobody_has_begun(database: str) -> None:
    async def test(store: Store) -> None:
        new, talked, played, old = tables = [charter(f"{number}", 1.0) for number in range(4)]
        for each in tables:
            await store.add(each)
        await store.append(new.id, 1, 200.0, Said(0, "hello"))
        await store.append(talked.id, 1, 2.0, Said(0, '{"do":"answered"'))
        await store.append(played.id, 1, 2.0, Answered(1, 0, "b2"))
        assert {*await store.untouched(100.0, unbegun=False)} == {talked.id, played.id, old.id}
        assert {*await store.untouched(100.0, unbegun=True)} == {talked.id, old.id}
        assert await store.untouched(1.0, unbegun=False) == []

    run(database, test)


def test_a_deleted_table_takes_its_journal_with_it(database: str) -> None:
    async def test(store: Store) -> None:
        gone, stays = charter(), charter()
        for each in (gone, stays):
            await store.add(each)
            await store.append(each.id, 1, 1.0, Said(0, "hello"))
        await store.delete(gone.id)
        assert await store.charter(gone.id) is None
        assert await store.rows(gone.id) == []
        assert len(await store.rows(stays.id)) == 1
        with pytest.raises(Conflict):
            await store.append(gone.id, 2, 1.0, Said(0, "hello"))

    run(database, test)


def test_ten_thousand_entries_are_kept_and_read(database: str) -> None:
    async def test(store: Store) -> None:
        kept = charter()
        await store.add(kept)
        for start in range(1, 10_001, 500):
            await asyncio.gather(
                *(
                    store.append(kept.id, place, float(place), Answered(place, 0, f"a{place}"))
                    for place in range(start, start + 500)
                )
            )
        found = await store.rows(kept.id)
        assert [row.place for row in found] == list(range(1, 10_001))
        assert found[-1].entry == Answered(10_000, 0, "a10000")
        assert len(await store.rows(kept.id, 9_990)) == 10

    run(database, test)


def test_of_many_who_want_the_same_place_one_gets_it(database: str) -> None:
    async def test(store: Store) -> None:
        kept, other = charter(), charter()
        await store.add(kept)
        await store.add(other)
        places = range(1, 21)
        wishes = [store.append(kept.id, place, 1.0, Said(0, f"{place} {number}")) for place in places for number in range(5)]
        others = [store.append(other.id, place, 1.0, Said(0, f"{place}")) for place in places]
        results = await asyncio.gather(*wishes, *others, return_exceptions=True)
        taken = [result is None for result in results[:100]]
        assert taken.count(True) == 20
        assert all(result is None or isinstance(result, Conflict) for result in results)
        assert results[100:] == [None] * 20
        winners = [f"{place} {number}" for place in places for number in range(5) if taken[(place - 1) * 5 + number]]
        assert [row.entry for row in await store.rows(kept.id)] == [Said(0, text) for text in winners]

    run(database, test)


def test_what_is_deleted_under_way_keeps_nobody_else_from_writing(database: str) -> None:
    async def test(store: Store) -> None:
        tables = [charter() for _ in range(20)]
        for each in tables:
            await store.add(each)
            await store.own(each.id)
        writing = [store.append(each.id, place, 1.0, Said(0, "hello")) for place in range(1, 11) for each in tables]
        results = await asyncio.gather(store.delete(tables[0].id), *writing, return_exceptions=True)
        assert all(result is None or isinstance(result, Conflict) for result in results)
        assert await store.rows(tables[0].id) == []
        for each in tables[1:]:
            assert len(await store.rows(each.id)) == 10

    run(database, test)


def test_whoever_stops_waiting_harms_nobody(database: str) -> None:
    async def test(store: Store) -> None:
        kept = charter()
        await store.add(kept)
        for place in range(1, 21):
            impatient = asyncio.create_task(store.append(kept.id, place, 1.0, Said(0, "hello")))
            await asyncio.sleep(0.0002 * place)
            impatient.cancel()
            await asyncio.gather(impatient, return_exceptions=True)
        assert await store.own(kept.id)
        found = await store.rows(kept.id)
        places = {row.place for row in found}
        await store.append(kept.id, 21, 1.0, Said(0, "hello"))
        assert {row.place for row in await store.rows(kept.id)} - places <= {20, 21}

    run(database, test)


def test_closed_and_opened_again_everything_is_there(database: str) -> None:
    kept = charter(UNICODE)

    async def before(store: Store) -> None:
        await store.add(kept)
        await store.append(kept.id, 1, 1.5, Said(0, UNICODE))

    async def after(store: Store) -> None:
        assert await store.charter(kept.id) == kept
        assert [row.entry for row in await store.rows(kept.id)] == [Said(0, UNICODE)]
        await store.append(kept.id, 2, 1.5, Said(0, "again"))

    run(database, before)
    run(database, after)


# ---------------------------------------------------------------------- the schema


def versioned(database: str, version: int) -> None:
    """Make a database as an older or a newer Herna would have left it."""
    steps = MIGRATIONS[:version]
    if database.startswith("postgresql:"):
        with psycopg.connect(database, autocommit=True) as session:
            session.execute("CREATE TABLE IF NOT EXISTS herna_schema (version INTEGER NOT NULL)")
            session.execute("DELETE FROM herna_schema")
            session.execute("INSERT INTO herna_schema VALUES (%s)", (version,))
            for step in steps:
                session.execute(step.encode())
    else:
        with sqlite3.connect(database) as db:
            for step in steps:
                db.executescript(step)
            db.execute(f"PRAGMA user_version = {version}")
        db.close()


@pytest.mark.parametrize("version", range(len(MIGRATIONS) + 1))
def test_an_older_database_is_brought_up_to_date(database: str, version: int) -> None:
    versioned(database, version)

    async def test(store: Store) -> None:
        kept = charter()
        await store.add(kept)
        await store.append(kept.id, 1, 1.0, Said(0, "hello"))

    run(database, test)
    run(database, test)


def test_what_an_older_herna_kept_is_still_there(database: str) -> None:
    versioned(database, 1)
    text = '{"id":"old","name":"Stůl","game":"noughts","version":1,"content":"x","seats":1,"seed":1,"chairs":[{}]}'
    if database.startswith("postgresql:"):
        with psycopg.connect(database, autocommit=True) as session:
            session.execute("INSERT INTO tables VALUES ('old', %s, 1.0)", (text,))
    else:
        with sqlite3.connect(database) as db:
            db.execute("INSERT INTO tables VALUES ('old', ?, 1.0)", (text,))
        db.close()

    async def test(store: Store) -> None:
        found = await store.charter("old")
        assert found is not None
        assert found.name == "Stůl"

    run(database, test)


def test_a_newer_database_is_refused_with_a_clear_sentence(database: str) -> None:
    async def nothing(store: Store) -> None:
        pass

    run(database, nothing)
    newer = len(MIGRATIONS) + 1
    if database.startswith("postgresql:"):
        with psycopg.connect(database, autocommit=True) as session:
            session.execute("UPDATE herna_schema SET version = %s", (newer,))
    else:
        db = sqlite3.connect(database)
        db.execute(f"PRAGMA user_version = {newer}")
        db.close()
    with pytest.raises(NewerDatabase) as caught:
        run(database, nothing)
    assert f"schema {newer}" in caught.value.say("en")
    assert "novější Herna" in caught.value.say("cs")


def test_several_processes_may_make_the_schema_at_once(database: str) -> None:
    async def whole() -> None:
        stores = [store_of(database) for _ in range(4)]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(store.open() for store in stores))
            kept = charter()
            await stores[0].add(kept)
            for store in stores:
                assert await store.charter(kept.id) == kept
                await store.close()

    asyncio.run(whole())


def test_one_room_has_a_file_and_others_may_read_it(tmp_path: Path) -> None:
    (tmp_path / "alias.db").symlink_to(tmp_path / "room.db")

    async def whole() -> None:
        room = SqliteStore(tmp_path / "room.db")
        await room.open()
        await room.hold()
        kept = charter()
        await room.add(kept)
        for name in ("room.db", "alias.db"):
            other = SqliteStore(tmp_path / name)
            await other.open()
            assert await other.charter(kept.id) == kept
            with pytest.raises(BadSetup, match=f"Another room has .*{name} open"):
                await other.hold()
        await room.close()
        again = SqliteStore(tmp_path / "room.db")
        await again.open()
        await again.hold()
        await again.close()

    asyncio.run(whole())


# ---------------------------------------------------------------------- trouble


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


# ---------------------------------------------------------------------- several processes


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
