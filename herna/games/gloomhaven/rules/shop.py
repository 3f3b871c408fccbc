"""What the city sells to a new hero [Nákup a prodej předmětů]."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.content import ITEMS, Item
from herna.games.gloomhaven.state import Gear, Hero, State
from herna.kernel.decision import DONE

FIRST_SUPPLY = 14

MORE_SUPPLY = 7
"""How many items a city sells at first, and how many more with each level of it [gloomhaven.shop.prosperity-items]."""


def unsold(state: State, hero: Hero, value: Any) -> str | None:
    """The rule by which a hero cannot buy an item: owned, an item of others, not in the supply, too dear, no copy left.

    [gloomhaven.item-cards.no-duplicates, gloomhaven.shop.no-trade, gloomhaven.shop.prosperity-items,
    gloomhaven.item-cards.price, gloomhaven.item-cards.item-copies]
    """
    if value == DONE or (value[1] in ITEMS and for_sale(state, hero, ITEMS[value[1]])):
        return None
    if value[1] not in ITEMS:
        return "gloomhaven.shop.no-trade"
    if any(each.item == value[1] for each in hero.items):
        return "gloomhaven.item-cards.no-duplicates"
    if ITEMS[value[1]].number > supply(state, hero):
        return "gloomhaven.shop.prosperity-items"
    return "gloomhaven.item-cards.price" if ITEMS[value[1]].cost > hero.gold else "gloomhaven.item-cards.item-copies"


def offered(state: State, hero: Hero) -> list[str]:
    """What a hero can buy."""
    return [item.id for item in ITEMS.values() if for_sale(state, hero, item)]


def for_sale(state: State, hero: Hero, item: Item) -> bool:
    """Whether a hero can pay for an item and does not own it, whatever the class, as long as copies are left.

    A hero of some level comes from a city as prosperous as that, unless the table says otherwise; for each level of prosperity
    it sells seven more items.
    [gloomhaven.item-cards.no-duplicates, gloomhaven.item-cards.any-class, gloomhaven.item-cards.item-copies,
    gloomhaven.item-cards.reference-number, gloomhaven.shop.prosperity-items]
    """
    if item.cost > hero.gold or item.number > supply(state, hero):
        return False
    owners = [other for other in state.heroes if any(each.item == item.id for each in other.items)]
    return len(owners) < item.copies and all(other is not hero for other in owners)


def supply(state: State, hero: Hero) -> int:
    """The highest number of an item that the city sells to a hero."""
    return FIRST_SUPPLY + MORE_SUPPLY * ((state.prosperity or hero.level) - 1)


def buy(hero: Hero, item: str, *, worn: bool = False) -> None:
    """Pay for an item [gloomhaven.item-cards.price]."""
    hero.gold -= ITEMS[item].cost
    hero.items.append(Gear(item, worn=worn))
