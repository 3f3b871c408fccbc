"""The round: who joins whom, which card, whom it activates, what is done."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (Verb("", "regiment", "regiment:{regiment}"), Verb("pass"))
