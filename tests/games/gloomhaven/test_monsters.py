"""What monsters, bosses, summons and allies do on their turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from herna.games.gloomhaven.content import (
    AREAS,
    DECKS,
    ELEMENTS,
    MONSTERS,
    SCENARIOS,
    SUMMONS,
    Afflict,
    Attack,
    Augment,
    Heal,
    Kill,
    Line,
    Move,
    Orders,
    Special,
    Suffer,
    Summon,
    Trap,
)
from herna.games.gloomhaven.content import Loot as LootLine
from herna.games.gloomhaven.events import Attacked, Damaged, Focused, Infused, Moved, OrdersDrawn, TurnBegun
from herna.games.gloomhaven.rules import conditions
from herna.games.gloomhaven.rules.exhaustion import exhaust
from herna.games.gloomhaven.rules.moments import MONSTROUS, SHAPED
from herna.games.gloomhaven.rules.monster_ability_cards import draw_orders
from herna.games.gloomhaven.rules.special.monsters import ELSEWHERE
from herna.games.gloomhaven.state import Active, Block, Coin, Deal, Hero, Prize, State, Thing
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Event, Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, options, told
from tests.games.gloomhaven.laying import card_of, drawn, finish, hero, invent, lay, monster, perform, shelve, summon


def late(name: str = "brute", spot: int = 34, initiative: int = 98, **rest: Any) -> Hero:
    """A hero who acts after the monsters."""
    cards = [invent(f"{name}-{place}", owner=name, initiative=initiative + place) for place in range(2)]
    return hero(name, spot, played=cards, **rest)


def watch(
    kind: str, orders: Orders | int, *figures: Any, heard: list[Told] | None = None, who: Hero | None = None, **rest: Any
) -> Table[State]:
    """A monster type acts on a card, printed or of a test's own, before the hero at hex 34."""
    who = who or late()
    deck = MONSTERS[kind].deck
    if isinstance(orders, Orders):
        printed = DECKS[deck]
        try:
            shelve(DECKS, msgspec.structs.replace(printed, cards=(orders, *printed.cards[1:])))
            return lay(who, *figures, acting=kind, later=[who.id], orders={deck: 0}, heard=heard, **rest)
        finally:
            shelve(DECKS, printed)
    return lay(who, *figures, acting=kind, later=[who.id], orders={deck: card_of(deck, orders)}, heard=heard, **rest)


def does(*lines: Line, initiative: int = 50, **rest: Any) -> Orders:
    """A card with these lines."""
    return Orders(initiative=initiative, lines=lines, **rest)


def events(heard: Sequence[Told], kind: type[Event]) -> list[tuple[Any, ...]]:
    """The events of a kind as plain values."""
    return [tuple(getattr(each, field) for field in each.__struct_fields__) for each in told(heard, kind)]


def hurt(table: Table[State], name: str) -> int:
    """The damage on a figure."""
    figure = table.state.find(name)
    assert figure is not None, f"{name} is gone"
    return figure.top - figure.hp


def settle(table: Table[State]) -> None:
    """Let monsters do the first of what is equally good, until the hero is asked."""
    while asked(table).rule != "gloomhaven.character-turn.top-and-bottom":
        act(table, asked(table).options[0])


def elements(**strength: int) -> list[int]:
    """The element board."""
    return [strength.get(element, 0) for element in ELEMENTS]


# ---------------------------------------------------------------------- cards and values


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


# ---------------------------------------------------------------------- decks and order


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


# ---------------------------------------------------------------------- elements


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


# ---------------------------------------------------------------------- attacks


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


# ---------------------------------------------------------------------- other lines


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
    taken = [_asleep(monster("living-bones", spot, spot + 1)) for spot in range(10)]
    table = watch("cultist", card, monster("cultist", 38), *taken)
    assert len(table.state.monsters) == 11
    table = watch("cultist", card, monster("cultist", 0), monster(spot=1), who=late(spot=2), scenario=drawn("aaa"))
    assert len(table.state.monsters) == 2


def _asleep(each: Any) -> Any:
    each.done = True
    return each


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


# ---------------------------------------------------------------------- ambiguity


@pytest.mark.rule("gloomhaven.ambiguity.players-decide", "gloomhaven.ambiguity.who-decides")
def test_what_is_equally_good_is_asked_of_the_player_whom_it_is_about() -> None:
    def table(card: int | Orders, **rest: Any) -> Table[State]:
        return watch("bandit-guard", card, late("spellweaver", 0, initiative=1), monster(spot=54), **rest)

    moving = asked(table(30))
    assert (moving.rule, moving.seat) == ("gloomhaven.monster-movement.move-value", 0)
    assert set(moving.options) == {("to", 44), ("to", 45)}
    summoning = asked(table(does(Summon(what="living-bones")), dice=[1]))
    assert (summoning.rule, summoning.seat) == ("gloomhaven.monster-abilities.summon-place", 1)


@pytest.mark.rule("gloomhaven.ambiguity.who-decides")
def test_nobody_is_asked_where_chance_decides() -> None:
    card = does(Heal(value=2, range=3))
    figures = [monster("cultist", 39), monster(spot=37, number=1, hp=1), monster(spot=38, number=2, hp=1)]
    table = watch("cultist", card, *figures)
    assert asked(table).rule == "gloomhaven.monster-abilities.heal"
    figures = [monster("cultist", 39), monster(spot=37, number=1, hp=1), monster(spot=38, number=2, hp=1)]
    table = watch("cultist", card, *figures, automatic=True, dice=[("on", "bandit-guard:2")])
    assert [each.hp for each in table.state.monsters] == [5, 1, 3]


# ---------------------------------------------------------------------- bosses


@pytest.mark.rule("gloomhaven.bosses.boss-deck", "gloomhaven.bosses.special-abilities")
def test_every_boss_uses_the_boss_deck_and_has_two_specials() -> None:
    bosses = [kind for kind in MONSTERS.values() if kind.boss]
    assert len(bosses) == 13
    assert all(kind.deck == "boss" and kind.specials is not None for kind in bosses)
    table = watch("bandit-commander", 11, monster("bandit-commander", 38), dice=[3])
    assert [each.id for each in table.state.monsters] == ["bandit-commander:1", "living-bones:3"]


@pytest.mark.rule("gloomhaven.bosses.immunities")
def test_a_boss_is_immune_to_what_its_card_lists() -> None:
    table = lay(late(), monster("bandit-commander", 69), phase="turns", orders={"boss": 3})
    boss = table.state.monsters[0]
    conditions.afflict(table, boss, ("stun", "immobilize", "poison"))
    assert list(boss.conditions) == ["poison"]
    table = perform(Attack(value=1, push=2), who=hero(), to=[monster("elder-drake", 35)])
    act(table, ("attack", "elder-drake:1"))
    assert table.state.monsters[0].hex == 35
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


@pytest.mark.rule("gloomhaven.bosses.not-normal-elite", "gloomhaven.special-rules.named-monsters")
def test_a_boss_is_neither_normal_nor_elite() -> None:
    line = Kill(ranks=("normal", "elite"), range=1)
    table = perform(line, who=hero(), to=[monster("bandit-commander", 35)])
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"
    table = perform(line, who=hero(), to=[monster(spot=35, elite=True)])
    act(table, ("on", "bandit-guard:1"))
    assert not table.state.monsters


@pytest.mark.rule("gloomhaven.bosses.by-characters")
def test_values_of_bosses_count_the_heroes() -> None:
    three = [late(), hero("spellweaver", 60), hero("tinkerer", 61)]
    orders = {"boss": card_of("boss", 36)}
    table = lay(*three, monster("inox-bodyguard", 35), acting="inox-bodyguard", later=["brute"], orders=orders)
    assert hurt(table, "brute") == 1 + 3


def test_the_overseer_attacks_with_its_scouts_and_the_rider_with_its_speed() -> None:
    scouts = [_asleep(monster("vermling-scout", spot, number)) for number, spot in enumerate((0, 1, 2), 1)]
    table = watch("merciless-overseer", 36, monster("merciless-overseer", 35), *scouts)
    assert hurt(table, "brute") == 3
    table = watch("dark-rider", 36, monster("dark-rider", 37))
    assert hurt(table, "brute") == 3 + 2


def test_the_overseer_sends_its_scouts_again() -> None:
    heard: list[Told] = []
    scouts = [_asleep(monster("vermling-scout", 35, 1)), monster("vermling-scout", 33, 2)]
    orders = {"boss": card_of("boss", 85), "scout": card_of("scout", 53)}
    table = lay(
        late(),
        monster("merciless-overseer", 69),
        *scouts,
        acting="merciless-overseer",
        later=["brute", "vermling-scout:2"],
        orders=orders,
        heard=heard,
    )
    turns = [who for (who,) in events(heard, TurnBegun)]
    assert turns == ["merciless-overseer:1", "vermling-scout:1", "vermling-scout:2", "vermling-scout:2", "brute"]
    assert hurt(table, "brute") == 3


def test_the_captain_heals_and_encourages_the_guard() -> None:
    hurt_guard = _asleep(monster("city-guard", 33, hp=1))
    table = watch("captain-of-the-guard", 85, monster("captain-of-the-guard", 69), hurt_guard)
    assert table.state.monsters[1].hp == 3
    orders = {"boss": card_of("boss", 11), "guard": card_of("guard", 50)}
    guard = monster("city-guard", 33)
    table = lay(
        late(),
        monster("captain-of-the-guard", 69),
        guard,
        acting="captain-of-the-guard",
        later=["brute", guard.id],
        orders=orders,
    )
    assert hurt(table, "brute") == 3
    assert table.state.monsters[0].might == 0


def test_eggs_are_laid_and_hatch() -> None:
    table = watch("winged-horror", 11, monster("winged-horror", 69), who=late(spot=60))
    assert [(thing.tag, thing.hp) for thing in table.state.things] == [("egg", 3)] * 2
    things = [Thing("egg:1", 0, 3, 3, look="egg", tag="egg")]
    table = watch("winged-horror", 85, monster("winged-horror", 69), who=late(spot=60), things=things, dice=[5])
    assert not table.state.things
    assert [(each.id, each.hex) for each in table.state.monsters[1:]] == [("night-demon:5", 0)]


@pytest.mark.parametrize(
    ("kind", "special", "expected"),
    [("inox-bodyguard", 2, (3, 3, 3, 4, 4, 5, 5, 5)), ("the-colorless", 2, (4, 4, 5, 5, 6, 6, 7, 7))],
)
def test_some_specials_grow_with_the_level(kind: str, special: int, expected: tuple[int, ...]) -> None:
    for level, value in enumerate(expected):
        boss = monster(kind, 35, level=level)
        boss.hp = 1
        table = watch(kind, {1: 85, 2: 11}[special], boss)
        found = table.state.monsters[0]
        assert (found.spikes, found.hp - 1) == ((((value, 1),), 0) if kind == "inox-bodyguard" else ((), value))


def test_more_imps_come_for_three_heroes() -> None:
    for count, imps in ((2, 1), (3, 2)):
        others = [hero("spellweaver", 60), hero("tinkerer", 61)][: count - 1]
        orders, rider = {"boss": card_of("boss", 11)}, monster("dark-rider", 37)
        table = lay(late(), *others, rider, acting="dark-rider", later=["brute"], orders=orders, dice=[1, 2][:imps])
        settle(table)
        assert sum(each.kind == "forest-imp" for each in table.state.monsters) == imps


def test_every_special_of_a_monster_is_known() -> None:
    lines = [line for kind in MONSTERS.values() for lines in kind.specials or () for line in lines]
    lines += [line for deck in DECKS.values() for card in deck.cards for line in (*card.lines, *card.dying)]
    assert {line.special for line in lines if isinstance(line, Special)} == MONSTROUS.keys()
    elsewhere = {"all-on-one", "beside-target", "split", "by-throne"}
    named = {line.special for line in lines if line.special and not isinstance(line, Special)}
    assert named == SHAPED.keys() | elsewhere
    bound = {
        kind.id for kind in MONSTERS.values() if any(line.special in ELSEWHERE for each in kind.specials or () for line in each)
    }
    used = {spot.kind for scenario in SCENARIOS.values() for room in scenario.rooms for spot in room.monsters}
    assert not bound & used


# ---------------------------------------------------------------------- turned monsters


def test_a_monster_that_is_turned_attacks_its_own_side() -> None:
    first, second = monster(spot=36, number=1, turned="brute:own"), monster(spot=37, number=2)
    table = lay(late(spot=60), first, second, acting="bandit-guard", later=["brute"], orders={"guard": card_of("guard", 50)})
    settle(table)
    assert hurt(table, "bandit-guard:2") == 2
    assert hurt(table, "brute") == 0


def test_a_monster_that_is_led_moves_as_its_leader_chooses() -> None:
    first = monster(spot=36, number=1, turned="brute:led")
    second = monster("living-corpse", 38)
    table = lay(late(), first, second, acting="bandit-guard", later=["brute", first.id], orders={"guard": card_of("guard", 50)})
    assert asked(table).rule == "gloomhaven.move.up-to-x"
    act(table, ("to", 37), DONE, ("attack", "living-corpse:1"))
    assert hurt(table, "living-corpse:1") == 2


@pytest.mark.parametrize("place", range(8))
@pytest.mark.parametrize("kind", ["giant-viper", "cultist", "scout", "savvas-lavaflow", "flame-demon", "archer"])
def test_every_line_of_a_monster_that_is_led_can_be_performed(kind: str, place: int) -> None:
    name = {"scout": "vermling-scout", "archer": "bandit-archer"}.get(kind, kind)
    led, other = monster(name, 36, turned="brute:led"), _asleep(monster("living-corpse", 38))
    strong = [2] * len(ELEMENTS)
    table = lay(late(), led, other, acting=name, later=["brute"], orders={kind: place}, elements=strong, dice=[2, 3])
    settle(table)
    assert table.state.turn is not None
    assert not any(each.owner for each in table.state.summons)


def test_what_was_consumed_counts_for_a_monster_that_is_led() -> None:
    card = does(Attack(augments=(Augment(consume=("fire",), attack=2, push=1, abilities=(Suffer(value=1),)),)))
    led, other = monster(spot=36, turned="brute:led"), _asleep(monster("living-corpse", 37, level=7))
    table = watch("bandit-guard", card, led, other, elements=elements(fire=2))
    act(table, ("attack", "living-corpse:1"), ("to", 38))
    assert hurt(table, "living-corpse:1") == 4
    assert hurt(table, "bandit-guard:1") == 1


# ---------------------------------------------------------------------- summons


def owner(**rest: Any) -> Hero:
    """A spellweaver who acts later with a summon in the active area."""
    return late("spellweaver", 34, **rest)


def companions(round_: int = 1) -> list[Companion]:
    """Two summons, the younger one with the lower number."""
    kind = _kinds()[0]
    return [summon(kind, 35, "spellweaver", "", 2, round=round_), summon(kind, 33, "spellweaver", "", 1, round=round_)]


def _kinds() -> list[str]:
    return [each.id for each in SUMMONS.values() if each.move >= 2 and each.attack >= 2 and not each.range and not each.x]


@pytest.mark.rule("gloomhaven.summon.no-turn-first-round", "gloomhaven.summon.turn-before-owner", "gloomhaven.summon.several")
@pytest.mark.parametrize(("came", "acts"), [(1, True), (2, False)])
def test_a_summon_does_not_act_in_the_round_in_which_it_came(came: int, acts: bool) -> None:
    heard: list[Told] = []
    lay(owner(), *companions(came), phase="turns", heard=heard)
    turns = [who for (who,) in events(heard, TurnBegun)]
    assert turns == ([each.id for each in companions()] if acts else []) + ["spellweaver"]


@pytest.mark.rule("gloomhaven.summon.kills-credited", "gloomhaven.summon.stats", "gloomhaven.summon.automated")
def test_the_kills_of_a_summon_are_its_owners() -> None:
    table = lay(owner(pile=["double"]), companions()[0], _asleep(monster(spot=36, hp=2)), phase="turns", orders={"guard": 0})
    assert not table.state.monsters
    assert table.state.heroes[0].tally["kills"] == 1


@pytest.mark.rule("gloomhaven.summon.owner-rests")
def test_a_summon_acts_when_its_owner_rests() -> None:
    heard: list[Told] = []
    resting = hero("spellweaver", 34, resting=True, discard=["fire-orbs", "mana-bolt", "frost-armor"])
    lay(resting, companions()[0], phase="turns", heard=heard)
    assert [who for (who,) in events(heard, TurnBegun)] == [companions()[0].id, "spellweaver"]


@pytest.mark.rule("gloomhaven.summon.placement")
def test_a_summon_needs_an_empty_hex_beside_its_owner() -> None:
    kind = _kinds()[0]
    table = perform(Summon(what=kind), who=hero("spellweaver"), action={"stays": "persistent", "lost": True})
    assert {option[1] for option in options(table, "at")} == {33, 35, 24, 25, 44, 45}
    act(table, ("at", 35))
    assert [(each.kind, each.hex) for each in table.state.summons] == [(kind, 35)]
    around = [monster(spot=spot, number=number) for number, spot in enumerate((33, 35, 24, 25, 44, 45), 1)]
    table = perform(Summon(what=kind), who=hero("spellweaver"), to=around, action={"stays": "persistent", "lost": True})
    assert not options(table, "at")


@pytest.mark.rule("gloomhaven.summon.persistent")
def test_a_summon_is_gone_when_its_owner_is_exhausted() -> None:
    kind = _kinds()[0]
    table = perform(Summon(what=kind), who=hero("spellweaver"), action={"stays": "persistent", "lost": True})
    act(table, ("at", 35))
    assert [active.card for active in table.state.actives] == ["tried"]
    exhaust(table, table.state.heroes[0], "gloomhaven.exhaustion.no-hit-points")
    assert not table.state.summons
    assert not table.state.actives


# ---------------------------------------------------------------------- allies and obstacles


def guard_ally(spot: int = 35, number: int = 3, hp: int = 8) -> Companion:
    """An ally who acts as a city guard."""
    return Companion(f"city-guard:{number}", spot, hp, hp, kind="city-guard", tag="city-guard", level=1)


@pytest.mark.rule("gloomhaven.special-rules.objective-tokens")
def test_allies_act_like_monsters_by_their_numbers() -> None:
    heard: list[Told] = []
    foes = [_asleep(monster("living-corpse", 37)), _asleep(monster("living-corpse", 47, 2))]
    card = card_of("guard", 50)
    table = lay(late(), guard_ally(35, 7), guard_ally(44, 3), *foes, heard=heard, decks={"guard": Deal([], [card], card)})
    settle(table)
    assert [who for (who,) in events(heard, TurnBegun)] == ["city-guard:3", "city-guard:7", "brute"]
    assert sum(hurt(table, f"living-corpse:{number}") for number in (1, 2)) == 4


@pytest.mark.rule("gloomhaven.special-rules.obstacle-enemy", "gloomhaven.special-rules.destructible-obstacles")
def test_an_obstacle_with_hit_points_is_attacked_and_immune() -> None:
    altar = Thing("altar:1", 35, 4, 4, look="altar", tag="altar")
    table = perform(Attack(value=3, conditions=("poison", "stun")), who=hero(), things=[altar])
    act(table, ("attack", "altar:1"))
    assert [(thing.hp, thing.conditions) for thing in table.state.things] == [(1, {})]
    table = perform(Attack(value=4), who=hero(), things=[Thing("altar:1", 35, 4, 4, look="altar", tag="altar")])
    act(table, ("attack", "altar:1"))
    assert not table.state.things


@pytest.mark.rule("gloomhaven.special-rules.obstacle-enemy")
def test_what_is_protected_is_attacked_by_monsters_and_not_by_heroes() -> None:
    def bonfire() -> Thing:
        return Thing("bonfire:1", 35, 9, 9, look="bonfire", tag="bonfire", ward=True)

    table = watch("bandit-guard", does(Attack()), monster(spot=36), things=[bonfire()])
    assert hurt(table, "bonfire:1") == 2
    near = watch("bandit-guard", does(Attack()), monster(spot=44), who=late(spot=45), things=[bonfire()])
    assert hurt(near, "brute") == 2, "the bonfire has initiative 99"
    table = perform(Attack(value=3), who=hero(), things=[bonfire()])
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"
    table = perform(Move(value=2), who=hero(), things=[bonfire()])
    assert ("to", 35) not in asked(table).options
    assert ("to", 36) not in asked(table).options


def test_the_heroes_are_shown_how_a_monster_moves() -> None:
    heard: list[Told] = []
    watch("bandit-guard", does(Move(), Attack()), monster(spot=37), heard=heard)
    assert [place for _, place in events(heard, Moved)] == [36, 35]


# ---------------------------------------------------------------------- how far, and to whom


@pytest.mark.rule("gloomhaven.monster-focus.before-acting")
def test_a_monster_focuses_on_a_hero_or_a_summon_before_it_acts() -> None:
    heard: list[Told] = []
    decoy = summon("decoy", 36, "tinkerer", "harmless-contraption")
    who = late("tinkerer", 30)
    active = [Active("tinkerer", "harmless-contraption", "top")]
    watch("bandit-guard", does(Move(), Attack()), monster(spot=38), decoy, who=who, actives=active, heard=heard)
    kinds = [type(each.event).__name__ for each in heard]
    assert kinds.index("Focused") < kinds.index("Moved")
    assert events(heard, Focused)[0][:2] == ("bandit-guard:1", "decoy:1")


@pytest.mark.rule("gloomhaven.monster-focus.least-movement")
def test_it_is_told_who_else_could_have_been_the_focus_and_how_far_they_are() -> None:
    heard: list[Told] = []
    figures = monster(spot=37), summon("decoy", 32, "tinkerer", "harmless-contraption"), late("spellweaver", 0)
    active = [Active("tinkerer", "harmless-contraption", "top")]
    watch("bandit-guard", does(Move(), Attack()), *figures, who=late("tinkerer", 35), actives=active, heard=heard)
    assert events(heard, Focused)[0] == ("bandit-guard:1", "tinkerer", 1, "spellweaver, decoy:1", "8, 5", "movement")


@pytest.mark.rule("gloomhaven.monster-movement.move-value")
@pytest.mark.parametrize(("more", "steps"), [(-9, 0), (-1, 2), (0, 3), (1, 4)])
def test_a_monster_moves_its_base_value_changed_by_the_card(more: int, steps: int) -> None:
    table = watch("bandit-guard", does(Move(value=more)), monster(spot=39), who=late(spot=30))
    assert MONSTERS["bandit-guard"].normal.move[1] == 3
    assert table.state.layout.board.distance(39, table.state.monsters[0].hex) == steps


@pytest.mark.rule("gloomhaven.monster-movement.other-abilities")
def test_other_lines_of_the_card_do_not_matter_for_the_move() -> None:
    ally = monster(number=2, spot=19, hp=1, done=True)
    plain = watch("bandit-guard", does(Move(), Attack()), monster(spot=39), ally, who=late(spot=36))
    rich = watch("bandit-guard", does(Move(), Attack(), Heal(value=5, range=1)), monster(spot=39), ally, who=late(spot=36))
    assert plain.state.monsters[0].hex == rich.state.monsters[0].hex == 37
