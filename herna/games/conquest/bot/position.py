"""How good a position is: points, zones as they would count now, armies, and who is on the way to where it matters."""

from __future__ import annotations

from math import exp, sqrt

from herna.games.conquest.bot.worth import scale, victory, worth
from herna.games.conquest.content import Zone
from herna.games.conquest.rules.zones import holder, zones
from herna.games.conquest.state import NOBODY, Regiment, State

STEEP = 260.0
"""So many points of advantage, in a battle of a thousand, make a win likely."""

LATER = 0.5
"""What a zone that is held now is worth beside points that are scored."""

FAR = 12_000
"""So far from a zone is a whole step away."""

STEP = 9.0
"""What such a step costs a regiment of usual worth."""


def evaluate(state: State, seat: int) -> float:
    """How likely a seat is to win, between 0 and 1."""
    point, size = victory(state), scale(state)
    worths = [point * side.points for side in state.sides]
    fought_for = zones(state)
    places = [(zone.x, zone.y, zone.across / 2) for zone in fought_for]
    for each in state.regiments:
        if each.where != "gone":
            worths[each.seat] += worth(each)
            if each.here and places:
                worths[each.seat] -= STEP * size * _away(each, places)
            elif each.where == "waiting":
                worths[each.seat] -= STEP * 4 * size
    for zone in fought_for:
        held = holder(state, zone)
        if held != NOBODY:
            worths[held] += LATER * point * value_of(state, zone, held)
    lead = (worths[seat] - worths[1 - seat]) / (STEEP * size)
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead))))


def value_of(state: State, zone: Zone, seat: int) -> int:
    """What a zone gives to a player at the end of a round."""
    if not zone.enemy_points:
        return zone.points
    own_half = (zone.y > state.deep / 2) == (state.sides[seat].edge == "south")
    return zone.points if own_half else zone.enemy_points


def _away(regiment: Regiment, places: list[tuple[int, int, float]]) -> float:
    """How many steps a regiment is from the nearest zone."""
    return min(max(0.0, sqrt((regiment.x - x) ** 2 + (regiment.y - y) ** 2) - half) for x, y, half in places) / FAR
