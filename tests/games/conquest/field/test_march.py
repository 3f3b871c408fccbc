"""Marches against small steps that shapely measures: what is allowed comes too near to nobody, and gets as far as it can."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import unary_union

from herna.games.conquest.field import march
from herna.games.conquest.field.march import Leg
from herna.games.conquest.field.shapes import INCH, Form, distance, shape
from herna.games.conquest.rules import ways
from herna.games.conquest.rules.ways import Aim, Walk
from herna.space import plane
from herna.space.going import Ground, Wall
from herna.space.plane import QUARTER, SLACK, Box, Place, box, gap, margin, separation
from tests.games.conquest.field.laying import BLOCKED, ONE_INCH, STAND, form, forms, ground
from tests.space.planes import beside, boxes, nearby, polygon

WIDE = 48 * INCH
FREE = ground(99_000, 99_000, entering=True)

moves: Any = st.sampled_from(["ahead", "wheel-left", "wheel-right"])
any_legs = st.lists(st.tuples(moves, st.integers(1, 5000)), min_size=1, max_size=4)
short = st.integers(1, 400)
crowds = st.lists(boxes(), max_size=6)


def among(start: Box, crowd: list[Box], near: int = INCH) -> Ground:
    """Enemies who are not too near to begin with."""
    return ground(WIDE, WIDE, [Wall(each, near, ONE_INCH) for each in crowd if gap(start, each) > near])


def rule(which: Form, legs: Any, budget: float = 5, around: Ground = FREE, **more: Any) -> str | None:
    """The rule that a way breaks."""
    found = march.broken_rule(which.place, which.wide, which.deep, legs, round(budget * INCH), around, **more)
    return found.rule if found else None


@pytest.mark.rule("conquest.out-of-combat.march-one-inch", "conquest.principles.position-on-battlefield")
@given(forms(), any_legs, crowds)
@settings(max_examples=120)
def test_a_march_that_is_allowed_never_comes_too_near(which: Form, legs: list[Leg], crowd: list[Box]) -> None:
    around = among(which.box, crowd)
    assume(rule(which, legs, 99, around) is None)
    union = unary_union([polygon(wall.box) for wall in around.walls])
    now = which.place
    for move, amount in legs:
        for part in range(1, 13):
            here = box(march.end_of(now, which.wide, (move, max(1, amount * part // 12))), which.wide, which.deep)
            assert union.is_empty or polygon(here).distance(union) > INCH - 2 * SLACK
            assert margin(here, WIDE, WIDE) > -2 * SLACK
        now = march.end_of(now, which.wide, (move, amount))


@pytest.mark.rule("conquest.out-of-combat.march-one-inch")
@given(forms(), st.sampled_from(["ahead", "wheel-left", "wheel-right", "back", "left", "right"]), crowds, st.integers(1, 9000))
def test_a_leg_goes_as_far_as_nothing_stops_it_and_no_further(which: Form, move: Any, crowd: list[Box], want: int) -> None:
    around = among(which.box, crowd)
    assume(margin(which.box, WIDE, WIDE) > 0)
    far = march.reach(which.place, which.wide, which.deep, (move, want), around)
    for part in (far, far // 2, far // 3):
        if part:
            assert march.stop(which.place, which.wide, which.deep, (move, part), around) is None
    more = far + (150 if move in march.WHEELS else 3)
    if more <= want:
        assert march.stop(which.place, which.wide, which.deep, (move, more), around) is not None


@pytest.mark.rule("conquest.out-of-combat.march-one-inch", "conquest.principles.position-no-regiment-overlap")
@given(forms(), crowds, crowds, st.lists(nearby, min_size=1, max_size=2), st.integers(2, 9))
@settings(max_examples=40)
def test_every_proposal_may_be_taken(
    which: Form, crowd: list[Box], friends: list[Box], goals: list[Place], inches: int
) -> None:
    around = among(which.box, crowd)
    ends = ground(WIDE, WIDE, (), [(each, "") for each in friends if gap(which.box, each) > 0]).ends
    walk = Walk(which.place, which.wide, which.deep, inches * INCH, around._replace(ends=ends))
    assume(ways.broken(walk, ()) is None)
    wanted = tuple(Aim(f"aim-{n}", "into", x, y) for n, (x, y, _) in enumerate(goals))
    for key in ways.keys(wanted):
        _, legs = ways.make(walk, wanted, key)
        assert ways.broken(walk, legs) is None, key


@pytest.mark.rule(
    "conquest.out-of-combat.march-distance",
    "conquest.out-of-combat.wheel-several",
    "conquest.out-of-combat.wheel-cost-figure",
    "conquest.out-of-combat.wheel-then-straight",
)
def test_all_legs_together_are_no_longer_than_the_march() -> None:
    which = form()
    wheel = round(2 * 18_000 * INCH / (math.pi * which.wide))  # two inches of the outer corner
    assert rule(which, [("wheel-left", wheel), ("ahead", 1000), ("wheel-right", wheel)]) is None
    assert (
        rule(which, [("wheel-left", wheel), ("ahead", 1010), ("wheel-right", wheel)]) == "conquest.out-of-combat.march-distance"
    )
    assert rule(which, [("ahead", 5005)]) is None
    assert rule(which, [("ahead", 5006)]) == "conquest.out-of-combat.march-distance"


@pytest.mark.rule(
    "conquest.out-of-combat.wheel", "conquest.out-of-combat.wheel-forward-only", "conquest.out-of-combat.wheel-arc-or-chord"
)
@given(forms(), st.integers(1, QUARTER), st.sampled_from(["wheel-left", "wheel-right"]))
def test_a_wheel_turns_about_a_front_corner_and_the_other_goes_forward(which: Form, angle: int, move: Any) -> None:
    before, after = (
        plane.corners(each.box)[:2] for each in (which, which.put(march.end_of(which.place, which.wide, (move, angle))))
    )
    still, moves_ = (0, 1) if move == "wheel-left" else (1, 0)
    assert math.dist(before[still], after[still]) < 1
    assert plane.local(which.box, *after[moves_])[1] > plane.local(which.box, *before[moves_])[1] - 1
    assert march.cost(which.wide, (move, angle)) == pytest.approx(which.wide * math.radians(angle / 100))
    assert march.cost(which.wide, (move, angle)) >= math.dist(before[moves_], after[moves_]) - 1.5, "the arc, not the chord"
    assert rule(which, [(move, -angle)], 99) == "conquest.out-of-combat.wheel-forward-only"


@pytest.mark.rule("conquest.out-of-combat.march-measured-from-front", "conquest.out-of-combat.example-straight-march")
@given(forms(), st.integers(1, 9000))
def test_a_straight_march_is_measured_from_front_to_front(which: Form, far: int) -> None:
    after = march.end_of(which.place, which.wide, ("ahead", far))
    assert math.dist(after[:2], beside(which.place, 0, far)) < 0.71
    assert march.cost(which.wide, ("ahead", far)) == far


@pytest.mark.rule("conquest.out-of-combat.march-one-direction", "conquest.out-of-combat.march-sideways-backward")
def test_aside_and_back_one_goes_half_as_far_and_nothing_else() -> None:
    which = form()
    for move in ("back", "left", "right"):
        assert rule(which, [(move, 3000)]) is None
        assert rule(which, [(move, 3006)]) == "conquest.out-of-combat.march-sideways-backward"
        assert rule(which, [("ahead", 10), (move, 10)]) == "conquest.out-of-combat.march-one-direction"
        assert rule(which, [(move, 10), ("wheel-left", 10)]) == "conquest.out-of-combat.march-one-direction"
    assert [march.half(inches * INCH) // INCH for inches in range(9)] == [0, 1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.rule("conquest.out-of-combat.march-one-inch-start")
@given(
    st.integers(0, 990),
    st.lists(st.tuples(st.sampled_from(["ahead", "back", "left", "right"]), st.integers(1, 400)), max_size=8),
)
def test_who_begins_too_near_comes_no_nearer_however_many_marches_it_takes(begun: int, legs: list[Leg]) -> None:
    enemy = form((24, 20), 180)
    which = form().put((24_000, 20_000 + begun, 0))
    around = ground(WIDE, WIDE, [Wall(enemy.box, INCH, ONE_INCH)])
    for leg in legs:
        if march.stop(which.place, which.wide, which.deep, leg, around) is None:
            which = which.put(march.end_of(which.place, which.wide, leg))
    assert gap(which.box, enemy.box) >= begun - 8


@pytest.mark.rule("conquest.out-of-combat.march-through-friends", "conquest.out-of-combat.march-blocked")
def test_one_marches_through_friends_who_fight_nobody_but_not_through_others() -> None:
    which, other = form((24, 30)), form((24, 27.5))
    friend = ground(WIDE, WIDE, (), [(other.box, "friend")])
    far = [("ahead", 6000)]
    assert rule(which, far, 6, friend) is None
    assert rule(which, [("ahead", 3000)], 6, friend) == "conquest.principles.position-no-regiment-overlap"
    fighting = ground(WIDE, WIDE, [Wall(other.box, 0, BLOCKED)])
    assert rule(which, far, 6, fighting) == BLOCKED


@pytest.mark.rule(
    "conquest.out-of-combat.march-overlap-between-actions",
    "conquest.out-of-combat.march-through-two-marches",
    "conquest.out-of-combat.march-through-clear",
)
def test_a_first_march_may_end_on_a_friend_if_a_second_can_clear_it() -> None:
    which, friend = form((24, 30)), form((24, 27.5), 0, 6, 12)
    around = ground(WIDE, WIDE, (), [(friend.box, "friend")])
    on = [("ahead", 4000)]
    assert rule(which, on, 5, around) == "conquest.principles.position-no-regiment-overlap"
    assert rule(which, on, 5, around, further=(5 * INCH,)) is None
    wall = Wall(box((24_000, 18_000, 0), WIDE, 6_500), INCH, ONE_INCH)
    deep = form((24, 27.5), 0, 14, 84)
    shut = ground(WIDE, WIDE, [wall], [(deep.box, "friend")])
    assert rule(which, on, 5, shut, further=(5 * INCH,)) == "conquest.principles.position-no-regiment-overlap"


@pytest.mark.rule("conquest.out-of-combat.march-through-two-marches", "conquest.out-of-combat.march-through-clear")
@given(forms(most=6), st.lists(boxes(), min_size=1, max_size=4), crowds)
@settings(max_examples=30)
def test_a_way_that_gets_clear_is_a_march_that_ends_upon_nobody(which: Form, friends: list[Box], crowd: list[Box]) -> None:
    ends = ground(WIDE, WIDE, (), [(each, "") for each in friends]).ends
    around = among(which.box, crowd)._replace(ends=ends)
    legs = march.clearing(which.place, which.wide, which.deep, (6 * INCH,), around)
    if legs is not None:
        assert rule(which, list(legs), 6, around) is None
        end = box(march.walk(which.place, which.wide, legs), which.wide, which.deep)
        assert all(separation(end, each) >= -SLACK for each in friends)


@pytest.mark.rule("conquest.out-of-combat.arrive-second-march", "conquest.special-rules.vanguard-entry")
def test_who_enters_may_end_partly_off_the_table_if_further_marches_bring_it_on() -> None:
    deep = Form(24_000, WIDE, 0, 2, 6, 0, STAND, STAND)
    entering = ground(WIDE, WIDE, entering=True)
    assert rule(deep, [("ahead", 5000)], 5, entering) == "conquest.principles.position-on-battlefield"
    assert rule(deep, [("ahead", 5000)], 5, entering, further=(2000,)) is None
    assert rule(deep, [("ahead", 5000)], 5, entering, further=(1000,)) == "conquest.principles.position-on-battlefield"
    assert rule(deep, [("ahead", 4000)], 5, entering, further=(1500, 1500)) is None
    assert rule(deep, [("ahead", 5000)], 7, entering, further=(1000,)) == "conquest.principles.position-on-battlefield"
    assert rule(deep, [("ahead", 6378)], 7, entering) is None


@pytest.mark.rule("conquest.out-of-combat.march-legs")
def test_a_march_has_up_to_eight_parts_and_wheels_of_half_a_turn() -> None:
    legs = "conquest.out-of-combat.march-legs"
    assert rule(form(), []) is None
    assert rule(form(), [("ahead", 10)] * 8) is None
    assert rule(form(), [("ahead", 10)] * 9) == legs
    assert rule(form(), [("wheel-left", 18_000)], 99) is None
    assert rule(form(), [("wheel-left", 18_001)], 99) == legs


@pytest.mark.rule("conquest.out-of-combat.march-inch-rectangle", "conquest.in-combat.incomplete-ranks")
def test_nobody_marches_into_the_empty_corner_of_a_rear_rank() -> None:
    which, foe = form((30, 29.4), 270, 2, 2), form((24, 24), 0, 3, 4)
    around = ground(WIDE, WIDE, [Wall(foe.box, INCH, ONE_INCH)])
    assert rule(which, [("ahead", 2400)], 5, around) == ONE_INCH
    after = shape(which.put((27_600, 29_400, 27_000)))
    assert distance(after.stands, shape(foe).stands) > INCH, "from stand to stand it would be far enough"
