"""Bots: they hold a seat, see its view and its decisions, and play any game."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Any

from herna.bots.greedy import Greedy
from herna.bots.random import Random
from herna.bots.sensible import Sensible
from herna.kernel import Decision
from herna.kernel.errors import BadSetup, Phrase
from herna.kernel.seat import Seat

Bot = Callable[[Seat, Decision[Any]], Any]
"""Given a seat and one of its pending decisions, a bot returns the answer."""

BOTS: Mapping[str, Callable[[int], Bot]] = {"random": Random, "greedy": Greedy, "sensible": Sensible}


def bot(name: str, seed: int) -> Bot:
    """A bot by its name, with a seed of its own."""
    if name not in BOTS:
        near = difflib.get_close_matches(name, BOTS, 1)
        raise BadSetup(what=Phrase("setup-unknown", field="bot", found=name, known=", ".join(near or BOTS)))
    return BOTS[name](seed)
