"""A duel of spells: reactions, reactions to reactions, and what cancels what."""

from __future__ import annotations

import msgspec

from herna.kernel import Dice, Event, Options, Outcome, Table
from tests.toys import toy

CASTS = 3


class DuelOptions(Options, frozen=True):
    """In the dark, who holds nothing is asked all the same."""

    dark: bool = False


class Duel(msgspec.Struct):
    """Cards in hand, spells that took effect, and what was done, in order."""

    hands: list[list[str]]
    effects: list[int]
    casts: int = 0
    deeds: list[str] = []


class Cast(Event, frozen=True):
    """A seat casts a spell."""

    seat: int


def setup(seats: int, options: DuelOptions, dice: Dice) -> Duel:
    return Duel(hands=[["counter", "boost"] for _ in range(seats)], effects=[0] * seats)


async def play(t: Table[Duel]) -> Outcome:
    """Seats cast in turn; others may react [toys.duel.turns, toys.duel.react]."""
    while t.state.casts < CASTS * t.seats:
        t.rest()
        seat = t.state.casts % t.seats
        t.state.casts += 1
        if await t.choose(seat, "toys.duel.cast", ["spell", "nothing"]) == "spell":
            t.tell("toys.duel.cast", Cast, seat)
            if not await reactions(t, seat):
                t.state.effects[seat] += 1
    best = max(t.state.effects)
    return Outcome("toys.duel.most", won=tuple(s for s in range(t.seats) if t.state.effects[s] == best))


async def reactions(t: Table[Duel], caster: int) -> bool:
    """All but who acted may react, the next in turn first; a counter can itself be countered [toys.duel.react]."""

    async def resolve(seat: int, card: str) -> bool:
        t.state.hands[seat].remove(card)
        t.state.deeds.append(f"{seat} {card}")
        if card == "boost":
            t.state.effects[caster] += 1
            return False
        return not await reactions(t, seat)

    others = [(caster + step) % t.seats for step in range(1, t.seats)]
    return await t.window(
        "toys.duel.react", others, lambda seat: sorted(set(t.state.hands[seat])), resolve, secret=t.options.dark
    )


def view(state: Duel, seat: int | None) -> tuple[tuple[str, ...], ...]:
    """One's own hand, and blank cards for those of others."""
    return tuple(tuple(hand) if owner == seat else ("?",) * len(hand) for owner, hand in enumerate(state.hands))


def redeal(state: Duel, seat: int, dice: Dice) -> None:
    """Others may hold any cards."""
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            hand[:] = [dice.pick(["counter", "boost"]) for _ in hand]


DUEL = toy(Duel, setup, play, seats=(2, 3), options=DuelOptions, view=view, redeal=redeal, events=(Cast,))
