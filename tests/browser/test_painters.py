"""The page's painter and Python's draw the same: each element of a scene, in a real browser, by day."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from herna.drawing.looks import PAINTING, drawings
from herna.drawing.svg import svg
from herna.kernel import Table
from herna.kernel.registry import game
from herna.kernel.scene import Scene, Shape
from tests.browser.rooms import Room

FORMS = ("", "area", "ground", "line", "label", "name", "card", "block", "balloon", *PAINTING.pieces)
TONES = ("", *PAINTING.seats, *PAINTING.objects, "heath", "night", "unknown")
MARKS: tuple[dict[str, Any], ...] = (
    {},
    {"text": "3"},
    {"text": "12"},
    {"text": "Bastion"},
    {"symbol": "ram"},
    {"symbol": "ram", "text": "2"},
    {"symbol": "a-sea", "badge": "7"},
    {"text": "X", "badge": "+125"},
)
SEEN = (
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-linejoin",
    "stroke-linecap",
    "stroke-dasharray",
)
WRITTEN = ("font-size", "font-family", "font-weight", "text-anchor", "dominant-baseline", "paint-order", "filter")

DRAWN = """([root, seen, written]) => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const PLACE = /^(d|c?[xy]|r[xy]|width|height|href)$/;
  const known = new Map();
  const solid = (colour) => {
    if (!/^(rgb|color|oklab)/.test(colour)) return colour;
    if (!known.has(colour)) {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const pixel = [...brush.getImageData(0, 0, 1, 1).data];
      known.set(colour, pixel[3] ? pixel.join() : "none");
    }
    return known.get(colour);
  };
  const look = (each) => {
    const style = getComputedStyle(each);
    const turned = each.closest("g[transform]")?.getAttribute("transform") ?? "";
    const found = {tag: each.tagName, text: each.textContent, turned};
    for (const {name, value} of each.attributes) if (PLACE.test(name) && value) found[name] = value;
    const looks = each.tagName === "text" ? [...seen, ...written] : each.tagName === "use" ? ["color"] : seen;
    for (const name of looks) found[name] = solid(style.getPropertyValue(name));
    return found;
  };
  return [...document.querySelectorAll(root)].map((shape) => [...shape.querySelectorAll("path, text, use, ellipse")].map(look));
}"""
"""What is seen of each shape: the colours of both painters become those of one canvas."""

SHOW = """async ([scene, game]) => {
  document.documentElement.dataset.game = game;
  const { Board } = await import("/js/table/board.js");
  const board = new Board({ pick: () => false, point: () => {}, help: () => {} });
  document.body.append(board.root);
  board.show({ palette: {}, backdrop: "", trays: [], counters: [], ...scene }, [], { still: true });
}"""


@pytest.fixture(scope="module")
def day(chromium: Browser, room: Room) -> Iterator[Page]:
    """A page of the room, by day."""
    page = chromium.new_page(color_scheme="light")
    page.goto(room.url)
    yield page
    page.close()


Element = dict[str, str]
Drawn = list[list[Element]]
"""The elements of each shape."""


def by_page(page: Page, scene: Scene, name: str) -> Drawn:
    page.evaluate("document.body.replaceChildren()")
    wanted = ("width", "height", "layers", "palette", "backdrop")
    page.evaluate(SHOW, [{part: msgspec.to_builtins(getattr(scene, part)) for part in wanted}, name])
    return gathered(page, ".layer > g")


def by_python(page: Page, scene: Scene, name: str) -> Drawn:
    page.evaluate(
        "text => document.body.replaceChildren(document.createRange().createContextualFragment(text))", svg(scene, name)
    )
    return gathered(page, "body > svg > g > g")


def gathered(page: Page, root: str) -> Drawn:
    found: Drawn = page.evaluate(DRAWN, [root, SEEN, WRITTEN])
    return found


def same(ours: Element, theirs: Element) -> bool:
    """Whether two elements are alike, numbers to some hundredths: how they are written does not matter."""
    if ours.keys() != theirs.keys():
        return False
    here, there = (
        re.split(r"\s*(-?\d*\.?\d+(?:e-?\d+)?)\s*", "|".join(element[name] for name in ours)) for element in (ours, theirs)
    )
    numbers = zip(map(float, here[1::2]), map(float, there[1::2]), strict=False)
    return here[::2] == there[::2] and all(abs(one - other) < 0.02 for one, other in numbers)


def assert_same(page: Page, scene: Scene, name: str) -> None:
    shapes = [shape for layer in scene.layers for shape in layer]
    here, there = by_page(page, scene, name), by_python(page, scene, name)
    assert len(here) == len(there) == len(shapes) > 0
    for shape, ours, theirs in zip(shapes, here, there, strict=True):
        assert len(ours) == len(theirs), shape
        for one, other in zip(ours, theirs, strict=True):
            assert same(one, other), f"{shape}\n{one}\n{other}"


def sheet(form: str) -> Scene:
    """A form in every tone, of a seat or of none, with all that can be written on it, straight and turned."""
    path = "" if form in PAINTING.pieces else "M-20 -30h40v60h-40Z"
    cells = (("banner", "crown:bone", "4"), ("", "gone", "7"))
    shapes = [
        Shape(form=form, path=path, x=40, y=60, size=30, tone=tone, seat=seat, wide=60, deep=30, cells=cells, **marks)
        for (tone, seat), marks in product([*product(TONES, [None]), ("", 1), ("", 7), ("coin", 1), ("pink", 1)], MARKS)
    ]
    turned = [Shape(form=form, path=path, x=40, y=60, size=30, wide=60, deep=30, turn=37.5, text="9", badge="1")]
    odd = [
        Shape(form=form, path=way, x=9.87, y=-3.21, size=size)
        for way in ("", "M0 0h100v80H0Z", "M1 2L3 4L5.5 -6Z")
        for size in (0.5, 7.77, 123)
    ]
    palette = {"a-sea": "#8fb8c1", "heath": "#a3ad62", "night": "#101820"}
    return Scene(
        width=100, height=80, layers=(tuple(shapes), tuple(turned), tuple(odd)), words=(), palette=palette, backdrop="a-sea"
    )


@pytest.mark.parametrize("form", FORMS)
def test_both_painters_draw_every_form_in_every_way(day: Page, form: str) -> None:
    assert_same(day, sheet(form), "zombie_country")


MOMENTS = [
    *product(["noughts"], [2], [{}], [0, 3, 6]),
    *product(["zloba"], [4], [{}], [2, 60, 160]),
    *product(["zloba"], [2], [{"coop": True}], [120]),
    *product(["zombie_country"], [3], [{}], [1, 40, 120]),
    *product(["gloomhaven"], [2], [{}], [20, 40, 130]),
    *product(["conquest"], [2], [{}, {"map": "new-terrain"}], [4, 40]),
    *product(["conquest"], [2], [{"scenario": "encirclement", "map": "scorched-land"}], [20]),
    *product(["gloomhaven"], [1], [{"heroes": 3, "scenario": "barrow-lair"}], [90]),
]


def moment(name: str, seats: int, options: dict[str, Any], answers: int) -> Scene:
    """A scene of a random game after so many answers, or at its end."""
    table = Table(game(name), seats, 4, options)
    chance = random.Random(4)
    for _ in range(answers):
        if not table.over:
            decision = chance.choice(table.pending)
            table.decide(decision.number, decision.seat, chance.choice(list(decision.options)))
    return game(name).scene(table.view(0), game(name).say("cs"))


@pytest.mark.parametrize(("name", "seats", "options", "answers"), MOMENTS, ids=str)
def test_both_painters_draw_the_same_table(day: Page, name: str, seats: int, options: dict[str, Any], answers: int) -> None:
    assert_same(day, moment(name, seats, options, answers), name)


@pytest.mark.parametrize("name", ["noughts", "zloba", "zombie_country", "gloomhaven", "conquest"])
def test_a_picture_stands_alone(name: str) -> None:
    """Whatever it names is in it."""
    picture = svg(moment(name, 2, {}, 60), name)
    named = set(re.findall(r'href="#([^"]+)"', picture))
    assert named
    assert named == set(re.findall(r'<symbol id="([^"]+)"', picture)) <= drawings(name).keys()
    assert not re.findall(r"var\(|light-dark|color-mix|class=", picture)
