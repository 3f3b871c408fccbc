"""Conquest: Combat Reform and Withdraw."""

from __future__ import annotations

import pytest

from herna.games.conquest.events.losses import MoraleTested, WoundsSuffered
from herna.games.conquest.events.moves import Reforming, ResolveRolled, WithdrawFailed, Withdrawing, Withdrew
from herna.games.conquest.field.pressing import Press, Shift, after, snapped
from herna.games.conquest.rules import combat_reform
from herna.games.conquest.rules.situation import foes, form_of, side_struck, touched
from herna.games.conquest.state import State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told, why_not
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.moving import STAND, doing, knights, men, place, spelt, tried, way

SECOND = "conquest.round.step-4-second-action"
FORM = "conquest.in-combat.clean-reform"
AWAY = "conquest.in-combat.clean-withdrawal-reform"
OFF = "conquest.in-combat.clean-withdrawal-march"


def reforming(state: State, *dice: int, heard: list[Told] | None = None) -> Table[State]:
    """The first regiment takes Combat Reform, and is asked for its formation."""
    table = doing(state, "combat-reform", dice or (1,), heard)
    assert asked(table).rule == FORM
    return table


def said(value: tuple[int, ...]) -> str:
    return " ".join(map(str, value))


def best(table: Table[State], facing: int | None = None) -> tuple[int, ...]:
    """The first formation that is proposed, of those with a facing."""
    return next(each for each in asked(table).options if facing is None or each[1] == facing)


def stood(table: Table[State]) -> None:
    """Questions about the rear rank are answered."""
    while asked(table).rule != SECOND:
        act(table, "left")


# ---------------------------------------------------------------------- Combat Reform


@pytest.mark.rule(
    "conquest.in-combat.example-reform-all-in", "conquest.in-combat.clean-reform", "conquest.in-combat.combat-reform"
)
def test_a_regiment_widens_until_all_its_stands_fight() -> None:
    table = reforming(battle(men((24, 24)), men((24, 24), 180, 1, files=6)))
    assert len(touched(table.state, 0)) == 3
    act(table, best(table))
    assert table.state.regiments[0].files == 6
    assert len(touched(table.state, 0)) == 6
    assert foes(table.state, 0) == (1,)


@pytest.mark.rule("conquest.in-combat.example-reform-face")
def test_who_is_struck_in_the_flank_turns_to_face_it() -> None:
    mine, enemy = men((24, 24), stands=6), men((27.189, 26.126), 270, 1, stands=6)
    state = battle(mine, enemy)
    assert side_struck(state, 1, 0) == "right"
    table = reforming(state)
    act(table, best(table, 9000))
    stood(table)
    assert side_struck(table.state, 1, 0) == "front"
    assert len(touched(table.state, 0)) >= 3


@pytest.mark.rule("conquest.in-combat.example-reform-two-enemies", "conquest.in-combat.combat-reform-each-enemy")
def test_an_enemy_in_the_rear_is_faced_while_another_stays_in_the_flank() -> None:
    behind = men((24, 24 + 2 * STAND), 0, 1, stands=3)
    beside = men((24 + 3 * STAND / 2, 24 + STAND), 270, 1, files=2, stands=2)
    state = battle(men((24, 24)), behind, beside)
    assert (side_struck(state, 1, 0), side_struck(state, 2, 0)) == ("rear", "right")
    table = reforming(state)
    act(table, next(each for each in asked(table).options if each[1] == 18_000))
    stood(table)
    assert foes(table.state, 0) == (1, 2)
    assert side_struck(table.state, 1, 0) == "front"
    assert side_struck(table.state, 2, 0) == "left"
    wide = reforming(battle(men((24, 24)), men((24, 24 + 2 * STAND), 0, 1, files=9, stands=9), beside))
    assert tried(wide, "5 18000 2430 0") == "conquest.in-combat.combat-reform-each-enemy"  # more stands, but off the flank


@pytest.mark.rule("conquest.in-combat.combat-reform-contact")
def test_no_fewer_stands_may_be_in_contact_than_before() -> None:
    table = reforming(battle(men((24, 24)), men((24, 24), 180, 1)))
    assert tried(table, "2 0 0 -1063") == "conquest.in-combat.combat-reform-contact"
    assert tried(table, "3 0 0 0") is None


@pytest.mark.rule("conquest.in-combat.clean-reform-centre", "conquest.in-combat.clean-reform-stand")
def test_the_centre_goes_no_further_than_half_a_march_and_no_stand_further_than_one() -> None:
    table = reforming(battle(men((24, 24)), men((24, 24), 180, 1, files=9, stands=9)))
    assert tried(table, "3 0 3000 0") is None
    assert tried(table, "3 0 3010 0") == "conquest.in-combat.clean-reform-centre"
    slow = reforming(battle(men((24, 24), rules={"march": -2}), men((24, 24), 180, 1, files=9, stands=9)))
    assert tried(slow, "6 0 0 1063") == "conquest.in-combat.clean-reform-stand"  # a stand would go 3.36 inches
    assert tried(slow, "3 0 1000 0") is None


@pytest.mark.rule("conquest.in-combat.combat-reform-roll", "conquest.in-combat.reform-withdraw-size-bonus")
def test_the_highest_resolve_without_the_bonus_of_many_stands_decides_whether_it_is_clean() -> None:
    for hero, value in (("", 2), ("noble-lord", 3)):
        for die, clean in ((value, True), (value + 1, False)):
            heard: list[Told] = []
            mine = men((24, 24), hero=hero, stands=8)
            doing(battle(mine, men((24, 24), 180, 1)), "combat-reform", (die, *[1] * 9), heard)
            assert told(heard, ResolveRolled)[0].value == value
            assert told(heard, Reforming)[0].clean == clean


@pytest.mark.rule(
    "conquest.in-combat.fighting-reform", "conquest.in-combat.fighting-reform-then", "conquest.in-combat.fighting-reform-limits"
)
def test_a_fighting_reform_costs_a_wound_for_each_stand_in_contact_and_morale() -> None:
    heard: list[Told] = []
    table = reforming(battle(men((24, 24)), men((24, 24), 180, 1)), 6, *[1] * 3, heard=heard)
    assert told(heard, WoundsSuffered)[0].wounds == 3
    assert len(told(heard, MoraleTested)[0].first) == 3
    assert table.state.regiments[0].wounds == 3
    assert tried(table, "3 0 0 0") is None


@pytest.mark.rule("conquest.special-rules.indomitable-clean")
def test_the_indomitable_always_reform_and_withdraw_cleanly() -> None:
    for choice in ("combat-reform", "withdraw"):
        heard: list[Told] = []
        mine = men((24, 24), rules={"indomitable": 1})
        doing(battle(mine, men((24, 24), 180, 1)), choice, (6, 1, 1, 1, 1, 1), heard)
        assert not told(heard, ResolveRolled)
        assert all(each.clean for each in (*told(heard, Reforming), *told(heard, Withdrawing)))


@pytest.mark.rule("conquest.special-rules.fearsome-fail")
def test_who_does_not_dare_loses_its_combat_reform() -> None:
    table = doing(battle(men((24, 24)), men((24, 24), 180, 1, rules={"fearsome": 1})), "combat-reform", (6,))
    assert asked(table).rule == SECOND
    assert why_not(table, "combat-reform") == "conquest.round.step-4-no-repeat"


@pytest.mark.rule("conquest.special-rules.flawless-drill")
def test_flawless_drill_reforms_for_free_once_a_game() -> None:
    mine = men((24, 24), rules={"flawless-drill": 1})
    table = reforming(battle(mine, men((24, 24), 180, 1)))
    act(table, (3, 0, 0, 0))
    assert table.state.active is not None
    assert table.state.active.left == 2
    again = reforming(table.state)
    act(again, (3, 0, 0, 0))
    assert again.state.active is not None
    assert again.state.active.left == 1


@pytest.mark.rule("conquest.out-of-combat.reform-near-enemy", "conquest.principles.position-no-regiment-overlap")
def test_a_combat_reform_ends_upon_nobody_and_near_no_other_enemy() -> None:
    enemy, other = men((24, 24), 180, 1), men((29.9, 27), 270, 1, 1, 1)
    table = reforming(battle(men((24, 24)), enemy, other))
    assert tried(table, "3 0 1800 0") == "conquest.out-of-combat.reform-near-enemy"
    assert tried(table, "3 0 0 500") == "conquest.principles.position-no-regiment-overlap"


@pytest.mark.rule("conquest.in-combat.combat-reform-flush")
def test_who_is_set_down_next_to_an_enemy_comes_to_stand_flush_with_it() -> None:
    mine, enemy = form_of(men((24, 24))), form_of(men((24, 24), 180, 1))
    rough = Shift(2, 150, 300, -900)
    assert after(mine, rough).facing == 150
    found = snapped(mine, rough, [Press(enemy)])
    assert (found.facing, found.y) == (0, 24_000)
    far = Shift(2, 150, 0, -2000)
    assert snapped(mine, far, [Press(enemy)]) == after(mine, far)


def test_every_combat_reform_that_is_proposed_is_allowed_and_staying_is_one_of_them() -> None:
    behind = men((24, 24 + 2 * STAND), 0, 1, stands=3)
    state = battle(men((24, 24)), behind, men((24.5, 24), 180, 1, files=5, stands=5), men((31, 26), 0, 0, 2, 2))
    table = reforming(state)
    found = list(asked(table).options)
    assert (3, 0, 0, 0) in found
    assert len(found) > 3
    assert all(tried(table, said(each)) is None for each in found)


def test_knights_before_a_monster_form_up_too() -> None:
    table = reforming(
        battle(knights((24, 24), stands=4, files=2), regiment("abomination", 1, (24, 24), 180, files=1, stands=1))
    )
    act(table, best(table))
    assert foes(table.state, 0) == (1,)


def test_the_formations_are_worked_out_once_for_a_situation() -> None:
    state = acting(battle(men((24, 24)), men((24, 24), 180, 1)))
    one, other = (combat_reform.pressed(state, state.regiments[0]) for _ in range(2))
    assert combat_reform.proposals(one) is combat_reform.proposals(other)


# ---------------------------------------------------------------------- Withdraw


def leaving(state: State, *dice: int, heard: list[Told] | None = None) -> Table[State]:
    return doing(state, "withdraw", dice or (1, 1, 1), heard)


@pytest.mark.rule(
    "conquest.in-combat.example-withdraw",
    "conquest.in-combat.clean-withdrawal-reform",
    "conquest.in-combat.clean-withdrawal-march",
    "conquest.in-combat.withdraw-one-action",
)
def test_a_regiment_turns_away_and_marches_off_in_one_action() -> None:
    heard: list[Told] = []
    table = leaving(battle(men((24, 24)), men((24, 24), 180, 1)), heard=heard)
    assert asked(table).rule == AWAY
    act(table, (3, 18_000, 0))
    assert asked(table).rule == OFF
    act(table, way(("ahead", 4)))
    assert place(table) == (24, pytest.approx(24 + 2 * STAND + 4, abs=0.002), 180)
    assert foes(table.state, 0) == ()
    assert told(heard, Withdrew)[0].inches == 4
    assert asked(table).rule == SECOND
    assert "march" in asked(table).options


@pytest.mark.rule("conquest.in-combat.withdraw-who")
def test_heavy_regiments_do_not_withdraw() -> None:
    table = doing(battle(regiment("steel-legion", 0, (24, 24), stands=3), men((24, 24), 180, 1)), "inspire")
    assert why_not(table, "withdraw") == "conquest.in-combat.withdraw-who"


@pytest.mark.rule(
    "conquest.in-combat.withdraw-roll",
    "conquest.in-combat.clean-withdrawal-wounds",
    "conquest.in-combat.clean-withdrawal-morale",
)
def test_a_clean_withdrawal_costs_a_die_of_wounds_and_their_morale() -> None:
    heard: list[Told] = []
    leaving(battle(men((24, 24)), men((24, 24), 180, 1)), 2, 3, 1, 1, 1, heard=heard)
    assert told(heard, Withdrawing)[0] == Withdrawing("men-at-arms:1", 3, 1, True)
    assert told(heard, WoundsSuffered)[0].wounds == 3
    assert len(told(heard, MoraleTested)[0].first) == 3


@pytest.mark.rule("conquest.in-combat.fighting-withdrawal-wounds", "conquest.in-combat.fighting-withdrawal-then")
def test_a_fighting_withdrawal_costs_as_many_for_each_stand_in_contact() -> None:
    heard: list[Told] = []
    table = leaving(battle(men((24, 24)), men((24, 24), 180, 1)), 6, 2, *[1] * 6, heard=heard)
    assert told(heard, Withdrawing)[0] == Withdrawing("men-at-arms:1", 2, 3, False)
    assert told(heard, WoundsSuffered)[0].wounds == 6
    while asked(table).rule == "conquest.casualties.equal-choice":
        act(table, asked(table).options[0])
    assert asked(table).rule == AWAY


@pytest.mark.rule("conquest.in-combat.clean-withdrawal-facing")
def test_it_may_not_face_an_enemy_who_would_hinder_its_march() -> None:
    table = leaving(battle(men((24, 24)), men((24, 24), 180, 1)))
    assert tried(table, "3 0 0") == "conquest.in-combat.clean-withdrawal-facing"
    assert tried(table, "2 9000 0") is None


@pytest.mark.rule("conquest.in-combat.withdraw-keeps-formation")
def test_the_march_of_a_withdraw_goes_along_the_axes_only() -> None:
    table = leaving(battle(men((24, 24)), men((24, 24), 180, 1)))
    act(table, (3, 18_000, 0))
    rule = "conquest.in-combat.withdraw-keeps-formation"
    assert tried(table, f"own {spelt((('wheel-left', 500), ('ahead', 3000)))}") == rule
    assert tried(table, f"own {spelt((('ahead', 5100),))}") == "conquest.out-of-combat.march-distance"


@pytest.mark.rule("conquest.in-combat.clean-withdrawal-one-inch", "conquest.in-combat.example-withdraw-limited")
def test_it_ends_an_inch_from_everybody_or_takes_another_way_out() -> None:
    back = men((24, 31), 0, 1, stands=3)  # 2.7 inches behind it
    table = leaving(battle(men((24, 24)), men((24, 24), 180, 1), back))
    assert tried(table, "3 18000 0") is None  # just far enough
    act(table, (3, 18_000, 0))
    assert tried(table, f"own {spelt((('ahead', 900),))}") == "conquest.in-combat.clean-withdrawal-one-inch"
    near = men((24, 32), 0, 1, 1, 1)  # 1.6 inches behind it
    table = leaving(battle(men((24, 24), files=2), men((24, 24), 180, 1, 1, 1), near))
    assert tried(table, "2 18000 0") == "conquest.in-combat.clean-withdrawal-failed"
    assert tried(table, "3 9000 0") is None  # to its right
    act(table, (3, 9000, 0))
    act(table, asked(table).options[0])
    assert foes(table.state, 0) == ()


@pytest.mark.rule(
    "conquest.in-combat.clean-withdrawal-failed",
    "conquest.in-combat.withdraw-failed-wounds",
    "conquest.in-combat.withdraw-way-out",
)
def test_with_no_way_out_it_stays_and_keeps_the_wounds() -> None:
    ring = [men((24, 24), 180, 1, files=7, stands=7), men((24, 28.7), 0, 1, files=7, stands=7)]
    ring += [men((28, 26.1), 270, 1, 1, 1), men((20, 26.1), 90, 1, 1, 1)]
    heard: list[Told] = []
    table = leaving(battle(men((24, 24)), *ring), 1, 2, 1, 1, heard=heard)
    assert told(heard, WithdrawFailed) == [WithdrawFailed("men-at-arms:1")]
    assert place(table) == (24, 24, 0)
    assert table.state.regiments[0].wounds == 2
    assert asked(table).rule == SECOND


@pytest.mark.rule("conquest.command-models.standard-bearer-third")
def test_the_march_of_a_withdraw_is_no_march_action() -> None:
    mine = men((24, 24), models=("leader", "standard-bearer"), lead=True)
    table = leaving(battle(mine, men((24, 24), 180, 1)))
    act(table, (3, 18_000, 0))
    act(table, way(("ahead", 5)))
    assert table.state.regiments[0].marches == 0
    act(table, "march")
    assert tried(table, f"own {spelt((('ahead', 5500),))}") == "conquest.out-of-combat.march-distance"


def test_every_way_out_that_is_proposed_is_allowed() -> None:
    table = leaving(battle(men((24, 24)), men((24, 24), 180, 1), men((24, 32), 0, 1), men((31, 27), 0)))
    for each in list(asked(table).options):
        assert tried(table, said(each)) is None
    act(table, asked(table).options[0])
    assert all(tried(table, f"own {spelt(legs)}") is None for _, legs in asked(table).options)
