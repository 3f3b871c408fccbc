"""The cards of the Cragheart in situations that are seldom met."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import MONSTERS, Door
from herna.games.gloomhaven.events import ObstacleGone, TrapGone
from herna.games.gloomhaven.rules import battle_goals
from herna.games.gloomhaven.state import Block, Fixture, TrapTile
from herna.kernel import Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, told
from tests.games.gloomhaven.halves import A, B, C, at, begun, changes, elements, foe, foes, hit, lying, over, to
from tests.games.gloomhaven.laying import drawn, hero, monster


def test_traps_on_a_cleared_way_count_as_disarmed() -> None:
    table, before = begun("clear-the-way", "bottom", traps=[TrapTile(35, 3)])
    act(table, to(35), to(36), DONE)
    assert changes(before, table.state, "clear-the-way")["cleared"] == [35]
    assert battle_goals.count(table.state, table.state.heroes[0], "traps") == 1


def test_who_cannot_move_is_not_asked_for_more_steps() -> None:
    me = hero("cragheart", conditions={"immobilize": 1})
    board: dict[str, Any] = {"elements": elements("earth")}
    table, _ = begun("cataclysm", "bottom", foes(35), me, **board)
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


def test_nothing_with_hit_points_is_crushed_by_a_push() -> None:
    thing = Fixture("altar:1", 36, 10, 10)
    table, _ = begun("pulverize", "top", foes(35), things=[thing])
    act(table, hit())
    assert not offered(table, to(36))


def test_a_boulder_hurts_those_around_where_its_target_was_pushed() -> None:
    me = hero("cragheart", pile=["rolling-push-2"])
    table, before = begun("massive-boulder", "top", [foe(36), foe(26, 2), foe(39, 3)], me)
    act(table, hit(), to(37), to(38))
    assert changes(before, table.state, "massive-boulder")["hp"] == {A: -3, C: -1}


def test_a_boulder_does_not_hurt_its_target_twice() -> None:
    me = hero("cragheart", pile=["rolling-push-2"])
    table, before = begun(
        "massive-boulder", "top", [foe(36)], me, blocks=[Block([38]), Block([27]), Block([47]), Block([28]), Block([48])]
    )
    act(table, hit(), to(37))
    assert changes(before, table.state, "massive-boulder")["hp"] == {A: -3}


def test_two_targets_of_boulders_hurt_each_other() -> None:
    table, before = begun("massive-boulder", "top", foes(36, 37), actives=[lying("backup-ammunition", "top")])
    act(table, hit(A), hit(B))
    assert changes(before, table.state, "massive-boulder")["hp"] == {A: -4, B: -4}


def test_a_splash_of_nothing_hurts_nobody() -> None:
    me = hero("cragheart", pile=["null"])
    table, before = begun("blind-destruction", "top", [foe(36), foe(37, 2)], me)
    act(table, hit(A))
    assert "hp" not in changes(before, table.state, "blind-destruction")


def test_ammunition_adds_a_target_beside_a_stone_that_was_moved() -> None:
    card = lying("backup-ammunition", "top")
    table, before = begun("clear-the-way", "top", foes(37, 32), blocks=[Block([35])], actives=[card])
    act(table, ("at", 35), to(36), hit(A), hit(B))
    assert changes(before, table.state, "clear-the-way")["hp"] == {A: -2, B: -2}
    assert table.state.actives[0].slot == 1


def test_a_stone_beside_the_attacker_gives_disadvantage_and_a_punch_does_not() -> None:
    me = hero("cragheart", pile=["minus-2", "plus-2"])
    table, before = begun("clear-the-way", "top", foes(45), me, blocks=[Block([35])])
    act(table, ("at", 35), to(46), hit(A))
    assert "hp" not in changes(before, table.state, "clear-the-way")
    me = hero("cragheart", pile=["plus-2", "minus-2"])
    table, before = begun("explosive-punch", "top", foes(45), me, blocks=[Block([35, 36])])
    act(table, ("at", 35), hit(A))
    assert changes(before, table.state, "explosive-punch")["hp"] == {A: -6}


def test_a_flying_enemy_is_pushed_into_stones_too() -> None:
    imp = monster("forest-imp", 35, 1, hp=20, top=20)
    table, before = begun("heaving-swing", "top", [imp], blocks=[Block([36, 37])])
    act(table, hit("forest-imp:1"), to(36))
    found = changes(before, table.state, "heaving-swing")
    assert (found["broken"], found["xp"], found["at"]) == ([36, 37], 1, {"forest-imp:1": 36})


def test_a_target_that_a_stone_kills_goes_no_further() -> None:
    table, before = begun("pulverize", "top", [foe(35, hp=4)], blocks=[Block([36])])
    act(table, hit(), to(36))
    found = changes(before, table.state, "pulverize")
    assert (found["dead"], found["broken"], found["xp"]) == ([A], [36], 1)


def test_bosses_that_cannot_be_pushed_do_not_crash() -> None:
    boss = next(each.id for each in MONSTERS.values() if "push" in each.immune)
    stones = [Block([26]), Block([36]), Block([46])]
    table, before = begun("brutal-momentum", "top", [monster(boss, 35, 1, hp=99)], blocks=stones)
    act(table, hit(f"{boss}:1"))
    assert "xp" not in changes(before, table.state, "brutal-momentum")


@pytest.mark.rule("gloomhaven.move.jump")
def test_shoes_carry_a_straight_move_over_an_enemy() -> None:
    me = hero("cragheart", items=["winged-shoes"])
    table, before = begun("rock-slide", "bottom", foes(35), me, blocks=[Block([36])])
    assert not offered(table, to(37))
    act(table, ("item", "winged-shoes"))
    assert offered(table, to(37))
    assert not offered(table, to(35))
    assert not offered(table, to(46))
    act(table, to(38))
    assert changes(before, table.state, "rock-slide")["at"] == {"cragheart": 38}


@pytest.mark.rule("gloomhaven.area.area-sight")
def test_a_tornado_muddles_nobody_behind_a_wall() -> None:
    """Two rooms with a wall between them: the foe in the other one is in the area, and out of sight."""
    house = drawn("aaa.bbb\naaa1bbb\naaa.bbb", doors=[Door(at=(3, 1))])
    table, before = begun("dirt-tornado", "top", [foe(2), foe(3, 2)], hero("cragheart", 0), scenario=house)
    act(table, over(2, 3)(asked(table).options), hit(A))
    found = changes(before, table.state, "dirt-tornado")
    assert (found["hp"], found["has"]) == ({A: -1}, {A: "muddle"})


def test_the_second_attack_of_a_leap_is_on_all_around_where_it_ends() -> None:
    table, before = begun("pulverize", "bottom", foes(35, 38, 47))
    act(table, DONE, to(37), hit(B), hit(C))
    assert changes(before, table.state, "pulverize")["hp"] == {B: -3, C: -3}


@pytest.mark.parametrize(("card", "half", "count"), [("avalanche", "bottom", 2), ("rock-slide", "top", 3)])
def test_so_many_stones_and_no_more(card: str, half: str, count: int) -> None:
    table, before = begun(card, half)
    act(table, *[("at", spot) for spot in (35, 33, 25)[:count]])
    assert changes(before, table.state, card)["made"] == sorted((35, 33, 25)[:count])
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


def test_a_stone_of_two_hexes_is_not_moved() -> None:
    table, _ = begun("clear-the-way", "top", foes(37), blocks=[Block([35, 36])])
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


def test_a_way_is_cleared_where_it_leads_and_nowhere_else() -> None:
    heard: list[Told] = []
    lie: dict[str, Any] = {"traps": [TrapTile(35, 3), TrapTile(24, 3)], "blocks": [Block([36]), Block([44])], "heard": heard}
    table, before = begun("clear-the-way", "bottom", **lie)
    act(table, to(35), to(36), to(37), DONE)
    found = changes(before, table.state, "clear-the-way")
    assert (found["cleared"], found["broken"]) == ([35], [36])
    assert [each.hex for each in told(heard, TrapGone)] == [35]
    assert [each.hex for each in told(heard, ObstacleGone)] == [36]


def test_a_push_into_walls_ends_with_its_victim() -> None:
    table, before = begun("brutal-momentum", "top", [foe(39, hp=5)], hero("cragheart", 38))
    act(table, hit())
    found = changes(before, table.state, "brutal-momentum")
    assert (found["dead"], found["xp"]) == ([A], 1), "it dies of the first of two hexes"


def test_those_whom_stones_kill_count_for_the_cragheart() -> None:
    table, _ = begun("blind-destruction", "bottom", [foe(36, hp=1)], hero("cragheart"))
    act(table, to(35), DONE)
    assert not table.state.monsters
    assert table.state.heroes[0].tally["kills"] == 1


def test_stones_hurt_those_beside_them_once_but_not_who_throws_them() -> None:
    table, before = begun("rock-slide", "top", [hero("brute", 37), *foes(26, 60)], hero("cragheart"))
    act(table, at(36), at(35), at(44))
    assert changes(before, table.state, "rock-slide")["hp"] == {"brute": -2, A: -2}


def test_those_whom_a_slide_kills_count_for_the_cragheart() -> None:
    table, _ = begun("rock-slide", "top", [foe(26, hp=1)], hero("cragheart"))
    act(table, at(36), DONE)
    assert (table.state.monsters, table.state.heroes[0].tally["kills"]) == ([], 1)
