"""Conquest in the page: regiments moved by hand, what they reach, what options are worth, the last fight, phone and desktop."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from herna.games.conquest.scene.look import SCALE
from herna.games.conquest.state import State
from herna.kernel import Decision, Table
from tests.browser.played import played
from tests.browser.rooms import ASKED, Room, box, person, sit
from tests.browser.strolling import composed, grip, set_down
from tests.browser.test_touch import Fingers

Moment = tuple[str, dict[int, str]]
Rule = str


def asked_by(rule: Rule, *, fought: bool = False) -> Any:
    """The moment in which the first seat is asked by a rule, perhaps after a fight."""

    def wanted(table: Table[State], decision: Decision[Any]) -> bool:
        hurt = any(each.wounds or each.where == "gone" for each in table.state.regiments)
        return decision.seat == 0 and decision.rule == rule and (hurt or not fought)

    return wanted


@pytest.fixture(scope="module")
def moments(room: Room) -> dict[str, Moment]:
    """Tables at the moments that matter."""
    rules = {
        "arriving": asked_by("conquest.out-of-combat.arrive-placement"),
        "marching": asked_by("conquest.out-of-combat.march-distance"),
        "setting-down": asked_by("conquest.out-of-combat.march-distance"),
        "reforming": asked_by("conquest.out-of-combat.reform"),
        "ordering": asked_by("conquest.round.stack-face-down-ordered"),
        "fought": asked_by("conquest.round.step-3-first-action", fought=True),
    }
    return {name: played(room, "conquest", "Jana", "Petr", seed=2, wanted=wanted) for name, wanted in rules.items()}


def come(chromium: Browser, room: Room, moment: Moment, lang: str = "en", *, phone: bool = False) -> Page:
    table, keys = moment
    context = person(chromium, lang, width=390, height=844, phone=True) if phone else person(chromium, lang)
    page = sit(context, room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    return page


def inch(page: Page) -> float:
    """An inch in pixels."""
    found: float = page.evaluate("scale => document.querySelector('.map').getScreenCTM().a * scale", SCALE)
    return found


def ahead(page: Page, far: float) -> tuple[float, float]:
    """So many inches in the direction in which the piece in hand looks."""
    turn = page.locator(".grip.ahead").get_attribute("transform") or ""
    found = re.search(r"rotate\((-?[\d.]+)\)", turn)
    degrees = float(found[1]) if found else 0.0
    pixels = far * inch(page)
    x, y = page.evaluate("([a]) => [Math.sin(a * Math.PI / 180), -Math.cos(a * Math.PI / 180)]", [degrees])
    return x * pixels, y * pixels


def draw_ahead(page: Page, far: float) -> None:
    """The front is drawn ahead by so many inches."""
    x, y = grip(page, "ahead")
    dx, dy = ahead(page, far)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx, y + dy, steps=6)
    page.mouse.up()


def places(page: Page) -> list[str]:
    """Where all regiments stand."""
    fronts = page.locator(".map .form-block[data-thing] .turned > .front")
    found: list[str] = fronts.evaluate_all("all => all.map(one => one.getAttribute('d'))")
    return found


def test_a_regiment_is_marched_by_hand_and_shows_what_it_reaches_from_there(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["setting-down"])
    page.locator(".grip.ahead").wait_for()
    before = places(page)
    draw_ahead(page, 2)
    aim, [(word, far)] = composed(page)
    assert (aim, word) == ("own", "ahead")
    assert 1700 < far < 2300
    expect(page.locator(".sketch .form-line")).not_to_have_count(0)  # the arc, and how far a Charge would go
    page.locator("[data-grip='wheel-left']").focus()
    page.keyboard.press("ArrowUp")
    assert composed(page)[1][-1] == ("wheel-left", 200)
    page.keyboard.press("Escape")
    set_down(page)
    page.locator(".prompt.busy").wait_for(state="detached")
    assert places(page) != before
    page.context.close()


def test_what_stops_a_march_is_named_and_a_march_too_long_is_refused(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["marching"])
    page.locator(".type").click()
    page.locator(".fields .btn").last.click()
    page.locator(".fields .leg select").last.select_option("ahead")
    page.locator(".fields .leg input").last.fill("30")
    page.locator(".fields .leg input").last.press("Tab")
    composed(page)
    expect(page.locator(".verdict .why-not")).to_be_visible()
    expect(page.locator(".set-down")).to_have_attribute("aria-disabled", "true")
    page.context.close()


def test_a_regiment_arrives_along_an_edge_and_its_stands_are_seen(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["arriving"])
    page.locator(".grip.ahead").wait_for()
    draw_ahead(page, 4)
    edge, _, [(word, far)] = composed(page)
    assert (edge, word) == ("zone", "ahead")
    assert far > 3500
    expect(page.locator(".sketch .form-block .stand")).not_to_have_count(0)
    page.context.close()


def test_a_formation_shows_its_ranks_before_it_is_taken_up(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["reforming"])
    page.locator("[data-grip='spin']").wait_for()
    page.locator("[data-grip='spin']").focus()
    page.keyboard.press("Shift+ArrowRight")
    composed(page)
    expect(page.locator(".sketch .form-block")).to_have_count(1)
    page.context.close()


def test_pointing_at_a_regiment_shows_its_arc(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["reforming"])  # who may Reform is in contact with nobody
    thing = page.locator(".mine .shown > .is-card > .thing").get_attribute("data-thing")
    place = box(page, f".map [data-thing='{thing}']")
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator(".sketch.looked .shape")).not_to_have_count(0)
    page.mouse.move(2, 2)
    expect(page.locator(".sketch.looked .shape")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_last_fight_lies_open_with_its_dice(chromium: Browser, room: Room, moments: dict[str, Moment], lang: str) -> None:
    page = come(chromium, room, moments["fought"], lang)
    panel = page.locator(".duel")
    expect(panel.locator(".contender")).to_have_count(2)
    expect(panel.locator(".thrown i")).not_to_have_count(0)
    expect(panel.locator(".result")).not_to_have_text("")
    for row in panel.locator("tbody tr:has(.thrown)").all():
        passed = row.locator(".thrown i:not(.missed)").count()
        missed = [int(each) for each in row.locator(".thrown .missed").all_inner_texts()]
        lain = [int(each) for each in row.locator(".thrown i").all_inner_texts()]
        assert lain == sorted(lain)
        assert len(lain) == passed + len(missed)
    page.context.close()


def test_the_card_of_what_acts_lies_open_with_its_profile(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["marching"])
    shown = page.locator(".mine .shown > .is-card > .thing")
    expect(shown).to_have_count(1)
    expect(shown.locator(".marks i")).to_have_count(8)
    expect(shown.locator("small > span").nth(1)).to_be_visible()
    thing = shown.get_attribute("data-thing")
    expect(page.locator(f".map [data-thing='{thing}']")).to_have_count(1)
    expect(page.locator(".rings .ring.now, .over .ghost .in-hand")).not_to_have_count(0)
    page.context.close()


def test_a_stack_is_laid_by_clicks(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["ordering"])
    expect(page.locator(".mine .thing.can[data-thing^='command:']")).not_to_have_count(0)
    while page.locator(".mine .thing.can[data-thing^='command:']").count():
        laid = page.locator(".prompt").inner_text()
        page.locator(".mine .thing.can[data-thing^='command:']").first.click()
        expect(page.locator(".prompt")).not_to_have_text(laid)
    expect(page.locator(".prompt [aria-disabled='true']")).to_have_count(0)
    page.context.close()


def test_fingers_draw_a_regiment_on_a_phone_and_the_board_stays(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["marching"], "cs", phone=True)
    page.locator(".grip.ahead").wait_for()
    page.wait_for_timeout(300)
    seen = page.locator(".board .map").get_attribute("viewBox")
    start = grip(page, "ahead")
    dx, dy = ahead(page, 2)
    Fingers(page).move((start, (start[0] + dx, start[1] + dy)))
    _, [(word, far)] = composed(page)
    assert word == "ahead"
    assert far > 1200
    assert page.locator(".board .map").get_attribute("viewBox") == seen
    for each in page.locator(".grip .target").all():
        place = each.bounding_box()
        assert place is not None
        assert min(place["width"], place["height"]) >= 43
    page.context.close()


def test_a_tape_measures_between_two_regiments_as_the_rules_do(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["fought"])
    things = page.locator(".map .form-block[data-thing]").evaluate_all("all => all.map(one => one.dataset.thing)")
    assert len(things) > 1
    page.keyboard.press("m")
    for thing in things[:2]:
        place = box(page, f".map [data-thing='{thing}']")
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator(".tape .pill")).to_have_text(re.compile(r"^[\d.]+″$"))
    page.context.close()
