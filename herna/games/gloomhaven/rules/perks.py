"""Perks: what a hero has, and what checkmarks give [Nové talenty]."""

from __future__ import annotations

from typing import Literal

from herna.games.gloomhaven.content import Perk
from herna.games.gloomhaven.state import Hero


def perks_of(hero: Hero) -> list[Perk]:
    """The perks of a hero; one that was taken twice is there twice [gloomhaven.leveling.perk-boxes]."""
    return [perk for perk, times in zip(hero.card.perks, hero.perks, strict=True) for _ in range(times)]


def ignores(hero: Hero, what: Literal["items", "scenario"]) -> bool:
    """Whether a perk keeps the -1 cards of items, or harmful effects of scenarios, off a hero's deck."""
    return any(perk.ignores == what for perk in perks_of(hero))


CHECKS = 3
"""So many checkmarks are a perk, and what is left over counts towards the next one.

[gloomhaven.perks.three-checkmarks, gloomhaven.perks.carry-over]
"""

MOST_PERKS = 6
"""More are not gained by checkmarks [gloomhaven.perks.maximum]."""


def perks_for(checks: int) -> int:
    """The perks that checkmarks give.

    [gloomhaven.perks.three-checkmarks, gloomhaven.perks.carry-over, gloomhaven.perks.maximum]
    """
    return min(MOST_PERKS, checks // CHECKS)
