"""The charge solver: where each wheel leads, and that no finer grid of wheels finds more contact."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from herna.games.conquest.field import contacts, shapes
from herna.games.conquest.field.shapes import INCH, Form, shape
from herna.space import plane
from herna.space.plane import QUARTER, SLACK, box
from tests.games.conquest.field.laying import STAND, form, meetings
from tests.space.planes import polygon


def some_way(met: tuple[Form, Form], data: st.DataObject) -> contacts.Contact:
    """One of all ways to charge at one of the sides."""
    found = [way for side in range(4) for way in contacts.ways(*met, side)]
    assume(found)
    return data.draw(st.sampled_from(found))


def fronts(charger: Form) -> list[plane.Box]:
    return list(shape(charger).stands[: charger.files])


@pytest.mark.rule(
    "conquest.out-of-combat.charge-stop-at-contact",
    "conquest.out-of-combat.charge-align",
    "conquest.out-of-combat.charge-contacts-its-side",
    "conquest.in-combat.incomplete-ranks-charge",
)
@given(meetings(), st.data())
def test_a_charge_stops_where_it_touches_and_turns_flush_about_that_point(met: tuple[Form, Form], data: st.DataObject) -> None:
    charger, target = met
    way = some_way(met, data)
    start = contacts.after_wheel(charger, way.wheel)
    touched = charger.put(plane.moved(start, way.ahead))
    assert abs(plane.gap(touched.box, target.box)) <= SLACK + 1, "it stops where it touches"
    point = plane.moved(touched.place, 0, way.at)
    assert polygon(target.box).exterior.distance(polygon(box((*point[:2], 0), 0.1, 0.1))) < SLACK + 2
    end = charger.put(way.place)
    assert abs(plane.gap(end.box, target.box)) <= 2, "flush"
    assert (end.facing - target.facing - way.side * QUARTER) % 36_000 == 18_000
    assert abs(way.turn) <= QUARTER
    pivot = plane.turned(touched.place, way.turn, way.at)
    assert math.dist(pivot[:2], end.place[:2]) <= contacts.SNAP + 12, "about the point of contact"


@pytest.mark.rule("conquest.out-of-combat.charge-maximise-contact", "conquest.out-of-combat.charge-maximise-target-stands")
@given(meetings(), st.data())
def test_stands_are_counted_as_they_touch(met: tuple[Form, Form], data: st.DataObject) -> None:
    charger, target = met
    way = some_way(met, data)
    reach = polygon(target.box).buffer(SLACK, quad_segs=1)
    end = charger.put(way.place)
    assert sum(polygon(each).intersects(reach) for each in fronts(end)) == way.engaged
    count, stand = contacts.side_stands(target, way.side)
    line = contacts.before(target, way.side)
    along = [box(line, stand, 10, (n - (count - 1) / 2) * stand, 0) for n in range(count)]
    front = polygon(box(end.place, end.wide, 10, 0, -5)).buffer(SLACK - 0.01)
    assert sum(polygon(each).intersects(front) for each in along) == way.touched
    assert shapes.side_of(target.box, end.box) in (way.side, None)


@pytest.mark.rule("conquest.out-of-combat.charge-maximise-order", "conquest.out-of-combat.charge-maximise-contact")
@given(meetings())
@settings(max_examples=150)
@example((form((20, 25.253), 0, 3, 3), form((20, 20), 0, 1, 2)))
@example((form((24, 30), 0, 3, 6), form((26, 20), 180, 3, 6)))
@example((Form(23_630, 28_641, 15_962, 3, 3, 0, 4331, 4331), Form(29_482, 31_473, 24_056, 4, 8, 0, STAND, STAND)))
def test_no_finer_grid_of_wheels_finds_more_contact(met: tuple[Form, Form]) -> None:
    charger, target = met
    for side in shapes.charged_sides(target.box, shape(charger).stands):
        found = contacts.ways(charger, target, side)
        fine = [way for wheel in range(-QUARTER, QUARTER + 1, 30) if (way := contacts.flush(charger, target, side, wheel))]
        best = max((way.grade for way in fine), default=(0, 0))
        assert max((way.grade for way in found), default=(0, 0)) >= best
        assert [way.grade for way in found] == sorted((way.grade for way in found), reverse=True)


@pytest.mark.rule("conquest.out-of-combat.charge-wheel", "conquest.out-of-combat.charge-wheel-free")
def test_the_wheel_is_one_of_up_to_ninety_degrees_and_costs_nothing() -> None:
    target = form((24, 24), 180, 3, 3)
    aside = form((40, 26), 0, 3, 3)
    assert all(abs(way.wheel) <= QUARTER for way in contacts.ways(aside, target, 0))
    found = contacts.ways(form((30, 34), 0, 3, 3), target, 0)
    assert found[0].grade == (3, 3)
    assert found[0].wheel < 0


@pytest.mark.rule("conquest.out-of-combat.charge-corner-exact")
def test_who_ends_within_a_fiftieth_of_an_inch_of_a_corner_stands_there_exactly() -> None:
    target = form((24, 24), 180, 1, 1)
    for aside, engaged in ((0.015, 3), (0.025, 2), (-0.015, 3)):
        way = contacts.flush(form((24 + aside, 34), 0, 3, 3), target, 0, 0)
        assert way is not None
        assert way.engaged == engaged
        assert way.place[0] == (24_000 if engaged == 3 else 24_000 + round(aside * INCH))
