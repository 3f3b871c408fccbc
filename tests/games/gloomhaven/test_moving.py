"""Movement [Pohyb]."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from herna.games.gloomhaven.content import Afflict, Attack, Condition, Door, Loot, Move
from herna.games.gloomhaven.rules.figures import empty, flying
from herna.games.gloomhaven.rules.move import ways
from herna.games.gloomhaven.state import Block, Coin, Prize, TrapTile
from herna.testing.playing import act, asked
from tests.games.gloomhaven.laying import CHOOSE, drawn, hero, invent, lay, monster, perform, places, summon

FLIER = "wind-demon"
PASSAGE = "aaaaaa"


@pytest.mark.rule("gloomhaven.move.up-to-x")
def test_a_move_goes_up_to_so_many_hexes() -> None:
    table = perform(Move(value=2))
    board = table.state.layout.board
    assert places(table) == {each for each in range(70) if 1 <= board.distance(34, each) <= 2}
    act(table, ("to", 35))
    assert places(table) == set(board.neighbours[35]), "one hex is left"
    act(table, "done")
    assert table.state.heroes[0].hex == 35
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.move.through-allies")
@pytest.mark.rule("gloomhaven.move.end-empty")
def test_allies_can_be_passed_but_not_enemies_or_obstacles_and_nobody_is_stood_on() -> None:
    passage = drawn("aaaaaa")
    table = perform(Move(value=3), who=hero(spot=0), to=[hero("tinkerer", 1)], scenario=passage)
    assert places(table) == {2, 3}
    table = perform(Move(value=3), who=hero(spot=0), to=[monster(spot=2)], scenario=passage)
    assert places(table) == {1}
    table = perform(Move(value=3), who=hero(spot=0), blocks=[Block([2])], scenario=passage)
    assert places(table) == {1}


@pytest.mark.rule("gloomhaven.move.terrain-on-entry")
def test_traps_and_terrain_count_on_every_hex_that_is_entered() -> None:
    passage = drawn("aaaaaa")
    table = perform(Move(value=3), who=hero(spot=0), traps=[TrapTile(1, 2)], hazards=[2], scenario=passage)
    act(table, ("to", 3))
    assert table.state.heroes[0].hp == 10 - 2 - 1
    assert table.state.traps == []
    assert table.state.hazards == [2]
    table = perform(Move(value=3), who=hero(spot=0), difficult=[1], scenario=passage)
    assert places(table) == {1, 2}, "difficult terrain costs two"


@pytest.mark.rule("gloomhaven.move.walls")
@pytest.mark.parametrize("jump", [False, True])
def test_nobody_moves_through_walls(jump: bool) -> None:
    """Two halls, joined at the left end: the hex behind the wall is far away, by jumping as well."""
    walled = drawn("aaaaa\na....\naaaaa")
    table = perform(Move(value=3, jump=jump), who=hero(spot=10), scenario=walled)
    assert places(table) == {7, 8, 9}
    flier = monster(FLIER, 4)
    assert flying(flier)
    table = lay(hero(spot=10), flier, acting="brute", cards=["trample", "skewer"], scenario=walled)
    assert set(ways(table.state, flier, 3).ends) == {1, 2, 3}
    thin = drawn("aab\naab")
    table = perform(Move(value=3, jump=jump), who=hero(spot=1), scenario=thin)
    assert places(table) == {0, 3, 4}, "rooms that touch without a door have a wall between them"


@pytest.mark.rule("gloomhaven.move.jump")
def test_a_jump_ignores_what_is_on_the_way_but_not_on_its_last_hex() -> None:
    passage = drawn("aaaaaa")
    rest: dict[str, Any] = {"blocks": [Block([1])], "traps": [TrapTile(3, 2), TrapTile(4, 2)], "scenario": passage}
    table = perform(Move(value=4, jump=True), who=hero(spot=0), to=[monster(spot=2)], **rest)
    assert places(table) == {3, 4}, "neither on an obstacle nor on a figure"
    act(table, ("to", 4))
    assert table.state.heroes[0].hp == 8
    assert [trap.hex for trap in table.state.traps] == [3]
    table = perform(Move(value=2, jump=True), who=hero(spot=0), difficult=[1, 2], scenario=passage)
    assert places(table) == {1}, "to end on difficult terrain costs two"
    table = perform(Move(value=2, jump=True), who=hero(spot=0), difficult=[1], scenario=passage)
    assert places(table) == {1, 2}, "to pass it costs one"


@pytest.mark.rule("gloomhaven.move.flying")
def test_who_flies_ignores_figures_and_terrain_everywhere_but_ends_without_a_figure() -> None:
    passage = drawn("aaaaaa")
    flier = monster(FLIER, 0, hp=2)
    rest: dict[str, Any] = {
        "blocks": [Block([3])],
        "traps": [TrapTile(1, 9)],
        "hazards": [4],
        "difficult": [1, 4],
    }
    table = lay(hero(spot=2), flier, acting="brute", cards=["trample", "skewer"], scenario=passage, **rest)
    assert set(ways(table.state, flier, 4).ends) == {1, 3, 4}, "over everything, and onto an obstacle"
    table = perform(
        Attack(value=0, push=2),
        who=hero(spot=0),
        to=[monster(FLIER, 1, hp=2)],
        traps=[TrapTile(2, 9)],
        blocks=[Block([3])],
        scenario=passage,
    )
    act(table, ("attack", f"{FLIER}:1"), ("to", 2))
    assert table.state.monsters[0].hex == 3
    assert table.state.monsters[0].hp == 2, "forced movement too"


@pytest.mark.rule("gloomhaven.move.empty-hex")
def test_an_empty_hex_has_no_figure_token_or_tile_but_may_be_a_corridor_a_plate_or_an_open_door() -> None:
    plan = drawn("aaaaaaaa+a1bb", doors=[Door(at=(10, 0))])
    rest: dict[str, Any] = {
        "blocks": [Block([1])],
        "traps": [TrapTile(2)],
        "hazards": [3],
        "difficult": [4],
        "coins": [Coin(5)],
    }
    table = lay(hero(spot=0), prizes=[Prize(6)], plates=[7], scenario=plan, **rest, acting="brute", cards=["trample", "skewer"])
    assert empty(table.state) == {7, 8, 9, 10, 11, 12}
    table = lay(hero(spot=0), doors=[0], rooms=["a"], scenario=plan, acting="brute", cards=["trample", "skewer"])
    assert empty(table.state) == set(range(1, 10)), "a closed door is none, nor what lies behind it"


@pytest.mark.rule("gloomhaven.move.flying-lost")
def test_nothing_takes_flying_away_from_who_hovers_over_an_obstacle() -> None:
    """Neither a condition nor a spent item does, so that nobody ever falls."""
    ill = dict.fromkeys(get_args(Condition), 1)
    winged = hero(spot=0, items=["boots-of-levitation"], conditions=dict(ill), played=["trample", "skewer"])
    winged.items[0].used = 3
    table = lay(winged, monster(FLIER, 2, conditions=dict(ill)), blocks=[Block([0]), Block([2])], orders={FLIER: 0})
    assert all(flying(figure) for figure in table.state.figures())
    assert [figure.hex for figure in table.state.figures()] == [0, 2]


@pytest.mark.rule("gloomhaven.move.terrain-on-entry", "gloomhaven.conditions.immobilize")
def test_a_trap_that_immobilizes_ends_a_move_but_not_the_action() -> None:
    lines = Move(value=4), Attack(value=2)
    traps = [TrapTile(2, 0, ["immobilize"])]
    table = perform(*lines, who=hero(spot=0), to=[monster(spot=3, hp=9)], traps=traps, scenario=drawn(PASSAGE))
    act(table, ("to", 2))
    assert asked(table).rule == "gloomhaven.attack.attack-x"
    assert table.state.heroes[0].hex == 2


@pytest.mark.rule("gloomhaven.move.end-empty", "gloomhaven.move.terrain-on-entry")
def test_who_is_held_where_an_ally_hovers_goes_on_to_where_nobody_stands() -> None:
    above = hero("tinkerer", 1, items=["boots-of-levitation"])
    traps = [TrapTile(1, 0, ["immobilize"])]
    table = perform(Move(value=4), who=hero(spot=0), to=[above], traps=traps, scenario=drawn(PASSAGE))
    act(table, ("to", 3))
    assert table.state.heroes[0].has("immobilize")
    assert table.state.heroes[0].hex == 2
    assert table.state.traps == []


@pytest.mark.rule("gloomhaven.move.jump", "gloomhaven.move.up-to-x")
def test_a_jump_lands_once_and_a_walk_in_pieces_is_one_move() -> None:
    table = perform(Move(value=3, jump=True))
    act(table, ("to", 35))
    assert asked(table).rule == CHOOSE, "where it comes down it ends"
    table = perform(Move(value=3, xp=1))
    act(table, ("to", 35), ("to", 36))
    assert table.state.heroes[0].xp == 1
    act(table, ("to", 37))
    assert (table.state.heroes[0].hex, table.state.heroes[0].moved) == (37, 3)


@pytest.mark.rule("gloomhaven.move.up-to-x", "gloomhaven.move.terrain-on-entry")
def test_a_way_around_a_trap_costs_what_it_costs_and_the_trap_may_be_chosen() -> None:
    table = perform(Move(value=4), traps=[TrapTile(35, 3)])
    act(table, ("to", 36))
    assert table.state.heroes[0].hp == 10
    assert places(table) == set(table.state.layout.board.neighbours[36]), "three of four hexes are spent"
    table = perform(Move(value=4), traps=[TrapTile(35, 3)])
    act(table, ("to", 35), ("to", 38))
    assert (table.state.heroes[0].hex, table.state.heroes[0].hp) == (38, 7)


@pytest.mark.rule("gloomhaven.character-turn.optional-good")
@pytest.mark.parametrize("answer", ["loot", "done"])
def test_money_may_be_left_where_it_lies_by_who_moves_and_loots(answer: str) -> None:
    table = perform(Move(value=1), Loot(value=1), coins=[Coin(36)])
    act(table, ("to", 35), answer)
    assert table.state.heroes[0].coins == (answer == "loot")
    assert bool(table.state.coins) == (answer == "done")
    table = perform(Loot(value=1), coins=[Coin(35)])
    assert table.state.heroes[0].coins == 1, "who plays nothing else wants it"


@pytest.mark.rule("gloomhaven.character-turn.optional-good")
@pytest.mark.parametrize("answer", [("on", "brute"), "done"])
def test_nobody_must_become_invisible_only_to_move(answer: Any) -> None:
    table = perform(Move(value=1), Afflict(conditions=("invisible",), whom="self"))
    act(table, ("to", 35), answer)
    assert table.state.heroes[0].has("invisible") == (answer != "done")
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-block", "gloomhaven.move.through-allies")
def test_summons_and_heroes_are_passed_but_a_jump_alone_passes_the_rest() -> None:
    kept = invent("kept", owner="tinkerer")
    rest: dict[str, Any] = {"blocks": [Block([4])], "scenario": drawn("aaaaaaaa")}

    def figures() -> list[Any]:
        return [hero("tinkerer", 1), summon("rat-swarm", 2, "tinkerer", kept), monster(spot=5)]

    table = perform(Move(value=7), who=hero(spot=0), to=figures(), **rest)
    assert places(table) == {3}
    table = perform(Move(value=7, jump=True), who=hero(spot=0), to=figures(), **rest)
    assert places(table) == {3, 6, 7}
