"""Gloomhaven in the page: a whole scenario on a desktop and a phone, by clicking what is offered; cards that can be read."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, WebSocket, expect

from tests.browser.rooms import ASKED, Room, asked, box, sit, take
from tests.patience import PATIENCE

PARTY = {"party": ["brute", "spellweaver"]}

OFFERED = ".map .shape.open, .mine .thing.can, .prompt .pick"
"""Whatever can be clicked to answer: on the board, on the mat, in the prompt."""


def click(page: Page, random: Random, phone: bool) -> None:
    """Click or tap anything that is offered, where it is."""
    offered = page.locator(OFFERED)
    place = random.randrange(max(1, offered.count()))
    offered.nth(place).evaluate("one => one instanceof HTMLElement && one.scrollIntoView({ block: 'nearest' })")
    spot = box(page, OFFERED, place)
    at = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    if phone:
        page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)
    page.locator(".prompt.busy").wait_for(state="detached")


def serious(page: Page) -> list[str]:
    """What axe finds to be a serious fault."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found if each["impact"] in ("serious", "critical")]


def hear(context: BrowserContext) -> tuple[list[str], list[str]]:
    """What the room will tell a page, and what the page will complain of."""
    frames: list[str] = []
    complaints: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: frames.append(str(frame)))

    context.on("page", lambda page: page.on("websocket", listen))
    context.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    return frames, complaints


def test_two_people_click_through_a_whole_scenario(jana: BrowserContext, petr: BrowserContext, room: Room) -> None:
    table, keys = room.lay("gloomhaven", "Jana", "Petr", options=PARTY, seed=3)
    heard = [hear(jana), hear(petr)]
    pages = [sit(jana, room, table, keys[0]), sit(petr, room, table, keys[1])]
    random, since, faults = Random(4), monotonic(), False
    while not pages[0].locator(".finish").count():
        place = next((place for place, page in enumerate(pages) if asked(page)), None)
        if place is None:
            assert monotonic() - since < PATIENCE, "nobody has been asked for long"
            pages[0].wait_for_timeout(20)
            continue
        since = monotonic()
        if not faults and pages[0].locator(".log li").count() > 40:
            assert [serious(page) for page in pages] == [[], []]
            faults = True
        click(pages[place], random, phone=place == 1)
    assert room.ask(f"/tables/{table}")["status"] == "over"
    for page, why in zip(pages, ("focuses on", "si vybírá cíl"), strict=True):
        expect(page.locator("dialog.finish")).to_be_visible()
        expect(page.locator(".log li", has_text=why)).not_to_have_count(0)
    assert [complaints for _, complaints in heard] == [[], []]


def test_everybody_reads_their_own_hand_only(jana: BrowserContext, petr: BrowserContext, room: Room) -> None:
    table, keys = room.lay("gloomhaven", "Jana", "Petr", options=PARTY, seed=3)
    told, _ = hear(jana)
    desk, phone = sit(jana, room, table, keys[0]), sit(petr, room, table, keys[1])
    take(desk, Random(1))
    take(phone, Random(1))
    expect(desk.locator("[data-tray='hand:brute'] .thing:not(.down)")).to_have_count(10)
    expect(phone.locator("[data-tray='hand:spellweaver'] .thing:not(.down)")).to_have_count(8)
    desk.locator(".seat .who").nth(1).click()
    expect(desk.locator("[data-tray='hand:spellweaver'] .thing.down")).to_have_count(8)
    assert any("card:trample" in frame for frame in told)
    assert not any("card:mana-bolt" in frame for frame in told)


def test_cards_are_read_by_pointing_by_keys_and_spread_out(jana: BrowserContext, room: Room) -> None:
    table, keys = room.lay("gloomhaven", "Jana", "bot:random", options=PARTY, seed=3)
    page = sit(jana, room, table, keys[0])
    take(page, Random(1))
    card, tip = page.locator("[data-thing='card:trample']"), page.locator(".tip")
    card.hover()
    expect(tip).to_contain_text("Trample72Top: Attack 3")
    expect(tip).to_contain_text("Bottom: Move 4")
    beside, column = box(page, ".tip"), box(page, ".right")
    assert beside["x"] + beside["width"] <= column["x"], "it hides no other card"
    page.locator(".top .name").hover()
    expect(tip).to_be_hidden()
    page.locator(".mine header button").focus()
    page.keyboard.press("Enter")
    expect(card.locator("small")).to_be_visible()
    page.keyboard.press("Enter")
    expect(card.locator("small")).to_be_hidden()
    card.focus()
    expect(tip).to_contain_text("Top: Attack 3")
    expect(card).to_have_attribute("aria-describedby", "why-not")


def test_what_is_asked_about_is_in_view_and_so_is_the_log(jana: BrowserContext, room: Room) -> None:
    table, keys = room.lay("gloomhaven", "Jana", "bot:random", options=PARTY | {"level": 3, "quick": False}, seed=3)
    page = sit(jana, room, table, keys[0])
    while "acquire" not in page.locator(".prompt code").inner_text():
        take(page, Random(1))
        page.wait_for_selector(ASKED, state="attached")
    goods = page.locator("[data-tray=shop] .thing.can")
    expect(goods.first).to_be_in_viewport(ratio=1)
    expect(goods.first.locator("small")).to_be_in_viewport(ratio=1)
    while page.locator(".common summary").count() < 2:  # monsters and the scenario
        take(page, Random(1))
        page.wait_for_selector(ASKED, state="attached")
    for part in page.locator(".common summary, .log").all():
        expect(part).to_be_in_viewport(ratio=1)
