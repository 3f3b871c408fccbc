"""How much a room can take: many tables with two connected seats each, at a room that was opened with `herna room`."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import gc
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from herna.kernel.errors import BadSetup, Phrase
from herna.server.journal import Answered
from herna.server.serve import is_shared, open_store

PATIENCE = 10.0
"""An answer that is not acknowledged, or not seen by the other seat, after so many seconds is lost."""

EVERY = 1.0
"""Seconds between two answers at a table."""

RUSH = 10.0
"""So many seconds every table answers as soon as it can, and again so many at half of that pace."""

ROOM = (sys.executable, "-m", "herna", "room", "--no-browser")

MANY = 1_000_000
LIMITS = ("messages", "burst", "requests", "request_burst", "tables", "table_burst", "sockets", "all_sockets")
"""What a room does not let one address do: all who play here come from one."""

Tick = Callable[[], None]
"""Called once a second, for a progress bar."""


class Figures(msgspec.Struct, kw_only=True):
    """What was measured."""

    game: str
    tables: int
    processes: int
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
    """The most memory the room's processes had."""
    cpu_ms: float
    """Of the room's processes for one answer, while each table gave one a second."""
    news_bytes: float
    """Of one message about one answer to one seat."""
    saturated_answers_per_s: float
    """When every table answers as soon as it can."""
    saturated_cpu_ms: float
    """Of the room's processes for one answer then."""
    half_p50_ms: float
    """From an answer to the other seat's news at half of that pace."""
    half_p99_ms: float


class Load(msgspec.Struct, kw_only=True, frozen=True):
    """What is to be measured, and where its tables are kept; nothing: in a file of its own."""

    game: str = "zloba"
    tables: int = 300
    seconds: float = 30.0
    rush: float = RUSH
    processes: int = 1
    database: str = ""

    @property
    def ticks(self) -> int:
        """How many seconds it takes, about."""
        return round(self.seconds + 2 * self.rush)


def measure(load: Load, tick: Tick = lambda: None) -> Figures:
    """Everything about a room: an answer a second and table, then as many as there can be, then half as many."""
    if load.processes > 1 and not is_shared(load.database):
        raise BadSetup(what=Phrase("room-processes"))
    with tempfile.TemporaryDirectory(prefix="herna-bench-") as folder:
        return asyncio.run(_measure(Path(folder), load, tick))


async def _measure(folder: Path, load: Load, tick: Tick) -> Figures:
    database = load.database or str(folder / "room.db")
    async with _room(folder, database, load.processes) as room:
        crowd = [Table(room, load.game, number) for number in range(load.tables)]
        await _all([table.sit_down() for table in crowd], at_once=16)
        gc.collect()
        gc.freeze()  # what is measured is the room, not our own tidying up
        ticking = asyncio.create_task(_tick(tick))
        try:
            calm = await _phase(room, crowd, load.seconds, EVERY)
            hasty = await _phase(room, crowd, load.rush, 0.0)
            half = await _phase(room, crowd, load.rush, 2 * load.tables * load.rush / max(1, len(hasty.times)))
            memory = room.memory()
        finally:
            ticking.cancel()
            gc.unfreeze()
            for table in crowd:
                table.get_up()
    return Figures(
        game=load.game,
        tables=load.tables,
        processes=load.processes,
        seconds=load.seconds,
        answers=len(calm.times),
        lost=sum(table.lost for table in crowd) + await _not_kept_once(database, [n for table in crowd for n in table.kept]),
        p50_ms=calm.share(0.5),
        p99_ms=calm.share(0.99),
        worst_ms=calm.share(1.0),
        memory_mb=round(memory / 1024, 1),
        cpu_ms=calm.cpu_ms,
        news_bytes=round(calm.bytes / max(1, calm.news)),
        saturated_answers_per_s=round(len(hasty.times) / load.rush, 1),
        saturated_cpu_ms=hasty.cpu_ms,
        half_p50_ms=half.share(0.5),
        half_p99_ms=half.share(0.99),
    )


class Phase(msgspec.Struct):
    """What all tables have seen in some seconds."""

    times: list[float]
    news: int
    bytes: int
    busy: float
    """Seconds that the room was at work."""

    @property
    def cpu_ms(self) -> float:
        """Of the room for one answer."""
        return round(self.busy / max(1, len(self.times)) * 1000, 3)

    def share(self, part: float) -> float:
        """The milliseconds within which this part of all answers was seen."""
        times = sorted(self.times) or [0.0]
        return round(times[min(int(len(times) * part), len(times) - 1)] * 1000, 1)


async def _phase(room: Opened, crowd: list[Table], seconds: float, every: float) -> Phase:
    """Let everybody play for so many seconds; those in which tables are laid anew are not counted."""
    for table in crowd:
        table.times, table.news, table.bytes = [], 0, 0
    busy = 0.0
    while seconds > 0:
        await _all([table.sit_down() for table in crowd if table.over], at_once=16)
        before, begun = room.busy(), perf_counter()
        Table.until, Table.enough = begun + seconds, 1 + len(crowd) // 5
        await asyncio.gather(*(table.play(every) for table in crowd))
        seconds -= perf_counter() - begun
        busy += room.busy() - before
    times = [time for table in crowd for time in table.times]
    return Phase(times, sum(table.news for table in crowd), sum(table.bytes for table in crowd), busy)


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


async def _not_kept_once(database: str, kept: list[str]) -> int:
    """How many acknowledged answers are not in the journals exactly once."""
    found: Counter[str] = Counter()
    store = open_store(database)
    await store.open()
    try:
        for charter, _ in await store.tables(None):
            found.update(row.entry.nonce for row in await store.rows(charter.id) if isinstance(row.entry, Answered))
    finally:
        await store.close()
    return sum(found[nonce] != 1 for nonce in kept)


class Opened:
    """A room in processes of its own."""

    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.port = port
        self.process = process

    def memory(self) -> int:
        """The most kilobytes its processes ever had, where the system tells."""
        found = 0
        for process, _ in self._processes():
            with contextlib.suppress(OSError):
                status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
                found += sum(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:"))
        return found

    def busy(self) -> float:
        """How many seconds its processes have been at work, where the system tells."""
        return sum(int(fields[11]) + int(fields[12]) for _, fields in self._processes()) / os.sysconf("SC_CLK_TCK")

    def _processes(self) -> Iterator[tuple[int, list[str]]]:
        """The process that was started and those that it has started, each with what the system says of it."""
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                if self.process.pid in (int(folder.name), int(fields[1])):
                    yield int(folder.name), fields

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


@contextlib.asynccontextmanager
async def _room(folder: Path, database: str, processes: int) -> AsyncIterator[Opened]:
    """A room that was opened as anybody opens one, until it is closed; only its limits are wider."""
    settings = folder / "room.toml"
    settings.write_text("\n".join(["[limits]", *(f"{name} = {MANY}" for name in LIMITS)]), encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    more = ["--processes", str(processes)] if processes > 1 else []
    command = [*ROOM, "--config", str(settings), "--port", str(port), "--database", database, *more]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603  # our own command
    try:
        await _opened(port, process)
        yield Opened(port, process)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            await asyncio.to_thread(process.wait, PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


async def _opened(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until a room answers."""
    while process.poll() is None:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            if await reader.read():
                writer.close()
                return
        await asyncio.sleep(0.05)
    raise ChildProcessError("the room did not open")


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


class Page(asyncio.Protocol):
    """The socket of a seat, as plain as can be: who measures a room must not be slower than the room."""

    def __init__(self, room: Opened, table: str, key: str, hear: Callable[[bytes], None]) -> None:
        self._hello = {"do": "hello", "key": key, "lang": "en"}
        self._hear = hear
        self._rest = b""
        self._open = False
        self._request = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost:{room.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n\r\n"
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request.encode())

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self._open:
            head, end, rest = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = data
                return
            if b" 101 " not in head:
                raise ConnectionError(head.decode("latin-1"))
            self._open, data = True, rest
            self.send(self._hello)
        self._rest = self._messages(data)

    def _messages(self, data: bytes) -> bytes:
        """Take in all that have come; what is left is the beginning of the next. Nobody masks or splits what a room says."""
        start = 0
        while len(data) >= start + 2:
            head, short = (4, 126) if data[start + 1] == 126 else (10, 127) if data[start + 1] == 127 else (2, 0)
            end = start + head + (int.from_bytes(data[start + 2 : start + head]) if short else data[start + 1])
            if len(data) < max(end, start + head):
                break
            if data[start] == 0x82:  # a whole message, neither a ping nor a farewell
                self._hear(data[start + head : end])
            start = end
        return data[start:]

    def send(self, said: dict[str, Any]) -> None:
        """Say something; the mask that a page must lay over it is one of nothing but zeros."""
        text = msgspec.json.encode(said)
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + len(text).to_bytes(2)
        self._transport.write(b"\x81" + size + bytes(4) + text)

    def close(self) -> None:
        """Go without a word."""
        self._transport.abort()


class Table:
    """Two who play at random, and a stop-watch."""

    until = 0.0
    """When all stop."""
    enough = 0
    """When so many more games are over all stop too, and new tables are laid."""

    def __init__(self, room: Opened, game: str, number: int) -> None:
        self.room = room
        self.game = game
        self.names = (f"Jana {number}", f"Petr {number}")  # no two tables say quite the same
        self.random = Random(number)  # noqa: S311  # play, no secrets
        self.pages: list[Page] = []
        self.kept: list[str] = []
        self.times: list[float] = []
        self.lost = self.news = self.bytes = 0
        self._ids = 0

    async def sit_down(self) -> None:
        """Lay a table, and look at it from both seats."""
        self.get_up()
        seats = [{"kind": "person", "name": name} for name in self.names]
        laid = await self.room.post("/api/tables", {"game": self.game, "seats": seats})
        self.asks: list[list[Asked]] = [[], []]
        self.versions = [-1, -1]
        self.over = False
        self.replies: dict[int, asyncio.Future[bool]] = {}
        self.awaited: tuple[int, int, asyncio.Future[float]] | None = None
        """The seat that shall see, the version it shall see, and when it did."""
        loop = asyncio.get_running_loop()
        self.seated = loop.create_future()
        for seat in (0, 1):
            made = partial(Page, self.room, laid["table"], laid["keys"][str(seat)], partial(self._take, seat))
            _, page = await loop.create_connection(made, "127.0.0.1", self.room.port)
            self.pages.append(page)
        async with asyncio.timeout(6 * PATIENCE):
            await self.seated

    def get_up(self) -> None:
        """Close both pages."""
        for page in self.pages:
            page.close()
        self.pages = []

    async def play(self, every: float) -> None:
        """Answer every so many seconds, beginning at any moment; without a pause as soon as everybody has seen the last.

        Who has come to the end of a game waits for a new table.
        """
        due = perf_counter() + self.random.random() * every
        while True:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            if perf_counter() >= Table.until:
                return
            due += every
            await self._answer(next(seat for seat in (0, 1) if self.asks[seat]))
            if self.over:
                Table.enough -= 1
                if Table.enough <= 0:
                    Table.until = 0.0
                return

    async def _answer(self, seat: int) -> None:
        asked = self.asks[seat][0]
        self._ids += 1
        nonce = secrets.token_hex(8)
        loop = asyncio.get_running_loop()
        reply, seen = loop.create_future(), loop.create_future()
        self.replies[self._ids] = reply
        self.awaited = (1 - seat, max(self.versions) + 1, seen)
        text = self.random.choice(asked.options).text
        begun = perf_counter()
        self.pages[seat].send({"do": "answer", "id": self._ids, "number": asked.number, "text": text, "nonce": nonce})
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
            self.over = True  # whatever has become of it, another table will do

    def _take(self, seat: int, raw: bytes) -> None:
        """Take in what a seat is told."""
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
        if min(self.versions) >= 0 and not self.seated.done():
            self.seated.set_result(None)
        if self.awaited is not None:
            other, version, seen = self.awaited
            if seat == other and heard.version >= version and not seen.done():
                seen.set_result(perf_counter())
