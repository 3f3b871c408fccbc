"""Which tables a room has in memory, and which it keeps at all."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from herna.server.hosted import NoTable
from herna.server.storage import StorageTrouble

if TYPE_CHECKING:
    from herna.server.room import Room

logger = logging.getLogger("herna.room")

IDLE = 600.0
"""A table at which nobody looks is put away after so many seconds; its journal stays."""

DAY = 86_400.0

RETAINING = 3_600.0
"""So often, in seconds, the room looks for tables that are to be kept no longer."""


class Keeping:
    """Puts tables away, wakes those that go on by themselves, deletes what is kept no longer."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def tidy(self) -> None:
        """Put away what nobody looks at."""
        while True:
            await asyncio.sleep(IDLE / 10)
            for name, hosted in list(self.room.hosted.items()):
                busy = hosted.pages or hosted.thinking or hosted.lock.locked() or hosted.timer is not None
                if not busy and time.monotonic() - hosted.used > IDLE:
                    del self.room.hosted[name]
                    self.room.loading.pop(name, None)
                    await self.room.store.disown(name)

    async def retain(self) -> None:
        """Delete what the keeper of the room does not want to keep: old tables, and those at which no game has begun."""
        while True:
            now = time.time()
            with contextlib.suppress(StorageTrouble):
                for days, unbegun in ((self.room.keep_for, False), (self.room.keep_unbegun, True)):
                    for table in await self.room.store.untouched(now - days * DAY, unbegun=unbegun) if days else ():
                        await self._let_go(table)
            await asyncio.sleep(RETAINING)

    async def _let_go(self, table: str) -> None:
        """Delete a table, unless somebody looks at it, here or in another process."""
        hosted = self.room.hosted.get(table)
        if (hosted.pages or not hosted.mine) if hosted is not None else not await self.room.store.own(table):
            return
        if hosted is not None:
            await self.room.forget(hosted)
        else:
            await self.room.store.delete(table)
            await self.room.store.disown(table)
        logger.info("a table was not kept any longer", extra={"table": table})

    async def wake(self) -> None:
        """Games of days go on although nobody looks: somebody is to be called, or runs out of time."""
        woken: set[str] = set()
        while True:
            with contextlib.suppress(StorageTrouble):
                for charter, _ in await self.room.store.tables(None, '"kind":"days"'):
                    if charter.id not in self.room.hosted and charter.id not in woken and await self.wake_up(charter.id):
                        woken.add(charter.id)
            await asyncio.sleep(IDLE / 10)

    async def wake_up(self, table: str) -> bool:
        """Whether a table need not be woken again: it is ours, or over, or cannot be played here."""
        try:
            hosted = await self.room.find(table)
        except (StorageTrouble, NoTable):
            return False
        except Exception:
            logger.exception("a table cannot be read", extra={"table": table})
            return True
        return hosted.mine or hosted.desk.over
