"""Numbers that a card calls X, found in play [Karty schopností]."""

from __future__ import annotations

from herna.games.gloomhaven.content import Count
from herna.games.gloomhaven.rules import actives
from herna.games.gloomhaven.rules.figures import adjacent, allies, distance
from herna.games.gloomhaven.state import AnyFigure, Hero, State


def count(state: State, attacker: AnyFigure, target: AnyFigure, what: Count) -> int:
    """A number that a card calls X."""
    match what:
        case "negative":
            return sum(each in target.conditions for each in ("poison", "wound", "immobilize", "disarm", "stun", "muddle"))
        case "friends":
            return sum(adjacent(state, target, each) for each in allies(state, attacker))
        case "shield":
            return actives.shield(state, target)
        case "moved" | "moved-now":
            return attacker.moved if isinstance(attacker, Hero) else 0
        case "dealt":
            return attacker.dealt if isinstance(attacker, Hero) else 0
        case "half-life":
            return target.top // 2
        case "life":
            return target.top
        case "near-allies":
            return sum(distance(state, attacker, each) <= 2 for each in allies(state, attacker))
        case _:
            return 0
