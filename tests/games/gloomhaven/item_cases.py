"""How tests try items in the turn of a hero."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.state import Hero, Monster, State
from herna.kernel import Table
from tests.games.gloomhaven.laying import hero, invent, lay, monster

HAND = ("trample", "skewer", "sweeping-blow")


def item(name: str) -> tuple[str, str]:
    """The option of using an item."""
    return ("item", name)


def in_turn(*items: str, to: tuple[Any, ...] = (), rest: dict[str, Any] | None = None, **more: Any) -> Table[State]:
    """A hero with these items chooses what to do with two cards on which nothing is printed."""
    return lay(hero(items=items, **more), *to, acting="brute", cards=[invent("one"), invent("two")], **(rest or {}))


def struck(*items: str, foes: tuple[Monster, ...] = (), pile: tuple[str, ...] = (), **more: Any) -> Table[State]:
    """Guards beside a hero with these items attack with 2, up to the first question."""
    who = hero(items=items, hand=HAND, **more)
    return lay(who, *(foes or (monster(),)), acting="bandit-guard", orders={"guard": 3}, pile=pile)


def owner(table: Table[State]) -> Hero:
    return table.state.heroes[0]


def state_of(table: Table[State], name: str) -> str:
    """Whether an item is ready, spent or consumed."""
    return next(each.state for each in owner(table).items if each.item == name)


def lives(table: Table[State]) -> list[int]:
    """The hit points of the monsters."""
    return [each.hp for each in table.state.monsters]


def two_guards() -> list[Monster]:
    return [monster(hp=20), monster(spot=33, number=2, hp=20)]
