"""What each action die does."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.zloba.events import (
    Attacked,
    CorraGained,
    Deployed,
    Moved,
    Slain,
)
from herna.games.zloba.state import CORRA
from herna.kernel import Told
from herna.testing.playing import act, asked, forbidden, told, why_not
from tests.games.zloba.laying import elites, lay, side


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
