"""Before and after the rounds: new heroes, loot, experience, and the end [Příprava scénáře; Ukončení scénáře]."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import (
    CARDS,
    CLASSES,
    DUNGEON,
    ENCOUNTERS,
    ITEMS,
    SCENARIOS,
    TREASURES,
    Aim,
    Attack,
    Augment,
    Bonus,
    Loot,
    Move,
    Recover,
    Suffer,
)
from herna.games.gloomhaven.events import Focused, GoalShown, Rewarded, TurnBegun
from herna.games.gloomhaven.events import Told as Story
from herna.games.gloomhaven.rules import modifier_cards, perks
from herna.games.gloomhaven.rules.item_cards import fits
from herna.games.gloomhaven.rules.leveling import THRESHOLDS, level_of, new_cards
from herna.games.gloomhaven.rules.loot import held
from herna.games.gloomhaven.rules.perks import perks_for
from herna.games.gloomhaven.rules.shop import offered
from herna.games.gloomhaven.state import Active, Coin, Gear, Hero, Prize, State
from herna.games.gloomhaven.view import view
from herna.kernel import Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, options, play_until, say, told
from tests.games.gloomhaven.laying import SUFFER, drawn, finish, hero, invent, lay, monster, perform, summon

CLASS = "gloomhaven.character-mat.choose-class"
CARD = "gloomhaven.leveling.new-card"
PERK = "gloomhaven.leveling.perk"
SHOP = "gloomhaven.item-cards.acquire"
GOAL = "gloomhaven.battle-goals.draw-two-keep-one"
WEAR = "gloomhaven.item-cards.equip-limits"
LIMIT = "gloomhaven.hand.exact-limit"
HAND = ("trample", "skewer", "sweeping-blow")
GUARD = ("attack", "bandit-guard:1")


def table_of(*party: str, seats: int = 0, seed: int = 1, **given: Any) -> Table[State]:
    """A table at which these heroes are made."""
    return Table(GAME, seats or max(1, len(party)), seed, {"party": party, **given})


def answer(table: Table[State], value: Any = None) -> None:
    """Whoever is asked first gives this answer, or takes the first option."""
    decision = asked(table)
    table.decide(decision.number, decision.seat, decision.options[0] if value is None else value)


def go_to(table: Table[State], rule: str) -> None:
    """Take what comes first until this is asked; of goods nothing."""
    while asked(table).rule != rule:
        answer(table, DONE if DONE in asked(table).options else None)


def first(table: Table[State]) -> Hero:
    """The hero of the first seat."""
    return table.state.heroes[0]


# ---------------------------------------------------------------------- classes


@pytest.mark.rule(
    "gloomhaven.character-mat.choose-class",
    "gloomhaven.character-mat.class-once",
    "gloomhaven.character-mat.starting-classes",
)
def test_each_player_takes_one_of_six_classes_that_nobody_has() -> None:
    table = Table(GAME, 2, 1, {})
    assert set(asked(table).options) == {"brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief"}
    answer(table, "tinkerer")
    assert (asked(table).seat, asked(table).rule) == (1, CLASS)
    assert set(asked(table).options) == {"brute", "spellweaver", "scoundrel", "cragheart", "mindthief"}


@pytest.mark.rule("gloomhaven.character-mat.class-data", "gloomhaven.character-mat.scoundrel-hit-points")
def test_hit_points_and_hand_limits_of_the_six_classes() -> None:
    strong = (10, 12, 14, 16, 18, 20, 22, 24, 26)
    middle = (8, 9, 11, 12, 14, 15, 17, 18, 20)
    weak = (6, 7, 8, 9, 10, 11, 12, 13, 14)
    assert {name: (each.hit_points, each.hand) for name, each in CLASSES.items()} == {
        "brute": (strong, 10),
        "cragheart": (strong, 11),
        "tinkerer": (middle, 12),
        "scoundrel": (middle, 9),
        "spellweaver": (weak, 8),
        "mindthief": (weak, 10),
    }


@pytest.mark.rule("gloomhaven.character-mat.take-materials", "gloomhaven.hand.level-x")
def test_a_new_hero_has_all_cards_of_level_1_and_three_of_level_x() -> None:
    table = table_of("brute", "mindthief", quick=False)
    for each in table.state.heroes:
        levels = Counter(CARDS[card].level for card in each.pool)
        assert levels == {1: each.card.hand, 0: 3}


@pytest.mark.rule("gloomhaven.character-mat.mat-hit-points", "gloomhaven.leveling.hit-points")
@pytest.mark.parametrize(("level", "points"), [(1, 10), (5, 18), (9, 26)])
def test_hit_points_rise_with_the_level_and_the_hand_does_not(level: int, points: int) -> None:
    table = table_of("brute", "tinkerer", level=level)
    assert (first(table).hp, first(table).top) == (points, points)
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    assert len(first(table).hand) == 10


# ---------------------------------------------------------------------- levels and perks


@pytest.mark.rule("gloomhaven.leveling.new-card", "gloomhaven.leveling.perk")
def test_each_level_gives_a_card_not_above_it_and_a_perk() -> None:
    table = table_of("brute", level=3, quick=False, seats=1)
    assert asked(table).rule == CARD
    assert {CARDS[card].level for card in asked(table).options} == {2}
    answer(table)
    assert {CARDS[card].level for card in asked(table).options} == {2, 3}
    assert first(table).pool[-1] not in asked(table).options
    answer(table)
    assert asked(table).rule == PERK
    answer(table, ("perk", 0))
    answer(table, ("perk", 1))
    assert first(table).perks[:3] == [1, 1, 0]
    assert asked(table).rule == SHOP


@pytest.mark.rule("gloomhaven.leveling.perk-boxes")
def test_a_perk_can_be_taken_as_often_as_it_has_boxes() -> None:
    table = table_of("brute", level=4, quick=False, seats=1)
    go_to(table, PERK)
    assert ("perk", 0) in asked(table).options
    answer(table, ("perk", 0))
    assert ("perk", 0) not in asked(table).options, "it has one box"
    answer(table, ("perk", 2))
    assert ("perk", 2) in asked(table).options, "it has two"


@pytest.mark.rule("gloomhaven.leveling.perk-example", "gloomhaven.leveling.perk")
def test_the_printed_example_of_a_perk() -> None:
    """The Brute replaces one -1 with one +1."""
    who = hero("brute", perks=[0, 1] + 9 * [0])
    deck = modifier_cards.deck(who)
    assert (deck.count("minus-1"), deck.count("plus-1"), len(deck)) == (4, 6, 20)


@pytest.mark.rule("gloomhaven.item-cards.minus-one-cards", "gloomhaven.scenario-setup.choose-items")
def test_worn_items_bring_minus_cards_unless_a_perk_ignores_them() -> None:
    who = hero("brute", items=["hide-armor"])
    assert modifier_cards.deck(who).count("minus-1") == 7
    who.items[0].worn = False
    assert modifier_cards.deck(who).count("minus-1") == 5
    who.items[0].worn = True
    who.perks[10] = 1
    assert perks.ignores(who, "items")
    assert modifier_cards.deck(who).count("minus-1") == 5


@pytest.mark.rule("gloomhaven.leveling.thresholds", "gloomhaven.leveling.in-town")
def test_experience_leads_to_levels_but_not_in_the_scenario() -> None:
    assert THRESHOLDS == (0, 45, 95, 150, 210, 275, 345, 420, 500)
    assert [level_of(each) for each in (0, 44, 45, 499, 500, 900)] == [1, 1, 2, 8, 9, 9]
    heard: list[Told] = []
    table = _won(hero(xp=60, hand=HAND), heard)
    assert first(table).level == 1
    assert told(heard, Rewarded)[0].level == 2


@pytest.mark.rule("gloomhaven.perks.three-checkmarks", "gloomhaven.perks.carry-over", "gloomhaven.perks.maximum")
def test_three_checkmarks_are_a_perk_and_six_perks_the_most() -> None:
    assert [perks_for(each) for each in (0, 2, 3, 5, 6, 17, 18, 21)] == [0, 0, 1, 1, 2, 5, 6, 6]


# ---------------------------------------------------------------------- items


@pytest.mark.rule("gloomhaven.item-cards.acquire", "gloomhaven.item-cards.price", "gloomhaven.item-cards.reference-number")
def test_a_new_hero_buys_from_the_first_supply_with_30_gold() -> None:
    table = table_of("brute", quick=False, seats=1)
    assert asked(table).rule == SHOP
    names = [option[1] for option in options(table, "buy")]
    assert [ITEMS[name].number for name in names] == list(range(1, 15))
    answer(table, ("buy", "winged-shoes"))
    assert first(table).gold == 10
    assert {ITEMS[option[1]].cost for option in options(table, "buy")} == {10}
    answer(table, ("buy", "minor-power-potion"))
    assert asked(table).rule != SHOP or not options(table, "buy")


@pytest.mark.rule("gloomhaven.creating.gold", "gloomhaven.shop.prosperity-items")
@pytest.mark.parametrize(("level", "gold", "most"), [(2, 45, 21), (9, 150, 70)])
def test_heroes_of_higher_levels_have_more_gold_and_more_to_choose_from(level: int, gold: int, most: int) -> None:
    table = table_of("brute", quick=False, seats=1, level=level)
    go_to(table, SHOP)
    assert first(table).gold == gold
    assert max(ITEMS[option[1]].number for option in options(table, "buy")) == most


@pytest.mark.rule("gloomhaven.item-cards.no-duplicates", "gloomhaven.item-cards.item-copies", "gloomhaven.item-cards.any-class")
def test_nobody_owns_an_item_twice_and_copies_are_limited() -> None:
    table = table_of("brute", "tinkerer", "scoundrel", quick=False)
    one, two, three = table.state.heroes
    one.items = [Gear("iron-helmet")]
    assert "iron-helmet" not in offered(table.state, one)
    assert "iron-helmet" in offered(table.state, three), "for any class"
    two.items = [Gear("iron-helmet")]
    assert ITEMS["iron-helmet"].copies == 2
    assert "iron-helmet" not in offered(table.state, three)


@pytest.mark.rule("gloomhaven.item-cards.equip-limits", "gloomhaven.item-cards.equip-slot")
@pytest.mark.parametrize(
    ("worn", "item", "room"),
    [
        ([], "iron-helmet", True),
        (["eagle-eye-goggles"], "iron-helmet", False),
        (["hide-armor"], "leather-armor", False),
        (["winged-shoes"], "boots-of-striding", False),
        (["heater-shield"], "poison-dagger", True),
        (["heater-shield", "poison-dagger"], "battle-axe", False),
        (["heater-shield"], "war-hammer", False),
        (["war-hammer"], "heater-shield", False),
        (["war-hammer"], "piercing-bow", False),
        (["war-hammer"], "iron-helmet", True),
    ],
)
def test_there_is_one_place_for_each_kind_and_two_hands(worn: list[str], item: str, room: bool) -> None:
    assert fits(hero(items=worn), item) is room


@pytest.mark.rule("gloomhaven.item-cards.small-item-limit")
@pytest.mark.parametrize(("level", "most"), [(1, 1), (2, 1), (3, 2), (9, 5)])
def test_small_items_for_half_the_level_rounded_up(level: int, most: int) -> None:
    small = [name for name, item in ITEMS.items() if item.slot == "small"]
    who = hero(level=level, items=small[: most - 1])
    assert fits(who, small[most - 1])
    who.items.append(Gear(small[most - 1]))
    assert not fits(who, small[most])
    who.items.append(Gear("cloak-of-pockets"))
    assert fits(who, small[most]), "pockets for two more"


@pytest.mark.rule("gloomhaven.scenario-setup.choose-items")
def test_what_cannot_all_be_worn_is_chosen() -> None:
    table = table_of("brute", quick=False, seats=1)
    answer(table, ("buy", "minor-healing-potion"))
    answer(table, ("buy", "minor-power-potion"))
    go_to(table, WEAR)
    assert set(asked(table).options) == {("wear", "minor-healing-potion"), ("wear", "minor-power-potion"), DONE}
    answer(table, ("wear", "minor-power-potion"))
    assert [each.item for each in first(table).items if each.worn] == ["minor-power-potion"]
    assert asked(table).rule == LIMIT


@pytest.mark.rule("gloomhaven.item-cards.equip-below-mat")
def test_what_there_is_room_for_is_worn_without_asking() -> None:
    table = table_of("brute", quick=False, seats=1)
    answer(table, ("buy", "minor-healing-potion"))
    answer(table, ("buy", "hide-armor"))
    go_to(table, LIMIT)
    assert all(each.worn for each in first(table).items)
    assert first(table).pile.draw.count("minus-1") == 7


# ---------------------------------------------------------------------- goals and hands


@pytest.mark.rule(
    "gloomhaven.battle-goals.draw-two-keep-one",
    "gloomhaven.battle-goals.secret",
    "gloomhaven.scenario-setup.deal-battle-goals",
)
def test_each_keeps_one_of_two_goals_in_secret() -> None:
    table = table_of("brute", "tinkerer")
    assert {(each.seat, each.rule, len(each.options)) for each in table.pending} == {(0, GOAL, 2), (1, GOAL, 2)}
    kept = asked(table).options[1]
    answer(table, kept)
    answer(table)
    assert first(table).goals == [kept]
    assert len(table.state.goals) == 22
    assert view(table.state, 0).heroes[0].goals == [kept]
    assert view(table.state, 1).heroes[0].goals == ["?"]
    assert view(table.state, 1).heroes[0].tally == {}


@pytest.mark.rule(
    "gloomhaven.hand.exact-limit",
    "gloomhaven.scenario-setup.choose-hand",
    "gloomhaven.scenario-setup.hand-exact",
    "gloomhaven.character-mat.mat-hand-limit",
)
def test_a_hand_is_exactly_the_limit() -> None:
    table = table_of("brute", "scoundrel", quick=False)
    go_to(table, LIMIT)
    assert len(table.pending) == 2, "both at once"
    out = []
    while asked(table).rule == LIMIT:
        if asked(table).seat == 0:
            out.append(asked(table).options[0])
        answer(table)
    assert [len(each.hand) for each in table.state.heroes] == [10, 9]
    assert len(out) == 3
    assert not set(out) & set(first(table).hand)
    assert set(first(table).hand) <= set(first(table).pool)


@pytest.mark.rule("gloomhaven.scenario-setup.hand-size-constant")
def test_higher_levels_have_more_cards_to_choose_from_and_no_more_to_take() -> None:
    table = table_of("spellweaver", quick=False, level=9, seats=1)
    go_to(table, LIMIT)
    assert len(first(table).pool) == 19
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    assert len(first(table).hand) == 8


def test_a_hand_being_chosen_is_in_the_state() -> None:
    """A fork in the middle of it asks for just what is left."""
    table = table_of("brute", quick=False, seats=1)
    go_to(table, LIMIT)
    answer(table)
    twin = table.fork()
    assert list(twin.pending[0].options) == list(asked(table).options) == first(table).hand
    assert len(first(table).hand) == 12


def test_others_do_not_see_which_cards_are_kept() -> None:
    table = table_of("brute", "scoundrel", quick=False)
    go_to(table, LIMIT)
    assert set(view(table.state, 1).heroes[0].hand) == {"?"}


@pytest.mark.rule("gloomhaven.scenario-setup.first-game-level-one")
def test_a_quick_start_uses_cards_of_level_1_alone() -> None:
    table = table_of("brute", "tinkerer", "spellweaver", "scoundrel")
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    for each in table.state.heroes:
        assert each.hand == list(each.card.starter)
        assert {CARDS[card].level for card in each.hand} <= {0, 1}


@pytest.mark.parametrize("level", range(1, 10))
@pytest.mark.parametrize("party", [("brute", "tinkerer", "spellweaver"), ("scoundrel", "cragheart", "mindthief")])
def test_ready_made_heroes_are_lawful(party: tuple[str, ...], level: int) -> None:
    table = table_of(*party, level=level)
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    for each in table.state.heroes:
        assert len(set(each.hand)) == each.card.hand
        assert sum(each.perks) == level - 1
        assert all(times <= perk.boxes for times, perk in zip(each.perks, each.card.perks, strict=True))
        assert sorted(CARDS[card].level for card in each.pool if CARDS[card].level > 1) == list(range(2, level + 1))
        assert sum(ITEMS[own.item].cost for own in each.items) + each.saved == 15 * (level + 1)
        assert {own.item for own in each.items} >= set(each.card.kit)
        assert len({own.item for own in each.items}) == len(each.items)
        bare = hero(each.id, level=level)
        for own in each.items:
            assert own.worn
            assert fits(bare, own.item), (each.id, own.item)
            bare.items.append(own)


def test_no_card_is_above_the_level() -> None:
    who = hero("brute", pool=[])
    assert {CARDS[card].level for card in new_cards(who, 4)} == {2, 3, 4}


# ---------------------------------------------------------------------- the table is laid


@pytest.mark.rule("gloomhaven.scenario-setup.collect-tiles")
def test_the_first_room_is_laid_as_the_scenario_says() -> None:
    table = table_of("brute", "tinkerer", scenario="black-barrow")
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    room = next(each for each in SCENARIOS["black-barrow"].rooms if each.id in table.state.rooms)
    number = table.state.layout.number
    assert len(table.state.rooms) == 1
    expected = Counter((spot.kind, spot.two, number[spot.at]) for spot in room.monsters if spot.two)
    assert Counter((each.kind, each.rank, each.hex) for each in table.state.monsters) == expected
    assert expected


@pytest.mark.rule("gloomhaven.scenario-setup.read-introduction")
def test_the_introduction_comes_before_the_first_round_with_the_harm_of_special_rules() -> None:
    heard: list[Told] = []
    harsh = drawn(special=("start-disarm",))
    table = lay(hero(spot=34, hand=HAND), scenario=harsh, phase="place", round=0, heard=heard)
    assert [each.room for each in told(heard, Story)] == ["intro"]
    assert first(table).has("disarm")
    assert table.state.round == 1


@pytest.mark.rule("gloomhaven.character-mat.mat-summary")
def test_a_round_in_short() -> None:
    """Two cards or a long rest; turns by initiative, elites before normals, on the closest enemy; then the round ends."""
    heard: list[Told] = []
    foes = [monster(spot=30, number=1, hp=20), monster(spot=31, number=2, elite=True, hp=20)]
    far = hero("scoundrel", 9, hand=["single-out", "backstab", "venom-shiv"])
    table = lay(hero(spot=34, hand=HAND, top=99, hp=99), far, *foes, phase="select", next_orders={"guard": 3}, heard=heard)
    assert {each.seat for each in table.pending} == {0, 1}
    say(table, 0, ("play", "trample", "skewer"))
    say(table, 1, ("play", "single-out", "backstab"))
    finish(table)
    turns = [each.figure for each in told(heard, TurnBegun)]
    assert turns == ["bandit-guard:2", "bandit-guard:1", "brute", "scoundrel"], "at 50, 72 and 86"
    assert {each.focus for each in told(heard, Focused)} == {"brute"}
    assert table.state.round == 3


# ---------------------------------------------------------------------- loot


@pytest.mark.rule("gloomhaven.loot.loot-x")
def test_loot_collects_all_within_so_many_hexes() -> None:
    table = perform(Loot(value=1), coins=[Coin(34, 2), Coin(35), Coin(36)])
    assert first(table).coins == 3
    assert [coin.hex for coin in table.state.coins] == [36]
    table = perform(Loot(value=2), coins=[Coin(34, 2), Coin(35), Coin(36)])
    assert first(table).coins == 4


@pytest.mark.rule("gloomhaven.loot.unaffected")
def test_monsters_and_obstacles_do_not_hinder_looting_but_walls_do() -> None:
    table = perform(Loot(value=1), to=[monster(spot=35)], coins=[Coin(35)])
    assert first(table).coins == 1
    wall = drawn("aaa\na.a\naaa")
    table = perform(Loot(value=2), who=hero(spot=1), scenario=wall, coins=[Coin(4), Coin(2)])
    assert [coin.hex for coin in table.state.coins] == [4], "two hexes away, round a corner"


@pytest.mark.rule("gloomhaven.loot.personal", "gloomhaven.end-of-turn-looting.mandatory")
def test_at_the_end_of_a_turn_what_lies_underfoot_is_looted() -> None:
    friend = hero("scoundrel", 0, hand=["single-out", "backstab"])
    table = perform(Move(value=1), who=hero(hand=HAND), to=[friend], coins=[Coin(35, 2), Coin(36)])
    act(table, ("to", 35))
    assert first(table).coins == 0, "not before the end"
    act(table, DONE)
    assert [each.coins for each in table.state.heroes] == [2, 0]


@pytest.mark.rule("gloomhaven.end-of-turn-looting.summons-no")
def test_a_summon_picks_nothing_up() -> None:
    who = hero("tinkerer", 34, played=["net-shooter", "stun-shot"])
    bird = summon("jade-falcon", 36, "tinkerer", "")
    table = lay(who, bird, monster(spot=37, hp=20), orders={"guard": 5}, coins=[Coin(36)])
    finish(table)
    assert [coin.hex for coin in table.state.coins] == [36]


@pytest.mark.rule("gloomhaven.loot.token-supply")
def test_there_is_no_end_of_money_tokens() -> None:
    table = perform(Loot(value=1), coins=[Coin(35, 80)])
    assert first(table).coins == 80


@pytest.mark.rule("gloomhaven.loot.treasure-lookup")
def test_a_treasure_is_resolved_at_once() -> None:
    table = perform(Loot(value=1), prizes=[Prize(35, 67)])
    assert first(table).gold == 10
    assert table.state.looted == ["67"]
    table = perform(Loot(value=1), who=hero(hand=HAND), prizes=[Prize(35, 46)])
    act(table, SUFFER)
    assert (first(table).hp, first(table).has("poison")) == (7, True)
    table = perform(Loot(value=1), prizes=[Prize(35, 10), Prize(33, 8)])
    assert (first(table).xp, first(table).checks) == (10, 1)


@pytest.mark.rule("gloomhaven.item-cards.acquire", "gloomhaven.loot.duplicate-item")
def test_a_found_item_cannot_be_used_yet_and_a_second_copy_is_sold() -> None:
    table = perform(Loot(value=1), prizes=[Prize(35, 33)])
    assert [(each.item, each.worn) for each in first(table).items] == [("weighted-net", False)]
    table = perform(Loot(value=1), who=hero(items=["weighted-net"]), prizes=[Prize(35, 33)])
    assert len(first(table).items) == 1
    assert first(table).gold == 10, "half of 20"


def test_in_a_random_dungeon_the_monster_card_says_what_a_treasure_holds() -> None:
    table = perform(Loot(value=1))
    name = next(card.id for card in ENCOUNTERS.values() if card.treasure is not None and card.treasure.gold)
    table.state.scenario = DUNGEON
    found = held(table.state, Prize(35, 1, name))
    assert found is ENCOUNTERS[name].treasure
    assert found not in TREASURES.values()


# ---------------------------------------------------------------------- recover


@pytest.mark.rule("gloomhaven.recover.recover")
def test_recovering_takes_active_cards_too_and_ends_their_bonus() -> None:
    lasting = invent("lasting", (Bonus(on="attack"),), stays="persistent")
    who = hero(discard=["trample"])
    table = perform(Recover(kind="discarded", count=2), who=who, actives=[Active("brute", lasting, "top", bearers=["brute"])])
    act(table, ("take", "lasting"), ("take", "trample"))
    assert set(first(table).hand) == {"lasting", "trample"}
    assert not table.state.actives


@pytest.mark.rule("gloomhaven.recover.unrecoverable")
def test_an_unrecoverable_card_never_comes_back() -> None:
    cards = [
        invent("final", (Move(value=1),), unrecoverable=True, lost=True),
        invent("back", (), (Recover(kind="lost", count=0),)),
    ]
    table = lay(hero(lost=["trample"]), acting="brute", cards=cards)
    act(table, ("top", "final"), ("to", 35), ("bottom", "back"))
    assert list(asked(table).options) == [("take", "trample"), DONE]


# ---------------------------------------------------------------------- experience


@pytest.mark.rule("gloomhaven.experience.by-actions", "gloomhaven.character-mat.dials")
def test_an_action_gives_its_experience_once_it_is_performed() -> None:
    table = perform(Attack(value=1, targets=2), to=[monster(hp=9), monster(spot=33, number=2, hp=9)], action={"xp": 2})
    assert first(table).xp == 0
    act(table, GUARD, ("attack", "bandit-guard:2"))
    assert first(table).xp == 2


@pytest.mark.rule("gloomhaven.experience.not-alone")
def test_an_action_of_which_nothing_is_used_gives_nothing() -> None:
    table = perform(Attack(value=1), to=[monster(hp=9)], action={"xp": 2})
    act(table, DONE)
    assert first(table).xp == 0


@pytest.mark.rule("gloomhaven.experience.conditional")
@pytest.mark.parametrize(("consumed", "xp"), [(True, 1), (False, 0)])
def test_experience_for_a_consumed_element(consumed: bool, xp: int) -> None:
    line = Attack(value=1, augments=(Augment(consume=("fire",), attack=1, xp=1),))
    table = perform(line, to=[monster(hp=9)], elements=[2, 0, 0, 0, 0, 0])
    act(table, ("use", 0) if consumed else GUARD)  # what is paid for has to be done, and there is but one enemy
    assert first(table).xp == xp


@pytest.mark.rule("gloomhaven.experience.slot-experience")
def test_a_slot_gives_its_experience_when_the_token_leaves_it() -> None:
    card = invent("slots", (Bonus(on="attack"),), stays="persistent", slots=(0, 1, 2))
    lasting = Active("brute", card, "top", bearers=["brute"])
    table = perform(Attack(value=1, targets=2), to=[monster(hp=9), monster(spot=33, number=2, hp=9)], actives=[lasting])
    act(table, GUARD)
    assert first(table).xp == 0
    act(table, ("attack", "bandit-guard:2"))
    assert first(table).xp == 1


@pytest.mark.rule("gloomhaven.experience.no-kill-experience")
def test_killing_gives_no_experience() -> None:
    table = perform(Attack(value=9), to=[monster(hp=1), monster(spot=0, number=2)])
    act(table, GUARD)
    assert table.state.slain == 1
    assert first(table).xp == 0


# ---------------------------------------------------------------------- the end


def _won(who: Hero, heard: list[Told] | None = None, *others: Any, **rest: Any) -> Table[State]:
    """The last monster falls, and the round is played out."""
    last = drawn(aim=Aim(kill=True))
    table = perform(Attack(value=9), who=who, to=[monster(hp=1), *others], scenario=last, heard=heard, **rest)
    act(table, GUARD)
    finish(table)
    assert table.outcome is not None
    return table


def _lost(who: Hero, heard: list[Told] | None = None, **rest: Any) -> Table[State]:
    """The only hero is exhausted."""
    table = perform(Suffer(value=99), who=who, heard=heard, **rest)
    finish(table)
    assert table.outcome is not None
    return table


@pytest.mark.rule("gloomhaven.ending.tally", "gloomhaven.ending.success-bonus", "gloomhaven.ending.casual-score")
@pytest.mark.parametrize(("level", "gold", "bonus"), [(1, 2, 6), (4, 4, 12), (7, 6, 18)])
def test_success_turns_money_into_gold_and_gives_experience(level: int, gold: int, bonus: int) -> None:
    table = _won(hero(coins=3, xp=2, gold=10, saved=50), None, level=level)
    assert table.outcome is not None
    assert (first(table).gold, first(table).coins, first(table).xp) == (10 + 3 * gold, 0, 2 + bonus)
    assert table.outcome.won == (0,)
    assert table.outcome.scores == (12 + 3 * gold + bonus,), "what was left from the shop is no merit"


@pytest.mark.rule("gloomhaven.ending.tally")
def test_failure_leaves_what_was_gained_but_gives_no_bonus() -> None:
    table = _lost(hero(coins=3, xp=2))
    assert table.outcome is not None
    assert (first(table).gold, first(table).xp) == (6, 2)
    assert (table.outcome.won, table.outcome.scores) == ((), (8,))


@pytest.mark.rule("gloomhaven.ending.unlooted")
def test_what_lies_on_the_map_is_nobodys() -> None:
    table = _won(hero(), None, coins=[Coin(0, 5)])
    assert first(table).gold == 0


@pytest.mark.rule(
    "gloomhaven.battle-goals.reward-on-success",
    "gloomhaven.battle-goals.no-reward-on-failure",
    "gloomhaven.ending.success-checkmarks",
    "gloomhaven.battle-goals.checkmarks-use",
)
def test_a_goal_gives_its_checkmarks_on_success_alone() -> None:
    heard: list[Told] = []
    table = _won(hero(goals=["indigent"], checks=1), heard)
    assert first(table).checks == 3
    assert (told(heard, GoalShown)[0].met, told(heard, Rewarded)[0].perks) == (1, 1)
    table = _won(hero(goals=["indigent"], tally={"coins": 1}))
    assert first(table).checks == 0
    heard = []
    table = _lost(hero(goals=["indigent"]), heard)
    assert told(heard, GoalShown)[0].met == 1
    assert first(table).checks == 0


def test_the_bonus_does_not_count_for_a_goal_about_experience() -> None:
    table = _won(hero(goals=["layabout"], xp=7))
    assert first(table).checks == 2
    table = _won(hero(goals=["workhorse"], xp=12))
    assert first(table).checks == 0


@pytest.mark.rule("gloomhaven.ending.exhausted-share")
def test_who_is_exhausted_shares_all_that_is_won() -> None:
    gone = hero("scoundrel", -1, coins=2, xp=4, exhausted=True, done=True, goals=["purist"])
    gone.hp = 0
    table = _won(hero(), None, gone)
    other = table.state.heroes[1]
    assert table.outcome is not None
    assert table.outcome.won == (0, 1)
    assert (other.gold, other.xp, other.checks) == (4, 10, 2)


@pytest.mark.rule("gloomhaven.ending.agreed-failure")
def test_nobody_is_asked_whether_to_give_up() -> None:
    """Our ruling: those who agree leave the table."""
    table = table_of("brute", "tinkerer")
    rules = set()
    while table.pending:
        rules.add(asked(table).rule)
        answer(table, asked(table).options[-1])
    assert rules
    assert not any(rule.startswith("gloomhaven.ending") for rule in rules)


@pytest.mark.rule(
    "gloomhaven.ending.reset",
    "gloomhaven.ending.clean-decks",
    "gloomhaven.ending.goals-back",
    "gloomhaven.item-cards.refresh-between-scenarios",
)
def test_the_next_table_finds_everything_as_new() -> None:
    _won(hero(items=["minor-healing-potion"], pile=["bless", "curse"], hp=2))
    table = table_of("brute", "tinkerer")
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    who = first(table)
    assert who.hp == who.top
    assert len(who.hand) == who.card.hand
    assert {each.state for each in who.items} == {"ready"}
    assert Counter(who.pile.draw) == Counter(modifier_cards.STANDARD)
    assert len(table.state.goals) == 22
    play_until(table, "gloomhaven.card-selection.two-face-down")
