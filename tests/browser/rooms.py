"""A real room in a process of its own, and people at it in a real browser."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import Browser, BrowserContext, FloatRect, Locator, Page

from tests import patience
from tests.toys.shelf import put_on_shelf

SETTINGS = """
pace = 0.02
seeds = true
[limits]
requests = 1000.0
request_burst = 10000
tables = 100.0
table_burst = 1000
messages = 1000.0
burst = 1000
tries = 1000.0
try_burst = 1000
sockets = 500
"""

ASKED = ".prompt:not(.quiet):not(.busy):not(.replaying) .ask"
"""There is a prompt of this selector where the page asks its person for something."""

PATIENCE = 1000 * patience.PATIENCE
"""So many milliseconds a test waits for something that should come."""


class Room:
    """A room that can be killed and opened again where it was."""

    def __init__(self, folder: Path, *toys: str) -> None:
        self.folder = folder
        self.shelf = put_on_shelf(folder / "shelf", *toys) if toys else {}
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        (folder / "room.toml").write_text(SETTINGS, encoding="utf-8")

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def open(self) -> None:
        command = [sys.executable, "-m", "herna", "room", "--no-browser", "--config", str(self.folder / "room.toml")]
        command += ["--database", str(self.folder / "room.db"), "--port", str(self.port)]
        environment = os.environ | {"HERNA_LANG": "en", "PYTHONUNBUFFERED": "1", "HERNA_DATA": str(self.folder)} | self.shelf
        self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert said.startswith("The room is open:"), said
        self.port = int(said.rpartition(":")[2].strip().strip("/"))

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def close(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(patience.PATIENCE)
            assert self._process.stdout is not None
            self._process.stdout.close()

    def ask(self, path: str, body: Any = None) -> Any:
        """Ask the room for something, as a program would."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api{path}", data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=patience.PATIENCE) as answer:
            return json.load(answer)

    def lay(self, game: str, *seats: str | None, **plan: Any) -> tuple[str, dict[int, str]]:
        """Lay a table: names of people, `bot:kind`, None for an open seat. Returns its id and keys."""
        places = [_place(seat) for seat in seats]
        found = self.ask("/tables", {"game": game, "seats": places, **plan})
        return found["table"], {int(seat): key for seat, key in found["keys"].items()}


def _place(seat: str | None) -> dict[str, str]:
    if seat is None:
        return {"kind": "open"}
    return {"kind": "bot", "bot": seat[4:]} if seat.startswith("bot:") else {"kind": "person", "name": seat}


def person(
    browser: Browser,
    lang: str = "en",
    *,
    width: int = 1280,
    height: int = 720,
    phone: bool = False,
    guide: bool = False,
    name: str = "Jana",
) -> BrowserContext:
    """Somebody with a browser of their own, who knows the games and does not wait for animations."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="cs-CZ" if lang == "cs" else "en-GB",
        has_touch=phone,
        is_mobile=phone,
    )
    kept = {"language": lang, "speed": "none", "guide": guide, "name": name, "colour": 0}
    for key, value in kept.items():
        said = json.dumps(json.dumps(value))
        context.add_init_script(f"location.protocol === 'http:' && (localStorage['herna.{key}'] ??= {said})")
    context.set_default_timeout(PATIENCE)
    return context


def sit(context: BrowserContext, room: Room, table: str, *keys: str) -> Page:
    """Open a table with the keys of one's seats."""
    page = context.new_page()
    page.on("pageerror", lambda error: _fail(str(error)))
    for key in keys[:-1]:
        page.goto(f"{room.url}/t/{table}#key={key}")
        page.locator(".prompt").first.wait_for()
        page.goto("about:blank")
    page.goto(f"{room.url}/t/{table}" + (f"#key={keys[-1]}" if keys else ""))
    page.locator(".prompt").first.wait_for()
    return page


errors: list[str] = []


def _fail(error: str) -> None:
    errors.append(error)


def options(page: Page, meanwhile: Callable[[], None] = lambda: None) -> Locator:
    """The plain list of all options, opened if need be: again, if what was asked changed under the hand.

    Whatever may come before it, such as a cover between two people, is dealt with `meanwhile`.
    """
    found = page.locator("dialog.list .option")
    until = monotonic() + patience.PATIENCE
    while found.count() == 0:
        assert monotonic() < until, "no list of options comes"
        page.wait_for_selector(f".handover, {ASKED}", state="attached")
        meanwhile()
        if page.locator("dialog.list").count() == 0:
            page.keyboard.press("l")
    return found


def prompt(page: Page) -> str:
    """What the page says is to be done."""
    return page.locator(".prompt .ask b").first.inner_text()


def asked(page: Page) -> bool:
    """Whether this page is asked something now."""
    return page.locator(ASKED).count() > 0


def take(page: Page, random: Random, meanwhile: Callable[[], None] = lambda: None) -> None:
    """Take any option, by the list; talking is left alone."""
    texts = [
        text for text in options(page, meanwhile).evaluate_all("all => all.map(one => one.dataset.option)") if text != "talk"
    ]
    choose(page, random.choice(texts))


def choose(page: Page, text: str) -> None:
    """Take the option with this text, by the list, and wait until it is done; what is asked about once is confirmed."""
    options(page)
    option = page.locator(f'dialog.list .option[data-option="{text}"]').first
    option.evaluate("one => one.click()")
    armed = page.locator("dialog.list .option.armed")
    if armed.count():
        armed.evaluate("one => one.click()")
    page.locator("dialog.list").wait_for(state="detached")
    page.locator(".prompt.busy").wait_for(state="detached")


def box(page: Page, selector: str, place: int = 0) -> FloatRect:
    """Where something is on the page, found and measured in one go: it may be drawn anew at any moment."""
    found: FloatRect | None = page.evaluate(
        "([selector, place]) => document.querySelectorAll(selector)[place]?.getBoundingClientRect().toJSON()", [selector, place]
    )
    assert found is not None, selector
    return found
