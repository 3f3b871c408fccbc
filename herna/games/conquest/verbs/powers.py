"""Powers: whether one is used, on whom, and which of several benefits."""

from __future__ import annotations

from herna.kernel import Verb

ASKING = (
    "conquest.draw-events.other-draw-events",
    "conquest.round.supremacy-abilities",
    "conquest.characters.unique-actions",
    "conquest.round.free-action",
    "conquest.principles.profile-special-rules",
)
"""The rules by which powers are used."""

VERBS = (
    Verb("use", rules=("conquest.principles.profile-special-rules",)),
    Verb("target", "regiment", "regiment:{regiment}", rules=ASKING),
    Verb("spend", "count"),
    Verb("benefit", "benefit", rules=("conquest.characters.upgrades",)),
)
