"""What is killed, full, locked or away: nothing acknowledged is lost, nothing is doubled, and it goes on afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets

from herna.server import app, sqlite
from herna.server.desk import Desk
from herna.server.journal import Answered, fingerprint
from herna.server.postgres import PostgresStore
from herna.server.settings import Limits, Settings
from herna.server.sqlite import SqliteStore
from herna.server.storage import Store
from tests.patience import PATIENCE, while_moving
from tests.server.clients import Client, Running, running
from tests.server.databases import (  # noqa: F401  # fixtures
    Postgres,
    either_database,
    private_postgres,
    process,
    shared_postgres,
    store_of,
)

BUSY = Settings(
    pace=0.0, limits=Limits(messages=1e6, burst=10**6, requests=1e6, request_burst=10**6, tables=1e6, table_burst=10**6)
)
"""A room that does not mind haste."""

BROKEN = (websockets.WebSocketException, httpx.TransportError, OSError, EOFError)
"""What a page meets when its room is gone."""


class Player:
    """Somebody who plays at random, comes back whenever the room does, and never takes an answer for kept that was not."""

    def __init__(self, room: Running, table: str, key: str, random: Random) -> None:
        self.room = room
        self.table = table
        self.key = key
        self.random = random
        self.wish: dict[str, Any] | None = None
        self.kept: dict[str, dict[str, Any]] = {}
        self.refused: list[dict[str, Any]] = []
        self.connections = 0

    async def play(self) -> None:
        """Play to the end of the game."""
        while True:
            page: Client | None = None
            try:
                page = await self.room.page(self.table, self.key)
                self.connections += 1
                await self._play(page)
            except BROKEN:
                await asyncio.sleep(0.03)
            else:
                return
            finally:
                if page is not None:
                    with contextlib.suppress(*BROKEN):
                        await page.close()

    async def _play(self, page: Client) -> None:
        while True:
            if self.wish is None:
                await page.until(lambda page: page.asks or page.now.get("over"))
                if not page.asks:
                    return
                asked = page.asks[0]
                text = self.random.choice(asked["options"])["text"]
                self.wish = {"number": asked["number"], "text": text, "nonce": f"nonce {asked['number']}"}
            reply = await page.ask("answer", **self.wish)
            if reply["is"] == "yes":
                self.kept[self.wish["nonce"]] = self.wish
                self.wish = None
            else:
                self.refused.append(reply)
                await asyncio.sleep(0.03)
                if reply["error"] != "error-storage":
                    self.wish = None


class Load:
    """Tables at which two play at random, one game after the other, until it is enough."""

    def __init__(self, rooms: Sequence[Running], games: Sequence[str], seed: int = 0) -> None:
        self.rooms = rooms
        self.games = games
        self.random = Random(seed)
        self.players: dict[tuple[str, int], Player] = {}

    @contextlib.asynccontextmanager
    async def going_on(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(self._play_on(game)) for game in self.games]
        try:
            yield
            for task in tasks:
                if task.done():
                    await task
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_on(self, game: str) -> None:
        while True:
            try:
                table, keys = await self.random.choice(self.rooms).lay(game, "Jana", "Petr")
            except (*BROKEN, AssertionError):  # the room is gone, or can keep nothing now
                await asyncio.sleep(0.05)
                continue
            players = [
                Player(self.rooms[seat % len(self.rooms)], table, keys[seat], Random(self.random.random())) for seat in (0, 1)
            ]
            self.players |= {(table, seat): player for seat, player in enumerate(players)}
            async with asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play())

    @property
    def answers(self) -> int:
        return sum(len(player.kept) for player in self.players.values())

    @property
    def refused(self) -> list[dict[str, Any]]:
        return [reply for player in self.players.values() for reply in player.refused]

    async def check(self, store: Store) -> None:
        """What is kept: every answer that was acknowledged, once, in order, and at most one more that was under way."""
        for (table, seat), player in self.players.items():
            charter = await store.charter(table)
            assert charter is not None, "a table is gone"
            rows = await store.rows(table)
            assert [row.place for row in rows] == list(range(1, len(rows) + 1))
            answers = [row.entry for row in rows if isinstance(row.entry, Answered) and row.entry.seat == seat]
            found = {answer.nonce: answer for answer in answers}
            assert len(found) == len(answers), "an answer is doubled"
            for nonce, wish in player.kept.items():
                assert (found[nonce].number, found[nonce].text) == (wish["number"], wish["text"])
            assert {*found} - {*player.kept} <= {player.wish["nonce"] if player.wish else ""}
            desk = Desk(charter)
            for row in rows:
                desk.apply(row)
            assert desk.seat_of(fingerprint(player.key)) == seat


async def stored(database: str, load: Load) -> None:
    """Look at what is kept, with nobody else there."""
    store = store_of(database)
    await store.open()
    try:
        await load.check(store)
    finally:
        await store.close()


# ---------------------------------------------------------------------- killed


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
def test_killed_at_any_moment_a_room_loses_and_doubles_nothing(database: str, seed: int) -> None:
    kills = 5 if database.startswith("postgresql:") else 20
    random = Random(seed)

    async def whole() -> None:
        settings = Settings(pace=0.0, limits=BUSY.limits, database=database)
        async with process(settings) as room:
            load = Load([room], ["zloba", "zloba", "noughts", "noughts"], seed)
            async with while_moving(lambda: load.answers), load.going_on():
                for _ in range(kills):
                    before, more = load.answers, random.randrange(1, 60)
                    while load.answers < before + more:
                        await asyncio.sleep(0.001)
                    await asyncio.sleep(random.uniform(0.0, 0.02))
                    await room.kill()
                    await room.start()
                before = load.answers
                while load.answers < before + 50:  # everybody has come back
                    await asyncio.sleep(0.02)
            await room.kill()
            await stored(database, load)
            assert max(player.connections for player in load.players.values()) > 1
            assert not load.refused

    asyncio.run(whole())


@pytest.mark.slow
def test_a_page_that_goes_away_at_once_has_still_answered(database: str) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(store_of(database)) as room:
            for delay in (0.0, 0.001, 0.002, 0.003, 0.005, 0.01) * 3:
                table, keys = await room.lay("noughts", "Jana", "Petr")
                jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
                await jana.until(lambda page: page.asks)
                await petr.until(lambda page: page.now.get("waiting"))
                await jana.send("answer", number=jana.asks[0]["number"], text="a1")
                await asyncio.sleep(delay)
                jana.socket.transport.abort()
                await asyncio.sleep(0.05)
                if await room.server.room.store.rows(table):  # it was heard: then all others know
                    await petr.until(lambda page: page.asks)
                await petr.close()

    asyncio.run(whole())


def alive(group: int) -> list[str]:
    """The processes of a group that have not ended."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, of, *_ = file.read_text().rpartition(")")[2].split()
            found += [file.parent.name] * (of == str(group) and state != "Z")
    return found


@pytest.mark.slow
def test_a_room_that_is_killed_takes_its_bots_with_it(tmp_path: Path) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), process(Settings(pace=0.0, database=str(tmp_path / "room.db"))) as room:
            table, keys = await room.lay("noughts", "Jana", "bot:random")
            jana = await room.page(table, keys[0])
            await jana.answer()
            await jana.until(lambda page: page.asks)
            assert room.process is not None
            group = room.process.pid
            assert len(alive(group)) > 1
            room.process.kill()
            while alive(group):
                await asyncio.sleep(0.05)

    asyncio.run(whole())


# ---------------------------------------------------------------------- full, and locked


async def played(room: Running) -> tuple[str, Client, Client]:
    """A table of noughts at which the first has answered once."""
    table, keys = await room.lay("noughts", "Jana", "Petr")
    jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
    assert (await jana.answer("a1"))["is"] == "yes"
    await petr.until(lambda page: page.asks)
    return table, jana, petr


async def played_on(jana: Client, petr: Client) -> None:
    """The game goes on to its end."""
    for cell, page in zip(["a2", "b2", "a3"], [jana, petr, jana], strict=True):
        assert (await page.answer(cell))["is"] == "yes"
    for page in (jana, petr):
        await page.until(lambda page: page.now.get("over"))


def test_a_full_disk_is_said_in_words_and_the_table_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    async def whole() -> None:
        store = SqliteStore(tmp_path / "room.db")
        async with asyncio.timeout(PATIENCE), running(store, BUSY) as room:
            table, jana, petr = await played(room)
            await store._do(lambda db: db.execute("PRAGMA max_page_count = 1"))  # no more than there are already
            reply: dict[str, Any] = {"is": "yes"}
            said = 0
            while reply["is"] == "yes":  # the last page still has room for a little
                reply = await jana.ask("chat", text="x" * 500)
                said += reply["is"] == "yes"
            assert (
                reply["text"]
                == "The disk is full: the room cannot keep anything now. Nothing was changed; try again in a moment."
            )
            assert reply["error"] == "error-storage"
            for _ in range(3):
                assert (await petr.answer("b1", "b1"))["error"] == "error-storage"
            ill = await room.http.get("/healthz")
            assert (ill.status_code, ill.json()["error"]) == (503, "error-storage")
            assert len(await store.rows(table)) == 1 + said
            looking = await room.page(table)
            await looking.until(lambda page: page.now)
            assert looking.now["version"] == 1 + said
            laid = await room.http.post("/api/tables", json={"game": "noughts", "seats": [{"name": "x" * 40}] * 2})
            assert laid.status_code in (201, 503)
            await store._do(lambda db: db.execute("PRAGMA max_page_count = 1000000"))
            assert (await petr.answer("b1", "b1"))["is"] == "yes"
            await played_on(jana, petr)
            assert len(await store.rows(table)) == 5 + said

    asyncio.run(whole())


def test_however_many_ask_whether_the_room_is_well_it_finds_out_once_in_a_while(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "REMEMBERED", 3600.0)

    async def whole() -> None:
        store = store_of(database)
        async with asyncio.timeout(PATIENCE), running(store, BUSY) as room:
            tried = 0
            really = store.ready

            async def ready() -> None:
                nonlocal tried
                tried += 1
                await really()

            monkeypatch.setattr(store, "ready", ready)
            at_once = await asyncio.gather(*(room.http.get("/healthz") for _ in range(20)))
            assert {reply.status_code for reply in [*at_once, await room.http.get("/healthz")]} == {200}
            assert tried == 1
            room.server._forget()
            assert (await room.http.get("/healthz")).status_code == 200
            assert tried == 2

    asyncio.run(whole())


def test_it_is_soon_known_that_a_room_is_well_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "REMEMBERED", 0.1)

    async def whole() -> None:
        store = SqliteStore(tmp_path / "room.db")
        async with asyncio.timeout(PATIENCE), running(store, BUSY) as room:
            await store._do(lambda db: db.execute("PRAGMA max_page_count = 1"))
            while (await room.http.get("/healthz")).status_code == 200:
                pass
            await store._do(lambda db: db.execute("PRAGMA max_page_count = 1000000"))
            while (await room.http.get("/healthz")).status_code == 503:
                await asyncio.sleep(0.01)

    asyncio.run(whole())


@pytest.mark.slow
def test_a_locked_database_is_said_in_words_and_the_table_goes_on_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.2)

    async def whole() -> None:
        store = SqliteStore(tmp_path / "room.db")
        async with asyncio.timeout(PATIENCE), running(store, BUSY) as room:
            table, jana, petr = await played(room)
            somebody = sqlite3.connect(tmp_path / "room.db", isolation_level=None)
            somebody.execute("BEGIN EXCLUSIVE")
            reply = await petr.answer("b1", "b1")
            sentence = "The database is locked by somebody else: the room cannot keep anything now."
            assert reply["text"] == f"{sentence} Nothing was changed; try again in a moment."
            again = await petr.ask("answer", number=petr.asks[0]["number"], text="b1", nonce="b1")
            assert again["error"] == "error-storage"  # what was not kept was not heard either
            assert (await jana.ask("chat", text="hello"))["error"] == "error-storage"
            assert (await room.http.get("/healthz")).status_code == 503
            refused = await room.http.post("/api/tables", json={"game": "noughts", "seats": [{}, {}]})
            assert refused.status_code == 503
            assert json.loads(refused.content)["text"].startswith(sentence)
            assert len(await store.rows(table)) == 1
            looking = await room.page(table)
            await looking.until(lambda page: page.now)
            assert looking.now["version"] == 1
            somebody.execute("ROLLBACK")
            somebody.close()
            assert (await petr.answer("b1", "b1"))["is"] == "yes"
            await played_on(jana, petr)

    asyncio.run(whole())


@pytest.mark.slow
def test_what_is_not_kept_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 1.0)

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db", BUSY) as room:
            table, jana, petr = await played(room)
            for cell, page in zip(["b1", "a2", "b2"], [petr, jana, petr], strict=True):
                await page.answer(cell)
            await jana.until(lambda page: page.asks)
            somebody = sqlite3.connect(tmp_path / "room.db", isolation_level=None)
            somebody.execute("BEGIN EXCLUSIVE")
            number = await jana.send("answer", number=jana.asks[0]["number"], text="a3")  # this would be the end
            await asyncio.sleep(0.2)
            for open_at_the_end in ("record", "curve"):
                assert (await room.http.get(f"/api/tables/{table}/{open_at_the_end}")).status_code == 403
            reply = await jana.until(lambda page: next((each for each in page.replies if each["id"] == number), None))
            assert reply["error"] == "error-storage"
            somebody.rollback()
            somebody.close()
            assert (await jana.answer("a3"))["is"] == "yes"
            assert (await room.http.get(f"/api/tables/{table}/record")).status_code == 200

    asyncio.run(whole())


def test_a_lock_that_is_short_is_not_noticed(tmp_path: Path) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db", BUSY) as room:
            _, jana, petr = await played(room)
            somebody = sqlite3.connect(tmp_path / "room.db", isolation_level=None)
            somebody.execute("BEGIN EXCLUSIVE")
            asyncio.get_running_loop().call_later(0.3, somebody.close)
            assert (await petr.answer("b1"))["is"] == "yes"
            await played_on(jana, petr)

    asyncio.run(whole())


# ---------------------------------------------------------------------- away


@pytest.mark.slow
@pytest.mark.parametrize("rooms", [1, 2])
def test_a_database_that_is_restarted_under_load_loses_and_doubles_nothing(own_postgres: Postgres, rooms: int) -> None:
    url = own_postgres.fresh()

    async def whole() -> None:
        async with contextlib.AsyncExitStack() as stack:
            found = [await stack.enter_async_context(running(PostgresStore(url), BUSY)) for _ in range(rooms)]
            load = Load(found, ["zloba", "zloba", "noughts", "noughts"])
            async with while_moving(lambda: load.answers), load.going_on():
                for mode in ("fast", "immediate", "fast"):
                    before = load.answers
                    while load.answers < before + 30:
                        await asyncio.sleep(0.02)
                    await asyncio.to_thread(own_postgres.stop, mode)
                    await asyncio.sleep(0.5)
                    await asyncio.to_thread(own_postgres.start)
                before = load.answers
                while load.answers < before + 100:
                    await asyncio.sleep(0.02)
            await load.check(found[0].server.room.store)
            assert {reply["error"] for reply in load.refused} == {"error-storage"}
            assert any(reply["text"].startswith("The database does not answer") for reply in load.refused)

    asyncio.run(whole())
