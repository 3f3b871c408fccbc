"""One player alone [Varianta hry: Otevřená informace a hra jednoho hráče]."""

from __future__ import annotations

from herna.games.gloomhaven.content import SCENARIOS

SOLO_PROSPERITY = 3
"""The prosperity before which no solo scenario is played."""


def for_one(scenario: str) -> bool:
    """Whether a scenario is for a single hero [gloomhaven.solo.solo-scenarios]."""
    return scenario in SCENARIOS and SCENARIOS[scenario].seats == "solo"


def party_size(seats: int, heroes: int, scenario: str) -> int:
    """Several players lead a hero each; who plays alone leads two or as many as wanted, but one in a scenario for one.

    [gloomhaven.solo.solo-play, gloomhaven.solo.solo-character-count]
    """
    return seats if seats > 1 else heroes or (1 if for_one(scenario) else 2)


def raises(seats: int, heroes: int) -> bool:
    """Whether monsters and traps are a level higher: for who knows the plans of several heroes.

    [gloomhaven.solo.solo-harder, gloomhaven.solo.solo-table]
    """
    return seats == 1 and heroes > 1
