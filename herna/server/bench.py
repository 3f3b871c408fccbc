"""How much a room can take: many tables with two connected seats each, a room in a process of its own, its tables in a file."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import secrets
import signal
import socket
import sqlite3
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from herna.server.journal import Answered, decode_entry
from herna.server.settings import Limits, Settings

PATIENCE = 10.0
"""An answer that is not acknowledged, or not seen by the other seat, after so many seconds is lost."""

EVERY = 1.0
"""Seconds between two answers at a table."""

RUSH = 10.0
"""So many seconds every table answers as soon as it can."""

MANY = 1_000_000
NO_LIMITS = Limits(
    messages=MANY, burst=MANY, requests=MANY, request_burst=MANY, tables=MANY, table_burst=MANY, sockets=MANY, all_sockets=MANY
)

ROOM = """
import sys, msgspec
from herna.server.serve import serve
from herna.server.settings import Settings
serve(msgspec.json.decode(sys.argv[1], type=Settings))
"""

Tick = Callable[[], None]
"""Called once a second, for a progress bar."""


class Figures(msgspec.Struct, kw_only=True):
    """What was measured."""

    tables: int
    seconds: float
    answers: int
    """Acknowledged answers while each table gave one a second."""
    lost: int
    """Answers that were refused, not acknowledged, not seen by the other seat, not kept, or kept twice."""
    p50_ms: float
    """From an answer to the other seat's news."""
    p99_ms: float
    worst_ms: float
    memory_mb: float
    """The most memory the room's process had."""
    cpu_ms: float
    """Of the room's process for one answer, while each table gave one a second."""
    news_bytes: float
    """Of one message about one answer to one seat."""
    saturated_answers_per_s: float
    """When every table answers as soon as it can."""


def work(seconds: float, rush: float = RUSH) -> int:
    """How many ticks a measurement takes, about."""
    return round(seconds + rush)


def measure(
    tables: int = 300, seconds: float = 30.0, *, rush: float = RUSH, game: str = "zloba", tick: Tick = lambda: None
) -> Figures:
    """Everything about a room with so many tables: an answer a second and table, then as many as there can be."""
    with tempfile.TemporaryDirectory(prefix="herna-bench-") as folder:
        return asyncio.run(_measure(Path(folder) / "room.db", tables, (seconds, rush), game, tick))


async def _measure(file: Path, tables: int, phases: tuple[float, float], game: str, tick: Tick) -> Figures:
    seconds, rush = phases
    async with _room(file) as room:
        crowd = [Table(room, game, number) for number in range(tables)]
        await _all([table.sit_down() for table in crowd], at_once=16)
        gc.collect()
        gc.freeze()  # what is measured is the room, not our own tidying up
        ticking = asyncio.create_task(_tick(tick))
        try:
            before = room.busy()
            await _for(seconds, [table.play(EVERY) for table in crowd])
            busy = room.busy() - before
            calm = Result.of(crowd)
            await _for(rush, [table.play(0.0) for table in crowd])
            memory = room.memory()
            hasty = Result.of(crowd)
        finally:
            ticking.cancel()
            gc.unfreeze()
            for table in crowd:
                await table.get_up()
    times = calm.times or [0.0]
    return Figures(
        tables=tables,
        seconds=seconds,
        answers=len(calm.kept),
        lost=hasty.lost + _not_kept_once(file, hasty.kept),
        p50_ms=round(statistics.median(times) * 1000, 1),
        p99_ms=round(sorted(times)[int(len(times) * 0.99)] * 1000, 1),
        worst_ms=round(max(times) * 1000, 1),
        memory_mb=round(memory / 1024, 1),
        cpu_ms=round(busy / max(1, len(calm.kept)) * 1000, 2),
        news_bytes=round(calm.bytes / max(1, calm.news)),
        saturated_answers_per_s=round((len(hasty.kept) - len(calm.kept)) / rush, 1),
    )


async def _tick(tick: Tick) -> None:
    while True:
        await asyncio.sleep(1.0)
        tick()


async def _all(work: list[Coroutine[Any, Any, None]], at_once: int) -> None:
    """Do all of it, a few at a time."""
    gate = asyncio.Semaphore(at_once)

    async def one(each: Coroutine[Any, Any, None]) -> None:
        async with gate:
            await each

    await asyncio.gather(*(one(each) for each in work))


async def _for(seconds: float, work: list[Coroutine[Any, Any, None]]) -> None:
    """Let everybody play for some time; what is under way then is finished."""
    tasks = [asyncio.create_task(each) for each in work]
    Table.until = perf_counter() + seconds
    await asyncio.gather(*tasks)


def _not_kept_once(file: Path, kept: list[str]) -> int:
    """How many acknowledged answers are not in the file exactly once."""
    with contextlib.closing(sqlite3.connect(file)) as db:
        entries = [decode_entry(text) for (text,) in db.execute("SELECT entry FROM journal")]
    found = Counter(entry.nonce for entry in entries if isinstance(entry, Answered))
    return sum(found[nonce] != 1 for nonce in kept)


class Result(msgspec.Struct):
    """What all tables have seen so far."""

    kept: list[str]
    times: list[float]
    lost: int
    news: int
    bytes: int

    @classmethod
    def of(cls, crowd: list[Table]) -> Result:
        kept = [nonce for table in crowd for nonce in table.kept]
        times = [time for table in crowd for time in table.times]
        return cls(kept, times, sum(t.lost for t in crowd), sum(t.news for t in crowd), sum(t.bytes for t in crowd))


# ---------------------------------------------------------------------- the room


class Room:
    """A room in another process."""

    def __init__(self, port: int, process: asyncio.subprocess.Process) -> None:
        self.port = port
        self.process = process

    def memory(self) -> int:
        """The most kilobytes it ever had, where the system tells."""
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines():
                if line.startswith("VmHWM:"):
                    return int(line.split()[1])
        return 0

    def busy(self) -> float:
        """How many seconds it has been at work, where the system tells."""
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return 0.0

    async def post(self, path: str, body: Any) -> Any:
        """Ask for something by HTTP; one request a connection is enough here."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            text = msgspec.json.encode(body)
            head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(text)}\r\nConnection: close\r\n\r\n"
            writer.write(head.encode() + text)
            reply = await reader.read()
        finally:
            writer.close()
        return msgspec.json.decode(reply.partition(b"\r\n\r\n")[2])

    async def seat(self, table: str, key: str) -> ClientConnection:
        """The socket of a seat."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        found = await connect(url, compression=None, max_size=None, ping_interval=None, open_timeout=60)
        await found.send(msgspec.json.encode({"do": "hello", "key": key, "lang": "en"}).decode())
        return found


@contextlib.asynccontextmanager
async def _room(file: Path) -> AsyncIterator[Room]:
    """A room that is open, until it is closed."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    settings = msgspec.json.encode(Settings(port=port, database=str(file), limits=NO_LIMITS)).decode()
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", ROOM, settings)
    try:
        await _opened(port, process)
        yield Room(port, process)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            process.kill()
            await process.wait()


async def _opened(port: int, process: asyncio.subprocess.Process) -> None:
    while process.returncode is None:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.05)
    raise ChildProcessError("the room did not open")


# ---------------------------------------------------------------------- those who play


class Option(msgspec.Struct):
    """One thing that may be answered."""

    text: str


class Asked(msgspec.Struct):
    """A decision of a seat."""

    number: int
    options: list[Option]


class Heard(msgspec.Struct, rename={"what": "is"}):
    """Of a message only what a player needs: all else is skipped."""

    what: str
    id: int | None = None
    version: int = 0
    asks: list[Asked] | UnsetType = UNSET
    over: Any = None


read = msgspec.json.Decoder(Heard).decode


class Table:
    """Two who play at random, and a stop-watch."""

    until = 0.0
    """When all stop."""

    def __init__(self, room: Room, game: str, number: int) -> None:
        self.room = room
        self.game = game
        self.names = (f"Jana {number}", f"Petr {number}")  # no two tables say quite the same
        self.random = Random(number)  # noqa: S311  # play, no secrets
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.kept: list[str] = []
        self.times: list[float] = []
        self.lost = self.news = self.bytes = 0
        self._ids = 0

    async def sit_down(self) -> None:
        """Lay a table, and look at it from both seats."""
        seats = [{"kind": "person", "name": name} for name in self.names]
        laid = await self.room.post("/api/tables", {"game": self.game, "seats": seats})
        self.asks: list[list[Asked]] = [[], []]
        self.versions = [-1, -1]
        self.over = False
        self.replies: dict[int, asyncio.Future[bool]] = {}
        self.awaited: tuple[int, int, asyncio.Future[float]] | None = None
        """The seat that shall see, the version it shall see, and when it did."""
        self.sockets = [await self.room.seat(laid["table"], laid["keys"][seat]) for seat in ("0", "1")]
        self.readers = [asyncio.create_task(self._read(seat, found)) for seat, found in enumerate(self.sockets)]
        while min(self.versions) < 0:
            await asyncio.sleep(0.01)

    async def get_up(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await asyncio.gather(*self.readers, return_exceptions=True)
        for found in self.sockets:
            found.transport.abort()

    async def play(self, every: float) -> None:
        """Answer every so many seconds, beginning at any moment; without a pause as soon as everybody has seen the last."""
        due = perf_counter() + self.random.random() * every
        while True:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            if perf_counter() >= self.until:
                return
            due += every
            seat = next((seat for seat in (0, 1) if self.asks[seat]), None)
            if seat is None or self.over:
                await self.get_up()
                await self.sit_down()
            else:
                await self._answer(seat)

    async def _answer(self, seat: int) -> None:
        asked = self.asks[seat][0]
        self._ids += 1
        nonce = secrets.token_hex(8)
        loop = asyncio.get_running_loop()
        reply, seen = loop.create_future(), loop.create_future()
        self.replies[self._ids] = reply
        self.awaited = (1 - seat, max(self.versions) + 1, seen)
        text = self.random.choice(asked.options).text
        said = {"do": "answer", "id": self._ids, "number": asked.number, "text": text, "nonce": nonce}
        begun = perf_counter()
        await self.sockets[seat].send(msgspec.json.encode(said).decode())
        try:
            async with asyncio.timeout(PATIENCE):
                kept = await reply
                at = await seen
        except TimeoutError:
            kept = False
        if kept:
            self.kept.append(nonce)
            self.times.append(at - begun)
        else:
            self.lost += 1

    async def _read(self, seat: int, found: ClientConnection) -> None:
        """Take in what a seat is told."""
        with contextlib.suppress(WebSocketException):
            while True:
                raw = await found.recv(decode=False)
                self._take(seat, raw, perf_counter())

    def _take(self, seat: int, raw: bytes, now: float) -> None:
        heard = read(raw)
        if heard.what != "news":
            reply = self.replies.pop(heard.id or 0, None)
            if reply is not None and not reply.done():
                reply.set_result(heard.what == "yes")
            return
        if heard.version > self.versions[seat] >= 0:
            self.news += 1
            self.bytes += len(raw)
        self.versions[seat] = heard.version
        self.over = self.over or heard.over is not None
        if heard.asks is not UNSET:
            self.asks[seat] = heard.asks
        if self.awaited is not None:
            other, version, seen = self.awaited
            if seat == other and heard.version >= version and not seen.done():
                seen.set_result(now)
