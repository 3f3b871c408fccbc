"""Decks with a discard pile: drawn from the top, made anew when they run out; and cards that lie face down.

A new game nests a `Deck` in its state. One whose state has two lists of its own lays a deck over them where it needs one,
`Deck(state.items, state.discarded)`: the deck holds the same lists, and whatever is done with it is done in place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from herna.kernel.dice import Dice
from herna.kernel.table import Table

C = TypeVar("C", str, int)

HIDDEN = "?"
"""What others see of a card that lies face down."""


def masked(cards: Sequence[str], own: bool) -> tuple[str, ...]:
    """Cards as their owner sees them, or how many there are.

    >>> masked(["axe", "bandage"], own=False)
    ('?', '?')
    """
    return tuple(cards) if own else (HIDDEN,) * len(cards)


def redealt(pile: list[C], dice: Dice) -> None:
    """A pile of which nobody knows the order lies in any; sorted before, so that nothing of the true order is left in it."""
    pile.sort()
    dice.shuffle(pile)


class DeckView(msgspec.Struct, Generic[C], frozen=True):
    """What everybody sees of a deck: how many cards are left, and the discard pile."""

    left: int
    discard: tuple[C, ...]


class Deck(msgspec.Struct, Generic[C]):
    """A deck, whose top card is the last of `draw`, and its discard pile, whose top card is the last too."""

    draw: list[C] = []
    discard: list[C] = []

    def top(self, t: Table[Any]) -> C | None:
        """Draw the top card; an empty deck is made anew from the discard pile. None if there is no card at all."""
        if not self.draw:
            if not self.discard:
                return None
            self.restock(t)
        return t.draw(self.draw)

    def restock(self, t: Table[Any]) -> None:
        """Shuffle the discard pile into what is left of the deck."""
        self.draw += self.discard
        self.discard.clear()
        t.shuffle(self.draw)

    def put_back(self, t: Table[Any], *cards: C) -> None:
        """Shuffle some cards into what is left of the deck; the discard pile stays as it is."""
        self.draw += cards
        t.shuffle(self.draw)

    def cards(self) -> list[C]:
        """All cards, wherever they lie, for the laws that none is lost and none is made."""
        return self.draw + self.discard

    def seen(self) -> DeckView[C]:
        """What everybody sees of it."""
        return DeckView(len(self.draw), tuple(self.discard))

    def redeal(self, dice: Dice) -> None:
        """The order of the deck is dealt anew, for a game that is only imagined."""
        redealt(self.draw, dice)
