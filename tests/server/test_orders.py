"""Orders that are laid together and in secret: what a room asks, says of a try, and tells nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from herna.kernel import Record
from tests.patience import PATIENCE
from tests.server.clients import Client, Running, running
from tests.server.test_room import run
from tests.toys.shelf import on_shelf
from tests.toys.stacks import GAME

ORDERS = ("wolf bear bear fox wolf", "fox wolf bear wolf bear")
"""Two orders of what the first seat holds, with this seed."""

SEED = 1


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with on_shelf(tmp_path / "shelf", monkeypatch, "stacks"):
        yield


async def stacks(room: Running, *others: str, lang: str = "en") -> tuple[str, dict[int, str], Client]:
    """A table at which Jana is to lay her cards."""
    table, keys = await room.lay("stacks", "Jana", *(others or ("Petr",)), seed=SEED)
    page = await room.page(table, keys[0], lang)
    await page.until(lambda page: page.asks)
    return table, keys, page


async def attempt(page: Client, text: str) -> dict[str, Any]:
    return await page.ask("try", number=page.asks[0]["number"], text=text)


def test_an_order_is_asked_with_the_cards_and_with_what_proposals_are_called(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stacks(room)
        [asked] = page.asks
        assert (asked["free"], asked["form"]) == (True, {"type": "array", "items": {"type": "string"}})
        assert (asked["guide"]["kind"], asked["guide"]["stock"]) == (
            "order",
            [
                {"word": "bear", "thing": "card:bear", "many": 2},
                {"word": "fox", "thing": "card:fox", "many": 1},
                {"word": "wolf", "thing": "card:wolf", "many": 2},
            ],
        )
        assert [(option["text"], option["note"]) for option in asked["options"]] == [
            ("bear bear wolf wolf fox", "Strong ones first"),
            ("fox wolf wolf bear bear", "Weak ones first"),
        ]

    run(look, tmp_path)


@pytest.mark.parametrize(
    ("lang", "label", "why"),
    [
        ("cs", "vlk, medvěd, medvěd, liška, vlk", "V balíčku leží všechny vlastní karty."),
        ("en", "wolf, bear, bear, fox, wolf", "A stack holds all of one's cards."),
    ],
)
def test_a_try_says_what_it_comes_to_or_which_rule_it_breaks(lang: str, label: str, why: str, tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        _, _, page = await stacks(room, lang=lang)
        said = await attempt(page, ORDERS[0])
        assert (said["text"], said["label"], said["rule"], len(said["shapes"])) == (ORDERS[0], label, None, 5)
        said = await attempt(page, "(wolf)")
        assert (said["rule"], said["why"]) == ("stacks.lay.all", why)
        assert (await attempt(page, "mouse bear"))["rule"] == "stacks.lay.own"

    run(look, tmp_path)


def test_nobody_else_hears_of_an_order_before_both_have_laid(tmp_path: Path) -> None:
    """Two tables that differ in nothing but an order, and in what was tried before, send the same bytes to all others."""

    async def sent(folder: Path, order: str) -> list[list[bytes]]:
        folder.mkdir()
        async with asyncio.timeout(PATIENCE), running(folder / "room.db") as room:
            table, keys, jana = await stacks(room)
            petr, guest = await room.page(table, keys[1]), await room.page(table)
            await attempt(jana, order)
            for page in (petr, guest):
                assert (await page.ask("try", number=jana.asks[0]["number"], text=order))["is"] == "no"
            assert (await jana.answer(order))["is"] == "yes"
            for page in (petr, guest):
                await page.until(lambda page: page.now.get("version") == 1)
                assert [each["seat"] for each in page.now["waiting"]] == [1]
            return [[raw for raw in page.raw if b'"news"' in raw][-1:] for page in (petr, guest)]

    async def whole() -> None:
        one, other = [await sent(tmp_path / str(place), order) for place, order in enumerate(ORDERS)]
        assert one == other

    asyncio.run(whole())


def test_an_order_can_be_taken_back_and_laid_again_and_all_of_it_is_kept(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys, jana = await stacks(room)
        petr = await room.page(table, keys[1])
        await jana.answer(ORDERS[0])
        assert (await jana.ask("undo"))["is"] == "yes"
        await jana.until(lambda page: page.asks)
        await jana.answer(ORDERS[1])
        await petr.answer()
        for page in (jana, petr):
            line = await page.until(
                lambda page: next((each for each in page.log if each["seat"] == 0 and each["kind"] == "Opened"), None)
            )
            assert line["text"].startswith("Jana opens fox, wolf, bear, wolf, bear")
        record: Record = room.server.room.hosted[table].desk.record()
        assert [text for _, _, text in record.lines if text in ORDERS] == [ORDERS[1]]
        assert record.replay(GAME).state.opened[0] == tuple(ORDERS[1].split())

    run(look, tmp_path)


def test_a_bot_lays_too_and_why_it_did_so_stays_its_secret(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, _, jana = await stacks(room, "bot:medium")
        hosted = room.server.room.hosted[table]
        while not any(seat == 1 for _, seat, _ in hosted.desk.record().lines):
            await asyncio.sleep(0.02)
        number = next(number for number, seat, _ in hosted.desk.record().lines if seat == 1)
        assert "secret" in (await jana.ask("explain", number=number))["text"]
        own = await jana.ask("explain", number=jana.asks[0]["number"])
        assert own["is"] == "thought"
        assert own["options"]
        await jana.answer(ORDERS[0])
        await jana.until(lambda page: len([each for each in page.log if each["kind"] == "Opened"]) == 2)

    run(look, tmp_path)
