"""Errands: a turn is one small thing to do, some of them with a bug. For undo, for forks, and for rules that fail."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from herna.kernel import Dice, Event, Outcome, Table
from tests.toys import toy


class Errands(msgspec.Struct):
    """What was done, and who is on the way."""

    done: list[str] = []
    turn: int = 0
    steps: int = 0
    deck: list[int] = []


class Walked(Event, frozen=True):
    """A seat has gone a step."""

    seat: int
    steps: int


def setup(seats: int, options: object, dice: Dice) -> Errands:
    deck = list(range(20))
    dice.shuffle(deck)
    return Errands(deck=deck)


async def play(t: Table[Errands]) -> Outcome:
    """One errand after the other; the turn goes on only when it is handed on [toys.errands.turn]."""
    while True:
        t.rest()
        errand = await t.choose(t.state.turn, "toys.errands.turn", [*DOINGS])
        t.state.done.append(errand)
        await DOINGS[errand](t)
        if errand == "home":
            return Outcome("toys.errands.home", won=(t.state.turn,))


async def walk(t: Table[Errands]) -> None:
    t.state.steps += 1
    t.tell("toys.errands.turn", Walked, t.state.turn, t.state.steps)


async def roll(t: Table[Errands]) -> None:
    t.state.done.append(f"rolled {t.roll(1000)}")


async def shuffle(t: Table[Errands]) -> None:
    t.shuffle(t.state.deck)


async def draw(t: Table[Errands]) -> None:
    t.state.done.append(f"drew {t.draw(t.state.deck)}")


async def peek(t: Table[Errands]) -> None:
    t.reveal()


async def whisper(t: Table[Errands]) -> None:
    t.whisper(t.state.turn, "toys.errands.turn", Walked(t.state.turn, t.state.steps), None)


async def hand_on(t: Table[Errands]) -> None:
    t.state.turn = 1 - t.state.turn


async def home(t: Table[Errands]) -> None:
    """The last errand [toys.errands.home]."""


async def rest_forever(t: Table[Errands]) -> None:
    while True:
        t.state.steps += 1
        t.rest()


async def choose_forever(t: Table[Errands]) -> None:
    while True:
        t.state.done.append(await t.choose(0, "toys.errands.turn", ["walk"]))


async def roll_forever(t: Table[Errands]) -> None:
    while t.roll(6) < 7:
        t.state.steps += 1


def nothing_to_offer() -> Callable[[int], list[str]]:
    """Nobody has anything; a loop around it is stopped after a while, or the test would not end."""
    asked = 0

    def usable(seat: int) -> list[str]:
        nonlocal asked
        asked += 1
        if asked > 250_000:
            raise TimeoutError("nobody stopped the loop")
        return []

    return usable


async def wait_forever(t: Table[Errands]) -> None:
    usable = nothing_to_offer()
    while not await t.window("toys.errands.turn", range(t.seats), usable, _never):
        pass


async def _never(seat: int, reaction: Any) -> bool:
    return False


async def nobody_forever(t: Table[Errands]) -> None:
    usable = nothing_to_offer()
    while not await t.together([t.ask(seat, "toys.errands.turn", lambda: ["yes"]) for seat in range(2) if usable(seat)]):
        pass


async def fail(t: Table[Errands]) -> None:
    t.state.steps += 100
    t.tell("toys.errands.turn", Walked, t.state.turn, t.state.steps)
    t.roll(6)
    raise ZeroDivisionError("nothing to share")


async def fail_after_asking(t: Table[Errands]) -> None:
    answers = await t.together([t.ask(seat, "toys.errands.turn", lambda: ["yes", "no"]) for seat in range(2)])
    if "no" in answers.values():
        raise KeyError("no")


async def interrupt(t: Table[Errands]) -> None:
    t.state.steps += 100
    t.roll(6)
    raise KeyboardInterrupt


async def spoil(t: Table[Errands]) -> None:
    t.state.deck = t.choose(0, "toys.errands.turn", ["walk", "home"])  # type: ignore[assignment]  # a forgotten await
    raise ZeroDivisionError


async def spoil_and_rest(t: Table[Errands]) -> None:
    t.state.deck = t.choose(0, "toys.errands.turn", ["walk", "home"])  # type: ignore[assignment]  # a forgotten await
    t.rest()
    await t.choose(0, "toys.errands.turn", ["walk", "home"])


async def ask_nothing(t: Table[Errands]) -> None:
    t.state.steps += 100
    await t.choose(0, "toys.errands.turn", [])


async def ask_in_bits(t: Table[Errands]) -> None:
    t.state.done.append(str(await t.choose(0, "toys.errands.turn", [True, False])))


async def ask_twice(t: Table[Errands]) -> None:
    await t.together([t.ask(0, "toys.errands.turn", lambda: ["yes", "no"]) for _ in range(2)])


HONEST = (walk, roll, shuffle, draw, peek, whisper, hand_on, home)
ENDLESS = (rest_forever, choose_forever, roll_forever, wait_forever, nobody_forever)
BROKEN = (fail, fail_after_asking, interrupt, spoil, spoil_and_rest, ask_nothing, ask_in_bits, ask_twice)

DOINGS: dict[str, Callable[[Table[Errands]], Coroutine[Any, Any, None]]] = {
    doing.__name__.replace("_", "-"): doing for doing in [*HONEST, *ENDLESS, *BROKEN]
}

ERRANDS = toy(Errands, setup, play, events=(Walked,))
