"""Cards laid in an order and in secret: by clicks, with a mouse that carries them, by fingers, by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from herna.kernel import Table, spelling
from tests.browser.rooms import ASKED, Room, box, person, sit
from tests.browser.test_touch import Fingers
from tests.patience import wait_until
from tests.toys.stacks import GAME

LONG = 420
"""So many milliseconds a finger rests before what lies under it can be carried."""

HAND = ["bear", "bear", "fox", "wolf", "wolf"]
"""What the first seat holds, with this seed; the other one has two mice."""

SEED = 1


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room that knows the stacks."""
    room = Room(tmp_path_factory.mktemp("room"), "stacks")
    room.open()
    yield room
    room.close()


def both(chromium: Browser, room: Room, lang: str = "en") -> tuple[Page, Page]:
    """Two people, each with a page, who are to lay their cards."""
    table, keys = room.lay("stacks", "Jana", "Petr", seed=SEED)
    pages = [sit(person(chromium, lang), room, table, keys[seat]) for seat in range(2)]
    for page in pages:
        page.wait_for_selector(ASKED, state="attached")
    return pages[0], pages[1]


@pytest.fixture
def page(chromium: Browser, room: Room) -> Iterator[Page]:
    """The page of the first one."""
    first, second = both(chromium, room)
    yield first
    for each in (first, second):
        each.context.close()


def card(beast: str) -> str:
    return f".mine [data-thing='card:{beast}']"


def lay(page: Page, *beasts: str) -> None:
    """Click cards, one after the other."""
    for beast in beasts:
        page.locator(card(beast)).click()


def laid(page: Page) -> list[str]:
    """The order that lies in the row, when the room has said its word on it."""
    page.locator(".verdict[data-checked=true]").wait_for()
    order = spelling.read(page.locator(".verdict").get_attribute("data-text") or "")
    shown = page.locator(".row .laid b").all_inner_texts()
    assert shown == [*order]
    return shown


def middle(page: Page, selector: str, place: int = 0) -> tuple[float, float]:
    where = box(page, selector, place)
    return where["x"] + where["width"] / 2, where["y"] + where["height"] / 2


def carry(page: Page, start: tuple[float, float], *ends: tuple[float, float], let_go: bool = True) -> None:
    """The mouse takes what is here and carries it there."""
    page.mouse.move(*start)
    page.mouse.down()
    for end in ends:
        page.mouse.move(*end, steps=5)
    if let_go:
        page.mouse.up()


def before(page: Page, place: int) -> tuple[float, float]:
    """The left part of a card in the row."""
    where = box(page, ".row > li", place)
    return where["x"] + 8, where["y"] + where["height"] / 2


def aloud(page: Page, text: str) -> None:
    """What a screen reader is told."""
    expect(page.locator("[aria-live=polite]")).to_have_text(text)


def test_the_hands_are_those_that_these_tests_know() -> None:
    table = Table(GAME, 2, SEED)
    assert table.state.hands[0] == HAND
    assert table.state.hands[1].count("mouse") == 2


# ---------------------------------------------------------------------- by clicks


def test_clicks_lay_cards_one_after_the_other_until_none_is_left(page: Page) -> None:
    expect(page.locator(".row > .empty")).to_have_count(5)
    expect(page.locator(card("bear"))).to_contain_text("×2")
    lay(page, "wolf", "bear")
    assert laid(page) == ["wolf", "bear"]
    expect(page.locator(card("bear"))).to_contain_text("×1")
    expect(page.locator(".verdict")).to_contain_text("Cards: 2/5")
    expect(page.locator(".verdict .stopped")).to_contain_text("all of one's cards")
    expect(page.locator(".verdict .rule")).to_contain_text("lay.all")
    expect(page.locator(".set-down")).to_have_attribute("aria-disabled", "true")
    lay(page, "bear", "fox", "wolf")
    assert laid(page) == ["wolf", "bear", "bear", "fox", "wolf"]
    expect(page.locator(".mine .thing.can")).to_have_count(0)
    expect(page.locator(".mine .thing.chosen")).to_have_count(3)
    expect(page.locator(".set-down")).to_have_attribute("aria-disabled", "false")


def test_a_click_on_a_card_that_is_laid_to_the_last_takes_the_last_one_back(page: Page) -> None:
    lay(page, "fox", "bear", "bear")
    assert laid(page) == ["fox", "bear", "bear"]
    lay(page, "fox", "bear")
    assert laid(page) == ["bear"]
    page.locator(".start-over").click()
    assert laid(page) == []
    expect(page.locator(".start-over")).to_be_disabled()


def test_a_laid_card_is_clicked_and_then_the_place_to_which_it_goes(page: Page) -> None:
    lay(page, "fox", "bear", "wolf", "wolf")
    page.locator(".row .laid").nth(0).click()
    expect(page.locator(".row .laid").nth(0)).to_have_attribute("aria-pressed", "true")
    page.locator(".row .laid").nth(2).click()
    assert laid(page) == ["bear", "wolf", "fox", "wolf"]
    expect(page.locator(".row [aria-pressed=true]")).to_have_count(0)
    page.locator(".row .laid").nth(0).click()
    page.locator(".row > .empty").click()
    assert laid(page) == ["wolf", "fox", "wolf", "bear"]
    page.locator(".row .laid").nth(1).click()
    page.locator(".take-out").click()
    assert laid(page) == ["wolf", "wolf", "bear"]
    expect(page.locator(".take-out")).to_have_count(0)


def test_what_is_laid_is_seen_on_the_board_as_the_game_draws_it(page: Page) -> None:
    lay(page, "fox", "bear")
    expect(page.locator(".board .sketch text")).to_have_text(["fox", "bear"])
    page.locator(".start-over").click()
    expect(page.locator(".board .sketch text")).to_have_count(0)


def test_the_order_is_set_down_and_is_open_when_both_have_laid(chromium: Browser, room: Room) -> None:
    jana, petr = both(chromium, room)
    lay(jana, "wolf", "bear", "bear", "fox", "wolf")
    jana.locator(".set-down").click()
    expect(jana.locator(".prompt.quiet .ask")).to_contain_text("Petr")
    expect(petr.locator(".row .laid")).to_have_count(0)
    expect(petr.locator(".board .as-card, .board [data-thing^='open:']")).to_have_count(0)
    petr.locator(".ordering .pick").nth(1).click()
    petr.keyboard.press("Enter")
    for page in (jana, petr):
        expect(page.locator(".board [data-thing^='open:']")).to_have_count(10)
        expect(page.locator("[data-thing='open:0:0']")).to_have_attribute("aria-label", "Jana, card 1: wolf")
    for page in (jana, petr):
        page.context.close()


def test_the_room_names_the_rule_that_an_order_breaks_and_it_cannot_be_set_down(chromium: Browser, room: Room) -> None:
    jana, petr = both(chromium, room)
    expect(petr.locator(".set-down")).to_have_attribute("aria-disabled", "true")
    lay(petr, "mouse")
    for beast in ("bear", "fox", "fox", "mouse"):
        lay(petr, beast)
    expect(petr.locator(".verdict .why-not")).to_have_text("A mouse is never on top.")
    expect(petr.locator(".verdict .rule")).to_contain_text("lay.top")
    petr.locator(".set-down").click(force=True)
    assert laid(petr)[0] == "mouse"
    petr.locator(".verdict .rule").click()
    expect(petr.locator(".rulebook")).to_be_visible()
    for page in (jana, petr):
        page.context.close()


# ---------------------------------------------------------------------- proposals, and what was laid before


def test_proposals_are_called_by_their_thought_shown_in_the_row_and_wait(page: Page) -> None:
    picks = page.locator(".ordering .pick .l")
    assert picks.all_inner_texts() == ["Lay them in this order", "Strong ones first", "Weak ones first"]
    page.locator(".ordering .pick").nth(1).click()
    assert laid(page) == ["bear", "bear", "wolf", "wolf", "fox"]
    expect(page.locator(".ordering .pick").nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator(".top .name").click()
    page.keyboard.press("2")
    assert laid(page) == ["fox", "wolf", "wolf", "bear", "bear"]
    page.keyboard.press("l")
    page.locator("dialog.list .option").first.click()
    assert laid(page) == ["bear", "bear", "wolf", "wolf", "fox"]
    expect(page.locator(".prompt.ordering")).to_have_count(1)


def test_an_order_that_was_taken_back_or_laid_in_the_last_round_lies_there_again(chromium: Browser, room: Room) -> None:
    jana, petr = both(chromium, room)
    order = ["wolf", "bear", "bear", "fox", "wolf"]
    lay(jana, *order)
    jana.locator(".set-down").click()
    jana.locator(".prompt.quiet .undo").click()
    assert laid(jana) == order
    jana.locator(".set-down").click()
    petr.locator(".ordering .pick").nth(1).click()
    petr.locator(".set-down").click()
    expect(petr.locator(".ordering .pick .l").nth(1)).to_have_text("As last round")
    assert laid(jana) == order
    expect(jana.locator(".ordering .pick[aria-pressed=true] .l")).to_have_text("As last round")
    jana.reload()
    jana.wait_for_selector(ASKED, state="attached")
    assert laid(jana) == []
    jana.keyboard.press("1")
    assert laid(jana) == order
    for page in (jana, petr):
        page.context.close()


# ---------------------------------------------------------------------- a mouse that carries


def test_a_card_is_carried_from_the_mat_to_its_place(page: Page) -> None:
    lay(page, "wolf", "wolf")
    carry(page, middle(page, card("fox")), before(page, 1), let_go=False)
    expect(page.locator("body > .carried")).to_have_text("fox")
    expect(page.locator(".row > .here")).to_have_count(1)
    page.mouse.up()
    assert laid(page) == ["wolf", "fox", "wolf"]
    expect(page.locator(".carried, .row > .here")).to_have_count(0)
    carry(page, middle(page, card("bear")), before(page, 4))
    assert laid(page) == ["wolf", "fox", "wolf", "bear"]


def test_a_card_is_carried_to_another_place_and_off_the_row(page: Page) -> None:
    page.locator(".ordering .pick").nth(1).click()
    carry(page, middle(page, ".row .laid", 4), before(page, 0))
    assert laid(page) == ["fox", "bear", "bear", "wolf", "wolf"]
    carry(page, middle(page, ".row .laid", 0), before(page, 3))
    assert laid(page) == ["bear", "bear", "fox", "wolf", "wolf"]
    expect(page.locator(".row [aria-pressed=true]")).to_have_count(0)  # the click that ends a way means nothing
    carry(page, middle(page, ".row .laid", 2), middle(page, card("fox")))
    assert laid(page) == ["bear", "bear", "wolf", "wolf"]
    carry(page, middle(page, ".row .laid", 0), middle(page, ".board .map"))
    assert laid(page) == ["bear", "bear", "wolf", "wolf"], "what is let go elsewhere goes back"


def test_escape_lays_back_what_is_carried(page: Page) -> None:
    lay(page, "wolf", "bear")
    carry(page, middle(page, ".row .laid", 1), before(page, 0), let_go=False)
    page.keyboard.press("Escape")
    expect(page.locator(".carried")).to_have_count(0)
    page.mouse.up()
    assert laid(page) == ["wolf", "bear"]
    lay(page, "fox")
    assert laid(page) == ["wolf", "bear", "fox"]


# ---------------------------------------------------------------------- keys alone


def test_an_order_is_laid_by_keys_alone_and_read_aloud(page: Page) -> None:
    page.locator(card("bear")).focus()
    page.keyboard.press("Enter")
    aloud(page, "Place 1: bear")
    page.keyboard.press("Enter")
    page.locator(card("fox")).focus()
    page.keyboard.press("Enter")
    page.locator(card("wolf")).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert laid(page) == ["bear", "bear", "fox", "wolf", "wolf"]
    page.locator(".row .laid").first.focus()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    aloud(page, "You are holding “fox”, place 3. The arrows move it, Enter sets it down, Escape puts it back.")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    aloud(page, "Place 1: fox")
    assert page.evaluate("document.activeElement.dataset.lies") == "card:fox"
    page.keyboard.press("Escape")
    assert laid(page) == ["bear", "bear", "fox", "wolf", "wolf"]
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    assert laid(page) == ["bear", "bear", "wolf", "wolf", "fox"]
    expect(page.locator(".row [aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("Delete")
    aloud(page, "“fox” is back among the others.")
    assert laid(page) == ["bear", "bear", "wolf", "wolf"]
    page.keyboard.press("Escape")
    assert laid(page) == ["bear", "bear", "wolf"]


def test_enter_sets_down_what_is_laid_when_nothing_is_taken(page: Page) -> None:
    page.keyboard.press("1")
    assert laid(page) == ["bear", "bear", "wolf", "wolf", "fox"]
    page.locator(".top .name").click()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt.quiet .ask")).to_contain_text("Petr")


def test_a_reader_of_the_screen_hears_what_the_row_is_and_how_many_are_left(page: Page) -> None:
    row = page.get_by_role("list", name="The order of the cards, the first one on top")
    expect(row).to_have_count(1)
    lay(page, "bear")
    expect(row.get_by_role("button", name="Place 1: bear")).to_have_accessible_description(
        "Enter takes a card, the arrows move it, Enter again sets it down, Delete takes it out."
    )
    expect(page.locator(card("bear"))).to_have_attribute("aria-label", "bear, 1 left, selectable")


# ---------------------------------------------------------------------- a phone, in Czech


@pytest.fixture
def phone(chromium: Browser, room: Room) -> Iterator[Page]:
    """Somebody with a small phone, who reads Czech."""
    table, keys = room.lay("stacks", "Jana", "Petr", seed=SEED)
    context = person(chromium, "cs", width=360, height=740, phone=True)
    page = sit(context, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    yield page
    context.close()


def shown(page: Page) -> list[str]:
    return page.locator(".row .laid b").all_inner_texts()


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float], *, rest: bool) -> None:
    """A finger rests first, or not, and goes from one place to another."""
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    if rest:
        page.wait_for_timeout(LONG)
    for step in range(1, 9):
        touch("touchMove", (start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8))
        page.wait_for_timeout(16)
    touch("touchEnd")
    line.detach()


def test_a_finger_taps_cards_into_the_row_and_says_where_one_goes(phone: Page) -> None:
    for beast in ("wolf", "bear", "bear"):
        Fingers(phone).tap(middle(phone, card(beast)))
        expect(phone.locator(".row .laid").last).to_contain_text({"wolf": "vlk", "bear": "medvěd"}[beast])
    Fingers(phone).tap(middle(phone, ".row .laid", 0))
    expect(phone.locator(".take-out")).to_have_text("Odebrat kartu")
    Fingers(phone).tap(middle(phone, ".row .laid", 1))
    expect(phone.locator(".row .laid b")).to_have_text(["medvěd", "vlk", "medvěd"])
    expect(phone.locator(".verdict")).to_contain_text("Karty: 3/5")


def test_a_finger_carries_a_card_after_a_long_press(phone: Page) -> None:
    phone.locator(".ordering .pick").nth(1).tap()
    expect(phone.locator(".row .laid b")).to_have_text(["medvěd", "medvěd", "vlk", "vlk", "liška"])
    swipe(phone, middle(phone, ".row .laid", 4), before(phone, 1), rest=True)
    expect(phone.locator(".row .laid b")).to_have_text(["medvěd", "liška", "medvěd", "vlk", "vlk"])
    swipe(phone, middle(phone, ".row .laid", 0), middle(phone, card("bear")), rest=True)
    expect(phone.locator(".row .laid b")).to_have_text(["liška", "medvěd", "vlk", "vlk"])
    swipe(phone, middle(phone, card("bear")), before(phone, 0), rest=True)
    expect(phone.locator(".row .laid b")).to_have_text(["medvěd", "liška", "medvěd", "vlk", "vlk"])
    phone.locator(".set-down").tap()
    expect(phone.locator(".prompt.quiet .ask")).to_contain_text("Petr")


def test_a_swipe_carries_nothing_and_a_rest_alone_tells_what_a_card_is(phone: Page) -> None:
    phone.locator(".ordering .pick").nth(2).tap()
    expect(phone.locator(".row .laid b").first).to_have_text("liška")
    swipe(phone, middle(phone, ".row .laid", 0), before(phone, 3), rest=False)
    assert shown(phone) == ["liška", "vlk", "vlk", "medvěd", "medvěd"]
    expect(phone.locator(".carried, .row [aria-pressed=true]")).to_have_count(0)
    Fingers(phone).rest(middle(phone, card("bear")))
    expect(phone.locator(".tip")).to_contain_text("medvěd")
    assert shown(phone) == ["liška", "vlk", "vlk", "medvěd", "medvěd"]


def test_on_a_phone_row_buttons_and_mat_are_on_the_screen_at_once(phone: Page) -> None:
    phone.locator(".ordering .pick").nth(1).tap()
    expect(phone.locator(".row .laid")).to_have_count(5)
    edges = [
        box(phone, selector, place)
        for selector, place in ((".board .map", 0), (".row > li", 4), (".set-down", 0), (card("wolf"), 0))
    ]
    for above, below in pairwise(edges):
        assert above["y"] + above["height"] <= below["y"] + 1
    assert edges[-1]["y"] + edges[-1]["height"] <= 740
    assert all(each["height"] >= 44 for each in edges[1:])


# ---------------------------------------------------------------------- two at one screen


def test_who_shares_a_screen_does_not_see_what_the_other_one_has_laid(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("stacks", "Jana", "Petr", seed=SEED)
    context = person(chromium)
    page = sit(context, room, table, keys[0], keys[1])
    page.locator(".handover .btn").first.click()
    page.wait_for_selector(ASKED, state="attached")
    page.keyboard.press("1")
    first = laid(page)
    assert len(first) == 5
    page.locator(".set-down").click()
    page.locator(".handover .btn").first.click()
    expect(page.locator(".row > .empty")).to_have_count(5)
    expect(page.locator(".row")).not_to_contain_text("mouse" if "mouse" in first else "wolf")
    page.keyboard.press("2")
    page.locator(".set-down").click()
    expect(page.locator(".board [data-thing^='open:']")).to_have_count(10)
    context.close()


# ---------------------------------------------------------------------- a long row in little room


def test_a_row_that_is_longer_than_its_room_shows_what_is_moved_and_the_page_stays(chromium: Browser, room: Room) -> None:
    table, keys = room.lay("stacks", "Jana", "Petr", seed=SEED)
    page = sit(person(chromium, width=844, height=390), room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    page.locator(".row").evaluate("row => Object.assign(row.style, { gridTemplateColumns: '1fr', maxHeight: '60px' })")
    page.keyboard.press("1")
    assert len(laid(page)) == 5
    page.locator(".row .laid").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    row, last = box(page, ".row"), box(page, ".row .laid", 4)
    assert row["y"] <= last["y"] < last["y"] + last["height"] <= row["y"] + row["height"]
    assert laid(page) == ["bear", "wolf", "wolf", "fox", "bear"]
    assert page.evaluate(
        "[...document.querySelectorAll('*')].filter((each) => each.scrollTop).map((each) => each.className)"
    ) == ["row"]
    page.keyboard.press("Enter")
    where = middle(page, ".row .laid", 4)
    carry(page, where, (where[0], row["y"] + 4), let_go=False)
    wait_until(lambda: page.evaluate("document.querySelector('.row').scrollTop") == 0)
    page.mouse.move(where[0], row["y"] + 8)
    page.mouse.up()
    assert laid(page)[0] == "bear"
    assert laid(page)[-1] == "fox"
    page.context.close()
