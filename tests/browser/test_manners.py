"""Seats in the page: who is away and comes back, keys that are replaced and handed over, and advice that is not given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.rooms import Room, choose, person, sit

Come = Callable[..., BrowserContext]


@pytest.fixture
def come(chromium: Browser) -> Iterator[Come]:
    """People come with browsers of their own, and leave after the test."""
    with ExitStack() as house:
        yield lambda *who, **how: house.enter_context(person(chromium, *who, **how))


def menu(page: Page, label: str) -> None:
    """Choose something from the menu of the table."""
    page.locator('.tools [data-focus="tool-menu"]').click()
    page.locator("dialog.menu button", has_text=label).click()


def copied(page: Page) -> str:
    """The link that the page would put on the clipboard."""
    return str(page.evaluate("window.copied"))


def catch_the_clipboard(context: BrowserContext) -> None:
    context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => { window.copied = text }}})"
    )


def test_who_is_away_is_counted_down_and_not_yet_stood_in_for(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    jana, petr = sit(come(), room, table, keys[0]), sit(come(name="Petr"), room, table, keys[1])
    seat = jana.locator('.seat[data-seat="1"]')
    expect(seat.locator(".grace")).to_have_count(0)
    petr.close()
    expect(seat.locator(".grace")).to_contain_text("may return: 0:")
    jana.locator('.tools [data-focus="tool-menu"]').click()
    expect(jana.locator("dialog.menu li.hint")).to_contain_text("Petr: may return")
    expect(jana.locator("dialog.menu button", has_text="Petr")).to_have_count(0)
    jana.keyboard.press("Escape")
    sit(come("cs", name="Petr"), room, table, keys[1])
    expect(seat.locator(".grace")).to_have_count(0)


def test_a_second_window_is_shown_and_a_new_key_shows_it_out(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    mine, other = sit(come(), room, table, keys[0]), sit(come(), room, table, keys[0])
    for page in (mine, other):
        expect(page.locator(".seat.own .windows")).to_have_text("open in 2 windows")
    menu(mine, "New key")
    mine.locator("dialog .end .main").click()
    expect(mine.locator(".toast", has_text="key was replaced").first).to_be_visible()
    expect(other.locator(".toast", has_text="no longer holds your seat").first).to_be_visible()
    expect(other.locator(".seat.own")).to_have_count(0)
    expect(mine.locator(".seat.own .windows")).to_have_count(0)
    choose(mine, "b2")
    mine.reload()
    expect(mine.locator(".seat.own")).to_have_count(1)


def test_a_seat_is_handed_over_with_a_key_that_who_laid_the_table_does_not_know(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    context = come()
    catch_the_clipboard(context)
    both = sit(context, room, table, keys[0], keys[1])
    expect(both.locator(".seat")).to_have_count(2)
    menu(both, "Hand the seat over: Petr")
    expect(both.locator(".toast", has_text="first")).to_be_visible()
    link = copied(both)
    assert link.endswith(f"/t/{table}#take={keys[1]}")
    petr = come(name="Petr").new_page()
    petr.goto(link.replace("127.0.0.1", "localhost"))
    expect(petr.locator('.seat.own[data-seat="1"]')).to_have_count(1)
    assert "#" not in petr.url
    assert keys[1] not in str(petr.evaluate("localStorage['herna.keys']"))
    expect(both.locator(".toast", has_text="no longer holds your seat")).to_be_visible()
    late = come(name="Ota").new_page()
    late.goto(link)
    expect(late.locator(".toast", has_text="no longer opens any seat")).to_be_visible()
    choose(both, "b2")
    choose(petr, "a1")


def test_advice_is_hidden_where_people_play_each_other(come: Come, room: Room) -> None:
    for advice, shown in ((None, False), (True, True)):
        table, keys = room.lay("noughts", "Jana", None, advice=advice)
        petr = room.ask(f"/tables/{table}/seats", {"name": "Petr"})
        jana = sit(come(), room, table, keys[0])
        expect(jana.locator(".prompt .pick, .prompt .ask").first).to_be_visible()
        expect(jana.locator(".prompt .advice")).to_be_visible(visible=shown)
        jana.keyboard.press("a")
        expect(jana.locator("dialog.thought")).to_have_count(int(shown))
        assert petr["seat"] == 1


def test_who_lays_a_table_says_who_stands_in_and_whether_bots_advise(come: Come, room: Room) -> None:
    page = come("cs").new_page()
    page.goto(room.url)
    page.locator(".new summary").click()
    page.locator('.new [data-focus="level"]').select_option("hard")
    page.locator('.new [data-focus="advice"]').select_option("no")
    page.locator('.new [data-focus="lay"]').click()
    page.wait_for_url("**/t/*")
    glance = room.ask(f"/tables/{page.url.rpartition('/')[2]}")
    assert (glance["level"], glance["advice"]) == ("hard", False)


def test_a_friend_is_not_offered_bots_that_are_too_weak(come: Come, room: Room) -> None:
    table, _ = room.lay("zombie_country", "Jana", None, None)
    petr = room.ask(f"/tables/{table}/seats", {"name": "Petr"})
    page = sit(come(name="Petr"), room, table, petr["key"])
    menu(page, "Let a bot play")
    expect(page.locator("dialog.levels")).to_be_visible()
    assert page.locator("dialog.levels [data-bot]").evaluate_all("all => all.map(each => each.dataset.bot)") == [
        "medium",
        "hard",
    ]


@pytest.mark.rule("house.concede.any-time")
def test_who_is_not_asked_may_concede_from_the_menu_after_being_asked_once(come: Come, room: Room) -> None:
    table, keys = room.lay("conquest", "Jana", "Petr")
    jana, petr = sit(come(), room, table, keys[0]), sit(come(name="Petr"), room, table, keys[1])
    menu(petr, "Concede")
    petr.locator("dialog button", has_text="No").click()
    assert room.ask(f"/tables/{table}")["status"] == "playing"
    menu(petr, "Concede")
    petr.locator("dialog .end button").last.click()
    for page in (jana, petr):
        expect(page.locator("body")).to_contain_text("Petr concedes.")
    assert room.ask(f"/tables/{table}")["status"] == "over"


@pytest.mark.rule("house.concede.not-here")
def test_where_a_game_knows_no_conceding_the_menu_does_not_offer_it(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    page = sit(come(), room, table, keys[0])
    page.locator('.tools [data-focus="tool-menu"]').click()
    expect(page.locator("dialog.menu button", has_text="Leave the table")).to_be_visible()
    expect(page.locator("dialog.menu button", has_text="Concede")).to_have_count(0)
