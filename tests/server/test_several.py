"""One command, several processes behind one port: their tables are one room's, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from tests.patience import PATIENCE
from tests.server.clients import Running
from tests.server.databases import Postgres, shared_postgres  # noqa: F401  # fixtures
from tests.server.test_faults import BUSY, Load, stored


def offspring(parent: int) -> set[int]:
    """The rooms that a process has started, those that have ended left out."""
    found = set()
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, of, *_ = file.read_text().rpartition(")")[2].split()
            command = (file.parent / "cmdline").read_bytes()
            if of == str(parent) and state != "Z" and b"spawn_main" in command:
                found.add(int(file.parent.name))
    return found


class Several(Running):
    """A room opened with `herna room --processes 2`."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        super().__init__(cast("Any", None), port)
        self.process = process

    async def end(self, how: signal.Signals) -> tuple[str, str]:
        """Tell it to end; all that it has said."""
        self.process.send_signal(how)
        said, errors = await self.process.communicate()
        return said.decode(), errors.decode()


@contextlib.asynccontextmanager
async def opened(database: str, folder: Path) -> AsyncIterator[Several]:
    limits = "\n".join(f"{name} = {value}" for name, value in msgspec.structs.asdict(BUSY.limits).items())
    (folder / "room.toml").write_text(f"pace = 0.0\n[limits]\n{limits}", encoding="utf-8")
    command = ["-m", "herna", "room", "--no-browser", "--processes", "2", "--database", database]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *[*command, "--config", str(folder / "room.toml"), "--port", "0"],
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=os.environ | {"HERNA_LANG": "en", "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        said = (await process.stdout.readline()).decode()
        port = re.search(r":(\d+)/", said)
        assert port is not None, said
        room = Several(process, int(port[1]))
        yield room
        await room.http.aclose()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@pytest.mark.slow
def test_one_of_two_processes_is_killed_again_and_again_and_nothing_is_lost(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.fresh()

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), opened(database, tmp_path) as room:
            load = Load([room], ["noughts"] * 4, 1)
            async with load.going_on():
                for _ in range(3):
                    before, there = load.answers, offspring(room.process.pid)
                    assert len(there) == 2
                    while load.answers < before + 5:
                        await asyncio.sleep(0.02)
                    os.kill(min(there), signal.SIGKILL)
                    while len(offspring(room.process.pid) - {min(there)}) < 2:
                        await asyncio.sleep(0.02)
                before = load.answers
                while load.answers < before + 20:
                    await asyncio.sleep(0.02)
            said, errors = await room.end(signal.SIGINT)
            assert "The room is closed." in said
            assert room.process.returncode == 0
            assert errors.count("another one takes its place") == 3
            assert "Traceback" not in errors
            await stored(database, load)

    asyncio.run(whole())


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_all_processes_end_with_the_one_that_was_started(postgres: Postgres, tmp_path: Path, how: signal.Signals) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), opened(postgres.fresh(), tmp_path) as room:
            there = offspring(room.process.pid)
            assert (await room.http.get("/healthz")).status_code == 200
            said, errors = await room.end(how)
            assert ("The room is closed." in said) == (how == signal.SIGTERM)
            assert not errors
            while any(Path(f"/proc/{each}").exists() for each in there):
                await asyncio.sleep(0.02)

    asyncio.run(whole())
