"""What the page offers and how: good first, doing nothing last, waste and prices asked about once; tips in nobody's way."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Page, expect

from tests.browser.rooms import ASKED, Room, box, choose, prompt, sit

SIZES = [(1280, 720), (1440, 900), (390, 844)]

HEROES = {"characters": ["jana", "eva"]}


def until(page: Page, words: str, answer: str | None = None) -> None:
    """Answer by the first option that is no waste and costs nothing, or by the one that begins so, until the page asks this."""
    for _ in range(60):
        page.wait_for_selector(ASKED, state="attached")
        if words in prompt(page):
            return
        page.keyboard.press("l")
        texts = page.locator("dialog.list .option").evaluate_all("all => all.map(one => one.dataset.option)")
        page.keyboard.press("Escape")
        page.locator("dialog.list").wait_for(state="detached")
        choose(page, next((text for text in texts if answer and text.startswith(answer)), texts[0]))
    raise AssertionError(f"nobody asked: {words}")


def planned(context: BrowserContext, room: Room) -> Page:
    """Zombie Country where one is to play what one has planned: a step forward."""
    table, keys = room.lay("zombie_country", "Jana", "bot:random", options=HEROES, seed=4)
    page = sit(context, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    choose(page, "plan (forward)")
    until(page, "play now", "plan (forward")
    return page


def stamina(page: Page) -> int:
    return int(page.locator(".seat.own .goods").first.inner_text().split()[1])


# ---------------------------------------------------------------------- Zombie Country: plans and prices


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_own_plan_is_in_sight_and_nothing_lies_beside_the_screen(
    jana: BrowserContext, room: Room, width: int, height: int
) -> None:
    page = planned(jana, room)
    page.set_viewport_size({"width": width, "height": height})
    for thing in (
        "[data-tray=now] [data-thing='now:forward']",
        "[data-tray=plan]",
        "[data-tray=hand] [data-thing='action:attack']",
    ):
        expect(page.locator(thing)).to_be_in_viewport(ratio=1)
    wide = page.locator(".mine").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert wide[0] <= wide[1], "nothing scrolls sideways"
    prices = page.locator(".mine .as-card .price").evaluate_all(
        "all => all.map(one => [one.innerText, one.scrollWidth - one.clientWidth])"
    )
    assert prices == [["Improvise, 4 stamina", 0]] * max(1, len(prices))


def test_what_was_planned_is_the_first_button_and_is_filled(jana: BrowserContext, room: Room) -> None:
    page = planned(jana, room)
    first = page.locator(".prompt .pick").first
    expect(first).to_have_attribute("data-option", "play forward")
    expect(first.locator("kbd")).to_have_text("1")
    assert page.locator(".pick.ready").evaluate_all("all => all.map(one => one.dataset.option)") == ["play forward"]


def test_an_improvisation_says_its_price_and_is_asked_about_once(jana: BrowserContext, room: Room) -> None:
    page = planned(jana, room)
    before = stamina(page)
    attack = page.locator("[data-tray=hand] [data-thing='action:attack']")
    expect(attack).to_have_class("thing as-card can dear")
    attack.click()
    expect(page.locator(".pick.armed")).to_contain_text("Really? Improvise Attack for 4 stamina")
    assert stamina(page) == before
    page.keyboard.press("Escape")
    expect(page.locator(".pick.armed")).to_have_count(0)
    expect(attack).to_have_class("thing as-card can dear")
    attack.click()
    attack.click()
    expect(page.locator(".log")).to_contain_text("improvised Attack")
    assert stamina(page) == before - 4


def test_a_double_click_does_not_pay(jana: BrowserContext, room: Room) -> None:
    page = planned(jana, room)
    before = stamina(page)
    page.locator("[data-tray=hand] [data-thing='action:attack']").dblclick()
    expect(page.locator(".pick.armed")).to_be_visible()
    assert stamina(page) == before


def test_doing_nothing_is_last_and_quiet_and_on_the_key_0(jana: BrowserContext, room: Room) -> None:
    table, keys = room.lay("zombie_country", "Jana", "bot:random", options=HEROES, seed=4)
    page = sit(jana, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    nothing = page.locator(".prompt .pick").last
    expect(nothing).to_have_text("0Plan nothing")
    expect(nothing).to_have_class("pick is-pass")
    page.keyboard.press("1")
    expect(nothing).to_be_visible()
    page.keyboard.press("0")
    expect(page.locator(".log")).to_contain_text("Jana planned nothing")


# ---------------------------------------------------------------------- Zloba: waste, and dice in any order


@pytest.fixture
def turn(jana: BrowserContext, room: Room) -> Page:
    """The first turn of Zloba."""
    table, keys = room.lay("zloba", "Jana", "bot:random", seed=3)
    page = sit(jana, room, table, keys[0])
    until(page, "what do you do in your turn")
    return page


def test_a_die_is_used_by_the_filled_button_and_never_thrown_away_by_one_click(turn: Page) -> None:
    die = turn.locator(".mine .thing.can[data-thing^='die:']").first
    die.click()
    expect(turn.locator(".pick.ready")).to_have_count(1)
    expect(turn.locator(".pick.ready")).to_have_attribute(
        "data-option", "use " + (die.get_attribute("data-thing") or "").split(":")[1]
    )
    waste = turn.locator(".pick.is-waste")
    expect(waste).to_contain_text("unused")
    waste.click()
    expect(turn.locator(".pick.armed")).to_contain_text("Really? Discard")
    expect(turn.locator(".prompt .ask b")).to_contain_text("what do you do in your turn")
    assert "discarded" not in turn.locator(".log").inner_text()
    turn.locator(".pick.armed").click()
    expect(turn.locator(".log")).to_contain_text("discarded")


def test_the_dice_of_an_exodus_are_clicked_in_any_order(turn: Page) -> None:
    turn.keyboard.press("l")
    pairs = turn.locator("dialog.list .option[data-option^=exodus]").evaluate_all("all => all.map(one => one.dataset.option)")
    turn.keyboard.press("Escape")
    one, other = next(parts[1:] for pair in pairs if (parts := pair.split())[1] != parts[2])
    names = ["eye" if each == "eye" else f"die:{each}" for each in (one, other)]
    for first, second in (names, names[::-1]):
        turn.locator(f".mine [data-thing='{first}']").click()
        expect(turn.locator(f".mine [data-thing='{second}']")).to_have_class("thing as-die can")
        turn.keyboard.press("Escape")


# ---------------------------------------------------------------------- Gloomhaven: cards that are lost, halves that hit nobody


@pytest.fixture
def brute(jana: BrowserContext, room: Room) -> Page:
    table, keys = room.lay("gloomhaven", "Jana", "bot:random", options={"party": ["brute", "spellweaver"]}, seed=3)
    return sit(jana, room, table, keys[0])


def test_cards_that_would_be_lost_say_so_and_are_lost_by_the_second_click(brute: Page) -> None:
    until(brute, "do you suffer the damage", "play")
    cards = brute.locator("[data-tray='hand:brute'] .thing")
    expect(cards.locator(".price")).to_have_text(["lost"] * cards.count())
    colours = cards.first.evaluate(
        "one => { const bad = document.createElement('i'); bad.style.color = 'var(--bad)'; one.append(bad);"
        " return [getComputedStyle(one).outlineColor, getComputedStyle(bad).color]; }"
    )
    assert colours[0] == colours[1], "the ring is that of what is bad"
    count, name = cards.count(), cards.first.get_attribute("data-thing")
    card = brute.locator(f"[data-tray='hand:brute'] [data-thing='{name}']")
    card.click()
    expect(brute.locator(".pick.armed")).to_contain_text("Really? Lose from the hand")
    expect(cards).to_have_count(count)
    card.click()
    expect(card).to_have_count(0)


def test_a_half_that_hits_nobody_says_so_and_is_asked_about(brute: Page) -> None:
    until(brute, "which action do you perform", "play")
    brute.locator(".mine .thing.can").first.click()
    idle = brute.locator(".pick", has=brute.locator(".note", has_text="no target in range")).first
    expect(idle).to_have_class("pick is-waste")
    idle.click()
    expect(brute.locator(".pick.armed")).to_contain_text("Really?")
    expect(brute.locator(".prompt .ask b")).to_contain_text("which action do you perform")


# ---------------------------------------------------------------------- tips


def overlap(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def test_a_tip_never_covers_what_is_asked_and_lets_clicks_through(jana: BrowserContext, room: Room) -> None:
    page = planned(jana, room)
    tip = page.locator(".tip")
    for card in ("action:attack", "action:forward", "now:forward"):
        page.locator(f".mine [data-thing='{card}']").first.hover()
        expect(tip).to_be_visible()
        assert not overlap(box(page, ".tip"), box(page, ".prompt")), card
        assert tip.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
        page.locator(".top .name").hover()
        expect(tip).to_be_hidden()
    page.locator(".mine [data-thing='action:attack']").hover()
    expect(tip).to_be_visible()
    page.locator(".pick[data-option='play forward']").click()
    expect(page.locator(".log")).to_contain_text("Jana played Step forward")


def test_a_tip_that_was_asked_for_stays_and_can_be_clicked(jana: BrowserContext, room: Room) -> None:
    page = planned(jana, room)
    page.locator("[data-tray=hand] [data-thing='action:forward']").click(force=True)  # it is disabled, and says why
    tip = page.locator(".tip")
    expect(tip).to_have_class("tip worded pinned")
    page.locator(".top .name").hover()
    tip.locator("button.rule").click()
    expect(page.locator(".rulebook")).to_be_visible()


def test_cards_that_show_all_they_say_have_no_tip(jana: BrowserContext, room: Room) -> None:
    table, keys = room.lay("zombie_country", "Jana", "bot:random")
    page = sit(jana, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    shown = page.locator(".thing.can").first
    expect(shown.locator("small")).to_be_visible()
    page.clock.install()
    shown.hover()
    page.clock.run_for(5_000)
    expect(page.locator(".tip")).to_be_hidden()


# ---------------------------------------------------------------------- looking back


def test_the_slider_of_a_replay_is_drawn_with_the_mouse(jana: BrowserContext, room: Room) -> None:
    table, keys = room.lay("noughts", "Jana", "Petr")
    page = sit(jana, room, table, keys[0], keys[1])
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        page.wait_for_selector(ASKED, state="attached")
        choose(page, cell)
    page.locator("dialog.finish").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Watch again").click()
    expect(page.locator(".replaying [role=status]")).to_have_text("Step 0 / 5")
    at = box(page, ".replaying input[type=range]")
    middle = at["y"] + at["height"] / 2
    page.mouse.move(at["x"] + 8, middle)
    page.mouse.down()
    for part in (0.2, 0.4, 0.6):
        page.mouse.move(at["x"] + 8 + (at["width"] - 16) * part, middle)
        expect(page.locator("[data-thing='cell:a1']").first).to_have_attribute("aria-label", "a1, marked X")
    expect(page.locator(".replaying [role=status]")).to_have_text("Step 3 / 5")
    page.mouse.move(at["x"] + at["width"] - 4, middle)
    page.mouse.up()
    expect(page.locator(".replaying [role=status]")).to_have_text("Step 5 / 5")
    expect(page).to_have_url(f"{room.url}/t/{table}?step=5")
