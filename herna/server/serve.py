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

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from herna.kernel.content import data_folder
from herna.server import visitor
from herna.server.app import Server
from herna.server.guard import Bucket, Network, party
from herna.server.settings import Limits, Settings
from herna.server.sqlite import SqliteStore
from herna.server.storage import Store

logger = logging.getLogger("herna.server")

FAREWELL = 5.0
"""So many seconds a page has to say goodbye too."""

PIECE = 1_024
"""So many bytes of one socket are read at once: between two pieces all others have their turn."""

FRAMES = 2
"""A page sends frames beside its messages, but no more than so many times as many."""

LINES = 20
"""So many warnings of one kind are logged at once; in the long run one a second."""

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

    FIELDS = ("table", "seat", "game", "path", "address", "unsaid")

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


class Seldom(logging.Filter):
    """Whoever makes the room warn again and again does not fill the disk with it; `unsaid` is how often it was silent."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[str, str], Bucket] = {}
        self._unsaid: Counter[tuple[str, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.WARNING:
            return True
        kind = (record.name, str(record.msg))
        if not self._kinds.setdefault(kind, Bucket(1.0, LINES)).take():
            self._unsaid[kind] += 1
            return False
        if unsaid := self._unsaid.pop(kind, 0):
            record.unsaid = unsaid
        return True


def set_up_logs(level: str = "WARNING", process: int = 0) -> None:
    """Send the room's logs to the standard error output; of several processes each line says which."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(process))
    handler.addFilter(Seldom())
    for name, least in (("herna", level), ("uvicorn", "WARNING")):
        root = logging.getLogger(name)
        root.handlers = [handler]
        root.setLevel(least)
        root.propagate = False


def configured(server: Server) -> uvicorn.Config:
    """Uvicorn as we want it: no access log (addresses could hold secrets), small frames, quick pings.

    Nobody is believed for whom he asks, not even this machine, but the proxies that the settings name.
    """
    settings = server.settings
    return uvicorn.Config(
        server.asgi,
        http=type("Greeted", (Greeted,), {"limits": settings.limits, "proxies": server.guard.proxies, "open": Counter()}),
        host=settings.host,
        port=settings.port,
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        date_header=False,
        ws=type("LetGo", (LetGo,), {"limits": settings.limits}),
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

    An address has only so many connections; this machine itself, where a proxy may be, any number, and proxies too. Who was
    answered before all was said may say a little more, and is not listened to for ever.
    """

    limits = Limits()
    proxies: ClassVar[tuple[Network, ...]] = ()
    open: ClassVar[Counter[str]] = Counter()
    _waiting: asyncio.TimerHandle | None = None
    _address = ""
    _unheard = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        address = peer[0] if isinstance(peer, tuple) else ""
        self._address = party(address)
        self.open[self._address] += 1
        if self.open[self._address] > self.limits.connections and not _is_free(address, self.proxies):
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        answered: Any = self.cycle
        if answered is not None and answered.response_complete and self.conn.their_state is h11.SEND_BODY:
            self._unheard += len(data)
            if self._unheard > self.limits.body:
                self.transport.close()
                return
        super().data_received(data)

    def on_response_complete(self) -> None:
        self._unheard = 0
        super().on_response_complete()

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


class LetGo(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    """WebSockets that are closed when we are done with them, whether or not the other side listens.

    What comes is read in small pieces, and only while all that came before is heard, what we have said is taken, and the other
    side keeps to its rate. Every frame counts, be it a message, a part of one or none at all; who sends too many is read
    slowly. What is heard knows when it `arrived`; what is said may have `more` after it, which goes out in the same breath.
    """

    limits = Limits()
    _resting = False
    _arrived = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._piece = memoryview(bytearray(PIECE))
        limits = self.limits
        self._frames = Bucket((limits.messages + limits.tries) * FRAMES, (limits.burst + limits.try_burst) * FRAMES)

    def get_buffer(self, sizehint: int) -> memoryview:
        return self._piece

    def buffer_updated(self, nbytes: int) -> None:
        self._arrived = time.monotonic()
        self.data_received(bytes(self._piece[:nbytes]))

    def handle_events(self) -> None:
        frames = len(self.conn.events)
        super().handle_events()
        pause = self._frames.owe(frames)
        if pause and not self._resting:
            self._resting = True
            self.loop.call_later(pause, self._rested)
        self._flow()

    def _rested(self) -> None:
        self._resting = False
        self._flow()

    def _flow(self) -> None:
        """Read on, or wait."""
        heard = self.close_sent or self.queue.qsize() <= AHEAD
        reading = heard and self.writable.is_set() and not self._resting
        if reading == self.read_paused:
            self.read_paused = not reading
            if reading:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    async def receive(self) -> Any:
        message: Any = await self.queue.get()
        message["arrived"] = self._arrived
        self._flow()
        return message

    async def send(self, message: Any) -> None:
        if not self.writable.is_set():
            async with asyncio.timeout(visitor.SLOWEST):
                await self.writable.wait()
        if message.get("more") and self.conn.state is State.OPEN:
            self.conn.send_binary(message["bytes"])
        else:
            await super().send(message)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._flow()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._flow()

    def handle_cont(self, event: Frame) -> None:
        if event.data or event.fin:  # of nothing one can take in any amount, but need not keep it
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(self.frames):
            logger.warning("a text that is none", extra={"address": party(self.client[0]) if self.client else ""})
            self.frames = []
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            paused, self.read_paused = self.read_paused, True  # whether to read on is settled by `_flow` alone
            super().send_receive_event_to_app()
            self.read_paused = paused

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(FAREWELL, self.transport.abort)  # it may never take what we have still to say

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(FAREWELL, self.transport.abort)


def _is_text(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True


def _is_free(address: str, proxies: tuple[Network, ...]) -> bool:
    """Whether an address may have any number of connections: this machine, or a proxy that stands for many."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return True  # not over the net
    return found.is_loopback or any(found in network for network in proxies)


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
    """Open a store, as the only one where it takes one alone, and close it again."""

    async def attempt() -> None:
        store = open_store(database)
        await store.open()
        await store.hold()
        await store.close()

    asyncio.run(attempt())
