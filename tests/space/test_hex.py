"""Patterns that are turned and laid, and straight lines over hexes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from herna.space.hex import DIRECTIONS, Place, crossed, crow, disc, layings, moved, orientations, shapes, turned

FAR_AND_NEAR = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]


def test_six_turns_come_back_and_each_keeps_distances() -> None:
    pattern = ((1, 0), (3, -2), (0, 4))
    assert turned(pattern, 6) == turned(pattern, 0) == pattern
    assert turned(turned(pattern, 2), 3) == turned(pattern, 5) == turned(pattern, -1)
    assert [crow((0, 0), each) for each in turned(pattern)] == [crow((0, 0), each) for each in pattern]
    assert [turned([DIRECTIONS[0]], times)[0] for times in range(6)] == list(DIRECTIONS)


@pytest.mark.parametrize("pattern", [((0, 0),), ((0, 0), (1, 0), (2, 0)), ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2))])
def test_a_pattern_is_laid_over_a_place_in_all_ways_each_once(pattern: tuple[Place, ...]) -> None:
    found = [frozenset(laid) for laid in layings(pattern, (4, -7))]
    assert len(found) == len(set(found)) == len(shapes(pattern)) * len(pattern)
    near = disc((4, -7), 4)
    every = {frozenset(moved(each, place)) for each in orientations(pattern) for place in disc((4, -7), 8)}
    assert set(found) == {each for each in every if (4, -7) in each}
    assert all(place in near for laid in found for place in laid)


@pytest.mark.parametrize("to", FAR_AND_NEAR)
def test_a_line_goes_on_from_neighbour_to_neighbour_and_comes_back_the_same_way(to: Place) -> None:
    line = crossed((0, 0), to)
    assert (line[0], line[-1]) == (((0, 0),), (to,))
    assert crossed(to, (0, 0)) == line[::-1]
    for before, after in pairwise(line):
        assert all(crow(a, b) == 1 for a in before for b in after)
    assert all(crow(*stage) == 1 for stage in line if len(stage) == 2)
    places = [place for stage in line for place in stage]
    assert len(places) == len(set(places)) > crow((0, 0), to)


@pytest.mark.parametrize("to", FAR_AND_NEAR)
def test_a_line_crosses_what_lies_under_its_points(to: Place) -> None:
    """Points close together on the line lie each in a hex that is crossed, and find all that are crossed inside."""
    parts = 997
    line = crossed((0, 0), to)
    alone = {stage[0] for stage in line if len(stage) == 1}
    seen = {nearest(to[0] * n / parts, to[1] * n / parts) for n in range(parts + 1)}
    assert seen <= {place for stage in line for place in stage}
    assert alone <= seen


def nearest(q: float, r: float) -> Place:
    """The hex in which a point lies."""
    around = [(round(q) + a, round(r) + b) for a in (-1, 0, 1) for b in (-1, 0, 1)]
    return min(around, key=lambda place: (place[0] - q) ** 2 + (place[0] - q) * (place[1] - r) + (place[1] - r) ** 2)
