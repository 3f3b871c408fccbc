"""The Exodus action."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zloba.content import ELITES
from herna.games.zloba.events import Deployed, ExodusBegan, EyeUsed, Moved, TrapSprung
from herna.games.zloba.state import State
from herna.kernel import DONE, PASS, Table, Told
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zloba.laying import elites, lay, side

STOIC = f"stoic:{ELITES['stoic'].vitality}"
"""A Stoic as it comes from the playmat."""


def pairs(table: Table[State]) -> set[tuple[str, ...]]:
    """The pairs of dice that are offered for an Exodus."""
    return {option[1:] for option in asked(table).options if option[0] == "exodus"}


# ---------------------------------------------------------------------- two dice


@pytest.mark.rule("zloba.exodus.two-dice")
def test_any_two_unspent_dice_buy_an_exodus_whatever_they_show() -> None:
    table = lay(side("aldan", {1: 3}, dice=["mine", "battle", "extend"]), side("koda", {2: 1}, dice=["mine"]))
    assert pairs(table) == {("battle", "extend"), ("battle", "mine"), ("extend", "mine")}


@pytest.mark.rule("zloba.exodus.two-dice")
def test_two_dice_with_the_same_symbol_do_too_and_only_those_two_are_spent() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 3}, dice=["mine", "battle", "mine"]), side("koda", {8: 1}, dice=["mine"]), heard=heard)
    act(table, ("exodus", "mine", "mine"))
    assert table.state.sides[0].dice == ["battle"]
    assert told(heard, ExodusBegan) == [ExodusBegan("aldan")]
    assert heard[0].rule == "zloba.exodus.two-dice"
    act(table, ("move", 1, 2, "basic", 3))
    assert table.state.sides[0].basics[2] == 3


@pytest.mark.rule("zloba.exodus.two-dice")
def test_dice_whose_actions_are_impossible_still_buy_an_exodus() -> None:
    table = lay(side("aldan", {8: 3}, mat=0, dice=["battle", "extend"]), side("koda", {0: 1}, dice=["mine"]))
    assert set(asked(table).options) == {("discard", "battle"), ("discard", "extend"), ("exodus", "battle", "extend")}
    act(table, ("exodus", "battle", "extend"), ("move", 8, 7, "basic", 3))
    assert table.state.sides[0].basics[7] == 3


@pytest.mark.rule("zloba.exodus.two-dice")
def test_one_die_is_not_enough() -> None:
    table = lay(side("aldan", {1: 3}, dice=["maneuver"]), side("koda", {2: 1}, dice=["mine", "mine"]))
    assert asked(table).options == [("use", "maneuver"), ("discard", "maneuver")]


@pytest.mark.rule("zloba.exodus.two-dice")
@pytest.mark.parametrize("answers", [[("use", "mine")], [("discard", "extend")], [("exodus", "extend", "mine"), DONE]])
def test_an_exodus_comes_instead_of_a_regular_action_not_beside_it(answers: list[Any]) -> None:
    table = lay(
        side("runen", {1: 3}, dice=["mine", "extend", "mine", "battle"], corra=9, eye="strike"),
        side("koda", {2: 1}, dice=["mine"]),
    )
    act(table, *answers)
    assert asked(table).seat == 0
    assert {option[0] for option in asked(table).options if option != DONE} == {"eye", "buy"}
    assert why_not(table, ("use", "battle")) == "zloba.actions.must-spend-die"


@pytest.mark.rule("zloba.exodus.two-dice")
def test_purchases_and_an_all_seeing_die_before_it_do_not_hinder_an_exodus() -> None:
    table = lay(side("runen", {1: 3}, dice=["mine", "extend"], corra=9, eye="mine"), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("eye", "mine"), ("buy", "stoic"))
    assert pairs(table) == {("extend", "mine")}
    act(table, ("exodus", "extend", "mine"), ("move", 0, 6, STOIC, 1))
    assert [(troop.kind, troop.region) for troop in table.state.sides[0].elites] == [("stoic", 6)]


# ---------------------------------------------------------------------- the all-seeing die


@pytest.mark.rule("zloba.exodus.all-seeing-counts")
@pytest.mark.parametrize("eye", ["mine", "strike", "charge", "double"])
def test_one_of_the_two_dice_may_be_the_all_seeing_die_whatever_it_shows(eye: str) -> None:
    table = lay(side("aldan", {1: 3}, dice=["battle", "mine"], eye=eye), side("koda", {2: 1}, dice=["mine"]))
    assert pairs(table) == {("battle", "mine"), ("battle", "eye"), ("mine", "eye")}
    act(table, ("exodus", "battle", "eye"), ("move", 1, 7, "basic", 2), DONE)
    assert table.state.sides[0].basics[7] == 2
    assert table.state.sides[0].dice == ["mine"]
    assert table.state.sides[0].eye == ""
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.exodus.all-seeing-counts")
def test_the_other_die_is_then_an_action_die() -> None:
    table = lay(side("aldan", {1: 3}, dice=["battle"], eye="double"), side("koda", {2: 1}, dice=["mine"]))
    assert pairs(table) == {("battle", "eye")}
    for wish in (("exodus", "eye"), ("exodus", "eye", "eye")):
        forbidden(table, wish)


@pytest.mark.rule("zloba.exodus.all-seeing-counts")
def test_the_all_seeing_die_alone_gives_no_turn_for_an_exodus() -> None:
    table = lay(side("koda", {2: 1}, dice=["mine"] * 2), side("aldan", {1: 3}, eye="double"))
    act(table, ("discard", "mine"))
    assert asked(table).seat == 0
    assert table.state.sides[1].eye == "double"


@pytest.mark.rule("zloba.exodus.all-seeing-counts", "zloba.exodus.two-dice")
def test_a_used_all_seeing_die_does_not_pay_for_an_exodus() -> None:
    table = lay(side("aldan", {1: 3}, dice=["battle"], eye="mine"), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("eye", "mine"))
    assert pairs(table) == set()


@pytest.mark.rule("zloba.exodus.all-seeing-counts")
def test_the_all_seeing_die_of_another_player_does_not_count() -> None:
    table = lay(side("aldan", {1: 3}, dice=["battle"]), side("koda", {2: 1}, dice=["mine"], eye="mine"))
    assert pairs(table) == set()


# ---------------------------------------------------------------------- what is lost


@pytest.mark.rule("zloba.exodus.symbols-lost")
def test_the_actions_on_the_two_dice_are_lost() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 3}, dice=["mine", "battle"]), side("koda", {1: 2}, dice=["mine"]), heard=heard)
    act(table, ("exodus", "battle", "mine"), ("move", 1, 2, "basic", 1), DONE)
    assert [type(each.event) for each in heard] == [ExodusBegan, Moved]
    assert table.state.sides[0].corra == 0
    assert table.state.sides[1].basics[1] == 2
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.exodus.symbols-lost", "zloba.exodus.all-seeing-counts")
@pytest.mark.parametrize("eye", ["mine", "strike", "charge", "double"])
def test_an_all_seeing_die_spent_on_an_exodus_does_nothing_else(eye: str) -> None:
    heard: list[Told] = []
    table = lay(side("runen", {1: 3}, dice=["mine"], corra=9, eye=eye), side("koda", {1: 2}, dice=["mine"]), heard=heard)
    act(table, ("exodus", "mine", "eye"), ("move", 1, 2, "basic", 1), DONE)
    assert asked(table).seat == 0
    assert why_not(table, ("eye", eye)) == "zloba.all-seeing.spent"
    assert forbidden(table, ("eye", eye)) == "zloba.all-seeing.spent"
    act(table, DONE)
    assert table.state.sides[0].corra == 9
    assert table.state.sides[1].basics[1] == 2
    assert not told(heard, EyeUsed)


# ---------------------------------------------------------------------- the move


@pytest.mark.rule("zloba.exodus.move")
def test_any_number_of_troops_leave_one_region_for_adjacent_ones_split_as_their_owner_likes() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {1: 9, 3: 2}, elites=[("radiant", 1, 1), ("exalted", 1, 2)], dice=["mine", "mine"]),
        side("koda", {8: 1}, dice=["mine"]),
        heard=heard,
    )
    act(table, ("exodus", "mine", "mine"))
    assert asked(table).rule == "zloba.exodus.move"
    act(table, ("move", 1, 2, "basic", 4), ("move", 1, 6, "exalted:2", 1), ("move", 1, 7, "basic", 2))
    act(table, ("move", 1, 6, "basic", 1), ("move", 1, 3, "radiant:1", 1), DONE)
    assert table.state.sides[0].basics == [0, 2, 4, 2, 0, 0, 1, 2, 0]
    assert elites(table.state.sides[0]) == [("exalted", 6, 2), ("radiant", 3, 1)]
    assert told(heard, Moved) == [
        Moved("aldan", "basic", 4, 1, 2),
        Moved("aldan", "exalted", 1, 1, 6),
        Moved("aldan", "basic", 2, 1, 7),
        Moved("aldan", "basic", 1, 1, 6),
        Moved("aldan", "radiant", 1, 1, 3),
    ]
    assert {each.rule for each in heard if isinstance(each.event, Moved)} == {"zloba.exodus.move"}
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.exodus.move")
def test_the_region_is_chosen_freely_among_those_with_own_troops() -> None:
    table = lay(side("runen", {0: 2, 5: 1}, elites=[("ram", 7)], dice=["mine", "mine"]), side("koda", {2: 3}, dice=["mine"]))
    act(table, ("exodus", "mine", "mine"))
    ways = {option[1:3] for option in asked(table).options if option != DONE}
    shores, five, seven = [(0, n) for n in range(1, 7)], [(5, 4), (5, 6), (5, 8)], [(7, 1), (7, 2), (7, 3), (7, 8)]
    assert ways == {*shores, *five, *seven}


@pytest.mark.rule("zloba.exodus.move")
def test_the_first_move_settles_the_region() -> None:
    table = lay(side("aldan", {1: 3, 4: 3}, dice=["mine", "mine"]), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("exodus", "mine", "mine"), ("move", 1, 2, "basic", 1))
    assert {option[1] for option in asked(table).options if option != DONE} == {1}
    assert forbidden(table, ("move", 4, 5, "basic", 1)) == "zloba.exodus.move"
    assert forbidden(table, ("move", 2, 7, "basic", 1)) == "zloba.exodus.move"


@pytest.mark.rule("zloba.exodus.move")
def test_troops_that_have_left_do_not_go_on() -> None:
    table = lay(side("aldan", {1: 1, 2: 1}, dice=["mine", "mine"]), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("exodus", "mine", "mine"), ("move", 1, 2, "basic", 1))
    assert asked(table).seat == 1
    assert table.state.sides[0].basics[2] == 2


@pytest.mark.rule("zloba.exodus.move")
def test_an_exodus_may_empty_a_region_and_then_ends_by_itself() -> None:
    table = lay(side("aldan", {1: 20}, dice=["mine", "mine"]), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("exodus", "mine", "mine"), ("move", 1, 7, "basic", 20))
    assert table.state.sides[0].basics[7] == 20
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.exodus.move")
def test_an_exodus_may_end_before_anybody_has_left() -> None:
    table = lay(side("aldan", {1: 2}, dice=["mine", "mine"]), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("exodus", "mine", "mine"), DONE)
    assert table.state.sides[0].basics[1] == 2
    assert table.state.sides[0].dice == []


@pytest.mark.rule("zloba.exodus.move")
def test_an_exodus_from_the_shores_goes_to_any_of_regions_one_to_six() -> None:
    table = lay(
        side("runen", {0: 7}, elites=[("stoic", 0, 2), ("ram", 0, 1)], dice=["mine", "mine"], zone="south"),
        side("koda", {8: 1}, dice=["mine"]),
    )
    act(table, ("exodus", "mine", "mine"))
    assert {option[2] for option in asked(table).options if option != DONE} == {1, 2, 3, 4, 5, 6}
    act(table, *(("move", 0, region, "basic", 1) for region in range(1, 7)), ("move", 0, 6, "stoic:2", 1))
    act(table, ("move", 0, 1, "ram:1", 1), DONE)
    assert table.state.sides[0].basics == [1, 1, 1, 1, 1, 1, 1, 0, 0]
    assert elites(table.state.sides[0]) == [("ram", 1, 1), ("stoic", 6, 2)]


@pytest.mark.rule("zloba.exodus.move")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        (("move", 0, 7, "basic", 1), "zloba.map.adjacency-use"),
        (("move", 0, 8, "basic", 2), "zloba.map.adjacency-use"),
        (("move", 0, 1, "basic", 3), "zloba.exodus.move"),
    ],
)
def test_an_exodus_from_the_shores_neither_jumps_inland_nor_takes_more_than_there_are(wish: Any, rule: str) -> None:
    table = lay(side("aldan", {0: 2}, dice=["mine", "mine"]), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("exodus", "mine", "mine"))
    assert forbidden(table, wish) == rule


@pytest.mark.rule("zloba.exodus.move")
def test_an_exodus_is_a_move_and_deploys_nobody() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {0: 2}, dice=["mine", "maneuver"]), side("koda", {8: 1}, dice=["mine"]), heard=heard)
    act(table, ("exodus", "maneuver", "mine"))
    assert "deploy" not in asked(table).options
    act(table, ("move", 0, 1, "basic", 2))
    assert not told(heard, Deployed)
    assert table.state.sides[0].mat == 23


@pytest.mark.rule("zloba.exodus.move")
@pytest.mark.parametrize("own", [{}, {"elites": [("stoic", 3)]}])
def test_without_a_troop_that_can_move_there_is_no_exodus(own: dict[str, Any]) -> None:
    table = lay(side("runen", dice=["mine", "mine"], eye="strike", **own), side("koda", {8: 1}, dice=["mine"]))
    assert pairs(table) == set()


# ---------------------------------------------------------------------- all at once


@pytest.mark.rule("zloba.exodus.at-once")
def test_traps_wait_until_everybody_has_arrived() -> None:
    """One troop goes ahead as bait, and uses nothing up."""
    heard: list[Told] = []
    koda = side("koda", {2: 1}, elites=[("trapper", 2), ("trapper", 3)], dice=["mine"])
    table = lay(side("aldan", {1: 6}, dice=["mine", "mine"]), koda, heard=heard)
    act(table, ("exodus", "mine", "mine"), ("move", 1, 3, "basic", 2), ("move", 1, 2, "basic", 1), ("move", 1, 2, "basic", 2))
    assert asked(table).seat == 0
    assert not told(heard, TrapSprung)
    act(table, DONE)
    assert (asked(table).seat, asked(table).rule) == (1, "zloba.factions.mat-koda")
    act(table, "trapper")
    assert told(heard, TrapSprung) == [TrapSprung("koda", "trapper", 2)], "region 2 comes before region 3"
    assert table.state.sides[0].basics == [0, 1, 1, 2, 0, 0, 0, 0, 0]
    act(table, PASS)
    assert elites(table.state.sides[1]) == [("trapper", 3, 1)]
    assert asked(table).rule != "zloba.exodus.move"


@pytest.mark.rule("zloba.exodus.at-once")
def test_a_trap_is_laid_once_for_all_who_come_to_a_region() -> None:
    table = lay(side("aldan", {1: 4}, dice=["mine", "mine"]), side("koda", elites=[("trapper", 2)], dice=["mine"]))
    act(table, ("exodus", "mine", "mine"), ("move", 1, 2, "basic", 1), ("move", 1, 2, "basic", 3))
    assert asked(table).seat == 1
    act(table, PASS)
    assert asked(table).rule != "zloba.factions.mat-koda"


@pytest.mark.rule("zloba.exodus.at-once")
def test_the_automated_opponent_springs_its_trap_on_all_and_not_on_the_first() -> None:
    heard: list[Told] = []
    koda = side("koda", {8: 1}, elites=[("trapper", 2)], dice=["mine"])
    aldan = side("aldan", {1: 4}, dice=["mine", "mine"], eye="strike")
    table = lay(aldan, koda, scenario="snares-in-the-heather", heard=heard)
    act(table, ("exodus", "mine", "mine"), ("move", 1, 2, "basic", 1), ("move", 1, 2, "basic", 3))
    assert told(heard, TrapSprung) == [TrapSprung("koda", "trapper", 2)]
    assert table.state.sides[0].basics[2] == 2


@pytest.mark.rule("zloba.exodus.at-once")
def test_a_ram_deals_its_damage_when_all_have_arrived() -> None:
    heard: list[Told] = []
    runen = side("runen", {1: 2}, elites=[("ram", 1)], dice=["mine", "mine"])
    table = lay(runen, side("koda", {2: 3}, dice=["mine"]), heard=heard)
    act(table, ("exodus", "mine", "mine"), ("move", 1, 2, "ram:4", 1))
    assert table.state.sides[1].basics[2] == 3
    act(table, ("move", 1, 3, "basic", 2))
    assert table.state.sides[1].basics[2] == 2
    assert [type(each.event).__name__ for each in heard[1:]] == ["Moved", "Moved", "Harmed", "Slain"]


# ---------------------------------------------------------------------- an action


@pytest.mark.rule("zloba.exodus.is-action")
def test_an_exodus_is_an_action_that_double_repeats() -> None:
    table = lay(side("aldan", {1: 3, 4: 2}, dice=["mine", "mine"], eye="double"), side("koda", {8: 1}, dice=["mine"]))
    assert why_not(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"
    act(table, ("exodus", "mine", "mine"), ("move", 1, 2, "basic", 3))
    act(table, ("eye", "double"), ("move", 4, 5, "basic", 2))
    assert table.state.sides[0].basics == [0, 0, 3, 0, 0, 2, 0, 0, 0]
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.exodus.is-action")
def test_an_exodus_in_which_nobody_left_was_an_action_too() -> None:
    table = lay(side("aldan", {1: 3}, dice=["mine", "mine"], eye="double"), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("exodus", "mine", "mine"), DONE, ("eye", "double"), ("move", 1, 2, "basic", 3))
    assert table.state.sides[0].basics[2] == 3


# ---------------------------------------------------------------------- reasons


@pytest.mark.rule("zloba.exodus.two-dice")
def test_with_one_die_a_player_is_told_that_an_exodus_takes_two() -> None:
    table = lay(side("aldan", {1: 3}, dice=["maneuver"]), side("koda", {2: 1}, dice=["mine"]))
    assert forbidden(table, ("exodus", "maneuver", "maneuver")) == "zloba.exodus.two-dice"
    assert forbidden(table, ("exodus", "maneuver", "mine")) == "zloba.exodus.two-dice"


@pytest.mark.rule("zloba.exodus.all-seeing-counts", "zloba.all-seeing.spent")
def test_with_the_all_seeing_die_gone_a_player_is_told_so() -> None:
    table = lay(side("aldan", {1: 3}, dice=["maneuver"], eye="mine"), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("eye", "mine"))
    assert forbidden(table, ("exodus", "maneuver", "eye")) == "zloba.all-seeing.spent"


@pytest.mark.rule("zloba.exodus.move")
def test_without_a_troop_that_can_move_a_player_is_told_so() -> None:
    table = lay(
        side("runen", {}, elites=[("stoic", 3)], dice=["mine", "mine"], eye="strike"), side("koda", {8: 1}, dice=["mine"])
    )
    for wish in (("exodus", "mine", "mine"), ("exodus", "mine", "eye")):
        assert forbidden(table, wish) == "zloba.exodus.move"


@pytest.mark.rule("zloba.exodus.two-dice")
def test_what_is_refused_is_a_pair_of_dice() -> None:
    table = lay(side("aldan", {1: 3}, dice=["mine", "mine"]), side("koda", {2: 1}, dice=["mine"]))
    reasons = table.refused(asked(table).number)
    assert not [value for value in reasons if value[0] == "exodus" and len(value) != 3]


@pytest.mark.rule("zloba.exodus.move", "zloba.map.adjacency-use", "zloba.shores.no-return")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        (("move", 1, 0, "basic", 1), "zloba.shores.no-return"),
        (("move", 1, 0, "ram:1", 1), "zloba.shores.no-return"),
        (("move", 1, 8, "basic", 1), "zloba.map.adjacency-use"),
        (("move", 1, 5, "ram:1", 1), "zloba.map.adjacency-use"),
    ],
)
def test_in_an_exodus_a_player_is_told_why_troops_cannot_go_somewhere(wish: Any, rule: str) -> None:
    table = lay(side("runen", {1: 3}, elites=[("ram", 1, 1)], dice=["mine", "mine"]), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("exodus", "mine", "mine"))
    assert forbidden(table, wish) == rule
