"""A room over real sockets: laying tables, sitting down, playing, leaving, coming back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from herna.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.clients import Running, running


def run(test: Callable[[Running], Awaitable[None]], folder: Path, settings: Settings | None = None) -> None:
    """Run a test in a room of its own."""

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(folder / "room.db", settings) as room:
            await test(room)

    asyncio.run(whole())


def test_two_people_play_noughts_to_the_end(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", None)
        reply = await room.http.post(f"/api/tables/{table}/seats", json={"name": "Petr"})
        jana, petr = await room.page(table, keys[0]), await room.page(table, reply.json()["key"])
        for cell, page in zip(["a1", "b1", "a2", "b2", "a3"], [jana, petr, jana, petr, jana], strict=True):
            assert (await page.answer(cell))["is"] == "yes"
        for page in (jana, petr):
            over = await page.until(lambda page: page.now.get("over"))
            assert over["rule"] == "noughts.end.line"
            assert over["won"] == [0]
            assert page.log[-1]["text"] == "Jana has a line and wins."
        record = await room.http.get(f"/api/tables/{table}/record")
        assert record.text.count("\n") == 7

    run(play, tmp_path)


def test_a_bot_plays_when_it_is_its_turn(tmp_path: Path) -> None:
    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "bot:greedy")
        jana = await room.page(table, keys[0])
        while not jana.now.get("over"):
            if jana.asks:
                await jana.answer()
            else:
                await jana.hear()
        assert jana.now["table"]["status"] == "over"

    run(play, tmp_path)
