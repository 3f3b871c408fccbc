"""Which stands fall: what is left is a formation, and fights with as many stands as the order of casualties allows."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from herna.games.conquest.field.losing import is_legal, last_rank, losses, returns
from herna.games.conquest.field.shapes import Form, centred, engaged, shape, slots
from herna.space.plane import Box, gap, moved, turned
from tests.games.conquest.field.laying import piece
from tests.games.conquest.field.test_cases import assert_at, of_kind

STAND = 2126
Seats = frozenset[tuple[int, int]]

forms = st.builds(
    lambda facing, files, stands, mask: formed(facing, files, max(stands, files), mask),
    st.sampled_from([0, 4_500, 9_000, 12_345]),
    st.integers(1, 6),
    st.integers(1, 14),
    st.integers(1, 63),
)


def formed(facing: int, files: int, stands: int, mask: int) -> Form:
    """A regiment whose rear rank is filled by a mask, if it fits."""
    rest = stands % files
    rear = mask if rest and mask < 1 << files and mask.bit_count() == rest else 0
    return Form(24_000, 24_000, facing, files, stands, 0 if rear == centred(files, rest)[0] else rear, STAND, STAND)


def beside(form: Form, side: int, along: int, files: int = 3) -> Form:
    """An enemy flush with a side of a regiment, shifted along it."""
    middle = moved(form.place, -form.deep / 2)
    out = form.wide / 2 if side % 2 else form.deep / 2
    x, y, facing = moved(turned(middle, 9_000 * side, 0), out, along)
    return Form(x, y, (facing + 18_000) % 36_000, files, files, 0, STAND, STAND)


enemies = st.lists(st.tuples(st.integers(0, 3), st.integers(-4, 4), st.integers(1, 4)), max_size=3)


def boxes(form: Form, around: list[tuple[int, int, int]]) -> tuple[Box, ...]:
    return tuple(shape(beside(form, side, step * STAND // 2, files)).box for side, step, files in around)


def legal(seats: Seats) -> bool:
    """Whether stands are a formation: the front rank without a gap, all others full but the last."""
    ranks = {rank: sorted(file for r, file in seats if r == rank) for rank, _ in seats}
    front = ranks.get(0, [])
    if not front or front != list(range(front[0], front[-1] + 1)) or sorted(ranks) != list(range(len(ranks))):
        return False
    last = max(ranks)
    return all(files == front for rank, files in ranks.items() if rank < last) and set(ranks[last]) <= set(front)


def able(seats: Seats) -> list[tuple[int, int]]:
    """The stands that may fall next: those of the rear rank, of a lone one those that leave no gap."""
    last = max(rank for rank, _ in seats)
    return [seat for seat in sorted(seats) if seat[0] == last and legal(seats - {seat})]


def worst(seats: Seats, held: Seats, centre: float) -> list[Seats]:
    """All that can be left when one stand has fallen, by the order of casualties, found by trying each."""
    tries = {seats - {seat}: seat for seat in able(seats)}
    best = max((len((left & held)), abs(seat[1] - centre)) for left, seat in tries.items())
    return [left for left, seat in tries.items() if (len(left & held), abs(seat[1] - centre)) == best]


def places(form: Form, seats: Seats) -> list[Box]:
    """Where these stands of a regiment are."""
    return [
        box for box, seat in zip(shape(form).stands, slots(form.files, form.stands, form.rear), strict=True) if seat in seats
    ]


@pytest.mark.rule(
    "conquest.casualties.from-the-rear",
    "conquest.principles.casualties-from-rear",
    "conquest.casualties.priority-contact",
    "conquest.casualties.priority-outside-in",
    "conquest.casualties.rear-rank-first",
    "conquest.casualties.in-practice",
    "conquest.casualties.equal-choice",
    "conquest.principles.legal-ranks-equal",
)
@given(forms, enemies, st.integers(1, 13))
def test_what_is_left_is_what_trying_all_choices_one_by_one_leaves(form: Form, around: list[Any], count: int) -> None:
    count = min(count, form.stands - 1)
    if not count:
        return
    foes = boxes(form, around)
    where = slots(form.files, form.stands, form.rear)
    held = frozenset(where[n] for foe in foes for n in engaged(shape(form).stands, foe))
    ways: set[Seats] = {frozenset(where)}
    for _ in range(count):
        ways = {left for way in ways for left in worst(way, held, (form.files - 1) / 2)}
    found = losses(form, count, foes)
    assert len(found) == len(ways) <= 2
    for way in ways:
        stood = places(form, way)
        assert any(
            all(any(abs(a.x - b.x) + abs(a.y - b.y) < 3 for b in stood) for a in shape(each.form).stands) for each in found
        )


@pytest.mark.rule(
    "conquest.principles.min-front-rank",
    "conquest.principles.legal-ranks-equal",
    "conquest.principles.legal-incomplete-rear-centred",
)
@given(forms, enemies, st.integers(1, 13))
def test_what_is_left_is_a_legal_formation(form: Form, around: list[Any], count: int) -> None:
    for each in losses(form, min(count, form.stands - 1), boxes(form, around)):
        assert is_legal(each.form, losses=True)
        assert len(last_rank(each.form)) == each.form.stands - (each.form.ranks - 1) * each.form.files
    assert not is_legal(formed(0, 1, 3, 0))
    assert is_legal(formed(0, 3, 4, 0b010))
    assert not is_legal(formed(0, 3, 4, 0b001))


@pytest.mark.rule("conquest.casualties.front-rank-filled", "conquest.principles.casualties-keep-contact")
@given(forms, enemies, st.integers(1, 13))
def test_nobody_in_contact_falls_while_another_formation_could_spare_them_all(
    form: Form, around: list[Any], count: int
) -> None:
    count = min(count, form.stands - 1)
    foes = boxes(form, around)
    where = slots(form.files, form.stands, form.rear)
    held = frozenset(where[n] for foe in foes for n in engaged(shape(form).stands, foe))
    spared: set[Seats] = {frozenset(where)}
    for _ in range(count):
        spared = {way - {seat} for way in spared for seat in able(way) if seat not in held}
    for each in losses(form, count, foes):
        left = {n for foe in foes for n in engaged(shape(each.form).stands, foe)}
        if spared:
            assert len(left) == len(held)


@pytest.mark.rule("conquest.casualties.equal-choice")
def test_ends_fall_in_turn_so_that_the_rank_stays_in_the_middle() -> None:
    six_by_two = formed(0, 5, 10, 0)
    assert [(each.left, each.right, each.form.rear) for each in losses(six_by_two, 1, ())] == [(1, 0, 0b11110), (0, 1, 0)]
    assert [(each.left, each.right, each.form.rear) for each in losses(six_by_two, 2, ())] == [(1, 1, 0)]
    lone = formed(0, 5, 5, 0)
    assert [each.form for each in losses(lone, 2, ())] == [Form(24_000, 24_000, 0, 3, 3, 0, STAND, STAND)]
    assert [each.form.x for each in losses(lone, 1, ())] == [24_000 + 1_063, 24_000 - 1_063]


@pytest.mark.rule("conquest.casualties.priority-contact", "conquest.principles.legal-edge-to-edge")
def test_two_flanks_that_fight_leave_a_hole_in_the_rear_rank_but_never_in_a_lone_one() -> None:
    deep = formed(0, 5, 10, 0)
    flanks = boxes(deep, [(1, 0, 2), (3, 0, 2)])
    assert [each.form.rear for each in losses(deep, 3, flanks)] == [0b10001]
    lone = formed(0, 5, 5, 0)
    ends = boxes(lone, [(1, 0, 1), (3, 0, 1)])
    assert {(each.left, each.right) for each in losses(lone, 1, ends)} == {(1, 0), (0, 1)}


@of_kind("casualties")
def test_casualties_of_the_cases(case: dict[str, Any]) -> None:
    one = piece(case["pieces"][case["loses"]]).form
    other = next(piece(raw) for name, raw in case["pieces"].items() if name != case["loses"])
    (left,) = losses(one, case["stands_lost"], (other.shape.box,))
    expect = case["expect"]
    assert (left.form.files, left.form.stands) == (expect["files"], expect["stands"])
    assert_at(left.form.place, expect)
    far = gap(shape(left.form).box, other.shape.box)
    assert (far > 5) == expect["stranded"]
    assert max(far, 0) / 1000 == pytest.approx(expect["gap"], abs=0.02)


# ---------------------------------------------------------------------- stands that come back


@pytest.mark.rule("conquest.casualties.healing-restore-formation", "conquest.casualties.healing-restore-room")
@given(forms)
def test_a_stand_comes_back_without_moving_another_and_leaves_a_formation(form: Form) -> None:
    before = shape(form).stands
    for each in returns(form):
        now = shape(each.form).stands
        assert each.form.stands == form.stands + 1
        assert legal(frozenset(slots(each.form.files, each.form.stands, each.form.rear)))
        new = [a for a in now if not any(abs(a.x - b.x) + abs(a.y - b.y) < 3 for b in before)]
        assert len(new) == 1
        assert len(now) - len(new) == len(before)


@pytest.mark.rule("conquest.casualties.healing-restore-room")
def test_a_stand_comes_back_near_the_middle_of_the_rear_rank_or_at_an_end_of_a_lone_one() -> None:
    def spots(*form: int) -> list[tuple[str, int]]:
        return [(each.spot, each.file) for each in returns(formed(0, *form))]

    assert spots(3, 4, 0b010) == [("rear", 0), ("rear", 2)]
    assert spots(3, 4, 0b001) == [("rear", 1)]
    assert spots(3, 6, 0) == [("rear", 1)]
    assert spots(4, 8, 0) == [("rear", 1), ("rear", 2)]
    assert spots(3, 3, 0) == [("rear", 1), ("left", 0), ("right", 3)]
    wider = {each.spot: each.form for each in returns(formed(0, 3, 3, 0))}
    assert (wider["left"].x, wider["right"].x) == (24_000 - 1_063, 24_000 + 1_063)
