"""HTTP for the lobby, a WebSocket for each seat, and the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose

from herna import __version__
from herna.kernel import registry
from herna.kernel.errors import UNREADABLE, BadSetup, BrokenGame, HernaError, Phrase, UnknownGame, in_words
from herna.kernel.texts import LANGUAGES
from herna.server import address, drafting, lobby
from herna.server import gate as gates
from herna.server.desk import Desk, NotAllowed
from herna.server.guard import HEADERS, Guard, party
from herna.server.hosted import Hosted, NoTable
from herna.server.journal import Rekeyed, fingerprint
from herna.server.laying import Plan
from herna.server.messages import BadRequest, Code, Half, Mine, SitDown, TooMuch, WrongKey
from herna.server.metrics import Metrics
from herna.server.notices import Notices
from herna.server.openapi import description
from herna.server.pages import Pages
from herna.server.room import Room
from herna.server.settings import Settings
from herna.server.storage import StorageTrouble, Store
from herna.server.thinking import Thinker
from herna.server.visitor import Visitor

logger = logging.getLogger("herna.server")
T = TypeVar("T")

STATUS = {NoTable.key: 404, NotAllowed.key: 403, StorageTrouble.key: 503, TooMuch.key: 429, WrongKey.key: 401, Half.key: 408}
"""With which status a request is refused; all others with 400."""


REMEMBERED = 1.0
"""So many seconds the room remembers whether something could be kept."""


class Server:
    """A room with its door."""

    def __init__(self, store: Store, settings: Settings | None = None, thinker: Thinker | None = None) -> None:
        self.settings = settings or Settings()
        for name in registry.names():  # nobody shall wait for a game to be loaded, and a broken one is found now
            with contextlib.suppress(BrokenGame):
                registry.game(name)
        self.metrics = Metrics()
        self.guard = Guard(self.settings)
        self.notices = Notices(self.settings)
        self.room = Room(
            store,
            thinker or Thinker(self.settings.bots, self.settings.thinking),
            metrics=self.metrics,
            pace=self.settings.pace,
            grace=self.settings.grace,
            keep_for=self.settings.keep_for,
            keep_unbegun=self.settings.keep_unbegun,
            awaited=self.notices.awaited if self.notices.wanted else None,
            confirm=self.notices.ask_to_confirm if self.settings.mail is not None else None,
        )
        self.pages = Pages()
        self._ready: asyncio.Task[None] | None = None
        self.app = Starlette(
            routes=[
                Route("/healthz", self._health),
                Route("/metrics", self._metrics),
                Mount("/api", routes=self._routes()),
                Mount("/", self.pages),
            ],
            lifespan=self._life,
            exception_handlers={HernaError: self._sorry, HTTPException: self._unknown, Exception: self._failed},
        )
        self.asgi: ASGIApp = _Door(self.app, self.guard, self.metrics)

    def _routes(self) -> list[BaseRoute]:
        return [
            Route("/openapi.json", self._openapi),
            Route("/room", self._about),
            Route("/games", self._games),
            Route("/rules/{game}", self._rules),
            Route("/cards/{game}", self._cards),
            Route("/drafts/{game}", self._beginnings, methods=["GET"]),
            Route("/drafts/{game}", self._draft, methods=["POST"]),
            Route("/tables", self._tables, methods=["GET"]),
            Route("/tables", self._lay, methods=["POST"]),
            Route("/tables/{table}", self._table, methods=["GET"]),
            Route("/tables/{table}", self._delete, methods=["DELETE"]),
            Route("/tables/{table}/seats", self._sit, methods=["POST"]),
            Route("/tables/{table}/key", self._renew, methods=["POST"]),
            Route("/tables/{table}/mail", self._confirm, methods=["POST"]),
            Route("/tables/{table}/record", self._record),
            Route("/tables/{table}/replay", self._replay),
            Route("/tables/{table}/curve", self._curve),
            Route("/mine", self._mine, methods=["POST"]),
            WebSocketRoute("/tables/{table}/socket", self._socket),
        ]

    def _sorry(self, request: Request, error: Exception) -> Response:
        """Why a request was refused, in one sentence."""
        assert isinstance(error, HernaError)
        self.metrics.count("refused", error.key)
        response = sorry(error, request.headers.get("accept-language", ""))
        if isinstance(error, Half):
            response.headers["connection"] = "close"
        return response

    def _unknown(self, request: Request, error: Exception) -> Response:
        """Nothing is there, or it cannot be asked in this way."""
        assert isinstance(error, HTTPException)
        if not request.url.path.startswith("/api/"):
            return Response("", error.status_code, headers=error.headers)
        response = sorry(BadRequest(what=request.method), request.headers.get("accept-language", ""))
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    def _failed(self, request: Request, error: Exception) -> Response:
        """A mistake of ours: the log knows more."""
        logger.error("a request failed", exc_info=error, extra={"path": request.url.path})
        return _json({"is": "no", "error": "error", "text": "500"}, 500)

    @contextlib.asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        await self.room.start()
        try:
            yield
        finally:
            await self.room.stop()

    # ------------------------------------------------------------------ about the room

    async def _health(self, request: Request) -> Response:
        """Whoever asks, and however often: whether something can be kept is tried once in a while."""
        if self._ready is None:
            loop = asyncio.get_running_loop()
            self._ready = loop.create_task(self.room.store.ready())
            self._ready.add_done_callback(lambda _: loop.call_later(REMEMBERED, self._forget))
        try:
            await asyncio.shield(self._ready)
        except StorageTrouble as error:
            return sorry(error, request.headers.get("accept-language", ""))
        return _json({"status": "ok", "tables": len(self.room.hosted)})

    def _forget(self) -> None:
        self._ready = None

    async def _metrics(self, request: Request) -> Response:
        self.metrics.gauges["tables_open"] = len(self.room.hosted)
        self.metrics.gauges["connections"] = sum(self.guard.sockets.values())
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4")

    async def _openapi(self, request: Request) -> Response:
        return _json(description())

    async def _about(self, request: Request) -> Response:
        url = address.public(self.settings, request.headers.get("host", ""))
        return _json({"version": __version__, "mail": self.settings.mail is not None, "url": url})

    async def _games(self, request: Request) -> Response:
        return _json(lobby.games(_lang(request)))

    async def _rules(self, request: Request) -> Response:
        return _json(lobby.rules(request.path_params["game"], _lang(request)))

    async def _cards(self, request: Request) -> Response:
        return _json(lobby.cards(request.path_params["game"], _lang(request)))

    # ------------------------------------------------------------------ what players build

    async def _beginnings(self, request: Request) -> Response:
        return _json(drafting.beginnings(request.path_params["game"], _lang(request)))

    async def _draft(self, request: Request) -> Response:
        """A draft and what could be added to it; nothing is kept."""
        if not self.guard.draft(_address(request.scope)):
            raise TooMuch()
        draft = await self._body(request, drafting.Draft)
        return _json(drafting.shown(request.path_params["game"], draft, _lang(request)))

    # ------------------------------------------------------------------ tables

    async def _tables(self, request: Request) -> Response:
        return _json(await lobby.listing(self.room, _lang(request)))

    async def _lay(self, request: Request) -> Response:
        if not self.guard.table(_address(request.scope)):
            raise TooMuch()
        plan = await self._body(request, Plan)
        if plan.seed is not None and not self.settings.seeds:
            raise BadRequest(what="seed")
        if self.settings.mail is None:
            plan = replace(plan, seats=tuple(replace(place, mail="") for place in plan.seats))
        try:
            hosted, keys = await self.room.lay(plan, _lang(request))
        except BadSetup as error:
            raise lobby.worded(error, plan.game) from None
        return _json({"table": hosted.desk.charter.id, "keys": keys}, 201)

    async def _table(self, request: Request) -> Response:
        hosted = await self._found(request)
        async with self.room.standing(hosted) as desk:
            return _json(gates.table(desk, _lang(request), None, hosted.here))

    async def _delete(self, request: Request) -> Response:
        try:
            hosted = await self._found(request)
        except UnknownGame:
            await self._delete_unread(request)
            return Response(status_code=204)
        async with self.room.standing(hosted) as desk:
            if not desk.owned_by(fingerprint(_key(request))):
                _seat(desk, request)  # a wrong key is told from one that is right, but not the owner's
                raise NotAllowed(what=Phrase("room-owner-only"))
            if desk.underway and desk.screens > 1 and desk.trouble is None:
                raise NotAllowed(what=Phrase("room-others-play"), rule="house.seats.delete")
        await self.room.forget(hosted)
        return Response(status_code=204)

    async def _delete_unread(self, request: Request) -> None:
        """Delete a table whose game is not here any more."""
        table = request.path_params["table"]
        charter = await self.room.store.charter(table)
        owner = "" if charter is None else charter.owner
        for row in await self.room.store.rows(table):
            if isinstance(row.entry, Rekeyed) and row.entry.old == owner:
                owner = row.entry.key
        if owner != fingerprint(_key(request)):
            raise NotAllowed(what=Phrase("room-owner-only"))
        await self.room.store.delete(table)

    async def _sit(self, request: Request) -> Response:
        hosted = await self._found(request)
        wish = await self._body(request, SitDown)
        async with self.room.standing(hosted) as desk:
            if desk.underway and _seat(desk, request) is not None:
                raise NotAllowed(what=Phrase("room-one-seat"), rule="house.seats.one")
        seat, key = await self.room.sit(hosted, wish.seat, wish.name, wish.colour, wish.mail if self.settings.mail else "")
        return _json({"seat": seat, "key": key}, 201)

    async def _renew(self, request: Request) -> Response:
        """Another key instead of the one that the request carries."""
        seat, key = await self.room.renew(await self._found(request), _key(request))
        return _json({"seat": seat, "key": key}, 201)

    async def _confirm(self, request: Request) -> Response:
        hosted = await self._found(request)
        await self.room.confirm(hosted, (await self._body(request, Code)).code)
        return Response(status_code=204)

    async def _record(self, request: Request) -> Response:
        """The record of a finished game; of one that goes on it would tell everything."""
        hosted = await self._found(request)
        async with self.room.standing(hosted) as desk:
            if not desk.over:
                raise NotAllowed(what=Phrase("room-not-over"))
            return Response(desk.record().text(), media_type="application/x-ndjson")

    async def _replay(self, request: Request) -> Response:
        hosted = await self._found(request)
        step = _number(request, "step", 0)
        assert step is not None
        async with self.room.standing(hosted) as desk:
            seat = _eyes(desk, request)
            if desk.trouble is not None:
                raise desk.trouble
            return Response(gates.replay(desk, seat, step, _lang(request)), media_type="application/json")

    async def _curve(self, request: Request) -> Response:
        hosted = await self._found(request)
        async with self.room.standing(hosted) as desk:
            if not desk.over:
                raise NotAllowed(what=Phrase("room-not-over"))
            return _json(gates.curve(desk))

    async def _found(self, request: Request) -> Hosted:
        """The table that a request is about."""
        return await self.room.find(request.path_params["table"])

    async def _mine(self, request: Request) -> Response:
        address = _address(request.scope)
        if self.guard.guessing(address):
            raise TooMuch()
        mine = await self._body(request, Mine)
        keys = [(each.table, fingerprint(each.key)) for each in mine.keys[:100]]
        found = await lobby.mine(self.room, keys, mine.lang if mine.lang in LANGUAGES else "en")
        if wrong := sum("gone" in each for each in found):
            self.guard.guessed(address, wrong)
            logger.warning("%d keys open nothing", wrong, extra={"address": address})
        return _json(found)

    # ------------------------------------------------------------------ a seat

    async def _socket(self, socket: WebSocket) -> None:
        address = _address(socket.scope)
        await socket.accept()
        if not self.guard.enter(address):
            self.metrics.count("turned_away", "sockets")
            logger.warning("turned away: %s", "sockets", extra={"address": address})
            await socket.close(4429)
            return
        try:
            await Visitor(self.room, self.metrics, self.guard, socket).attend()
        finally:
            self.guard.leave(address)

    # ------------------------------------------------------------------ helpers

    async def _body(self, request: Request, form: type[T]) -> T:
        body = b""
        try:
            async with asyncio.timeout(self.settings.limits.greeting):
                async for chunk in request.stream():
                    body += chunk
                    if len(body) > self.settings.limits.body:
                        raise TooMuch()
        except (TimeoutError, ClientDisconnect):
            raise Half(what=Phrase("room-half")) from None
        try:
            return msgspec.json.decode(body, type=form)
        except UNREADABLE as error:
            raise BadRequest(what=in_words(error)) from None


class _Door:
    """Checks hosts, origins and rates, and sets the headers."""

    def __init__(self, app: ASGIApp, guard: Guard, metrics: Metrics) -> None:
        self.app = app
        self.guard = guard
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_RAW, *(_NEWS if scope["path"].startswith("/api/") else ())]
            await send(message)

        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        refusal: ASGIApp | None = self._turn_away(scope, headers)
        if refusal is not None and scope["type"] == "websocket":
            refusal = WebSocketClose()  # it has no words before it is open
        await (refusal or self.app)(scope, receive, answer)

    def _turn_away(self, scope: Scope, headers: dict[bytes, str]) -> Response | None:
        """What to say to a request that shall not come in."""
        host = headers.get(b"host", "")
        if not self.guard.host(host):
            self._note("host", scope)
            return Response("", 421)
        asks = scope.get("method") in ("GET", "HEAD")  # a socket has no method, and whoever has one can do anything
        if not asks and not self.guard.origin(headers.get(b"origin"), host, scope["scheme"]):
            self._note("origin", scope)
            return Response("", 403)
        if not self.guard.request(_address(scope), scope["path"] if scope["type"] == "http" else "/api/"):
            self._note("requests", scope)
            return sorry(TooMuch(), headers.get(b"accept-language", ""))
        return None

    def _note(self, why: str, scope: Scope) -> None:
        self.metrics.count("turned_away", why)
        logger.warning("turned away: %s", why, extra={"address": _address(scope), "path": scope["path"][:100]})


def sorry(error: HernaError, languages: str) -> Response:
    """A refusal in one of the languages that somebody likes."""
    lang = "cs" if languages.startswith("cs") else "en"
    return Response(gates.no(None, error, lang), STATUS.get(error.key, 400), media_type="application/json")


_RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


_NEWS = [(b"cache-control", b"no-store")]
"""What the room says now is not what it says later."""


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _lang(request: Request) -> str:
    lang = request.query_params.get("lang", "")
    return lang if lang in LANGUAGES else "en"


def _seat(desk: Desk, request: Request) -> int | None:
    """The seat that the request has the key of."""
    if not (key := _key(request)):
        return None
    seat = desk.seat_of(fingerprint(key))
    if seat is None:
        raise WrongKey()
    return seat


def _eyes(desk: Desk, request: Request) -> int | None:
    """Whose eyes one may look back with: anybody's when the game is over, before that one's own."""
    seat = _number(request, "seat", None)
    if seat is not None and not 0 <= seat < desk.charter.seats:
        raise BadRequest(what="seat")
    if not desk.over and (own := _seat(desk, request)) != seat:
        if own is None and "seat" not in request.query_params:
            raise NotAllowed(what=Phrase("room-not-over"))
        raise NotAllowed(what=Phrase("room-own-eyes"))
    if not desk.over and seat is None:
        raise NotAllowed(what=Phrase("room-not-over"))
    return seat


def _key(request: Request) -> str:
    """The key that a request carries; nothing if it has none."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


def _number(request: Request, name: str, default: int | None) -> int | None:
    text = request.query_params.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or len(text) > 9:
        raise BadRequest(what=name)
    return int(text)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return party(client[0]) if client else ""
