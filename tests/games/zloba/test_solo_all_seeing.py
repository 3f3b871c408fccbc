"""Solo/co-op: the AO's all-seeing die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herna.games.zloba.content import ELITES, ELITES_OF, OPPONENTS
from herna.games.zloba.events import (
    BonusWon,
    CorraGained,
    CorraSpent,
    Deployed,
    DieRolledAgain,
    DieUsed,
    EyeLost,
    EyeRolled,
    EyeUsed,
    Moved,
    RegionAttacked,
)
from herna.games.zloba.state import Side, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told
from tests.games.zloba.laying import PLAIN, elites, lay, side

CARD = "show-of-strength"

PRICES = {space.kind: space.price for opponent in OPPONENTS.values() for space in opponent.spaces}
"""What the AO pays for its elite troops."""


def after_first_turn(*sides: Side, dice: Sequence[Any] = (), **rest: Any) -> Table[State]:
    """A table at which the AO has taken the last of its turns in the first series; alone, that is its first turn."""
    humans = len(sides) - 1
    return lay(*sides, scenario=CARD, step=humans, dice=[*dice, *["mine"] * humans], **rest)


def fresh(kind: str, region: int) -> tuple[str, int, int]:
    """An elite troop as it comes in."""
    return kind, region, ELITES[kind].vitality


def regions(heard: Sequence[Told]) -> list[tuple[int, int]]:
    """Where the AO attacked, and for how much."""
    return [(event.region, event.points) for event in told(heard, RegionAttacked)]


# ---------------------------------------------------------------------- when


@pytest.mark.rule("zloba.solo-all-seeing.when", "zloba.solo-all-seeing.set-aside")
def test_the_ao_uses_its_die_right_after_its_first_action_and_sets_it_aside() -> None:
    heard: list[Told] = []
    human = side("guild", {1: 3}, dice=["mine", "mine"])
    table = after_first_turn(human, side("koda", dice=["extend"], eye="strike"), heard=heard)
    assert [type(each.event) for each in heard if not isinstance(each.event, RegionAttacked)][:2] == [DieUsed, EyeUsed]
    assert isinstance(heard[-1].event, DieRolledAgain)
    assert told(heard, EyeUsed) == [EyeUsed("koda", "strike")]
    assert table.state.ao.eye == ""
    assert table.state.sides[0].basics[1] == 1


@pytest.mark.rule("zloba.solo-all-seeing.when", "zloba.solo-all-seeing.set-aside")
def test_the_die_comes_after_the_first_of_all_turns_only() -> None:
    heard: list[Told] = []
    humans = side("guild", {1: 9}, dice=["mine", "mine"], vp=35), side("aldan", dice=["mine", "mine"])
    ao = side("koda", dice=["battle"], eye="strike")
    table = lay(*humans, ao, scenario=CARD, dice=["battle"] * 4, heard=heard)
    act(table, *[("discard", "mine")] * 4)
    assert table.over
    story = [type(each.event) for each in heard if isinstance(each.event, DieUsed | EyeUsed | DieRolledAgain)]
    assert story == [DieUsed, EyeUsed, DieRolledAgain, *[DieUsed, DieRolledAgain] * 3]
    assert regions(heard) == [(1, 1), (1, 1)]


@pytest.mark.rule("zloba.solo-all-seeing.first-action")
def test_a_bonus_action_in_spoils_is_not_the_first_action_of_the_round() -> None:
    heard: list[Told] = []
    tokens = ["token-2", *PLAIN[:3], "token-1", "token-3", "token-4", PLAIN[3]]
    human, ao = side("guild", {8: 9}), side("koda", {1: 1}, eye="strike")
    dice = ["double", "strike", "mine", "mine", "mine", "extend", "mine"]
    table = lay(human, ao, phase="spoils", scenario=CARD, tokens=tokens, base=1, dice=dice, heard=heard)
    assert told(heard, BonusWon) == [BonusWon("koda", 1, "battle")]
    assert not told(heard, EyeUsed)
    act(table, "extend", ("discard", "mine"))
    story = [type(each.event) for each in heard if isinstance(each.event, BonusWon | EyeRolled | DieUsed | EyeUsed)]
    assert story == [BonusWon, EyeRolled, EyeRolled, DieUsed, EyeUsed]
    assert regions(heard) == [(8, 1), (8, 1)]


@pytest.mark.rule("zloba.solo-all-seeing.set-aside")
def test_the_used_die_is_rolled_again_in_the_next_round() -> None:
    heard: list[Told] = []
    human = side("guild", {1: 3})
    dice = ["extend"] * 3 + ["mine", "charge", "mine", "extend", "maneuver", "battle"]
    table = lay(human, side("ooglan", dice=["extend"], eye="strike"), scenario=CARD, round=0, chaos=4, dice=dice, heard=heard)
    assert asked(table).rule == "zloba.draft.pick-one"
    assert told(heard, EyeUsed) == [EyeUsed("ooglan", "strike")]
    assert told(heard, EyeRolled) == [EyeRolled("guild", "mine"), EyeRolled("ooglan", "charge")]
    assert table.state.ao.eye == "charge"


# ---------------------------------------------------------------------- lost


@pytest.mark.rule("zloba.solo-all-seeing.lost")
def test_a_charge_with_nobody_in_reach_is_lost_even_if_somebody_comes_near_later() -> None:
    heard: list[Told] = []
    human = side("guild", {5: 2}, dice=["maneuver", "mine"])
    ao = side("koda", {2: 1}, dice=["maneuver"], eye="charge")
    table = after_first_turn(human, ao, dice=["maneuver", "maneuver"], heard=heard)
    assert told(heard, EyeLost) == [EyeLost("koda", "charge")]
    assert table.state.ao.eye == ""
    act(table, ("use", "maneuver"), ("move", 5, 6, ("basic", "basic")))
    assert asked(table).seat == 0
    assert not told(heard, EyeUsed)
    assert not regions(heard)
    assert table.state.sides[0].basics[6] == 2


@pytest.mark.rule("zloba.solo-all-seeing.lost")
def test_a_strike_is_lost_when_all_humans_are_in_the_shores() -> None:
    heard: list[Told] = []
    table = after_first_turn(
        side("guild", {0: 4}, dice=["mine"]), side("koda", {2: 1}, dice=["extend"], eye="strike"), heard=heard
    )
    assert told(heard, EyeLost) == [EyeLost("koda", "strike")]
    assert (table.state.ao.eye, table.state.sides[0].basics[0]) == ("", 4)


@pytest.mark.rule("zloba.solo-all-seeing.lost", "zloba.solo-all-seeing.double")
def test_a_double_is_lost_when_the_battle_before_it_has_left_nobody_to_hit() -> None:
    heard: list[Told] = []
    human = side("guild", {2: 2, 5: 4}, dice=["mine"])
    table = after_first_turn(human, side("koda", {1: 1}, dice=["battle"], eye="double"), heard=heard)
    assert regions(heard) == [(2, 1), (2, 1)]
    assert told(heard, EyeLost) == [EyeLost("koda", "double")]
    assert table.state.sides[0].basics[5] == 4


@pytest.mark.rule("zloba.solo-all-seeing.lost", "zloba.solo-actions.ao-off-map")
@pytest.mark.parametrize("action", ["extend", "maneuver"])
def test_a_double_is_lost_when_the_ao_has_no_troop_on_the_map_to_repeat_its_action_with(action: str) -> None:
    heard: list[Told] = []
    table = after_first_turn(side("guild", {2: 2}, dice=["mine"]), side("koda", dice=[action], eye="double"), heard=heard)
    assert table.state.ao.eye == ""
    assert told(heard, EyeLost) == [EyeLost("koda", "double")]
    assert not told(heard, EyeUsed)


# ---------------------------------------------------------------------- Mine


@pytest.mark.rule("zloba.solo-all-seeing.mine", "zloba.ao-corra.when")
def test_mine_on_the_all_seeing_die_is_two_corra_spent_at_once() -> None:
    heard: list[Told] = []
    ao = side("koda", dice=["extend"], eye="mine", corra=PRICES["greyback"] - 1)
    table = after_first_turn(side("guild", dice=["mine"]), ao, base=5, heard=heard)
    assert told(heard, CorraGained) == [CorraGained("koda", 2)]
    assert told(heard, CorraSpent) == [CorraSpent("koda", PRICES["greyback"])]
    assert elites(table.state.ao) == [fresh("greyback", 5)]
    assert (table.state.ao.corra, table.state.corra) == (1, 19)


@pytest.mark.rule("zloba.solo-all-seeing.mine")
def test_a_mine_after_a_mine_makes_four_corra() -> None:
    dice = [(elite.id, 8) for elite in ELITES_OF["koda"] for _ in range(elite.dice)]
    table = after_first_turn(side("guild", dice=["mine"]), side("koda", elites=dice, dice=["mine"], eye="mine"))
    assert (table.state.ao.corra, table.state.corra) == (4, 16)


@pytest.mark.rule("zloba.solo-all-seeing.mine", "zloba.corra.shortage-one")
def test_mine_on_the_all_seeing_die_takes_no_more_than_the_stockpile_holds() -> None:
    table = after_first_turn(side("guild", dice=["mine"], corra=19), side("koda", dice=["extend"], eye="mine"))
    assert (table.state.ao.corra, table.state.corra) == (1, 0)


# ---------------------------------------------------------------------- Strike


@pytest.mark.rule("zloba.solo-all-seeing.strike", "zloba.solo-all-seeing.strike-twice")
def test_strike_hits_the_highest_threat_of_the_whole_map_twice() -> None:
    heard: list[Told] = []
    human = side("guild", {1: 1, 2: 2, 5: 4}, dice=["mine"])
    table = after_first_turn(human, side("koda", {1: 1}, dice=["extend"], eye="strike"), heard=heard)
    assert regions(heard) == [(5, 1), (5, 1)]
    assert table.state.sides[0].basics == [0, 1, 2, 0, 0, 2, 0, 0, 0]


@pytest.mark.rule("zloba.solo-all-seeing.strike", "zloba.solo-all-seeing.strike-twice", "zloba.solo-all-seeing.recompute")
def test_strike_breaks_ties_by_the_lowest_number_and_works_threat_out_anew() -> None:
    heard: list[Told] = []
    human = side("guild", {0: 9, 3: 1, 4: 2, 8: 2}, dice=["mine"])
    table = after_first_turn(human, side("koda", {1: 1}, dice=["extend"], eye="strike"), heard=heard)
    assert regions(heard) == [(4, 1), (8, 1)]
    assert table.state.sides[0].basics == [9, 0, 0, 1, 1, 0, 0, 0, 1]


@pytest.mark.rule("zloba.solo-all-seeing.strike-twice")
def test_the_second_half_of_a_strike_finds_no_target_when_the_first_has_hit_the_last_one() -> None:
    heard: list[Told] = []
    human = side("guild", {7: 1}, dice=["mine"])
    table = after_first_turn(human, side("koda", {1: 1}, dice=["extend"], eye="strike"), heard=heard)
    assert regions(heard) == [(7, 1)]
    assert table.state.sides[0].removed == 1


# ---------------------------------------------------------------------- Charge


@pytest.mark.rule("zloba.solo-all-seeing.charge", "zloba.solo-all-seeing.charge-twice")
def test_charge_deals_two_twice_at_the_highest_threat_in_reach() -> None:
    heard: list[Told] = []
    human = side("guild", {3: 6, 4: 9}, dice=["mine"])
    table = after_first_turn(human, side("koda", {2: 1}, dice=["extend"], eye="charge"), heard=heard)
    assert regions(heard) == [(3, 2), (3, 2)]
    assert table.state.sides[0].basics[3:5] == [2, 9]


@pytest.mark.rule("zloba.solo-all-seeing.charge", "zloba.solo-all-seeing.charge-twice", "zloba.solo-all-seeing.recompute")
def test_charge_breaks_ties_by_the_lowest_number_and_works_threat_out_anew() -> None:
    heard: list[Told] = []
    human = side("guild", {1: 3, 3: 3, 7: 2}, dice=["mine"])
    table = after_first_turn(human, side("koda", {2: 1}, dice=["extend"], eye="charge"), heard=heard)
    assert regions(heard) == [(1, 2), (3, 2)]
    assert table.state.sides[0].basics == [0, 1, 0, 1, 0, 0, 0, 2, 0]


@pytest.mark.rule("zloba.solo-all-seeing.charge", "zloba.ao-damage.point-by-point")
def test_a_point_of_a_charge_that_finds_no_target_does_not_spill_over_to_another_region() -> None:
    heard: list[Told] = []
    human = side("guild", {3: 1}, elites=[("thief", 1, 1)], dice=["mine"])
    table = after_first_turn(human, side("koda", {2: 1}, dice=["extend"], eye="charge"), heard=heard)
    assert regions(heard) == [(1, 2), (3, 2)]
    assert not table.state.sides[0].elites
    assert table.state.sides[0].removed == 1


@pytest.mark.rule("zloba.solo-all-seeing.charge")
def test_charge_reaches_from_troops_that_the_first_action_has_just_placed() -> None:
    human = side("guild", {1: 3}, dice=["mine"])
    ao = side("koda", {4: 4}, dice=["maneuver"], eye="charge")
    table = after_first_turn(human, ao)
    assert table.state.ao.basics == [0, 0, 0, 1, 1, 1, 1, 0, 0]
    assert table.state.sides[0].basics[1] == 0


# ---------------------------------------------------------------------- Double


@pytest.mark.rule("zloba.solo-all-seeing.double", "zloba.solo-all-seeing.double-scope")
def test_double_after_mine_gains_two_more_and_spends_at_once() -> None:
    heard: list[Told] = []
    ao = side("aldan", dice=["mine"], eye="double", corra=PRICES["exalted"] - 3)
    table = after_first_turn(side("guild", dice=["mine"]), ao, base=6, heard=heard)
    assert told(heard, CorraGained) == [CorraGained("aldan", 2)] * 2
    assert elites(table.state.ao) == [fresh("exalted", 6)]
    assert table.state.ao.corra == 1


@pytest.mark.rule("zloba.solo-all-seeing.double", "zloba.solo-all-seeing.recompute")
def test_double_after_extend_places_four_more_where_the_threat_is_highest_by_then() -> None:
    heard: list[Told] = []
    human = side("guild", {5: 2, 8: 1}, dice=["mine"])
    table = after_first_turn(human, side("koda", {5: 1, 8: 1}, dice=["extend"], eye="double"), heard=heard)
    assert told(heard, Deployed) == [Deployed("koda", "basic", 4, 5)] * 2
    assert table.state.ao.basics == [0, 0, 0, 0, 0, 9, 0, 0, 1]


@pytest.mark.rule("zloba.solo-all-seeing.double", "zloba.solo-all-seeing.recompute", "zloba.solo-actions.maneuver")
def test_double_after_maneuver_disperses_from_where_the_most_troops_are_by_then() -> None:
    heard: list[Told] = []
    human = side("guild", {0: 3}, dice=["mine"])
    table = after_first_turn(human, side("koda", {1: 4, 2: 3}, dice=["maneuver"], eye="double"), heard=heard)
    assert [(event.origin, event.region) for event in told(heard, Moved)] == [
        (1, 2),
        (1, 3),
        (1, 6),
        (2, 1),
        (2, 3),
        (2, 7),
    ]
    assert table.state.ao.basics == [0, 2, 1, 2, 0, 0, 1, 1, 0]


@pytest.mark.rule("zloba.solo-all-seeing.double", "zloba.solo-all-seeing.double-scope", "zloba.solo-all-seeing.recompute")
def test_double_after_battle_attacks_twice_more_with_threat_worked_out_each_time() -> None:
    heard: list[Told] = []
    human = side("guild", {1: 2, 2: 2, 3: 1}, dice=["mine"])
    table = after_first_turn(human, side("koda", {7: 1}, dice=["battle"], eye="double"), heard=heard)
    assert regions(heard) == [(1, 1), (2, 1), (1, 1), (2, 1)]
    assert table.state.sides[0].basics == [0, 0, 0, 1, 0, 0, 0, 0, 0]


@pytest.mark.rule("zloba.solo-all-seeing.double-scope")
def test_the_action_die_is_rolled_after_the_double_and_does_not_change_what_is_repeated() -> None:
    heard: list[Told] = []
    human = side("guild", {1: 1}, dice=["mine"])
    table = after_first_turn(human, side("koda", {1: 1}, dice=["extend"], eye="double"), heard=heard)
    assert [type(each.event) for each in heard] == [DieUsed, Deployed, EyeUsed, Deployed, DieRolledAgain]
    assert table.state.ao.dice == ["mine"]
    assert table.state.ao.corra == 0


@pytest.mark.rule("zloba.solo-all-seeing.double-scope", "zloba.ao-corra.when")
def test_double_does_not_repeat_the_purchases_even_if_there_is_corra_for_them_by_now() -> None:
    heard: list[Told] = []
    human = side("aldan", {6: 3}, dice=["mine"], corra=3)
    ao = side("guild", {5: 1}, elites=[("thief", 5), ("thief", 5)], dice=["maneuver"], eye="double")
    ao.corra = PRICES["assassin"] - 2
    table = after_first_turn(human, ao, heard=heard)
    assert table.state.ao.corra == PRICES["assassin"]
    assert not told(heard, CorraSpent)
    assert [event.kind for event in told(heard, Moved)] == ["thief", "thief", "thief", "thief"]
