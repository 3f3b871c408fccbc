"""The plane against shapely and the library's trigonometry: rectangles, distances, arcs, lines and polygons."""

from __future__ import annotations

import hashlib
import math
import struct
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon, unary_union

from herna.space import plane
from herna.space.plane import QUARTER, SLACK, TURN, Box, Place, box, corners
from tests.space.planes import STAND, anywhere, beside, boxes, convex, counts, exact, hulls, nearby, polygon


def test_the_table_of_sines_is_the_same_everywhere() -> None:
    packed = struct.pack(f"<{TURN}d", *plane.SINE)
    assert hashlib.sha256(packed).hexdigest()[:16] == "e83057f4b575fc26"


def test_no_sine_is_near_to_being_rounded_otherwise() -> None:
    doubts = [abs(math.sin(step * math.pi / 18_000) * 1e9 % 1 - 0.5) for step in range(QUARTER + 1)]
    assert min(doubts) > 1e-5, "a library may be wrong by 1e-7 of this unit, no more"


@given(st.floats(-1e5, 1e5), st.floats(-1e5, 1e5))
def test_a_heading_looks_where_the_point_is(dx: float, dy: float) -> None:
    assume(dx * dx + dy * dy > 1)
    looks = math.degrees(math.atan2(dx, -dy)) * 100
    assert abs(plane.shortest_turn(round(looks) % TURN, plane.heading(dx, dy))) <= 1


@given(anywhere, counts, counts, st.integers(-9000, 9000), st.integers(0, 9000))
def test_a_rectangle_stands_where_trigonometry_says(place: Place, files: int, ranks: int, right: int, back: int) -> None:
    wide, deep = STAND * files, STAND * ranks
    assert polygon(box(place, wide, deep)).hausdorff_distance(exact(place, wide, deep)) < 0.001
    found = corners(box(place, wide, deep, right, back))
    for point, (u, v) in zip(found, ((-1, 0), (1, 0), (1, -1), (-1, -1)), strict=True):
        assert math.dist(point, beside(place, right + u * wide / 2, v * deep - back)) < 0.001


@given(boxes())
def test_the_sides_of_a_rectangle_have_their_middles(of: Box) -> None:
    ends = corners(of)
    for side, middle in enumerate(plane.sides(of)):
        (ax, ay), (bx, by) = ends[side], ends[(side + 1) % 4]
        assert math.dist(middle, ((ax + bx) / 2, (ay + by) / 2)) < 0.001
        u, v = plane.local(of, *middle)
        assert (round(u, 3), round(v, 3)) == ((0, of.along), (of.across, 0), (0, -of.along), (-of.across, 0))[side]


@given(anywhere, st.integers(-9000, 9000), st.integers(-9000, 9000))
def test_a_straight_move_goes_ahead_and_aside(place: Place, ahead: int, right: int) -> None:
    after = plane.moved(place, ahead, right)
    assert math.dist(after[:2], beside(place, right, ahead)) < 0.71
    assert after[2] == place[2]


@given(anywhere, counts, st.integers(-QUARTER, QUARTER))
def test_a_wheel_keeps_its_pivot_and_costs_its_arc(place: Place, files: int, angle: int) -> None:
    width = STAND * files
    before, after = corners(box(place, width, STAND)), corners(box(plane.wheeled(place, width, angle), width, STAND))
    pivot, other = (1, 0) if angle > 0 else (0, 1)
    assert math.dist(before[pivot], after[pivot]) < 1
    chord = 2 * width * math.sin(math.radians(abs(angle) / 200))
    assert abs(math.dist(before[other], after[other]) - chord) < 1.5
    assert abs(plane.arc(width, angle) - width * math.radians(abs(angle) / 100)) < 1e-6
    forward = plane.local(box(place, width, 0), *after[other])[1]
    assert forward > -1, "the corner that moves comes forward"


@given(anywhere, st.lists(st.sampled_from([-1000, 1000]), min_size=1, max_size=40))
def test_many_wheels_do_not_drift(place: Place, wheels: list[int]) -> None:
    now = place
    for angle in wheels:
        now = plane.wheeled(now, 3 * STAND, angle)
        now = plane.turned(now, -angle, math.copysign(3 * STAND / 2, angle))
    assert math.dist(now[:2], place[:2]) <= 10
    assert now[2] == place[2]


@given(anywhere, counts, counts, st.integers(0, TURN - 1), st.integers(-2000, 2000), st.integers(-2000, 2000))
def test_who_turns_about_the_middle_keeps_it(place: Place, ranks: int, after: int, facing: int, right: int, ahead: int) -> None:
    before = box(place, STAND, STAND * ranks)
    still = box(plane.formed(place, STAND * ranks, facing, STAND * after), 3 * STAND, STAND * after)
    assert math.dist(before[:2], still[:2]) < 0.71
    there = box(plane.formed(place, STAND * ranks, facing, STAND * after, right, ahead), 3 * STAND, STAND * after)
    u, v = plane.local(still, *there[:2])
    assert math.dist((u, v), (right, ahead)) < 1.5


@given(boxes(), boxes())
def test_distance_and_overlap_are_those_of_shapely(one: Box, other: Box) -> None:
    far, gap, apart = polygon(one).distance(polygon(other)), plane.gap(one, other), plane.separation(one, other)
    assert apart <= gap + 0.001
    assert abs(max(gap, 0) - far) < 0.001
    assert abs(gap - plane.gap(other, one)) < 1e-6
    if gap < -1:
        assert polygon(one).intersection(polygon(other)).area > 0


@given(boxes(), nearby)
def test_the_distance_to_a_point_and_to_the_edge_are_those_of_shapely(of: Box, at: Place) -> None:
    assert abs(plane.point_gap(of, *at[:2]) - polygon(of).distance(Point(at[:2]))) < 0.001
    x, y, right, bottom = polygon(of).bounds
    assert abs(plane.margin(of, 48_000, 40_000) - min(x, y, 48_000 - right, 40_000 - bottom)) < 0.001


@given(boxes(), hulls)
def test_a_rectangle_meets_a_convex_polygon_if_they_share_ground(of: Box, points: list[tuple[int, int]]) -> None:
    hull = convex(points)
    shared = polygon(of).intersection(Polygon(hull)).area
    assert plane.meets(of, hull) == (shared > 0) or shared < 1


@given(hulls, nearby, nearby)
def test_a_line_cuts_a_polygon_if_it_passes_through_its_inside(points: list[tuple[int, int]], start: Place, end: Place) -> None:
    hull, line = convex(points), LineString([start[:2], end[:2]])
    assume(line.length > 10)
    if Polygon(hull).buffer(-1).intersects(line):
        assert plane.cuts(hull, *start[:2], *end[:2])
    if Polygon(hull).distance(line) > 1:
        assert not plane.cuts(hull, *start[:2], *end[:2])


@given(boxes(), nearby, nearby)
def test_a_line_crosses_a_rectangle_if_it_comes_near(of: Box, start: Place, end: Place) -> None:
    grown = polygon(of._replace(across=of.across + 20, along=of.along + 20))
    line = LineString([start[:2], end[:2]])
    assume(line.length > 10)
    if grown.buffer(-1).intersects(line):
        assert plane.crosses(of, *start[:2], *end[:2], 20)
    if grown.distance(line) > 1:
        assert not plane.crosses(of, *start[:2], *end[:2], 20)


def wedge(of: Box, side: int) -> Polygon:
    """An arc as shapely has it."""
    left, right = (corners(of)[k] for k in (side, (side + 1) % 4))
    across = math.dist(left, right)
    c, s = (right[0] - left[0]) / across, (right[1] - left[1]) / across
    far = 200_000
    out_left = (left[0] + far * (s - c), left[1] - far * (s + c))
    out_right = (right[0] + far * (s + c), right[1] + far * (s - c))
    return Polygon([left, out_left, out_right, right])


@given(boxes(), boxes(), st.integers(0, 3))
def test_arcs_are_wedges_of_45_degrees(of: Box, other: Box, side: int) -> None:
    assume(plane.gap(of, other) > 1)
    arc, shape = wedge(of, side), polygon(other)
    if arc.intersection(shape).area > 1:
        assert plane.in_arc(of, side, corners(other))
    if arc.distance(shape) > 2 * SLACK:
        assert not plane.in_arc(of, side, corners(other))


@given(boxes(), nearby)
def test_the_four_arcs_cover_all_that_is_not_within(of: Box, at: Place) -> None:
    found = [side for side in range(4) if plane.point_in_arc(of, side, *at[:2])]
    assume(plane.point_gap(of, *at[:2]) > 2 * SLACK)
    assert found
    for side in range(4):
        far = wedge(of, side).distance(Point(at[:2]))
        assert (side in found) == (far == 0) or 0 < far < 2 * SLACK or (far == 0 and len(found) > 1)
        assert (side in found) == plane.in_arc(of, side, [at[:2]])


straight = st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)])


@given(nearby, counts, counts, straight, st.integers(1, 12_000))
def test_a_straight_move_covers_the_hull_of_its_ends(place: Place, files: int, ranks: int, move: Any, far: int) -> None:
    wide, deep = files * STAND, ranks * STAND
    ends = [polygon(box(each, wide, deep)) for each in (place, plane.moved(place, move[0] * far, move[1] * far))]
    hull = unary_union(ends).convex_hull
    over = polygon(plane.swept(place, wide, deep, move[0] * far, move[1] * far))
    assert over.hausdorff_distance(hull) < 1
