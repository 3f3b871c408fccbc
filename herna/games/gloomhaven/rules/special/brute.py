"""What the cards of the Brute say in no words of the vocabulary."""

from __future__ import annotations

from herna.games.gloomhaven.rules import active_bonuses
from herna.games.gloomhaven.rules.figures import adjacent, friendly
from herna.games.gloomhaven.rules.moments import DRAWN_ON, asked
from herna.games.gloomhaven.state import AnyFigure, State

DRAW_ATTACKS = asked("draw-attacks")


@DRAWN_ON.on(DRAW_ATTACKS)
def _taunted(state: State, attacker: AnyFigure, target: AnyFigure) -> AnyFigure:
    """Whom an attack hits in the end: who has provoked the enemies draws those on adjacent allies on himself.

    Each attack of several is drawn by itself, at any range; an invisible hero draws none.
    """
    if not state.actives or friendly(attacker) or not friendly(target):
        return target
    for hero in state.present:
        near = hero is not target and not hero.has("invisible") and adjacent(state, hero, target)
        if near and active_bonuses.says(state, hero.id, DRAW_ATTACKS):
            return hero
    return target
