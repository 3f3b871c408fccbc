"""How the table is drawn, and in words; and what options are about."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any
from xml.parsers import expat

import msgspec
import pytest

from herna.drawing.looks import TONES
from herna.drawing.svg import svg
from herna.drawing.words import width_of
from herna.games.zombie_country import GAME, describe
from herna.games.zombie_country.content import (
    ANNEXES,
    BUILDINGS,
    ITEMS,
    SCENARIOS,
)
from herna.games.zombie_country.scene import scene
from herna.games.zombie_country.scene.board import WIDE, _title
from herna.games.zombie_country.scene.look import MARKS, PALETTE
from herna.games.zombie_country.scene.town import CARD, PITCH, STRIP
from herna.games.zombie_country.state import Big, State
from herna.kernel import Table
from herna.kernel.scene import Card, Scene, Shape
from herna.kernel.texts import LANGUAGES
from herna.testing.playing import random_game
from tests.games.zombie_country.laying import card, lay, player, street
from tests.games.zombie_country.scene_cases import (
    TWIN,
    box,
    cards,
    drawn,
    ids,
    line,
    name,
    shape,
    shapes,
    shown,
    within,
)

MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (3, {}),
    (5, {"difficulty": "hard", "deal": True}),
    (2, {"withdrawal": True}),
    (2, {"scenario": "last-train"}),
    (3, {"scenario": "new-home", "withdrawal": True}),
    (2, {"campaign": "beer-for-the-brave"}),
]
SYMBOLS = {
    *("move", "undo", "fight", "bag", "chat", "tool", "search", "food", "weapon", "material", "car", "hand", "seat", "silence"),
    *("loudness", "plan", "event", "star", "flag", "banner", "house", "shield", "heart", "sun", "moon", "both-ways", "no"),
    *("zombie", "raider", "wolf", "door", "hourglass", "dusk", "deck", "stamina", "lock"),
}
"""The drawings of the page that this game uses."""


def mute(message: str, attribute: str | None = None, **facts: Any) -> str:
    """Says nothing, fast: for what does not depend on words."""
    return message


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_whatever_an_option_is_about_is_on_the_table_and_only_once(seats: int, options: dict[str, Any]) -> None:
    bare = set()
    for table in random_game(GAME, seats, 1, options, at_most=700):
        for decision in table.pending:
            on_board, in_trays = ids(scene(table.view(decision.seat), mute))
            assert len(set(on_board)) == len(on_board)
            assert len(set(in_trays)) == len(in_trays)
            known = {*on_board, *in_trays}
            for option in decision.options:
                about = GAME.things(decision.rule, option)
                assert known.issuperset(about), (decision.rule, option, about)
                if not about:
                    bare.add(option)
    assert bare <= {"pass", "done", "none", "decline", ("nothing",), ("plan", ())}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_every_picture_is_well_formed_and_its_words_are_complete(seats: int, options: dict[str, Any], lang: str) -> None:
    for place, table in enumerate(random_game(GAME, seats, 2, options, at_most=700)):
        if place % 60 and not table.over:
            continue
        for eyes in (None, 0):
            picture = shown(table, lang, eyes)
            expat.ParserCreate().Parse(svg(picture), True)
            told = [*picture.words, *picture.legend, *(each.label for each in shapes(picture))]
            told += [text for tray in picture.trays for each in tray.cards for text in (each.title, *each.lines)]
            assert not [text for text in told if "scene-" in text or "{" in text or "None" in text or "none" in text]
            for each in table.state.players:
                if each.character and not each.dead and table.state.town:
                    at = name(table.state.town[each.space].id, lang)
                    assert any(text.startswith(f"{at}: ") and name(each.character, lang) in text for text in picture.words)


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_every_tone_and_every_symbol_is_known(seats: int, options: dict[str, Any]) -> None:
    for place, table in enumerate(random_game(GAME, seats, 3, options, at_most=700)):
        if place % 20:
            continue
        picture = scene(table.view(0), mute)
        things_drawn: list[Shape | Card] = [*shapes(picture), *(card for tray in picture.trays for card in tray.cards)]
        assert {each.tone for each in things_drawn} <= {"", *PALETTE, *TONES}
        symbols = {each.symbol for each in things_drawn} | {counter.symbol for counter in picture.counters}
        assert {each for each in symbols if not each.startswith("a-")} <= {"", *SYMBOLS}


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_pieces_never_overlap_and_stand_where_they_belong(seats: int, options: dict[str, Any]) -> None:
    for place, table in enumerate(random_game(GAME, seats, 4, options, at_most=700)):
        if place % 20 or not table.state.town:
            continue
        picture = scene(table.view(None), mute)
        pieces = [each for each in picture.layers[-1] if each.label]
        for one, other in combinations(pieces, 2):
            assert abs(one.x - other.x) >= WIDE or abs(one.y - other.y) >= 40
        for each in pieces:
            if each.id.startswith("enemy:"):
                at, side = each.id.split(":")[1:3]
                assert within((each.x, each.y), shape(picture, f"{side}:{at}").path)
        assert all(0 < each.x < picture.width and 0 < each.y < picture.height for each in pieces)


def test_cards_lie_in_rows_from_left_to_right_with_the_edge_first() -> None:
    picture = shown(lay(player(now=["forward"]), town=street("bakery", "orchard", "pub")))
    boxes = [box(shape(picture, f"card:{key}").path) for key in ("edge", "bakery", "orchard", "pub")]
    assert [after[0] - before[0] for before, after in pairwise(boxes)] == [PITCH] * 3
    assert len({(each[1], each[3]) for each in boxes}) == 1
    for (_, _, right, bottom), key in zip(boxes, ("edge", "bakery", "orchard", "pub"), strict=True):
        left, top, far, _ = box(shape(picture, f"street:{key}").path)
        assert left < right <= far
        assert top >= bottom


def two_streets() -> Table[State]:
    """Two streets from the edge; a passage links old-house with the pub below it."""
    town = street("bakery", "old-house")
    for place, key in ((3, "church"), (4, "pub")):
        laid = card(key)
        laid.row, laid.column, laid.home, laid.links = 1, place - 2, place, [0 if place == 3 else 3]
        town.append(laid)
    town[0].links.append(3)
    town[3].links.append(4)
    town[2].links.append(4)
    town[4].links.append(2)
    return lay(player(now=["forward"]), town=town, streets=[[1, 2], [3, 4]], scenario="last-train")


def test_each_street_is_a_row_and_ways_between_them_are_drawn() -> None:
    picture = shown(two_streets())
    first, second = (box(shape(picture, f"card:{key}").path) for key in ("bakery", "church"))
    assert first[0] == second[0]
    assert second[1] > box(shape(picture, "street:bakery").path)[3]
    assert [each.label for each in picture.layers[2] if each.label] == [
        "Way between Town edge and Church",
        "Way between Old house and Pub",
    ]
    assert [each.symbol for each in picture.layers[2] if each.symbol] == ["both-ways"]
    assert "next to: Bakery, Pub" in line(picture, "Old house: ")
    assert line(picture, "Street 2").startswith("Street 2, from the town edge: Church, Pub")


def test_a_face_down_card_lies_where_a_street_goes_on() -> None:
    town = street("bakery", "pub")
    table = lay(player(now=["forward"]), town=town)
    assert [each.label for each in picture_ends(shown(table))] == ["more to be laid"]
    assert line(shown(table), "Street 1").endswith("Bakery, Pub, more to be laid.")
    done = msgspec.structs.replace(table.view(0), buildings=0)
    assert not picture_ends(drawn(done))
    assert line(drawn(done), "Street 1").endswith("Bakery, Pub.")


def picture_ends(picture: Scene) -> list[Shape]:
    return [each for each in picture.layers[3] if not each.id]


@pytest.mark.parametrize("missing", [True, False])
def test_the_first_street_is_not_complete_without_its_last_building(missing: bool) -> None:
    scenario = SCENARIOS["last-barrel"]
    names = [key for key in BUILDINGS if key not in scenario.last][: scenario.length]
    town = street(*names, *(() if missing else scenario.last))
    assert bool(picture_ends(shown(lay(player(now=["forward"]), town=town, scenario="last-barrel")))) == missing


def test_a_building_shows_its_numbers_until_they_are_used_up() -> None:
    plain = [each for each in BUILDINGS.values() if not (each.crossroads or each.passage or each.blocked)]
    building = next(each for each in plain if each.inhabitants > 1 and each.find)
    assert building.find
    facts = [building.name.en, "building", f"search {describe.bonus(building.search)}", f"enemy intensity {building.intensity}"]
    more = [f"{building.inhabitants} X enemies live inside", f"certain find: {name(building.find.lower())}"]
    for used_up in (False, True):
        laid = card(building.id, entered=used_up, searched=used_up)
        picture = shown(lay(player(now=["forward"]), town=street(laid)))
        assert shape(picture, f"card:{building.id}").label == ", ".join(facts if used_up else facts + more)


def test_annexes_are_grey_and_name_their_building() -> None:
    picture = shown(lay(player(now=["forward"]), town=street("bakery", "orchard")))
    assert shape(picture, "card:bakery").tone == "card"
    assert shape(picture, "card:orchard").tone == "annex"
    assert shape(picture, "card:orchard").label == "Orchard, annex of Bakery, no entry"
    assert "inside:bakery" in ids(picture)[0]
    assert "inside:orchard" not in ids(picture)[0]
    park = next(key for key, building in BUILDINGS.items() if building.park)
    assert "cannot be searched" in shape(shown(lay(player(now=["forward"]), town=street(park))), f"card:{park}").label


def test_what_lies_on_a_card_is_written_on_it() -> None:
    town = street(card("bakery", blocked=True, emptying=True, merged=True), card("pub", empty=True))
    table = lay(player(now=["forward"]), town=town)
    for lang, marks in (
        ("en", ["attack on the house", "door blocked", "Empty soon", "Empty"]),
        ("cs", ["útok do domu", "zablokované dveře", "brzy Prázdná", "Prázdná"]),
    ):
        picture = shown(table, lang)
        assert [each.text for each in picture.layers[5] if each.tone in MARKS.values()] == marks
        assert ", ".join(marks[:3]) in line(picture, f"{name('bakery', lang)}: ")
        assert marks[3] in line(picture, f"{name('pub', lang)}: ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [*BUILDINGS, *ANNEXES])
def test_every_name_fits_on_its_card(key: str, lang: str) -> None:
    lines = list(_title(name(key, lang), 0, 0))
    assert len(lines) <= 2
    assert " ".join(each.text for each in lines) == name(key, lang)
    for each in lines:
        assert width_of(each.text, each.size) <= CARD - 12
        assert each.size > 12


def test_figures_stand_inside_or_on_the_street_with_their_letter() -> None:
    people = player("tereza", 1, now=["forward"]), player("marek", 1, inside=True), player("jana", 0), player("josef", 2)
    picture = shown(lay(*people, first=1))
    for seat, place in enumerate(("street:bakery", "inside:bakery", "street:edge", "street:old-house")):
        figure = shape(picture, f"figure:{seat}")
        assert within((figure.x, figure.y), shape(picture, place).path)
        assert figure.seat == seat
    assert [shape(picture, f"figure:{seat}").text for seat in range(4)] == ["T", "M", "Ja", "Jo"]
    assert shape(picture, "figure:1").label == "Bedřich (Marek, the mechanic)"
    marks = [each for each in picture.layers[-1] if each.text == "1"]
    assert len(marks) == 1
    assert abs(marks[0].x - shape(picture, "figure:1").x) < WIDE / 2


def test_enemies_are_grouped_by_marker_and_wounds() -> None:
    town = street(card("bakery", street=[10, 10, 20, 20, 21, 30], inside=[10]))
    picture = shown(lay(player(now=["attack"]), town=town))
    found = {each.id: (each.symbol, each.tone, each.label) for each in shapes(picture) if each.id.startswith("enemy:")}
    assert found == {
        "enemy:bakery:street:Z": ("raider", "foe-z", "1 × Raider (Z)"),
        "enemy:bakery:street:Y:1": ("zombie", "foe-y", "1 × Zombie (Y, 1 wound)"),
        "enemy:bakery:street:Y": ("zombie", "foe-y", "2 × Zombie (Y)"),
        "enemy:bakery:street:X": ("zombie", "foe-x", "2 × Lazy Zombie (X)"),
        "enemy:bakery:inside:X": ("zombie", "foe-x", "1 × Lazy Zombie (X)"),
    }
    written = sorted(each.text for each in picture.layers[-1] if each.tone == "obsidian")
    assert written == ["1", "1", "1", "2", "2", "X", "X", "Y", "Y", "Z"]
    assert [each.text for each in picture.layers[-1] if each.tone == "coin"] == ["−1"]
    assert "2 × Zombice (Y), 2 × Líná zombice (X); uvnitř: 1 × Líná zombice (X)." in line(
        shown(lay(player(), town=town), "cs"), "Pek"
    )


def test_items_on_the_ground_can_be_picked_up_only_where_the_reader_stands() -> None:
    here = card("bakery", known=["knife", "rusks", "rusks"], known_inside=["jam"], hidden=["honey", "pate"])
    table = lay(
        player(now=["inventory"]), player("marek", 2), town=street(here, card("pub", known=["bandage"], hidden=["apples"]))
    )
    picture = shown(table)
    assert {key for key in ids(picture)[0] if key.startswith("ground:")} == {"ground:knife", "ground:rusks"}
    assert shape(picture, "ground:rusks").label == "2 × Rusks"
    assert [key for key in ids(shown(table, eyes=1))[0] if key.startswith("ground:")] == ["ground:bandage"]
    assert not [key for key in ids(shown(table, eyes=None))[0] if key.startswith("ground:")]
    backs = [each for each in picture.layers[-1] if each.text == "?"]
    assert [each.label for each in backs] == ["2 items face down", "1 item face down"]
    assert {each.tone for each in backs} == {"obsidian"}
    assert not any(
        "honey" in text.lower() for text in (*picture.words, *picture.legend, *(each.label for each in shapes(picture)))
    )


def test_in_an_attacked_house_both_sides_of_the_door_are_within_reach() -> None:
    here = card("bakery", known=["knife", TWIN], known_inside=[TWIN, "bandage"], merged=True)
    picture = shown(lay(player(now=["inventory"]), town=street(here)))
    there = [key for key in ids(picture)[0] if key.startswith("ground:")]
    assert sorted(there) == sorted(["ground:bandage", f"ground:{TWIN}", "ground:knife"])
    assert list(cards(picture, "here")) == ["item:knife", f"item:{TWIN}", "item:bandage"]


def test_vehicles_show_their_seats_and_whether_they_work() -> None:
    town = street(card("bakery", big=[("van", True), "bicycle", ("barricade", True)]), card("pub", big=["moped"]))
    picture = shown(lay(player(now=["inventory"]), town=town))
    assert shape(picture, "big:van").label == "Van (working)"
    assert shape(picture, "big:bicycle").label == "Bicycle (needs repair)"
    assert shape(picture, "big:barricade").label == "Barricade"
    assert {key: shape(picture, f"big:{key}").tone for key in ("van", "bicycle", "barricade")} == {
        "van": "works",
        "bicycle": "wreck",
        "barricade": "works",
    }
    assert "big:moped" not in ids(picture)[0]
    assert [each.text for each in picture.layers[-1] if each.text == "✓"] == ["✓"]
    seats = [str(item.vehicle.places) for key in ("bicycle", "van", "moped") if (item := ITEMS[key]).vehicle]
    assert [each.text for each in picture.layers[-1] if each.tone == "obsidian"] == seats


def test_what_was_built_inside_stands_inside() -> None:
    bakery = card("bakery", big=["bicycle"])
    bakery.big += [Big("first-aid-post", works=True, inside=True), Big("barricade", works=True)]
    people = player(now=["inventory"]), player("marek", inside=True)
    table = lay(*people, town=street(bakery))
    for eyes, reached in ((0, {"big:bicycle", "big:barricade"}), (1, {"big:first-aid-post"}), (None, set())):
        picture = shown(table, eyes=eyes)
        assert {key for key in ids(picture)[0] if key.startswith("big:")} == reached
        for built, side, other in (("first-aid-post", "inside", "street"), ("barricade", "street", "inside")):
            piece = next(each for each in picture.layers[-1] if each.label == name(built))
            assert within((piece.x, piece.y), shape(picture, f"{side}:bakery").path)
            assert name(built) in shape(picture, f"{side}:bakery").label
            assert name(built) not in shape(picture, f"{other}:bakery").label
    for lang, inside in (("en", "inside: "), ("cs", "uvnitř: ")):
        outdoors, _, indoors = line(shown(table, lang), f"{name('bakery', lang)}: ").partition(inside)
        assert name("first-aid-post", lang) in indoors
        assert name("first-aid-post", lang) not in outdoors
        assert name("barricade", lang) in outdoors
        assert name("barricade", lang) not in indoors


def test_of_two_structures_alike_on_both_sides_of_an_attacked_house_one_has_the_id() -> None:
    bakery = card("bakery", merged=True)
    bakery.big += [Big("barricade", works=True, inside=True), Big("barricade", works=True)]
    picture = shown(lay(player(now=["inventory"]), town=street(bakery)))
    assert len([each for each in picture.layers[-1] if each.label == "Barricade"]) == 2
    assert ids(picture)[0].count("big:barricade") == 1


def test_of_two_vehicles_alike_the_broken_one_is_repaired() -> None:
    view = lay(player(now=["inventory"])).view(0)
    here = msgspec.structs.replace(view.town[1], big=(Big("bicycle", works=True), Big("bicycle")))
    picture = drawn(msgspec.structs.replace(view, town=(view.town[0], here, *view.town[2:])))
    assert shape(picture, "big:bicycle").label == "Bicycle (needs repair)"
    assert ids(picture)[0].count("big:bicycle") == 1


def test_the_sides_of_the_door_can_be_chosen_where_the_reader_stands() -> None:
    people = player(now=["inventory"]), player("marek", 2)
    table = lay(*people, town=street("bakery", "orchard"))
    for eyes, wanted in ((0, {"here:street", "here:inside"}), (1, {"here:street"}), (None, set())):
        picture = shown(table, eyes=eyes)
        assert {key for key in ids(picture)[0] if key.startswith("here:")} == wanted
    picture = shown(table)
    for side in ("street", "inside"):
        tab = shape(picture, f"here:{side}")
        assert within((tab.x, tab.y), shape(picture, f"{side}:bakery").path)
    assert shape(shown(table, "cs"), "here:inside").text == "uvnitř"


def test_decks_are_counted_and_the_dusk_track_lies_above_the_town() -> None:
    table = lay(player(now=["forward"]), dusk=2, scenario="last-barrel")
    picture = shown(table)
    state = table.state
    assert state.night > 2
    numbers = {counter.id: counter.value for counter in picture.counters}
    assert numbers["deck:active"] == len(state.active)
    assert numbers["deck:events"] == len(state.events)
    assert numbers["deck:specials"] == len(state.specials)
    assert numbers["deck:buildings"] == len(state.buildings)
    assert numbers["deck:annexes"] == len(state.annexes)
    assert numbers["deck:items"] == len(state.items)
    assert numbers["deck:discarded"] == 0
    assert numbers["round"] == 2
    assert numbers["dusk"] == 2
    sky = picture.layers[0]
    assert f"Dusk 2/{state.night}" in {each.label for each in sky}
    assert max(each.y for each in sky) < STRIP
    steps = [each.tone for each in sky if each.form == "disc"]
    assert steps == ["obsidian"] * 2 + ["coin"] * (state.night - 2)


def test_the_picture_grows_with_the_town_and_with_what_stands_in_it() -> None:
    names = list(BUILDINGS)[:12]
    small, long = (shown(lay(player(now=["forward"]), town=street(*names[:size]))) for size in (2, 12))
    assert long.width > small.width
    assert long.height == small.height
    crowd = card("bakery", known=["knife", "jam", "rusks", "honey", "pate", "apples", "bandage"], street=[10, 20, 30])
    assert shown(lay(player(now=["forward"]), town=street(crowd))).height > small.height
