"""The decks of monster ability cards [Karty schopností nestvůr]."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.gloomhaven.content import DECKS, MONSTERS
from herna.games.gloomhaven.events import OrdersDrawn
from herna.games.gloomhaven.state import Deal, State
from herna.kernel import Table
from herna.kernel.deck import Deck


def ready(t: Table[State], kind: str) -> None:
    """A deck is shuffled when the first figure that uses it appears [gloomhaven.monster-ability-cards.shared-decks]."""
    decks, deck = t.state.decks, MONSTERS[kind].deck
    if deck not in decks:
        cards = list(range(len(DECKS[deck].cards)))
        t.shuffle(cards)
        decks[deck] = Deal(cards)


def acting_kinds(state: State) -> Iterable[str]:
    """The types on the map, those of allies that act like monsters too."""
    yield from (monster.kind for monster in state.monsters)
    yield from (ally.kind for ally in state.summons if not ally.owner)


def draw_orders(t: Table[State]) -> None:
    """Each deck whose monsters are on the map and that has no card this round gets one; an empty deck is shuffled first.

    Types that share a deck share the card. [gloomhaven.monster-ability-cards.draw-per-type, gloomhaven.bosses.boss-deck,
    gloomhaven.monster-ability-cards.applies-to-all, gloomhaven.monster-ability-cards.deck-runs-out,
    gloomhaven.reveal.draw-card]
    """
    state = t.state
    for deck in dict.fromkeys(MONSTERS[kind].deck for kind in acting_kinds(state)):
        deal = state.decks[deck]
        if deal.now >= 0:
            continue
        card = Deck(deal.draw, deal.drawn).top(t)
        assert card is not None, "no deck is empty"
        deal.now = card
        deal.drawn.append(card)
        t.tell("gloomhaven.initiative.monster-cards", OrdersDrawn, deck, DECKS[deck].cards[deal.now].initiative)


def put_away(t: Table[State]) -> None:
    """The cards of the round are put away; a deck is shuffled if its card says so.

    [gloomhaven.end-of-round.shuffle-monsters, gloomhaven.monster-ability-cards.shuffle-symbol]
    """
    for name, deal in t.state.decks.items():
        if deal.now >= 0 and DECKS[name].cards[deal.now].shuffle:
            Deck(deal.draw, deal.drawn).restock(t)
        deal.now = -1
        deal.paid = []
