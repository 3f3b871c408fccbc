"""The content: how much there is, whether it holds together, and what is said of a mistake in a player's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, get_args

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
