"""The board of Cave Evil: the cave, the track around it, and every piece on it."""

from __future__ import annotations

import re

import pytest

from herna.drawing.svg import svg
from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import TRACK
from herna.games.cave_evil.events.digging import GoodsSpawned
from herna.games.cave_evil.events.effects import Displaced
from herna.games.cave_evil.events.turn import Moved
from herna.games.cave_evil.scene import ground, look
from herna.games.cave_evil.scene import where as spaces_of
from herna.games.cave_evil.scene.grid import cell, middle, outline_path, region
from herna.games.cave_evil.state import NOWHERE, Evil, State, Thing, Works
from herna.games.cave_evil.view import view
from tests.games.cave_evil.laying import at, cave, dig, group, heap, master, squad
from tests.games.cave_evil.scenes import cards, drawn, shapes, words


@pytest.fixture
def table() -> State:
    """A cave for three with a little of everything."""
    state = cave(3)
    squad(state, 0, 1, at(state, 2, -3), "hunchback", "ghoul", goods=(2, 0, 1), things=["spiked-shield"])
    digger = squad(state, 0, 3, at(state, 2, -2), "ratman")
    digger.works = Works("dig-tunnel", 2)
    squad(state, 1, 2, at(state, 1, 1), "bloated-worm")
    group(state, cave_of(state).thrones[0], "bleeding-beast")
    heap(state, at(state, 3, 0), (3, 0, 1), ["hungry-pickaxe"])
    heap(state, at(state, -6, 1), (1, 2, 3), ["blinding-crystal"], eyes=True)
    return state


def test_every_space_can_be_clicked_and_lies_where_it_lies(table: State) -> None:
    found = shapes(drawn(table))
    places = cave_of(table).board.places
    for space, place in enumerate(places):
        x, y = middle(place)
        assert found[f"space:{space}"].path.startswith(f"M{x} {y}m")
    assert sum(key.startswith("space:") for key in found) == len(places)


def test_all_pieces_stand_on_their_spaces(table: State) -> None:
    table.evil = Evil("eternal-evil-emperor", "awake", space=at(table, 0, 2))
    found = shapes(drawn(table))
    for player in table.players:
        for each in player.squads:
            shape = found[f"squad:{each.seat}:{each.number}"]
            x, y = middle(cave_of(table).board.places[each.space])
            assert shape.seat == each.seat
            assert abs(shape.x - x) < 24
            assert abs(shape.y - y) < 24
    assert found["squad:0:0"].text == "N"
    assert (found["squad:0:3"].text, found["squad:0:3"].badge) == ("III", "")
    assert found["squad:0:1"].badge == "2"
    assert found["group:A"].text == "A"
    assert {"crystal:0", "crystal:1", "crystal:2", "evil", "eye"} <= found.keys()


def test_a_crystal_that_burns_no_more_has_no_colour(table: State) -> None:
    table.players[1].lit = False
    found = shapes(drawn(table))
    assert (found["crystal:0"].seat, found["crystal:0"].tone) == (0, "")
    assert (found["crystal:1"].seat, found["crystal:1"].tone) == (None, "ash")
    assert found["crystal:1"].label == "Tereza’s dead Chthonic Crystal"


def test_a_dig_shows_its_rocks(table: State) -> None:
    table.players[0].squads[-1].eyes = True
    marks = drawn(table).layers[7]
    plate, number, sign, eyes = marks
    assert (plate.label, number.text, sign.symbol) == ("dig, 2 rocks left", "2", "pickaxe")
    assert eyes.symbol == "eye"


def test_what_a_squad_digs_and_stands_on_is_drawn_above_its_chip_and_beside_its_number(table: State) -> None:
    squad(table, 2, 4, at(table, 3, 0), "graftling")  # on a heap
    scene = drawn(table)
    pieces = {shape.id: shape for shape in scene.layers[6]}
    assert all(shape.id for shape in scene.layers[6]), "rings around pieces hide nothing else"
    for owner in ("squad:0:3", "squad:2:4"):
        piece = pieces[owner]
        near = [each for each in scene.layers[7] if abs(each.x - piece.x) < 24 and abs(each.y - piece.y) < 40]
        assert near
        for each in near:
            assert abs(each.y - piece.y) > 18, "the number of the squad is not covered"


def test_whoever_points_at_a_line_of_the_log_sees_its_spaces() -> None:
    assert [*spaces_of(Moved(0, 2, (13, 14), 14))] == ["space:13", "space:14"]
    assert [*spaces_of(Displaced("ghoul", ("ratman",), 3, 5))] == ["space:3", "space:5"]
    assert [*spaces_of(GoodsSpawned("metal", 1, NOWHERE, 2, 0))] == []


def test_heaps_show_amounts_or_one_chest(table: State) -> None:
    heaps = drawn(table).layers[5]
    texts = [(shape.symbol, shape.text) for shape in heaps if shape.form == "label"]
    assert ("", "3") in texts
    assert ("metal", "") in texts
    assert ("card", "") in texts
    assert ("chest", "") in texts, "five sorts of things become one"
    assert ("", "8") in texts


def test_a_space_says_what_is_there(table: State) -> None:
    found = shapes(drawn(table))
    assert found[f"space:{at(table, 3, 0)}"].label == f"Space {at(table, 3, 0)}, 3 metal, 1 shadowflame, Hungry Pickaxe"
    throne = cave_of(table).thrones[0]
    label = found[f"space:{throne}"].label
    assert re.fullmatch(
        rf"Space {throne}, Throneroom, spawn pit of Throneroom \d, Wandering monsters A \(Bleeding Beast\)", label
    )
    crystal = table.players[2].crystal
    assert found[f"space:{crystal}"].label == f"Space {crystal}, Lair, Jana’s Chthonic Crystal, Jana N (Psychomancer of Fire)"


def test_what_has_fallen_in_is_seen(table: State) -> None:
    spaces = [at(table, q, r) for q, r in ((3, 0), (4, 0), (5, 0))]
    dig(table, "tunnel", 3, 0, rock=True)
    scene = drawn(table)
    assert shapes(scene)[f"space:{spaces[2]}"].label == f"Space {spaces[2]}, collapsed"
    assert f"Collapsed spaces: {', '.join(map(str, spaces))}." in scene.words
    assert [shape.tone for shape in scene.layers[1]].count("cave-7") == 1


def test_a_gate_stands_where_it_was_set(table: State) -> None:
    table.players[1].squads[1].things = [Thing("iron-gate", gate=at(table, 1, 2))]
    gates = [shape for shape in drawn(table).layers[5] if shape.symbol == "lock"]
    assert [(gate.x, gate.y, gate.label) for gate in gates] == [(*middle((1, 2)), "Tereza’s Iron Gate")]


def test_a_protector_has_a_sign(table: State) -> None:
    dig(table, "shrine", 8, 3)
    guard = group(table, at(table, 8, 3), "ratman", letter="P")
    guard.home = guard.space
    shape = shapes(drawn(table))["group:P"]
    assert (shape.symbol, shape.text) == ("guard", "P")
    assert shape.label.startswith("Protector P")


def test_the_board_grows_and_keeps_its_places(table: State) -> None:
    before = drawn(table)
    there = shapes(before)["squad:1:2"]
    dig(table, "hall", 12, -9)
    dig(table, "hall", 15, -6)
    after = drawn(table)
    assert after.width > before.width
    assert shapes(after)["squad:1:2"] == there
    x, y = middle((19, -6))
    assert after.left + 90 < x < after.left + after.width - 90
    assert after.top + 90 < y < after.top + after.height - 90


def test_tiles_are_areas_of_their_kind(table: State) -> None:
    tones = [shape.tone for shape in drawn(table).layers[1] if shape.form == "ground" and shape.tone.startswith("cave-")]
    assert sorted(tones) == sorted(["cave-1", *["cave-2"] * 3, *["cave-3"] * 3, *["cave-4"] * 4, *["cave-5"] * 4])


@pytest.mark.parametrize(
    ("seats", "eye", "symbol"),
    [(3, 5, 0), (4, 5, 1), (2, 0, 0)],
)
def test_the_track_tells_what_comes(seats: int, eye: int, symbol: int) -> None:
    state = cave(seats)
    state.eye, state.cycle = eye, 2
    scene = drawn(state)
    pace = max(1, eye / 2)
    reveal, awaken = TRACK.reveal[symbol], TRACK.awaken[symbol]
    told = {"Evil is revealed": reveal, "Evil awakens": awaken, "Everybody loses": reveal + TRACK.lap}
    for what, where in told.items():
        steps = where - eye
        assert steps > 1
        assert f"{what} in {steps} spaces, about {-(-steps // pace):.0f} cycles." in words(scene)
    assert len([shape for shape in scene.layers[0] if shape.symbol == "vortex"]) == TRACK.lap
    assert [shape.tone for shape in scene.layers[0] if shape.symbol == "vortex"].count("track-3") == eye


def test_symbols_hold_for_the_players_who_are_left() -> None:
    state = cave(4)
    bright = [shape.label for shape in drawn(state).layers[0] if shape.form == "card" and shape.tone == "bone"]
    assert bright == [
        f"Reveal symbol for four players, vortex space {TRACK.reveal[1]}",
        f"Awaken symbol for four players, vortex space {TRACK.awaken[1]}",
    ]
    state.players[2].alive = False
    bright = [shape.label for shape in drawn(state).layers[0] if shape.form == "card" and shape.tone == "bone"]
    assert [label.split(",")[0] for label in bright] == [
        "Reveal symbol for two or three players",
        "Awaken symbol for two or three players",
    ]


def test_whoever_needs_no_track_is_not_waited_for() -> None:
    state = cave(2)
    state.evil = Evil("eternal-evil-emperor", "awake")
    assert "Everybody loses" not in words(drawn(state))
    state.evil = Evil("pit-of-infinite-shadow", "awake")
    assert f"Everybody loses in {TRACK.reveal[0] + TRACK.lap} spaces" in words(drawn(state))
    state.evil = Evil("eternal-evil-emperor", "awake")
    assert "Eternal Evil Emperor, awake" in [shape.text for shape in drawn(state).layers[4]], "it is told on the board instead"


def test_pointing_at_a_squad_shows_its_reach(table: State) -> None:
    say = lambda *_, **__: ""  # noqa: E731  # nothing is said
    seen = view(table, 0)
    (shape,) = look(seen, "squad:0:0", say)
    assert shape.seat == 0
    assert not list(look(seen, "group:A", say))
    assert not list(look(seen, "squad:0:5", say))
    for each in table.players[0].squads[0].creatures:
        each.still = True
    assert not list(look(view(table, 0), "squad:0:0", say))


def test_a_tile_in_hand_has_its_outline() -> None:
    assert outline_path("single", 0) == region([(0, 0)])
    assert outline_path("tunnel", 0) != outline_path("tunnel", 1)
    assert cell((1, 0)).startswith("M42 24m")


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_the_picture_can_be_drawn(table: State, lang: str) -> None:
    picture = svg(drawn(table, None, lang), "cave_evil")
    assert picture.count("s-vortex") > TRACK.lap
    for tone in ("#d9cdb5", "#e7dcc6"):
        assert tone in picture


def test_drawing_a_cave_anew_gives_the_same(table: State) -> None:
    before = drawn(table)
    ground._ground.cache_clear()
    assert drawn(table) == before


def test_nothing_is_drawn_of_what_nobody_placed() -> None:
    state = cave(2)
    state.players[0].crystal = state.players[0].lair = -1
    state.players[0].squads = []
    scene = drawn(state)
    assert "crystal:0" not in shapes(scene)
    assert "squad:0:0" not in cards(scene)


def test_words_tell_where_ways_lead(table: State) -> None:
    text = words(drawn(table))
    assert text.count("Throneroom: ") == 4
    assert text.count("Ways: ") >= 14
    hall = next(line for line in text.splitlines() if line.startswith("Hall: "))
    assert re.search(r"Ways: \d+–\d+", hall)


def test_a_laden_necromancer_is_told_in_both_languages(table: State) -> None:
    master(table, 0, goods=(3, 1, 2))
    assert "carries 3 metal, 1 gore, 2 shadowflame" in words(drawn(table))
    assert "nese: 3 kovy, jedny ostatky, 2 temné žáry" in words(drawn(table, lang="cs"))
