"""Cards of the Scoundrel, the Cragheart and the Mindthief in situations that their printed words do not spell out."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.gloomhaven import GAME, describe
from herna.games.gloomhaven.content import CARDS, CLASSES, GOALS, MONSTERS, Door, Perk
from herna.games.gloomhaven.rules import battle_goals
from herna.games.gloomhaven.state import Block, Coin, Thing, TrapTile
from herna.kernel.decision import DONE
from herna.testing.playing import act, asked, offered
from tests.games.gloomhaven.halves import SECOND, A, B, C, begun, changes, elements, foe, foes, hit, lying, on, over, to
from tests.games.gloomhaven.laying import drawn, hero, monster, places, summon

ALLY = "brute"
USE = ("use", 0)


def test_two_doublings_make_four_times_as_much() -> None:
    both = [lying("smoke-bomb", "top"), lying("spring-the-trap", "bottom")]
    me = hero("scoundrel", conditions={"invisible": 1})
    table, before = begun("thiefs-knack", "bottom", [*foes(35), hero(ALLY, 36)], me, actives=both)
    act(table, hit())
    found = changes(before, table.state, "thiefs-knack")
    assert (found["hp"], found["xp"]) == ({A: -12}, 5)
    assert sorted(table.state.hero("scoundrel").lost) == ["smoke-bomb", "spring-the-trap"]


def test_traps_on_a_cleared_way_count_as_disarmed() -> None:
    table, before = begun("clear-the-way", "bottom", traps=[TrapTile(35, 3)])
    act(table, to(35), to(36), DONE)
    assert changes(before, table.state, "clear-the-way")["cleared"] == [35]
    assert battle_goals.count(table.state, table.state.heroes[0], "traps") == 1


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


def test_who_cannot_move_is_not_asked_for_more_steps() -> None:
    me = hero("cragheart", conditions={"immobilize": 1})
    board: dict[str, Any] = {"elements": elements("earth")}
    table, _ = begun("cataclysm", "bottom", foes(35), me, **board)
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


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


def test_nothing_with_hit_points_is_crushed_by_a_push() -> None:
    thing = Thing("altar:1", 36, 10, 10)
    table, _ = begun("pulverize", "top", foes(35), things=[thing])
    act(table, hit())
    assert not offered(table, to(36))


def test_a_boulder_hurts_those_around_where_its_target_was_pushed() -> None:
    me = hero("cragheart", pile=["rolling-push-2"])
    table, before = begun("massive-boulder", "top", [foe(36), foe(26, 2), foe(39, 3)], me)
    act(table, hit(), to(37), to(38))
    assert changes(before, table.state, "massive-boulder")["hp"] == {A: -3, C: -1}


def test_a_boulder_does_not_hurt_its_target_twice() -> None:
    me = hero("cragheart", pile=["rolling-push-2"])
    table, before = begun(
        "massive-boulder", "top", [foe(36)], me, blocks=[Block([38]), Block([27]), Block([47]), Block([28]), Block([48])]
    )
    act(table, hit(), to(37))
    assert changes(before, table.state, "massive-boulder")["hp"] == {A: -3}


def test_two_targets_of_boulders_hurt_each_other() -> None:
    table, before = begun("massive-boulder", "top", foes(36, 37), actives=[lying("backup-ammunition", "top")])
    act(table, hit(A), hit(B))
    assert changes(before, table.state, "massive-boulder")["hp"] == {A: -4, B: -4}


def test_a_splash_of_nothing_hurts_nobody() -> None:
    me = hero("cragheart", pile=["null"])
    table, before = begun("blind-destruction", "top", [foe(36), foe(37, 2)], me)
    act(table, hit(A))
    assert "hp" not in changes(before, table.state, "blind-destruction")


def test_ammunition_adds_a_target_beside_a_stone_that_was_moved() -> None:
    card = lying("backup-ammunition", "top")
    table, before = begun("clear-the-way", "top", foes(37, 32), blocks=[Block([35])], actives=[card])
    act(table, ("at", 35), to(36), hit(A), hit(B))
    assert changes(before, table.state, "clear-the-way")["hp"] == {A: -2, B: -2}
    assert table.state.actives[0].slot == 1


def test_a_stone_beside_the_attacker_gives_disadvantage_and_a_punch_does_not() -> None:
    me = hero("cragheart", pile=["minus-2", "plus-2"])
    table, before = begun("clear-the-way", "top", foes(45), me, blocks=[Block([35])])
    act(table, ("at", 35), to(46), hit(A))
    assert "hp" not in changes(before, table.state, "clear-the-way")
    me = hero("cragheart", pile=["plus-2", "minus-2"])
    table, before = begun("explosive-punch", "top", foes(45), me, blocks=[Block([35, 36])])
    act(table, ("at", 35), hit(A))
    assert changes(before, table.state, "explosive-punch")["hp"] == {A: -6}


def test_a_flying_enemy_is_pushed_into_stones_too() -> None:
    imp = monster("forest-imp", 35, 1, hp=20, top=20)
    table, before = begun("heaving-swing", "top", [imp], blocks=[Block([36, 37])])
    act(table, hit("forest-imp:1"), to(36))
    found = changes(before, table.state, "heaving-swing")
    assert (found["broken"], found["xp"], found["at"]) == ([36, 37], 1, {"forest-imp:1": 36})


def test_a_target_that_a_stone_kills_goes_no_further() -> None:
    table, before = begun("pulverize", "top", [foe(35, hp=4)], blocks=[Block([36])])
    act(table, hit(), to(36))
    found = changes(before, table.state, "pulverize")
    assert (found["dead"], found["broken"], found["xp"]) == ([A], [36], 1)


def test_bosses_that_cannot_be_pushed_do_not_crash() -> None:
    boss = next(each.id for each in MONSTERS.values() if "push" in each.immune)
    stones = [Block([26]), Block([36]), Block([46])]
    table, before = begun("brutal-momentum", "top", [monster(boss, 35, 1, hp=99)], blocks=stones)
    act(table, hit(f"{boss}:1"))
    assert "xp" not in changes(before, table.state, "brutal-momentum")


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


@pytest.mark.rule("gloomhaven.move.jump")
def test_shoes_carry_a_straight_move_over_an_enemy() -> None:
    me = hero("cragheart", items=["winged-shoes"])
    table, before = begun("rock-slide", "bottom", foes(35), me, blocks=[Block([36])])
    assert not offered(table, to(37))
    act(table, ("item", "winged-shoes"))
    assert offered(table, to(37))
    assert not offered(table, to(35))
    assert not offered(table, to(46))
    act(table, to(38))
    assert changes(before, table.state, "rock-slide")["at"] == {"cragheart": 38}


@pytest.mark.rule("gloomhaven.area.area-sight")
def test_a_tornado_muddles_nobody_behind_a_wall() -> None:
    """Two rooms with a wall between them: the foe in the other one is in the area, and out of sight."""
    house = drawn("aaa.bbb\naaa1bbb\naaa.bbb", doors=[Door(at=(3, 1))])
    table, before = begun("dirt-tornado", "top", [foe(2), foe(3, 2)], hero("cragheart", 0), scenario=house)
    act(table, over(2, 3)(asked(table).options), hit(A))
    found = changes(before, table.state, "dirt-tornado")
    assert (found["hp"], found["has"]) == ({A: -1}, {A: "muddle"})


# ---------------------------------------------------------------------- how many, and which


@pytest.mark.parametrize(
    ("card", "half", "first", "second"),
    [
        ("unstable-upheaval", "top", (), ()),
        ("sentient-growth", "bottom", (DONE,), ()),
        ("long-con", "top", (), ()),
        ("pulverize", "top", (), ("skip",)),
        ("pulverize", "bottom", (), ()),
    ],
    ids=str,
)
def test_all_adjacent_enemies_are_attacked(card: str, half: str, first: Any, second: Any) -> None:
    table, before = begun(card, half, foes(35, 33, 37))
    act(table, *first, hit(A), *second, hit(B), *second)
    found = changes(before, table.state, card)
    assert sorted(found["hp"]) == [A, B]


def test_the_second_attack_of_a_leap_is_on_all_around_where_it_ends() -> None:
    table, before = begun("pulverize", "bottom", foes(35, 38, 47))
    act(table, DONE, to(37), hit(B), hit(C))
    assert changes(before, table.state, "pulverize")["hp"] == {B: -3, C: -3}


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


@pytest.mark.parametrize(("card", "half", "count"), [("avalanche", "bottom", 2), ("rock-slide", "top", 3)])
def test_so_many_stones_and_no_more(card: str, half: str, count: int) -> None:
    table, before = begun(card, half)
    act(table, *[("at", spot) for spot in (35, 33, 25)[:count]])
    assert changes(before, table.state, card)["made"] == sorted((35, 33, 25)[:count])
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


def test_a_stone_of_two_hexes_is_not_moved() -> None:
    table, _ = begun("clear-the-way", "top", foes(37), blocks=[Block([35, 36])])
    assert asked(table).rule == "gloomhaven.character-turn.top-and-bottom"


@pytest.mark.parametrize(("card", "spot"), [("long-con", 35), ("hostile-takeover", 37), ("domination", 39)])
def test_elites_are_forced_and_bosses_are_not(card: str, spot: int) -> None:
    elite, boss = monster("bandit-guard", spot, 1, elite=True), monster("bandit-commander", 33, 1)
    table, _ = begun(card, "bottom", [elite, boss], early=True, orders={"guard": 3, "boss": 0})
    assert offered(table, on(A))
    assert not offered(table, on("bandit-commander:1"))


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


# ---------------------------------------------------------------------- what is printed

LEVELS = [0, 0, 0, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]
INITIATIVES = {
    "brute": "72 18 64 10 61 87 32 15 54 27 35 77 20 40 34 42 51 86 27 28 29 57 17 26 33 41 12 39 67",
    "tinkerer": "62 74 47 72 74 19 20 37 17 16 61 18 34 76 46 48 73 26 66 84 22 75 36 71 34 94 21 38 27 85 43",
    "spellweaver": "69 70 80 21 7 20 36 83 25 26 91 26 66 67 84 81 20 71 44 96 46 75 62 85 61 41 19",
    "scoundrel": "86 4 12 6 23 60 10 64 33 93 9 36 11 90 85 16 3 62 16 88 30 95 26 13 80 38 2 98",
    "cragheart": "46 35 75 29 87 77 41 13 61 82 38 57 53 64 28 78 43 21 81 19 47 32 78 26 23 52 37 85 74 31",
    "mindthief": "48 14 27 79 82 75 71 20 8 11 77 51 29 84 9 16 73 68 5 12 81 39 10 83 92 7 13 91 67",
}


@pytest.mark.parametrize("name", INITIATIVES)
@pytest.mark.rule("gloomhaven.ability-cards.class-specific")
def test_levels_and_initiatives_are_those_of_the_box(name: str) -> None:
    cards = sorted((card for card in CARDS.values() if card.hero == name and card.id != SECOND), key=lambda card: card.number)
    first = CLASSES[name].hand
    assert [card.initiative for card in cards] == [int(each) for each in INITIATIVES[name].split()]
    assert [card.level for card in cards] == [1] * first + LEVELS


def test_goals_ask_for_what_is_printed() -> None:
    """What is counted, within which bounds, and the checkmarks."""
    assert {goal.id: (goal.tally, goal.least, goal.most, goal.checks) for goal in GOALS.values()} == {
        "aggressor": ("quiet-rounds", None, 0, 2),
        "diehard": ("below-half", None, 0, 1),
        "dynamo": ("overkill", 4, None, 1),
        "executioner": ("clean-kills", 1, None, 1),
        "explorer": ("doors", 1, None, 1),
        "fast-healer": ("hp-missing", None, 0, 1),
        "hoarder": ("coins", 5, None, 1),
        "hunter": ("elite-kills", 1, None, 1),
        "indigent": ("loot", None, 0, 2),
        "layabout": ("xp", None, 7, 2),
        "masochist": ("hp-left", None, 2, 1),
        "neutralizer": ("traps", 1, None, 1),
        "opener": ("first-kills", 1, None, 1),
        "pacifist": ("kills", None, 3, 1),
        "plunderer": ("treasures", 1, None, 1),
        "professional": ("items-beyond-level", 2, None, 1),
        "protector": ("exhausted-allies", None, 0, 1),
        "purist": ("items-used", None, 0, 2),
        "sadist": ("kills", 5, None, 1),
        "scrambler": ("long-rests", None, 0, 1),
        "straggler": ("short-rests", None, 0, 1),
        "streamliner": ("cards-left", 5, None, 1),
        "workhorse": ("xp", 13, None, 1),
        "zealot": ("cards-left", None, 3, 1),
    }


PERKS = {
    "brute": """
        1: -2*minus-1
        1: -1*minus-1 +1*plus-1
        2: +2*plus-1
        1: +1*plus-3
        2: +3*rolling-push-1
        1: +2*rolling-pierce-3
        2: +1*rolling-stun
        1: +1*rolling-disarm +1*rolling-muddle
        2: +1*rolling-target
        1: +1*plus-1-shield-1
        1: +1*plus-1 items
    """,
    "tinkerer": """
        2: -2*minus-1
        1: -1*minus-2 +1*plus-0
        1: +2*plus-1
        1: +1*plus-3
        1: +2*rolling-fire
        1: +3*rolling-muddle
        2: +1*plus-1-wound
        2: +1*plus-1-immobilize
        2: +1*plus-1-heal-2
        1: +1*plus-0-target
        1: scenario
    """,
    "spellweaver": """
        1: -4*plus-0
        2: -1*minus-1 +1*plus-1
        2: +2*plus-1
        1: +1*plus-0-stun
        1: +1*plus-1-wound
        1: +1*plus-1-immobilize
        1: +1*plus-1-curse
        2: +1*plus-2-fire
        2: +1*plus-2-ice
        1: +1*rolling-earth +1*rolling-air
        1: +1*rolling-light +1*rolling-dark
    """,
    "scoundrel": """
        2: -2*minus-1
        1: -4*plus-0
        1: -1*minus-2 +1*plus-0
        1: -1*minus-1 +1*plus-1
        2: -1*plus-0 +1*plus-2
        2: +2*rolling-plus-1
        1: +2*rolling-pierce-3
        2: +2*rolling-poison
        1: +2*rolling-muddle
        1: +1*rolling-invisible
        1: scenario
    """,
    "cragheart": """
        1: -4*plus-0
        3: -1*minus-1 +1*plus-1
        1: +1*minus-2 +2*plus-2
        2: +1*plus-1-immobilize
        2: +1*plus-2-muddle
        1: +2*rolling-push-2
        2: +2*rolling-earth
        1: +2*rolling-air
        1: items
        1: scenario
    """,
    "mindthief": """
        2: -2*minus-1
        1: -4*plus-0
        1: -2*plus-1 +2*plus-2
        1: -1*minus-2 +1*plus-0
        2: +1*plus-2-ice
        2: +2*rolling-plus-1
        1: +3*rolling-pull-1
        1: +3*rolling-muddle
        1: +2*rolling-immobilize
        1: +1*rolling-stun
        1: +1*rolling-disarm +1*rolling-muddle
        1: scenario
    """,
}
"""How often a perk can be taken, what it removes, what it adds, and what it ignores."""


def printed(perk: Perk) -> str:
    """A perk as it is written above."""
    parts = [f"-{count}*{card}" for card, count in perk.remove.items()]
    parts += [f"+{count}*{card}" for card, count in perk.add.items()]
    return " ".join([f"{perk.boxes}:", *parts, *([perk.ignores] if perk.ignores else [])])


@pytest.mark.parametrize("name", PERKS)
@pytest.mark.rule("gloomhaven.leveling.perk-boxes")
def test_perks_are_those_of_the_character_sheet(name: str) -> None:
    lines = [line.strip() for line in PERKS[name].strip().splitlines()]
    assert [printed(perk) for perk in CLASSES[name].perks] == lines


# ---------------------------------------------------------------------- what is said of it

SAID = [
    (
        "sinister-opportunity",
        "top",
        "tma: útok +1 × počet spojenců útočníka vedle cíle, 1 ZK.",
        "Dark: Attack +1 × the number of the attacker’s allies adjacent to the target, 1 XP.",
    ),
    ("feedback-loop", "top", "obrana 1, na sebe, do konce kola.", "Shield 1, self, until the end of the round."),
    ("parasitic-influence", "top", "léčení 2, na sebe.", "Heal 2, self."),
    ("rock-tunnel", "top", "Zničit sousední překážku.", "Destroy an adjacent obstacle."),
    ("avalanche", "bottom", "Položit 2 překážky na sousední prázdná pole.", "Create 2 obstacles on adjacent empty hexes."),
    (
        "explosive-punch",
        "top",
        "Útok 4, všichni nepřátelé vedle této překážky.",
        "Attack 4, all enemies adjacent to that obstacle.",
    ),
    (
        "meteor",
        "top",
        "Útok 4, na dálku, všichni nepřátelé vedle této překážky, znehybnění.",
        "Attack 4, ranged, all enemies adjacent to that obstacle, Immobilize.",
    ),
    (
        "cranium-overload",
        "top",
        "Útok 2, na dálku, všichni nepřátelé vedle cíle,",
        "Attack 2, ranged, all enemies adjacent to the target,",
    ),
]


@pytest.mark.parametrize(("card", "half", "czech", "english"), SAID, ids=[each[0] for each in SAID])
def test_words_say_what_happens(card: str, half: str, czech: str, english: str) -> None:
    action = getattr(CARDS[card], half)
    assert czech in describe.action(action, GAME.say("cs"))
    assert english in describe.action(action, GAME.say("en"))
