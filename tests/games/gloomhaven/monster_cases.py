"""How tests let monsters act on a card before a hero who acts later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from herna.games.gloomhaven.content import DECKS, ELEMENTS, MONSTERS, Line, Orders
from herna.games.gloomhaven.state import Hero, State
from herna.games.gloomhaven.state import Summon as Companion
from herna.kernel import Event, Table, Told
from herna.testing.playing import act, asked, told
from tests.games.gloomhaven.laying import CHOOSE, card_of, hero, invent, lay, shelve


def late(name: str = "brute", spot: int = 34, initiative: int = 98, **rest: Any) -> Hero:
    """A hero who acts after the monsters."""
    cards = [invent(f"{name}-{place}", owner=name, initiative=initiative + place) for place in range(2)]
    return hero(name, spot, played=cards, **rest)


def watch(
    kind: str, orders: Orders | int, *figures: Any, heard: list[Told] | None = None, who: Hero | None = None, **rest: Any
) -> Table[State]:
    """A monster type acts on a card, printed or of a test's own, before the hero at hex 34."""
    who = who or late()
    deck = MONSTERS[kind].deck
    if isinstance(orders, Orders):
        printed = DECKS[deck]
        try:
            shelve(DECKS, msgspec.structs.replace(printed, cards=(orders, *printed.cards[1:])))
            return lay(who, *figures, acting=kind, later=[who.id], orders={deck: 0}, heard=heard, **rest)
        finally:
            shelve(DECKS, printed)
    return lay(who, *figures, acting=kind, later=[who.id], orders={deck: card_of(deck, orders)}, heard=heard, **rest)


def does(*lines: Line, initiative: int = 50, **rest: Any) -> Orders:
    """A card with these lines."""
    return Orders(initiative=initiative, lines=lines, **rest)


def events(heard: Sequence[Told], kind: type[Event]) -> list[tuple[Any, ...]]:
    """The events of a kind as plain values."""
    return [tuple(getattr(each, field) for field in each.__struct_fields__) for each in told(heard, kind)]


def hurt(table: Table[State], name: str) -> int:
    """The damage on a figure."""
    figure = table.state.find(name)
    assert figure is not None, f"{name} is gone"
    return figure.top - figure.hp


def settle(table: Table[State]) -> None:
    """Let monsters do the first of what is equally good, until the hero is asked."""
    while asked(table).rule != CHOOSE:
        act(table, asked(table).options[0])


def elements(**strength: int) -> list[int]:
    """The element board."""
    return [strength.get(element, 0) for element in ELEMENTS]


def asleep(each: Any) -> Any:
    each.done = True
    return each


def guard_ally(spot: int = 35, number: int = 3, hp: int = 8) -> Companion:
    """An ally who acts as a city guard."""
    return Companion(f"city-guard:{number}", spot, hp, hp, kind="city-guard", tag="city-guard", level=1)
