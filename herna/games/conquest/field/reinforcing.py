"""The Reinforcement Line: how far from its zone a player's regiments and the enemies let it reach."""

from __future__ import annotations

from collections.abc import Iterable

from herna.space.plane import SLACK, Box, corners


def line(own: Iterable[Box], enemies: Iterable[Box], zone: int) -> int:
    """How far from a zone the line lies; `zone` is the y of the table edge that is it.

    It goes through the rearmost corner of the foremost of the `own` regiments that no corner of an enemy is behind, and lies on
    the zone if there is none. [conquest.out-of-combat.reinforcement-line-where,
    conquest.out-of-combat.reinforcement-line-foremost, conquest.out-of-combat.reinforcement-line-pushed,
    conquest.out-of-combat.reinforcement-line-crossing, conquest.out-of-combat.reinforcement-line-none]
    """
    barrier = min((rearmost(each, zone) for each in enemies), default=1e9) + SLACK
    return int(max((rear for rear in (rearmost(each, zone) for each in own) if rear <= barrier), default=0.0))


def rearmost(of: Box, zone: int) -> float:
    """How far the corner of a regiment that is nearest to a zone is from it."""
    return min(abs(zone - y) for _, y in corners(of))
