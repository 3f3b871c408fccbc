"""Bots think in processes of their own, so that nobody at another table waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any

import msgspec

from herna.bots import bot
from herna.kernel import Dice, Table, spelling
from herna.kernel.record import Header, Line, Record
from herna.kernel.registry import game
from herna.kernel.seat import Seat
from herna.server.desk import Desk

KEPT = 64
"""So many tables a thinking process keeps, so that it need not play them from the beginning each time."""


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: a game so far, a seat, a decision."""

    table: str
    header: Header
    lines: tuple[Line, ...]
    seat: int
    number: int
    bot: str


def question(desk: Desk, seat: int, number: int) -> Question:
    """What to ask a bot that plays for a seat."""
    record = desk.record()
    return Question(desk.charter.id, record.header, record.lines, seat, number, desk.chairs[seat].bot)


class Thinker:
    """Asks bots in other processes."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: Executor | None = None

    async def think(self, asked: Question) -> str:
        """The text of a bot's answer."""
        loop = asyncio.get_running_loop()
        for attempt in range(3):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), _begin)
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, think, asked)
            except BrokenProcessPool:  # somebody killed it: begin anew
                if self._pool is pool:
                    self._pool = None
                if attempt == 2:
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        """Think no more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


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
    table = _stand(asked)
    seat = Seat(table, asked.seat)
    decision = next(own for own in seat.pending() if own.seat == asked.seat)
    seed = Dice.derived(asked.header.seed, asked.seat, asked.number).state
    answer = bot(asked.bot, seed)(seat, decision)
    return spelling.spell(answer) if answer in decision.options else msgspec.json.encode(answer).decode()


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
