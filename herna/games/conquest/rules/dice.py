"""Dice against a value: what passes, what is rolled again, and what becomes of re-rolls that clash.

[conquest.principles.roll-under, conquest.principles.characteristic-test]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from herna.games.conquest.events.dice import RolledOff
from herna.kernel import Table

FACES = 6
"""All dice have six sides [conquest.principles.dice-d6]."""

ONES, SIXES, FULL = 1 << 1, 1 << 6, -1
"""Which faces are rolled again, a bit for each; all of them."""


class Reroll(NamedTuple):
    """A rule that has dice rolled again: which faces of those that failed, and of those that passed."""

    rule: str
    failed: int = 0
    passed: int = 0
    may: bool = False
    """Whether it is up to whoever rolls."""


class Cast(NamedTuple):
    """Dice that were rolled against a value."""

    first: list[int]
    """As they fell first."""
    second: list[int]
    """For each what it showed when it was rolled again, 0 if it was not; nothing if none could be."""
    dice: list[int]
    """As they lie in the end [conquest.principles.reroll-meaning]."""
    limit: int
    """What a die may show at most to pass."""

    @property
    def passed(self) -> int:
        """How many dice have passed [conquest.principles.roll-under]."""
        limit = self.limit
        return sum([die <= limit for die in self.dice])


def limit_of_test(value: int) -> int:
    """What a die may show to pass a test of a characteristic: a 6 never passes, a 1 always.

    [conquest.principles.natural-six-fails, conquest.principles.natural-one-succeeds]
    """
    return 1 if value < 1 else min(value, FACES - 1)


def limit_of_defense(value: int) -> int:
    """What a Defense roll may show to save: a 6 never saves, and against 0 not even a 1 does.

    [conquest.principles.six-on-defense, conquest.in-combat.defense-zero, conquest.out-of-combat.defense-zero]
    """
    return 0 if value < 1 else min(value, FACES - 1)


def settle(rerolls: Iterable[Reroll]) -> tuple[int, int]:
    """Which faces are rolled again in the end: of the dice that failed, and of those that passed.

    Re-rolls of one sense combine. Of two senses they cancel each other, all dice against all and some against some; where
    one is of all dice, those of some are ignored. [conquest.principles.reroll-conflict-cancels,
    conquest.principles.reroll-conflict-scope]
    """
    failed = passed = 0
    for each in rerolls:
        failed |= each.failed
        passed |= each.passed
    if failed and passed:
        if (failed == FULL) == (passed == FULL):
            return 0, 0
        return (failed, 0) if failed == FULL else (0, passed)
    return failed, passed


def throw(t: Table[Any], count: int) -> list[int]:
    """Roll dice together; all have six sides [conquest.principles.dice-d6]."""
    roll = t.roll
    return [roll(FACES) for _ in range(count)]


def again(t: Table[Any], first: list[int], limit: int, rerolls: Sequence[Reroll] = ()) -> Cast:
    """Roll those dice again that have to be, each once.

    [conquest.principles.reroll-once, conquest.principles.reroll-further-ignored]
    """
    failed, passed = settle(rerolls) if rerolls else (0, 0)
    if not failed and not passed:
        return Cast(first, [], first, limit)
    roll = t.roll
    second = [roll(FACES) if (passed if die <= limit else failed) >> die & 1 else 0 for die in first]
    return Cast(first, second, [new or old for old, new in zip(first, second, strict=True)], limit)


def roll_off(t: Table[Any]) -> int:
    """A roll-off: each player rolls a die, the lower one wins; equal dice are rolled again.

    [conquest.principles.roll-off, conquest.principles.roll-off-tie]
    """
    while True:
        one, other = t.roll(FACES), t.roll(FACES)
        winner = 0 if one < other else 1
        if one != other:
            t.tell("conquest.principles.roll-off", RolledOff, winner, one, other)
            return winner
        t.tell("conquest.principles.roll-off-tie", RolledOff, -1, one, other)
