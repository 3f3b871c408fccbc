"""Water in which regiments fight [conquest.terrain.water]."""

from __future__ import annotations

from herna.games.conquest.content import TERRAIN
from herna.games.conquest.rules.situation import pieces, terrain_under
from herna.games.conquest.state import Regiment, State


def in_water(state: State, regiment: Regiment) -> bool:
    """Whether at least half of a regiment's stands are in Water, which costs it 1 Clash, to at least 1."""
    if not state.map or regiment.where != "field":
        return False
    water = {number for number, piece in enumerate(pieces(state)) if "water" in TERRAIN[piece.kind].rules}
    wet = [stand for stand in range(regiment.stands) if water and water & terrain_under(state, regiment, stand)]
    return bool(wet) and 2 * len(wet) >= regiment.stands
