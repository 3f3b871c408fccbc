"""Summons, recovery, loot, items, the end of rounds and of scenarios, secrets: situations in which several rules meet."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import (
    ITEMS,
    SCENARIOS,
    SUMMONS,
    Aim,
    Attack,
    Door,
    Kill,
    Loot,
    Move,
    Obstacle,
    Recover,
    Refresh,
    Spawn,
    Suffer,
    Summon,
)
from herna.games.gloomhaven.events import ExperienceGained, Found, TreasureLooted
from herna.games.gloomhaven.events import Told as Story
from herna.games.gloomhaven.rules.layout import layout_of
from herna.games.gloomhaven.rules.loot import DESIGNS
from herna.games.gloomhaven.state import Active, Block, Coin, Deal, Gear, Prize, State, Thing, TrapTile
from herna.games.gloomhaven.view import redeal
from herna.kernel import Dice, Table, Told
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, check, offered, options, told
from tests.games.gloomhaven.laying import (
    CHOOSE,
    card_of,
    drawn,
    finish,
    hero,
    invent,
    lay,
    monster,
    perform,
    places,
    summon,
    turns,
)

HAND = ["trample", "skewer", "sweeping-blow", "eye-for-an-eye"]


# ---------------------------------------------------------------------- summons


def thief(**rest: Any) -> Any:
    """A mindthief with two cards that do nothing."""
    cards = [invent(f"thought-{place}", initiative=40 + place, owner="mindthief") for place in range(2)]
    return hero("mindthief", rest.pop("spot", 34), played=cards, **rest)


RATS = Active("mindthief", "gnawing-horde", "top")


def rats(spot: int = 36, **rest: Any) -> Any:
    return summon("rat-swarm", spot, "mindthief", "gnawing-horde", **rest)


def rat_table(*figures: Any, who: Any = None, swarm: Any = None, **rest: Any) -> Table[State]:
    active = msgspec.structs.replace(RATS)
    return lay(who or thief(), swarm or rats(), *figures, phase="turns", actives=[active], **rest)


@pytest.mark.rule("gloomhaven.summon.stats")
@pytest.mark.parametrize("kind", ["burning-avatar", "mystic-ally", "monstrous-rat"])
def test_a_summon_has_the_values_of_its_card(kind: str) -> None:
    card = SUMMONS[kind]
    table = perform(Summon(what=kind), who=hero("spellweaver", 30), action={"stays": "persistent", "lost": True})
    act(table, ("at", 31))
    made = table.state.summons[0]
    assert (made.hp, made.top) == (card.hit_points, card.hit_points)
    foe = monster(spot=39, hp=30, done=True)
    table = lay(
        hero("spellweaver", 0, played=["fire-orbs", "mana-bolt"]), summon(kind, 30, "spellweaver", ""), foe, phase="turns"
    )
    board, moved = table.state.layout.board, table.state.summons[0]
    assert board.distance(30, moved.hex) == card.move
    near = summon(kind, 39 - max(1, card.range), "spellweaver", "")
    foe = monster(spot=39, hp=30, done=True)
    table = lay(hero("spellweaver", 0, played=["fire-orbs", "mana-bolt"]), near, foe, phase="turns")
    assert table.state.monsters[0].hp == 30 - card.attack
    assert table.state.summons[0].hex == near.hex, "in range already"


@pytest.mark.rule("gloomhaven.summon.automated")
def test_a_summon_follows_the_rules_of_monsters_and_asks_nobody() -> None:
    near, far = monster(spot=38, number=1, hp=20, done=True), monster(spot=6, number=2, hp=20, done=True)
    table = rat_table(near, far)
    assert asked(table).rule == CHOOSE, "nobody was asked where it goes"
    assert table.state.summons[0].hex == 37
    assert [each.hp for each in table.state.monsters] == [18, 20]
    assert table.state.monsters[0].has("poison"), "what its card adds"
    unarmed = rats()
    unarmed.conditions = {"disarm": 1}
    table = rat_table(monster(spot=38, hp=20, done=True), swarm=unarmed)
    assert (table.state.summons[0].hex, table.state.monsters[0].hp) == (37, 20)
    assert not table.state.summons[0].conditions, "its own turn has ended"


@pytest.mark.rule("gloomhaven.summon.automated")
def test_a_curse_on_a_summon_is_drawn_from_the_deck_of_its_owner() -> None:
    table = rat_table(monster(spot=37, hp=20, done=True), who=thief(pile=["curse"]))
    assert table.state.monsters[0].hp == 20
    assert "curse" not in table.state.heroes[0].pile.drawn, "it is gone from the deck"
    assert table.state.curses == 10
    assert not table.state.pile.drawn


@pytest.mark.rule("gloomhaven.summon.persistent")
def test_the_card_of_a_summon_is_lost_when_it_dies_in_the_midst_of_its_turn() -> None:
    heard: list[Told] = []
    table = rat_table(swarm=rats(hp=1, conditions={"wound": 9}), heard=heard)
    assert not table.state.summons
    assert not table.state.actives
    assert "gnawing-horde" in table.state.heroes[0].lost
    assert turns(heard) == ["rat-swarm:1", "mindthief"], "its owner goes on"


@pytest.mark.rule("gloomhaven.summon.persistent", "gloomhaven.recover.recover")
def test_who_recovers_the_card_of_a_summon_loses_the_summon() -> None:
    cards = [invent("memory", (Recover(kind="lost", count=1),), owner="mindthief"), invent("blank", owner="mindthief")]
    table = lay(
        hero("mindthief"), rats(), acting="mindthief", cards=cards, actives=[Active("mindthief", "gnawing-horde", "top")]
    )
    act(table, ("top", "memory"), ("take", "gnawing-horde"))
    assert table.state.heroes[0].hand == ["gnawing-horde"]
    assert not table.state.summons
    assert not table.state.actives


@pytest.mark.rule("gloomhaven.summon.persistent")
def test_a_player_may_send_a_summon_away() -> None:
    table = rat_table()
    act(table, ("remove", "gnawing-horde"))
    assert not table.state.summons
    assert "gnawing-horde" in table.state.heroes[0].lost


@pytest.mark.rule("gloomhaven.summon.turn-before-owner")
def test_summons_of_two_heroes_act_each_before_its_own_owner_even_if_that_one_is_stunned() -> None:
    heard: list[Told] = []
    early = [invent(f"early-{place}", initiative=10 + place, owner="spellweaver") for place in range(2)]
    weaver = hero("spellweaver", 30, played=early, conditions={"stun": 1})
    ally = summon("mystic-ally", 20, "spellweaver", "aid-from-the-ether")
    actives = [Active("mindthief", "gnawing-horde", "top"), Active("spellweaver", "aid-from-the-ether", "bottom")]
    table = lay(thief(), weaver, rats(), ally, phase="turns", actives=actives, heard=heard)
    finish(table)
    assert turns(heard)[:4] == ["mystic-ally:1", "spellweaver", "rat-swarm:1", "mindthief"]


@pytest.mark.rule("gloomhaven.summon.placement")
def test_a_summon_may_not_stand_where_anything_lies() -> None:
    line = Summon(what="decoy")
    table = perform(
        line,
        who=hero("tinkerer"),
        action={"stays": "persistent", "lost": True},
        coins=[Coin(35)],
        traps=[TrapTile(33, 3)],
        hazards=[24],
        difficult=[25],
        blocks=[Block([44])],
    )
    assert {option[1] for option in options(table, "at")} == {45}
    table = perform(
        line, who=hero("tinkerer"), action={"stays": "persistent", "lost": True}, blocks=[Block([33, 35, 24, 25, 44, 45])]
    )
    assert asked(table).rule == CHOOSE
    assert "tried" in table.state.heroes[0].discard, "nothing of it was used"


# ---------------------------------------------------------------------- loot


@pytest.mark.rule("gloomhaven.end-of-turn-looting.mandatory")
def test_who_is_stunned_or_rests_loots_at_the_end_of_the_turn_all_the_same() -> None:
    stunned = hero(hand=HAND, conditions={"stun": 1}, played=["spare-dagger", "warding-strength"])
    table = lay(stunned, phase="turns", coins=[Coin(34, 2)])
    finish(table)
    assert table.state.heroes[0].coins == 2
    table = lay(hero(discard=HAND, resting=True), phase="turns", coins=[Coin(34)], prizes=[Prize(34, 67)])
    finish(table, {"gloomhaven.resting.long-rest-lose": ("lose", "trample")})
    assert (table.state.heroes[0].coins, table.state.heroes[0].gold) == (1, 10)


@pytest.mark.rule("gloomhaven.loot.unaffected")
def test_closed_doors_and_unknown_rooms_keep_their_money() -> None:
    house = drawn("aaa.bbb\naaa1bbb\naaa.bbb", doors=[Door(at=(3, 1))])
    number = layout_of(house, ()).number
    here, there = number[2, 1], number[4, 1]
    for doors, coins in (([0], 0), ([], 1)):
        blocks = [Block([number[5, 1]])]
        table = perform(Loot(value=2), who=hero(spot=here), scenario=house, doors=doors, coins=[Coin(there)], blocks=blocks)
        assert table.state.heroes[0].coins == coins


@pytest.mark.rule("gloomhaven.loot.treasure-lookup", "gloomhaven.exhaustion.no-hit-points")
def test_a_treasure_may_exhaust_its_finder_and_the_scenario_goes_on() -> None:
    friend = hero("scoundrel", 0, hand=["single-out", "backstab"])
    table = perform(
        Loot(value=1), who=hero(hp=3), to=[friend], prizes=[Prize(35, 46)], coins=[Coin(35, 2)], later=["scoundrel"]
    )
    finder = table.state.heroes[0]
    assert finder.exhausted
    assert not finder.conditions
    assert finder.coins == 2, "what it has looted stays its own"
    check(table)
    assert table.outcome is None


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


# ---------------------------------------------------------------------- recover and items


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
    table = lay(hero(hand=HAND), acting="brute", cards=cards)
    act(table, ("top", "burnt"), ("to", 35), ("bottom", "second"), ("take", "burnt"))
    assert table.state.heroes[0].hand == [*HAND, "burnt"]


@pytest.mark.rule("gloomhaven.items.use-counts", "gloomhaven.items.before-modifier")
def test_items_at_the_same_moment_of_one_attack() -> None:
    who = hero(items=["leather-armor", "hide-armor", "heater-shield"], hand=HAND)
    table = lay(who, monster(), acting="bandit-guard", orders={"guard": 3}, pile=("plus-2", "plus-0"))
    act(table, ("item", "leather-armor"))
    wearer = table.state.heroes[0]
    assert next(each.used for each in wearer.items if each.item == "hide-armor") == 1, "it must be used"
    act(table, ("item", "heater-shield"))
    assert wearer.hp == 10
    assert asked(table).rule != "gloomhaven.damage.suffer", "an attack of 2 against a Shield of 2"


# ---------------------------------------------------------------------- rounds and spawns


@pytest.mark.rule("gloomhaven.special-rules.spawning", "gloomhaven.attack.money-drop")
def test_what_a_scenario_spawns_leaves_no_money() -> None:
    coming = Spawn(kind="bandit-guard", at=((5, 3),), two="normal", rounds=(2,))
    blow = [invent("blow", (Attack(value=99),), initiative=1), invent("other")]
    table = lay(hero(hand=[*blow, *HAND]), phase="cleanup", scenario=drawn(spawns=(coming,)), dice=[4])
    act(table, ("play", "blow", "other"), ("top", "blow"), ("attack", "bandit-guard:4"))
    assert not table.state.monsters
    assert not table.state.coins


@pytest.mark.rule("gloomhaven.special-rules.spawn-timing")
def test_who_comes_at_the_end_of_a_round_takes_no_card_of_that_round_and_comes_to_known_rooms_alone() -> None:
    house = "aaa.bbb\naaa1bbb\naaa.bbb"
    for at, count in (((0, 0), 1), ((5, 0), 0)):
        coming = Spawn(kind="bandit-guard", at=(at,), two="normal", rounds=(2,))
        scenario = drawn(house, doors=[Door(at=(3, 1))], spawns=(coming,))
        table = lay(hero(spot=7, hand=HAND), phase="cleanup", scenario=scenario, rooms=["a"], doors=[0], dice=[4])
        assert len(table.state.monsters) == count
        assert all(not deal.drawn for deal in table.state.decks.values())


@pytest.mark.rule("gloomhaven.special-rules.spawning")
def test_one_who_comes_to_a_taken_hex_stands_on_a_nearest_empty_one_and_players_choose() -> None:
    coming = Spawn(kind="bandit-guard", at=((4, 3),), two="normal", rounds=(2,))
    around = [TrapTile(33, 3), TrapTile(24, 3)]
    table = lay(
        hero(hand=HAND, spot=34),
        phase="cleanup",
        scenario=drawn(spawns=(coming,)),
        traps=around,
        coins=[Coin(25)],
        blocks=[Block([44])],
        dice=[4],
    )
    assert set(options(table, "at")) == {("at", 35), ("at", 45)}
    act(table, ("at", 45))
    assert table.state.monsters[0].hex == 45


@pytest.mark.rule("gloomhaven.end-of-round.shuffle-monsters")
def test_a_deck_whose_monsters_have_all_died_is_shuffled_too() -> None:
    now = card_of("guard", 15)
    blow = [invent("blow", (Attack(value=9),)), invent("rest-of-it")]
    table = lay(hero(hand=HAND), monster(hp=1), acting="brute", cards=blow, orders={"guard": now})
    act(table, ("top", "blow"), ("attack", "bandit-guard:1"))
    finish(table)
    deal = table.state.decks["guard"]
    assert (deal.now, deal.drawn, len(deal.draw)) == (-1, [], 8)


@pytest.mark.rule("gloomhaven.end-of-round.when")
def test_what_monsters_have_consumed_counts_for_one_round() -> None:
    deal = Deal([1, 2, 3, 4, 5, 6, 7], [0], 0, ["fire"])
    table = lay(hero(hand=HAND), phase="cleanup", decks={"flame-demon": deal})
    after = table.state.decks["flame-demon"]
    assert (after.now, after.paid) == (-1, [])


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("gloomhaven.ending.play-out-round", "gloomhaven.ending.exhausted-share")
def test_a_victory_stands_even_if_all_are_exhausted_before_the_round_is_over() -> None:
    cards = [invent("blow", (Attack(value=9), Suffer(value=99))), invent("other")]
    table = lay(hero(), monster(hp=1), acting="brute", cards=cards, scenario=drawn(aim=Aim(kill=True)))
    act(table, ("top", "blow"), ("attack", "bandit-guard:1"))
    finish(table)
    assert table.state.heroes[0].exhausted
    assert table.outcome is not None
    assert table.outcome.won == (0,)


@pytest.mark.rule("gloomhaven.ending.play-out-round")
def test_after_the_last_enemy_others_still_take_their_turns_and_loot() -> None:
    heard: list[Told] = []
    cards = [invent("blow", (Attack(value=9),)), invent("other")]
    late = [invent(f"late-{place}", initiative=90 + place, owner="scoundrel") for place in range(2)]
    friend = hero("scoundrel", 0, played=late)
    figures = (hero(), friend, monster(hp=1))
    scenario = drawn(aim=Aim(kill=True))
    table = lay(
        *figures, acting="brute", cards=cards, later=["scoundrel"], scenario=scenario, coins=[Coin(0, 3), Coin(9)], heard=heard
    )
    act(table, ("top", "blow"), ("attack", "bandit-guard:1"))
    finish(table)
    assert turns(heard) == ["scoundrel"]
    assert table.outcome is not None
    assert table.outcome.won == (0, 1)
    assert [each.gold for each in table.state.heroes] == [0, 6], "three tokens at level 1"


# ---------------------------------------------------------------------- special rules


@pytest.mark.rule("gloomhaven.special-rules.locked-doors")
def test_a_locked_door_is_a_wall_for_jumpers_too_and_hides_what_is_behind() -> None:
    house = drawn("aaa1bbb", doors=[Door(at=(3, 0), locked=True, opens="plate")])
    table = perform(Move(value=5, jump=True), who=hero(spot=2), scenario=house, rooms=["a"], doors=[0], locks=[0])
    assert 3 not in places(table)
    assert places(table) <= {0, 1}
    table = perform(Move(value=1), who=hero(spot=2), scenario=house, rooms=["a"], doors=[0])
    assert 3 in places(table), "an ordinary door can be entered"


@pytest.mark.rule("gloomhaven.special-rules.pressure-plates")
def test_a_plate_counts_only_at_the_end_of_a_heros_turn() -> None:
    house = drawn("aaaaa1bbb", doors=[Door(at=(5, 0), locked=True, opens="plate")])
    cards = [invent("walk", (Move(value=2),)), invent("stand")]
    rest: dict[str, Any] = {"scenario": house, "rooms": ["a"], "doors": [0], "locks": [0], "plates": [2]}
    table = lay(hero(spot=1, hand=HAND), acting="brute", cards=cards, **rest)
    act(table, ("top", "walk"), ("to", 2), ("to", 3), DONE)
    assert table.state.locks == [0], "it has only walked over the plate"
    cards = [invent("walk", (Move(value=2),)), invent("stand")]
    table = lay(hero(spot=1, hand=HAND), acting="brute", cards=cards, **rest)
    act(table, ("top", "walk"), ("to", 2), DONE, DONE)
    assert table.state.locks == []


@pytest.mark.rule("gloomhaven.special-rules.destructible-obstacles", "gloomhaven.special-rules.named-monsters")
def test_an_obstacle_with_hit_points_is_neither_destroyed_otherwise_nor_moved_nor_killed() -> None:
    def altar() -> Thing:
        return Thing("altar:1", 35, 4, 4, look="altar", tag="altar")

    for line in (Obstacle(act="destroy", range=2), Obstacle(act="move", range=2), Kill(range=2)):
        table = perform(line, things=[altar()])
        assert asked(table).rule == CHOOSE, line
        assert table.state.things == [altar()]
    table = perform(Suffer(value=3, whom="adjacent"), to=[monster(spot=33)], things=[altar()])
    assert table.state.things == [altar()], "only attacks hurt it"
    assert table.state.monsters[0].hp == table.state.monsters[0].top - 3
    table = perform(Attack(value=1, push=2), things=[altar()])
    act(table, ("attack", "altar:1"))
    assert asked(table).rule == CHOOSE
    assert [(thing.hex, thing.hp) for thing in table.state.things] == [(35, 3)]
    table = perform(Kill(range=2), to=[monster("bandit-commander", 35)])
    assert asked(table).rule == CHOOSE, "who has a name is neither normal nor elite"


# ---------------------------------------------------------------------- whole scenarios


@pytest.mark.parametrize("name", [*SCENARIOS])
def test_the_rooms_hold_what_the_book_says_for_every_number_of_heroes(name: str) -> None:
    card = SCENARIOS[name]
    for seats, size in ((2, "two"), (3, "three"), (4, "four")):
        if card.seats == "solo":
            continue
        table = Table(GAME, seats, 1, {"scenario": name, "automatic": True})
        while table.state.phase != "select":
            table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
        state = table.state
        wanted = {
            (spot.kind, getattr(spot, size), state.layout.number[spot.at])
            for room in card.rooms
            if room.id in state.rooms
            for spot in room.monsters
            if getattr(spot, size)
        }
        assert {(each.kind, each.rank, each.hex) for each in state.monsters} == wanted
        assert len(state.rooms) == 1


@pytest.mark.parametrize("opened", [False, True])
def test_the_messenger_has_the_level_of_the_scenario_even_where_monsters_are_a_level_higher(opened: bool) -> None:
    table = Table(GAME, 2, 1, {"scenario": "wounded-messenger", "level": 5, "open_information": opened})
    while table.state.phase != "select":
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    state, messenger = table.state, table.state.summons[0]
    assert (state.level, state.monsters[0].level) == (3, 4 if opened else 3)
    assert (messenger.level, messenger.hp) == (3, 8 + 2 * 3)


def test_the_solo_scenario_is_played_to_the_end() -> None:
    for seed in range(6):
        random = Random(seed)
        table = Table(GAME, 1, seed, {"scenario": "one-night-debt", "level": 1 + seed})
        while table.outcome is None:
            decision = table.pending[0]
            table.decide(decision.number, decision.seat, random.choice(decision.options))
            check(table)
        assert len(table.state.heroes) == 1


# ---------------------------------------------------------------------- secrets


@pytest.mark.rule("gloomhaven.card-selection.no-exact-information")
def test_cards_for_another_turn_are_hidden_until_they_are_revealed() -> None:
    hand = [invent(f"again-{place}", initiative=80 + place) for place in range(3)]
    who = hero(hand=hand, items=["second-chance-ring", "minor-mana-potion"])
    friend = hero("scoundrel", 0, hand=["single-out", "backstab"])
    table = lay(who, friend, acting="brute", cards=[invent("one"), invent("two")])
    act(table, ("item", "minor-mana-potion"), DONE, ("item", "second-chance-ring"), ("play", "again-0", "again-1"))
    assert asked(table).rule == "gloomhaven.elements.any-element"
    assert table.view(0).heroes[0].played == ["again-0", "again-1"]
    assert table.view(1).heroes[0].played == ["?", "?"]
    act(table, "fire")
    assert table.view(1).heroes[0].shown == ["again-0", "again-1"]


@pytest.mark.rule("gloomhaven.scenario-book.first-room-only")
@pytest.mark.parametrize("name", ["black-barrow", "barrow-lair", "bone-altars", "wounded-messenger"])
def test_a_view_and_its_picture_say_nothing_of_rooms_that_nobody_has_seen(name: str) -> None:
    table = Table(GAME, 2, 1, {"scenario": name})
    while table.state.phase != "select":
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    state = table.state
    seen = table.view(1)
    hidden = [room for room in SCENARIOS[name].rooms if room.id not in state.rooms]
    far = {number for number, room in enumerate(state.layout.room) if room in {each.id for each in hidden}}
    lying = {*seen.hazards, *seen.difficult, *seen.plates, *(each.hex for each in (*seen.traps, *seen.coins, *seen.prizes))}
    lying |= {each.hex for each in (*seen.monsters, *seen.summons, *seen.things)}
    lying |= {number for block in seen.blocks for number in block.hexes}
    assert not lying & far
    kinds = {spot.kind for room in hidden for spot in room.monsters} - {each.kind for each in state.monsters}
    assert kinds, "something is new there"
    assert not kinds & {*seen.standees, *seen.decks}


@pytest.mark.rule("gloomhaven.battle-goals.secret", "gloomhaven.solo.open-information")
def test_open_information_is_for_players_and_leaves_battle_goals_secret() -> None:
    who = hero(hand=HAND, goals=["executioner"], tally={"kills": 3})
    table = lay(who, hero("scoundrel", 0, hand=["single-out", "backstab"]), phase="select", open=True)
    friend, stranger = table.view(1).heroes[0], table.view(None).heroes[0]
    assert friend.hand == HAND
    assert (friend.goals, friend.tally) == (["?"], {})
    assert (stranger.hand, stranger.goals, stranger.tally) == (["?"] * 4, ["?"], {})
    assert (table.view(0).heroes[0].goals, table.view(0).heroes[0].tally) == (["executioner"], {"kills": 3})


def test_doors_of_unknown_rooms_and_their_locks_are_not_seen() -> None:
    doors = [Door(at=(3, 0)), Door(at=(7, 0), locked=True, opens="clear")]
    house = drawn("aaa1bbb2ccc", doors=doors)
    table = lay(hero(spot=0, hand=HAND), monster(spot=2), phase="select", scenario=house, rooms=["a"], doors=[0, 1], locks=[1])
    assert (table.view(0).doors, table.view(0).locks) == ([0], [])
    table.state.rooms.append("b")
    assert (table.view(0).doors, table.view(0).locks) == ([0, 1], [1])


def test_what_a_seat_imagines_keeps_what_it_knows_and_mixes_what_it_does_not() -> None:
    table = Table(GAME, 2, 1, {"scenario": "black-barrow"})
    while table.state.phase != "select":
        table.decide(table.pending[0].number, table.pending[0].seat, table.pending[0].options[0])
    before = msgspec.json.encode(table.view(0))
    seen: dict[str, set[tuple[Any, ...]]] = {
        "modifiers": set(),
        "monsters": set(),
        "orders": set(),
        "goals": set(),
        "hand": set(),
    }
    for seed in range(8):
        redeal(table.state, 0, Dice(seed))
        state, other = table.state, table.state.heroes[1]
        seen["modifiers"].add(tuple(state.heroes[0].pile.draw))
        seen["monsters"].add(tuple(state.pile.draw))
        seen["orders"].add(tuple(state.decks["guard"].draw))
        seen["goals"].add(tuple(other.goals))
        seen["hand"].add(tuple(sorted(other.hand)))
        assert msgspec.json.encode(table.view(0)) == before
    assert all(len(found) > 1 for found in seen.values()), seen


@pytest.mark.rule("gloomhaven.recover.refresh")
def test_an_item_that_nothing_refreshes_stays_consumed() -> None:
    final = next(item for item in ITEMS.values() if item.unrecoverable)
    who = hero()
    who.items = [Gear(final.id, 1, final.after or "consumed"), Gear("minor-healing-potion", 1, "consumed")]
    table = perform(Refresh(kind="used", count=0), who=who)
    assert [each.state == "ready" for each in table.state.heroes[0].items] == [False, True]
