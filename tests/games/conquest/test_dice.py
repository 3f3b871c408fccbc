"""Dice against a value, and re-rolls: each once, and those that clash cancel each other."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.conquest.rules.dice import (
    FULL,
    ONES,
    SIXES,
    Cast,
    Reroll,
    again,
    limit_of_defense,
    limit_of_test,
    roll_off,
    settle,
)
from herna.kernel import Dice
from herna.kernel.dice import ScriptEnded

FLURRY = Reroll("conquest.special-rules.flurry", failed=FULL)
INSPIRED = Reroll("conquest.special-rules.inspired-cap", failed=SIXES)
PARRY = Reroll("conquest.special-rules.parry", passed=ONES)
ALL_HITS = Reroll("conquest.special-rules.parry", passed=FULL)


class Rolling:
    """A table of which nothing is needed but its dice."""

    def __init__(self, *dice: int) -> None:
        self.roll = Dice.scripted(dice).roll
        self.heard: list[Any] = []

    def tell(self, rule: str, event: Any, *fields: Any) -> None:
        self.heard.append((rule, event(*fields)))


def over(first: list[int], limit: int, *rerolls: Reroll, dice: tuple[int, ...] = ()) -> Cast:
    """Some dice, and what becomes of them with these re-rolls."""
    t: Any = Rolling(*dice)
    return again(t, first, limit, rerolls)


@pytest.mark.rule("conquest.principles.natural-six-fails", "conquest.principles.natural-one-succeeds")
@pytest.mark.parametrize(("value", "limit"), [(-1, 1), (0, 1), (1, 1), (3, 3), (5, 5), (6, 5), (9, 5)])
def test_in_a_test_a_one_always_passes_and_a_six_never(value: int, limit: int) -> None:
    assert limit_of_test(value) == limit


@pytest.mark.rule(
    "conquest.principles.six-on-defense", "conquest.in-combat.defense-zero", "conquest.out-of-combat.defense-zero"
)
@pytest.mark.parametrize(("value", "limit"), [(-2, 0), (0, 0), (1, 1), (4, 4), (6, 5), (8, 5)])
def test_against_a_defense_of_0_not_even_a_one_saves_and_a_six_never_does(value: int, limit: int) -> None:
    assert limit_of_defense(value) == limit


@pytest.mark.rule("conquest.principles.roll-under", "conquest.principles.characteristic-test")
def test_a_die_that_shows_the_value_or_less_passes() -> None:
    assert over([1, 2, 3, 4, 5, 6], 3).passed == 3


@pytest.mark.rule("conquest.principles.reroll-meaning")
def test_a_die_that_is_rolled_again_counts_with_its_new_result() -> None:
    fallen = over([6, 2, 4], 3, FLURRY, dice=(3, 5))
    assert (fallen.first, fallen.second, fallen.dice, fallen.passed) == ([6, 2, 4], [3, 0, 5], [3, 2, 5], 2)


@pytest.mark.rule("conquest.principles.reroll-once", "conquest.principles.reroll-further-ignored")
def test_a_die_is_rolled_again_once_however_many_rules_ask_for_it() -> None:
    fallen = over([6, 6], 2, FLURRY, INSPIRED, dice=(6, 6))
    assert fallen.dice == [6, 6]
    with pytest.raises(ScriptEnded):
        over([6, 6], 2, FLURRY, INSPIRED, dice=(6,))


@pytest.mark.rule("conquest.principles.reroll-conflict-cancels")
@pytest.mark.parametrize("clash", [(FLURRY, ALL_HITS), (INSPIRED, PARRY)])
def test_re_rolls_that_clash_cancel_each_other(clash: tuple[Reroll, ...]) -> None:
    assert settle(clash) == (0, 0)
    assert over([1, 2, 6], 3, *clash).dice == [1, 2, 6]


@pytest.mark.rule("conquest.principles.reroll-conflict-scope")
def test_a_re_roll_of_some_dice_is_ignored_beside_one_of_all_in_the_other_sense() -> None:
    assert settle([FLURRY, PARRY]) == (FULL, 0)
    assert settle([ALL_HITS, INSPIRED]) == (0, FULL)
    assert settle([FLURRY, INSPIRED, PARRY]) == (FULL, 0)
    assert settle([INSPIRED, Reroll("conquest.special-rules.untouchable", failed=1 << 5)]) == (1 << 5 | 1 << 6, 0)


@pytest.mark.rule("conquest.principles.roll-off", "conquest.principles.roll-off-tie")
def test_the_lower_die_wins_a_roll_off_and_equal_dice_are_rolled_again() -> None:
    t: Any = Rolling(4, 4, 2, 2, 5, 3)
    assert roll_off(t) == 1
    assert [(rule, event.winner) for rule, event in t.heard] == [
        ("conquest.principles.roll-off-tie", -1),
        ("conquest.principles.roll-off-tie", -1),
        ("conquest.principles.roll-off", 1),
    ]
