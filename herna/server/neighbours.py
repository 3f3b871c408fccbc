"""Rooms of several processes: each table is one process's, the others read along, ask its process, or take it over."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from herna.kernel.errors import HernaError
from herna.server import journal
from herna.server.hosted import Hosted, NoTable, take
from herna.server.journal import AnyEntry
from herna.server.storage import StorageTrouble

if TYPE_CHECKING:
    from herna.server.room import Room

GREETING = 5.0
"""So often, in seconds, processes tell each other who looks at their tables; who is not told of three times is away."""

OWNERLESS = 1.0
"""So often, in seconds, a process looks whether tables that it follows still belong to another one."""


class HandedOn(HernaError):
    """What another process has said no to."""

    def __init__(self, said: dict[str, Any]) -> None:
        super().__init__(**said)
        self.key = str(said.get("key", "error"))  # type: ignore[misc]  # as the other process has named it
        self.rule = said.get("rule")

    def say(self, lang: str) -> str:
        return str(self.facts.get(lang, ""))


class Neighbours:
    """What a room has to do with the other processes that keep tables in the same place."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def followed(self, table: str, place: int) -> None:
        """Another process has written to a table: read what is new."""
        if (loading := self.room.loading.get(table)) is not None:
            async with loading:  # whoever reads it just now may have missed this
                pass
        hosted = self.room.hosted.get(table)
        if hosted is None:
            return
        async with hosted.lock:
            if not place:
                self.room.drop(hosted)
            elif hosted.lost:
                await self.room.read_again(hosted)
            else:
                for row in await self.room.store.rows(table, hosted.desk.place):
                    take(hosted.desk, row)
        hosted.changed()

    async def take_over(self) -> None:
        """Tables whose process is gone become ours, if somebody looks at them here."""
        while True:
            await asyncio.sleep(OWNERLESS)
            for hosted in [each for each in self.room.hosted.values() if not each.mine and each.pages]:
                with contextlib.suppress(StorageTrouble, NoTable):
                    if await self.room.store.own(hosted.desk.charter.id):
                        await self._adopt(hosted)

    async def announce(self, hosted: Hosted) -> None:
        """Say who looks at a table here."""
        with contextlib.suppress(StorageTrouble):
            await self.room.store.announce(hosted.desk.charter.id, [seat for seat, count in enumerate(hosted.present) if count])

    def seen(self, table: str, process: str, seats: Sequence[int]) -> None:
        """Another process says who looks at a table there."""
        if (hosted := self.room.hosted.get(table)) is not None:
            if process not in hosted.elsewhere and any(hosted.present):
                self.room.go(self.announce(hosted))
            hosted.elsewhere[process] = (seats, time.monotonic())
            hosted.note_who_is_here()
            hosted.changed()

    async def greet(self) -> None:
        """Say again and again who is here: who does not any more is gone."""
        while True:
            await asyncio.sleep(GREETING)
            for hosted in list(self.room.hosted.values()):
                if any(hosted.present):
                    await self.announce(hosted)
                now = time.monotonic()
                if gone := [process for process, (_, said) in hosted.elsewhere.items() if now - said > 3 * GREETING]:
                    for process in gone:
                        del hosted.elsewhere[process]
                    hosted.note_who_is_here()
                    hosted.changed()

    async def _adopt(self, hosted: Hosted) -> None:
        """A table becomes ours, as it is kept."""
        async with hosted.lock:
            await self.room.read_again(hosted)
            hosted.mine = True
        self.room.pacing.follow_up(hosted)
        hosted.changed()

    async def hand_on(self, hosted: Hosted, entry: AnyEntry) -> None:
        """The table belongs to another process: take it over if that one is gone, or else ask it."""
        table = hosted.desk.charter.id
        if not await self.room.store.own(table):
            seen = hosted.desk.place
            try:
                reply = await self.room.store.ask(table, msgspec.json.encode(entry))
            except StorageTrouble:
                if not await self.room.store.own(table):
                    raise
                if any(row.entry == entry for row in await self.room.store.rows(table, seen)):
                    await self._adopt(hosted)  # its process did it, and died before it could say so
                    return
            else:
                if reply:
                    raise HandedOn(msgspec.json.decode(reply, type=dict[str, Any]))
                await self.followed(table, seen + 1)  # who gets a yes finds it done
                return
        await self._adopt(hosted)
        await self.room.write(hosted, entry)

    async def asked(self, table: str, request: bytes) -> bytes:
        """Another process asks for something at a table that is ours."""
        try:
            entry = journal.decode_entry(request)
            hosted = await self.room.find(table)
            await self.room.write(hosted, entry)
        except HernaError as error:
            rule = getattr(error, "rule", None)
            return msgspec.json.encode({"cs": error.say("cs"), "en": error.say("en"), "key": error.key, "rule": rule})
        return b""
