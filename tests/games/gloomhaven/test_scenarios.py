"""What wins and loses scenarios, their own rules, and the tiles of their maps."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import (
    CLASSES,
    ITEMS,
    SCENARIOS,
    TREASURES,
    Aim,
    Ally,
    Attack,
    Block,
    Chest,
    Disarm,
    Door,
    Loot,
    Move,
    Room,
    Spawn,
)
from herna.games.gloomhaven.events import Appeared, DoorUnlocked, Found
from herna.games.gloomhaven.events import Told as Story
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.rules.special_rules import spawn
from herna.games.gloomhaven.state import Block as Tile
from herna.games.gloomhaven.state import Coin, Deal, Hero, Prize, State, Summon, Thing, TrapTile
from herna.kernel import EVERYTHING, Table, Told
from herna.kernel.errors import BadSetup
from herna.kernel.kept import Audience
from herna.testing.playing import act, asked, check, offered, options, told
from tests.games.gloomhaven.laying import card_of, drawn, finish, hero, invent, lay, monster, perform, places

KEPT = ["trample", "eye-for-an-eye", "sweeping-blow", "warding-strength"]
"""A hand with which the brute can go on."""


def idle(spot: int = 34, **rest: Any) -> Hero:
    """A hero with two cards that do nothing."""
    cards = [invent(f"idle-{place}", initiative=98 + place) for place in range(2)]
    return hero("brute", spot, **{"hand": KEPT, "played": cards, **rest})


def start(name: str, seats: int = 2, *, until: str = "select", **chosen: Any) -> Table[State]:
    """A scenario from the first decision on; until the heroes stand on the map, unless a test says otherwise."""
    table = Table(GAME, seats, 1, {"scenario": name, **chosen})
    while table.state.phase != until:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, decision.options[0])
    return table


# ---------------------------------------------------------------------- the book


@pytest.mark.rule(
    "gloomhaven.scenario-book.identification",
    "gloomhaven.scenario-book.requirements",
    "gloomhaven.scenario-book.unlocks-and-rewards",
    "gloomhaven.scenario-book.links",
    "gloomhaven.scenario-book.black-barrow",
)
def test_the_pages_of_the_first_two_scenarios() -> None:
    first, second = SCENARIOS["black-barrow"], SCENARIOS["barrow-lair"]
    assert (first.number, first.name.en, first.requires, first.links) == (1, "Black Barrow", (), ("barrow-lair",))
    assert [each.en for each in first.rewards] == ["Party achievement: First Steps", "New location: Barrow Lair (2)"]
    assert first.aim == Aim(kill=True)
    assert (second.number, second.requires) == (2, ("black-barrow",))


@pytest.mark.rule("gloomhaven.scenario-book.rooms", "gloomhaven.overlay-tiles.corridors")
def test_doors_divide_the_map_and_corridors_join_a_room() -> None:
    layout = layout_of("frozen-gate", ())
    corridor = layout.number[4, 9]
    assert layout.room[corridor] == "b"
    assert {layout.room[each] for each in layout.board.neighbours[corridor]} == {"b"}
    barrow = layout_of("black-barrow", ())
    a, b = barrow.number[8, 2], barrow.number[7, 2]
    assert b not in barrow.board.neighbours[a], "a wall is between the rooms"
    assert barrow.joins == (("a", "b"), ("b", "c"))


@pytest.mark.rule("gloomhaven.scenario-book.first-room-only", "gloomhaven.scenario-book.starting-hexes")
def test_only_the_first_room_is_filled_and_heroes_choose_where_to_start() -> None:
    table = start("black-barrow", until="place")
    state = table.state
    assert state.rooms == ["a"]
    assert {state.layout.room[each.hex] for each in state.monsters} == {"a"}
    free = {state.layout.number[place] for place in SCENARIOS["black-barrow"].start}
    assert set(table.pending[0].options) == free
    first = table.pending[0].options[2]
    table.decide(table.pending[0].number, 0, first)
    assert set(table.pending[0].options) == free - {first}


@pytest.mark.rule("gloomhaven.scenario-book.story-texts")
def test_the_introduction_is_told_before_the_first_round() -> None:
    heard: list[Told] = []
    table = Table(GAME, 2, 1, {"scenario": "black-barrow"}, audience=Audience((EVERYTHING, heard.append)))
    while table.state.phase != "select":
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    assert [each.room for each in told(heard, Story)] == ["intro"]


@pytest.mark.rule("gloomhaven.scenario-book.story-texts")
@pytest.mark.parametrize(("aim", "parts"), [(Aim(survive=2), ["ending"]), (Aim(loot=1, within=2), [])])
def test_the_conclusion_is_told_to_the_victors(aim: Aim, parts: list[str]) -> None:
    heard: list[Told] = []
    finish(lay(idle(), scenario=drawn(aim=aim), heard=heard))
    assert [each.room for each in told(heard, Story)] == parts


@pytest.mark.rule("gloomhaven.overview.deck-changes")
def test_curses_and_disarm_at_the_start() -> None:
    table = start("barrow-lair", 3)
    assert [hero.pile.draw.count("curse") for hero in table.state.heroes] == [3, 3, 3]
    assert table.state.curses == 1
    table = start("ruinous-crypt")
    assert all(hero.conditions == {"disarm": 1} for hero in table.state.heroes)


def test_a_perk_guards_against_scenario_effects() -> None:
    perks = {
        name: next((n for n, perk in enumerate(card.perks) if perk.ignores == "scenario"), -1) for name, card in CLASSES.items()
    }
    name, place = next((name, place) for name, place in perks.items() if place >= 0)
    for taken, curses in ((0, 3), (1, 0)):
        who = hero(name)
        who.perks[place] = taken
        table = lay(who, scenario=drawn(special=("curses-3",)), phase="place", round=0)
        assert table.state.heroes[0].pile.draw.count("curse") == curses


# ---------------------------------------------------------------------- aims


def ended(table: Table[State]) -> str:
    """Play to the end of the round; tell how the scenario has ended, if it has."""
    finish(table)
    return "" if table.outcome is None else "won" if table.outcome.won else "lost"


@pytest.mark.rule("gloomhaven.scenario-book.victory-conditions", "gloomhaven.ending.play-out-round")
def test_killing_all_wins_after_the_round_and_only_in_all_rooms() -> None:
    kill = Aim(kill=True)
    table = lay(idle(), monster(spot=35, hp=1), scenario=drawn(aim=kill), orders={"guard": 0}, phase="turns")
    act(table, ("attack", "idle-0"), ("attack", "bandit-guard:1"))
    assert not table.state.monsters
    assert table.outcome is None, "the round is played out"
    assert ended(table) == "won"
    closed = drawn("aaa1bbb", doors=[Door(at=(3, 0))], aim=kill)
    assert ended(lay(idle(0), scenario=closed, rooms=["a"], doors=[0])) == ""
    assert ended(lay(idle(0), scenario=closed)) == "won"


def test_closed_rooms_do_not_count_where_the_scenario_says_so() -> None:
    plan, doors = "aaa1bbb", [Door(at=(3, 0))]
    closed = drawn(plan, doors=doors, aim=Aim(kill=True), special=("kill-revealed",))
    assert ended(lay(idle(0), scenario=closed, rooms=["a"], doors=[0])) == "won"


def test_the_boss_must_have_been_there_and_be_dead() -> None:
    aim = Aim(boss="bandit-commander")
    assert ended(lay(idle(), scenario=drawn(aim=aim))) == ""
    assert ended(lay(idle(), scenario=drawn(aim=aim), standees={"bandit-commander": [1]})) == "won"
    table = lay(idle(), monster("bandit-commander", 69, done=True), scenario=drawn(aim=aim), orders={"boss": 6})
    assert ended(table) == ""


def test_all_must_stand_on_the_exits_at_the_end_of_a_round() -> None:
    aim = Aim(escape=((4, 3), (5, 3)))
    table = lay(idle(34), scenario=drawn(aim=aim))
    assert not table.state.verdict, "the round is not over"
    assert ended(table) == "won"
    assert ended(lay(idle(33), scenario=drawn(aim=aim))) == ""
    cards = [invent(f"sw-{place}", owner="spellweaver", initiative=90) for place in range(2)]
    other = hero("spellweaver", 36, played=cards, hand=["fire-orbs", "mana-bolt"])
    assert ended(lay(idle(34), other, scenario=drawn(aim=aim))) == ""


def test_surviving_is_counted_in_whole_rounds() -> None:
    assert ended(lay(idle(), scenario=drawn(aim=Aim(survive=3)))) == ""
    table = lay(idle(), scenario=drawn(aim=Aim(survive=2)))
    assert not table.state.verdict, "the round is not over"
    assert ended(table) == "won"


def test_time_may_be_up() -> None:
    assert ended(lay(idle(), scenario=drawn(aim=Aim(loot=1, within=2)))) == "lost"
    assert ended(lay(idle(), scenario=drawn(aim=Aim(loot=1, within=3)))) == ""


def ward(*, tag: str = "bonfire", hp: int = 5) -> Thing:
    return Thing(f"{tag}:1", 0, hp, hp, look=tag, tag=tag, ward=True)


def test_what_is_protected_must_stand() -> None:
    fire = Block(at=((0, 0),), look="bonfire", hit_points=(5, 0), tag="bonfire")
    scenario = drawn(aim=Aim(survive=9, protect="bonfire"), rooms={"a": Room(id="a", obstacles=(fire,))})
    assert ended(lay(idle(), scenario=scenario, things=[ward()])) == ""
    assert ended(lay(idle(), scenario=scenario)) == "lost"
    ally = Ally(kind="city-guard", at=(0, 0), hit_points=(8, 2))
    scenario = drawn(aim=Aim(kill=True, protect="city-guard"), rooms={"a": Room(id="a", allies=(ally,))})
    friend = Summon("city-guard:1", 0, 8, 8, kind="city-guard", tag="city-guard", level=1, done=True)
    decks = {"guard": Deal([], [0], 0)}
    assert ended(lay(idle(), friend, scenario=scenario, decks=decks)) == "won"


def test_all_altars_must_be_destroyed_hidden_ones_too() -> None:
    altar = Block(at=((4, 0),), look="altar", hit_points=(5, 0), tag="altar")
    doors = [Door(at=(3, 0))]
    scenario = drawn("aaa1bbb", doors=doors, aim=Aim(destroy="altar"), rooms={"b": Room(id="b", obstacles=(altar,))})
    assert ended(lay(idle(0), scenario=scenario, rooms=["a"], doors=[0])) == ""
    assert ended(lay(idle(0), scenario=scenario)) == "won"
    standing = Thing("altar:1", 4, 5, 5, look="altar", tag="altar")
    assert ended(lay(idle(0), scenario=scenario, things=[standing])) == ""


@pytest.mark.rule("gloomhaven.overlay-tiles.treasure-goal", "gloomhaven.overlay-tiles.treasure-types")
def test_goal_treasures_are_counted_and_numbered_ones_are_not() -> None:
    scenario = drawn(aim=Aim(loot=1))
    for prize, verdict in ((Prize(34, 0, "ledger"), "won"), (Prize(34, 7), "")):
        table = lay(idle(), scenario=scenario, prizes=[prize])
        assert ended(table) == verdict
        assert not table.state.prizes


@pytest.mark.rule("gloomhaven.ending.both-triggered")
def test_of_two_verdicts_the_first_counts_and_of_one_event_success() -> None:
    both = drawn(aim=Aim(survive=2, within=2))
    assert ended(lay(idle(), scenario=both)) == "won"
    assert ended(lay(idle(), scenario=drawn(aim=Aim(survive=2)), verdict="lost")) == "lost"
    assert ended(lay(idle(), scenario=drawn(aim=Aim(loot=1, within=2)), verdict="won")) == "won"


# ---------------------------------------------------------------------- doors that are locked


PLAN = "aaa1bbb"


def locked(opens: str, **rest: Any) -> str:
    return drawn(PLAN, doors=[Door(at=(3, 0), locked=True, opens=opens)], **rest)


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


def test_the_last_key_unlocks_a_door_at_once() -> None:
    keys = Room(id="a", chests=(Chest(at=(0, 0), tag="key"), Chest(at=(1, 0), tag="key")))
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


# ---------------------------------------------------------------------- monsters that come


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


@pytest.mark.rule("gloomhaven.special-rules.spawn-timing")
def test_a_monster_that_comes_during_the_round_gets_a_card() -> None:
    table = lay(idle(), scenario=drawn(), dice=[3])
    run(spawn(table, "living-bones", "normal", 0))
    assert table.state.decks["living-bones"].now >= 0


def run(coroutine: Any) -> None:
    """Run what asks nobody."""
    with pytest.raises(StopIteration):
        coroutine.send(None)


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
    hidden = {"b": Room(id="b", obstacles=(altar,))}
    table = lay(idle(0), scenario=drawn(PLAN, doors=[Door(at=(3, 0))], rooms=hidden, spawns=[bones]), rooms=rooms, dice=[1])
    finish(table)
    assert bool(table.state.monsters) == comes


def test_more_heroes_meet_stronger_ones() -> None:
    table = lay(idle(), scenario=spawning(rounds=(2,)), dice=[1], party=3)
    finish(table)
    assert [each.rank for each in table.state.monsters] == ["elite"]
    table = lay(idle(), scenario=spawning(rounds=(2,)), party=4)
    finish(table)
    assert not table.state.monsters


def test_the_commander_opens_the_doors_in_their_order() -> None:
    state = layout_of("barrow-lair", ())
    boss = monster("bandit-commander", state.number[7, 11])
    start_hex = state.number[8, 1]
    for doors, room in (([1, 2, 3, 4], "c"), ([2, 4], "d"), ([0, 4], "f")):
        table = lay(
            idle(start_hex),
            boss,
            scenario="barrow-lair",
            acting="bandit-commander",
            later=["brute"],
            rooms=["a", "b"],
            doors=doors,
            locks=[door for door in doors if door],
            orders={"boss": card_of("boss", 73)},
            dice=[1, 2, 3],
        )
        assert table.state.rooms == ["a", "b", room]
        opened = {"c": 1, "d": 2, "f": 4}[room]
        assert table.state.monsters[0].hex == state.doors[opened]
        assert table.state.doors == [door for door in doors if door != opened]
        assert table.state.locks == [door for door in doors if door not in (0, opened)]


@pytest.mark.parametrize(("stands", "goes"), [((7, 11), 1), ((10, 9), 2), ((4, 9), 1)])
def test_the_commander_begins_again_when_all_his_doors_are_open(stands: tuple[int, int], goes: int) -> None:
    state = layout_of("barrow-lair", ())
    table = lay(
        idle(state.number[8, 1]),
        monster("bandit-commander", state.number[stands]),
        scenario="barrow-lair",
        acting="bandit-commander",
        later=["brute"],
        rooms=["a", "b", "c", "d", "e", "f"],
        doors=[],
        orders={"boss": card_of("boss", 73)},
    )
    assert table.state.monsters[0].hex == state.doors[goes]


# ---------------------------------------------------------------------- tiles


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


# ---------------------------------------------------------------------- all of them


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_begun_by_any_party(name: str) -> None:
    for seats in (1,) if SCENARIOS[name].seats == "solo" else (1, 2, 3, 4):
        table = start(name, seats, automatic=True)
        check(table)
        spots = {hero.hex for hero in table.state.heroes}
        assert len(spots) == len(table.state.heroes)


def test_the_solo_scenario_is_for_one() -> None:
    table = Table(GAME, 1, 1, {"scenario": "one-night-debt"})
    assert len(table.state.heroes) == 1
    assert not table.state.raised
    for seats, chosen in ((2, {}), (1, {"heroes": 2}), (1, {"party": ("brute", "tinkerer")})):
        with pytest.raises(BadSetup):
            Table(GAME, seats, 1, {"scenario": "one-night-debt", **chosen})
