"""A stroll in the browser: a room that knows the toy, and hands on its pieces."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from herna.kernel import spelling
from tests.browser.rooms import ASKED, Room, person, sit

Point = tuple[float, float]


def strolling(chromium: Browser, room: Room, lang: str = "en", *, phone: bool = False, **plan: Any) -> Page:
    """Somebody who begins a stroll; on a phone it is a narrow one."""
    table, keys = room.lay("stroll", "Jana", "Petr", seed=1, **plan)
    context = person(chromium, lang, width=360, height=740, phone=True) if phone else person(chromium, lang)
    page = sit(context, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    page.locator(".grip").first.wait_for(state="attached")
    return page


def grip(page: Page, name: str) -> Point:
    """Where the middle of a grip's target is."""
    found: list[float] = page.evaluate(
        "name => { const at = document.querySelector(`[data-grip='${name}'] .target`).getBoundingClientRect();"
        " return [at.x + at.width / 2, at.y + at.height / 2]; }",
        name,
    )
    return found[0], found[1]


def at(page: Page, x: float, y: float) -> Point:
    """Where a place of the stroll, in inches, is on the screen."""
    found: list[float] = page.evaluate(
        "([x, y]) => { const to = new DOMPoint(40 * x, 40 * y).matrixTransform(document.querySelector('.map').getScreenCTM());"
        " return [to.x, to.y]; }",
        [x, y],
    )
    return found[0], found[1]


def inches(page: Page, count: float) -> float:
    """So many inches in pixels."""
    return at(page, count, 0)[0] - at(page, 0, 0)[0]


def drag(page: Page, name: str, dx: float, dy: float, *, let_go: bool = True) -> None:
    """A grip is drawn by so many inches."""
    x, y = grip(page, name)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + inches(page, dx), y + inches(page, dy), steps=6)
    if let_go:
        page.mouse.up()


def composed(page: Page) -> Any:
    """The value that the page has in hand, when the room has said its word on it."""
    page.locator(".verdict[data-checked=true]").wait_for()
    return spelling.read(page.locator(".verdict").get_attribute("data-text") or "")


def set_down(page: Page) -> None:
    """What is in hand becomes the answer."""
    page.locator(".set-down").click()
    expect(page.locator(".prompt.composing")).to_have_count(0)
