"""Around a game, in a real browser: the lobby and a new table, the end of a game, and looking at it again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.rooms import ASKED, Room, box, choose, person, sit
from tests.patience import wait_until


def wait_for_the_end(room: Room, table: str) -> None:
    wait_until(lambda: room.ask(f"/tables/{table}")["status"] == "over")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_table_can_be_laid_without_scrolling(chromium: Browser, room: Room, lang: str) -> None:
    context = person(chromium, lang)
    page = context.new_page()
    page.goto(room.url)
    for game in ("zloba", "zombie_country", "gloomhaven"):
        page.locator(f'[data-focus="new-{game}"]').click()
        expect(page.locator('[data-focus="lay"]')).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.locator(".moreset summary").click()
    expect(page.locator('[data-focus="lay"]')).to_be_in_viewport(ratio=1)
    context.close()


def test_some_seats_are_chosen_for_and_others_choose_at_the_table(chromium: Browser, room: Room) -> None:
    context = person(chromium)
    page = context.new_page()
    page.goto(room.url)
    page.locator('[data-focus="new-zloba"]').click()
    page.locator('[data-focus="add"]').click()
    page.locator(".moreset summary").click()
    expect(page.locator('[data-focus="set-factions-1"] option:checked')).to_have_text("at the table")
    page.locator('[data-focus="set-factions-1"]').select_option("guild")
    page.locator('[data-focus="set-factions-2"]').select_option("koda")
    expect(page.locator('[data-focus="set-factions-0"] option:checked')).to_have_text("at the table")
    page.locator('[data-focus="drop-1"]').click()  # what was chosen for a seat goes with it
    expect(page.locator('[data-focus="set-factions-1"]')).to_have_value("koda")
    page.locator('[data-focus="lay"]').click()
    page.wait_for_url("**/t/*")
    factions = room.ask(f"/tables/{page.url.rpartition('/')[2]}")["options"]["factions"]
    assert factions == ["", "koda"]
    context.close()


def test_a_replay_shows_seats_and_log_as_they_were(chromium: Browser, room: Room) -> None:
    table, _ = room.lay("zloba", "bot:greedy", "bot:greedy")
    wait_for_the_end(room, table)
    context = person(chromium)
    page = context.new_page()
    page.goto(f"{room.url}/t/{table}?step=0")
    scores = page.locator(".seat .score")
    expect(scores).to_have_text([re.compile(r"^0\D"), re.compile(r"^0\D")])
    expect(page.locator(".log .btn")).to_be_hidden()  # there is nothing earlier to ask for
    lines = page.locator(".log li")
    before = lines.count()
    for step in range(1, 5):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".replaying")).to_contain_text(f"Step {step} /")
    assert lines.count() >= before + 4
    page.keyboard.press("End")
    expect(scores.filter(has_text=re.compile(r"^[1-9]"))).not_to_have_count(0)
    told = lines.filter(has_text=re.compile(r"The \w+ gained"))  # of a side, and so of who plays it
    expect(told).not_to_have_count(0)
    expect(told.filter(has=page.locator(".seat-mark"))).to_have_count(told.count())
    context.close()


def test_the_end_says_who_won_by_which_rule_and_what_decided_it(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    context = person(chromium)
    page = sit(context, room, table, keys[0], keys[1])
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        page.wait_for_selector(ASKED, state="attached")
        choose(page, cell)
    end = page.locator("dialog.finish")
    expect(end).to_contain_text("Jana")
    expect(end.locator(".rule")).to_be_visible()
    expect(end.locator("svg path.run")).to_have_count(2)
    expect(end.locator(".decided")).to_contain_text("Jana")
    expect(end.locator(".decided small")).not_to_be_empty()
    end.locator(".decided button").click()
    expect(page.locator(".replaying")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".prompt").get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: table not in url)
    page.wait_for_selector(ASKED, state="attached")
    context.close()


@pytest.mark.parametrize(
    ("points", "won", "step", "lead"),
    [
        ([[0.5, 0.5], [0.9, 0.1], [0.3, 0.7], [0.6, 0.4], [0.7, 0.3]], [0], 3, True),
        ([[0.5, 0.5], [0.5, 0.5], [0.9, 0.9], [0.8, 0.8], [0.2, 0.2]], [], 4, None),
        ([[0.5, 0.5], [0.6, 0.6], [0.9, 0.9], [0.7, 0.7]], [0, 1], 2, None),
        ([[0.6, 0.4], [0.7, 0.3], [0.9, 0.1]], [0], 2, None),
    ],
)
def test_what_decides_a_game(
    chromium: Browser, room: Room, points: list[list[float]], won: list[int], step: int, lead: bool | None
) -> None:
    context = person(chromium)
    page = context.new_page()
    page.goto(room.url)
    ask = "([points, won]) => import('/js/table/finish.js').then((it) => it.decisive(points, won))"
    found = page.evaluate(ask, [points, won])
    assert (found["step"], found.get("lead")) == (step, lead)
    context.close()


def test_who_leaves_a_shared_screen_leaves_the_others_their_seats(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    context = person(chromium)
    page = sit(context, room, table, keys[0], keys[1])
    page.wait_for_selector(ASKED, state="attached")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Leave").click()
    page.locator("dialog .btn.main").click()
    expect(page.locator(f'.mytables [data-table="{table}"]')).to_contain_text("1 seat open")
    kept = page.evaluate("JSON.parse(localStorage['herna.keys']).map((each) => each.key)")
    assert kept == [keys[1]]
    context.close()


def test_a_report_says_where_one_is_and_gives_no_key_away(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("zloba", "Jana", "Petr")
    context = person(chromium)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = sit(context, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="bug report").click()
    expect(page.locator(".toast")).to_be_visible()
    report = page.evaluate("navigator.clipboard.readText()")
    assert f"table {table}, zloba, playing" in report
    assert "zloba.setup.choose-side" in report
    assert keys[0] not in report
    context.close()


def test_the_rulebook_beside_the_table_leaves_board_and_prompt_free(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("zloba", "Jana", "Petr")
    context = person(chromium)
    page = sit(context, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    page.locator(".to-rules").first.click()
    page.locator(".rulebook .rule-entry").first.wait_for()
    page.wait_for_timeout(400)  # it slides in
    book, prompt = box(page, ".rulebook"), box(page, ".prompt")
    assert prompt["x"] + prompt["width"] <= book["x"] + 1
    page.locator(".rulebook input").fill("DEPLOYMENT zone")
    expect(page.locator(".rulebook mark").first).to_be_visible()
    context.close()
