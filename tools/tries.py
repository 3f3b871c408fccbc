"""How far a verdict is behind the hand: tries one after the other over the loopback, at a room with the toy of free values.

python tools/tries.py [SECONDS]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

import pytest

from herna.server.settings import Limits, Settings
from tests.server.clients import running
from tests.toys.shelf import on_shelf

WAYS = ("own ((ahead {}) (wheel-right 900))", "own ((wheel-left {}) (ahead 1200))", "own ((left {}))", "flag ((ahead {}))")


async def measure(folder: Path, seconds: float) -> tuple[list[float], float]:
    """Try ways of a piece for a while; how long each took, and how much of the processor all took together."""
    settings = Settings(pace=0.0, seeds=True, limits=Limits(tries=1e6, try_burst=1_000_000))
    async with running(folder / "room.db", settings) as room:
        table, keys = await room.lay("stroll", "Jana", "Petr", seed=1)
        page = await room.page(table, keys[0])
        await page.until(lambda page: page.asks)
        number, taken, start, busy = page.asks[0]["number"], list[float](), perf_counter(), process_time()
        while perf_counter() < start + seconds:
            before = perf_counter()
            await page.ask("try", number=number, text=WAYS[len(taken) % 4].format(1 + len(taken) * 37 % 3000))
            taken.append(1000 * (perf_counter() - before))
            page.replies.clear()
        return taken, 1000 * (process_time() - busy) / len(taken)


def main() -> None:
    """Say what was measured."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as monkeypatch:
        folder = Path(name)
        with on_shelf(folder / "shelf", monkeypatch, "stroll"):
            taken, busy = asyncio.run(measure(folder, seconds))
    taken.sort()
    parts = ", ".join(f"{part} of 100 within {taken[len(taken) * part // 100]:.2f} ms" for part in (50, 95, 99))
    slowest = f"the slowest {taken[-1]:.1f} ms; {busy:.2f} ms of the processor each, page and room"
    sys.stdout.write(f"{len(taken)} tries: {parts}, {slowest}\n")


if __name__ == "__main__":
    main()
