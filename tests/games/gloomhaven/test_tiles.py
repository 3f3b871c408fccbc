"""Obstacles, traps, terrain and treasures [Překryvné dílky]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import ITEMS, TREASURES, Attack, Disarm, Door, Move, Obstacle
from herna.games.gloomhaven.events import Found, ObstacleGone, ObstacleSet
from herna.games.gloomhaven.rules.obstacles import whole
from herna.games.gloomhaven.rules.special.items import traps
from herna.games.gloomhaven.state import Block, Coin, Prize, State, TrapTile
from herna.games.gloomhaven.state import Block as Tile
from herna.kernel import Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.halves import at, foes, to
from tests.games.gloomhaven.item_cases import in_turn, item, owner
from tests.games.gloomhaven.laying import CHOOSE, card_of, drawn, hero, lay, monster, perform, places, summon
from tests.games.gloomhaven.scenario_cases import idle


def kills(table: Table[State]) -> int:
    return owner(table).tally.get("kills", 0)


def trap(spot: int = 35, **rest: Any) -> TrapTile:
    return TrapTile(spot, **{"damage": 3, **rest})


@pytest.mark.rule(
    "gloomhaven.overlay-tiles.trap-sprung",
    "gloomhaven.overlay-tiles.trap-effect",
    "gloomhaven.overlay-tiles.trap-scenario-effect",
)
def test_a_trap_hurts_who_enters_it_and_is_gone() -> None:
    table = perform(Move(value=1), who=hero(), traps=[trap(conditions=["poison"])])
    act(table, ("to", 35))
    who = table.state.heroes[0]
    assert (who.top - who.hp, "poison" in who.conditions) == (3, True)
    assert not table.state.traps


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-sprung", "gloomhaven.overlay-tiles.trap-kill-credit")
def test_a_kill_by_a_trap_counts_for_who_pushed() -> None:
    table = perform(Attack(value=1, push=1), who=hero(), to=[monster(spot=35, hp=3)], traps=[trap(36)])
    act(table, ("attack", "bandit-guard:1"), ("to", 36))
    assert not table.state.monsters
    assert table.state.heroes[0].tally["kills"] == 1
    walker = monster(spot=2, hp=1)
    who = idle(0)
    table = lay(
        who,
        walker,
        scenario=drawn("aaa"),
        acting="bandit-guard",
        later=["brute"],
        traps=[trap(1)],
        orders={"guard": card_of("guard", 50)},
    )
    assert not table.state.monsters
    assert "kills" not in table.state.heroes[0].tally


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-damage", "gloomhaven.scenario-book.trap-and-treasure-info")
@pytest.mark.parametrize(("level", "raised", "damage"), [(0, False, 2), (1, False, 3), (4, False, 6), (4, True, 7)])
def test_the_damage_of_a_trap_is_two_more_than_the_level(level: int, raised: bool, damage: int) -> None:
    table = lay(idle(), level=level, raised=raised)
    assert table.state.trap_damage == damage


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-disarmed")
def test_a_trap_that_is_disarmed_does_nothing() -> None:
    table = perform(Disarm(), who=hero(), traps=[trap()])
    act(table, options(table, "at", "to", "on", "disarm")[0])
    assert not table.state.traps
    assert table.state.heroes[0].hp == table.state.heroes[0].top


@pytest.mark.rule(
    "gloomhaven.overlay-tiles.hazard-damage",
    "gloomhaven.overlay-tiles.hazard-stays",
    "gloomhaven.overlay-tiles.hazard-start-leave",
)
def test_hazardous_terrain_hurts_each_time_it_is_entered() -> None:
    table = perform(Move(value=4), who=hero(), hazards=[35], level=3)
    act(table, ("to", 35))
    who = table.state.heroes[0]
    assert who.top - who.hp == 2
    act(table, ("to", 36))
    assert who.top - who.hp == 2, "leaving it does not hurt"
    act(table, ("to", 35))
    assert who.top - who.hp == 4
    assert table.state.hazards == [35]


@pytest.mark.rule("gloomhaven.overlay-tiles.hazard-flying-jump", "gloomhaven.overlay-tiles.trap-flying-jump")
def test_a_jump_is_hurt_only_where_it_ends() -> None:
    for end, damage in ((2, 0), (1, 1)):
        table = perform(Move(value=2, jump=True), who=hero(spot=0), scenario=drawn("aaa"), hazards=[1], traps=[])
        act(table, ("to", end))
        assert table.state.heroes[0].top - table.state.heroes[0].hp == damage
    for hexes in ({"hazards": [1]}, {"traps": [trap(1)]}):
        demon = monster("flame-demon", 2)
        table = lay(
            idle(0, hp=9),
            demon,
            scenario=drawn("aaa"),
            acting="flame-demon",
            later=["brute"],
            orders={"flame-demon": card_of("flame-demon", 8)},
            **hexes,
        )
        assert table.state.monsters[0].hp == 2


@pytest.mark.rule("gloomhaven.overlay-tiles.difficult-ignored", "gloomhaven.overlay-tiles.difficult-cost")
def test_difficult_terrain_costs_two_unless_one_jumps_or_is_forced() -> None:
    plan = drawn("aaaa")
    table = perform(Move(value=2), who=hero(spot=0), scenario=plan, difficult=[1])
    assert places(table) == {1}
    table = perform(Move(value=2, jump=True), who=hero(spot=0), scenario=plan, difficult=[1])
    assert places(table) == {1, 2}
    table = perform(Attack(value=1, push=2), who=hero(spot=0), to=[monster(spot=1)], scenario=plan, difficult=[2])
    act(table, ("attack", "bandit-guard:1"), ("to", 2))
    assert table.state.monsters[0].hex == 3


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-no-block-ranged")
def test_ranged_attacks_go_over_obstacles() -> None:
    table = perform(Attack(value=1, range=3), who=hero(), to=[monster(spot=36)], blocks=[Tile([35])])
    assert offered(table, ("attack", "bandit-guard:1"))


@pytest.mark.rule(
    "gloomhaven.overlay-tiles.treasure-numbered",
    "gloomhaven.overlay-tiles.treasure-item",
    "gloomhaven.overlay-tiles.treasure-once",
)
def test_a_numbered_treasure_is_looked_up_at_once_and_only_once() -> None:
    treasure = next(each for each in TREASURES.values() if each.item)
    table = lay(idle(), prizes=[Prize(34, treasure.number)], coins=[Coin(34)])
    act(table, "done")
    who = table.state.heroes[0]
    assert [(gear.item, gear.worn) for gear in who.items] == [(treasure.item, False)]
    assert table.state.looted == [str(treasure.number)]
    assert not table.state.prizes


@pytest.mark.rule("gloomhaven.overlay-tiles.treasure-design")
def test_a_design_is_for_the_city_and_not_for_who_found_it() -> None:
    treasure = next(each for each in TREASURES.values() if each.design)
    heard: list[Told] = []
    table = lay(idle(), prizes=[Prize(34, treasure.number)], heard=heard)
    act(table, "done")
    assert not table.state.heroes[0].items
    assert table.state.designs == [treasure.design]
    assert told(heard, Found) == [Found("brute", "design", treasure.design, ITEMS[treasure.design].copies)]


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-kill-credit")
def test_an_enemy_that_is_led_into_a_trap_is_killed_by_who_led_it() -> None:
    table = in_turn("doomed-compass", to=(monster(spot=36, hp=3),), rest={"traps": [TrapTile(37, 3)]})
    act(table, item("doomed-compass"), ("on", "bandit-guard:1"), ("to", 37))
    assert not table.state.monsters
    assert kills(table) == 1


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-kill-credit")
def test_a_summon_that_is_moved_into_a_trap_is_nobodys_kill() -> None:
    falcon = summon("steel-construct", 36, "brute", "", hp=3)
    table = in_turn("staff-of-summoning", to=(falcon,), rest={"traps": [TrapTile(37, 3)]})
    act(table, item("staff-of-summoning"), ("on", "steel-construct:1"), ("to", 37))
    assert not table.state.summons
    assert kills(table) == 0


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-no-cutoff")
def test_an_obstacle_is_neither_made_nor_moved_where_it_would_split_the_map() -> None:
    """In two rows of four a block on hex 2 leaves 5 and 6 as the only way."""
    rest: dict[str, Any] = {"scenario": drawn("aaaa\naaaa"), "who": hero("cragheart", 0)}
    table = perform(Obstacle(act="create", range=9), blocks=[Block([2])], **rest)
    assert options(table, "at") == [("at", spot) for spot in (1, 3, 4, 7)]
    rest["who"] = hero("cragheart", 0)
    table = perform(Obstacle(act="move", range=9), blocks=[Block([2]), Block([1])], **rest)
    act(table, ("at", 1))
    assert {spot for _, spot in options(table, "to")} == {1, 3, 4, 7}


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-no-cutoff")
def test_no_obstacle_is_laid_so_that_nobody_gets_to_a_closed_door() -> None:
    """Only the last hex of the first room is beside the door."""
    scenario = drawn("aaa1bbb\n.a...b.", doors=[Door(at=(3, 0))])
    state = lay(hero(spot=0, hand=["trample", "skewer"]), phase="select", scenario=scenario, rooms=["a"], doors=[0]).state
    beside, corner = state.layout.number[(2, 0)], state.layout.number[(1, 1)]
    assert not whole(state, [beside])
    assert whole(state, [corner])
    state.doors, state.rooms = [], ["a", "b"]
    assert not whole(state, [beside])
    assert whole(state, [corner])


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-no-cutoff")
def test_what_lies_behind_closed_doors_is_cut_off_by_no_obstacle() -> None:
    """Room b has a door of its own to room c, and a corridor between its halves; nobody has been there."""
    plan = "aaaaa1bb+bb2ccc\naaaaa.bb.bb.ccc"
    name = drawn(plan, doors=[Door(at=(5, 0)), Door(at=(11, 0))])
    table = perform(Obstacle(act="create", range=2), who=hero(spot=1), scenario=name, rooms=["a"], doors=[0, 1])
    assert options(table, "at")


@pytest.mark.rule("gloomhaven.attack.all-ranged-need-sight")
def test_obstacles_are_created_where_they_can_be_seen() -> None:
    bend = drawn("aaaa\na...\naaaa")
    table = perform(Obstacle(act="create", range=9), who=hero("cragheart", 2), scenario=bend)
    assert options(table, "at") == [("at", 3)], "the other end of the passage is around the corner"


def test_traps_behind_a_corner_are_not_disarmed_from_afar() -> None:
    bend = drawn("aaaaaa\naaaaaa\n....aa\n....aa\n....aa")
    state = perform(who=hero(spot=0), scenario=bend, traps=[TrapTile(3, 2), TrapTile(17, 2)]).state
    assert [trap.hex for trap in traps(state, state.heroes[0], 9)] == [3]
    assert traps(state, state.heroes[0], 2) == []


def test_three_hexes_of_an_obstacle_are_all_empty_and_all_in_range() -> None:
    line = Obstacle(act="create", range=2, size=3)
    table = perform(line, who=hero("cragheart"), to=foes(35), blocks=[Block([43])])
    board = table.state.layout.board
    found = options(table, "at")
    near = board.within(34, 2, 0)
    assert found
    assert all(near >> each & 1 and each not in (34, 35, 43) for option in found for each in option[1:])


def test_one_of_several_obstacles_is_destroyed_or_none() -> None:
    heard: list[Told] = []

    def smash(*answers: Any) -> list[Block]:
        line = Obstacle(act="destroy", count=1, range=1)
        table = perform(line, who=hero("cragheart"), blocks=[Block([35]), Block([25, 26])], heard=heard)
        act(table, *answers)
        return table.state.blocks

    assert smash(at(25)) == [Block([35])]
    assert [each.hex for each in told(heard, ObstacleGone)] == [25]
    assert smash(DONE) == [Block([35]), Block([25, 26])]


def test_an_adjacent_obstacle_is_moved_within_range_or_left_there() -> None:
    heard: list[Told] = []

    def moved(*blocks: Block) -> Any:
        line = Obstacle(act="move", range=2)
        return perform(line, who=hero("cragheart"), blocks=list(blocks), heard=heard, action={"xp": 1})

    table = moved(Block([35]), Block([38]), Block([25, 15]))
    assert options(table, "at") == [at(35)]
    act(table, at(35))
    assert offered(table, to(36))
    assert not offered(table, to(37))
    act(table, to(36))
    assert (table.state.blocks[-1], table.state.heroes[0].xp) == (Block([36]), 1)
    assert [each.hex for each in told(heard, ObstacleSet)] == [36]
    table = moved(Block([35]))
    act(table, DONE)
    assert (table.state.blocks, table.state.heroes[0].xp) == ([Block([35])], 0)
    assert asked(moved(Block([38]))).rule == CHOOSE, "it is too far away"
