"""Formations of who is in contact: flush with an enemy, within the shift of the centre, and drawn up when set down."""

from __future__ import annotations

from math import dist

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from herna.games.conquest.field import contacts, pressing
from herna.games.conquest.field.pressing import Press
from herna.games.conquest.field.shapes import Form, engaged, shape
from herna.space.plane import QUARTER, SLACK, gap, moved, separation
from tests.games.conquest.field.laying import STAND, form, forms


@st.composite
def fights(draw: st.DrawFn) -> tuple[Form, Press]:
    """A regiment and an enemy that stands flush with one of its sides."""
    me, foe = draw(forms(most=8)), draw(forms(most=8))
    line = contacts.before(me, draw(st.integers(0, 3)))
    reach = me.wide // 2
    return me, Press(foe.put(moved(line, 0, draw(st.integers(-reach, reach)))))


@pytest.mark.rule("conquest.in-combat.combat-reform", "conquest.in-combat.clean-reform-centre")
@given(fights(), st.integers(0, 4000))
def test_formations_are_flush_with_an_enemy_and_within_the_shift(fight: tuple[Form, Press], most: int) -> None:
    me, foe = fight
    for each in pressing.flushes(me, (min(2, me.stands), me.stands), most, (foe,)):
        assert abs(gap(each.box, foe.form.box)) <= 2
        assert (each.facing - foe.form.facing) % QUARTER == 0
        assert dist(each.box[:2], me.box[:2]) <= most + 2
        assert each.stands == me.stands
        shift = pressing.shift_to(me, each)
        again = pressing.after(me, shift)
        assert dist(again.place[:2], each.place[:2]) <= 2
        assert abs(gap(pressing.snapped(me, shift, (foe,)).box, foe.form.box)) <= 2, "whoever sets it down there touches"


@pytest.mark.rule("conquest.in-combat.combat-reform")
@given(fights(), st.integers(-180, 180), st.integers(-200, 200))
def test_who_is_set_down_nearly_flush_stands_flush_and_nobody_else_is_moved(
    fight: tuple[Form, Press], askew: int, off: int
) -> None:
    me, foe = fight
    line = contacts.before(foe.form, 0)
    meant = me.put(moved(line, off, 0))
    meant = meant.put((*meant.place[:2], (line[2] + askew) % 36_000))
    assume(separation(me.box, meant.box) < 4000)
    found = pressing.snapped(me, pressing.shift_to(me, meant), (foe,))
    if (found.facing - foe.form.facing) % QUARTER == 0:
        assert abs(gap(found.box, foe.form.box)) <= 2
    else:
        assert dist(found.place[:2], meant.place[:2]) <= 2
    away = meant.put(moved(line, -3000, 0))
    still = pressing.snapped(me, pressing.shift_to(me, away), (foe,))
    assert dist(still.place[:2], away.place[:2]) <= 2


@pytest.mark.rule("conquest.in-combat.engaged-stands", "conquest.terrain.garrison-clash-attackers")
def test_stands_in_contact_are_counted_for_each_enemy_and_before_a_garrison_the_front_rank() -> None:
    me = form((24, 24), 0, 3, 6)
    front, flank = form((24 + 2.126, 24), 180, 2, 2), form((24 + 3.189, 26), 270, 2, 2)
    apart = form((24, 10), 180)
    presses = [Press(each) for each in (front, flank, apart)]
    assert pressing.touching(me, presses) == [frozenset(engaged(shape(me).stands, each.form.box)) for each in presses]
    assert pressing.touching(me, presses)[2] == frozenset()
    building = Press(Form(24_000, 24_000 - 5_000, 0, 1, 1, 0, 2_000, 5_000), garrison=True)
    assert pressing.touching(me, [building]) == [frozenset({0, 1, 2})]
    assert pressing.touching(me.put((24_000, 24_100, 0)), [building]) == [frozenset()]


@pytest.mark.rule("conquest.in-combat.example-reform-all-in", "conquest.in-combat.example-reform-face")
def test_one_can_widen_until_all_fight_and_turn_to_who_attacks_the_flank() -> None:
    me = form((24, 24), 0, 2, 4)
    front = Press(form((24, 24), 180, 5, 5))
    wide = pressing.flushes(me, (2, 4), 3000, (front,))
    assert max(len(pressing.touching(each, (front,))[0]) for each in wide) == 4
    flank = Press(Form(me.x + STAND, me.y + STAND, 27_000, 3, 3, 0, STAND, STAND))
    turned = [each for each in pressing.flushes(me, (2, 4), 3000, (flank,)) if each.facing == 9_000]
    assert turned
    assert max(len(pressing.touching(each, (flank,))[0] & set(range(each.files))) for each in turned) >= 2
    assert all(abs(gap(each.box, flank.form.box)) <= SLACK for each in turned)
