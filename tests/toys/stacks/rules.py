"""Rounds: both lay a stack, then the cards are compared from the top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

import msgspec

from herna.kernel import Dice, Event, Options, Outcome, Table
from herna.kernel.content import Entry, load
from herna.kernel.decision import Composition, Proposals
from herna.kernel.guide import Guide, Stock

HAND, ALIKE, ROUNDS = 5, 3, 3
KEYS = ("strong", "weak")
Order = tuple[str, ...]


class Beast(Entry, frozen=True):
    """A beast: the stronger one of two wins."""

    strength: int


CATALOGUE = load("stacks", files(__package__) / "content", {"beast": Beast})
BEASTS = CATALOGUE.shelf("beast", Beast)


class Nothing(Options, frozen=True):
    """Nothing to choose when the table is laid."""


class Stacks(msgspec.Struct):
    """What was not dealt, the cards of each seat, its stack of the last round, the points and the rounds played."""

    deck: list[str]
    hands: list[list[str]]
    opened: list[Order]
    points: list[int]
    rounds: int = 0


class Opened(Event, frozen=True):
    """A stack has been opened."""

    seat: int
    cards: Order
    points: int


def setup(seats: int, options: Nothing, dice: Dice) -> Stacks:
    """Three beasts of each kind, five for each seat."""
    deck = [beast for beast in BEASTS for _ in range(ALIKE)]
    dice.shuffle(deck)
    hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(seats)]
    return Stacks(deck=deck, hands=hands, opened=[()] * seats, points=[0] * seats)


async def play(t: Table[Stacks]) -> Outcome:
    """Three rounds; who has more points wins [stacks.end.points]."""
    s = t.state
    while s.rounds < ROUNDS:
        t.rest()
        laid = await t.together(lay(t, seat) for seat in range(t.seats))
        s.opened = [laid[seat] for seat in range(t.seats)]
        compare(t)
        s.rounds += 1
    best = tuple(seat for seat, points in enumerate(s.points) if points == max(s.points))
    return Outcome("stacks.end.points", won=best if len(best) == 1 else (), drawn=best if len(best) > 1 else ())


def lay(t: Table[Stacks], seat: int) -> Composition[Order]:
    """A seat lays all its cards in an order of its choice, in secret [stacks.lay.order]."""
    s = t.state
    return t.ask_freely(
        seat,
        "stacks.lay.order",
        Order,
        lambda order: broken(s, seat, order),
        lambda: Proposals(("last", *KEYS) if s.opened[seat] else KEYS, lambda key: proposed(s, seat, key)),
        lambda dice: any_order(s, seat, dice),
        lambda: guide(s, seat),
    )


def compare(t: Table[Stacks]) -> None:
    """Card by card from the top the stronger beast brings a point [stacks.open.stronger]."""
    s = t.state
    for pair in zip(*s.opened, strict=True):
        mine, theirs = (BEASTS[beast].strength for beast in pair)
        s.points[0] += mine > theirs
        s.points[1] += theirs > mine
    for seat in range(t.seats):
        t.tell("stacks.open.stronger", Opened, seat, s.opened[seat], s.points[seat])


def broken(s: Stacks, seat: int, order: Order) -> str | None:
    """The rule that an order breaks."""
    if Counter(order) - Counter(s.hands[seat]):
        return "stacks.lay.own"
    if len(order) < len(s.hands[seat]):
        return "stacks.lay.all"
    return "stacks.lay.top" if order[0] == "mouse" else None


def proposed(s: Stacks, seat: int, key: str) -> Order:
    """An order by a thought: as in the last round, strong ones first, weak ones first but for the top."""
    if key == "last":
        return s.opened[seat]
    order = sorted(s.hands[seat], key=lambda beast: BEASTS[beast].strength, reverse=key != "weak")
    return _topped(order)


def any_order(s: Stacks, seat: int, dice: Dice) -> Order:
    """An order by chance."""
    order = [*s.hands[seat]]
    dice.shuffle(order)
    return _topped(order)


def _topped(order: list[str]) -> Order:
    """With the first card that may be on top."""
    top = next(place for place, beast in enumerate(order) if beast != "mouse")
    return (order[top], *order[:top], *order[top + 1 :])


def guide(s: Stacks, seat: int) -> Guide:
    """The cards from which a hand lays the order."""
    many = Counter(s.hands[seat])
    return Guide(kind="order", stock=tuple(Stock(word=beast, thing=f"card:{beast}", many=many[beast]) for beast in many))


def redeal(state: Stacks, seat: int, dice: Dice) -> None:
    """Before the first stacks are opened nobody knows the cards of others."""
    if state.rounds:
        return
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    pool = sorted([*state.deck, *(beast for hand in others for beast in hand)])
    dice.shuffle(pool)
    for hand in others:
        hand[:] = sorted(pool.pop() for _ in range(HAND))
    state.deck = pool


def evaluate(state: Stacks, seat: int) -> float:
    """More points are better."""
    return 0.5 + (state.points[seat] - state.points[1 - seat]) / (2 * HAND * ROUNDS)


def laws(state: Stacks) -> Iterator[str]:
    """No card is lost, and what was laid is what one has."""
    if Counter([*state.deck, *(beast for hand in state.hands for beast in hand)]) != dict.fromkeys(BEASTS, ALIKE):
        yield "a card is lost"
    if any(order and sorted(order) != hand for order, hand in zip(state.opened, state.hands, strict=True)):
        yield "a stack has other cards than the hand"
