"""Preparing the game."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (
    Verb("", "necromancer", "card:{necromancer}", rules=("cave_evil.setup.choose-necromancer",)),
    Verb("hand", "card", "card:{card}", rules=("cave_evil.setup.choose-necromancer",)),
    Verb("take", "metal gore flame"),
)
