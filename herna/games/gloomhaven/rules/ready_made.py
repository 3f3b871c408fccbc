"""Cards, perks and items for a quick start."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.gloomhaven.content import CARDS, CLASSES, ITEMS, Attack, Class, Item
from herna.games.gloomhaven.rules.item_cards import fits
from herna.games.gloomhaven.rules.leveling import free_perks, new_cards
from herna.games.gloomhaven.rules.shop import buy, for_sale
from herna.games.gloomhaven.state import Hero, State

BEST_FIRST = sorted(ITEMS.values(), key=lambda item: -item.cost)
"""The dearest items are taken for the best."""

MODEST = 40
"""No single item of a ready-made hero costs more."""


def ready_made(state: State) -> None:
    """Cards, perks and items for a quick start: a new card for each level, the perks in their order, and what can be paid.

    First each gets the kit of the class, then the best things that suit it, as long as there is room for them.
    """
    for hero in state.heroes:
        for level in range(2, hero.level + 1):
            hero.pool.append(max(new_cards(hero, level), key=lambda card: CARDS[card].level))
            hero.perks[free_perks(hero)[0]] += 1
        _outfit(state, hero, hero.card.kit)
    for hero in state.heroes:
        _outfit(state, hero, WANTED[hero.id])


def _outfit(state: State, hero: Hero, names: Iterable[str]) -> None:
    """Buy and put on what can be had of these items."""
    for name in names:
        if not hero.gold:
            break
        if for_sale(state, hero, ITEMS[name]) and fits(hero, name):
            buy(hero, name, worn=True)


def _fights_melee(card: Class) -> bool:
    """Whether more attacks of the starting hand are melee than ranged."""
    attacks = [line for name in card.starter for line in CARDS[name].top.lines if isinstance(line, Attack)]
    return 2 * sum(not line.range for line in attacks) >= len(attacks)


def suits(item: Item, *, melee: bool) -> bool:
    """Whether an item is of use to who fights so, and leaves money for others.

    It does not spoil the deck, needs no elements, and is not for the other kind of attack.
    """
    return item.cost <= MODEST and not item.minus and not item.consume and ("ranged" if melee else "melee") not in item.tests


WANTED = {name: [item.id for item in BEST_FIRST if suits(item, melee=_fights_melee(card))] for name, card in CLASSES.items()}
"""What suits each class, the best first."""


def ready_hand(hero: Hero) -> list[str]:
    """The starting hand of level 1; the best cards of higher levels take the place of its last ones, up to half of it.

    [gloomhaven.scenario-setup.first-game-level-one]
    """
    limit = hero.card.hand
    best = sorted((card for card in hero.pool if CARDS[card].level > 1), key=lambda card: -CARDS[card].level)[: limit // 2]
    return [*hero.card.starter[: limit - len(best)], *best]
