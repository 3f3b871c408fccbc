"""The line to the room: one that is dead is noticed, and links lead where others can come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests.browser.rooms import ASKED, PATIENCE, Room, person

BANNER = ".banners p"


@pytest.fixture
def jana(chromium: Browser) -> Iterator[BrowserContext]:
    with person(chromium) as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield context


class Wire:
    """What goes between a page and the room; it can be cut, and neither side notices."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.opened = 0
        self.answered = 0
        self.said: list[str] = []
        page.route_web_socket("**/socket", self._open)

    @property
    def pings(self) -> int:
        return sum('"ping"' in said for said in self.said)

    def _open(self, line: WebSocketRoute) -> None:
        self.opened += 1
        self.cut = False
        server = line.connect_to_server()

        def tell(message: str | bytes) -> None:
            self.answered += b'"is":"yes"' in (message if isinstance(message, bytes) else message.encode())
            if not self.cut:
                line.send(message)

        server.on_message(tell)

        def hear(message: str | bytes) -> None:
            self.said.append(str(message))
            if not self.cut:
                server.send(message)

        line.on_message(hear)


def wait(page: Page, for_what: Callable[[], bool]) -> None:
    """Wait for something that the page or the room says."""
    end = monotonic() + PATIENCE / 1000
    while not for_what():
        assert monotonic() < end, "it never came"
        page.evaluate("() => null")


def waiting(context: BrowserContext, room: Room) -> tuple[Page, Wire]:
    """Somebody who waits for another, whose clock the test winds."""
    table, keys = room.lay("noughts", "Jana", "Petr")
    page = context.new_page()
    page.clock.install()
    wire = Wire(page)
    page.goto(f"{room.url}/t/{table}#key={keys[0]}")
    page.wait_for_selector(ASKED, state="attached")
    return page, wire


def test_a_dead_line_is_noticed_without_anything_being_asked(jana: BrowserContext, room: Room) -> None:
    page, wire = waiting(jana, room)
    began = page.evaluate("() => Date.now()")
    for _ in range(3):
        page.clock.run_for(20_000)
        wait(page, lambda: wire.answered == wire.pings)
    passed = (page.evaluate("() => Date.now()") - began) / 20_000
    assert passed - 1 <= wire.pings <= passed + 1, "one in twenty seconds"
    assert wire.opened == 1
    expect(page.locator(BANNER)).to_have_count(0)
    wire.cut = True
    page.clock.run_for(33_000)
    for _ in range(40):  # it may take a few tries, each a little later
        if wire.opened > 1:
            break
        page.clock.run_for(1_000)
    assert wire.opened > 1
    page.wait_for_selector(ASKED, state="attached")
    expect(page.locator(BANNER)).to_have_count(0)


def test_who_has_no_network_is_told_and_the_line_is_tried_when_it_is_back(jana: BrowserContext, room: Room) -> None:
    page, wire = waiting(jana, room)
    jana.set_offline(True)
    expect(page.locator(BANNER)).to_contain_text("No network")
    before = wire.pings
    jana.set_offline(False)
    expect(page.locator(BANNER)).to_have_count(0)
    wait(page, lambda: wire.pings > before)


def test_a_page_that_comes_into_view_tries_the_line(jana: BrowserContext, room: Room) -> None:
    page, wire = waiting(jana, room)
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    wait(page, lambda: wire.pings > 0)


@pytest.mark.parametrize(
    ("url", "start", "words"),
    [
        ("https://play.example", "https://play.example", "The link is copied"),
        ("", "http://localhost", "works on this computer only"),
    ],
)
def test_a_link_begins_with_the_address_of_the_room(jana: BrowserContext, room: Room, url: str, start: str, words: str) -> None:
    table, keys = room.lay("noughts", "Jana", None)
    page = jana.new_page()
    page.route("**/api/room*", lambda route: route.fulfill(json={"version": "1", "mail": False, "url": url}))
    page.goto(f"{room.url}/t/{table}#key={keys[0]}")
    page.get_by_role("button", name="Copy the link").first.click()
    expect(page.locator("body")).to_contain_text(words)
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.startswith(start)
    assert copied.endswith(f"/t/{table}")
