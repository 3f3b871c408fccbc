"""Items that are found in scenarios or won in solo ones, each that is like no other; and that all 150 are there [Předměty]."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.content import ITEMS, Afflict, Attack, Bonus, Heal, Loot, Move, Obstacle
from herna.games.gloomhaven.events import Marked
from herna.games.gloomhaven.rules import modifier_cards
from herna.games.gloomhaven.state import Coin, Gear, State, TrapTile
from herna.kernel import Table, Told
from herna.kernel.decision import DONE, PASS
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.item_cases import HAND, in_turn, item, lives, owner, state_of, struck, two_guards
from tests.games.gloomhaven.laying import CHOOSE, SUFFER, hero, invent, lay, monster, perform, places, summon

ANY_TIME = "gloomhaven.items.any-time"
FALCON = ("on", "jade-falcon:1")


def infused(**strength: int) -> list[int]:
    """The elements: those named are strong or waning."""
    return [strength.get(name, 0) for name in ("fire", "ice", "air", "earth", "light", "dark")]


GUARD, SECOND = ("attack", "bandit-guard:1"), ("attack", "bandit-guard:2")


@pytest.mark.rule("gloomhaven.item-cards.item-texts")
def test_all_150_items_are_there_once_and_in_order() -> None:
    assert [each.number for each in ITEMS.values()] == list(range(1, 151))
    assert all(each.name.cs and each.name.en for each in ITEMS.values())


@pytest.mark.rule("gloomhaven.components.item-card-count", "gloomhaven.item-cards.item-copies")
def test_the_copies_make_228_common_25_random_and_17_solo_cards() -> None:
    """Of each design from 71 to 95 one card lies in the random deck, and all others of it are common; solo are 134 to 150."""
    copies = {each.number: each.copies for each in ITEMS.values()}
    random = len(range(71, 96))
    solo = sum(copies[number] for number in range(134, 151))
    assert (sum(copies.values()) - random - solo, random, solo) == (228, 25, 17)
    assert sum(copies.values()) == 270


@pytest.mark.parametrize(
    ("number", "cost", "slot", "copies", "after", "name"),
    [
        (98, 50, "legs", 1, "", "drakescale-boots"),
        (99, 50, "legs", 1, "", "magma-waders"),
        (100, 40, "body", 1, "spent", "robes-of-summoning"),
        (101, 30, "body", 1, "", "second-skin"),
        (102, 50, "body", 1, "spent", "sacrificial-robes"),
        (105, 10, "body", 1, "", "flea-bitten-shawl"),
        (106, 40, "head", 1, "", "necklace-of-teeth"),
        (107, 30, "head", 2, "", "horned-helm"),
        (108, 50, "head", 1, "", "drakescale-helm"),
        (109, 20, "head", 1, "consumed", "thiefs-hood"),
        (110, 50, "head", 1, "", "helm-of-the-mountain"),
        (111, 50, "head", 1, "", "wave-crest"),
        (113, 50, "hands", 1, "spent", "skullbane-axe"),
        (116, 20, "hand", 2, "consumed", "fueled-falchion"),
        (117, 40, "hand", 2, "spent", "bloody-axe"),
        (120, 60, "hands", 1, "spent", "staff-of-summoning"),
        (125, 50, "small", 1, "consumed", "curious-gear"),
        (129, 75, "small", 1, "consumed", "black-card"),
        (130, 50, "small", 1, "consumed", "helix-ring"),
        (131, 60, "small", 1, "consumed", "heart-of-the-betrayer"),
        (134, 50, "hand", 1, "", "imposing-blade"),
        (135, 50, "hand", 1, "consumed", "focusing-ray"),
        (136, 50, "small", 1, "consumed", "volatile-elixir"),
        (138, 50, "head", 1, "spent", "stone-charm"),
        (139, 50, "hand", 1, "", "psychic-knife"),
        (141, 50, "small", 1, "consumed", "utility-belt"),
        (142, 50, "small", 1, "consumed", "phasing-idol"),
        (145, 50, "head", 1, "", "mask-of-death"),
        (146, 50, "hands", 1, "", "masters-lute"),
        (147, 50, "body", 1, "", "cloak-of-the-hunter"),
        (148, 50, "body", 1, "", "doctors-coat"),
        (150, 50, "hands", 1, "spent", "staff-of-command"),
    ],
)
def test_late_items_are_as_printed(number: int, cost: int, slot: str, copies: int, after: str, name: str) -> None:
    card = ITEMS[name]
    assert (card.number, card.cost, card.slot, card.copies, card.after) == (number, cost, slot, copies, after)


@pytest.mark.parametrize(("items", "reached"), [((), False), (("magma-waders",), False), (("drakescale-boots",), True)])
def test_drakescale_boots_do_not_mind_difficult_terrain(items: tuple[str, ...], reached: bool) -> None:
    table = perform(Move(value=2), who=hero(items=items), difficult=[35])
    assert (36 in places(table)) is reached


@pytest.mark.parametrize(("items", "hp"), [((), 9), (("drakescale-boots",), 10), (("magma-waders",), 10)])
def test_boots_against_hazardous_terrain(items: tuple[str, ...], hp: int) -> None:
    table = perform(Move(value=1), who=hero(items=items), hazards=[35])
    act(table, ("to", 35))
    assert owner(table).hp == hp


def test_magma_waders_heal_at_the_end_of_a_turn_in_hazardous_terrain() -> None:
    for spot, hp in ((35, 5), (33, 3)):
        table = perform(Move(value=1), who=hero(items=["magma-waders"], hand=HAND, hp=3), hazards=[35])
        act(table, ("to", spot), DONE)
        assert owner(table).hp == hp


def test_magma_waders_do_not_heal_in_the_turn_of_another() -> None:
    who = hero(items=["magma-waders"], hand=HAND, hp=20, top=30)
    table = lay(who, monster("living-corpse"), acting="living-corpse", orders={"living-corpse": 7}, hazards=[33])
    act(table, SUFFER)
    before = owner(table).hp
    act(table, ("to", 33))
    assert (owner(table).hp, owner(table).noted) == (before, [])


def test_a_curious_gear_disarms_all_traps_within_two_hexes() -> None:
    traps = [TrapTile(35, 3), TrapTile(36, 3), TrapTile(37, 3)]
    table = in_turn("curious-gear", rest={"traps": traps})
    act(table, item("curious-gear"))
    assert [each.hex for each in table.state.traps] == [37]
    assert owner(table).tally["traps"] == 2
    table = in_turn("curious-gear", rest={"traps": [TrapTile(37, 3)]})
    assert not options(table, "item"), "there is none in range"


def test_a_thiefs_hood_makes_loot_two_of_loot_one() -> None:
    for answer, coins in ((item("thiefs-hood"), 1), (PASS, 0)):
        table = perform(Loot(value=1), who=hero(items=["thiefs-hood"]), coins=[Coin(36)])
        assert asked(table).rule == ANY_TIME
        act(table, answer)
        assert owner(table).coins == coins
    table = perform(Loot(value=2), who=hero(items=["thiefs-hood"]), coins=[Coin(36)])
    assert (asked(table).rule, owner(table).coins) == (CHOOSE, 1), "it is for Loot 1 alone"


def test_a_stone_charm_creates_one_more_obstacle_that_does_the_same() -> None:
    foes = [monster(spot=37, hp=20), monster(spot=31, number=2, hp=20)]
    line = Obstacle(act="create", range=2, damage=2)
    table = perform(line, who=hero(items=["stone-charm"]), to=foes)
    act(table, ("at", 36))
    assert asked(table).rule == ANY_TIME
    act(table, item("stone-charm"), ("at", 32))
    assert lives(table) == [18, 18]
    assert [block.hexes for block in table.state.blocks] == [[36], [32]]
    table = perform(line, who=hero(items=["stone-charm"]), to=foes)
    act(table, ("at", 36), PASS)
    assert (len(table.state.blocks), state_of(table, "stone-charm")) == (1, "ready")


def test_robes_of_summoning_heal_any_summon_and_no_hero() -> None:
    friend = hero("tinkerer", 33, hp=2)
    table = in_turn("robes-of-summoning", to=(friend, summon("jade-falcon", 9, "tinkerer", "", hp=1)))
    act(table, item("robes-of-summoning"))
    assert list(asked(table).options) == [FALCON, DONE]
    act(table, FALCON)
    assert table.state.summons[0].hp == 2


def test_a_staff_of_summoning_moves_a_summon_within_three_hexes() -> None:
    friend = hero("tinkerer", 33)
    near, far = summon("jade-falcon", 37, "tinkerer", ""), summon("jade-falcon", 39, "tinkerer", "", 2)
    table = in_turn("staff-of-summoning", to=(friend, near, far))
    act(table, item("staff-of-summoning"))
    assert list(asked(table).options) == [FALCON, DONE]
    act(table, FALCON)
    assert asked(table).seat == 0, "who uses the staff leads it"
    assert not offered(table, ("to", 3)), "that is four hexes away"
    act(table, ("to", 36))
    assert table.state.summons[0].hex == 36


@pytest.mark.parametrize(("answer", "left"), [(item("phasing-idol"), [2]), (PASS, [])])
def test_a_phasing_idol_keeps_an_attack_off_a_summon(answer: str | tuple[str, str], left: list[int]) -> None:
    who = hero("tinkerer", 0, items=["phasing-idol"], hand=["net-shooter", "stun-shot"])
    falcon = summon("jade-falcon", 34, "tinkerer", "")
    table = lay(who, falcon, monster(), acting="bandit-guard", orders={"guard": 3})
    assert asked(table).rule == "gloomhaven.shield.reduces"
    act(table, answer)
    assert [each.hp for each in table.state.summons] == left


@pytest.mark.parametrize(
    ("items", "count"), [([], 5), (["second-skin"], 3), (["hide-armor"], 7), (["second-skin", "hide-armor"], 5)]
)
def test_a_second_skin_takes_two_minus_cards_away(items: list[str], count: int) -> None:
    assert modifier_cards.deck(hero(items=items)).count("minus-1") == count


def test_a_drakescale_helm_turns_muddle_into_strengthen() -> None:
    line = Afflict(conditions=("muddle", "wound"), whom="self")
    table = perform(line, who=hero(items=["drakescale-helm"]))
    assert set(owner(table).conditions) == {"strengthen", "wound"}


def test_a_helix_ring_consumes_light_and_dark_for_heal_25() -> None:
    table = in_turn("helix-ring", rest={"elements": infused(light=2, dark=1)}, hp=1, top=40)
    act(table, item("helix-ring"))
    assert owner(table).hp == 26
    assert table.state.elements == [0] * 6
    table = in_turn("helix-ring", rest={"elements": infused(light=2)}, hp=1, top=40)
    assert not options(table, "item")


@pytest.mark.parametrize(("strength", "held"), [(2, True), (1, False), (0, False)])
def test_a_helm_of_the_mountain_immobilizes_attackers_while_earth_is_strong(strength: int, held: bool) -> None:
    who = hero(items=["helm-of-the-mountain"], hand=HAND)
    foes = [monster(), monster("living-corpse", 20)]
    table = lay(who, *foes, acting="bandit-guard", orders={"guard": 3}, elements=infused(earth=strength))
    act(table, SUFFER)
    assert table.state.monsters[0].has("immobilize") is held
    assert not table.state.monsters[1].has("immobilize")


def test_a_wave_crest_pushes_attackers_while_ice_is_strong() -> None:
    who = hero(items=["wave-crest"], hand=HAND)
    table = lay(who, monster(), acting="bandit-guard", orders={"guard": 3}, elements=infused(ice=2))
    act(table, SUFFER)
    assert (asked(table).rule, asked(table).seat) == ("gloomhaven.attack-effects.push", 0)
    act(table, ("to", 36), ("to", 37))
    assert table.state.monsters[0].hex == 37
    table = lay(hero(items=["wave-crest"], hand=HAND), monster(), acting="bandit-guard", orders={"guard": 3})
    act(table, SUFFER)
    assert asked(table).rule == "gloomhaven.card-selection.two-face-down"


@pytest.mark.parametrize(("name", "reach", "price"), [("sacrificial-robes", 3, 3), ("bloody-axe", 0, 2)])
def test_an_attack_is_bettered_for_hit_points_that_nothing_negates(name: str, reach: int, price: int) -> None:
    line = Attack(value=2, range=reach, targets=2)
    foes = [monster(spot=36 if reach else 35, hp=20), monster(spot=32 if reach else 33, number=2, hp=20)]
    table = perform(line, who=hero(items=[name], hand=HAND), to=foes)
    act(table, item(name))
    assert owner(table).hp == 10 - price
    act(table, GUARD, SECOND)
    assert lives(table) == [17, 17]
    table = perform(line, who=hero(items=[name], hp=price), to=foes)
    assert not options(table, "item"), "the price would be the last of it"
    table = perform(Attack(value=2, range=3 - reach), who=hero(items=[name]), to=[monster()])
    assert not options(table, "item"), "it is for the other kind of attack"


def test_a_volatile_elixir_hurts_for_each_target() -> None:
    who = hero(items=["volatile-elixir"], pile=["minus-1", "plus-1", "plus-2", "minus-1"])
    foes = [monster(spot=36, hp=20), monster(spot=32, number=2, hp=20)]
    table = perform(Attack(value=2, range=3, targets=2), who=who, to=foes)
    act(table, item("volatile-elixir"), GUARD)
    assert (owner(table).hp, lives(table)) == (8, [15, 20])
    act(table, SECOND)
    assert (owner(table).hp, lives(table)) == (6, [15, 14])


def test_a_skullbane_axe_is_for_one_attack_on_the_undead() -> None:
    table = perform(Attack(value=1), who=hero(items=["skullbane-axe"]), to=[monster()])
    assert not options(table, "item")
    foes = [monster("living-corpse", 35, hp=20), monster(spot=33, hp=20)]
    corpse = ("attack", "living-corpse:1")
    table = perform(Attack(value=1, targets=2), who=hero(items=["skullbane-axe"]), to=foes)
    act(table, item("skullbane-axe"), corpse, GUARD)
    assert lives(table) == [14, 19]
    table = perform(Attack(value=1, targets=2), who=hero(items=["skullbane-axe"]), to=foes)
    act(table, item("skullbane-axe"), GUARD)
    assert lives(table)[1] == 19, "a guard is alive enough"


def test_a_fueled_falchion_burns_the_target_and_enemies_around_it() -> None:
    spots = (35, 36, 33)
    foes = [monster(spot=spot, number=number, hp=20) for number, spot in enumerate(spots, 1)]
    table = perform(Attack(value=2), who=hero(items=["fueled-falchion"]), to=foes)
    act(table, item("fueled-falchion"), GUARD)
    assert lives(table) == [17, 19, 20]
    table = perform(Attack(value=2, targets=2), who=hero(items=["fueled-falchion"]), to=foes)
    assert not options(table, "item"), "only with a single target"


@pytest.mark.parametrize(("spot", "left"), [(30, [17, 18]), (31, [18, 18])])
def test_a_horned_helm_betters_the_first_melee_attack_after_four_hexes(spot: int, left: list[int]) -> None:
    foes = [monster(hp=20), monster(spot=25, number=2, hp=20)]
    who = hero(spot=spot, items=["horned-helm"])
    table = perform(Move(value=4), Attack(value=2, targets=2), who=who, to=foes)
    act(table, ("to", 34))
    if spot == 31:
        act(table, DONE)
    act(table, GUARD, SECOND)
    assert lives(table) == left


def test_a_horned_helm_is_not_for_ranged_attacks_and_waits_for_the_next() -> None:
    who = hero(spot=30, items=["horned-helm"])
    table = perform(Move(value=4), Attack(value=2, range=2), Attack(value=2), who=who, to=[monster(spot=35, hp=20)])
    act(table, ("to", 34), GUARD)
    assert lives(table) == [18]
    act(table, GUARD)
    assert lives(table) == [15]


@pytest.mark.parametrize(("hp", "left"), [(1, 16), (2, 18)])
def test_a_mask_of_death_betters_melee_attacks_at_the_last_hit_point(hp: int, left: int) -> None:
    table = perform(Attack(value=2), who=hero(items=["mask-of-death"], hp=hp), to=[monster(hp=20)])
    act(table, GUARD)
    assert lives(table) == [left]


def test_a_mask_of_death_is_not_for_ranged_attacks() -> None:
    table = perform(Attack(value=2, range=3), who=hero(items=["mask-of-death"], hp=1), to=[monster(spot=36, hp=20)])
    act(table, GUARD)
    assert lives(table) == [18]


@pytest.mark.parametrize(("augment", "left"), [(True, [17, 17]), (False, [18, 18])])
def test_a_psychic_knife_betters_all_attacks_of_an_augment_action(augment: bool, left: list[int]) -> None:
    lines = (Attack(value=2, targets=2), Bonus(on="heal", augment=augment))
    who = hero("mindthief", items=["psychic-knife"])
    table = perform(*lines, who=who, to=two_guards(), action={"stays": "persistent"})
    act(table, GUARD, SECOND)
    assert lives(table) == left


def test_a_black_card_marks_an_enemy_for_all_attacks_of_its_user() -> None:
    heard: list[Told] = []
    foes = (monster(hp=20), monster(spot=33, number=2, hp=20))
    table = in_turn("black-card", to=foes, rest={"heard": heard})
    act(table, item("black-card"))
    assert {option[1] for option in options(table, "on")} == {"bandit-guard:1", "bandit-guard:2"}
    act(table, ("on", "bandit-guard:2"))
    assert told(heard, Marked) == [Marked("brute", "bandit-guard:2")]
    assert state_of(table, "black-card") == "consumed"
    act(table, ("attack", "one"), SECOND)
    assert lives(table) == [20, 17]
    table = in_turn("black-card", to=foes)
    act(table, item("black-card"), ("on", "bandit-guard:2"), ("attack", "one"), GUARD)
    assert lives(table) == [18, 20], "the other one has no token"


def test_a_black_card_needs_an_adjacent_enemy_that_is_no_boss() -> None:
    for foe in (monster("bandit-commander"), monster(spot=36)):
        assert not options(in_turn("black-card", to=(foe,)), "item")


def test_a_necklace_of_teeth_heals_and_an_imposing_blade_shields_for_a_kill() -> None:
    who = hero(items=["necklace-of-teeth", "imposing-blade"], hp=3)
    table = perform(Attack(value=5, targets=2), who=who, to=[monster(hp=1), monster(spot=33, number=2, hp=20)])
    act(table, SECOND)
    assert (owner(table).hp, owner(table).guard) == (3, 0)
    act(table, GUARD)
    assert (owner(table).hp, owner(table).guard) == (4, 1)


def test_a_kill_in_the_turn_of_another_brings_nothing() -> None:
    table = struck("necklace-of-teeth", "imposing-blade", foes=(monster(hp=1),), spikes=((3, 1),), hp=5)
    act(table, SUFFER)
    assert lives(table) == []
    assert (owner(table).hp, owner(table).guard) == (3, 0)


@pytest.mark.parametrize(("items", "hurt"), [((), "brute"), (("flea-bitten-shawl",), "scoundrel")])
def test_a_flea_bitten_shawl_makes_its_wearer_the_last_to_be_focused_on(items: tuple[str, ...], hurt: str) -> None:
    first = hero("brute", 33, items=items, played=["provoking-roar", "trample"])
    friend = hero("scoundrel", 35, played=["venom-shiv", "quick-hands"])
    assert first.hp == 10
    table = lay(first, friend, monster(spot=34), acting="bandit-guard", orders={"guard": 3})
    assert {each.id for each in table.state.heroes if each.hp < each.top} == {hurt}


def between_guards(*items: str, elite: bool = False) -> Table[State]:
    """A guard attacks a hero with these items; another one beside it has acted."""
    who = hero(items=items, hand=HAND)
    foes = (monster(elite=elite), monster(spot=25, number=2, hp=20, conditions={"stun": 1}))
    return lay(who, *foes, acting="bandit-guard", orders={"guard": 3})


def test_a_heart_of_the_betrayer_turns_an_attack_against_an_ally_of_the_attacker() -> None:
    table = between_guards("heart-of-the-betrayer")
    assert asked(table).rule == "gloomhaven.items.before-modifier"
    act(table, item("heart-of-the-betrayer"))
    assert lives(table)[1] == 18
    assert owner(table).hp == 10
    assert state_of(table, "heart-of-the-betrayer") == "consumed"
    table = between_guards("heart-of-the-betrayer")
    act(table, PASS, SUFFER)
    assert (owner(table).hp, lives(table)[1]) == (8, 20)


def test_a_heart_of_the_betrayer_has_no_power_over_elites_and_who_is_alone() -> None:
    assert asked(between_guards("heart-of-the-betrayer", elite=True)).rule == "gloomhaven.damage.suffer"
    assert asked(struck("heart-of-the-betrayer")).rule == "gloomhaven.damage.suffer"


def test_a_focusing_ray_doubles_a_heal() -> None:
    line = Heal(value=2, range=2)
    table = perform(line, who=hero(items=["focusing-ray"], hp=2))
    act(table, item("focusing-ray"), ("on", "brute"))
    assert (owner(table).hp, state_of(table, "focusing-ray")) == (6, "consumed")
    table = perform(Heal(value=2, whom="self"), who=hero(items=["focusing-ray"], hp=2))
    assert asked(table).rule == ANY_TIME
    act(table, item("focusing-ray"))
    assert owner(table).hp == 6


def test_a_utility_belt_refreshes_an_item_of_anybody_but_never_itself() -> None:
    friend = hero("scoundrel", 9)
    friend.items = [Gear("minor-power-potion", 1, "consumed"), Gear("boots-of-striding", 1, "spent")]
    who = hero(items=["utility-belt"])
    table = lay(who, friend, acting="brute", cards=[invent("one"), invent("two")])
    act(table, item("utility-belt"), ("on", "scoundrel"))
    assert asked(table).seat == 1
    assert set(options(table, "item")) == {item("minor-power-potion"), item("boots-of-striding")}
    act(table, item("minor-power-potion"))
    assert [each.state for each in table.state.heroes[1].items] == ["ready", "spent"]
    who = hero(items=["empowering-talisman"])
    who.items.append(Gear("utility-belt", 1, "consumed"))
    table = lay(who, acting="brute", cards=[invent("one"), invent("two")])
    act(table, item("empowering-talisman"))
    assert state_of(table, "utility-belt") == "consumed"
    assert asked(table).rule == CHOOSE


@pytest.mark.parametrize(("sort", "coat", "hp"), [("medical", 1, 5), ("", 1, 4), ("medical", 0, 4)])
def test_a_doctors_coat_betters_the_medical_packs_of_allies(sort: str, coat: int, hp: int) -> None:
    figures = [hero(hp=2), hero("scoundrel", 33)]
    figures[coat].items = [Gear("doctors-coat")]
    table = perform(Heal(value=2, whom="self"), who=figures[0], to=figures[1:], action={"sort": sort})
    assert owner(table).hp == hp


def test_a_masters_lute_gives_an_attack_or_a_move_after_a_song() -> None:
    def sung(sort: str) -> Table[State]:
        who = hero(items=["masters-lute"])
        return perform(Heal(value=1, whom="self"), who=who, to=[monster(hp=20)], action={"sort": sort})

    table = sung("song")
    assert list(asked(table).options) == ["attack", "move", PASS]
    act(table, "attack", GUARD)
    assert lives(table) == [18]
    table = sung("song")
    act(table, "move")
    assert 32 in places(table)
    assert 31 not in places(table)
    assert asked(sung("")).rule == CHOOSE


@pytest.mark.parametrize(("sort", "muddled"), [("doom", True), ("", False)])
def test_a_cloak_of_the_hunter_muddles_the_target_of_a_doom(sort: str, muddled: bool) -> None:
    line = Afflict(conditions=("poison",))
    table = perform(line, who=hero(items=["cloak-of-the-hunter"]), to=two_guards(), action={"sort": sort})
    act(table, ("on", "bandit-guard:2"))
    assert [each.has("muddle") for each in table.state.monsters] == [False, muddled]


def test_a_staff_of_command_plays_the_same_half_of_another_card() -> None:
    extra = invent("extra", (Attack(value=3),), (Move(value=1),))
    who = hero(items=["staff-of-command"], hand=[extra])
    table = perform(Move(value=1), who=who, to=[monster(spot=36, hp=20)], action={"sort": "command"})
    act(table, ("to", 35))
    assert asked(table).rule == ANY_TIME
    act(table, item("staff-of-command"))
    assert not offered(table, ("bottom", "extra"))
    act(table, ("top", "extra"), GUARD)
    assert lives(table) == [17]
    assert set(owner(table).discard) == {"tried", "extra"}
    assert state_of(table, "staff-of-command") == "spent"
    assert offered(table, ("bottom", "blank")), "the second action is still to come"


def test_a_staff_of_command_is_only_for_commands() -> None:
    who = hero(items=["staff-of-command"], hand=HAND)
    table = perform(Move(value=1), who=who)
    act(table, ("to", 35))
    assert asked(table).rule == CHOOSE
