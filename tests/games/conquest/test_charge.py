"""Conquest: a Charge, from its declaration to the contact or to its failure."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest.events.losses import BecameBroken
from herna.games.conquest.events.moves import Charged, ChargeDeclared, ChargeFailed, ChargeRolled, Pushed, TargetTurned
from herna.games.conquest.rules import charge_ways
from herna.games.conquest.rules.profiles import marked
from herna.games.conquest.rules.situation import foes, form_of
from herna.games.conquest.state import State
from herna.kernel import Table, Told
from herna.space.plane import gap
from herna.testing.playing import act, asked, offered, told, why_not
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.moving import doing, knights, men, place

SECOND = "conquest.round.step-4-second-action"
BEST = "conquest.out-of-combat.charge-maximise-order"


def charging(
    state: State, *dice: int, foe: str = "men-at-arms:2", heard: list[Told] | None = None, **more: Any
) -> Table[State]:
    """The first regiment charges, with a wheel that is proposed if there are several."""
    table = doing(state, ("charge", foe), dice, heard, **more)
    if asked(table).rule == BEST:
        act(table, asked(table).options[0])
    return table


def on_field(number: int, table: Table[State]) -> tuple[int, ...]:
    return foes(table.state, number)


@pytest.mark.rule(
    "conquest.out-of-combat.example-charge-12",
    "conquest.out-of-combat.charge-distance",
    "conquest.out-of-combat.charge-success",
    "conquest.out-of-combat.charge-only-way",
)
def test_a_charge_just_reaches_its_target() -> None:
    heard: list[Told] = []
    table = charging(battle(men((24, 34), stands=3, rules={"march": 3}), men((24, 22), 180, 1, stands=3)), 4, heard=heard)
    rolled = told(heard, ChargeRolled)[0]
    assert (rolled.march, rolled.dice, rolled.total, rolled.inches, rolled.tenths, rolled.passed) == (8, (4,), 12, 12, 0, True)
    assert place(table) == (24, 22, 0)
    assert on_field(0, table) == (1,)
    assert told(heard, Charged) == [Charged("men-at-arms:1", "men-at-arms:2", "front", 3)]


@pytest.mark.rule(
    "conquest.out-of-combat.charge-fail-short",
    "conquest.out-of-combat.charge-fail-direction",
    "conquest.out-of-combat.charge-fail-ends-activation",
)
def test_who_rolls_too_little_moves_by_the_die_and_does_nothing_more() -> None:
    heard: list[Told] = []
    table = charging(battle(men((24, 34.02), stands=3, rules={"march": 3}), men((24, 22), 180, 1, stands=3)), 4, heard=heard)
    assert place(table) == (24, 30.02, 0)
    assert told(heard, ChargeFailed) == [ChargeFailed("men-at-arms:1", "men-at-arms:2", "short", 4, 0)]
    assert table.state.active is None or table.state.active.regiment != 0


@pytest.mark.rule("conquest.out-of-combat.charge-fail-short")
def test_the_short_move_stops_an_inch_from_every_enemy() -> None:
    state = battle(
        men((24, 34), stands=3, rules={"march": 1}), men((24, 20), 180, 1, stands=3), men((28.6, 28.5), 180, 1, 1, 1)
    )
    state.regiments[0].marks[0].x = 3  # within the greatest Charge distance, 14 inches
    table = charging(state, 5)
    assert place(table) == (24, pytest.approx(29.437, abs=0.02), 0)


@pytest.mark.rule("conquest.out-of-combat.charge-max-target")
def test_who_is_out_of_reach_of_the_longest_charge_is_no_target() -> None:
    near, far = men((24, 19.01), 180, 1, stands=3), men((24, 18.99), 180, 1, stands=3)
    table = doing(battle(men((24, 30), stands=3), near), "reform")
    act(table, (3, 0, 0))
    assert offered(table, ("charge", "men-at-arms:2"))
    table = doing(battle(men((24, 30), stands=3), far), "reform")
    act(table, (3, 0, 0))
    assert why_not(table, ("charge", "men-at-arms:2")) == "conquest.out-of-combat.charge-max-target"


@pytest.mark.rule("conquest.out-of-combat.charge-distance-compared")
def test_only_the_closest_distance_at_the_declaration_is_compared() -> None:
    target = men((31, 22), 180, 1, stands=3)  # 8 inches up, and to the side
    table = charging(battle(men((24, 30), stands=3), target), 4)
    x, y, _ = place(table)
    assert on_field(0, table) == (1,)
    assert ((x - 24) ** 2 + (y - 30) ** 2) ** 0.5 > 9


@pytest.mark.rule("conquest.out-of-combat.charge-one-target")
def test_a_charge_is_declared_against_one_of_the_enemies_that_may_be_charged() -> None:
    foes_ = [men((aside, 22), 180, 1, stands=3) for aside in (20, 27.5)]
    table = doing(battle(men((24, 30), stands=3), *foes_), "reform")
    act(table, (3, 0, 0))
    charges = [each for each in asked(table).options if each[0] == "charge"]
    assert charges == [("charge", "men-at-arms:2"), ("charge", "men-at-arms:3")]


@pytest.mark.rule("conquest.out-of-combat.charge-front-and-los")
def test_only_who_is_seen_in_the_front_arc_is_charged() -> None:
    behind = men((24, 34), 0, 1, stands=3)
    hidden = men((24, 21), 180, 1, stands=3)
    wall = men((24, 25), 0, 0, files=6, stands=6)
    table = doing(battle(men((24, 30), stands=3), behind, hidden, wall), "march")
    act(table, ("own", ()))
    for number in (2, 3):
        assert why_not(table, ("charge", f"men-at-arms:{number}")) == "conquest.out-of-combat.charge-front-and-los"


@pytest.mark.rule("conquest.morale.broken-no-charge", "conquest.out-of-combat.charge-not-on-arrival")
def test_who_is_broken_or_has_just_arrived_does_not_charge_unless_for_bloodlust() -> None:
    foe = men((24, 24), 180, 1, stands=3)
    for mine, rule in (
        (men((24, 30), broken=6), "conquest.morale.broken-no-charge"),
        (men((24, 30), arrived=2), "conquest.out-of-combat.charge-not-on-arrival"),
    ):
        table = doing(battle(mine, foe), "march")
        act(table, ("own", ()))
        assert why_not(table, ("charge", "men-at-arms:2")) == rule


@pytest.mark.rule("conquest.special-rules.bloodlust-charge")
def test_bloodlust_charges_on_arrival_and_while_broken() -> None:
    foe = men((24, 24), 180, 1, stands=3)
    for more in ({"broken": 6}, {"arrived": 2}):
        mine = men((24, 30), rules={"bloodlust": 1, "resolve": 3}, **more)
        assert charge_ways.sides(acting(battle(mine, foe)), mine, foe) == [0]
        table = charging(battle(mine, foe), 1, 6)
        assert on_field(0, table) == (1,)


@pytest.mark.rule("conquest.out-of-combat.charge-maximise-contact", "conquest.principles.in-contact")
def test_three_files_are_brought_into_contact_with_one_at_corners() -> None:
    heard: list[Told] = []
    table = charging(battle(men((22, 32), stands=3, rules={"march": 1}), men((24, 24), 180, 1, 1, 1)), 4, heard=heard)
    assert told(heard, Charged)[0].stands == 3
    assert place(table) == (24, 24, 0)


@pytest.mark.rule(
    "conquest.out-of-combat.charge-align",
    "conquest.out-of-combat.charge-align-forced",
    "conquest.out-of-combat.example-charge-wheel-move-wheel",
    "conquest.out-of-combat.charge-wheel",
    "conquest.out-of-combat.charge-move",
)
def test_a_charger_wheels_moves_and_stands_flush_with_an_enemy_at_an_angle() -> None:
    heard: list[Told] = []
    table = charging(battle(men((23, 32), rules={"march": 3}), men((26, 22), 200, 1)), 5, heard=heard)
    assert place(table)[2] == 20
    assert told(heard, Charged)[0].stands == 3


@pytest.mark.rule("conquest.out-of-combat.charge-maximise-order", "conquest.out-of-combat.charge-maximise-target-stands")
def test_between_equally_good_wheels_the_player_chooses_and_no_worse_one_is_taken() -> None:
    state = battle(men((24, 32), files=2, stands=4, rules={"march": 3}), men((24, 22), 180, 1, files=6))
    table = doing(state, ("charge", "men-at-arms:2"), [6])
    assert asked(table).rule == BEST
    number, seat = asked(table).number, asked(table).seat
    assert table.try_out(number, seat, "own ((wheel-right 8900))").rule == "conquest.out-of-combat.charge-maximise-contact"
    assert table.try_out(number, seat, "own ((wheel-right 9100))").rule == "conquest.out-of-combat.charge-wheel"
    assert table.try_out(number, seat, "own ((ahead 1000))").rule == "conquest.out-of-combat.charge-wheel"
    found = list(asked(table).options)
    assert len(found) > 1
    act(table, found[1])
    assert on_field(0, table) == (1,)


@pytest.mark.rule("conquest.out-of-combat.charge-wheel-free")
def test_the_wheel_before_a_charge_costs_nothing() -> None:
    target = men((32, 22.5), 225, 1, stands=3)  # far to the right: a wheel of some inches
    state = battle(men((24, 30), stands=3), target)
    table = charging(state, 4)
    moved = state.regiments[0].place
    assert charge_ways.given(state, state.regiments[0], target, 0).choices()[0].contact.wheel > 2000
    assert moved != table.state.regiments[0].place
    assert on_field(0, table) == (1,)


@pytest.mark.rule(
    "conquest.out-of-combat.charge-side-majority",
    "conquest.out-of-combat.charge-side-multi-arc",
    "conquest.out-of-combat.example-brute-drones",
)
def test_stands_across_the_line_count_for_both_arcs_and_most_of_them_decide() -> None:
    target = men((24, 24), 180, 1, files=3, stands=3)
    drones = regiment("brute-drones", 0, (32.2, 34), 0, files=3, stands=3)
    heard: list[Told] = []
    table = charging(battle(drones, target), 6, foe="men-at-arms", heard=heard)
    assert told(heard, ChargeDeclared)[0].side == "front"
    assert table.state.regiments[0].facing == 0


@pytest.mark.rule("conquest.out-of-combat.charge-side-tie", "conquest.out-of-combat.charge-side-when")
def test_with_as_many_stands_in_two_arcs_the_charger_chooses() -> None:
    target = men((24, 24), 180, 1, files=2, stands=4)
    mine = regiment("abomination", 0, (31.6, 29.47), 315, files=1, stands=1)
    table = doing(battle(mine, target), ("charge", "men-at-arms"), [6])
    assert asked(table).rule == "conquest.out-of-combat.charge-side-tie"
    assert list(asked(table).options) == ["front", "left"]
    act(table, "left")
    if asked(table).rule == BEST:
        act(table, asked(table).options[0])
    assert table.state.regiments[0].facing == 27_000


@pytest.mark.rule("conquest.out-of-combat.example-three-chargers", "conquest.out-of-combat.charge-contacts-its-side")
def test_each_charger_strikes_the_side_it_comes_from() -> None:
    target = men((24, 24), 180, 1, files=4, stands=12)
    for at, facing, side, end in (((24, 32), 0, "front", 0), ((35, 20.8), 270, "left", 270), ((13, 20.8), 90, "right", 90)):
        heard: list[Told] = []
        table = charging(battle(men(at, facing, stands=3), target), 5, heard=heard)
        assert told(heard, Charged)[0].side == side
        assert place(table)[2] == end


@pytest.mark.rule(
    "conquest.out-of-combat.charge-through-friends",
    "conquest.out-of-combat.example-charge-through",
    "conquest.out-of-combat.charge-through",
)
def test_a_charge_passes_through_a_friend_who_fights_nobody() -> None:
    friend = regiment("militia-bowmen", 0, (24, 32.5), 0, files=2, stands=2)
    table = charging(battle(men((24, 36), stands=3, rules={"march": 3}), men((24, 26), 180, 1, stands=3), friend), 5)
    assert on_field(0, table) == (1,)


@pytest.mark.rule(
    "conquest.out-of-combat.charge-blocked-fails",
    "conquest.out-of-combat.example-through-friend-not-enemy",
    "conquest.out-of-combat.charge-fail-blocked",
)
def test_an_enemy_in_the_way_makes_a_charge_fail_an_inch_before_it() -> None:
    low = men((24, 32), 180, 1, files=9, stands=9)
    tall = regiment("abomination", 1, (24, 24), 180, files=1, stands=1)  # seen over the others
    heard: list[Told] = []
    table = charging(battle(men((24, 36), stands=3, rules={"march": 4}), tall, low), 6, foe="abomination", heard=heard)
    assert told(heard, ChargeFailed)[0].why == "blocked"
    assert place(table) == (24, pytest.approx(33, abs=0.01), 0)


@pytest.mark.rule("conquest.out-of-combat.charge-within-one-inch", "conquest.out-of-combat.example-charge-around-friend")
def test_a_charger_passes_within_an_inch_of_others_but_does_not_touch_them() -> None:
    beside = men((27.5 + 1.063, 30), 180, 1, 1, 1)  # half an inch beside the way
    heard: list[Told] = []
    table = charging(
        battle(men((24, 34), stands=3, rules={"march": 2}), men((24, 26), 180, 1, stands=3), beside), 6, heard=heard
    )
    assert on_field(0, table) == (1,)
    fighter, enemy = men((30, 30), 90, stands=2, files=2), men((30, 30), 270, 1, stands=2, files=2)
    state = battle(men((25, 36), stands=3, rules={"march": 3}), men((24, 26), 180, 1, stands=3), fighter, enemy)
    table = charging(state, 6)  # a friend who fights is gone around
    assert on_field(0, table) == (1,)


@pytest.mark.rule("conquest.out-of-combat.charge-target-aligns", "conquest.out-of-combat.charge-target-in-contact")
def test_where_friends_keep_the_charger_from_turning_the_target_does_unless_it_fights() -> None:
    mine, target = men((24, 30), files=2, stands=2), men((24, 22), 200, 1, files=2, stands=4)
    friends = [men(at, 0, 0, 1, 1) for at in ((21.3, 22.2), (25, 25))]
    heard: list[Told] = []
    table = charging(battle(mine, target, *friends), 6, heard=heard)
    assert told(heard, TargetTurned) == [TargetTurned("men-at-arms:2")]
    here, there = table.state.regiments[:2]
    assert there.facing != 20_000
    assert (there.facing - here.facing) % 36_000 == 18_000
    assert on_field(0, table) == (1,)
    fighter = regiment("militia-bowmen", 0, (20.1, 20.3), 290, files=1, stands=1)
    state = battle(mine, target, *friends, fighter)
    assert foes(state, 1) == (4,)
    heard.clear()
    charging(state, 6, heard=heard)
    assert told(heard, TargetTurned) == []
    assert told(heard, ChargeFailed)[0].why == "room"


@pytest.mark.rule("conquest.out-of-combat.charge-fail-cannot-align")
def test_who_cannot_align_and_whose_target_cannot_either_backs_off_to_an_inch() -> None:
    target = men((24, 22), 200, 1, files=2, stands=4)
    friends = [men(at, 90, 0, 1, 1) for at in ((26.9, 23.8), (23, 23.9))]
    heard: list[Told] = []
    table = charging(battle(men((24, 30), files=2, stands=2), target, *friends), 6, heard=heard)
    assert told(heard, ChargeFailed)[0].why == "room"
    one, other = (form_of(each).box for each in table.state.regiments[:2])
    assert gap(one, other) >= 0.99 * 1000
    assert table.state.regiments[1].facing == 20_000


@pytest.mark.rule(
    "conquest.out-of-combat.charge-push-obstacle",
    "conquest.out-of-combat.charge-push-only-in-path",
    "conquest.out-of-combat.charge-push-legal",
)
def test_enemies_beside_a_target_who_would_be_touched_too_are_pushed_by_the_least_that_is_enough() -> None:
    target = men((24, 24), 180, 1, 1, 1)
    beside = [men((24 + aside, 24.2), 180, 1, stands=3) for aside in (-4.6, 4.6)]  # whoever meets it meets them first
    heard: list[Told] = []
    table = charging(battle(men((24, 30), stands=3), target, *beside), 6, heard=heard)
    assert {each.regiment for each in told(heard, Pushed)} == {"men-at-arms:3", "men-at-arms:4"}
    assert on_field(0, table) == (1,)
    for number, aside in ((2, -4.6), (3, 4.6)):
        x, y, facing = place(table, number)
        assert 0 < ((x - 24 - aside) ** 2 + (y - 24.2) ** 2) ** 0.5 <= 0.3
        assert facing == 180


@pytest.mark.rule("conquest.out-of-combat.charge-push-not-enough", "conquest.out-of-combat.charge-fail-push-undone")
def test_if_an_inch_is_not_enough_the_charge_fails_and_nobody_is_moved() -> None:
    crowd, target = men((24, 26), 180, 1, files=9, stands=9), regiment("abomination", 1, (24, 16), 180, files=1, stands=1)
    heard: list[Told] = []
    table = charging(battle(knights((24, 30), rules={"march": 3}), target, crowd), 6, foe="abomination", heard=heard)
    assert told(heard, ChargeFailed)[0].why == "blocked"
    assert told(heard, Pushed) == []
    assert place(table, 2) == (24, 26, 180)


@pytest.mark.rule("conquest.out-of-combat.charge-inspired", "conquest.out-of-combat.charge-inspired-expires")
def test_who_completes_a_charge_is_inspired_until_the_end_of_its_activation() -> None:
    table = charging(battle(men((24, 30), stands=3), men((24, 24), 180, 1, stands=3)), 3)
    assert marked(table.state.regiments[0], "inspired")
    assert asked(table).rule == SECOND
    act(table, "pass")
    assert not marked(table.state.regiments[0], "inspired")


@pytest.mark.rule("conquest.special-rules.unstoppable", "conquest.command-models.standard-bearer")
def test_the_unstoppable_may_roll_again_if_the_charge_is_too_short() -> None:
    for more in ({"rules": {"unstoppable": 1}}, {"models": ("leader", "standard-bearer"), "lead": True}):
        state = battle(men((24, 30), stands=3, **more), men((24, 21), 180, 1, stands=3))
        table = doing(state, ("charge", "men-at-arms:2"), [3, 4])
        assert asked(table).rule == "conquest.special-rules.unstoppable"
        act(table, "again")
        if asked(table).rule == BEST:
            act(table, asked(table).options[0])
        assert on_field(0, table) == (1,)
        table = doing(state, ("charge", "men-at-arms:2"), [3])
        act(table, "pass")
        assert on_field(0, table) == ()
        enough = doing(state, ("charge", "men-at-arms:2"), [4])
        assert asked(enough).rule != "conquest.special-rules.unstoppable"


@pytest.mark.rule("conquest.special-rules.phalanx-charge", "conquest.special-rules.phalanx-charge-roll")
def test_a_phalanx_charges_march_and_three_inches_without_a_die() -> None:
    heard: list[Told] = []
    mine = men((24, 30), stands=3, rules={"phalanx": 1})
    table = charging(battle(mine, men((24, 22), 180, 1, stands=3)), heard=heard)
    assert told(heard, ChargeRolled)[0].dice == ()
    assert on_field(0, table) == (1,)
    table = doing(battle(mine, men((24, 21.9), 180, 1, stands=3)), "reform")
    act(table, (3, 0, 0))
    assert why_not(table, ("charge", "men-at-arms:2")) == "conquest.out-of-combat.charge-max-target"


@pytest.mark.rule(
    "conquest.out-of-combat.example-march-then-short-charge",
    "conquest.out-of-combat.charge-fail-through-friend",
    "conquest.out-of-combat.charge-through-too-short",
)
def test_a_short_charge_off_a_friend_breaks_both_and_ends_the_overlap_by_the_least_move() -> None:
    friend = men((24, 28.5))
    heard: list[Told] = []
    tall = regiment("abomination", 1, (24, 19.4), 180, files=1, stands=1)  # seen over the friend
    table = doing(battle(men((24, 34), stands=3), tall, friend), "march", heard=heard)
    act(table, ("own", (("ahead", 4000),)))
    assert table.state.active is not None
    assert table.state.active.over
    act(table, ("charge", "abomination"))
    mine, other = table.state.regiments[0], table.state.regiments[2]
    assert told(heard, ChargeFailed)[0].why == "short"
    assert mine.broken
    assert other.broken
    assert {each.regiment for each in told(heard, BecameBroken)} == {"men-at-arms:1", "men-at-arms:2"}
    assert 26 < mine.y / 1000 < 33
    assert not list(table.game.laws(table.state))


@pytest.mark.rule("conquest.special-rules.fly")
def test_who_flies_charges_over_an_enemy() -> None:
    low = men((24, 33), 180, 1, files=9, stands=9)
    tall = regiment("abomination", 1, (24, 25), 180, files=1, stands=1)
    for rules in ({"march": 4, "fly": 1}, {"march": 4}):
        table = charging(battle(men((24, 36), stands=3, rules=rules), tall, low), 6, foe="abomination")
        assert (on_field(0, table) == (1,)) == ("fly" in rules)


@pytest.mark.rule("conquest.special-rules.overrun-impact")
def test_overrun_repeats_the_impact_attacks_on_who_is_broken_then() -> None:
    target = men((24, 24), 180, 1, stands=6, broken=6)
    table = charging(battle(knights((24, 30), rules={"overrun": 1}), target), 6, *[6] * 9, foe="men-at-arms")
    assert asked(table).rule == "conquest.special-rules.overrun-impact"
    assert list(asked(table).options) == [("overrun", "men-at-arms"), "pass"]
    whole = battle(knights((24, 30), rules={"overrun": 1}), men((24, 24), 180, 1, stands=6))
    assert asked(charging(whole, 6, *[6] * 9, foe="men-at-arms")).rule == SECOND


@pytest.mark.rule("conquest.special-rules.overrun-two-charges", "conquest.special-rules.overrun-second-charge")
def test_overrun_may_charge_twice_once_it_is_out_of_contact_again() -> None:
    weak = men((24, 26), 180, 1, 1, 1, wounds=3, lead=False, models=())
    state = battle(knights((24, 30), rules={"overrun": 1, "march": 3}), weak, men((24, 14), 180, 1, stands=3))
    table = charging(state, 6, *[1] * 9, *[6] * 30, foe="men-at-arms:1")
    assert table.state.regiments[1].where == "gone"
    assert offered(table, ("charge", "men-at-arms:2"))
    state = battle(knights((24, 30), rules={"march": 3}), weak, men((24, 14), 180, 1, stands=3))
    table = charging(state, 6, *[1] * 9, *[6] * 30, foe="men-at-arms:1")
    assert why_not(table, ("charge", "men-at-arms:2")) == "conquest.round.step-4-no-repeat"


@pytest.mark.rule("conquest.special-rules.overrun-fail")
def test_either_charge_that_fails_ends_the_activation_of_overrun() -> None:
    weak = men((24, 26), 180, 1, 1, 1, wounds=3, lead=False, models=())
    state = battle(knights((24, 30), rules={"overrun": 1, "march": 3}), weak, men((24, 10.5), 180, 1, stands=3))
    table = charging(state, 6, *[1] * 9, *[6] * 9, foe="men-at-arms:1")
    act(table, ("charge", "men-at-arms:2"))  # 15.5 inches with March 10: the die is a 1
    assert on_field(0, table) == ()
    assert table.state.active is None or table.state.active.regiment != 0


@pytest.mark.rule("conquest.out-of-combat.tournament-champion")
def test_a_power_may_lengthen_the_charge_distance() -> None:
    heard: list[Told] = []
    mine = men((24, 30), stands=3, rules={"charge-distance": 2})
    table = charging(battle(mine, men((24, 17), 180, 1, stands=3)), 6, heard=heard)
    assert told(heard, ChargeRolled)[0].total == 13
    assert on_field(0, table) == (1,)


def test_the_chance_of_a_charge_is_known_before_it_is_declared() -> None:
    mine, foe = men((24, 30), stands=3), men((24, 21.5), 180, 1, stands=3)
    state = acting(battle(mine, foe))
    chance = charge_ways.chance(state, mine, foe)
    assert (chance.needed, chance.odds, chance.free) == (4, 0.5, True)  # 8.5 inches with March 5
    mine.marks = [*men((0, 0), rules={"unstoppable": 1}).marks]
    assert charge_ways.chance(state, mine, foe).odds == 0.75


def test_two_dice_of_a_power_count_by_the_higher_one() -> None:
    mine = men((24, 30), stands=3, rules={"charge-two-dice": 1})
    heard: list[Told] = []
    table = charging(battle(mine, men((24, 20.5), 180, 1, stands=3)), 2, 5, heard=heard)
    assert told(heard, ChargeRolled)[0].dice == (2, 5)
    assert on_field(0, table) == (1,)
    chance = charge_ways.chance(acting(battle(mine, men((24, 20.5), 180, 1, stands=3))), mine, men((24, 20.5), 180, 1, id=1))
    assert chance.odds == pytest.approx(1 - (4 / 6) ** 2)  # 9.5 inches: a 5


@pytest.mark.rule("conquest.special-rules.fly-end")
def test_who_flies_and_fails_does_not_come_down_upon_anybody() -> None:
    tall = regiment("mountain-jotnar", 1, (27.286, 24.605), 90, files=1, stands=1)
    mine = regiment("raiders", 0, (23.271, 19.978), 183.99, files=3, stands=7, rules={"fly": 1})
    target = regiment("flame-berserkers", 1, (16.814, 34.356), 90, files=4, stands=5)
    heard: list[Told] = []
    table = charging(battle(mine, target, tall), 2, foe="flame-berserkers", heard=heard)
    assert told(heard, ChargeFailed)[0].why == "short"
    one, other = form_of(table.state.regiments[0]).box, form_of(table.state.regiments[2]).box
    assert gap(one, other) > 0
