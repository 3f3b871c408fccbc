"""Experience [Získávání zkušeností]."""

from __future__ import annotations

from herna.games.gloomhaven.events import ExperienceGained
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table


def gain(t: Table[State], hero: Hero, points: int, rule: str = "gloomhaven.experience.by-actions") -> None:
    """It counts for the scenario; killing gives none by itself.

    [gloomhaven.experience.no-kill-experience, gloomhaven.character-mat.dials]
    """
    if points:
        hero.xp += points
        t.tell(rule, ExperienceGained, hero.id, points)
