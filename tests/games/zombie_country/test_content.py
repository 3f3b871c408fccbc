"""The content: how much there is, whether it holds together, and what is said of a mistake in a player's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from herna.games.zombie_country import content as c
from herna.games.zombie_country.content import (
    ACTIONS,
    ANNEXES,
    BUILDINGS,
    CAMPAIGNS,
    CATALOGUE,
    CHARACTERS,
    EDGE,
    ENEMIES,
    EVENTS,
    ITEMS,
    KINDS,
    RECIPES,
    SCENARIOS,
    SEARCH_CARD,
    SKILLS,
    SLOTS,
    SPECIALS,
    doubts,
)
from herna.kernel.content import Catalogue, Entry
from herna.kernel.errors import BadContent

OURS = Path(str(files("herna.games.zombie_country"))) / "content"

# ---------------------------------------------------------------------- how much there is


@pytest.mark.rule("zombie_country.attributes.character-cards")
def test_there_are_characters_for_every_table_and_more() -> None:
    assert len(CHARACTERS) >= 8
    assert len({character.colour for character in CHARACTERS.values()}) == len(CHARACTERS), "a colour each"
    for character in CHARACTERS.values():
        assert len(character.specials) >= 1
        assert character.strength < 0 < character.health
        assert character.stamina <= 10, "the stamina die is a d10"
        assert 4 <= character.capacity <= 8, "about 6"


@pytest.mark.rule("zombie_country.town.building-cards", "zombie_country.town.annex-cards")
def test_there_are_houses_enough_for_a_town() -> None:
    assert len(BUILDINGS) >= 30
    assert len(ANNEXES) >= 20
    houses = BUILDINGS.values()
    for said in ("park", "blocked", "crossroads", "passage", "inhabitants", "find"):
        assert any(getattr(house, said) for house in houses), said
        assert any(not getattr(house, said) for house in houses), said
    assert any(house.search > 0 for house in houses)
    assert any(house.search < 0 for house in houses)
    assert {house.annexes for house in houses} >= {0, 1, 2}
    for house in houses:
        if house.park:
            assert (house.search, house.find, house.inhabitants) == (0, None, 0), "nobody searches a park"
    for said in ("passage", "item", "vehicle"):
        assert any(getattr(annex, said) for annex in ANNEXES.values()), said


@pytest.mark.rule("zombie_country.search.item-cards", "zombie_country.search.item-classes")
def test_there_are_a_hundred_items_of_all_eight_classes() -> None:
    in_deck = [item for item in ITEMS.values() if item.copies]
    assert len(in_deck) >= 100
    sorts = Counter(item.sort for item in in_deck)
    assert {*sorts} == {"j", "JJ", "v", "VV", "z", "ZZ", "m", "MM"}
    assert min(sorts.values()) >= 5
    named = {"flashlight", "staff", "slingshot", "chainsaw", "grenade"}
    assert {item.id for item in ITEMS.values() if item.origin == "rulebook"} == named


@pytest.mark.rule("zombie_country.search.item-cards")
def test_weapons_are_of_every_kind() -> None:
    weapons = {item.id: item.weapon for item in ITEMS.values() if item.weapon is not None and item.copies}
    assert {ITEMS[name].sort for name in weapons} == {"z", "ZZ"}
    assert {item.id for item in ITEMS.values() if item.sort in ("z", "ZZ") and item.weapon is None} == set()
    lines: dict[str, Callable[[c.Weapon], bool]] = {
        "near, without ammunition": lambda weapon: weapon.reach == "near" and not weapon.rounds,
        "near, with ammunition": lambda weapon: weapon.reach == "near" and weapon.rounds > 0,
        "far, with ammunition": lambda weapon: weapon.reach == "far" and weapon.rounds > 0 and not weapon.thrown,
        "far, with free ammunition": lambda weapon: weapon.reach == "far" and weapon.free,
        "thrown": lambda weapon: weapon.thrown,
        "at all of a place": lambda weapon: weapon.sweep,
        "loud": lambda weapon: weapon.loud > 0,
        "silent and far": lambda weapon: weapon.reach == "far" and not weapon.loud,
        "-4 ++": lambda weapon: (weapon.accuracy, weapon.speed) == (-4, 2),
    }
    for line, fits in lines.items():
        assert any(fits(weapon) for weapon in weapons.values()), line
    assert {weapon.speed for weapon in weapons.values()} >= {0, 1, 2}
    assert {weapon.kind for weapon in weapons.values()} == {"blade", "blunt", "gun", "bow", "thrown", "tool"}


@pytest.mark.rule("zombie_country.search.item-cards")
def test_the_items_of_the_rulebook_are_what_it_says_they_are() -> None:
    assert any(isinstance(power, c.Search) and power.points > 0 for power in ITEMS["flashlight"].powers)
    staff, slingshot, saw, grenade = (ITEMS[name].weapon for name in ("staff", "slingshot", "chainsaw", "grenade"))
    assert staff is not None
    assert slingshot is not None
    assert saw is not None
    assert grenade is not None
    assert (staff.rounds, staff.free) == (0, False)
    assert (slingshot.rounds, slingshot.free) == (0, True)
    assert (saw.reach, saw.rounds > 0) == ("near", True)
    assert grenade.sweep


@pytest.mark.rule("zombie_country.victory.vehicles")
def test_there_are_vehicles_for_five() -> None:
    vehicles = [item.vehicle for item in ITEMS.values() if item.vehicle is not None and item.copies]
    assert len(vehicles) >= 5
    assert {vehicle.places for vehicle in vehicles} >= {1, 2, 5}
    assert sum(item.food * item.copies for item in ITEMS.values()) >= 3 * 5, "and food for them"


@pytest.mark.rule("zombie_country.actions.crafting-recipes")
def test_there_are_recipes_of_both_sizes() -> None:
    sizes = Counter(recipe.size for recipe in RECIPES.values())
    assert sizes["minor"] >= 8
    assert sizes["major"] >= 4
    made = {recipe.makes for recipe in RECIPES.values() if recipe.makes}
    assert made == {item.id for item in ITEMS.values() if not item.copies}, "what is not in the deck is made, and nothing else"
    assert all(RECIPES[recipe].size == "major" for recipe in RECIPES if ITEMS[RECIPES[recipe].makes or "jam"].structure)


@pytest.mark.rule("zombie_country.search.search-card")
def test_the_search_card_has_a_line_for_every_total_and_a_4_1() -> None:
    least = 1 + min(house.search for house in BUILDINGS.values()) - 4
    assert SEARCH_CARD[0][0] <= least
    assert (4, 1) in [(draw, keep) for _, draw, keep in SEARCH_CARD]
    assert len({total for total, _, _ in SEARCH_CARD}) == len(SEARCH_CARD)
    draws = [(draw, keep) for _, draw, keep in SEARCH_CARD]
    assert draws == sorted(draws), "more is better"


@pytest.mark.rule("zombie_country.events.event-cards")
@pytest.mark.parametrize("deck", SLOTS)
def test_each_event_deck_has_twenty_cards_with_all_six_effects(deck: str) -> None:
    cards = [event for event in EVENTS.values() if event.deck == deck and not event.dusk]
    assert len(cards) == 20
    effects = {type(effect) for event in cards for effect in event.effects}
    assert effects == {c.Draw, c.Shuffle, c.Find, c.Appear, c.Special, c.House}
    for event in cards:
        assert event.effects
        assert len({*event.effects}) == len(event.effects), "no effect twice"


@pytest.mark.rule("zombie_country.victory.dusk-cards")
def test_there_are_three_dusk_cards() -> None:
    assert sum(event.dusk for event in EVENTS.values()) == 3


@pytest.mark.rule("zombie_country.events.special-event-cards")
def test_special_events_are_many_and_unique() -> None:
    assert len(SPECIALS) >= 24
    assert len({special.effects for special in SPECIALS.values()}) == len(SPECIALS)
    assert all(special.effects for special in SPECIALS.values())
    assert {type(effect) for effects in _effects() for effect in effects} == {*get_args(c.AnyEffect)}, "each is somewhere"


@pytest.mark.rule("zombie_country.counterattack.enemy-card-values")
def test_there_are_twelve_enemies_and_those_of_the_rulebook() -> None:
    assert len(ENEMIES) >= 12
    assert {enemy.id for enemy in ENEMIES.values() if enemy.origin == "rulebook"} == {"lazy-zombie", "zombie", "raider", "wolf"}
    assert ENEMIES["wolf"].speed == 1
    assert any(enemy.attacks > 1 for enemy in ENEMIES.values())
    assert any(enemy.reach for enemy in ENEMIES.values())
    values = [(e.attacks, e.attack, e.defence, e.speed, e.health, e.perception, e.reach, e.climbs) for e in ENEMIES.values()]
    assert len({*values}) == len(values), "each is another"
    used = {enemy for scenario in SCENARIOS.values() for enemy in scenario.slots}
    used |= {effect.enemy for special in SPECIALS.values() for effect in special.effects if isinstance(effect, c.Change)}
    assert used == {*ENEMIES}, "each is met somewhere"


def test_there_are_the_basic_game_six_more_scenarios_and_a_campaign() -> None:
    assert SCENARIOS["base"].origin == "rulebook"
    assert len(SCENARIOS) >= 7
    assert len(CAMPAIGNS) >= 1
    assert all(len(campaign.missions) >= 2 for campaign in CAMPAIGNS.values())
    goals = {type(goal) for scenario in SCENARIOS.values() for goal in scenario.goals}
    laws = {type(law) for scenario in SCENARIOS.values() for law in scenario.laws}
    assert goals == {*get_args(c.Goals)}, "every kind of goal is somewhere"
    assert laws == {*get_args(c.Laws)}, "every kind of special rule is somewhere"
    asked = [(scenario.goals, scenario.laws) for scenario in SCENARIOS.values()]
    assert len({*asked}) == len(asked), "no two want the same"


# ---------------------------------------------------------------------- whether it holds together

ENTRIES = [(kind, entry) for kind, shelf in CATALOGUE.shelves.items() for entry in shelf.values()]


def test_no_id_is_used_twice_over_all_kinds() -> None:
    used = Counter(entry.id for _, entry in ENTRIES)
    assert [name for name, count in used.items() if count > 1] == []


def test_every_entry_has_a_name_in_both_languages_and_no_other_of_its_kind_has_it() -> None:
    for lang in ("cs", "en"):
        names = Counter((kind, entry.name.say(lang)) for kind, entry in ENTRIES)
        assert [name for name, count in names.items() if count > 1] == []
    for kind, entry in ENTRIES:
        for text in (entry.name.cs, entry.name.en):
            assert text.strip() == text != "", (kind, entry.id)


def test_every_story_is_told_in_both_languages() -> None:
    for kind, entry in ENTRIES:
        story = getattr(entry, "story", None)
        if story is not None:
            assert story.cs != story.en, (kind, entry.id)
            assert all(text[-1] in ".!?…“”" for text in (story.cs, story.en)), (kind, entry.id)


def test_nothing_of_ours_is_a_players_own() -> None:
    assert {entry.origin for _, entry in ENTRIES} == {"rulebook", "herna"}


def test_every_special_action_and_every_skill_belongs_to_somebody() -> None:
    assert {name for each in CHARACTERS.values() for name in each.specials} == {*ACTIONS}
    assert {name for each in CHARACTERS.values() for name in each.skills} == {*SKILLS}
    for each in CHARACTERS.values():
        assert len({*each.specials}) == len(each.specials)


def test_every_word_of_the_vocabulary_is_used() -> None:
    powers = [power for skill in SKILLS.values() for power in skill.powers]
    powers += [power for item in ITEMS.values() for power in item.powers]
    powers += [power for action in ACTIONS.values() for power in action.powers]
    assert {type(power) for power in powers} == {*get_args(c.Powers)}
    assert any(power.silent for power in powers)
    assert any(not power.silent for power in powers)


def test_kinds_of_weapons_that_are_named_exist() -> None:
    kinds = {item.weapon.kind for item in ITEMS.values() if item.weapon is not None} | {c.FIST, ""}
    owners: list[Any] = [*SKILLS.values(), *ITEMS.values(), *ACTIONS.values()]
    for owner in owners:
        for power in owner.powers:
            assert getattr(power, "kind", "") in kinds, owner.id
    for effects in _effects():
        for effect in effects:
            if isinstance(effect, c.Reload):
                assert any(
                    item.weapon is not None
                    and item.weapon.kind == effect.kind
                    and item.weapon.rounds
                    and not item.weapon.thrown
                    for item in ITEMS.values()
                ), "there is something to reload"


def _effects() -> Iterable[tuple[c.Effect, ...]]:
    yield from (special.effects for special in SPECIALS.values())
    yield from (item.use for item in ITEMS.values())
    yield from (recipe.does for recipe in RECIPES.values())
    yield from (action.then for action in ACTIONS.values())


def test_a_building_that_a_goal_names_is_always_in_town() -> None:
    for scenario in SCENARIOS.values():
        for goal in scenario.goals:
            at = getattr(goal, "at", "")
            assert at in ("", EDGE, *scenario.last), scenario.id
        assert len({*scenario.last}) == len(scenario.last)


def test_every_goal_can_be_reached_by_five() -> None:
    for scenario in SCENARIOS.values():
        for goal in scenario.goals:
            if isinstance(goal, c.Gather):
                fitting = sum(item.copies for item in ITEMS.values() if item.fits(goal.what) and not item.big)
                assert fitting >= 2 * (goal.total + 5 * goal.each), scenario.id
            if isinstance(goal, c.Build):
                assert ITEMS[goal.structure].structure
                assert any(recipe.makes == goal.structure for recipe in RECIPES.values())
            if isinstance(goal, c.Plunder):
                assert goal.buildings < sum(not house.park for house in BUILDINGS.values())
        for law in scenario.laws:
            if isinstance(law, c.Gear):
                assert not 0 < ITEMS[law.item].copies < 5, "one for each of five, or made by somebody before"
                assert not ITEMS[law.item].big


def test_larger_towns_have_more_streets() -> None:
    assert sum(scenario.streets > 1 or scenario.side_streets > 0 for scenario in SCENARIOS.values()) >= 2
    base = SCENARIOS["base"]
    assert (base.streets, base.side_streets, base.length, base.entrances) == (1, 0, 20, 2)
    assert base.slots == ("lazy-zombie", "zombie", "raider")


def test_our_files_hold_every_kind_and_nothing_else() -> None:
    assert all(CATALOGUE.shelves[kind] for kind in KINDS)
    assert {*CATALOGUE.shelves} == {*KINDS}
    assert [*doubts(CATALOGUE)] == []


# ---------------------------------------------------------------------- mistakes in a player's own content

NAME = 'name = { cs = "Moje", en = "Mine" }\norigin = "own"\n'
STORY = 'story = { cs = "Příběh.", en = "A story." }\n'

PLAIN: dict[str, str] = {
    "character": 'colour = "black"\nhealth = 5\nactions = 3\nspecials = ["sprint"]\nstrength = -5\nspeed = 1\nstamina = 6\n'
    f"capacity = 6\ndefence = 1\n{STORY}",
    "skill": 'powers = [{ is = "search", points = 1 }]\n',
    "action": 'like = "forward"\n',
    "building": "annexes = 1\nintensity = 2\n",
    "annex": "",
    "item": 'sort = "m"\nweight = 1\n',
    "recipe": 'size = "minor"\nneeds = ["m"]\ndoes = [{ do = "heal", wounds = 1 }]\n',
    "search": "total = 12\ndraw = 6\nkeep = 3\n",
    "enemy": "attacks = 1\nattack = -5\ndefence = 3\nhealth = 2\nperception = 2\n",
    "event": 'deck = "X"\neffects = [{ do = "find" }]\n',
    "special": f'{STORY}effects = [{{ do = "calm" }}]\n',
    "scenario": f'{STORY}goals = [{{ goal = "escape" }}]\n',
    "campaign": f'{STORY}missions = ["base"]\n',
    "word": "",
}
"""A sound entry of each kind, but for its id and its name."""


def entry(kind: str, key: str = "mine", **fields: str | None) -> str:
    """A sound entry with some fields put in place of others; None leaves one out."""
    lines = {line.partition(" = ")[0]: line for line in [f'id = "{key}"', *NAME.splitlines(), *PLAIN[kind].splitlines()]}
    for name, value in fields.items():
        lines[name] = "" if value is None else f"{name} = {value}"
    return "\n".join([f"[[{kind}]]", *lines.values()]) + "\n"


Try = Callable[..., Catalogue]


@pytest.fixture
def own(tmp_path: Path) -> Try:
    """Lays a player's own entries over ours."""

    def load(*texts: str, ours: Path = OURS) -> Catalogue:
        folder = tmp_path / "own"
        folder.mkdir(exist_ok=True)
        (folder / "mine.toml").write_text("\n".join(texts), encoding="utf-8")
        return Catalogue(KINDS, [ours, folder], doubts)

    return load


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


def gear(item: str) -> str:
    """A scenario that gives an item to each character."""
    return entry("scenario", laws=f'[{{ law = "gear", item = "{item}" }}]')


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


# ---------------------------------------------------------------------- a player's own content in play

OWN = "\n".join(
    [
        entry("skill", "own-skill", powers='[{ is = "aim", points = 1, kind = "fist" }, { is = "riposte", times = 1 }]'),
        entry("action", "own-dash", like='"forward"', steps="3", then='[{ do = "tire", stamina = 1 }]'),
        entry("action", "own-rummage", like='"inventory"', uses='["search"]', powers='[{ is = "search", points = 3 }]'),
        entry("character", "own-hero", health="10", specials='["own-dash", "own-rummage"]', skills='["own-skill"]'),
        entry("building", "own-hall", find='"vehicle"', search="4", inhabitants="1", intensity="1"),
        entry("annex", "own-yard", item="true"),
        entry("item", "own-pie", sort='"JJ"', copies="6", use='[{ do = "heal", wounds = 2 }]'),
        entry(
            "item",
            "own-gun",
            sort='"z"',
            copies="6",
            weapon='{ kind = "gun", reach = "far", accuracy = 0, rounds = 5, loud = 1 }',
        ),
        entry("item", "own-cart", sort='"VV"', weight="7", copies="6", vehicle='{ places = 3, needs = ["m"] }'),
        entry("item", "own-wall", sort='"VV"', weight="7", copies="0", structure="true", powers='[{ is = "wall" }]'),
        entry("recipe", "own-masonry", size='"major"', needs='["m"]', does=None, makes='"own-wall"'),
        entry("enemy", "own-ghoul", attacks="2", attack="-8", reach="1", climbs="true"),
        entry("event", "own-event", effects='[{ do = "find" }, { do = "special" }]'),
        entry(
            "special",
            "own-special",
            effects='[{ do = "gain", what = "food" }, { do = "change", slot = "Y", enemy = "own-ghoul" }]',
        ),
        entry(
            "scenario",
            "own-quest",
            goals='[{ goal = "arrive", at = "own-hall" }]',
            laws='[{ law = "gear", item = "own-pie" }]',
            slots='["dog", "own-ghoul", "own-ghoul"]',
            last='["own-hall"]',
            length="5",
            side_streets="1",
            dusk="{ normal = [9, 9, 9, 9, 9] }",
        ),
        entry("campaign", "own-saga", missions='["own-quest", "own-quest"]'),
    ]
)

PLAYED_AT_RANDOM = """
import collections
from herna.games.zombie_country import GAME
from herna.games.zombie_country.state import DECK
from herna.kernel import Dice, Table

seen = collections.Counter()
for seed in range(4):
    options = {"scenario": "own-quest", "characters": ["own-hero", "eva"], "withdrawal": True}
    if seed == 3:
        options = {"campaign": "own-saga", "characters": ["own-hero", "eva"]}
    table, dice, told = Table(GAME, 2, seed=seed, options=options), Dice(seed), []
    table.watch(told.append)
    steps = 0
    while not table.over and steps < 400:
        steps += 1
        decision = table.pending[0]
        answer = dice.pick(decision.options)
        for lang in ("cs", "en"):
            assert GAME.label(lang, decision, answer)
        seen.update(word for word in repr(answer).replace("'", " ").replace(":", " ").split() if word.startswith("own-"))
        table.decide(decision.number, decision.seat, answer)
        if steps % 25 == 0:
            assert list(GAME.laws(table.state)) == []
            assert list(GAME.laws(table.imagine(0, steps).state)) == []
    assert list(GAME.laws(table.state)) == []
    seen.update(card.id for card in table.state.town if card.id.startswith("own-"))
    seen.update(name for name in table.state.slots if name.startswith("own-"))
    for lang in ("cs", "en"):
        for each in told:
            assert GAME.texts.event(lang, each.event)
        for eyes in (0, 1, None):
            assert GAME.scene(table.view(eyes), GAME.say(lang))
assert DECK["own-pie"] == 6
print(*sorted(seen))
"""


def with_own_content(folder: Path, text: str, script: str) -> subprocess.CompletedProcess[str]:
    """What a script says where a player has content of their own."""
    own = folder / "content" / "zombie_country"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text(text, encoding="utf-8")
    environment = {**os.environ, "HERNA_DATA": str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )


def test_a_players_own_content_is_sound(own: Try) -> None:
    catalogue = own(OWN)
    mine = [(kind, name) for kind, shelf in catalogue.shelves.items() for name in shelf if name.startswith("own-")]
    assert {kind for kind, _ in mine} == {*KINDS} - {"search", "word"}


def test_a_players_own_content_can_be_played(tmp_path: Path) -> None:
    done = with_own_content(tmp_path, OWN, PLAYED_AT_RANDOM)
    assert done.returncode == 0, done.stderr
    seen = done.stdout.split()
    for name in ("own-dash", "own-rummage", "own-pie", "own-hall", "own-ghoul"):
        assert name in seen


def test_with_a_mistake_in_the_players_own_content_the_game_says_which(tmp_path: Path) -> None:
    done = with_own_content(tmp_path, entry("campaign", missions='["moon"]'), "import herna.games.zombie_country")
    assert done.returncode != 0
    assert (
        f"{tmp_path / 'content' / 'zombie_country' / 'mine.toml'}, mine, missions[0]: there is no scenario “moon”."
        in done.stderr
    )


def test_our_content_can_be_written_and_read_again() -> None:
    for kind, shelf in CATALOGUE.shelves.items():
        for each in shelf.values():
            assert msgspec.convert(msgspec.to_builtins(each), KINDS[kind]) == each
