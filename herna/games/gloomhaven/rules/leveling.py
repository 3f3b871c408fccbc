"""What a hero gains with each level [Zvýšení úrovně]."""

from __future__ import annotations

from bisect import bisect
from typing import Any

from herna.games.gloomhaven.content import CARDS
from herna.games.gloomhaven.state import Hero

THRESHOLDS = (0, 45, 95, 150, 210, 275, 345, 420, 500)
"""The experience needed for each level [gloomhaven.leveling.thresholds]; a new hero has just enough for its own."""


def level_of(experience: int) -> int:
    """The level that experience leads to; a hero reaches it in town, not before [gloomhaven.leveling.thresholds]."""
    return bisect(THRESHOLDS, experience)


def new_cards(hero: Hero, level: int) -> list[str]:
    """The cards that a hero may take on reaching a level.

    [gloomhaven.leveling.new-card, gloomhaven.ability-cards.card-level]
    """
    return [card.id for card in CARDS.values() if card.hero == hero.id and 1 < card.level <= level and card.id not in hero.pool]


def free_perks(hero: Hero) -> list[int]:
    """The perks that have a box left [gloomhaven.leveling.perk-boxes]."""
    return [place for place, perk in enumerate(hero.card.perks) if hero.perks[place] < perk.boxes]


def beyond_level(hero: Hero, level: int, card: str) -> str | None:
    """The rule by which a card cannot be taken on reaching a level: too high, or the hero has it.

    [gloomhaven.ability-cards.card-level, gloomhaven.leveling.new-card]
    """
    if CARDS[card].level > level:
        return "gloomhaven.ability-cards.card-level"
    return "gloomhaven.leveling.new-card" if card in hero.pool or CARDS[card].level < 2 else None


def ticked(hero: Hero, value: Any) -> str | None:
    """The rule by which a perk cannot be taken once more."""
    return None if value[1] in free_perks(hero) else "gloomhaven.leveling.perk-boxes"
