"""Tiles, steps into new areas, spawned cards, monsters that move."""

from __future__ import annotations

from herna.kernel import Verb

VERBS = (
    Verb("place", "q r turn", lays=True),
    Verb("start", "q r", lays=True),
    Verb("step put march", "space", "space:{space}"),
    Verb("support", "seat number", "squad:{seat}:{number}"),
)
