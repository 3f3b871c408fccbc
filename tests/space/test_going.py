"""Going on in the plane, against small steps that shapely measures."""

from __future__ import annotations

import math

from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import Polygon, affinity, unary_union

from herna.space import going, plane
from herna.space.going import Ground, Stop, Wall
from herna.space.plane import QUARTER, SLACK, Box, Place, box, corners
from tests.space.planes import INCH, STAND, boxes, convex, counts, exact, hulls, nearby, polygon

OPEN = Ground(99_000, 99_000, "edge", entering=True)
ways = st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)])


def among(*walls: Wall, ends: tuple[Wall, ...] = ()) -> Ground:
    return OPEN._replace(walls=walls, ends=ends)


@given(nearby, counts, st.integers(1, 3), st.integers(-QUARTER, QUARTER), boxes(), st.sampled_from([0, INCH]))
def test_a_turn_stops_where_small_steps_would(place: Place, files: int, ranks: int, angle: int, wall: Box, near: int) -> None:
    wide, deep = files * STAND, ranks * STAND
    assume(angle and plane.gap(box(place, wide, deep), wall) > near)
    right = math.copysign(wide / 2, angle)
    done, stop = going.turn_reach(place, wide, deep, angle, right, 0, among(Wall(wall, near, "near", "rock")))
    shape, pivot = exact(place, wide, deep), plane.moved(place, 0, right)[:2]

    def distance(step: int) -> float:
        return float(affinity.rotate(shape, math.copysign(step / 100, angle), origin=pivot).distance(polygon(wall)))

    assert (stop is None) == (done == angle)
    assert all(distance(step) > near - 2 * SLACK for step in range(0, abs(done) + 1, 50))
    if stop is not None:
        assert stop == Stop("near", "rock")
        assert distance(abs(done) + 30) < near + 60, "it stopped for a reason"


@given(
    nearby, counts, st.integers(1, 3), st.integers(-QUARTER, QUARTER), st.integers(-3000, 3000), st.integers(-6000, 0), boxes()
)
def test_a_turn_about_any_point_stops_in_time(
    place: Place, files: int, ranks: int, angle: int, right: int, ahead: int, wall: Box
) -> None:
    wide, deep = files * STAND, ranks * STAND
    assume(angle and plane.gap(box(place, wide, deep), wall) > 0)
    done, _ = going.turn_reach(place, wide, deep, angle, right, ahead, among(Wall(wall, 0, "near")))
    for part in range(0, 101, 2):
        now = box(plane.turned(place, math.trunc(done * part / 100), right, ahead), wide, deep)
        assert plane.gap(now, wall) > -3 * SLACK


@given(nearby, counts, st.integers(1, 3), ways, st.integers(1, 9000), boxes(), st.sampled_from([0, INCH]))
def test_a_straight_move_goes_as_far_as_it_can(
    place: Place, files: int, ranks: int, way: tuple[int, int], want: int, wall: Box, near: int
) -> None:
    wide, deep = files * STAND, ranks * STAND
    assume(plane.gap(box(place, wide, deep), wall) > near)
    done, stop = going.straight_reach(place, wide, deep, way[0] * want, way[1] * want, among(Wall(wall, near, "near", "rock")))

    def distance(far: float) -> float:
        return float(polygon(box(plane.moved(place, way[0] * far, way[1] * far), wide, deep)).distance(polygon(wall)))

    assert all(distance(done * part / 40) > near - SLACK - 2 for part in range(0, 41, 4))
    assert (stop is None) == (done == want)
    if stop is not None:
        assert stop == Stop("near", "rock")
        assert min(distance(done + more) for more in (1, 2, 3)) <= near


def test_who_begins_too_near_may_go_on_as_long_as_it_comes_no_nearer() -> None:
    wall = Wall(box((10_000, 8_000, 18_000), STAND, STAND), INCH, "near")
    start = (10_000, 8_500, 0)
    assert going.straight_stop(start, STAND, STAND, 100, 0, among(wall)) == Stop("near")
    assert going.straight_stop(start, STAND, STAND, -100, 0, among(wall)) is None
    assert going.straight_stop(start, STAND, STAND, 0, 3000, among(wall)) is None
    assert going.turn_reach(start, STAND, STAND, 4500, STAND / 2, 0, among(wall))[0] < 200
    away = (10_000, 8_500, 18_000)
    assert going.turn_reach(away, STAND, STAND, 900, -9 * STAND, 0, among(wall))[1] is not None
    assert going.turn_reach(away, STAND, STAND, -900, -9 * STAND, 0, among(wall)) == (-900, None)


def test_the_edge_of_the_table_stops_all_but_who_enters() -> None:
    ground = Ground(20_000, 20_000, "edge")
    assert going.straight_stop((10_000, 500, 0), STAND, STAND, 505, 0, ground) is None
    assert going.straight_stop((10_000, 500, 0), STAND, STAND, 506, 0, ground) == Stop("edge")
    assert going.straight_reach((10_000, 500, 0), STAND, STAND, 3000, 0, ground) == (505, Stop("edge"))
    angle, stop = going.turn_reach((10_000, 0, 0), STAND, STAND, 9000, STAND / 2, 0, ground)
    assert (angle < 100, stop) == (True, Stop("edge"))
    entering = ground._replace(entering=True)
    assert going.turn_reach((10_000, 0, 0), STAND, STAND, 9000, STAND / 2, 0, entering) == (9000, None)
    assert going.straight_reach((10_000, 500, 0), STAND, STAND, 3000, 0, entering) == (3000, None)


def test_nobody_ends_on_what_must_not_be_stood_upon_even_if_it_began_there() -> None:
    pond = Wall(box((10_000, 10_000, 0), 2000, 2000), 0, "pond", "pond")
    ground = among(ends=(pond,))
    on, beside = box((10_000, 10_500, 0), 1000, 1000), box((11_500, 10_500, 0), 1000, 1000)
    assert going.landing(on, on, ground) == Stop("pond", "pond")
    assert going.landing(on, beside, ground) is None
    assert going.straight_stop((8000, 10_500, 9000), 1000, 1000, 4000, 0, ground) is None, "one may go through"


def test_who_goes_above_everything_looks_only_where_it_ends() -> None:
    wall = Wall(box((10_000, 10_000, 0), 2000, 2000), INCH, "near", "foe")
    ground = going.above(among(wall))
    assert going.straight_stop((5000, 11_000, 9000), 1000, 1000, 9000, 0, ground) is None
    start = box((5000, 11_000, 9000), 1000, 1000)
    assert going.landing(start, box((13_500, 11_000, 9000), 1000, 1000), ground) is None
    assert going.landing(start, box((12_900, 11_000, 9000), 1000, 1000), ground) == Stop("near", "foe")
    near = box((11_500, 10_500, 0), 1000, 1000)
    assert going.landing(near, near, ground) is None, "who begins too near may stay so"


@given(boxes(), st.integers(-6000, 6000), st.integers(-6000, 6000), hulls)
def test_what_slides_covers_the_hull_of_its_ends(of: Box, dx: int, dy: int, points: list[tuple[int, int]]) -> None:
    polygon_ = convex(points)
    over = unary_union([polygon(of), polygon(of._replace(x=of.x + dx, y=of.y + dy))]).convex_hull
    shared = over.intersection(Polygon(polygon_)).area
    assert going.slides_over(of, dx, dy, polygon_) == (shared > 0) or shared < 1


@given(boxes(), nearby, st.integers(-18_000, 18_000), hulls)
def test_what_swings_covers_all_that_it_is_over_on_its_way(
    of: Box, about: Place, angle: int, points: list[tuple[int, int]]
) -> None:
    assume(angle)
    terrain, start = convex(points), polygon(of)
    over = going.swings_over(of, about[:2], angle, terrain)
    turns = [angle / 100 * part / 60 for part in range(61)]
    seen = [affinity.rotate(start, turn, origin=about[:2]).intersection(Polygon(terrain)).area for turn in turns]
    if max(seen) > 1:
        assert over
    far = [affinity.rotate(start, turn, origin=about[:2]).distance(Polygon(terrain)) for turn in turns]
    reach = max(math.dist(about[:2], corner) for corner in corners(of)) * math.radians(abs(angle) / 100 / 60)
    if min(far) > reach:
        assert not over
