"""Spells: which one, and on whom."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (Verb("spellcasting"), Verb("cast", "spell regiment", "regiment:{regiment}"))
