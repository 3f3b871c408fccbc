"""The page in a real browser: whole games, secrets, one screen for two, reconnecting, undo, replay, phones, keys, languages."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from random import Random
from time import monotonic

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.rooms import ASKED, Room, asked, box, choose, options, person, sit, take
from tests.patience import PATIENCE

Come = Callable[..., BrowserContext]


@pytest.fixture
def come(chromium: Browser) -> Iterator[Come]:
    """People come with browsers of their own, each as `person` says, and leave after the test."""
    with ExitStack() as house:
        yield lambda *who, **how: house.enter_context(person(chromium, *who, **how))


def play_on(pages: list[Page], random: Random, most: int = 10_000) -> None:
    """Whoever is asked takes any option, until the game is over or so many answers are given."""
    since = monotonic()
    while most and not pages[0].locator(".finish").count():
        page = next(filter(asked, pages), None)
        if page is None:
            assert monotonic() - since < PATIENCE, "nobody has been asked for long"
            pages[0].wait_for_timeout(20)
        else:
            take(page, random)
            most, since = most - 1, monotonic()


# ---------------------------------------------------------------------- whole games


def test_two_people_play_a_whole_game_of_zloba(come: Come, room: Room) -> None:
    table, keys = room.lay("zloba", "Jana", "Petr", seed=3)
    pages = [sit(come(), room, table, keys[0]), sit(come("cs", name="Petr"), room, table, keys[1])]
    play_on(pages, Random(5))
    for page in pages:
        expect(page.locator("dialog.finish")).to_be_visible()
        expect(page.locator("dialog.finish .curve svg")).to_be_visible()
    assert room.ask(f"/tables/{table}")["status"] == "over"


def test_two_people_plan_in_secret_in_zombie_country(come: Come, room: Room) -> None:
    table, keys = room.lay("zombie_country", "Jana", "Petr", options={"characters": ["tereza", "marek"]}, seed=4)
    heard: list[str] = []
    petr = come(name="Petr").new_page()
    petr.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    petr.goto(f"{room.url}/t/{table}#key={keys[1]}")
    petr.locator(".prompt").first.wait_for()
    jana = sit(come(), room, table, keys[0])
    choose(jana, "plan (attack inventory)")
    expect(jana.locator(".prompt.quiet")).to_be_visible()
    assert asked(petr)
    assert not any("plan (attack inventory)" in frame and '"asks":[]' in frame for frame in heard)
    choose(petr, "plan (forward)")
    play_on([jana, petr], Random(2), 40)


def test_two_people_at_one_screen_hand_it_over(come: Come, room: Room) -> None:
    table, keys = room.lay("zombie_country", "Jana", "Petr", options={"characters": ["tereza", "marek"]}, seed=4)
    page = sit(come(), room, table, keys[0], keys[1])
    cover = page.locator(".handover")
    covers = 0

    def uncover() -> None:
        nonlocal covers
        if cover.count():
            covers += 1
            assert "Tereza" not in cover.inner_text()
            cover.locator("button").click()

    for _ in range(4):
        take(page, Random(1), uncover)
    assert covers


def test_two_people_at_one_screen_play_an_open_game_without_handing_over(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    page = sit(come(), room, table, keys[0], keys[1])
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        page.wait_for_selector(ASKED, state="attached")
        assert page.locator(".handover").count() == 0
        choose(page, cell)
    expect(page.locator("dialog.finish")).to_contain_text("Jana")


# ---------------------------------------------------------------------- coming back


def test_everybody_comes_back_by_themselves_after_the_room_was_killed(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    jana, petr = sit(come(), room, table, keys[0]), sit(come(name="Petr"), room, table, keys[1])
    choose(jana, "b2")
    room.kill()
    expect(petr.locator("body")).to_contain_text("onnect", ignore_case=True)
    room.open()
    petr.wait_for_selector(ASKED, state="attached")
    choose(petr, "a1")
    jana.wait_for_selector(ASKED, state="attached")
    choose(jana, "c3")
    assert room.ask(f"/tables/{table}")["status"] == "playing"


def test_a_seat_goes_on_in_another_browser_by_its_link(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "bot:random")
    choose(sit(come(), room, table, keys[0]), "b2")
    page = sit(come(), room, table, keys[0])
    assert keys[0] not in page.url
    page.reload()
    page.wait_for_selector(ASKED, state="attached")
    take(page, Random(1))


# ---------------------------------------------------------------------- undo, replay, links


def test_a_step_is_taken_back_alone_and_two_by_agreement(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    jana, petr = sit(come(), room, table, keys[0]), sit(come(name="Petr"), room, table, keys[1])
    choose(jana, "b2")
    jana.get_by_role("button", name="Take back").first.click()
    jana.wait_for_selector(ASKED, state="attached")
    choose(jana, "a1")
    petr.wait_for_selector(ASKED, state="attached")
    choose(petr, "b2")
    jana.wait_for_selector(ASKED, state="attached")
    jana.get_by_role("button", name="Take back").first.click()
    jana.get_by_role("button", name="Ask").first.click()
    petr.get_by_role("button", name="Agree", exact=True).click()
    expect(jana.locator("[data-thing='cell:a1']").first).to_have_attribute("aria-label", "a1, empty, selectable")
    jana.wait_for_selector(ASKED, state="attached")
    assert options(jana).count() == 9


def test_a_finished_game_is_looked_at_again_step_by_step(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    page = sit(come(), room, table, keys[0], keys[1])
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        page.wait_for_selector(ASKED, state="attached")
        choose(page, cell)
    guest = come().new_page()
    guest.goto(f"{room.url}/t/{table}?step=2")
    expect(guest.locator("body")).to_contain_text("2 / 5")
    guest.keyboard.press("ArrowRight")
    expect(guest.locator("body")).to_contain_text("3 / 5")
    assert guest.url.endswith("?step=3")
    guest.keyboard.press("Home")
    expect(guest.locator("body")).to_contain_text("0 / 5")


def test_a_friend_sits_down_by_the_link(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", None)
    jana, petr = sit(come(), room, table, keys[0]), sit(come(name="Petr"), room, table)
    petr.get_by_role("button", name="Sit").first.click()
    jana.wait_for_selector(ASKED, state="attached")
    expect(jana.locator("body")).to_contain_text("Petr")
    choose(jana, "b2")
    petr.wait_for_selector(ASKED, state="attached")


def test_one_click_in_the_lobby_and_one_plays_against_bots(come: Come, room: Room) -> None:
    page = come().new_page()
    page.goto(room.url)
    page.get_by_role("button", name="Play now").first.click()
    page.locator(".prompt").first.wait_for()
    page.wait_for_selector(ASKED, state="attached")
    take(page, Random(1))


# ---------------------------------------------------------------------- board, keys, words


def test_the_board_is_clicked_and_says_why_not(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    page = sit(come(), room, table, keys[0], keys[1])
    page.locator("[data-thing='cell:b2']").first.click()
    expect(page.locator(".prompt .ask b").first).to_contain_text("Petr")
    page.locator("[data-thing='cell:b2']").first.hover()
    expect(page.locator(".tip, [role=tooltip]").first).to_contain_text("turn.")


def test_the_keyboard_alone_is_enough(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "bot:random")
    page = sit(come(), room, table, keys[0])
    while not page.locator("dialog.finish").count():
        if asked(page):
            page.keyboard.press("l")
            page.locator("dialog.list").wait_for()
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            page.locator("dialog.list").wait_for(state="detached")
            page.locator(".prompt.busy").wait_for(state="detached")
        else:
            page.wait_for_timeout(20)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.finish")).to_have_count(0)


def test_the_language_changes_in_the_midst_of_a_game(come: Come, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    page = sit(come("cs"), room, table, keys[0], keys[1])
    choose(page, "b2")
    expect(page.locator("body")).to_contain_text("Jana obsazuje b2.")
    assert page.locator("html").get_attribute("lang") == "cs"
    page.get_by_role("button", name="English").first.click()
    expect(page.locator("body")).to_contain_text("Jana marks b2.")
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize("game", ["noughts", "zloba", "zombie_country", "gloomhaven"])
def test_a_phone_shows_board_and_prompt_without_scrolling_sideways(come: Come, room: Room, game: str) -> None:
    table, keys = room.lay(game, "Jana", "bot:random")
    page = sit(come(width=390, height=844, phone=True), room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert wide <= 390
    assert high <= 844
    for part in (".prompt", ".board svg"):
        where = box(page, part)
        assert where["x"] >= -1
        assert where["x"] + where["width"] <= 391
    take(page, Random(1))


@pytest.mark.parametrize("game", ["noughts", "zloba", "zombie_country", "gloomhaven"])
def test_everything_important_is_seen_at_once(come: Come, room: Room, game: str) -> None:
    table, keys = room.lay(game, "Jana", "bot:random")
    page = sit(come(), room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert (wide <= 1280, high <= 720) == (True, True)


def test_the_first_view_of_a_table_is_small(come: Come, room: Room) -> None:
    table, keys = room.lay("zloba", "Jana", "bot:random", "bot:random", "bot:random")
    sizes: list[int] = []
    page = come().new_page()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sizes.append(len(frame))))
    page.goto(f"{room.url}/t/{table}#key={keys[0]}")
    page.locator(".board svg [data-thing]").first.wait_for()
    assert 0 < sizes[0] < 30_000


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("where", ["lobby", "rules", "noughts", "zloba", "zombie_country", "gloomhaven"])
def test_axe_finds_no_serious_fault(come: Come, room: Room, where: str, theme: str) -> None:
    context = come()
    context.add_init_script(f"if (location.protocol === 'http:') localStorage['herna.theme'] = {json.dumps(json.dumps(theme))}")
    if where in ("lobby", "rules"):
        page = context.new_page()
        page.goto(room.url if where == "lobby" else f"{room.url}/rules/noughts")
        page.locator("main, h1").first.wait_for()
    else:
        table, keys = room.lay(where, "Jana", "bot:random")
        page = sit(context, room, table, keys[0])
        page.wait_for_selector(ASKED, state="attached")
    page.wait_for_timeout(300)
    found = Axe().run(page).response["violations"]
    serious = [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found if each["impact"] in ("serious", "critical")]
    assert serious == []
