"""Battle goals: everything that is counted for them, and what is gained [Karty malých úkolů]."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.content import GOALS, Attack, Disarm, Door, Kill, Loot, Move, Suffer
from herna.games.gloomhaven.rules import battle_goals
from herna.games.gloomhaven.state import Coin, Deal, Hero, Prize, State, TrapTile
from herna.kernel import Table
from herna.testing.playing import act
from tests.games.gloomhaven.laying import SUFFER, drawn, finish, hero, invent, lay, monster, perform, summon
from tests.games.gloomhaven.monster_cases import guard_ally
from tests.games.gloomhaven.scenario_cases import idle

GUARD = ("attack", "bandit-guard:1")
HAND = ("trample", "skewer", "sweeping-blow")

TALLIES = {
    "cards-left",
    "xp",
    "hp-left",
    "hp-missing",
    "traps",
    "treasures",
    "coins",
    "loot",
    "exhausted-allies",
    "doors",
    "kills",
    "elite-kills",
    "first-kills",
    "clean-kills",
    "overkill",
    "items-used",
    "items-beyond-level",
    "quiet-rounds",
    "below-half",
    "short-rests",
    "long-rests",
}


def test_these_are_all_tallies() -> None:
    assert {goal.tally for goal in GOALS.values()} == TALLIES


def count(table: Table[State], what: str, who: int = 0) -> int:
    """What has been counted for a hero."""
    return battle_goals.count(table.state, table.state.heroes[who], what)


def test_cards_left_are_those_in_hand_and_discarded() -> None:
    who = hero(hand=HAND, discard=["grab-and-go"], lost=["spare-dagger"])
    table = lay(who, acting="brute", cards=[invent("one"), invent("two")])
    assert count(table, "cards-left") == 4


def test_who_is_exhausted_has_no_cards_left() -> None:
    table = perform(Suffer(value=9), who=hero(hand=HAND, hp=2), to=[hero("scoundrel", 0, hand=["single-out", "backstab"])])
    assert count(table, "cards-left") == 3
    act(table, SUFFER)
    assert count(table, "cards-left") == 0
    assert count(table, "hp-left") == 0
    assert count(table, "exhausted-allies") == 0
    assert count(table, "exhausted-allies", 1) == 1


def test_experience_and_hit_points() -> None:
    table = lay(hero(hp=7, xp=5, hand=HAND), acting="brute", cards=[invent("one"), invent("two")])
    assert [count(table, each) for each in ("xp", "hp-left", "hp-missing")] == [5, 7, 3]


@pytest.mark.parametrize(("used", "level", "beyond"), [(3, 1, 2), (3, 4, -1)])
def test_items_beyond_the_level(used: int, level: int, beyond: int) -> None:
    who = hero(level=level, tally={"items-used": used}, hand=HAND)
    table = lay(who, acting="brute", cards=[invent("one"), invent("two")])
    assert count(table, "items-beyond-level") == beyond
    assert count(table, "items-used") == used


def test_traps_count_for_whose_turn_it_is() -> None:
    table = perform(Move(value=1), who=hero(hand=HAND), traps=[TrapTile(35, 0, ["muddle"])])
    act(table, ("to", 35))
    assert count(table, "traps") == 1


def test_a_trap_counts_into_which_an_enemy_is_pushed() -> None:
    table = perform(Attack(value=1, push=1), to=[monster(hp=20)], traps=[TrapTile(36, 2)])
    act(table, GUARD, ("to", 36))
    assert count(table, "traps") == 1


def test_a_disarmed_trap_counts() -> None:
    table = perform(Disarm(), traps=[TrapTile(35, 2)])
    act(table, ("at", 35))
    assert count(table, "traps") == 1


def test_a_trap_that_a_monster_springs_in_its_own_turn_counts_for_nobody() -> None:
    corridor = drawn("aaaaa")
    table = lay(
        hero(spot=0, hand=HAND),
        monster(spot=4),
        scenario=corridor,
        acting="bandit-guard",
        orders={"guard": 3},
        traps=[TrapTile(2, 1)],
    )
    assert not table.state.traps
    assert count(table, "traps") == 0


@pytest.mark.rule("gloomhaven.loot.personal")
def test_coins_and_treasures_are_counted_and_both_are_loot() -> None:
    table = perform(Loot(value=1), coins=[Coin(35, 2), Coin(34), Coin(36)], prizes=[Prize(33, tag="chest")])
    assert [count(table, each) for each in ("coins", "treasures", "loot")] == [3, 1, 4]
    assert table.state.heroes[0].coins == 3


@pytest.mark.parametrize(("opened", "doors"), [(True, 1), (False, 0)])
def test_a_door_counts_that_reveals_a_room(opened: bool, doors: int) -> None:
    house = drawn("aaa1bbb", doors=[Door(at=(3, 0))])
    rest: dict[str, Any] = {"rooms": ["a"], "doors": [0]}
    table = perform(Move(value=3), who=hero(spot=2, hand=HAND), scenario=house, **rest)
    act(table, ("to", 3) if opened else ("to", 1))
    assert count(table, "doors") == doors


@pytest.mark.parametrize(("elite", "counts"), [(False, [1, 0, 1]), (True, [1, 1, 1])])
def test_kills_and_elite_kills_and_the_first_kill(elite: bool, counts: list[int]) -> None:
    table = perform(Attack(value=3), to=[monster(hp=2, elite=elite), monster(spot=0, number=2)])
    act(table, GUARD)
    assert [count(table, each) for each in ("kills", "elite-kills", "first-kills")] == counts


def test_only_the_first_kill_of_the_scenario_is_the_first() -> None:
    table = perform(Attack(value=2), to=[monster(hp=2), monster(spot=0, number=2)], slain=1)
    act(table, GUARD)
    assert (count(table, "kills"), count(table, "first-kills")) == (1, 0)


@pytest.mark.rule("gloomhaven.summon.kills-credited")
def test_the_kill_of_a_summon_counts_for_its_owner() -> None:
    who = hero("tinkerer", 34, played=["net-shooter", "stun-shot"])
    bird = summon("jade-falcon", 36, "tinkerer", "")
    table = lay(who, bird, monster(spot=37, hp=1), monster(spot=0, number=2), orders={"guard": 5})
    assert count(table, "kills") == 1


def test_who_dies_of_a_wound_counts_for_nobody() -> None:
    foes = [monster(hp=1, conditions={"wound": 9}), monster(spot=0, number=2)]
    table = lay(hero(hand=HAND), *foes, acting="bandit-guard", orders={"guard": 0})
    assert table.state.slain == 1
    assert count(table, "kills") == count(table, "first-kills") == 0


@pytest.mark.parametrize(("hp", "top", "clean"), [(3, 3, 1), (3, 4, 0)])
def test_a_clean_kill_is_one_attack_on_who_had_no_damage(hp: int, top: int, clean: int) -> None:
    table = perform(Attack(value=3), to=[monster(hp=hp, top=top), monster(spot=0, number=2)])
    table.state.monsters[0].top = top
    act(table, GUARD)
    assert count(table, "clean-kills") == clean


def test_what_is_no_attack_is_no_clean_kill() -> None:
    table = perform(Kill(), to=[monster(), monster(spot=0, number=2)])
    act(table, ("on", "bandit-guard:1"))
    assert [count(table, each) for each in ("kills", "clean-kills", "overkill")] == [1, 0, 0]


def test_overkill_is_the_greatest_damage_beyond_what_it_took() -> None:
    foes = [monster(hp=2), monster(spot=33, number=2, hp=4), monster(spot=0, number=3)]
    table = perform(Attack(value=6, targets=2), to=foes)
    act(table, GUARD, ("attack", "bandit-guard:2"))
    assert count(table, "overkill") == 4


@pytest.mark.parametrize(("foes", "quiet"), [(1, 0), (0, 1)])
def test_a_quiet_round_begins_without_a_monster(foes: int, quiet: int) -> None:
    table = lay(hero(hand=HAND), *[monster(spot=0)][:foes], phase="round", round=0)
    assert count(table, "quiet-rounds") == quiet


@pytest.mark.parametrize(("damage", "below"), [(5, 0), (6, 1)])
def test_below_half_is_less_than_half_rounded_up(damage: int, below: int) -> None:
    table = perform(Suffer(value=damage), who=hero(hand=HAND, hp=11, top=11))
    act(table, SUFFER)
    assert count(table, "below-half") == below


def test_rests_are_counted() -> None:
    table = lay(hero(hand=["grab-and-go"], discard=HAND), phase="rests", dice=["trample"])
    act(table, "rest", ("lose", "trample"))
    assert [count(table, each) for each in ("short-rests", "long-rests")] == [1, 0]
    table = lay(hero(discard=HAND, resting=True))
    act(table, ("lose", "trample"))
    assert [count(table, each) for each in ("short-rests", "long-rests")] == [0, 1]


@pytest.mark.parametrize(
    ("goal", "tally", "met"),
    [
        ("sadist", {"kills": 5}, True),
        ("sadist", {"kills": 4}, False),
        ("pacifist", {"kills": 3}, True),
        ("pacifist", {"kills": 4}, False),
        ("purist", {}, True),
        ("purist", {"items-used": 1}, False),
    ],
)
def test_a_goal_is_met_within_its_bounds(goal: str, tally: dict[str, int], met: bool) -> None:
    table = lay(hero(goals=[goal], tally=tally, hand=HAND), acting="brute", cards=[invent("one"), invent("two")])
    assert battle_goals.met(table.state, _first(table)) is met


def _first(table: Table[State]) -> Hero:
    return table.state.heroes[0]


@pytest.mark.rule("gloomhaven.battle-goals.notes")
def test_what_is_counted_stays_from_round_to_round() -> None:
    foes = [monster(hp=2), monster(spot=0, number=2)]
    table = perform(Attack(value=9), who=hero(hand=HAND), to=foes, next_orders={"guard": 0})
    act(table, GUARD)
    finish(table)
    assert table.state.round == 3
    assert count(table, "kills") == 1


def test_a_trap_sprung_in_the_turn_of_a_summon_counts_for_its_owner() -> None:
    who, bird = hero("tinkerer", hand=["net-shooter", "stun-shot"]), summon("jade-falcon", 36, "tinkerer", "")
    state = lay(who, bird, guard_ally(40), decks={"guard": Deal([], [0], 0)}, phase="select").state
    for state.now in ("jade-falcon:1", "city-guard:3", ""):
        battle_goals.trap_gone(state)
    assert state.heroes[0].tally == {"traps": 1}


def test_who_uses_no_item_uses_none_beyond_the_level() -> None:
    table = lay(idle(level=3))
    assert battle_goals.count(table.state, table.state.heroes[0], "items-beyond-level") == -3
