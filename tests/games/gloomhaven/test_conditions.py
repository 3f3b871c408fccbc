"""Conditions [Stavy]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import Afflict, Attack, Bonus, Condition, Heal, Loot, Move, Shield
from herna.games.gloomhaven.events import Died, Healed, Rid
from herna.games.gloomhaven.rules.conditions import LASTING, lapse
from herna.games.gloomhaven.state import Active, Coin, State, TrapTile
from herna.kernel import Dice, Table, Told
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.halves import B, foe, hit
from tests.games.gloomhaven.laying import CHOOSE, card_of, drawn, finish, hero, invent, lay, monster, perform, summon
from tests.games.gloomhaven.scenario_cases import idle

PAIR = ["trample", "grab-and-go"]
GUARD = ("attack", "bandit-guard:1")
SIMPLE = {"guard": card_of("guard", 50), "archer": card_of("archer", 31)}
"""Move +0, Attack +0."""

QUIET = {"guard": card_of("guard", 15)}
"""Shield 1 and Retaliate 2: nobody is attacked."""


def beginning(*others: Any, **rest: Any) -> Table[State]:
    """The turn of the Brute is about to begin; he has 10 hit points unless a test says otherwise."""
    fields = {"orders": QUIET} | {key: rest.pop(key) for key in ("heard", "elements", "orders") if key in rest}
    return lay(hero(played=rest.pop("played", PAIR), **rest), *others, **fields)


def guarded(*figures: Any, pile: tuple[str, ...] = (), **rest: Any) -> Table[State]:
    """A guard with Move +0 and Attack +0 acts: attack 2."""
    return lay(*figures, acting="bandit-guard", orders=SIMPLE, pile=pile, **rest)


@pytest.mark.rule("gloomhaven.conditions.one-each")
def test_a_condition_is_had_once_and_renewed() -> None:
    table = perform(Attack(value=1, conditions=("stun", "stun")), to=[monster(hp=20, conditions={"stun": 1})])
    act(table, GUARD)
    assert table.state.monsters[0].conditions == {"stun": 1}
    table = perform(Afflict(conditions=("strengthen",), whom="self"), who=hero(conditions={"strengthen": 1}))
    assert table.state.heroes[0].conditions == {"strengthen": 2}, "it lasts longer than it would have"


@pytest.mark.rule("gloomhaven.conditions.duration-own-turn")
def test_what_is_gained_in_the_own_turn_lasts_to_the_end_of_the_next_one() -> None:
    table = perform(Afflict(conditions=("strengthen",), whom="self"), to=[monster(spot=39)])
    finish(table)
    assert table.state.heroes[0].conditions == {"strengthen": 1}
    table = beginning(conditions={"strengthen": 1})
    finish(table)
    assert table.state.heroes[0].conditions == {}


@pytest.mark.rule("gloomhaven.conditions.immobilize")
@pytest.mark.rule("gloomhaven.conditions.disarm")
@pytest.mark.rule("gloomhaven.conditions.muddle")
@pytest.mark.rule("gloomhaven.conditions.strengthen")
@pytest.mark.parametrize("condition", ["immobilize", "disarm", "muddle", "strengthen", "invisible", "stun"])
def test_these_end_with_the_end_of_the_figures_next_turn(condition: str) -> None:
    table = beginning(monster(spot=39, conditions={condition: 1}), conditions={condition: 1})
    if condition != "stun":
        assert asked(table).rule == CHOOSE
        assert table.state.heroes[0].has(condition), "it is still there in that turn"
    finish(table)
    assert table.state.round == 3
    assert not table.state.heroes[0].conditions
    assert not table.state.monsters[0].conditions


@pytest.mark.rule("gloomhaven.conditions.poison")
@pytest.mark.rule("gloomhaven.conditions.wound")
def test_poison_and_wound_stay_until_they_are_healed() -> None:
    table = beginning(conditions={"poison": 9, "wound": 9})
    finish(table)
    assert set(table.state.heroes[0].conditions) == {"poison", "wound"}


@pytest.mark.rule("gloomhaven.conditions.poison")
@pytest.mark.parametrize(("pile", "expected"), [((), 4), (("double",), 8), (("null",), 0)])
def test_attacks_on_the_poisoned_have_one_more_before_the_modifier_card(pile: tuple[str, ...], expected: int) -> None:
    table = perform(Attack(value=3), who=hero(pile=pile), to=[monster(hp=20, conditions={"poison": 9})])
    act(table, GUARD)
    assert table.state.monsters[0].hp == 20 - expected
    table = guarded(hero(conditions={"poison": 9}), monster())
    assert table.state.heroes[0].hp == 10 - 2 - 1, "attacks of monsters too"


@pytest.mark.rule("gloomhaven.conditions.poison-heal")
@pytest.mark.rule("gloomhaven.conditions.wound-heal")
@pytest.mark.rule("gloomhaven.conditions.poison-and-wound")
@pytest.mark.parametrize(("conditions", "hp"), [({"poison": 9}, 4), ({"wound": 9}, 7), ({"poison": 9, "wound": 9}, 4)])
def test_a_heal_of_the_poisoned_does_nothing_else(conditions: dict[str, int], hp: int) -> None:
    table = perform(Heal(value=3, whom="self"), who=hero(hp=4, conditions={**conditions, "muddle": 1}))
    assert table.state.heroes[0].hp == hp
    assert table.state.heroes[0].conditions == {"muddle": 1}


@pytest.mark.rule("gloomhaven.conditions.heal-sources")
def test_every_heal_counts_for_poison_and_wound() -> None:
    ill = {"poison": 9, "wound": 9}
    table = perform(Attack(value=1), who=hero(hp=5, pile=["plus-1-heal-2"], conditions=dict(ill)), to=[monster(hp=20)])
    act(table, GUARD)
    assert table.state.heroes[0].conditions == {}
    assert table.state.heroes[0].hp == 5, "a heal on a modifier card"
    table = lay(hero(hp=5, resting=True, discard=PAIR, conditions=dict(ill)))
    act(table, ("suffer",), ("lose", "trample"))
    assert table.state.heroes[0].conditions == {}
    assert table.state.heroes[0].hp == 4, "a long rest, after the Wound"
    table = lay(hero(hp=5, items=["minor-healing-potion"], conditions=dict(ill)), acting="brute", cards=PAIR)
    act(table, ("item", "minor-healing-potion"))
    assert table.state.heroes[0].conditions == {}
    assert table.state.heroes[0].hp == 5, "a potion"


@pytest.mark.rule("gloomhaven.conditions.wound")
def test_the_wounded_suffer_when_their_turn_begins() -> None:
    table = beginning(conditions={"wound": 9})
    assert asked(table).rule == CHOOSE
    assert table.state.heroes[0].hp == 9
    table = lay(hero(spot=10), monster(spot=39, conditions={"wound": 9}, guard=3), acting="bandit-guard", orders=QUIET)
    assert table.state.monsters[0].hp == 5, "Shield does not help"


@pytest.mark.rule("gloomhaven.conditions.wound-kill-credit")
def test_who_dies_of_a_wound_was_killed_by_nobody() -> None:
    heard: list[Told] = []
    table = lay(
        hero(spot=10), monster(spot=39, hp=1, conditions={"wound": 9}), acting="bandit-guard", orders=QUIET, heard=heard
    )
    assert [event.figure for event in told(heard, Died)] == ["bandit-guard:1"]
    assert table.state.monsters == []
    assert table.state.heroes[0].tally.get("kills", 0) == 0
    table = perform(Attack(value=9), to=[monster()])
    act(table, GUARD)
    assert table.state.heroes[0].tally["kills"] == 1, "an attack does count"


@pytest.mark.rule("gloomhaven.conditions.immobilize")
def test_the_immobilized_do_not_move() -> None:
    table = perform(Move(value=3), Attack(value=1), who=hero(conditions={"immobilize": 1}), to=[monster(hp=20)])
    assert options(table, "to") == []
    assert offered(table, GUARD)
    table = guarded(hero(spot=30), monster(spot=33, conditions={"immobilize": 1}))
    assert table.state.heroes[0].hp == 10


@pytest.mark.rule("gloomhaven.conditions.immobilize")
@pytest.mark.rule("gloomhaven.conditions.stun")
@pytest.mark.parametrize("condition", ["immobilize", "stun"])
def test_a_trap_that_holds_a_figure_ends_its_move(condition: str) -> None:
    trap = TrapTile(2, 1, [condition])
    table = perform(Move(value=4), who=hero(spot=0), traps=[trap], scenario=drawn("aaaaaa"))
    act(table, ("to", 4))
    assert table.state.heroes[0].hex == 2
    assert asked(table).rule == CHOOSE if condition == "immobilize" else table.state.turn is None


@pytest.mark.rule("gloomhaven.conditions.disarm")
def test_the_disarmed_do_not_attack() -> None:
    table = perform(Attack(value=1), Move(value=1), who=hero(conditions={"disarm": 1}), to=[monster(hp=20)])
    assert options(table, "attack") == []
    assert offered(table, ("to", 33))
    table = guarded(hero(), monster(conditions={"disarm": 1}))
    assert table.state.heroes[0].hp == 10


@pytest.mark.rule("gloomhaven.conditions.stun")
@pytest.mark.rule("gloomhaven.conditions.stun-cards")
@pytest.mark.rule("gloomhaven.character-turn.turn-of-stunned")
def test_the_stunned_discard_both_cards_unused() -> None:
    table = lay(hero(hand=["skewer", *PAIR], conditions={"stun": 1}, items=["minor-healing-potion"]), phase="select")
    assert offered(table, ("play", *PAIR)), "two cards must be chosen all the same"
    act(table, ("play", *PAIR))
    assert sorted(table.state.heroes[0].discard) == sorted(PAIR), "nothing was asked in the turn, not even about the potion"
    assert not table.state.heroes[0].has("stun")
    assert table.state.round == 2


@pytest.mark.rule("gloomhaven.conditions.stun")
def test_the_stunned_may_take_a_long_rest_and_stunned_monsters_do_nothing() -> None:
    table = lay(hero(hp=5, resting=True, hand=["skewer"], discard=PAIR, conditions={"stun": 1}))
    act(table, ("lose", "trample"))
    assert table.state.heroes[0].hp == 7
    assert sorted(table.state.heroes[0].hand) == ["grab-and-go", "skewer"]
    table = guarded(hero(), monster(conditions={"stun": 1}))
    assert table.state.heroes[0].hp == 10


@pytest.mark.rule("gloomhaven.conditions.muddle")
@pytest.mark.rule("gloomhaven.conditions.strengthen")
@pytest.mark.parametrize(("condition", "expected"), [("muddle", 1), ("strengthen", 3)])
def test_muddle_is_disadvantage_and_strengthen_advantage_on_all_attacks(condition: str, expected: int) -> None:
    pile = ("minus-1", "plus-1")
    table = guarded(hero(), monster(conditions={condition: 1}), pile=pile)
    assert table.state.heroes[0].hp == 10 - expected
    two = [monster(hp=20), monster(spot=33, number=2, hp=20)]
    table = perform(Attack(value=2, targets=2), who=hero(pile=pile * 2, conditions={condition: 1}), to=two)
    act(table, GUARD, ("attack", "bandit-guard:2"))
    assert [each.hp for each in table.state.monsters] == [20 - expected] * 2


@pytest.mark.rule("gloomhaven.conditions.curse")
@pytest.mark.rule("gloomhaven.conditions.bless")
def test_a_curse_or_a_bless_is_shuffled_into_the_rest_of_the_deck() -> None:
    table = perform(Attack(value=3, conditions=("curse",)), to=[monster(hp=20)])
    act(table, GUARD)
    assert table.state.pile.draw.count("curse") == 1
    assert not table.state.monsters[0].conditions
    table = perform(Afflict(conditions=("bless",), whom="self"))
    assert table.state.heroes[0].pile.draw.count("bless") == 1
    assert table.state.blesses == 9
    assert not table.state.heroes[0].conditions


@pytest.mark.rule("gloomhaven.conditions.curse-limits")
def test_there_are_ten_curses_for_heroes_and_ten_for_monsters() -> None:
    table = perform(Attack(value=3, conditions=("curse",) * 3), to=[monster(hp=20)], pile=["curse"] * 9)
    act(table, GUARD)
    assert table.state.pile.draw.count("curse") == 10
    assert table.state.monster_curses == 0
    assert table.state.curses == 10, "those of the heroes are others"


@pytest.mark.rule("gloomhaven.conditions.bless-limit")
def test_there_are_ten_blessings_for_all_decks_together() -> None:
    table = perform(Afflict(conditions=("bless",) * 3, whom="self"), who=hero(pile=["bless"] * 4), pile=["bless"] * 5)
    assert table.state.heroes[0].pile.draw.count("bless") == 5
    assert table.state.blesses == 0


@pytest.mark.rule("gloomhaven.conditions.curse-summon")
def test_the_curse_of_a_summon_goes_to_its_owner() -> None:
    kept = Active("mindthief", "gnawing-horde", "top")
    rats = summon("rat-swarm", 35, "mindthief", "gnawing-horde")
    line = Afflict(conditions=("curse",), whom="allies")
    table = perform(line, to=[hero("mindthief", 33), rats], actives=[kept])
    assert table.state.hero("mindthief").pile.draw.count("curse") == 2, "its own and that of its rats"
    assert table.state.curses == 8
    assert "curse" not in table.state.pile.draw


@pytest.mark.rule("gloomhaven.modifier-cards.curse-icon")
def test_the_curse_of_an_ally_without_an_owner_is_one_of_the_monsters_deck_it_draws_from() -> None:
    table = perform(Afflict(conditions=("curse",), whom="allies"), to=[summon("rat-swarm", 35, "", "")])
    assert (table.state.curses, table.state.monster_curses) == (10, 9)
    assert table.state.pile.draw.count("curse") == 1


@pytest.mark.rule("gloomhaven.conditions.positive-conditions")
@pytest.mark.parametrize("condition", ["invisible", "strengthen"])
def test_good_conditions_go_to_oneself_or_allies_and_no_heal_removes_them(condition: Condition) -> None:
    lines = Afflict(conditions=(condition,), whom="self-allies"), Heal(value=1, whom="self-allies")
    table = perform(*lines, who=hero(hp=5), to=[hero("tinkerer", 33, hp=5), monster()])
    assert [each.has(condition) for each in table.state.heroes] == [True, True]
    assert not table.state.monsters[0].has(condition)


@pytest.mark.rule("gloomhaven.conditions.invisible")
def test_enemies_neither_focus_on_nor_target_the_invisible_but_allies_do() -> None:
    table = guarded(hero(conditions={"invisible": 1}), monster())
    assert table.state.heroes[0].hp == 10
    table = guarded(hero(conditions={"invisible": 1}), hero("tinkerer", 32), monster(hp=6))
    finish(table)
    assert table.state.heroes[0].hp == 10
    assert table.state.heroes[1].hp == 6, "it goes to the one it can see"
    table = perform(Heal(value=1, range=1), to=[hero("tinkerer", 33, conditions={"invisible": 1})])
    assert offered(table, ("on", "tinkerer"))


@pytest.mark.rule("gloomhaven.conditions.invisible-obstacle")
def test_an_invisible_hero_is_in_a_monsters_way() -> None:
    """A passage one hex wide: the guard can go to the Tinkerer only if nobody stands in it, be he invisible."""
    passage = drawn("aaaaaa")
    table = guarded(hero(spot=2, conditions={"invisible": 1}), hero("tinkerer", 0), monster(spot=4), scenario=passage)
    assert [each.hp for each in table.state.heroes] == [10, 8]
    assert table.state.monsters[0].hex == 4, "it has no focus"
    table = guarded(hero(spot=5, conditions={"invisible": 1}), hero("tinkerer", 0), monster(spot=4), scenario=passage)
    assert [each.hp for each in table.state.heroes] == [10, 6]
    assert table.state.monsters[0].hex == 1


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


@pytest.mark.rule("gloomhaven.conditions.stun")
def test_who_is_stunned_in_the_middle_of_an_action_performs_no_more_of_it() -> None:
    table = perform(
        Move(value=3), Loot(value=1), Shield(value=1), traps=[TrapTile(35, 0, ["stun"])], coins=[Coin(36)], to=[monster(spot=0)]
    )
    brute = table.state.heroes[0]
    act(table, ("to", 35))
    assert (brute.hex, brute.coins, brute.guard) == (35, 0, 0)
    assert sorted(brute.discard) == ["blank", "tried"]


@pytest.mark.rule("gloomhaven.conditions.wound-heal", "gloomhaven.conditions.poison-heal")
@pytest.mark.parametrize("has", [(), ("wound",), ("poison",), ("poison", "wound")])
def test_a_heal_takes_away_only_what_there_is(has: tuple[str, ...]) -> None:
    heard: list[Told] = []
    who = hero(hp=4, conditions=dict.fromkeys(has, LASTING))
    table = perform(Heal(value=3, whom="self"), who=who, heard=heard)
    assert [each.condition for each in told(heard, Rid)] == list(has)
    assert table.state.heroes[0].hp == (4 if "poison" in has else 7)
    assert [each.points for each in told(heard, Healed)] == [0 if "poison" in has else 3]
    assert not table.state.heroes[0].conditions


@pytest.mark.rule("gloomhaven.conditions.poison", "gloomhaven.conditions.wound")
@pytest.mark.parametrize("condition", ["poison", "wound"])
def test_no_number_of_turns_ends_poison_or_wound(condition: str) -> None:
    who = idle(conditions={condition: LASTING, "muddle": 1})
    table = lay(who)
    for _ in range(20):
        lapse(table, who)
    assert list(who.conditions) == [condition]
