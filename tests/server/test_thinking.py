"""A bot that hangs harms nobody: its process is replaced, and all others are asked as if nothing had happened."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
from collections.abc import AsyncIterator, Callable
from multiprocessing import active_children
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from herna.kernel import Table, registry
from herna.server import pace, thinking
from herna.server.settings import Settings
from herna.server.thinking import Question, Thinker
from tests.patience import PATIENCE
from tests.server.clients import Running
from tests.server.test_room import run

TABLE: Table[Any] = Table(registry.game("noughts"), seed=1)


def asked(name: str) -> Question:
    return Question(name, TABLE.record().header, (), 0, 1, "random")


def hang(asked: Question) -> str:
    """A bot that thinks about something else."""
    while True:
        sleep(0.1)


@contextlib.asynccontextmanager
async def thinking_process() -> AsyncIterator[Thinker]:
    """Somebody who has thought already, and leaves no process behind, whatever happens."""
    thinker = Thinker(1, 0.1)
    try:
        assert await thinker.think(asked("first")) in TABLE.pending[0].options
        yield thinker
    finally:
        for process in active_children():
            process.kill()


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


@pytest.mark.slow
def test_who_waits_behind_a_bot_that_hangs_gets_an_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), thinking_process() as thinker:
            monkeypatch.setattr(thinking, "GRACE", 0.5)
            hanging = asyncio.create_task(thinker._ask(hang, asked("hanging")))
            await until(thinker._free.empty)
            monkeypatch.setattr(thinking, "GRACE", 60.0)
            waiting = [asyncio.create_task(thinker.think(asked(f"waiting {place}"))) for place in range(5)]
            assert await hanging is None
            for thought in waiting:
                assert await thought in TABLE.pending[0].options

    asyncio.run(whole())
    assert [record.table for record in caplog.records if record.name == "herna.bots"] == ["hanging"]  # type: ignore[attr-defined]  # ours


@pytest.mark.slow
def test_who_stops_waiting_for_a_bot_that_hangs_takes_no_process_along(monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), thinking_process() as thinker:
            (process,) = active_children()
            monkeypatch.setattr(thinking, "GRACE", 0.5)
            left = asyncio.create_task(thinker._ask(hang, asked("left")))
            await until(thinker._free.empty)
            left.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await left
            monkeypatch.setattr(thinking, "GRACE", 60.0)
            assert await thinker.think(asked("next")) in TABLE.pending[0].options
            await until(lambda: not process.is_alive())

    asyncio.run(whole())


def test_a_thought_that_nobody_waits_for_any_more_ends_without_a_word() -> None:
    said: list[dict[str, Any]] = []

    async def whole() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: said.append(context))
        async with asyncio.timeout(PATIENCE), thinking_process() as thinker:
            left = asyncio.create_task(thinker._ask(hang, asked("left")))
            await until(thinker._free.empty)
            left.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await left
            del left
            thinker.close()
            await until(lambda: not thinker._free.empty())
            gc.collect()

    asyncio.run(whole())
    assert not said


@pytest.mark.slow
def test_a_process_that_is_stopped_leaves_no_table_dead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """Stopped it does not even hear that it shall end; and all tables wait for it."""

    async def look(room: Running) -> None:
        first, keys = await room.lay("noughts", "Jana", "bot:random")
        page = await room.page(first, keys[0])
        await page.answer()
        await page.until(lambda page: page.asks)  # the process is there
        (process,) = active_children()
        assert process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
        request.addfinalizer(process.kill)
        monkeypatch.setattr(thinking, "GRACE", 0.5)
        pages = []
        for _ in range(6):
            table, keys = await room.lay("noughts", "Jana", "bot:random")
            pages.append(await room.page(table, keys[0]))
            assert (await pages[-1].answer())["is"] == "yes"
        await until(lambda: not process.is_alive())
        monkeypatch.setattr(thinking, "GRACE", 60.0)
        for each in pages:
            await each.until(lambda page: page.asks)

    run(look, tmp_path, Settings(pace=0.0, thinking=0.1))


def test_a_thought_that_is_called_off_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pace, "STUMBLED", 0.01)

    class Fickle(Thinker):
        calls = 0

        async def think(self, asked: Question) -> str | None:
            self.calls += 1
            if self.calls == 1:
                raise asyncio.CancelledError
            return "b2"

    async def look(room: Running) -> None:
        room.server.room.thinker = Fickle(1)
        table, keys = await room.lay("noughts", "Jana", "bot:random")
        jana = await room.page(table, keys[0])
        await jana.answer("a1")
        await jana.until(lambda page: page.asks)
        named = [record.table for record in caplog.records if record.levelno >= logging.WARNING]  # type: ignore[attr-defined]
        assert named == [table]

    run(look, tmp_path)
