"""Random dungeons: their cards, their maps and what their rooms do."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any, Literal

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import DUNGEON, ENCOUNTERS, ROOMS, DungeonRoom, Move
from herna.games.gloomhaven.events import Punished
from herna.games.gloomhaven.rules import dungeon_variant, scenario_book
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.state import Gear, Hero, Prize, State
from herna.games.gloomhaven.view import redeal, view
from herna.kernel import Dice, Table, Told
from herna.testing.playing import act, asked, told
from tests.games.gloomhaven.laying import hero, invent, lay, monster, places

CARDS = ("chamber", "mangy")
"""A room with two exits, A on hex (2, 0) and B on hex (4, 3), and one entrance."""


def long_dungeon(random: Random) -> list[str]:
    """Three rooms that fit together."""
    cards = [random.choice(list(ROOMS)), random.choice(list(ENCOUNTERS))]
    while len(cards) < 6:
        way = random.randrange(len(dungeon_variant.room_of(cards[-2]).exits))
        rooms, monsters = dungeon_variant.fitting(cards, way)
        cards += [random.choice(rooms), random.choice(monsters)]
    return cards


@pytest.mark.rule("gloomhaven.dungeon-variant.three-rooms", "gloomhaven.dungeon-variant.instead")
def test_one_room_is_drawn_at_first_and_the_others_later() -> None:
    cards = dungeon_variant.draw_dungeon(Dice(1))
    assert cards[0] in ROOMS
    assert cards[1] in ENCOUNTERS
    assert len(cards) == 2
    card = dungeon_variant.compose(tuple(cards))
    assert [room.id for room in card.rooms] == ["a", "b", "c"]
    assert card.aim.kill
    assert not card.links
    assert not card.rewards


@pytest.mark.rule("gloomhaven.dungeon-variant.entrance-types")
def test_exits_and_entrances_must_match_and_no_card_comes_twice() -> None:
    for number, (_, kind) in enumerate(ROOMS["chamber"].exits):
        rooms, monsters = dungeon_variant.fitting(CARDS, number)
        names = {word.partition("@")[0] for word in rooms}
        assert names == {room.id for room in ROOMS.values() if _fits(room, kind)} - {"chamber"}
        assert set(monsters) == ENCOUNTERS.keys() - {"mangy"}


def _fits(room: DungeonRoom, kind: str) -> bool:
    return any(each == kind for _, each in room.entrances)


@pytest.mark.rule("gloomhaven.dungeon-variant.two-exits")
def test_the_entrance_of_a_room_is_the_exit_of_the_one_before() -> None:
    for word, entrance in (("keep@0", (1, 7)), ("keep@1", (0, 5))):
        before, after = dungeon_variant.lay((*CARDS, word, "drowned"))
        assert after.way_in == before.at(before.room.exits[int(word[-1])][0])
        assert after.at(entrance) == after.way_in


def test_the_hexes_of_known_rooms_keep_their_numbers() -> None:
    random = Random(5)
    for _ in range(150):
        cards = tuple(long_dungeon(random))
        layouts = [layout_of(DUNGEON, cards[:count]) for count in (2, 4, 6)]
        for early, late in pairwise(layouts):
            assert late.room[: len(early.room)] == early.room
            assert late.doors[: len(early.doors)] == early.doors
            assert all(late.number[place] == number for place, number in early.number.items())


def test_all_rooms_hang_together_by_their_doors_alone() -> None:
    random = Random(7)
    for _ in range(150):
        cards = tuple(long_dungeon(random))
        layout, board = layout_of(DUNGEON, cards), layout_of(DUNGEON, cards).board
        assert max(board.distances(0)) < len(board)
        for here, room in enumerate(layout.room):
            beside = {layout.room[each] for each in board.neighbours[here]} - {""}
            assert not room or beside == {room}
        assert [len(joins) for joins in layout.joins].count(2) == 2


@pytest.mark.rule("gloomhaven.dungeon-variant.room-card", "gloomhaven.dungeon-variant.treasure-traps")
def test_the_monster_card_says_what_stands_on_the_places() -> None:
    room = dungeon_variant.compose(("crypt", "drowned")).rooms[0]
    at = ROOMS["crypt"].places
    assert {(spot.kind, spot.at, spot.two, spot.three, spot.four) for spot in room.monsters} >= {
        ("lurker", at[0], "elite", "elite", "elite"),
        ("lurker", at[1], "", "normal", "normal"),
        ("living-spirit", at[5], "normal", "normal", "elite"),
    }
    assert [(trap.at, trap.damage, trap.conditions) for trap in room.traps] == [(place, True, ("stun",)) for place in at[7:10]]
    assert room.difficult == (at[4], at[10])
    assert [(chest.at, chest.tag) for chest in room.chests] == [(at[11], "drowned")]
    assert [block.look for block in room.obstacles] == ["sarcophagus", "sarcophagus"]


@pytest.mark.rule("gloomhaven.dungeon-variant.tiles-short")
def test_there_is_a_tile_for_every_word() -> None:
    for cards in (("cavern", "wild"), ("keep", "fortified"), ("swamp", "defiled")):
        room = dungeon_variant.compose(cards).rooms[0]
        words = [words[0] for words in ENCOUNTERS[cards[1]].places]
        assert len(room.traps) == words.count("trap")
        assert len(room.coins) == words.count("coin")
        assert len(room.hazards) - len(ROOMS[cards[0]].hazards) == words.count("hazard")
        assert len(room.obstacles) - len(ROOMS[cards[0]].obstacles) == words.count("obstacle")


def runner(name: str = "brute", spot: int = 0, initiative: int = 50, **rest: Any) -> Hero:
    """A hero whose two cards say Move 9."""
    cards = [invent(f"{name}-{place}", [], [Move(value=9)], owner=name, initiative=initiative + place) for place in range(2)]
    return hero(name, spot, played=cards, **rest)


def laid(*figures: Any, cards: tuple[str, ...] = CARDS, **rest: Any) -> Table[State]:
    """A dungeon whose first room is known, with nothing in it."""
    layout = layout_of(DUNGEON, cards)
    rest = {"rooms": ["a"], "doors": list(range(len(layout.doors))), "dungeon": list(cards), **rest}
    return lay(*(figures or (runner(),)), scenario=DUNGEON, phase="turns", **rest)


def opened(table: Table[State], door: int) -> Table[State]:
    """The brute opens a door."""
    act(table, ("bottom", "brute-0"), ("to", table.state.layout.doors[door]))
    return table


@pytest.mark.rule("gloomhaven.dungeon-variant.three-rooms", "gloomhaven.dungeon-variant.two-exits")
def test_opening_a_door_draws_the_next_room_and_closes_the_other_exit() -> None:
    table = laid(dice=["hall@1", "hopeless", *range(1, 7)])
    doors = table.state.layout.doors
    opened(table, 1)
    state = table.state
    assert state.dungeon == ["chamber", "mangy", "hall@1", "hopeless"]
    assert state.rooms == ["a", "b"]
    assert state.layout.doors[:2] == doors
    assert state.doors == [0, 2], "the other exit, and that of the new room"
    assert state.locks == [0]
    assert {state.layout.room[each.hex] for each in state.monsters} == {"b"}
    assert doors[0] not in places(table)


@pytest.mark.rule("gloomhaven.dungeon-variant.start-room")
def test_heroes_start_near_the_entrance_that_the_first_one_chooses() -> None:
    cards = ("chapel", "hopeless")
    near_a, near_b = ({layout_of(DUNGEON, cards).number[place] for place in zone} for zone in dungeon_variant.zones(cards))
    assert near_a - near_b
    assert near_b - near_a
    table = laid(hero(spot=-1), hero("spellweaver", -1), cards=cards, rooms=[])
    assert set(scenario_book.starts(table.state)) == near_a | near_b
    table.state.heroes[0].hex = min(near_a - near_b)
    assert set(scenario_book.starts(table.state)) == near_a - {min(near_a - near_b)}


@pytest.mark.rule("gloomhaven.dungeon-variant.start-room")
def test_starting_hexes_are_empty_and_there_are_enough() -> None:
    for room in ROOMS.values():
        for monsters in ENCOUNTERS.values():
            card = dungeon_variant.compose((room.id, monsters.id)).rooms[0]
            taken = {spot.at for spot in card.monsters} | {trap.at for trap in card.traps} | set(card.coins)
            taken |= {place for place, _ in room.exits}
            for zone in dungeon_variant.zones((room.id, monsters.id)):
                assert len(zone) >= 4
                assert not taken & set(zone)


@pytest.mark.rule("gloomhaven.dungeon-variant.penalties")
def test_the_second_room_has_a_minor_penalty() -> None:
    heard: list[Told] = []
    table = laid(runner(), runner("spellweaver", 5, 90), dice=["crypt@0", "hopeless", *range(1, 7)], heard=heard)
    opened(table, 0)
    assert [each.room for each in told(heard, Punished)] == ["b"]
    assert [hero.top - hero.hp for hero in table.state.heroes] == [2, 0], "a lid falls on whoever opened the door"
    table = laid(dice=["hall@1", "hopeless", *range(1, 7)])
    opened(table, 1)
    assert all("strengthen" in each.conditions for each in table.state.monsters)


@pytest.mark.rule("gloomhaven.dungeon-variant.penalties")
def test_the_third_room_has_a_major_penalty() -> None:
    cards = (*CARDS, "hall@1", "hopeless")
    other = runner("spellweaver", 5, 90)
    layout = layout_of(DUNGEON, cards)
    spot = layout.hexes("b")[10]
    table = laid(
        runner(spot=spot), other, cards=cards, rooms=["a", "b"], doors=[2], dice=["crypt@0", "unstable", *range(1, 13)]
    )
    opened(table, 2)
    assert table.state.rooms == ["a", "b", "c"]
    assert all("poison" in hero.conditions for hero in table.state.heroes)


@pytest.mark.rule("gloomhaven.dungeon-variant.penalties")
@pytest.mark.parametrize(("grade", "hurt"), [("none", 0), ("minor", 2), ("major", 0)])
def test_the_players_may_choose_other_penalties(grade: str, hurt: int) -> None:
    table = laid(dice=["crypt@0", "hopeless", *range(1, 7)], penalties=grade)
    opened(table, 0)
    who = table.state.heroes[0]
    assert who.top - who.hp == hurt
    assert ("poison" in who.conditions) == (grade == "major")


@pytest.mark.rule("gloomhaven.dungeon-variant.penalty-first-room")
def test_in_the_first_room_the_players_say_whom_the_penalty_hits() -> None:
    table = laid(
        hero(spot=1, hand=["trample", "eye-for-an-eye"]),
        hero("spellweaver", 2, hand=["fire-orbs", "mana-bolt"]),
        cards=("crypt", "hopeless"),
        penalties="minor",
        round=0,
    )
    table.state.phase = "place"
    table = Table(GAME, 2, dice=Dice.scripted([]), start=table.state)
    assert asked(table).rule == "gloomhaven.dungeon-variant.penalty-first-room"
    act(table, ("on", "spellweaver"))
    while asked(table).rule == "gloomhaven.damage.suffer":
        act(table, ("suffer",))
    assert [each.top - each.hp for each in table.state.heroes] == [0, 2]


@pytest.mark.rule("gloomhaven.dungeon-variant.penalty-first-room")
def test_in_the_first_room_nobody_is_in_a_previous_one() -> None:
    room = next(room for room in ROOMS.values() if room.minor.who == "previous")
    table = laid(hero(spot=1), cards=(room.id, "hopeless"), penalties="minor")
    table.state.phase = "place"
    table = Table(GAME, 1, dice=Dice.scripted([]), start=table.state)
    assert table.state.heroes[0].hp == table.state.heroes[0].top


def test_those_in_the_previous_room_are_hit_and_no_others() -> None:
    room = next(room for room in ROOMS.values() if room.minor.who == "previous")
    way = next(n for n, (_, kind) in enumerate(ROOMS["chamber"].exits) if _fits(room, kind))
    table = laid(runner(), runner("spellweaver", 5, 90), dice=[f"{room.id}@{way}", "hopeless", *range(1, 7)])
    opened(table, way)
    assert [hero.top - hero.hp for hero in table.state.heroes] == [0, 1]


USED: tuple[tuple[str, Literal["spent", "consumed"]], ...] = (
    ("minor-stamina-potion", "consumed"),
    ("minor-power-potion", "consumed"),
    ("leather-armor", "spent"),
)


@pytest.mark.parametrize(
    ("card", "check"),
    [
        ("mangy", lambda state: state.heroes[0].gold == 10),
        ("drowned", lambda state: len(state.heroes[0].lost) == 0 and len(state.heroes[0].hand) == 1),
        ("defiled", lambda state: state.heroes[0].hp == 6),
        ("wild", lambda state: not state.heroes[0].conditions),
        ("rotting", lambda state: state.monsters[0].hp == 4),
        ("venomous", lambda state: "poison" in state.monsters[0].conditions),
        ("foggy", lambda state: [gear.state for gear in state.heroes[0].items] == ["ready", "ready", "spent"]),
    ],
)
@pytest.mark.rule("gloomhaven.dungeon-variant.treasure-traps")
def test_what_treasures_hold(card: str, check: Any) -> None:
    treasure = ENCOUNTERS[card].treasure
    assert treasure is not None
    who = runner(lost=["trample"], hp=10 if card == "wild" else 1)
    who.conditions = {"muddle": 1, "poison": 9} if card == "wild" else {}
    who.items = [Gear(item, state=worn) for item, worn in USED] if card == "foggy" else []
    prizes = [Prize(who.hex, treasure.number, card)]
    table = laid(who, monster(spot=9, done=True), cards=("chamber", card), prizes=prizes, orders={"guard": 0})
    act(table, "done")
    while asked(table).rule in ("gloomhaven.recover.refresh", "gloomhaven.recover.recover"):
        act(table, asked(table).options[0])
    assert check(table.state), table.state.heroes[0]


@pytest.mark.rule("gloomhaven.dungeon-variant.penalties")
def test_the_monsters_of_other_rooms_gain_nothing_by_a_penalty() -> None:
    left = monster("hound", 5, number=6, done=True)
    table = opened(laid(runner(), left, dice=["hall@1", "hopeless", *range(1, 7)], orders={"hound": 0}), 1)
    assert {each.id for each in table.state.monsters if "strengthen" not in each.conditions} == {left.id}
    assert len(table.state.monsters) > 1


@pytest.mark.rule("gloomhaven.dungeon-variant.treasure-traps")
@pytest.mark.parametrize("name", ENCOUNTERS)
def test_traps_and_treasures_of_a_dungeon_are_those_of_the_monster_card(name: str) -> None:
    card = ENCOUNTERS[name]
    room = dungeon_variant.compose(("crypt", name)).rooms[0]
    assert {(trap.damage, trap.conditions) for trap in room.traps} <= {(card.trap.damage, card.trap.conditions)}
    assert {chest.number for chest in room.chests} == ({card.treasure.number} if card.treasure else set())


def test_what_is_not_drawn_is_nowhere_and_what_is_known_stays() -> None:
    table = Table(GAME, 2, 4, {"scenario": DUNGEON, "level": 1})
    assert view(table.state, 0).dungeon == ["?", "?"]
    while table.state.phase != "select":
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    known = list(table.state.dungeon)
    assert view(table.state, 0).dungeon == known
    redeal(table.state, 0, Dice(9))
    assert table.state.dungeon == known


def test_before_anybody_has_seen_it_the_dungeon_may_be_any() -> None:
    table = Table(GAME, 2, 4, {"scenario": DUNGEON, "level": 1})
    seen = set()
    for seed in range(30):
        redeal(table.state, 0, Dice(seed))
        seen.add(tuple(table.state.dungeon))
    assert len(seen) > 10


def test_dungeons_are_played_to_the_end() -> None:
    for seed in range(12):
        random = Random(seed)
        table = Table(
            GAME,
            random.choice((1, 2, 3, 4)),
            seed,
            {"scenario": DUNGEON, "penalties": random.choice(list(dungeon_variant.GRADES))},
        )
        while table.outcome is None:
            decision = table.pending[0]
            table.decide(decision.number, decision.seat, random.choice(decision.options))
        assert not list(GAME.laws(table.state))
