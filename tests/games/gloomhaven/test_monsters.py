"""What monsters do on their turns: values, decks, elements, attacks and other lines."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import (
    AREAS,
    DECKS,
    Afflict,
    Attack,
    Augment,
    Heal,
    Line,
    Move,
    Special,
    Suffer,
    Summon,
    Trap,
)
from herna.games.gloomhaven.content import Loot as LootLine
from herna.games.gloomhaven.events import Attacked, Damaged, Infused, OrdersDrawn, TurnBegun
from herna.games.gloomhaven.rules.monster_ability_cards import draw_orders
from herna.games.gloomhaven.state import Block, Coin, Deal, Prize
from herna.kernel import Table, Told
from herna.testing.playing import act, asked
from tests.games.gloomhaven.laying import card_of, drawn, finish, hero, lay, monster, perform
from tests.games.gloomhaven.monster_cases import asleep, does, elements, events, hurt, late, settle, watch
from tests.games.gloomhaven.scenario_cases import idle


@pytest.mark.rule(
    "gloomhaven.monster-cards.by-level",
    "gloomhaven.monster-cards.attack-value",
    "gloomhaven.monster-attack.attack-value",
    "gloomhaven.monster-ability-cards.attack-plus-x-wording",
)
@pytest.mark.parametrize(
    ("level", "elite", "bonus", "damage"),
    [(1, False, 0, 2), (1, True, 0, 3), (1, False, 1, 3), (1, True, -2, 1), (7, False, 0, 4)],
)
def test_an_attack_is_the_value_of_the_card_and_of_the_figure(level: int, elite: bool, bonus: int, damage: int) -> None:
    table = watch("bandit-guard", does(Attack(value=bonus)), monster(level=level, elite=elite))
    assert hurt(table, "brute") == damage


@pytest.mark.rule("gloomhaven.monster-cards.move-value", "gloomhaven.monster-turn.in-order")
def test_a_move_is_the_value_of_the_figure_and_without_one_it_stays() -> None:
    table = watch("bandit-guard", does(Move(value=-1)), monster(spot=39))
    assert table.state.monsters[0].hex == 37
    table = watch("bandit-guard", does(Attack()), monster(spot=36))
    assert table.state.monsters[0].hex == 36
    assert hurt(table, "brute") == 0


@pytest.mark.rule("gloomhaven.monster-cards.range-value", "gloomhaven.monster-attack.default-range")
def test_an_attack_without_a_range_uses_that_of_the_figure() -> None:
    assert hurt(watch("bandit-archer", does(Attack()), monster("bandit-archer", 38)), "brute") == 2
    assert hurt(watch("bandit-archer", does(Attack()), monster("bandit-archer", 39)), "brute") == 0
    assert hurt(watch("bandit-archer", does(Attack(range=5)), monster("bandit-archer", 39)), "brute") == 2
    assert hurt(watch("bandit-guard", does(Attack()), monster(spot=36)), "brute") == 0


@pytest.mark.rule("gloomhaven.monster-attack.grey-hex-melee")
def test_an_area_with_a_grey_hex_is_melee_for_an_archer() -> None:
    assert AREAS["m-line-2"].melee
    archer = monster("bandit-archer", 36)
    assert hurt(watch("bandit-archer", does(Attack(area="m-line-2")), archer), "brute") == 2
    far = monster("bandit-archer", 37)
    assert hurt(watch("bandit-archer", does(Attack(area="m-line-2")), far), "brute") == 0


@pytest.mark.rule("gloomhaven.monster-cards.hit-points", "gloomhaven.monster-cards.base-stats")
def test_a_monster_dies_when_its_hit_points_are_gone() -> None:
    table = perform(Attack(value=5), who=hero(), to=[monster()])
    act(table, ("attack", "bandit-guard:1"))
    assert hurt(table, "bandit-guard:1") == 5
    table = perform(Attack(value=6), who=hero(), to=[monster()])
    act(table, ("attack", "bandit-guard:1"))
    assert not table.state.monsters


@pytest.mark.rule("gloomhaven.monster-cards.traits", "gloomhaven.monster-abilities.bonuses-stunned")
def test_traits_count_all_the_time_even_while_stunned() -> None:
    elite = monster(elite=True, conditions={"stun": 1})
    table = perform(Attack(value=3), who=hero(), to=[elite])
    act(table, ("attack", "bandit-guard:1"))
    assert hurt(table, "bandit-guard:1") == 2


@pytest.mark.rule("gloomhaven.monster-abilities.bonuses", "gloomhaven.monster-abilities.bonuses-stunned")
def test_bonuses_of_the_card_begin_when_the_monster_acts() -> None:
    first, second, dizzy = monster(number=1), monster(spot=44, number=2), monster(spot=24, number=3, conditions={"stun": 1})
    table = watch("bandit-guard", 15, first, second, dizzy)
    assert [each.guard for each in table.state.monsters] == [1, 1, 0]
    before = monster(number=1)
    table = lay(late(initiative=5), before, acting="", phase="turns", orders={"guard": card_of("guard", 15)})
    assert before.guard == 0
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


@pytest.mark.rule("gloomhaven.monster-abilities.bonuses")
def test_bonuses_of_the_card_end_with_the_round() -> None:
    who = late(hand=["trample", "eye-for-an-eye", "sweeping-blow"])
    table = watch("bandit-guard", 15, monster(), who=who)
    assert table.state.monsters[0].guard == 1
    finish(table)
    assert table.state.monsters[0].guard == 0


@pytest.mark.rule("gloomhaven.monster-ability-cards.ability-list-order")
def test_lines_are_performed_in_the_printed_order() -> None:
    heard: list[Told] = []
    watch("bandit-guard", does(Suffer(value=1), Attack(), Suffer(value=2)), monster(), heard=heard)
    assert [each[:2] for each in events(heard, Damaged)] == [("bandit-guard:1", 1), ("brute", 2), ("bandit-guard:1", 2)]


@pytest.mark.rule("gloomhaven.monster-ability-cards.plus-x-attack-wording", "gloomhaven.elements.monsters-consume")
def test_what_an_element_adds_is_no_ability_by_itself() -> None:
    card = does(Move(), Attack(augments=(Augment(consume=("fire",), attack=2),)))
    table = watch("bandit-guard", card, monster(), elements=elements(fire=2))
    assert hurt(table, "brute") == 4
    table = watch(
        "bandit-guard", does(Move(augments=(Augment(consume=("fire",), attack=2),))), monster(), elements=elements(fire=2)
    )
    assert hurt(table, "brute") == 0


@pytest.mark.rule("gloomhaven.monster-ability-cards.attack-x-wording")
def test_the_attack_of_a_hero_has_a_value_of_its_own() -> None:
    table = perform(Attack(value=1), who=hero(), to=[monster("living-corpse")])
    act(table, ("attack", "living-corpse:1"))
    assert hurt(table, "living-corpse:1") == 1


@pytest.mark.rule("gloomhaven.monster-ability-cards.draw-per-type", "gloomhaven.monster-ability-cards.applies-to-all")
def test_each_type_on_the_map_gets_one_card_for_all_its_monsters() -> None:
    heard: list[Told] = []
    figures = [monster(spot=0), monster(spot=1, number=2, elite=True), monster("bandit-archer", 2)]
    after = {"guard": card_of("guard", 30), "archer": card_of("archer", 31)}
    lay(late(initiative=5), *figures, phase="order", next_orders=after, heard=heard)
    assert sorted(events(heard, OrdersDrawn)) == [("archer", 31), ("guard", 30)]


@pytest.mark.rule("gloomhaven.monster-ability-cards.initiative-number", "gloomhaven.monster-turn.automated")
def test_types_act_by_the_initiative_of_their_cards() -> None:
    heard: list[Told] = []
    figures = [monster("bandit-archer", 60), monster(spot=69)]
    orders = {"guard": card_of("guard", 15), "archer": card_of("archer", 68)}
    lay(late(spot=0), *figures, orders=orders, heard=heard)
    assert [who for (who,) in events(heard, TurnBegun)] == ["bandit-guard:1", "bandit-archer:1", "brute"]


@pytest.mark.rule("gloomhaven.monster-ability-cards.shared-decks", "gloomhaven.monster-ability-cards.shared-deck-one-card")
def test_types_that_share_a_deck_act_one_after_the_other_in_an_order_that_is_kept() -> None:
    heard: list[Told] = []
    who = late(spot=0, hand=["trample", "eye-for-an-eye", "sweeping-blow", "warding-strength"])
    figures = [monster(spot=69), monster("city-guard", 67), monster("city-guard", 65, 2), monster("inox-guard", 63)]
    table = lay(who, *figures, orders={"guard": card_of("guard", 15)}, next_orders={"guard": 3}, heard=heard)
    assert asked(table).rule == "gloomhaven.initiative.tie-monsters"
    act(table, ("next", "city-guard"), ("next", "inox-guard"))
    order = ["city-guard:1", "city-guard:2", "inox-guard:1", "bandit-guard:1"]
    assert [name for (name,) in events(heard, TurnBegun)][:4] == order
    assert table.state.decks["guard"].now == card_of("guard", 15)
    heard.clear()
    finish(table)
    act(table, ("play", "trample", "eye-for-an-eye"))
    finish(table)
    assert [name for (name,) in events(heard, TurnBegun) if "guard" in name][:4] == order


@pytest.mark.rule("gloomhaven.monster-ability-cards.shuffle-symbol")
@pytest.mark.parametrize(("initiative", "left"), [(15, 8), (30, 7)])
def test_a_shuffle_symbol_puts_all_cards_back_at_the_end_of_the_round(initiative: int, left: int) -> None:
    who = late(spot=0, hand=["trample", "eye-for-an-eye", "sweeping-blow"])
    table = watch("bandit-guard", initiative, monster(spot=69), who=who)
    finish(table)
    assert len(table.state.decks["guard"].draw) == left


@pytest.mark.rule("gloomhaven.monster-ability-cards.deck-runs-out")
def test_an_empty_deck_is_shuffled_before_the_next_card_is_drawn() -> None:
    table = lay(late(spot=0), monster(spot=69), phase="turns", orders={"guard": 1})
    deal = table.state.decks["guard"]
    assert len(deal.draw) == 7
    deal.drawn, deal.draw, deal.now = sorted([*deal.drawn, *deal.draw]), [], -1
    draw_orders(table)
    assert len(deal.draw) == 7
    assert len(deal.drawn) == 1
    assert deal.now == deal.drawn[0]


@pytest.mark.rule("gloomhaven.monster-ability-cards.deck-runs-out")
def test_a_deck_that_has_run_out_is_shuffled() -> None:
    order = list(range(len(DECKS["guard"].cards)))
    state = lay(idle(0), monster(spot=69), orders={"guard": 0}).state
    state.decks["guard"] = Deal([], list(order))
    table = Table(GAME, 1, 1, start=state)
    draw_orders(table)
    deal = table.state.decks["guard"]
    assert sorted([*deal.draw, deal.now]) == order
    assert [*deal.draw, deal.now] not in (order, order[::-1])
    assert deal.drawn == [deal.now]


@pytest.mark.rule(
    "gloomhaven.monster-order.order-example",
    "gloomhaven.monster-order.elites-first",
    "gloomhaven.monster-order.ascending",
    "gloomhaven.monster-order.individual-turns",
    "gloomhaven.monster-turn.ranks",
)
def test_elites_act_first_and_each_rank_by_number() -> None:
    heard: list[Told] = []
    figures = [
        monster(spot=1),
        monster(spot=3, number=4),
        monster(spot=5, number=2, elite=True),
        monster(spot=7, number=3, elite=True),
    ]
    watch("bandit-guard", 15, *figures, heard=heard)
    assert [name for (name,) in events(heard, TurnBegun)][:4] == [f"bandit-guard:{number}" for number in (2, 3, 1, 4)]


@pytest.mark.rule("gloomhaven.elements.monsters-consume")
def test_the_first_consumes_and_all_of_the_type_profit() -> None:
    card = does(Attack(augments=(Augment(consume=("fire",), attack=1),)))
    table = watch("bandit-guard", card, monster(spot=35), monster(spot=33, number=2), elements=elements(fire=1))
    assert hurt(table, "brute") == 6
    assert table.state.elements == elements()


@pytest.mark.rule("gloomhaven.elements.monster-infuse-timing")
def test_elements_are_infused_after_the_first_turn_in_which_something_was_done() -> None:
    heard: list[Told] = []
    card = does(Attack(augments=(Augment(consume=("fire",), attack=3),)), infuse=("fire",))
    table = watch("bandit-guard", card, monster(spot=69, number=1), monster(spot=35, number=2), heard=heard)
    assert hurt(table, "brute") == 2
    happened = [type(each.event) for each in heard if isinstance(each.event, TurnBegun | Infused)]
    assert happened == [TurnBegun, TurnBegun, Infused, TurnBegun]
    assert table.state.elements == elements(fire=2)
    idle = watch("bandit-guard", card, monster(spot=69))
    assert idle.state.elements == elements()


@pytest.mark.rule("gloomhaven.elements.any-element")
def test_the_players_choose_the_element_that_a_monster_trades() -> None:
    table = watch("flame-demon", 8, monster("flame-demon", 69), elements=elements(ice=2, dark=1))
    assert asked(table).rule == "gloomhaven.elements.any-element"
    assert set(asked(table).options) == {"ice", "dark"}
    act(table, "dark")
    settle(table)
    assert table.state.elements == elements(ice=2, fire=2)


def test_a_line_that_an_element_adds_is_done_even_where_the_attack_is_not() -> None:
    card = does(Attack(augments=(Augment(consume=("ice",), abilities=(Suffer(value=1),)),)))
    table = watch("bandit-guard", card, monster(spot=69), elements=elements(ice=2))
    assert hurt(table, "bandit-guard:1") == 1
    table = watch("flame-demon", 77, monster("flame-demon", 69), elements=elements(ice=2))
    assert hurt(table, "flame-demon:1") == 1


def test_an_augment_of_the_attack_counts_for_the_move_before_it() -> None:
    card = does(Move(), Attack(augments=(Augment(consume=("air",), range=2),)))
    table = watch("bandit-archer", card, monster("bandit-archer", 69), who=late(spot=61), elements=elements(air=2))
    assert table.state.monsters[0].hex == 67
    assert hurt(table, "brute") == 2


@pytest.mark.rule("gloomhaven.monster-attack.focus-first", "gloomhaven.monster-attack.multiple-attacks")
@pytest.mark.parametrize("lines", [(Attack(), Attack()), (Attack(targets=2),)])
def test_further_attacks_leave_out_who_was_attacked_and_the_focus_is_first(lines: tuple[Line, ...]) -> None:
    heard: list[Told] = []
    other = hero("spellweaver", 45)
    watch("bandit-guard", does(*lines), other, monster(), heard=heard)
    assert [target for _, target, _ in events(heard, Attacked)] == ["brute", "spellweaver"]


@pytest.mark.rule("gloomhaven.monster-attack.multiple-attacks")
def test_alone_the_same_enemy_is_attacked_again() -> None:
    table = watch("bandit-guard", does(Attack(), Move(), Attack()), monster())
    assert hurt(table, "brute") == 4


@pytest.mark.rule("gloomhaven.monster-attack.like-characters")
def test_monsters_attack_with_disadvantage_beside_their_target() -> None:
    archer = monster("bandit-archer", 35, conditions={"immobilize": 1})
    table = watch("bandit-archer", does(Move(), Attack()), archer, pile=["plus-1", "minus-1"])
    assert hurt(table, "brute") == 1
    strong = monster("bandit-guard", 35, conditions={"strengthen": 1})
    table = watch("bandit-guard", does(Attack()), strong, pile=["minus-1", "plus-1"])
    assert hurt(table, "brute") == 3


def test_all_attacks_may_go_against_the_focus() -> None:
    heard: list[Told] = []
    table = watch("living-bones", 74, monster("living-bones", 35), heard=heard)
    assert [pair[:2] for pair in events(heard, Attacked)] == [("living-bones:1", "brute")] * 2
    assert hurt(table, "brute") == 2


def test_an_infester_drains_those_whom_it_hurts() -> None:
    infester = monster("harrower-infester", 35, hp=3)
    table = watch("harrower-infester", 30, infester, elements=elements(dark=2))
    assert hurt(table, "brute") == 2
    assert table.state.monsters[0].hp == 5
    table = watch("harrower-infester", 30, monster("harrower-infester", 35, hp=3), elements=elements(dark=2), pile=["null"])
    assert table.state.monsters[0].hp == 3


def test_a_viper_is_hard_to_hit_for_the_rest_of_the_round() -> None:
    place = next(
        n for n, card in enumerate(DECKS["giant-viper"].cards) if any(isinstance(line, Special) for line in card.lines)
    )
    who = late(hand=["trample", "eye-for-an-eye", "sweeping-blow"], pile=["plus-1", "minus-1"])
    table = lay(who, monster("giant-viper", 35), acting="giant-viper", later=["brute"], orders={"giant-viper": place})
    act(table, ("attack", "brute-0"), ("attack", "giant-viper:1"))
    assert hurt(table, "giant-viper:1") == 1
    finish(table)
    assert not table.state.monsters[0].evasive


def test_fire_is_needed_where_the_card_says_so() -> None:
    for strength, damage in ((2, 2), (0, 0)):
        line = Suffer(value=2, whom="adjacent", special="if-consumed", augments=(Augment(consume=("fire",)),))
        table = watch("flame-demon", does(line), monster("flame-demon", 35), elements=elements(fire=strength))
        assert hurt(table, "brute") == damage


@pytest.mark.rule("gloomhaven.monster-abilities.heal")
def test_a_monster_heals_whoever_has_lost_most_in_range() -> None:
    hurt_most, hurt_less = monster(spot=37, number=1, hp=1), monster(spot=38, number=2, hp=3)
    far = monster(spot=0, number=3, hp=1, elite=True)
    table = watch("cultist", does(Heal(value=3, range=3)), monster("cultist", 39), hurt_most, hurt_less, far)
    assert [each.hp for each in table.state.monsters] == [5, 4, 3, 1]
    healer = monster("cultist", 39, hp=1)
    table = watch("cultist", does(Heal(value=3, range=3)), healer, monster(spot=38, hp=4))
    assert [each.hp for each in table.state.monsters] == [4, 4]


@pytest.mark.rule(
    "gloomhaven.monster-abilities.summon-place", "gloomhaven.monster-abilities.summon-behaviour", "gloomhaven.attack.money-drop"
)
def test_a_monster_summons_beside_itself_towards_its_enemies() -> None:
    heard: list[Told] = []
    card = does(Summon(what="living-bones"))
    table = watch("cultist", card, monster("cultist", 38), dice=[4], heard=heard)
    new = table.state.monsters[1]
    assert (new.id, new.hex, new.rank, new.summoned) == ("living-bones:4", 37, "normal", True)
    assert new.done, "it does not act in this round"
    assert "living-bones:4" not in [who for (who,) in events(heard, TurnBegun)]
    table = perform(Attack(value=9), who=hero(), to=[monster("living-bones", 35, summoned=True)])
    act(table, ("attack", "living-bones:1"))
    assert not table.state.monsters
    assert not table.state.coins


@pytest.mark.rule("gloomhaven.monster-abilities.summon-fail")
def test_no_summon_without_a_standee_or_an_empty_hex() -> None:
    card = does(Summon(what="living-bones"))
    taken = [asleep(monster("living-bones", spot, spot + 1)) for spot in range(10)]
    table = watch("cultist", card, monster("cultist", 38), *taken)
    assert len(table.state.monsters) == 11
    table = watch("cultist", card, monster("cultist", 0), monster(spot=1), who=late(spot=2), scenario=drawn("aaa"))
    assert len(table.state.monsters) == 2


@pytest.mark.parametrize(
    ("ooze", "left"), [({"hp": 5}, [3, 3]), ({"elite": True}, [7, 5]), ({"hp": 3}, [1, 1]), ({"hp": 2}, [])]
)
def test_an_ooze_splits_its_hit_points(ooze: dict[str, Any], left: list[int]) -> None:
    table = watch("ooze", 94, monster("ooze", 69, **ooze), dice=[7])
    settle(table)
    assert [each.hp for each in table.state.monsters] == left


def test_a_terror_summons_beside_its_target() -> None:
    table = watch("deep-terror", 96, monster("deep-terror", 38), dice=[2])
    settle(table)
    new = table.state.monsters[1]
    assert new.hex in table.state.layout.board.neighbours[34]
    table = watch("deep-terror", 96, monster("deep-terror", 69), who=late(spot=0))
    assert len(table.state.monsters) == 1


def test_who_gets_a_condition_is_the_focus_among_those_in_range() -> None:
    """Behind a row of obstacles two heroes are in range, though the way to a third is shorter; of the two one is nearer."""
    plan = "\n".join(["aaaaaaaa"] * 4)
    brute, weaver = late(spot=24), late("spellweaver", 25, 90)
    card = does(Afflict(conditions=("poison",), range=3))
    table = watch(
        "cultist",
        card,
        weaver,
        late("tinkerer", 5, 80),
        monster("cultist", 8),
        who=brute,
        scenario=drawn(plan),
        blocks=[Block([spot]) for spot in range(16, 23)],
    )
    assert [each.id for each in table.state.heroes if "poison" in each.conditions] == ["spellweaver"]


def test_demons_are_summoned_beside_the_throne() -> None:
    card = does(Summon(what="living-bones", special="by-throne"))
    table = watch("cultist", card, monster("cultist", 38), dice=[4], blocks=[Block([61], "altar", "throne")])
    settle(table)
    assert table.state.monsters[1].hex in table.state.layout.board.neighbours[61]


@pytest.mark.rule("gloomhaven.monster-abilities.loot")
def test_monsters_loot_only_by_a_card_and_leave_treasure() -> None:
    coins = [Coin(69), Coin(68, 2), Coin(0)]
    table = watch("ooze", does(LootLine(value=1)), monster("ooze", 69), coins=coins, prizes=[Prize(68, 7)])
    assert [(coin.hex, coin.count) for coin in table.state.coins] == [(0, 1)]
    assert len(table.state.prizes) == 1
    table = watch("ooze", does(Move(value=-1)), monster("ooze", 69), coins=[Coin(69)])
    assert len(table.state.coins) == 1


@pytest.mark.rule("gloomhaven.overlay-tiles.trap-created")
def test_a_trap_is_set_on_the_adjacent_hex_nearest_to_an_enemy() -> None:
    table = watch("bandit-archer", does(Trap(damage=3)), monster("bandit-archer", 38))
    assert [(trap.hex, trap.damage) for trap in table.state.traps] == [(37, 3)]


def test_the_last_words_of_a_cultist_only_after_it_has_acted() -> None:
    who = late(hand=["trample", "eye-for-an-eye", "sweeping-blow"], pile=["double"])
    table = watch("cultist", 10, monster("cultist", 35, hp=2), who=who, pile=["null"])
    assert hurt(table, "brute") == 0
    act(table, ("attack", "brute-0"), ("attack", "cultist:1"), ("suffer",))
    assert not table.state.monsters
    assert hurt(table, "brute") == 3
    early = hero(pile=["double"])
    table = perform(Attack(value=2), who=early, to=[monster("cultist", 35, hp=2)], orders={"cultist": 0})
    act(table, ("attack", "cultist:1"))
    assert hurt(table, "brute") == 0


def test_whoever_dies_last_words_included_dies_once() -> None:
    spiky = late(spikes=((5, 1),))
    table = watch("cultist", 10, monster("cultist", 35, hp=5), who=spiky)
    assert not table.state.monsters
    assert table.state.slain == 1
