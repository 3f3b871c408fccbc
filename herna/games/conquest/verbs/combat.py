"""Fighting: whom stands strike and shoot at, with what, and re-rolls that are up to a player."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (
    Verb("volley", "regiment", "regiment:{regiment}"),
    Verb("clash inspire take-aim"),
    Verb("strike", "regiment count", "regiment:{regiment}"),
    Verb("first", "regiment", "regiment:{regiment}"),
    Verb("fire", "number shots range count"),
    Verb("aim-at", "side count"),
    Verb("from", "side"),
    Verb("blessed re-roll direct arc"),
)
