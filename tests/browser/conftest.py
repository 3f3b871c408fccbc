"""A real Chromium, the machine's own; where there is none, the browser tests are skipped and say so."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.rooms import PATIENCE, Room, errors, person

QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for the tests of a module; while it is there, no other event loop can run in this thread."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        pytest.skip("no Chromium on this machine: browser tests are skipped")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": 600, "height": 600})
    yield page
    page.close()


@pytest.fixture
def jana(chromium: Browser) -> Iterator[BrowserContext]:
    """Somebody with a desktop, in the daylight."""
    with person(chromium) as context:
        yield context


@pytest.fixture
def petr(chromium: Browser) -> Iterator[BrowserContext]:
    """A Czech with a phone, at night."""
    with person(chromium, "cs", width=390, height=844, phone=True, name="Petr") as context:
        context.add_init_script("""if (location.protocol === "http:") localStorage["herna.theme"] = '"dark"'""")
        yield context


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room for the tests of a module."""
    room = Room(tmp_path_factory.mktemp("room"))
    room.open()
    yield room
    room.close()


@pytest.fixture(autouse=True)
def no_mistakes_in_the_page() -> Iterator[None]:
    """Whatever a page throws fails the test."""
    errors.clear()
    yield
    assert errors == []
