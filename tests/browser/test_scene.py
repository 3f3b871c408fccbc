"""A scene drawn as a picture, looked at in a real browser."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Page

from herna.drawing.svg import svg
from herna.kernel import Table
from herna.kernel.registry import game


def board_after(page: Page, *cells: str) -> None:
    noughts = game("noughts")
    table = Table(noughts, 2, 1)
    for cell in cells:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, cell)
    page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ width: 600px }}</style>{svg(noughts.scene(table.view(0), noughts.say('cs')))}"
    )


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).bounding_box()
    assert found is not None, selector
    return found


def middle(found: FloatRect) -> tuple[float, float]:
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def test_cells_tile_the_board(page: Page) -> None:
    board_after(page)
    for column, letter in enumerate("abc"):
        for row in range(3):
            x, y = middle(box(page, f"[id='cell:{letter}{row + 1}'] path"))
            assert (round(x), round(y)) == (100 + 200 * column, 100 + 200 * row)


def test_a_mark_stands_in_the_middle_of_its_cell(page: Page) -> None:
    board_after(page, "c1", "b3")
    for mark, cell in (("X", "c1"), ("O", "b3")):
        where, around = middle(box(page, f"text:text-is('{mark}')")), middle(box(page, f"[id='cell:{cell}'] path"))
        assert abs(where[0] - around[0]) < 10
        assert abs(where[1] - around[1]) < 30


def test_a_cell_says_what_it_is(page: Page) -> None:
    board_after(page, "b2")
    assert page.locator("[id='cell:b2'] title").text_content() == "b2, značka X"
    assert page.locator("[id='cell:a1'] title").text_content() == "a1, prázdné"
