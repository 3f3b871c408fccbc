"""The level of a scenario, and what grows with it [Úroveň scénáře]."""

from __future__ import annotations

from collections.abc import Sequence

HARDER: dict[str, int] = {"easy": -1, "normal": 0, "hard": 1, "very-hard": 2}
"""What a difficulty adds to the level of the scenario [gloomhaven.scenario-level.difficulty]."""

GOLD = (2, 2, 3, 3, 4, 4, 5, 6)
"""Gold for a money token by level [gloomhaven.scenario-level.table-gold]."""


def recommended(levels: Sequence[int]) -> int:
    """The level of a scenario for heroes of these levels: half their average, rounded up.

    Monsters, traps, gold and experience grow with it; a chosen difficulty changes it. [gloomhaven.scenario-level.recommended,
    gloomhaven.scenario-level.depends, gloomhaven.scenario-level.difficulty, gloomhaven.scenario-level.level-example,
    gloomhaven.scaling.grows]
    """
    return -(-sum(levels) // (2 * len(levels)))
