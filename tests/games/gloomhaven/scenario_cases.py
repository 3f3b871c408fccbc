"""How tests begin a scenario, and let a hero do nothing in it."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven import GAME
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table
from tests.games.gloomhaven.laying import hero, invent

KEPT = ["trample", "eye-for-an-eye", "sweeping-blow", "warding-strength"]
"""A hand with which the brute can go on."""


def idle(spot: int = 34, **rest: Any) -> Hero:
    """A hero with two cards that do nothing."""
    cards = [invent(f"idle-{place}", initiative=98 + place) for place in range(2)]
    return hero("brute", spot, **{"hand": KEPT, "played": cards, **rest})


def start(name: str, seats: int = 2, *, until: str = "select", **chosen: Any) -> Table[State]:
    """A scenario from the first decision on; until the heroes stand on the map, unless a test says otherwise."""
    table = Table(GAME, seats, 1, {"scenario": name, **chosen})
    while table.state.phase != until:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, decision.options[0])
    return table
