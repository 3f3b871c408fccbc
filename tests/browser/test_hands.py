"""Hands on a piece where room is scarce, or with keys alone: a phone, a tape by keys, words in both languages, odd values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from herna.space.plane import box, gap
from tests.browser.rooms import Room, person, sit
from tests.browser.strolling import at, composed, drag, set_down, strolling
from tests.browser.test_touch import Fingers
from tests.toys.stroll.state import PONDS, size_in


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room that knows the stroll."""
    room = Room(tmp_path_factory.mktemp("room"), "stroll")
    room.open()
    yield room
    room.close()


def seen(page: Page) -> list[float]:
    """The part of the board that is seen."""
    found: list[float] = page.evaluate("document.querySelector('.board .map').getAttribute('viewBox').split(' ').map(Number)")
    return found


def on_screen(page: Page, selector: str) -> bool:
    """Whether the middle of something lies on the part of the page where the board is."""
    found: bool = page.evaluate(
        """selector => {
          const [map, at] = [".board .map", selector].map((each) => document.querySelector(each).getBoundingClientRect());
          const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
          return x > map.left && x < map.right && y > map.top && y < map.bottom;
        }""",
        selector,
    )
    return found


def walk_to(page: Page, thing: str, *keys: str) -> None:
    """The keyboard goes over the board until it is at a thing."""
    for key in keys:
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.thing") == thing


@pytest.mark.parametrize(
    ("lang", "from_", "said"),
    [
        ("en", "Measuring from: The piece of Jana", "The piece of Jana – the pond: {}″"),
        ("cs", "Měříte od: Oddíl hráče Jana", "Oddíl hráče Jana – rybník: {}″"),
    ],
)
def test_a_tape_is_laid_by_keys_alone_and_read_aloud(chromium: Browser, room: Room, lang: str, from_: str, said: str) -> None:
    page = strolling(chromium, room, lang)
    far = gap(box((3000, 8000, 9000), *size_in(3)), PONDS["pond"].area) / 1000
    length = f"{far:.2f}".rstrip("0").replace(".", "," if lang == "cs" else ".")
    aloud = page.locator("[aria-live=polite]")
    page.keyboard.press("b")
    page.locator("[data-thing='piece:0']").focus()
    page.keyboard.press("m")
    expect(aloud).to_have_text(from_)
    walk_to(page, "pond", "ArrowRight", "ArrowRight", "ArrowDown")
    expect(page.locator(".tape:not(.fixed) .pill")).to_have_text(f"{length}″")
    page.keyboard.press("Enter")
    expect(page.locator(".tape.fixed .pill")).to_have_text(f"{length}″")
    expect(aloud).to_have_text(said.format(length))
    expect(page.locator(".prompt.composing")).to_have_count(0)
    walk_to(page, "flag", "ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".tape .pill")).to_have_count(0)
    walk_to(page, "pond", "ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".tape.fixed .pill")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".map.measuring")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize(
    ("lang", "prompt", "used", "why", "set_down_", "move"),
    [
        ("en", "Jana, where does your piece walk?", "7″ of 6″ used", "six inches at the most", "Set down", "wheel left"),
        ("cs", "Jana: kudy váš oddíl půjde?", "Využito 7″ z 6″", "nejvýš šest palců", "Postavit sem", "otočka vlevo"),
    ],
)
def test_prompt_verdict_and_fields_are_in_the_readers_language(
    chromium: Browser, room: Room, lang: str, prompt: str, used: str, why: str, set_down_: str, move: str
) -> None:
    page = strolling(chromium, room, lang)
    expect(page.locator(".prompt .ask b").first).to_have_text(prompt)
    page.locator(".type").click()
    page.locator(".fields [data-focus='add-leg']").click()
    assert move in page.locator(".fields select option").all_inner_texts()
    page.locator(".fields input").fill("7")
    page.locator(".fields input").press("Tab")
    assert composed(page) == ("own", (("ahead", 7000),))
    expect(page.locator(".verdict .used")).to_have_text(used)
    expect(page.locator(".verdict .why-not")).to_contain_text(why)
    expect(page.locator(".set-down")).to_contain_text(set_down_)
    page.context.close()


@pytest.mark.parametrize(("lang", "edge"), [("en", "the west edge"), ("cs", "západní okraj")])
def test_an_edge_has_a_name(chromium: Browser, room: Room, lang: str, edge: str) -> None:
    page = strolling(chromium, room, lang, options={"drill": True})
    page.locator(".type").click()
    assert page.locator(".fields select option").all_inner_texts() == [edge]
    assert page.locator(".grip").evaluate_all("all => all.map(one => one.dataset.grip)") == [
        *("slide", "ahead", "wheel-left", "wheel-right")
    ]
    page.context.close()


def test_where_a_piece_may_not_stay_its_ghost_says_so_before_the_room_does(chromium: Browser, room: Room) -> None:
    """Nothing that is tried is answered: what is seen, the page knows by itself."""
    page = person(chromium).new_page()
    table, keys = room.lay("stroll", "Jana", "Petr", seed=1)

    def between(route: Any) -> None:
        server = route.connect_to_server()
        route.on_message(lambda message: None if '"try"' in str(message) else server.send(message))

    page.route_web_socket("**/socket", between)
    page.goto(f"{room.url}/t/{table}#key={keys[0]}")
    page.locator(".type").click()
    for place, (word, amount) in enumerate((("wheel-right", "35"), ("ahead", "8"))):
        page.locator(".fields [data-focus='add-leg']").click()
        page.locator(f".fields [data-focus='move-{place}']").select_option(word)
        page.locator(f".fields [data-focus='amount-{place}']").fill(amount)
        page.locator(f".fields [data-focus='amount-{place}']").press("Tab")
    expect(page.locator("[data-stopper='pond']")).to_have_count(1)
    expect(page.locator(".ghost.broken")).to_have_count(1)
    expect(page.locator(".verdict .rule")).to_contain_text("walk.pond")
    assert page.locator(".verdict").get_attribute("data-checked") == "false"
    page.context.close()


def test_a_phone_goes_near_to_the_piece_in_hand_and_after_it(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("stroll", "Jana", "Petr", seed=1, options={"drill": True})
    jana = sit(person(chromium, width=390, height=844, phone=True), room, table, keys[0])
    petr = sit(person(chromium, width=390, height=844, phone=True), room, table, keys[1])
    jana.locator(".grip").first.wait_for(state="attached")
    drag(jana, "ahead", 4, 0)
    composed(jana)
    set_down(jana)
    petr.locator("[data-grip='slide']").wait_for(state="attached")
    assert on_screen(petr, "[data-grip='slide']")
    x, _, width, _ = seen(petr)
    assert x + width >= 960, "the east edge is where Petr comes in"
    large = "one => Math.max(one.getBoundingClientRect().width, one.getBoundingClientRect().height)"
    assert petr.locator(".in-hand").evaluate(large) >= 55, "a finger can see what it turns"
    petr.locator(".type").click()
    petr.locator(".fields [data-focus='add-leg']").click()
    petr.locator(".fields [data-focus='amount-0']").fill("12")
    petr.locator(".fields [data-focus='amount-0']").press("Tab")
    composed(petr)
    assert on_screen(petr, ".ghost .outline")
    assert seen(petr)[0] < x - 100, "the view goes after a piece that leaves what is seen"
    for page in (jana, petr):
        page.context.close()


def test_a_small_screen_draws_a_piece_in_hand_nearer_until_it_is_set_down(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("stroll", "Jana", "Petr", seed=1)
    page = sit(person(chromium, width=320, height=560, phone=True), room, table, keys[0])
    page.locator(".grip").first.wait_for(state="attached")
    large = "one => Math.max(one.getBoundingClientRect().width, one.getBoundingClientRect().height)"
    assert page.locator(".in-hand").evaluate(large) >= 55
    near = seen(page)
    page.keyboard.press("ArrowUp")
    composed(page)
    assert seen(page) == near, "what is well seen stays where it is"
    set_down(page)
    page.wait_for_function(
        "wide => Number(document.querySelector('.board .map').getAttribute('viewBox').split(' ')[2]) > wide", arg=near[2]
    )
    page.context.close()


def test_two_fingers_pan_and_zoom_while_one_measures(chromium: Browser, room: Room) -> None:
    page = strolling(chromium, room, phone=True)
    page.locator(".zoom [data-name='measure']").tap()
    fingers = Fingers(page)
    start, end = at(page, 4, 3), at(page, 7, 7)
    fingers.move((start, end))
    expect(page.locator(".tape.fixed .pill")).to_have_text("5″")
    before = seen(page)
    left, right = at(page, 5, 5), at(page, 8, 5)
    fingers.move((left, (left[0] - 40, left[1])), (right, (right[0] + 40, right[1])))
    after = seen(page)
    assert after[2] < 0.8 * before[2], "two fingers draw the board nearer"
    expect(page.locator(".tape.fixed .pill")).to_have_text("5″")
    one, two = at(page, 6, 6), at(page, 7, 6)
    fingers.move((one, (one[0] - 60, one[1] - 40)), (two, (two[0] - 60, two[1] - 40)))
    assert seen(page)[0] > after[0]
    expect(page.locator(".tape.fixed .pill")).to_have_text("5″")
    start, end = at(page, 6, 5), at(page, 6, 7)
    fingers.move((start, end))
    expect(page.locator(".tape.fixed .pill")).to_have_text("2″")
    page.context.close()


def test_a_grip_without_room_at_its_side_is_joined_to_it(chromium: Browser, room: Room) -> None:
    page = strolling(chromium, room)
    expect(page.locator(".tether")).to_have_count(0)
    page.locator(".type").click()
    page.locator(".fields [data-focus='add-leg']").click()
    page.locator(".fields [data-focus='move-0']").select_option("back")
    page.locator(".fields [data-focus='amount-0']").fill("1.6")
    page.locator(".fields [data-focus='amount-0']").press("Tab")
    composed(page)
    expect(page.locator("[data-tether='back']")).to_have_count(1)
    ends = page.locator("[data-tether='back']").evaluate("one => one.getAttribute('d').match(/[-\\d.]+/g).map(Number)")
    assert ends[2:] == [0, 320], "the middle of its rear"
    assert on_screen(page, "[data-grip='back']")
    page.context.close()


def test_a_value_that_nobody_proposed_is_watched_again(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("stroll", "Jana", "bot:greedy", seed=1)
    page = sit(person(chromium), room, table, keys[0])
    page.locator(".grip").first.wait_for(state="attached")
    moved = page.locator("[data-thing='piece:0'] .turned")
    drag(page, "ahead", 2, 0)
    assert composed(page) == ("own", (("ahead", 2000),))
    set_down(page)
    page.locator(".grip").first.wait_for(state="attached")
    expect(moved).to_have_attribute("transform", "rotate(90 200 320)")
    page.locator(".top .to-replay").click()
    page.locator(".replaying").wait_for()
    page.keyboard.press("Home")
    expect(moved).to_have_attribute("transform", "rotate(90 120 320)")
    expect(page.locator(".grip")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(moved).to_have_attribute("transform", "rotate(90 200 320)")
    page.context.close()


@pytest.mark.parametrize(
    ("typed", "legs"),
    [("1e400", 1), ("99999999999999999999", 1), ("-3", 0), ("0", 0), ("0.0001", 0)],
)
def test_numbers_that_a_way_cannot_hold_are_answered_in_words(chromium: Browser, room: Room, typed: str, legs: int) -> None:
    page = strolling(chromium, room, "cs")
    page.locator(".type").click()
    page.locator(".fields [data-focus='add-leg']").click()
    composed(page)
    field = page.locator(".fields [data-focus='amount-0']")
    field.fill(typed) if typed != "1e400" else field.press_sequentially("1e400")
    field.press("Tab")
    page.locator(".verdict[data-checked=true]").wait_for()
    expect(page.locator(".fields .leg")).to_have_count(legs)
    page.locator(".start-over").click()
    drag(page, "ahead", 1, 0)
    assert composed(page) == ("own", (("ahead", 1000),)), "the table is as it was"
    page.context.close()
