"""By which address others reach a room."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from herna.server import address
from herna.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.clients import running


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine is 192.168.1.7 in its network."""
    monkeypatch.setattr(address, "_own", lambda far: "" if ":" in far[0] else "192.168.1.7")


@pytest.mark.parametrize(
    ("settings", "host", "found"),
    [
        (Settings(url="https://play.example/"), "localhost:8017", "https://play.example"),
        (Settings(host="0.0.0.0"), "localhost:8017", "http://192.168.1.7:8017"),
        (Settings(host="::"), "[::1]:8017", "http://192.168.1.7:8017"),
        (Settings(host="10.1.2.3"), "127.0.0.1:80", "http://10.1.2.3:80"),
        (Settings(host="0.0.0.0"), "192.168.1.7:8017", ""),  # who calls us so knows the address
        (Settings(), "localhost:8017", ""),
    ],
)
def test_links_begin_with_what_others_can_call(settings: Settings, host: str, found: str) -> None:
    assert address.public(settings, host) == found


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_own", lambda far: "")
    assert address.public(Settings(host="0.0.0.0"), "localhost:8017") == ""


def test_the_room_says_its_address_and_that_it_is_there(tmp_path: Path) -> None:
    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db", Settings(url="https://play.example/room/")) as room:
            assert (await room.http.get("/api/room")).json()["url"] == "https://play.example/room"
            table, keys = await room.lay("noughts", "Jana", "Petr")
            for page in (await room.page(table, keys[0]), await room.page(table)):
                assert (await page.ask("ping"))["is"] == "yes"
                await page.close()

    asyncio.run(whole())
