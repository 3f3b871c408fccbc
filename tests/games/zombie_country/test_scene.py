"""How the table is drawn, and in words; and what options are about."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import resources
from itertools import combinations, pairwise
from typing import Any, get_args
from xml.parsers import expat

import msgspec
import pytest

from herna.drawing.looks import TONES
from herna.drawing.svg import svg
from herna.drawing.words import numbered, width_of
from herna.games.zombie_country import GAME, describe
from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    ANNEXES,
    BUILDINGS,
    CAMPAIGNS,
    CHARACTERS,
    ENEMIES,
    EVENTS,
    ITEM_OF,
    ITEMS,
    RECIPES,
    SCENARIOS,
    SEARCH_CARD,
    SKILLS,
    SPECIALS,
)
from herna.games.zombie_country.scene import scene
from herna.games.zombie_country.scene.board import WIDE, _facade, _title
from herna.games.zombie_country.scene.look import FACADES, MARKS, PALETTE
from herna.games.zombie_country.scene.town import CARD, PITCH, STRIP
from herna.games.zombie_country.state import Big, Fray, Phase, State, Turn
from herna.games.zombie_country.view import View
from herna.kernel import Table
from herna.kernel.content import Tagged
from herna.kernel.scene import Card, Scene, Shape
from herna.kernel.texts import LANGUAGES, Words
from tests.games.zombie_country.laying import act, card, lay, player, street

TWIN = next(item.id for item in ITEMS.values() if item.sort == "j" and item.copies > 1 and item.id < "knife")
"""Something of which there are two, before others in order."""

PLAYERS = ("Alena", "Bedřich", "Cyril", "Dana", "Emil")
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


def drawn(view: View, lang: str = "en") -> Scene:
    return GAME.scene(view, GAME.say(lang, PLAYERS))


def shown(table: Table[State], lang: str = "en", eyes: int | None = 0) -> Scene:
    return drawn(table.view(eyes), lang)


def mute(message: str, attribute: str | None = None, **facts: Any) -> str:
    """Says nothing, fast: for what does not depend on words."""
    return message


def shapes(picture: Scene) -> list[Shape]:
    return [shape for layer in picture.layers for shape in layer]


def shape(picture: Scene, key: str) -> Shape:
    return next(each for each in shapes(picture) if each.id == key)


def cards(picture: Scene, tray: str) -> dict[str, Card]:
    return {card.id: card for each in picture.trays if each.id == tray for card in each.cards}


def ids(picture: Scene) -> tuple[list[str], list[str]]:
    return [each.id for each in shapes(picture) if each.id], [card.id for tray in picture.trays for card in tray.cards]


def line(picture: Scene, start: str) -> str:
    return next(line for line in picture.words if line.startswith(start))


def name(key: str, lang: str = "en") -> str:
    found = GAME.catalogue.name(lang, key)
    assert found is not None
    return found


def box(path: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a rectangle."""
    match = re.fullmatch(r"M(\S+) (\S+)h([\d.]+)(?:a([\d.]+) .*?)?v([\d.]+)[ah].*Z", path)
    assert match is not None, path
    left, y, width, corner, height = (float(each or 0) for each in match.groups())
    x = left - corner
    return x, y, x + width + 2 * corner, y + height + 2 * corner


def within(inner: tuple[float, float], outer: str) -> bool:
    left, top, right, bottom = box(outer)
    return left < inner[0] < right and top < inner[1] < bottom


def random_game(seats: int, options: dict[str, Any], seed: int) -> Iterator[Table[State]]:
    """A random game, before each decision and at the end; long ones are broken off."""
    table = Table(GAME, seats, seed, options)
    chance = random.Random(seed)
    for _ in range(700):
        yield table
        if table.over:
            return
        decision = chance.choice(table.pending)
        table.decide(decision.number, decision.seat, chance.choice(list(decision.options)))


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_whatever_an_option_is_about_is_on_the_table_and_only_once(seats: int, options: dict[str, Any]) -> None:
    bare = set()
    for table in random_game(seats, options, 1):
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
    for place, table in enumerate(random_game(seats, options, 2)):
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
    for place, table in enumerate(random_game(seats, options, 3)):
        if place % 20:
            continue
        picture = scene(table.view(0), mute)
        things_drawn: list[Shape | Card] = [*shapes(picture), *(card for tray in picture.trays for card in tray.cards)]
        assert {each.tone for each in things_drawn} <= {"", *PALETTE, *TONES}
        symbols = {each.symbol for each in things_drawn} | {counter.symbol for counter in picture.counters}
        assert {each for each in symbols if not each.startswith("a-")} <= {"", *SYMBOLS}


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_pieces_never_overlap_and_stand_where_they_belong(seats: int, options: dict[str, Any]) -> None:
    for place, table in enumerate(random_game(seats, options, 4)):
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


# ---------------------------------------------------------------------- the town


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


# ---------------------------------------------------------------------- trays and counters


@pytest.mark.rule("zombie_country.property.carried-hidden", "zombie_country.combat.ammo-public")
def test_others_see_weapons_with_ammunition_and_the_backs_of_the_rest() -> None:
    people = player(now=["attack"], items=["pistol:2", TWIN, TWIN], plan=["forward", "attack"]), player("marek", 2)
    table = lay(*people)
    mine = shown(table)
    assert list(cards(mine, "items")) == ["item:fist", f"item:{TWIN}", "item:pistol:2"]
    assert list(cards(mine, "plan")) == ["plan:forward", "plan:attack"]
    for eyes in (1, None):
        mat = cards(shown(table, eyes=eyes), "player:0")
        assert [(each.title, each.face_down) for key, each in mat.items() if key.startswith("item:")] == [
            ("Pistol (2)", False),
            ("Hidden item", True),
            ("Hidden item", True),
        ]
        assert [each.face_down for key, each in mat.items() if key.startswith("plan:")] == [True, True]
        assert [each.title for key, each in mat.items() if key.startswith("now:")] == ["Attack"]
        told = line(shown(table, eyes=eyes), "Alena (Tereza")
        assert "carries Pistol (2), 2 hidden; " in told
        assert told.endswith("still to play this round: Attack; face-down plan: 2 hidden.")


def test_items_that_are_alike_are_one_card_with_a_number() -> None:
    """An option that names one of them may mean any of them; a second card would answer to nothing."""
    here = card("bakery", known=["cloth", "cloth", "rusks", "rusks", "knife"])
    picture = shown(lay(player(items=["cloth", "jam", "jam"], now=["inventory"]), town=street(here)))
    mine, lying = cards(picture, "items"), cards(picture, "here")
    assert [(key, each.title, each.badge) for key, each in mine.items()] == [
        ("item:fist", "Fist", ""),
        ("item:cloth", "Cloth", ""),
        ("item:jam", "2 × Jar of jam", "2"),
    ]
    assert mine["item:cloth"].lines[-1] == "2 more within reach"
    assert not any("within reach" in text for text in mine["item:jam"].lines)
    assert [(key, each.title, each.badge) for key, each in lying.items()] == [
        ("item:rusks", "2 × Rusks", "2"),
        ("item:knife", "Knife", ""),
    ]


def test_the_own_weapons_show_what_skills_make_of_them() -> None:
    picture = shown(lay(player("karel", items=["pistol"], now=["attack"])))
    aim = sum(
        p.points
        for skill in CHARACTERS["karel"].skills
        for p in SKILLS[skill].powers
        if isinstance(p, c.Aim) and p.kind != "bow"
    )
    weapon = ITEMS["pistol"].weapon
    assert weapon is not None
    assert (
        f"accuracy {describe.signed(weapon.accuracy + aim)}" in cards(picture, "items")[f"item:pistol:{weapon.rounds}"].lines[1]
    )
    assert f"ammunition {weapon.rounds}/{weapon.rounds}" in cards(picture, "items")[f"item:pistol:{weapon.rounds}"].lines[1]


def test_the_hand_holds_universal_cards_until_all_are_laid() -> None:
    character = CHARACTERS["tereza"]
    first, *others = character.specials
    now = list(c.BASICS[: character.actions - 2])
    some = shown(lay(player(now=[*now, first], plan=["inventory"])))
    assert list(cards(some, "hand")) == [f"action:{action}" for action in (*c.BASICS, *others)]
    assert cards(some, "hand")["action:forward"].lines[-1] == "universal card, 1 in hand"
    assert f"In hand: 1 universal action card, {', '.join(map(name, others))}." in some.words
    none = shown(lay(player(now=list(c.BASICS[: character.actions - 1]), plan=["inventory"])))
    assert list(cards(none, "hand")) == [f"action:{action}" for action in character.specials]
    assert line(none, "In hand").startswith("In hand: no universal action card")


def test_the_character_card_shows_health_stamina_loudness_and_load() -> None:
    one = player(items=["knife"], wounds=2, stamina=1, loudness=4, silent=False, now=["forward"])
    table = lay(one, player("marek", 2))
    card_of = CHARACTERS["tereza"]
    for eyes in (0, 1):
        mat = cards(shown(table, eyes=eyes), "player:0")
        lines = mat["character:tereza"].lines
        assert lines[0] == f"health {card_of.health - 2}/{card_of.health}, stamina 1/{card_of.stamina}, loudness 4"
        assert lines[1].startswith(f"strength {describe.signed(card_of.strength)}, speed {'+' * card_of.speed}, defence ")
        assert (f"load {ITEMS['knife'].weight}/{card_of.capacity}" in lines) == (eyes == 0)
        assert "starting player token" in lines
        silence = mat["silence" if eyes == 0 else "silence:0"]
        assert silence.title == "not silent (token off the card)"
        assert silence.lines == ("may speak about plans",)
    found = {counter.id: counter.value for counter in shown(table).counters if counter.seat == 0}
    assert found == {"health:0": card_of.health - 2, "stamina:0": 1, "loudness:0": 4}
    assert not cards(shown(table), "player:1")["silence:1"].lines


def test_who_carries_too_much_is_told_so() -> None:
    room = CHARACTERS["tereza"].capacity
    heavy = [word for word, item in ITEMS.items() if item.weight == 1 and item.sort == "j"][: room + 1]
    picture = shown(lay(player(items=heavy, now=["forward"])))
    assert f"load {room + 1}/{room}, overloaded" in cards(picture, "player:0")["character:tereza"].lines


def test_only_the_searcher_sees_what_was_drawn() -> None:
    town = street("bakery", "pub")
    people = player(now=["inventory"]), player("marek", 2)
    table = lay(*people, town=town, dice=[5], deck=[TWIN, TWIN, "wire", "knife", "rope"])
    act(table, ("play", "inventory"), ("search", "inside"))
    assert table.pending[0].rule == "zombie_country.search.search-result"
    seen = table.state.drawn
    assert seen.count(TWIN) == 2
    assert list(cards(shown(table), "drawn")) == list(numbered(f"drawn:{word}" for word in seen))
    assert f"2 × {name(TWIN)}" in line(shown(table), "Drawn in the search: ")
    other = shown(table, eyes=1)
    assert [each.face_down for each in cards(other, "drawn").values()] == [True] * len(seen)
    assert not any(name(TWIN) in text for text in (*other.words, *other.legend))


def test_an_offer_is_seen_by_the_two_who_trade() -> None:
    people = player(items=["jam"], now=["inventory"]), player("marek"), player("jana")
    table = lay(*people)
    act(table, ("play", "inventory"), ("coordinate", "street"), ("give", 1, "jam"))
    assert GAME.things(table.pending[0].rule, ("accept", "jam")) == ("offer:jam",)
    for eyes in (0, 1):
        assert list(cards(shown(table, eyes=eyes), "offer")) == ["offer:jam"]
        assert "Offered: Jar of jam." in shown(table, eyes=eyes).words
    assert [each.face_down for each in cards(shown(table, eyes=2), "offer").values()] == [True]
    assert not any("Jar of jam" in text for text in shown(table, eyes=2).words)


def test_while_crafting_the_recipes_lie_there_for_which_one_has_everything() -> None:
    people = player(items=["cloth"], now=["inventory"]), player("marek", 2, items=["crowbar"])
    table = lay(*people, town=street(card("bakery", blocked=True), "pub"))
    assert not cards(shown(table), "recipes")
    act(table, ("play", "inventory"), ("craft", "street"))
    offered = {option[1] for option in table.pending[0].options if option[0] == "craft"}
    laid = {key.partition(":")[2] for key in cards(shown(table), "recipes")}
    assert offered <= laid
    assert "bind-wound" in laid
    assert "break-open-door" not in laid
    assert not cards(shown(table, eyes=1), "recipes")
    assert "Inventory in progress: Crafting, 3 minor craftings left." in shown(table).words[0]
    assert line(shown(table), "You have everything for: ")
    for lang, title in (("en", "Everything at hand for"), ("cs", "Na co je všechno po ruce")):
        assert [each.title for each in shown(table, lang).trays if each.id == "recipes"] == [title]


def test_what_is_used_up_in_a_crafting_is_clicked_where_it_lies() -> None:
    here = card("bakery", known=["cloth", "wire"])
    table = lay(player(items=["cloth", "rope"], now=["inventory"]), town=street(here, "pub"))
    act(table, ("play", "inventory"), ("craft", "street"), ("craft", "make-padded-jacket"))
    asked = 0
    while table.pending[0].rule == "zombie_country.actions.crafting-inputs":
        asked += 1
        decision = table.pending[0]
        in_trays = ids(shown(table))[1]
        for option in decision.options:
            assert set(GAME.things(decision.rule, option)) <= set(in_trays)
        act(table, decision.options[0])
    assert asked


def test_the_enemy_cards_show_all_values_the_wound_token_and_who_was_killed() -> None:
    table = lay(
        player(now=["forward"]), wounded=[False, True, False], slain=[0, 2, 0], slots=["lazy-zombie", "climber", "shooter"]
    )
    tray = cards(shown(table), "enemies")
    enemy = ENEMIES["climber"]
    assert tray["slot:Y"].title == "Climber (Y)"
    assert tray["slot:Y"].tone == "foe-y"
    assert tray["slot:Y"].lines == (
        f"health {enemy.health}, attack {describe.signed(enemy.attack)}, defence +{enemy.defence}",
        f"{enemy.attacks} attack, speed {'+' * enemy.speed}, hears from loudness {enemy.perception}",
        "also gets at those inside the house before which it stands",
        "killed so far: 2",
        "wound token: the first hit on this type goes 1 deeper",
    )
    czech = cards(shown(table, "cs"), "enemies")["slot:Y"].lines
    assert czech[-1] == "žeton zranění: první zásah nepřítele tohoto typu zraní o 1 víc"
    assert "attacks from 1 card away" in tray["slot:Z"].lines
    assert tray["slot:X"].lines[-1] == "killed so far: 0"


def test_a_scenario_that_makes_enemies_hear_better_changes_their_threshold() -> None:
    laws = [law for law in SCENARIOS["last-broadcast"].laws if isinstance(law, c.Deaf)]
    tray = cards(shown(lay(player(now=["forward"]), scenario="last-broadcast")), "enemies")
    heard = ENEMIES["zombie"].perception + laws[0].points
    assert tray["slot:Y"].lines[1].endswith(f"hears from loudness {heard}")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_told_with_goals_and_special_rules(scenario: str, lang: str) -> None:
    table = lay(player(now=["forward"]), scenario=scenario)
    laid = cards(shown(table, lang), "scenario")[f"scenario:{scenario}"]
    entry = SCENARIOS[scenario]
    assert laid.lines[0] == entry.story.say(lang)
    assert sum(text.startswith(("Goal", "Cíl")) for text in laid.lines) == len(entry.goals)
    assert sum(text.startswith(("Special rule", "Zvláštní pravidlo")) for text in laid.lines) == len(entry.laws)
    told = shown(table, lang).words[1]
    assert all(text in told for text in laid.lines[1:])


def test_goals_that_can_be_counted_tell_how_far_one_has_come() -> None:
    wanted = next(goal for goal in SCENARIOS["wolf-winter"].goals if isinstance(goal, c.Slay))
    table = lay(player(now=["forward"]), player("marek"), scenario="wolf-winter", slain=[5, 4, 0])
    assert f"So far 4/{wanted.total + 2 * wanted.each}." in shown(table).words[1]
    town = street(card("bakery", empty=True), "pub")
    plunder = next(goal for goal in SCENARIOS["winter-stores"].goals if isinstance(goal, c.Plunder))
    assert f"So far 1/{plunder.buildings}." in shown(lay(player(), town=town, scenario="winter-stores")).words[1]
    built = street(card("radio-station", big=[("radio-mast", True)]))
    assert "So far 1/1." in shown(lay(player(), town=built, scenario="last-broadcast")).words[1]


def test_a_campaign_tells_how_its_missions_ended() -> None:
    missions = CAMPAIGNS["road-north"].missions
    table = lay(
        player(now=["forward"]),
        player("marek"),
        campaign="road-north",
        mission=1,
        results=["drawn"],
        fallen=["jana"],
        mercy=True,
        scenario=missions[1],
    )
    told = line(shown(table), "Campaign The Road North.")
    assert f"Mission 1: {name(missions[0])} (withdrawn). Mission 2: {name(missions[1])} (now). Mission 3: " in told
    assert told.endswith(f"(still to come). Fallen: {name('jana')}.")
    draw = (
        "A draw: after a round all survivors are at the town edge and together carry 2 food a head (a large one counts as 3); "
        "it holds once somebody has been in the town."
    )
    remis = (
        "na konci kola na okraji města a nesou dohromady 2 jídla na hlavu (velké se počítá za 3); "
        "platí, jen když už někdo ve městě byl."
    )
    assert draw in shown(table).words[1]
    assert f"Remíza: všichni přeživší jsou {remis}" in shown(table, "cs").words[1]
    assert "campaign:road-north" in cards(shown(table), "scenario")


def test_before_the_game_the_characters_lie_on_the_table() -> None:
    table = Table(GAME, 2, 1)
    picture = shown(table)
    assert list(cards(picture, "characters")) == [f"character:{key}" for key in CHARACTERS]
    assert not [key for key in ids(picture)[0] if key]
    assert cards(picture, "characters")["character:tereza"].lines[0] == CHARACTERS["tereza"].story.en
    assert line(picture, "Tereza, the nurse: health ")
    act(table, "marek")
    picture = shown(table, eyes=1)
    assert "character:marek" in cards(picture, "player:0")
    assert "character:marek" not in cards(picture, "characters")


def test_the_last_events_lie_open() -> None:
    events, special = tuple(EVENTS)[:5], next(iter(SPECIALS))
    view = lay(player(now=["forward"])).view(0)
    picture = drawn(msgspec.structs.replace(view, drawn_events=events, drawn_specials=(special,)))
    tray = cards(picture, "events")
    assert [each.title for each in tray.values()] == [*(name(key) for key in reversed(events[-3:])), name(special)]
    assert tray[f"special:{special}"].lines[0] == SPECIALS[special].story.en
    assert any(text.startswith(f"Special event {name(special)}: ") for text in picture.legend)
    for key in events[-3:]:
        assert any(text.startswith(f"Event {name(key)}: ") for text in picture.legend)


# ---------------------------------------------------------------------- words


def test_every_phase_has_its_name() -> None:
    view = lay(player(now=["forward"])).view(0)
    for lang in LANGUAGES:
        said = {phase: drawn(msgspec.structs.replace(view, phase=phase), lang).words[0] for phase in get_args(Phase)}
        assert len(set(said.values())) == len(said)
    assert said["planning"].startswith("Round 2, Planning. Dusk 0/")


def test_the_words_tell_who_starts_and_who_is_on_turn() -> None:
    people = player(now=["forward"]), player("marek", now=["forward"])
    assert shown(lay(*people, first=1)).words[0].endswith("Starting player: Bedřich. On turn: Bedřich.")
    assert shown(lay(*people, first=1), "cs").words[0].endswith("Začínající hráč: Bedřich. Na tahu: Bedřich.")
    assert "Starting player" not in shown(lay(player(now=["forward"]))).words[0]


@pytest.mark.parametrize("phase", get_args(Phase))
def test_what_was_played_is_told_until_the_next_round_begins(phase: Phase) -> None:
    view = msgspec.structs.replace(lay(player(done=["attack", "forward"])).view(0), phase=phase)
    for lang, told in (
        ("en", "played this round: Attack, Step forward"),
        ("cs", "odehráno v tomto kole: Útok, Krok vpřed"),
    ):
        assert (told in line(drawn(view, lang), "Alena (Tereza")) == (phase not in ("round", "events"))


def test_in_the_counterattack_one_sees_who_attacks_whom() -> None:
    town = street(card("bakery", street=[20, 20, 10]))
    table = lay(player(), player("marek"), town=town, phase="counterattack", dice=[1] * 20)
    assert table.pending[0].rule == "zombie_country.combat.defensive-attack"
    fray = table.state.fray
    assert isinstance(fray, Fray)
    for lang, told in (
        ("en", "Attacking now: Zombie (Y), Bakery (on the street); target: Alena."),
        ("cs", "Právě útočí: Zombice (Y), Pekárna (na ulici); cíl: Alena."),
    ):
        picture = shown(table, lang)
        assert told in picture.words[0]
        attackers = [each for each in picture.layers[-1] if each.text == "!"]
        assert len(attackers) == 1
        assert abs(attackers[0].x - shape(picture, "enemy:bakery:street:Y").x) < WIDE / 2


def test_cards_far_away_are_told_only_if_they_hold_something() -> None:
    names = list(BUILDINGS)[:12]
    far, holding = names[10], names[8]
    town = street(*names[:8], card(holding, hidden=["jam"]), *names[9:])
    words = shown(lay(player(now=["forward"]), town=town)).words
    assert any(text.startswith(f"{name(names[3])}: ") for text in words)
    assert any(text.startswith(f"{name(holding)}: ") for text in words)
    assert not any(text.startswith(f"{name(far)}: ") for text in words)
    assert any(text.startswith("Street 1") and name(far) in text for text in words)


def test_the_dead_are_told_and_have_no_figure() -> None:
    table = lay(player(now=["forward"]), player("marek", dead=True, wounds=6), mercy=True)
    picture = shown(table)
    assert "Bedřich (Marek, the mechanic): dead." in picture.words
    assert "figure:1" not in ids(picture)[0]
    assert cards(picture, "player:1")["character:marek"].lines == ("dead",)
    dead = shown(table, eyes=1)
    assert not [key for key in ids(dead)[0] if key.startswith(("here:", "ground:"))]


# ---------------------------------------------------------------------- the vocabulary of cards


def example(kind: type[Tagged]) -> Tagged:
    """A word of the vocabulary with plausible fields."""
    plausible: dict[str, Any] = {"points": 2, "times": 1, "wounds": 1, "stamina": 3, "slot": "Y", "kind": "gun", "rounds": 2}
    plausible |= {"what": "JJ", "cards": 3, "blocked": True, "enemy": "wolf", "structure": "barricade", "buildings": 4}
    plausible |= {"item": "bandage"}
    needed = {field.name for field in msgspec.structs.fields(kind) if field.required}
    return kind(**{key: value for key, value in plausible.items() if key in needed})


VOCABULARY = [
    *(("power", kind) for kind in get_args(c.Powers)),
    *(("effect", kind) for kind in dict.fromkeys((*get_args(c.EventEffect), *get_args(c.AnyEffect)))),
    *(("goal", kind) for kind in get_args(c.Goals)),
    *(("law", kind) for kind in get_args(c.Laws)),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("sort", "kind"), VOCABULARY, ids=lambda value: getattr(value, "__name__", value))
def test_every_word_of_the_vocabulary_can_be_told(sort: str, kind: type[Tagged], lang: str) -> None:
    text = describe.told(GAME.say(lang), sort, example(kind))
    assert text.strip()
    assert "{" not in text
    assert "none" not in text.lower()


@pytest.mark.parametrize(
    ("word", "english", "czech"),
    [
        (c.Search(points=-1), "−1 to search rolls", "−1 k hodu na prohledávání"),
        (c.Aim(points=1, kind="gun"), "+1 to accuracy (firearm)", "+1 k přesnosti (palná zbraň)"),
        (c.Aim(points=1, kind="bow"), "+1 to accuracy (bow, crossbow or slingshot)", "+1 k přesnosti (luk, kuše nebo prak)"),
        (c.Aim(points=2), "+2 to accuracy", "+2 k přesnosti"),
        (c.Shield(points=-1), "−1 to the defence number, less is better", "−1 k obraně, čím méně, tím lépe"),
        (c.Pack(points=2, silent=True), "only while silent: +2 capacity", "jen potichu: +2 k nosnosti"),
        (
            c.Infirmary(),
            "whoever coordinates on its side of the door also heals a wound",
            "kdo koordinuje na téže straně dveří, vyléčí si i 1 zranění",
        ),
        (c.Riposte(times=2), "2 more defensive attacks a round", "o 2 obranné útoky za kolo víc"),
        (c.Heal(2, "here"), "heals 2 wounds, for everybody on the same card", "vyléčí 2 zranění všem na téže kartě"),
        (c.Refresh(5, "all"), "5 stamina back, for everybody", "doplní 5 bodů staminy všem"),
        (c.Tire(1), "1 stamina lost", "ubere 1 bod staminy"),
        (c.Appear("Z", "ahead"), "a group of Z enemies appears ahead of the player", None),
        (c.Appear("X", "at", 2), None, "objeví se 2 nepřátelé X, na kartě hráče"),
        (c.Gain("JJ"), None, "najde se první vhodný předmět z balíčku: velké jídlo"),
        (c.Change("Y", "wolf"), "enemy Y is replaced by Wolf", "nepřítelem Y se stává Vlk"),
        (c.Door(True), "the door of the building on this card gets blocked", "dveře budovy na této kartě se zablokují"),
        (
            c.Disperse("behind", 1),
            "the weakest enemy on the street behind the player goes away",
            "odejde nejslabší nepřítel z ulice na kartě za hráčem",
        ),
        (
            c.Disperse("at", 3),
            "up to 3 of the weakest enemies on the street where the player is go away",
            "odejdou nejvýš 3 nejslabší nepřátelé z ulice na kartě hráče",
        ),
        (c.Disperse("ahead", 5), None, "odejde nejvýš 5 nejslabších nepřátel z ulice na kartě před hráčem"),
        (c.Arrive(), "Goal: all survivors are on the last card of a complete street.", None),
        (c.Arrive("church"), "Goal: all survivors are at Church.", "Cíl: všichni přeživší jsou na kartě Kostel."),
        (c.Slay(each=2), "Goal: enemies killed, 2 each.", "Cíl: zabití nepřátelé, 2 na hlavu."),
        (c.Slay(3, 0, "Z"), "Goal: Z enemies killed, 3 in all.", "Cíl: zabití nepřátelé Z, celkem 3."),
        (c.Plunder(1), "Goal: 1 Empty building.", "Cíl: Prázdné budovy, celkem 1."),
        (c.Restless("Y", 3), None, "Zvláštní pravidlo: každé 3. kolo se před začínajícím hráčem objeví skupina nepřátel Y."),
        (c.Murk(-1), "Special rule: −1 to every search roll.", "Zvláštní pravidlo: −1 ke každému hodu na prohledávání."),
        (c.Wounded(2), "Special rule: each character starts with 2 wounds.", None),
    ],
    ids=str,
)
def test_cards_are_told_from_their_data(word: Tagged, english: str | None, czech: str | None) -> None:
    for lang, wanted in (("en", english), ("cs", czech)):
        if wanted is not None:
            say = GAME.say(lang)
            if isinstance(word, c.Power):
                assert describe.power(say, word) == wanted
            elif isinstance(word, c.Effect):
                assert describe.effect(say, word) == wanted
            elif isinstance(word, c.Goal):
                assert describe.goal(say, word) == wanted
            else:
                assert isinstance(word, c.Law)
                assert describe.law(say, word) == wanted


def test_an_item_of_a_players_own_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    own = c.Item(
        id="harpoon",
        name=Words(cs="Harpuna", en="Harpoon"),
        origin="own",
        sort="ZZ",
        weight=3,
        weapon=c.Weapon(kind="thrown", reach="far", accuracy=-2, speed=1, loud=2, rounds=3, sweep=True, thrown=True),
        powers=(c.Sneak(points=1, silent=True),),
        use=(c.Noise(1), c.Calm("here")),
    )
    monkeypatch.setitem(ITEM_OF, "harpoon:2", own)
    facts = ["far", "thrown weapon", "accuracy −2", "speed +", "loudness 2", "ammunition 2/3"]
    facts += ["attacks all enemies of a place", "gone with the last throw"]
    assert describe.item(GAME.say("en"), "harpoon:2") == [
        "large weapon, weight 3",
        ", ".join(facts),
        "only while silent: enemies hear the character as less loud by 1",
        "used up: loudness rises by 1; silence token back, for everybody on the same card",
    ]
    assert describe.item(GAME.say("cs"), "harpoon:2")[1].startswith(
        "na dálku, vrhací zbraň, přesnost −2, rychlost +, hlasitost 2"
    )


def test_an_action_of_a_players_own_is_told_too() -> None:
    own = c.Action(
        id="leap",
        name=Words(cs="Skok", en="Leap"),
        origin="own",
        like="forward",
        steps=3,
        powers=(c.Search(points=1),),
        silent=True,
        then=(c.Hush(2),),
    )
    assert describe.action(GAME.say("en"), own) == [
        "step forward, 3 cards",
        "+1 to search rolls",
        "only while silent: then loudness falls by 2",
    ]
    assert describe.action(GAME.say("cs"), own)[0] == "krok vpřed o 3 karty"


def test_the_legend_tells_all_that_is_in_play() -> None:
    here = card("bakery", known=["bandage"], big=["van"], hidden=["honey"])
    people = player(items=["knife"], now=["forward"]), player("marek", 2, items=["pistol", "flashlight"])
    picture = shown(lay(*people, town=street(here, "pub")))
    told = [text.partition(":")[0] for text in picture.legend]
    for key in ("tereza", "marek", "knife", "bandage", "van"):
        assert name(key) in told
    assert any(text.startswith("Pistol (") for text in told)
    assert name("flashlight") not in told
    assert name("honey") not in told
    assert {"Lazy Zombie (X)", "Zombie (Y)", "Raider (Z)", "Search card", "The basic game"} <= set(told)
    legend = " ".join(picture.legend)
    assert all(recipe.name.en in legend for recipe in RECIPES.values())
    for recipe in RECIPES.values():
        if recipe.makes:
            made = "; ".join(describe.item(GAME.say("en"), recipe.makes))
            assert f"makes {name(recipe.makes)} ({made})" in legend
    for skill in CHARACTERS["marek"].skills:
        assert f"{name(skill)}: " in legend
    for special in CHARACTERS["marek"].specials:
        assert f"{name(special)}: " in legend
    for total, draw, keep in SEARCH_CARD[1:]:
        assert f"from {total}: {draw}/{keep}" in legend


# ---------------------------------------------------------------------- what options are about


@pytest.mark.parametrize(
    ("rule", "option", "expected"),
    [
        ("setup.character-choice", "tereza", ("character:tereza",)),
        ("planning.reveal-and-plan", ("plan", ("forward", "inventory")), ("action:forward", "action:inventory")),
        ("planning.reveal-and-plan", ("plan", ()), ()),
        ("planning.reveal-and-plan", "talk", ("silence",)),
        ("playing.free-order", ("play", "forward"), ("now:forward",)),
        ("playing.free-order", ("cancel", "forward", 2), ("now:forward",)),
        ("playing.free-order", ("improvise", "sprint", 4), ("action:sprint",)),
        ("playing.unplanned-action", ("improvise", "inventory", 3), ("action:inventory",)),
        ("playing.unplanned-action", "pass", ()),
        ("actions.forward", "bakery", ("card:bakery",)),
        ("actions.backward", "edge", ("card:edge",)),
        ("actions.attack-mode", ("hit", "pistol:3", "bakery", "street", "Y", 0), ("item:pistol:3", "enemy:bakery:street:Y")),
        ("actions.attack-mode", ("hit", "fist", "bakery", "inside", "X", 1), ("item:fist", "enemy:bakery:inside:X:1")),
        ("actions.attack-mode", ("sweep", "shotgun:2", "bakery", "street"), ("item:shotgun:2", "street:bakery")),
        ("actions.attack-mode", ("nothing",), ()),
        ("actions.ranged-end-position", "inside", ("here:inside",)),
        ("events.house-attack-after", "street", ("here:street",)),
        ("actions.inventory-universal", ("search", "inside"), ("use:search", "here:inside")),
        ("actions.inventory-universal", ("craft", "street"), ("use:craft", "here:street")),
        ("actions.coordination-trade", ("take", "knife"), ("ground:knife",)),
        ("actions.coordination-trade", ("drop", "knife"), ("item:knife",)),
        ("actions.coordination-trade", ("give", 2, "knife"), ("item:knife", "figure:2")),
        ("actions.coordination-trade", ("ask", 2), ("figure:2",)),
        ("actions.coordination-trade", ("use", "bandage"), ("item:bandage",)),
        ("actions.coordination-trade", "done", ()),
        ("actions.trade-consent", ("hand", "jam"), ("item:jam",)),
        ("actions.trade-consent", ("accept", "jam"), ("offer:jam",)),
        ("actions.trade-consent", "decline", ()),
        ("actions.coordination-trade", ("craft", "bind-wound"), ("recipe:bind-wound",)),
        ("actions.major-crafting", ("craft", "make-spear"), ("recipe:make-spear",)),
        ("actions.major-crafting", ("repair", "van"), ("big:van",)),
        ("actions.crafting-inputs", "cloth", ("item:cloth",)),
        ("actions.crafting-inputs", "pistol:3", ("item:pistol:3",)),
        ("search.search-result", ("keep", ("jam", "jam", "knife")), ("drawn:jam", "drawn:jam:2", "drawn:knife")),
        ("combat.defensive-attack", "knife", ("item:knife",)),
        ("combat.defensive-attack", "pass", ()),
        ("combat.ammo-use", "pistol:1", ("item:pistol:1",)),
        ("events.special-event-cards", "jam", ("item:jam",)),
        ("events.special-event-cards", "none", ()),
        ("property.outside-items", ("take", "knife"), ("outside:knife",)),
        ("property.outside-items", ("drop", "knife"), ("item:knife",)),
    ],
    ids=str,
)
def test_an_option_names_what_to_click_on_in_order(rule: str, option: Any, expected: tuple[str, ...]) -> None:
    assert f"zombie_country.{rule}" in GAME.rulebook
    assert GAME.things(f"zombie_country.{rule}", option) == expected


def test_what_is_kept_out_of_town_can_be_packed() -> None:
    view = lay(player(outside=[TWIN, TWIN, "knife"], items=["bandage"])).view(0)
    picture = drawn(msgspec.structs.replace(view, phase="between"))
    assert [(key, each.badge) for key, each in cards(picture, "outside").items()] == [
        (f"outside:{TWIN}", "2"),
        ("outside:knife", ""),
    ]
    assert "item:bandage" in cards(picture, "items")
    assert not cards(picture, "hand")


def test_an_inventory_action_of_somebody_else_offers_no_recipes() -> None:
    view = lay(player(items=["cloth"]), player("marek")).view(0)
    turn = Turn("inventory", "craft", 3)
    mine = msgspec.structs.replace(view, inventory=turn, turn=0)
    assert cards(drawn(mine), "recipes")
    assert not cards(drawn(msgspec.structs.replace(mine, turn=1)), "recipes")


def test_the_board_has_the_inks_of_its_own_palette() -> None:
    picture = shown(lay(player(now=["forward"]), town=street("bakery", "orchard")))
    with_inks, without = svg(picture), svg(msgspec.structs.replace(picture, palette={}))
    for tone in ("a-dusk", "asphalt", "card", "annex"):
        assert PALETTE[tone] in with_inks
        assert PALETTE[tone] not in without


@pytest.mark.parametrize("key", [*BUILDINGS, *ANNEXES, "edge"])
def test_every_card_of_the_town_has_a_picture(key: str) -> None:
    art = (resources.files("herna.web") / "art" / "zombie_country.svg").read_text("utf-8")
    assert f'<symbol id="{_facade(key)}" ' in art


def test_the_pictures_are_plain_drawings_and_all_are_used() -> None:
    art = (resources.files("herna.web") / "art" / "zombie_country.svg").read_text("utf-8")
    expat.ParserCreate().Parse(art, True)
    for unsafe in ("<script", "<style", "style=", "href", "url("):
        assert unsafe not in art
    drawings = set(re.findall(r'<symbol id="([^"]+)"', art))
    kinds = {f"a-{each.picture}" for each in BUILDINGS.values()} | {f"a-{each.picture}" for each in ANNEXES.values()}
    assert drawings == {"a-dusk", *kinds, *(f"a-{each}" for each in FACADES)}
