"""Situations whose numbers come from hand, trigonometry and shapely, not from our code (`geometry_cases.json`).

Inches; degrees clockwise, 0 towards smaller y; numbers hold within 0.02.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import hypot
from typing import Any

import pytest

from herna.games.conquest.field import charging, contacts, crossing, march, reforming, reinforcing, shapes, sight, zones
from herna.games.conquest.field.shapes import INCH, SIDES
from herna.space.plane import SLACK, Box, Place, box, gap, meets, moved, shortest_turn
from tests.games.conquest.field.laying import STAND, Piece, around, form, piece, units

CASES = json.loads((files("tests.games.conquest") / "geometry_cases.json").read_text(encoding="utf-8"))
NEAR = 0.02


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    """A test runs for each case of a kind, and checks the rules that the case names."""
    found = [each for each in CASES if each["kind"] in kinds]
    return pytest.mark.parametrize(
        "case", [pytest.param(each, id=each["id"], marks=pytest.mark.rule(*each["rules"])) for each in found]
    )


def pieces(case: dict[str, Any]) -> dict[str, Piece]:
    return {name: piece(raw) for name, raw in case["pieces"].items()}


def legs_of(case: dict[str, Any]) -> list[Any]:
    return [(move, round(amount * 100) if move in march.WHEELS else units(amount)) for move, amount in case["legs"]]


def assert_at(place: Place, expect: dict[str, Any]) -> None:
    """A place is what a case says, where it says something."""
    if "front" in expect:
        assert hypot(place[0] / INCH - expect["front"][0], place[1] / INCH - expect["front"][1]) < NEAR
    if "facing" in expect:
        assert abs(shortest_turn(place[2], round(expect["facing"] * 100))) <= 2


@of_kind("distance")
def test_distances_are_those_of_the_nearest_stands(case: dict[str, Any]) -> None:
    all_ = pieces(case)
    far = shapes.distance(all_["A"].shape.stands, all_["B"].shape.stands)
    assert far / INCH == pytest.approx(case["expect"]["distance"], abs=NEAR)
    assert shapes.distance(all_["A"].shape.body, all_["B"].shape.body) == pytest.approx(far, abs=0.001)


@of_kind("march")
def test_a_march_costs_ends_and_is_stopped_as_it_should_be(case: dict[str, Any]) -> None:
    all_, legs, expect = pieces(case), legs_of(case), case["expect"]
    me = all_[case.get("mover", "A")].form
    assert march.spent(me.wide, legs) / INCH == pytest.approx(expect["cost"], abs=NEAR)
    assert_at(march.walk(me.place, me.wide, legs), expect)
    stop = march.broken_rule(me.place, me.wide, me.deep, legs, units(case["march"]), around(all_, case.get("mover", "A")))
    assert (stop.rule if stop else None) == expect["rule"]


@of_kind("arcs")
def test_stands_lie_in_the_arcs_and_the_side_with_most_is_charged(case: dict[str, Any]) -> None:
    all_, expect = pieces(case), case["expect"]
    target, stands = all_["T"].shape.box, all_["C"].shape.stands
    found = [arc for stand in stands for arc in shapes.arcs_of(target, stand)]
    assert {name: found.count(arc) for arc, name in enumerate(SIDES)} == expect["stands"]
    assert [SIDES[side] for side in shapes.charged_sides(target, stands)] == expect["sides"]


def screens_of(case: dict[str, Any], all_: dict[str, Piece], height: dict[str, int]) -> tuple[sight.Screen, ...]:
    """What is in between, by its height."""
    found = [sight.Screen(part, height[name]) for name, each in all_.items() if name not in "VT" for part in each.shape.body]
    for terrain in case.get("terrain", ()):
        corners = tuple((x * INCH, y * INCH) for x, y in terrain["polygon"])
        found.append(sight.Screen(bounds(corners), terrain["height"], corners))
    return tuple(found)


def bounds(corners: tuple[tuple[float, float], ...]) -> Box:
    """The upright rectangle around a polygon."""
    (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*corners, strict=True))
    return box((round((left + right) / 2), round(top), 0), right - left + 2, bottom - top + 2)


@of_kind("sight")
def test_stands_of_the_front_rank_see_past_what_is_in_between(case: dict[str, Any]) -> None:
    all_ = pieces(case)
    height = {name: case.get("heights", {}).get(name, each.size) for name, each in all_.items()}
    viewer, target = all_["V"], all_["T"]
    front = viewer.shape.stands[: viewer.form.files]
    seen = sight.sights(
        sight.Viewer(viewer.shape.box, (shapes.FRONT,), sight.eyes(front, [height["V"]] * len(front))),
        sight.Target(target.shape.box, target.shape.stands, (height["T"],) * target.form.stands),
        screens_of(case, all_, height),
    )
    assert [n for n, line in enumerate(seen) if line] == case["expect"]["front_stands_that_see"]


@of_kind("contact")
def test_stands_touch_the_rectangle_of_the_enemy(case: dict[str, Any]) -> None:
    all_, expect = pieces(case), case["expect"]
    a, b = all_["A"].shape, all_["B"].shape
    assert shapes.touch(a.box, b.box) == expect["touch"]
    assert shapes.engaged(a.stands, b.box) == expect["stands_of_A"]
    assert shapes.engaged(b.stands, a.box) == expect["stands_of_B"]
    if "side_of_B" in expect:
        side = shapes.side_of(b.box, a.box)
        assert (None if side is None else SIDES[side]) == expect["side_of_B"]
    assert gap(a.box, b.box) > -6, "flush, not upon each other"


@of_kind("charge")
def test_a_charge_reaches_what_it_should_or_moves_as_it_fails(case: dict[str, Any]) -> None:
    all_, expect, ground = pieces(case), case["expect"], around(pieces(case), "C")
    charger, target = all_["C"].form, all_["T"].form
    far = shapes.distance(all_["C"].shape.body, all_["T"].shape.body)
    assert far / INCH == pytest.approx(expect["distance"], abs=NEAR)
    sides = shapes.charged_sides(target.box, all_["C"].shape.stands)
    long_enough = (case["march"] + case["die"]) * INCH >= far - SLACK
    found = [each for side in sides for each in charging.choices(charger, target, side, ground)] if long_enough else []
    assert bool(found) == expect["reaches"]
    if found:
        assert_at(found[0].place, expect)
        assert (SIDES[found[0].contact.side], *found[0].contact.grade) == (expect["side"], expect["engaged"], expect["touched"])
        assert found[0].place == found[0].contact.place, "it is the charger that aligns"
    else:
        why = charging.why_not(charger, target, sides, ground) if long_enough else "conquest.out-of-combat.charge-fail-short"
        assert_at(charging.failed(charger, target, sides, ground, why, case["die"] * INCH).place, expect)


@of_kind("align")
def test_a_charger_touches_and_turns_flush(case: dict[str, Any]) -> None:
    all_, expect = pieces(case), case["expect"]
    charger = all_["C"].form
    way = contacts.flush(charger, all_["T"].form, SIDES.index(case["side"]), round(case["wheel"] * 100))
    assert way is not None
    assert way.ahead / INCH == pytest.approx(expect["ahead"], abs=NEAR)
    assert (way.turn, way.engaged) == (round(expect["turn"] * 100), expect["engaged"])
    assert_at(way.place, expect)
    x, y, _ = moved(contacts.after_wheel(charger, way.wheel), way.ahead, way.at)
    assert (x / INCH, y / INCH) == pytest.approx(expect["touches_at"], abs=NEAR)


@of_kind("push")
def test_a_bystander_is_pushed_by_the_least_step_if_an_inch_is_enough(case: dict[str, Any]) -> None:
    all_, expect = pieces(case), case["expect"]
    other, charger = all_[case.get("pushed", "B")].form, all_["C"].shape.box
    after = charging.push(charger, other)
    assert (after is not None) == expect["allowed"]
    if after is not None:
        assert hypot(after[0] - other.x, after[1] - other.y) / INCH == pytest.approx(expect["moved"], abs=NEAR)
        assert not shapes.touch(other.put(after).box, charger)


@of_kind("reform")
def test_a_reform_stands_about_its_centre_and_moves_stands_so_far(case: dict[str, Any]) -> None:
    me, expect = pieces(case)["A"].form, case["expect"]
    after = reforming.reformed(me, case["files"], round(case["turn_to"] * 100))
    assert_at(after.place, expect)
    longest = reforming.longest_move(me, after)
    assert longest / INCH == pytest.approx(expect["longest_move"], abs=NEAR)
    assert reforming.can_reform(me, after, units(case["march"])) == expect["allowed"]
    assert reforming.can_reform(me, after, longest)
    assert longest == 0 or not reforming.can_reform(me, after, longest - 10)


@of_kind("zone")
def test_stands_reach_into_a_zone(case: dict[str, Any]) -> None:
    (x, y), across = case["zone"]["centre"], case["zone"]["diameter"]
    found = zones.stands_in(pieces(case)["A"].shape.stands, x * INCH, y * INCH, across * INCH)
    assert found == case["expect"]["stands_in_range"]


@of_kind("terrain")
def test_stands_stand_in_terrain(case: dict[str, Any]) -> None:
    polygon = [(x * INCH, y * INCH) for x, y in case["terrain"][0]["polygon"]]
    found = [n for n, stand in enumerate(pieces(case)["A"].shape.stands) if meets(stand, polygon)]
    assert found == case["expect"]["stands_in"]


@of_kind("crossing")
def test_stands_go_over_terrain_on_their_way(case: dict[str, Any]) -> None:
    me = pieces(case)[case["mover"]].form
    polygon = [(x * INCH, y * INCH) for x, y in case["terrain"][0]["polygon"]]
    found = crossing.crossed(me, crossing.steps(me.place, me.wide, legs_of(case)), polygon)
    assert found == case["expect"]["stands_that_crossed"]


@of_kind("reinforcement-line")
def test_the_reinforcement_line_lies_so_far_from_the_zone(case: dict[str, Any]) -> None:
    own, enemies = ([each.shape.box for each in pieces(case).values() if each.seat == seat] for seat in (0, 1))
    found = reinforcing.line(own, enemies, units(case["table"][1]) if case["zone"] == "bottom" else 0)
    assert found / INCH == pytest.approx(case["expect"]["line_from_edge"], abs=NEAR)


@pytest.mark.rule(
    "conquest.out-of-combat.reinforcement-line-foremost",
    "conquest.out-of-combat.reinforcement-line-none",
    "conquest.out-of-combat.reinforcement-line-pushed",
    "conquest.out-of-combat.reinforcement-line-crossing",
)
def test_the_foremost_regiment_is_that_with_its_rear_furthest_forward() -> None:
    deep, shallow, foe = form((14, 30), 0, 2, 12), form((30, 32), 0, 3, 3), form((40, 40), 180, 3, 3)
    rears = [48_000 - 30_000 - 6 * STAND, 48_000 - 32_000 - STAND]
    assert rears[0] < rears[1]
    assert reinforcing.line([deep.box, shallow.box], [], 48_000) == rears[1]
    between = foe.put((40_000, 48_000 - rears[0] - 1_000, 18_000))
    assert reinforcing.line([deep.box, shallow.box], [between.box], 48_000) == rears[0]
    assert reinforcing.line([deep.box, shallow.box], [foe.put((40_000, 47_000, 18_000)).box], 48_000) == 0
    assert reinforcing.line([], [foe.box], 48_000) == 0
    assert reinforcing.line([shallow.box], [], 0) == 32_000


def test_every_kind_of_case_is_tried() -> None:
    kinds = {"distance", "march", "arcs", "sight", "contact", "charge", "align", "push", "reform", "casualties", "pursuit"}
    assert {each["kind"] for each in CASES} == kinds | {"zone", "terrain", "crossing", "reinforcement-line"}
    assert len(CASES) == 77
