"""What is like nothing else: lines of cards that no vocabulary says. Importing it makes them known to the other rules."""

from __future__ import annotations

from herna.games.gloomhaven.rules import lines
from herna.games.gloomhaven.rules.acting import SPECIALS
from herna.games.gloomhaven.rules.special import cragheart, mindthief, scoundrel, spellweaver, tinkerer, treasures
from herna.games.gloomhaven.rules.special.brute import taunted
from herna.games.gloomhaven.rules.special.monsters import MONSTER_SPECIALS

__all__ = [
    "MONSTER_SPECIALS",
    "SPECIALS",
    "cragheart",
    "lines",
    "mindthief",
    "scoundrel",
    "spellweaver",
    "taunted",
    "tinkerer",
    "treasures",
]
