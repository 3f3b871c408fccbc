"""How a Stranded regiment comes back into contact: the shortest way, with as many stands as before where that can be."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.games.conquest.field.losing import losses
from herna.games.conquest.field.pursuing import Room, fits, meeting, pursuits
from herna.games.conquest.field.shapes import SIDES, Form, engaged, shape, touch
from herna.space.plane import Box, box, gap, separation
from tests.games.conquest.field.laying import form, piece
from tests.games.conquest.field.test_cases import assert_at, of_kind
from tests.games.conquest.field.test_losing import STAND, beside

OPEN = Room(48_000, 48_000, ())


def back(mover: Form, target: Form, side: int, before: int, room: Room = OPEN) -> list[Form]:
    """Where a regiment can stand in the end."""
    return [mover.put(way.place) for way in pursuits(mover.place, shape(mover), shape(target), side, before, room)]


@of_kind("pursuit")
def test_pursuits_of_the_cases(case: dict[str, Any]) -> None:
    mover, target = piece(case["pieces"][case["mover"]]).form, piece(case["pieces"][case["after"]]).form
    (way,) = pursuits(mover.place, shape(mover), shape(target), SIDES.index(case["side"]), case["stands_before"], OPEN)
    assert_at(way.place, case["expect"])
    assert way.far / 1000 == pytest.approx(case["expect"]["moved"], abs=0.02)


@pytest.mark.rule("conquest.morale.nudge-same-contacts", "conquest.morale.pursuit")
@given(
    st.sampled_from([0, 4_500, 9_000, 12_345]),
    st.integers(1, 5),
    st.integers(2, 12),
    st.tuples(st.integers(0, 3), st.integers(-6, 6), st.integers(1, 4)),
    st.integers(1, 6),
)
def test_whoever_is_stranded_comes_back_flush_with_as_many_stands_as_can_be(
    facing: int, files: int, stands: int, enemy: tuple[int, int, int], lost: int
) -> None:
    own = Form(24_000, 24_000, facing, min(files, stands), stands, 0, STAND, STAND)
    side, step, width = enemy
    foe = beside(own, side, step * STAND // 3, width)
    before = len(engaged(shape(foe).stands, own.box))
    left = losses(own, min(lost, stands - 1), (foe.box,))[0].form
    if not before or touch(left.box, foe.box):
        return
    found = back(foe, left, side, before)
    assert found
    for each in found:
        assert touch(each.box, left.box)
        assert separation(each.box, left.box) > -5
        assert each.facing == foe.facing
        mine = len(engaged(shape(each).stands, left.box))
        theirs = len(engaged(shape(left).stands, each.box))
        best = most_in_contact(foe, left, side)
        assert mine >= before or mine + theirs == best


def most_in_contact(mover: Form, target: Form, side: int) -> int:
    """The most stands of both together, found by sliding along the side in small steps."""
    found = 0
    for step in range(-8 * 60, 8 * 60 + 1):
        there = beside(target, side, step * STAND // 60, mover.files)
        found = max(found, len(engaged(shape(there).stands, target.box)) + len(engaged(shape(target).stands, there.box)))
    return found


@pytest.mark.rule("conquest.morale.nudge-same-contacts")
def test_it_moves_no_further_along_than_it_must() -> None:
    lone = form((24, 24), 0, 2, 2)  # has lost its right end: two stands are left
    foe = form((24 + 1.063 + 2.126, 24), 180, 1, 1)  # stood before the end that fell
    (there,) = back(foe, lone, 0, 1)
    assert there.x == pytest.approx(24_000 + STAND + STAND / 2, abs=2)  # corner to corner is contact
    wide = form((24 + 2.126 * 2.5, 24), 180, 3, 3)
    (there,) = back(wide, lone, 0, 2)
    assert len(engaged(shape(there).stands, lone.box)) == 2
    assert there.x == pytest.approx(24_000 + STAND + STAND * 1.5 - STAND, abs=2)


@pytest.mark.rule("conquest.morale.pursuit-way", "conquest.morale.nudge-former-opponent-only")
def test_nobody_is_pushed_nor_touched_who_was_not_fought() -> None:
    target = form((24, 24), 0, 3, 3)
    mover = form((24, 24 + 2.126 + 2.126), 0, 3, 3)
    assert len(back(mover, target, 2, 3)) == 1
    wall = form((24, 24 + 2.126 + 1), 0, 1, 1, stand=(2.126, 1.0)).box
    assert back(mover, target, 2, 3, Room(48_000, 48_000, (wall,), (wall,))) == []
    stranger = form((24 + 2.126 * 3, 24 + 2.126), 0, 3, 3).box
    (there,) = back(mover, target, 2, 3, Room(48_000, 48_000, (stranger,), (stranger,), (stranger,)))
    assert not touch(there.box, stranger)
    assert there.x < 24_000
    friend = Room(48_000, 48_000, (stranger,))
    assert [each.x for each in back(mover, target, 2, 3, friend)] == [24_000]


@pytest.mark.rule("conquest.morale.pursuit-way")
def test_it_passes_through_friends_but_not_through_enemies() -> None:
    target = form((24, 24), 0, 3, 3)
    mover = form((24, 24 + 2.126 + 6), 0, 3, 3)
    between = form((24, 24 + 2 * 2.126 + 1), 0, 30, 30, stand=(2.126, 1.0)).box
    assert len(back(mover, target, 2, 3, Room(48_000, 48_000, (between,)))) == 1
    assert back(mover, target, 2, 3, Room(48_000, 48_000, (between,), (between,))) == []


@pytest.mark.rule("conquest.principles.position-on-battlefield")
def test_nobody_is_moved_off_the_battlefield() -> None:
    target = form((24, 1), 180, 3, 3)  # its rear looks at the edge, an inch away
    mover = form((24, 24), 180, 3, 3)
    assert back(mover, target, 2, 3) == []
    assert not fits(form((24, 0.5), 180, 3, 3).box, OPEN)
    assert fits(form((24, 2.126), 180, 3, 3).box, OPEN)


boxes = st.builds(
    lambda x, y, facing, wide, deep: box((x, y, facing), wide, deep),
    st.integers(0, 9_000), st.integers(0, 9_000), st.integers(0, 35_999), st.integers(500, 6_000), st.integers(500, 6_000),
)  # fmt: skip


@given(boxes, boxes, st.integers(-6_000, 6_000), st.integers(-6_000, 6_000), st.sampled_from([-5, 0, 5]))
def test_what_is_met_on_a_way_is_what_small_steps_meet(one: Box, other: Box, dx: int, dy: int, room: int) -> None:
    met = meeting(one, other, dx, dy, room)
    for step in range(-20, 41):
        part = step / 20
        there = one._replace(x=one.x + part * dx, y=one.y + part * dy)
        near = separation(there, other)
        inside = met is not None and met[0] < part < met[1]
        if abs(near - room) > 1:
            assert inside == (near < room)
    if hypot(dx, dy) and met is None:
        assert gap(one, other) > room - 1
