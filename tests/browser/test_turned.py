"""Shapes that are turned, and blocks of stands: as a scene says, they lie, are ringed and swing round."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.rooms import Room

BLOCK = {"id": "piece:0", "form": "block", "x": 100, "y": 50, "wide": 60, "deep": 40, "seat": 0, "turn": 90}
CELLS = [["", "banner", ""], ["", "", "gone"]]


def drawn(room: Room, page: Page, script: str, *given: Any) -> Any:
    """What a script makes of the page's own modules."""
    page.goto(f"{room.url}/rules/noughts")
    return page.evaluate(script, list(given))


def test_a_block_has_a_stand_a_cell_and_lies_as_it_is_turned(room: Room, page: Page) -> None:
    found = drawn(
        room,
        page,
        """async ([shape]) => {
          const { drawShape, lying } = await import("/js/table/shapes.js");
          const ink = { colours: [0], palette: {} };
          const node = drawShape(shape, ink);
          const all = (name) => [...node.querySelectorAll(name)];
          return {
            stands: all(".stand").map((each) => each.getAttribute("d")),
            gone: all(".stand").map((each) => each.classList.contains("gone")),
            signs: all("use").map((each) => each.getAttribute("href")),
            turned: node.querySelector(".turned").getAttribute("transform"),
            ring: lying(shape, ink),
          };
        }""",
        BLOCK | {"cells": CELLS},
    )
    assert found["stands"][:2] == ["M70 50h20v20h-20Z", "M90 50h20v20h-20Z"]
    assert found["gone"] == [False, False, False, False, False, True]
    assert found["signs"] == ["#s-banner"]
    assert found["turned"] == "rotate(90 100 50)"
    assert found["ring"] == {"d": "M70 50h60v40h-60Z", "transform": "rotate(90 100 50)"}


def test_a_piece_swings_round_the_shorter_way(room: Room, page: Page) -> None:
    found = drawn(
        room,
        page,
        """async ([before, after]) => {
          localStorage["herna.speed"] = '"slow"';
          const { drawShape } = await import("/js/table/shapes.js");
          const { play } = await import("/js/table/motion.js");
          const board = document.body.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
          const ink = { colours: [0], palette: {} };
          const [old, now] = [before, after].map((shape) => ({ shape, node: drawShape(shape, ink), look: "", rings: board }));
          const above = document.createElementNS("http://www.w3.org/2000/svg", "g");
          board.append(old.node, now.node, above);
          play(above, new Map([["piece:0", old]]), new Map([["piece:0", now]]), [], false);
          const ways = now.node.querySelector(".turned").getAnimations().map((each) => each.effect.getKeyframes());
          return ways.map((frames) => frames.map((frame) => frame.transform));
        }""",
        BLOCK | {"turn": 350},
        BLOCK | {"turn": 10},
    )
    around = "translate(100px, 50px) rotate({}deg) translate(-100px, -50px)"
    assert found == [[around.format(-10), around.format(10)]]
