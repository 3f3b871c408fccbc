"""The room: it keeps tables, lets people and bots act at them, and tells everybody what has changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from herna.bots import BOTS, DEFAULT
from herna.kernel import registry
from herna.kernel.errors import BadSetup, Phrase
from herna.kernel.table import Table
from herna.server.desk import Desk, NotAllowed
from herna.server.hosted import Hosted, NoTable, take
from herna.server.journal import (
    Answered,
    AnyEntry,
    Chair,
    Charter,
    Confirmed,
    Rekeyed,
    Rematched,
    Resumed,
    Row,
    Sat,
    fingerprint,
    is_id,
    new_id,
    new_key,
)
from herna.server.keeping import Keeping
from herna.server.laying import Plan, chair_of
from herna.server.messages import WrongKey
from herna.server.metrics import Metrics
from herna.server.neighbours import Neighbours
from herna.server.pace import Pace
from herna.server.storage import Conflict, StorageTrouble, Store
from herna.server.thinking import Thinker
from herna.server.writing import name_of, own_name

logger = logging.getLogger("herna.room")

PIECE = 0.01
"""So many seconds a journal is read before others have their turn."""


class Room:
    """All tables of this process."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        metrics: Metrics | None = None,
        pace: float = 0.5,
        grace: float = 60.0,
        keep_for: float = 0.0,
        keep_unbegun: float = 0.0,
        awaited: Callable[[Desk, int], Awaitable[None]] | None = None,
        confirm: Callable[[Desk, int, str], Awaitable[None]] | None = None,
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.metrics = metrics or Metrics()
        self.pace = pace
        self.grace = grace
        self.keep_for = keep_for
        self.keep_unbegun = keep_unbegun
        self.hosted: dict[str, Hosted] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.awaited = awaited
        self._confirm = confirm
        self.keeping = Keeping(self)
        self.pacing = Pace(self)
        self.neighbours = Neighbours(self)
        self.open = False
        self._since = time.time()
        """While the room was closed, no live clock ran; days pass all the same."""

    async def start(self) -> None:
        """Open the room."""
        await self.store.open()
        await self.store.hold()
        self.store.listen(self.neighbours.followed, self.neighbours.asked, self.neighbours.seen)
        self.open = True
        self.go(self.keeping.tidy())
        self.go(self.neighbours.take_over())
        self.go(self.keeping.wake())
        self.go(self.neighbours.greet())
        self.go(self.keeping.retain())

    async def stop(self) -> None:
        """Close the room; every table stays where it is."""
        self.open = False
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for hosted in self.hosted.values():
            if hosted.timer is not None:
                hosted.timer.cancel()
        self.thinker.close()
        await self.store.close()

    def go(self, work: Any) -> None:
        """Let something be done in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("something failed in the background", exc_info=error)

    async def lay(self, plan: Plan, lang: str = "en") -> tuple[Hosted, dict[int, str]]:
        """Lay a table. Returns it with the keys of the seats that people of this browser hold."""
        game = registry.game(plan.game)
        seats = game.check_seats(len(plan.seats))
        keys: dict[int, str] = {}
        codes: dict[int, str] = {}
        chairs: list[Chair] = []
        for seat, place in enumerate(plan.seats):
            chair = chair_of(place, seat, chairs)
            if place.kind == "person":
                keys[seat], codes[seat] = new_key(), new_key() if place.mail else ""
                chair = replace(chair, key=fingerprint(keys[seat]), mail=place.mail, code=_kept(codes[seat]))
            if place.kind == "bot":
                _check_bot(place.bot)
            chairs.append(chair)
        bots = [chair.bot for chair in chairs if chair.kind == "bot"]
        level = plan.level or (bots[0] if bots else DEFAULT)
        _check_bot(level)
        table = Table(game, seats, plan.seed, plan.options)
        assert table.seed is not None
        charter = Charter(
            id=new_id(),
            name=game.rulebook.title.say(lang) if plan.name is None else name_of(plan.name),
            game=game.name,
            version=game.version,
            content=game.content_hash,
            seats=seats,
            options=msgspec.to_builtins(table.options),
            seed=table.seed,
            chairs=tuple(chairs),
            clock=plan.clock,
            listed=plan.listed,
            created=time.time(),
            owner=next((chair.key for chair in chairs if chair.key), ""),
            level=level,
            advice=plan.advice,
        )
        await self.store.add(charter)
        self.metrics.count("tables", game.name)
        hosted = await self.find(charter.id)
        for seat, code in codes.items():
            self._ask_to_confirm(hosted, seat, code)
        logger.info("table laid", extra={"table": charter.id, "game": game.name})
        return hosted, keys

    async def find(self, table: str) -> Hosted:
        """A table, from memory or from its journal."""
        if (hosted := self.hosted.get(table)) is not None:
            return hosted
        if not is_id(table):
            raise NoTable()
        async with self.loading.setdefault(table, asyncio.Lock()):
            if (hosted := self.hosted.get(table)) is not None:
                return hosted
            try:
                hosted = await self._host(table)
            except BaseException:
                self.loading.pop(table, None)
                raise
        desk = hosted.desk
        if hosted.mine and desk.charter.clock.kind == "live" and desk.at < self._since and not desk.over:
            with contextlib.suppress(StorageTrouble):
                await self.write(hosted, Resumed())
        self.pacing.follow_up(hosted)
        return hosted

    async def _host(self, table: str) -> Hosted:
        """Take a table in: own it, if nobody else does, and read it."""
        charter = await self.store.charter(table)
        if charter is None:
            raise NoTable()
        registry.game(charter.game)  # a game that is not here any more is said before anything is locked
        mine = await self.store.own(table)
        try:
            hosted = Hosted(await self._read(charter))
        except BaseException:
            await self.store.disown(table)
            raise
        hosted.mine = mine
        self.hosted[table] = hosted
        return hosted

    async def _read(self, charter: Charter) -> Desk:
        """Play a journal; a long one in pieces, so that nobody at another table waits for it."""
        desk = Desk(charter)
        begun = time.perf_counter()
        for row in await self.store.rows(charter.id):
            take(desk, row)
            if time.perf_counter() - begun > PIECE:
                await asyncio.sleep(0)
                begun = time.perf_counter()
        return desk

    @contextlib.asynccontextmanager
    async def standing(self, hosted: Hosted) -> AsyncIterator[Desk]:
        """A table as it is kept, while nothing happens to it: whatever is shown of a table is read here."""
        async with hosted.lock:
            if hosted.lost:
                await self.read_again(hosted)
            yield hosted.desk

    async def forget(self, hosted: Hosted) -> None:
        """Delete a table for good."""
        table = hosted.desk.charter.id
        async with hosted.lock:
            await self.store.delete(table)
            self.drop(hosted)
            await self.store.disown(table)
        hosted.changed()

    def drop(self, hosted: Hosted) -> None:
        """Know nothing of a table any more."""
        table = hosted.desk.charter.id
        self.hosted.pop(table, None)
        self.loading.pop(table, None)
        if hosted.timer is not None:
            hosted.timer.cancel()
            hosted.timer = None

    async def write(self, hosted: Hosted, entry: AnyEntry) -> None:
        """Let something happen at a table: first by its rules, then in its journal, then for all to see.

        Nobody who waits here is to be cut off because somebody hangs up: once begun it is done to its end. When a room is
        closed in the middle of it, what is kept counts.
        """
        if not hosted.mine or not await self._write_here(hosted, entry):
            await self.neighbours.hand_on(hosted, entry)

    async def _write_here(self, hosted: Hosted, entry: AnyEntry) -> bool:
        """Whether it could be done here: not if another process has written to the table meanwhile."""
        async with hosted.lock:
            if hosted.lost:
                await self.read_again(hosted)
            desk = hosted.desk
            if isinstance(entry, Answered) and desk.answered(entry.seat, entry.nonce):
                return True  # heard before, perhaps by another process
            desk.check(entry)
            row = Row(desk.place + 1, time.time(), entry)
            desk.apply(row)
            hosted.lost = True
            try:
                await self.store.append(desk.charter.id, row.place, row.at, entry)
            except (Conflict, StorageTrouble) as trouble:
                self.go(self._recover(hosted))
                if isinstance(trouble, Conflict):
                    hosted.mine = False
                    return False
                self.metrics.count("storage_troubles")
                logger.warning("nothing can be kept: %s", trouble, extra={"table": desk.charter.id})
                hosted.troubled = time.monotonic()
                raise
            except asyncio.CancelledError:
                self.go(self._recover(hosted))
                raise
            hosted.lost = False
        self.metrics.count("entries", type(entry).__name__)
        self.pacing.follow_up(hosted)
        hosted.changed()
        return True

    async def read_again(self, hosted: Hosted) -> None:
        """Go back to what is kept."""
        charter = await self.store.charter(hosted.desk.charter.id)
        if charter is None:
            raise NoTable()
        hosted.desk = await self._read(charter)
        hosted.lost = False

    async def _recover(self, hosted: Hosted) -> None:
        """After trouble with the storage, go back to what is kept, as soon as it can be read."""
        while hosted.lost:
            try:
                async with self.standing(hosted):
                    break
            except StorageTrouble:
                await asyncio.sleep(0.5)
            except NoTable:  # deleted meanwhile
                self.drop(hosted)
                break
        self.pacing.follow_up(hosted)
        hosted.changed()

    def appear(self, hosted: Hosted, seat: int | None, more: int) -> None:
        """Somebody comes to look at a table, or goes."""
        if seat is not None:
            hosted.present[seat] += more
            hosted.note_who_is_here()
            if self.open:
                self.go(self.neighbours.announce(hosted))
        hosted.changed()

    def grace_of(self, hosted: Hosted, seat: int) -> float:
        """How many seconds somebody who is away still has before others may let a bot play [house.seats.grace]."""
        since = hosted.gone[seat]
        return self.grace if since is None else max(0.0, self.grace - (time.monotonic() - since))

    def graces(self, hosted: Hosted) -> list[int | None]:
        """The same for all seats that are waited for; None for those that are here, or need not be."""
        if not any(hosted.gone):
            return []
        waited = [chair.kind == "person" and not chair.bot for chair in hosted.desk.chairs]
        return [
            math.ceil(self.grace_of(hosted, seat)) if waits and not here and not hosted.desk.over else None
            for seat, (waits, here) in enumerate(zip(waited, hosted.here, strict=True))
        ]

    async def renew(self, hosted: Hosted, old: str) -> tuple[int, str]:
        """Another key for a seat, for who has the old one: from now on that opens nothing [house.seats.key]."""
        seat = hosted.desk.seat_of(fingerprint(old))
        if seat is None:
            raise WrongKey()
        key = new_key()
        await self.write(hosted, Rekeyed(seat, fingerprint(key), fingerprint(old)))
        return seat, key

    async def confirm(self, hosted: Hosted, code: str) -> None:
        """Whoever has the code that was mailed reads what is mailed there."""
        kept = _kept(code)
        seat = next((seat for seat, chair in enumerate(hosted.desk.chairs) if kept and chair.code == kept), None)
        if seat is None:
            raise NotAllowed(what=Phrase("room-code"))
        await self.write(hosted, Confirmed(seat))

    def _ask_to_confirm(self, hosted: Hosted, seat: int, code: str) -> None:
        if code and self._confirm is not None:
            self.go(self._confirm(hosted.desk, seat, code))

    async def sit(self, hosted: Hosted, seat: int | None, name: str, colour: int | None, mail: str = "") -> tuple[int, str]:
        """Take an open seat. Returns which one, and its key."""
        desk = hosted.desk
        free = [place for place, chair in enumerate(desk.chairs) if chair.kind == "open"]
        if seat is None:
            seat = free[0] if free else None
        if seat is None or seat not in free:
            raise NotAllowed(what=Phrase("room-no-free-seat"))
        taken = {chair.colour for place, chair in enumerate(desk.chairs) if place != seat and chair.kind != "open"}
        wanted = [seat, *range(5)] if colour is None else [colour, seat, *range(5)]
        key, code = new_key(), new_key() if mail else ""
        name = own_name(name_of(name), [chair.name for chair in desk.chairs])
        shade = next(each for each in wanted if each not in taken)
        await self.write(hosted, Sat(seat, name, shade, fingerprint(key), mail, _kept(code)))
        self._ask_to_confirm(hosted, seat, code)
        return seat, key

    async def rematch(self, hosted: Hosted) -> str:
        """Lay another table for the same people: their keys open it too."""
        async with self.standing(hosted) as desk:
            if desk.rematch and await self.store.charter(desk.rematch) is not None:
                return desk.rematch
            if not desk.over:
                raise NotAllowed(what=Phrase("room-not-over"))
        table = Table(desk.game, desk.charter.seats, None, desk.charter.options)
        assert table.seed is not None
        charter = replace(
            desk.charter,
            id=new_id(),
            version=desk.game.version,
            content=desk.game.content_hash,
            seed=table.seed,
            chairs=tuple(replace(each, bot="", absent=False) if each.key else each for each in desk.chairs),
            created=time.time(),
            owner=next((each.key for each in desk.chairs if desk.owned_by(each.key)), ""),
        )
        await self.store.add(charter)
        before = desk.rematch
        await self.write(hosted, Rematched(charter.id, before))
        if hosted.desk.rematch != charter.id:  # somebody else was faster
            await self.store.delete(charter.id)
        return hosted.desk.rematch


def _check_bot(name: str) -> None:
    if name not in BOTS:
        raise BadSetup(what=Phrase("setup-unknown", field="bot", found=name, known=", ".join(BOTS)))


def _kept(code: str) -> str:
    return fingerprint(code) if code else ""
