"""What scenes are drawn with; the shortest examples stand in the docstrings."""

from __future__ import annotations

import re
from math import cos, dist, hypot, sin, tau

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.drawing.derive import legend_of, words_of
from herna.drawing.hexes import HexGrid
from herna.drawing.paths import Point, polygon, regular, traced
from herna.kernel.scene import Card, Tray


def points(path: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", path)]


@pytest.mark.parametrize("sides", [3, 4, 6, 8])
def test_the_corners_of_a_regular_outline_lie_around_its_middle(sides: int) -> None:
    found = points(regular((30, -20), 50, sides))
    assert len(set(found)) == sides
    assert all(abs(dist(corner, (30, -20)) - 50) < 0.1 for corner in found)


@given(st.integers(-20, 20), st.integers(-20, 20))
def test_the_side_between_two_hexes_is_a_side_of_both(column: int, row: int) -> None:
    grid = HexGrid(40, 100, 60)
    here, there = grid.middle(column, row), grid.middle(column + 1, row)
    ends = points(grid.side(here, there))
    for middle in (here, there):
        corners = points(grid.outline(middle))
        assert all(min(dist(end, corner) for corner in corners) < 0.3 for end in ends)
    assert points(grid.link(here, there)) == [here, there]


@given(st.lists(st.floats(95, 105), min_size=24, max_size=24))
def test_a_traced_border_stays_near_the_points_that_it_leaves_out(radii: list[float]) -> None:
    """Each point is no farther from the path than the slack and what rounding adds."""
    border = [(radius * cos(place * tau / 24), radius * sin(place * tau / 24)) for place, radius in enumerate(radii)]
    steps = [int(number) for number in re.findall(r"-?\d+", traced(border))]
    x, y = 0, 0
    kept = []
    for right, lower in zip(steps[::2], steps[1::2], strict=True):
        x, y = x + right, y + lower
        kept.append((float(x), float(y)))
    for place in border:
        assert min(away(place, a, b) for a, b in zip(kept, [*kept[1:], kept[0]], strict=True)) <= 3.3


def away(place: Point, here: Point, there: Point) -> float:
    """How far a point is from a stretch."""
    (x, y), (ax, ay), (bx, by) = place, here, there
    long = (bx - ax) ** 2 + (by - ay) ** 2
    part = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) if long else 0.0
    return hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay))


def test_a_polygon_is_closed() -> None:
    assert polygon((x, x * x) for x in range(3)) == "M0 0L1 1L2 4Z"


TRAYS = (
    Tray(
        id="hand",
        title="Hand",
        cards=(
            Card(id="card:jump", title="Jump", lines=("Far.", "High."), badge="7"),
            Card(id="back:1", title="A back", face_down=True),
            Card(id="item:rope", title="Rope", lines=("Long.",)),
        ),
    ),
    Tray(id="pile", title="Pile", cards=(Card(id="card:jump:2", title="Jump", lines=("Far.", "High."), badge="7"),)),
    Tray(id="none", title="None"),
)


def test_a_legend_tells_what_each_card_does_once() -> None:
    assert list(legend_of(TRAYS, ("card", "item"))) == ["Jump (7): Far. High.", "Rope: Long."]
    assert list(legend_of(TRAYS, ("item",))) == ["Rope: Long."]


def test_the_words_of_trays_tell_all_that_is_on_their_cards() -> None:
    assert list(words_of(TRAYS, ("pile", "none"))) == ["Pile: Jump (7): Far. High."]
