"""What a good player of this game values, and the rules of thumb by which one gets through."""

from __future__ import annotations

from herna.games.gloomhaven.bot import worth
from herna.games.gloomhaven.bot.field import card_worth
from herna.games.gloomhaven.bot.fight import odds
from herna.games.gloomhaven.bot.judges import advise
from herna.games.gloomhaven.bot.places import rounds_left
from herna.games.gloomhaven.state import State

__all__ = ["advise", "card_worth", "evaluate", "odds", "rounds_left", "worth"]


def evaluate(state: State, seat: int) -> float:
    """How good the situation is for the whole party: health, cards left, and how much of the scenario is done."""
    if state.phase in ("party", "build", "goals", "equip", "hands", "place"):
        return 0.5
    rooms = state.card.rooms
    alive = sum(monster.hp / monster.top for monster in state.monsters)
    done = state.slain / (state.slain + alive + 4.0 * (len(rooms) - len(state.rooms)) + 0.01)
    vigour = sum(
        0.5 * hero.hp / hero.top + 0.5 * min(1.0, rounds_left(len(hero.hand), len(hero.discard)) / 14) for hero in state.present
    )
    return 0.05 + 0.9 * (0.5 * done + 0.5 * vigour / len(state.heroes))
