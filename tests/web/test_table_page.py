"""The table in the page, in a real Chromium: paths of clicks, patches of scenes, why not, the guide."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from herna.kernel import Table, registry
from herna.kernel.scene import Scene
from herna.server.patch import patch
from tests.patience import PATIENCE
from tests.server.clients import Running, running

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine: browser tests are skipped")


def run(test: Callable[[Running, Browser], Awaitable[None]], folder: Path) -> None:
    """Run a test in a room of its own, with a browser."""

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE), running(folder / "room.db") as room, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
            await test(room, browser)
            await browser.close()

    asyncio.run(whole())


@contextlib.asynccontextmanager
async def at_table(room: Running, browser: Browser, table: str, keys: dict[int, str], **kept: Any) -> AsyncIterator[Page]:
    """Somebody at a table, who holds these keys and does not wait for animations; nothing may go wrong in the page."""
    context = await browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-GB")
    held = [{"table": table, "seat": seat, "key": key} for seat, key in keys.items()]
    for name, value in ({"keys": held, "language": "en", "speed": "none", "guide": False} | kept).items():
        await context.add_init_script(f"localStorage.setItem('herna.{name}', {json.dumps(json.dumps(value))})")
    page = await context.new_page()
    mistakes: list[str] = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    await page.goto(f"{room.url}/t/{table}")
    await page.locator(".prompt").first.wait_for()
    yield page
    await context.close()
    assert mistakes == []


def option(*things: str) -> dict[str, Any]:
    return {"text": " ".join(things), "label": " ".join(things), "things": list(things)}


async def ask_script(page: Page, script: str, name: str, *arguments: Any) -> Any:
    """Call a function of one of the page's modules."""
    call = "async ([script, name, given]) => (await import(script))[name](...given)"
    return await page.evaluate(call, [f"/js/table/{script}", name, list(arguments)])


def asked(*options: dict[str, Any], any_order: bool = False) -> dict[str, Any]:
    """A decision, as far as clicks are concerned."""
    return {"options": options, "any_order": any_order}


def test_clicks_follow_the_order_of_an_option_and_are_taken_back(tmp_path: Path) -> None:
    moves = asked(option("region:1", "region:2"), option("region:2", "region:1"), option("region:1", "troop:7", "region:3"))

    async def play(room: Running, browser: Browser) -> None:
        page = await browser.new_page()
        await page.goto(f"{room.url}/rules/noughts")
        assert await ask_script(page, "choice.js", "clicked", moves, [], "region:1") == ["region:1"]
        assert await ask_script(page, "choice.js", "clicked", moves, ["region:1"], "region:2") == ["region:1", "region:2"]
        assert await ask_script(page, "choice.js", "clicked", moves, ["region:1"], "region:1") == []
        assert await ask_script(page, "choice.js", "clicked", moves, [], "troop:7") == ["region:1", "troop:7"]
        assert await ask_script(page, "choice.js", "clicked", moves, [], "region:9") is None
        reached = await ask_script(page, "choice.js", "reached", moves, ["region:2", "region:1"])
        assert reached["text"] == "region:2 region:1"

    run(play, tmp_path)


def test_the_things_of_a_set_are_clicked_in_any_order(tmp_path: Path) -> None:
    plans = asked(
        option(), option("a:1"), option("a:2"), option("a:1", "a:2"), option("b:9"), option("a:2", "eye"), any_order=True
    )

    async def play(room: Running, browser: Browser) -> None:
        page = await browser.new_page()
        await page.goto(f"{room.url}/rules/noughts")
        assert await ask_script(page, "choice.js", "clicked", plans, ["a:2"], "a:1") == ["a:2", "a:1"]
        assert await ask_script(page, "choice.js", "clicked", plans, ["eye"], "a:2") == ["eye", "a:2"]
        assert await ask_script(page, "choice.js", "clicked", plans, ["a:1", "a:2"], "a:1") == ["a:2"]
        assert await ask_script(page, "choice.js", "clicked", plans, ["a:1", "a:2"], "eye") is None, "the set is not given up"
        assert await ask_script(page, "choice.js", "clicked", plans, ["a:1"], "b:9") == ["b:9"], "it goes with nothing"
        assert (await ask_script(page, "choice.js", "reached", plans, ["a:2", "a:1"]))["things"] == ["a:1", "a:2"]
        assert await ask_script(page, "choice.js", "reached", plans, ["a:2"]) is None

    run(play, tmp_path)


def test_what_one_came_for_is_reached_in_spite_of_what_is_to_be_thought_over(tmp_path: Path) -> None:
    play_it, cancel, other = (option("card:1") | {"text": text} for text in ("play", "cancel", "other"))
    good, bad = play_it | {"role": "main"}, cancel | {"role": "dear"}

    async def play(room: Running, browser: Browser) -> None:
        page = await browser.new_page()
        await page.goto(f"{room.url}/rules/noughts")
        assert await ask_script(page, "choice.js", "reached", asked(good, bad), ["card:1"]) == good
        assert await ask_script(page, "choice.js", "reached", asked(good, other), ["card:1"]) is None
        assert await ask_script(page, "choice.js", "reached", asked(play_it, bad), ["card:1"]) is None

    run(play, tmp_path)


def scenes(name: str, answers: int) -> list[Scene]:
    """A game as its first seat sees it, after each of its first answers."""
    game = registry.game(name)
    table: Table[Any] = Table(game, 2, seed=7)
    say = game.say("en", ["Jana", "Petr"])
    found = [game.scene(table.view(0), say)]
    for _ in range(answers):
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, decision.options[-1])
        found.append(game.scene(table.view(0), say))
    return found


@pytest.mark.parametrize("name", ["noughts", "zloba", "zombie_country", "gloomhaven"])
def test_a_patched_scene_is_the_whole_one(tmp_path: Path, name: str) -> None:
    def plain(value: Any) -> Any:
        return json.loads(msgspec.json.encode(value))

    async def play(room: Running, browser: Browser) -> None:
        page = await browser.new_page()
        await page.goto(f"{room.url}/rules/noughts")
        drawn = scenes(name, 4)
        now = plain(patch(None, drawn[0]))
        for before, after in pairwise(drawn):
            now = await ask_script(page, "model.js", "patched", now, plain(patch(before, after)))
            assert now == plain(patch(None, after))

    run(play, tmp_path)


def test_a_click_on_the_board_answers_and_what_is_taken_says_why(tmp_path: Path) -> None:
    async def play(room: Running, browser: Browser) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        async with at_table(room, browser, table, keys) as page:
            await page.locator("[data-thing='cell:b2']").click()
            await expect(page.locator(".prompt .ask b")).to_contain_text("Petr")
            await expect(page.locator(".log li")).to_contain_text(["Jana marks b2."])
            await page.locator("[data-thing='cell:b2']").hover()
            await expect(page.locator(".tip")).to_contain_text("turn.free-cell")

    run(play, tmp_path)


def test_several_cards_are_laid_together_and_each_can_be_taken_back(tmp_path: Path) -> None:
    async def play(room: Running, browser: Browser) -> None:
        table, keys = await room.lay("zombie_country", "Jana", "Petr", options={"characters": ["tereza", "marek"]})
        async with at_table(room, browser, table, {0: keys[0]}) as page:
            for card in ("inventory", "attack"):
                await page.locator(f"[data-tray=hand] [data-thing='action:{card}']").click()
            await expect(page.locator(".crumbs button")).to_have_count(2)
            await page.keyboard.press("Escape")
            await expect(page.locator(".crumbs button")).to_have_count(1)
            await page.locator("[data-tray=hand] [data-thing='action:forward']").click()
            await page.locator(".pick.ready").click()
            await expect(page.locator(".prompt.quiet")).to_contain_text("Petr")
            petr = await room.page(table, keys[1])
            await petr.answer("plan (forward)")
            plan = page.locator(".right [data-thing='now:inventory'], .right [data-thing='plan:inventory']")
            await expect(plan).to_have_count(1)
            await petr.close()

    run(play, tmp_path)


def test_the_keyboard_walks_along_the_board(tmp_path: Path) -> None:
    async def play(room: Running, browser: Browser) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        async with at_table(room, browser, table, {0: keys[0]}) as page:
            await page.locator(".board [tabindex='0'][data-thing]").focus()
            for key in ("ArrowRight", "ArrowDown", "Enter"):
                await page.keyboard.press(key)
            await expect(page.locator(".log li")).to_contain_text(["Jana marks b2."])

    run(play, tmp_path)


def test_the_first_game_explains_each_rule_once(tmp_path: Path) -> None:
    async def play(room: Running, browser: Browser) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        async with at_table(room, browser, table, keys, guide=True) as page:
            await expect(page.locator(".guide")).to_contain_text("9 places are lit")
            await page.locator("[data-thing='cell:b2']").click()
            await expect(page.locator(".prompt .ask b")).to_contain_text("Petr")
            await expect(page.locator(".guide")).to_have_count(0)

    run(play, tmp_path)
