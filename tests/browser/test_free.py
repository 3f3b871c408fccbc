"""Free values under hands: a piece is drawn, wheeled, stopped, snapped, typed and set down; a tape measures for everybody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import atan2, degrees
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.json import schema
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from herna.space.plane import QUARTER, TURN, box, gap, margin
from tests.browser.rooms import ASKED, Room, options, person, sit
from tests.browser.strolling import at, composed, drag, grip, inches, set_down, strolling
from tests.browser.test_touch import Fingers
from tests.toys.stroll import rules, way
from tests.toys.stroll.state import DEEP, WIDE, Piece, ground, size_in
from tests.toys.walk import Path


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room that knows the stroll."""
    room = Room(tmp_path_factory.mktemp("room"), "stroll")
    room.open()
    yield room
    room.close()


@pytest.fixture
def page(chromium: Browser, room: Room) -> Iterator[Page]:
    page = strolling(chromium, room)
    yield page
    page.context.close()


def place_of(page: Page, thing: str) -> tuple[float, float]:
    found: list[float] = page.evaluate(
        "thing => { const at = document.querySelector(`[data-thing='${thing}']`).getBoundingClientRect();"
        " return [at.x + at.width / 2, at.y + at.height / 2]; }",
        thing,
    )
    return found[0], found[1]


def test_the_front_is_drawn_ahead_and_the_room_says_what_is_left(page: Page) -> None:
    drag(page, "ahead", 2, 0)
    assert composed(page) == ("own", (("ahead", 2000),))
    expect(page.locator(".verdict .used")).to_have_text("2″ of 6″ used")
    expect(page.locator(".over .sketch .form-block")).to_have_count(1)
    assert page.locator(".board .map").get_attribute("viewBox") == "0 0 960 640", "the hand moved the piece, not the board"
    set_down(page)
    expect(page.locator("[data-thing='piece:0'] .turned")).to_have_attribute("transform", "rotate(90 200 320)")


def test_a_front_corner_wheels_about_the_other_and_a_leg_goes_on(page: Page) -> None:
    drag(page, "wheel-left", 1.2, 0)
    aim, [(word, angle)] = composed(page)
    assert (aim, word) == ("own", "wheel-left")
    assert 2000 < angle < 3500
    drag(page, "wheel-left", 0.3, 0.1)
    _, [(word, further)] = composed(page)
    assert (word, further > angle) == ("wheel-left", True), "the same leg goes on"
    drag(page, "ahead", 1, -1)
    assert [word for word, _ in composed(page)[1]] == ["wheel-left", "ahead"]
    page.keyboard.press("Escape")
    assert composed(page) == ("own", (("wheel-left", further),)), "Escape drops the last leg"
    page.locator(".start-over").click()
    expect(page.locator(".prompt.composing")).to_have_count(0)
    expect(page.locator(".ghost .in-hand")).to_have_count(1)


def test_what_goes_alone_goes_alone_and_no_farther_than_it_may(page: Page) -> None:
    drag(page, "back", -5, 0)
    [(word, far)] = composed(page)[1]
    assert (word, far < 3000) == ("back", True), "the edge of the table stops it"
    expect(page.locator(".verdict .rule")).to_contain_text("walk.table")
    assert page.locator(".grip").evaluate_all("all => all.map(one => one.dataset.grip)") == ["back"]
    page.keyboard.press("Escape")
    drag(page, "right", 0, 5)
    assert composed(page) == ("own", (("right", 3000),))


def test_a_rock_stops_the_ghost_is_ringed_and_names_its_rule(page: Page) -> None:
    drag(page, "wheel-left", 0.7, 0.1)
    drag(page, "ahead", 7, -3, let_go=False)
    expect(page.locator("[data-stopper='rock:boulder']")).to_have_count(1)
    expect(page.locator(".verdict .stopped")).to_have_text("A piece keeps half an inch away from rocks.")
    expect(page.locator(".verdict .rule")).to_contain_text("walk.rocks")
    page.mouse.up()
    composed(page)
    expect(page.locator(".set-down")).to_have_attribute("aria-disabled", "false")
    legs = composed(page)[1]
    x, y, facing = way.places((3000, 8000, 9000), size_in(3), legs)[-1]
    near = gap(box((x, y, facing), *size_in(3)), box((9000, 5200, 1500), 2600, 1800))
    assert 494 < near < 520, "as near as the rule allows"
    set_down(page)


def test_where_a_rule_forbids_to_end_it_is_named_and_nothing_is_set_down(page: Page) -> None:
    page.locator(".type").click()
    for word, amount in (("wheel-right", "30"), ("ahead", "4")):
        page.locator(".fields .btn:has-text('Add a leg')").click()
        row = page.locator(".fields .leg").last
        row.locator("select").select_option(word)
        row = page.locator(".fields .leg").last
        row.locator("input").fill(amount)
        row.locator("input").press("Tab")
    assert composed(page) == ("own", (("wheel-right", 3000), ("ahead", 4000)))
    expect(page.locator(".set-down")).to_have_attribute("aria-disabled", "false")
    page.locator(".fields .leg").last.locator("input").fill("9")
    page.locator(".fields .leg").last.locator("input").press("Tab")
    assert composed(page) == ("own", (("wheel-right", 3000), ("ahead", 9000)))
    expect(page.locator(".verdict .why-not")).to_contain_text("six inches at the most")
    expect(page.locator(".verdict .rule")).to_contain_text("walk.length")
    expect(page.locator(".ghost.broken")).to_have_count(1)
    page.locator(".set-down").dispatch_event("click")
    expect(page.locator(".verdict .why-not")).to_be_visible()
    page.locator(".fields .leg").last.locator("button").click()
    assert composed(page) == ("own", (("wheel-right", 3000),))


def test_keys_move_and_turn_by_little_and_by_more(page: Page) -> None:
    for key in ("ArrowUp", "Shift+ArrowUp", "ArrowRight", "Shift+ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    assert composed(page) == ("own", (("ahead", 1250), ("wheel-right", 1000)))
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    assert composed(page) == ("own", (("ahead", 1000),))
    page.locator("[data-grip='wheel-left']").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-grip='wheel-left']")).to_have_attribute("aria-valuetext", "2°")
    assert composed(page) == ("own", (("ahead", 1000), ("wheel-left", 200)))
    page.keyboard.press("Enter")
    expect(page.locator(".prompt.composing")).to_have_count(0)
    x, y, _ = way.places((3000, 8000, 9000), size_in(3), (("ahead", 1000), ("wheel-left", 200)))[-1]
    expect(page.locator("[data-thing='piece:0'] .turned")).to_have_attribute("transform", f"rotate(88 {x / 25:g} {y / 25:g})")


def test_a_drag_snaps_to_all_that_is_left_to_a_side_and_straight_at_a_thing(page: Page) -> None:
    drag(page, "right", 0, 2.92)
    assert composed(page) == ("own", (("right", 3000),))
    page.locator(".start-over").click()
    x, y = grip(page, "wheel-left")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*place_of(page, "flag"), steps=4)
    [(word, angle)] = composed(page)[1]
    front = way.places((3000, 8000, 9000), size_in(3), ((word, angle),))[-1]
    flag = page.evaluate(
        "(at => [at.x + at.width / 2, at.y + at.height / 2])(document.querySelector(`[data-thing='flag']`).getBBox())"
    )
    sight = degrees(atan2(25 * flag[0] - front[0], front[1] - 25 * flag[1])) * 100
    assert abs((sight - front[2] + TURN / 2) % TURN - TURN / 2) <= 2
    page.mouse.up()


def test_a_turn_snaps_to_the_side_of_what_is_nearest(page: Page) -> None:
    """The wall looks straight up, so that its sides lie at whole quarters."""
    found = page.evaluate(
        """async ([guide, amount]) => {
          const { drawn, gripsOf, holding } = await import("/js/table/drag.js");
          const { fresh } = await import("/js/table/way.js");
          const value = fresh(guide);
          const grip = gripsOf(guide, value, null).find((each) => each.id === "wheel-right");
          const [x, y] = [6050, 9000];
          const on = (angle) => [x + 5000 * Math.sin(angle * Math.PI / 18000), y - 5000 * Math.cos(angle * Math.PI / 18000)];
          return drawn(guide, grip, holding(value, grip, on(0)), on(amount), null).value.legs;
        }""",
        [_guide(facing=8873), 40],
    )
    assert found == [["wheel-right", 127]]


def _guide(facing: int) -> dict[str, Any]:
    wall = {"box": [5000, 4000, 0, 1200, 1200], "rule": "toys.wall", "near": 0, "thing": ""}
    move = {"word": "wheel-right", "kind": "turn", "about": "right", "clockwise": True, "rate": 1, "most": 0, "alone": False}
    return {
        "kind": "way",
        "thing": "",
        "place": [5000, 9000, facing],
        "size": [2100, 1400],
        "budget": 9000,
        "moves": [move],
        "walls": [wall],
    }


def test_a_click_on_a_thing_shows_the_ghost_of_its_proposal_and_waits(page: Page) -> None:
    page.mouse.click(*place_of(page, "flag"))
    aim, legs = composed(page)
    assert aim == "flag"
    assert legs
    expect(page.locator(".prompt.composing .ask b").first).to_contain_text("Towards the flag")
    page.keyboard.press("2")
    assert composed(page) != (aim, legs), "another proposal that leads there"
    page.keyboard.press("1")
    assert composed(page) == (aim, legs)
    expect(page.locator(".log li")).to_have_count(0)
    page.locator(".set-down").click()
    expect(page.locator(".log li").last).to_contain_text("Jana walks towards the flag")


def test_a_proposal_in_the_list_waits_too_and_a_hand_makes_it_its_own(page: Page) -> None:
    options(page).first.click()
    assert composed(page)[1]
    drag(page, "ahead", -0.5, 0)
    assert composed(page)[0] == "own"


def test_an_answer_by_hand_is_taken_back_and_asked_again(page: Page) -> None:
    drag(page, "ahead", 2, 0)
    composed(page)
    set_down(page)
    expect(page.locator("[data-thing='piece:0'] .turned")).to_have_attribute("transform", "rotate(90 200 320)")
    page.locator(".top button[aria-label='Take back']").click()
    page.wait_for_selector(ASKED, state="attached")
    expect(page.locator("[data-thing='piece:0'] .turned")).to_have_attribute("transform", "rotate(90 120 320)")
    expect(page.locator(".ghost .in-hand")).to_have_count(1)


def test_two_people_walk_in_turn_and_only_who_is_asked_has_grips(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("stroll", "Jana", "Petr", seed=1)
    pages = [sit(person(chromium, name=name), room, table, keys[seat]) for seat, name in enumerate(("Jana", "Petr"))]
    for turn in range(4):
        mover, other = pages[turn % 2], pages[1 - turn % 2]
        mover.wait_for_selector(".grip")
        expect(other.locator(".grip")).to_have_count(0)
        drag(mover, "ahead", 1 if turn % 2 == 0 else -1, 0)
        composed(mover)
        set_down(mover)
    expect(pages[0].locator("[data-thing='piece:1'] .turned")).to_have_attribute("transform", "rotate(270 760 320)")
    for page in pages:
        page.context.close()


def test_a_piece_slides_along_its_edge_and_comes_in(chromium: Browser, room: Room) -> None:
    page = strolling(chromium, room, options={"drill": True})
    drag(page, "slide", 0, 2)
    edge, along, legs = composed(page)
    assert (edge, legs) == ("west", ())
    assert 8_500 < along < 9_500
    drag(page, "ahead", 4, 0)
    assert composed(page) == ("west", along, (("ahead", 4000),))
    set_down(page)
    expect(page.locator("[data-thing='piece:0'] .turned")).to_have_attribute(
        "transform", f"rotate(90 160 {(along + 1050) / 25:g})"
    )
    page.context.close()


def test_a_formation_is_turned_shifted_and_has_its_files_stepped(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("stroll", "Jana", "bot:random", seed=1, options={"drill": True})
    page = sit(person(chromium), room, table, keys[0])
    page.wait_for_selector(".grip")
    drag(page, "ahead", 4, 0)
    composed(page)
    set_down(page)
    page.locator(".pick[data-option='form']").click()
    page.wait_for_selector("[data-grip='spin']")
    drag(page, "shift", 0, 0.3)
    files, facing, shift = composed(page)
    assert (files, facing) == (3, 9000)
    assert 250 <= shift <= 350
    page.locator(".stepper button").last.click()
    assert composed(page) == (4, 9000, shift)
    page.locator("[data-grip='spin']").focus()
    page.keyboard.press("Shift+ArrowRight")
    assert composed(page) == (4, 10_000, shift)
    set_down(page)
    expect(page.locator(".log li", has_text="Jana forms up in 4 files")).to_have_count(1)
    page.context.close()


def test_a_tape_measures_between_nearest_points_for_everybody(chromium: Browser, room: Room, page: Page) -> None:
    onlooker = person(chromium).new_page()
    onlooker.goto(page.url.split("#")[0])
    onlooker.locator("[data-thing='flag']").wait_for(state="attached")
    expected = gap(box((3000, 8000, 9000), *size_in(3)), box((21_000, 8000, 27_000), *size_in(3))) / 1000
    for each in (page, onlooker):
        each.keyboard.press("m")
        each.mouse.click(*place_of(each, "piece:0"))
        each.mouse.click(*place_of(each, "piece:1"))
        expect(each.locator(".tape .pill")).to_have_text(f"{expected:g}″")
        assert float(each.locator(".tape").get_attribute("data-length") or "") == pytest.approx(expected, abs=0.001)
        each.keyboard.press("Escape")
        expect(each.locator(".tape .pill")).to_have_count(0)
    expect(page.locator(".prompt.composing")).to_have_count(0)
    onlooker.context.close()


def test_a_tape_goes_from_a_point_by_a_drag_and_by_keys(page: Page) -> None:
    page.locator(".board").hover()
    page.locator(".zoom [data-name='measure']").click()
    page.mouse.move(*at(page, 2, 2))
    page.mouse.down()
    page.mouse.move(*at(page, 5, 6), steps=4)
    page.mouse.up()
    expect(page.locator(".tape .pill")).to_have_text("5″")
    page.keyboard.press("Escape")
    page.locator("[data-thing='flag']").focus()
    page.keyboard.press("m")
    page.locator("[data-thing='pond']").focus()
    expect(page.locator(".tape .pill")).to_be_visible()


def test_a_board_without_lengths_has_no_tape(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    page = sit(person(chromium), room, table, keys[0])
    page.locator(".board").hover()
    expect(page.locator(".zoom [data-name='measure']")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.locator(".map.measuring")).to_have_count(0)
    page.context.close()


def test_pointing_at_a_piece_shows_how_far_it_reaches(page: Page) -> None:
    page.mouse.move(*place_of(page, "piece:1"))
    expect(page.locator(".looked .form-line")).to_have_count(1)
    page.mouse.move(*at(page, 12, 1))
    expect(page.locator(".looked .form-line")).to_have_count(0)


def test_fingers_draw_a_piece_on_a_phone_and_the_board_stays(chromium: Browser, room: Room) -> None:
    page = strolling(chromium, room, "cs", phone=True)
    sizes = page.locator(".grip .target").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(at => [at.width, at.height])"
    )
    assert min(min(size) for size in sizes) >= 40
    before = page.locator(".board .map").get_attribute("viewBox")
    x, y = grip(page, "ahead")
    Fingers(page).move(((x, y), (x + inches(page, 2), y)))
    page.wait_for_timeout(500)  # a finger needs a while to the button; a browser takes no tap at once after a swipe
    aim, [(word, far)] = composed(page)
    assert (aim, word) == ("own", "ahead")
    assert 1800 <= far <= 2200
    assert page.locator(".board .map").get_attribute("viewBox") == before
    expect(page.locator(".verdict .used")).to_contain_text("Využito")
    page.locator(".set-down").tap()
    expect(page.locator(".prompt.composing")).to_have_count(0)
    page.context.close()


def test_the_page_counts_as_the_rules_do_to_the_last_bit(page: Page) -> None:
    random = Random(7)
    words: list[Any] = [move.word for move in way.MOVES]
    ways: list[tuple[Any, Any, Any]] = []
    for _ in range(2000):
        place = (random.randrange(24_000), random.randrange(16_000), random.randrange(TURN))
        size = (random.randrange(200, 5000), random.randrange(200, 5000))
        ways.append((place, size, [(random.choice(words), random.randrange(1, 2 * QUARTER)) for _ in range(5)]))
    found = page.evaluate(
        """async ([moves, ways]) => {
          const { places, fresh } = await import("/js/table/way.js");
          return ways.map(([place, size, legs]) => {
            const guide = { kind: "way", thing: "", place, size, moves };
            return places(guide, { ...fresh(guide), legs });
          });
        }""",
        [to_builtins(way.MOVES), ways],
    )
    assert [[tuple(place) for place in places] for places in found] == [way.places(*each) for each in ways]


def test_the_page_lets_a_piece_go_as_far_as_the_rules_do(page: Page) -> None:
    random = Random(11)
    pieces = [Piece(x=0, y=0, facing=0), Piece(x=12_000, y=3000, facing=4000)]
    size, around = pieces[0].size, ground(pieces, 0)
    asked: list[tuple[Any, Any, int]] = []
    while len(asked) < 1000:
        place = (random.randrange(2000, 22_000), random.randrange(2000, 14_000), random.randrange(TURN))
        here = box(place, *size)
        if margin(here, WIDE, DEEP) >= 0 and all(gap(here, wall.box) >= wall.near for wall in around.walls):
            asked.append((place, random.choice(way.MOVES), random.randrange(500, 9000)))
    guide = to_builtins(rules.guide(pieces, 0, "way")) | {"budget": 0}
    found = page.evaluate(
        """async ([guide, asked]) => {
          const { fresh, reach } = await import("/js/table/way.js");
          const far = (place, move, want) => reach({ ...guide, place }, fresh(guide), { ...move, most: 0 }, want).amount;
          return asked.map(([place, move, want]) => far(place, move, want));
        }""",
        [guide, to_builtins(asked)],
    )
    for (place, move, want), amount in zip(asked, found, strict=True):
        assert amount == way.reach(place, size, (move.word, want), around)


def test_a_form_without_a_guide_has_fields_of_its_own(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    page = person(chromium).new_page()
    sent: list[dict[str, Any]] = []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def down(message: str | bytes) -> None:
            news = json.loads(message)
            for ask in news.get("asks") or []:
                ask |= {"free": True, "form": schema(Path)}
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
    own = page.locator("dialog.list .own")
    own.locator(".add").click()
    own.locator(".add").click()
    for place, number in enumerate(("1", "2", "3", "4")):
        own.locator(".rows input").nth(place).fill(number)
    own.get_by_label("pace").fill("1.5")
    own.locator(".rows .icon").last.click()
    own.locator(".btn.main").click()
    expect(page.locator("dialog.list [role=status]")).to_contain_text("turn.mark")
    assert [json.loads(each["text"]) for each in sent if each["do"] == "answer"] == [{"steps": [[1, 2]], "pace": 1.5}]
    page.context.close()


def test_a_tape_measures_what_is_long_past(page: Page) -> None:
    drag(page, "ahead", 2, 0)
    composed(page)
    set_down(page)
    page.locator(".top .to-replay").click()
    page.locator(".replaying").wait_for()
    page.keyboard.press("Home")
    expect(page.locator("[data-thing='piece:0'] .turned")).to_have_attribute("transform", "rotate(90 120 320)")
    page.keyboard.press("m")
    page.mouse.click(*place_of(page, "piece:0"))
    page.mouse.click(*at(page, 5, 8))
    expect(page.locator(".tape .pill")).to_have_text("2″")
    page.keyboard.press("Escape")
    expect(page.locator(".replaying")).to_be_visible()
