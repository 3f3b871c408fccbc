"""The all-seeing die."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zloba.content import SIGHT_FACES
from herna.games.zloba.events import Attacked, CorraGained, DieUsed, EyeUsed, Moved, TurnSkipped
from herna.games.zloba.state import CORRA
from herna.kernel import DONE, Told
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zloba.laying import elites, lay, side, turn_of

SIGHTS = ("mine", "strike", "charge", "double")


# ---------------------------------------------------------------------- beside the action


@pytest.mark.rule("zloba.all-seeing.extra", "zloba.all-seeing.spent")
@pytest.mark.parametrize("eye", SIGHTS)
def test_the_all_seeing_die_is_used_in_addition_to_the_action_and_is_gone(eye: str) -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 3}, dice=["mine", "mine"], eye=eye), side("koda", {1: 5}, dice=["mine"]), heard=heard)
    act(table, ("use", "mine"))
    assert asked(table).seat == 0
    act(table, ("eye", eye))
    assert told(heard, EyeUsed) == [EyeUsed("aldan", eye)]
    assert next(each.rule for each in heard if isinstance(each.event, EyeUsed)) == "zloba.all-seeing.extra"
    assert table.state.sides[0].eye == ""
    assert table.state.sides[0].dice == ["mine"]
    assert table.state.sides[0].corra == (2 if eye in {"mine", "double"} else 1)
    assert table.state.sides[1].basics[1] == {"strike": 4, "charge": 3}.get(eye, 5)


@pytest.mark.rule("zloba.all-seeing.extra")
def test_the_all_seeing_die_may_be_left_alone_and_kept_for_a_later_turn() -> None:
    table = lay(side("aldan", {1: 3}, dice=["mine", "mine"], eye="strike"), side("koda", {1: 5}, dice=["mine", "mine"]))
    act(table, ("use", "mine"), DONE)
    assert asked(table).seat == 1
    assert table.state.sides[0].eye == "strike"
    act(table, ("discard", "mine"), ("discard", "mine"), ("eye", "strike"))
    assert table.state.sides[1].basics[1] == 4


@pytest.mark.rule("zloba.all-seeing.extra")
def test_a_player_uses_the_symbol_on_the_own_die_alone() -> None:
    table = lay(side("aldan", {1: 3}, dice=["mine"], eye="mine"), side("koda", {1: 5}, dice=["mine"], eye="strike"))
    assert [option for option in asked(table).options if option[0] == "eye"] == [("eye", "mine")]
    for other in ("strike", "charge", "double"):
        forbidden(table, ("eye", other))


@pytest.mark.rule("zloba.all-seeing.extra")
def test_the_all_seeing_die_belongs_to_turns_and_not_to_spoils() -> None:
    table = lay(
        side("aldan", {5: 3}, eye="mine"),
        side("koda", {6: 5}, eye="strike"),
        phase="spoils",
        dice=["mine"] * 3 + ["extend"] * 6,
    )
    assert asked(table).rule == "zloba.spoils.optional"
    assert asked(table).options == ["mine", "pass"]
    act(table, "mine", "battle")
    assert asked(table).rule == "zloba.draft.pick-one"
    assert table.state.sides[0].corra == 2


@pytest.mark.rule("zloba.all-seeing.spent")
@pytest.mark.parametrize("eye", ["mine", "strike", "charge", "double"])
def test_a_used_all_seeing_die_cannot_be_used_again_in_the_same_round(eye: str) -> None:
    table = lay(side("runen", {1: 3}, dice=["mine", "mine"], eye=eye, corra=9), side("koda", {1: 5}, dice=["mine", "mine"]))
    act(table, ("use", "mine"), ("eye", eye))
    assert asked(table).seat == 0
    assert why_not(table, ("eye", eye)) == "zloba.all-seeing.spent"
    assert forbidden(table, ("eye", eye)) == "zloba.all-seeing.spent"
    act(table, DONE, ("discard", "mine"))
    assert asked(table).seat == 0
    assert forbidden(table, ("eye", eye)) == "zloba.all-seeing.spent"


@pytest.mark.rule("zloba.all-seeing.spent")
def test_in_the_next_round_the_die_is_rolled_and_serves_again() -> None:
    table = lay(
        side("aldan", {1: 1}, dice=["mine"], eye="mine"),
        side("koda", {2: 1}),
        dice=["strike", "charge", "mine", "extend", *["battle"] * 5],
    )
    act(table, ("eye", "mine"), ("use", "mine"))
    assert table.state.phase == "draft"
    assert [each.eye for each in table.state.sides] == ["charge", "strike"]


# ---------------------------------------------------------------------- no action die


@pytest.mark.rule("zloba.all-seeing.not-action-die")
@pytest.mark.parametrize("eye", ["mine", "strike", "charge"])
def test_using_the_all_seeing_die_first_does_not_replace_the_die_of_the_turn(eye: str) -> None:
    table = lay(side("aldan", {1: 3}, dice=["extend"], eye=eye), side("koda", {1: 5}, dice=["mine"]))
    act(table, ("eye", eye))
    assert asked(table).seat == 0
    assert forbidden(table, DONE) == "zloba.actions.must-spend-die"
    assert set(asked(table).options) == {("use", "extend"), ("discard", "extend")}


@pytest.mark.rule("zloba.all-seeing.not-action-die")
def test_an_unused_all_seeing_die_keeps_neither_a_turn_nor_the_phase_going() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {1: 3}, dice=["mine"] * 2, eye="mine"),
        side("koda", {2: 5}, eye="strike"),
        dice=["mine", "mine", "mine", "extend", *["battle"] * 5],
        heard=heard,
    )
    act(table, ("discard", "mine"), DONE)
    assert told(heard, TurnSkipped) == [TurnSkipped("koda")]
    assert asked(table).seat == 0
    act(table, ("discard", "mine"), DONE)
    assert table.state.round == 3
    assert not told(heard, EyeUsed)
    assert table.state.sides[0].basics[1] == 3


# ---------------------------------------------------------------------- Mine


@pytest.mark.rule("zloba.all-seeing.mine")
@pytest.mark.parametrize("corra", [0, 5])
def test_mine_on_the_all_seeing_die_gains_one_corra_from_the_stockpile(corra: int) -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {1: 3}, dice=["extend"], eye="mine"), side("koda", {1: 5}, dice=["mine"], corra=corra), heard=heard
    )
    act(table, ("eye", "mine"))
    assert [each.corra for each in table.state.sides] == [1, corra]
    assert table.state.corra == CORRA - 1 - corra
    assert told(heard, CorraGained) == [CorraGained("aldan", 1)]


@pytest.mark.rule("zloba.all-seeing.mine", "zloba.all-seeing.is-action")
@pytest.mark.parametrize("own", [{"feats": ["deep-pockets"]}, {}])
def test_mine_is_worth_the_same_on_both_dice_and_an_action_on_both(own: dict[str, Any]) -> None:
    """What adds to the action Mine adds to the all-seeing die too."""
    gains = []
    for answer in (("use", "mine"), ("eye", "mine")):
        table = lay(side("guild", {1: 3}, dice=["mine"], eye="mine", **own), side("koda", {1: 5}, dice=["mine"]))
        act(table, answer)
        gains.append(table.state.sides[0].corra)
    assert gains[0] == gains[1]
    assert (gains[0] > 1) == bool(own)


# ---------------------------------------------------------------------- Strike


@pytest.mark.rule("zloba.all-seeing.strike")
@pytest.mark.parametrize("own", [{}, {0: 3}, {1: 3}])
def test_strike_attacks_in_any_region_wherever_the_own_troops_are(own: dict[int, int]) -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", own, dice=["mine"], eye="strike"),
        side("koda", dict.fromkeys(range(9), 1), dice=["mine"]),
        side("guild", {}, elites=[("assassin", 8, 2)]),
        heard=heard,
    )
    act(table, ("eye", "strike"))
    assert asked(table).rule == "zloba.all-seeing.strike"
    everywhere = {(region, "koda", "basic") for region in range(1, 9)}
    assert set(asked(table).options) == {*everywhere, (8, "guild", "assassin:2")}
    act(table, (8, "guild", "assassin:2"))
    assert elites(table.state.sides[2]) == [("assassin", 8, 1)]
    assert told(heard, Attacked) == [Attacked("aldan", "guild", 8, 1)]
    assert next(each.rule for each in heard if isinstance(each.event, Attacked)) == "zloba.all-seeing.strike"
    assert not told(heard, Moved)


@pytest.mark.rule("zloba.all-seeing.strike")
def test_strike_deals_one_damage_and_hits_nobody_in_the_shores() -> None:
    table = lay(side("aldan", {1: 1}, dice=["mine"], eye="strike"), side("koda", {0: 3, 8: 3}, dice=["mine"]))
    act(table, ("eye", "strike"))
    assert table.state.sides[1].basics == [3, 0, 0, 0, 0, 0, 0, 0, 2]


@pytest.mark.rule("zloba.all-seeing.strike")
@pytest.mark.parametrize("others", [{}, {0: 5}])
def test_strike_needs_somebody_to_hit(others: dict[int, int]) -> None:
    table = lay(side("aldan", {1: 1}, dice=["mine"], eye="strike"), side("koda", others, dice=["mine"]))
    assert why_not(table, ("eye", "strike")) == "zloba.damage.needs-target"
    assert forbidden(table, ("eye", "strike")) == "zloba.damage.needs-target"


# ---------------------------------------------------------------------- Charge


@pytest.mark.rule("zloba.all-seeing.charge")
def test_charge_attacks_in_a_region_of_ones_own_or_next_to_it_for_two_damage() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {2: 1}, dice=["mine"], eye="charge"),
        side("koda", {0: 1} | dict.fromkeys(range(1, 9), 3), dice=["mine"]),
        heard=heard,
    )
    act(table, ("eye", "charge"))
    assert asked(table).rule == "zloba.all-seeing.charge"
    assert set(asked(table).options) == {(region, "koda", "basic") for region in (1, 2, 3, 7)}
    for far in (4, 5, 6, 8):
        assert forbidden(table, (far, "koda", "basic")) == "zloba.all-seeing.charge"
    act(table, (7, "koda", "basic"))
    assert table.state.sides[1].basics[7] == 1
    assert table.state.sides[1].removed == 2
    assert told(heard, Attacked) == [Attacked("aldan", "koda", 7, 2)]
    assert next(each.rule for each in heard if isinstance(each.event, Attacked)) == "zloba.all-seeing.charge"


@pytest.mark.rule("zloba.all-seeing.charge")
def test_the_two_points_of_a_charge_are_split_among_the_troops_of_one_faction() -> None:
    table = lay(
        side("aldan", {2: 1}, dice=["mine"], eye="charge"),
        side("koda", {2: 1}, elites=[("greyback", 2, 3)], dice=["mine"]),
        side("guild", {2: 2}),
    )
    act(table, ("eye", "charge"), (2, "koda", "greyback:3"))
    assert asked(table).rule == "zloba.damage.attacker-splits"
    assert set(asked(table).options) == {(2, "koda", "greyback:2"), (2, "koda", "basic")}
    act(table, (2, "koda", "basic"))
    assert elites(table.state.sides[1]) == [("greyback", 2, 2)]
    assert table.state.sides[1].basics[2] == 0
    assert table.state.sides[2].basics[2] == 2


@pytest.mark.rule("zloba.all-seeing.charge")
def test_the_second_point_of_a_charge_is_lost_where_only_one_troop_stands() -> None:
    table = lay(side("aldan", {2: 1}, dice=["mine"], eye="charge"), side("koda", {2: 1}, dice=["mine"]), side("guild", {2: 2}))
    act(table, ("eye", "charge"), (2, "koda", "basic"))
    assert table.state.sides[1].basics[2] == 0
    assert table.state.sides[2].basics[2] == 2


@pytest.mark.rule("zloba.all-seeing.charge")
@pytest.mark.parametrize(
    ("own", "rule"),
    [({0: 4}, "zloba.shores.no-attack-from"), ({8: 2}, "zloba.damage.needs-target"), ({}, "zloba.damage.needs-target")],
)
def test_charge_needs_somebody_in_reach_and_the_shores_have_none(own: dict[int, int], rule: str) -> None:
    table = lay(side("aldan", own, dice=["mine"], eye="charge"), side("koda", {1: 3, 2: 3}, dice=["mine"]))
    assert forbidden(table, ("eye", "charge")) == rule


@pytest.mark.rule("zloba.all-seeing.charge-no-move")
@pytest.mark.parametrize("target", [1, 2])
def test_charge_moves_nobody_even_into_a_region_it_has_emptied(target: int) -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 4}, dice=["mine"], eye="charge"), side("koda", {target: 2}, dice=["mine"]), heard=heard)
    act(table, ("eye", "charge"))
    assert not any(table.state.sides[1].basics)
    assert table.state.sides[0].basics == [0, 4, 0, 0, 0, 0, 0, 0, 0]
    assert not told(heard, Moved)


# ---------------------------------------------------------------------- Double


@pytest.mark.rule("zloba.all-seeing.example-mine", "zloba.all-seeing.double")
def test_double_after_mine_gives_a_second_corra() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 3}, dice=["mine"], eye="double"), side("koda", {1: 5}, dice=["mine"]), heard=heard)
    act(table, ("use", "mine"), ("eye", "double"))
    assert table.state.sides[0].corra == 1 + 1
    assert table.state.corra == CORRA - 2
    assert told(heard, CorraGained) == [CorraGained("aldan", 1)] * 2
    assert table.state.supply == 7 - 1


@pytest.mark.rule("zloba.all-seeing.example-extend", "zloba.all-seeing.double")
def test_double_after_extend_deploys_up_to_four_basic_troops() -> None:
    table = lay(side("aldan", {1: 3, 2: 1}, mat=4, dice=["extend"], eye="double"), side("koda", {8: 5}, dice=["mine"]))
    act(table, ("use", "extend"), (1, 2), ("eye", "double"))
    assert asked(table).rule == "zloba.actions.extend"
    assert set(asked(table).options) == {(1, 1), (1, 2), (2, 1), (2, 2), "none"}
    act(table, (1, 2))
    assert table.state.sides[0].basics[1] == 3 + 2 + 2
    assert table.state.sides[0].mat == 0
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.all-seeing.example-exodus", "zloba.all-seeing.double")
def test_double_after_an_exodus_allows_another_from_a_second_region_without_further_dice() -> None:
    table = lay(
        side("aldan", {1: 3, 4: 4}, dice=["mine", "battle", "extend"], eye="double"), side("koda", {8: 5}, dice=["mine"])
    )
    act(table, ("exodus", "battle", "mine"), ("move", 1, 2, "basic", 3), ("eye", "double"))
    assert asked(table).rule == "zloba.exodus.move"
    act(table, ("move", 4, 5, "basic", 2), ("move", 4, 3, "basic", 2))
    assert table.state.sides[0].basics == [0, 0, 3, 2, 0, 2, 0, 0, 0]
    assert table.state.sides[0].dice == ["extend"]
    assert table.state.sides[0].eye == ""


@pytest.mark.rule("zloba.all-seeing.double")
def test_double_repeats_a_battle_against_the_same_or_another_target() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 3}, dice=["battle"], eye="double"), side("koda", {1: 2, 7: 2}, dice=["mine"]), heard=heard)
    act(table, ("use", "battle"), (1, "koda", "basic"), ("eye", "double"))
    assert set(asked(table).options) == {(1, "koda", "basic"), (7, "koda", "basic")}
    act(table, (7, "koda", "basic"))
    assert told(heard, Attacked) == [Attacked("aldan", "koda", 1, 1), Attacked("aldan", "koda", 7, 1)]
    assert told(heard, DieUsed) == [DieUsed("aldan", "battle")]


@pytest.mark.rule("zloba.all-seeing.double", "zloba.all-seeing.double-needs-action")
@pytest.mark.parametrize(
    ("first", "second", "basics", "mat"),
    [
        (("move", 1, 2, ("basic", "basic")), "deploy", [2, 1, 2], 20),
        ("deploy", ("move", 0, 1, ("basic", "basic")), [0, 5, 0], 20),
        ("deploy", "deploy", [4, 3, 0], 18),
        (("move", 1, 2, ("basic",)), ("move", 2, 1, ("basic",)), [0, 3, 0], 22),
    ],
)
def test_double_after_a_maneuver_may_be_the_other_use_of_it(first: Any, second: Any, basics: list[int], mat: int) -> None:
    table = lay(side("aldan", {1: 3}, dice=["maneuver"], eye="double"), side("koda", {8: 5}, dice=["mine"]))
    act(table, ("use", "maneuver"), first, ("eye", "double"), second)
    assert table.state.sides[0].basics[:3] == basics
    assert table.state.sides[0].mat == mat


@pytest.mark.rule("zloba.all-seeing.double")
def test_double_repeats_an_action_once_and_costs_no_action_die() -> None:
    table = lay(side("runen", {1: 3}, dice=["mine", "mine"], eye="double", corra=9), side("koda", {8: 5}, dice=["mine"]))
    act(table, ("use", "mine"), ("eye", "double"))
    assert asked(table).seat == 0
    assert table.state.sides[0].corra == 11
    assert table.state.sides[0].dice == ["mine"]
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.spent"


@pytest.mark.rule("zloba.all-seeing.double-needs-action", "zloba.all-seeing.before-or-after")
def test_double_has_nothing_to_repeat_before_the_action() -> None:
    table = lay(side("aldan", {1: 3}, dice=["mine"], eye="double"), side("koda", {8: 5}, dice=["mine"]))
    assert why_not(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"


@pytest.mark.rule("zloba.all-seeing.double-needs-action")
@pytest.mark.parametrize(
    "answers",
    [
        [("discard", "mine")],
        [("buy", "thief"), 2, ("discard", "mine")],
        [("discard", "mine"), ("buy", "thief"), 2],
        [("discard", "mine"), ("ability", "guild"), (1, 1)],
        [("discard", "mine"), ("feat", "contract")],
        [("feat", "contract"), ("discard", "mine")],
    ],
)
def test_double_repeats_no_discarded_die_no_purchase_and_no_feat(answers: list[Any]) -> None:
    table = lay(
        side("guild", {1: 3}, dice=["mine"], eye="double", corra=9, feats=["contract"]), side("koda", {7: 9}, dice=["mine"])
    )
    act(table, *answers)
    assert asked(table).seat == 0
    assert why_not(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"


@pytest.mark.rule("zloba.all-seeing.double-needs-action")
def test_double_repeats_no_action_of_an_earlier_turn() -> None:
    table = lay(side("runen", {1: 3}, dice=["mine", "extend"], eye="double", corra=9), side("koda", {7: 5}, dice=["mine"]))
    act(table, ("use", "mine"), DONE, ("discard", "mine"))
    assert asked(table).seat == 0
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"
    act(table, ("discard", "extend"))
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"


@pytest.mark.rule("zloba.all-seeing.double-needs-action")
def test_double_repeats_no_action_of_another_player() -> None:
    table = lay(side("runen", {1: 3}, dice=["mine"]), side("guild", {7: 5}, dice=["extend"], eye="double", corra=9))
    act(table, ("use", "mine"))
    assert asked(table).seat == 1
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"
    act(table, ("discard", "extend"))
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"


@pytest.mark.rule("zloba.all-seeing.double-needs-action")
def test_double_repeats_no_bonus_action_of_spoils() -> None:
    table = lay(
        side("runen", {5: 3}, corra=9), side("koda", {1: 5}), phase="spoils", dice=["double", "mine", "extend", *["mine"] * 6]
    )
    act(table, "mine")
    assert table.state.sides[0].eye == "double"
    act(table, *["mine"] * 6)
    assert asked(table).rule == "zloba.actions.must-spend-die"
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"
    act(table, ("discard", "mine"))
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"


@pytest.mark.rule("zloba.all-seeing.double-needs-action")
@pytest.mark.parametrize("eye", SIGHTS)
def test_an_all_seeing_die_that_paid_for_an_exodus_doubles_nothing(eye: str) -> None:
    table = lay(side("runen", {1: 3, 4: 3}, dice=["mine"], eye=eye, corra=9), side("koda", {8: 5}, dice=["mine"]))
    act(table, ("exodus", "mine", "eye"), ("move", 1, 2, "basic", 3))
    assert asked(table).seat == 0
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.spent"
    act(table, DONE)
    assert table.state.sides[0].basics[4] == 3


@pytest.mark.rule("zloba.all-seeing.double-needs-action")
@pytest.mark.parametrize("eye", ["mine", "strike", "charge"])
def test_double_repeats_the_action_of_the_turn_and_not_what_the_all_seeing_die_did(eye: str) -> None:
    """A feat rolls the all-seeing die once more, and it shows Double."""
    heard: list[Told] = []
    table = lay(
        side("ooglan", {1: 3}, mat=9, dice=["extend"], eye=eye, feats=["sudden-silence"]),
        side("koda", {1: 5}, dice=["mine"]),
        dice=["double"],
        heard=heard,
    )
    act(table, ("eye", eye), ("feat", "sudden-silence"))
    assert table.state.sides[0].eye == "double"
    assert forbidden(table, ("eye", "double")) == "zloba.all-seeing.double-needs-action"
    act(table, ("use", "extend"), (1, 2), ("eye", "double"))
    assert asked(table).rule == "zloba.actions.extend"
    act(table, (1, 2))
    assert table.state.sides[0].basics[1] == 7
    assert told(heard, EyeUsed) == [EyeUsed("ooglan", eye), EyeUsed("ooglan", "double")]


@pytest.mark.rule("zloba.all-seeing.double-needs-action")
@pytest.mark.parametrize(
    ("dice", "answers", "own", "others"),
    [
        (["battle"], [("use", "battle")], {"troops": {1: 3}}, {1: 1}),
        (["extend"], [("use", "extend"), (1, 2)], {"troops": {1: 3}, "mat": 2}, {8: 1}),
    ],
)
def test_an_action_that_has_become_impossible_cannot_be_repeated(
    dice: list[str], answers: list[Any], own: dict[str, Any], others: dict[int, int]
) -> None:
    table = lay(side("runen", dice=dice, eye="double", corra=9, **own), side("koda", others, dice=["mine"]))
    act(table, *answers)
    assert asked(table).seat == 0
    assert ("eye", "double") not in asked(table).options


# ---------------------------------------------------------------------- before or after the action


@pytest.mark.rule("zloba.all-seeing.before-or-after")
@pytest.mark.parametrize("eye", ["mine", "strike", "charge"])
@pytest.mark.parametrize("first", [True, False])
def test_mine_strike_and_charge_come_before_or_after_the_action(eye: str, first: bool) -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 3}, dice=["mine"], eye=eye), side("koda", {1: 5}, dice=["mine"]), heard=heard)
    act(table, *([("eye", eye), ("use", "mine")] if first else [("use", "mine"), ("eye", eye)]))
    order = [type(each.event) for each in heard if isinstance(each.event, EyeUsed | DieUsed)]
    assert order == ([EyeUsed, DieUsed] if first else [DieUsed, EyeUsed])
    assert table.state.sides[0].corra == (2 if eye == "mine" else 1)
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.all-seeing.before-or-after")
def test_an_attack_of_the_all_seeing_die_can_make_room_for_the_action() -> None:
    table = lay(side("ooglan", {1: 1}, dice=["maneuver"], eye="charge"), side("koda", {2: 2}, dice=["mine"]))
    act(table, ("eye", "charge"), ("use", "maneuver"), ("move", 1, 2, ("basic",)))
    assert table.state.sides[0].basics[2] == 1
    assert table.state.sides[1].basics[2] == 0


@pytest.mark.rule("zloba.all-seeing.before-or-after")
def test_an_action_can_bring_a_charge_into_reach() -> None:
    table = lay(side("aldan", {0: 2}, dice=["maneuver"], eye="charge"), side("koda", {7: 5}, dice=["mine"]))
    assert forbidden(table, ("eye", "charge")) == "zloba.damage.needs-target"
    act(table, ("use", "maneuver"), ("move", 0, 2, ("basic", "basic")), ("eye", "charge"))
    assert table.state.sides[1].basics[7] == 3


@pytest.mark.rule("zloba.all-seeing.before-or-after")
@pytest.mark.parametrize(
    "between",
    [
        [("buy", "thief"), 2],
        [("ability", "guild"), (1, 2)],
        [("feat", "contract")],
        [("feat", "contract"), ("buy", "thief"), 2, ("ability", "guild"), (1, 1)],
    ],
)
def test_purchases_and_feats_may_come_between_the_action_and_double(between: list[Any]) -> None:
    table = lay(
        side("guild", {1: 3}, dice=["maneuver"], eye="double", corra=9, feats=["contract"]),
        side("koda", {8: 9}, dice=["mine"]),
    )
    act(table, ("use", "maneuver"), ("move", 1, 6, ("basic",)), *between, ("eye", "double"))
    assert asked(table).rule == "zloba.actions.maneuver-move"
    act(table, ("move", 6, 8, ("basic",)))
    assert table.state.sides[0].basics[8] == 1


@pytest.mark.rule("zloba.all-seeing.before-or-after")
def test_the_all_seeing_die_does_not_interrupt_an_action() -> None:
    table = lay(side("aldan", {1: 3}, dice=["mine", "mine"], eye="strike"), side("koda", {1: 5}, dice=["mine"]))
    act(table, ("exodus", "mine", "mine"), ("move", 1, 2, "basic", 1))
    forbidden(table, ("eye", "strike"))
    act(table, DONE, ("eye", "strike"))
    assert table.state.sides[1].basics[1] == 4


@pytest.mark.rule("zloba.all-seeing.before-or-after")
def test_double_waits_until_the_end_of_the_turn() -> None:
    table = lay(
        side("guild", {1: 3}, eye="double", corra=9),
        side("koda", {8: 5}, dice=["mine"]),
        turn=turn_of(0, spent=True, action="mine"),
    )
    act(table, ("eye", "double"))
    assert table.state.sides[0].corra == 10


# ---------------------------------------------------------------------- an action


@pytest.mark.rule("zloba.all-seeing.is-action")
def test_the_all_seeing_die_mines_like_the_action_where_a_delver_stands() -> None:
    table = lay(side("runen", {1: 3}, elites=[("delver", 2)], dice=["mine"], eye="mine"), side("koda", {8: 5}, dice=["mine"]))
    act(table, ("eye", "mine"))
    assert table.state.sides[0].corra > 1


def test_the_die_has_all_four_symbols() -> None:
    assert set(SIGHT_FACES) == set(SIGHTS)


# ---------------------------------------------------------------------- reasons


@pytest.mark.rule("zloba.all-seeing.strike", "zloba.shores.no-attack-on", "zloba.damage.not-own")
@pytest.mark.parametrize("eye", ["strike", "charge"])
@pytest.mark.parametrize(
    ("wish", "rule"), [((0, "koda", "basic"), "zloba.shores.no-attack-on"), ((1, "aldan", "basic"), "zloba.damage.not-own")]
)
def test_strike_and_charge_say_why_somebody_cannot_be_hit(eye: str, wish: Any, rule: str) -> None:
    table = lay(side("aldan", {1: 3}, dice=["mine"], eye=eye), side("koda", {0: 2, 1: 3, 2: 1}, dice=["mine"]))
    act(table, ("eye", eye))
    assert forbidden(table, wish) == rule


@pytest.mark.rule("zloba.all-seeing.double-needs-action", "zloba.damage.needs-target")
def test_a_double_that_finds_nobody_to_attack_is_told_so() -> None:
    table = lay(side("runen", {1: 3}, dice=["battle"], eye="double", corra=9), side("koda", {1: 1}, dice=["mine"]))
    act(table, ("use", "battle"))
    assert forbidden(table, ("eye", "double")) == "zloba.damage.needs-target"
