"""Cave Evil in the page: a turn as people play it, the cave under hands, squads that open, combats."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from herna.games.cave_evil.rules.forces import acted
from herna.kernel import Decision, Table
from tests.browser.played import played
from tests.browser.rooms import ASKED, Room, box, person, sit
from tests.browser.test_touch import Fingers, middle, seen

Moment = tuple[str, dict[int, str]]


def acting(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat chooses a squad, has some of them, none has done anything in this turn, and the Evil is asleep."""
    mine = table.state.players[0].squads
    idle = not any(squad.marched or acted(squad) for squad in mine) and table.state.evil.stage == "asleep"
    return decision.seat == 0 and decision.rule == "cave_evil.squad-actions.interleave" and len(mine) > 2 and idle


def placing(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat lays a tile that can lie in several ways."""
    laid = [option for option in decision.options if type(option) is tuple and option[0] == "place"]
    return decision.seat == 0 and len({option[3] for option in laid}) > 1


def fighting(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat chooses the attribute of the second round."""
    return decision.seat == 0 and decision.rule == "cave_evil.combat.round-2-choice"


def invoking(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat invokes, and may put a card into more squads than one."""
    cards = [option[1] for option in decision.options if type(option) is tuple and len(option) == 3]
    return decision.seat == 0 and decision.rule == "cave_evil.invoke.play-from-hand" and len(cards) > len(set(cards))


def fought(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat is on turn after a combat of more rounds than one."""
    combat = table.state.combat
    return decision.seat == 0 and combat is not None and combat.over and len(combat.rounds) > 1


WANTED = {"acting": acting, "placing": placing, "fighting": fighting, "invoking": invoking, "fought": fought}


@pytest.fixture(scope="module")
def moments(room: Room) -> dict[str, Moment]:
    """Tables of two at the moments that the tests need, each played once."""
    found = {}
    for name, wanted in WANTED.items():
        found[name] = played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=wanted)
    return found


def come(chromium: Browser, room: Room, moment: Moment, lang: str = "en", *, phone: bool = False, speed: str = "none") -> Page:
    """Somebody at the first seat of a table."""
    context = person(chromium, lang, width=390, height=844, phone=True) if phone else person(chromium, lang)
    context.add_init_script(f"localStorage['herna.speed'] = JSON.stringify('{speed}')")
    page = sit(context, room, moment[0], moment[1][0])
    page.wait_for_selector(ASKED, state="attached")
    return page


def asks(page: Page, words: str) -> None:
    expect(page.locator(".prompt .ask b").first).to_contain_text(words)


# ---------------------------------------------------------------------- a turn


def test_a_squad_is_clicked_and_what_it_can_do_is_seen(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["acting"])
    asks(page, "Which squad")
    mine = page.locator(".map .shape.open[data-thing^='squad:0:']")
    expect(mine).not_to_have_count(0)
    names = [each.get_attribute("data-thing") for each in mine.all()]
    first, second = names[0], names[-1]
    page.mouse.click(*middle(page, f"{first}"))
    asks(page, "What does squad")
    expect(page.locator(f".map .chosen[data-thing='{first}']")).to_have_count(1)
    expect(page.locator(f".mine .stack.open > [data-thing='{first}']")).to_have_count(1)
    quiet = page.locator(".prompt .pick").last
    expect(quiet).to_have_class(re.compile("is-back"))
    page.mouse.click(*middle(page, f"{second}"))
    expect(page.locator(f".mine .stack.open > [data-thing='{second}']")).to_have_count(1)
    page.keyboard.press("Escape")
    asks(page, "Which squad")
    page.context.close()


def test_escape_goes_back_from_a_squad_although_its_question_has_not_come_yet(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["acting"])
    cards = page.locator(".mine .thing.can[data-thing^='squad:0:']")
    expect(cards).not_to_have_count(0)
    name = cards.last.get_attribute("data-thing")
    asked = page.evaluate("() => document.querySelector('.prompt .ask b').textContent")
    page.evaluate(
        """thing => {
          document.querySelector(`.mine [data-thing='${thing}']`).click();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
        }""",
        name,
    )
    expect(page.locator(".prompt.busy")).to_have_count(0)
    expect(page.locator(".map .chosen[data-thing^='squad:']")).to_have_count(0)
    asks(page, asked)
    page.context.close()


def test_the_squad_in_hand_is_still_there_when_the_page_is_loaded_anew(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["acting"])
    name = page.locator(".map .shape.open[data-thing^='squad:0:']").last.get_attribute("data-thing")
    page.mouse.click(*middle(page, f"{name}"))
    expect(page.locator(f".map .chosen[data-thing='{name}']")).to_have_count(1)  # the news come before the reply
    page.goto(f"{room.url}/t/{moments['acting'][0]}")
    asks(page, "What does squad")
    expect(page.locator(f".map .chosen[data-thing='{name}']")).to_have_count(1)
    expect(page.locator(f".mine .stack.open > [data-thing='{name}']")).to_have_count(1)
    page.keyboard.press("Escape")
    asks(page, "Which squad")
    page.context.close()


def test_ending_a_turn_in_which_nobody_has_moved_is_asked_about_once(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["acting"])
    done = page.locator(".prompt .pick[data-option=done]")
    expect(done).to_have_class(re.compile("is-waste"))
    expect(done).to_contain_text("No squad has done anything yet.")
    done.click()
    expect(done).to_have_class(re.compile("armed"))
    expect(page.locator(".prompt .again")).to_be_visible()
    page.keyboard.press("Escape")
    asks(page, "Which squad")
    expect(done).not_to_have_class(re.compile("armed"))
    page.context.close()


def test_the_board_stays_where_it_is_from_question_to_question(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["acting"])
    asks(page, "Which squad")
    before = box(page, ".board")
    page.locator(".prompt .pick[data-option=done]").click()  # asks again
    assert box(page, ".board") == before
    page.keyboard.press("Escape")
    page.context.close()
    page = come(chromium, room, moments["fighting"])
    assert box(page, ".board")["height"] == before["height"]
    page.context.close()


CUT = """selector => [...document.querySelectorAll(selector)]
  .filter((each) => each.offsetParent && each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText)"""


@pytest.mark.parametrize("lang", ["cs", "en"])
@pytest.mark.parametrize("moment", ["acting", "invoking"])
def test_a_price_never_cuts_what_is_bought_and_where_it_goes(
    chromium: Browser, room: Room, moments: dict[str, Moment], moment: str, lang: str
) -> None:
    page = come(chromium, room, moments[moment], lang)
    expect(page.locator(".prompt .pick .note").first).to_be_visible()
    assert page.evaluate(CUT, ".prompt .pick .l, .prompt .pick .note") == []
    page.context.close()


def test_who_points_at_an_option_reads_the_card_that_it_is_about(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["invoking"])
    pick = page.locator(".prompt .pick", has_text="“").first
    name = (pick.locator(".l").inner_text()).split("“")[1].split("”")[0]
    pick.hover()
    expect(page.locator(".tip > b")).to_have_text(name)
    tip, asked = box(page, ".tip"), box(page, ".prompt")
    assert tip["y"] + tip["height"] <= asked["y"] + 1
    page.locator(".log h2").hover()
    expect(page.locator(".tip")).to_be_hidden()
    page.context.close()


def test_a_squad_that_is_pointed_at_says_everything_once(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["acting"], "cs")
    squad = page.locator(".mine [data-tray='squads:0'] .thing").first
    squad.hover()
    expect(page.locator(".tip > b")).to_have_text(re.compile(r"^Marek (N|I+)\d*$"))
    lines = page.locator(".tip p:not(.meant)").all_inner_texts()
    assert len(lines) == len(set(lines)) > 0
    page.context.close()


def test_a_mat_on_which_there_is_nothing_yet_does_not_say_so(jana: BrowserContext, room: Room) -> None:
    table, keys = room.lay("cave_evil", "Jana", "Petr", options={"choose": True}, seed=1)
    page = sit(jana, room, table, keys[0])
    page.locator(".mine .thing.can").first.wait_for()
    expect(page.locator(".mine .none")).to_have_count(0)


def facing(table: Table[Any], decision: Decision[Any]) -> bool:
    """A squad of the first seat stands beside monsters that it could hire, and away from home."""
    hired = any(type(option) is tuple and option[0] == "hire" for option in decision.options)
    return decision.seat == 0 and decision.rule == "cave_evil.squad-actions.one-action" and hired


def test_whoever_comes_in_the_middle_sees_what_is_asked_about(chromium: Browser, room: Room) -> None:
    page = come(chromium, room, played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=facing), phone=True)
    page.locator(".map [data-thing^='group:'].open").first.wait_for(state="attached")
    board, group = box(page, ".board"), box(page, ".map [data-thing^='group:'].open")
    assert board["x"] <= group["x"] <= board["x"] + board["width"] - group["width"]
    assert board["y"] <= group["y"] <= board["y"] + board["height"] - group["height"]
    picks = page.locator(".prompt .pick .l").all_inner_texts()
    assert [each for each in picks if each.startswith("Hire")]
    assert [each for each in picks if each.startswith("Subdue")]
    page.context.close()


def test_the_bar_tells_the_phase_and_seats_what_they_have(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["acting"], "cs")
    expect(page.locator(".top .phase")).to_have_text(["Sousedé", "Zaříkávání", "Akce skupin", "Události"])
    expect(page.locator(".top .phase[aria-current]")).to_have_text("Akce skupin")
    seat = page.locator(".seat").first
    expect(seat).to_contain_text("na tahu")
    expect(seat.locator(".tag > [aria-hidden]")).to_have_text(["N", "I", "II", "III", "IV", "V"])
    assert seat.locator("button.tag").count() == len(page.locator("[data-tray='squads:0'] > .cards > li").all())
    expect(seat.locator(".goods > span")).to_have_count(5)  # three resources, cards in hand, monsters killed
    expect(seat.locator(".score")).to_contain_text(re.compile(r"^\d"))
    expect(page.locator(".left > .log li").last).to_be_in_viewport()
    tag = seat.locator("button.tag.can").first
    tag.click()
    asks(page, "Co udělá skupina")
    page.context.close()


@pytest.mark.parametrize("phone", [False, True])
def test_at_four_seats_it_is_seen_who_goes_first_and_what_has_happened(chromium: Browser, room: Room, phone: bool) -> None:
    table, keys = room.lay("cave_evil", "Jana", "bot:random", "bot:random", "bot:random", seed=11)
    context = person(chromium, "cs", width=390, height=844, phone=True) if phone else person(chromium, "cs", guide=True)
    page = sit(context, room, table, keys[0])
    page.locator(".prompt .pick").first.click()
    first = page.locator(".seat .first")
    expect(first).to_have_count(1)
    expect(first.locator("svg")).to_have_attribute("aria-label", "začíná kolo")
    expect(first).to_be_in_viewport(ratio=1)
    if not phone:
        expect(page.locator(".left > .log li").last).to_be_in_viewport(ratio=1)
        for name in page.locator(".seat .names .n").all():
            assert name.evaluate("each => each.scrollWidth <= each.clientWidth"), name.inner_text()
        page.get_by_role("button", name="Rozumím").click()
        expect(page.locator(".left > .log li").last).to_be_in_viewport(ratio=1)
        heights = [box(page, ".seat", seat)["height"] for seat in range(4)]
        assert max(heights) - min(heights) <= 1  # whose turn it is moves nothing
        assert box(page, ".left > .log ol")["height"] >= 100
    context.close()


# ---------------------------------------------------------------------- the cave under hands


def narrower(page: Page, before: list[float]) -> None:
    page.wait_for_function(
        "before => Number(document.querySelector('.map').getAttribute('viewBox').split(' ')[2]) < before", arg=before[2]
    )


def test_the_cave_is_zoomed_and_moved_by_wheel_drag_keys_and_buttons(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["acting"])
    whole = seen(page)
    where = box(page, ".board")
    at = where["x"] + where["width"] / 2, where["y"] + 60
    page.mouse.move(*at)
    page.mouse.wheel(0, -300)
    narrower(page, whole)
    part = seen(page)
    page.mouse.down()
    page.mouse.move(at[0] + 80, at[1] + 60, steps=4)
    page.mouse.up()
    page.wait_for_function(
        "before => document.querySelector('.map').getAttribute('viewBox') !== before",
        arg=" ".join(f"{each:g}" for each in part),
    )
    page.locator("[data-name=zoomReset]").click()
    expect(page.locator(".map")).to_have_attribute("viewBox", " ".join(f"{each:g}" for each in whole))
    page.locator("[data-name=zoomIn]").click()
    narrower(page, whole)
    page.keyboard.press("Home")
    expect(page.locator(".map")).to_have_attribute("viewBox", " ".join(f"{each:g}" for each in whole))
    page.keyboard.press("+")
    narrower(page, whole)
    part = seen(page)
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function(
        "before => Number(document.querySelector('.map').getAttribute('viewBox').split(' ')[0]) > before", arg=part[0]
    )
    page.context.close()


def test_two_fingers_look_nearer_and_one_drags_the_cave(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["acting"], phone=True)
    before = seen(page)
    where = box(page, ".board")
    x, y = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
    fingers = Fingers(page)
    fingers.move(((x - 30, y), (x - 110, y)), ((x + 30, y), (x + 110, y)))
    narrower(page, before)
    part = seen(page)
    fingers.move(((x, y), (x - 90, y)))
    page.wait_for_function(
        "before => Number(document.querySelector('.map').getAttribute('viewBox').split(' ')[0]) > before", arg=part[0]
    )
    page.context.close()


def laid(page: Page) -> list[int]:
    """Where the tile in hand is, and how it is turned."""
    return [int(each) for each in (page.locator(".laying").get_attribute("data-at") or "").split(",")]


def test_a_tile_turns_under_the_pointer_and_says_why_it_may_not_lie(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["placing"])
    page.locator(".laying .outline").wait_for(state="attached")
    expect(page.locator(".spots > *, .laying .spot, .over circle").first).to_be_attached()
    expect(page.locator(".laying:not(.broken)")).to_have_count(1)
    turn = laid(page)[2]
    page.mouse.move(*middle(page, "space:0"))
    expect(page.locator(".laying.broken .strike")).to_be_attached()
    expect(page.locator(".verdict .why-not")).not_to_be_empty()
    expect(page.locator(".verdict .rule")).not_to_be_empty()
    page.keyboard.press("r")
    page.wait_for_function("turn => Number(document.querySelector('.laying').dataset.at.split(',')[2]) !== turn", arg=turn)
    page.mouse.wheel(0, 120)
    page.locator(".prompt .turn").click()
    while not page.locator(".spots > *").count():  # not in every turn does it fit somewhere
        page.keyboard.press("r")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".laying:not(.broken)")).to_have_count(1)
    expect(page.locator(".prompt .lay")).not_to_have_attribute("aria-disabled", "true")
    page.context.close()


def stepping(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat says where the Evil goes."""
    return decision.seat == 0 and decision.rule == "cave_evil.evil-emperor.who-moves"


def test_where_the_evil_goes_is_chosen_and_nothing_is_laid(chromium: Browser, room: Room) -> None:
    moment = played(room, "cave_evil", "Marek", "Tereza", "Jana", seed=0, wanted=stepping, evil="eternal-evil-emperor")
    page = come(chromium, room, moment)
    expect(page.locator(".prompt .lay .l")).to_have_text("Choose it")
    page.mouse.move(*middle(page, "crystal:0"))
    expect(page.locator(".verdict .why-not")).not_to_contain_text("lie")
    page.context.close()


def test_a_finger_turns_and_moves_a_tile(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["placing"], "cs", phone=True)
    page.locator(".laying .outline").wait_for(state="attached")
    before = laid(page)
    page.locator(".prompt .turn").tap()
    page.wait_for_function("turn => Number(document.querySelector('.laying').dataset.at.split(',')[2]) !== turn", arg=before[2])
    where = box(page, ".board")
    Fingers(page).tap((where["x"] + 60, where["y"] + 80))
    page.wait_for_function("at => document.querySelector('.laying').dataset.at !== at", arg=",".join(map(str, before)))
    expect(page.locator(".verdict")).not_to_be_empty()
    expect(page.locator(".prompt .lay")).to_be_in_viewport(ratio=1)
    page.context.close()


def test_a_new_tile_comes_in_and_nothing_else_moves(chromium: Browser, room: Room) -> None:
    moment = played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=placing)
    page = come(chromium, room, moment, speed="slow")
    page.locator(".laying .outline").wait_for(state="attached")
    page.evaluate(
        """() => {
          window.moved = [];
          const run = Element.prototype.animate;
          Element.prototype.animate = function (...how) {
            window.moved.push(this.dataset?.thing ?? this.getAttribute("class") ?? "");
            return run.apply(this, how);
          };
        }"""
    )
    spaces = page.locator(".map [data-thing^='space:']").count()
    page.keyboard.press("Enter")
    page.wait_for_function("count => document.querySelectorAll(\".map [data-thing^='space:']\").length > count", arg=spaces)
    page.wait_for_function("() => window.moved.some((thing) => thing.startsWith('space:'))")
    assert not page.evaluate("() => window.moved.filter((thing) => thing.startsWith('crystal:'))")
    page.context.close()


# ---------------------------------------------------------------------- squads, combats, the track


def test_squads_open_and_show_all_numbers_by_mouse_and_by_keys(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["fighting"])
    stack = page.locator("[data-tray='squads:0'] .stack").first
    unfold = stack.locator(".unfold")
    unfold.click()
    inside = stack.locator(".inside > li").first
    expect(inside.locator(".marks .num")).not_to_have_count(0)
    signs = [each.get_attribute("data-sign") for each in inside.locator(".marks i").all()]
    assert signs[:6] == ["attr-strength", "attr-prowess", "attr-dodge", "attr-bloodlust", "shield", "sword"]
    assert "boot" in signs
    card = inside.locator(".thing")
    expect(card).to_have_attribute("aria-label", re.compile(r"Strength \d+, Prowess \d+, Dodge \d+.*movement rate \d"))
    unfold.focus()
    page.keyboard.press("Enter")
    expect(stack.locator(".inside")).to_have_count(0)
    page.keyboard.press("Enter")
    card.focus()
    page.keyboard.press("?")
    expect(page.locator(".tip .meant")).to_contain_text("Strength")
    page.context.close()


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", "") or 0)


def test_the_panel_of_a_combat_says_why_each_number_is_what_it_is(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["fighting"])
    panel = page.locator(".duel")
    expect(panel.locator(".contender")).to_have_count(2)
    expect(panel.locator(".spoke")).to_have_count(6)
    expect(panel.locator(".spoke.can")).to_have_count(2)
    expect(panel.locator(".rounds .now")).to_have_text(re.compile("^2"))
    for pick in page.locator(".prompt .pick .note").all():
        expect(pick).to_have_text(re.compile(r"^\d+ : \d+$"))
    fold = panel.locator(".fold")
    fold.click()
    expect(panel.locator(".fig")).to_be_hidden()
    fold.click()
    expect(panel.locator(".fig")).to_be_visible()
    told = sorted(page.locator(".prompt .pick .note").all_inner_texts())
    assert sorted(panel.locator(".spoke.can .name small").all_inner_texts()) == told  # the same in both places
    page.locator(".spoke.can").first.click()
    expect(panel.locator(".spoke.can")).to_have_count(0)
    page.wait_for_function("() => document.querySelectorAll('.duel .is-head').length > 0")
    added_up(page)
    barred = page.locator(".duel .rounds li")
    expect(barred).not_to_have_count(0)
    page.context.close()


def added_up(page: Page) -> None:
    """In each round of the panel the rows between its head and its total add up to the total, for both sides."""
    sums: list[list[int]] = []
    for row in page.locator(".duel tbody tr").all():
        kind = row.get_attribute("class") or ""
        values = [number(each) for each in row.locator("td").all_inner_texts()]
        if "is-head" in kind:
            sums.append([0, 0])
        elif "is-sum" in kind:
            assert values == sums[-1], row.inner_text()
            sums.append([0, 0])
        elif sums:
            sums[-1] = [have + more for have, more in zip(sums[-1], values, strict=True)]
    assert sums


def test_a_tray_that_is_opened_beside_a_combat_is_seen(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["fought"], "cs")
    page.locator(".common summary").last.click()
    expect(page.locator(".common details[open] .thing > b").first).to_be_in_viewport(ratio=1)
    page.context.close()


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_after_a_combat_the_panel_says_how_it_ended_and_nothing_sticks_out(
    chromium: Browser, room: Room, moments: dict[str, Moment], lang: str
) -> None:
    page = come(chromium, room, moments["fought"], lang)
    expect(page.locator(".duel .result")).to_be_in_viewport(ratio=1)
    panel, result = box(page, ".duel"), box(page, ".duel .result")
    assert result["y"] + result["height"] <= panel["y"] + panel["height"]
    edges = page.locator(".duel .spoke .name").evaluate_all("all => all.map((each) => each.getBoundingClientRect())")
    assert [each for each in edges if each["left"] < panel["x"] or each["right"] > panel["x"] + panel["width"]] == []
    rows = box(page, ".duel .sums")
    assert rows["height"] >= 56
    expect(page.locator(".duel .is-sum").last).to_be_in_viewport(ratio=1)  # the last line, not cut
    page.context.close()


def test_on_a_phone_the_combat_has_a_sheet_of_its_own(chromium: Browser, room: Room) -> None:
    moment = played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=fighting)
    page = come(chromium, room, moment, "cs", phone=True)
    page.locator(".tabs button", has_text="Střet").tap()
    expect(page.locator(".duel .fig")).to_be_visible()
    added_up(page)
    page.locator(".duel .spoke.can").first.tap()
    expect(page.locator(".duel .spoke.can")).to_have_count(0)
    assert "NaN" not in (page.locator(".map").get_attribute("viewBox") or "")  # the board, which is not seen meanwhile
    page.context.close()


def test_what_the_blood_eye_comes_to_is_told(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    page = come(chromium, room, moments["acting"])
    board = page.locator(".map")
    for words in ("Evil is revealed in", "Evil awakens in", "Everybody loses in"):
        expect(board).to_contain_text(re.compile(f"{words} \\d+ spaces?, about \\d+ cycles?"))
    expect(page.locator(".map [data-thing=eye]")).to_have_attribute("aria-label", re.compile("Blood Eye: vortex space"))
    for words in ("Cycles till revealed", "Cycles till awake", "Cycles till lost"):
        expect(page.locator(".supply", has_text=words)).to_be_visible()
    page.context.close()


def bloody(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat is asked after somebody has killed somebody else's creatures."""
    return decision.seat == 0 and any(player.enemy_kills for player in table.state.players)


def test_a_line_of_the_log_bears_the_mark_of_whom_it_names_first(chromium: Browser, room: Room) -> None:
    page = come(chromium, room, played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=bloody))
    expect(page.locator(".log li", has_text=" kills ")).not_to_have_count(0)
    marks: dict[str, set[str]] = {"Marek": set(), "Tereza": set()}
    for line in page.locator(".log li:has(b)").all():
        name = line.locator("b").inner_text()
        if name in marks:
            marks[name].add(line.locator(".seat-mark").get_attribute("class") or "")
    assert [len(each) for each in marks.values()] == [1, 1]
    page.context.close()


def test_where_something_happened_is_seen_while_its_line_is_pointed_at(
    chromium: Browser, room: Room, moments: dict[str, Moment]
) -> None:
    page = come(chromium, room, moments["fought"], "cs")
    expect(page.locator(".map .hinted")).to_have_count(0)
    page.locator(".log li.placed", has_text="na pole").last.hover()
    expect(page.locator(".map .hinted")).not_to_have_count(0)
    page.locator(".top").hover()
    expect(page.locator(".map .hinted")).to_have_count(0)
    page.context.close()


# ---------------------------------------------------------------------- everywhere


def test_on_a_phone_on_its_side_the_decks_can_be_looked_at(chromium: Browser, room: Room, moments: dict[str, Moment]) -> None:
    table, keys = moments["acting"]
    page = sit(person(chromium, width=844, height=390, phone=True), room, table, keys[0])
    page.wait_for_selector(ASKED, state="attached")
    page.locator(".right .common summary").first.tap()
    card = page.locator(".right .common details[open] .thing").first
    card.evaluate("each => each.scrollIntoView({ block: 'center' })")
    expect(card).to_be_in_viewport(ratio=1)


SMALL = """() => {
  const found = [];
  for (const each of document.querySelectorAll(".table-page *, dialog *")) {
    if (each.closest("svg") || !each.offsetParent) continue;
    const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (own && parseFloat(getComputedStyle(each).fontSize) < 12) found.push(each.outerHTML.slice(0, 120));
  }
  return found;
}"""


@pytest.mark.parametrize("moment", ["acting", "placing", "fighting"])
@pytest.mark.parametrize(("width", "height", "phone"), [(390, 844, True), (844, 390, True), (1280, 720, False)])
def test_nothing_is_too_small_and_the_page_does_not_scroll(
    chromium: Browser, room: Room, moments: dict[str, Moment], moment: str, width: int, height: int, phone: bool
) -> None:
    context = person(chromium, "cs", width=width, height=height, phone=phone)
    table, keys = moments[moment]
    page = sit(context, room, table, keys[0])
    page.locator(".prompt").first.wait_for()
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")
    context.close()
