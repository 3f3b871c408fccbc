"""What is sent beside messages: it counts too, nobody else waits for it, and it does not pile up."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import websockets

from herna.server import serve
from herna.server.serve import PIECE, LetGo
from herna.server.settings import Limits, Settings
from tests.patience import PATIENCE
from tests.server.clients import Running
from tests.server.test_faults import BUSY
from tests.server.test_room import run

STRICT = Settings(pace=0.0, limits=Limits(messages=0.001, burst=20, tries=0.001, try_burst=1))
"""A room in which a page may send so many frames, and then none any more."""


class Attacker:
    """A socket without manners."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, opcode: int, data: bytes = b"", times: int = 1, *, final: bool = True) -> None:
        """Frames as a browser sends them, masked with zeros."""
        self.writer.write((bytes((final << 7 | opcode, 0x80 | len(data), 0, 0, 0, 0)) + data) * times)


@contextlib.asynccontextmanager
async def attacker(room: Running, table: str) -> AsyncIterator[Attacker]:
    reader, writer = await asyncio.open_connection("127.0.0.1", room.port, limit=1024)
    key = base64.b64encode(b"0123456789abcdef").decode()
    head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    writer.write(f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert b" 101 " in await reader.readline()
    found = Attacker(reader, writer)
    found.send(1, b'{"do":"hello"}')
    pages = len(room.server.room.hosted[table].pages)
    await until(lambda: len(room.server.room.hosted[table].pages) > pages)
    try:
        yield found
    finally:
        writer.transport.abort()


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


@pytest.fixture
def protocols(monkeypatch: pytest.MonkeyPatch) -> list[LetGo]:
    """All sockets on the room's side, in the order in which they were opened."""
    found: list[LetGo] = []
    made = LetGo.connection_made

    def connection_made(self: LetGo, transport: asyncio.BaseTransport) -> None:
        found.append(self)
        made(self, transport)

    monkeypatch.setattr(LetGo, "connection_made", connection_made)
    return found


def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes each piece had that was parsed at once."""
    found: list[int] = []
    received = LetGo.data_received

    def data_received(self: LetGo, data: bytes) -> None:
        found.append(len(data))
        received(self, data)

    monkeypatch.setattr(LetGo, "data_received", data_received)
    return found


@pytest.mark.parametrize(("opcode", "final"), [(9, True), (10, True), (0, False)], ids=["pings", "pongs", "continuations"])
def test_every_frame_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, protocols: list[LetGo], opcode: int, *, final: bool
) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
        async with attacker(room, table) as evil:
            if not opcode:
                evil.send(1, b"{", final=False)
            pieces = parsed(monkeypatch)
            evil.send(opcode, times=20_000, final=final)
            slow = protocols[-1]
            await until(lambda: slow._resting)
            heard = sum(pieces)
            for cell, page in zip(["a1", "b1", "a2", "b2", "a3"], [jana, petr, jana, petr, jana], strict=True):
                assert (await page.answer(cell))["is"] == "yes"
            assert slow.read_paused
            assert heard <= 3 * PIECE
            assert len(slow.frames) < 2

    run(look, tmp_path, STRICT)


def test_what_is_sent_at_once_is_parsed_in_small_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, protocols: list[LetGo]
) -> None:
    async def look(room: Running) -> None:
        table, _ = await room.lay("noughts", "Jana", "Petr")
        async with attacker(room, table) as evil:
            pieces = parsed(monkeypatch)
            evil.send(10, b"x" * 100, times=5_000)
            await until(lambda: sum(pieces) == 5_000 * 106)
            assert max(pieces) <= PIECE

    run(look, tmp_path, BUSY)


def test_who_does_not_take_what_is_said_is_not_listened_to(tmp_path: Path, protocols: list[LetGo]) -> None:
    async def look(room: Running) -> None:
        table, _ = await room.lay("noughts", "Jana", "Petr")
        async with attacker(room, table) as evil:
            slow = protocols[-1]
            while not slow.read_paused or slow.writable.is_set():  # pings, and never reads what comes back
                evil.send(9, b"x" * 125, times=100)
                await asyncio.sleep(0.001)
            assert slow.transport.get_write_buffer_size() < 2**17
            reading = asyncio.create_task(evil.reader.read(-1))
            await until(lambda: not slow.read_paused)
            reading.cancel()

    run(look, tmp_path, BUSY)


@pytest.mark.slow
def test_who_does_not_take_what_is_said_is_let_go_when_no_sign_of_life_comes(
    tmp_path: Path, protocols: list[LetGo], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "FAREWELL", 0.1)

    async def look(room: Running) -> None:
        table, _ = await room.lay("noughts", "Jana", "Petr")
        async with attacker(room, table) as evil:
            slow = protocols[-1]
            while slow.writable.is_set():
                evil.send(9, b"x" * 125, times=100)
                await asyncio.sleep(0.001)
            slow.keepalive_timeout()  # as after forty seconds
            await until(lambda: not room.server.guard.sockets)

    run(look, tmp_path, BUSY)


def test_messages_of_many_sockets_are_heard_little_by_little(tmp_path: Path, protocols: list[LetGo]) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(30):
                evil = await stack.enter_async_context(attacker(room, table))
                evil.send(1, b'{"do":"why","number":1}', times=3_000)
            for cell, page in zip(["a1", "b1", "a2", "b2", "a3"], [jana, petr, jana, petr, jana], strict=True):
                assert (await page.answer(cell))["is"] == "yes"
            assert max(each.queue.qsize() for each in protocols) <= PIECE / 29 + 1

    run(look, tmp_path)


def test_a_text_that_is_none_closes_the_socket_without_a_word_too_many(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        for parts in ([b"\xff\xfe"], [b'{"do":', b"\xff"]):
            page = await room.page(table, keys[0])
            await page.until(lambda page: page.asks)
            await page.socket.send(parts if len(parts) > 1 else parts[0], text=True)
            with pytest.raises(websockets.exceptions.ConnectionClosed) as closed:
                await page.until(lambda page: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007
        async with attacker(room, table) as evil:  # and with more to come in the same breath
            evil.send(1, b"\xff", times=5)
            evil.send(8, b"\x03\xe8")
            await evil.reader.read(-1)
        await until(lambda: not room.server.guard.sockets)

    with caplog.at_level(logging.INFO):
        run(look, tmp_path)
    heard = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert {record.getMessage() for record in heard} == {"a text that is none"}
    assert not any(record.exc_info for record in heard)


def test_a_handshake_anywhere_but_at_a_table_is_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def look(room: Running) -> None:
        async def refused(path: str, host: str = "localhost", origin: str = "") -> None:
            reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
            head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{origin}"
            writer.write(f"{head}Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
            assert b" 403 " in await reader.readline()
            writer.close()

        for path in ("/", "/t/x", "/healthz", "/api/games", "/api/none"):
            await refused(path)
        await refused("/t/x", host="evil.example")
        await refused("/t/x", origin="Origin: http://evil.example\r\n")
        while not room.server.metrics.counts["turned_away", "requests"]:
            await refused("/t/x")
        counts = room.server.metrics.counts
        assert (counts["turned_away", "host"], counts["turned_away", "origin"]) == (1, 1)

    run(look, tmp_path, Settings(limits=Limits(requests=0.001, request_burst=10)))
    assert not any(record.levelno > logging.WARNING or record.exc_info for record in caplog.records)


def test_a_warning_that_comes_again_and_again_is_seldom_logged() -> None:
    seldom = serve.Seldom()

    def warn(what: str, level: int = logging.WARNING) -> logging.LogRecord | None:
        record = logging.LogRecord("herna", level, "", 0, what, (), None)
        return record if seldom.filter(record) else None

    assert sum(warn("turned away") is not None for _ in range(100)) == serve.LINES
    assert warn("something else") is not None
    assert all(warn("turned away", logging.ERROR) is not None for _ in range(100))
    for bucket in seldom._kinds.values():
        bucket.left = 1.0
    again = warn("turned away")
    assert again is not None
    assert vars(again)["unsaid"] == 100 - serve.LINES
