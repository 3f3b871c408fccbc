"""Which Charges can be completed: free wheels, friends and enemies in the way, who turns, who is pushed, how it fails."""

from __future__ import annotations

from math import dist

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from herna.games.conquest.field import charging, contacts, shapes
from herna.games.conquest.field.charging import Bystander
from herna.games.conquest.field.shapes import FRONT, INCH, REAR, Form, shape
from herna.space.going import Ground, Wall, above
from herna.space.plane import QUARTER, SLACK, Box, box, gap, margin, moved, separation
from tests.games.conquest.field.laying import BLOCKED, ONE_INCH, STAND, form, forms, meetings
from tests.games.conquest.field.laying import ground as ground_of
from tests.space.planes import boxes

WIDE = 48 * INCH


def foes(*forms: Form) -> tuple[Wall, ...]:
    """Enemies of the charger, by number."""
    return tuple(Wall(each.box, INCH, ONE_INCH, f"foe:{n}") for n, each in enumerate(forms))


def field(
    *enemies: Form, friends: tuple[Form, ...] = (), fighting: tuple[Form, ...] = (), rocks: tuple[Box, ...] = ()
) -> Ground:
    """The ground of a charger: the first enemy is its target."""
    walls = [*foes(*enemies), *(Wall(each.box, 0, BLOCKED, "friend") for each in fighting)]
    walls += [Wall(rock, INCH, "conquest.terrain.impassable", "rock") for rock in rocks]
    return ground_of(WIDE, WIDE, walls, [(each.box, f"friend:{n}") for n, each in enumerate(friends)])


def sides(charger: Form, target: Form) -> list[int]:
    return shapes.charged_sides(target.box, shape(charger).stands)


def charges(charger: Form, target: Form, ground: Ground, **more: object) -> tuple[charging.Charge, ...]:
    """The best Charges at the sides that may be charged."""
    found = [charging.choices(charger, target, side, ground, **more) for side in sides(charger, target)]
    return next((each for each in found if each), ())


@pytest.mark.rule(
    "conquest.out-of-combat.charge-blocked-fails",
    "conquest.out-of-combat.charge-within-one-inch",
    "conquest.out-of-combat.charge-through-friends",
    "conquest.principles.position-on-battlefield",
)
@given(meetings(), st.lists(boxes(), max_size=4), st.lists(boxes(), max_size=2))
@settings(max_examples=80)
def test_a_completed_charge_touches_nobody_else_and_stands_on_nobody(
    met: tuple[Form, Form], others: list[Box], friends: list[Box]
) -> None:
    charger, target = met
    others = [each for each in others if gap(each, charger.box) > 20 and gap(each, target.box) > 20]
    friends = [each for each in friends if gap(each, target.box) > 20]
    walls = [Wall(each, INCH, ONE_INCH) for each in (target.box, *others)]
    ground = ground_of(WIDE, WIDE, walls, [(each, "") for each in friends])
    found = charges(charger, target, ground)
    assume(found)
    for each in found:
        end = charger.put(each.place)
        assert shapes.touch(end.box, target.box)
        assert not any(shapes.touch(end.box, other) for other in others)
        assert all(separation(end.box, friend) >= -SLACK for friend in friends)
        assert margin(end.box, WIDE, WIDE) >= -SLACK
        assert each.contact.grade == found[0].contact.grade
    assert len({each.place for each in found}) == len(found)


@pytest.mark.rule("conquest.out-of-combat.charge-maximise-order", "conquest.out-of-combat.example-charge-around-friend")
def test_the_best_charge_that_can_be_completed_is_taken_and_all_as_good_are_offered() -> None:
    charger, target = form((24, 34), 0, 2, 2), form((24, 24), 180, 7, 7)
    found = charges(charger, target, field(target))
    assert len(found) > 3
    assert {each.contact.grade for each in found} == {(2, 4)}, "all of them corner to corner"
    beside = form((22, 26), 0, 2, 2)
    around = charges(charger, target, field(target, fighting=(beside,)))
    assert around
    assert around[0].contact.wheel > 0, "it wheels to miss who stands partly in the way"
    for each in found:
        chosen = charging.complete(charger, target, FRONT, each.contact.wheel, field(target))
        assert chosen == each
    assert charging.complete(charger, target, FRONT, 8_000, field(target)) is None, "that wheel leads nowhere"
    assert charging.complete(form((24.5, 34), 0, 2, 2), target, FRONT, 0, field(target)) is None, "it would touch fewer stands"


@pytest.mark.rule(
    "conquest.out-of-combat.charge-through-friends",
    "conquest.out-of-combat.charge-through",
    "conquest.out-of-combat.example-through-friend-not-enemy",
)
def test_a_charge_may_pass_through_friends_who_fight_nobody_but_not_through_enemies() -> None:
    charger, target = form((24, 36), 0, 3, 3), form((24, 26), 180, 3, 3)
    between = form((24, 32.5), 0, 9, 9)
    assert charges(charger, target, field(target, friends=(between,)))
    assert not charges(charger, target, field(target, between))
    assert not charges(charger, target, field(target, fighting=(between,)))
    assert charging.why_not(charger, target, [FRONT], field(target, between)) == "conquest.out-of-combat.charge-blocked-fails"
    near = form((24, 27.5), 0, 9, 9)
    assert not charges(charger, target, field(target, friends=(near,))), "it would end upon them"


@pytest.mark.rule("conquest.special-rules.fly", "conquest.special-rules.fly-end")
def test_who_flies_charges_over_everybody_but_ends_upon_nobody() -> None:
    charger, target = form((24, 36), 0, 3, 3), form((24, 26), 180, 3, 3)
    between = form((24, 32.5), 0, 9, 9)
    assert charges(charger, target, above(field(target, between)))
    near = form((24, 28.1), 0, 9, 9)
    assert not charges(charger, target, above(field(target, near)))


@pytest.mark.rule(
    "conquest.out-of-combat.charge-target-aligns",
    "conquest.out-of-combat.charge-target-in-contact",
    "conquest.out-of-combat.charge-means-order",
)
def test_a_target_turns_if_the_charger_cannot_align_and_may_turn() -> None:
    charger, target = form((24, 34), 0, 3, 3), form((24, 23), 205, 3, 3)
    plain = charges(charger, target, field(target))
    assert plain[0].target is None
    walls = tuple(box((24_000 + aside, 25_200, 0), 1_000, 11_000) for aside in (-3_750, 3_750))
    corridor = field(target, rocks=walls)
    assert not charges(charger, target, corridor), "a target in contact with somebody does not turn"
    assert charging.why_not(charger, target, [FRONT], corridor) == "conquest.out-of-combat.charge-fail-cannot-align"
    turning = ground_of(WIDE, WIDE, [Wall(each, 0, "conquest.terrain.impassable") for each in walls])
    (charge, *_) = charges(charger, target, corridor, turning=turning)
    assert charge.target is not None
    after, end = target.put(charge.target), charger.put(charge.place)
    assert abs(gap(after.box, end.box)) <= 2
    assert (end.facing, after.facing) == (charger.facing + charge.contact.wheel, 18_000 + charge.contact.wheel)
    chosen = charging.complete(charger, target, FRONT, charge.contact.wheel, corridor, turning)
    assert chosen == charge
    rock = Wall(box((20_500, 23_500, 0), 1_000, 1_000), 0, "conquest.terrain.impassable")
    shut = turning._replace(walls=(*turning.walls, rock))
    assert not charges(charger, target, corridor, turning=shut), "nor one that has no room"


@pytest.mark.rule("conquest.out-of-combat.charge-target-aligns")
@given(meetings(), st.data())
def test_a_target_that_turns_is_flush_with_the_charger_about_the_point_of_contact(
    met: tuple[Form, Form], data: st.DataObject
) -> None:
    charger, target = met
    found = [way for side in range(4) for way in contacts.ways(charger, target, side)]
    assume(found)
    way = data.draw(st.sampled_from(found))
    open_field = Ground(99_000, 99_000, "edge", entering=True)
    after = charging.target_turns(charger, target, way, open_field)
    assert after is not None
    stands = charger.put(moved(contacts.after_wheel(charger, way.wheel), way.ahead))
    turned = target.put(after)
    assert (turned.facing - stands.facing) % QUARTER == 0
    assert abs(gap(turned.box, stands.box)) <= 2
    assert shapes.side_of(turned.box, stands.box) in (way.side, None)
    engaged = len(shapes.engaged(shape(stands).stands[: charger.files], turned.box))
    assert engaged == way.engaged


@pytest.mark.rule(
    "conquest.out-of-combat.charge-push-obstacle",
    "conquest.out-of-combat.charge-push-only-in-path",
    "conquest.out-of-combat.charge-push-legal",
    "conquest.out-of-combat.charge-push-not-enough",
)
def test_a_bystander_in_the_way_is_pushed_by_the_least_step_if_it_stands_legally_there() -> None:
    charger = form((24, 34), 0, 3, 3)
    target = form((24, 24), 180, 1, 1)
    left, right = form((24 - 2.126 - 0.3, 24), 180, 1, 1), form((24 + 2.126 + 0.3, 24), 180, 1, 1)
    ground = field(target, left, right)
    assert not charges(charger, target, ground)
    free = ground_of(WIDE, WIDE)
    who = (Bystander("foe:1", left, free), Bystander("foe:2", right, free))
    found = charges(charger, target, ground, bystanders=who)
    assert found
    (charge, *_) = found
    assert charge.contact.grade == (3, 1)
    places = dict(charge.pushed)
    for each in who:
        after = each.form.put(places[each.thing])
        assert not shapes.touch(after.box, charger.put(charge.place).box)
        assert 0 < dist(after.place[:2], each.form.place[:2]) <= INCH + SLACK
    behind = [box((24_000 + aside, 24_000 - STAND - 9_000, 0), 3 * STAND, 9_000) for aside in (-3_500, 3_500)]
    crowded = ground_of(WIDE, WIDE, (), [(each, "rock") for each in behind])
    stuck = tuple(each._replace(ground=crowded) for each in who)
    assert not charges(charger, target, ground, bystanders=stuck)


@pytest.mark.rule("conquest.out-of-combat.charge-contacts-its-side", "conquest.out-of-combat.charge-fail-no-side")
def test_a_charge_that_cannot_touch_the_charged_side_fails() -> None:
    target = form((24, 24), 0, 2, 8)
    charger = form((29, 20), 180, 2, 2)
    for side in range(4):
        for each in charging.choices(charger, target, side, field(target)):
            assert shapes.side_of(target.box, charger.put(each.place).box) in (side, None)
    behind = form((24, 10), 180, 2, 2)
    assert not charging.choices(behind, target, REAR, field(target))
    why = charging.why_not(behind, target, [REAR], field(target))
    assert why == "conquest.out-of-combat.charge-contacts-its-side"
    found = charging.failed(behind, target, [REAR], field(target), why, 4 * INCH)
    assert (found.place, found.wheel) == ((24_000, 14_000, 18_000), 0)


@pytest.mark.rule("conquest.out-of-combat.charge-fail-short", "conquest.out-of-combat.charge-fail-direction")
def test_a_short_charge_wheels_towards_its_target_and_moves_by_the_die_up_to_an_inch_from_anybody() -> None:
    charger, target = form((20, 38), 0, 3, 3), form((26, 24), 180, 3, 3)
    short = "conquest.out-of-combat.charge-fail-short"
    found = charging.failed(charger, target, [FRONT], field(target), short, 4 * INCH)
    assert found.wheel > 1_000
    assert found.ahead == 4 * INCH
    near = form((20, 27), 0, 3, 3)
    found = charging.failed(near, target, [FRONT], field(target), short, 6 * INCH)
    assert gap(near.put(found.place).box, target.box) == pytest.approx(INCH, abs=SLACK + 1)
    edge = form((24, 3), 0, 3, 3)
    found = charging.failed(edge, form((24, 20), 0, 3, 3), [FRONT], field(), short, 6 * INCH)
    assert margin(edge.put(found.place).box, WIDE, WIDE) >= -SLACK


@pytest.mark.rule("conquest.out-of-combat.charge-fail-blocked")
def test_a_blocked_charge_stops_an_inch_from_what_blocks_it() -> None:
    charger, target = form((24, 36), 0, 3, 3), form((24, 24), 180, 3, 3)
    between = form((24, 30), 0, 9, 9)
    ground = field(target, between)
    why = charging.why_not(charger, target, [FRONT], ground)
    found = charging.failed(charger, target, [FRONT], ground, why, 6 * INCH)
    assert gap(charger.put(found.place).box, between.box) == pytest.approx(INCH, abs=SLACK + 1)


@pytest.mark.rule("conquest.out-of-combat.charge-fail-cannot-align", "conquest.out-of-combat.charge-fail-no-room")
def test_who_cannot_align_backs_off_to_an_inch() -> None:
    charger, target = form((24, 34), 0, 3, 3), form((24, 24), 220, 3, 3)
    why = "conquest.out-of-combat.charge-fail-cannot-align"
    found = charging.failed(charger, target, [FRONT], field(target), why, 0)
    end = charger.put(found.place)
    assert gap(end.box, target.box) == pytest.approx(INCH, abs=SLACK + 2)
    assert (end.facing - charger.facing - found.wheel) % 36_000 == 0, "it has not turned"
    friend = Form(end.x, end.y + 300, end.facing, 3, 3, 0, STAND, STAND)
    crowded = charging.failed(charger, target, [FRONT], field(target, friends=(friend,)), why, 0)
    assert separation(charger.put(crowded.place).box, friend.box) >= -SLACK


@pytest.mark.rule(
    "conquest.out-of-combat.charge-fail-through-friend",
    "conquest.out-of-combat.charge-through-too-short",
    "conquest.out-of-combat.example-march-then-short-charge",
)
def test_who_fails_upon_a_friend_makes_the_smallest_move_off_it_and_tells_whom() -> None:
    target = form((24, 10), 180, 3, 3)
    charger, friend = form((24, 30), 0, 3, 3), form((24, 29), 0, 3, 3)
    short = "conquest.out-of-combat.charge-fail-short"
    ground = field(target, friends=(friend,))
    found = charging.failed(charger, target, [FRONT], ground, short, INCH // 2)
    assert found.over == ("friend:0",)
    after = charger.put(found.place)
    assert separation(after.box, friend.box) >= -SLACK
    assert dist(after.place[:2], (24_000, 29_500)) == pytest.approx(STAND - 500, abs=SLACK + 1)
    clear = charging.failed(charger, target, [FRONT], ground, short, 6 * INCH)
    assert clear.over == ()


@pytest.mark.rule("conquest.terrain.garrison-charge", "conquest.terrain.garrison-charge-align")
def test_a_garrison_is_charged_at_any_side_and_slid_up_to_if_nobody_can_align() -> None:
    building = Form(24_000, 22_000, 3_000, 1, 1, 0, 5_000, 4_000)
    charger = form((24, 32), 0, 3, 6)
    ground = ground_of(WIDE, WIDE, [Wall(building.box, INCH, "conquest.terrain.garrison-no-march", "garrison:0")])
    found = charging.at_garrison(charger, building, ground)
    place = found and found.place
    assert place is not None
    assert shapes.touch(charger.put(place).box, building.box)
    assert (place[2] - building.facing) % QUARTER == 0
    rocks = [Wall(box((x, 20_000, 0), 2_000, 14_500), INCH, "conquest.terrain.impassable", "rock") for x in (19_700, 28_300)]
    narrow = ground._replace(walls=(*ground.walls, *rocks))
    way = charging.at_garrison(charger, building, narrow)
    slid = way and way.place
    assert slid is not None
    end = charger.put(slid).box
    assert shapes.touch(end, building.box)
    assert not any(shapes.touch(end, rock.box) for rock in rocks)
    assert (slid[2] - building.facing) % QUARTER != 0
    shut = Wall(box((24_000, 28_500, 0), 20_000, 500), INCH, "conquest.terrain.impassable", "rock")
    assert charging.at_garrison(charger, building, ground._replace(walls=(*ground.walls, shut))) is None


crowds = st.lists(forms(most=4), max_size=8)


def standing_apart(met: tuple[Form, Form], crowd: list[Form]) -> list[Form]:
    """Those of a crowd who stand on the table, upon nobody and in contact with nobody."""
    found: list[Form] = []
    for each in crowd:
        if margin(each.box, WIDE, WIDE) > 0 and all(gap(each.box, other.box) > 20 for other in (*met, *found)):
            found.append(each)
    return found


@pytest.mark.rule(
    "conquest.out-of-combat.charge-push-legal",
    "conquest.out-of-combat.charge-push-not-enough",
    "conquest.out-of-combat.charge-target-aligns",
    "conquest.principles.position-no-regiment-overlap",
)
@given(meetings(), crowds)
@settings(max_examples=60)
def test_whoever_turns_or_is_pushed_for_a_charge_stands_upon_nobody_afterwards(
    met: tuple[Form, Form], crowd: list[Form]
) -> None:
    charger, target = met
    others = standing_apart(met, crowd)
    ground = field(target, *others)
    turning = ground_of(WIDE, WIDE, [Wall(each.box, 0, ONE_INCH) for each in others])
    who = tuple(
        Bystander(f"foe:{n}", each, ground_of(WIDE, WIDE, (), [(one.box, "") for one in (*others, target) if one != each]))
        for n, each in enumerate(others, start=1)
    )
    for side in sides(charger, target):
        for each in charging.choices(charger, target, side, ground, turning, who):
            places = dict(each.pushed)
            after = [one.put(places.get(f"foe:{n}", one.place)) for n, one in enumerate(others, start=1)]
            end, there = charger.put(each.place), target.put(each.target or target.place)
            assert abs(gap(end.box, there.box)) <= SLACK
            assert not any(shapes.touch(end.box, one.box) for one in after)
            standing = [there, *after]
            pairs = [(a, b) for n, a in enumerate(standing) for b in standing[:n]]
            assert all(separation(a.box, b.box) > -2 * SLACK for a, b in pairs)
            assert all(dist(one.place[:2], now.place[:2]) <= INCH + SLACK for one, now in zip(others, after, strict=True))
            assert all(margin(one.box, WIDE, WIDE) >= -SLACK for one in (end, *standing))


@pytest.mark.rule(
    "conquest.out-of-combat.charge-fail-short",
    "conquest.out-of-combat.charge-fail-blocked",
    "conquest.out-of-combat.charge-fail-cannot-align",
    "conquest.principles.position-on-battlefield",
)
@given(meetings(), crowds, st.lists(boxes(), max_size=3), st.integers(1, 6))
@settings(max_examples=60)
def test_however_a_charge_fails_it_ends_an_inch_from_all_and_upon_nobody(
    met: tuple[Form, Form], crowd: list[Form], friends: list[Box], die: int
) -> None:
    charger, target = met
    others = standing_apart(met, crowd)
    beside = [each for each in friends if all(gap(each, one.box) > 20 for one in (charger, target, *others))]
    ground = field(target, *others)
    ground = ground._replace(ends=ground_of(WIDE, WIDE, (), [(each, "friend") for each in beside]).ends)
    assume(margin(charger.box, WIDE, WIDE) > 0)
    other = charging.why_not(charger, target, sides(charger, target), ground)
    for why in ("conquest.out-of-combat.charge-fail-short", other):
        found = charging.failed(charger, target, sides(charger, target), ground, why, die * INCH)
        end = charger.put(found.place).box
        for each in (target, *others):
            assert gap(end, each.box) >= min(INCH, gap(charger.box, each.box)) - 2 * SLACK
        assert all(separation(end, each) >= -SLACK for each in beside)
        assert margin(end, WIDE, WIDE) >= -SLACK


@pytest.mark.rule("conquest.special-rules.fly", "conquest.out-of-combat.charge-fail-short")
def test_who_flies_and_fails_ends_before_the_inch_of_whom_it_would_come_upon() -> None:
    charger, target, foe = form((24, 36)), form((24, 20), 180), form((24, 31), 180)
    short = "conquest.out-of-combat.charge-fail-short"
    found = charging.failed(charger, target, [FRONT], above(field(target, foe)), short, 5 * INCH)
    assert (found.ahead, found.place) == (4_005, (24_000, 31_995, 0))
    beyond = charging.failed(charger, target, [FRONT], above(field(target, form((24, 35.5), 180))), short, 6 * INCH)
    assert beyond.ahead == 6 * INCH, "over it and away"
