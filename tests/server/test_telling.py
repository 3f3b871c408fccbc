"""How news travel: made once for all who see the same, only what is different, and together with the yes to who answered."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from herna.kernel import registry
from herna.server import gate as gates
from herna.server.desk import Desk
from herna.server.gate import Gate
from herna.server.journal import Answered, AnyEntry, Chair, Charter, Row, Sat
from herna.server.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.server.clients import running


def desk() -> Desk:
    """A table of noughts."""
    game = registry.game("noughts")
    chairs = tuple(Chair(kind="person", name=name, key=name) for name in ("Jana", "Petr"))
    whole: dict[str, Any] = {"game": "noughts", "version": game.version, "content": game.content_hash, "seats": 2}
    return Desk(Charter(id="table", name="Sunday", seed=1, chairs=chairs, options={"board": "classic"}, **whole))


def happen(table: Desk, entry: AnyEntry) -> None:
    table.apply(Row(table.place + 1, 0.0, entry))


def test_what_all_see_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def spied(name: str) -> None:
        real = getattr(gates, name)

        def spy(*given: Any) -> Any:
            made.append(name)
            return real(*given)

        monkeypatch.setattr(gates, name, spy)

    for name in ("draw", "patch", "table", "_said", "_ask"):
        spied(name)
    table, crowd = desk(), [Gate(0, "en"), Gate(1, "en"), Gate(None, "en"), Gate(None, "en")]
    for gate in crowd:
        assert gate.news(table, 0.0, [True, True])
    made.clear()
    happen(table, Answered(1, 0, "b2"))
    news = [gate.news(table, 0.0, [True, True]) for gate in crowd]
    assert all(each is not None and b'"scene":{' in each and b"Jana marks b2." in each for each in news)
    assert sorted(made) == ["_ask", "_said", "draw", "patch"]  # nobody's chair has changed, and one seat is asked


def test_who_is_called_otherwise_is_called_so_everywhere() -> None:
    table, gate = desk(), Gate(0, "en")
    assert b"Jana, where do you put your mark?" in (gate.news(table, 0.0, [True, True]) or b"")
    happen(table, Sat(0, "Johana", 0, "Jana"))
    news = gate.news(table, 0.0, [True, True]) or b""
    assert b"Johana, where do you put your mark?" in news
    assert b'"name":"Johana"' in news
    assert gate.news(table, 0.0, [True, True]) is None
    assert b'"here":false' in (gate.news(table, 0.0, [True, False]) or b"")


def test_news_and_yes_leave_in_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[bytes] = []
    real = WebSocketsSansIOProtocol.send

    async def send(self: WebSocketsSansIOProtocol, message: Any) -> None:
        if message["type"] == "websocket.send":
            written.append(message["bytes"])
        await real(self, message)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "send", send)

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db") as room:
            table, keys = await room.lay("noughts", "Jana", "bot:random", seed=1)
            jana = await room.page(table, keys[0])
            await jana.until(lambda page: page.asks)
            room.server.room.pace = 60.0  # nothing else happens
            written.clear()
            heard = len(jana.raw)
            assert (await jana.answer("b2"))["is"] == "yes"
            assert [message[:12] for message in jana.raw[heard:]] == [b'{"is":"news"', b'{"is":"yes",']
            assert len(written) == 1

    asyncio.run(whole())


def test_an_answer_is_timed_from_its_arrival(tmp_path: Path) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db") as room:
            table, keys = await room.lay("noughts", "Jana", "Petr")
            jana = await room.page(table, keys[0])
            await jana.until(lambda page: page.asks)
            hosted = room.server.room.hosted[table]
            async with hosted.lock:
                await jana.send("answer", number=jana.asks[0]["number"], text="b2")
                while not hosted.lock._waiters:
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0.3)
            await jana.until(lambda page: page.replies)
            told = (await room.http.get("/metrics")).text
            assert float(told.partition("herna_answer_seconds_sum ")[2].split()[0]) >= 0.3
            assert 'herna_answer_seconds_bucket{le="0.25"} 0' in told
            assert "herna_answer_seconds_count 1" in told

    asyncio.run(whole())


def test_who_is_cut_off_while_something_is_kept_leaves_the_table_as_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()
    real = SqliteStore.append

    async def slow(self: SqliteStore, table: str, place: int, at: float, entry: AnyEntry) -> None:
        begun.set()
        await asyncio.sleep(60)

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db") as room:
            table, keys = await room.lay("noughts", "Jana", "Petr")
            jana = await room.page(table, keys[0])
            await jana.until(lambda page: page.asks)
            hosted = room.server.room.hosted[table]
            monkeypatch.setattr(SqliteStore, "append", slow)
            writing = asyncio.create_task(room.server.room.write(hosted, Answered(1, 0, "b2")))
            await begun.wait()
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
            monkeypatch.setattr(SqliteStore, "append", real)
            while hosted.lost:
                await asyncio.sleep(0.01)
            assert hosted.desk.place == 0
            assert (await jana.answer("a1"))["is"] == "yes"

    asyncio.run(whole())
