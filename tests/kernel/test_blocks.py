"""Shapes that are turned, and blocks of stands, in the picture that Python draws."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from herna.kernel.scene import Scene, Shape, svg


def drawn(shape: Shape) -> ET.Element:
    picture = ET.fromstring(svg(Scene(width=10, height=10, layers=((shape,),), words=())))
    [found] = picture.findall(".//{*}g/{*}g")
    return found


def test_a_shape_is_turned_about_its_place() -> None:
    assert drawn(Shape(form="disc", x=3, y=4, turn=22.5)).get("transform") == "rotate(22.5 3 4)"
    assert drawn(Shape(form="disc", x=3, y=4)).get("transform") is None


def test_a_block_is_a_rectangle_of_stands_behind_its_front() -> None:
    block = drawn(Shape(form="block", x=5, y=2, wide=3, deep=4, cells=(("", "banner", "crown"), ("", "", "gone"))))
    *stands, front = [path.get("d") or "" for path in block.findall("{*}path")]
    places = [re.findall(r"[-\d.]+", path) for path in stands]
    assert [(float(x), float(y)) for x, y, *_ in places] == [(3.5, 2), (4.5, 2), (5.5, 2), (3.5, 4), (4.5, 4), (5.5, 4)]
    assert {tuple(size) for _, _, *size in places} == {("1", "2", "-1")}
    assert front == "M3.5 2h3"
    assert [text.text for text in block.findall("{*}text")] == ["B", "C"], "without pictures a sign is its initial"
    assert [path.get("fill-opacity") for path in block.findall("{*}path")][:6] == [None] * 5 + [".15"]


def test_a_block_without_stands_is_one() -> None:
    assert len(drawn(Shape(form="block", x=5, y=2, wide=3, deep=4)).findall("{*}path")) == 2
