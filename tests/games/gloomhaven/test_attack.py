"""Attacks: whom they reach, and what they come to [Útok; Karty modifikátorů; Výhoda a nevýhoda]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import MODIFIERS, Attack, Heal, When
from herna.games.gloomhaven.events import ModifierDrawn
from herna.games.gloomhaven.rules.modifier_cards import STANDARD, deck
from herna.games.gloomhaven.state import Active, Block, Coin, Pile, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.laying import Figure, card_of, drawn, finish, hero, lay, monster, perform

GUARD = ("attack", "bandit-guard:1")


def struck(value: int, *pile: str, line: Attack | None = None, **rest: Any) -> Table[State]:
    """The Brute attacks a guard of 20 hit points beside him, and draws these cards."""
    who = rest.pop("who", None) or hero(pile=pile)
    target = rest.pop("target", None) or monster(hp=20)
    table = perform(line or Attack(value=value), who=who, to=[target], **rest)
    act(table, GUARD)
    return table


def damage(table: Table[State]) -> int:
    """What the guard of 20 hit points has suffered."""
    return 20 - table.state.monsters[0].hp


# ---------------------------------------------------------------------- whom an attack reaches


@pytest.mark.rule("gloomhaven.attack.attack-x")
def test_an_attack_deals_its_value_to_one_enemy() -> None:
    table = perform(Attack(value=3), to=[monster(spot=35, hp=9), monster(spot=33, number=2, hp=9)])
    act(table, GUARD)
    assert [each.hp for each in table.state.monsters] == [6, 9]
    assert table.state.turn is not None
    assert table.state.turn.doing is None, "there is one target only"


@pytest.mark.rule("gloomhaven.attack.no-allies")
@pytest.mark.rule("gloomhaven.character-turn.allies-unaffected")
def test_an_ally_is_no_target() -> None:
    table = perform(Attack(value=3), to=[hero("tinkerer", 33), monster(spot=35)])
    assert options(table, "attack") == [GUARD]


@pytest.mark.rule("gloomhaven.attack.melee")
def test_a_melee_attack_reaches_adjacent_hexes_alone() -> None:
    around = [monster(spot=spot, number=number) for number, spot in enumerate((33, 35, 24, 25, 44, 45), 1)]
    table = perform(Attack(value=3), to=around)
    assert len(options(table, "attack")) == 6
    table = perform(Attack(value=3), to=[monster(spot=36)])
    assert table.state.turn is not None
    assert table.state.turn.doing is None, "nobody is in reach"


@pytest.mark.rule("gloomhaven.attack.ranged")
def test_a_ranged_attack_reaches_as_far_as_its_range() -> None:
    table = perform(Attack(value=3, range=3), to=[monster(spot=37), monster(spot=38, number=2), monster(spot=31, number=3)])
    assert options(table, "attack") == [GUARD, ("attack", "bandit-guard:3")]


@pytest.mark.rule("gloomhaven.attack.ranged-adjacent")
@pytest.mark.parametrize(("spot", "expected"), [(35, 2), (36, 4)])
def test_a_ranged_attack_on_an_adjacent_enemy_has_disadvantage(spot: int, expected: int) -> None:
    line = Attack(value=3, range=3)
    assert damage(struck(3, "plus-1", "minus-1", line=line, target=monster(spot=spot, hp=20))) == expected


@pytest.mark.rule("gloomhaven.attack.all-ranged-need-sight")
@pytest.mark.rule("gloomhaven.attack.walls-only")
def test_what_has_a_range_needs_sight_and_only_walls_take_it() -> None:
    walled = drawn("aaaaa\na....\naaaaa\naaaaa")
    table = perform(
        Attack(value=3, range=9), who=hero(spot=10), to=[monster(spot=4), monster(spot=8, number=2)], scenario=walled
    )
    assert options(table, "attack") == [("attack", "bandit-guard:2")], "the wall hides the first row"
    blocked = [Block([35]), Block([25]), Block([45])]
    table = perform(Attack(value=3, range=3), to=[monster(spot=36)], blocks=blocked)
    assert offered(table, GUARD), "obstacles hide nobody"
    table = perform(Heal(value=3, range=9), who=hero(spot=10), to=[hero("tinkerer", 4)], scenario=walled)
    assert options(table, "on") == [("on", "brute")]
    table = perform(Heal(value=3, whom="allies"), who=hero(spot=10), to=[hero("tinkerer", 4, hp=2)], scenario=walled)
    assert table.state.hero("tinkerer").hp == 5, "without a range no sight is needed"


# ---------------------------------------------------------------------- what it comes to


@pytest.mark.rule("gloomhaven.attack.step-attacker")
@pytest.mark.rule("gloomhaven.attack.step-modifier")
def test_what_the_attacker_adds_counts_before_the_modifier_card() -> None:
    line = Attack(value=2, bonuses=(When(attack=1, test=("melee",)),))
    poisoned = monster(hp=20, conditions={"poison": 9})
    assert damage(struck(0, "double", line=line, target=poisoned)) == 8, "(2 + 1 + 1) x 2"


@pytest.mark.rule("gloomhaven.attack.step-defence")
def test_shield_counts_after_the_modifier_card() -> None:
    assert damage(struck(3, "double", target=monster(hp=20, guard=2))) == 4, "3 x 2 - 2"


@pytest.mark.rule("gloomhaven.attack.step-choice")
def test_the_attacker_has_bonuses_in_the_order_that_serves_best() -> None:
    line = Attack(value=3, bonuses=(When(double=True, test=("melee",)), When(attack=2, test=("melee",))))
    assert damage(struck(0, line=line)) == 10, "(3 + 2) x 2 and not 3 x 2 + 2"


@pytest.mark.rule("gloomhaven.attack.not-negative")
def test_damage_is_never_less_than_nothing() -> None:
    table = struck(1, "minus-2", target=monster(hp=20, guard=3))
    assert damage(table) == 0


@pytest.mark.rule("gloomhaven.attack.calculation-example")
def test_the_printed_calculation() -> None:
    """Attack 3 with +2, doubled by an active card, modifier -1 and Shield 1."""
    scoundrel = hero("scoundrel", pile=["minus-1"], conditions={"invisible": 1})
    double = Active("scoundrel", "smoke-bomb", "top", bearers=["scoundrel"])
    line = Attack(value=3, bonuses=(When(attack=2, test=("alone",)),))
    guard = monster(elite=True, hp=20, level=1)
    assert guard.stats.shield[1] == 1
    assert damage(struck(0, line=line, who=scoundrel, target=guard, actives=[double])) == 8


@pytest.mark.rule("gloomhaven.attack.monster-death")
def test_a_monster_without_hit_points_dies_at_once_and_nothing_else_happens_to_it() -> None:
    line = Attack(value=6, push=2, conditions=("curse",))
    table = struck(0, line=line, target=monster(spikes=((5, 1),)))
    assert table.state.monsters == []
    assert table.state.standees["bandit-guard"] == [1, 2, 3, 4, 5, 6]
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom", "no push is asked for"
    assert table.state.monster_curses == 10
    assert table.state.heroes[0].hp == 10, "no curse, no Retaliate"


@pytest.mark.rule("gloomhaven.attack.money-drop")
@pytest.mark.parametrize(("summoned", "coins"), [(False, [(35, 2)]), (True, [(35, 1)])])
def test_a_monster_leaves_money_unless_it_was_summoned(summoned: bool, coins: list[tuple[int, int]]) -> None:
    table = perform(Attack(value=9), to=[monster(summoned=summoned)], coins=[Coin(35)])
    act(table, GUARD)
    assert [(coin.hex, coin.count) for coin in table.state.coins] == coins


@pytest.mark.rule("gloomhaven.attack.money-drop")
def test_a_boss_leaves_money_like_any_other_monster() -> None:
    table = perform(Attack(value=9), to=[monster("bandit-commander", hp=1)])
    act(table, ("attack", "bandit-commander:1"))
    assert [(coin.hex, coin.count) for coin in table.state.coins] == [(35, 1)]


# ---------------------------------------------------------------------- modifier cards


@pytest.mark.rule("gloomhaven.overview.standard-deck")
def test_the_standard_deck_has_twenty_cards() -> None:
    counts = {"plus-0": 6, "plus-1": 5, "minus-1": 5, "plus-2": 1, "minus-2": 1, "double": 1, "null": 1}
    assert {card: STANDARD.count(card) for card in STANDARD} == counts
    assert len(STANDARD) == 20


@pytest.mark.rule("gloomhaven.overview.class-cards-not-included")
def test_cards_of_classes_are_not_in_the_standard_deck() -> None:
    own = {card for card in MODIFIERS if card not in STANDARD}
    assert {"bless", "curse", "plus-3", "rolling-fire"} <= own
    assert all(MODIFIERS[card].box == 0 for card in own)


@pytest.mark.rule("gloomhaven.modifier-cards.value")
@pytest.mark.parametrize(
    ("card", "expected"), [("minus-2", 2), ("minus-1", 3), ("plus-0", 4), ("plus-1", 5), ("plus-2", 6), ("plus-3", 7)]
)
def test_the_value_of_a_modifier_card_is_added(card: str, expected: int) -> None:
    assert damage(struck(4, card)) == expected


@pytest.mark.rule("gloomhaven.modifier-cards.null-card")
def test_null_leaves_no_damage() -> None:
    assert damage(struck(9, "null")) == 0


@pytest.mark.rule("gloomhaven.modifier-cards.double-card")
def test_2x_doubles_the_attack() -> None:
    assert damage(struck(4, "double")) == 8


@pytest.mark.rule("gloomhaven.modifier-cards.one-per-target")
def test_every_target_gets_a_card_of_its_own() -> None:
    heard: list[Told] = []
    table = perform(
        Attack(value=3, targets=2),
        who=hero(pile=["plus-1", "minus-1"]),
        to=[monster(hp=20), monster(spot=33, number=2, hp=20)],
        heard=heard,
    )
    act(table, GUARD, ("attack", "bandit-guard:2"))
    assert [each.hp for each in table.state.monsters] == [16, 18]
    assert [event.card for event in told(heard, ModifierDrawn)] == ["plus-1", "minus-1"]


@pytest.mark.rule("gloomhaven.modifier-cards.own-deck")
@pytest.mark.rule("gloomhaven.overview.modifier-decks")
def test_heroes_draw_from_their_own_decks_and_monsters_from_one_deck_of_theirs() -> None:
    table = struck(3, "plus-1", pile=["minus-2"])
    assert table.state.heroes[0].pile.drawn == ["plus-1"]
    assert table.state.pile.drawn == []
    both: list[Figure] = [hero("brute", 34), monster(spot=35), monster("bandit-archer", 38)]
    table = lay(*both, acting="bandit-guard", orders={"guard": card_of("guard", 50), "archer": 1}, pile=["plus-1", "plus-2"])
    assert table.state.pile.drawn == ["plus-1"]
    assert table.state.heroes[0].pile.drawn == []
    table = lay(*both, acting="bandit-archer", orders={"guard": card_of("guard", 50), "archer": 1}, pile=["plus-1", "plus-2"])
    assert table.state.pile.drawn == ["plus-1"], "another type uses the same deck"


@pytest.mark.rule("gloomhaven.modifier-cards.effects")
def test_effects_of_modifier_cards_work_as_if_printed_on_the_card_of_the_attack() -> None:
    assert struck(3, "plus-1-wound").state.monsters[0].has("wound")
    table = struck(3, "plus-1-heal-2", who=hero(hp=5, pile=["plus-1-heal-2"]))
    assert table.state.heroes[0].hp == 7
    assert damage(table) == 4
    assert damage(struck(3, "rolling-pierce-3", target=monster(hp=20, guard=2))) == 3
    assert struck(3, "plus-2-ice").state.infusing == ["ice"]
    assert struck(3, "plus-1-shield-1").state.heroes[0].guard == 1


@pytest.mark.rule("gloomhaven.modifier-cards.rolling")
def test_a_rolling_card_makes_the_attacker_draw_again_and_all_cards_count() -> None:
    table = struck(3, "rolling-plus-1", "rolling-poison", "rolling-plus-1", "plus-2", "plus-3")
    assert damage(table) == 7
    assert table.state.monsters[0].has("poison")
    assert len(table.state.heroes[0].pile.drawn) == 4


@pytest.mark.rule("gloomhaven.modifier-cards.rolling-example")
def test_rolling_push_rolling_earth_and_two() -> None:
    late = hero("tinkerer", 10, played=["stun-shot", "ink-bomb"])
    who = hero(pile=["rolling-push-2", "rolling-earth", "plus-2"])
    table = perform(Attack(value=3), who=who, to=[monster(hp=20), late], later=["tinkerer"])
    act(table, GUARD)
    assert damage(table) == 5
    assert table.state.infusing == ["earth"]
    assert table.state.elements[3] == 0
    assert asked(table).rule == "gloomhaven.attack-effects.push"
    act(table, ("to", 36), ("to", 37))
    assert table.state.monsters[0].hex == 37
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom", "two hexes, no more"
    act(table, "done")
    assert table.state.elements[3] == 2, "it is strong at the end of the turn"
    assert table.state.now == "tinkerer"


@pytest.mark.rule("gloomhaven.modifier-cards.bless-curse-removed")
@pytest.mark.rule("gloomhaven.conditions.bless-curse-return")
def test_a_bless_or_a_curse_leaves_the_deck_when_drawn_and_can_be_given_again() -> None:
    table = struck(3, "bless")
    assert damage(table) == 6
    assert table.state.blesses == 10
    pile = table.state.heroes[0].pile
    assert "bless" not in pile.draw + pile.drawn
    assert not pile.stir
    table = struck(3, "curse")
    assert damage(table) == 0
    assert table.state.curses == 10
    pile = table.state.heroes[0].pile
    assert "curse" not in pile.draw + pile.drawn
    assert not pile.stir


@pytest.mark.rule("gloomhaven.modifier-cards.curse-icon")
def test_curses_of_heroes_and_of_monsters_are_different_cards() -> None:
    table = struck(3, line=Attack(value=3, conditions=("curse",)))
    assert (table.state.curses, table.state.monster_curses) == (10, 9)
    assert "curse" in table.state.pile.draw
    table = lay(hero("brute", 34), monster(spot=35), acting="bandit-guard", orders={"guard": 3}, pile=["curse"])
    assert (table.state.curses, table.state.monster_curses) == (10, 10), "a drawn one goes back to its own supply"


@pytest.mark.rule("gloomhaven.modifier-cards.shuffle-after-null-2x")
@pytest.mark.rule("gloomhaven.end-of-round.shuffle-modifiers")
@pytest.mark.parametrize(("card", "left"), [("null", []), ("double", []), ("plus-1", ["plus-1"]), ("curse", [])])
def test_after_a_null_or_a_2x_the_deck_is_shuffled_at_the_end_of_the_round(card: str, left: list[str]) -> None:
    table = struck(3, card)
    pile = table.state.heroes[0].pile
    assert pile.stir == (card in ("null", "double"))
    assert pile.drawn == ([card] if card != "curse" else [])
    finish(table)
    pile = table.state.heroes[0].pile
    assert table.state.round == 3
    assert pile.drawn == left
    assert not pile.stir
    assert len(pile.draw) == (21 if card in ("null", "double") else 20)


@pytest.mark.rule("gloomhaven.modifier-cards.shuffle-when-empty")
def test_an_empty_deck_is_shuffled_when_a_card_must_be_drawn() -> None:
    who = hero()
    who.pile = Pile([], ["plus-2", "plus-2"])
    table = struck(3, who=who)
    pile = table.state.heroes[0].pile
    assert damage(table) == 5
    assert (pile.draw, pile.drawn) == (["plus-2"], ["plus-2"])


@pytest.mark.rule("gloomhaven.modifier-cards.scenario-cards-removed")
def test_a_deck_is_made_anew_for_every_scenario() -> None:
    before = hero(pile=["curse", "bless", "minus-1"])
    assert sorted(deck(before)) == sorted(STANDARD)


# ---------------------------------------------------------------------- advantage and disadvantage

STRONG: dict[str, Any] = {"conditions": {"strengthen": 1}}
MUDDLED: dict[str, Any] = {"conditions": {"muddle": 1}}


@pytest.mark.rule("gloomhaven.advantage.advantage")
@pytest.mark.parametrize("pair", [("minus-1", "plus-1"), ("plus-1", "minus-1")])
def test_with_advantage_the_better_of_two_cards_counts(pair: tuple[str, str]) -> None:
    assert damage(struck(3, who=hero(pile=pair, **STRONG))) == 4


@pytest.mark.rule("gloomhaven.advantage.disadvantage")
@pytest.mark.parametrize("pair", [("minus-1", "plus-1"), ("plus-1", "minus-1")])
def test_with_disadvantage_the_worse_of_two_cards_counts(pair: tuple[str, str]) -> None:
    assert damage(struck(3, who=hero(pile=pair, **MUDDLED))) == 2


EXAMPLES = [
    (STRONG, ("minus-1", "plus-1"), 1, 0),
    (STRONG, ("rolling-push-1", "plus-1"), 1, 1),
    (STRONG, ("rolling-push-1", "rolling-plus-1", "plus-0"), 1, 1),
    (MUDDLED, ("minus-1", "plus-1"), -1, 0),
    (MUDDLED, ("rolling-push-1", "plus-1"), 1, 0),
    (MUDDLED, ("rolling-push-1", "rolling-plus-1", "plus-0"), 0, 0),
]


@pytest.mark.rule("gloomhaven.advantage.rolling-example")
@pytest.mark.rule("gloomhaven.advantage.advantage-one-rolling")
@pytest.mark.rule("gloomhaven.advantage.advantage-two-rolling")
@pytest.mark.rule("gloomhaven.advantage.disadvantage-rolling")
@pytest.mark.rule("gloomhaven.advantage.disadvantage-two-rolling")
@pytest.mark.parametrize(("condition", "cards", "more", "push"), EXAMPLES)
def test_rolling_cards_with_advantage_and_disadvantage(
    condition: dict[str, Any], cards: tuple[str, ...], more: int, push: int
) -> None:
    table = struck(4, who=hero(pile=[*cards, "plus-3"], **condition))
    assert damage(table) == 4 + more
    assert (asked(table).rule == "gloomhaven.attack-effects.push") == bool(push)
    assert len(table.state.heroes[0].pile.drawn) == len(cards)


@pytest.mark.rule("gloomhaven.advantage.advantage-one-rolling")
def test_a_rolling_card_that_comes_second_counts_as_well() -> None:
    assert damage(struck(3, who=hero(pile=["minus-1", "rolling-plus-1", "plus-3"], **STRONG))) == 3


PAIRS = [
    ("plus-1", "plus-2", "plus-2", "plus-1"),
    ("plus-1-wound", "plus-1", "plus-1-wound", "plus-1"),
    ("plus-1", "plus-1-wound", "plus-1-wound", "plus-1"),
    ("plus-0-stun", "plus-2", "plus-0-stun", "plus-0-stun"),
    ("plus-2", "plus-0-stun", "plus-2", "plus-2"),
    ("plus-1-wound", "plus-1-immobilize", "plus-1-wound", "plus-1-wound"),
    ("plus-0-stun", "plus-2-muddle", "plus-0-stun", "plus-0-stun"),
    ("plus-2-muddle", "plus-0-stun", "plus-2-muddle", "plus-2-muddle"),
]
"""First and second card, the one with Advantage, the one with Disadvantage."""

ONES = {"plus-1": 1, "plus-2": 2, "plus-1-wound": 1, "plus-1-immobilize": 1, "plus-0-stun": 0, "plus-2-muddle": 2}


@pytest.mark.rule("gloomhaven.advantage.comparison-example")
@pytest.mark.rule("gloomhaven.advantage.effects-positive")
@pytest.mark.rule("gloomhaven.advantage.ambiguous-first")
@pytest.mark.parametrize(("first", "second", "better", "worse"), PAIRS)
def test_an_effect_is_worth_something_but_nobody_knows_how_much(first: str, second: str, better: str, worse: str) -> None:
    for condition, card in ((STRONG, better), (MUDDLED, worse)):
        table = struck(4, who=hero(pile=[first, second], **condition))
        assert damage(table) == 4 + ONES[card], condition
        assert list(table.state.monsters[0].conditions) == list(MODIFIERS[card].conditions), condition


@pytest.mark.rule("gloomhaven.advantage.no-stacking")
def test_advantage_does_not_stack_and_both_cancel_out() -> None:
    twice = hero(pile=["minus-1", "plus-0", "plus-3"], **STRONG)
    table = struck(3, line=Attack(value=3, advantage=True), who=twice)
    assert damage(table) == 3, "two cards, not three"
    both = hero(pile=["minus-1", "plus-3"], conditions={"strengthen": 1, "muddle": 1})
    table = struck(3, line=Attack(value=3, advantage=True), who=both)
    assert damage(table) == 2
    assert len(table.state.heroes[0].pile.drawn) == 1, "one Disadvantage cancels them all"


@pytest.mark.rule("gloomhaven.advantage.compare-null-2x")
@pytest.mark.parametrize(
    ("value", "pair", "better", "worse"),
    [
        (3, ("plus-2", "double"), 6, 5),
        (1, ("plus-2", "double"), 3, 2),
        (2, ("double", "plus-2"), 4, 4),
        (1, ("null", "minus-2"), 0, 0),
        (3, ("minus-2", "null"), 1, 0),
        (3, ("null", "minus-1"), 2, 0),
    ],
)
def test_null_and_2x_are_compared_by_what_the_attack_would_be(
    value: int, pair: tuple[str, str], better: int, worse: int
) -> None:
    assert damage(struck(value, who=hero(pile=pair, **STRONG))) == better
    assert damage(struck(value, who=hero(pile=pair, **MUDDLED))) == worse


@pytest.mark.rule("gloomhaven.advantage.discarded-special")
def test_a_card_that_is_drawn_but_not_used_still_does_what_it_does_to_its_deck() -> None:
    table = struck(3, who=hero(pile=["curse", "plus-1"], **STRONG))
    assert damage(table) == 4
    assert table.state.curses == 10
    assert table.state.heroes[0].pile.drawn == ["plus-1"]
    table = struck(3, who=hero(pile=["null", "plus-1"], **STRONG))
    assert damage(table) == 4
    assert table.state.heroes[0].pile.stir
    table = struck(3, who=hero(pile=["bless", "plus-1"], **MUDDLED))
    assert damage(table) == 4
    assert table.state.blesses == 10
    table = struck(3, who=hero(pile=["double", "plus-1"], **MUDDLED))
    assert damage(table) == 4
    assert table.state.heroes[0].pile.stir


@pytest.mark.rule("gloomhaven.randomness-variant.reduced")
@pytest.mark.parametrize(("card", "expected"), [("bless", 6), ("double", 6), ("curse", 2), ("null", 2), ("plus-1", 5)])
def test_with_less_randomness_2x_and_null_are_worth_two(card: str, expected: int) -> None:
    table = struck(4, card, calm=True)
    assert damage(table) == expected
    assert table.state.heroes[0].pile.stir == (card in ("double", "null")), "the shuffle stays"
