"""What Cave Evil asks is seen: the board goes there, all that can be chosen has room, and nothing else moves for it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.rules.forces import acted
from herna.kernel import Decision, Table
from tests.browser.played import played
from tests.browser.rooms import Room, box, choose, options
from tests.browser.test_cave_evil import asks, come


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
