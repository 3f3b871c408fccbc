"""What players build before a game, in a real browser: step by step, refused by a rule, kept, and laid at a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.rooms import Room, person

STEPS = (
    "add noble-lord",
    "add 0 men-at-arms",
    "stands 0 0 4",
    "buy 0 0 standard-bearer",
    "add 0 militia-bowmen",
    "buy 0 1 standard-bearer",
    "add 0 household-knights",
)
"""From nothing to an army of 490 points; the last ten are for a banner."""

BANNER = "buy 0 2 standard-bearer"

LIST = """hundred-kingdoms 500
noble-lord warlord
  men-at-arms 4 standard-bearer
  militia-bowmen 3 standard-bearer
  household-knights 3 standard-bearer
"""


@pytest.fixture(params=["desktop", "phone"])
def somebody(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[BrowserContext]:
    """Somebody with a desktop, and a Czech with a phone."""
    phone = request.param == "phone"
    context = person(chromium, "cs", width=390, height=844, phone=True, name="Petr") if phone else person(chromium, name="Jana")
    with context:
        yield context


def bench(context: BrowserContext, room: Room) -> Page:
    """The page on which armies are built, with an empty list of the Hundred Kingdoms."""
    page = context.new_page()
    page.goto(f"{room.url}/army/conquest")
    page.locator('[data-focus="one-faction"]').select_option("faction hundred-kingdoms")
    offer(page, STEPS[0]).wait_for()
    return page


def offer(page: Page, step: str) -> Locator:
    return page.locator(f'[data-offer="{step}"]')


def take(page: Page, *steps: str) -> None:
    """Steps of building, each when the one before is done."""
    for step in steps:
        before = page.locator(".total .num").inner_text()
        offer(page, step).click()
        expect(page.locator(".total .num")).not_to_have_text(before)


def test_a_legal_army_is_built_from_nothing_and_brought_to_a_table(somebody: BrowserContext, room: Room) -> None:
    page = bench(somebody, room)
    expect(page.locator(".sum .flaws .missing")).to_have_count(1)  # nobody leads it yet
    take(page, *STEPS, BANNER)
    expect(page.locator(".total .num")).to_have_text("500")
    expect(page.locator(".fine-list")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.locator('[data-focus="play"]').click()
    expect(page.locator('[data-focus="set-armies-0"]')).to_have_value(LIST)
    page.locator('[data-focus="seat-1"]').select_option("bot:random")
    page.locator('[data-focus="set-armies-1"]').select_option("nords-first")
    page.locator('[data-focus="lay"]').click()
    page.wait_for_url("**/t/*")
    options = room.ask(f"/tables/{page.url.rpartition('/')[2]}")["options"]
    assert options["armies"] == [LIST, "nords-first"]


def test_what_cannot_be_added_says_which_rule_forbids_it_and_leads_there(somebody: BrowserContext, room: Room) -> None:
    page = bench(somebody, room)
    take(page, *STEPS)
    dear = offer(page, "add 0 militia")
    expect(dear).to_have_attribute("aria-disabled", "true")
    dear.click(force=True)
    because = page.locator(".because")
    expect(because).to_contain_text("battle.points-equal")
    expect(page.locator(".total .num")).to_have_text("490")
    because.locator(".rule").click()
    expect(page.locator(".rulebook .rule-entry.here code").first).to_have_text("battle.points-equal")


def test_a_list_is_taken_out_as_a_text_and_in_again(somebody: BrowserContext, room: Room) -> None:
    page = bench(somebody, room)
    take(page, *STEPS, BANNER)
    page.locator('[data-focus="export"]').click()
    text = page.locator("dialog textarea").input_value()
    assert text == LIST
    with page.expect_download() as download:
        page.locator("dialog a[download]").click()
    assert Path(download.value.path()).read_text("utf-8") == LIST
    page.keyboard.press("Escape")
    page.locator('[data-focus="fresh"]').click()
    expect(page.locator(".total .num")).to_have_text("0")
    page.locator('[data-focus="paste"]').click()
    field = page.locator("dialog textarea")
    field.fill(text.replace("bowmen", "bowman"))
    page.locator("dialog [type=submit]").click()
    expect(page.locator("dialog .error")).to_contain_text("militia-bowmen")  # the word that is meant
    field.fill(text)
    page.locator("dialog [type=submit]").click()
    expect(page.locator(".total .num")).to_have_text("500")
    expect(page.locator('[data-focus="mine"] option')).to_have_count(2)


def test_lists_are_kept_and_named_and_forgotten(chromium: Browser, room: Room) -> None:
    with person(chromium) as context:
        page = bench(context, room)
        take(page, *STEPS)
        page.locator('[data-focus="name"]').fill("Border watch")
        page.locator('[data-focus="name"]').press("Enter")
        page.locator('[data-focus="ready"]').click()
        page.locator('[data-ready="nords-raid"]').click()
        expect(page.locator('[data-focus="mine"] option:checked')).to_have_text("Nords: the raid")
        expect(page.locator(".total .num")).to_have_text("1000")
        page.reload()
        expect(page.locator('[data-focus="mine"] option:checked')).to_have_text("Nords: the raid")
        page.locator('[data-focus="mine"]').select_option(label="Border watch")
        expect(page.locator(".total .num")).to_have_text("490")
        page.locator('[data-focus="forget"]').click()
        page.locator("dialog .btn.main").click()
        expect(page.locator('[data-focus="mine"] option')).to_have_text(["Nords: the raid"])
        expect(page.locator(".total .num")).to_have_text("1000")


def test_steps_can_be_taken_back_and_what_was_bought_is_given_back(chromium: Browser, room: Room) -> None:
    with person(chromium) as context:
        page = bench(context, room)
        take(page, *STEPS)
        page.locator('[data-part="0.0"] .chip.on').click()
        expect(page.locator(".total .num")).to_have_text("480")
        offer(page, "drop 0").click()
        expect(page.locator(".warband")).to_have_count(0)
        page.locator('[data-focus="undo"]').click()
        page.locator('[data-focus="undo"]').click()
        expect(page.locator(".total .num")).to_have_text("490")
        expect(page.locator('[data-part="0.0"] .chip.on')).to_have_count(1)


def test_everything_is_reached_by_keys_and_said_to_those_who_listen(chromium: Browser, room: Room) -> None:
    with person(chromium) as context:
        page = bench(context, room)
        offer(page, STEPS[0]).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".sr[aria-live=polite]")).to_have_text(
            "The list now costs 80 points, the battle is for 500 points."
        )
        expect(offer(page, STEPS[0])).to_be_focused()
        offer(page, STEPS[1]).focus()
        page.keyboard.press("Space")
        more = page.get_by_role("button", name="Men-at-Arms: Add a stand, +30")
        more.focus()
        page.keyboard.press("Enter")
        expect(page.locator('[data-part="0.0"] .much')).to_have_text("4 stands")
        offer(page, "buy 0 0 standard-bearer").focus()
        page.keyboard.press("Enter")
        expect(offer(page, "sell 0 0 standard-bearer")).to_be_focused()
        page.keyboard.press("Enter")
        expect(offer(page, "buy 0 0 standard-bearer")).to_be_focused()
        less = page.get_by_role("button", name="Men-at-Arms: Remove a stand")
        less.focus()
        page.keyboard.press("Enter")
        expect(page.locator('[data-part="0.0"] .much')).to_have_text("3 stands")
        expect(less).to_have_attribute("aria-description", "There are 2 stands, there may be 3 to 12.")
        expect(less).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".because")).to_contain_text("there may be 3 to 12")
        expect(page.locator('[data-part="0.0"] .much')).to_have_text("3 stands")


def test_what_a_thing_can_do_is_read_where_it_is_chosen(somebody: BrowserContext, room: Room) -> None:
    page = bench(somebody, room)
    take(page, STEPS[0], STEPS[1])
    expect(page.locator('[data-part="0.0"] .profile')).to_contain_text("March 5, Volley 1, Clash 2")
    page.locator('[data-part="0.0"] .named').click()
    expect(page.locator("dialog.facing .face-card")).to_contain_text("Support")
    page.keyboard.press("Escape")
    bowmen = offer(page, "add 0 militia-bowmen")
    expect(bowmen).not_to_contain_text("Barrage")
    page.locator(".ones .switch").click()
    expect(bowmen).to_contain_text("Barrage (3)")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_another_language_speaks_of_the_same_list(chromium: Browser, room: Room) -> None:
    with person(chromium) as context:
        page = bench(context, room)
        take(page, STEPS[0], STEPS[1])
        page.locator("[data-focus=language]").click()
        expect(page.locator('[data-part="0.0"] .named')).to_have_text("Muži ve zbrani")
        expect(page.locator(".total")).to_contain_text("zbývá 310 bodů")


def test_a_list_can_be_pasted_for_a_seat_and_is_checked_before_the_table_is_laid(chromium: Browser, room: Room) -> None:
    with person(chromium) as context:
        page = context.new_page()
        page.goto(room.url)
        page.locator('[data-focus="new-conquest"]').click()
        page.locator(".moreset summary").click()
        seat = page.locator('[data-focus="set-armies-1"]')
        seat.select_option(":paste")
        field = page.locator("dialog textarea")
        field.fill(LIST.replace("  militia-bowmen 3", "  militia-bowmen 4"))
        page.locator("dialog [type=submit]").click()
        expect(page.locator("dialog .error")).to_contain_text("25 more than the battle allows")
        expect(page.locator("dialog .error .rule")).to_have_text(re.compile("battle.points-equal"))
        field.fill(LIST)
        page.locator("dialog [type=submit]").click()
        expect(seat).to_have_value(LIST)
        page.locator('[data-focus="set-armies-0"]').select_option("spires-harvest")  # of another size
        page.locator('[data-focus="lay"]').click()
        expect(page.locator(".making .error")).to_contain_text("500")
        page.locator('[data-focus="set-armies-0"]').select_option("spires-first")
        page.locator('[data-focus="lay"]').click()
        page.wait_for_url("**/t/*")
        options = room.ask(f"/tables/{page.url.rpartition('/')[2]}")["options"]
        assert options["armies"] == ["spires-first", LIST]


def test_the_lobby_leads_to_what_can_be_built(chromium: Browser, room: Room) -> None:
    with person(chromium, width=390, height=844, phone=True) as context:
        page = context.new_page()
        page.goto(room.url)
        page.locator("[data-game=conquest] a[href='/army/conquest']").tap()
        expect(page.locator(".army-head h1")).to_contain_text("Armies")
        page.goto(f"{room.url}/army")
        expect(page.locator(".shelf .gcard")).to_have_count(len([game for game in room.ask("/games") if game["drafts"]]))
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
