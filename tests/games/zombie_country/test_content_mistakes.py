"""Mistakes in a player's own content."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    BUILDINGS,
    CATALOGUE,
    EDGE,
    ITEMS,
    KINDS,
    SLOTS,
)
from herna.kernel.content import Entry
from herna.kernel.errors import BadContent
from tests.games.zombie_country.content_cases import OURS, PLAIN, Try, entry, gear


@pytest.fixture
def alone(own: Try, tmp_path: Path) -> Try:
    """Reads a player's own entries without ours: enough where a single entry is wrong in itself."""
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    return lambda text: own(text, ours=nothing)


@pytest.mark.parametrize("kind", PLAIN)
def test_a_sound_entry_of_every_kind_is_taken(own: Try, kind: str) -> None:
    catalogue = own(entry(kind))
    assert "mine" in catalogue.shelves[kind]
    assert catalogue.name("cs", "mine") == "Moje"
    assert catalogue.hash != CATALOGUE.hash
    assert {*PLAIN} == {*KINDS}


def test_an_own_entry_takes_the_place_of_ours(own: Try) -> None:
    catalogue = own(entry("building", "church"))
    assert len(catalogue.shelves["building"]) == len(BUILDINGS)
    assert catalogue.name("en", "church") == "Mine"


UNKNOWN = {
    "a special action that nobody knows": ("character", {"specials": '["dancing"]'}, "specials[0]", "action", "dancing"),
    "a skill that nobody knows": ("character", {"skills": '["juggling"]'}, "skills[0]", "skill", "juggling"),
    "an ingredient that nobody knows": ("recipe", {"needs": '["m", "unobtainium"]'}, "needs", "item", "unobtainium"),
    "a tool that nobody knows": ("recipe", {"tools": '["tricorder"]'}, "tools", "item", "tricorder"),
    "a product that nobody knows": ("recipe", {"makes": '"flux"'}, "makes", "item", "flux"),
    "an enemy X that nobody knows": ("scenario", {"slots": '["vampire", "zombie", "wolf"]'}, "slots[0]", "enemy", "vampire"),
    "an enemy Z that nobody knows": ("scenario", {"slots": '["dog", "zombie", "vampire"]'}, "slots[2]", "enemy", "vampire"),
    "a last building that nobody knows": ("scenario", {"last": '["church", "casino"]'}, "last[1]", "building", "casino"),
    "gear that nobody knows": ("scenario", {"laws": '[{ law = "gear", item = "sonic" }]'}, "laws[0].item", "item", "sonic"),
    "a meeting place that nobody knows": (
        "scenario",
        {"goals": '[{ goal = "gather", what = "food", at = "casino" }]'},
        "goals[0].at",
        "building",
        "casino",
    ),
    "an end that nobody knows": (
        "scenario",
        {"goals": '[{ goal = "arrive", at = "casino" }]'},
        "goals[0].at",
        "building",
        "casino",
    ),
    "a building site that nobody knows": (
        "scenario",
        {"goals": '[{ goal = "build", structure = "barricade", at = "casino" }]'},
        "goals[0].at",
        "building",
        "casino",
    ),
    "a structure that nobody knows": (
        "scenario",
        {"goals": '[{ goal = "build", structure = "moat" }]'},
        "goals[0].structure",
        "item",
        "moat",
    ),
    "a mission that nobody knows": ("campaign", {"missions": '["base", "moon"]'}, "missions[1]", "scenario", "moon"),
    "a change of enemies in a special event": (
        "special",
        {"effects": '[{ do = "change", slot = "X", enemy = "vampire" }]'},
        "effects[0].enemy",
        "enemy",
        "vampire",
    ),
    "a change of enemies by an item": (
        "item",
        {"use": '[{ do = "change", slot = "X", enemy = "vampire" }]'},
        "use[0].enemy",
        "enemy",
        "vampire",
    ),
    "a change of enemies by a recipe": (
        "recipe",
        {"does": '[{ do = "change", slot = "X", enemy = "vampire" }]'},
        "does[0].enemy",
        "enemy",
        "vampire",
    ),
    "a change of enemies by an action": (
        "action",
        {"then": '[{ do = "change", slot = "X", enemy = "vampire" }]'},
        "then[0].enemy",
        "enemy",
        "vampire",
    ),
}


@pytest.mark.parametrize(("kind", "fields", "field", "wanted", "found"), UNKNOWN.values(), ids=UNKNOWN)
def test_a_name_that_is_nobodys_is_a_mistake(
    own: Try, tmp_path: Path, kind: str, fields: dict[str, str], field: str, wanted: str, found: str
) -> None:
    with pytest.raises(BadContent) as bad:
        own(entry(kind, **fields))
    place = f"{tmp_path / 'own' / 'mine.toml'}, mine, {field}: "
    assert bad.value.say("en") == f"{place}there is no {wanted} “{found}”."
    assert bad.value.say("cs") == f"{place}{wanted} „{found}“ neexistuje."


def test_names_of_a_players_own_are_known(own: Try) -> None:
    catalogue = own(
        entry("action", "dance"),
        entry("skill", "grace"),
        entry("character", "ballerina", specials='["dance"]', skills='["grace"]'),
        entry("item", "tutu", copies="0"),
        entry("recipe", "sew", needs='["m", "food", "ZZ", "bandage"]', tools='["knife"]', makes='"tutu"'),
        entry("enemy", "swan"),
        entry("special", "lake", effects='[{ do = "change", slot = "Z", enemy = "swan" }]'),
        entry("building", "theatre"),
        entry(
            "scenario",
            "ballet",
            slots='["swan", "swan", "swan"]',
            last='["theatre"]',
            goals='[{ goal = "arrive", at = "theatre" }]',
        ),
        entry("campaign", "tour", missions='["ballet", "base", "ballet"]'),
    )
    assert catalogue.name("en", "tour") == "Mine"


def test_what_is_in_the_deck_cannot_be_made_too(own: Try) -> None:
    with pytest.raises(BadContent) as bad:
        own(entry("recipe", makes='"knife"'))
    assert bad.value.say("en").endswith("mine.toml, mine, makes: “knife” does not go together with copies.")
    assert bad.value.say("cs").endswith("mine.toml, mine, makes: „knife“ nejde dohromady s copies.")


def test_no_item_lets_its_owner_strike_back_more_often(own: Try) -> None:
    with pytest.raises(BadContent) as bad:
        own(entry("item", powers='[{ is = "riposte", times = 1 }]'))
    assert bad.value.say("en").endswith("mine.toml, mine, powers: “riposte” does not go together with item.")
    assert "mine" in own(entry("skill", powers='[{ is = "riposte", times = 1 }]')).shelves["skill"], "a skill may"


@pytest.mark.parametrize(
    ("kind", "fields", "field", "what"),
    [
        ("item", {"weapon": '{ kind = "thrown", accuracy = -2, thrown = true }'}, "weapon", "what is thrown away has rounds"),
        (
            "item",
            {"weapon": '{ kind = "bow", accuracy = -2, rounds = 2, free = true }'},
            "weapon",
            "ammunition is counted or free, not both",
        ),
        ("recipe", {"does": None}, "-", "a recipe makes or does something"),
        ("search", {"keep": "7"}, "-", "no more cards can be kept than are drawn"),
        ("scenario", {"goals": "[]"}, "-", "a scenario needs a goal"),
        ("scenario", {"deck": "[3, 3, 3, 3, 2]"}, "-", "there must be three active events for each player"),
        ("campaign", {"missions": "[]"}, "-", "a campaign needs a mission"),
    ],
)
def test_what_makes_no_sense_by_itself_is_a_mistake(
    alone: Try, kind: str, fields: dict[str, Any], field: str, what: str
) -> None:
    with pytest.raises(BadContent) as bad:
        alone(entry(kind, **fields))
    assert bad.value.say("en").endswith(f"mine.toml, mine, {field}: {what}.")


WRONG = {
    "a word for a number": (
        "character",
        {"health": '"five"'},
        "health",
        "Expected `int`, got `str`",
        "má tu být `int`, je tu `str`",
    ),
    "a number for a word": (
        "character",
        {"colour": "7"},
        "colour",
        "Expected `str`, got `int`",
        "má tu být `str`, je tu `int`",
    ),
    "no health": ("character", {"health": "0"}, "health", "Expected `int` >= 1", "má tu být `int` >= 1"),
    "too much stamina": ("character", {"stamina": "11"}, "stamina", "Expected `int` <= 10", "má tu být `int` <= 10"),
    "a strength above 0": ("character", {"strength": "1"}, "strength", "Expected `int` <= 0", "má tu být `int` <= 0"),
    "four pluses": ("character", {"speed": "4"}, "speed", "Expected `int` <= 3", "má tu být `int` <= 3"),
    "one special action for a list": (
        "character",
        {"specials": '"sprint"'},
        "specials",
        "Expected `array`, got `str`",
        "má tu být `array`, je tu `str`",
    ),
    "a missing field": (
        "character",
        {"health": None},
        "health",
        "Object missing required field `health`",
        "chybí povinné pole `health`",
    ),
    "an unknown field": (
        "annex",
        {"colour": '"red"'},
        "colour",
        "Object contains unknown field `colour`",
        "neznámé pole `colour`",
    ),
    "a misspelt field": (
        "building",
        {"intesity": "2"},
        "intesity",
        "Object contains unknown field `intesity`; did you mean “intensity”?",
        "neznámé pole `intesity`; nemyslíte „intensity“?",
    ),
    "an action like none": ("action", {"like": '"fly"'}, "like", "Invalid enum value 'fly'", "hodnota 'fly' není na výběr"),
    "a use of Inventory that is none": (
        "action",
        {"uses": '["sleep"]'},
        "uses[0]",
        "Invalid enum value 'sleep'",
        "hodnota 'sleep' není na výběr",
    ),
    "too many annexes": ("building", {"annexes": "5"}, "annexes", "Expected `int` <= 4", "má tu být `int` <= 4"),
    "no intensity": ("building", {"intensity": "0"}, "intensity", "Expected `int` >= 1", "má tu být `int` >= 1"),
    "a find that is no class": (
        "building",
        {"find": '"gold"'},
        "find",
        "Invalid enum value 'gold'",
        "hodnota 'gold' není na výběr",
    ),
    "a ninth class": ("item", {"sort": '"q"'}, "sort", "Invalid enum value 'q'", "hodnota 'q' není na výběr"),
    "too many copies": ("item", {"copies": "7"}, "copies", "Expected `int` <= 6", "má tu být `int` <= 6"),
    "a weight below 0": ("item", {"weight": "-1"}, "weight", "Expected `int` >= 0", "má tu být `int` >= 0"),
    "half a weight": ("item", {"weight": "0.5"}, "weight", "Expected `int`, got `float`", "má tu být `int`, je tu `float`"),
    "an accuracy above 0": (
        "item",
        {"weapon": '{ kind = "gun", accuracy = 1 }'},
        "weapon.accuracy",
        "Expected `int` <= 0",
        "má tu být `int` <= 0",
    ),
    "a weapon of no kind": (
        "item",
        {"weapon": '{ kind = "laser", accuracy = -1 }'},
        "weapon.kind",
        "Invalid enum value 'laser'",
        "hodnota 'laser' není na výběr",
    ),
    "a weapon without accuracy": (
        "item",
        {"weapon": '{ kind = "gun" }'},
        "weapon.accuracy",
        "Object missing required field `accuracy`",
        "chybí povinné pole `accuracy`",
    ),
    "a vehicle without a place": (
        "item",
        {"vehicle": '{ places = 0, needs = ["m"] }'},
        "vehicle.places",
        "Expected `int` >= 1",
        "má tu být `int` >= 1",
    ),
    "a vehicle that needs what is no class": (
        "item",
        {"vehicle": '{ places = 1, needs = ["petrol"] }'},
        "vehicle.needs[0]",
        "Invalid enum value 'petrol'",
        "hodnota 'petrol' není na výběr",
    ),
    "a recipe of no size": ("recipe", {"size": '"tiny"'}, "size", "Invalid enum value 'tiny'", "hodnota 'tiny' není na výběr"),
    "a power without points": (
        "skill",
        {"powers": '[{ is = "search" }]'},
        "powers[0].points",
        "Object missing required field `points`",
        "chybí povinné pole `points`",
    ),
    "a power without a name": (
        "skill",
        {"powers": "[{ points = 1 }]"},
        "powers[0].is",
        "Object missing required field `is`",
        "chybí povinné pole `is`",
    ),
    "too strong a power": (
        "skill",
        {"powers": '[{ is = "search", points = 5 }]'},
        "powers[0].points",
        "Expected `int` <= 4",
        "má tu být `int` <= 4",
    ),
    "an effect on nobody": (
        "special",
        {"effects": '[{ do = "heal", wounds = 1, who = "them" }]'},
        "effects[0].who",
        "Invalid enum value 'them'",
        "hodnota 'them' není na výběr",
    ),
    "an enemy without attacks": ("enemy", {"attacks": "0"}, "attacks", "Expected `int` >= 1", "má tu být `int` >= 1"),
    "an enemy that hears nothing": ("enemy", {"perception": "7"}, "perception", "Expected `int` <= 6", "má tu být `int` <= 6"),
    "a fourth event deck": ("event", {"deck": '"W"'}, "deck", "Invalid enum value 'W'", "hodnota 'W' není na výběr"),
    "four streets": ("scenario", {"streets": "4"}, "streets", "Expected `int` <= 3", "má tu být `int` <= 3"),
    "a town of four cards": ("scenario", {"length": "4"}, "length", "Expected `int` >= 5", "má tu být `int` >= 5"),
    "a story in one language": (
        "scenario",
        {"story": '{ cs = "Příběh." }'},
        "story.en",
        "Object missing required field `en`",
        "chybí povinné pole `en`",
    ),
    "an origin that is none": (
        "word",
        {"origin": '"mine"'},
        "origin",
        "Invalid enum value 'mine'",
        "hodnota 'mine' není na výběr",
    ),
}


@pytest.mark.parametrize(("kind", "fields", "field", "english", "czech"), WRONG.values(), ids=WRONG)
def test_a_wrong_value_is_named_by_file_entry_and_field_in_both_languages(
    alone: Try, tmp_path: Path, kind: str, fields: dict[str, Any], field: str, english: str, czech: str
) -> None:
    with pytest.raises(BadContent) as bad:
        alone(entry(kind, **fields))
    place = f"{tmp_path / 'own' / 'mine.toml'}, mine, {field}: "
    said = {"en": f"{place}{english}.", "cs": f"{place}{czech}."}
    assert {lang: bad.value.say(lang).replace("?.", "?") for lang in said} == {
        lang: text.replace("?.", "?") for lang, text in said.items()
    }


VOCABULARY = {
    "power": ("skill", {"powers": '[{ is = "fly" }]'}, "powers[0].is", "fly"),
    "power of an item": ("item", {"powers": '[{ is = "fly" }]'}, "powers[0].is", "fly"),
    "effect": ("special", {"effects": '[{ do = "dance" }]'}, "effects[0].do", "dance"),
    "effect of events alone": ("special", {"effects": '[{ do = "draw" }]'}, "effects[0].do", "draw"),
    "effect of special events alone": ("event", {"effects": '[{ do = "heal", wounds = 1 }]'}, "effects[0].do", "heal"),
    "effect of an item": ("item", {"use": '[{ do = "dusk" }]'}, "use[0].do", "dusk"),
    "goal": ("scenario", {"goals": '[{ goal = "party" }]'}, "goals[0].goal", "party"),
    "special rule": ("scenario", {"laws": '[{ law = "murphy" }]'}, "laws[0].law", "murphy"),
}


@pytest.mark.parametrize(("kind", "fields", "field", "word"), VOCABULARY.values(), ids=VOCABULARY)
def test_a_word_that_is_not_in_the_vocabulary_is_a_mistake(
    alone: Try, kind: str, fields: dict[str, str], field: str, word: str
) -> None:
    with pytest.raises(BadContent) as bad:
        alone(entry(kind, **fields))
    for lang in ("cs", "en"):
        said = bad.value.say(lang)
        assert f"mine.toml, mine, {field}: " in said
        assert f"'{word}'" in said


LENGTHS = {
    "two enemies on three markers": ("scenario", {"slots": '["dog", "wolf"]'}, "slots", "of length 3, got 2"),
    "dusk for four tables": ("scenario", {"dusk": "{ hard = [6, 6, 6, 6] }"}, "dusk.hard", "of length 5, got 4"),
    "events for four tables": ("scenario", {"deck": "[3, 3, 3, 3]"}, "deck", "of length 5, got 4"),
    "an Inventory action without a use": ("action", {"uses": "[]"}, "uses", "of length >= 1"),
}


@pytest.mark.parametrize(("kind", "fields", "field", "length"), LENGTHS.values(), ids=LENGTHS)
def test_a_list_of_the_wrong_length_is_a_mistake(
    alone: Try, kind: str, fields: dict[str, str], field: str, length: str
) -> None:
    with pytest.raises(BadContent) as bad:
        alone(entry(kind, **fields))
    assert bad.value.say("en").endswith(f"mine.toml, mine, {field}: Expected `array` {length}.")


@pytest.mark.parametrize(
    "text",
    [
        entry("skill", powers='[{ is = "fly" }]'),
        entry("scenario", goals='[{ goal = "party" }]'),
        entry("scenario", slots='["dog"]'),
    ],
    ids=["power", "goal", "length"],
)
def test_every_wrong_value_is_explained_in_czech(alone: Try, text: str) -> None:
    with pytest.raises(BadContent) as bad:
        alone(text)
    assert bad.value.say("cs") != bad.value.say("en")


def test_a_kind_that_is_none_is_a_mistake(own: Try) -> None:
    with pytest.raises(BadContent) as bad:
        own(entry("item").replace("[[item]]", "[[items]]"))
    assert bad.value.say("en").endswith("mine.toml, items, -: there is no such kind of entry; did you mean “item”?")
    assert bad.value.say("cs").endswith("mine.toml, items, -: takový druh položek tu není; nemyslíte „item“?")


FEW = {"building": 2, "character": 5, "search": 1, "special": 1, "recipe": 1}


def thinned(folder: Path, file: str, kind: str, keep: Callable[[Entry], bool]) -> Path:
    """Our content with some entries of a kind taken out, and with what would miss them."""
    ours = folder / "ours"
    shutil.copytree(OURS, ours)
    text = (ours / file).read_text(encoding="utf-8")
    parts = text.split("[[")
    kept = [parts[0]]
    for part in parts[1:]:
        name = part.split('id = "', 1)[1].split('"', 1)[0]
        if not part.startswith(f"{kind}]]") or keep(CATALOGUE.shelves[kind][name]):
            kept.append(part)
    (ours / file).write_text("[[".join(kept), encoding="utf-8")
    return ours


@pytest.mark.parametrize("kind", FEW)
def test_a_game_needs_some_of_each(own: Try, tmp_path: Path, kind: str) -> None:
    file = {"building": "buildings", "character": "characters", "search": "search", "special": "specials", "recipe": "recipes"}[
        kind
    ]
    for left in (FEW[kind] - 1, FEW[kind]):
        names = list(CATALOGUE.shelves[kind])[:left]
        folder = tmp_path / str(left)
        folder.mkdir()
        ours = thinned(folder, f"{file}.toml", kind, lambda each, names=names: each.id in names)  # type: ignore[misc]  # a filter
        if kind == "building":  # the scenarios would miss their buildings
            (ours / "scenarios.toml").write_text(entry("scenario", "base"), encoding="utf-8")
            (ours / "campaigns.toml").write_text("", encoding="utf-8")
        if left == FEW[kind]:
            assert len(own(ours=ours).shelves[kind]) == left
            continue
        with pytest.raises(BadContent) as bad:
            own(ours=ours)
        for lang in ("cs", "en"):
            said = bad.value.say(lang)
            assert said.startswith("-, -, id: ")
            assert kind in said
            assert str(FEW[kind]) in said


@pytest.mark.parametrize("deck", SLOTS)
def test_a_game_needs_an_event_of_each_deck_beside_dusk(own: Try, tmp_path: Path, deck: str) -> None:
    def keep(each: Entry) -> bool:
        assert isinstance(each, c.Happening)
        return each.deck != deck or each.dusk

    with pytest.raises(BadContent) as bad:
        own(ours=thinned(tmp_path, "events.toml", "event", keep))
    for lang in ("cs", "en"):
        assert bad.value.say(lang).startswith("-, -, deck: ")
        assert f" {deck}" in bad.value.say(lang)


def test_what_is_missing_is_said_clearly(own: Try, tmp_path: Path) -> None:
    with pytest.raises(BadContent) as bad:
        own(ours=thinned(tmp_path, "specials.toml", "special", lambda each: False))
    assert bad.value.say("en") == "-, -, id: at least 1 entries of the kind special are needed, there are 0."
    assert bad.value.say("cs") != bad.value.say("en")


RARE = next(item.id for item in ITEMS.values() if 0 < item.copies < 5 and not item.big)
MADE = next(item.id for item in ITEMS.values() if not item.copies and not item.big)
PLENTY = next(item.id for item in ITEMS.values() if item.copies >= 5)


LASER = "there is no weapon “laser”"

LOOSE = {
    "an action called like a basic one": (entry("action", "back"), "back, id", "“back” belongs to word"),
    "a building called like the town edge": (entry("building", EDGE), "edge, id", "“edge” belongs to word"),
    "an item called like the unarmed attack": (entry("item", c.FIST), "fist, id", "“fist” belongs to word"),
    "a building called like an annex": (entry("building", "orchard"), "orchard, id", "“orchard” belongs to annex"),
    "a skill called like an item": (entry("skill", "pistol"), "pistol, id", "“pistol” belongs to item"),
    "a special action twice in one hand": (
        entry("character", specials='["sprint", "sprint"]'),
        "mine, specials",
        "this id is used twice",
    ),
    "a building that comes last twice": (
        entry("scenario", last='["church", "church"]'),
        "mine, last",
        "this id is used twice",
    ),
    "gear that cannot be carried": (gear("barricade"), "mine, laws", "“barricade” does not go together with gear"),
    "gear that is not there for all": (gear(RARE), "mine, laws", f"“{RARE}” does not go together with gear"),
    "a structure that is none": (
        entry("scenario", goals='[{ goal = "build", structure = "pistol" }]'),
        "mine, goals",
        "“pistol” does not go together with build",
    ),
    "a skill that is a bag": (
        entry("skill", powers='[{ is = "pack", points = 1 }]'),
        "mine, powers",
        "“pack” does not go together with skill",
    ),
    "dusk that draws another event": (
        entry("event", effects='[{ do = "dusk" }, { do = "draw" }]'),
        "mine, effects",
        "“dusk” does not go together with draw",
    ),
    "a skill with a weapon of no kind": (
        entry("skill", powers='[{ is = "aim", points = 1, kind = "laser" }]'),
        "mine, powers",
        LASER,
    ),
    "an item for a weapon of no kind": (
        entry("item", powers='[{ is = "swift", points = 1, kind = "laser" }]'),
        "mine, powers",
        LASER,
    ),
    "an action with a weapon of no kind": (
        entry("action", like='"attack"', powers='[{ is = "aim", points = 1, kind = "laser" }]'),
        "mine, powers",
        LASER,
    ),
    "ammunition for no kind of weapon": (
        entry("item", use='[{ do = "reload", kind = "laser", rounds = 2 }]'),
        "mine, use[0].kind",
        LASER,
    ),
    "a recipe of ammunition for no kind of weapon": (
        entry("recipe", does='[{ do = "reload", kind = "laser", rounds = 2 }]'),
        "mine, does[0].kind",
        LASER,
    ),
}
"""What would be taken by itself, and then break a rule, a law of the game, or do nothing at all."""


@pytest.mark.parametrize(("text", "place", "what"), LOOSE.values(), ids=LOOSE)
def test_what_cannot_be_played_is_a_mistake(own: Try, tmp_path: Path, text: str, place: str, what: str) -> None:
    with pytest.raises(BadContent) as bad:
        own(text)
    file = tmp_path / "own" / "mine.toml"
    assert bad.value.say("en") == f"{file}, {place}: {what}."
    assert bad.value.say("cs").startswith(f"{file}, {place}: ")
    assert bad.value.say("cs") != bad.value.say("en")


@pytest.mark.parametrize("item", [MADE, PLENTY])
def test_gear_can_only_be_made_or_is_there_for_all(own: Try, item: str) -> None:
    assert "mine" in own(gear(item)).shelves["scenario"]


def test_an_annex_called_like_a_building_is_a_mistake_of_its_own_file(own: Try, tmp_path: Path) -> None:
    with pytest.raises(BadContent) as bad:
        own(entry("annex", "bakery"))
    assert bad.value.say("en") == f"{tmp_path / 'own' / 'mine.toml'}, bakery, id: “bakery” belongs to building."
