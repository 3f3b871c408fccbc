"""Items by what they do: elements, areas, what is worn, what is for the beginning and the end of turns [Předměty]."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.content import ELEMENTS, ITEMS, Afflict, Attack, Heal, Move, Shove
from herna.games.gloomhaven.state import Block
from herna.kernel.decision import DONE, PASS
from herna.testing.playing import act, asked, options, play_until, say
from tests.games.gloomhaven.item_cases import HAND, in_turn, item, lives, owner, state_of, two_guards
from tests.games.gloomhaven.laying import CHOOSE, SUFFER, finish, hero, invent, lay, monster, perform, places, summon

SHORT_REST = "gloomhaven.resting.short-rest"
NAME = "gloomhaven.elements.any-element"
GUARD, SECOND = ("attack", "bandit-guard:1"), ("attack", "bandit-guard:2")


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
