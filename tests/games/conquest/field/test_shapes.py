"""Ranks and files: stands, rectangles, middles; distances, contacts and sides."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import unary_union

from herna.games.conquest.field import shapes
from herna.games.conquest.field.shapes import FRONT, LEFT, REAR, RIGHT, Form, shape
from herna.space.plane import SLACK, TURN, Box, box, corners, gap, moved
from tests.games.conquest.field.laying import STAND, form, forms
from tests.space.planes import boxes, polygon


@pytest.mark.rule("conquest.principles.ranks-and-files", "conquest.principles.same-facing")
@given(forms())
def test_stands_lie_edge_to_edge_in_ranks_and_files_and_look_one_way(which: Form) -> None:
    found = shape(which)
    union = unary_union([polygon(each) for each in found.stands])
    assert union.area == pytest.approx(which.stands * which.width * which.depth, rel=1e-6)
    assert union.buffer(0.01).geom_type == "Polygon", "in one piece"
    assert polygon(found.box).buffer(0.01).covers(union)
    assert {each[2:6] for each in found.stands} == {(found.box.c, found.box.s, which.width / 2, which.depth / 2)}
    assert union.symmetric_difference(unary_union([polygon(each) for each in found.body])).area < 10


@pytest.mark.rule("conquest.principles.equal-ranks", "conquest.principles.legal-ranks-equal")
@given(st.integers(1, 6), st.integers(1, 20))
def test_only_the_rear_rank_may_be_incomplete(files: int, stands: int) -> None:
    assume(files <= stands)
    found = shapes.slots(files, stands, 0)
    ranks = [[file for rank, file in found if rank == n] for n in range(-(-stands // files))]
    assert all(rank == list(range(files)) for rank in ranks[:-1])
    assert 0 < len(ranks[-1]) <= files


@pytest.mark.rule("conquest.principles.legal-incomplete-rear-centred", "conquest.principles.incomplete-rear-centred-grid")
@pytest.mark.parametrize(
    ("files", "rest", "masks"),
    [
        (3, 1, {(1,)}),
        (5, 3, {(1, 2, 3)}),
        (4, 2, {(1, 2)}),
        (3, 2, {(0, 1), (1, 2)}),
        (4, 1, {(1,), (2,)}),
        (4, 3, {(0, 1, 2), (1, 2, 3)}),
    ],
)
def test_an_incomplete_rear_rank_stands_in_the_middle_or_in_one_of_the_two_nearest_places(
    files: int, rest: int, masks: set[tuple[int, ...]]
) -> None:
    found = shapes.centred(files, rest)
    assert {tuple(file for file in range(files) if mask >> file & 1) for mask in found} == masks
    for mask in found:
        assert [file for rank, file in shapes.slots(files, files + rest, mask) if rank] in [list(each) for each in masks]


@pytest.mark.rule("conquest.principles.command-stand-centre-front", "conquest.principles.legal-command-centre")
def test_the_command_stand_is_in_the_middle_of_the_front_rank_as_near_as_can_be() -> None:
    assert [shapes.command_file(files, 1) for files in (1, 2, 3, 4, 5)] == [0, 0, 1, 1, 2]
    assert [shapes.command_file(files, -1) for files in (1, 2, 3, 4, 5)] == [0, 1, 1, 2, 2]


@pytest.mark.rule("conquest.characters.position", "conquest.characters.character-centre-tie")
def test_the_character_stands_beside_the_command_stand_on_the_side_that_its_owner_chooses() -> None:
    assert [shapes.character_stand(files, 1, lead=True) for files in (2, 3, 4, 5)] == [1, 2, 2, 3]
    assert [shapes.character_stand(files, -1, lead=True) for files in (2, 3, 4, 5)] == [0, 0, 1, 1]
    assert [shapes.character_stand(files, 1, lead=False) for files in (1, 2, 3, 4, 5)] == [0, 1, 1, 2, 2]


@pytest.mark.rule(
    "conquest.principles.measure-regiments", "conquest.principles.measure-stands", "conquest.principles.measure-corner-or-edge"
)
@given(forms(), forms())
def test_the_distance_of_regiments_is_that_of_their_nearest_stands(one: Form, other: Form) -> None:
    mine, theirs = shape(one), shape(other)
    far = unary_union([polygon(each) for each in mine.stands]).distance(unary_union([polygon(each) for each in theirs.stands]))
    assert shapes.distance(mine.stands, theirs.stands) == pytest.approx(far, abs=0.01)
    assert shapes.distance(mine.body, theirs.body) == pytest.approx(far, abs=0.01)


@pytest.mark.rule("conquest.principles.in-contact")
@given(boxes(), boxes())
def test_what_is_nearer_than_a_hair_touches(one: Box, other: Box) -> None:
    assert shapes.touch(one, other) == (polygon(one).distance(polygon(other)) <= SLACK)


@pytest.mark.rule(
    "conquest.in-combat.engaged-stands", "conquest.in-combat.incomplete-ranks-attacks", "conquest.in-combat.incomplete-ranks"
)
@given(forms(), forms(), st.integers(0, 3), st.integers(-6000, 6000))
def test_stands_that_touch_the_full_rectangle_are_engaged(one: Form, other: Form, side: int, along: int) -> None:
    there = other.box
    right, ahead = ((0, there.along), (there.across, 0), (0, -there.along), (-there.across, 0))[side]
    middle = moved((round(there.x), round(there.y), other.facing), ahead, right)
    mine = shape(one.put(moved((*middle[:2], (other.facing + 18_000 + side * 9_000) % TURN), 0, along)))
    found = [n for n, each in enumerate(mine.stands) if polygon(each).distance(polygon(there)) <= SLACK]
    assert shapes.engaged(mine.stands, there) == found
    if found:
        half = there.along if side % 2 else there.across
        aside = abs(along) > half + mine.box.across - SLACK
        assert shapes.side_of(there, mine.box) == (None if aside else side)


@pytest.mark.rule("conquest.in-combat.flank-rear-side")
def test_the_side_of_a_contact_is_the_edge_that_is_touched_also_askew() -> None:
    target = form(facing=30, files=3, stands=6)
    for side, (right, ahead) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
        here = target.box
        x, y, _ = moved((round(here.x), round(here.y), target.facing), ahead * here.along, right * here.across)
        facing = (target.facing + 18_000 + side * 9_000 + 700) % TURN
        corner = corners(box((0, 0, facing), 3 * STAND, STAND))[0]
        askew = box((round(x - corner[0]), round(y - corner[1]), facing), 3 * STAND, STAND)
        assert abs(gap(askew, here)) < SLACK
        assert shapes.side_of(here, askew) == side


@pytest.mark.rule("conquest.in-combat.flank-rear-side")
def test_by_a_corner_alone_the_arc_with_most_stands_of_the_attacker_decides() -> None:
    target = form((24, 24), 0, 3, 3)
    wide = target.wide
    behind = Form(target.x + (wide + 2 * STAND) // 2, target.y + STAND, 0, 2, 6, 0, STAND, STAND)
    assert shapes.side_of(target.box, behind.box) is None
    assert shapes.struck_sides(target.box, behind.box, shape(behind).stands) == [REAR]
    beside = Form(target.x + wide // 2, target.y + STAND, 9_000, 1, 3, 0, STAND, STAND)
    assert shapes.side_of(target.box, beside.box) == REAR
    tie = Form(target.x + wide // 2 + STAND // 2, target.y + STAND, 0, 1, 1, 0, STAND, STAND)
    assert shapes.side_of(target.box, tie.box) is None
    assert shapes.struck_sides(target.box, tie.box, shape(tie).stands) == [RIGHT, REAR]


@pytest.mark.rule("conquest.principles.arc-straddling", "conquest.principles.arcs")
def test_a_stand_is_in_every_arc_in_which_any_part_of_it_lies() -> None:
    target = form((24, 24), 0, 2, 4).box
    ahead = form((24 + 2.126, 15), 0, 1, 1)
    assert shapes.arcs_of(target, ahead.box) == [FRONT]
    across = form((24 + 2.126 + 4, 24 - 4 - 1), 0, 1, 1)
    assert shapes.arcs_of(target, across.box) == [FRONT, RIGHT]
    assert shapes.arcs_of(target, form((15, 25), 0, 1, 1).box) == [LEFT]
    on_line = box((24_000 + STAND + 5_000, 24_000 - 5_000, 0), 0, 0)
    assert shapes.arcs_of(target, on_line) == [FRONT, RIGHT]
