"""A tile is laid by hand, the board grows, a panel shows a bout, and a card is opened: by mouse, keys and fingers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from herna.space.hex import moved, turned
from tests.browser.rooms import ASKED, Room, choose, options, person, sit
from tests.browser.test_touch import Fingers, Point, seen
from tests.toys.burrow.rules import TILE
from tests.toys.burrow.scene import middle

FREE = (-4, 1, 0)
TAKEN = (-1, 0, 0)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    room = Room(tmp_path_factory.mktemp("burrow"), "burrow")
    room.open()
    yield room
    room.close()


def digging(chromium: Browser, room: Room, lang: str = "en", *, phone: bool = False, speed: str = "none") -> Page:
    """Somebody who holds the first tile in hand."""
    table, keys = room.lay("burrow", "Jana", "Petr", seed=1)
    context = person(chromium, lang, width=390, height=844, phone=True) if phone else person(chromium, lang)
    context.add_init_script(f"localStorage['herna.speed'] = JSON.stringify('{speed}')")
    page = sit(context, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    page.locator(".laying .outline").wait_for(state="attached")
    return page


def place(page: Page, laid: tuple[int, int, int]) -> Point:
    """Where the middle of the tile is on the screen when it lies there."""
    spaces = [middle(each) for each in moved(turned(TILE, laid[2]), laid[:2])]
    xs, ys = zip(*spaces, strict=True)
    found: list[float] = page.evaluate(
        "([x, y]) => { const to = new DOMPoint(x, y).matrixTransform(document.querySelector('.map').getScreenCTM());"
        " return [to.x, to.y]; }",
        [(min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2],
    )
    return found[0], found[1]


def in_hand(page: Page) -> tuple[int, ...]:
    """Where the tile is, and how it is turned."""
    return tuple(map(int, (page.locator(".laying").get_attribute("data-at") or "").split(",")))


def changes(page: Page, side: int, before: list[float]) -> None:
    """Wait until less is seen of the board, or what is seen begins farther left."""
    page.wait_for_function(
        "([side, before]) => Number(document.querySelector('.map').getAttribute('viewBox').split(' ')[side]) < before",
        arg=[side, before[side]],
    )


def wrestling(page: Page) -> None:
    """The tile has been laid, and the bout is asked about."""
    expect(page.locator(".prompt .ask b").first).to_have_text("With which trait do they wrestle?")
    page.locator(".spoke.can").first.wait_for(state="attached")


# ---------------------------------------------------------------------- laying a tile


def test_a_tile_hangs_under_the_pointer_and_a_click_lays_it(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room)
    page.mouse.move(*place(page, FREE))
    expect(page.locator(".laying")).to_have_attribute("data-at", "-4,1,0")
    expect(page.locator(".laying:not(.broken)")).to_have_count(1)
    expect(page.locator(".verdict")).to_contain_text("On -4, 1, turned by 0")
    page.mouse.click(*place(page, FREE))
    wrestling(page)
    expect(page.locator(".log")).to_contain_text("lays a tile")
    expect(page.locator("[data-thing='tile:0']")).to_have_count(1)
    expect(page.locator(".laying > *")).to_have_count(0)
    page.context.close()


def test_where_it_may_not_lie_it_is_struck_and_the_rule_is_named(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room)
    page.mouse.move(*place(page, TAKEN))
    page.locator(".laying.broken .strike").wait_for(state="attached")
    expect(page.locator(".verdict .why-not")).to_contain_text("covers nothing that is dug already")
    expect(page.locator(".verdict .rule")).to_contain_text("lay.free")
    expect(page.locator(".lay")).to_have_attribute("aria-disabled", "true")
    page.mouse.click(*place(page, TAKEN))
    page.mouse.move(*place(page, FREE))
    expect(page.locator(".laying:not(.broken)")).to_have_count(1)
    page.context.close()


def test_r_the_wheel_and_a_button_turn_it(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room)
    page.mouse.move(*place(page, FREE))
    turns = page.locator(".laying")
    page.keyboard.press("r")
    expect(turns).to_have_attribute("data-at", re.compile(",1$"))
    page.mouse.wheel(0, 120)
    expect(turns).to_have_attribute("data-at", re.compile(",2$"))
    page.keyboard.press("r")
    expect(turns).to_have_attribute("data-at", re.compile(",3$"))
    page.keyboard.press("Shift+R")
    expect(turns).to_have_attribute("data-at", re.compile(",2$"))
    page.locator(".prompt .turn").click()
    expect(turns).to_have_attribute("data-at", re.compile(",3$"))
    before = seen(page)
    page.mouse.move(*place(page, FREE))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    changes(page, 2, before)
    expect(turns).to_have_attribute("data-at", re.compile(",3$"))
    page.context.close()


def test_arrows_lead_from_one_allowed_place_to_the_next_and_enter_lays(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room)
    found = {in_hand(page)}
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        expect(page.locator(".laying:not(.broken)")).to_have_count(1)
        found.add(in_hand(page))
    assert len(found) > 3
    at = in_hand(page)
    page.keyboard.press("Enter")
    wrestling(page)
    page.keyboard.press("l")
    assert options(page).count() == 6
    assert at[2] == 0
    page.context.close()


def test_other_options_and_the_list_stay(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room)
    expect(page.locator(".prompt .pick[data-option=done]")).to_have_text(re.compile("Dig nothing"))
    choose(page, "place -4 1 0")
    wrestling(page)
    page.context.close()


def test_a_finger_moves_it_twists_it_and_lays_it_with_a_second_tap(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room, phone=True)
    fingers = Fingers(page)
    fingers.tap(place(page, (0, -2, 0)))
    expect(page.locator(".laying")).to_have_attribute("data-at", "0,-2,0")
    board = page.locator(".board").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    fingers.move(((x - 60, y), (x - 60, y)), ((x + 60, y), (x + 20, y + 80)))
    expect(page.locator(".laying")).not_to_have_attribute("data-at", re.compile(",0$"))
    page.locator(".prompt .turn").tap()
    while in_hand(page)[2] != 0:
        page.locator(".prompt .turn").tap()
    fingers.tap(place(page, (0, -2, 0)))
    expect(page.locator(".laying")).to_have_attribute("data-at", "0,-2,0")
    fingers.tap(place(page, (0, -2, 0)))
    page.locator(".duel").wait_for()
    page.context.close()


# ---------------------------------------------------------------------- a board that grows


def test_who_looks_at_a_part_goes_on_looking_at_it_when_the_board_grows(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room)
    all_of_it = seen(page)
    page.keyboard.press("+")
    page.keyboard.press("+")
    changes(page, 2, all_of_it)
    part = seen(page)
    choose(page, "place -4 1 0")
    page.locator("[data-thing='tile:0']").wait_for(state="attached")
    assert seen(page) == part
    page.keyboard.press("Home")
    changes(page, 0, all_of_it)
    page.context.close()


def test_a_new_tile_fades_in_and_what_stands_does_not_move(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room, speed="slow")
    page.evaluate(
        """() => {
          window.moved = [];
          const run = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            window.moved.push(this.dataset?.thing ?? "");
            return run.apply(this, how);
          };
        }"""
    )
    choose(page, "place -4 1 0")
    page.locator("[data-thing='tile:0']").wait_for(state="attached")
    page.wait_for_function("() => window.moved.includes('tile:0')")
    assert not page.evaluate("() => window.moved.filter((thing) => thing.startsWith('beast') || thing === 'tile:middle')")
    page.context.close()


# ---------------------------------------------------------------------- the panel of a bout


def test_the_panel_shows_the_ring_the_dice_and_where_the_totals_come_from(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room)
    page.keyboard.press("Enter")
    wrestling(page)
    panel = page.locator(".duel")
    expect(panel).to_have_attribute("aria-label", "Bout")
    expect(panel.locator(".spoke.can")).to_have_count(6)
    page.locator("[data-thing='trait:1']").click()
    expect(panel.locator(".spoke.now")).to_have_attribute("data-thing", "trait:1")
    expect(panel.locator(".spoke.can")).to_have_count(2)
    expect(panel.locator(".roll")).to_have_count(2)
    sums = panel.get_by_role("region", name="What the totals are made of")
    expect(sums.get_by_role("row", name="printed value")).to_contain_text("Den")
    expect(sums.get_by_role("columnheader", name="mole")).to_have_count(1)
    dice = [int(each) for each in panel.locator(".roll").all_inner_texts()]
    totals = panel.locator(".is-sum td").all_inner_texts()
    assert totals == [str(6 + dice[0]), str(3 + dice[1])]
    page.context.close()


def test_a_spoke_that_may_not_follow_says_why(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room)
    page.keyboard.press("Enter")
    wrestling(page)
    page.locator("[data-thing='trait:1']").click()
    expect(page.locator(".spoke.now")).to_have_count(1)
    page.locator("[data-thing='trait:4']").click(force=True)
    expect(page.locator(".tip")).to_contain_text("does not lie beside the one before")
    page.context.close()


def test_the_panel_is_used_by_keys_alone_and_stays_until_the_next(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("burrow", "Jana", "bot:random", seed=1)
    page = sit(person(chromium), room, table, keys[0])
    page.locator(".laying .outline").wait_for(state="attached")
    page.keyboard.press("Enter")
    wrestling(page)
    for trait in (0, 1):
        page.locator(f"[data-thing='trait:{trait}'].can").focus()
        page.keyboard.press("Enter")
        expect(page.locator(f".spoke.now[data-thing='trait:{trait}']")).to_have_count(1)
        if trait == 0:
            page.locator(".sums").focus()
            expect(page.locator(".sums")).to_be_focused()
    page.locator(".duel").wait_for()
    page.locator(".duel .fold").focus()
    expect(page.locator(".duel .fold")).to_have_attribute("aria-expanded", "true")
    page.context.close()


def test_on_a_phone_a_line_leads_to_a_sheet_of_the_bout(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room, phone=True)
    page.locator(".prompt .lay").tap()
    page.locator(".duel").wait_for()
    expect(page.locator(".duel .fig")).to_be_hidden()
    page.locator(".duel .fold").tap()
    expect(page.locator(".duel .fig")).to_be_visible()
    expect(page.locator(".board")).to_be_hidden()
    expect(page.locator(".prompt")).to_be_visible()
    page.locator("[data-thing='trait:2'].can").tap()
    expect(page.locator(".spoke.now")).to_have_attribute("data-thing", "trait:2")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.locator(".tabs button").first.tap()
    expect(page.locator(".board")).to_be_visible()
    page.context.close()


# ---------------------------------------------------------------------- cards inside cards


def test_a_squad_is_opened_and_closed_by_click_and_keys(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room)
    squad = page.locator("[data-thing='squad:0']")
    inside = page.locator("[data-tray='den:0'] .inside > li")
    squad.click()
    expect(inside).to_have_count(2)
    expect(inside.first).to_contain_text("It digs without end")
    page.locator(".unfold").focus()
    expect(page.locator(".unfold")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")
    expect(inside).to_have_count(0)
    expect(page.locator(".unfold")).to_be_focused()
    page.context.close()


def test_a_squad_is_opened_with_a_finger(chromium: Browser, room: Room) -> None:
    page = digging(chromium, room, "cs", phone=True)
    page.locator(".tabs button").nth(1).tap()
    page.locator(".unfold").tap()
    expect(page.locator(".inside > li")).to_have_count(2)
    expect(page.locator(".unfold")).to_contain_text("2 karty uvnitř")
    page.locator("[data-thing='squad:0']").tap()
    expect(page.locator(".inside > li")).to_have_count(0)
    page.context.close()
