"""Reforms: about an unmoved centre, and whether stands can change places without going too far."""

from __future__ import annotations

from itertools import permutations
from math import dist

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from herna.games.conquest.field import reforming
from herna.games.conquest.field.shapes import Form, shape
from herna.space.plane import SLACK, TURN, local
from tests.games.conquest.field.laying import form, forms


@pytest.mark.rule("conquest.out-of-combat.reform-stand-limit", "conquest.out-of-combat.reform-stand-assignment")
@given(forms(most=6), st.integers(2, 5), st.integers(0, TURN - 1), st.integers(0, 8000), st.booleans())
def test_a_reform_is_possible_if_any_exchange_of_places_keeps_to_the_limit(
    which: Form, files: int, facing: int, most: int, kept: bool
) -> None:
    assume(files <= which.stands)
    after = reforming.reformed(which, files, facing)
    fixed = ((0, files // 2),) if kept else ()
    old, new = ([stand[:2] for stand in shape(each).stands] for each in (which, after))
    lengths = [
        max(dist(old[n], new[to]) for n, to in enumerate(order))
        for order in permutations(range(which.stands))
        if all(order[a] == b for a, b in fixed)
    ]
    assume(abs(min(lengths) - most - SLACK) > 0.01)
    assert reforming.can_reform(which, after, most, fixed) == (min(lengths) <= most + SLACK)
    assert abs(reforming.longest_move(which, after, fixed) - min(lengths)) < 0.01


@pytest.mark.rule("conquest.out-of-combat.reform-centre-fixed")
@given(forms(), st.integers(1, 6), st.integers(0, TURN - 1), st.integers(-3000, 3000), st.integers(-3000, 3000))
def test_the_centre_stays_where_it_is_or_goes_as_far_as_it_is_told(
    which: Form, files: int, facing: int, right: int, ahead: int
) -> None:
    assume(files <= which.stands)
    still = reforming.reformed(which, files, facing)
    assert dist(still.box[:2], which.box[:2]) < 0.71
    assert (still.files, still.facing, still.stands) == (files, facing, which.stands)
    there = reforming.reformed(which, files, facing, right, ahead)
    assert dist(local(still.box, *there.box[:2]), (right, ahead)) < 1.5


@pytest.mark.rule("conquest.out-of-combat.example-reforms")
def test_to_the_flank_narrower_or_sharply_turned_a_regiment_keeps_its_centre() -> None:
    which = form((24, 24), 0, 4, 8)
    for files, facing in ((2, 9000), (2, 0), (3, 4500)):
        after = reforming.reformed(which, files, facing)
        assert dist(after.box[:2], which.box[:2]) < 0.71
        assert reforming.can_reform(which, after, 5000)
