"""Two rooms on one database: seats of one table in different processes, and a process that dies."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from herna.server import neighbours
from herna.server.postgres import PostgresStore
from herna.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.clients import Client, Running, running
from tests.server.databases import Postgres, process, shared_postgres  # noqa: F401  # fixtures

Test = Callable[[Running, Running], Awaitable[None]]


def run(url: str, test: Test, settings: Settings | None = None) -> None:
    """Run a test with two rooms."""

    async def whole() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            running(PostgresStore(url), settings) as one,
            running(PostgresStore(url), settings) as two,
        ):
            await test(one, two)

    asyncio.run(whole())


async def play_noughts(jana: Client, petr: Client, cells: str = "a1 b1 a2 b2 a3") -> None:
    """A whole game, won by the first."""
    for place, cell in enumerate(cells.split()):
        reply = await (jana, petr)[place % 2].answer(cell)
        assert reply["is"] == "yes", reply
    for page in (jana, petr):
        over = await page.until(lambda page: page.now.get("over"))
        assert over["won"] == [0]


def test_seats_of_one_table_in_two_processes_play_a_whole_game(postgres: Postgres) -> None:
    async def test(one: Running, two: Running) -> None:
        table, keys = await one.lay("noughts", "Jana", None)
        reply = await two.http.post(f"/api/tables/{table}/seats", json={"name": "Petr"})
        assert reply.status_code == 201, reply.text
        jana, petr = await one.page(table, keys[0]), await two.page(table, reply.json()["key"])
        await play_noughts(jana, petr)
        assert [line["text"] for line in jana.log] == [line["text"] for line in petr.log]
        assert jana.scene == petr.scene
        records = [(await room.http.get(f"/api/tables/{table}/record")).text for room in (one, two)]
        assert records[0] == records[1]

    run(postgres.fresh(), test)


def test_what_the_owner_refuses_is_refused_in_the_same_words(postgres: Postgres) -> None:
    async def test(one: Running, two: Running) -> None:
        table, keys = await one.lay("noughts", "Jana", "Petr")
        pages = [await one.page(table, keys[0]), await two.page(table, keys[0])]
        for page in pages:
            await page.until(lambda page: page.asks)
        replies = [await page.ask("answer", number=page.asks[0]["number"], text="z9") for page in pages]
        assert replies[0]["is"] == "no"
        assert {**replies[0], "id": 0} == {**replies[1], "id": 0}
        for page in pages:
            refused = await page.ask("undo")
            assert refused["is"] == "no"
            assert refused["propose"]
            assert refused["rule"]

    run(postgres.fresh(), test)


def test_the_same_answer_through_both_processes_counts_once(postgres: Postgres) -> None:
    async def test(one: Running, two: Running) -> None:
        table, keys = await one.lay("noughts", "Jana", "Petr")
        tabs = [await one.page(table, keys[0]), await two.page(table, keys[0])]
        for tab in tabs:
            await tab.until(lambda page: page.asks)
        number = tabs[0].asks[0]["number"]
        replies = await asyncio.gather(*(tab.ask("answer", number=number, text="a1", nonce="once") for tab in tabs))
        assert [reply["is"] for reply in replies] == ["yes", "yes"]
        rows = await one.server.room.store.rows(table)
        assert len(rows) == 1

    run(postgres.fresh(), test)


def test_of_two_who_want_the_same_seat_one_gets_it(postgres: Postgres) -> None:
    async def test(one: Running, two: Running) -> None:
        for rooms in ((one, two), (one, one)):
            table, _ = await one.lay("noughts", "Jana", None)
            await two.http.get(f"/api/tables/{table}")
            wishes = (room.http.post(f"/api/tables/{table}/seats", json={"name": "Petr", "seat": 1}) for room in rooms)
            replies = await asyncio.gather(*wishes)
            assert sorted(reply.status_code == 201 for reply in replies) == [False, True]
            key = next(reply.json()["key"] for reply in replies if reply.status_code == 201)
            for room in (one, two):
                petr = await room.page(table, key)
                await petr.until(lambda page: page.now)
                assert petr.now["table"]["seat"] == 1

    run(postgres.fresh(), test)


@pytest.mark.slow
def test_who_is_here_is_known_in_every_process(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "GREETING", 0.2)

    def here(page: Client) -> list[bool]:
        return [chair["here"] for chair in page.now["table"]["chairs"]]

    async def test(one: Running, two: Running) -> None:
        table, keys = await one.lay("noughts", "Jana", "Petr")
        jana = await one.page(table, keys[0])
        await jana.until(lambda page: "table" in page.now and here(page) == [True, False])
        petr = await two.page(table, keys[1])
        for page in (jana, petr):
            await page.until(lambda page: "table" in page.now and here(page) == [True, True])
        assert "is here" in (await jana.ask("stand-in", seat=1, bot="random"))["text"]
        await petr.close()
        await jana.until(lambda page: here(page) == [True, False])
        petr = await two.page(table, keys[1])
        await jana.until(lambda page: here(page) == [True, True])
        two.server.room.open = False  # as if it had died: it says nothing any more
        monkeypatch.setattr(two.server.room.store, "announce", _nothing)
        await jana.until(lambda page: here(page) == [True, False])

    async def _nothing(*told: Any) -> None:
        pass

    run(postgres.fresh(), test)


def test_a_rematch_is_found_from_both_processes(postgres: Postgres) -> None:
    async def test(one: Running, two: Running) -> None:
        table, keys = await one.lay("noughts", "Jana", "Petr")
        jana, petr = await one.page(table, keys[0]), await two.page(table, keys[1])
        await play_noughts(jana, petr)
        again = await petr.ask("rematch")
        assert again["table"]
        assert (await jana.ask("rematch"))["table"] == again["table"]

    run(postgres.fresh(), test)


def test_a_table_deleted_in_one_process_is_gone_in_the_other(postgres: Postgres) -> None:
    async def test(one: Running, two: Running) -> None:
        table, keys = await one.lay("noughts", "Jana", "Petr")
        jana, petr = await one.page(table, keys[0]), await two.page(table, keys[1])
        for page in (jana, petr):
            await page.until(lambda page: page.now)
        reply = await two.http.delete(f"/api/tables/{table}", headers={"Authorization": f"Bearer {keys[0]}"})
        assert reply.status_code == 204
        for page in (jana, petr):
            await page.until(lambda page: any(reply["is"] == "no" for reply in page.replies))
        assert (await one.http.get(f"/api/tables/{table}")).status_code == 404

    run(postgres.fresh(), test)


def test_bots_of_a_table_play_on_for_a_page_in_another_process(postgres: Postgres) -> None:
    async def test(one: Running, two: Running) -> None:
        table, keys = await one.lay("noughts", "Jana", "bot:random")
        jana = await two.page(table, keys[0])
        while not jana.now.get("over"):
            if jana.asks:
                assert (await jana.answer())["is"] == "yes"
            await jana.until(lambda page: page.asks or page.now.get("over"))

    run(postgres.fresh(), test)


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["before", "under way"])
def test_when_the_owner_is_killed_the_other_goes_on(postgres: Postgres, moment: str) -> None:
    url = postgres.fresh()

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), process(Settings(database=url)) as owner, running(PostgresStore(url)) as other:
            table, keys = await owner.lay("noughts", "Jana", "Petr")
            first = await owner.page(table, keys[0])
            petr = await other.page(table, keys[1])
            assert (await first.answer("a1"))["is"] == "yes"
            await petr.until(lambda page: page.asks)
            if moment == "before":
                await owner.kill()
                reply = await petr.answer("b1")
            else:
                number = await petr.send("answer", number=petr.asks[0]["number"], text="b1", nonce="b1")
                await owner.kill()
                reply = await replied(petr, number)
            if reply["is"] == "no":  # asked while the owner died: the page tries again
                reply = await petr.ask("answer", number=petr.asks[0]["number"], text="b1", nonce="b1")
            assert reply["is"] == "yes", reply
            jana = await other.page(table, keys[0])
            await play_noughts(jana, petr, "a2 b2 a3")
            rows = await other.server.room.store.rows(table)
            assert [row.place for row in rows] == [1, 2, 3, 4, 5]

    asyncio.run(whole())


async def replied(page: Client, number: int) -> dict[str, Any]:
    reply: dict[str, Any] = await page.until(lambda page: next((r for r in page.replies if r.get("id") == number), None))
    return reply


@pytest.mark.slow
def test_a_bot_whose_process_was_killed_plays_on_in_the_other(postgres: Postgres) -> None:
    url = postgres.fresh()

    async def whole() -> None:
        slow = Settings(database=url, pace=60.0)
        async with asyncio.timeout(PATIENCE), process(slow) as owner, running(PostgresStore(url)) as other:
            table, keys = await owner.lay("noughts", "Jana", "bot:random")
            watcher = await owner.page(table)
            await watcher.until(lambda page: page.now)
            jana = await other.page(table, keys[0])
            assert (await jana.answer())["is"] == "yes"
            await owner.kill()
            await jana.until(lambda page: page.asks)

    asyncio.run(whole())
