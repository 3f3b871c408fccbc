"""Attacks in which modifier cards, advantage, Shield and effects come together [Útok; Výhoda a nevýhoda]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import Attack
from herna.games.gloomhaven.events import AttackValue
from herna.games.gloomhaven.state import Pile, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, told
from tests.games.gloomhaven.halves import foe, foes, hit
from tests.games.gloomhaven.laying import card_of, finish, hero, lay, monster, perform

PULL = "gloomhaven.attack-effects.pull"
STRONG: dict[str, Any] = {"conditions": {"strengthen": 1}}
MUDDLED: dict[str, Any] = {"conditions": {"muddle": 1}}


def stricken(line: Attack, *pile: str, target: Any = None, **rest: Any) -> Table[State]:
    """The Brute attacks an enemy of 30 hit points beside him, and draws these cards."""
    table = perform(line, who=hero(pile=pile, **rest), to=[target or foe()])
    act(table, hit())
    return table


def worn_out(draw: list[str], gone: list[str], **rest: Any) -> Table[State]:
    """The Brute attacks for 3 with a deck that is about to run out."""
    who = hero(**rest)
    who.pile = Pile(draw, gone)
    table = perform(Attack(value=3), who=who, to=[foe()])
    act(table, hit())
    return table


def damage(table: Table[State]) -> int:
    return 30 - table.state.monsters[0].hp


GUARD = ("attack", "bandit-guard:1")
SECOND = ("attack", "bandit-guard:2")


@pytest.mark.rule("gloomhaven.modifier-cards.shuffle-when-empty")
@pytest.mark.rule("gloomhaven.advantage.disadvantage")
def test_the_first_of_two_cards_is_not_shuffled_back_for_the_second() -> None:
    table = worn_out(["plus-2"], ["minus-1", "minus-1"], **MUDDLED)
    assert damage(table) == 2
    pile = table.state.heroes[0].pile
    assert (pile.draw, pile.drawn) == (["minus-1"], ["plus-2", "minus-1"])


@pytest.mark.rule("gloomhaven.modifier-cards.shuffle-when-empty")
@pytest.mark.rule("gloomhaven.modifier-cards.rolling")
def test_a_rolling_card_that_counts_is_not_drawn_again_for_the_same_attack() -> None:
    table = worn_out(["rolling-plus-1"], ["minus-1"])
    assert damage(table) == 3
    assert table.state.heroes[0].pile.drawn == ["rolling-plus-1", "minus-1"]


@pytest.mark.rule("gloomhaven.modifier-cards.shuffle-when-empty")
@pytest.mark.rule("gloomhaven.conditions.bless-curse-return")
def test_a_bless_that_was_the_last_card_does_not_come_back_with_the_others() -> None:
    table = worn_out(["bless"], ["minus-1", "plus-1"], **STRONG)
    assert damage(table) == 6
    pile = table.state.heroes[0].pile
    assert (pile.draw, pile.drawn, table.state.blesses) == (["minus-1"], ["plus-1"], 10)


@pytest.mark.rule("gloomhaven.modifier-cards.double-card")
@pytest.mark.rule("gloomhaven.modifier-cards.rolling")
@pytest.mark.parametrize(("value", "expected"), [(3, 8), (0, 2)])
def test_a_rolling_plus_1_is_doubled_with_the_rest(value: int, expected: int) -> None:
    assert damage(stricken(Attack(value=value), "rolling-plus-1", "double")) == expected


@pytest.mark.rule("gloomhaven.modifier-cards.null-card")
@pytest.mark.rule("gloomhaven.attack-effects.without-damage")
@pytest.mark.parametrize("cards", [("rolling-stun", "null"), ("rolling-plus-1", "rolling-stun", "curse")])
def test_effects_of_rolling_cards_come_though_the_last_one_is_null(cards: tuple[str, ...]) -> None:
    table = stricken(Attack(value=5), *cards)
    assert damage(table) == 0
    assert table.state.monsters[0].conditions == {"stun": 1}


@pytest.mark.rule("gloomhaven.modifier-cards.effects")
def test_a_modifier_card_makes_the_attacker_invisible_or_pulls_the_target() -> None:
    table = stricken(Attack(value=3), "rolling-invisible", "plus-0")
    assert table.state.heroes[0].conditions == {"invisible": 2}
    assert not table.state.monsters[0].conditions
    table = stricken(Attack(value=3, range=3), "rolling-pull-1", "plus-0", target=foe(36))
    assert asked(table).rule == PULL
    act(table, ("to", 35))
    assert table.state.monsters[0].hex == 35


@pytest.mark.rule("gloomhaven.modifier-cards.shuffle-after-null-2x")
@pytest.mark.rule("gloomhaven.modifier-cards.shuffle-when-empty")
def test_a_deck_that_ran_out_after_a_2x_is_shuffled_again_at_the_end_of_the_round() -> None:
    brute = hero(hand=["trample", "eye-for-an-eye"])
    brute.pile = Pile(["plus-1", "double"], ["plus-0"])
    table = perform(Attack(value=2, targets=3), who=brute, to=foes(35, 33, 25))
    act(table, GUARD, SECOND, ("attack", "bandit-guard:3"))
    brute = table.state.heroes[0]
    assert brute.pile.drawn == ["plus-1"], "the third card came from the deck that was shuffled"
    finish(table)
    assert sorted(brute.pile.draw) == ["double", "plus-0", "plus-1"]
    assert (brute.pile.drawn, brute.pile.stir) == ([], False)


@pytest.mark.rule("gloomhaven.advantage.advantage-two-rolling")
@pytest.mark.rule("gloomhaven.advantage.disadvantage-two-rolling")
@pytest.mark.parametrize(("condition", "expected"), [(STRONG, 7), (MUDDLED, 4)])
def test_rolling_cards_to_the_end_of_the_deck(condition: dict[str, Any], expected: int) -> None:
    table = worn_out(["rolling-plus-1"] * 3, ["plus-1"], **condition)
    assert damage(table) == expected
    assert table.state.heroes[0].pile.draw == []


@pytest.mark.rule("gloomhaven.advantage.disadvantage-rolling")
def test_with_disadvantage_a_rolling_card_that_comes_second_is_ignored() -> None:
    table = stricken(Attack(value=3), "minus-1", "rolling-plus-1", "plus-3", **MUDDLED)
    assert damage(table) == 2
    assert len(table.state.heroes[0].pile.drawn) == 2


@pytest.mark.rule("gloomhaven.advantage.no-stacking")
@pytest.mark.rule("gloomhaven.attack.ranged-adjacent")
def test_strengthen_makes_up_for_shooting_at_who_stands_beside() -> None:
    table = stricken(Attack(value=3, range=3), "minus-1", "plus-2", **STRONG)
    assert damage(table) == 2
    assert len(table.state.heroes[0].pile.drawn) == 1


@pytest.mark.rule("gloomhaven.advantage.advantage")
def test_a_monster_whose_card_says_so_has_advantage_on_all_attacks() -> None:
    demon = monster("sun-demon", 35, conditions={"immobilize": 1})
    orders = {"sun-demon": card_of("sun-demon", 68)}
    table = lay(hero(), demon, acting="sun-demon", orders=orders, pile=["minus-2", "plus-0", "plus-2"])
    assert table.state.heroes[0].hp == 10 - 2 - 1
    assert table.state.pile.drawn == ["minus-2", "plus-0"]


@pytest.mark.rule("gloomhaven.attack.step-attacker")
@pytest.mark.rule("gloomhaven.attack.step-defence")
@pytest.mark.rule("gloomhaven.attack-effects.pierce")
@pytest.mark.parametrize(("cards", "expected"), [(("double",), 4), (("rolling-pierce-3", "double"), 6), (("null",), 0)])
def test_poison_then_the_card_then_shield_without_what_is_pierced(cards: tuple[str, ...], expected: int) -> None:
    """Attack 2 and 1 for Poison, doubled; Shield 3, of which 1 is pierced, or all."""
    target = foe(guard=3, conditions={"poison": 9})
    assert damage(stricken(Attack(value=2, pierce=1), *cards, target=target)) == expected


@pytest.mark.rule("gloomhaven.attack.not-negative")
def test_an_attack_that_shield_outdoes_comes_to_nothing_not_to_less() -> None:
    heard: list[Told] = []
    table = perform(Attack(value=1), to=[foe(guard=5, hp=3)], heard=heard)
    act(table, hit())
    assert table.state.monsters[0].hp == 3
    assert [event.points for event in told(heard, AttackValue)] == [0]


@pytest.mark.rule("gloomhaven.randomness-variant.reduced")
@pytest.mark.parametrize(
    ("condition", "cards", "expected"),
    [
        (STRONG, ("plus-1", "bless"), 7),
        (STRONG, ("curse", "minus-1"), 4),
        (MUDDLED, ("double", "plus-1"), 6),
        (MUDDLED, ("minus-1", "null"), 3),
        ({}, ("rolling-plus-1", "bless"), 8),
    ],
)
def test_with_less_randomness_cards_are_compared_by_two_points(
    condition: dict[str, Any], cards: tuple[str, ...], expected: int
) -> None:
    table = perform(Attack(value=5), who=hero(pile=cards, **condition), to=[foe()], calm=True)
    act(table, hit())
    assert damage(table) == expected
