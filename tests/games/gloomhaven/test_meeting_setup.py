"""Preparation, scenarios and lasting things where several rules meet."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.content import (
    CARDS,
    DECKS,
    GOALS,
    ITEMS,
    SCENARIOS,
    Aim,
    Ally,
    Attack,
    Augment,
    Block,
    Bonus,
    Door,
    Heal,
    Room,
    Spawn,
    Spot,
    TrapSpot,
    When,
)
from herna.games.gloomhaven.events import Healed, Rid, ScenarioDecided, SlotUsed, TurnBegun
from herna.games.gloomhaven.rules import battle_goals, modifier_cards
from herna.games.gloomhaven.rules.active_bonuses import gain_of, leave, retaliates, shield
from herna.games.gloomhaven.rules.conditions import LASTING, lapse
from herna.games.gloomhaven.rules.item_cards import basics, wearing
from herna.games.gloomhaven.rules.monster_ability_cards import draw_orders
from herna.games.gloomhaven.rules.reveal import add_thing
from herna.games.gloomhaven.rules.scenario_book import won
from herna.games.gloomhaven.rules.special.items import later, markable, traps
from herna.games.gloomhaven.state import Active, Deal, Gear, Thing, TrapTile
from herna.kernel import Table, Told
from herna.kernel.decision import DONE
from herna.kernel.errors import RuleFailure
from herna.testing.playing import act, asked, told
from tests.games.gloomhaven.laying import card_of, drawn, finish, hero, invent, lay, monster, perform, places, summon
from tests.games.gloomhaven.test_dungeon import laid, runner
from tests.games.gloomhaven.test_dungeon import opened as entered
from tests.games.gloomhaven.test_monsters import guard_ally
from tests.games.gloomhaven.test_reveal import TWO, before, corridor, opened
from tests.games.gloomhaven.test_scenarios import ended, idle, start
from tests.games.gloomhaven.test_setup import GOAL, LIMIT, WEAR, answer, first, go_to, table_of

BASICS = [
    ("basic-attack", ["versatile-dagger", "balanced-blade"], "balanced-blade"),
    ("basic-move", ["comfortable-shoes", "serene-sandals"], "serene-sandals"),
]

TWO_ROOMS = "aaa1bbb"
DOORS = [Door(at=(3, 0))]


# ---------------------------------------------------------------------- before the first round


def test_all_decks_are_shuffled_before_the_first_round() -> None:
    state = start("black-barrow", quick=True).state
    assert sorted(state.pile.draw) == sorted(modifier_cards.STANDARD)
    assert state.pile.draw != list(modifier_cards.STANDARD)
    for each in state.heroes:
        assert sorted(each.pile.draw) == sorted(modifier_cards.deck(each))
        assert each.pile.draw != modifier_cards.deck(each)
    assert state.decks
    for deck, deal in state.decks.items():
        assert sorted(deal.draw) == list(range(len(DECKS[deck].cards))) != deal.draw


def test_goals_are_dealt_at_random() -> None:
    dealt = {tuple(Table(GAME, 2, seed, {"party": ("brute", "tinkerer")}).state.heroes[0].goals) for seed in range(4)}
    assert len(dealt) > 1


def test_the_goals_that_are_left_do_not_tell_who_gave_what_back() -> None:
    state = start("black-barrow").state
    assert state.goals == sorted(state.goals)
    kept = [goal for each in state.heroes for goal in each.goals]
    assert len(kept) == 2
    assert sorted([*state.goals, *kept]) == sorted(GOALS), "who keeps one gives the other back"


@pytest.mark.rule("gloomhaven.special-rules.locked-doors")
@pytest.mark.parametrize(("name", "locks"), [("black-barrow", []), ("bought-watch", [1, 2]), ("barrow-lair", [1, 2, 3, 4])])
def test_only_the_doors_that_the_scenario_locks_are_locked(name: str, locks: list[int]) -> None:
    state = start(name).state
    assert state.locks == locks
    assert state.doors == list(range(len(SCENARIOS[name].doors)))


def test_what_is_left_of_the_gold_is_no_gain_of_the_scenario() -> None:
    for each in start("black-barrow", quick=False).state.heroes:
        assert (each.gold, each.saved) == (0, 30 - sum(ITEMS[thing.item].cost for thing in each.items))


@pytest.mark.rule("gloomhaven.scenario-setup.choose-items")
def test_nobody_must_wear_what_there_is_room_for() -> None:
    table = table_of("brute", quick=False, seats=1)
    answer(table, ("buy", "minor-healing-potion"))
    answer(table, ("buy", "minor-power-potion"))
    go_to(table, WEAR)
    answer(table, DONE)
    assert asked(table).rule == LIMIT
    assert not any(each.worn for each in first(table).items)


def test_what_is_worn_stays_on_while_more_is_chosen() -> None:
    state = table_of("brute", quick=False, seats=1).state
    names = ("iron-helmet", "eagle-eye-goggles", "winged-shoes", "boots-of-striding")
    state.heroes[0].items = [Gear(name, worn=False) for name in names]
    state.phase = "equip"
    table = Table(GAME, 1, 1, start=state)
    answer(table, ("wear", "iron-helmet"))
    assert set(asked(table).options) == {("wear", "winged-shoes"), ("wear", "boots-of-striding"), DONE}
    answer(table, ("wear", "winged-shoes"))
    assert [each.worn for each in first(table).items] == [True, False, True, False]


def test_who_wears_pockets_is_not_asked_about_what_they_hold() -> None:
    state = table_of("brute", quick=False, seats=1).state
    small = [name for name, item in ITEMS.items() if item.slot == "small"][:3]
    state.heroes[0].items = [Gear(name, worn=False) for name in (*small, "cloak-of-pockets")]
    state.phase = "equip"
    table = Table(GAME, 1, 1, start=state)
    assert asked(table).rule == LIMIT
    assert all(each.worn for each in first(table).items)


@pytest.mark.parametrize(("level", "better"), [(1, 0), (2, 1), (4, 3), (9, 5)])
def test_a_ready_made_hand_has_the_best_cards_for_half_of_it_at_most(level: int, better: int) -> None:
    table = table_of("brute", "tinkerer", level=level)
    go_to(table, "gloomhaven.scenario-book.starting-hexes")
    found = sorted(CARDS[card].level for card in first(table).hand if CARDS[card].level > 1)
    assert found == list(range(level - better + 1, level + 1))
    assert first(table).hand[: 10 - better] == list(first(table).card.starter[: 10 - better])


@pytest.mark.parametrize("level", [1, 5, 9])
def test_ready_made_heroes_buy_more_than_their_kit_but_not_more_than_they_can_pay(level: int) -> None:
    table = table_of("brute", "tinkerer", "scoundrel", "cragheart", level=level)
    assert asked(table).rule == GOAL, "nobody is asked about goods"
    heroes = table.state.heroes
    assert all(each.saved >= 0 for each in heroes)
    owned = Counter(thing.item for each in heroes for thing in each.items)
    assert all(times <= ITEMS[name].copies for name, times in owned.items())
    assert level == 1 or all(len(each.items) > len(each.card.kit) for each in heroes)


# ---------------------------------------------------------------------- what wins and what loses


@pytest.mark.rule("gloomhaven.scenario-book.victory-conditions")
def test_a_scenario_is_not_won_while_an_enemy_stands() -> None:
    table = lay(idle(0), monster(spot=69, done=True), scenario=drawn(aim=Aim(kill=True)), orders={"guard": 0})
    state = table.state
    assert not won(state)
    state.monsters.clear()
    assert won(state)


@pytest.mark.rule("gloomhaven.scenario-book.victory-conditions")
def test_altars_that_are_all_destroyed_do_not_wait_for_rooms_without_any() -> None:
    altar = Block(at=((1, 0),), look="altar", hit_points=(5, 0), tag="altar")
    scenario = drawn(TWO_ROOMS, doors=DOORS, aim=Aim(destroy="altar"), rooms={"a": Room(id="a", obstacles=(altar,))})
    assert ended(lay(idle(0), scenario=scenario, rooms=["a"], doors=[0])) == "won"


@pytest.mark.parametrize(("stands", "comes"), [(True, True), (False, False)])
def test_monsters_come_as_long_as_an_altar_stands(stands: bool, comes: bool) -> None:
    altar = Block(at=((1, 0),), look="altar", hit_points=(5, 0), tag="altar")
    bones = Spawn(kind="living-bones", at=((5, 5),), two="normal", rounds=(2,), until="altar")
    scenario = drawn(rooms={"a": Room(id="a", obstacles=(altar,))}, spawns=[bones])
    things = [Thing("altar:1", 1, 5, 5, look="altar", tag="altar")] if stands else []
    table = lay(idle(), scenario=scenario, things=things, dice=[1])
    finish(table)
    assert bool(table.state.monsters) == comes


@pytest.mark.rule("gloomhaven.special-rules.spawning")
def test_nobody_comes_where_no_hex_is_empty() -> None:
    bones = Spawn(kind="living-bones", at=((0, 0),), two="normal", rounds=(2,))
    table = lay(idle(0), scenario=drawn("a", spawns=[bones]), dice=[])
    finish(table)
    assert (table.state.round, table.state.monsters) == (3, [])


def test_other_enemies_do_not_matter_where_only_the_boss_must_die() -> None:
    scenario = drawn(aim=Aim(boss="bandit-commander"))
    state = lay(idle(0), monster(spot=69, done=True), scenario=scenario, orders={"guard": 0}).state
    assert not won(state)
    state.standees["bandit-commander"] = [1]
    assert won(state)


@pytest.mark.rule("gloomhaven.special-rules.locked-doors")
@pytest.mark.parametrize(("foes", "locks"), [(0, []), (1, [0])])
def test_a_door_stays_locked_until_the_last_enemy_is_dead(foes: int, locks: list[int]) -> None:
    scenario = drawn(TWO_ROOMS, doors=[Door(at=(3, 0), locked=True, opens="clear")])
    enemies = [monster(spot=2, done=True)][:foes]
    table = lay(idle(0), *enemies, scenario=scenario, rooms=["a"], doors=[0], locks=[0], orders={"guard": 0})
    assert table.state.locks == locks


def test_nobody_has_escaped_if_nobody_is_left() -> None:
    gone = hero(spot=-1, hp=0, exhausted=True)
    table = lay(gone, scenario=drawn(aim=Aim(escape=((4, 3),))), phase="cleanup")
    assert table.outcome is not None
    assert table.outcome.won == ()


def test_a_lost_scenario_says_why() -> None:
    heard: list[Told] = []
    table = lay(idle(), scenario=drawn(aim=Aim(loot=1, within=2)), heard=heard)
    assert ended(table) == "lost"
    assert [each.verdict for each in told(heard, ScenarioDecided)] == ["lost"]
    assert table.outcome is not None
    assert table.outcome.rule == "gloomhaven.ending.play-out-round"
    table = lay(hero(discard=["skewer"]), phase="select")
    assert table.outcome is not None
    assert table.outcome.rule == "gloomhaven.exhaustion.all-exhausted"


@pytest.mark.rule("gloomhaven.scenario-book.money-and-tiles-on-reveal")
def test_obstacles_come_with_the_room_and_stand_in_the_way() -> None:
    stones = Block(at=((5, 0), (6, 0)), look="boulder", tag="stones")
    table = opened(corridor(obstacles=(stones,)))
    assert [(each.hexes, each.look, each.tag) for each in table.state.blocks] == [([5, 6], "boulder", "stones")]
    assert places(table) == {1, 2, 4}


@pytest.mark.parametrize("what", ["obstacles", "allies"])
def test_who_is_protected_is_not_missed_before_the_room_is_revealed(what: str) -> None:
    fire = Block(at=((4, 0),), look="bonfire", hit_points=(5, 0), tag="city-guard")
    content: Any = {"obstacles": (fire,), "allies": (Ally(kind="city-guard", at=(4, 0), hit_points=(8, 2)),)}[what]
    aim = Aim(survive=9, protect="city-guard")
    scenario = drawn(TWO_ROOMS, doors=DOORS, aim=aim, rooms={"b": Room(id="b", **{what: content})})
    assert ended(lay(idle(0), scenario=scenario, rooms=["a"], doors=[0])) == ""
    others = [Thing("crate:1", 6, 5, 5, look="crate", tag="crate"), Thing("crate:2", 5, 5, 5, look="crate")]
    bird = summon("jade-falcon", 1, "brute", "", done=True)
    assert ended(lay(idle(0), bird, scenario=scenario, things=others)) == "lost", "others do not count"


def test_what_monsters_lay_is_for_heroes_to_attack() -> None:
    table = lay(idle())
    add_thing(table.state, 40, 3, "egg", "egg")
    add_thing(table.state, 41, 3, "egg", "egg", ward=True)
    assert [each.id for each in table.state.things] == ["egg:1", "egg:2"]
    assert [each.hex for each in table.state.foes()] == [40]
    assert [each.hex for each in table.state.prey()] == [34, 41]


@pytest.mark.parametrize(("hurts", "damage"), [(True, 3), (False, 0)])
def test_a_trap_of_conditions_alone_does_not_hurt(hurts: bool, damage: int) -> None:
    table = opened(corridor(traps=(TrapSpot(at=(6, 0), damage=hurts, conditions=("stun",)),)))
    assert [(each.hex, each.damage, each.conditions) for each in table.state.traps] == [(6, damage, ["stun"])]


def test_a_revealed_monster_leaves_money_and_one_that_comes_later_does_not() -> None:
    table = opened(corridor(monsters=TWO), dice=[1, 2])
    assert [each.summoned for each in table.state.monsters] == [False, False]
    bones = Spawn(kind="living-bones", at=((5, 5),), two="normal", rounds=(2,))
    table = lay(idle(), scenario=drawn(spawns=[bones]), dice=[1])
    finish(table)
    assert [each.summoned for each in table.state.monsters] == [True]


def test_nobody_takes_back_the_opening_of_a_door() -> None:
    table = before(corridor())
    act(table, ("bottom", "brute-0"))
    assert table.may_undo(0) is None
    act(table, ("to", 3))
    assert table.may_undo(0) == "house.undo.nothing-revealed"


@pytest.mark.rule("gloomhaven.special-rules.objective-tokens")
def test_no_two_allies_of_a_kind_have_one_number() -> None:
    pair = tuple(Ally(kind="city-guard", at=(column, 0), hit_points=(8, 2)) for column in (5, 6))
    table = opened(corridor(allies=pair), dice=[3, 4])
    assert [each.id for each in table.state.summons] == ["city-guard:3", "city-guard:4"]
    with pytest.raises(RuleFailure):
        opened(corridor(allies=pair), dice=[3, 3])


@pytest.mark.rule("gloomhaven.bosses.by-characters")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_a_revealed_boss_has_hit_points_for_each_hero(heroes: int) -> None:
    boss = Spot(kind="inox-bodyguard", at=(6, 0), two="normal", three="normal", four="normal")
    table = opened(corridor(monsters=(boss,)), party=heroes, dice=[1])
    assert [(each.hp, each.top, each.rank) for each in table.state.monsters] == [(7 * heroes, 7 * heroes, "boss")]


@pytest.mark.parametrize(("aim", "foe"), [(Aim(survive=9, protect="bonfire"), False), (Aim(destroy="bonfire"), True)])
def test_only_what_must_be_protected_is_attacked_by_monsters(aim: Aim, foe: bool) -> None:
    fire = Block(at=((5, 0),), look="bonfire", hit_points=(5, 0), tag="bonfire")
    plain = Block(at=((6, 0),), look="crate", hit_points=(4, 2))
    room = Room(id="b", obstacles=(fire, plain))
    table = opened(drawn(TWO_ROOMS, doors=DOORS, aim=aim, rooms={"b": room}))
    assert [each.id for each in table.state.foes()] == (["bonfire:1", "crate:1"] if foe else ["crate:1"])
    assert [each.id for each in table.state.prey()] == (["brute"] if foe else ["brute", "bonfire:1"])


@pytest.mark.rule("gloomhaven.dungeon-variant.penalties")
def test_the_monsters_of_other_rooms_gain_nothing_by_a_penalty() -> None:
    left = monster("hound", 5, number=6, done=True)
    table = entered(laid(runner(), left, dice=["hall@1", "hopeless", *range(1, 7)], orders={"hound": 0}), 1)
    assert {each.id for each in table.state.monsters if "strengthen" not in each.conditions} == {left.id}
    assert len(table.state.monsters) > 1


# ---------------------------------------------------------------------- allies that act like monsters


@pytest.mark.rule("gloomhaven.initiative.tie-monsters", "gloomhaven.special-rules.objective-tokens")
@pytest.mark.parametrize("early", ["sun-demon", "city-guard:3"])
def test_the_players_say_whether_an_ally_or_an_enemy_with_its_initiative_is_first(early: str) -> None:
    heard: list[Told] = []
    guard, demon = card_of("guard", 50), card_of("sun-demon", 50)
    decks, orders = {"guard": Deal([], [guard], guard)}, {"sun-demon": demon}
    table = lay(idle(0), guard_ally(69), monster("sun-demon", 60), decks=decks, orders=orders, heard=heard)
    assert set(asked(table).options) == {("next", "sun-demon"), ("next", "city-guard:3")}
    act(table, ("next", early))
    assert told(heard, TurnBegun)[0].figure.startswith(early)


@pytest.mark.rule("gloomhaven.special-rules.objective-tokens")
@pytest.mark.parametrize("numbers", [(7, 3, 5), (3, 5, 7), (5, 7, 3)])
def test_of_allies_of_a_kind_the_lowest_number_is_first_wherever_it_lies(numbers: tuple[int, ...]) -> None:
    heard: list[Told] = []
    allies = [guard_ally(spot, number) for spot, number in zip((60, 62, 64), numbers, strict=True)]
    lay(idle(0), *allies, heard=heard, decks={"guard": Deal([], [0], 0)})
    assert [each.figure for each in told(heard, TurnBegun)][:3] == ["city-guard:3", "city-guard:5", "city-guard:7"]


@pytest.mark.rule("gloomhaven.special-rules.objective-tokens")
def test_an_ally_has_the_shield_of_its_statistic_card() -> None:
    ally = guard_ally(24)
    table = lay(idle(), ally, decks={"guard": Deal([], [0], 0)})
    assert ally.stats is not None
    assert shield(table.state, ally) == ally.stats.shield[ally.level] > 0


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


# ---------------------------------------------------------------------- what lasts


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


@pytest.mark.rule("gloomhaven.conditions.wound-heal", "gloomhaven.conditions.poison-heal")
@pytest.mark.parametrize("has", [(), ("wound",), ("poison",), ("poison", "wound")])
def test_a_heal_takes_away_only_what_there_is(has: tuple[str, ...]) -> None:
    heard: list[Told] = []
    who = hero(hp=4, conditions=dict.fromkeys(has, LASTING))
    table = perform(Heal(value=3, whom="self"), who=who, heard=heard)
    assert [each.condition for each in told(heard, Rid)] == list(has)
    assert table.state.heroes[0].hp == (4 if "poison" in has else 7)
    assert [each.points for each in told(heard, Healed)] == [0 if "poison" in has else 3]
    assert not table.state.heroes[0].conditions


@pytest.mark.rule("gloomhaven.conditions.poison", "gloomhaven.conditions.wound")
@pytest.mark.parametrize("condition", ["poison", "wound"])
def test_no_number_of_turns_ends_poison_or_wound(condition: str) -> None:
    who = idle(conditions={condition: LASTING, "muddle": 1})
    table = lay(who)
    for _ in range(20):
        lapse(table, who)
    assert list(who.conditions) == [condition]


@pytest.mark.rule("gloomhaven.active-bonuses.persistent-slots")
def test_it_is_told_which_slot_of_how_many_was_used() -> None:
    heard: list[Told] = []
    card = invent("slots", (Bonus(on="attack"),), stays="persistent", slots=(0, 0, 0))
    foes = [monster(hp=9), monster(spot=33, number=2, hp=9)]
    table = perform(Attack(value=1, targets=2), to=foes, actives=[Active("brute", card, "top", bearers=["brute"])], heard=heard)
    act(table, ("attack", "bandit-guard:1"), ("attack", "bandit-guard:2"))
    assert [(each.slot, each.slots) for each in told(heard, SlotUsed)] == [(1, 3), (2, 3)]


def test_traps_behind_a_corner_are_not_disarmed_from_afar() -> None:
    bend = drawn("aaaaaa\naaaaaa\n....aa\n....aa\n....aa")
    state = perform(who=hero(spot=0), scenario=bend, traps=[TrapTile(3, 2), TrapTile(17, 2)]).state
    assert [trap.hex for trap in traps(state, state.heroes[0], 9)] == [3]
    assert traps(state, state.heroes[0], 2) == []


@pytest.mark.rule("gloomhaven.summon.persistent")
def test_a_summon_whose_card_leaves_is_there_no_more() -> None:
    card = invent("call", owner="tinkerer", lost=True, stays="persistent")
    who, bird = hero("tinkerer", hand=["net-shooter", "stun-shot"]), summon("jade-falcon", 36, "tinkerer", card)
    table = lay(who, bird, actives=[Active("tinkerer", card, "top")], phase="select")
    state, bird = table.state, table.state.summons[0]
    leave(table, state.actives[0])
    assert not bird.alive, "whatever it was doing ends"
    assert (state.summons, state.actives, state.heroes[0].lost) == ([], [], [card])


def test_a_summon_of_another_card_stays() -> None:
    cards = [invent(name, owner="tinkerer", lost=True, stays="persistent") for name in ("one-call", "other-call")]
    who = hero("tinkerer", hand=["net-shooter", "stun-shot"])
    pair = [summon("jade-falcon", 36 + place, "tinkerer", card, 1 + place) for place, card in enumerate(cards)]
    table = lay(who, *pair, actives=[Active("tinkerer", card, "top") for card in cards], phase="select")
    leave(table, table.state.actives[0])
    assert [each.id for each in table.state.summons] == ["jade-falcon:2"]


@pytest.mark.rule("gloomhaven.item-cards.spent", "gloomhaven.item-cards.consumed")
@pytest.mark.parametrize("name", [item.id for item in ITEMS.values() if item.when == "worn" and item.special and item.after])
def test_what_is_spent_or_consumed_does_not_count_as_worn(name: str) -> None:
    who, item = hero(items=[name]), ITEMS[name]
    assert wearing(who, item.special) == [item]
    who.items[0].worn = False
    assert wearing(who, item.special) == [], "it is not below the mat"
    who.items[0].worn = True
    who.items[0].state = "spent" if item.after == "spent" else "consumed"
    assert wearing(who, item.special) == []


@pytest.mark.parametrize(("special", "names", "best"), BASICS)
def test_of_two_items_for_a_basic_action_the_better_one_counts(special: str, names: list[str], best: str) -> None:
    assert basics(hero(items=names), special) == [best]
    assert basics(hero(items=names[::-1]), special) == [best]


def test_a_trap_sprung_in_the_turn_of_a_summon_counts_for_its_owner() -> None:
    who, bird = hero("tinkerer", hand=["net-shooter", "stun-shot"]), summon("jade-falcon", 36, "tinkerer", "")
    state = lay(who, bird, guard_ally(40), decks={"guard": Deal([], [0], 0)}, phase="select").state
    for state.now in ("jade-falcon:1", "city-guard:3", ""):
        battle_goals.trap_gone(state)
    assert state.heroes[0].tally == {"traps": 1}


@pytest.mark.parametrize(("changed", "marked"), [({}, True), ({"conditions": {"invisible": 1}}, False), ({"hex": 36}, False)])
def test_only_an_enemy_beside_and_in_sight_is_marked(changed: dict[str, Any], marked: bool) -> None:
    state = perform(to=[monster(**changed), monster("bandit-commander", 33)]).state
    assert [each.id for each in markable(state, state.heroes[0])] == (["bandit-guard:1"] if marked else [])


def test_a_ring_for_the_end_of_the_turn_waits_for_the_end_of_a_long_rest() -> None:
    discard = ["grab-and-go", "spare-dagger", "sweeping-blow"]
    items = ["ring-of-haste", "minor-healing-potion"]
    table = lay(hero(hand=["trample", "skewer"], discard=discard, items=items, resting=True, hp=5))
    ring = ("item", "ring-of-haste")
    assert ring not in asked(table).options
    act(table, ("rest",))
    act(table, asked(table).options[0])
    assert ring in asked(table).options


def test_for_another_turn_two_different_cards_are_played_and_the_leading_one_is_later() -> None:
    hand = [invent(f"again-{initiative}", initiative=initiative) for initiative in (40, 50, 60)]
    who = hero(hand=hand, shown=[invent("now", initiative=50), "skewer"])
    assert later(who) == [("play", "again-60", "again-40"), ("play", "again-60", "again-50")]


def test_who_uses_no_item_uses_none_beyond_the_level() -> None:
    table = lay(idle(level=3))
    assert battle_goals.count(table.state, table.state.heroes[0], "items-beyond-level") == -3
