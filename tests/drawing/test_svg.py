"""How a scene is drawn as a picture that stands alone. That the page draws the same is seen in tests/browser."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from herna.drawing.svg import svg
from herna.kernel.scene import Scene, Shape

SPACE = "{http://www.w3.org/2000/svg}"
FORMS = ("area", "ground", "line", "label", "card", "chip", "figure", "die", "disc", "coin", "flag")


def drawn(*shapes: Shape, game: str = "", **facts: Any) -> ET.Element:
    return ET.fromstring(svg(Scene(width=10, height=8, layers=(shapes,), words=(), **facts), game))


def fills(picture: ET.Element) -> list[str | None]:
    return [part.get("fill") for part in picture.iterfind(f"{SPACE}g//{SPACE}path")]


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


@pytest.mark.parametrize(("count", "below"), [("1", 0), ("3", 2), ("12", 4), ("X", 0), ("", 0)])
def test_a_stack_shows_at_most_five_chips(count: str, below: int) -> None:
    picture = drawn(Shape(form="chip", x=5, y=5, size=2, seat=1, text=count))
    assert (fills(picture).count("#b5342a"), fills(picture).count("#741d16")) == (1, below)


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


def test_the_symbols_and_pictures_that_are_drawn_are_in_the_picture_and_no_others() -> None:
    shapes = Shape(symbol="move", size=2), Shape(symbol="a-pub", size=2), Shape(symbol="no-such-symbol", size=2)

    def embedded(game: str) -> list[str | None]:
        return [symbol.get("id") for symbol in drawn(*shapes, game=game).iter(f"{SPACE}symbol")]

    assert uses(drawn(*shapes)) == ["#s-move", "#a-pub", "#s-no-such-symbol"]
    assert embedded("zombie_country") == ["a-pub", "s-move"]
    assert embedded("") == ["s-move"]


def test_the_backdrop_lies_below_everything_in_its_colour() -> None:
    picture = drawn(Shape(path="M0 0h1v1z"), backdrop="a-sea", palette={"a-sea": "#123456"}, game="zloba")
    ground, backdrop, *_ = picture[1:]
    assert (ground.tag, ground.get("fill")) == (f"{SPACE}rect", "#123456")
    assert (backdrop.tag, backdrop.get("href")) == (f"{SPACE}use", "#a-sea")
    assert picture.find(f".//{SPACE}symbol[@id='a-sea']") is not None


def test_a_picture_is_in_the_colours_of_its_game() -> None:
    back = Shape(form="card", x=5, y=4, size=2, tone="obsidian", symbol="card")
    inks = [
        drawn(back, game=game)[-1][0][1].get("color") for game in ("zloba", "gloomhaven", "noughts", "a-game-from-elsewhere")
    ]
    assert inks == ["#874600", "#5a34ac", "#0a5c60", "#824a00"]


def test_an_area_without_a_tone_lets_through_what_lies_below() -> None:
    picture = drawn(Shape(form="area", path="M0 0h1v1z", size=5))
    assert fills(picture) == ["none"]
    assert [part.get("stroke") for part in picture.iterfind(f"{SPACE}g//{SPACE}path")] == ["none"]


def test_a_turned_shape_turns_about_its_place() -> None:
    assert [group.get("transform") for group in drawn(Shape(x=1, y=2.5, turn=90), Shape(x=1))[-1]] == ["rotate(90 1 2.5)", None]


def test_a_block_has_a_stand_for_each_cell_and_a_bar_with_a_peak_along_its_front() -> None:
    picture = drawn(Shape(form="block", x=5, y=1, wide=6, deep=4, cells=(("crown", "", ""), ("", "gone"))))
    shadow, *ways = [part.get("d") or "" for part in picture.iterfind(f"{SPACE}g//{SPACE}path")]
    assert shadow.count("M") == 4
    assert ways[:-1] == ["M2 1h2v2h-2Z", "M4 1h2v2h-2Z", "M6 1h2v2h-2Z", "M2 3h2v2h-2Z", "M4 3h2v2h-2Z", "M2 1h6", "M2 1h6"]
    assert ways[-1].startswith("M4.6 ")
    assert uses(picture) == ["#s-crown"]


def test_a_stand_may_have_models_in_the_shape_of_its_colour_and_a_tone_of_its_own() -> None:
    picture = drawn(Shape(form="block", x=5, y=1, wide=4, deep=2, seat=1, cells=(("4", "crown:bone"),)))
    _, plain, models, bone, *_ = [part.attrib for part in picture.iterfind(f"{SPACE}g//{SPACE}path")]
    assert models["d"].count("Z") == 4
    assert models["d"].count("L") == 8  # triangles
    assert plain["fill"] != bone["fill"]
    assert bone["fill"] == "#f1e7cf"


def test_what_is_spent_is_paler_and_a_name_is_read_over_anything() -> None:
    spent, name = drawn(Shape(form="block", wide=4, deep=2, spent=True), Shape(form="name", text="Militia", size=20))[-1]
    assert float(spent.get("opacity") or 1) < 1
    assert name[0].get("paint-order") == "stroke"


def test_a_scene_is_a_picture_whatever_is_written_on_it() -> None:
    shape = Shape(id='cell:<"&>', path="M0 0h1v1h-1z", text="<b>&", label='a "label" & <more>', seat=7)
    picture = ET.fromstring(svg(Scene(width=2, height=1.5, layers=((shape, Shape(symbol="★")), ()), words=())))
    assert picture.get("viewBox") == "0 0 2 1.5"
    assert len(picture.findall(f"{SPACE}g")) == 2
    group = picture.findall(f"{SPACE}g")[0][0]
    assert group.get("id") == 'cell:<"&>'
    assert [part.text for part in group] == ['a "label" & <more>', None, "<b>&"]
