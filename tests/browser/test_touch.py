"""The board under fingers and keys: a tap, a long press, two fingers, the keyboard alone; what moves, and what does not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.rooms import ASKED, Room, box, choose, options, person, sit, take

Point = tuple[float, float]

STILL = 60
"""So many milliseconds a finger rests between two taps of a double tap."""


class Fingers:
    """Fingers on the glass, as the browser hears of them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._line = page.context.new_cdp_session(page)

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, at: Point) -> None:
        self._send("touchStart", at)
        self._send("touchEnd")

    def double_tap(self, at: Point) -> None:
        self.tap(at)
        self.page.wait_for_timeout(STILL)
        self.tap(at)

    def rest(self, at: Point) -> None:
        """A long press; then the finger is lifted, and a while passes."""
        self._send("touchStart", at)
        self.page.wait_for_timeout(650)
        self._send("touchEnd")
        self.page.wait_for_timeout(500)

    def move(self, *ways: tuple[Point, Point], steps: int = 8) -> None:
        """As many fingers as there are ways go from one end to the other."""
        self._send("touchStart", *(start for start, _ in ways))
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", *((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in ways))
            self.page.wait_for_timeout(16)
        self._send("touchEnd")


def middle(page: Page, thing: str) -> Point:
    """The middle of a thing, once it stands still: fonts and answers that come late move what is on the page."""
    before, where = None, box(page, f"[data-thing='{thing}']")
    while where != before:
        page.wait_for_timeout(40)
        before, where = where, box(page, f"[data-thing='{thing}']")
    return where["x"] + where["width"] / 2, where["y"] + where["height"] / 2


def seen(page: Page) -> list[float]:
    """The part of the board that is seen: left, top, width, height."""
    return [float(each) for each in (page.locator(".board .map").get_attribute("viewBox") or "").split()]


def size_of_board(page: Page) -> tuple[float, float]:
    where = box(page, ".board .map")
    return round(where["width"]), round(where["height"])


def phone(chromium: Browser, room: Room, game: str, *seats: str, keys: int = 1, lang: str = "en", **plan: Any) -> Page:
    """Somebody with a phone at a new table; with several keys they share it."""
    table, held = room.lay(game, *seats, **plan)
    context = person(chromium, lang, width=390, height=844, phone=True)
    page = sit(context, room, table, *(held[seat] for seat in range(keys)))
    page.wait_for_selector(ASKED, state="attached")
    return page


@pytest.fixture
def grid(chromium: Browser, room: Room) -> Iterator[Page]:
    """Two people share a phone, and the middle is taken already."""
    page = phone(chromium, room, "noughts", "Jana", "Petr", keys=2)
    choose(page, "b2")
    page.wait_for_selector(ASKED, state="attached")
    yield page
    page.context.close()


# ---------------------------------------------------------------------- why not


def test_a_tap_on_what_cannot_be_chosen_says_why_in_the_prompt(grid: Page) -> None:
    before = size_of_board(grid)
    Fingers(grid).tap(middle(grid, "cell:b2"))
    reason = grid.locator(".prompt .tip")
    expect(reason).to_contain_text("b2: not now")
    expect(reason).to_have_attribute("role", "status")
    expect(reason.locator(".rule")).to_contain_text("turn.")
    assert size_of_board(grid) == before, "the board stays where it is"
    reason.locator(".rule").tap()
    expect(grid.locator(".rulebook")).to_be_visible()


def test_a_long_press_says_why_and_stays_when_the_finger_is_lifted(grid: Page) -> None:
    Fingers(grid).rest(middle(grid, "cell:b2"))
    expect(grid.locator(".prompt .tip")).to_contain_text("b2: not now")
    grid.locator(".top .name").tap()
    expect(grid.locator(".tip")).to_be_hidden()


def test_a_long_press_on_what_can_be_chosen_says_what_it_is_and_chooses_nothing(grid: Page) -> None:
    Fingers(grid).rest(middle(grid, "cell:a1"))
    expect(grid.locator(".prompt .tip")).to_contain_text("a1")
    assert options(grid).count() == 8


def test_a_long_press_on_a_card_reads_it_out(chromium: Browser, room: Room) -> None:
    page = phone(chromium, room, "zombie_country", "Jana", "bot:random", lang="cs", seed=5)
    asked = page.locator(".prompt .ask b").inner_text()
    card = page.locator(".mine .thing.can").first
    Fingers(page).rest(middle(page, card.get_attribute("data-thing") or ""))
    expect(page.locator(".prompt .tip")).to_contain_text("zdraví")
    expect(page.locator(".prompt .ask b")).to_have_text(asked)
    page.context.close()


def test_a_card_that_cannot_be_chosen_says_why(chromium: Browser, room: Room) -> None:
    page = phone(chromium, room, "zombie_country", "Jana", "bot:random", options={"characters": ["tereza", "marek"]}, seed=4)
    choose(page, "plan (forward)")
    page.wait_for_selector(".mine .thing.barred", state="attached")
    card = page.locator(".mine .thing[data-thing='action:forward'].barred").first
    expect(card).to_have_attribute("aria-disabled", "true")
    card.scroll_into_view_if_needed()
    Fingers(page).tap(middle(page, "action:forward"))
    expect(page.locator(".prompt .tip .rule")).to_contain_text("unique-per-round")
    page.context.close()


# ---------------------------------------------------------------------- fingers


def test_fingers_zoom_and_move_the_board_and_never_the_page(grid: Page) -> None:
    fingers = Fingers(grid)
    whole = seen(grid)
    fingers.move(((150, 250), (80, 250)), ((240, 250), (310, 250)))
    near = seen(grid)
    assert near[2] < whole[2] / 2
    fingers.move(((150, 250), (150, 300)), ((240, 250), (240, 300)))
    panned = seen(grid)
    assert panned[2] == pytest.approx(near[2], rel=0.02)
    assert panned[1] < near[1]
    fingers.move(((200, 250), (140, 250)))
    assert seen(grid)[0] > panned[0]
    assert grid.evaluate("[visualViewport.scale, scrollX, scrollY]") == [1, 0, 0]
    assert options(grid).count() == 8, "nothing was chosen meanwhile"
    grid.keyboard.press("Escape")
    grid.locator(".zoom [data-name=zoomReset]").tap()
    assert seen(grid) == whole


def test_a_double_tap_zooms_and_zooms_back(grid: Page) -> None:
    fingers = Fingers(grid)
    whole = seen(grid)
    for expected in (True, False):
        fingers.double_tap(middle(grid, "cell:b2"))
        grid.wait_for_timeout(500)
        assert (seen(grid)[2] < whole[2]) is expected


def test_a_double_tap_on_what_is_lit_chooses_once(grid: Page) -> None:
    Fingers(grid).double_tap(middle(grid, "cell:a1"))
    expect(grid.locator("[data-thing='cell:a1']").first).not_to_have_attribute("aria-label", "a1, empty, selectable")
    grid.wait_for_selector(ASKED, state="attached")
    assert options(grid).count() == 7


def test_a_finger_may_miss_small_things_a_little(chromium: Browser, room: Room) -> None:
    page = phone(chromium, room, "zloba", "Jana", "bot:random", seed=3)
    side = box(page, "[data-thing='zone:north']")
    assert side["height"] < 32
    Fingers(page).tap((side["x"] + side["width"] / 2, side["y"] + side["height"] + 10))
    expect(page.locator(".prompt .ask b").first).to_contain_text("faction")
    page.context.close()


def test_what_is_to_be_chosen_can_be_hit_with_a_finger(chromium: Browser, room: Room) -> None:
    page = phone(chromium, room, "zloba", "Jana", "bot:random", seed=3)
    random = Random(2)
    for _ in range(12):
        page.wait_for_selector(ASKED, state="attached")
        boxes = page.locator(".prompt .pick, .mine .thing.can").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"
        )
        assert min(boxes, default=44) >= 40
        take(page, random)
    page.context.close()


# ---------------------------------------------------------------------- free decisions


def test_something_else_can_be_written_where_a_decision_is_free(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    context = person(chromium)
    page = context.new_page()
    sent: list[dict[str, Any]] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def down(message: str | bytes) -> None:
            news = json.loads(message)
            for ask in news.get("asks") or []:
                ask["free"] = True
            route.send(json.dumps(news))

        def up(message: str | bytes) -> None:
            sent.append(json.loads(message))
            server.send(message)

        server.on_message(down)
        route.on_message(up)

    page.route_web_socket("**/socket", between)
    page.goto(f"{room.url}/t/{table}#key={keys[0]}")
    page.wait_for_selector(ASKED, state="attached")
    options(page)
    field = page.locator("dialog.list .typed:not(.raw) input")
    said = page.locator("dialog.list [role=status]")
    field.fill("somewhere")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    page.locator("dialog.list .advanced summary").click()
    raw = page.locator("dialog.list .raw input")
    raw.fill('{"x": 1}')
    raw.press("Enter")
    expect(said).to_contain_text("turn.mark")
    assert [each["text"] for each in sent if each["do"] == "answer"] == ['{"x": 1}']
    field.fill("b2")
    field.press("Enter")
    expect(page.locator("dialog.list")).to_have_count(0)
    expect(page.locator("[data-thing='cell:b2']").first).to_have_attribute("aria-label", "b2, marked X")
    context.close()


# ---------------------------------------------------------------------- keys


def test_keys_reach_the_board_walk_it_and_ask_why(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    context = person(chromium)
    page = sit(context, room, table, keys[0], keys[1])
    choose(page, "b2")
    page.wait_for_selector(ASKED, state="attached")
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-thing='cell:b1']").first).to_be_focused()
    expect(page.locator(".focus-ring").first).to_be_attached()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-thing='cell:b2']").first).to_be_focused()
    expect(page.locator(".tip")).to_contain_text("not now")
    page.keyboard.press("Escape")
    expect(page.locator(".tip")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-thing='cell:c2']").first).to_have_attribute("aria-label", "c2, marked O")
    page.keyboard.press("h")
    expect(page.locator("dialog.keys")).to_contain_text("Esc")
    context.close()


def test_escape_takes_back_a_step_of_a_path(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("zloba", "Jana", "bot:random", seed=3)
    context = person(chromium)
    page = sit(context, room, table, keys[0])
    random = Random(2)
    for _ in range(40):
        page.wait_for_selector(ASKED, state="attached")
        way = page.locator(".prompt .pick:has(.count)")
        if way.count():
            break
        take(page, random)
    way.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".crumbs button")).not_to_have_count(0)
    assert page.evaluate("document.querySelector('.asks').contains(document.activeElement)"), "the focus stays in the prompt"
    page.keyboard.press("Escape")
    expect(page.locator(".crumbs button")).to_have_count(0)
    context.close()


# ---------------------------------------------------------------------- what moves

MOVE = """async () => {
  const { Board } = await import("/js/table/board.js");
  const board = new Board({ pick: () => false, point: () => {}, help: () => {} });
  board.root.style.cssText = "position: fixed; inset: 0; z-index: 9";
  document.body.append(board.root);
  const chip = (x, text) => ({ id: "unit:1", form: "chip", x, y: 50, size: 10, seat: 0, text, label: "unit" });
  const rest = { palette: {}, backdrop: "", trays: [], counters: [] };
  const scene = (...layer) => ({ width: 100, height: 100, layers: [layer], ...rest });
  board.show(scene(chip(10, "3")), [0]);
  const length = board.show(scene(chip(90, "3")), [0]);
  const places = [];
  const until = performance.now() + length + 50;
  while (performance.now() < until) {
    await new Promise(requestAnimationFrame);
    places.push(Math.round(document.querySelector("[data-thing='unit:1']").getBoundingClientRect().x));
  }
  board.show(scene(chip(90, "1")), [0]);
  const loss = document.querySelector(".above .loss")?.textContent ?? "";
  return { length, places: new Set(places).size, loss };
}"""


@pytest.mark.parametrize(
    ("speed", "reduced"), [("slow", False), ("normal", False), ("fast", False), ("none", False), ("normal", True)]
)
def test_units_slide_and_damage_shows_as_fast_as_one_likes(chromium: Browser, room: Room, speed: str, reduced: bool) -> None:
    context = chromium.new_context(reduced_motion="reduce" if reduced else "no-preference")
    context.add_init_script(f"location.protocol === 'http:' && (localStorage['herna.speed'] = '\"{speed}\"')")
    page = context.new_page()
    page.goto(room.url)
    found = page.evaluate(MOVE)
    still = speed == "none" or reduced
    assert (found["length"] == 0) is still
    assert (found["places"] > 1) is not still
    assert found["loss"] == "−2"
    context.close()
