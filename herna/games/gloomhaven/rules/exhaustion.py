"""Exhaustion [Vyčerpání]."""

from __future__ import annotations

from herna.games.gloomhaven.events import Exhausted
from herna.games.gloomhaven.rules import active_bonuses
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table

NO_CARDS = "gloomhaven.exhaustion.no-cards"

NO_HIT_POINTS = "gloomhaven.exhaustion.no-hit-points"


def exhaust(t: Table[State], hero: Hero, rule: str) -> None:
    """All cards are lost, the figure leaves the map, and so do its summons [gloomhaven.exhaustion.removal].

    What lies in the active area is lost with the rest.

    [gloomhaven.exhaustion.final]
    """
    state = t.state
    for active in [each for each in state.actives if each.hero == hero.id]:
        active_bonuses.leave(t, active)
    hero.lost += hero.hand + hero.discard + hero.played
    hero.hand, hero.discard, hero.played = [], [], []
    if state.turn is not None and state.heroes[state.turn.hero] is hero:
        hero.lost += state.turn.cards
        state.turn.cards = []
        if state.turn.doing is not None and not state.turn.doing.kept:
            hero.lost.append(state.turn.doing.card)
        state.turn.doing = None
    hero.hex = -1
    hero.hp = max(0, hero.hp)
    hero.exhausted = hero.done = True
    hero.conditions = {}
    for summon in [each for each in state.summons if each.owner == hero.id]:
        state.summons.remove(summon)
        summon.hex = -1
    t.reveal()
    t.tell(rule, Exhausted, hero.id)
