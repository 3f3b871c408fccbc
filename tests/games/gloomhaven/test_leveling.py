"""Who takes part: classes, levels and perks [Deska hrdiny; Zvýšení úrovně]."""

from __future__ import annotations

from collections import Counter

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import CARDS, CLASSES, Perk
from herna.games.gloomhaven.events import Rewarded
from herna.games.gloomhaven.rules import modifier_cards, perks
from herna.games.gloomhaven.rules.leveling import THRESHOLDS, level_of
from herna.games.gloomhaven.rules.perks import perks_for
from herna.kernel import Table, Told
from herna.testing.playing import asked, told
from tests.games.gloomhaven.laying import hero
from tests.games.gloomhaven.setup_cases import answer, first, go_to, table_of, won

CLASS = "gloomhaven.character-mat.choose-class"
CARD = "gloomhaven.leveling.new-card"
PERK = "gloomhaven.leveling.perk"
SHOP = "gloomhaven.item-cards.acquire"
HAND = ("trample", "skewer", "sweeping-blow")


@pytest.mark.rule(
    "gloomhaven.character-mat.choose-class",
    "gloomhaven.character-mat.class-once",
    "gloomhaven.character-mat.starting-classes",
)
def test_each_player_takes_one_of_six_classes_that_nobody_has() -> None:
    table = Table(GAME, 2, 1, {})
    assert set(asked(table).options) == {"brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief"}
    answer(table, "tinkerer")
    assert (asked(table).seat, asked(table).rule) == (1, CLASS)
    assert set(asked(table).options) == {"brute", "spellweaver", "scoundrel", "cragheart", "mindthief"}


@pytest.mark.rule("gloomhaven.character-mat.class-data", "gloomhaven.character-mat.scoundrel-hit-points")
def test_hit_points_and_hand_limits_of_the_six_classes() -> None:
    strong = (10, 12, 14, 16, 18, 20, 22, 24, 26)
    middle = (8, 9, 11, 12, 14, 15, 17, 18, 20)
    weak = (6, 7, 8, 9, 10, 11, 12, 13, 14)
    assert {name: (each.hit_points, each.hand) for name, each in CLASSES.items()} == {
        "brute": (strong, 10),
        "cragheart": (strong, 11),
        "tinkerer": (middle, 12),
        "scoundrel": (middle, 9),
        "spellweaver": (weak, 8),
        "mindthief": (weak, 10),
    }


@pytest.mark.rule("gloomhaven.character-mat.take-materials", "gloomhaven.hand.level-x")
def test_a_new_hero_has_all_cards_of_level_1_and_three_of_level_x() -> None:
    table = table_of("brute", "mindthief", quick=False)
    for each in table.state.heroes:
        levels = Counter(CARDS[card].level for card in each.pool)
        assert levels == {1: each.card.hand, 0: 3}


@pytest.mark.rule("gloomhaven.character-mat.mat-hit-points", "gloomhaven.leveling.hit-points")
@pytest.mark.parametrize(("level", "points"), [(1, 10), (5, 18), (9, 26)])
def test_hit_points_rise_with_the_level_and_the_hand_does_not(level: int, points: int) -> None:
    table = table_of("brute", "tinkerer", level=level)
    assert (first(table).hp, first(table).top) == (points, points)
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    assert len(first(table).hand) == 10


@pytest.mark.rule("gloomhaven.leveling.new-card", "gloomhaven.leveling.perk")
def test_each_level_gives_a_card_not_above_it_and_a_perk() -> None:
    table = table_of("brute", level=3, quick=False, seats=1)
    assert asked(table).rule == CARD
    assert {CARDS[card].level for card in asked(table).options} == {2}
    answer(table)
    assert {CARDS[card].level for card in asked(table).options} == {2, 3}
    assert first(table).pool[-1] not in asked(table).options
    answer(table)
    assert asked(table).rule == PERK
    answer(table, ("perk", 0))
    answer(table, ("perk", 1))
    assert first(table).perks[:3] == [1, 1, 0]
    assert asked(table).rule == SHOP


@pytest.mark.rule("gloomhaven.leveling.perk-boxes")
def test_a_perk_can_be_taken_as_often_as_it_has_boxes() -> None:
    table = table_of("brute", level=4, quick=False, seats=1)
    go_to(table, PERK)
    assert ("perk", 0) in asked(table).options
    answer(table, ("perk", 0))
    assert ("perk", 0) not in asked(table).options, "it has one box"
    answer(table, ("perk", 2))
    assert ("perk", 2) in asked(table).options, "it has two"


@pytest.mark.rule("gloomhaven.leveling.perk-example", "gloomhaven.leveling.perk")
def test_the_printed_example_of_a_perk() -> None:
    """The Brute replaces one -1 with one +1."""
    who = hero("brute", perks=[0, 1] + 9 * [0])
    deck = modifier_cards.deck(who)
    assert (deck.count("minus-1"), deck.count("plus-1"), len(deck)) == (4, 6, 20)


@pytest.mark.rule("gloomhaven.leveling.thresholds", "gloomhaven.leveling.in-town")
def test_experience_leads_to_levels_but_not_in_the_scenario() -> None:
    assert THRESHOLDS == (0, 45, 95, 150, 210, 275, 345, 420, 500)
    assert [level_of(each) for each in (0, 44, 45, 499, 500, 900)] == [1, 1, 2, 8, 9, 9]
    heard: list[Told] = []
    table = won(hero(xp=60, hand=HAND), heard)
    assert first(table).level == 1
    assert told(heard, Rewarded)[0].level == 2


PERKS = {
    "brute": """
        1: -2*minus-1
        1: -1*minus-1 +1*plus-1
        2: +2*plus-1
        1: +1*plus-3
        2: +3*rolling-push-1
        1: +2*rolling-pierce-3
        2: +1*rolling-stun
        1: +1*rolling-disarm +1*rolling-muddle
        2: +1*rolling-target
        1: +1*plus-1-shield-1
        1: +1*plus-1 items
    """,
    "tinkerer": """
        2: -2*minus-1
        1: -1*minus-2 +1*plus-0
        1: +2*plus-1
        1: +1*plus-3
        1: +2*rolling-fire
        1: +3*rolling-muddle
        2: +1*plus-1-wound
        2: +1*plus-1-immobilize
        2: +1*plus-1-heal-2
        1: +1*plus-0-target
        1: scenario
    """,
    "spellweaver": """
        1: -4*plus-0
        2: -1*minus-1 +1*plus-1
        2: +2*plus-1
        1: +1*plus-0-stun
        1: +1*plus-1-wound
        1: +1*plus-1-immobilize
        1: +1*plus-1-curse
        2: +1*plus-2-fire
        2: +1*plus-2-ice
        1: +1*rolling-earth +1*rolling-air
        1: +1*rolling-light +1*rolling-dark
    """,
    "scoundrel": """
        2: -2*minus-1
        1: -4*plus-0
        1: -1*minus-2 +1*plus-0
        1: -1*minus-1 +1*plus-1
        2: -1*plus-0 +1*plus-2
        2: +2*rolling-plus-1
        1: +2*rolling-pierce-3
        2: +2*rolling-poison
        1: +2*rolling-muddle
        1: +1*rolling-invisible
        1: scenario
    """,
    "cragheart": """
        1: -4*plus-0
        3: -1*minus-1 +1*plus-1
        1: +1*minus-2 +2*plus-2
        2: +1*plus-1-immobilize
        2: +1*plus-2-muddle
        1: +2*rolling-push-2
        2: +2*rolling-earth
        1: +2*rolling-air
        1: items
        1: scenario
    """,
    "mindthief": """
        2: -2*minus-1
        1: -4*plus-0
        1: -2*plus-1 +2*plus-2
        1: -1*minus-2 +1*plus-0
        2: +1*plus-2-ice
        2: +2*rolling-plus-1
        1: +3*rolling-pull-1
        1: +3*rolling-muddle
        1: +2*rolling-immobilize
        1: +1*rolling-stun
        1: +1*rolling-disarm +1*rolling-muddle
        1: scenario
    """,
}
"""How often a perk can be taken, what it removes, what it adds, and what it ignores."""


def printed(perk: Perk) -> str:
    """A perk as it is written above."""
    parts = [f"-{count}*{card}" for card, count in perk.remove.items()]
    parts += [f"+{count}*{card}" for card, count in perk.add.items()]
    return " ".join([f"{perk.boxes}:", *parts, *([perk.ignores] if perk.ignores else [])])


@pytest.mark.parametrize("name", PERKS)
@pytest.mark.rule("gloomhaven.leveling.perk-boxes")
def test_perks_are_those_of_the_character_sheet(name: str) -> None:
    lines = [line.strip() for line in PERKS[name].strip().splitlines()]
    assert [printed(perk) for perk in CLASSES[name].perks] == lines


@pytest.mark.rule("gloomhaven.item-cards.minus-one-cards", "gloomhaven.scenario-setup.choose-items")
def test_worn_items_bring_minus_cards_unless_a_perk_ignores_them() -> None:
    who = hero("brute", items=["hide-armor"])
    assert modifier_cards.deck(who).count("minus-1") == 7
    who.items[0].worn = False
    assert modifier_cards.deck(who).count("minus-1") == 5
    who.items[0].worn = True
    who.perks[10] = 1
    assert perks.ignores(who, "items")
    assert modifier_cards.deck(who).count("minus-1") == 5


@pytest.mark.rule("gloomhaven.perks.three-checkmarks", "gloomhaven.perks.carry-over", "gloomhaven.perks.maximum")
def test_three_checkmarks_are_a_perk_and_six_perks_the_most() -> None:
    assert [perks_for(each) for each in (0, 2, 3, 5, 6, 17, 18, 21)] == [0, 0, 1, 1, 2, 5, 6, 6]
