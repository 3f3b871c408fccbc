"""The data on the table."""

from __future__ import annotations

import msgspec

from herna.games.noughts.content import BOARDS
from herna.kernel import Dice, Options
from herna.kernel.errors import BadSetup, Phrase


class NoughtsOptions(Options, frozen=True):
    """What can be chosen when a table is laid."""

    board: str = "classic"


class State(msgspec.Struct):
    """Who has marked which cell, in the order of the turns."""

    board: str
    marks: dict[str, int]


def setup(seats: int, options: NoughtsOptions, dice: Dice) -> State:
    """An empty board, crosses to begin [noughts.board.empty, noughts.board.large, noughts.turn.crosses-begin]."""
    if options.board not in BOARDS:
        raise BadSetup(what=Phrase("setup-unknown", field="board", found=options.board, known=", ".join(BOARDS)))
    return State(board=options.board, marks={})


def laws(state: State) -> list[str]:
    """What must hold at every moment: marks are laid in turn, so crosses are level or one ahead."""
    ahead = sum(1 if seat == 0 else -1 for seat in state.marks.values())
    return [] if ahead in (0, 1) else [f"crosses are {ahead} marks ahead"]
