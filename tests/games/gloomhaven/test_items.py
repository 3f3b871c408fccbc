"""Items: the first supply card by card, each time of use, and each item that is like no other [Předměty]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import ELEMENTS, ITEMS, Afflict, Attack, Door, Grant, Heal, Move, Shove
from herna.games.gloomhaven.rules import item_cards
from herna.games.gloomhaven.state import Block, Gear, Hero, Monster, State
from herna.kernel import Table
from herna.kernel.decision import DONE, PASS
from herna.testing.playing import act, asked, offered, options, play_until, say
from tests.games.gloomhaven.laying import CHOOSE, SUFFER, drawn, finish, hero, invent, lay, monster, perform, places, summon

SHORT_REST = "gloomhaven.resting.short-rest"
NAME = "gloomhaven.elements.any-element"
GUARD, SECOND = ("attack", "bandit-guard:1"), ("attack", "bandit-guard:2")
HAND = ("trample", "skewer", "sweeping-blow")


def item(name: str) -> tuple[str, str]:
    """The option of using an item."""
    return ("item", name)


def in_turn(*items: str, to: tuple[Any, ...] = (), rest: dict[str, Any] | None = None, **more: Any) -> Table[State]:
    """A hero with these items chooses what to do with two cards on which nothing is printed."""
    return lay(hero(items=items, **more), *to, acting="brute", cards=[invent("one"), invent("two")], **(rest or {}))


def struck(*items: str, foes: tuple[Monster, ...] = (), pile: tuple[str, ...] = (), **more: Any) -> Table[State]:
    """Guards beside a hero with these items attack with 2, up to the first question."""
    who = hero(items=items, hand=HAND, **more)
    return lay(who, *(foes or (monster(),)), acting="bandit-guard", orders={"guard": 3}, pile=pile)


def owner(table: Table[State]) -> Hero:
    return table.state.heroes[0]


def state_of(table: Table[State], name: str) -> str:
    """Whether an item is ready, spent or consumed."""
    return next(each.state for each in owner(table).items if each.item == name)


def lives(table: Table[State]) -> list[int]:
    """The hit points of the monsters."""
    return [each.hp for each in table.state.monsters]


def two_guards() -> list[Monster]:
    return [monster(hp=20), monster(spot=33, number=2, hp=20)]


# ---------------------------------------------------------------------- the first supply


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


# ---------------------------------------------------------------------- when


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


# ---------------------------------------------------------------------- elements


def test_a_blade_needs_its_element_and_consumes_it() -> None:
    table = perform(Attack(value=1), who=hero(items=["frigid-blade"]), to=[monster(hp=20)])
    assert not options(table, "item")
    table = perform(Attack(value=1, targets=2), who=hero(items=["frigid-blade"]), to=two_guards(), elements=[0, 1, 0, 0, 0, 0])
    act(table, item("frigid-blade"))
    assert table.state.elements == [0] * 6
    act(table, GUARD)
    assert not options(table, "item")
    act(table, SECOND)
    assert lives(table) == [17, 19]


def test_robes_consume_any_element_for_the_whole_attack() -> None:
    who = hero(items=["robes-of-evocation"])
    table = perform(Attack(value=1, targets=2), who=who, to=two_guards(), elements=[2, 0, 1, 0, 0, 0])
    act(table, item("robes-of-evocation"))
    assert (asked(table).rule, list(asked(table).options)) == (NAME, ["fire", "air"])
    act(table, "air", GUARD, SECOND)
    assert table.state.elements == [2, 0, 0, 0, 0, 0]
    assert lives(table) == [18, 18]


def test_an_orb_turns_dark_into_light() -> None:
    table = in_turn("orb-of-dawn", rest={"elements": [0, 0, 0, 0, 0, 1]}, hand=HAND)
    act(table, item("orb-of-dawn"))
    assert (table.state.elements, table.state.infusing) == ([0] * 6, ["light"])
    assert not options(table, "item")


def test_a_sun_shield_consumes_light_for_shield_three() -> None:
    who = hero(items=["sun-shield"], hand=HAND)
    table = lay(who, monster(), acting="bandit-guard", orders={"guard": 3}, pile=["plus-2"], elements=[0, 0, 0, 0, 2, 0])
    act(table, item("sun-shield"), SUFFER)
    assert owner(table).hp == 9
    assert table.state.elements == [0] * 6


def test_a_dampening_ring_takes_an_element_from_the_enemy() -> None:
    fire = [2, 0, 0, 0, 0, 0]
    for answer, hp in ((item("dampening-ring"), 8), (PASS, 7)):
        who = hero(spot=34, items=["dampening-ring"], hand=HAND)
        foe = monster("flame-demon", 36)
        value = foe.stats.attack[1]
        who.hp = who.top = 8 + value
        table = lay(who, foe, acting="flame-demon", orders={"flame-demon": 3}, elements=list(fire))
        assert asked(table).rule == "gloomhaven.items.any-time"
        act(table, answer)
        assert table.state.elements == [0] * 6
        play_until(table, "gloomhaven.damage.suffer")
        act(table, SUFFER)
        assert owner(table).hp == hp


# ---------------------------------------------------------------------- areas and reach


def test_a_battle_axe_turns_a_melee_attack_into_an_area() -> None:
    foes = [monster(spot=25, hp=20), monster(spot=35, number=2, hp=20)]
    table = perform(Attack(value=2), who=hero(items=["battle-axe"]), to=foes)
    act(table, item("battle-axe"))
    assert not options(table, "attack")
    act(table, ("area", 25, 35), GUARD, SECOND)
    assert lives(table) == [18, 18]
    assert asked(table).rule == CHOOSE


@pytest.mark.parametrize("line", [Attack(value=2, targets=2), Attack(value=2, whom="adjacent"), Attack(value=2, range=2)])
def test_a_battle_axe_is_for_melee_attacks_with_a_single_target(line: Attack) -> None:
    table = perform(line, who=hero(items=["battle-axe"]), to=two_guards())
    assert not options(table, "item")


def test_unstable_explosives_hurt_allies_in_the_area() -> None:
    friend = hero("scoundrel", 37, hp=8, guard=2)
    table = perform(
        Attack(value=2, range=3), who=hero(items=["unstable-explosives"]), to=[monster(spot=36, hp=20, number=1), friend]
    )
    act(table, item("unstable-explosives"))
    both = next(each for each in options(table, "area") if 36 in each[1:] and 37 in each[1:])
    act(table, both, GUARD)
    assert lives(table) == [18]
    assert table.state.heroes[1].hp == 5


def test_a_halberd_reaches_two_hexes_and_stays_melee() -> None:
    table = perform(Attack(value=2), who=hero(items=["halberd"], pile=["plus-1", "minus-1"]), to=[monster(spot=36, hp=20)])
    assert list(asked(table).options) == [item("halberd"), DONE]
    act(table, item("halberd"), GUARD)
    assert lives(table) == [17]
    table = perform(Attack(value=2), who=hero(items=["halberd"]), to=[monster(spot=37, hp=20)])
    assert asked(table).rule == CHOOSE, "three hexes are too far"


def test_a_hawk_helm_brings_an_enemy_into_range() -> None:
    table = perform(Attack(value=2, range=2), who=hero(items=["hawk-helm"]), to=[monster(spot=37, hp=20)])
    act(table, item("hawk-helm"), GUARD)
    assert lives(table) == [18]


# ---------------------------------------------------------------------- worn all the time


def test_heavy_greaves_keep_their_wearer_in_place_against_enemies_only() -> None:
    for items, rule in ((["heavy-greaves"], "gloomhaven.card-selection.two-face-down"), ([], "gloomhaven.attack-effects.push")):
        who = hero(items=items, hand=HAND, hp=20, top=20)
        table = lay(who, monster("living-corpse"), acting="living-corpse", orders={"living-corpse": 7})
        act(table, SUFFER)
        assert asked(table).rule == rule
    friend = hero("scoundrel", 35, items=["heavy-greaves"])
    table = perform(Shove(push=1, whom="ally"), to=[friend])
    act(table, ("on", "scoundrel"))
    assert asked(table).rule == "gloomhaven.attack-effects.push"


@pytest.mark.parametrize(("items", "steps"), [((), 2), (("comfortable-shoes",), 3), (("serene-sandals",), 4)])
def test_shoes_better_the_basic_move(items: tuple[str, ...], steps: int) -> None:
    table = in_turn(*items, spot=30)
    act(table, ("move", "one"))
    assert 30 + steps in places(table)
    assert 31 + steps not in places(table)


@pytest.mark.parametrize(
    ("items", "left"), [((), 18), (("versatile-dagger",), 17), (("versatile-dagger", "balanced-blade"), 16)]
)
def test_blades_better_the_basic_attack_the_best_alone(items: tuple[str, ...], left: int) -> None:
    table = in_turn(*items, to=(monster(hp=20),))
    act(table, ("attack", "one"), GUARD)
    assert lives(table) == [left]


def test_a_printed_attack_is_not_bettered_by_a_blade() -> None:
    table = perform(Attack(value=2), who=hero(items=["versatile-dagger"]), to=[monster(hp=20)])
    act(table, GUARD)
    assert lives(table) == [18]


def test_a_protective_charm_keeps_poison_and_wound_off() -> None:
    line = Afflict(conditions=("poison", "wound", "muddle"), whom="self")
    table = perform(line, who=hero(items=["protective-charm"]))
    assert set(owner(table).conditions) == {"muddle"}


def test_boots_of_levitation_let_their_wearer_fly() -> None:
    table = perform(Move(value=2), who=hero(items=["boots-of-levitation"]), blocks=[Block([35])], traps=[])
    assert {35, 36} <= places(table)


def test_a_cloak_of_phasing_hides_its_wearer_in_obstacles_and_forbids_attacks() -> None:
    who = hero(items=["cloak-of-phasing"])
    table = perform(Move(value=1), Attack(value=2), Move(value=1), who=who, to=[monster(spot=36)], blocks=[Block([35])])
    act(table, ("to", 35))
    assert owner(table).has("invisible")
    assert not options(table, "attack"), "it cannot attack from there"
    act(table, ("to", 34))
    assert not owner(table).has("invisible")


def test_who_stays_in_an_obstacle_stays_hidden() -> None:
    who = hero(items=["cloak-of-phasing"], hand=HAND)
    table = perform(Move(value=1), who=who, blocks=[Block([35])])
    act(table, ("to", 35), DONE)
    assert asked(table).rule == SHORT_REST, "the round is over"
    assert owner(table).has("invisible")


def test_a_potion_of_invisibility_does_not_end_what_the_obstacle_gives() -> None:
    who = hero(spot=35, items=["cloak-of-phasing"], hand=HAND, conditions={"invisible": 1})
    table = lay(who, acting="brute", cards=[invent("one"), invent("two")], blocks=[Block([35])])
    act(table, DONE)
    assert owner(table).has("invisible")


@pytest.mark.parametrize(("count", "hp"), [(2, 6), (3, 7)])
def test_a_chain_hood_shields_who_is_surrounded(count: int, hp: int) -> None:
    foes = [monster(spot=spot, number=number) for number, spot in enumerate((35, 33, 24)[:count], 1)]
    for each in foes[1:]:
        each.conditions = {"stun": 1}
    who = hero(items=["chain-hood"], hand=HAND)
    table = lay(who, *foes, acting="bandit-guard", orders={"guard": 3}, pile=["plus-2"])
    act(table, SUFFER)
    assert owner(table).hp == hp


# ---------------------------------------------------------------------- round the turn


def test_boots_of_speed_shift_the_initiative_of_the_round() -> None:
    who = hero(hand=["trample", "skewer", "sweeping-blow"], items=["boots-of-speed"])
    table = lay(who, phase="select")
    act(table, ("play", "trample", "skewer"))
    assert list(asked(table).options) == [("lower", "boots-of-speed"), ("raise", "boots-of-speed"), PASS]
    act(table, ("lower", "boots-of-speed"))
    assert owner(table).initiative == 62
    assert state_of(table, "boots-of-speed") == "spent"
    finish(table)
    assert owner(table).shift == 0


def test_who_rests_does_not_shift_the_initiative() -> None:
    table = lay(hero(discard=HAND, resting=True, items=["boots-of-speed"]), phase="order")
    assert asked(table).rule == "gloomhaven.resting.long-rest-lose"
    table = lay(hero(played=HAND[:2], hand=HAND[2:], items=["boots-of-speed"], conditions={"stun": 1}), phase="order")
    assert asked(table).rule != "gloomhaven.initiative.order", "nor who is stunned"


def test_an_initiative_stays_between_1_and_99() -> None:
    who = hero(shown=["provoking-roar", "trample"], shift=-20)
    assert who.initiative == 1
    who.shown, who.shift = ["grab-and-go", "trample"], 20
    assert who.initiative == 99


@pytest.mark.parametrize(("hexes", "guard"), [(0, 1), (1, 1), (2, 0)])
def test_steel_sabatons_shield_who_hardly_moved(hexes: int, guard: int) -> None:
    friend = hero("scoundrel", 0, hand=["single-out", "backstab"], played=["venom-shiv", "quick-hands"])
    table = perform(Move(value=3), who=hero(spot=30, items=["steel-sabatons"], hand=HAND), to=[friend])
    table.state.heroes[1].done = False
    act(table, *([("to", 30 + hexes)] if hexes else []), DONE, DONE)
    assert owner(table).guard == guard


@pytest.mark.parametrize(("hexes", "xp"), [(5, 0), (6, 1)])
def test_shoes_of_happiness_reward_a_long_way(hexes: int, xp: int) -> None:
    table = perform(Move(value=7), who=hero(spot=30, items=["shoes-of-happiness"], hand=HAND))
    act(table, ("to", 30 + hexes), DONE, DONE)
    assert owner(table).xp == xp
    assert "items-used" not in owner(table).tally, "what is only worn is not used"


def test_endurance_footwraps_heal_after_four_hexes() -> None:
    table = perform(Move(value=4), who=hero(spot=30, items=["endurance-footwraps"], hand=HAND, hp=3))
    act(table, ("to", 34), DONE)
    assert owner(table).hp == 4


def test_elemental_boots_may_be_used_after_five_hexes() -> None:
    table = perform(Move(value=5), who=hero(spot=30, items=["elemental-boots"], hand=HAND))
    act(table, ("to", 35), DONE, item("elemental-boots"), "earth")
    assert table.state.elements[ELEMENTS.index("earth")] >= 1
    assert state_of(table, "elemental-boots") == "spent"
    table = perform(Move(value=5), who=hero(spot=30, items=["elemental-boots"], hand=HAND))
    act(table, ("to", 35), DONE, PASS)
    assert state_of(table, "elemental-boots") == "ready"


def test_a_ring_of_haste_plays_one_more_bottom_at_the_end_of_the_turn() -> None:
    extra = invent("extra", (Attack(value=9),), (Move(value=1),), lost=True)
    table = in_turn("ring-of-haste", hand=[extra, *HAND])
    assert not options(table, "item"), "not before the end"
    act(table, DONE)
    assert list(asked(table).options) == [item("ring-of-haste"), DONE]
    act(table, item("ring-of-haste"))
    assert ("bottom", "extra") in asked(table).options
    assert ("move", "extra") in asked(table).options
    assert ("top", "extra") not in asked(table).options
    act(table, ("bottom", "extra"), ("to", 35))
    assert owner(table).hex == 35
    assert owner(table).lost == ["extra"]
    assert {"one", "two"} <= set(owner(table).discard)


def test_a_ring_of_brutality_plays_one_more_top() -> None:
    extra = invent("extra", (Attack(value=3),))
    table = in_turn("ring-of-brutality", hand=[extra], to=(monster(hp=20),))
    act(table, DONE, item("ring-of-brutality"), ("attack", "extra"), GUARD)
    assert lives(table) == [18], "the basic attack is allowed"


def test_a_second_chance_ring_gives_another_turn_later_in_the_round() -> None:
    late, early = invent("late", (Move(value=1),), initiative=60), invent("early", initiative=40)
    table = in_turn("second-chance-ring", hand=[early, late, "trample", "provoking-roar"])
    act(table, DONE, item("second-chance-ring"))
    leading = {option[1] for option in asked(table).options}
    assert leading == {"late", "trample"}, "later than 50"
    act(table, ("play", "late", "early"))
    assert table.state.round == 2
    assert (owner(table).initiative, owner(table).shown) == (60, ["late", "early"])
    assert owner(table).discard == ["one", "two"]
    act(table, ("top", "late"), ("to", 35))
    finish(table)
    assert owner(table).hex == 35


def test_a_second_chance_ring_needs_a_later_card() -> None:
    table = in_turn("second-chance-ring", hand=["provoking-roar", "spare-dagger"])
    act(table, DONE)
    assert asked(table).rule == SHORT_REST, "the turn is over"


def test_a_scroll_of_power_helps_the_attack_of_another_hero() -> None:
    friend = hero("scoundrel", 33, items=["scroll-of-power"])
    table = perform(Attack(value=2, targets=2), to=[friend, monster(hp=20), monster(spot=25, number=2, hp=20)])
    act(table, GUARD)
    assert (asked(table).seat, asked(table).rule) == (1, "gloomhaven.items.any-time")
    say(table, 1, item("scroll-of-power"))
    act(table, SECOND)
    assert lives(table) == [17, 17]


def test_a_scroll_of_power_is_not_for_ones_own_attack() -> None:
    table = perform(Attack(value=2), who=hero(items=["scroll-of-power"]), to=[monster(hp=20)])
    assert not options(table, "item")
    act(table, GUARD)
    assert lives(table) == [18]


def test_a_scroll_of_power_helps_a_summon() -> None:
    who = hero("tinkerer", 34, items=["scroll-of-power"], played=["net-shooter", "stun-shot"])
    table = lay(who, summon("jade-falcon", 36, "tinkerer", ""), monster(spot=37, hp=20), orders={"guard": 5})
    act(table, item("scroll-of-power"))
    assert lives(table) == [17]


# ---------------------------------------------------------------------- all of them


def test_every_item_with_a_name_is_known_to_the_rules() -> None:
    worn = {
        "soften-double",
        "shift-initiative",
        "more-pockets",
        "unmoved",
        "basic-move",
        "basic-attack",
        "immune",
        "moved-little",
        "moved-far",
        "flying",
        "phasing",
        "surrounded",
        "dampen",
        "sure-footed",
        "fireproof",
        "fewer-minus",
        "overlooked",
        "on-kill",
        "run-up",
        "clear-headed",
        "loot-farther",
        "strong-earth",
        "strong-ice",
        "betray",
        "more-obstacles",
        "augmented",
        "spare-summon",
        "last-breath",
        "song",
        "doom",
        "medical",
        "command",
    }
    assert {each.special for each in ITEMS.values() if each.when == "worn"} == worn
    others = {each.special for each in ITEMS.values() if each.when != "worn"} - {""}
    assert others == {
        "cure",
        "extra-bottom",
        "extra-top",
        "extra-turn",
        "allies-suffer",
        "reach",
        "ally-attack",
        "blood-price",
        "burst",
        "recoil",
        "disarm-all",
        "mark",
    }


def test_a_use_is_counted_each_time() -> None:
    table = perform(Heal(value=1, whom="self-or-ally"), who=hero(items=["minor-healing-potion"], hp=3))
    act(table, item("minor-healing-potion"), ("on", "brute"))
    assert owner(table).hp == 7
    assert owner(table).tally["items-used"] == 1
