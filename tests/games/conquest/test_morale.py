"""Morale Tests: a die for each wound that calls for one, against the Resolve of the regiment as it is after casualties."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events.losses import FailuresLowered, MoraleTested, MoraleWounds, WoundsSuffered
from herna.games.conquest.rules import morale
from herna.games.conquest.rules.broken import make_broken, recover
from herna.games.conquest.rules.casualties import suffer
from herna.games.conquest.rules.charge import broken_rule
from herna.games.conquest.rules.lots import Lot
from herna.games.conquest.state import Mark, Regiment
from herna.kernel import Told
from herna.testing.playing import act, asked, laid, told

from .laying import acting, battle, regiment
from .staging import stage
from .test_casualties import lot


def wounded(own: Regiment, *lots: Lot, dice: list[int]) -> tuple[Regiment, list[Told]]:
    """What has become of a regiment after wounds and Morale, whatever its owner chooses, and what was told."""
    heard: list[Told] = []
    table = stage(battle(own), lambda t: suffer(t, 0, lots), dice, heard)
    while not table.over:
        act(table, asked(table).options[0])
    return table.state.regiments[0], heard


def value(own: Regiment, terror: int = 0) -> int:
    """The Resolve that a regiment rolls against."""
    return morale.resolve(battle(own), own, terror)[0]


def why(own: Regiment, terror: int = 0) -> list[tuple[str, int]]:
    """What its Resolve is made of."""
    return [(each.rule, each.amount) for each in morale.resolve(battle(own), own, terror)[1]]


# ---------------------------------------------------------------------- the dice


@pytest.mark.rule(
    "conquest.morale.example-militia",
    "conquest.morale.morale-dice",
    "conquest.morale.morale-success",
    "conquest.morale.morale-fail-wound",
    "conquest.morale.test-after-wounds",
    "conquest.casualties.morale-follows",
)
def test_militia_of_resolve_2_pass_two_of_five_tests() -> None:
    own, heard = wounded(regiment("militia", stands=4, files=4, began=20), lot(5, tested=True), dice=[1, 2, 3, 3, 6])
    (event,) = told(heard, MoraleTested)
    assert (event.resolve, event.dice, event.failed) == (2, (1, 2, 3, 3, 6), 3)
    assert told(heard, MoraleWounds) == [MoraleWounds("militia", 3)]
    assert (own.stands, own.wounds) == (2, 0)  # eight wounds in all, and nothing is tested again


@pytest.mark.rule("conquest.morale.example-crimson-tower", "conquest.principles.natural-six-fails")
def test_the_crimson_tower_fails_on_a_six_alone() -> None:
    own, heard = wounded(regiment("order-of-the-crimson-tower"), lot(3, tested=True), dice=[1, 3, 6])
    (event,) = told(heard, MoraleTested)
    assert (event.resolve, event.failed) == (4, 1)
    assert own.wounds == 4


@pytest.mark.rule("conquest.morale.morale-no-chain")
def test_wounds_of_failed_tests_test_nothing() -> None:
    _, heard = wounded(regiment("militia"), lot(1, tested=True), dice=[6])
    assert len(told(heard, MoraleTested)) == len(told(heard, MoraleWounds)) == 1
    assert [each.wounds for each in told(heard, WoundsSuffered)] == [1]


@pytest.mark.rule("conquest.morale.morale-per-source", "conquest.out-of-combat.volley-no-morale")
def test_wounds_that_call_for_no_test_are_left_out() -> None:
    _, heard = wounded(regiment("militia"), lot(1), lot(1, tested=True), dice=[1])
    assert [each.dice for each in told(heard, MoraleTested)] == [(1,)]


@pytest.mark.rule("conquest.casualties.overkill-morale")
def test_a_destroyed_regiment_tests_nothing() -> None:
    own, heard = wounded(regiment("militia", stands=2, files=2), lot(9, tested=True), dice=[])
    assert own.where == "gone"
    assert not told(heard, MoraleTested)


# ---------------------------------------------------------------------- Resolve


@pytest.mark.rule(
    "conquest.morale.size-bonus-4",
    "conquest.morale.size-bonus-7",
    "conquest.morale.size-bonus-10",
    "conquest.morale.size-bonus-not-cumulative",
)
@pytest.mark.parametrize(("stands", "bonus"), [(1, 0), (3, 0), (4, 1), (6, 1), (7, 2), (9, 2), (10, 3), (12, 3)])
def test_large_regiments_have_more_resolve(stands: int, bonus: int) -> None:
    assert value(regiment("militia", stands=stands, files=min(stands, 4))) == 2 + bonus


@pytest.mark.rule("conquest.morale.size-bonus-when")
def test_stands_are_counted_after_casualties() -> None:
    _, heard = wounded(regiment("militia", stands=4, files=4), lot(4, tested=True), dice=[1, 1, 1, 3])
    (event,) = told(heard, MoraleTested)
    assert (event.resolve, event.failed) == (2, 1)


@pytest.mark.rule("conquest.morale.highest-resolve", "conquest.characters.counts-as-stand")
def test_the_highest_resolve_in_the_regiment_is_used_and_the_character_counts() -> None:
    assert value(regiment("militia", stands=2, files=2)) == 2
    assert value(regiment("militia", stands=2, files=3, hero="noble-lord")) == 3
    assert value(regiment("militia", stands=3, files=2, hero="noble-lord")) == 4  # it is the fourth stand


@pytest.mark.rule("conquest.morale.broken-lowest-resolve", "conquest.morale.broken-size-bonus")
def test_a_broken_regiment_uses_its_lowest_resolve_but_its_size_still_counts() -> None:
    own = regiment("militia", stands=3, files=2, hero="noble-lord", broken=4)
    assert value(own) == 3
    assert why(own) == [("conquest.morale.broken-lowest-resolve", 2), ("conquest.morale.size-bonus-4", 1)]


@pytest.mark.rule("conquest.morale.broken-no-resolve-bonus", "conquest.principles.unmodified-characteristic")
def test_what_improves_resolve_does_not_help_a_broken_regiment_but_what_lowers_it_does_harm() -> None:
    marks = [Mark("resolve", 2, plus=True)]
    assert value(regiment("militia", marks=marks)) == 4
    assert value(regiment("militia", marks=marks, broken=3)) == 2
    assert value(regiment("militia", marks=[*marks, Mark("resolve", -1, plus=True)], broken=3)) == 1


@pytest.mark.rule("conquest.characters.duel-refused-lowest-resolve")
def test_after_a_refused_duel_the_lowest_resolve_is_used() -> None:
    own = regiment("militia", stands=2, files=3, hero="noble-lord", marks=[Mark(morale.LOWEST)])
    assert why(own) == [("conquest.characters.duel-refused-lowest-resolve", 2)]


@pytest.mark.rule("conquest.characters.duel-refused-reroll-ones")
def test_after_a_refused_duel_ones_are_rolled_again() -> None:
    own = regiment("militia", marks=[Mark(morale.AGAIN)])
    _, heard = wounded(own, lot(3, tested=True), dice=[1, 2, 6, 5])
    (event,) = told(heard, MoraleTested)
    assert (event.first, event.dice, event.failed) == ((1, 2, 6), (5, 2, 6), 2)
    assert event.again == ("conquest.characters.duel-refused-reroll-ones",)


# ---------------------------------------------------------------------- special rules


@pytest.mark.rule("conquest.special-rules.terrifying", "conquest.special-rules.fearless", "conquest.special-rules.bravery")
def test_terror_lowers_resolve_unless_one_is_fearless_or_brave() -> None:
    assert value(regiment("militia"), 1) == 1
    assert value(regiment("militia"), 5) == 0
    assert value(regiment("militia", rules={"fearless": 1}), 1) == 2
    assert value(regiment("militia", rules={"bravery": 1}), 1) == 2


@pytest.mark.rule("conquest.special-rules.fearless-character")
def test_a_fearless_character_is_so_for_itself_alone() -> None:
    own = regiment("militia", stands=2, files=3, hero="noble-lord", marks=[Mark("fearless", whom="character")])
    assert value(own, 1) == 2


@pytest.mark.rule("conquest.in-combat.flank-rear-morale")
def test_successes_for_wounds_from_flank_or_rear_are_rolled_again() -> None:
    _, heard = wounded(regiment("militia"), lot(3, tested=True, again=True), dice=[1, 2, 3, 2, 6])
    (event,) = told(heard, MoraleTested)
    assert (event.first, event.dice, event.failed) == ((1, 2, 3), (2, 6, 3), 2)


@pytest.mark.rule("conquest.special-rules.iron-discipline-morale")
def test_iron_discipline_spares_the_second_roll() -> None:
    own = regiment("militia", rules={"iron-discipline": 1})
    _, heard = wounded(own, lot(3, tested=True, again=True), dice=[1, 2, 3])
    assert told(heard, MoraleTested)[0].failed == 1


@pytest.mark.rule("conquest.special-rules.indomitable")
@pytest.mark.parametrize(("dice", "wounds"), [([1, 2], 0), ([3, 1], 0), ([3, 3], 1)])
def test_indomitable_lets_one_failure_of_the_pool_pass(dice: list[int], wounds: int) -> None:
    own, _ = wounded(regiment("militia", rules={"indomitable": 1}), lot(1, tested=True), lot(1, tested=True), dice=dice)
    assert own.wounds == 2 + wounds


@pytest.mark.rule("conquest.special-rules.oblivious")
@pytest.mark.parametrize(("failures", "wounds"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_oblivious_halves_failures_rounded_up(failures: int, wounds: int) -> None:
    own = regiment("militia", stands=9, rules={"oblivious": 1})
    dice = [6] * failures + [1] * (5 - failures)
    table = stage(battle(own), lambda t: morale_of(t, 5), dice)
    assert table.state.regiments[0].wounds == wounds


async def morale_of(t: Any, wounds: int) -> None:
    """Morale alone; the wounds that follow are noted on the regiment."""
    t.state.regiments[0].wounds = morale.test(t, 0, [lot(wounds, tested=True)])


@pytest.mark.rule("conquest.special-rules.indomitable-oblivious-order")
def test_first_indomitable_then_oblivious() -> None:
    own = regiment("militia", rules={"oblivious": 1, "indomitable": 1})
    heard: list[Told] = []
    table = stage(battle(own), lambda t: morale_of(t, 4), [6, 6, 6, 6], heard)
    assert table.state.regiments[0].wounds == 2  # four, less one, halved
    assert [(each.special, each.failed, each.left) for each in told(heard, FailuresLowered)] == [
        ("indomitable", 4, 3),
        ("oblivious", 3, 2),
    ]


# ---------------------------------------------------------------------- becoming Broken by a rule


@pytest.mark.rule("conquest.morale.broken-single-stand", "conquest.morale.broken-until")
def test_a_rule_can_break_a_single_stand_and_free_it_again() -> None:
    async def by_a_rule(t: Any) -> None:
        make_broken(t, 0, "conquest.out-of-combat.charge-fail-through-friend")

    own = regiment("archangel", stands=1, files=1)
    table = stage(battle(own), by_a_rule)
    assert table.state.regiments[0].broken == 1
    assert recover(table.state.regiments[0])
    assert table.state.regiments[0].broken == 0
    assert not recover(table.state.regiments[0])


@pytest.mark.rule("conquest.special-rules.dauntless")
def test_no_rule_breaks_a_dauntless_regiment() -> None:
    async def by_a_rule(t: Any) -> None:
        assert not make_broken(t, 0, "conquest.out-of-combat.charge-fail-through-friend")

    assert stage(battle(regiment("militia", rules={"dauntless": 1})), by_a_rule).state.regiments[0].broken == 0


def test_who_cannot_be_broken_for_a_while_is_not_and_the_mindless_keep_the_highest_resolve_of_who_leads_them() -> None:
    async def by_a_rule(t: Any) -> None:
        assert not make_broken(t, 0, "conquest.out-of-combat.charge-fail-through-friend")

    assert stage(battle(regiment("militia", marks=[Mark("unbroken")])), by_a_rule).state.regiments[0].broken == 0
    led: dict[str, Any] = {"stands": 2, "hero": "noble-lord", "broken": 3}
    assert value(regiment("militia", **led)) == 2
    assert value(regiment("militia", marks=[Mark("mindless")], **led)) == 3


# ---------------------------------------------------------------------- what a Broken regiment may not do


@pytest.mark.rule("conquest.morale.broken-no-charge", "conquest.special-rules.bloodlust-charge")
def test_a_broken_regiment_cannot_charge_but_for_bloodlust() -> None:
    foe = regiment("militia", 1, at=(24, 20), facing=180)

    def barred(**more: Any) -> str | None:
        own = regiment("militia-bowmen", at=(24, 24), **more)
        return broken_rule(battle(own, foe), own, 1)

    assert barred() is None
    assert barred(broken=3) == "conquest.morale.broken-no-charge"
    assert barred(broken=3, rules={"bloodlust": 1}) is None


@pytest.mark.rule("conquest.morale.broken-character-rally")
@pytest.mark.parametrize("fighting", [False, True])
def test_the_character_may_use_its_action_to_rally_its_regiment(fighting: bool) -> None:
    own = regiment("men-at-arms", hero="noble-lord", broken=4)
    others = [regiment("militia", 1, at=(24, 24), facing=180)] if fighting else []
    state = acting(battle(own, *others), card="noble-lord", hero=True)
    table = laid(GAME, state)
    act(table, "combat-rally" if fighting else "rally")
    assert table.state.regiments[0].broken == 0
