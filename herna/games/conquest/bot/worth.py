"""What things are worth, in the points of an army list."""

from __future__ import annotations

from functools import lru_cache

from herna.games.conquest.content import CHARACTERS, REGIMENTS
from herna.games.conquest.state import Regiment, State

VICTORY = 100.0
"""What a victory point is worth in a battle of a thousand points."""

BROKEN = 0.75
"""What is left of the worth of a Broken regiment."""


@lru_cache(maxsize=256)
def price(kind: str) -> float:
    """What a stand costs."""
    if kind in CHARACTERS:
        return float(CHARACTERS[kind].points)
    entry = REGIMENTS[kind]
    return entry.points / entry.stands


@lru_cache(maxsize=256)
def wounds(kind: str) -> int:
    """How many wounds a stand takes."""
    return (CHARACTERS if kind in CHARACTERS else REGIMENTS)[kind].profile.wounds


def per_wound(regiment: Regiment) -> float:
    """What a wound on a regiment is worth."""
    return price(regiment.kind) / wounds(regiment.kind)


def life(regiment: Regiment) -> float:
    """How many wounds its stands can still take."""
    return regiment.ordinary * wounds(regiment.kind) - regiment.wounds - regiment.lead_wounds


def worth(regiment: Regiment) -> float:
    """What a regiment that lives is worth, with its character."""
    hero = regiment.hero
    found = life(regiment) * per_wound(regiment)
    if hero is not None and not regiment.alone:
        found += price(hero.kind)
    return found * (BROKEN if regiment.broken else 1.0)


@lru_cache(maxsize=64)
def _scale(armies: tuple[int, ...]) -> float:
    return max(armies) / 1000


def scale(state: State) -> float:
    """How large the battle is, in thousands of points."""
    return _scale(tuple([side.army.points for side in state.sides]))


def victory(state: State) -> float:
    """What a victory point is worth in this battle."""
    return VICTORY * scale(state)
