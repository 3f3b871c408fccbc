"""The Command Phase: both lay their Command Stacks at the same time and in secret [conquest.round.command-simultaneous]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from herna.games.conquest.content import CHARACTERS, REGIMENTS
from herna.games.conquest.events.round import StacksLaid
from herna.games.conquest.state import Regiment, State
from herna.kernel import Dice, Table
from herna.kernel.decision import Composition, Proposals
from herna.kernel.guide import Guide, Stock

Order = tuple[str, ...]
"""Command Cards, the top one first [conquest.round.stack-face-down-ordered]."""


async def command(t: Table[State]) -> None:
    """Both lay all their cards in an order of their choice [conquest.round.stack-face-down-ordered]."""
    s = t.state
    for side in s.sides:
        side.last, side.played, side.known, side.seen, side.run = tuple(side.played), [], 0, 0, 0
    laid = await t.together(_lay(t, seat) for seat in range(t.seats) if cards(s, seat))
    for seat, side in enumerate(s.sides):
        side.stack = [*laid.get(seat, ())][::-1]
    t.tell("conquest.round.stack-contents", StacksLaid, len(s.sides[0].stack), len(s.sides[1].stack))
    s.phase, s.step = "supremacy", "roll"


async def lay_again(t: Table[State], seat: int) -> None:
    """A special rule lets a player change the order of the stack [conquest.round.stack-order-fixed]."""
    laid = await t.together([_lay(t, seat)])
    side = t.state.sides[seat]
    side.stack, side.known, side.seen = [*laid[seat]][::-1], 0, 0


def cards(state: State, seat: int) -> list[str]:
    """The Command Cards of what is on the battlefield or arrives in this round, what has fallen not among them.

    [conquest.round.stack-contents, conquest.round.stack-matches-play, conquest.principles.stands-do-not-leave,
    conquest.principles.command-card-each]
    """
    found: list[str] = []
    for each in state.regiments:
        if each.seat == seat and (each.here or each.where == "arriving"):
            found.append(each.kind)
            if each.hero is not None and not each.alone:
                found.append(each.hero.kind)
    return found


def _lay(t: Table[State], seat: int) -> Composition[Order]:
    """A player lays the stack [conquest.round.command-simultaneous]."""
    s = t.state
    return t.ask_freely(
        seat,
        "conquest.round.stack-face-down-ordered",
        Order,
        lambda order: broken(s, seat, order),
        lambda: Proposals(tuple(KEYS), lambda key: KEYS[key](s, seat)),
        lambda dice: _any_order(s, seat, dice),
        lambda: guide(s, seat),
    )


def broken(state: State, seat: int, order: Sequence[str]) -> str | None:
    """The rule that an order breaks: the stack has just the cards of what is in play.

    [conquest.round.stack-matches-play, conquest.round.stack-contents]
    """
    wanted, found = Counter(cards(state, seat)), Counter(order)
    if found - wanted:
        return "conquest.round.stack-matches-play"
    return "conquest.round.stack-contents" if wanted - found else None


def guide(state: State, seat: int) -> Guide:
    """The cards from which a hand lays the stack."""
    many = Counter(cards(state, seat))
    return Guide(kind="order", stock=tuple(Stock(word=card, thing=f"command:{card}", many=many[card]) for card in many))


# ---------------------------------------------------------------------- proposals


def _in_order(state: State, seat: int, worth: Callable[[Regiment], Any]) -> Order:
    """The regiments by what they are worth, the least first; a character comes right before its own, so that it may chain."""
    found: list[str] = []
    for each in sorted(state.regiments, key=lambda each: (worth(each), each.id)):
        if each.seat == seat and (each.here or each.where == "arriving"):
            if each.hero is not None and not each.alone:
                found.append(each.hero.kind)
            found.append(each.kind)
    return tuple(found)


def _as_before(state: State, seat: int) -> Order:
    """The order of the round before; what has come since is added at the end."""
    if not state.sides[seat].last:
        return KEYS["front"](state, seat)
    left = Counter(cards(state, seat))
    found = []
    for card in state.sides[seat].last:
        if left[card]:
            left[card] -= 1
            found.append(card)
    return (*found, *left.elements())


def _forward(state: State, seat: int) -> Callable[[Regiment], int]:
    """How far a regiment is from the enemy's edge; those that still arrive are furthest."""
    north = state.sides[seat].edge == "north"
    return lambda each: state.deep * 2 if not each.here else state.deep - each.y if north else each.y


def _price(regiment: Regiment) -> int:
    return (CHARACTERS if regiment.alone else REGIMENTS)[regiment.kind].points


def _shoots(regiment: Regiment) -> bool:
    return bool((CHARACTERS if regiment.alone else REGIMENTS)[regiment.kind].barrage)


KEYS: dict[str, Callable[[State, int], Order]] = {
    "front": lambda state, seat: _in_order(state, seat, _forward(state, seat)),
    "shooters": lambda state, seat: _in_order(state, seat, lambda each: (not _shoots(each), _forward(state, seat)(each))),
    "back": lambda state, seat: _in_order(state, seat, lambda each: -_forward(state, seat)(each)),
    "dear": lambda state, seat: _in_order(state, seat, lambda each: -_price(each)),
    "cheap": lambda state, seat: _in_order(state, seat, _price),
    "again": _as_before,
}
"""Thoughts that make sense on every table: who is in front first, shooters first, the rear first, the dearest or the cheapest
first, and as in the round before."""


def _any_order(state: State, seat: int, dice: Dice) -> Order:
    order = cards(state, seat)
    dice.shuffle(order)
    return tuple(order)


# ---------------------------------------------------------------------- what others cannot know


def imagine(state: State, seat: int, dice: Dice) -> None:
    """A Command Stack for somebody who knows its cards, but not their order; a card that went back is known.

    [conquest.battle.information-stack-secret, conquest.characters.chain-reveal-public]
    """
    side = state.sides[seat]
    hidden = len(side.stack) - max(side.known, side.seen)
    below = sorted(side.stack[:hidden])
    dice.shuffle(below)
    side.stack[:hidden] = below
