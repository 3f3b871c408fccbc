"""What cards do in the cave: `perform` does it, an effect after the other, for whoever uses the card.

Whom an effect hits is found in `aiming`; the effects are kept by what they are about. Combat effects are the combat's.
"""

from __future__ import annotations

from herna.games.cave_evil.rules.effects import cards, control, goods, ground, harm, moving, specials, ways
from herna.games.cave_evil.rules.effects.core import PERFORMED, POSSIBLE, SPECIALLY, SPECIALS, User, perform, possible

__all__ = [
    "PERFORMED",
    "POSSIBLE",
    "SPECIALLY",
    "SPECIALS",
    "User",
    "cards",
    "control",
    "goods",
    "ground",
    "harm",
    "moving",
    "perform",
    "possible",
    "specials",
    "ways",
]
