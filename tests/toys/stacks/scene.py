"""What is seen of the stacks: one's own cards, and the open stacks of the last round."""

from __future__ import annotations

from collections import Counter as Many
from collections.abc import Iterator
from typing import Any

import msgspec

from herna.kernel import Say
from herna.kernel.scene import Card, Counter, Scene, Shape, Tray
from tests.toys.stacks.rules import HAND, Order, Stacks

WIDE, DEEP, STEP = 500.0, 260.0, 90.0


class View(msgspec.Struct, frozen=True):
    """One's own cards, and what lies open to all."""

    seat: int | None
    hand: tuple[str, ...]
    opened: tuple[Order, ...]
    points: tuple[int, ...]
    rounds: int


def view(state: Stacks, seat: int | None) -> View:
    """The cards of others are seen in their open stacks alone."""
    hand = () if seat is None else tuple(state.hands[seat])
    return View(seat, hand, tuple(state.opened), tuple(state.points), state.rounds)


def scene(view: View, say: Say) -> Scene:
    """A row of open cards for each seat, and the cards of one's own."""
    cloth = Shape(form="ground", path=f"M0 0h{WIDE:g}v{DEEP:g}H0Z", tone="cloth")
    rows = (shape for seat, order in enumerate(view.opened) for shape in _row(seat, order, say))
    places = (_place(seat, place, say) for seat in range(len(view.opened)) for place in range(HAND))
    return Scene(
        width=WIDE,
        height=DEEP,
        layers=((cloth, *places), tuple(rows)),
        words=tuple(_words(view, say)),
        trays=() if view.seat is None else (_hand(view.seat, view.hand, say),),
        counters=tuple(
            Counter(id=f"points:{seat}", title=say("points"), value=points, seat=seat, form="score")
            for seat, points in enumerate(view.points)
        ),
        palette={"cloth": "#5d6b52"},
    )


def _hand(seat: int, hand: tuple[str, ...], say: Say) -> Tray:
    many = Many(hand)
    cards = (Card(id=f"card:{beast}", title=say("beast", beast=beast), symbol="skull") for beast in many)
    return Tray(id="hand", title=say("hand"), cards=tuple(cards), seat=seat)


def _place(seat: int, place: int, say: Say) -> Shape:
    return Shape(
        id=f"place:{seat}:{place}", form="area", path=_card(seat, place), label=say("place", seat=seat, place=place + 1)
    )


def _card(seat: int, place: int) -> str:
    return f"M{30 + STEP * place:g} {30 + 110 * seat:g}h70v90h-70Z"


def _middle(seat: int, place: int) -> tuple[float, float]:
    return 65 + STEP * place, 75 + 110 * seat


def _row(seat: int, order: Order, say: Say) -> Iterator[Shape]:
    for place, beast in enumerate(order):
        label = say("lies", seat=seat, place=place + 1, beast=beast)
        x, y = _middle(seat, place)
        path = _card(seat, place)
        yield Shape(id=f"open:{seat}:{place}", form="card", path=path, x=x, y=y, size=40, symbol="skull", label=label)


def _words(view: View, say: Say) -> Iterator[str]:
    if view.hand:
        yield say("yours", cards=", ".join(view.hand))
    for seat, order in enumerate(view.opened):
        yield say("words", seat=seat, points=view.points[seat], cards=", ".join(order) or "none")


def sketch(view: View, value: Any, say: Say) -> Iterator[Shape]:
    """The stack as it would be opened."""
    for place, beast in enumerate(value[:HAND]):
        x, y = _middle(view.seat or 0, place)
        yield Shape(form="label", x=x, y=y, size=16, text=say("beast", beast=beast))
