"""How the table is drawn: whole games, the map and its figures."""

from __future__ import annotations

import re
from importlib.resources import files
from math import dist
from typing import Any
from xml.parsers import expat

import msgspec
import pytest

from herna.drawing.looks import TONES
from herna.drawing.svg import svg
from herna.games.gloomhaven.content import CLASSES, MONSTERS, SCENARIOS, Door, Move
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.scene import scene
from herna.games.gloomhaven.scene.ground import GRID
from herna.games.gloomhaven.scene.look import FOES, HEROES, LOOKS, MATTER, PALETTE, SIGNS
from herna.games.gloomhaven.state import Active, Block, Coin, Fixture, Prize, Summon, TrapTile
from herna.games.gloomhaven.view import view
from herna.kernel import Table
from herna.kernel.scene import Card, Scene, Shape
from herna.kernel.texts import LANGUAGES
from herna.testing.playing import random_game
from tests.games.gloomhaven.laying import drawn, hero, invent, monster, summon
from tests.games.gloomhaven.scene_cases import GAME, ids, line, shape, shapes, shown, still, tray

MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (1, {"heroes": 3, "scenario": "barrow-lair"}),
    (3, {"quick": False, "level": 3}),
    (4, {"scenario": "ruinous-crypt", "level": 9}),
    (2, {"scenario": "crypt-of-the-damned", "open_information": True}),
    (1, {"heroes": 1, "quick": False}),
    (3, {"scenario": "random-dungeon"}),
]
SHEETS = [files("herna") / "web" / "symbols.svg", files("herna") / "web" / "art" / "gloomhaven.svg"]
DRAWINGS = {name for sheet in SHEETS for name in re.findall(r'<symbol id="(?:s-)?([^"]+)"', sheet.read_text(encoding="utf-8"))}
"""The drawings that a page has."""

TWO_ROOMS = "aaaabbbb\naaa1bbbb\naaaabbbb"
"""The door is on hex 11; the rooms touch above and below it."""


def mute(message: str, attribute: str | None = None, **facts: Any) -> str:
    """Says nothing, fast: for what does not depend on words."""
    return message


def labels(picture: Scene) -> list[str]:
    return [each.label for each in shapes(picture) if each.label]


BARE = {"done", "without", "pass", "rest", "skip", "stop", "suffer", "instead", "cure", "through"}
"""What is about nothing on the table."""


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_whatever_an_option_is_about_is_on_the_table_and_only_once(seats: int, options: dict[str, Any]) -> None:
    bare = set()
    for table in random_game(GAME, seats, 1, options, at_most=400):
        for decision in table.pending:
            known = ids(scene(table.view(decision.seat), mute))
            assert len(set(known)) == len(known)
            for option in decision.options:
                about = GAME.things(decision.rule, option)
                assert set(known).issuperset(about), (decision.rule, option, about)
                if not about:
                    bare.add(option[0] if isinstance(option, tuple) else option)
    assert bare <= BARE


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_every_picture_is_well_formed_and_its_words_are_complete(seats: int, options: dict[str, Any], lang: str) -> None:
    for place, table in enumerate(random_game(GAME, seats, 2, options, at_most=400)):
        if place % 40 and not table.over:
            continue
        for eyes in (None, 0):
            picture = shown(table, lang, eyes)
            expat.ParserCreate().Parse(svg(picture), True)
            told = [*picture.words, *picture.legend, *labels(picture), *(each.title for each in picture.counters)]
            told += [text for each in picture.trays for card in each.cards for text in (each.title, card.title, *card.lines)]
            assert not [
                text for text in told if re.search(r"scene-|[{}]|\bNone\b|\bnone\b(?! of)|\.\.", text) or not text.strip()
            ]
            for each in table.state.present:
                name = CLASSES[each.id].name.say(lang)
                assert any(text.startswith(name) and f" {each.hex}: " in text for text in picture.words)


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_every_tone_and_every_symbol_is_known(seats: int, options: dict[str, Any]) -> None:
    for place, table in enumerate(random_game(GAME, seats, 3, options, at_most=400)):
        if place % 20:
            continue
        picture = scene(table.view(0), mute)
        drawn_things: list[Shape | Card] = [*shapes(picture), *(card for each in picture.trays for card in each.cards)]
        assert {each.tone for each in drawn_things} <= {"", *PALETTE, *TONES}
        symbols = {each.symbol for each in drawn_things} | {counter.symbol for counter in picture.counters}
        assert symbols <= {"", *DRAWINGS}


def test_the_tables_of_drawings_and_tones_name_what_there_is() -> None:
    assert {*HEROES.values(), *FOES.values(), *LOOKS.values(), *SIGNS.values()} <= DRAWINGS
    assert set(FOES) <= set(MONSTERS)
    assert set(HEROES) <= set(CLASSES)
    assert {*CLASSES} - {*HEROES} <= DRAWINGS
    assert set(MATTER.values()) <= set(PALETTE)


@pytest.mark.parametrize("eyes", [0, 1, 2, None])
def test_a_scene_is_small_enough_to_be_sent_again_and_again(eyes: int | None) -> None:
    picture = shown(still(hero(), hero("tinkerer", 44), hero("scoundrel", 54), monster()), eyes=eyes)
    assert len(msgspec.json.encode(picture, enc_hook=list)) < 60_000


def test_hexes_stand_on_their_points_and_neighbours_touch() -> None:
    table = still(hero())
    picture = shown(table)
    hexes = {int(each.id[4:]): each for each in shapes(picture) if each.id.startswith("hex:")}
    assert sorted(hexes) == list(range(70))
    board = table.state.layout.board
    for number, beside in enumerate(board.neighbours):
        for other in beside:
            assert dist((hexes[number].x, hexes[number].y), (hexes[other].x, hexes[other].y)) == pytest.approx(
                GRID.wide, abs=0.2
            )
    assert hexes[1].y == hexes[0].y
    assert hexes[10].x - hexes[0].x == pytest.approx(GRID.wide / 2, abs=0.2)
    for each in hexes.values():
        points = [tuple(map(float, point.split())) for point in each.path.strip("MZ").split("L")]
        assert len(points) == 6
        assert sum(abs(x - each.x) < 0.2 for x, _ in points) == 2
        assert all(0 < x < picture.width and 0 < y < picture.height for x, y in points)


def test_rooms_that_nobody_has_seen_are_not_drawn() -> None:
    plan = drawn("aaaa.....\naaa1bbb2c\naaaa....c", doors=[Door(at=(3, 1)), Door(at=(7, 1))])
    table = still(hero(spot=0), monster(spot=2), scenario=plan, rooms=["a"], doors=[0, 1])
    layout = layout_of(plan, ())
    small = shown(table)
    there = {int(each.id[4:]) for each in shapes(small) if each.id.startswith("hex:")}
    assert there == {*layout.hexes("a"), layout.doors[0]}
    table.state.rooms.append("b")
    large = shown(table)
    more = {int(each.id[4:]) for each in shapes(large) if each.id.startswith("hex:")}
    assert more == there | {*layout.hexes("b"), layout.doors[1]}
    assert str(layout.doors[1]) not in {word for text in small.words for word in re.findall(r"\d+", text) if len(word) > 1}


def test_before_the_first_room_is_revealed_there_is_no_map() -> None:
    picture = scene(Table(GAME, 2, 1, {}).view(0), mute)
    assert not [each for each in shapes(picture) if each.path]
    assert [each.id for each in tray(picture, "classes").cards] == [f"class:{name}" for name in CLASSES]


@pytest.mark.parametrize(
    ("doors", "locks", "word", "symbol"),
    [([], [], "open door", ""), ([0], [], "closed door", "door"), ([0], [0], "locked door", "lock")],
)
def test_doors_are_open_closed_or_locked(doors: list[int], locks: list[int], word: str, symbol: str) -> None:
    plan = drawn(TWO_ROOMS, doors=[Door(at=(3, 1))])
    picture = shown(still(hero(spot=0), scenario=plan, doors=doors, locks=locks))
    door = layout_of(plan, ()).doors[0]
    assert shape(picture, f"hex:{door}").label == f"Hex {door}, {word}"
    tiles = [each for each in shapes(picture) if each.tone in ("gate", "lamp")]
    assert [each.symbol for each in tiles] == [symbol]
    assert f"{word}: hex {door}." in picture.words


def test_a_wall_stands_where_rooms_touch_without_a_door() -> None:
    plan = drawn(TWO_ROOMS, doors=[Door(at=(3, 1))])
    table = still(hero(spot=0), scenario=plan, rooms=["a", "b"])
    board = table.state.layout.board
    picture = shown(table)
    walls = [each for each in shapes(picture) if each.form == "line" and each.tone == "wall"]
    assert 4 not in board.neighbours[3]
    left, right = shape(picture, "hex:3"), shape(picture, "hex:4")
    upright = f"M{(left.x + right.x) / 2:.1f} "
    assert any(each.path.startswith(upright) and f"L{upright[1:]}" in each.path for each in walls)
    assert len(walls) == sum(len(_around(number)) - len(board.neighbours[number]) for number in range(24)) / 2
    assert all(each.size > 5 for each in walls)


def _around(number: int) -> list[int]:
    """The hexes beside one on a map of eight columns and three rows, as if there were no walls."""
    column, row = number % 8, number // 8
    shift = row & 1
    pairs = ((-1, 0), (1, 0), (shift - 1, -1), (shift, -1), (shift - 1, 1), (shift, 1))
    return [a for a, b in ((column + x, row + y) for x, y in pairs) if 0 <= a < 8 and 0 <= b < 3]


def test_what_lies_on_a_hex_is_said_and_drawn() -> None:
    table = still(
        hero(),
        traps=[TrapTile(12, 3, ["poison"]), TrapTile(13)],
        hazards=[14],
        difficult=[15],
        plates=[16],
        blocks=[Block([17, 18], "table"), Block([50], "crystal")],
        coins=[Coin(19, 3), Coin(34)],
        prizes=[Prize(20, 7), Prize(21, 0, "heart")],
    )
    picture = shown(table)
    said = {
        12: "trap (3 damage, Poison)",
        13: "trap",
        14: "hazardous terrain",
        15: "difficult terrain",
        16: "pressure plate",
        17: "obstacle: table",
        18: "obstacle: table",
        50: "obstacle: crystal",
        19: "3 money tokens",
        20: "treasure 7",
        21: "goal treasure",
    }
    assert {number: shape(picture, f"hex:{number}").label for number in said} == {
        number: f"Hex {number}, {words}" for number, words in said.items()
    }
    assert shape(picture, "hex:34").label == "Hex 34, money token, Brute"
    assert "obstacle: table: hex 17, 18." in picture.words
    signs = [(each.tone, each.symbol) for each in picture.layers[2] if each.symbol]
    assert signs == [
        ("plate", "hex"),
        ("hazard", "event"),
        ("slow", "material"),
        ("trap", "trap"),
        ("trap", "trap"),
        ("wood", "a-table"),
        ("wood", "a-table"),
        ("crystal", "a-crystal"),
    ]
    heap, single = (each for each in shapes(picture) if each.form == "coin")
    assert (heap.text, single.text) == ("3", "")
    assert heap.y == shape(picture, "hex:19").y
    assert single.y > shape(picture, "figure:brute").y + 10


def test_exits_are_marked_once_their_room_is_known() -> None:
    scenario = next(each for each in SCENARIOS.values() if each.aim.escape)
    table = Table(GAME, 2, 1, {"scenario": scenario.id})
    state = table.state
    state.phase, state.rooms = "select", [room.id for room in scenario.rooms]
    exits = [each for each in shapes(scene(view(state, 0), mute)) if each.tone == "exit"]
    assert [each.symbol for each in exits] == ["flag"] * len(scenario.aim.escape)


def test_monsters_show_rank_number_and_hit_points() -> None:
    table = still(
        hero(),
        monster(number=3, spot=35, elite=True, hp=4),
        monster(number=5, spot=45),
        monster("bandit-commander", 55),
    )
    picture = shown(table)
    elite, normal, boss = (
        shape(picture, f"figure:{name}") for name in ("bandit-guard:3", "bandit-guard:5", "bandit-commander:1")
    )
    assert (elite.tone, normal.tone, boss.tone) == ("coin", "bone", "boss")
    assert (elite.text, normal.text, boss.text) == ("3", "5", "")
    assert (elite.badge, elite.symbol, boss.symbol) == ("4", "guard", "crown")
    shield = MONSTERS["bandit-guard"].elite
    assert shield is not None
    assert elite.label == f"Bandit Guard 3 (elite), 4/{table.state.monsters[0].top} hit points, Shield {shield.shield[1]}"
    assert line(picture, "Bandit Guard 5").startswith("Bandit Guard 5 on hex 45: ")
    assert shape(picture, "hex:45").label == "Hex 45, Bandit Guard 5"
    assert (elite.x, elite.y) == (shape(picture, "hex:35").x, shape(picture, "hex:35").y - 4)


def test_heroes_and_summons_have_the_colour_of_their_player() -> None:
    people = hero(), hero("tinkerer", 44)
    table = still(*people, summon("decoy", 46, "tinkerer", "harmless-contraption"), actives=[_contraption()])
    picture = shown(table)
    assert [
        (shape(picture, f"figure:{name}").seat, shape(picture, f"figure:{name}").tone) for name in ("brute", "tinkerer")
    ] == [
        (0, ""),
        (1, ""),
    ]
    assert shape(picture, "figure:decoy:1").seat == 1
    assert shape(picture, "figure:decoy:1").label.endswith("summoned by Tinkerer")


def _contraption() -> Active:
    return Active("tinkerer", "harmless-contraption", "bottom")


def test_the_first_piece_of_a_player_is_the_figure_of_its_hero() -> None:
    picture = shown(still(hero(), hero("tinkerer", 44)))
    assert [next(each.id for each in shapes(picture) if each.seat == seat) for seat in (0, 1)] == [
        "figure:brute",
        "figure:tinkerer",
    ]


def test_allies_that_belong_to_nobody_say_so() -> None:
    ally = Summon("city-guard:1", 36, 5, 8, kind="city-guard", tag="city-guard")
    picture = shown(still(hero(), ally))
    assert shape(picture, "figure:city-guard:1").label == "City Guard 1, 5/8 hit points, ally of the heroes"
    assert shape(picture, "figure:city-guard:1").seat is None


def test_one_player_s_heroes_have_colours_of_their_own() -> None:
    table = still(hero(), hero("tinkerer", 44), hero("scoundrel", 54), seats=1)
    picture = shown(table)
    assert [shape(picture, f"figure:{name}").tone for name in ("brute", "tinkerer", "scoundrel")] == ["blue", "red", "green"]
    assert [each.title for each in picture.counters if each.id.startswith("life:")] == [
        "Brute: hit points",
        "Tinkerer: hit points",
        "Scoundrel: hit points",
    ]
    assert tray(picture, "mat:brute").title == "Alena (Brute)"


def test_conditions_lie_around_their_figure_and_not_upon_each_other() -> None:
    conditions = dict.fromkeys(("poison", "wound", "immobilize", "disarm", "stun", "muddle", "invisible", "strengthen"), 1)
    picture = shown(still(hero(), hero("tinkerer", 44, conditions=conditions), monster(conditions={"wound": 9})))
    around = [each for each in picture.layers[-1] if each.label.startswith("Tinkerer: ")]
    assert [each.tone for each in around] == list(conditions)
    middle = shape(picture, "figure:tinkerer")
    for place, each in enumerate(around):
        assert 15 < dist((each.x, each.y), (middle.x, middle.y)) < 40
        assert all(dist((each.x, each.y), (other.x, other.y)) > 8 for other in around[:place])
    assert [each.label for each in picture.layers[-1] if each.tone == "wound"] == ["Tinkerer: Wound", "Bandit Guard 1: Wound"]
    assert "Poison, Wound, Immobilize" in shape(picture, "figure:tinkerer").label


def test_obstacles_with_hit_points_are_figures() -> None:
    picture = shown(still(hero(), things=[Fixture("altar:2", 35, 4, 6, look="altar")]))
    altar = shape(picture, "figure:altar:2")
    assert (altar.badge, altar.symbol) == ("4", "a-altar")
    assert altar.label == "Altar 2, 4/6 hit points"


def test_shield_and_retaliate_of_all_sources_are_told() -> None:
    invent("guarded", [Move(value=1)], stays="round")
    active = Active("brute", "guarded", "top", shield=2, retaliate=((3, 1),), bearers=["brute"])
    picture = shown(still(hero(guard=1), actives=[active]))
    assert shape(picture, "figure:brute").label.endswith("Shield 3, Retaliate 3")


def test_retaliates_of_different_ranges_are_told_apart() -> None:
    invent("guarded", [Move(value=1)], stays="round")
    active = Active("brute", "guarded", "top", retaliate=((2, 3), (1, 1)), bearers=["brute"])
    state = still(hero(spikes=((1, 1), (1, 3))), actives=[active])
    assert shape(shown(state), "figure:brute").label.endswith("Retaliate 2, Retaliate 3, Range 3")
