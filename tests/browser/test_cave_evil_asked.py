"""What Cave Evil asks is seen: the board goes there, all that can be chosen has room, and nothing else moves for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.rules.forces import acted
from herna.kernel import Decision, Table
from tests.browser.played import played
from tests.browser.rooms import ASKED, Room, box, choose, options, person, sit
from tests.browser.test_cave_evil import CUT, asks, come, placing
from tests.browser.test_touch import middle


def strayed(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat chooses a squad, and two of those that can still move are far from each other."""
    if decision.seat or decision.rule != "cave_evil.squad-actions.interleave":
        return False
    cave = cave_of(table.state)
    spaces = [squad.space for squad in table.state.players[0].squads if not squad.marched and not acted(squad)]
    return any(cave.crow(one, other) > 9 for one in spaces for other in spaces)


def drawn(table: Table[Any], decision: Decision[Any]) -> bool:
    """The first seat has drawn a card that can be discarded for shadowflame, and for something else."""
    burnt = any(type(option) is tuple and option[:2] == ("discard", "flame") for option in decision.options)
    return (
        decision.seat == 0 and decision.rule == "cave_evil.conjuration.keep-or-discard" and len(decision.options) == 3 and burnt
    )


def beside(page: Page) -> list[str]:
    """The sides at which more is seen than there is of the board."""
    found: list[str] = page.evaluate(
        """() => {
          const seen = document.querySelector(".map").viewBox.baseVal;
          const all = document.querySelector(".map .under use").getBBox();
          const far = { left: all.x - seen.x, top: all.y - seen.y };
          far.right = seen.width - all.width - far.left;
          far.bottom = seen.height - all.height - far.top;
          return Object.keys(far).filter((side) => far[side] > 1);
        }"""
    )
    return found


def test_on_a_phone_the_board_goes_to_what_is_asked_after_ones_own_answer(chromium: Browser, room: Room) -> None:
    page = come(chromium, room, played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=strayed), phone=True)
    texts = options(page).evaluate_all("all => all.map(each => each.dataset.option)")
    for text in [text for text in texts if text.startswith("squad 0 ")]:
        choose(page, text)
        asks(page, "What does squad")
        board, chosen = box(page, ".board"), box(page, ".map .chosen[data-thing^='squad:0:']")
        assert board["x"] <= chosen["x"] + chosen["width"] / 2 <= board["x"] + board["width"], text
        assert board["y"] <= chosen["y"] + chosen["height"] / 2 <= board["y"] + board["height"], text
        choose(page, "back")
        asks(page, "Which squad")
    page.context.close()


def test_on_a_phone_nothing_is_seen_beside_the_board_while_not_all_of_it_is_seen(chromium: Browser, room: Room) -> None:
    page = come(chromium, room, played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=drawn), phone=True)
    expect(page.locator(".map.near")).to_have_count(1)
    assert beside(page) == []
    page.context.close()


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_on_a_phone_no_button_of_the_prompt_is_cut(chromium: Browser, room: Room, lang: str) -> None:
    table, keys = room.lay("cave_evil", "Jana", "bot:random", seed=1)
    context = person(chromium, lang, width=390, height=844, phone=True)
    page = sit(context, room, table, keys[0])
    page.wait_for_selector(ASKED)  # ten ways to take three resources
    assert (
        page.evaluate(
            "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.prompt .picks'))"
        )
        <= 1
    )
    named = "10 možností" if lang == "cs" else "10 options"
    page.get_by_role("button", name=named).tap()
    expect(page.locator("dialog.list .option")).to_have_count(10)
    context.close()
    page = come(chromium, room, played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=drawn), lang, phone=True)
    assert page.evaluate(CUT, ".prompt .pick .l") == []
    for pick in page.locator(".prompt .pick").all():
        expect(pick).to_be_in_viewport(ratio=1)
    page.context.close()


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_how_many_ways_there_are_takes_nothing_from_the_board(chromium: Browser, room: Room, lang: str) -> None:
    table, keys = room.lay("cave_evil", "Jana", "bot:random", seed=1)
    page = sit(person(chromium, lang), room, table, keys[0])
    page.wait_for_selector(ASKED)
    first = box(page, ".board")
    expect(page.locator(".prompt .picks .list")).to_contain_text("10")
    assert box(page, ".prompt .list")["y"] < box(page, ".prompt .pick")["y"]
    assert page.evaluate(CUT, ".prompt .ask b") == []
    page.context.close()
    page = come(chromium, room, played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=drawn), lang)
    assert box(page, ".board") == first
    page.context.close()


@pytest.mark.parametrize("phone", [False, True])
def test_a_rule_is_named_whole_or_without_its_chapter(chromium: Browser, room: Room, phone: bool) -> None:
    page = come(chromium, room, played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=drawn), "cs", phone=phone)
    chip, chapter = box(page, ".prompt .ask .rule"), box(page, ".prompt .ask .rule .where")
    inside = chapter["y"] + chapter["height"] / 2 < chip["y"] + chip["height"]
    assert not inside or page.evaluate(CUT, ".prompt .ask .rule .where") == []
    assert page.evaluate(CUT, ".prompt .ask .rule code") == []
    page.context.close()


def test_what_is_said_of_a_place_does_not_move_the_board_under_the_pointer(chromium: Browser, room: Room) -> None:
    page = come(chromium, room, played(room, "cave_evil", "Marek", "Tereza", seed=3, wanted=placing), "cs")
    page.locator(".laying .outline").wait_for(state="attached")
    expect(page.locator(".verdict .chosen")).to_have_count(1)
    board = box(page, ".board")
    page.mouse.move(*middle(page, "crystal:0"))
    expect(page.locator(".verdict .why-not")).to_be_in_viewport(ratio=1)
    assert box(page, ".board") == board
    page.mouse.move(board["x"] + 60, board["y"] + 90)
    expect(page.locator(".verdict .why-not")).to_be_in_viewport(ratio=1)
    assert box(page, ".board") == board
    expect(page.locator(".prompt .lay")).to_be_in_viewport(ratio=1)
    page.keyboard.press("l")
    expect(page.locator("dialog.list .option")).not_to_have_count(0)
    page.context.close()
