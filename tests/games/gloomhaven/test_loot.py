"""Loot, treasures, and what is recovered or refreshed [Kořist; Obnovení schopností a předmětů]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import (
    DUNGEON,
    ENCOUNTERS,
    ITEMS,
    TREASURES,
    Bonus,
    Door,
    Heal,
    Loot,
    Move,
    Recover,
    Refresh,
)
from herna.games.gloomhaven.events import ExperienceGained, Found, TreasureLooted
from herna.games.gloomhaven.events import Told as Story
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.rules.loot import DESIGNS, held
from herna.games.gloomhaven.state import Active, Coin, Gear, Hero, Prize
from herna.games.gloomhaven.state import Block as Tile
from herna.kernel import Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered, options, told
from tests.games.gloomhaven.halves import lying, on
from tests.games.gloomhaven.item_cases import item, owner
from tests.games.gloomhaven.laying import CHOOSE, SUFFER, drawn, finish, hero, invent, lay, monster, perform, summon
from tests.games.gloomhaven.setup_cases import first

FOUR = ["trample", "skewer", "sweeping-blow", "eye-for-an-eye"]
HAND = ("trample", "skewer", "sweeping-blow")


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


@pytest.mark.rule("gloomhaven.loot.unaffected")
def test_closed_doors_and_unknown_rooms_keep_their_money() -> None:
    house = drawn("aaa.bbb\naaa1bbb\naaa.bbb", doors=[Door(at=(3, 1))])
    number = layout_of(house, ()).number
    here, there = number[2, 1], number[4, 1]
    for doors, coins in (([0], 0), ([], 1)):
        blocks = [Tile([number[5, 1]])]
        table = perform(Loot(value=2), who=hero(spot=here), scenario=house, doors=doors, coins=[Coin(there)], blocks=blocks)
        assert table.state.heroes[0].coins == coins


@pytest.mark.rule("gloomhaven.loot.treasure-lookup")
def test_what_a_treasure_held_is_told() -> None:
    heard: list[Told] = []
    prizes = [Prize(35, 67), Prize(33, 8), Prize(24, 38), Prize(25, 33), Prize(44, 7), Prize(45, 10)]
    who = hero(items=["weighted-net"])
    table = perform(Loot(value=1), who=who, prizes=prizes, heard=heard)
    assert told(heard, Found) == [
        Found("brute", "gold", "", 10),
        Found("brute", "checks", "", 1),
        Found("brute", "item", "ring-of-skulls", 1),
        Found("brute", "sold", "weighted-net", 10),
    ]
    assert [event.number for event in told(heard, TreasureLooted)] == [67, 8, 38, 33, 7, 10]
    assert [(event.room, event.en) for event in told(heard, Story)] == [("treasure", "A trail to a random side scenario.")]
    assert told(heard, ExperienceGained)[0].points == 10
    assert not table.state.prizes


@pytest.mark.rule("gloomhaven.end-of-turn-looting.summons-no")
def test_a_summon_picks_nothing_up() -> None:
    who = hero("tinkerer", 34, played=["net-shooter", "stun-shot"])
    bird = summon("jade-falcon", 36, "tinkerer", "")
    table = lay(who, bird, monster(spot=37, hp=20), orders={"guard": 5}, coins=[Coin(36)])
    finish(table)
    assert [coin.hex for coin in table.state.coins] == [36]


@pytest.mark.rule("gloomhaven.end-of-turn-looting.mandatory")
def test_who_is_stunned_or_rests_loots_at_the_end_of_the_turn_all_the_same() -> None:
    stunned = hero(hand=FOUR, conditions={"stun": 1}, played=["spare-dagger", "warding-strength"])
    table = lay(stunned, phase="turns", coins=[Coin(34, 2)])
    finish(table)
    assert table.state.heroes[0].coins == 2
    table = lay(hero(discard=FOUR, resting=True), phase="turns", coins=[Coin(34)], prizes=[Prize(34, 67)])
    finish(table, {"gloomhaven.resting.long-rest-lose": ("lose", "trample")})
    assert (table.state.heroes[0].coins, table.state.heroes[0].gold) == (1, 10)


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


@pytest.mark.rule("gloomhaven.recover.unrecoverable")
def test_a_card_with_the_symbol_never_comes_back_whatever_it_was_lost_for() -> None:
    weaver = hero("spellweaver", 34, lost=["reviving-ether", "mana-bolt"])
    table = perform(Recover(kind="lost", count=2), who=weaver)
    assert options(table, "take") == [("take", "mana-bolt")]


@pytest.mark.rule("gloomhaven.recover.recover")
def test_recovering_is_up_to_so_many_and_may_end_early() -> None:
    table = perform(Recover(kind="discarded", count=2), who=hero(discard=["trample", "skewer"], lost=["grab-and-go"]))
    assert not offered(table, ("take", "grab-and-go"))
    act(table, ("take", "skewer"), DONE)
    assert (table.state.heroes[0].hand, table.state.heroes[0].discard) == (["skewer"], ["trample", "tried"])
    table = perform(Recover(kind="lost", count=2), who=hero(discard=["trample"], lost=["grab-and-go"]))
    assert not offered(table, ("take", "trample"))
    act(table, ("take", "grab-and-go"))
    assert asked(table).rule == CHOOSE, "nothing is left to recover"


@pytest.mark.rule("gloomhaven.recover.first-card")
def test_a_lost_card_of_the_first_action_can_be_recovered_in_the_second() -> None:
    cards = [invent("burnt", (Move(value=1),), lost=True), invent("second", (), (Recover(kind="lost", count=1),))]
    table = lay(hero(hand=FOUR), acting="brute", cards=cards)
    act(table, ("top", "burnt"), ("to", 35), ("bottom", "second"), ("take", "burnt"))
    assert table.state.heroes[0].hand == [*FOUR, "burnt"]


@pytest.mark.rule("gloomhaven.random-items.draw", "gloomhaven.overlay-tiles.treasure-design")
def test_a_random_design_is_drawn_and_both_copies_are_for_the_city() -> None:
    assert [ITEMS[name].number for name in DESIGNS] == list(range(71, 96)), "a deck of 25"
    heard: list[Told] = []
    table = perform(Loot(value=1), prizes=[Prize(35, 1), Prize(33, 11)], dice=[DESIGNS[3], DESIGNS[5]], heard=heard)
    assert table.state.designs == [DESIGNS[3], DESIGNS[5]]
    assert not table.state.heroes[0].items, "it is no item yet"
    assert told(heard, Found) == [Found("brute", "design", DESIGNS[3], 2), Found("brute", "design", DESIGNS[5], 2)]
    assert table.view(None).designs == [DESIGNS[3], DESIGNS[5]]


@pytest.mark.rule("gloomhaven.random-items.depleted")
def test_no_design_comes_twice_and_an_empty_deck_gives_nothing() -> None:
    table = perform(Loot(value=1), prizes=[Prize(35, 1)], designs=list(DESIGNS[:-1]), dice=[DESIGNS[-1]])
    assert table.state.designs == list(DESIGNS)
    table = perform(Loot(value=1), prizes=[Prize(35, 1)], designs=list(DESIGNS))
    assert table.state.designs == list(DESIGNS)
    assert table.state.looted == ["1"]


def test_only_what_lies_in_reach_is_looted() -> None:
    lie: dict[str, Any] = {"coins": [Coin(35), Coin(60)], "prizes": [Prize(33), Prize(61)]}
    table = perform(Loot(value=1), **lie)
    assert (table.state.coins, table.state.prizes) == ([Coin(60)], [Prize(61)])


def test_nobody_is_asked_about_loot_where_nothing_lies() -> None:
    table = perform(Loot(value=1), Heal(value=1, whom="self"))
    assert asked(table).rule == CHOOSE


def test_an_item_is_refreshed_for_experience_and_only_one() -> None:
    def refreshed(*answers: Any) -> Hero:
        who = hero()
        who.items = [Gear("boots-of-striding", state="spent"), Gear("leather-armor", state="spent")]
        table = perform(Refresh(kind="spent", count=1, whom="self"), who=who, action={"xp": 1})
        act(table, *answers)
        assert asked(table).rule == CHOOSE
        return owner(table)

    done, left = refreshed(item("leather-armor")), refreshed(DONE)
    assert ([each.state for each in done.items], done.xp) == (["spent", "ready"], 1)
    assert ([each.state for each in left.items], left.xp) == (["spent", "spent"], 0)


def test_a_summon_recovers_no_cards() -> None:
    rats = summon("rat-swarm", 35, "mindthief", "gnawing-horde")
    friend = hero("mindthief", 33, discard=["scurry"])
    lie: dict[str, Any] = {"actives": [lying("gnawing-horde", "top")]}
    table = perform(Recover(kind="discarded", count=1, whom="ally", range=2), to=[friend, rats], **lie)
    assert options(table, "on") == [on("mindthief")]
