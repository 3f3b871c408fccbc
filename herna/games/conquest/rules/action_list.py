"""The action list: what can be done out of combat, in combat, and by characters alone.

[conquest.round.list-out-of-combat, conquest.round.list-in-combat]
"""

from __future__ import annotations

from herna.games.conquest.rules import arriving, deeds, reform
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.charge import CHARGE
from herna.games.conquest.rules.clash import CLASH, INSPIRE
from herna.games.conquest.rules.combat_reform import COMBAT_REFORM
from herna.games.conquest.rules.duel import DUEL
from herna.games.conquest.rules.leaving import LEAVE
from herna.games.conquest.rules.magic import SPELLCASTING
from herna.games.conquest.rules.rally import COMBAT_RALLY, RALLY
from herna.games.conquest.rules.volley import TAKE_AIM, VOLLEY
from herna.games.conquest.rules.withdraw import WITHDRAW

OUT_OF_COMBAT: dict[str, Action] = {
    "march": arriving.MARCH,
    "charge": CHARGE,
    "rally": RALLY,
    "reform": reform.REFORM,
    "take-aim": TAKE_AIM,
    "volley": VOLLEY,
}
"""Only for regiments not in contact with an enemy [conquest.round.out-of-combat-condition]."""

IN_COMBAT: dict[str, Action] = {
    "clash": CLASH,
    "combat-rally": COMBAT_RALLY,
    "combat-reform": COMBAT_REFORM,
    "inspire": INSPIRE,
    "withdraw": WITHDRAW,
    "duel": DUEL,
}
"""Only for regiments in contact with an enemy [conquest.round.in-combat-condition]."""

EITHER: dict[str, Action] = {"leave": LEAVE, "spellcasting": SPELLCASTING, "deed": deeds.DEEDS}
"""In contact or not."""

ARRIVING: dict[str, Action] = {"march": arriving.MARCH}
"""For regiments that are about to enter the battlefield [conquest.round.step-3-reinforcement-march]."""

CHARACTERS_OWN: dict[str, Action] = {
    "duel": DUEL,
    "spellcasting": SPELLCASTING,
    "deed": deeds.DEEDS,
    "rally": deeds.RALLY,
    "combat-rally": deeds.COMBAT_RALLY,
}
"""The special actions of characters [conquest.characters.unique-actions]."""
