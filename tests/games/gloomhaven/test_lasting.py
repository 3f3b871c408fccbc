"""What lasts, Shield, Retaliate and damage to heroes [Aktivní bonusy; Obrana; Odveta; Zranění hrdiny]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import Attack, Augment, Bonus, Move, Recover, Retaliate, Shield, Suffer, When
from herna.games.gloomhaven.events import SlotUsed
from herna.games.gloomhaven.rules.active_bonuses import gain_of, retaliates, shield
from herna.games.gloomhaven.state import Active, Coin, State, TrapTile
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.halves import A, B, foe, foes, hit
from tests.games.gloomhaven.laying import CHOOSE, card_of, drawn, finish, hero, invent, lay, monster, perform, summon

SUFFER = "gloomhaven.damage.suffer"
GUARD = ("attack", "bandit-guard:1")
SIMPLE = {"guard": card_of("guard", 50), "archer": card_of("archer", 31)}
"""Move +0, Attack +0."""


def attacked(*figures: Any, kind: str = "bandit-guard", **rest: Any) -> Table[State]:
    """Monsters of a kind act: guards of level 1 attack for 2."""
    return lay(*figures, acting=kind, orders=SIMPLE, **rest)


def spiky(points: int = 2, reach: int = 1, name: str = "eye-for-an-eye") -> Active:
    """The Brute retaliates."""
    return Active("brute", name, "top", retaliate=((points, reach),), bearers=["brute"])


def bonus(line: Any, *, name: str = "kept", **rest: Any) -> Active:
    """An active card with this line on its bottom."""
    invent(name, bottom=[line], stays=rest.pop("stays", "persistent"), **rest)
    return Active("brute", name, "bottom", bearers=["brute"])


THREE = ["trample", "skewer", "grab-and-go"]


@pytest.mark.rule("gloomhaven.active-bonuses.areas")
@pytest.mark.rule("gloomhaven.active-bonuses.round-bonus")
@pytest.mark.rule("gloomhaven.end-of-round.round-bonuses-end")
@pytest.mark.parametrize("lost", [False, True])
def test_a_round_bonus_keeps_its_card_to_the_end_of_the_round(lost: bool) -> None:
    table = perform(Shield(value=1), action={"stays": "round", "lost": lost})
    assert [each.card for each in table.state.actives] == ["tried"]
    finish(table)
    brute = table.state.heroes[0]
    assert table.state.actives == []
    assert ("tried" in brute.lost, "tried" in brute.discard) == (lost, not lost)


@pytest.mark.rule("gloomhaven.active-bonuses.persistent")
@pytest.mark.rule("gloomhaven.active-bonuses.persistent-unlimited")
def test_a_persistent_bonus_outlasts_the_round_until_its_player_removes_it() -> None:
    who = hero(hand=["trample", "skewer", "grab-and-go", "spare-dagger"])
    table = perform(
        Bonus(on="attack", gain=When(attack=1)), who=who, to=[monster(hp=20, spot=39)], action={"stays": "persistent"}
    )
    for _ in range(2):
        finish(table)
        assert [each.card for each in table.state.actives] == ["tried"]
        act(table, ("play", *table.state.heroes[0].hand[:2]))
    assert asked(table).rule == CHOOSE
    assert table.state.round == 4
    act(table, ("remove", "tried"))
    assert table.state.actives == []
    assert "tried" in table.state.heroes[0].discard


@pytest.mark.rule("gloomhaven.active-bonuses.persistent-slots")
@pytest.mark.parametrize("lost", [False, True])
def test_a_token_goes_from_slot_to_slot_and_after_the_last_the_card_goes(lost: bool) -> None:
    kept = bonus(Bonus(on="attack", gain=When(attack=1)), slots=(0, 1, 0), lost=lost)
    foes = [monster(spot=spot, number=number, hp=20) for number, spot in enumerate((35, 33, 25, 24), 1)]
    table = perform(Attack(value=2, targets=4), to=foes, actives=[kept])
    for number in range(1, 5):
        act(table, ("attack", f"bandit-guard:{number}"))
    assert [each.hp for each in table.state.monsters] == [17, 17, 17, 18]
    brute = table.state.heroes[0]
    assert table.state.actives == []
    assert brute.xp == 1
    assert ("kept" in brute.lost, "kept" in brute.discard) == (lost, not lost)


@pytest.mark.rule("gloomhaven.active-bonuses.persistent-must-use")
def test_a_bonus_is_used_even_if_it_does_no_good() -> None:
    kept = bonus(Bonus(on="attack", gain=When(attack=1)), slots=(0, 0))
    table = perform(Attack(value=3), who=hero(pile=["null"]), to=[monster(hp=20)], actives=[kept])
    act(table, GUARD)
    assert table.state.monsters[0].hp == 20, "nobody asked whether to use it"
    assert table.state.actives[0].slot == 1


@pytest.mark.rule("gloomhaven.active-bonuses.frost-armor-example")
def test_frost_armor_cancels_two_sources_of_damage() -> None:
    """3, 0, 1 and 2 damage in turn: the 3 and the 1 are negated, the 2 is dealt."""
    kept = Active("spellweaver", "frost-armor", "bottom", bearers=["spellweaver"])
    weaver = hero("spellweaver", 34)
    foes = [monster(spot=spot, number=number) for number, spot in enumerate((35, 33, 25, 24), 1)]
    table = attacked(weaver, *foes, actives=[kept], pile=["plus-1", "minus-2", "minus-1", "plus-0"])
    assert table.state.heroes[0].hp == 6 - 2
    assert table.state.actives == []
    assert table.state.heroes[0].lost == ["frost-armor"]
    assert table.state.heroes[0].xp == 2


@pytest.mark.rule("gloomhaven.active-bonuses.still-discarded")
def test_an_active_card_counts_as_discarded_or_lost() -> None:
    for lost in (False, True):
        kept = bonus(Bonus(on="attack"), lost=lost)
        table = lay(hero(hand=["trample", "skewer"], discard=["grab-and-go"]), phase="select", actives=[kept])
        assert offered(table, ("rest",)) == (not lost)


@pytest.mark.rule("gloomhaven.active-bonuses.recover-choice")
@pytest.mark.parametrize("taken", [False, True])
def test_active_cards_may_be_taken_along_or_left_in_play(taken: bool) -> None:
    kept = bonus(Bonus(on="attack"))
    who = hero(hand=["trample"], discard=["grab-and-go", "skewer"])
    table = lay(who, phase="rests", actives=[kept], dice=["skewer"])
    act(table, "rest")
    assert asked(table).rule == "gloomhaven.active-bonuses.recover-choice", "before a card is drawn"
    act(table, ("take" if taken else "leave", "kept"), ("lose", "skewer"))
    assert ("kept" in table.state.heroes[0].hand) == taken
    assert bool(table.state.actives) != taken


@pytest.mark.rule("gloomhaven.active-bonuses.recover-choice")
def test_a_recovered_lost_card_may_come_from_the_active_area() -> None:
    kept = bonus(Bonus(on="attack", gain=When(attack=1)), lost=True)
    table = perform(Recover(kind="lost", count=1), who=hero(lost=["skewer"]), actives=[kept])
    assert options(table, "take") == [("take", "skewer"), ("take", "kept")]
    act(table, ("take", "kept"))
    assert table.state.actives == []
    assert table.state.heroes[0].hand == ["kept"]


@pytest.mark.rule("gloomhaven.active-bonuses.remove-any-time")
def test_a_bonus_that_is_removed_ends_at_once() -> None:
    kept = bonus(Bonus(on="attack", gain=When(attack=3)), lost=True)
    table = lay(hero(), monster(hp=20), acting="brute", cards=["trample", "skewer"], actives=[kept])
    act(table, ("remove", "kept"), ("attack", "trample"), GUARD)
    assert table.state.monsters[0].hp == 18
    assert table.state.heroes[0].lost == ["kept"]


@pytest.mark.rule("gloomhaven.active-bonuses.round-bonus", "gloomhaven.end-of-round.round-bonuses-end")
def test_shield_and_retaliate_of_the_round_end_for_all_with_it() -> None:
    spiky: dict[str, Any] = {"guard": 1, "spikes": ((2, 3),)}
    table = lay(hero(hand=THREE, **spiky), monster(spot=69, **spiky), phase="cleanup")
    assert [(each.guard, each.spikes) for each in table.state.figures()] == [(0, ())] * 2


@pytest.mark.rule("gloomhaven.active-bonuses.persistent-slots")
def test_it_is_told_which_slot_of_how_many_was_used() -> None:
    heard: list[Told] = []
    card = invent("slots", (Bonus(on="attack"),), stays="persistent", slots=(0, 0, 0))
    foes = [monster(hp=9), monster(spot=33, number=2, hp=9)]
    table = perform(Attack(value=1, targets=2), to=foes, actives=[Active("brute", card, "top", bearers=["brute"])], heard=heard)
    act(table, ("attack", "bandit-guard:1"), ("attack", "bandit-guard:2"))
    assert [(each.slot, each.slots) for each in told(heard, SlotUsed)] == [(1, 3), (2, 3)]


@pytest.mark.rule("gloomhaven.shield.reduces")
@pytest.mark.rule("gloomhaven.shield.stacks")
def test_shield_lowers_every_attack_and_adds_up() -> None:
    shields = [Active("brute", "shield-bash", "bottom", shield=1, bearers=["brute"])]
    foes = [monster(spot=35), monster(spot=33, number=2)]
    assert attacked(hero(), *foes, actives=list(shields)).state.heroes[0].hp == 10 - 1 - 1
    shields.append(Active("brute", "wall-of-doom", "top", shield=2, bearers=["brute"]))
    table = attacked(hero(), *foes, actives=list(shields), pile=["plus-2"])
    assert table.state.heroes[0].hp == 10 - 1
    table = perform(Attack(value=3), to=[monster(elite=True, hp=20, guard=1)])
    act(table, GUARD)
    assert table.state.monsters[0].hp == 19, "Shield 1 of its card and Shield 1 of the round"


@pytest.mark.rule("gloomhaven.shield.attacks-only")
def test_shield_works_against_attacks_alone() -> None:
    shield = Active("brute", "shield-bash", "bottom", shield=5, bearers=["brute"])
    table = perform(Suffer(value=2), actives=[shield])
    assert table.state.heroes[0].hp == 8
    passage = drawn("aaaaaa")
    shield = Active("brute", "shield-bash", "bottom", shield=5, bearers=["brute"])
    table = perform(Move(value=1), who=hero(spot=0), traps=[TrapTile(1, 3)], actives=[shield], scenario=passage)
    act(table, ("to", 1))
    assert table.state.heroes[0].hp == 7


@pytest.mark.rule("gloomhaven.retaliate.damage")
def test_retaliate_hurts_an_adjacent_attacker_for_each_attack() -> None:
    table = attacked(hero(), monster(hp=6), monster(spot=33, number=2, hp=6), actives=[spiky()])
    assert [each.hp for each in table.state.monsters] == [4, 4]
    assert table.state.heroes[0].hp == 6
    table = perform(Attack(value=1), to=[monster(hp=20, spikes=((2, 1),))])
    act(table, GUARD)
    assert table.state.heroes[0].hp == 8
    table = attacked(hero(), monster("bandit-archer", 37), kind="bandit-archer", actives=[spiky()])
    assert table.state.monsters[0].hp == 5, "an archer far away is not hurt"


@pytest.mark.rule("gloomhaven.retaliate.range")
@pytest.mark.parametrize(("reach", "hp"), [(2, 5), (3, 3)])
def test_retaliate_with_a_range_reaches_so_far(reach: int, hp: int) -> None:
    archer = monster("bandit-archer", 37, conditions={"immobilize": 1})
    assert attacked(hero(), archer, kind="bandit-archer", actives=[spiky(2, reach)]).state.monsters[0].hp == hp


@pytest.mark.rule("gloomhaven.retaliate.after-attack")
def test_retaliate_comes_after_the_attack_if_the_bearer_survives() -> None:
    table = perform(Attack(value=3), who=hero(spot=68, hp=5), to=[monster(spot=69, hp=3, spikes=((2, 1),))])
    act(table, GUARD)
    assert table.state.heroes[0].hp == 5, "the dead do not retaliate"
    table = attacked(hero(hp=2), hero("tinkerer", 10), monster(hp=6), actives=[spiky()])
    assert table.state.heroes[0].exhausted
    assert table.state.monsters[0].hp == 6


@pytest.mark.rule("gloomhaven.retaliate.stacks")
def test_retaliate_adds_up() -> None:
    both = [spiky(2), spiky(1, 3, "wall-of-doom")]
    assert attacked(hero(), monster(hp=6), actives=both).state.monsters[0].hp == 3


@pytest.mark.rule("gloomhaven.retaliate.stacks", "gloomhaven.retaliate.range")
@pytest.mark.parametrize(("spot", "hurt"), [(35, 3), (36, 1), (37, 1), (38, 0)])
def test_each_of_two_retaliates_has_its_own_range(spot: int, hurt: int) -> None:
    table = perform(Attack(value=1, range=5), who=hero(spot=spot), to=[monster(spot=34, hp=20, spikes=((2, 1), (1, 3)))])
    act(table, GUARD)
    assert table.state.heroes[0].hp == 10 - hurt


@pytest.mark.rule("gloomhaven.retaliate.range")
@pytest.mark.parametrize("stays", ["round", ""])
def test_two_retaliates_of_one_card_keep_their_ranges(stays: str) -> None:
    state = perform(Retaliate(value=2), Retaliate(value=1, reach=3), action={"stays": stays} if stays else {}).state
    assert (state.heroes[0].spikes, [each.retaliate for each in state.actives]) == (
        ((), [((2, 1), (1, 3))]) if stays else (((2, 1), (1, 3)), [])
    )


@pytest.mark.rule("gloomhaven.retaliate.not-attack")
def test_shield_does_not_help_against_retaliate() -> None:
    table = attacked(hero(pile=["null"]), monster(elite=True, hp=9, guard=3), actives=[spiky(2)])
    assert table.state.monsters[0].hp == 7
    assert table.state.heroes[0].pile.drawn == [], "no modifier card is drawn"
    poisoned = monster(hp=9, conditions={"poison": 9})
    assert attacked(hero(), poisoned, actives=[spiky(2)]).state.monsters[0].hp == 7, "nor does Poison add anything"


@pytest.mark.rule("gloomhaven.retaliate.pushed-away")
@pytest.mark.parametrize(("push", "hp"), [("skip", 8), (("to", 36), 10)])
def test_who_is_pushed_out_of_reach_does_not_retaliate(push: Any, hp: int) -> None:
    table = perform(Attack(value=1, push=1), to=[monster(hp=20, spikes=((2, 1),))])
    act(table, GUARD, push)
    assert table.state.heroes[0].hp == hp


@pytest.mark.rule("gloomhaven.retaliate.pulled-in")
@pytest.mark.parametrize(("pull", "hp"), [("skip", 10), (("to", 35), 8)])
def test_who_is_pulled_into_reach_does_retaliate(pull: Any, hp: int) -> None:
    table = perform(Attack(value=1, range=2, pull=1), to=[monster(spot=36, hp=20, spikes=((2, 1),))])
    act(table, GUARD, pull)
    assert table.state.heroes[0].hp == hp


@pytest.mark.rule("gloomhaven.retaliate.damage")
def test_retaliate_of_a_card_lasts_for_the_round() -> None:
    table = perform(Retaliate(value=2), action={"stays": "round"})
    assert [(each.retaliate, each.bearers) for each in table.state.actives] == [(((2, 1),), ["brute"])]
    finish(table)
    assert table.state.actives == []


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


@pytest.mark.rule("gloomhaven.retaliate.damage")
@pytest.mark.rule("gloomhaven.area.melee-non-adjacent")
def test_a_melee_area_that_reaches_farther_is_answered_only_by_who_stands_beside() -> None:
    near, far = foes(35, 36, spikes=((2, 1),))
    table = perform(Attack(value=1, area="brute-line"), to=[near, far])
    act(table, options(table, "area")[0], hit(A), hit(B))
    assert [each.hp for each in table.state.monsters] == [29, 29]
    assert table.state.heroes[0].hp == 8


@pytest.mark.rule("gloomhaven.damage.suffer")
@pytest.mark.rule("gloomhaven.damage.negate-hand")
@pytest.mark.rule("gloomhaven.damage.negate-discard")
@pytest.mark.parametrize(
    ("answer", "hp", "lost"),
    [
        (("suffer",), 8, []),
        (("hand", "trample"), 10, ["trample"]),
        (("discard", "skewer", "grab-and-go"), 10, ["skewer", "grab-and-go"]),
    ],
)
def test_damage_is_suffered_or_negated_by_losing_cards(answer: Any, hp: int, lost: list[str]) -> None:
    who = hero(hand=["trample", "spare-dagger"], discard=["skewer", "grab-and-go"])
    table = attacked(who, monster())
    assert asked(table).rule == SUFFER
    ways = {("suffer", 2), ("hand", "trample"), ("hand", "spare-dagger"), ("discard", "skewer", "grab-and-go")}
    assert set(asked(table).options) == ways
    act(table, answer)
    assert table.state.heroes[0].hp == hp
    assert table.state.heroes[0].lost == lost


@pytest.mark.rule("gloomhaven.damage.negate-hand")
def test_each_source_of_damage_is_negated_by_itself() -> None:
    table = attacked(hero(hand=["trample", "spare-dagger"]), monster(), monster(spot=33, number=2))
    act(table, ("hand", "trample"))
    assert asked(table).rule == SUFFER
    act(table, ("suffer",))
    assert table.state.heroes[0].hp == 8


@pytest.mark.rule("gloomhaven.damage.negate-discard")
def test_one_discarded_card_is_not_enough() -> None:
    table = attacked(hero(discard=["skewer"]), monster(), hero("tinkerer", 10, hand=["stun-shot", "ink-bomb"]))
    assert table.state.heroes[0].hp == 8, "there was nothing to ask"


@pytest.mark.rule("gloomhaven.damage.effects-remain")
def test_other_effects_of_the_attack_stay() -> None:
    who = hero(hand=["trample"], played=["skewer", "grab-and-go"])
    table = lay(who, monster(), acting="bandit-guard", orders={"guard": 7}, later=["brute"])
    act(table, ("hand", "trample"))
    assert table.state.heroes[0].hp == 10
    assert table.state.heroes[0].has("poison")


@pytest.mark.rule("gloomhaven.damage.played-cards-not")
def test_cards_chosen_for_the_round_cannot_be_lost_for_damage() -> None:
    who = hero(hand=["spare-dagger"], played=["trample", "skewer"])
    table = attacked(who, monster(), later=["brute"])
    assert asked(table).rule == SUFFER
    assert set(asked(table).options) == {("suffer", 2), ("hand", "spare-dagger")}


@pytest.mark.rule("gloomhaven.damage.active-cards")
def test_an_active_card_that_counts_as_discarded_is_one_of_two_and_never_of_the_hand() -> None:
    kept = [bonus(Bonus(on="attack"), name="kept"), bonus(Bonus(on="attack"), name="gone", lost=True)]
    table = attacked(hero(discard=["skewer"], played=["trample", "spare-dagger"]), monster(), actives=kept, later=["brute"])
    assert set(asked(table).options) == {("suffer", 2), ("discard", "skewer", "kept")}
    act(table, ("discard", "skewer", "kept"))
    assert table.state.heroes[0].lost == ["skewer", "kept"]
    assert [each.card for each in table.state.actives] == ["gone"]


@pytest.mark.rule("gloomhaven.damage.decision-time")
@pytest.mark.parametrize(("pile", "guard", "asks"), [(["plus-1"], 0, True), (["null"], 0, False), (["plus-0"], 2, False)])
def test_the_decision_comes_when_the_damage_is_known_and_only_if_there_is_any(pile: list[str], guard: int, asks: bool) -> None:
    who = hero(hand=["trample", "spare-dagger"], guard=guard)
    table = attacked(who, monster(), pile=pile)
    assert (asked(table).rule == SUFFER) == asks
    assert not asks or table.state.pile.drawn == pile, "the card has been drawn"


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


@pytest.mark.rule("gloomhaven.end-of-round.round-bonuses-end")
def test_shield_and_retaliate_of_a_monsters_card_end_with_the_round() -> None:
    table = perform(Move(value=1), to=[foe(0, guard=2, spikes=((3, 2),))])
    finish(table)
    guard = table.state.monsters[0]
    assert table.state.round == 3
    assert (guard.guard, guard.spikes) == (0, ())


def test_an_augment_adds_to_the_line_that_it_was_used_on() -> None:
    plain = Bonus(on="attack", gain=When(attack=1))
    fiery = Bonus(
        on="attack", gain=When(attack=1), augments=(Augment(consume=("fire",), attack=2), Augment(consume=("ice",), attack=4))
    )
    card = invent("fiery", [plain, fiery], stays="round")
    for used, more in (([], 1), ([10], 3), ([11], 5)):
        active = Active("brute", card, "top", bearers=["brute"], used=used)
        assert gain_of(active, fiery).attack == more
        assert gain_of(active, plain).attack == 1


def test_retaliate_is_that_of_who_bears_it_and_of_nobody_else() -> None:
    card = invent("spikes", stays="round")
    actives = [Active("brute", card, "top", bearers=["brute"], retaliate=((2, 3),))]
    actives.append(Active("brute", invent("calm", stays="round"), "top", bearers=["brute"]))
    state = perform(to=[hero("tinkerer", 40), monster(spikes=((1, 1),))], actives=actives).state
    assert [retaliates(state, each) for each in state.heroes] == [[(2, 3)], []]
    assert retaliates(state, state.monsters[0]) == [(1, 1)]
    state.actives[1].shield = 3
    assert [shield(state, each) for each in state.heroes] == [3, 0]
