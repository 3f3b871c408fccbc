"""Conquest: Bloodlust, the standard bearer's March and other rules that drive regiments on or hold them back."""

from __future__ import annotations

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.moves import ChargeDeclared, Driven, Marched, ResolveRolled
from herna.games.conquest.rules import march
from herna.games.conquest.rules.situation import foes
from herna.games.conquest.state import State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, laid, offered, told, why_not
from tests.games.conquest.laying import acting, battle
from tests.games.conquest.moving import ANY_DICE, broken, doing, men, place, way

FIRST = "conquest.round.step-3-first-action"
SECOND = "conquest.round.step-4-second-action"


def roused(state: State, *dice: int, heard: list[Told] | None = None) -> Table[State]:
    return laid(GAME, acting(state), dice=[*dice, *ANY_DICE], heard=heard)


@pytest.mark.rule("conquest.special-rules.bloodlust-roll", "conquest.special-rules.bloodlust-each-action")
def test_before_each_action_out_of_contact_a_die_decides_whether_it_is_free() -> None:
    heard: list[Told] = []
    table = roused(battle(men((24, 40), rules={"bloodlust": 1}), men((24, 10), 180, 1)), 2, heard=heard)
    assert asked(table).rule == FIRST
    assert [(each.value, each.first, each.passed) for each in told(heard, ResolveRolled)] == [(2, (2,), True)]
    act(table, "pass")  # another die for the second action, a 1
    assert len(told(heard, ResolveRolled)) == 2
    quiet: list[Told] = []
    fighting = roused(battle(men((24, 24), rules={"bloodlust": 1}), men((24, 24), 180, 1)), heard=quiet)
    assert asked(fighting).rule == FIRST
    assert told(quiet, ResolveRolled) == []


@pytest.mark.rule("conquest.special-rules.bloodlust-where")
def test_nobody_is_driven_on_the_way_in() -> None:
    heard: list[Told] = []
    mine = men((0, 0), where="arriving", arrived=0, stands=3, rules={"bloodlust": 1})
    table = laid(GAME, acting(battle(mine, men((24, 10), 180, 1)), entering=True), dice=[6, *ANY_DICE], heard=heard)
    assert told(heard, ResolveRolled) == []
    act(table, 3)
    act(table, ("zone", 20_000, (("ahead", 5000),)))
    assert told(heard, Driven)  # before its second action


@pytest.mark.rule("conquest.special-rules.bloodlust-roll-pure")
def test_nothing_helps_this_roll() -> None:
    heard: list[Told] = []
    mine = men((24, 40), rules={"bloodlust": 1, "indomitable": 1, "fearless": 1})
    roused(battle(mine, men((24, 10), 180, 1)), 3, heard=heard)
    assert told(heard, Driven)


@pytest.mark.rule("conquest.special-rules.bloodlust-forced-charge")
def test_who_fails_must_charge_the_nearest_enemy_in_sight_and_reach() -> None:
    heard: list[Told] = []
    mine = men((24, 34), stands=3, rules={"bloodlust": 1})
    state = battle(mine, men((24, 24), 180, 1, stands=3), men((18, 27), 180, 1, stands=3), men((24, 38), 0, 1, stands=3))
    table = roused(state, 6, 6, heard=heard)
    assert told(heard, Driven) == [Driven("men-at-arms:1", "men-at-arms:3")]
    if asked(table).rule == "conquest.out-of-combat.charge-maximise-order":
        act(table, asked(table).options[0])
    assert told(heard, ChargeDeclared)[0].foe == "men-at-arms:3"
    assert foes(table.state, 0) == (2,)
    assert table.state.active is not None
    assert table.state.active.left == 1


@pytest.mark.rule("conquest.special-rules.bloodlust-forced-march")
def test_without_a_target_it_marches_at_the_nearest_enemy_in_sight_or_at_the_enemys_zone() -> None:
    heard: list[Told] = []
    table = roused(battle(men((24, 40), stands=3, rules={"bloodlust": 1}), men((24, 10), 180, 1)), 6, heard=heard)
    assert told(heard, Driven) == [Driven("men-at-arms:1", None)]
    assert place(table) == (24, 35, 0)
    assert told(heard, Marched)[0].inches == 5
    blind = roused(battle(men((24, 40), 90, stands=3, rules={"bloodlust": 1}), men((10, 40), 90, 1)), 6)
    assert 0 <= place(blind)[2] < 90  # it turns towards the enemy's edge as far as it gets


@pytest.mark.rule("conquest.special-rules.bloodlust-each-action")
def test_a_charge_that_was_forced_already_becomes_a_march() -> None:
    heard: list[Told] = []
    far = men((24, 14), 180, 1, stands=3)
    state = acting(battle(men((24, 34), stands=3, rules={"bloodlust": 1}), far), taken=["charge"], left=1)
    state.regiments[0].marks[0].x = 1
    table = laid(GAME, state, dice=[6, *ANY_DICE], heard=heard)
    assert told(heard, Driven) == [Driven("men-at-arms:1", None)]
    assert place(table)[1] == 29


# ---------------------------------------------------------------------- how far


@pytest.mark.rule("conquest.command-models.standard-bearer-march", "conquest.command-models.standard-bearer-third")
def test_a_standard_bearer_adds_an_inch_to_exactly_the_second_march() -> None:
    bearer = men((24, 40), models=("leader", "standard-bearer"), lead=True)
    table = doing(battle(bearer), "march", free=["march"])
    assert broken(table, ("ahead", 5.5)) == "conquest.out-of-combat.march-distance"
    act(table, way(("ahead", 5)))
    act(table, "march")
    assert broken(table, ("ahead", 6)) is None
    act(table, way(("ahead", 6)))
    act(table, "march")
    assert broken(table, ("ahead", 5.5)) == "conquest.out-of-combat.march-distance"


def test_powers_speed_up_and_slow_down_a_march() -> None:
    for rules, far in (({"half-march": 1}, 3), ({"first-march": 2}, 7)):
        mine = men((24, 40), rules=rules)
        state = acting(battle(mine))
        assert march.length(state, mine) == far * 1000
    held = laid(GAME, acting(battle(men((24, 40), rules={"no-march": 1}), men((24, 36), 180, 1))), dice=ANY_DICE)
    assert why_not(held, "march") == "conquest.principles.profile-special-rules"
    assert offered(held, ("charge", "men-at-arms:2"))


@pytest.mark.rule("conquest.out-of-combat.march-repeatable", "conquest.round.march-summary")
def test_march_alone_is_taken_twice() -> None:
    table = doing(battle(men((24, 40)), men((24, 10), 180, 1)), "march")
    act(table, way(("ahead", 1)))
    assert asked(table).rule == SECOND
    act(table, "march")
    act(table, way(("ahead", 1)))
    assert table.state.regiments[0].y == 38_000


@pytest.mark.rule("conquest.out-of-combat.march-not-in-contact", "conquest.terrain.garrison-leave")
def test_who_is_in_contact_withdraws_instead() -> None:
    table = laid(GAME, acting(battle(men((24, 24)), men((24, 24), 180, 1))), dice=ANY_DICE)
    assert not offered(table, "march")
    assert offered(table, "withdraw")


# ---------------------------------------------------------------------- what a hand is told


def test_the_guide_of_a_march_knows_all_that_is_in_the_way() -> None:
    fighter, enemy = men((32, 24), stands=3), men((32, 24), 180, 1, stands=3)
    table = doing(battle(men((24, 30)), men((24, 20), stands=3), fighter, enemy), "march")
    guide = asked(table).guide()  # type: ignore[attr-defined]  # it is composed
    assert (guide.thing, guide.place, guide.size, guide.budget) == (
        "regiment:men-at-arms:1",
        (24_000, 30_000, 0),
        (6378, 4252),
        5000,
    )
    assert {(wall.thing, wall.near) for wall in guide.walls} == {
        ("regiment:men-at-arms:3", 0),
        ("regiment:men-at-arms:4", 1000),
    }
    assert guide.bounds == (0, 0, 48_000, 48_000)
    assert {move.word for move in guide.moves} == {"ahead", "wheel-left", "wheel-right", "back", "left", "right"}
    assert next(move for move in guide.moves if move.word == "back").most == 3000


def test_a_live_check_of_a_dragged_march_names_its_rule() -> None:
    crowd = [men((3.5 + 8 * n, 12), 180, 1, stands=3) for n in range(6)] + [men((3.5 + 8 * n, 44), stands=3) for n in range(6)]
    table = doing(battle(men((24, 30), rules={"march": 4}), *crowd), "march")
    assert broken(table, ("wheel-right", 15), ("ahead", 3), ("wheel-left", 15)) is None
    assert broken(table, ("wheel-right", 15), ("ahead", 9)) == "conquest.out-of-combat.march-distance"
