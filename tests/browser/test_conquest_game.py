"""Conquest in two browsers: a whole battle on a desktop and a phone, and stacks that only their owners read."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from herna.bots import bot, moves
from herna.games.conquest import GAME
from herna.kernel import Decision, Table
from herna.kernel.spelling import spell
from tests.browser.played import played
from tests.browser.rooms import Room, asked, options, sit
from tests.browser.test_gloomhaven import hear, serious
from tests.patience import PATIENCE

Answer = tuple[int, int, str]
"""The number of a decision, its seat, and the text of the answer."""
SEED = 3


def thought_of(seed: int) -> list[Answer]:
    """What bots answer in a whole battle, in order."""
    table: Table[Any] = Table(GAME, 2, seed)
    players = [bot("sensible", seed), bot("sensible", seed + 1)]
    return [(decision.number, decision.seat, spell(value)) for decision, value in moves(table, players)]


def answer(page: Page, number: int, text: str) -> None:
    """Give an answer as people do: by its button, by its proposal that is set down, or out of the list of all options."""
    pick = page.locator(f'.prompt .pick[data-option="{text}"]')
    if pick.count() and pick.first.is_visible():
        pick.first.click()
        armed = page.locator(f'.prompt .pick.armed[data-option="{text}"]')
        if armed.count():
            armed.first.click()
    else:
        by_list(page, text)
    asked_still = f".asks[data-number='{number}']"
    page.wait_for_selector(
        f".asks:not([data-number='{number}']), {asked_still} .set-down:not([aria-disabled='true'])", state="attached"
    )
    down = page.locator(f"{asked_still} .set-down")
    if down.count():  # a proposal lies there first, and is then set down
        down.click()
    page.wait_for_selector(f".asks:not([data-number='{number}'])", state="attached")
    page.locator(".prompt.busy").wait_for(state="detached")


def by_list(page: Page, text: str) -> None:
    """Out of the list; what is not proposed there is typed, and answers at once."""
    found = options(page).locator(f'xpath=self::*[@data-option="{text}"]')
    armed = page.locator("dialog.list .option.armed")
    if found.count():
        found.first.evaluate("one => one.click()")
        if armed.count():
            armed.evaluate("one => one.click()")
    else:
        page.locator("dialog.list details.advanced summary").evaluate("one => one.click()")
        page.locator("dialog.list .raw input").fill(text)
        page.locator("dialog.list .raw input").press("Enter")
    page.locator("dialog.list").wait_for(state="detached")


def test_two_people_play_a_whole_battle(jana: BrowserContext, petr: BrowserContext, room: Room) -> None:
    table, keys = room.lay("conquest", "Jana", "Petr", seed=SEED)
    heard = [hear(jana), hear(petr)]
    pages = [sit(jana, room, table, keys[0]), sit(petr, room, table, keys[1])]
    left, since, faults = thought_of(SEED), monotonic(), False
    while left:
        number, seat, text = left[0]
        if not asked(pages[seat]) or not pages[seat].locator(f".asks[data-number='{number}']").count():
            assert monotonic() - since < PATIENCE, f"seat {seat} is not asked for {text}"
            pages[seat].wait_for_timeout(20)
            continue
        since = monotonic()
        if not faults and pages[0].locator(".log li").count() > 60:
            assert [serious(page) for page in pages] == [[], []]
            faults = True
        answer(pages[seat], number, text)
        left.pop(0)
    assert faults
    for page in pages:
        expect(page.locator("dialog.finish")).to_be_visible()
    assert room.ask(f"/tables/{table}")["status"] == "over"
    assert [complaints for _, complaints in heard] == [[], []]


def acting(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat acts while the other has at least two cards in its stack."""
    stack = table.state.sides[1].stack
    return decision.seat == 0 and decision.rule == "conquest.round.step-3-first-action" and len(set(stack)) > 1


def test_a_stack_is_read_by_its_owner_only(jana: BrowserContext, petr: BrowserContext, room: Room) -> None:
    table, keys = played(room, "conquest", "Jana", "Petr", seed=3, wanted=acting)
    told, _ = hear(jana)
    desk, phone = sit(jana, room, table, keys[0]), sit(petr, room, table, keys[1])
    phone.locator("[data-tray='stack:1'] .thing").first.wait_for(state="attached")
    theirs = phone.locator("[data-tray='stack:1'] .thing").evaluate_all("all => all.map(one => one.dataset.thing)")
    assert len(theirs) > 1
    desk.locator(".seat .who").nth(1).click()
    expect(desk.locator("[data-tray='stack:1'] .thing.down")).to_have_count(1)
    everything = "\n".join(told)
    assert "stack:0:" in everything
    assert not [thing for thing in theirs if f'"{thing}"' in everything]


pytestmark = pytest.mark.slow
