"""Duels: whom to challenge, and what the challenged one answers; and abilities of one's own."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (
    Verb("duel", "regiment", "regiment:{regiment}"),
    Verb("accept refuse"),
    Verb("deed"),
    Verb("deed", "power", rules=("conquest.characters.unique-actions",)),
)
