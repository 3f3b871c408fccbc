"""Kill points: what the creatures are worth that a player has killed [cave_evil.kill-points.what]."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.cave_evil.content import BEINGS
from herna.games.cave_evil.state import Player

HALVES = {"tiny": 1, "small": 2, "medium": 4, "large": 6}
"""What a killed monster is worth, in halves of a point."""
ENEMY = 3
"""So many times as much an enemy's creature is worth."""


def halves(cards: Iterable[str]) -> int:
    """What cards are worth as wandering kills, in halves of a point; a necromancer counts as small.

    [cave_evil.kill-points.values, cave_evil.victory.necromancer-points]
    """
    return sum(HALVES[BEINGS[card].size] for card in cards)


def points(halved: int) -> str:
    """Halves of a point as they are written.

    >>> points(6), points(9)
    ('3', '4½')
    """
    whole, half = divmod(halved, 2)
    return f"{whole or ''}½" if half else str(whole)


def enemy_points(player: Player) -> float:
    """Points for creatures of other players [cave_evil.kill-points.enemy-kills, cave_evil.kill-points.two-piles]."""
    return halves(player.enemy_kills) * ENEMY / 2


def wandering_points(player: Player) -> float:
    """Points for wandering monsters and Protectors [cave_evil.kill-points.wandering-kills, cave_evil.kill-points.two-piles]."""
    return halves(player.wandering_kills) / 2
