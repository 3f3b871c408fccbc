"""Where an ability card lies, and what that forbids [Výběr karet]."""

from __future__ import annotations

from typing import Literal

from herna.games.gloomhaven.rules import active_bonuses
from herna.games.gloomhaven.state import Hero, State

Pile = Literal["hand", "discard", "lost", "gone", "active", "active-lost", "play", "elsewhere"]


def pile_of(state: State, hero: Hero, card: str) -> Pile:
    """Where a card of a hero lies; in play are those of this round until they are used, elsewhere those of others."""
    for active in state.actives:
        if active.hero == hero.id and active.card == card:
            return "active-lost" if active_bonuses.action_of(active).lost else "active"
    if card in hero.hand:
        return "hand"
    if card in hero.discard:
        return "discard"
    if card in hero.lost:
        return "lost"
    if card in hero.gone:
        return "gone"
    turn = state.turn if state.turn is not None and state.heroes[state.turn.hero] is hero else None
    doing = "" if turn is None or turn.doing is None else turn.doing.card
    return "play" if card in (*hero.played, *(turn.cards if turn is not None else ()), doing) else "elsewhere"


NOT_IN_HAND: dict[Pile, str] = {
    "discard": "gloomhaven.card-selection.discard-pile",
    "lost": "gloomhaven.card-selection.lost-pile",
    "gone": "gloomhaven.recover.unrecoverable",
    "active": "gloomhaven.card-selection.active-area",
    "active-lost": "gloomhaven.card-selection.active-area",
    "play": "gloomhaven.card-selection.after-use",
    "elsewhere": "gloomhaven.ability-cards.class-specific",
}
"""Why a card cannot be played, by where it lies."""
