"""Items: the first supply card by card, and each time of use [Předměty]."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.content import ELEMENTS, Attack, Door, Grant, Move
from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.state import Gear
from herna.kernel.decision import DONE, PASS
from herna.testing.playing import act, asked, offered, options
from tests.games.gloomhaven.item_cases import HAND, in_turn, item, lives, owner, state_of, struck, two_guards
from tests.games.gloomhaven.laying import CHOOSE, SUFFER, drawn, hero, invent, lay, monster, perform, places

NAME = "gloomhaven.elements.any-element"
GUARD, SECOND = ("attack", "bandit-guard:1"), ("attack", "bandit-guard:2")


@pytest.mark.rule("gloomhaven.item-cards.spent", "gloomhaven.items.any-time")
def test_boots_of_striding_add_two_to_a_move_that_has_begun() -> None:
    table = perform(Move(value=2), who=hero(spot=30, items=["boots-of-striding"]))
    act(table, ("to", 31))
    assert 34 not in places(table)
    act(table, item("boots-of-striding"))
    assert 34 in places(table)
    assert 35 not in places(table)
    assert state_of(table, "boots-of-striding") == "spent"
    assert not options(table, "item")


def test_winged_shoes_let_a_move_jump() -> None:
    ring = [monster(spot=spot, number=number) for number, spot in enumerate((33, 35, 24, 25, 44, 45), 1)]
    table = perform(Move(value=2), who=hero(items=["winged-shoes"]), to=ring)
    assert not places(table)
    act(table, item("winged-shoes"))
    assert 36 in places(table)


@pytest.mark.rule("gloomhaven.items.use-counts", "gloomhaven.item-cards.use-slots")
def test_hide_armor_must_be_used_on_the_first_two_attacks_that_hurt() -> None:
    foes = tuple(monster(spot=spot, number=number) for number, spot in enumerate((35, 33, 24), 1))
    table = struck("hide-armor", foes=foes)
    assert asked(table).rule == "gloomhaven.damage.suffer", "nobody is asked about the armour"
    act(table, SUFFER)
    assert (owner(table).hp, owner(table).items[0].used, state_of(table, "hide-armor")) == (9, 2, "spent")
    act(table, SUFFER)
    assert owner(table).hp == 8
    act(table, SUFFER)
    assert owner(table).hp == 6, "it is spent"


@pytest.mark.rule("gloomhaven.items.before-modifier")
def test_leather_armor_gives_an_attack_disadvantage_before_the_card_is_drawn() -> None:
    table = struck("leather-armor", pile=("plus-2", "minus-1"))
    assert asked(table).rule == "gloomhaven.items.before-modifier"
    assert not table.state.pile.drawn
    act(table, item("leather-armor"), SUFFER)
    assert owner(table).hp == 9
    assert state_of(table, "leather-armor") == "spent"


def test_leather_armor_may_be_left_alone() -> None:
    table = struck("leather-armor", pile=("plus-2", "minus-1"))
    act(table, PASS, SUFFER)
    assert owner(table).hp == 6
    assert state_of(table, "leather-armor") == "ready"


@pytest.mark.rule("gloomhaven.item-cards.consumed")
def test_a_cloak_of_invisibility_hides_its_wearer_and_is_consumed() -> None:
    table = in_turn("cloak-of-invisibility")
    act(table, item("cloak-of-invisibility"))
    assert "invisible" in owner(table).conditions
    assert state_of(table, "cloak-of-invisibility") == "consumed"


def test_eagle_eye_goggles_give_advantage_on_all_targets() -> None:
    who = hero(items=["eagle-eye-goggles"], pile=["minus-1", "plus-1", "minus-1", "plus-2"])
    table = perform(Attack(value=2, targets=2), who=who, to=two_guards())
    act(table, item("eagle-eye-goggles"), GUARD, SECOND)
    assert lives(table) == [17, 16]


def test_an_iron_helmet_makes_a_doubled_attack_plain_but_the_deck_is_shuffled() -> None:
    table = struck("iron-helmet", pile=("double",))
    assert table.state.pile.stir
    act(table, SUFFER)
    assert owner(table).hp == 8


def test_an_iron_helmet_softens_a_blessing_too() -> None:
    table = struck("iron-helmet", pile=("bless",))
    act(table, SUFFER)
    assert owner(table).hp == 8
    assert table.state.blesses == 10


@pytest.mark.rule("gloomhaven.item-cards.when-usable")
def test_a_heater_shield_is_used_once_an_attack_is_known_to_hurt() -> None:
    table = struck("heater-shield", pile=("plus-1",))
    assert asked(table).rule == "gloomhaven.shield.reduces"
    assert table.state.pile.drawn == ["plus-1"]
    act(table, item("heater-shield"), SUFFER)
    assert owner(table).hp == 8
    assert state_of(table, "heater-shield") == "spent"


def test_a_heater_shield_is_not_asked_about_where_nothing_hurts() -> None:
    table = struck("heater-shield", pile=("null",))
    assert asked(table).rule == "gloomhaven.card-selection.two-face-down"
    assert owner(table).hp == 10


@pytest.mark.rule("gloomhaven.items.as-printed")
def test_a_piercing_bow_ignores_all_shield_of_a_ranged_attack() -> None:
    who = hero(items=["piercing-bow"])
    table = perform(Attack(value=3, range=3), who=who, to=[monster(spot=36, hp=20, guard=5)])
    act(table, item("piercing-bow"), GUARD)
    assert lives(table) == [17]
    assert state_of(table, "piercing-bow") == "consumed"


def test_a_piercing_bow_is_not_for_melee_nor_a_war_hammer_for_ranged_attacks() -> None:
    table = perform(Attack(value=3), who=hero(items=["piercing-bow", "war-hammer"]), to=[monster()])
    assert options(table, "item") == [item("war-hammer")]
    table = perform(Attack(value=3, range=2), who=hero(items=["piercing-bow", "war-hammer"]), to=[monster()])
    assert options(table, "item") == [item("piercing-bow")]


def test_a_war_hammer_stuns_all_targets_of_a_melee_attack() -> None:
    table = perform(Attack(value=1, targets=2), who=hero(items=["war-hammer"]), to=two_guards())
    act(table, item("war-hammer"), GUARD, SECOND)
    assert [each.has("stun") for each in table.state.monsters] == [True, True]


def test_a_poison_dagger_poisons_one_target() -> None:
    table = perform(Attack(value=1, targets=2), who=hero(items=["poison-dagger"]), to=two_guards())
    act(table, item("poison-dagger"), GUARD, SECOND)
    assert [each.has("poison") for each in table.state.monsters] == [True, False]
    assert lives(table) == [19, 19], "the poison comes after the damage"


def test_a_healing_potion_heals_three() -> None:
    table = in_turn("minor-healing-potion", hp=4)
    act(table, item("minor-healing-potion"))
    assert owner(table).hp == 7
    assert state_of(table, "minor-healing-potion") == "consumed"


@pytest.mark.rule("gloomhaven.recover.recover", "gloomhaven.recover.kind-specified")
def test_a_stamina_potion_recovers_two_discarded_cards() -> None:
    table = in_turn("minor-stamina-potion", discard=HAND, lost=["grab-and-go"])
    act(table, item("minor-stamina-potion"))
    assert not offered(table, ("take", "grab-and-go")), "it is lost"
    act(table, ("take", "trample"), ("take", "skewer"))
    assert owner(table).hand == ["trample", "skewer"]
    assert owner(table).discard == ["sweeping-blow"]


@pytest.mark.rule("gloomhaven.recover.first-card")
def test_the_card_of_the_first_action_can_be_recovered_in_the_second() -> None:
    cards = [invent("first", (Move(value=1),)), invent("second", (), (Move(value=1),))]
    table = lay(hero(items=["minor-stamina-potion"]), acting="brute", cards=cards)
    act(table, ("top", "first"), ("to", 35), ("bottom", "second"), item("minor-stamina-potion"), ("take", "first"))
    assert owner(table).hand == ["first"]


def test_a_power_potion_adds_one_to_the_whole_attack() -> None:
    table = perform(Attack(value=2, targets=2), who=hero(items=["minor-power-potion"]), to=two_guards())
    act(table, GUARD, item("minor-power-potion"), SECOND)
    assert lives(table) == [18, 17], "from when it is used"


@pytest.mark.rule("gloomhaven.items.any-time", "gloomhaven.items.no-limit")
def test_several_items_in_the_middle_of_one_move() -> None:
    who = hero(items=["minor-healing-potion", "boots-of-striding", "cloak-of-invisibility"], hp=2)
    table = perform(Move(value=2), who=who)
    act(table, ("to", 35), item("minor-healing-potion"), item("cloak-of-invisibility"), item("boots-of-striding"), ("to", 38))
    assert (owner(table).hex, owner(table).hp, owner(table).has("invisible")) == (38, 5, True)


def test_boots_can_be_used_once_a_door_has_shown_what_is_behind_it() -> None:
    house = drawn("aaa1bbb", doors=[Door(at=(3, 0))])
    table = perform(Move(value=1), who=hero(spot=2, items=["boots-of-striding"]), scenario=house, rooms=["a"], doors=[0])
    act(table, ("to", 3), item("boots-of-striding"), ("to", 5))
    assert owner(table).hex == 5


def test_items_of_ones_own_turn_are_not_for_a_move_that_an_ally_grants() -> None:
    friend = hero("scoundrel", 33, items=["minor-healing-potion", "boots-of-striding"], hp=2)
    table = perform(Grant(perform=(Move(value=1),)), to=[friend])
    act(table, ("on", "scoundrel"))
    assert options(table, "item") == [item("boots-of-striding")]


@pytest.mark.rule("gloomhaven.conditions.stun")
def test_who_is_stunned_uses_no_items() -> None:
    state = in_turn("minor-healing-potion", "minor-cure-potion", conditions={"stun": 1}).state
    assert [each.item for each in item_cards.usable(state, state.heroes[0], "turn")] == ["minor-cure-potion"]
    table = struck("leather-armor", "heater-shield", conditions={"stun": 1})
    assert asked(table).rule == "gloomhaven.damage.suffer"


def test_a_cure_can_be_used_while_stunned_and_then_the_turn_goes_on() -> None:
    table = in_turn("minor-cure-potion", "minor-healing-potion", conditions={"stun": 1, "poison": 9})
    assert list(asked(table).options) == [item("minor-cure-potion"), DONE]
    act(table, item("minor-cure-potion"), ("cure", "stun"))
    assert set(owner(table).conditions) == {"poison"}
    assert offered(table, ("top", "one"))
    assert offered(table, item("minor-healing-potion"))


def test_who_stays_stunned_discards_both_cards() -> None:
    table = in_turn("minor-cure-potion", conditions={"stun": 1}, hand=HAND)
    act(table, DONE)
    assert set(owner(table).discard) == {"one", "two"}


def test_a_major_cure_removes_all_that_is_bad() -> None:
    table = in_turn("major-cure-potion", conditions={"stun": 1, "poison": 9, "strengthen": 1})
    act(table, item("major-cure-potion"))
    assert set(owner(table).conditions) == {"strengthen"}


@pytest.mark.rule("gloomhaven.item-cards.spent", "gloomhaven.item-cards.consumed", "gloomhaven.recover.refresh")
def test_a_long_rest_refreshes_what_is_spent_and_not_what_is_consumed() -> None:
    who = hero(discard=HAND, resting=True, hp=2)
    who.items = [Gear("boots-of-striding", 1, "spent"), Gear("minor-power-potion", 1, "consumed")]
    table = lay(who)
    act(table, ("lose", "trample"))
    assert [each.state for each in owner(table).items] == ["ready", "consumed"]


def test_an_item_can_be_used_before_a_long_rest_that_refreshes_it() -> None:
    table = lay(hero(discard=HAND, resting=True, hp=2, items=["amulet-of-life"]))
    assert list(asked(table).options) == [item("amulet-of-life"), ("rest",)]
    act(table, item("amulet-of-life"), ("lose", "trample"))
    assert owner(table).hp == 5, "1 by the amulet, 2 by the rest"
    assert asked(table).rule == CHOOSE, "it is ready again"
    act(table, item("amulet-of-life"))
    assert owner(table).hp == 6


@pytest.mark.rule("gloomhaven.item-cards.unlimited-items")
def test_an_item_without_a_symbol_works_on_every_target() -> None:
    table = perform(Attack(value=1, targets=2), who=hero(items=["silent-stiletto"]), to=two_guards())
    for each in table.state.monsters:
        each.guard = 1
    act(table, item("silent-stiletto"))
    assert not offered(table, item("silent-stiletto")), "once for each target"
    act(table, GUARD, item("silent-stiletto"), SECOND)
    assert lives(table) == [19, 19]
    assert state_of(table, "silent-stiletto") == "ready"


def test_what_was_found_in_the_scenario_is_not_worn() -> None:
    who = hero()
    who.items = [Gear("minor-healing-potion", worn=False)]
    table = lay(who, acting="brute", cards=[invent("one"), invent("two")])
    assert not options(table, "item")


@pytest.mark.rule("gloomhaven.recover.refresh")
def test_earrings_refresh_all_that_is_spent_and_a_talisman_one_small_consumed_item() -> None:
    who = hero(items=["moon-earring", "empowering-talisman"])
    who.items += [Gear("boots-of-striding", 1, "spent"), Gear("hide-armor", 2, "spent")]
    who.items += [Gear("minor-power-potion", 1, "consumed"), Gear("cloak-of-invisibility", 1, "consumed")]
    table = lay(who, acting="brute", cards=[invent("one"), invent("two")])
    act(table, item("moon-earring"))
    assert [(each.state, each.used) for each in owner(table).items[2:4]] == [("ready", 0), ("ready", 0)]
    act(table, item("empowering-talisman"))
    assert set(options(table, "item")) == {item("minor-power-potion"), item("moon-earring")}
    act(table, item("minor-power-potion"))
    assert state_of(table, "minor-power-potion") == "ready"
    assert state_of(table, "moon-earring") == "consumed"


def test_a_mana_potion_infuses_an_element_of_choice_at_the_end_of_the_turn() -> None:
    table = in_turn("minor-mana-potion", hand=HAND)
    act(table, item("minor-mana-potion"))
    assert table.state.elements == [0] * 6
    act(table, DONE)
    assert asked(table).rule == NAME
    act(table, "light")
    assert table.state.elements[ELEMENTS.index("light")] >= 1


def test_shadow_armor_negates_the_damage_of_an_attack_and_nothing_else() -> None:
    table = struck("shadow-armor", pile=("plus-2",))
    act(table, item("shadow-armor"))
    assert asked(table).rule != "gloomhaven.damage.suffer", "there is nothing to suffer"
    assert owner(table).hp == 10
    table = perform(Move(value=1), who=hero(items=["shadow-armor"], hand=HAND), hazards=[35])
    act(table, ("to", 35))
    assert not options(table, "item"), "terrain is no attack"


def test_a_spiked_shield_strikes_back_for_the_attack_it_is_used_on() -> None:
    table = struck("spiked-shield", foes=(monster(hp=20),))
    act(table, item("spiked-shield"), SUFFER)
    assert owner(table).hp == 9
    assert lives(table) == [18]


def test_pierce_counts_against_the_shield_of_an_item() -> None:
    table = struck("tower-shield", pile=("plus-1",))
    act(table, item("tower-shield"), SUFFER)
    assert owner(table).hp == 9
    who = hero(items=["tower-shield"], hand=HAND)
    table = lay(who, monster("lurker"), acting="lurker", orders={"lurker": 2}, pile=["plus-1"])
    act(table, item("tower-shield"), SUFFER)
    assert owner(table).hp == 8, "3 against Shield 2 with Pierce 1"


def test_studded_leather_gives_shield_and_disadvantage() -> None:
    table = struck("studded-leather", pile=("plus-2", "plus-1"))
    act(table, item("studded-leather"), SUFFER)
    assert owner(table).hp == 8
