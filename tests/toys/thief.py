"""A game of hidden cards: a shuffled deck, draws that one seat sees, choices that must not betray a hand."""

from __future__ import annotations

from functools import partial

import msgspec

from herna.kernel import Dice, Event, Outcome, Table
from tests.toys import CARDS, toy

HAND = 2


class Thief(msgspec.Struct):
    """The deck, top last; hands; what was played, and by whom."""

    deck: list[str]
    hands: list[list[str]]
    played: list[tuple[int, str]] = []
    turn: int = 0


class Drew(Event, frozen=True):
    """A seat has drawn a card; which one, only that seat knows."""

    seat: int
    card: str | None


class Played(Event, frozen=True):
    """A seat has played a card."""

    seat: int
    card: str


class ThiefView(msgspec.Struct, frozen=True):
    """One's own hand, the sizes of the others', and what lies open."""

    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    deck: int
    played: tuple[tuple[int, str], ...]


def setup(seats: int, options: object, dice: Dice) -> Thief:
    deck = list(CARDS)
    dice.shuffle(deck)
    return Thief(deck=deck, hands=[[deck.pop() for _ in range(HAND)] for _ in range(seats)])


async def play(t: Table[Thief]) -> Outcome:
    """Draw while the deck lasts, then play; a hand is played out to the last card [toys.thief.draw, toys.thief.play]."""
    while any(t.state.hands):
        t.rest()
        seat, hand = t.state.turn, t.state.hands[t.state.turn]
        t.state.turn = (seat + 1) % t.seats
        if t.state.deck and await t.choose(seat, "toys.thief.draw", ["draw", "wait"]) == "draw":
            card = t.draw(t.state.deck)
            hand.append(card)
            t.whisper(seat, "toys.thief.draw", Drew(seat, card), Drew(seat, None))
        if hand:
            # How many different cards one holds is nobody's business: even a single choice is asked for.
            card = await t.choose_in_secret(seat, "toys.thief.play", partial(different, hand))
            hand.remove(card)
            t.state.played.append((seat, card))
            t.tell("toys.thief.play", Played, seat, card)
    worth = [sum(CARDS[card].value for owner, card in t.state.played if owner == seat) for seat in range(t.seats)]
    return Outcome("toys.thief.most", won=tuple(s for s in range(t.seats) if worth[s] == max(worth)), scores=tuple(worth))


def different(hand: list[str]) -> list[str]:
    return sorted(set(hand))


def view(state: Thief, seat: int | None) -> ThiefView:
    return ThiefView(
        hand=() if seat is None else tuple(state.hands[seat]),
        sizes=tuple(map(len, state.hands)),
        deck=len(state.deck),
        played=tuple(state.played),
    )


def redeal(state: Thief, seat: int, dice: Dice) -> None:
    """Shuffle together the deck and the hands of the others, and deal as many as there were."""
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    unseen = sorted([*state.deck, *(card for hand in others for card in hand)])
    dice.shuffle(unseen)
    for hand in others:
        hand[:] = [unseen.pop() for _ in hand]
    state.deck[:] = unseen


def laws(state: Thief) -> list[str]:
    """No card is lost."""
    cards = sorted([*state.deck, *(card for hand in state.hands for card in hand), *(card for _, card in state.played)])
    return [] if cards == sorted(CARDS) else [f"the cards are {cards}"]


THIEF = toy(Thief, setup, play, seats=(2, 3), view=view, redeal=redeal, events=(Drew, Played), laws=laws)
