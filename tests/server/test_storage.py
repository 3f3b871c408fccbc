"""What every store promises, kept in a file or in a database server."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import psycopg
import pytest

from herna.kernel.errors import BadSetup
from herna.server.journal import Answered, AnyEntry, Said, Sat
from herna.server.sqlite import SqliteStore
from herna.server.storage import MIGRATIONS, Conflict, NewerDatabase, Store
from tests.patience import PATIENCE
from tests.server.databases import (  # noqa: F401  # fixtures
    Postgres,
    either_database,
    private_postgres,
    shared_postgres,
    store_of,
)
from tests.server.storage_cases import charter, run

UNICODE = "Příliš žluťoučký kůň 🎲 \x00 \u202e \\ ' \" \n ; --"


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


@pytest.mark.slow
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
