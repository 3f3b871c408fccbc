"""The cards of the Scoundrel in situations that are seldom met."""

from __future__ import annotations

import pytest

from herna.games.gloomhaven.state import Coin, TrapTile
from herna.kernel.decision import DONE
from herna.testing.playing import act, offered
from tests.games.gloomhaven.halves import A, B, C, begun, changes, foe, foes, hit, lying, on, to
from tests.games.gloomhaven.laying import hero, monster

ALLY = "brute"


def test_two_doublings_make_four_times_as_much() -> None:
    both = [lying("smoke-bomb", "top"), lying("spring-the-trap", "bottom")]
    me = hero("scoundrel", conditions={"invisible": 1})
    table, before = begun("thiefs-knack", "bottom", [*foes(35), hero(ALLY, 36)], me, actives=both)
    act(table, hit())
    found = changes(before, table.state, "thiefs-knack")
    assert (found["hp"], found["xp"]) == ({A: -12}, 5)
    assert sorted(table.state.hero("scoundrel").lost) == ["smoke-bomb", "spring-the-trap"]


def test_knives_are_doubled_against_one_target_only() -> None:
    me = hero("scoundrel", conditions={"invisible": 1})
    table, before = begun("throwing-knives", "top", foes(36, 37), me, actives=[lying("smoke-bomb", "top")])
    act(table, hit(A), hit(B))
    found = changes(before, table.state, "throwing-knives")
    assert (found["hp"], found["xp"]) == ({A: -4, B: -2}, 3)


def test_each_target_singled_out_uses_a_slot() -> None:
    table, before = begun("flurry-of-blades", "top", foes(36, 15, 53), actives=[lying("single-out", "bottom", slot=2)])
    act(table, hit(A), hit(B), hit(C))
    found = changes(before, table.state, "flurry-of-blades")
    assert found["hp"] == {A: -4, B: -4, C: -2}


def test_a_sprung_trap_hits_another_with_its_conditions() -> None:
    table, before = begun("spring-the-trap", "top", foes(37), traps=[TrapTile(35, 4, ["stun"])])
    act(table, ("at", 35), on(A))
    found = changes(before, table.state, "spring-the-trap")
    assert (found["hp"], found["has"], found["xp"]) == ({A: -4}, {A: "stun"}, 2)


def test_shoes_let_a_looter_jump_and_loot_on_the_way() -> None:
    me = hero("scoundrel", items=["winged-shoes"])
    table, before = begun("swift-bow", "bottom", foes(35), me, coins=[Coin(35), Coin(36)])
    act(table, ("item", "winged-shoes"), to(35), to(36))
    found = changes(before, table.state, "swift-bow")
    assert (found["coins"], found["at"]) == (2, {"scoundrel": 36})


def test_reversal_counts_the_shield_of_this_round() -> None:
    table, before = begun("tricksters-reversal", "top", [foe(35, guard=2)])
    act(table, hit())
    assert changes(before, table.state, "tricksters-reversal")["hp"] == {A: -4}


def test_a_reversal_takes_the_first_damage_of_the_round_alone() -> None:
    traps = [TrapTile(35, 3), TrapTile(36, 3)]
    table, before = begun("quick-hands", "top", traps=traps, actives=[lying("tricksters-reversal", "bottom")])
    act(table, to(35), to(36))
    assert changes(before, table.state, "quick-hands")["hp"] == {"scoundrel": -3}
    assert "tricksters-reversal" in table.state.heroes[0].discard


@pytest.mark.parametrize(("others", "ally", "dies"), [((), 36, True), ((), 39, False), ((26,), 36, False)])
def test_the_inevitable_comes_for_who_is_alone_among_her_friends(others: tuple[int, ...], ally: int, dies: bool) -> None:
    table, _ = begun("visage-of-the-inevitable", "top", [*foes(35, *others), hero(ALLY, ally)])
    assert offered(table, on(A)) is dies


@pytest.mark.parametrize(("others", "ally", "points"), [((), 36, 6), ((), 39, 3), ((26,), 36, 3)])
def test_a_trap_snaps_on_who_is_alone_among_her_friends(others: tuple[int, ...], ally: int, points: int) -> None:
    card = lying("spring-the-trap", "bottom")
    table, before = begun("thiefs-knack", "bottom", [*foes(35, *others), hero(ALLY, ally)], actives=[card])
    act(table, hit(A))
    assert changes(before, table.state, "thiefs-knack")["hp"] == {A: -points}


@pytest.mark.parametrize(("hp", "ends"), [(3, True), (4, False)])
def test_pain_ends_for_those_with_three_hit_points_of_any_rank(hp: int, ends: bool) -> None:
    elite, boss = monster("bandit-guard", 35, 1, elite=True, hp=hp), monster("bandit-commander", 33, 1, hp=hp)
    table, _ = begun("pains-end", "bottom", [elite, boss])
    act(table, DONE)
    assert (offered(table, on(A)), offered(table, on("bandit-commander:1"))) == (ends, ends)
