"""Phase 5: turns, and the four actions of the dice."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from herna.games.zloba.events import (
    AbilityBought,
    CorraSpent,
    DieDiscarded,
    DieUsed,
    ExodusBegan,
    EyeUsed,
    FeatUsed,
    TurnSkipped,
)
from herna.games.zloba.state import State
from herna.kernel import DONE, PASS, Table, Told
from herna.kernel.errors import NotYours
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zloba.laying import lay, side, turn_of

NEXT_ROUND = ["mine", "mine", "mine", "extend", *["battle"] * 5]
"""Two all-seeing dice and the seven action dice of the round after."""


@pytest.mark.rule("zloba.actions.turn-order")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 0, 1]), (1, [1, 2, 0, 1, 2]), (2, [2, 0, 1, 2, 0])])
def test_turns_go_clockwise_from_the_first_player_one_at_a_time(first: int, order: list[int]) -> None:
    table = lay(*(side(each, {1: 1}, dice=["mine"] * 2) for each in ("aldan", "guild", "koda")), first=first)
    seats = []
    for _ in order:
        seats.append(asked(table).seat)
        act(table, ("discard", "mine"))
    assert seats == order


@pytest.mark.rule("zloba.actions.turn-order")
def test_nobody_else_answers_in_a_turn() -> None:
    table = lay(side("aldan", {1: 1}, dice=["mine"] * 2), side("koda", {2: 1}, dice=["mine"]))
    with pytest.raises(NotYours):
        table.decide(asked(table).number, 1, ("use", "mine"))
    assert table.state.sides[1].dice == ["mine"]


@pytest.mark.rule("zloba.actions.turn-order", "zloba.actions.skip-without-die")
def test_who_has_more_dice_plays_on_while_the_others_skip_their_turns() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {1: 1}, dice=["mine"]),
        side("guild", {2: 1}, dice=["mine"] * 3),
        side("koda", {3: 1}, dice=["mine"] * 2),
        first=2,
        heard=heard,
    )
    seats = []
    for _ in range(5):
        seats.append(asked(table).seat)
        act(table, ("discard", "mine"))
    assert seats == [2, 0, 1, 2, 1]
    assert asked(table).seat == 1
    assert told(heard, TurnSkipped) == [TurnSkipped(each) for each in ("aldan", "koda", "aldan")]
    assert {each.rule for each in heard if isinstance(each.event, TurnSkipped)} == {"zloba.actions.skip-without-die"}


@pytest.mark.rule("zloba.actions.must-spend-die")
def test_a_turn_spends_one_drafted_die_and_carries_out_its_action() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 1}, dice=["mine", "battle"]), side("koda", {2: 1}, dice=["mine"]), heard=heard)
    assert asked(table).rule == "zloba.actions.must-spend-die"
    act(table, ("use", "mine"))
    assert table.state.sides[0].dice == ["battle"]
    assert table.state.sides[0].corra == 1
    assert asked(table).seat == 1
    assert told(heard, DieUsed) == [DieUsed("aldan", "mine")]
    assert heard[0].rule == "zloba.actions.must-spend-die"


@pytest.mark.rule("zloba.actions.must-spend-die", "zloba.actions.discard-die")
@pytest.mark.parametrize("way_out", [DONE, PASS])
def test_there_is_no_passing_while_a_player_has_a_die(way_out: str) -> None:
    table = lay(side("runen", {1: 1}, dice=["battle"], corra=9), side("koda", {8: 1}, dice=["mine"]))
    assert ("discard", "battle") in asked(table).options
    assert forbidden(table, way_out) == "zloba.actions.must-spend-die"


@pytest.mark.rule("zloba.actions.must-spend-die")
def test_purchase_feat_and_all_seeing_die_do_not_stand_in_for_the_die_of_a_turn() -> None:
    table = lay(
        side("guild", {1: 1}, dice=["battle"], eye="mine", corra=9, feats=["contract"]),
        side("koda", {2: 5}, dice=["mine"]),
    )
    for answers in ([("ability", "guild"), (1, 1)], [("eye", "mine")], [("feat", "contract")]):
        act(table, *answers)
        assert asked(table).seat == 0
        assert forbidden(table, DONE) == "zloba.actions.must-spend-die"
    act(table, ("discard", "battle"), DONE)
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.actions.must-spend-die")
@pytest.mark.parametrize("first", [("use", "mine"), ("discard", "mine")])
def test_a_second_die_cannot_be_spent_in_the_same_turn(first: tuple[str, str]) -> None:
    table = lay(side("runen", {1: 1}, dice=["mine", "extend"], corra=9), side("koda", {2: 1}, dice=["mine"]))
    act(table, first)
    assert asked(table).seat == 0
    for verb in ("use", "discard"):
        assert why_not(table, (verb, "extend")) == "zloba.actions.must-spend-die"
        assert forbidden(table, (verb, "extend")) == "zloba.actions.must-spend-die"
    assert table.state.sides[0].dice == ["extend"]


@pytest.mark.rule("zloba.actions.must-spend-die")
def test_only_dice_on_the_own_playmat_can_be_spent() -> None:
    table = lay(side("aldan", {1: 1}, dice=["mine"]), side("koda", {2: 1}, dice=["extend", "maneuver"]))
    assert asked(table).options == [("use", "mine"), ("discard", "mine")]
    for foreign in (("use", "extend"), ("discard", "maneuver")):
        assert forbidden(table, foreign) == "zloba.actions.must-spend-die"


@pytest.mark.rule("zloba.actions.discard-die")
@pytest.mark.parametrize("symbol", ["mine", "extend", "maneuver", "battle"])
def test_a_die_may_be_put_away_without_its_action(symbol: str) -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 2}, dice=[symbol, "mine"]), side("koda", {1: 1, 2: 1}, dice=["mine"]), heard=heard)
    before = [each.basics[:] for each in table.state.sides]
    act(table, ("discard", symbol))
    assert [each.event for each in heard] == [DieDiscarded("aldan", symbol)]
    assert heard[0].rule == "zloba.actions.discard-die"
    assert [each.basics for each in table.state.sides] == before
    assert table.state.sides[0].corra == 0
    assert table.state.sides[0].dice == ["mine"]
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.actions.discard-die")
@pytest.mark.parametrize(
    ("symbol", "own", "rule"),
    [
        ("extend", {"troops": {1: 1}, "mat": 0}, "zloba.troops.basic-limited"),
        ("extend", {}, "zloba.actions.extend"),
        ("maneuver", {"mat": 0}, "zloba.actions.maneuver-move"),
        ("battle", {"troops": {8: 1}}, "zloba.damage.needs-target"),
    ],
)
def test_a_die_whose_action_is_impossible_can_only_be_put_away(symbol: str, own: dict[str, Any], rule: str) -> None:
    table = lay(side("aldan", dice=[symbol, "mine"], **own), side("koda", {2: 1}, dice=["mine"]))
    assert ("discard", symbol) in asked(table).options
    assert why_not(table, ("use", symbol)) == rule
    assert forbidden(table, ("use", symbol)) == rule


@pytest.mark.rule("zloba.actions.discard-die", "zloba.actions.skip-no-ability")
def test_who_puts_a_die_away_has_a_turn_and_may_buy_and_use_everything_in_it() -> None:
    heard: list[Told] = []
    table = lay(
        side("guild", {1: 1}, dice=["battle"], eye="strike", corra=9, feats=["contract"]),
        side("koda", {8: 5}, dice=["mine"]),
        heard=heard,
    )
    act(table, ("discard", "battle"), ("ability", "guild"), (1, 2), ("eye", "strike"), ("feat", "contract"))
    act(table, ("buy", "thief"), 2, DONE)
    used = [type(each.event) for each in heard if isinstance(each.event, AbilityBought | EyeUsed | FeatUsed | CorraSpent)]
    assert used == [CorraSpent, AbilityBought, EyeUsed, FeatUsed, CorraSpent]
    assert [troop.region for troop in table.state.sides[0].elites] == [2]
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.actions.or-exodus")
def test_two_dice_may_be_spent_in_one_turn_for_an_exodus_in_place_of_one() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 3}, dice=["mine", "battle", "mine"]), side("koda", {2: 1}, dice=["mine"]), heard=heard)
    act(table, ("exodus", "battle", "mine"), ("move", 1, 7, "basic", 3))
    assert table.state.sides[0].dice == ["mine"]
    assert table.state.sides[0].basics[7] == 3
    assert told(heard, ExodusBegan) == [ExodusBegan("aldan")]
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.actions.or-exodus")
@pytest.mark.parametrize("first", [("use", "mine"), ("discard", "mine")])
def test_no_exodus_after_a_die_was_spent_in_the_turn(first: tuple[str, str]) -> None:
    table = lay(
        side("runen", {1: 3}, dice=["mine", "extend", "mine"], eye="mine", corra=9), side("koda", {2: 1}, dice=["mine"])
    )
    act(table, first)
    assert asked(table).seat == 0
    assert not [option for option in asked(table).options if option[0] == "exodus"]


@pytest.mark.rule("zloba.actions.dice-returned")
@pytest.mark.parametrize(
    ("answers", "returned"),
    [
        ([("use", "mine")], 1),
        ([("discard", "mine")], 1),
        ([("exodus", "extend", "mine"), DONE], 2),
        ([("exodus", "mine", "eye"), DONE], 1),
    ],
)
def test_spent_dice_go_back_to_the_common_supply(answers: list[Any], returned: int) -> None:
    table = lay(side("aldan", {1: 3}, dice=["mine", "extend"], eye="strike"), side("koda", {0: 1}, dice=["mine"]))
    assert table.state.supply == 4
    act(table, *answers)
    assert table.state.supply == 4 + returned
    assert len(table.state.sides[0].dice) == 2 - returned


@pytest.mark.rule("zloba.actions.dice-returned")
def test_all_dice_of_the_game_are_rolled_again_in_the_next_round() -> None:
    table = lay(side("aldan", {1: 1}, dice=["mine"]), side("koda", {2: 1}, dice=["extend"]), dice=NEXT_ROUND)
    act(table, ("use", "mine"), ("discard", "extend"))
    assert table.state.phase == "draft"
    assert len(table.state.pool) == 7
    assert table.state.supply == 0


@pytest.mark.rule("zloba.actions.skip-without-die", "zloba.actions.skip-no-extras", "zloba.actions.skip-no-ability")
def test_in_a_skipped_turn_nothing_is_bought_and_nothing_used() -> None:
    heard: list[Told] = []
    table = lay(
        side("koda", {1: 5}, dice=["mine"] * 3),
        side("guild", {1: 1}, corra=9, eye="strike", feats=["contract"]),
        heard=heard,
    )
    before = deepcopy(table.state.sides[1])
    for _ in range(2):
        assert asked(table).seat == 0
        for wish in (("buy", "assassin"), ("ability", "guild"), ("eye", "strike"), ("feat", "contract"), DONE):
            with pytest.raises(NotYours):
                table.decide(asked(table).number, 1, wish)
        act(table, ("discard", "mine"))
    assert told(heard, TurnSkipped) == [TurnSkipped("guild")] * 2
    assert table.state.sides[1] == before


@pytest.mark.rule("zloba.actions.skip-no-ability")
def test_the_faction_ability_is_not_bought_in_a_skipped_turn_but_in_a_turn() -> None:
    def poor(dice: list[str]) -> Table[State]:
        return lay(side("koda", {1: 5}, dice=["mine"] * 2), side("aldan", {2: 1}, corra=9, removed=2, dice=dice))

    skipped = poor([])
    act(skipped, ("discard", "mine"))
    assert asked(skipped).seat == 0
    turn = poor(["mine"])
    act(turn, ("discard", "mine"))
    assert asked(turn).seat == 1
    act(turn, ("discard", "mine"), ("ability", "aldan"))
    assert turn.state.sides[1].removed == 0


@pytest.mark.rule("zloba.actions.skip-no-extras")
def test_an_unused_all_seeing_die_does_not_save_a_player_from_skipping() -> None:
    table = lay(side("koda", {1: 5}, dice=["mine"] * 2), side("guild", {1: 1}, eye="double"))
    act(table, ("use", "mine"))
    assert asked(table).seat == 0
    assert table.state.sides[1].eye == "double"


@pytest.mark.rule("zloba.actions.skip-without-die")
def test_a_turn_in_progress_is_not_skipped_for_want_of_dice() -> None:
    table = lay(side("runen", {1: 1}, corra=9), side("koda", {2: 1}, dice=["mine"]), turn=turn_of(0, spent=True, action="mine"))
    assert asked(table).seat == 0
    assert set(asked(table).options) == {("buy", "stoic"), ("buy", "delver"), ("buy", "ram"), DONE}


@pytest.mark.rule("zloba.actions.phase-end")
def test_the_phase_ends_at_once_with_the_turn_that_spends_the_last_die() -> None:
    heard: list[Told] = []
    table = lay(
        side("koda", {1: 1}, dice=["mine"]),
        side("guild", {2: 1}, corra=9, eye="strike", feats=["contract"]),
        side("runen", {3: 1}, corra=9),
        dice=["mine", "mine", "mine", "mine", "extend", *["battle"] * 5],
        heard=heard,
    )
    act(table, ("discard", "mine"))
    assert not told(heard, TurnSkipped)
    assert table.state.phase == "draft"
    assert table.state.round == 3
    assert all(each.vp for each in table.state.sides)


@pytest.mark.rule("zloba.actions.phase-end")
def test_the_turn_that_spends_the_last_die_is_played_to_its_end() -> None:
    table = lay(side("koda", {2: 3}), side("runen", {1: 1}, dice=["mine"], corra=9, eye="strike"), dice=NEXT_ROUND)
    assert asked(table).seat == 1
    act(table, ("use", "mine"), ("buy", "stoic"), ("eye", "strike"), DONE)
    assert table.state.sides[0].basics[2] == 2
    assert [(troop.kind, troop.region) for troop in table.state.sides[1].elites] == [("stoic", 0)]
    assert table.state.phase == "draft"


@pytest.mark.rule("zloba.actions.phase-end")
def test_the_phase_goes_on_while_anybody_has_a_die() -> None:
    table = lay(side("koda", {1: 1}, dice=["mine"]), side("guild", {2: 1}, dice=["mine"]), dice=NEXT_ROUND)
    act(table, ("discard", "mine"))
    assert table.state.phase == "actions"
    assert asked(table).seat == 1
    act(table, ("discard", "mine"))
    assert table.state.round == 3
