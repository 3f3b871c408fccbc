"""Bots on the page: their levels, their advice, and why they did what they did."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.rooms import ASKED, Room, box, choose, person, sit, take


@pytest.fixture
def grid(chromium: Browser, room: Room) -> Iterator[Page]:
    """Jana against an easy bot, before her first answer."""
    table, keys = room.lay("noughts", "Jana", "bot:easy", seed=3)
    page = sit(person(chromium), room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    yield page
    page.context.close()


def serious(page: Page) -> list[str]:
    """What axe finds to be a serious fault."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found if each["impact"] in ("serious", "critical")]


def test_a_new_table_says_what_each_level_of_bot_does(chromium: Browser, room: Room) -> None:
    context = person(chromium, "cs")
    page = context.new_page()
    page.goto(room.url)
    who = page.locator(".who4 select").nth(1)
    expect(who.locator("option[value^='bot:']")).to_have_text(["Bot: lehký", "Bot: střední", "Bot: těžký", "Bot: náhodný"])
    who.select_option("bot:hard")
    expect(page.locator(".sitting .hint")).to_contain_text("Bot: těžký – než odpoví, promyslí")
    context.close()


def test_whoever_lets_bots_play_chooses_how_good_they_are(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", None)
    page = sit(person(chromium), room, table, keys[0])
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.locator(".level:focus")).to_have_attribute("data-bot", "medium")
    page.locator(".level[data-bot=hard]").click()
    page.wait_for_selector(ASKED, state="attached")
    assert room.ask(f"/tables/{table}")["chairs"][1]["bot"] == "hard"
    page.locator(".top .tools .btn").last.click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt.quiet")).to_be_visible()
    assert room.ask(f"/tables/{table}")["chairs"][0]["bot"] == "medium"
    page.context.close()


def test_advice_is_given_on_demand_and_a_click_chooses_without_answering(grid: Page) -> None:
    grid.keyboard.press("a")
    expect(grid.locator("dialog.thought h2")).to_have_text("What would a bot do?")
    first = grid.locator(".weighed .weight").first
    expect(first).to_contain_text("Mark b2")
    expect(first).to_contain_text("chance to win")
    assert grid.locator(".weighed .weight").count() == 5
    first.click()
    expect(grid.locator(".pick.ready:focus")).to_contain_text("Mark b2")
    expect(grid.locator(".log li")).to_have_count(0)
    grid.keyboard.press("Escape")
    expect(grid.locator(".pick.ready")).to_have_count(0)
    grid.locator(".prompt .advice").click()
    first.click()
    grid.keyboard.press("Enter")
    expect(grid.locator(".log li").first).to_contain_text("Jana marks b2.")


def test_an_option_that_is_about_nothing_on_the_board_is_made_ready_too(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("zombie_country", "Jana", "bot:random", options={"characters": ["tereza", "marek"]}, seed=4)
    page = sit(person(chromium), room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    page.evaluate(
        """async () => {
          const { Table } = await import("/js/table/table.js");
          const { draw } = Table.prototype;
          Table.prototype.draw = function (...how) { window.table = this; return draw.apply(this, how); };
        }"""
    )
    page.locator(".seat .who").nth(1).click()  # it is drawn again
    page.evaluate("() => table.choosing.propose(table.ask, table.ask.options.find((each) => !each.things.length))")
    expect(page.locator(".pick.ready")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".pick.ready")).to_have_count(0)
    page.context.close()


def test_a_bot_says_why_from_the_log_and_from_its_seat(grid: Page) -> None:
    choose(grid, "b2")
    why = grid.locator(".log .why")
    expect(why).to_have_count(1)
    grid.locator(".log li").nth(1).hover()
    why.click()
    thought = grid.locator("dialog.thought")
    expect(thought.locator("h2")).to_contain_text("Why did")
    expect(thought.locator(".took")).to_have_count(1)
    expect(thought.locator(".took")).to_contain_text("taken")
    expect(thought).to_contain_text("Seen from where you sit")
    grid.keyboard.press("Escape")
    expect(why).to_be_focused()
    grid.locator(".seat .who").nth(1).click()
    expect(grid.locator(".mine .bot")).to_contain_text("Bot: easy")
    grid.get_by_role("button", name="Why did it do that?").click()
    expect(thought.locator(".took")).to_have_count(1)


def test_when_the_game_is_over_every_answer_can_be_explained(grid: Page) -> None:
    for _ in range(5):
        grid.wait_for_selector(f"{ASKED}, dialog.finish", state="attached")
        if grid.locator("dialog.finish").count():
            break
        take(grid, Random(1))
    grid.locator("dialog.finish").wait_for()
    grid.keyboard.press("Escape")
    lines = grid.locator(".log li:not(.mark)").count()
    assert grid.locator(".log .why").count() >= lines - 1
    grid.locator(".log li").first.hover()
    grid.locator(".log .why").first.click()
    expect(grid.locator("dialog.thought h2")).to_have_text("What would a bot have done?")
    expect(grid.locator(".weighed .took")).to_have_count(1)
    expect(grid.locator("dialog.thought")).not_to_contain_text("Seen from where you sit")


def test_what_is_secret_is_refused_in_words(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("zombie_country", "Jana", "bot:medium", options={"characters": ["tereza", "marek"]}, seed=5)
    page = sit(person(chromium, "cs"), room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    choose(page, "plan (forward)")
    page.locator(".log .why").first.evaluate("one => one.click()")
    expect(page.locator("dialog.thought .error")).to_contain_text("tajné rozhodnutí")
    page.context.close()


def test_the_question_has_the_width_of_the_prompt(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("zloba", "Jana", "bot:medium", seed=3)
    page = sit(person(chromium, "cs"), room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    assert box(page, ".prompt .ask b")["height"] < 30, "one line"
    page.context.close()


@pytest.mark.parametrize(("theme", "phone"), [("light", False), ("dark", True)])
def test_axe_finds_no_serious_fault_with_bots(chromium: Browser, room: Room, theme: str, phone: bool) -> None:
    table, keys = room.lay("zloba", "Jana", "bot:easy", seed=3)
    context = person(chromium, "cs", width=390 if phone else 1280, height=844 if phone else 720, phone=phone)
    context.add_init_script(f"if (location.protocol === 'http:') localStorage['herna.theme'] = {json.dumps(json.dumps(theme))}")
    page = sit(context, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    page.locator(".prompt .advice").click()
    page.locator(".weighed").wait_for()
    assert serious(page) == []
    page.locator("button.weight").first.click()
    assert serious(page) == []
    page.locator(".pick.ready").click()
    if phone:
        page.locator(".tabs button").nth(2).click()
    page.locator(".log .why").first.wait_for()
    assert serious(page) == []
    page.locator(".log .why").first.evaluate("one => one.click()")
    page.locator(".weighed").wait_for()
    assert serious(page) == []
    context.close()
