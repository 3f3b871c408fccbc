"""How tests open the door of a corridor with two rooms."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.content import Chamber, Door, Move
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table
from herna.testing.playing import act
from tests.games.gloomhaven.laying import drawn, hero, invent, lay

PLAN = "aaa1bbbbb"
"""Hexes 0 to 2, the door on hex 3, hexes 4 to 8."""

DOOR = 3


def corridor(*, locked: bool = False, opens: str = "", **room: Any) -> str:
    """Two rooms with a door, and something in the second."""
    return drawn(PLAN, doors=[Door(at=(3, 0), locked=locked, opens=opens)], rooms={"b": Chamber(id="b", **room)})


def runner(name: str = "brute", spot: int = 2, initiative: int = 50, **rest: Any) -> Hero:
    """A hero whose two cards say Move 3."""
    cards = [invent(f"{name}-{place}", [], [Move(value=3)], owner=name, initiative=initiative + place) for place in range(2)]
    return hero(name, spot, played=cards, **rest)


def before(scenario: str, *figures: Any, **rest: Any) -> Table[State]:
    """The turn of the brute before the closed door."""
    rest = {"rooms": ["a"], "doors": [0], **rest}
    return lay(*(figures or (runner(),)), scenario=scenario, phase="turns", **rest)


def opened(scenario: str, *figures: Any, **rest: Any) -> Table[State]:
    """The brute has just entered the door."""
    table = before(scenario, *figures, **rest)
    act(table, ("bottom", "brute-0"), ("to", DOOR))
    return table
