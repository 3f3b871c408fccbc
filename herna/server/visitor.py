"""Somebody who looks at a table through a page: is told what is new, and says what is wanted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from herna.bots import BOTS
from herna.kernel.errors import UNREADABLE, HernaError, Phrase, UndoRefused, in_words
from herna.kernel.texts import LANGUAGES
from herna.server import gate as gates
from herna.server.desk import Desk, NotAllowed
from herna.server.gate import Gate
from herna.server.guard import Guard, party
from herna.server.journal import Answered, AnyEntry, Left, Passing, Proposed, Said, Sat, StoodIn, TookBack, Voted, fingerprint
from herna.server.messages import (
    Again,
    Answer,
    AnySay,
    BadRequest,
    Chat,
    Earlier,
    Explain,
    Hello,
    Leave,
    Legend,
    Look,
    Pass,
    Ping,
    Propose,
    Rematch,
    Rename,
    Speak,
    StandIn,
    TooMuch,
    Try,
    Undo,
    Vote,
    Why,
    WrongKey,
    read_number,
    read_say,
)
from herna.server.metrics import Metrics
from herna.server.room import Hosted, NoTable, Room
from herna.server.seats import weaker
from herna.server.storage import StorageTrouble
from herna.server.thinking import question_why
from herna.server.writing import name_of, own_name, words_of

logger = logging.getLogger("herna.server")

CODES: dict[type[HernaError], int] = {NoTable: 4404, StorageTrouble: 4503, WrongKey: 4401}
"""With which code a connection is closed that cannot begin."""

NONCE = 40
"""So many letters of a nonce are kept."""


UNHEARD = 200
"""A page for which so many replies wait does not listen, and is let go."""

SLOWEST = 30.0
"""So many seconds a page may take to take in what it is told."""

FAREWELL = 2.0
"""So many seconds one waits for a page to hear that it is let go."""


class Visitor:
    """One page that looks at a table: it is told what is new whenever something is, and says what its person wants."""

    def __init__(self, room: Room, metrics: Metrics, guard: Guard, socket: WebSocket) -> None:
        self.room = room
        self.metrics = metrics
        self.guard = guard
        self.limits = guard.limits
        self.socket = socket
        self.table: str = socket.path_params["table"]
        self._look = asyncio.Event()
        self._replies: list[bytes] = []
        self._arrived = 0.0
        """When the message came that is being heard."""
        self._answers: list[float] = []
        """When the answers came to which yes is among the replies."""
        self._doing = asyncio.Lock()
        """Held while something is done that the page asked for: it is done to its end, even if the page hangs up."""
        self._key = ""
        self._explaining: asyncio.Task[None] | None = None

    async def attend(self) -> None:
        """From hello to goodbye."""
        try:
            hello = await asyncio.wait_for(self._hear(), self.limits.greeting)
            if not isinstance(hello, Hello):
                raise BadRequest(what=Phrase("room-hello-first"))
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            await self._close(4408)
            return
        except HernaError as error:
            await self._refuse(error, "en", 4400)
            return
        lang = hello.lang if hello.lang in LANGUAGES else "en"
        try:
            hosted = await self.room.find(self.table)
            seat = hosted.desk.seat_of(fingerprint(hello.key)) if hello.key else None
            if hello.key and seat is None:
                raise WrongKey()
        except HernaError as error:
            await self._refuse(error, lang, CODES.get(type(error), 4400))
            return
        self._key = hosted.desk.chairs[seat].key if seat is not None else ""
        await self._stay(hosted, Gate(seat, lang))

    async def _stay(self, hosted: Hosted, gate: Gate) -> None:
        hosted.pages.add(self._look.set)
        self.room.appear(hosted, gate.seat, 1)
        teller = asyncio.create_task(self._tell(hosted, gate))
        listener = asyncio.create_task(self._listen(hosted, gate))
        try:
            await asyncio.wait([teller, listener], return_when=asyncio.FIRST_COMPLETED)
        finally:
            hosted.pages.discard(self._look.set)
            self.room.appear(hosted, gate.seat, -1)
            async with self._doing:
                for task in (teller, listener, self._explaining):
                    if task is not None:
                        task.cancel()
            for done in await asyncio.gather(teller, listener, return_exceptions=True):
                if isinstance(done, Exception) and not isinstance(done, WebSocketDisconnect | RuntimeError | TimeoutError):
                    logger.error("a page failed", exc_info=done, extra={"table": self.table, "seat": gate.seat})
            await self._close(1000)

    async def _tell(self, hosted: Hosted, gate: Gate) -> None:
        """Send what is new, whenever something is; who is slow gets the latest only."""
        while True:
            await self._look.wait()
            self._look.clear()
            if self.room.hosted.get(self.table) is not hosted:
                await self._refuse(NoTable(), gate.lang, 4404)
                return
            async with hosted.lock:
                if not hosted.lost:
                    self._stand_up(hosted, gate)
                replies, self._replies = self._replies, []
                answers, self._answers = self._answers, []
                graces = self.room.graces(hosted)
                news = None if hosted.lost else gate.news(hosted.desk, time.time(), hosted.windows, graces)
            messages = replies if news is None else [news, *replies]
            for place, message in enumerate(messages, 1):
                await self.socket.send({"type": "websocket.send", "bytes": message, "more": place < len(messages)})
            for arrived in answers:
                self.metrics.kept(time.monotonic() - arrived)

    async def _listen(self, hosted: Hosted, gate: Gate) -> None:
        address = party(self.socket.client.host) if self.socket.client else ""
        who = f"{self.table}/{address if gate.seat is None else gate.seat}"
        while len(self._replies) < UNHEARD:
            try:
                said = await self._hear()
            except HernaError as error:
                self.metrics.count("refused", error.key)
                logger.warning("cannot be read: %s", error, extra={"table": self.table, "seat": gate.seat})
                if isinstance(error, TooMuch) or not self.guard.message(who):
                    await self._refuse(error, gate.lang, 4400)
                    return
                self._reply(gate.no(getattr(error, "message", None), error))
                continue
            if not (self.guard.attempt(address) if isinstance(said, Try | Look) else self.guard.message(who)):
                self.metrics.count("turned_away", "messages")
                logger.warning("too many messages", extra={"table": self.table, "seat": gate.seat})
                self._reply(gate.no(said.id if not isinstance(said, Hello) else None, TooMuch()))
                await asyncio.sleep(1)
                continue
            try:
                async with self._doing:
                    await self._do(hosted, gate, said)
                if isinstance(said, Answer):
                    self._answers.append(self._arrived)
            except HernaError as error:
                self.metrics.count("refused", error.key)
                logger.info("refused: %s", error.key, extra={"table": self.table, "seat": gate.seat})
                ask = isinstance(said, Undo) and error.key == UndoRefused.key and not hosted.desk.over
                facts = {"propose": True} if ask else {}
                self._reply(gate.no(getattr(said, "id", None), error, **facts))

    def _reply(self, message: bytes) -> None:
        self._replies.append(message)
        self._look.set()

    async def _hear(self) -> AnySay:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        self._arrived = message.get("arrived") or time.monotonic()
        text = message.get("text") or message.get("bytes") or b""
        if len(text) > self.limits.message:
            raise TooMuch()
        try:
            said: AnySay = read_say(text)
        except UNREADABLE as error:
            unread = BadRequest(what=in_words(error))
            with contextlib.suppress(*UNREADABLE):
                unread.message = read_number(text).id
            raise unread from None
        return said

    async def _do(self, hosted: Hosted, gate: Gate, said: AnySay) -> None:
        """What a page asks for."""
        if self._settled(gate, said):
            return
        async with self.room.standing(hosted):
            self._stand_up(hosted, gate)
        match said:
            case Why() | Earlier() | Legend() | Look() | Try():
                async with self.room.standing(hosted) as desk:
                    self._reply(_shown(gate, desk, said))
                return
            case Explain(number, message):
                if self._explaining is not None and not self._explaining.done():
                    raise TooMuch()
                self._explaining = asyncio.create_task(self._explain(hosted, gate, number, message))
                return
            case Hello():
                raise BadRequest(what=Phrase("room-hello-once"))
        if gate.seat is None:
            raise NotAllowed(what=Phrase("room-spectator"))
        self._reply(gate.yes(said.id, **await self._act(hosted, gate.seat, said)))

    async def _act(self, hosted: Hosted, seat: int, said: AnySay) -> dict[str, Any]:
        """What a seat does; a table for another game counts as one that the address has laid."""
        if isinstance(said, Rematch) and not self.guard.table(self.socket.client.host if self.socket.client else ""):
            raise TooMuch()
        return await act(self.room, hosted, seat, said)

    def _settled(self, gate: Gate, said: AnySay) -> bool:
        """What concerns the line alone is settled without a look at the table."""
        match said:
            case Speak(lang, number):
                gate.speak(lang if lang in LANGUAGES else "en")
            case Again(number):
                gate.forget()
            case Ping(number):
                pass
            case _:
                return False
        self._reply(gate.yes(number))
        return True

    async def _explain(self, hosted: Hosted, gate: Gate, number: int, message: int) -> None:
        """Thinking takes its time: the page may say other things meanwhile."""
        try:
            async with self.room.standing(hosted) as desk:
                if not desk.advised:
                    raise NotAllowed(what=Phrase("room-no-advice"), rule="house.seats.advice")
                asked, taken = question_why(desk, gate.seat, number)
            async with hosted.explaining:
                thought = await self.room.thinker.explain(asked)
            if thought is None or not thought.options:
                raise NotAllowed(what=Phrase("room-no-thought" if thought is None else "room-secret-thought"))
            async with self.room.standing(hosted) as desk:
                self._reply(gate.thought(desk, asked, taken, thought, message))
        except HernaError as error:
            self._reply(gate.no(message, error))

    def _stand_up(self, hosted: Hosted, gate: Gate) -> None:
        """Who has left the seat, perhaps in another window, looks on from now on."""
        if gate.seat is not None and hosted.desk.chairs[gate.seat].key != self._key:
            self.room.appear(hosted, gate.seat, -1)
            gate.stand_up()

    async def _refuse(self, error: HernaError, lang: str, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self.socket.send_bytes(gates.no(None, error, lang))
        await self._close(code)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self.socket.close(code)


def _shown(gate: Gate, desk: Desk, said: Why | Earlier | Legend | Look | Try) -> bytes:
    """What is only looked up: nothing at the table changes."""
    match said:
        case Why(number, message):
            return gate.why(desk, number, message)
        case Earlier(before, message):
            return gate.earlier(desk, before, message)
        case Legend(message):
            return gate.legend(desk, message)
        case Look(thing, message):
            return gate.looked(desk, thing, message)
        case Try(number, text, message):
            if gate.seat is None:
                raise NotAllowed(what=Phrase("room-spectator"))
            return gate.tried(desk, number, text, message)


async def act(room: Room, hosted: Hosted, seat: int, said: AnySay) -> dict[str, Any]:
    """What a seat does at its table; what there is to say beside yes."""
    desk = hosted.desk
    match said:
        case Answer():
            await room.write(hosted, Answered(said.number, seat, said.text, said.nonce[:NONCE]))
        case Undo() | Propose() | Vote():
            await room.write(hosted, _back(desk, seat, said))
        case Chat(text, plans):
            speakers = desk.speakers()
            if plans and speakers is not None and seat not in speakers:
                raise NotAllowed(what=Phrase("room-silent"))
            await room.write(hosted, Said(seat, words_of(text), plans and speakers is not None))
        case Rematch():
            return {"table": await room.rematch(hosted)}
        case StandIn(other, bot):
            await room.write(hosted, _stand_in(room, hosted, seat, other, bot))
        case Pass() | Rename() | Leave():
            await room.write(hosted, _settle(desk, seat, said))
    return {}


def _back(desk: Desk, seat: int, said: Undo | Propose | Vote) -> AnyEntry:
    """A step back, or a word about one."""
    match said:
        case Undo():
            return TookBack(seat)
        case Propose(number):
            return Proposed(seat, number or desk.last_answer(seat))
        case Vote(agrees):
            return Voted(seat, agrees)


def _settle(desk: Desk, seat: int, said: Pass | Rename | Leave) -> AnyEntry:
    """How a seat wants things to be for itself."""
    match said:
        case Pass(rule, standing):
            if rule not in desk.game.rulebook:
                raise BadRequest(what=rule[:80])
            return Passing(seat, rule, standing)
        case Rename(name, colour):
            chair = desk.chairs[seat]
            others = [each for place, each in enumerate(desk.chairs) if place != seat]
            colour = chair.colour if colour in {each.colour for each in others} else colour
            return Sat(seat, own_name(name_of(name), [each.name for each in others]), colour, chair.key, chair.mail)
        case Leave():
            return Left(seat)


def _stand_in(room: Room, hosted: Hosted, seat: int, other: int, bot: str) -> StoodIn:
    """A bot for a seat that is open or whose person is away, or for oneself; and the person again."""
    desk = hosted.desk
    if not 0 <= other < len(desk.chairs) or (bot and bot not in BOTS):
        raise BadRequest(what="seat" if bot in BOTS else "bot")
    if other != seat:
        owner = desk.owned_by(desk.chairs[seat].key)
        _check_other(room, hosted, other, bot, owner=owner)
        if bot and weaker(bot, desk.charter.level) and not owner:
            raise NotAllowed(what=Phrase("room-weaker", level=desk.charter.level), rule="house.seats.level")
    return StoodIn(other, bot, seat)


def _check_other(room: Room, hosted: Hosted, other: int, bot: str, *, owner: bool) -> None:
    """What speaks against a bot for somebody else, or against another one, or none, in its place."""
    chair = hosted.desk.chairs[other]
    if chair.kind == "person" and not bot:
        raise NotAllowed(what=Phrase("room-comes-back"))
    if chair.kind == "person" and hosted.here[other]:
        raise NotAllowed(what=Phrase("room-is-here"))
    if (chair.kind == "bot" and not owner) or (chair.kind == "person" and chair.bot and not (owner and chair.absent)):
        raise NotAllowed(what=Phrase("room-owner-only"), rule="house.seats.owner")
    if chair.kind == "person" and not chair.bot and (left := room.grace_of(hosted, other)) > 0:
        raise NotAllowed(what=Phrase("room-grace", seconds=math.ceil(left)), rule="house.seats.grace")
    if chair.kind == "open" and not bot:
        raise BadRequest(what="bot")
