"""Characters laid by hand: in a regiment, with what they have bought, on their own card."""

from __future__ import annotations

from typing import Any

from herna.games.conquest.state import Regiment, State
from tests.games.conquest.laying import acting, battle, regiment


def led(hero: str, kind: str = "men-at-arms", seat: int = 0, at: tuple[float, float] = (24, 30), **more: Any) -> Regiment:
    """A regiment with a character; `spells`, `items`, `mastery` and `upgrades` are the character's."""
    own = {word: more.pop(word) for word in ("spells", "items", "mastery", "bought") if word in more}
    who = regiment(kind, seat, at, hero=hero, **more)
    assert who.hero is not None
    for word, value in own.items():
        setattr(who.hero, "upgrades" if word == "bought" else word, value)
    return who


def on_card(state: State, number: int = 0, **more: Any) -> State:
    """A character is acting on its own card."""
    who = state.regiments[number]
    assert who.hero is not None
    acting(state, number, card=who.hero.kind, hero=True, left=1, **more)
    who.acted, who.hero.acted = False, True
    return state


def cast_by(hero: str, *others: Regiment, at: tuple[float, float] = (24, 30), **more: Any) -> State:
    """A character is about to act, others stand where they were put."""
    return on_card(battle(led(hero, at=at, **more), *others))
