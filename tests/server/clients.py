"""A room in this process and pages without a browser, for tests."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from herna.kernel.scene import Scene
from herna.server.app import Server
from herna.server.packing import unpacked
from herna.server.patch import PLAIN
from herna.server.serve import configured
from herna.server.settings import Settings
from herna.server.sqlite import SqliteStore
from herna.server.storage import Store
from tests.patience import PATIENCE


class Client:
    """A page without a browser: it keeps what it is told as a page would."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.now: dict[str, Any] = {}
        self.scene: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.replies: list[dict[str, Any]] = []
        self.bytes = 0
        self.raw: list[bytes] = []
        self._ids = 0

    async def hear(self) -> dict[str, Any]:
        """The next message, taken in."""
        async with asyncio.timeout(PATIENCE):
            raw = await self.socket.recv(decode=False)
        self.raw.append(raw)
        message: dict[str, Any] = json.loads(raw)
        if message["is"] == "news":
            self._take(message)
        else:
            self.replies.append(message)
        return message

    def _take(self, news: dict[str, Any]) -> None:
        self.now |= {name: part for name, part in news.items() if name not in ("is", "scene", "log", "chat")}
        if "scene" in news:
            self.scene = whole(news["scene"]) if news["whole"] else patched(self.scene, news["scene"])
        for name, kept in (("log", self.log), ("chat", self.chat)):
            if name in news:
                kept[news[name]["from"] :] = news[name]["lines"]

    async def until(self, wanted: Callable[[Client], Any]) -> Any:
        """Listen until something holds."""
        while not (found := wanted(self)):
            await self.hear()
        return found

    async def send(self, do: str, **fields: Any) -> int:
        """Say something; returns the id of the message."""
        self._ids += 1
        await self.socket.send(json.dumps({"do": do, "id": self._ids, **fields}))
        return self._ids

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Say something and wait for the reply."""
        number = await self.send(do, **fields)
        reply: dict[str, Any] = await self.until(lambda page: next((r for r in page.replies if r.get("id") == number), None))
        return reply

    @property
    def asks(self) -> list[dict[str, Any]]:
        asks: list[dict[str, Any]] = self.now.get("asks", [])
        return asks

    async def answer(self, text: str | None = None, nonce: str = "") -> dict[str, Any]:
        """Answer the decision that is asked, with its first option if no other is named; news are heard first."""
        while True:
            await self.until(lambda page: page.asks)
            asked = self.asks[0]
            wanted = asked["options"][0]["text"] if text is None else text
            reply = await self.ask("answer", number=asked["number"], text=wanted, nonce=nonce)
            if reply.get("error") != "error-stale":
                return reply
            while self.asks == [asked]:
                await self.hear()

    async def close(self) -> None:
        await self.socket.close()


def whole(scene: dict[str, Any]) -> dict[str, Any]:
    """A whole scene as it was before it was packed."""
    return {name: part for name, part in scene.items() if name != "packed"} | {
        "layers": [unpacked(layer) for layer in scene["packed"]]
    }


def patched(before: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """A scene made from the one before, as the page does it."""
    after = before | {name: part for name, part in patch.items() if name in PLAIN}
    for name in ("trays", "counters"):
        if name in patch:
            after[name] = _list(before[name], patch[name])
    if "layers" in patch:
        old = [*before["layers"], *[[]] * len(patch["layers"])]
        after["layers"] = [old[i] if part is None else _list(old[i], part) for i, part in enumerate(patch["layers"])]
    return after


def _list(before: list[Any], pieces: list[Any]) -> list[Any]:
    after: list[Any] = []
    for piece in pieces:
        if isinstance(piece, list):
            after += before[piece[0] : piece[0] + piece[1]]
        else:
            after.append(piece)
    return after


class Running:
    """A server that listens."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE)

    async def lay(self, game: str, *seats: Any, **plan: Any) -> tuple[str, dict[int, str]]:
        """Lay a table: seats are names of people, None for open ones, `bot:greedy` for bots. Returns its id and the keys."""
        places = [_place(seat) for seat in seats]
        reply = await self.http.post("/api/tables", json={"game": game, "seats": places, **plan})
        assert reply.status_code == 201, reply.text
        found = reply.json()
        return found["table"], {int(seat): key for seat, key in found["keys"].items()}

    async def page(self, table: str, key: str = "", lang: str = "en") -> Client:
        """A page that has said hello."""
        socket = await websockets.connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket", max_size=None)
        await socket.send(json.dumps({"do": "hello", "key": key, "lang": lang}))
        return Client(socket)


def _place(seat: Any) -> dict[str, Any]:
    if seat is None:
        return {"kind": "open"}
    if seat.startswith("bot:"):
        return {"kind": "bot", "bot": seat.removeprefix("bot:")}
    return {"kind": "person", "name": seat}


@contextlib.asynccontextmanager
async def running(store: Store | Path, settings: Settings | None = None) -> AsyncIterator[Running]:
    """A server on a free port, with its tables in a file or a store."""
    settings = settings or Settings(pace=0.0, seeds=True)
    server = Server(SqliteStore(store) if isinstance(store, Path) else store, settings)
    config = configured(server)
    config.port = 0
    listening = uvicorn.Server(config)
    listening.install_signal_handlers = lambda: None  # type: ignore[attr-defined]  # signals are the test's
    task = asyncio.create_task(listening.serve())
    while not listening.started:
        if task.done():
            await task
        await asyncio.sleep(0.01)
    port = listening.servers[0].sockets[0].getsockname()[1]
    found = Running(server, port)
    try:
        yield found
    finally:
        await found.http.aclose()
        listening.should_exit = True
        await task


__all__ = ["Client", "Running", "Scene", "patched", "running"]
