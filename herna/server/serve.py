"""Open a room: choose where tables are kept, listen, and end cleanly."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ipaddress
import json
import logging
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from herna.kernel.content import data_folder
from herna.server import visitor
from herna.server.app import Server
from herna.server.settings import Limits, Settings
from herna.server.sqlite import SqliteStore
from herna.server.storage import Store

FAREWELL = 5.0
"""So many seconds a page has to say goodbye too."""

AHEAD = 4
"""So many messages of a page may wait until the next ones are not even read."""

THRESHOLDS = (10_000, 20, 20)
"""How seldom Python looks for garbage that holds on to itself: a full look takes longer than an answer may."""


def is_shared(database: str) -> bool:
    """Whether an address names a database that several processes can share."""
    return database.startswith(("postgres://", "postgresql://"))


def open_store(database: str) -> Store:
    """The store that an address names: PostgreSQL, or a file."""
    if is_shared(database):
        from herna.server.postgres import PostgresStore

        return PostgresStore(database)
    return SqliteStore(Path(database) if database else data_folder() / "room.db")


class JsonLines(logging.Formatter):
    """Logs that machines can read: one JSON object a line, with table and seat where there are any."""

    FIELDS = ("table", "seat", "game", "path", "address")

    def __init__(self, process: int = 0) -> None:
        super().__init__()
        self._process = {"process": process} if process else {}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **self._process,
        }
        line |= {name: getattr(record, name) for name in self.FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(level: str = "WARNING", process: int = 0) -> None:
    """Send the room's logs to the standard error output; of several processes each line says which."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(process))
    for name, least in (("herna", level), ("uvicorn", "WARNING")):
        root = logging.getLogger(name)
        root.handlers = [handler]
        root.setLevel(least)
        root.propagate = False


def configured(server: Server) -> uvicorn.Config:
    """Uvicorn as we want it: no access log (addresses could hold secrets), small frames, quick pings."""
    settings = server.settings
    return uvicorn.Config(
        server.asgi,
        http=type("Greeted", (Greeted,), {"limits": settings.limits, "open": Counter()}),
        host=settings.host,
        port=settings.port,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        ws=LetGo,
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=2,
        limit_concurrency=settings.limits.all_sockets + 200,
        lifespan="on",
    )


class Greeted(H11Protocol):
    """HTTP for those who say something: who takes too long over the head of a request is let go, however slowly it comes.

    An address has only so many connections; this machine itself, where a proxy may be, any number.
    """

    limits = Limits()
    open: ClassVar[Counter[str]] = Counter()
    _waiting: asyncio.TimerHandle | None = None
    _address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._address = peer[0] if isinstance(peer, tuple) else ""
        self.open[self._address] += 1
        if self.open[self._address] > self.limits.connections and not _is_here(self._address):
            transport.abort()
        else:
            self._wait()

    def handle_events(self) -> None:
        super().handle_events()
        answering: Any = self.cycle  # None before the first request
        if answering is not None and not answering.response_complete:
            self._greeted()
        elif self._waiting is None and self.transport.get_protocol() is self:  # it is no WebSocket by now
            self._wait()

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(self.limits.greeting, self.transport.close)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._greeted()
        self._gone()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._greeted()
        self._gone()
        super().connection_lost(exc)

    def _greeted(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _gone(self) -> None:
        self.open[self._address] -= 1
        if not self.open[self._address]:
            del self.open[self._address]


class LetGo(WebSocketsSansIOProtocol):
    """WebSockets that are closed when we are done with them, whether or not the other side listens.

    What they hear knows when it `arrived`. What they say may have `more` after it, which goes out in the same breath.
    """

    _arrived = 0.0

    def data_received(self, data: bytes) -> None:
        self._arrived = time.monotonic()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Who says one thing after the other is not stopped and started again each time, only who is ahead of us."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        message: Any = await super().receive()
        message["arrived"] = self._arrived
        return message

    async def send(self, message: Any) -> None:
        if not self.writable.is_set():
            async with asyncio.timeout(visitor.SLOWEST):
                await self.writable.wait()
        if message.get("more") and self.conn.state is State.OPEN:
            self.conn.send_binary(message["bytes"])
        else:
            await super().send(message)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(FAREWELL, self.transport.abort)


def _is_here(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return True  # not over the net


class _Listening(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(settings: Settings, listening: socket.socket | None = None, ready: Callable[[], None] = lambda: None) -> None:
    """Run a room until it is told to stop."""
    try_store(settings.database)  # what is wrong with it is said before anybody is let in
    server = Server(open_store(settings.database), settings)
    _allow_many_connections()
    gc.collect()
    gc.freeze()  # games and libraries stay as they are: looking through them for garbage would make everybody wait
    gc.set_threshold(*THRESHOLDS)
    with contextlib.suppress(ValueError):  # only a main thread hears signals
        signal.signal(
            signal.SIGTERM, signal.default_int_handler
        )  # who is told to end ends as with Ctrl-C, and leaves nothing behind
    with contextlib.suppress(KeyboardInterrupt):
        _Listening(configured(server), ready).run([listening] if listening else None)


def _allow_many_connections() -> None:
    """As many open files as the system lets us have: each connection is one."""
    try:
        import resource
    except ImportError:  # not on this system
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def try_store(database: str) -> None:
    """Open a store and close it again."""

    async def attempt() -> None:
        store = open_store(database)
        await store.open()
        await store.close()

    asyncio.run(attempt())
