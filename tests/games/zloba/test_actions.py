"""Phase 5: turns, and the four actions of the dice."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from herna.games.zloba.events import (
    AbilityBought,
    Attacked,
    CorraGained,
    CorraSpent,
    Deployed,
    DieDiscarded,
    DieUsed,
    ExodusBegan,
    EyeUsed,
    FeatUsed,
    Moved,
    Slain,
    TurnSkipped,
)
from herna.games.zloba.state import CORRA, State
from herna.kernel import DONE, PASS, Table, Told
from herna.kernel.errors import NotYours
from tests.games.zloba.laying import act, asked, elites, forbidden, lay, side, told, turn_of, why_not

NEXT_ROUND = ["mine", "mine", "mine", "extend", *["battle"] * 5]
"""Two all-seeing dice and the seven action dice of the round after."""


# ---------------------------------------------------------------------- turns


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


# ---------------------------------------------------------------------- skipped turns


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


# ---------------------------------------------------------------------- the end of the phase


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


# ---------------------------------------------------------------------- Mine


@pytest.mark.rule("zloba.actions.mine")
def test_mine_gains_one_corra_from_the_stockpile() -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 1}, dice=["mine"], corra=1), side("koda", {2: 1}, dice=["mine"]), heard=heard)
    act(table, ("use", "mine"))
    assert table.state.sides[0].corra == 2
    assert table.state.corra == CORRA - 2
    assert told(heard, CorraGained) == [CorraGained("aldan", 1)]
    assert heard[-1].rule == "zloba.actions.mine"


@pytest.mark.rule("zloba.actions.mine")
def test_mine_takes_nothing_from_the_other_players() -> None:
    table = lay(side("aldan", {1: 1}, dice=["mine", "mine"]), side("koda", {2: 1}, dice=["mine"], corra=20))
    act(table, ("use", "mine"))
    assert [each.corra for each in table.state.sides] == [0, 20]


# ---------------------------------------------------------------------- Extend


@pytest.mark.rule("zloba.actions.extend")
@pytest.mark.parametrize("count", [1, 2])
def test_extend_deploys_up_to_two_basic_troops_where_one_has_a_troop(count: int) -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 1, 7: 2}, dice=["extend"]), side("koda", {2: 1}, dice=["mine"]), heard=heard)
    act(table, ("use", "extend"))
    assert asked(table).rule == "zloba.actions.extend"
    assert set(asked(table).options) == {(1, 1), (1, 2), (7, 1), (7, 2), "none"}
    act(table, (7, count))
    assert table.state.sides[0].basics == [0, 1, 0, 0, 0, 0, 0, 2 + count, 0]
    assert table.state.sides[0].mat == 22 - count
    assert told(heard, Deployed) == [Deployed("aldan", "basic", count, 7)]
    assert heard[-1].rule == "zloba.actions.extend"


@pytest.mark.rule("zloba.actions.extend")
def test_extend_says_up_to_and_so_may_deploy_nobody() -> None:
    table = lay(side("aldan", {1: 1}, dice=["extend"]), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "extend"), "none")
    assert table.state.sides[0].basics[1] == 1
    assert table.state.sides[0].mat == 24
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.actions.extend")
@pytest.mark.parametrize("wish", [(1, 3), (2, 1), (2, 2), (3, 1), (8, 1)])
def test_extend_deploys_neither_three_nor_where_one_has_no_troop(wish: tuple[int, int]) -> None:
    table = lay(side("aldan", {1: 1}, dice=["extend"]), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "extend"))
    assert forbidden(table, wish) == "zloba.actions.extend"
    if wish[1] == 1:
        assert why_not(table, wish) == "zloba.actions.extend"


@pytest.mark.rule("zloba.actions.extend")
def test_an_elite_troop_is_enough_for_extend_and_other_factions_do_not_hinder_it() -> None:
    table = lay(
        side("runen", {}, elites=[("stoic", 8)], dice=["extend"]), side("koda", {8: 6}, dice=["mine"]), side("guild", {8: 2})
    )
    act(table, ("use", "extend"), (8, 2))
    assert table.state.sides[0].basics[8] == 2


@pytest.mark.rule("zloba.actions.extend")
def test_extend_deploys_from_the_playmat_alone() -> None:
    table = lay(side("aldan", {1: 10}, mat=1, removed=4, dice=["extend"]), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "extend"))
    assert set(asked(table).options) == {(1, 1), "none"}
    act(table, (1, 1))
    assert table.state.sides[0].mat == 0
    assert table.state.sides[0].removed == 4


@pytest.mark.rule("zloba.actions.extend-shores", "zloba.actions.extend")
@pytest.mark.parametrize("own", [{"troops": {0: 1, 3: 1}}, {"troops": {3: 1}, "elites": [("ram", 0)]}])
def test_extend_deploys_to_the_shores_if_a_troop_of_ones_own_is_there(own: dict[str, Any]) -> None:
    table = lay(side("runen", dice=["extend"], **own), side("koda", {2: 1}, dice=["mine"]))
    before = table.state.sides[0].basics[0]
    act(table, ("use", "extend"), (0, 2))
    assert table.state.sides[0].basics[0] == before + 2


@pytest.mark.rule("zloba.actions.extend-shores")
def test_extend_does_not_deploy_to_the_shores_where_only_others_stand() -> None:
    table = lay(side("runen", {3: 1}, dice=["extend"]), side("koda", {0: 5}, dice=["mine"]))
    act(table, ("use", "extend"))
    for count in (1, 2):
        assert forbidden(table, (0, count)) == "zloba.actions.extend"
    assert why_not(table, (0, 1)) == "zloba.actions.extend"


# ---------------------------------------------------------------------- Maneuver


@pytest.mark.rule("zloba.actions.maneuver-move")
@pytest.mark.parametrize("count", [1, 2])
def test_maneuver_moves_up_to_two_troops_to_one_adjacent_region(count: int) -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 3}, dice=["maneuver"]), side("koda", {8: 1}, dice=["mine"]), heard=heard)
    act(table, ("use", "maneuver"), ("move", 1, 7, ("basic",) * count))
    assert table.state.sides[0].basics == [0, 3 - count, 0, 0, 0, 0, 0, count, 0]
    assert told(heard, Moved) == [Moved("aldan", "basic", count, 1, 7)]
    assert heard[-1].rule == "zloba.actions.maneuver-move"
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.actions.maneuver-move")
def test_maneuver_moves_basic_and_elite_troops_alike_and_together() -> None:
    table = lay(
        side("aldan", {1: 2}, elites=[("radiant", 1, 1), ("exalted", 1, 2)], dice=["maneuver"]),
        side("koda", {8: 1}, dice=["mine"]),
    )
    act(table, ("use", "maneuver"))
    groups = {option[3] for option in asked(table).options if option[0] == "move"}
    assert groups == {
        ("basic",),
        ("basic", "basic"),
        ("radiant:1",),
        ("exalted:2",),
        ("radiant:1", "basic"),
        ("exalted:2", "basic"),
        ("exalted:2", "radiant:1"),
    }
    act(table, ("move", 1, 2, ("exalted:2", "basic")))
    assert table.state.sides[0].basics[1:3] == [1, 1]
    assert elites(table.state.sides[0]) == [("exalted", 2, 2), ("radiant", 1, 1)]


@pytest.mark.rule("zloba.actions.maneuver-move")
def test_maneuver_may_move_nobody() -> None:
    table = lay(side("aldan", {1: 3}, dice=["maneuver"]), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("use", "maneuver"), "none")
    assert table.state.sides[0].basics[1] == 3
    assert table.state.sides[0].mat == 22


@pytest.mark.rule("zloba.actions.maneuver-move")
def test_maneuver_goes_from_one_region_to_one_region() -> None:
    table = lay(side("aldan", {1: 2, 3: 2}, dice=["maneuver", "mine"]), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("use", "maneuver"))
    moves = [option for option in asked(table).options if option[0] == "move"]
    assert {move[1:3] for move in moves} == {(1, 2), (1, 3), (1, 6), (1, 7), (3, 1), (3, 2), (3, 4), (3, 7)}
    assert {len(move[3]) for move in moves} == {1, 2}
    act(table, ("move", 1, 2, ("basic",)))
    assert asked(table).seat == 1
    assert table.state.sides[0].basics == [0, 1, 1, 2, 0, 0, 0, 0, 0]


@pytest.mark.rule("zloba.actions.maneuver-move")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        (("move", 1, 7, ("basic",) * 3), "zloba.actions.maneuver-move"),
        (("move", 1, 4, ("basic",)), "zloba.map.adjacency-use"),
        (("move", 1, 8, ("basic",)), "zloba.map.adjacency-use"),
        (("move", 0, 7, ("basic",)), "zloba.map.adjacency-use"),
        (("move", 1, 0, ("basic",)), "zloba.shores.no-return"),
        (("move", 2, 1, ("basic",)), "zloba.actions.maneuver-move"),
    ],
)
def test_maneuver_moves_no_more_no_further_and_nobody_elses_troops(wish: Any, rule: str) -> None:
    table = lay(side("aldan", {0: 2, 1: 3}, dice=["maneuver"]), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "maneuver"))
    assert forbidden(table, wish) == rule


@pytest.mark.rule("zloba.actions.maneuver-deploy")
@pytest.mark.parametrize("troops", [{}, {7: 3}, {0: 2}])
def test_maneuver_may_deploy_two_basic_troops_to_the_own_zone(troops: dict[int, int]) -> None:
    heard: list[Told] = []
    table = lay(side("aldan", troops, dice=["maneuver"]), side("koda", {2: 1}, dice=["mine"]), heard=heard)
    mat = table.state.sides[0].mat
    act(table, ("use", "maneuver"), "deploy")
    assert table.state.sides[0].basics[0] == troops.get(0, 0) + 2
    assert table.state.sides[0].basics[7] == troops.get(7, 0)
    assert table.state.sides[0].mat == mat - 2
    assert told(heard, Deployed) == [Deployed("aldan", "basic", 2, 0)]
    assert heard[-1].rule == "zloba.actions.maneuver-deploy"
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.actions.maneuver-exclusive")
@pytest.mark.parametrize("choice", [("move", 0, 1, ("basic",)), ("move", 3, 2, ("basic",)), "deploy"])
def test_a_maneuver_either_moves_or_deploys(choice: Any) -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {0: 1, 3: 1}, dice=["maneuver"]), side("koda", {2: 1}, dice=["mine"]), heard=heard)
    act(table, ("use", "maneuver"), choice)
    assert len(told(heard, Moved)) + len(told(heard, Deployed)) == 1
    assert len(told(heard, Deployed)) == (choice == "deploy")
    assert table.state.sides[0].mat == (21 if choice == "deploy" else 23)
    assert asked(table).seat == 1


@pytest.mark.rule("zloba.actions.maneuver-short", "zloba.actions.maneuver-deploy")
@pytest.mark.parametrize(("mat", "deployed"), [(1, 1), (2, 2), (3, 2)])
def test_maneuver_deploys_exactly_two_or_the_last_one(mat: int, deployed: int) -> None:
    table = lay(side("aldan", {1: 1}, mat=mat, removed=3, dice=["maneuver"]), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "maneuver"))
    assert [option for option in asked(table).options if option[0] != "move"] == ["deploy", "none"]
    act(table, "deploy")
    assert table.state.sides[0].basics[0] == deployed
    assert table.state.sides[0].mat == mat - deployed
    assert table.state.sides[0].removed == 3


@pytest.mark.rule("zloba.actions.maneuver-deploy")
def test_with_an_empty_playmat_maneuver_only_moves() -> None:
    table = lay(side("aldan", {1: 1}, mat=0, removed=3, dice=["maneuver"]), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "maneuver"))
    assert "deploy" not in asked(table).options
    act(table, ("move", 1, 2, ("basic",)))
    assert table.state.sides[0].basics[2] == 1


# ---------------------------------------------------------------------- Battle


@pytest.mark.rule("zloba.actions.battle")
def test_battle_attacks_in_a_region_of_ones_own_or_next_to_it_for_one_damage() -> None:
    heard: list[Told] = []
    table = lay(
        side("aldan", {1: 2}, dice=["battle"]),
        side("koda", {0: 2, 1: 1, 2: 3, 4: 1, 5: 1, 8: 1}, elites=[("greyback", 7, 2)], dice=["mine"]),
        side("guild", {2: 1, 3: 1, 6: 1}),
        heard=heard,
    )
    act(table, ("use", "battle"))
    assert asked(table).rule == "zloba.actions.battle"
    assert set(asked(table).options) == {
        (1, "koda", "basic"),
        (2, "koda", "basic"),
        (2, "guild", "basic"),
        (3, "guild", "basic"),
        (6, "guild", "basic"),
        (7, "koda", "greyback:2"),
    }
    act(table, (2, "koda", "basic"))
    assert table.state.sides[1].basics[2] == 2
    assert table.state.sides[1].removed == 1
    assert [each.event for each in heard[1:3]] == [Attacked("aldan", "koda", 2, 1), Slain("koda", "basic", 2)]
    assert heard[1].rule == "zloba.actions.battle"


@pytest.mark.rule("zloba.actions.battle")
def test_battle_takes_one_point_of_vitality_off_an_elite_troop() -> None:
    table = lay(side("aldan", {1: 2}, dice=["battle"]), side("koda", {}, elites=[("greyback", 7, 3)], dice=["mine"]))
    act(table, ("use", "battle"))
    assert elites(table.state.sides[1]) == [("greyback", 7, 2)]


@pytest.mark.rule("zloba.actions.battle")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ((4, "koda", "basic"), "zloba.actions.battle"),
        ((8, "koda", "basic"), "zloba.actions.battle"),
        ((0, "koda", "basic"), "zloba.shores.no-attack-on"),
        ((1, "aldan", "basic"), "zloba.damage.not-own"),
    ],
)
def test_battle_reaches_no_further_and_neither_the_shores_nor_own_troops(wish: Any, rule: str) -> None:
    table = lay(side("aldan", {0: 3, 1: 2}, dice=["battle"]), side("koda", {0: 2, 1: 1, 2: 1, 4: 1, 8: 1}, dice=["mine"]))
    act(table, ("use", "battle"))
    assert why_not(table, wish) == rule
    assert forbidden(table, wish) == rule


@pytest.mark.rule("zloba.actions.battle")
def test_an_elite_troop_alone_gives_battle_its_reach() -> None:
    table = lay(side("runen", {0: 4}, elites=[("stoic", 8)], dice=["battle"]), side("koda", {1: 1, 5: 2}, dice=["mine"]))
    act(table, ("use", "battle"))
    assert table.state.sides[1].basics[5] == 1
    assert table.state.sides[1].basics[1] == 1


@pytest.mark.rule("zloba.actions.battle")
def test_troops_in_the_shores_give_battle_no_reach() -> None:
    table = lay(side("aldan", {0: 4}, dice=["battle", "mine"]), side("koda", {1: 1, 2: 1}, dice=["mine"]))
    assert forbidden(table, ("use", "battle")) == "zloba.shores.no-attack-from"


@pytest.mark.rule("zloba.actions.battle-no-move")
@pytest.mark.parametrize("target", [1, 2])
def test_battle_moves_nobody_even_into_a_region_it_has_emptied(target: int) -> None:
    heard: list[Told] = []
    table = lay(side("aldan", {1: 2}, dice=["battle"]), side("koda", {target: 1}, dice=["mine"]), heard=heard)
    act(table, ("use", "battle"))
    assert not any(table.state.sides[1].basics)
    assert table.state.sides[0].basics == [0, 2, 0, 0, 0, 0, 0, 0, 0]
    assert not told(heard, Moved)


# ---------------------------------------------------------------------- reasons


@pytest.mark.rule("zloba.actions.or-exodus")
def test_who_has_spent_a_die_is_told_that_an_exodus_comes_instead_of_it() -> None:
    table = lay(side("runen", {1: 3}, dice=["mine", "extend", "mine"], corra=9), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "mine"))
    assert forbidden(table, ("exodus", "extend", "mine")) == "zloba.exodus.two-dice"


@pytest.mark.rule("zloba.actions.maneuver-deploy")
def test_who_has_nobody_left_to_deploy_is_told_so() -> None:
    table = lay(side("aldan", {1: 1}, mat=0, removed=3, dice=["maneuver"]), side("koda", {2: 1}, dice=["mine"]))
    act(table, ("use", "maneuver"))
    assert forbidden(table, "deploy") == "zloba.troops.basic-limited"


@pytest.mark.rule("zloba.actions.maneuver-move", "zloba.map.adjacency-use", "zloba.shores.no-return")
@pytest.mark.parametrize(("region", "rule"), [(5, "zloba.map.adjacency-use"), (0, "zloba.shores.no-return")])
def test_elite_troops_are_told_the_reason_too(region: int, rule: str) -> None:
    table = lay(side("runen", {}, elites=[("ram", 1, 1)], dice=["maneuver"]), side("koda", {8: 1}, dice=["mine"]))
    act(table, ("use", "maneuver"))
    assert forbidden(table, ("move", 1, region, ("ram:1",))) == rule


@pytest.mark.rule("zloba.feats.once-or-passive")
def test_a_feat_that_finds_no_target_is_not_called_passive() -> None:
    table = lay(side("guild", {1: 1}, dice=["mine"], feats=["contract"]), side("koda", {0: 3}, dice=["mine"]))
    assert forbidden(table, ("feat", "contract")) == "zloba.damage.needs-target"
