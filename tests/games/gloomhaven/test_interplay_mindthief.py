"""The cards of the Mindthief in situations that are seldom met."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven.rules import battle_goals
from herna.games.gloomhaven.state import Block, Coin, TrapTile
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered
from tests.games.gloomhaven.halves import A, B, begun, changes, elements, foe, foes, hit, lying, on, to
from tests.games.gloomhaven.laying import hero, places, summon

ALLY = "brute"
USE = ("use", 0)


@pytest.mark.parametrize(
    ("card", "element", "answers", "found"),
    [("wretched-creature", "dark", (USE, on(A)), "curses"), ("shared-nightmare", "ice", (USE,), "shield")],
)
@pytest.mark.rule("gloomhaven.conditions.immobilize")
def test_who_cannot_move_may_still_consume_for_what_comes_after_the_move(
    card: str, element: str, answers: Any, found: str
) -> None:
    me = hero("mindthief", conditions={"immobilize": 1})
    board: dict[str, Any] = {"elements": elements(element)}
    table, before = begun(card, "bottom", foes(35), me, **board)
    act(table, *answers)
    now = changes(before, table.state, card)
    assert (now[found], now["consumed"], "at" in now) == (1, element, False)


def test_a_hood_lets_a_pilferer_reach_farther() -> None:
    me = hero("mindthief", items=["thiefs-hood"])
    table, before = begun("pilfer", "top", foes(35), me, coins=[Coin(36)])
    act(table, ("item", "thiefs-hood"))
    assert changes(before, table.state, "pilfer")["coins"] == 2


def test_a_pilferer_gains_without_anything_to_loot() -> None:
    table, before = begun("pilfer", "top", foes(35))
    assert changes(before, table.state, "pilfer")["coins"] == 1


def test_a_forced_enemy_steps_into_a_trap() -> None:
    table, before = begun("parasitic-influence", "bottom", foes(37), traps=[TrapTile(38, 3)])
    act(table, on(A))
    assert offered(table, to(38))
    act(table, to(38))
    found = changes(before, table.state, "parasitic-influence")
    assert (found["hp"], found["cleared"]) == ({A: -3}, [38])
    assert battle_goals.count(table.state, table.state.heroes[0], "traps") == 1


def test_an_ally_with_nobody_to_attack_gives_no_experience_for_a_possession() -> None:
    table, before = begun("possession", "top", [*foes(38), hero(ALLY, 25)])
    act(table, on(ALLY))
    assert changes(before, table.state, "possession") == {"goes": "discard"}


def test_an_ally_may_decline_to_be_possessed() -> None:
    table, before = begun("possession", "top", [*foes(26), hero(ALLY, 25)])
    act(table, on(ALLY), DONE)
    assert changes(before, table.state, "possession") == {"goes": "discard"}


def test_a_possessed_ally_draws_its_own_cards_and_uses_its_own_bonuses() -> None:
    ally = hero(ALLY, 25, pile=["plus-2"], items=["minor-power-potion"])
    table, before = begun("possession", "top", [*foes(26), ally], hero("mindthief", pile=["minus-2"]))
    act(table, on(ALLY))
    assert asked(table).seat == 1
    assert not offered(table, ("item", "minor-stamina-potion"))
    act(table, hit())
    assert changes(before, table.state, "possession")["hp"] == {A: -8}


def test_invisible_monsters_are_no_targets_for_a_forced_one() -> None:
    table, _ = begun("submissive-affliction", "bottom", [foe(37), foe(38, 2, conditions={"invisible": 1}), foe(36, 3)])
    act(table, on(A))
    assert not offered(table, hit(B))


def test_projected_augments_cost_an_element_at_range_too() -> None:
    cards = [lying("psychic-projection", "bottom"), lying("frozen-mind", "top")]
    table, before = begun("hostile-takeover", "top", foes(37), actives=cards, elements=elements("ice"))
    act(table, hit(), ("consume", "ice"))
    found = changes(before, table.state, "hostile-takeover")
    assert (found["has"], found["consumed"]) == ({A: "immobilize stun"}, "ice")


def test_two_augments_both_count_in_one_attack() -> None:
    cards = [lying("mass-hysteria", "bottom"), lying("parasitic-influence", "top"), lying("vicious-blood", "top")]
    table, before = begun("submissive-affliction", "top", foes(35), hero("mindthief", hp=3), actives=cards)
    act(table, hit())
    found = changes(before, table.state, "submissive-affliction")
    assert (found["hp"], found["spikes"]) == ({A: -2, "mindthief": 2}, {"mindthief": (2, 1)})


def test_a_summon_can_be_dominated_and_keeps_the_shield() -> None:
    rat = summon("rat-swarm", 25, "mindthief", "gnawing-horde")
    cards = [lying("gnawing-horde", "top"), lying("feedback-loop", "top")]
    table, before = begun("domination", "top", [foe(26), rat], actives=cards)
    act(table, on("rat-swarm:1"), hit(A))
    found = changes(before, table.state, "domination")
    assert (found["hp"], found["guard"]) == ({A: -4}, {"rat-swarm:1": 1})


def test_a_led_enemy_goes_where_it_is_told_and_attacks_its_own_side() -> None:
    me = hero("mindthief", hand=["scurry", "perverse-edge"])
    table, _ = begun("domination", "bottom", foes(37, 39), me, early=True, orders={"guard": 3})
    act(table, on(A), DONE)
    assert offered(table, to(36))
    act(table, to(38), DONE)
    assert not offered(table, hit("mindthief"))
    act(table, hit(B))
    assert table.state.monsters[1].hp == 28


def test_a_led_enemy_passes_heroes_and_not_its_own_side() -> None:
    me = hero("mindthief", 31, hand=["scurry", "perverse-edge"])
    stones = [Block([spot]) for spot in (*range(20, 30), *range(40, 50))]
    ally = hero(ALLY, 36, hand=["trample", "skewer"])
    table, _ = begun("domination", "bottom", [ally, *foes(35, 34)], me, early=True, orders={"guard": 3}, blocks=stones)
    act(table, on(A), DONE)
    assert places(table) == {37, 38}


def test_a_pilferer_counts_all_that_he_takes() -> None:
    table, _ = begun("pilfer", "top", [*foes(35, 33), foe(37, 3)], coins=[Coin(25)])
    me = table.state.heroes[0]
    assert (me.coins, me.tally["coins"]) == (3, 3)


def test_only_augments_are_lent() -> None:
    """A bonus that an ally bears already stays with it, and with nobody else."""
    bonus = lying("many-as-one", "bottom", "brute")
    table, _ = begun("domination", "top", [*foes(26), hero("brute", 25), hero("scoundrel", 60)], actives=[bonus])
    act(table, on("brute"), hit())
    assert table.state.actives[0].bearers == ["brute"]


def test_an_augment_stays_when_another_bonus_is_played() -> None:
    augment = lying("the-minds-weakness", "top")
    table, _ = begun("many-as-one", "bottom", [hero("brute", 36)], actives=[augment])
    assert [each.card for each in table.state.actives] == ["the-minds-weakness", "many-as-one"]


def test_a_new_augment_replaces_nothing_but_augments() -> None:
    bonus = lying("many-as-one", "bottom")
    table, _ = begun("the-minds-weakness", "top", [*foes(35), hero("brute", 36)], actives=[bonus])
    act(table, hit())
    assert {each.card for each in table.state.actives} == {"the-minds-weakness", "many-as-one"}
