"""Conquest: a March, from the first inch to the last."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.moves import Marched
from herna.games.conquest.field.march import spent
from herna.games.conquest.state import State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, laid, told
from tests.games.conquest.laying import acting, battle
from tests.games.conquest.moving import ANY_DICE, broken, doing, men, place, spelt, tried, way

HOW = "conquest.out-of-combat.march-distance"


def marching(state: State, heard: list[Told] | None = None, **more: Any) -> Table[State]:
    """The first regiment of a battle is asked how it Marches."""
    table = doing(state, "march", heard=heard, **more)
    assert asked(table).rule == HOW
    return table


@pytest.mark.rule("conquest.out-of-combat.example-straight-march", "conquest.out-of-combat.march-measured-from-front")
def test_a_straight_march_brings_the_front_exactly_so_far() -> None:
    heard: list[Told] = []
    table = marching(battle(men((24, 30))), heard)
    act(table, way(("ahead", 4.2)))
    assert place(table) == (24, 25.8, 0)
    assert [(each.aim, each.inches, each.tenths) for each in told(heard, Marched)] == [("own", 4, 2)]


@pytest.mark.rule("conquest.out-of-combat.march-distance")
def test_not_a_hundredth_of_an_inch_more_than_the_march() -> None:
    table = marching(battle(men((24, 30))))
    assert broken(table, ("ahead", 5.01)) == HOW
    assert broken(table, ("ahead", 5)) is None
    assert broken(table, ("wheel-left", 20), ("ahead", 3)) == HOW  # 2.23 inches of wheel


@pytest.mark.rule("conquest.out-of-combat.march-lowest")
def test_the_slowest_decides_how_far_a_regiment_goes() -> None:
    table = marching(battle(men((24, 30), rules={"march": 2})))
    assert broken(table, ("ahead", 7)) is None
    slow = men((24, 30), stands=5, hero="noble-lord", rules={"march": 2})
    slow.marks[0].whom = "stands"
    assert broken(marching(battle(slow)), ("ahead", 7)) == HOW
    assert broken(marching(battle(slow)), ("ahead", 5)) is None


@pytest.mark.rule(
    "conquest.out-of-combat.wheel", "conquest.out-of-combat.wheel-arc-or-chord", "conquest.out-of-combat.wheel-cost-figure"
)
def test_a_wheel_turns_about_a_corner_and_costs_the_way_of_the_other() -> None:
    table = marching(
        battle(
            men((24, 36), 90, files=4, stands=8),
        ),
        left=1,
    )
    legs = way(("wheel-left", 33.6))[1]
    assert spent(4 * 2126, legs) == pytest.approx(4987, abs=1)  # 8.504 times 0.5864
    act(table, ("own", legs))
    x, y, facing = place(table)
    assert facing == pytest.approx(56.4)
    assert [x, y] == pytest.approx([26.353, 35.290], abs=0.01)


@pytest.mark.rule(
    "conquest.out-of-combat.example-two-wheels",
    "conquest.out-of-combat.wheel-several",
    "conquest.out-of-combat.wheel-then-straight",
)
def test_wheels_and_the_straight_part_between_them_add_up() -> None:
    legs = (("wheel-right", 26.95), ("ahead", 10), ("wheel-left", 26.95))  # 3, 10 and 3 inches
    able = marching(battle(men((16, 40), rules={"march": 11})))
    assert broken(able, *legs) is None
    act(able, way(*legs))
    assert list(place(able)) == pytest.approx([21.225, 28.195, 0], abs=0.02)
    assert broken(marching(battle(men((16, 40), rules={"march": 10}))), *legs) == HOW


@pytest.mark.rule("conquest.out-of-combat.march-one-direction")
def test_in_one_march_a_regiment_goes_in_one_direction() -> None:
    table = marching(battle(men((24, 30))))
    for legs in ((("ahead", 2), ("left", 1)), (("back", 1), ("ahead", 1)), (("left", 1), ("wheel-left", 5))):
        assert broken(table, *legs) == "conquest.out-of-combat.march-one-direction"


@pytest.mark.rule("conquest.out-of-combat.march-sideways-backward")
def test_sideways_and_back_it_goes_half_its_march_rounded_up() -> None:
    table = marching(battle(men((24, 30))))
    for move in ("back", "left", "right"):
        assert broken(table, (move, 3)) is None
        assert broken(table, (move, 3.01)) == "conquest.out-of-combat.march-sideways-backward"


@pytest.mark.rule("conquest.out-of-combat.march-one-inch")
def test_an_inch_is_kept_from_every_enemy_on_the_way() -> None:
    table = marching(battle(men((24, 30)), men((24, 24), 180, seat=1)))
    assert broken(table, ("ahead", 5)) is None
    table = marching(battle(men((24, 29.95)), men((24, 24), 180, seat=1)))
    assert broken(table, ("ahead", 5)) == "conquest.out-of-combat.march-one-inch"
    around = marching(battle(men((20, 30), files=4, stands=4, rules={"march": 4}), men((15.2, 27), 270, 1, 1, 1)))
    assert broken(around, ("wheel-right", 60)) == "conquest.out-of-combat.march-one-inch"  # clear at both ends, not between


@pytest.mark.rule("conquest.out-of-combat.march-one-inch-start")
def test_who_begins_nearer_than_an_inch_may_go_but_no_nearer() -> None:
    table = marching(battle(men((24, 24.5)), men((24, 24), 180, seat=1)))
    assert broken(table, ("back", 3)) is None
    assert broken(table, ("right", 3)) is None
    assert broken(table, ("ahead", 0.2)) == "conquest.out-of-combat.march-one-inch"


@pytest.mark.rule("conquest.principles.position-on-battlefield")
def test_no_corner_leaves_the_battlefield_on_the_way() -> None:
    table = marching(battle(men((4.852, 24), files=4, stands=8, rules={"march": 2})))
    assert broken(table, ("wheel-right", 40)) == "conquest.principles.position-on-battlefield"
    table = marching(battle(men((5.452, 24), files=4, stands=8, rules={"march": 2})))
    assert broken(table, ("wheel-right", 40)) is None
    assert broken(marching(battle(men((24, 3)))), ("ahead", 4)) == "conquest.principles.position-on-battlefield"


@pytest.mark.rule("conquest.out-of-combat.march-through-friends", "conquest.out-of-combat.example-through-legal")
def test_a_friend_who_fights_nobody_is_marched_through() -> None:
    state = battle(men((24, 32), stands=3, rules={"march": 4}), men((24, 26)))
    table = marching(state, left=1)
    assert broken(table, ("ahead", 8.2)) is None


@pytest.mark.rule("conquest.out-of-combat.march-through-no-penalty")
def test_who_is_marched_through_is_none_the_worse_for_it() -> None:
    table = marching(battle(men((24, 32), stands=3, rules={"march": 4}), men((24, 26))), left=1)
    act(table, way(("ahead", 8.2)))
    assert not any(each.broken or each.wounds or each.marks[1:] for each in table.state.regiments)


@pytest.mark.rule("conquest.out-of-combat.march-through-two-marches", "conquest.out-of-combat.march-overlap-between-actions")
def test_a_first_march_ends_upon_a_friend_only_if_a_second_can_get_off() -> None:
    state = battle(men((24, 32), stands=3), men((24, 29), stands=3))
    table = marching(state)
    act(table, way(("ahead", 4)))
    assert table.state.active is not None
    assert table.state.active.over
    assert asked(table).rule == HOW  # nothing but another March
    assert broken(table, ("ahead", 0.5)) == "conquest.principles.position-no-regiment-overlap"
    assert all(tried(table, f"{aim} {spelt(legs)}") is None for aim, legs in asked(table).options)
    act(table, way(("ahead", 2)))
    assert place(table) == (24, 26, 0)


@pytest.mark.rule("conquest.out-of-combat.march-overlap-between-actions")
def test_nobody_stops_upon_a_friend_whom_the_next_march_cannot_clear() -> None:
    column = men((24, 26), files=2, stands=12)  # almost 13 inches deep
    table = marching(battle(men((24, 40), stands=3), column))
    assert broken(table, ("ahead", 5)) == "conquest.out-of-combat.march-overlap-between-actions"
    assert broken(table, ("ahead", 3)) is None  # the next one could go back


@pytest.mark.rule(
    "conquest.out-of-combat.example-through-illegal",
    "conquest.principles.position-no-regiment-overlap",
    "conquest.out-of-combat.march-through-clear",
)
def test_the_last_march_does_not_end_upon_a_friend() -> None:
    table = marching(battle(men((24, 32), stands=3, rules={"march": 4}), men((24, 26))), left=1)
    assert broken(table, ("ahead", 6)) == "conquest.principles.position-no-regiment-overlap"


@pytest.mark.rule("conquest.out-of-combat.march-blocked")
def test_a_friend_in_contact_with_an_enemy_is_in_the_way() -> None:
    state = battle(men((24, 32), stands=3, rules={"march": 4}), men((24, 26)), men((24, 26), 180, 1, stands=3))
    assert broken(marching(state), ("ahead", 8.2)) == "conquest.out-of-combat.march-blocked"


@pytest.mark.rule("conquest.out-of-combat.charge-fail-no-room")
def test_who_has_become_too_slow_to_get_off_a_friend_is_moved_by_as_little_as_is_needed() -> None:
    slow = men((24, 35), stands=3, rules={"march": -4})
    state = acting(battle(slow, men((24, 26), files=2, stands=12)), left=1, over=True)
    table = laid(GAME, state, dice=ANY_DICE)  # nothing but a March of an inch could be chosen
    x, y, facing = place(table)
    assert facing == 0
    assert (x, y) != (24, 35)
    assert not list(GAME.laws(table.state))


def test_every_proposal_may_be_gone() -> None:
    state = battle(
        men((24, 32)),
        men((24, 26), stands=3),
        men((15, 30), 45),
        men((33, 25), 200, 1),
        men((22, 20), 180, 1),
        men((34, 34), 10),
    )
    table = marching(state)
    found = list(asked(table).options)
    assert len(found) > 20
    assert len({legs for _, legs in found}) > 10
    for aim, legs in found:
        assert tried(table, f"{aim} {spelt(legs)}") is None
