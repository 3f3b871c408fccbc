"""Bots think in processes of their own, so that nobody at another table waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

import msgspec

from herna.bots import Bot, bot
from herna.bots.thought import Scale
from herna.kernel import Decision, Dice, Table, free
from herna.kernel.errors import Phrase, Stale
from herna.kernel.record import Header, Line, Record
from herna.kernel.registry import game
from herna.kernel.seat import Seat
from herna.server.desk import Desk, NotAllowed

logger = logging.getLogger("herna.bots")
T = TypeVar("T")

KEPT = 64
"""So many tables a thinking process keeps, so that it need not play them from the beginning each time."""

ADVISER = "hard"
"""Who is asked for advice."""

LEAST = 50.0
"""So many milliseconds a bot has to think, however many others want to."""

GRACE = 15.0
"""So many seconds beyond its time a bot is waited for: a process may have to be started, a game to be played up to here."""


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: a game so far, a seat, a decision; perhaps as another seat may see it, who wants it explained."""

    table: str
    header: Header
    lines: tuple[Line, ...]
    seat: int
    number: int
    bot: str
    milliseconds: float = 0
    eyes: int | None = None


class Thought(msgspec.Struct, frozen=True):
    """What a bot makes of a decision: of each option, the best first, the text, how often it was tried, and its worth."""

    rule: str
    scale: Scale
    options: list[tuple[str, int, float]]


def question(desk: Desk, seat: int, number: int) -> Question:
    """What to ask a bot that plays for a seat."""
    record = desk.record()
    return Question(desk.charter.id, record.header, record.lines, seat, number, desk.chairs[seat].bot)


def question_why(desk: Desk, eyes: int | None, number: int) -> tuple[Question, str]:
    """What to ask about a decision that somebody wants explained, and what was answered to it, if it is answered.

    Advice about one's own decisions comes from the hard level. Of others one learns what their bots make of it as far as
    one can know what they know; when the game is over, what they really knew.
    """
    record = desk.record()
    if any(decision.number == number and decision.seat == eyes for decision in desk.pending):
        assert eyes is not None
        return Question(f"{desk.charter.id}?", record.header, record.lines, eyes, number, ADVISER), ""
    place = next((place for place, line in enumerate(record.lines) if line[0] == number), None)
    if place is None:
        raise Stale((), number=number)
    seat, text = record.lines[place][1:]
    own = desk.over or seat == eyes
    if not own and (eyes is None or not desk.chairs[seat].bot):
        raise NotAllowed(what=Phrase("room-spectator" if eyes is None else "room-own-eyes"))
    who = desk.chairs[seat].bot or ADVISER
    lines = record.lines[:place]
    return Question(f"{desk.charter.id}?", record.header, lines, seat, number, who, eyes=None if own else eyes), text


class Thinker:
    """Asks bots in other processes. Each has so many seconds to think, fewer when many want to at once.

    Who has to wait for a process waits here, so that ending one that hangs costs nobody else a thought.
    """

    def __init__(self, processes: int = 1, seconds: float = 2.0) -> None:
        self._seconds = seconds
        self._processes = [Process() for _ in range(processes)]
        self._free: asyncio.Queue[Process] = asyncio.Queue()
        for process in self._processes:
            self._free.put_nowait(process)
        self._busy = 0

    async def think(self, asked: Question) -> str | None:
        """The text of a bot's answer; None if it does not come in time."""
        return await self._ask(think, asked)

    async def explain(self, asked: Question) -> Thought | None:
        """What a bot makes of its options; None if that takes too long."""
        return await self._ask(explain, asked)

    async def _ask(self, work: Callable[[Question], T], asked: Question) -> T | None:
        self._busy += 1
        try:
            process = await self._free.get()
            thought = asyncio.get_running_loop().create_task(self._run(process, work, asked))
            thought.add_done_callback(lambda thought: thought.cancelled() or thought.exception())  # perhaps nobody else asks
            return await asyncio.shield(thought)  # whoever stops waiting leaves a process that is busy to the end
        finally:
            self._busy -= 1

    async def _run(self, process: Process, work: Callable[[Question], T], asked: Question) -> T | None:
        turns = 1 + (self._busy - 1) // len(self._processes)
        asked = msgspec.structs.replace(asked, milliseconds=max(LEAST, self._seconds * 1000 / turns))
        try:
            async with asyncio.timeout(self._seconds + GRACE):
                return await process.run(work, asked)
        except TimeoutError:
            logger.warning("a bot took too long", extra={"table": asked.table, "seat": asked.seat})
            process.end()
            return None
        finally:
            self._free.put_nowait(process)

    def close(self) -> None:
        """Think no more, not even to the end of what is being thought."""
        for process in self._processes:
            process.end()


class Process:
    """A process in which one bot thinks at a time; it is started when there is something to think about."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[Question], T], asked: Question) -> T:
        loop = asyncio.get_running_loop()
        for attempt in range(3):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, get_context("spawn"), _begin)
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, work, asked)
            except BrokenProcessPool:
                if self._pool is not pool:  # we have ended it ourselves
                    raise
                self._pool = None  # somebody killed it: begin anew
                if attempt == 2:
                    raise
        raise AssertionError("unreachable")

    def end(self) -> None:
        """End the process at once, even one that is stopped and would not hear a kinder word."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            for process in list((pool._processes or {}).values()):  # noqa: SLF001  # nobody else knows its process
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Ctrl-C is for the room, and a room that is killed takes its bots with it."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_room, daemon=True).start()


def _end_with_the_room() -> None:
    room = parent_process()
    if room is not None:
        room.join()
        os._exit(0)


_tables: OrderedDict[str, tuple[Table[Any], tuple[Line, ...]]] = OrderedDict()


def think(asked: Question) -> str:
    """What a bot answers; it sees its seat and nothing else. Its luck follows from seed, seat and decision."""
    seat, decision, player = _sit(asked)
    try:
        answer = player(seat, decision)
    except Exception:  # a bot may be at a loss, but never at fault: somebody waits for it
        logger.exception("%s was at a loss", asked.bot)
        answer = bot("random", asked.number)(seat, decision)
    return free.spell(answer)


def explain(asked: Question) -> Thought:
    """What a bot makes of its options. To others it is told only of decisions that are open to all."""
    seat, decision, player = _sit(asked)
    if asked.eyes not in (None, asked.seat) and _is_secret(asked):
        return Thought(decision.rule, "none", [])
    weighed = player.weigh(seat, decision)
    return Thought(decision.rule, player.scale, [(free.spell(each.option), each.visits, each.value) for each in weighed])


def _sit(asked: Question) -> tuple[Seat, Decision[Any], Bot]:
    seat = Seat(_stand(asked), asked.seat, asked.eyes)
    decision = seat.pending()[0]  # a seat is never asked two things at once
    seed = Dice.derived(asked.header.seed, asked.seat, asked.number).state
    return seat, decision, bot(asked.bot, seed, milliseconds=asked.milliseconds)


def _is_secret(asked: Question) -> bool:
    return any(decision.secret for decision in _tables[asked.table][0].pending)


def _stand(asked: Question) -> Table[Any]:
    """The table as it stands, going on from what was played here before."""
    known = _tables.pop(asked.table, None)
    if known is not None and asked.lines[: len(known[1])] == known[1]:
        table, played = known
    else:
        table, played = Record(asked.header, ()).start(game(asked.header.game), None, asked.header.version), ()
    for line in asked.lines[len(played) :]:
        table.play_line(*line)
    _tables[asked.table] = (table, asked.lines)
    while len(_tables) > KEPT:
        _tables.popitem(last=False)
    return table
