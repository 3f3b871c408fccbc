"""Locked doors, plates, monsters that come, things with hit points, allies [Zvláštní pravidla scénáře]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import (
    SCENARIOS,
    Aim,
    Ally,
    Attack,
    Block,
    Chamber,
    Chest,
    Door,
    Kill,
    Loot,
    Move,
    Obstacle,
    Spawn,
    Suffer,
)
from herna.games.gloomhaven.events import Appeared, DoorUnlocked, TurnBegun
from herna.games.gloomhaven.rules.active_bonuses import shield
from herna.games.gloomhaven.rules.reveal import add_thing
from herna.games.gloomhaven.rules.special_rules import spawn
from herna.games.gloomhaven.state import Block as Tile
from herna.games.gloomhaven.state import Coin, Deal, Fixture, Prize, TrapTile
from herna.kernel import Told
from herna.kernel.decision import DONE
from herna.kernel.errors import RuleFailure
from herna.testing.playing import act, asked, options, told
from tests.games.gloomhaven.laying import CHOOSE, card_of, drawn, finish, hero, invent, lay, monster, perform, places, summon
from tests.games.gloomhaven.monster_cases import does, guard_ally, late, settle, watch
from tests.games.gloomhaven.reveal_cases import corridor, opened
from tests.games.gloomhaven.scenario_cases import KEPT, idle, start

FOUR = ["trample", "skewer", "sweeping-blow", "eye-for-an-eye"]

LANE = 10 * "a"
"""A row of ten hexes where nobody can go around anybody."""

TWO_ROOMS = "aaa1bbb"
DOORS = [Door(at=(3, 0))]


def locked(opens: str, **rest: Any) -> str:
    return drawn(TWO_ROOMS, doors=[Door(at=(3, 0), locked=True, opens=opens)], **rest)


@pytest.mark.rule("gloomhaven.special-rules.pressure-plates", "gloomhaven.special-rules.locked-doors")
def test_a_hero_who_ends_a_turn_on_a_plate_unlocks_a_door() -> None:
    for spot, locks in ((1, []), (0, [0])):
        heard: list[Told] = []
        table = lay(idle(spot), scenario=locked("plate"), rooms=["a"], doors=[0], locks=[0], plates=[1], heard=heard)
        act(table, "done")
        assert table.state.locks == locks
        assert [each.door for each in told(heard, DoorUnlocked)] == ([] if locks else [1])


@pytest.mark.rule("gloomhaven.special-rules.pressure-plates")
def test_a_plate_does_not_hinder_movement() -> None:
    table = perform(Move(value=2), who=hero(), plates=[35])
    assert {35, 36} <= places(table)


def spawning(**rest: Any) -> str:
    return drawn(spawns=[Spawn(kind="living-bones", at=((9, 6),), two="normal", three="elite", **rest)])


@pytest.mark.rule("gloomhaven.special-rules.spawning", "gloomhaven.special-rules.spawn-timing")
def test_a_monster_comes_at_the_end_of_its_round_and_acts_in_the_next() -> None:
    heard: list[Told] = []
    table = lay(idle(), scenario=spawning(rounds=(2,)), dice=[3], heard=heard)
    finish(table)
    assert [(each.id, each.hex, each.rank) for each in table.state.monsters] == [("living-bones:3", 69, "normal")]
    assert [each.figure for each in told(heard, Appeared)] == ["living-bones:3"]
    assert table.state.decks["living-bones"].now == -1, "its card is drawn in the next round"
    assert not table.state.monsters[0].done


@pytest.mark.rule("gloomhaven.special-rules.spawning")
def test_a_monster_appears_on_the_nearest_empty_hex() -> None:
    table = lay(idle(69), scenario=spawning(rounds=(2,)), dice=[3])
    act(table, "done")
    assert asked(table).rule == "gloomhaven.special-rules.spawning"
    assert {option[1] for option in options(table, "at")} == {68, 58, 59}
    act(table, ("at", 68))
    assert table.state.monsters[0].hex == 68


def run(coroutine: Any) -> None:
    """Run what asks nobody."""
    with pytest.raises(StopIteration):
        coroutine.send(None)


@pytest.mark.rule("gloomhaven.special-rules.spawn-timing")
def test_a_monster_that_comes_during_the_round_gets_a_card() -> None:
    table = lay(idle(), scenario=drawn(), dice=[3])
    run(spawn(table, "living-bones", "normal", 0))
    assert table.state.decks["living-bones"].now >= 0


@pytest.mark.rule("gloomhaven.special-rules.spawning", "gloomhaven.attack.money-drop")
def test_what_a_scenario_spawns_leaves_no_money() -> None:
    coming = Spawn(kind="bandit-guard", at=((5, 3),), two="normal", rounds=(2,))
    blow = [invent("blow", (Attack(value=99),), initiative=1), invent("other")]
    table = lay(hero(hand=[*blow, *FOUR]), phase="cleanup", scenario=drawn(spawns=(coming,)), dice=[4])
    act(table, ("play", "blow", "other"), ("top", "blow"), ("attack", "bandit-guard:4"))
    assert not table.state.monsters
    assert not table.state.coins


@pytest.mark.rule("gloomhaven.special-rules.spawn-timing")
def test_who_comes_at_the_end_of_a_round_takes_no_card_of_that_round_and_comes_to_known_rooms_alone() -> None:
    house = "aaa.bbb\naaa1bbb\naaa.bbb"
    for at, count in (((0, 0), 1), ((5, 0), 0)):
        coming = Spawn(kind="bandit-guard", at=(at,), two="normal", rounds=(2,))
        scenario = drawn(house, doors=[Door(at=(3, 1))], spawns=(coming,))
        table = lay(hero(spot=7, hand=FOUR), phase="cleanup", scenario=scenario, rooms=["a"], doors=[0], dice=[4])
        assert len(table.state.monsters) == count
        assert all(not deal.drawn for deal in table.state.decks.values())


@pytest.mark.rule("gloomhaven.special-rules.spawning")
def test_one_who_comes_to_a_taken_hex_stands_on_a_nearest_empty_one_and_players_choose() -> None:
    coming = Spawn(kind="bandit-guard", at=((4, 3),), two="normal", rounds=(2,))
    around = [TrapTile(33, 3), TrapTile(24, 3)]
    table = lay(
        hero(hand=FOUR, spot=34),
        phase="cleanup",
        scenario=drawn(spawns=(coming,)),
        traps=around,
        coins=[Coin(25)],
        blocks=[Tile([44])],
        dice=[4],
    )
    assert set(options(table, "at")) == {("at", 35), ("at", 45)}
    act(table, ("at", 45))
    assert table.state.monsters[0].hex == 45


@pytest.mark.rule("gloomhaven.special-rules.locked-doors")
def test_a_locked_door_is_a_wall_for_jumpers_too_and_hides_what_is_behind() -> None:
    house = drawn("aaa1bbb", doors=[Door(at=(3, 0), locked=True, opens="plate")])
    table = perform(Move(value=5, jump=True), who=hero(spot=2), scenario=house, rooms=["a"], doors=[0], locks=[0])
    assert 3 not in places(table)
    assert places(table) <= {0, 1}
    table = perform(Move(value=1), who=hero(spot=2), scenario=house, rooms=["a"], doors=[0])
    assert 3 in places(table), "an ordinary door can be entered"


@pytest.mark.rule("gloomhaven.special-rules.pressure-plates")
def test_a_plate_counts_only_at_the_end_of_a_heros_turn() -> None:
    house = drawn("aaaaa1bbb", doors=[Door(at=(5, 0), locked=True, opens="plate")])
    cards = [invent("walk", (Move(value=2),)), invent("stand")]
    rest: dict[str, Any] = {"scenario": house, "rooms": ["a"], "doors": [0], "locks": [0], "plates": [2]}
    table = lay(hero(spot=1, hand=FOUR), acting="brute", cards=cards, **rest)
    act(table, ("top", "walk"), ("to", 2), ("to", 3), DONE)
    assert table.state.locks == [0], "it has only walked over the plate"
    cards = [invent("walk", (Move(value=2),)), invent("stand")]
    table = lay(hero(spot=1, hand=FOUR), acting="brute", cards=cards, **rest)
    act(table, ("top", "walk"), ("to", 2), DONE, DONE)
    assert table.state.locks == []


@pytest.mark.rule("gloomhaven.special-rules.destructible-obstacles", "gloomhaven.special-rules.named-monsters")
def test_an_obstacle_with_hit_points_is_neither_destroyed_otherwise_nor_moved_nor_killed() -> None:
    def altar() -> Fixture:
        return Fixture("altar:1", 35, 4, 4, look="altar", tag="altar")

    for line in (Obstacle(act="destroy", range=2), Obstacle(act="move", range=2), Kill(range=2)):
        table = perform(line, things=[altar()])
        assert asked(table).rule == CHOOSE, line
        assert table.state.things == [altar()]
    table = perform(Suffer(value=3, whom="adjacent"), to=[monster(spot=33)], things=[altar()])
    assert table.state.things == [altar()], "only attacks hurt it"
    assert table.state.monsters[0].hp == table.state.monsters[0].top - 3
    table = perform(Attack(value=1, push=2), things=[altar()])
    act(table, ("attack", "altar:1"))
    assert asked(table).rule == CHOOSE
    assert [(thing.hex, thing.hp) for thing in table.state.things] == [(35, 3)]
    table = perform(Kill(range=2), to=[monster("bandit-commander", 35)])
    assert asked(table).rule == CHOOSE, "who has a name is neither normal nor elite"


@pytest.mark.rule("gloomhaven.special-rules.obstacle-enemy")
def test_a_flying_monster_does_not_end_inside_what_can_be_destroyed() -> None:
    altar = Fixture("altar:1", 5, 4, 4, look="altar", tag="altar")
    card = does(Move(value=-1), Attack(range=1))
    table = watch("wind-demon", card, monster("wind-demon", 7), who=late(spot=3), scenario=drawn(LANE), things=[altar])
    settle(table)
    assert table.state.monsters[0].hex == 6
    table = watch("wind-demon", card, monster("wind-demon", 7), who=late(spot=3), scenario=drawn(LANE))
    settle(table)
    assert table.state.monsters[0].hex == 5


@pytest.mark.rule("gloomhaven.special-rules.obstacle-enemy")
def test_a_summon_does_not_walk_through_what_is_protected() -> None:
    """The way to the guard leads through the bonfire, so there is none."""
    bonfire = Fixture("bonfire:1", 4, 9, 9, look="bonfire", tag="bonfire", ward=True)
    for things, end in (([bonfire], 3), ([], 5)):
        bot, guard = summon("battle-bot", 3, "tinkerer", ""), monster(spot=6, done=True)
        table = lay(late("tinkerer", 1), bot, guard, scenario=drawn(LANE), orders={"guard": 0}, things=things)
        assert [each.hex for each in table.state.summons] == [end]


@pytest.mark.rule("gloomhaven.special-rules.locked-doors")
@pytest.mark.parametrize(("name", "locks"), [("black-barrow", []), ("bought-watch", [1, 2]), ("barrow-lair", [1, 2, 3, 4])])
def test_only_the_doors_that_the_scenario_locks_are_locked(name: str, locks: list[int]) -> None:
    state = start(name).state
    assert state.locks == locks
    assert state.doors == list(range(len(SCENARIOS[name].doors)))


@pytest.mark.rule("gloomhaven.special-rules.spawning")
def test_nobody_comes_where_no_hex_is_empty() -> None:
    bones = Spawn(kind="living-bones", at=((0, 0),), two="normal", rounds=(2,))
    table = lay(idle(0), scenario=drawn("a", spawns=[bones]), dice=[])
    finish(table)
    assert (table.state.round, table.state.monsters) == (3, [])


@pytest.mark.rule("gloomhaven.special-rules.locked-doors")
@pytest.mark.parametrize(("foes", "locks"), [(0, []), (1, [0])])
def test_a_door_stays_locked_until_the_last_enemy_is_dead(foes: int, locks: list[int]) -> None:
    scenario = drawn(TWO_ROOMS, doors=[Door(at=(3, 0), locked=True, opens="clear")])
    enemies = [monster(spot=2, done=True)][:foes]
    table = lay(idle(0), *enemies, scenario=scenario, rooms=["a"], doors=[0], locks=[0], orders={"guard": 0})
    assert table.state.locks == locks


@pytest.mark.rule("gloomhaven.special-rules.objective-tokens")
def test_no_two_allies_of_a_kind_have_one_number() -> None:
    pair = tuple(Ally(kind="city-guard", at=(column, 0), hit_points=(8, 2)) for column in (5, 6))
    table = opened(corridor(allies=pair), dice=[3, 4])
    assert [each.id for each in table.state.summons] == ["city-guard:3", "city-guard:4"]
    with pytest.raises(RuleFailure):
        opened(corridor(allies=pair), dice=[3, 3])


@pytest.mark.rule("gloomhaven.special-rules.objective-tokens")
@pytest.mark.parametrize("numbers", [(7, 3, 5), (3, 5, 7), (5, 7, 3)])
def test_of_allies_of_a_kind_the_lowest_number_is_first_wherever_it_lies(numbers: tuple[int, ...]) -> None:
    heard: list[Told] = []
    allies = [guard_ally(spot, number) for spot, number in zip((60, 62, 64), numbers, strict=True)]
    lay(idle(0), *allies, heard=heard, decks={"guard": Deal([], [0], 0)})
    assert [each.figure for each in told(heard, TurnBegun)][:3] == ["city-guard:3", "city-guard:5", "city-guard:7"]


@pytest.mark.rule("gloomhaven.special-rules.objective-tokens")
def test_an_ally_has_the_shield_of_its_statistic_card() -> None:
    ally = guard_ally(24)
    table = lay(idle(), ally, decks={"guard": Deal([], [0], 0)})
    assert ally.stats is not None
    assert shield(table.state, ally) == ally.stats.shield[ally.level] > 0


def test_the_last_key_unlocks_a_door_at_once() -> None:
    keys = Chamber(id="a", chests=(Chest(at=(0, 0), tag="key"), Chest(at=(1, 0), tag="key")))
    cards = [invent("grab", [Loot(value=1)]), invent("blank")]
    for looted, locks in (([], [0]), (["key"], [])):
        table = lay(
            hero(spot=2, hand=KEPT),
            scenario=locked("keys", rooms={"a": keys}),
            acting="brute",
            cards=cards,
            rooms=["a"],
            doors=[0],
            locks=[0],
            prizes=[Prize(1, 0, "key")],
            looted=list(looted),
        )
        act(table, ("top", "grab"))
        assert table.state.locks == locks


@pytest.mark.parametrize(("by", "left"), [("round:2", []), ("round:3", [0]), ("clear", []), ("plate", [0])])
def test_locks_that_open_by_themselves(by: str, left: list[int]) -> None:
    table = lay(idle(0), scenario=locked(by), rooms=["a"], doors=[0], locks=[0])
    finish(table)
    assert table.state.locks == left


@pytest.mark.parametrize(
    ("rest", "comes"),
    [
        ({"every": 2}, True),
        ({"every": 3}, False),
        ({"rounds": (1, 3)}, False),
        ({"rounds": (2,), "while_room": "b"}, False),
        ({"rounds": (2,), "while_room": "a"}, True),
        ({"rounds": (2,), "until": "altar"}, False),
    ],
)
def test_when_monsters_come(rest: dict[str, Any], comes: bool) -> None:
    table = lay(idle(), scenario=spawning(**rest), dice=[1])
    finish(table)
    assert bool(table.state.monsters) == comes


@pytest.mark.parametrize(("rooms", "comes"), [(["a"], True), (["a", "b"], False)])
def test_monsters_come_until_the_last_altar_is_gone_a_hidden_one_too(rooms: list[str], comes: bool) -> None:
    altar = Block(at=((4, 0),), look="altar", hit_points=(5, 0), tag="altar")
    bones = Spawn(kind="living-bones", at=((2, 0),), two="normal", rounds=(2,), until="altar")
    hidden = {"b": Chamber(id="b", obstacles=(altar,))}
    table = lay(idle(0), scenario=drawn(TWO_ROOMS, doors=DOORS, rooms=hidden, spawns=[bones]), rooms=rooms, dice=[1])
    finish(table)
    assert bool(table.state.monsters) == comes


def test_more_heroes_meet_stronger_ones() -> None:
    table = lay(idle(), scenario=spawning(rounds=(2,)), dice=[1], party=3)
    finish(table)
    assert [each.rank for each in table.state.monsters] == ["elite"]
    table = lay(idle(), scenario=spawning(rounds=(2,)), party=4)
    finish(table)
    assert not table.state.monsters


@pytest.mark.parametrize(("stands", "comes"), [(True, True), (False, False)])
def test_monsters_come_as_long_as_an_altar_stands(stands: bool, comes: bool) -> None:
    altar = Block(at=((1, 0),), look="altar", hit_points=(5, 0), tag="altar")
    bones = Spawn(kind="living-bones", at=((5, 5),), two="normal", rounds=(2,), until="altar")
    scenario = drawn(rooms={"a": Chamber(id="a", obstacles=(altar,))}, spawns=[bones])
    things = [Fixture("altar:1", 1, 5, 5, look="altar", tag="altar")] if stands else []
    table = lay(idle(), scenario=scenario, things=things, dice=[1])
    finish(table)
    assert bool(table.state.monsters) == comes


def test_what_monsters_lay_is_for_heroes_to_attack() -> None:
    table = lay(idle())
    add_thing(table.state, 40, 3, "egg", "egg")
    add_thing(table.state, 41, 3, "egg", "egg", ward=True)
    assert [each.id for each in table.state.things] == ["egg:1", "egg:2"]
    assert [each.hex for each in table.state.foes()] == [40]
    assert [each.hex for each in table.state.prey()] == [34, 41]


@pytest.mark.parametrize(("aim", "foe"), [(Aim(survive=9, protect="bonfire"), False), (Aim(destroy="bonfire"), True)])
def test_only_what_must_be_protected_is_attacked_by_monsters(aim: Aim, foe: bool) -> None:
    fire = Block(at=((5, 0),), look="bonfire", hit_points=(5, 0), tag="bonfire")
    plain = Block(at=((6, 0),), look="crate", hit_points=(4, 2))
    room = Chamber(id="b", obstacles=(fire, plain))
    table = opened(drawn(TWO_ROOMS, doors=DOORS, aim=aim, rooms={"b": room}))
    assert [each.id for each in table.state.foes()] == (["bonfire:1", "crate:1"] if foe else ["crate:1"])
    assert [each.id for each in table.state.prey()] == (["brute"] if foe else ["brute", "bonfire:1"])


@pytest.mark.rule("gloomhaven.initiative.tie-monsters", "gloomhaven.special-rules.objective-tokens")
@pytest.mark.parametrize("early", ["sun-demon", "city-guard:3"])
def test_the_players_say_whether_an_ally_or_an_enemy_with_its_initiative_is_first(early: str) -> None:
    heard: list[Told] = []
    guard, demon = card_of("guard", 50), card_of("sun-demon", 50)
    decks, orders = {"guard": Deal([], [guard], guard)}, {"sun-demon": demon}
    table = lay(idle(0), guard_ally(69), monster("sun-demon", 60), decks=decks, orders=orders, heard=heard)
    assert set(asked(table).options) == {("next", "sun-demon"), ("next", "city-guard:3")}
    act(table, ("next", early))
    assert told(heard, TurnBegun)[0].figure.startswith(early)
