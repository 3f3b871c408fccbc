"""Terrain that regiments move onto, over and through."""

from __future__ import annotations

from collections.abc import Sequence

from herna.games.conquest.field.march import Leg
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table
from herna.space.plane import Place


async def moved(t: Table[State], regiment: Regiment, start: Place, legs: Sequence[Leg]) -> None:
    """What a regiment has moved onto or over takes effect."""
