"""Scenarios and the cards of the random dungeon: whether all that is placed has its place, and some of the facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import (
    ENCOUNTERS,
    MONSTERS,
    ROOMS,
    SCENARIOS,
    TREASURES,
    Afflict,
    Chamber,
    DungeonRoom,
    Place,
    Scenario,
    Spot,
    Suffer,
    TrapSpot,
)
from herna.games.gloomhaven.rules.drawing import Drawing, around, read
from herna.kernel import Table
from herna.space.board import FAR, Board
from herna.space.drawn import BadDrawing
from herna.space.hex import from_odd_r, to_odd_r

PRINTED = ("black-barrow", "barrow-lair", "crypt-of-the-damned", "ruinous-crypt")
SIZES = ("two", "three", "four")
WHO = {"opened": "opener", "previous room": "previous", "monsters": "monsters"}
HURT = {"curse": "Curse", "disarm": "disarmed", "immobilize": "immobilized", "muddle": "muddled", "stun": "stunned"}
WORDS = {"", "trap", "coin", "chest", "obstacle", "hazard", "difficult"}
each_scenario = pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)
each_room = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)


def reached(free: Iterable[Place]) -> set[Place]:
    """The hexes that can be walked to from one of them."""
    left = set(free)
    edge = [left.pop()]
    seen = set(edge)
    while edge:
        found = left & set(around(edge.pop()))
        left -= found
        seen |= found
        edge += found
    return seen


def blocked(room: Chamber | DungeonRoom) -> list[Place]:
    return [place for block in room.obstacles for place in block.at]


def lying(room: Chamber) -> Iterator[Place]:
    """Where tiles and tokens lie that take a hex of their own."""
    yield from (trap.at for trap in room.traps)
    yield from (chest.at for chest in room.chests)
    yield from room.hazards
    yield from room.difficult
    yield from room.coins
    yield from room.plates
    yield from blocked(room)


def standing(room: Chamber, size: str) -> list[Place]:
    return [spot.at for spot in room.monsters if getattr(spot, size)] + [ally.at for ally in room.allies]


def spots(scenario: Scenario) -> tuple[Spot, ...]:
    return tuple(spot for room in scenario.rooms for spot in room.monsters)


def ranks(scenario: str, size: str) -> Counter[tuple[str, str]]:
    """How many monsters of each kind and rank a scenario has in all its rooms."""
    return Counter((spot.kind, rank) for spot in spots(SCENARIOS[scenario]) if (rank := getattr(spot, size)))


@pytest.mark.rule("gloomhaven.overlay-tiles.corridors")
def test_a_drawing_is_read_row_by_row() -> None:
    drawn = read("""
a a . .
 a 1 b b
. . b + b
""")
    assert drawn.rooms == {"a": [(0, 0), (1, 0), (0, 1)], "b": [(2, 1), (3, 1), (2, 2), (4, 2), (3, 2)]}
    assert drawn.doors == [(1, 1)]
    assert drawn.corridors == [(3, 2)]
    assert drawn.beside(0) == {"a", "b"}
    assert len(list(drawn.hexes())) == 9


def test_where_rooms_touch_without_a_door_there_is_a_wall() -> None:
    drawn = read("a b\n a 1 b")
    assert drawn.walls() == [((0, 0), 0), ((0, 1), 5)]
    board = Board.from_rows(drawn.hexes(), drawn.walls())
    a, b = (board.at(from_odd_r(*place)) for place in ((0, 0), (1, 0)))
    assert board.distance(a, b) == 3


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        ("a a\n a ? a", "column 1, row 1: '?' is neither"),
        ("a A", "column 1, row 0: 'A' is neither"),
        ("a 0", "column 1, row 0: '0' is neither"),
        ("a\n\na", "column 0, row 1: this row is empty"),
        ("a 1 b 1", "column 3, row 0: door 1 is drawn twice"),
        ("a 1 b 3 c", "door 2 is not drawn"),
        ("a + b", "column 1, row 0: a corridor joins parts of one room, not of 2"),
        (". .", "no room is drawn"),
        ("", "no room is drawn"),
    ],
)
def test_a_bad_drawing_says_where_it_is_bad(drawing: str, said: str) -> None:
    with pytest.raises(BadDrawing) as error:
        read(drawing)
    assert str(error.value).startswith(said)


@pytest.mark.rule("gloomhaven.scenario-book.scenario-texts")
def test_there_are_printed_scenarios_and_our_own() -> None:
    assert [SCENARIOS[key].number for key in PRINTED] == [1, 2, 4, 5]
    own = [scenario for scenario in SCENARIOS.values() if scenario.origin == "herna"]
    assert len(own) >= 6
    assert [scenario.id for scenario in own if scenario.seats == "solo"] == ["one-night-debt"]
    assert len({tuple(sorted(goals(scenario))) for scenario in own}) == len(own)


def goals(scenario: Scenario) -> Iterator[str]:
    """What the aim of a scenario asks for, and how its doors open."""
    for field in scenario.aim.__struct_fields__:
        if getattr(scenario.aim, field):
            yield field
    yield from (door.opens for door in scenario.doors if door.locked)


@pytest.mark.rule("gloomhaven.overlay-tiles.door-separates")
@each_scenario
def test_rooms_and_doors_are_where_the_map_has_them(scenario: Scenario) -> None:
    drawn = read(scenario.map)
    assert [room.id for room in scenario.rooms] == list(drawn.rooms)
    assert [door.at for door in scenario.doors] == drawn.doors
    assert all(len(drawn.beside(number)) == 2 for number in range(len(drawn.doors)))


@each_scenario
def test_all_rooms_can_be_entered_from_the_first(scenario: Scenario) -> None:
    drawn = read(scenario.map)
    known, found = {drawn.owners()[scenario.start[0]]}, True
    while found:
        found = False
        for number in range(len(drawn.doors)):
            rooms = drawn.beside(number)
            if rooms & known and not rooms <= known:
                known |= rooms
                found = True
    assert known == set(drawn.rooms)


@each_scenario
def test_what_is_placed_lies_in_its_room_on_a_hex_of_its_own(scenario: Scenario) -> None:
    drawn = read(scenario.map)
    for room in scenario.rooms:
        tiles = Counter(lying(room))
        assert not [place for place, count in tiles.items() if count > 1], room.id
        starting = set(scenario.start) & set(drawn.rooms[room.id])
        for size in SIZES:
            figures = Counter(standing(room, size))
            assert not [place for place, count in figures.items() if count > 1], (room.id, size)
            forbidden = {*blocked(room), *starting, *(trap.at for trap in room.traps), *room.hazards}
            assert not forbidden & figures.keys(), (room.id, size)
            assert {*tiles, *figures} <= set(drawn.rooms[room.id]), (room.id, size)
        assert not starting & tiles.keys(), room.id


@each_scenario
def test_there_are_starting_hexes_for_everybody_in_one_room(scenario: Scenario) -> None:
    drawn = read(scenario.map)
    assert len({drawn.owners()[place] for place in scenario.start}) == 1
    assert len(set(scenario.start)) == len(scenario.start)
    fewest = 6 if scenario.origin == "herna" and scenario.seats == "party" else 4
    assert len(scenario.start) >= fewest


@pytest.mark.rule("gloomhaven.overlay-tiles.obstacles-no-cutoff")
@each_scenario
def test_obstacles_cut_nothing_off(scenario: Scenario) -> None:
    drawn = read(scenario.map)
    for room in scenario.rooms:
        places = set(drawn.rooms[room.id])
        free = places - set(blocked(room))
        assert reached(places) == places, room.id
        assert reached(free) == free, room.id
        doors = [drawn.doors[number] for number in range(len(drawn.doors)) if room.id in drawn.beside(number)]
        assert all(free & set(around(door)) for door in doors), room.id


@each_scenario
def test_obstacles_of_several_hexes_hang_together(scenario: Scenario) -> None:
    for room in scenario.rooms:
        assert all(reached(block.at) == set(block.at) for block in room.obstacles), room.id


@each_scenario
def test_monsters_exist_and_there_are_enough_of_them(scenario: Scenario) -> None:
    kinds = {spot.kind for spot in spots(scenario)} | {spawn.kind for spawn in scenario.spawns}
    kinds |= {ally.kind for room in scenario.rooms for ally in room.allies}
    assert kinds <= MONSTERS.keys()
    for spot in spots(scenario):
        ranked = {getattr(spot, size) for size in SIZES} - {""}
        assert ranked == {"boss"} if MONSTERS[spot.kind].boss else ranked <= {"normal", "elite"}
    groups = [room.monsters for room in scenario.rooms]
    if scenario.origin == "herna":
        groups = [spots(scenario)]
    for group in groups:
        for size in SIZES:
            placed = Counter(spot.kind for spot in group if getattr(spot, size))
            assert all(count <= MONSTERS[kind].standees for kind, count in placed.items()), (size, placed)


@each_scenario
def test_more_heroes_never_meet_fewer_monsters(scenario: Scenario) -> None:
    worth = {"": 0, "normal": 1, "elite": 2, "boss": 0}
    two, three, four = (sum(worth[getattr(spot, size)] for spot in spots(scenario)) for size in SIZES)
    assert two <= three <= four
    if scenario.seats == "solo":
        assert two == four


@each_scenario
def test_numbered_treasures_exist(scenario: Scenario) -> None:
    known = {treasure.number for treasure in TREASURES.values()}
    numbers = {chest.number for room in scenario.rooms for chest in room.chests} - {0}
    assert numbers <= known


@each_scenario
def test_aims_speak_of_what_is_there(scenario: Scenario) -> None:
    aim, drawn = scenario.aim, read(scenario.map)
    blocks = [block for room in scenario.rooms for block in room.obstacles if block.tag]
    tags = {block.tag for block in blocks} | {ally.kind for room in scenario.rooms for ally in room.allies}
    assert {aim.protect, aim.destroy, *(spawn.until for spawn in scenario.spawns)} - {""} <= tags
    assert all(block.hit_points for block in blocks)
    assert aim.loot <= sum(chest.number == 0 for room in scenario.rooms for chest in room.chests)
    assert not aim.boss or aim.boss in {spot.kind for spot in spots(scenario)}
    assert set(aim.escape) <= set(drawn.hexes()) - {place for room in scenario.rooms for place in blocked(room)}
    assert not aim.escape or len(set(aim.escape)) >= (1 if scenario.seats == "solo" else 4)
    assert aim.kill or aim.boss or aim.escape or aim.survive or aim.destroy or aim.loot


@each_scenario
def test_monsters_that_come_later_have_a_place(scenario: Scenario) -> None:
    owners = read(scenario.map).owners()
    first = owners[scenario.start[0]]
    walls = {place for room in scenario.rooms for place in blocked(room)}
    for spawn in scenario.spawns:
        assert spawn.rounds or spawn.every
        assert {owners[place] for place in spawn.at} == {spawn.while_room or first}
        assert not walls & set(spawn.at)
    assert len({(place, spawn.rounds, spawn.every) for spawn in scenario.spawns for place in spawn.at}) == sum(
        len(spawn.at) for spawn in scenario.spawns
    )


@each_scenario
def test_locked_doors_can_be_opened_from_this_side(scenario: Scenario) -> None:
    """The key or the plate does not lie behind the door that it opens."""
    drawn = read(scenario.map)
    for number, door in enumerate(scenario.doors):
        assert bool(door.opens) == door.locked
        rest = {*drawn.hexes()} - {door.at}
        near = {place for place in rest if place in reached_from(rest, drawn, scenario.start[0])}
        if door.opens == "plate":
            assert near & {place for room in scenario.rooms for place in room.plates}, number
        elif door.opens == "keys":
            assert near >= {chest.at for room in scenario.rooms for chest in room.chests if not chest.number}, number


def reached_from(places: set[Place], drawn: Drawing, start: Place) -> set[Place]:
    """The hexes that can be walked to through the doors that are left."""
    board = Board.from_rows(places, [wall for wall in drawn.walls() if wall[0] in places])
    far = board.distances(board.at(from_odd_r(*start)))
    return {to_odd_r(place) for place, steps in zip(board.places, far, strict=True) if steps < FAR}


@each_scenario
def test_links_lead_to_scenarios(scenario: Scenario) -> None:
    printed = {str(each.number) for each in SCENARIOS.values()}
    for link in (*scenario.links, *scenario.requires):
        assert link in SCENARIOS or (link.isdigit() and 1 <= int(link) <= 95 and link not in printed)
        assert link != scenario.id


@each_scenario
def test_stories_are_told_in_both_languages(scenario: Scenario) -> None:
    for text in (scenario.intro, scenario.ending):
        assert all(2 <= sum(said.count(end) for end in ".?!") <= 5 for said in (text.cs, text.en))
        assert text.cs != text.en
    assert bool(scenario.special) <= bool(scenario.rules)


@pytest.mark.rule("gloomhaven.scenario-book.black-barrow", "gloomhaven.scenario-book.monster-key")
@pytest.mark.parametrize(
    ("size", "guards", "archers", "bones"),
    [("two", (4, 1), (2, 1), (2, 0)), ("three", (6, 1), (3, 2), (1, 1)), ("four", (6, 3), (6, 1), (4, 0))],
)
def test_the_monsters_of_black_barrow(size: str, guards: Place, archers: Place, bones: Place) -> None:
    found = ranks("black-barrow", size)
    for kind, wanted in (("bandit-guard", guards), ("bandit-archer", archers), ("living-bones", bones)):
        assert (found[kind, "normal"], found[kind, "elite"]) == wanted


@pytest.mark.rule("gloomhaven.scenario-book.black-barrow")
def test_the_rooms_of_black_barrow() -> None:
    scenario = SCENARIOS["black-barrow"]
    start, passage, last = scenario.rooms
    drawn = read(scenario.map)
    assert [len(drawn.rooms[room.id]) for room in scenario.rooms] == [32, 23, 28]
    assert {spot.kind for spot in start.monsters} == {"bandit-guard"}
    assert [(trap.damage, trap.conditions) for trap in passage.traps] == [(True, ())] * 2
    assert [block.look for block in last.obstacles] == ["table", "table"]
    assert [chest.number for chest in last.chests] == [7]
    assert len(last.coins) == 5
    assert scenario.aim.kill
    assert scenario.links == ("barrow-lair",)


@pytest.mark.parametrize(
    ("scenario", "sizes", "treasures", "traps", "coins"),
    [
        ("barrow-lair", [14, 35, 9, 9, 9, 9], [67], 2, 0),
        ("crypt-of-the-damned", [22, 23, 12, 35], [46, 38], 5, 3),
        ("ruinous-crypt", [35, 31, 31], [28, 4], 4, 6),
    ],
)
def test_the_rooms_of_printed_scenarios(scenario: str, sizes: list[int], treasures: list[int], traps: int, coins: int) -> None:
    rooms = SCENARIOS[scenario].rooms
    drawn = read(SCENARIOS[scenario].map)
    assert [len(places) for places in drawn.rooms.values()] == sizes
    assert [chest.number for room in rooms for chest in room.chests] == treasures
    assert sum(len(room.traps) for room in rooms) == traps
    assert sum(len(room.coins) for room in rooms) == coins


@pytest.mark.rule("gloomhaven.scenario-book.monster-key-colours")
@pytest.mark.parametrize(
    ("scenario", "kind", "two", "three", "four"),
    [
        ("barrow-lair", "living-corpse", (4, 2), (8, 2), (4, 6)),
        ("barrow-lair", "bandit-archer", (2, 1), (4, 1), (4, 2)),
        ("crypt-of-the-damned", "cultist", (3, 0), (5, 0), (6, 0)),
        ("crypt-of-the-damned", "earth-demon", (0, 1), (1, 1), (0, 2)),
        ("crypt-of-the-damned", "wind-demon", (2, 0), (1, 1), (0, 2)),
        ("ruinous-crypt", "flame-demon", (2, 0), (3, 0), (2, 1)),
        ("ruinous-crypt", "living-bones", (0, 2), (2, 2), (0, 4)),
        ("ruinous-crypt", "night-demon", (2, 0), (1, 1), (0, 2)),
    ],
)
def test_the_monsters_of_printed_scenarios(scenario: str, kind: str, two: Place, three: Place, four: Place) -> None:
    for size, wanted in zip(SIZES, (two, three, four), strict=True):
        found = ranks(scenario, size)
        assert (found[kind, "normal"], found[kind, "elite"]) == wanted, size


def test_the_commander_opens_two_weak_rooms_last_and_first() -> None:
    """The doors follow clockwise; behind the second and third stand elites even for two heroes, and a treasure."""
    scenario = SCENARIOS["barrow-lair"]
    drawn = read(scenario.map)
    behind = [next(iter(drawn.beside(number) - {"b"})) for number in range(1, 5)]
    rooms = {room.id: room for room in scenario.rooms}
    assert [any(spot.two == "elite" for spot in rooms[each].monsters) for each in behind] == [False, True, True, False]
    assert [bool(rooms[each].chests) for each in behind] == [False, True, False, False]


@pytest.mark.rule("gloomhaven.dungeon-variant.dungeon-cards")
def test_there_are_twenty_cards_of_each_kind() -> None:
    assert len(ROOMS) == len(ENCOUNTERS) == 20
    kinds = {word.partition(":")[0] for card in ENCOUNTERS.values() for place in card.places for word in place if ":" in word}
    assert kinds <= MONSTERS.keys()
    assert len(kinds) >= 20


@pytest.mark.rule("gloomhaven.dungeon-variant.room-card")
@each_room
def test_a_room_card_has_twelve_free_places(room: DungeonRoom) -> None:
    drawn = read(room.map)
    assert list(drawn.rooms) == ["a"]
    assert not drawn.doors
    places = set(drawn.rooms["a"])
    assert 20 <= len(places) <= 45
    assert len(set(room.places)) == 12
    tiles = [*room.places, *blocked(room), *room.hazards, *room.difficult, *doors(room)]
    assert len(set(tiles)) == len(tiles)
    assert set(tiles) <= places
    free = places - set(blocked(room))
    assert reached(free) == free


def doors(room: DungeonRoom) -> list[Place]:
    return [place for place, _ in (*room.entrances, *room.exits)]


@pytest.mark.rule("gloomhaven.dungeon-variant.room-card")
@each_room
def test_doors_lie_on_the_border_with_room_to_start(room: DungeonRoom) -> None:
    places = set(read(room.map).rooms["a"])
    assert room.entrances
    assert room.exits
    assert all(set(around(door)) - places for door in doors(room))
    board = Board.from_rows(places)
    for entrance, _ in room.entrances:
        near = board.distances(board.at(from_odd_r(*entrance)))
        start = {to_odd_r(place) for place, steps in zip(board.places, near, strict=True) if steps <= 2}
        assert len(start - {*room.places, *blocked(room), *room.hazards}) >= 4


def test_any_three_rooms_fit_together() -> None:
    """The exit of a room and the entrance of the next are one hex; otherwise no two rooms cover the same hexes."""
    shapes = {room.id: {from_odd_r(*place) for place in read(room.map).rooms["a"]} for room in ROOMS.values()}
    count = 0
    for first, second, third in permutations(ROOMS.values(), 3):
        for door, after in joints(first, second):
            middle = {(q + after[0], r + after[1]) for q, r in shapes[second.id]}
            assert middle & shapes[first.id] == {door}
            for step, further in joints(second, third):
                last = {(q + further[0] + after[0], r + further[1] + after[1]) for q, r in shapes[third.id]}
                assert last & middle == {(step[0] + after[0], step[1] + after[1])}
                assert not last & shapes[first.id]
                count += 1
    assert count > 1000


def joints(one: DungeonRoom, other: DungeonRoom) -> Iterator[tuple[Place, Place]]:
    """Where a room can follow on another: the door, and how far the second has to be shifted."""
    for way_out, out_type in one.exits:
        for way_in, in_type in other.entrances:
            if out_type == in_type:
                door, entrance = from_odd_r(*way_out), from_odd_r(*way_in)
                yield door, (door[0] - entrance[0], door[1] - entrance[1])


def test_both_types_of_doors_are_about_as_common() -> None:
    entrances = Counter(kind for room in ROOMS.values() for _, kind in room.entrances)
    exits = Counter(kind for room in ROOMS.values() for _, kind in room.exits)
    assert min(*entrances.values(), *exits.values()) >= 8
    assert any(len(room.exits) == 2 for room in ROOMS.values())
    assert any(len(room.entrances) == 2 for room in ROOMS.values())


@each_room
def test_penalties_do_what_they_say(room: DungeonRoom) -> None:
    for penalty in (room.minor, room.major):
        assert penalty.lines
        said = penalty.text.en
        assert penalty.who == next((who for word, who in WHO.items() if word in said), "all")
        for line in penalty.lines:
            if isinstance(line, Suffer):
                assert all(f"{line.value} " in text for text in (said, penalty.text.cs))
            else:
                assert isinstance(line, Afflict)
                assert line.whom == "self"
                assert all(HURT.get(condition, condition) in said for condition in line.conditions)
    assert room.minor != room.major


@pytest.mark.rule("gloomhaven.dungeon-variant.room-card", "gloomhaven.dungeon-variant.treasure-traps")
@pytest.mark.parametrize("key", ENCOUNTERS)
def test_a_monster_card_fills_the_places(key: str) -> None:
    card = ENCOUNTERS[key]
    assert len(card.places) == 12
    for size in range(3):
        words = [place[size] for place in card.places]
        placed = Counter(word.partition(":")[0] for word in words if ":" in word)
        assert placed
        assert all(count <= MONSTERS[kind].standees for kind, count in placed.items())
        assert all(word in WORDS or word.partition(":")[2] in ("normal", "elite") for word in words)
        assert ("chest" in words) == (card.treasure is not None)
    assert card.trap == TrapSpot(at=(0, 0)) or any("trap" in place for place in card.places)


def test_the_drowned_card() -> None:
    card = ENCOUNTERS["drowned"]
    assert card.places[0] == ("lurker:elite",) * 3
    assert card.places[5] == ("living-spirit:normal", "living-spirit:normal", "living-spirit:elite")
    assert [number for number, place in enumerate(card.places, 1) if place[0] == "trap"] == [8, 9, 10]
    assert card.trap.damage
    assert card.trap.conditions == ("stun",)


@pytest.mark.parametrize("name", [*SCENARIOS])
def test_the_rooms_hold_what_the_book_says_for_every_number_of_heroes(name: str) -> None:
    card = SCENARIOS[name]
    for seats, size in ((2, "two"), (3, "three"), (4, "four")):
        if card.seats == "solo":
            continue
        table = Table(GAME, seats, 1, {"scenario": name, "automatic": True})
        while table.state.phase != "select":
            table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
        state = table.state
        wanted = {
            (spot.kind, getattr(spot, size), state.layout.number[spot.at])
            for room in card.rooms
            if room.id in state.rooms
            for spot in room.monsters
            if getattr(spot, size)
        }
        assert {(each.kind, each.rank, each.hex) for each in state.monsters} == wanted
        assert len(state.rooms) == 1
