"""How a scene is drawn as a plain picture."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from herna.drawing.svg import svg
from herna.kernel.scene import Scene, Shape

SPACE = "{http://www.w3.org/2000/svg}"
FORMS = ("area", "ground", "line", "label", "card", "chip", "figure", "die", "disc", "coin", "flag")


def drawn(*shapes: Shape, pictures: str = "", **facts: Any) -> ET.Element:
    return ET.fromstring(svg(Scene(width=10, height=8, layers=(shapes,), words=(), **facts), pictures))


def fills(picture: ET.Element) -> list[str | None]:
    return [part.get("fill") for part in picture.iter(f"{SPACE}path")]


def texts(picture: ET.Element) -> list[str | None]:
    return [part.text for part in picture.iter(f"{SPACE}text")]


def uses(picture: ET.Element) -> list[str | None]:
    return [part.get("href") for part in picture.iter(f"{SPACE}use")]


@pytest.mark.parametrize("form", ["", *FORMS])
def test_every_form_is_drawn_with_its_words(form: str) -> None:
    shape = Shape(id="it", form=form, path="M0 0h4v4h-4z", x=2, y=2, size=3, text="7", label="seven")
    picture = drawn(shape)
    assert picture.find(f".//{SPACE}g[@id='it']/{SPACE}title") is not None
    assert fills(picture) or form == "label"
    assert texts(picture) == ([] if form == "line" else ["7"])


def test_an_unknown_form_is_drawn_by_its_path() -> None:
    assert fills(drawn(Shape(form="balloon", path="M0 0h1v1z", tone="coin"))) == ["#edc35c"]


@pytest.mark.parametrize(("count", "chips"), [("1", 1), ("3", 3), ("12", 5), ("X", 1), ("", 1)])
def test_a_stack_shows_at_most_five_chips(count: str, chips: int) -> None:
    picture = drawn(Shape(form="chip", x=5, y=5, size=2, seat=1, text=count))
    assert fills(picture).count("#b5342a") == chips


def test_a_piece_has_the_shape_of_its_colour_and_the_tone_goes_before_the_seat() -> None:
    def outline(**facts: Any) -> str:
        last = list(drawn(Shape(form="chip", x=5, y=5, size=2, **facts)).iter(f"{SPACE}path"))[-1]
        return last.get("d") or ""

    assert len({outline(seat=seat) for seat in range(5)}) == 5
    assert outline(tone="red") == outline(seat=1) == outline(tone="red", seat=3)


def test_a_badge_is_written_at_the_lower_right() -> None:
    picture = drawn(Shape(form="die", x=5, y=4, size=2, symbol="ram", badge="3"))
    badge = next(part for part in picture.iter(f"{SPACE}text") if part.text == "3")
    assert float(badge.get("x") or 0) > 5
    assert float(badge.get("y") or 0) > 4


def test_a_symbol_is_a_picture_where_there_is_one_and_its_initial_otherwise() -> None:
    shapes = Shape(symbol="move", size=2), Shape(symbol="a-pub", size=2)
    pictures = '<symbol id="s-move" viewBox="0 0 24 24"/><symbol id="a-pub" viewBox="0 0 116 134"/>'
    assert uses(drawn(*shapes, pictures=pictures)) == ["#s-move", "#a-pub"]
    assert texts(drawn(*shapes)) == ["M"]


def test_the_backdrop_lies_below_everything_in_its_colour() -> None:
    facts: dict[str, Any] = {"backdrop": "a-sea", "palette": {"a-sea": "#123456"}}
    assert fills(drawn(Shape(path="M0 0h1v1z"), **facts))[0] == "#123456"
    picture = drawn(Shape(path="M0 0h1v1z"), pictures='<symbol id="a-sea" viewBox="0 0 10 8"/>', **facts)
    assert uses(picture) == ["#a-sea"]


def test_an_area_without_a_tone_lets_the_backdrop_through() -> None:
    shape = Shape(form="area", path="M0 0h1v1z", size=5)
    assert fills(drawn(shape)) == ["none"]
    assert fills(drawn(shape, pictures='<symbol id="a-sea"/>', backdrop="a-sea")) == []
