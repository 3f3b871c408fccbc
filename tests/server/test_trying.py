"""Values that are tried out: the rules' word on them and a sketch, without anything being played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import Client, Running, running
from tests.toys.shelf import on_shelf


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with on_shelf(tmp_path / "shelf", monkeypatch, "stroll"):
        yield


async def stroll(room: Running, lang: str = "en", **plan: Any) -> tuple[str, dict[int, str], Client]:
    """A table for two, and the page of whoever begins, when it has been asked."""
    table, keys = await room.lay("stroll", "Jana", "Petr", seed=1, **plan)
    page = await room.page(table, keys[0], lang)
    await page.until(lambda page: page.asks)
    return table, keys, page


def test_a_free_decision_is_asked_with_its_form_and_its_guide(tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path / "room.db") as room:
            _, _, page = await stroll(room)
            [asked] = page.asks
            assert asked["free"]
            assert asked["form"]["prefixItems"][0] == {"type": "string"}
            guide = asked["guide"]
            assert (guide["kind"], guide["thing"], guide["place"], guide["size"]) == (
                "way",
                "piece:0",
                [3000, 8000, 9000],
                [2100, 1400],
            )
            assert {move["word"] for move in guide["moves"]} == {"ahead", "wheel-left", "wheel-right", "back", "left", "right"}
            assert {wall["thing"] for wall in guide["walls"]} == {"rock:boulder", "rock:crag", "rock:stone", "piece:1"}
            assert (page.scene["scale"], page.scene["unit"]) == (40, "″")
            await page.close()

    asyncio.run(go())


def test_a_way_that_may_be_gone_is_sketched(tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path / "room.db") as room:
            _, _, page = await stroll(room)
            number = page.asks[0]["number"]
            said = await page.ask("try", number=number, text='["own",[["ahead",1000]]]')
            assert (said["is"], said["number"], said["rule"], said["text"]) == ("tried", number, None, "own ((ahead 1000))")
            assert said["label"] == "A way of your own"
            assert [shape["form"] for shape in said["shapes"]] == ["line", "block", "label"]
            assert (said["shapes"][1]["x"], said["shapes"][1]["turn"]) == (160, 90)
            await page.close()

    asyncio.run(go())
