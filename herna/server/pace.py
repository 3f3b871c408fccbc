"""What follows by itself at a table: bots think, clocks run, and those who are awaited are called."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from herna.bots.random import quiet_options
from herna.kernel import spelling
from herna.kernel.errors import HernaError, NotYours, Phrase, Stale
from herna.server.desk import Desk, NotAllowed
from herna.server.hosted import STUMBLED, Hosted, NoTable
from herna.server.journal import CLOCK, Answered, StoodIn
from herna.server.storage import StorageTrouble
from herna.server.thinking import Question, question

if TYPE_CHECKING:
    from herna.server.room import Room

logger = logging.getLogger("herna.room")


class Pace:
    """Keeps the tables of a room going."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def follow_up(self, hosted: Hosted) -> None:
        """Let bots think, wind the clock, call those who are awaited."""
        desk = hosted.desk
        if not hosted.mine or hosted.lost or not self.room.open or desk.full:
            return
        for decision in desk.pending:
            if desk.chairs[decision.seat].bot and decision.seat not in hosted.thinking:
                hosted.thinking.add(decision.seat)
                self.room.go(self._think(hosted, decision.seat, decision.number))
        self.wind(hosted)
        if self.room.awaited is not None:
            for decision in desk.pending:
                chair = desk.chairs[decision.seat]
                if chair.key and not chair.bot and not hosted.here[decision.seat]:
                    self.room.go(self.room.awaited(desk, decision.seat))

    async def _think(self, hosted: Hosted, seat: int, number: int) -> None:
        """A bot answers one decision."""
        try:
            begun = time.monotonic()
            text = await self.room.thinker.think(_asked_of_bot(hosted.desk, seat, number)) or _any_answer(hosted.desk, number)
            if hosted.pages:
                await asyncio.sleep(max(0.0, self.room.pace - (time.monotonic() - begun)))
            while True:
                try:
                    await self.room.write(hosted, Answered(number, seat, text, bot=True))
                except StorageTrouble:
                    await asyncio.sleep(1.0)
                    continue
                break
        except (Stale, NotYours, NotAllowed, NoTable) as error:  # taken back, or answered by a person in the meantime
            logger.info("a bot came too late: %s", error, extra={"table": hosted.desk.charter.id, "seat": seat})
        except (Exception, asyncio.CancelledError):  # a mistake of ours, or no process now: nobody else shall wait for it
            if not self.room.open:
                raise
            logger.exception("a bot could not think", extra={"table": hosted.desk.charter.id, "seat": seat})
            await asyncio.sleep(STUMBLED)
        finally:
            hosted.thinking.discard(seat)
        self.follow_up(hosted)

    def wind(self, hosted: Hosted) -> None:
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
            hosted.timer = loop.call_later(max(0.0, pause, min(waits)) + 0.01, lambda: self.room.go(self._time_out(hosted)))

    async def _time_out(self, hosted: Hosted) -> None:
        """Whoever has run out of time is played for by a bot from now on."""
        now = time.time()
        desk = hosted.desk
        for seat in list(desk.thinking):
            left = desk.left(seat, now)
            if left is not None and left <= 0 and not desk.chairs[seat].bot:
                with contextlib.suppress(HernaError):
                    await self.room.write(hosted, StoodIn(seat, desk.charter.level, CLOCK))
        self.wind(hosted)


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
