"""Fights where several rules meet [Útok; Výhoda a nevýhoda; Stavy; Odveta; Zranění hrdiny; Vyčerpání]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import Afflict, Attack, Bonus, Heal, Move
from herna.games.gloomhaven.events import AttackValue, Died
from herna.games.gloomhaven.state import Active, Block, Coin, Pile, State, TrapTile
from herna.kernel import Dice, Table, Told
from herna.testing.playing import act, asked, options, told
from tests.games.gloomhaven.halves import A, B, foe, foes, hit
from tests.games.gloomhaven.laying import (
    CHOOSE,
    Figure,
    card_of,
    drawn,
    finish,
    hero,
    invent,
    lay,
    monster,
    perform,
    places,
    summon,
)

SUFFER = "gloomhaven.damage.suffer"
PUSH = "gloomhaven.attack-effects.push"
PULL = "gloomhaven.attack-effects.pull"
PAIR = ["trample", "grab-and-go"]
STRONG: dict[str, Any] = {"conditions": {"strengthen": 1}}
MUDDLED: dict[str, Any] = {"conditions": {"muddle": 1}}
SIMPLE = {"guard": card_of("guard", 50), "archer": card_of("archer", 31)}
"""Move +0, Attack +0."""


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


def guarded(*figures: Any, pile: tuple[str, ...] = (), **rest: Any) -> Table[State]:
    """A guard with Move +0 and Attack +0 acts: attack 2."""
    return lay(*figures, acting="bandit-guard", orders=SIMPLE, pile=pile, **rest)


def attacked(*figures: Any, kind: str = "bandit-guard", **rest: Any) -> Table[State]:
    """Monsters of a kind act: guards of level 1 attack for 2."""
    return lay(*figures, acting=kind, orders=SIMPLE, **rest)


def spiky(points: int = 2, reach: int = 1, name: str = "eye-for-an-eye") -> Active:
    """The Brute retaliates."""
    return Active("brute", name, "top", retaliate=((points, reach),), bearers=["brute"])


# ---------------------------------------------------------------------- decks that run out in the middle


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


@pytest.mark.rule("gloomhaven.advantage.advantage-two-rolling")
@pytest.mark.rule("gloomhaven.advantage.disadvantage-two-rolling")
@pytest.mark.parametrize(("condition", "expected"), [(STRONG, 7), (MUDDLED, 4)])
def test_rolling_cards_to_the_end_of_the_deck(condition: dict[str, Any], expected: int) -> None:
    table = worn_out(["rolling-plus-1"] * 3, ["plus-1"], **condition)
    assert damage(table) == expected
    assert table.state.heroes[0].pile.draw == []


# ---------------------------------------------------------------------- cards together


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


# ---------------------------------------------------------------------- retaliate


@pytest.mark.rule("gloomhaven.retaliate.damage")
@pytest.mark.rule("gloomhaven.attack.money-drop")
def test_who_dies_of_retaliate_was_killed_by_its_bearer() -> None:
    table = attacked(hero(), monster(hp=2), actives=[spiky()])
    assert table.state.monsters == []
    assert table.state.heroes[0].tally["kills"] == 1
    assert table.state.coins == [Coin(35)]
    assert table.state.heroes[0].hp == 8, "the attack came first"


@pytest.mark.rule("gloomhaven.retaliate.after-attack")
def test_a_monster_that_retaliate_kills_attacks_no_further_target() -> None:
    imp = monster("forest-imp", 34, hp=1, conditions={"immobilize": 1})
    both = [hero(spot=35), hero("tinkerer", 31)]
    rest: dict[str, Any] = {"acting": "forest-imp", "orders": {"imp": 4}, "pile": ["plus-2"] * 3}
    table = lay(*both, imp, **rest)
    assert [each.hp for each in table.state.heroes] == [8, 6]
    both = [hero(spot=35), hero("tinkerer", 31)]
    table = lay(*both, monster("forest-imp", 34, hp=1, conditions={"immobilize": 1}), actives=[spiky()], **rest)
    assert [each.hp for each in table.state.heroes] == [8, 8]
    assert table.state.monsters == []
    assert table.state.pile.drawn == ["plus-2"] * 2, "for the Disadvantage against who stands beside, none for the other"


@pytest.mark.rule("gloomhaven.retaliate.stacks")
@pytest.mark.rule("gloomhaven.retaliate.range")
def test_only_retaliate_that_reaches_the_attacker_adds_up() -> None:
    archer = monster("bandit-archer", 37, conditions={"immobilize": 1})
    both = [spiky(3), spiky(1, 3, "wall-of-doom")]
    table = lay(hero(), archer, acting="bandit-archer", orders=SIMPLE, actives=both)
    assert table.state.monsters[0].hp == archer.top - 1


@pytest.mark.rule("gloomhaven.retaliate.range")
@pytest.mark.rule("gloomhaven.monster-cards.traits")
@pytest.mark.parametrize(("spot", "hp"), [(35, 8), (36, 8), (37, 10)])
def test_retaliate_of_a_statistic_card_reaches_as_far_as_it_says(spot: int, hp: int) -> None:
    table = perform(Attack(value=1, range=4), to=[monster("flame-demon", spot, level=3)])
    act(table, ("attack", "flame-demon:1"))
    assert table.state.heroes[0].hp == hp


@pytest.mark.rule("gloomhaven.end-of-round.round-bonuses-end")
def test_shield_and_retaliate_of_a_monsters_card_end_with_the_round() -> None:
    table = perform(Move(value=1), to=[foe(0, guard=2, spikes=((3, 2),))])
    finish(table)
    guard = table.state.monsters[0]
    assert table.state.round == 3
    assert (guard.guard, guard.spikes) == (0, ())


@pytest.mark.rule("gloomhaven.retaliate.damage")
@pytest.mark.rule("gloomhaven.area.melee-non-adjacent")
def test_a_melee_area_that_reaches_farther_is_answered_only_by_who_stands_beside() -> None:
    near, far = foes(35, 36, spikes=((2, 1),))
    table = perform(Attack(value=1, area="brute-line"), to=[near, far])
    act(table, options(table, "area")[0], hit(A), hit(B))
    assert [each.hp for each in table.state.monsters] == [29, 29]
    assert table.state.heroes[0].hp == 8


# ---------------------------------------------------------------------- damage and what is done about it


@pytest.mark.rule("gloomhaven.damage.played-cards-not")
@pytest.mark.rule("gloomhaven.damage.negate-hand")
@pytest.mark.rule("gloomhaven.retaliate.not-attack")
def test_in_ones_own_turn_neither_card_of_the_turn_is_lost_for_damage() -> None:
    table = perform(Attack(value=1), who=hero(hand=["skewer"], discard=["trample"]), to=[foe(spikes=((3, 1),))])
    act(table, hit())
    assert set(asked(table).options) == {("suffer", 3), ("hand", "skewer")}
    act(table, ("hand", "skewer"))
    assert table.state.heroes[0].hp == 10
    assert table.state.monsters[0].hp == 29


@pytest.mark.rule("gloomhaven.damage.negate-discard")
@pytest.mark.rule("gloomhaven.character-turn.card-placed-at-once")
def test_a_card_that_was_played_before_in_the_turn_is_one_of_the_two() -> None:
    who = hero(discard=["trample"], items=["minor-healing-potion"])
    table = perform(Attack(value=1), who=who, to=[foe()], traps=[TrapTile(33, 4)])
    act(table, hit(), ("move", "blank"), ("to", 33))
    assert set(asked(table).options) == {("suffer", 4), ("discard", "trample", "tried")}


@pytest.mark.rule("gloomhaven.damage.suffer")
def test_nobody_loses_cards_for_the_damage_of_a_summon() -> None:
    kept = Active("mindthief", "gnawing-horde", "top")
    rats = summon("rat-swarm", 36, "mindthief", "gnawing-horde")
    thief = hero("mindthief", 0, hand=["submissive-affliction", "fearsome-blade"])
    table = attacked(thief, rats, monster(), actives=[kept])
    assert table.state.summons[0].hp == 4
    assert asked(table).rule != SUFFER


# ---------------------------------------------------------------------- conditions


@pytest.mark.rule("gloomhaven.conditions.duration-own-turn")
@pytest.mark.parametrize("condition", ["immobilize", "disarm", "muddle"])
def test_what_a_trap_does_in_ones_own_turn_lasts_through_the_next_one(condition: str) -> None:
    table = perform(Move(value=1), to=[monster(spot=0)], traps=[TrapTile(33, 0, [condition])])
    act(table, ("to", 33))
    finish(table)
    assert table.state.round == 3
    assert table.state.heroes[0].conditions == {condition: 1}


@pytest.mark.rule("gloomhaven.conditions.duration-own-turn")
@pytest.mark.rule("gloomhaven.conditions.stun")
def test_a_monster_that_is_stunned_in_its_own_turn_misses_the_next_one_too() -> None:
    table = guarded(hero(spot=0), monster(spot=2), scenario=drawn("aaaa"), traps=[TrapTile(1, 0, ["stun"])])
    guard = table.state.monsters[0]
    assert (guard.hex, guard.conditions) == (1, {"stun": 1})
    assert table.state.heroes[0].hp == 10, "nor does it attack"


@pytest.mark.rule("gloomhaven.conditions.disarm")
@pytest.mark.rule("gloomhaven.conditions.stun")
@pytest.mark.parametrize(
    ("master", "servant", "hp"),
    [
        ({"disarm": 1}, {}, 28),
        ({"stun": 1}, {}, 28),
        ({}, {"disarm": 1}, 30),
        ({}, {"stun": 1}, 30),
        ({}, {"immobilize": 1}, 28),
    ],
)
def test_what_holds_a_hero_does_not_hold_its_summon(master: dict[str, int], servant: dict[str, int], hp: int) -> None:
    kept = Active("mindthief", "gnawing-horde", "top")
    rats = summon("rat-swarm", 34, "mindthief", "gnawing-horde", conditions=dict(servant))
    thief = hero("mindthief", 0, played=["submissive-affliction", "fearsome-blade"], conditions=dict(master))
    table = lay(thief, rats, foe(35, done=True), phase="turns", actives=[kept])
    assert table.state.monsters[0].hp == hp
    assert table.state.monsters[0].has("poison") == (hp < 30)
    assert table.state.summons[0].conditions == {}, "its turn is over"


@pytest.mark.rule("gloomhaven.conditions.wound")
@pytest.mark.rule("gloomhaven.summon.persistent")
def test_a_wounded_summon_may_die_when_its_turn_begins() -> None:
    kept = Active("mindthief", "gnawing-horde", "top")
    rats = summon("rat-swarm", 34, "mindthief", "gnawing-horde", hp=1, conditions={"wound": 9})
    thief = hero("mindthief", 0, played=["submissive-affliction", "fearsome-blade"])
    table = lay(thief, rats, foe(35, done=True), phase="turns", actives=[kept])
    assert (table.state.summons, table.state.actives) == ([], [])
    assert table.state.monsters[0].hp == 30


@pytest.mark.rule("gloomhaven.conditions.invisible")
@pytest.mark.rule("gloomhaven.area.red-hexes")
@pytest.mark.parametrize(("hidden", "hp"), [({}, 6), ({"invisible": 1}, 8)])
def test_an_area_does_not_hit_the_invisible(hidden: dict[str, int], hp: int) -> None:
    drake = monster("spitting-drake", 34, conditions={"immobilize": 1})
    both = [hero(spot=36), hero("tinkerer", 37, conditions=hidden)]
    table = lay(*both, drake, acting="spitting-drake", orders={"spitting-drake": card_of("spitting-drake", 57)})
    assert [each.hp for each in table.state.heroes] == [8, hp]


@pytest.mark.rule("gloomhaven.conditions.invisible")
@pytest.mark.parametrize("line", [Attack(value=1), Attack(value=1, area="m-ring"), Attack(value=1, whom="adjacent")])
def test_nobody_attacks_an_invisible_enemy(line: Attack) -> None:
    table = perform(line, to=[foe(25, conditions={"invisible": 1}), foe(35, 2)])
    if line.area:
        act(table, ("area", 24, 25, 33, 35, 44, 45))
    assert options(table, "attack") == [hit(B)]


@pytest.mark.rule("gloomhaven.conditions.stun")
@pytest.mark.parametrize(("conditions", "hp"), [({}, 7), ({"stun": 1}, 5)])
def test_a_card_that_works_at_the_begin_of_turns_does_nothing_for_the_stunned(conditions: dict[str, int], hp: int) -> None:
    invent("soothing", bottom=[Bonus(on="begin", perform=(Heal(value=2, whom="self"),))], stays="persistent")
    lying = Active("brute", "soothing", "bottom", bearers=["brute"])
    table = lay(hero(hp=5, played=PAIR, conditions=conditions), foe(0, done=True), orders=SIMPLE, actives=[lying])
    assert table.state.heroes[0].hp == hp


@pytest.mark.rule("gloomhaven.conditions.poison-and-wound")
@pytest.mark.rule("gloomhaven.conditions.wound")
def test_wound_hurts_before_the_heal_that_takes_it_away() -> None:
    who = hero(hp=5, played=PAIR, items=["minor-healing-potion"], conditions={"wound": 9, "poison": 9})
    table = lay(who)
    assert table.state.heroes[0].hp == 4
    act(table, ("item", "minor-healing-potion"))
    assert (table.state.heroes[0].hp, table.state.heroes[0].conditions) == (4, {})


@pytest.mark.rule("gloomhaven.conditions.bless-limit")
@pytest.mark.rule("gloomhaven.conditions.bless-curse-return")
def test_a_blessing_that_was_drawn_can_be_given_to_somebody_else() -> None:
    blessing = Afflict(conditions=("bless",), whom="allies")
    ally = hero("tinkerer", 33)
    table = perform(blessing, Attack(value=1), blessing, who=hero(pile=["bless"] * 10), to=[ally, foe()])
    assert "bless" not in table.state.heroes[1].pile.draw, "there is none left"
    act(table, hit())
    assert [each.pile.draw.count("bless") for each in table.state.heroes] == [9, 1]
    assert table.state.blesses == 0


@pytest.mark.rule("gloomhaven.conditions.curse-limits")
def test_the_ten_curses_of_heroes_are_for_all_their_decks_together() -> None:
    both = [hero(pile=["curse"] * 6), hero("tinkerer", 33, pile=["curse"] * 3)]
    table = perform(Afflict(conditions=("curse", "curse"), whom="self-allies"), who=both[0], to=both[1:])
    assert [each.pile.draw.count("curse") for each in table.state.heroes] == [7, 3]
    assert (table.state.curses, table.state.monster_curses) == (0, 10)


@pytest.mark.rule("gloomhaven.conditions.curse")
@pytest.mark.rule("gloomhaven.conditions.bless")
@pytest.mark.parametrize("card", ["curse", "bless"])
def test_it_is_shuffled_in_and_not_laid_on_top(card: Any) -> None:
    names = [invent("given", [Afflict(conditions=(card,), whom="self")]), invent("blank")]
    found = set()
    for seed in range(8):
        start = lay(hero(), acting="brute", cards=names).state
        table = Table(GAME, 1, dice=Dice(seed), start=start)
        act(table, ("top", "given"))
        found.add(table.state.heroes[0].pile.draw.index(card))
    assert len(found) > 1


# ---------------------------------------------------------------------- pushes


@pytest.mark.rule("gloomhaven.attack-effects.forced-through")
@pytest.mark.parametrize(("push", "ways"), [(2, set()), (3, {2})])
def test_a_target_is_forced_through_as_many_allies_as_the_push_is_long(push: int, ways: set[int]) -> None:
    table = perform(Attack(value=1, push=push), who=hero(spot=0), to=[foe(1), foe(2, 2), foe(3, 3)], scenario=drawn("aaaaaa"))
    act(table, hit())
    if not ways:
        assert asked(table).rule == CHOOSE
        return
    assert places(table) == ways
    act(table, ("to", 2))
    assert table.state.monsters[0].hex == 4, "there is one way only"


@pytest.mark.rule("gloomhaven.attack-effects.forced-through")
def test_an_enemy_behind_an_ally_is_not_passed() -> None:
    figures: list[Figure] = [foe(1), foe(2, 2), hero("tinkerer", 3)]
    table = perform(Attack(value=1, push=3), who=hero(spot=0), to=figures, scenario=drawn("aaaaaa"))
    act(table, hit())
    assert asked(table).rule == CHOOSE


@pytest.mark.rule("gloomhaven.attack-effects.forced-through")
@pytest.mark.rule("gloomhaven.move.flying")
def test_who_flies_is_forced_over_enemies_and_obstacles() -> None:
    demon = monster("wind-demon", 35, hp=20)
    figures: list[Figure] = [demon, hero("tinkerer", 36)]
    table = perform(Attack(value=1, push=2), to=figures, blocks=[Block([26])], traps=[TrapTile(46, 5)])
    act(table, ("attack", "wind-demon:1"))
    before = table.state.monsters[0].hp
    assert places(table) == {36, 26, 46}
    act(table, ("to", 46), ("to", 47))
    assert (table.state.monsters[0].hp, len(table.state.traps)) == (before, 1), "nor do traps hurt it"


@pytest.mark.rule("gloomhaven.attack-effects.forced-full")
def test_a_monster_does_not_leave_its_push_away() -> None:
    corpse = monster("living-corpse", 35)
    table = lay(hero(), corpse, acting="living-corpse", orders={"living-corpse": 7})
    assert asked(table).rule == PUSH
    assert {each[0] for each in asked(table).options} == {"to"}


@pytest.mark.rule("gloomhaven.retaliate.pushed-away")
@pytest.mark.rule("gloomhaven.overlay-tiles.trap-kill-credit")
def test_who_is_pushed_to_death_does_not_retaliate() -> None:
    heard: list[Told] = []
    table = perform(Attack(value=1, push=2), to=[foe(hp=3, spikes=((4, 1),))], traps=[TrapTile(36, 5)], heard=heard, coins=[])
    act(table, hit(), ("to", 36))
    assert [event.figure for event in told(heard, Died)] == [A]
    assert table.state.heroes[0].hp == 10
    assert table.state.heroes[0].tally["kills"] == 1
    assert table.state.coins == [Coin(36)]


# ---------------------------------------------------------------------- experience and exhaustion


@pytest.mark.rule("gloomhaven.experience.by-actions")
def test_the_experience_of_an_attack_is_gained_once_for_all_its_targets() -> None:
    table = perform(Attack(value=1, targets=2, xp=1), to=foes(35, 33))
    act(table, hit(A), hit(B))
    assert table.state.heroes[0].xp == 1


@pytest.mark.rule("gloomhaven.exhaustion.removal")
@pytest.mark.rule("gloomhaven.area.separate-attacks")
@pytest.mark.parametrize(("hp", "left"), [(1, 30), (10, 27)])
def test_who_falls_by_the_last_deed_of_the_first_target_does_not_attack_the_second(hp: int, left: int) -> None:
    figures: list[Figure] = [
        monster("cultist", 25, hp=1, dying=True),
        foe(35),
        hero("tinkerer", 0, hand=["stun-shot", "ink-bomb"]),
    ]
    line = Attack(value=3, area="brute-pair")
    table = perform(line, who=hero(hp=hp), to=figures, orders={"cultist": 0, "guard": 3})
    act(table, ("area", 25, 35), hit("cultist:1"))
    assert table.state.heroes[0].exhausted == (hp == 1)
    if hp > 1:
        act(table, hit())
    assert [(each.id, each.hp) for each in table.state.monsters] == [(A, left)]
