"""Zones: circles on the battlefield, and which stands reach into them."""

from __future__ import annotations

from collections.abc import Sequence

from herna.space.plane import SLACK, Box, point_gap


def stands_in(stands: Sequence[Box], x: float, y: float, across: float) -> list[int]:
    """The stands any part of which lies within a round zone of this diameter.

    [conquest.battle.zone-range, conquest.scenarios.zone-shape]
    """
    return [n for n, each in enumerate(stands) if point_gap(each, x, y) <= across / 2 + SLACK]
