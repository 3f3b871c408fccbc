"""Lines of sight against lines that shapely draws, with heights, arcs, terrain one sees into, and veils."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import LineString, unary_union

from herna.games.conquest.field import shapes, sight
from herna.games.conquest.field.shapes import FRONT, INCH, LEFT, REAR, RIGHT, Form, shape
from herna.games.conquest.field.sight import ALL_ROUND, BLOCKED, FREE, PLATFORM, VEILED, Screen, Target, Viewer
from herna.space.plane import Box, box, corners, gap, point_in_arc, sides
from tests.games.conquest.field.laying import form, forms
from tests.space.planes import boxes, polygon


def viewer(which: Form, height: int = 1, arcs: tuple[int, ...] = (FRONT,)) -> Viewer:
    front = shape(which).stands[: which.files]
    return Viewer(which.box, arcs, sight.eyes(front, [height] * len(front)))


def target(which: Form, height: int = 1, *more: int) -> Target:
    heights = (height, *more) if more else (height,) * which.stands
    return Target(which.box, shape(which).stands, heights)


def patch(x: float, y: float, wide: float, deep: float) -> tuple[Box, tuple[tuple[float, float], ...]]:
    """An upright rectangle as terrain."""
    here = box((round(x * INCH), round(y * INCH), 0), wide * INCH, deep * INCH)
    return here, corners(here)


@pytest.mark.rule("conquest.principles.los-line", "conquest.principles.los-end-point", "conquest.principles.los-front-arc-part")
@given(forms(most=4), forms(most=4), st.lists(boxes(), max_size=5))
@settings(max_examples=100)
def test_a_stand_sees_along_any_free_line_to_a_side_of_a_stand_in_the_front_arc(
    one: Form, other: Form, found: list[Box]
) -> None:
    assume(gap(one.box, other.box) > 10)
    blockers = [each for each in found if gap(each, one.box) > 50 and gap(each, other.box) > 50]
    solid = unary_union([polygon(each) for each in blockers])
    screens = tuple(Screen(each, 1) for each in blockers)
    for n, line in enumerate(sight.sights(viewer(one), target(other), screens)):
        start = sides(shape(one).stands[n])[FRONT]
        ends = [end for stand in shape(other).stands for end in sides(stand) if point_in_arc(one.box, FRONT, *end)]
        free = [LineString([start, end]).distance(solid) if blockers else 1e9 for end in ends]
        nearest = max(free, default=-1.0)
        assume(not 19 < nearest < 30)  # along the sides a line is a little wider than around the corners
        assert (line == FREE) == (nearest >= 20)


@pytest.mark.rule("conquest.principles.los-blocked-by-size", "conquest.principles.los-size-compared-to")
def test_what_is_as_high_as_both_blocks_and_what_is_lower_than_either_does_not() -> None:
    one, other = form((24, 40)), form((24, 20), 180)
    for mine, theirs, wall in product((1, 2, 3), repeat=3):
        found = sight.sights(viewer(one, mine), target(other, theirs), (Screen(box((24_000, 30_000, 0), 40_000, 500), wall),))
        assert all((line == BLOCKED) == (wall >= max(mine, theirs)) for line in found)


@pytest.mark.rule("conquest.terrain.elevation-per-stand")
def test_each_line_has_the_heights_of_the_two_stands_that_it_joins() -> None:
    one, other = form((24, 40), 0, 1, 1), form((24, 20), 180, 3, 3)
    wall = (Screen(box((24_000, 30_000, 0), 40_000, 500), 2),)
    assert sight.sights(viewer(one), target(other), wall) == (BLOCKED,)
    assert sight.sights(viewer(one), target(other, 1, 1, 3), wall) == (FREE,)
    half = (Screen(box((20_000, 30_000, 0), 7_000, 500), 2), Screen(box((30_000, 30_000, 0), 13_000, 500), 4))
    assert sight.sights(viewer(one), target(other, 1, 1, 3), half) == (FREE,), "past the higher one"


@pytest.mark.rule("conquest.terrain.obstructing", "conquest.terrain.obstructing-inside", "conquest.terrain.obstructing-height")
def test_one_sees_into_a_wood_and_out_of_it_but_not_through_it() -> None:
    around, wood = patch(24, 26, 12, 6)
    screens = (Screen(around, 3, wood, open=True),)
    outside, inside, behind = form((24, 40)), form((24, 28), 180), form((24, 20), 180)
    assert set(sight.sights(viewer(outside), target(inside), screens)) == {FREE}
    assert set(sight.sights(viewer(inside.put((24_000, 28_000, 0))), target(behind), screens)) == {FREE}
    assert set(sight.sights(viewer(outside), target(behind), screens)) == {BLOCKED}
    assert set(sight.sights(viewer(outside, 4), target(behind), screens)) == {FREE}, "from higher ground, over it"
    solid = (Screen(around, 3, wood),)
    assert set(sight.sights(viewer(outside), target(inside), solid)) == {BLOCKED}


@pytest.mark.rule("conquest.terrain.obscuring", "conquest.terrain.obscuring-another-piece")
def test_a_veil_obscures_what_is_behind_it_and_a_wall_blocks_all_the_same() -> None:
    around, wood = patch(24, 30, 12, 2)
    veil = Screen(around, 3, wood, veil=True)
    one, other = form((24, 40), 0, 1, 1), form((24, 20), 180, 3, 3)
    assert sight.sights(viewer(one), target(other), (veil,)) == (VEILED,)
    assert sight.sights(viewer(one), target(form((24, 31), 180)), (veil,)) == (FREE,), "it stands in it"
    wall = Screen(box((24_000, 34_000, 0), 40_000, 500), 1)
    assert sight.sights(viewer(one), target(other), (veil, wall)) == (BLOCKED,)
    here, trees = patch(24, 30, 1, 2)
    narrow = Screen(here, 3, trees, veil=True)
    assert sight.sights(viewer(one), target(other), (narrow,)) == (FREE,), "past it"


@pytest.mark.rule(
    "conquest.principles.los-front-arc",
    "conquest.special-rules.weapon-platform",
    "conquest.special-rules.fluid-formation-sight",
)
def test_a_regiment_sees_in_its_arcs_alone() -> None:
    one = form((24, 24))
    around = {FRONT: form((24, 12), 180), RIGHT: form((40, 25), 270), REAR: form((24, 40)), LEFT: form((8, 25), 90)}
    for arcs in ((FRONT,), PLATFORM, ALL_ROUND):
        for side, other in around.items():
            found = sight.sights(viewer(one, arcs=arcs), target(other), ())
            assert bool(max(found)) == (side in arcs)
            assert sight.visible(viewer(one, arcs=arcs), target(other), ()) == (side in arcs)


@pytest.mark.rule("conquest.principles.los-every-stand-tries", "conquest.principles.los-own-regiment")
def test_stands_behind_see_too_and_their_own_regiment_is_not_in_the_way() -> None:
    one, other = form((24, 40), 0, 3, 6), form((24, 20), 180)
    everybody = Viewer(one.box, (FRONT,), sight.eyes(shape(one).stands, [1] * 6))
    assert sight.sights(everybody, target(other), ()) == (FREE,) * 6


@pytest.mark.rule("conquest.terrain.garrison-360", "conquest.terrain.garrison-volley")
def test_who_is_in_a_garrison_looks_out_of_all_its_sides() -> None:
    building = box((24_000, 22_000, 0), 5_000, 4_000)
    inside = Viewer(building, ALL_ROUND, sight.windows(building, 2, 4))
    for at, facing in (((24, 10), 180), ((40, 24), 270), ((24, 40), 0), ((8, 24), 90)):
        assert sight.shots(inside, target(form(at, facing)), (), 16 * INCH)[0].clear
    corner = Screen(box((24_000, 15_000, 0), 30_000, 1_000), 2)
    assert not sight.shots(inside, target(form((24, 10), 180)), (corner,), 16 * INCH)[0].clear


@pytest.mark.rule(
    "conquest.out-of-combat.effective-range",
    "conquest.out-of-combat.effective-range-exact-half",
    "conquest.out-of-combat.effective-range-per-stand",
    "conquest.out-of-combat.volley-no-dice-stand",
)
def test_each_stand_measures_its_own_range_and_half_of_it_exactly_is_too_far() -> None:
    one = form((24, 40))
    for far, clear, effective in ((9.99, True, True), (10, True, False), (20, True, False), (20.01, False, False)):
        (_, shot, _) = sight.shots(viewer(one), target(form((24, 40 - far), 180, 1, 1)), (), 20 * INCH)
        assert (shot.clear, shot.effective) == (clear, effective)
    aside = sight.shots(viewer(one), target(form((24 + 2.126, 20.005), 180, 1, 1)), (), 20 * INCH)
    assert [shot.clear for shot in aside] == [False, True, True]


@pytest.mark.rule("conquest.out-of-combat.volley-per-arc", "conquest.out-of-combat.volley-stand-in-two-arcs")
def test_each_shooter_stands_in_arcs_of_the_target_and_those_of_a_garrison_are_all_its_front() -> None:
    other = form((24, 20), 180, 2, 4)
    beyond = form((24 + 2.126 + 8, 20 + 8 + 1), 300, 3, 3)
    arcs = [shot.arcs for shot in sight.shots(viewer(beyond, arcs=ALL_ROUND), target(other), (), 99 * INCH)]
    stands = shape(beyond).stands
    assert arcs == [tuple(shapes.arcs_of(other.box, each)) for each in stands]
    assert any(len(each) == 2 for each in arcs)
    building = Target(other.box, (other.box,), (2,), sided=False)
    assert {shot.arcs for shot in sight.shots(viewer(beyond, arcs=ALL_ROUND), building, (), 99 * INCH)} == {(FRONT,)}


@pytest.mark.rule("conquest.special-rules.fluid-formation-measure")
def test_a_volley_aside_is_shot_by_the_file_and_one_back_by_the_rank_that_is_nearest() -> None:
    which = form((24, 24), 0, 3, 8)
    assert sight.edge_stands(which, FRONT) == [0, 1, 2]
    assert sight.edge_stands(which, LEFT) == [0, 3, 6]
    assert sight.edge_stands(which, RIGHT) == [2, 5]
    assert sight.edge_stands(which, REAR) == [6, 7]
    stands = shape(which).stands
    assert sight.nearest_sides(which, stands, target(form((40, 26), 270))) == [RIGHT]
    assert sight.nearest_sides(which, stands, target(form((24, 44)))) == [REAR]
    assert sight.nearest_sides(which, stands, target(form((24, 12), 180))) == [FRONT]
