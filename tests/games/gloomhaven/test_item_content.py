"""Modifiers, items, battle goals and treasures: how many there are, and values written down from the cards by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from herna.games.gloomhaven import content as c
from herna.games.gloomhaven.content import AREAS, CLASSES, ELEMENTS, GOALS, ITEMS, MODIFIERS, SUMMONS, TREASURES, Change, Item


@pytest.mark.rule("gloomhaven.overview.standard-deck", "gloomhaven.overview.class-cards-not-included")
def test_the_standard_deck_has_twenty_cards() -> None:
    deck = {card.id: card.box for card in MODIFIERS.values() if card.box}
    assert deck == {"plus-0": 6, "plus-1": 5, "minus-1": 5, "plus-2": 1, "minus-2": 1, "double": 1, "null": 1}
    assert sum(deck.values()) == 20
    assert [MODIFIERS[name].value for name in deck] == [0, 1, -1, 2, -2, 0, 0]
    assert {card.id for card in MODIFIERS.values() if card.shuffle} == {"double", "null"}


def test_bless_doubles_and_curse_misses_once() -> None:
    assert {card.id for card in MODIFIERS.values() if card.once} == {"bless", "curse"}
    assert {card.id for card in MODIFIERS.values() if card.double} == {"double", "bless"}
    assert {card.id for card in MODIFIERS.values() if card.null} == {"null", "curse"}


def test_the_name_of_a_modifier_says_what_it_does() -> None:
    for card in MODIFIERS.values():
        assert card.rolling == card.id.startswith("rolling-"), card.id
        if card.id.removeprefix("rolling-").startswith("plus-"):
            assert card.value == int(card.id.removeprefix("rolling-").split("-")[1]), card.id
    assert MODIFIERS["rolling-pierce-3"].pierce == 3
    assert MODIFIERS["rolling-push-2"].push == 2
    assert MODIFIERS["rolling-pull-1"].pull == 1
    assert MODIFIERS["rolling-invisible"].invisible
    assert MODIFIERS["rolling-target"].targets == MODIFIERS["plus-0-target"].targets == 1
    assert MODIFIERS["plus-1-shield-1"].shield == 1
    assert MODIFIERS["plus-1-heal-2"].heal == 2
    assert MODIFIERS["plus-1-curse"].conditions == ("curse",)
    assert MODIFIERS["plus-2-ice"].infuse == ("ice",)


def test_perks_and_kits_name_what_exists() -> None:
    assert CLASSES
    for hero in CLASSES.values():
        for perk in hero.perks:
            assert {*perk.remove, *perk.add} <= set(MODIFIERS), hero.id
        assert set(hero.kit) <= set(ITEMS), hero.id
        assert sum(ITEMS[name].cost for name in hero.kit) <= 30, hero.id


SUPPLY = (
    ("boots-of-striding", 20, "legs", 2, "spent", "move", Change(move=2)),
    ("winged-shoes", 20, "legs", 2, "spent", "move", Change(jump=True)),
    ("hide-armor", 10, "body", 2, "spent", "damage", Change()),
    ("leather-armor", 20, "body", 2, "spent", "attacked", Change()),
    ("cloak-of-invisibility", 20, "body", 2, "consumed", "turn", Change()),
    ("eagle-eye-goggles", 30, "head", 2, "spent", "action", Change(advantage=True)),
    ("iron-helmet", 10, "head", 2, "", "worn", Change()),
    ("heater-shield", 20, "hand", 2, "spent", "damage", Change()),
    ("piercing-bow", 30, "hands", 2, "consumed", "action", Change(pierce=99)),
    ("war-hammer", 30, "hands", 2, "consumed", "action", Change(conditions=("stun",))),
    ("poison-dagger", 20, "hand", 2, "spent", "attack", Change(conditions=("poison",))),
    ("minor-healing-potion", 10, "small", 4, "consumed", "turn", Change()),
    ("minor-stamina-potion", 10, "small", 4, "consumed", "turn", Change()),
    ("minor-power-potion", 10, "small", 4, "consumed", "action", Change(attack=1)),
)
"""The first supply in the order of the numbers: price, place, copies, what becomes of it, when it is used, what it changes."""


@pytest.mark.rule("gloomhaven.item-cards.price", "gloomhaven.item-cards.equip-slot", "gloomhaven.item-cards.item-copies")
def test_the_first_supply_is_as_printed() -> None:
    items = _numbered(range(1, 15))
    found = tuple((item.id, item.cost, item.slot, item.copies, item.after, item.when, item.change) for item in items)
    assert found == SUPPLY


def test_what_else_the_first_supply_does() -> None:
    assert {item.id: item.tests for item in _numbered(range(1, 15)) if item.tests} == {
        "piercing-bow": ("ranged",),
        "war-hammer": ("melee",),
        "poison-dagger": ("melee",),
    }
    assert {item.id: item.lines for item in _numbered(range(1, 15)) if item.lines} == {
        "cloak-of-invisibility": (c.Afflict(conditions=("invisible",), whom="self"),),
        "minor-healing-potion": (c.Heal(value=3, whom="self"),),
        "minor-stamina-potion": (c.Recover(kind="discarded", count=2),),
    }
    assert {item.id: (item.shield, item.uses, item.minus) for item in _numbered(range(1, 15)) if item.shield} == {
        "hide-armor": (1, 2, 2),
        "heater-shield": (1, 1, 0),
    }
    assert [item.id for item in _numbered(range(1, 15)) if item.disadvantage] == ["leather-armor"]
    assert {item.id: item.special for item in _numbered(range(1, 15)) if item.special} == {"iron-helmet": "soften-double"}


def test_there_are_the_items_of_all_prosperity_levels_and_all_random_designs() -> None:
    numbers = [item.number for item in ITEMS.values()]
    assert numbers == sorted(set(numbers)), "each number once, in order"
    assert set(range(1, 96)) <= set(numbers)
    assert sum(item.copies for item in _numbered(range(1, 71))) == 158
    assert sum(item.copies for item in _numbered(range(71, 96))) == 50


def test_heavy_armour_has_its_uses_and_its_minus_cards() -> None:
    assert {item.id: (item.uses, item.minus) for item in ITEMS.values() if item.uses > 1 or item.minus} == {
        "hide-armor": (2, 2),
        "heavy-greaves": (1, 1),
        "chainmail": (3, 3),
        "heavy-basinet": (1, 2),
        "splintmail": (4, 4),
        "steel-sabatons": (1, 2),
        "platemail": (5, 5),
        "swordedge-armor": (3, 4),
        "chain-hood": (1, 1),
        "steam-armor": (5, 0),
    }


@pytest.mark.parametrize(
    ("name", "cost", "slot", "after", "when"),
    [
        ("empowering-talisman", 45, "head", "consumed", "turn"),
        ("weighted-net", 20, "hands", "spent", "attack"),
        ("tower-shield", 40, "hand", "spent", "damage"),
        ("falcon-figurine", 50, "small", "consumed", "turn"),
        ("versatile-dagger", 25, "hand", "", "worn"),
        ("boots-of-quickness", 75, "legs", "spent", "worn"),
        ("spiked-shield", 40, "hand", "spent", "damage"),
        ("shadow-armor", 30, "body", "consumed", "damage"),
        ("wall-shield", 60, "hands", "spent", "damage"),
        ("mask-of-terror", 50, "head", "", "attack"),
        ("second-chance-ring", 75, "small", "consumed", "turn"),
    ],
)
def test_some_later_items_are_as_printed(name: str, cost: int, slot: str, after: str, when: str) -> None:
    item = ITEMS[name]
    assert (item.cost, item.slot, item.after, item.when) == (cost, slot, after, when)


def test_an_item_does_something_and_a_special_is_explained() -> None:
    for item in ITEMS.values():
        assert item.change != Change() or item.lines or item.shield or item.negate or item.disadvantage or item.special, item.id
        assert set(item.consume) <= {*ELEMENTS, "any"}, item.id
        assert (item.text is not None) == bool(item.special), item.id
        assert item.when == "turn" or not item.lines or item.special, item.id
        assert item.uses == 1 or item.after, item.id


def test_items_name_areas_and_summons_that_exist() -> None:
    areas = {item.change.area for item in ITEMS.values() if item.change.area}
    assert areas == {name for name in AREAS if name.startswith("item-")}
    assert {name: len(AREAS[name].hexes) for name in areas} == {
        "item-pair": 2,
        "item-line": 2,
        "item-arc": 3,
        "item-triangle": 3,
        "item-diamond": 4,
    }
    for item in ITEMS.values():
        if item.change.area:
            assert AREAS[item.change.area].melee == ("melee" in item.tests), item.id
        for line in item.lines:
            if isinstance(line, c.Summon):
                assert line.what in SUMMONS, item.id
    falcon = SUMMONS["jade-falcon"]
    assert (falcon.hit_points, falcon.move, falcon.attack, falcon.flying) == (2, 3, 2, True)


def _numbered(numbers: Iterable[int]) -> list[Item]:
    by_number = {item.number: item for item in ITEMS.values()}
    return [by_number[number] for number in numbers]


@pytest.mark.rule("gloomhaven.battle-goals.goal-texts")
def test_there_are_24_battle_goals_and_four_are_worth_two_checks() -> None:
    assert len(GOALS) == 24
    assert Counter(goal.checks for goal in GOALS.values()) == {1: 20, 2: 4}
    assert {name for name, goal in GOALS.items() if goal.checks == 2} == {"aggressor", "indigent", "layabout", "purist"}


def test_a_battle_goal_has_one_bound() -> None:
    for goal in GOALS.values():
        assert (goal.least is None) != (goal.most is None), goal.id
    demanded = [(goal.tally, goal.least, goal.most) for goal in GOALS.values()]
    assert len(set(demanded)) == 24, "no two goals demand the same"


@pytest.mark.parametrize(
    ("name", "tally", "least", "most"),
    [
        ("streamliner", "cards-left", 5, None),
        ("zealot", "cards-left", None, 3),
        ("layabout", "xp", None, 7),
        ("workhorse", "xp", 13, None),
        ("masochist", "hp-left", None, 2),
        ("hoarder", "coins", 5, None),
        ("pacifist", "kills", None, 3),
        ("sadist", "kills", 5, None),
        ("professional", "items-beyond-level", 2, None),
        ("dynamo", "overkill", 4, None),
        ("straggler", "short-rests", None, 0),
        ("scrambler", "long-rests", None, 0),
    ],
)
def test_what_some_battle_goals_demand(name: str, tally: str, least: int | None, most: int | None) -> None:
    goal = GOALS[name]
    assert (goal.tally, goal.least, goal.most) == (tally, least, most)


def test_the_treasures_of_the_first_scenarios() -> None:
    by_number = {treasure.number: treasure for treasure in TREASURES.values()}
    assert len(by_number) == len(TREASURES) >= 18
    assert by_number[7].text is not None
    assert by_number[67].gold == 10
    assert by_number[46].damage == 3
    assert by_number[46].conditions == ("poison",)
    assert by_number[38].item == "ring-of-skulls"
    assert (by_number[28].gold, by_number[4].gold) == (15, 15)


def test_a_treasure_holds_something_that_exists() -> None:
    for treasure in TREASURES.values():
        assert {treasure.item, treasure.design} - {""} <= set(ITEMS), treasure.id
        held = (
            treasure.gold,
            treasure.xp,
            treasure.item,
            treasure.design,
            treasure.damage,
            treasure.checks,
            treasure.random_item,
            treasure.text,
        )
        assert any(held), treasure.id


def test_goals_ask_for_what_is_printed() -> None:
    """What is counted, within which bounds, and the checkmarks."""
    assert {goal.id: (goal.tally, goal.least, goal.most, goal.checks) for goal in GOALS.values()} == {
        "aggressor": ("quiet-rounds", None, 0, 2),
        "diehard": ("below-half", None, 0, 1),
        "dynamo": ("overkill", 4, None, 1),
        "executioner": ("clean-kills", 1, None, 1),
        "explorer": ("doors", 1, None, 1),
        "fast-healer": ("hp-missing", None, 0, 1),
        "hoarder": ("coins", 5, None, 1),
        "hunter": ("elite-kills", 1, None, 1),
        "indigent": ("loot", None, 0, 2),
        "layabout": ("xp", None, 7, 2),
        "masochist": ("hp-left", None, 2, 1),
        "neutralizer": ("traps", 1, None, 1),
        "opener": ("first-kills", 1, None, 1),
        "pacifist": ("kills", None, 3, 1),
        "plunderer": ("treasures", 1, None, 1),
        "professional": ("items-beyond-level", 2, None, 1),
        "protector": ("exhausted-allies", None, 0, 1),
        "purist": ("items-used", None, 0, 2),
        "sadist": ("kills", 5, None, 1),
        "scrambler": ("long-rests", None, 0, 1),
        "straggler": ("short-rests", None, 0, 1),
        "streamliner": ("cards-left", 5, None, 1),
        "workhorse": ("xp", 13, None, 1),
        "zealot": ("cards-left", None, 3, 1),
    }
