"""A state made from a view, so that the rules can be asked about what one sees."""

from __future__ import annotations

from herna.games.gloomhaven.state import Deal, Hero, State
from herna.games.gloomhaven.view import HeroView, View


def rebuilt(view: View) -> State:
    """A state that says what the view says; what cannot be seen is left out."""
    return State(
        scenario=view.scenario,
        level=view.level,
        raised=view.raised,
        quick=True,
        open=view.open,
        calm=view.calm,
        automatic=view.automatic,
        wish=1,
        phase=view.phase,
        heroes=[_hero(hero) for hero in view.heroes],
        seats=view.seats,
        party=view.party,
        difficulty=view.difficulty,
        round=view.round,
        monsters=list(view.monsters),
        summons=list(view.summons),
        things=list(view.things),
        elements=list(view.elements),
        decks={name: Deal([], list(deal.drawn), deal.now) for name, deal in view.decks.items()},
        rooms=list(view.rooms),
        doors=list(view.doors),
        locks=list(view.locks),
        blocks=list(view.blocks),
        traps=list(view.traps),
        hazards=list(view.hazards),
        difficult=list(view.difficult),
        coins=list(view.coins),
        prizes=list(view.prizes),
        plates=list(view.plates),
        looted=list(view.looted),
        actives=list(view.actives),
        turn=view.turn,
        dungeon=list(view.dungeon),
    )


def _hero(hero: HeroView) -> Hero:
    return Hero(
        hero.id,
        hero.hex,
        hero.hp,
        hero.top,
        hero.conditions,
        hero.guard,
        hero.spikes,
        hero.done,
        seat=hero.seat,
        level=hero.level,
        pool=list(hero.pool),
        hand=list(hero.hand),
        discard=list(hero.discard),
        lost=list(hero.lost),
        played=list(hero.played),
        shown=list(hero.shown),
        resting=hero.resting,
        items=list(hero.items),
        moved=hero.moved,
        dealt=hero.dealt,
    )
