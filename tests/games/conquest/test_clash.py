"""Clash: who strikes whom with how many dice, against which value."""

from __future__ import annotations

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.combat import Attacked, BecameInspired
from herna.games.conquest.rules.clash import squads
from herna.games.conquest.state import Mark
from herna.testing.playing import act, asked, forbidden, laid, offered, options, told, why_not
from tests.games.conquest.fighting import WIDTH, beside, duel_of, fought, put, saved, soldiers, sums, thrown
from tests.games.conquest.laying import acting, battle, regiment


@pytest.mark.rule("conquest.in-combat.clash-condition", "conquest.round.clash-summary")
def test_only_who_touches_an_enemy_may_clash() -> None:
    apart = acting(battle(put(soldiers(0), (24, 30), 0), put(soldiers(1), (24, 20), 180)))
    table = laid(GAME, apart)
    assert why_not(table, "clash") in {"conquest.in-combat.clash-condition", "conquest.round.in-combat-condition"}
    assert offered(laid(GAME, duel_of(soldiers(0), soldiers(1))), "clash")


@pytest.mark.rule(
    "conquest.in-combat.example-twelve-attacks", "conquest.in-combat.attacks-engaged", "conquest.in-combat.engaged-stands"
)
def test_three_engaged_stands_of_men_at_arms_with_four_attacks_make_twelve() -> None:
    men = regiment("men-at-arms", models=(), lead=False)
    _, heard = fought(duel_of(men, soldiers(1)), [6] * 12)
    assert thrown(heard).dice == 12
    assert [(part.stands, part.each) for part in thrown(heard).throws[0].parts] == [(3, 4)]


@pytest.mark.rule(
    "conquest.in-combat.example-front-and-support",
    "conquest.in-combat.example-engaged",
    "conquest.in-combat.support-attacks",
    "conquest.in-combat.unengaged-stands",
    "conquest.in-combat.support-not-engaged",
)
def test_the_rank_behind_gives_one_support_attack_a_stand() -> None:
    men = regiment("men-at-arms", models=(), lead=False, stands=5)
    _, heard = fought(duel_of(men, soldiers(1)), [6] * 14)
    assert [(part.stands, part.each, part.support) for part in thrown(heard).throws[0].parts] == [(3, 4, False), (2, 1, True)]
    assert thrown(heard).dice == 14


@pytest.mark.rule(
    "conquest.in-combat.example-incomplete-rank",
    "conquest.in-combat.incomplete-ranks",
    "conquest.in-combat.incomplete-ranks-attacks",
)
def test_an_incomplete_rear_rank_counts_as_complete_for_who_strikes_the_flank() -> None:
    enemy = soldiers(1, files=3, stands=4)
    flanking = beside(enemy, soldiers(0, files=2, stands=2), "right")
    state = acting(battle(flanking, enemy))
    (squad,) = squads(state, flanking).items()
    assert (squad[0].engaged, squad[1]) == (True, 2)


@pytest.mark.rule("conquest.in-combat.engaged-stands")
def test_a_stand_that_touches_by_a_corner_alone_is_engaged() -> None:
    enemy = soldiers(1, files=1, stands=1)
    put(enemy, (24, 24), 180)
    men = put(soldiers(0), (24 + 2 * WIDTH, 24), 0)
    state = acting(battle(men, enemy))
    assert {(squad.engaged, count) for squad, count in squads(state, men).items()} == {(True, 1), (False, 2)}


@pytest.mark.rule("conquest.in-combat.clash-hit", "conquest.in-combat.clash-miss", "conquest.in-combat.example-drones-hit")
def test_with_clash_1_only_ones_hit() -> None:
    drones = regiment("force-grown-drones", models=(), lead=False, stands=5, files=5)
    for rule in ("attacks", "clash"):
        drones.marks.append(Mark(rule, {"attacks": 4, "clash": 1}[rule], until="game"))
    state = duel_of(drones, soldiers(1, files=5, stands=5, resolve=5))
    rolls = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2]
    _, heard = fought(state, [*rolls, *[1] * 8])
    assert (thrown(heard).dice, thrown(heard).throws[0].value, thrown(heard).hits) == (20, 1, 4)


@pytest.mark.rule(
    "conquest.command-models.leader",
    "conquest.command-models.leader-impact-support",
    "conquest.principles.char-attacks",
)
def test_the_leaders_stand_makes_one_attack_more_but_not_in_support() -> None:
    _, heard = fought(duel_of(soldiers(0, models=("leader",)), soldiers(1)), [6] * 13)
    assert {(part.bearer, part.stands, part.each) for part in thrown(heard).throws[0].parts} == {
        ("stands", 2, 4),
        ("command", 1, 5),
    }
    assert sums(thrown(heard).throws[0].parts[1].why) == {"principles.char-attacks": 4, "command-models.leader": 1}
    turned = soldiers(0, models=("leader",), files=3, stands=6)
    enemy = put(soldiers(1, files=1, stands=1), (24, 24), 180)
    put(turned, (24.5 + WIDTH, 24), 0)  # its left front stand touches, the command stand in the middle does not
    _, heard = fought(acting(battle(turned, enemy)), [6] * 9)
    parts = {(part.bearer, part.support): part.each for part in thrown(heard).throws[0].parts}
    assert parts["command", True] == 1


@pytest.mark.rule("conquest.in-combat.attacks-increase")
def test_what_raises_attacks_adds_dice_for_each_engaged_stand() -> None:
    men = soldiers(0, stands=4)
    men.marks.append(Mark("attacks", 2, plus=True, source="flux-powered"))
    _, heard = fought(duel_of(men, soldiers(1)), [6] * 19)
    assert [(part.stands, part.each) for part in thrown(heard).throws[0].parts] == [(3, 6), (1, 1)]


# ---------------------------------------------------------------------- several enemies


@pytest.mark.rule(
    "conquest.in-combat.example-two-enemies",
    "conquest.in-combat.several-targets-engaged",
    "conquest.in-combat.several-targets-support",
    "conquest.in-combat.several-targets-no-split",
    "conquest.in-combat.several-targets-order",
    "conquest.in-combat.several-targets-resolve",
    "conquest.principles.in-contact-several",
)
def test_contact_binds_some_stands_and_leaves_others_the_choice() -> None:
    men = put(soldiers(0, files=3, stands=4), (24, 24), 0)
    x = put(soldiers(1, files=2, stands=2), (24 - WIDTH / 2, 24), 180)
    y = put(soldiers(1, files=1, stands=1), (24 + 1.5 * WIDTH, 24 + WIDTH / 2), 270)
    table, heard = fought(acting(battle(men, x, y)), [6] * 40)
    assert asked(table).rule == "conquest.in-combat.several-targets-engaged"
    assert options(table, "strike") == [("strike", "militia-bowmen:2", 1), ("strike", "militia-bowmen:3", 1)]
    act(table, ("strike", "militia-bowmen:3", 1))
    assert asked(table).rule == "conquest.in-combat.several-targets-support"
    act(table, ("strike", "militia-bowmen:2", 1))
    assert asked(table).rule == "conquest.in-combat.several-targets-order"
    act(table, ("first", "militia-bowmen:3"))
    assert [(each.target, each.dice) for each in told(heard, Attacked)] == [("militia-bowmen:3", 4), ("militia-bowmen:2", 9)]


# ---------------------------------------------------------------------- Inspire


@pytest.mark.rule(
    "conquest.in-combat.example-inspired-c2",
    "conquest.in-combat.inspire",
    "conquest.in-combat.inspired-bonus",
    "conquest.special-rules.inspired",
    "conquest.round.inspire-summary",
    "conquest.principles.char-clash",
)
def test_men_at_arms_with_clash_2_inspire_and_clash_with_3() -> None:
    men = regiment("men-at-arms", models=(), lead=False)
    table, heard = fought(duel_of(men, soldiers(1)), [6] * 12, "inspire", "clash")
    assert len(told(heard, BecameInspired)) == 1
    (throw,) = thrown(heard).throws
    assert throw.value == 3
    assert sums(throw.why) == {"principles.char-clash": 2, "special-rules.inspired": 1}
    act(table, "pass") if table.state.active else None
    assert not any(mark.what == "inspired" for mark in table.state.regiments[0].marks)


@pytest.mark.rule(
    "conquest.in-combat.example-inspired-c4", "conquest.in-combat.inspired-cap", "conquest.special-rules.inspired-cap"
)
def test_dragonslayers_with_clash_4_re_roll_their_sixes_instead() -> None:
    slayers = regiment("dragonslayers", models=(), lead=False, files=1, stands=1)
    slayers.marks += [Mark("attacks", -1, plus=True, until="game")]
    _, heard = fought(duel_of(slayers, soldiers(1, files=1, stands=1)), [6, 5, 6, 4, 4, 6, 1, 1], "inspire", "clash")
    (throw,) = thrown(heard).throws
    assert (throw.value, throw.dice, throw.again, throw.hits) == (4, (6, 5, 6, 4), (4, 0, 6, 0), 2)
    assert throw.rerolls == ("conquest.special-rules.inspired-cap",)


@pytest.mark.rule("conquest.in-combat.inspired-last")
def test_inspired_comes_after_all_that_else_changes_clash() -> None:
    men = soldiers(0, clash=3, files=1, stands=1, attacks=1)
    men.marks.append(Mark("clash", 1, plus=True))
    _, heard = fought(duel_of(men, soldiers(1)), [5], "inspire", "clash")
    assert thrown(heard).throws[0].value == 4  # 3 + 1, and Inspired would make it 5


@pytest.mark.rule("conquest.in-combat.inspired-twice")
def test_who_is_inspired_cannot_be_inspired_again() -> None:
    state = duel_of(soldiers(0), soldiers(1))
    state.regiments[0].marks.append(Mark("inspired", until="activation"))
    assert forbidden(laid(GAME, state), "inspire") == "conquest.in-combat.inspired-twice"


@pytest.mark.rule(
    "conquest.special-rules.phalanx-no-inspired", "conquest.morale.broken-no-inspired", "conquest.terrain.hindering-no-inspired"
)
@pytest.mark.parametrize(
    ("rule", "word", "broken"),
    [
        ("conquest.special-rules.phalanx-no-inspired", "phalanx", 0),
        ("conquest.morale.broken-no-inspired", "", 3),
        ("conquest.terrain.hindering-no-inspired", "no-inspired", 0),
    ],
)
def test_some_cannot_be_inspired(rule: str, word: str, broken: int) -> None:
    state = duel_of(soldiers(0, rules={word: 1} if word else {}), soldiers(1))
    state.regiments[0].broken = broken
    assert forbidden(laid(GAME, state), "inspire") == rule
    state.regiments[0].marks.append(Mark("inspired", until="activation"))
    _, heard = fought(state, [6] * 12)
    assert thrown(heard).throws[0].value == 2


@pytest.mark.rule("conquest.special-rules.dread", "conquest.special-rules.dread-always-inspired")
def test_who_touches_dread_cannot_use_inspired_unless_always_inspired() -> None:
    state = duel_of(soldiers(0), soldiers(1, rules={"dread": 1}))
    state.regiments[0].marks.append(Mark("inspired", until="activation"))
    _, heard = fought(state, [6] * 12)
    assert thrown(heard).throws[0].value == 2
    _, heard = fought(duel_of(soldiers(0, rules={"dauntless": 1}), soldiers(1, rules={"dread": 1})), [6] * 12)
    assert thrown(heard).throws[0].value == 3


@pytest.mark.rule("conquest.special-rules.dauntless", "conquest.special-rules.dauntless-never-inspired")
def test_the_dauntless_are_always_inspired_but_not_in_a_phalanx() -> None:
    _, heard = fought(duel_of(soldiers(0, rules={"dauntless": 1}), soldiers(1)), [6] * 12)
    assert sums(thrown(heard).throws[0].why) == {"principles.char-clash": 2, "special-rules.dauntless": 1}
    _, heard = fought(duel_of(soldiers(0, rules={"dauntless": 1, "phalanx": 1}), soldiers(1)), [6] * 12)
    assert thrown(heard).throws[0].value == 2


# ---------------------------------------------------------------------- flank and rear


@pytest.mark.rule("conquest.special-rules.support", "conquest.in-combat.support-modified")
def test_support_x_gives_x_support_attacks_a_stand() -> None:
    _, heard = fought(duel_of(soldiers(0, stands=5, rules={"support": 3}), soldiers(1)), [6] * 18)
    assert [(part.stands, part.each) for part in thrown(heard).throws[0].parts] == [(3, 4), (2, 3)]


@pytest.mark.rule(
    "conquest.special-rules.support-lost",
    "conquest.special-rules.support-lost-duration",
    "conquest.special-rules.iron-discipline",
)
@pytest.mark.parametrize(("discipline", "each"), [(0, 1), (1, 3)])
def test_an_enemy_at_the_flank_takes_support_away_but_not_from_iron_discipline(discipline: int, each: int) -> None:
    rules = {"support": 3} | ({"iron-discipline": 1} if discipline else {})
    men = soldiers(0, files=2, stands=4, rules=rules)
    flanking = beside(men, soldiers(1, files=2, stands=2), "left")
    _, heard = fought(acting(battle(men, flanking)), [6] * 20)
    assert {part.each for part in thrown(heard).throws[0].parts if part.support} == {each}


@pytest.mark.rule("conquest.in-combat.flank-rear-side")
@pytest.mark.parametrize("side", ["front", "rear", "left", "right"])
def test_the_side_that_is_struck_is_the_edge_that_is_touched(side: str) -> None:
    _, heard = fought(duel_of(soldiers(0), soldiers(1), side), [6] * 12)
    assert thrown(heard).side == side


@pytest.mark.rule("conquest.characters.separate-dice", "conquest.characters.example-character-clash")
def test_a_character_rolls_its_own_dice_against_its_own_clash() -> None:
    knights = regiment("household-knights", models=(), lead=False, hero="noble-lord")
    knights.marks += [Mark("clash", 3, until="game", whom="stands"), Mark("attacks", 1, until="game", whom="stands")]
    knights.marks += [Mark("clash", 4, until="game", whom="character"), Mark("attacks", 4, until="game", whom="character")]
    state = duel_of(knights, soldiers(1, files=4, stands=4))
    _, heard = fought(state, [6] * 40)
    assert {throw.bearer: throw.value for throw in thrown(heard).throws} == {"stands": 3, "character": 4}


@pytest.mark.rule("conquest.principles.natural-one-succeeds", "conquest.principles.value-zero")
def test_a_clash_that_was_lowered_to_0_still_hits_on_a_one() -> None:
    men = soldiers(0, files=1, stands=1, attacks=3, clash=0)
    _, heard = fought(duel_of(men, soldiers(1)), [1, 2, 6, 1])
    assert (thrown(heard).throws[0].value, thrown(heard).hits) == (0, 1)
    assert saved(heard).hits == 1


@pytest.mark.rule("conquest.in-combat.clash-condition")
def test_who_blows_itself_up_before_a_clash_strikes_nobody_any_more() -> None:
    drones = regiment("onslaught-drones", files=2, stands=2, models=("catabolic-node",), lead=True, wounds=3, lead_wounds=3)
    table, heard = fought(duel_of(drones, soldiers(1, defense=5)), [1, 1, *[6] * 40], "clash", ("target",))
    assert table.state.regiments[0].where == "gone"
    assert not told(heard, Attacked)
