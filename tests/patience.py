"""How tests wait and measure, so that no test depends on how busy the machine is."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sys
import time
from collections.abc import AsyncIterator, Callable

PATIENCE = 300.0
"""If nothing at all has happened for so many seconds, it hangs: on whatever machine, beside whatever else."""


@contextlib.asynccontextmanager
async def while_moving(progress: Callable[[], object]) -> AsyncIterator[None]:
    """Wait as long as it takes, as long as something moves: what `progress` says must change within PATIENCE."""
    waiting = asyncio.current_task()
    assert waiting is not None
    stuck = False

    async def watch() -> None:
        nonlocal stuck
        seen, since = progress(), time.monotonic()
        while time.monotonic() - since < PATIENCE:
            await asyncio.sleep(0.5)
            if (now := progress()) != seen:
                seen, since = now, time.monotonic()
        stuck = True
        waiting.cancel()

    watching = asyncio.create_task(watch())
    try:
        yield
    except asyncio.CancelledError:
        assert not stuck, f"nothing has moved for {PATIENCE:g} seconds"
        raise
    finally:
        watching.cancel()


def wait_until(true: Callable[[], object]) -> None:
    """Look again and again until something is so."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, f"it is still not so after {PATIENCE:g} seconds"
        time.sleep(0.02)


async def until(true: Callable[[], object]) -> None:
    """Look again and again until something is so, and let others work meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, ours and those of the language: work that no other program slows down.

    Garbage waits meanwhile: what other tests have left behind may call functions when it goes.
    """
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    collecting = gc.isenabled()
    gc.disable()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
        if collecting:
            gc.enable()
    return count
