"""Hits: Defense rolls, and what special rules make of hits, of Defense rolls and of wounds."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest.events.combat import Attacked, Blessed, Defended, StruckBack
from herna.games.conquest.rules import casualties
from herna.games.conquest.rules.attacks import hit_rerolls
from herna.games.conquest.rules.hits import plain
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.state import Mark, Regiment
from herna.kernel import Told
from herna.testing.playing import act, asked, told
from tests.games.conquest.fighting import beside, duel_of, fought, put, saved, soldiers, sums, thrown
from tests.games.conquest.laying import acting, battle, regiment
from tests.games.conquest.staging import stage

HITS_6 = [1] * 6
HITS_4 = [1] * 4


def six(**rules: int) -> Regiment:
    """Three stands that make six attacks."""
    return soldiers(0, attacks=2, rules={each.replace("_", "-"): x for each, x in rules.items()})


def four(**rules: int) -> Regiment:
    """One stand that makes four attacks with Clash 2."""
    return soldiers(0, files=1, stands=1, rules={each.replace("_", "-"): x for each, x in rules.items()})


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, tuple[Lot, ...], int]]:
    """The lots of wounds that are suffered, instead of suffering them."""
    found: list[tuple[int, tuple[Lot, ...], int]] = []

    async def suffer(t: Any, number: int, lots: Any, by: int = -1) -> int:
        found.append((number, tuple(lots), by))
        return sum(lot.wounds for lot in lots)

    monkeypatch.setattr(casualties, "suffer", suffer)
    return found


# ---------------------------------------------------------------------- Defense


@pytest.mark.rule(
    "conquest.in-combat.example-gilded-legion", "conquest.in-combat.defense-roll", "conquest.in-combat.defense-save"
)
def test_gilded_legion_saves_three_of_six_hits_with_defense_3() -> None:
    legion = regiment("gilded-legion", 1, models=(), lead=False)
    _, heard = fought(duel_of(six(), legion), [*HITS_6, 1, 1, 2, 4, 4, 5])
    assert (saved(heard).hits, saved(heard).wounds) == (6, 3)
    assert (saved(heard).saves[0].by, saved(heard).saves[0].value) == ("defense", 3)


@pytest.mark.rule(
    "conquest.in-combat.example-infiltrators",
    "conquest.in-combat.defense-higher",
    "conquest.out-of-combat.defense-one-roll",
    "conquest.principles.char-evasion",
)
def test_infiltrators_use_evasion_2_rather_than_defense_1() -> None:
    infiltrators = regiment("vanguard-clone-infiltrators", 1, models=(), lead=False)
    infiltrators.marks += [Mark("evasion", 2, until="game")]
    _, heard = fought(duel_of(six(), infiltrators), [*HITS_6, 1, 2, 2, 3, 5, 5])
    assert (saved(heard).saves[0].by, saved(heard).saves[0].value, saved(heard).wounds) == ("evasion", 2, 3)


@pytest.mark.rule("conquest.in-combat.example-avatara-smite", "conquest.special-rules.smite")
def test_against_smite_centaur_avatara_have_only_evasion_1() -> None:
    avatara = regiment("centaur-avatara", 1, models=(), lead=False)
    _, heard = fought(duel_of(four(smite=1), avatara), [*HITS_4, 1, 2, 3, 1])
    assert (saved(heard).saves[0].by, saved(heard).saves[0].value, saved(heard).wounds) == ("evasion", 1, 2)


@pytest.mark.rule("conquest.in-combat.defense-zero", "conquest.special-rules.smite")
def test_against_a_defense_of_0_a_one_does_not_save() -> None:
    _, heard = fought(duel_of(four(smite=1), soldiers(1, defense=4)), [*HITS_4, 1, 1, 2, 3])
    assert saved(heard).wounds == 4
    assert sums(saved(heard).saves[0].why) == {"principles.char-defense": 4, "special-rules.smite": -4}


@pytest.mark.rule("conquest.principles.six-on-defense")
def test_a_six_does_not_save_even_with_defense_6() -> None:
    _, heard = fought(duel_of(four(), soldiers(1, defense=6)), [*HITS_4, 6, 6, 5, 1])
    assert saved(heard).wounds == 2


@pytest.mark.rule(
    "conquest.special-rules.shield", "conquest.special-rules.phalanx", "conquest.special-rules.shield-and-phalanx"
)
@pytest.mark.parametrize(("side", "value"), [("front", 4), ("rear", 2), ("left", 2), ("right", 2)])
def test_shield_and_phalanx_raise_defense_by_one_each_against_hits_from_the_front(side: str, value: int) -> None:
    target = soldiers(1, files=2, stands=2, defense=2, rules={"shield": 1, "phalanx": 1})
    _, heard = fought(duel_of(four(), target, side), HITS_4)
    assert saved(heard).saves[0].value == value


@pytest.mark.rule("conquest.special-rules.linebreaker", "conquest.principles.characteristics-min-zero")
def test_a_defense_that_is_all_bastion_is_nothing_to_a_linebreaker() -> None:
    target = soldiers(1)
    target.marks.append(Mark("defense", 1, plus=True, source="bastion"))
    _, heard = fought(duel_of(four(linebreaker=1), target), HITS_4)
    assert saved(heard).saves[0].value == 0


@pytest.mark.rule("conquest.special-rules.linebreaker", "conquest.draw-events.bastion")
@pytest.mark.parametrize(("breaker", "value"), [(0, 5), (1, 2)])
def test_linebreaker_ignores_shield_and_bastion(breaker: int, value: int) -> None:
    target = soldiers(1, defense=2, rules={"shield": 1})
    target.marks.append(Mark("defense", 2, plus=True, source="bastion"))
    _, heard = fought(duel_of(four(linebreaker=breaker), target), HITS_4)
    assert saved(heard).saves[0].value == value


@pytest.mark.rule("conquest.special-rules.example-cleave", "conquest.special-rules.cleave")
def test_cleave_2_lowers_defense_by_two() -> None:
    _, heard = fought(duel_of(four(cleave=2), soldiers(1, defense=3)), HITS_4)
    assert saved(heard).saves[0].value == 1
    assert sums(saved(heard).saves[0].why) == {"principles.char-defense": 3, "special-rules.cleave": -2}


@pytest.mark.rule(
    "conquest.special-rules.example-cleave-stack",
    "conquest.special-rules.no-stacking",
    "conquest.special-rules.plus-x-from-zero",
)
@pytest.mark.parametrize(("plus", "value"), [(False, 3), (True, 2)])
def test_equal_values_of_cleave_do_not_add_up_but_a_plus_does(plus: bool, value: int) -> None:
    attackers = four(cleave=1)
    attackers.marks.append(Mark("cleave", 1, plus=plus))
    _, heard = fought(duel_of(attackers, soldiers(1, defense=4)), HITS_4)
    assert saved(heard).saves[0].value == value


@pytest.mark.rule("conquest.draw-events.example-bastion-stack")
def test_bastion_of_2_is_two_points_of_defense() -> None:
    target = soldiers(1, defense=2)
    target.marks.append(Mark("defense", 2, plus=True, source="bastion"))
    _, heard = fought(duel_of(four(), target), HITS_4)
    assert saved(heard).saves[0].value == 4


@pytest.mark.rule("conquest.special-rules.hardened")
@pytest.mark.parametrize(("hardened", "value"), [(1, 2), (2, 3), (5, 3)])
def test_hardened_takes_back_what_cleave_takes_but_no_more(hardened: int, value: int) -> None:
    target = soldiers(1, defense=3, rules={"hardened": hardened})
    _, heard = fought(duel_of(four(cleave=2), target), HITS_4)
    assert saved(heard).saves[0].value == value


@pytest.mark.rule("conquest.special-rules.untouchable")
def test_the_untouchable_re_roll_defense_rolls_of_six() -> None:
    _, heard = fought(duel_of(four(), soldiers(1, defense=3, rules={"untouchable": 1})), [*HITS_4, 6, 5, 2, 6, 3, 6])
    (save,) = saved(heard).saves
    assert (save.dice, save.again, save.wounds) == ((6, 5, 2, 6), (3, 0, 0, 6), 2)


@pytest.mark.rule("conquest.special-rules.tenacious")
def test_the_tenacious_count_one_failed_defense_roll_as_passed() -> None:
    _, heard = fought(duel_of(four(), soldiers(1, defense=3, rules={"tenacious": 1})), [*HITS_4, 6, 5, 2, 4])
    assert (saved(heard).wounds, saved(heard).spared) == (2, 1)
    _, heard = fought(duel_of(four(), soldiers(1, defense=3, rules={"tenacious": 1})), [*HITS_4, 1, 2, 2, 3])
    assert (saved(heard).wounds, saved(heard).spared) == (0, 0)


@pytest.mark.rule("conquest.special-rules.tenacious-which-die", "conquest.special-rules.deadly-blades")
def test_against_deadly_blades_the_tenacious_spare_a_six_which_would_cost_two() -> None:
    _, heard = fought(duel_of(four(deadly_blades=1), soldiers(1, defense=3)), [*HITS_4, 6, 5, 2, 6])
    assert (saved(heard).wounds, saved(heard).saves[0].doubled) == (5, 2)
    _, heard = fought(duel_of(four(deadly_blades=1), soldiers(1, defense=3, rules={"tenacious": 1})), [*HITS_4, 6, 5, 2, 6])
    assert saved(heard).wounds == 3


# ---------------------------------------------------------------------- hits


@pytest.mark.rule("conquest.special-rules.flawless-strikes")
def test_flawless_strikes_leave_no_defense_against_hits_rolled_as_a_one() -> None:
    _, heard = fought(duel_of(four(flawless_strikes=1), soldiers(1, defense=4)), [1, 2, 1, 5, 1, 1, 4])
    assert [(save.value, len(save.dice), save.wounds) for save in saved(heard).saves] == [(0, 2, 2), (4, 1, 0)]


@pytest.mark.rule("conquest.special-rules.relentless-blows", "conquest.special-rules.relentless-blows-plain")
def test_relentless_blows_deal_one_hit_more_for_each_one() -> None:
    _, heard = fought(duel_of(four(relentless_blows=1), soldiers(1)), [1, 2, 1, 5])
    assert (thrown(heard).hits, thrown(heard).throws[0].extra) == (5, 2)


@pytest.mark.rule(
    "conquest.special-rules.flawless-strikes-extra",
    "conquest.special-rules.extra-hits-cleave",
    "conquest.special-rules.order-of-hit-effects",
)
def test_extra_hits_have_cleave_but_not_flawless_strikes() -> None:
    rules = {"relentless_blows": 1, "flawless_strikes": 1, "cleave": 1}
    _, heard = fought(duel_of(four(**rules), soldiers(1, defense=4)), [1, 2, 1, 5])
    assert [(save.value, len(save.dice)) for save in saved(heard).saves] == [(0, 2), (3, 3)]


@pytest.mark.rule("conquest.in-combat.clash-six-relentless")
def test_clash_6_is_as_good_as_relentless_blows_and_a_six_still_misses() -> None:
    _, heard = fought(duel_of(soldiers(0, files=1, stands=1, clash=6), soldiers(1)), [1, 5, 6, 6])
    assert (thrown(heard).throws[0].value, thrown(heard).hits, thrown(heard).throws[0].extra) == (6, 3, 1)
    _, heard = fought(duel_of(soldiers(0, files=1, stands=1, clash=5), soldiers(1)), [1, 5, 6, 6])
    assert thrown(heard).hits == 2


@pytest.mark.rule("conquest.special-rules.flurry")
def test_flurry_re_rolls_all_failed_hit_rolls() -> None:
    _, heard = fought(duel_of(four(flurry=1), soldiers(1)), [1, 3, 6, 2, 2, 4])
    (throw,) = thrown(heard).throws
    assert (throw.again, throw.hits) == ((0, 2, 4, 0), 3)


@pytest.mark.rule("conquest.special-rules.parry", "conquest.special-rules.order-of-hit-effects")
def test_hits_rolled_as_a_one_against_parry_are_rolled_again_and_then_count_as_they_fall() -> None:
    target = soldiers(1, rules={"parry": 1})
    _, heard = fought(duel_of(four(relentless_blows=1), target), [1, 2, 1, 5, 6, 1])
    (throw,) = thrown(heard).throws
    assert (throw.again, throw.hits, throw.extra) == ((6, 0, 1, 0), 3, 1)


@pytest.mark.rule("conquest.principles.reroll-conflict-scope", "conquest.special-rules.parry")
def test_beside_flurry_parry_is_ignored_and_beside_re_rolls_of_six_they_cancel_each_other() -> None:
    target = soldiers(1, rules={"parry": 1})
    _, heard = fought(duel_of(four(flurry=1), target), [1, 2, 1, 5, 3])
    assert thrown(heard).throws[0].again == (0, 0, 0, 3)
    inspired = soldiers(0, files=1, stands=1, clash=4, rules={"dauntless": 1})
    _, heard = fought(duel_of(inspired, target), [1, 6, 6, 5])
    assert thrown(heard).throws[0].again == ()
    assert len(thrown(heard).throws[0].rerolls) == 2


@pytest.mark.rule("conquest.special-rules.fiend-hunter")
@pytest.mark.parametrize(("kind", "again"), [("brute-drones", True), ("men-at-arms", False)])
def test_fiend_hunters_re_roll_failed_hits_against_brutes_and_monsters(kind: str, again: bool) -> None:
    _, heard = fought(duel_of(four(fiend_hunter=1), regiment(kind, 1, models=(), lead=False)), [6, 6, 6, 6])
    assert bool(thrown(heard).throws[0].again) is again


@pytest.mark.rule("conquest.special-rules.opportunists")
@pytest.mark.parametrize(("side", "again"), [("front", False), ("left", True), ("rear", True)])
def test_opportunists_re_roll_failed_hits_against_flank_and_rear(side: str, again: bool) -> None:
    _, heard = fought(duel_of(four(opportunists=1), soldiers(1), side), [6, 6, 6, 6])
    assert bool(thrown(heard).throws[0].again) is again


@pytest.mark.rule("conquest.special-rules.shock")
def test_shock_adds_one_clash_in_the_round_of_a_charge() -> None:
    attackers = four(shock=1)
    _, heard = fought(duel_of(attackers, soldiers(1)), HITS_4)
    assert thrown(heard).throws[0].value == 2
    attackers = four(shock=1)
    attackers.marks.append(Mark("charged"))
    _, heard = fought(duel_of(attackers, soldiers(1)), HITS_4)
    assert sums(thrown(heard).throws[0].why) == {"principles.char-clash": 2, "special-rules.shock": 1}


# ---------------------------------------------------------------------- Morale


@pytest.mark.rule(
    "conquest.in-combat.flank-rear-morale",
    "conquest.in-combat.example-flank-morale",
    "conquest.in-combat.clash-casualties-morale",
)
@pytest.mark.parametrize(("side", "again"), [("front", False), ("left", True), ("right", True), ("rear", True)])
def test_morale_is_tested_and_re_rolled_for_wounds_in_flank_and_rear(side: str, again: bool, pools: Any) -> None:
    fought(duel_of(four(), soldiers(1), side), HITS_4)
    ((number, (lot,), by),) = pools
    assert (number, by, lot.wounds, lot.tested, lot.again, lot.side) == (1, 0, 4, True, again, side)


@pytest.mark.rule("conquest.special-rules.iron-discipline-morale")
def test_iron_discipline_re_rolls_no_morale_tests_for_its_flank(pools: Any) -> None:
    fought(duel_of(four(), soldiers(1, rules={"iron-discipline": 1}), "left"), HITS_4)
    ((_, (lot,), _),) = pools
    assert (lot.tested, lot.again) == (True, False)


@pytest.mark.rule("conquest.special-rules.terrifying")
def test_the_terrifying_lower_resolve_for_wounds_that_they_deal(pools: Any) -> None:
    fought(duel_of(four(terrifying=2), soldiers(1)), HITS_4)
    assert [lot.terror for _, lots, _ in pools for lot in lots] == [2]


@pytest.mark.rule("conquest.special-rules.terrifying")
def test_who_is_terrifying_must_touch_the_enemy(pools: Any) -> None:
    men = soldiers(0, files=4, stands=4, hero="noble-lord")
    men.marks.append(Mark("terrifying", 2, until="game", whom="character"))
    state = acting(battle(put(men, (23.5 - 1.5 * 2.126, 24), 0), put(soldiers(1, files=1, stands=1), (24, 24), 180)))
    fought(state, [1] * 4)
    assert {lot.terror for _, lots, _ in pools for lot in lots} == {0}
    state = acting(battle(put(men, (24 - 0.5 * 2.126, 24), 0), put(soldiers(1, files=1, stands=1), (24, 24), 180)))
    pools.clear()
    fought(state, [1] * 4)
    assert {lot.terror for _, lots, _ in pools for lot in lots} == {2}


@pytest.mark.rule(
    "conquest.special-rules.fiend-hunter", "conquest.special-rules.fiend-hunter-scope", "conquest.special-rules.opportunists"
)
def test_in_a_duel_there_are_no_re_rolls_against_brutes_or_flanks() -> None:
    mine = {"fiend-hunter": 1, "opportunists": 1, "flurry": 1}
    found = hit_rerolls("duel", mine, {}, regiment("brute-drones", 1), "left")
    assert [each.rule for each in found] == ["conquest.special-rules.flurry"]


# ---------------------------------------------------------------------- hits in return


@pytest.mark.rule(
    "conquest.special-rules.counter-attack",
    "conquest.special-rules.counter-attack-plain",
    "conquest.special-rules.reply-hits-timing",
)
def test_each_defense_roll_of_one_strikes_back_at_who_clashes_after_morale() -> None:
    attackers = soldiers(0, files=1, stands=1, defense=2)
    target = soldiers(1, defense=2, resolve=4, rules={"counter-attack": 1, "cleave": 2, "smite": 1})
    _, heard = fought(duel_of(attackers, target), [*HITS_4, 1, 1, 3, 2, 4, 2, 3])
    assert told(heard, StruckBack) == [StruckBack("militia-bowmen:2", "militia-bowmen:1", 2, 2, 0)]
    kinds = [type(each.event).__name__ for each in heard]
    assert kinds.index("StruckBack") > kinds.index("WoundsSuffered")
    back = saved(heard, 1)
    assert (back.target, back.saves[0].value, back.saves[0].dice, back.wounds) == ("militia-bowmen:1", 2, (2, 3), 1)


@pytest.mark.rule("conquest.special-rules.lethal-demise", "conquest.special-rules.lethal-demise-plain")
def test_each_wound_of_lethal_demise_is_a_hit_on_the_front_of_who_dealt_it() -> None:
    attackers = soldiers(0, files=1, stands=1, defense=1, rules={"shield": 1})
    target = soldiers(1, rules={"lethal-demise": 1})
    _, heard = fought(duel_of(attackers, target), [1, 1, 6, 6, 5, 5, 1, 1, 2, 3])
    assert told(heard, StruckBack) == [StruckBack("militia-bowmen:2", "militia-bowmen:1", 2, 0, 2)]
    assert (saved(heard, 1).saves[0].value, saved(heard, 1).wounds) == (2, 1)


@pytest.mark.rule("conquest.special-rules.lethal-demise-chain")
def test_two_with_lethal_demise_do_not_answer_each_other_without_end() -> None:
    one, other = four(lethal_demise=1), soldiers(1, rules={"lethal-demise": 1})
    _, heard = fought(duel_of(one, other), [1, 1, 6, 6, 6, 6])
    assert len(told(heard, StruckBack)) == 1


@pytest.mark.rule("conquest.special-rules.lethal-demise")
def test_the_hits_of_a_counter_attack_may_cost_their_giver_a_lethal_demise() -> None:
    one, other = four(lethal_demise=1), soldiers(1, defense=1, rules={"counter-attack": 1})
    _, heard = fought(duel_of(one, other), [1, 6, 6, 6, 1, 5])
    assert [(each.regiment, each.counter, each.lethal) for each in told(heard, StruckBack)] == [
        ("militia-bowmen:2", 1, 0),
        ("militia-bowmen:1", 0, 1),
    ]


@pytest.mark.rule("conquest.special-rules.fiend-hunter")
def test_a_re_roll_that_is_up_to_its_owner_is_asked_for_only_where_hits_are_paid_back() -> None:
    brutes = regiment("brute-drones", 1, models=(), lead=False, rules={"counter-attack": 1})
    table, heard = fought(duel_of(four(fiend_hunter=1), brutes), [6, 1, 6, 6])
    assert asked(table).rule == "conquest.special-rules.fiend-hunter"
    assert asked(table).facts == {"regiment": "militia-bowmen", "dice": (6, 1, 6, 6)}
    act(table, "pass")
    assert thrown(heard).hits == 1


# ---------------------------------------------------------------------- Blessed


@pytest.mark.rule("conquest.special-rules.blessed", "conquest.special-rules.blessed-declare")
def test_the_blessed_announce_before_the_roll_that_they_re_roll_their_failures_once_a_round() -> None:
    table, heard = fought(duel_of(four(blessed=1), soldiers(1)), [6, 6, 1, 2, 1, 5])
    assert asked(table).rule == "conquest.special-rules.blessed-declare"
    assert not told(heard, Attacked)
    act(table, "blessed")
    assert told(heard, Blessed) == [Blessed("militia-bowmen:1", "hits")]
    assert (thrown(heard).throws[0].again, thrown(heard).hits) == ((1, 5, 0, 0), 3)
    assert any(mark.what == "blessed-used" for mark in table.state.regiments[0].marks)
    assert not any(mark.what == "blessed-hits" for mark in table.state.regiments[0].marks)


@pytest.mark.rule("conquest.special-rules.blessed")
def test_the_blessed_may_save_it_for_their_defense() -> None:
    table, heard = fought(duel_of(four(), soldiers(1, defense=2, rules={"blessed": 1})), [*HITS_4, 6, 5, 1, 2, 2, 6])
    assert (asked(table).seat, asked(table).rule) == (1, "conquest.special-rules.blessed-declare")
    act(table, "blessed")
    assert (saved(heard).saves[0].again, saved(heard).wounds) == ((2, 6, 0, 0), 1)


@pytest.mark.rule("conquest.special-rules.blessed")
def test_who_was_blessed_in_this_round_is_not_asked_again() -> None:
    target = soldiers(1, rules={"blessed": 1})
    target.marks.append(Mark("blessed-used"))
    _, heard = fought(duel_of(four(), target), [*HITS_4, 6, 5, 1, 2])
    assert saved(heard).saves[0].again == ()
    assert len(told(heard, Defended)) == 1


# ---------------------------------------------------------------------- hits that are not rolled for


def hit(regiment: Regiment, count: int, dice: list[int], **more: Any) -> tuple[list[Told], Regiment]:
    """So many plain hits on the second of two regiments."""
    heard: list[Told] = []
    state = battle(put(soldiers(0), (24, 40), 0), put(regiment, (24, 20), 180))
    table = stage(state, lambda t: plain(t, 1, count, **more), dice=[*dice, *[1] * 40], heard=heard)
    return heard, table.state.regiments[1]


@pytest.mark.rule("conquest.special-rules.hits-resolution", "conquest.draw-events.hits-resolution", "conquest.magic.spell-hits")
def test_plain_hits_are_followed_by_defense_casualties_and_morale() -> None:
    heard, target = hit(soldiers(1, defense=2, resolve=3), 3, [1, 3, 6, 5, 2])
    assert (saved(heard).hits, saved(heard).wounds) == (3, 2)
    assert target.wounds == 3
    heard, target = hit(soldiers(1, defense=2, resolve=3), 3, [1, 3, 6, 5, 2], tested=False)
    assert target.wounds == 2


@pytest.mark.rule("conquest.special-rules.armor-piercing", "conquest.magic.illustrative-hit-spell")
def test_hits_of_a_spell_may_have_armor_piercing() -> None:
    heard, _ = hit(soldiers(1, defense=3), 2, [], rules={"armor-piercing": 2}, spell=True)
    assert saved(heard).saves[0].value == 1


@pytest.mark.rule("conquest.special-rules.linebreaker")
def test_plain_hits_have_only_the_rules_that_are_named() -> None:
    shielded = {"shield": 1}
    for named, value in (({}, 3), ({"linebreaker": 1}, 2), ({"smite": 1}, 0), ({"cleave": 1}, 2), ({"brutal-impact": 2}, 1)):
        heard, _ = hit(soldiers(1, defense=2, rules=shielded), 1, [], rules=named)
        assert saved(heard).saves[0].value == value, named
    assert hit(soldiers(1), 0, [])[0] == []


@pytest.mark.rule("conquest.special-rules.loose-formation-spells")
def test_hits_of_a_spell_on_a_loose_formation_are_halved_rounded_up() -> None:
    heard, _ = hit(soldiers(1, rules={"loose-formation": 1}), 5, [], spell=True)
    assert saved(heard).hits == 3
    heard, _ = hit(soldiers(1, rules={"loose-formation": 1}), 5, [])
    assert saved(heard).hits == 5


@pytest.mark.rule("conquest.magic.no-flank-bonus", "conquest.special-rules.shield")
def test_spells_into_the_flank_pass_the_shield_but_re_roll_no_morale(pools: Any) -> None:
    heard, _ = hit(soldiers(1, defense=1, rules={"shield": 1}), 2, [6, 6], side="left", spell=True)
    assert saved(heard).saves[0].value == 1
    assert [lot.again for _, lots, _ in pools for lot in lots] == [False]


# ---------------------------------------------------------------------- values


@pytest.mark.rule("conquest.principles.characteristics-min-zero", "conquest.principles.char-defense")
def test_what_lowers_defense_never_lowers_it_below_0() -> None:
    _, heard = fought(duel_of(four(cleave=5), soldiers(1, defense=2)), HITS_4)
    assert saved(heard).saves[0].value == 0


@pytest.mark.rule("conquest.special-rules.different-x")
def test_of_two_values_of_one_rule_the_higher_counts() -> None:
    attackers = four(cleave=1)
    attackers.marks.append(Mark("cleave", 3))
    _, heard = fought(duel_of(attackers, soldiers(1, defense=4)), HITS_4)
    assert saved(heard).saves[0].value == 1


@pytest.mark.rule("conquest.principles.gained-rules-affect-all", "conquest.characters.affected-with-regiment")
def test_what_a_regiment_gains_in_play_its_character_has_too() -> None:
    attackers = soldiers(0, hero="noble-lord")
    attackers.marks.append(Mark("cleave", 2))
    _, heard = fought(duel_of(attackers, soldiers(1, files=4, stands=4, defense=4)), [1] * 30)
    assert {save.value for save in saved(heard).saves} == {2}


@pytest.mark.rule(
    "conquest.characters.rules-not-shared",
    "conquest.principles.character-rules-not-shared",
    "conquest.characters.character-attacks",
)
def test_a_characters_rules_are_its_own_and_so_are_its_full_attacks() -> None:
    attackers = soldiers(0, files=4, hero="noble-lord")
    attackers.marks.append(Mark("smite", whom="character"))
    _, heard = fought(duel_of(attackers, soldiers(1, files=4, stands=4, defense=4)), [1] * 40)
    assert [(throw.bearer, throw.parts[0].support) for throw in thrown(heard).throws] == [
        ("stands", False),
        ("character", False),
    ]
    assert {save.value: len(save.dice) for save in saved(heard).saves} == {4: 12, 0: len(thrown(heard).throws[1].dice)}


@pytest.mark.rule("conquest.characters.character-attacks", "conquest.special-rules.support-character")
def test_a_character_out_of_contact_makes_one_support_attack_whatever_its_regiment_has() -> None:
    attackers = soldiers(0, files=5, stands=5, hero="noble-lord")
    attackers.marks.append(Mark("support", 3, until="game", whom="stands"))
    target = put(soldiers(1, files=1, stands=1), (24, 24), 180)
    put(attackers, (24 - 2 * 2.126, 24), 0)
    _, heard = fought(acting(battle(attackers, target)), [6] * 40)
    assert {(part.bearer, part.support, part.each) for throw in thrown(heard).throws for part in throw.parts} == {
        ("stands", False, 4),
        ("stands", True, 3),
        ("character", True, 1),
    }


@pytest.mark.rule("conquest.in-combat.attacks-before-rolling", "conquest.in-combat.attacks-after-losses")
def test_stands_that_fall_to_hits_in_return_still_strike_the_second_enemy_with_all_their_attacks() -> None:
    men = put(soldiers(0, files=2, stands=4, wounds=1, attacks=2), (24, 24), 0)
    x = put(soldiers(1, files=2, stands=2, rules={"lethal-demise": 1}), (24, 24), 180)
    y = put(soldiers(1, files=2, stands=2), (24 + 2.126, 24 + 2.126), 270)
    table, heard = fought(acting(battle(men, x, y)), [1, 1, 6, 6, 6])
    while asked(table).rule != "conquest.in-combat.several-targets-order":
        act(table, next(each for each in asked(table).options if each[1] == "militia-bowmen:2"))
    act(table, ("first", "militia-bowmen:2"))
    while len(told(heard, Attacked)) < 2:
        act(table, asked(table).options[0])
    assert table.state.regiments[0].stands < 4
    assert thrown(heard, 1).dice > 0


@pytest.mark.rule("conquest.special-rules.lethal-demise-wounds")
def test_wounds_that_find_no_stand_deal_no_hits_of_a_lethal_demise() -> None:
    target = soldiers(1, files=1, stands=1, wounds=2, rules={"lethal-demise": 1})
    _, heard = fought(duel_of(four(), target), [*HITS_4, 6, 6, 6, 6])
    assert saved(heard).wounds == 4
    assert [each.lethal for each in told(heard, StruckBack)] == [2]


@pytest.mark.rule("conquest.special-rules.blessed-duration")
def test_once_announced_blessed_is_for_all_hit_rolls_of_the_action() -> None:
    men = put(soldiers(0, files=2, stands=2, rules={"blessed": 1}), (24, 24), 0)
    x = put(soldiers(1, files=1, stands=1), (23.5 - 2.126 / 2, 24), 180)
    y = put(soldiers(1, files=1, stands=1), (24 + 2.126, 24 + 2.126 / 2), 270)
    table, heard = fought(acting(battle(men, x, y)), [6] * 16)
    act(table, ("first", "militia-bowmen:2"), "blessed")
    assert [len(each.throws[0].again) for each in told(heard, Attacked)] == [4, 4]
    assert len(told(heard, Blessed)) == 1


@pytest.mark.rule(
    "conquest.special-rules.counter-attack",
    "conquest.special-rules.counter-attack-side",
    "conquest.special-rules.lethal-demise-plain",
)
def test_a_counter_attack_strikes_where_it_touches_but_a_lethal_demise_strikes_the_front(pools: Any) -> None:
    men = soldiers(0, files=2, stands=2, defense=1, rules={"shield": 1})
    enemy = soldiers(1, files=1, stands=1, defense=1, rules={"counter-attack": 1, "lethal-demise": 1})
    beside(men, enemy, "left")
    _, heard = fought(acting(battle(men, enemy)), [1, 1, 6, 6, 6, 1, 6, 6, 6])
    back = saved(heard, 1)
    assert {(save.side, save.value) for save in back.saves} == {("left", 1), ("front", 2)}
    assert {(lot.side, lot.again) for lot in pools[-1][1]} == {("left", True), ("front", False)}
