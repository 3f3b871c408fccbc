"""A burrow: tiles are laid by hand, the board grows, a panel shows a bout, cards hold cards. The toy of what a page draws."""

from __future__ import annotations

import msgspec

from herna.kernel import Dice, Game, Verb
from tests.toys.burrow.rules import CATALOGUE, Burrow, Nothing, TileLaid, Wrestled, laws, play, setup
from tests.toys.burrow.scene import cards, placing, scene


def view(state: Burrow, seat: int | None) -> Burrow:
    """Everything lies open."""
    return msgspec.convert(msgspec.to_builtins(state), Burrow)


def redeal(state: Burrow, seat: int, dice: Dice) -> None:
    """Nothing is hidden."""


GAME = Game(
    __name__,
    version=1,
    seats=(2,),
    state=Burrow,
    options=Nothing,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    verbs=(Verb("place", "across down turn", lays=True), Verb("trait", "trait", "trait:{trait}")),
    evaluate=lambda state, seat: 0.5,
    laws=laws,
    events=(TileLaid, Wrestled),
    catalogue=CATALOGUE,
    placing=placing,
    cards=cards,
)
