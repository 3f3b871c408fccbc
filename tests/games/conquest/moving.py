"""Regiments that move in tests: asked, tried and put where they end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.games.conquest import GAME
from herna.games.conquest.field.march import Way
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table, Told
from herna.testing.playing import act, asked, laid
from tests.games.conquest.laying import acting, regiment

STAND = 2.126

ANY_DICE = [1, 6] * 40
"""Enough for whatever follows."""


def doing(state: State, choice: Any, dice: Sequence[int] = (), heard: list[Told] | None = None, **more: Any) -> Table[State]:
    """The first regiment of a battle takes an action."""
    table = laid(GAME, acting(state, **more), heard=heard, dice=[*dice, *ANY_DICE])
    act(table, choice)
    return table


def way(*legs: tuple[str, float]) -> Way:
    """A way in inches and degrees."""
    return "own", tuple((move, round(amount * (100 if "-" in move else 1000))) for move, amount in legs)  # type: ignore[misc]  # words of moves


def tried(table: Table[State], text: str) -> str | None:
    """The rule that an answer breaks; nothing changes by asking."""
    before = table.hash()
    decision = asked(table)
    rule = table.try_out(decision.number, decision.seat, text).rule
    assert table.hash() == before
    return rule


def spelt(legs: Any) -> str:
    """Legs as they are written."""
    return f"({' '.join(f'({move} {amount})' for move, amount in legs)})"


def broken(table: Table[State], *legs: tuple[str, float]) -> str | None:
    """The rule that a way breaks."""
    return tried(table, f"own {spelt(way(*legs)[1])}")


def place(table: Table[State], number: int = 0) -> Any:
    """Where a regiment stands, in inches and degrees."""
    who = table.state.regiments[number]
    return who.x / 1000, who.y / 1000, who.facing / 100


def men(at: tuple[float, float], facing: float = 0, seat: int = 0, files: int = 3, stands: int = 6, **more: Any) -> Regiment:
    """Men-at-Arms: March 5, stands of 2.126 inches."""
    return regiment("men-at-arms", seat, at, facing, files=files, stands=stands, **more)


def knights(
    at: tuple[float, float], facing: float = 0, seat: int = 0, files: int = 3, stands: int = 3, **more: Any
) -> Regiment:
    """Household Knights: March 7, Impact (3)."""
    return regiment("household-knights", seat, at, facing, files=files, stands=stands, **more)
