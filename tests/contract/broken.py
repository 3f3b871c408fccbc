"""How games are broken on purpose, each in one place."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from herna.kernel import Game, Outcome, Table
from herna.testing import contract
from tests.contract import free_bites, order_bites
from tests.contract.duel import GAME as DUEL

CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
DRAWN = Outcome("noughts.end.full", drawn=(0, 1))

Make = Callable[[], Game[Any]]
BITES: list[Any] = [
    pytest.param(law, make, sentence, id=name) for law, name, make, sentence in (*free_bites.BITES, *order_bites.BITES)
]


def breaks(law: Callable[..., None], sentence: str) -> Callable[[Make], Make]:
    """The game that a function makes breaks this law, which says so in a sentence like this."""

    def note(make: Make) -> Make:
        BITES.append(pytest.param(law, make, sentence, id=make.__name__))
        return make

    return note


def but(game: Game[Any], **parts: Any) -> Game[Any]:
    """A game with some of its parts replaced."""
    other = copy.copy(game)
    for name, part in parts.items():
        setattr(other, name, part)
    return other


def with_state(game: Game[Any], state: type[msgspec.Struct], **parts: Any) -> Game[Any]:
    """A game with another type of state."""
    return but(game, state=state, unpack=msgspec.msgpack.Decoder(state).decode, **parts)


async def mark_all(t: Table[Any], options: Callable[[Sequence[str]], Sequence[Any]] = list) -> Outcome:
    """Noughts without lines: the frame of most of the broken games below."""
    while len(t.state.marks) < len(CELLS):
        t.rest()
        free = [cell for cell in CELLS if cell not in t.state.marks]
        cell = await t.choose(len(t.state.marks) % 2, "noughts.turn.mark", options(free))
        t.state.marks[cell] = len(t.state.marks) % 2
    return DRAWN


def duel_with(after_the_boast: Callable[[Table[Any], int], Any]) -> Game[Any]:
    """A duel in which something else happens once the winner has boasted."""

    async def play(t: Table[Any]) -> Outcome:
        while t.state.left:
            t.rest()
            t.state.left -= 1
            seat = t.state.left % t.seats
            t.state.boasts.append(await t.choose(seat, "duel.round.boast", ("quietly", "loudly")))
            done = after_the_boast(t, seat)
            if done is not None:
                await done
        return Outcome("duel.end.points", won=(0,))

    return but(DUEL, play=play)


def hold(game: Game[Any], law: Callable[..., None]) -> None:
    """Hold a game to a law."""
    if law in contract.LAWS_OF_PARTS:
        law(game)
    else:
        for case in contract.cases(game):
            law(contract.Walk(case, longest=300))
