"""How a game ends, and how it looks."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from herna.drawing.svg import svg
from herna.kernel import Outcome
from herna.kernel.scene import Scene, Shape


@pytest.mark.parametrize(
    ("outcome", "payoffs"),
    [
        (Outcome("a.b.c", won=(1,)), [0.0, 1.0, 0.0]),
        (Outcome("a.b.c", won=(0, 2)), [1.0, 0.0, 1.0]),
        (Outcome("a.b.c", drawn=(0, 1, 2)), [0.5, 0.5, 0.5]),
        (Outcome("a.b.c", won=(0,), drawn=(0,)), [1.0, 0.0, 0.0]),
        (Outcome("a.b.c"), [0.0, 0.0, 0.0]),
    ],
)
def test_who_has_won_is_paid_in_full_and_who_drew_by_half(outcome: Outcome, payoffs: list[float]) -> None:
    assert [outcome.payoff(seat) for seat in range(3)] == payoffs


def test_a_scene_is_a_picture_whatever_is_written_on_it() -> None:
    shape = Shape(id='cell:<"&>', path="M0 0h1v1h-1z", text="<b>&", label='a "label" & <more>', seat=7)
    picture = ET.fromstring(svg(Scene(width=2, height=1.5, layers=((shape, Shape(symbol="★")), ()), words=())))
    assert picture.get("viewBox") == "0 0 2 1.5"
    group = next(part for part in picture.iter() if part.get("id"))
    assert group.get("id") == 'cell:<"&>'
    assert [part.text for part in group] == ['a "label" & <more>', None, "<b>&"]
    assert len(list(picture)) == 2
