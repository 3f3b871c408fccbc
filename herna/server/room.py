"""The room: it keeps tables, lets people and bots act at them, and tells everybody what has changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from herna.bots import BOTS, DEFAULT
from herna.bots.random import quiet_options
from herna.kernel import registry, spelling
from herna.kernel.errors import BadSetup, HernaError, NotYours, Phrase, Stale
from herna.kernel.table import Table
from herna.server import journal
from herna.server.desk import Desk, NotAllowed
from herna.server.journal import (
    CLOCK,
    Answered,
    AnyEntry,
    Chair,
    Charter,
    Clock,
    Confirmed,
    Rekeyed,
    Rematched,
    Resumed,
    Row,
    Sat,
    StoodIn,
    bot_name,
    fingerprint,
    is_id,
    new_id,
    new_key,
)
from herna.server.messages import WrongKey
from herna.server.metrics import Metrics
from herna.server.storage import Conflict, StorageTrouble, Store
from herna.server.thinking import Question, Thinker, question
from herna.server.writing import name_of, own_name

logger = logging.getLogger("herna.room")

IDLE = 600.0
"""A table at which nobody looks is put away after so many seconds; its journal stays."""

PIECE = 0.01
"""So many seconds a journal is read before others have their turn."""

STUMBLED = 5.0
"""A bot that could not think tries again after so many seconds."""

GREETING = 5.0
"""So often, in seconds, processes tell each other who looks at their tables; who is not told of three times is away."""

DAY = 86_400.0

RETAINING = 3_600.0
"""So often, in seconds, the room looks for tables that are to be kept no longer."""

OWNERLESS = 1.0
"""So often, in seconds, a process looks whether tables that it follows still belong to another one."""


class NoTable(HernaError):
    """There is no such table."""

    key = "error-no-table"


class Place(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    kind: journal.Kind = "open"
    name: journal.Name = ""
    colour: journal.Colour | None = None
    bot: str = ""
    mail: journal.Address = ""


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be laid."""

    game: str
    name: journal.Name | None = None
    seats: tuple[Place, ...]
    options: dict[str, Any] = {}
    clock: Clock = Clock()
    listed: bool = False
    level: str = ""
    """Who stands in for somebody who is away; nothing: a bot as good as those that play, or a medium one."""
    advice: bool | None = None
    seed: int | None = None
    """Only where the room lets people choose it: who knows the seed knows every card."""


class Hosted:
    """A table in this process: how it stands, who looks at it, and a lock, so that one thing happens after the other."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.lock = asyncio.Lock()
        self.pages: set[Callable[[], None]] = set()
        self.present = [0] * desk.charter.seats
        self.gone: list[float | None] = [time.monotonic()] * desk.charter.seats
        """Since when nobody looks at a seat; None while somebody does."""
        self.elsewhere: dict[str, tuple[Sequence[int], float]] = {}
        """The seats that look at the table in other processes, and when they said so."""
        self.mine = True
        """Whether this process writes its journal."""
        self.lost = False
        """Whether what is in memory may be more than what is kept: it must be read again before anybody sees it."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: set[int] = set()
        self.explaining = asyncio.Lock()
        """One explanation at a time."""
        self.used = time.monotonic()
        self.troubled = -STUMBLED
        """When something could not be kept."""

    @property
    def here(self) -> list[bool]:
        """Which seats look at the table now."""
        elsewhere = {seat for seats, _ in self.elsewhere.values() for seat in seats}
        return [count > 0 or seat in elsewhere for seat, count in enumerate(self.present)]

    @property
    def windows(self) -> list[int]:
        """In how many windows each seat looks at the table, those of another process counted as one."""
        elsewhere = [seat for seats, _ in self.elsewhere.values() for seat in seats]
        return [count + elsewhere.count(seat) for seat, count in enumerate(self.present)]

    def note_who_is_here(self) -> None:
        """Who has gone is away from now on."""
        now = time.monotonic()
        self.gone = [None if here else since or now for here, since in zip(self.here, self.gone, strict=True)]

    def changed(self) -> None:
        """Let every page look again."""
        self.used = time.monotonic()
        for look in list(self.pages):
            look()


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
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._awaited = awaited
        self._confirm = confirm
        self.open = False
        self._since = time.time()
        """While the room was closed, no live clock ran; days pass all the same."""

    # ------------------------------------------------------------------ opening and closing

    async def start(self) -> None:
        """Open the room."""
        await self.store.open()
        await self.store.hold()
        self.store.listen(self._followed, self._asked, self._seen)
        self.open = True
        self._go(self._tidy())
        self._go(self._take_over())
        self._go(self._wake())
        self._go(self._greet())
        self._go(self._retain())

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

    def _go(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("something failed in the background", exc_info=error)

    async def _tidy(self) -> None:
        """Put away what nobody looks at."""
        while True:
            await asyncio.sleep(IDLE / 10)
            for name, hosted in list(self.hosted.items()):
                busy = hosted.pages or hosted.thinking or hosted.lock.locked() or hosted.timer is not None
                if not busy and time.monotonic() - hosted.used > IDLE:
                    del self.hosted[name]
                    self._loading.pop(name, None)
                    await self.store.disown(name)

    async def _retain(self) -> None:
        """Delete what the keeper of the room does not want to keep: old tables, and those at which no game has begun."""
        while True:
            now = time.time()
            with contextlib.suppress(StorageTrouble):
                for days, unbegun in ((self.keep_for, False), (self.keep_unbegun, True)):
                    for table in await self.store.untouched(now - days * DAY, unbegun=unbegun) if days else ():
                        await self._let_go(table)
            await asyncio.sleep(RETAINING)

    async def _let_go(self, table: str) -> None:
        """Delete a table, unless somebody looks at it, here or in another process."""
        hosted = self.hosted.get(table)
        if (hosted.pages or not hosted.mine) if hosted is not None else not await self.store.own(table):
            return
        if hosted is not None:
            await self.forget(hosted)
        else:
            await self.store.delete(table)
            await self.store.disown(table)
        logger.info("a table was not kept any longer", extra={"table": table})

    async def _wake(self) -> None:
        """Games of days go on although nobody looks: somebody is to be called, or runs out of time."""
        woken: set[str] = set()
        while True:
            with contextlib.suppress(StorageTrouble):
                for charter, _ in await self.store.tables(None, '"kind":"days"'):
                    if charter.id not in self.hosted and charter.id not in woken and await self._wake_up(charter.id):
                        woken.add(charter.id)
            await asyncio.sleep(IDLE / 10)

    async def _wake_up(self, table: str) -> bool:
        """Whether a table need not be woken again: it is ours, or over, or cannot be played here."""
        try:
            hosted = await self.find(table)
        except (StorageTrouble, NoTable):
            return False
        except Exception:
            logger.exception("a table cannot be read", extra={"table": table})
            return True
        return hosted.mine or hosted.desk.over

    # ------------------------------------------------------------------ tables

    async def lay(self, plan: Plan, lang: str = "en") -> tuple[Hosted, dict[int, str]]:
        """Lay a table. Returns it with the keys of the seats that people of this browser hold."""
        game = registry.game(plan.game)
        seats = game.check_seats(len(plan.seats))
        keys: dict[int, str] = {}
        codes: dict[int, str] = {}
        chairs: list[Chair] = []
        for seat, place in enumerate(plan.seats):
            chair = _chair(place, seat, chairs)
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
        async with self._loading.setdefault(table, asyncio.Lock()):
            if (hosted := self.hosted.get(table)) is not None:
                return hosted
            try:
                hosted = await self._host(table)
            except BaseException:
                self._loading.pop(table, None)
                raise
        desk = hosted.desk
        if hosted.mine and desk.charter.clock.kind == "live" and desk.at < self._since and not desk.over:
            with contextlib.suppress(StorageTrouble):
                await self.write(hosted, Resumed())
        self._follow_up(hosted)
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
            _take(desk, row)
            if time.perf_counter() - begun > PIECE:
                await asyncio.sleep(0)
                begun = time.perf_counter()
        return desk

    @contextlib.asynccontextmanager
    async def standing(self, hosted: Hosted) -> AsyncIterator[Desk]:
        """A table as it is kept, while nothing happens to it: whatever is shown of a table is read here."""
        async with hosted.lock:
            if hosted.lost:
                await self._read_again(hosted)
            yield hosted.desk

    async def forget(self, hosted: Hosted) -> None:
        """Delete a table for good."""
        table = hosted.desk.charter.id
        async with hosted.lock:
            await self.store.delete(table)
            self._drop(hosted)
            await self.store.disown(table)
        hosted.changed()

    def _drop(self, hosted: Hosted) -> None:
        """Know nothing of a table any more."""
        table = hosted.desk.charter.id
        self.hosted.pop(table, None)
        self._loading.pop(table, None)
        if hosted.timer is not None:
            hosted.timer.cancel()
            hosted.timer = None

    # ------------------------------------------------------------------ writing

    async def write(self, hosted: Hosted, entry: AnyEntry) -> None:
        """Let something happen at a table: first by its rules, then in its journal, then for all to see.

        Nobody who waits here is to be cut off because somebody hangs up: once begun it is done to its end. When a room is
        closed in the middle of it, what is kept counts.
        """
        if not hosted.mine or not await self._write_here(hosted, entry):
            await self._hand_on(hosted, entry)

    async def _write_here(self, hosted: Hosted, entry: AnyEntry) -> bool:
        """Whether it could be done here: not if another process has written to the table meanwhile."""
        async with hosted.lock:
            if hosted.lost:
                await self._read_again(hosted)
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
                self._go(self._recover(hosted))
                if isinstance(trouble, Conflict):
                    hosted.mine = False
                    return False
                self.metrics.count("storage_troubles")
                logger.warning("nothing can be kept: %s", trouble, extra={"table": desk.charter.id})
                hosted.troubled = time.monotonic()
                raise
            except asyncio.CancelledError:
                self._go(self._recover(hosted))
                raise
            hosted.lost = False
        self.metrics.count("entries", type(entry).__name__)
        self._follow_up(hosted)
        hosted.changed()
        return True

    async def _read_again(self, hosted: Hosted) -> None:
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
                self._drop(hosted)
                break
        self._follow_up(hosted)
        hosted.changed()

    # ------------------------------------------------------------------ what follows by itself

    def _follow_up(self, hosted: Hosted) -> None:
        """Let bots think, wind the clock, call those who are awaited."""
        desk = hosted.desk
        if not hosted.mine or hosted.lost or not self.open or desk.full:
            return
        for decision in desk.pending:
            if desk.chairs[decision.seat].bot and decision.seat not in hosted.thinking:
                hosted.thinking.add(decision.seat)
                self._go(self._think(hosted, decision.seat, decision.number))
        self._wind(hosted)
        if self._awaited is not None:
            for decision in desk.pending:
                chair = desk.chairs[decision.seat]
                if chair.key and not chair.bot and not hosted.here[decision.seat]:
                    self._go(self._awaited(desk, decision.seat))

    async def _think(self, hosted: Hosted, seat: int, number: int) -> None:
        """A bot answers one decision."""
        try:
            begun = time.monotonic()
            text = await self.thinker.think(_asked_of_bot(hosted.desk, seat, number)) or _any_answer(hosted.desk, number)
            if hosted.pages:
                await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
            while True:
                try:
                    await self.write(hosted, Answered(number, seat, text, bot=True))
                except StorageTrouble:
                    await asyncio.sleep(1.0)
                    continue
                break
        except (Stale, NotYours, NotAllowed, NoTable) as error:  # taken back, or answered by a person in the meantime
            logger.info("a bot came too late: %s", error, extra={"table": hosted.desk.charter.id, "seat": seat})
        except (Exception, asyncio.CancelledError):  # a mistake of ours, or no process now: nobody else shall wait for it
            if not self.open:
                raise
            logger.exception("a bot could not think", extra={"table": hosted.desk.charter.id, "seat": seat})
            await asyncio.sleep(STUMBLED)
        finally:
            hosted.thinking.discard(seat)
        self._follow_up(hosted)

    def _wind(self, hosted: Hosted) -> None:
        """Set an alarm for whoever runs out of time first."""
        if hosted.timer is not None:
            hosted.timer.cancel()
            hosted.timer = None
        desk = hosted.desk
        if desk.charter.clock.kind == "none" or desk.charter.clock.late == "nothing" or desk.over or desk.full:
            return
        now = time.time()
        waits = [left for seat in desk.thinking if not desk.chairs[seat].bot and (left := desk.left(seat, now)) is not None]
        if waits:
            pause = hosted.troubled + STUMBLED - time.monotonic()  # what cannot be kept now is not tried again at once
            loop = asyncio.get_running_loop()
            hosted.timer = loop.call_later(max(0.0, pause, min(waits)) + 0.01, lambda: self._go(self._time_out(hosted)))

    async def _time_out(self, hosted: Hosted) -> None:
        """Whoever has run out of time is played for by a bot from now on."""
        now = time.time()
        desk = hosted.desk
        for seat in list(desk.thinking):
            left = desk.left(seat, now)
            if left is not None and left <= 0 and not desk.chairs[seat].bot:
                with contextlib.suppress(HernaError):
                    await self.write(hosted, StoodIn(seat, desk.charter.level, CLOCK))
        self._wind(hosted)

    # ------------------------------------------------------------------ several processes

    async def _followed(self, table: str, place: int) -> None:
        """Another process has written to a table: read what is new."""
        if (loading := self._loading.get(table)) is not None:
            async with loading:  # whoever reads it just now may have missed this
                pass
        hosted = self.hosted.get(table)
        if hosted is None:
            return
        async with hosted.lock:
            if not place:
                self._drop(hosted)
            elif hosted.lost:
                await self._read_again(hosted)
            else:
                for row in await self.store.rows(table, hosted.desk.place):
                    _take(hosted.desk, row)
        hosted.changed()

    async def _take_over(self) -> None:
        """Tables whose process is gone become ours, if somebody looks at them here."""
        while True:
            await asyncio.sleep(OWNERLESS)
            for hosted in [each for each in self.hosted.values() if not each.mine and each.pages]:
                with contextlib.suppress(StorageTrouble, NoTable):
                    if await self.store.own(hosted.desk.charter.id):
                        await self._adopt(hosted)

    def appear(self, hosted: Hosted, seat: int | None, more: int) -> None:
        """Somebody comes to look at a table, or goes."""
        if seat is not None:
            hosted.present[seat] += more
            hosted.note_who_is_here()
            if self.open:
                self._go(self._announce(hosted))
        hosted.changed()

    async def _announce(self, hosted: Hosted) -> None:
        with contextlib.suppress(StorageTrouble):
            await self.store.announce(hosted.desk.charter.id, [seat for seat, count in enumerate(hosted.present) if count])

    def _seen(self, table: str, process: str, seats: Sequence[int]) -> None:
        """Another process says who looks at a table there."""
        if (hosted := self.hosted.get(table)) is not None:
            if process not in hosted.elsewhere and any(hosted.present):
                self._go(self._announce(hosted))
            hosted.elsewhere[process] = (seats, time.monotonic())
            hosted.note_who_is_here()
            hosted.changed()

    async def _greet(self) -> None:
        """Say again and again who is here: who does not any more is gone."""
        while True:
            await asyncio.sleep(GREETING)
            for hosted in list(self.hosted.values()):
                if any(hosted.present):
                    await self._announce(hosted)
                now = time.monotonic()
                if gone := [process for process, (_, said) in hosted.elsewhere.items() if now - said > 3 * GREETING]:
                    for process in gone:
                        del hosted.elsewhere[process]
                    hosted.note_who_is_here()
                    hosted.changed()

    async def _adopt(self, hosted: Hosted) -> None:
        async with hosted.lock:
            await self._read_again(hosted)
            hosted.mine = True
        self._follow_up(hosted)
        hosted.changed()

    async def _hand_on(self, hosted: Hosted, entry: AnyEntry) -> None:
        """The table belongs to another process: take it over if that one is gone, or else ask it."""
        table = hosted.desk.charter.id
        if not await self.store.own(table):
            seen = hosted.desk.place
            try:
                reply = await self.store.ask(table, msgspec.json.encode(entry))
            except StorageTrouble:
                if not await self.store.own(table):
                    raise
                if any(row.entry == entry for row in await self.store.rows(table, seen)):
                    await self._adopt(hosted)  # its process did it, and died before it could say so
                    return
            else:
                if reply:
                    raise HandedOn(msgspec.json.decode(reply, type=dict[str, Any]))
                await self._followed(table, seen + 1)  # who gets a yes finds it done
                return
        await self._adopt(hosted)
        await self.write(hosted, entry)

    async def _asked(self, table: str, request: bytes) -> bytes:
        """Another process asks for something at a table that is ours."""
        try:
            entry = journal.decode_entry(request)
            hosted = await self.find(table)
            await self.write(hosted, entry)
        except HernaError as error:
            rule = getattr(error, "rule", None)
            return msgspec.json.encode({"cs": error.say("cs"), "en": error.say("en"), "key": error.key, "rule": rule})
        return b""

    # ------------------------------------------------------------------ what people do

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
            self._go(self._confirm(hosted.desk, seat, code))

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


class HandedOn(HernaError):
    """What another process has said no to."""

    def __init__(self, said: dict[str, Any]) -> None:
        super().__init__(**said)
        self.key = str(said.get("key", "error"))  # type: ignore[misc]  # as the other process has named it
        self.rule = said.get("rule")

    def say(self, lang: str) -> str:
        return str(self.facts.get(lang, ""))


def _any_answer(desk: Desk, number: int) -> str:
    """What is answered for a bot that does not come to an end: what it could have done first."""
    decision = next((each for each in desk.pending if each.number == number), None)
    if decision is None:
        raise Stale((), number=number)
    return spelling.spell(quiet_options(decision)[0])


def _asked_of_bot(desk: Desk, seat: int, number: int) -> Question:
    """What a bot is asked; its person may play again before it has begun to think."""
    if not desk.chairs[seat].bot:
        raise NotAllowed(what=Phrase("room-person-plays"))
    return question(desk, seat, number)


def _check_bot(name: str) -> None:
    if name not in BOTS:
        raise BadSetup(what=Phrase("setup-unknown", field="bot", found=name, known=", ".join(BOTS)))


def _kept(code: str) -> str:
    return fingerprint(code) if code else ""


def _chair(place: Place, seat: int, before: list[Chair]) -> Chair:
    """A chair with a colour and a name of its own."""
    taken = {chair.colour for chair in before}
    wanted = [] if place.colour is None else [place.colour]
    colour = next(each for each in [*wanted, seat, *range(5), *range(64)] if each not in taken)
    bot = place.bot if place.kind == "bot" else ""
    name = name_of(place.name) if place.name.strip() else bot_name(seat) if bot else ""
    return Chair(kind=place.kind, name=own_name(name, [chair.name for chair in before]) if name else "", colour=colour, bot=bot)


def _take(desk: Desk, row: Row) -> None:
    """A row that was written once: if the rules of today do not take it, the table is stuck, and says so."""
    if desk.trouble is not None:
        desk.place = row.place
        return
    try:
        desk.apply(row)
    except HernaError as error:
        desk.trouble = error
        desk.place = row.place
