"""What a seat may see: here, everything."""

from __future__ import annotations

import msgspec

from herna.games.noughts.state import State
from herna.kernel import Dice


class View(msgspec.Struct, frozen=True):
    """The open table."""

    board: str
    marks: dict[str, int]


def view(state: State, seat: int | None) -> View:
    """Built by inclusion: what is not named here, nobody sees."""
    return View(board=state.board, marks=dict(state.marks))


def redeal(state: State, seat: int, dice: Dice) -> None:
    """Shuffle what the seat cannot know: nothing is hidden, so nothing changes."""
