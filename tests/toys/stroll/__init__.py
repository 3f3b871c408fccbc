"""A stroll: one piece each, walked in the plane with wheels and lengths. The toy of free values, from the rule to the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from herna.kernel import Decision, Dice, Game
from herna.kernel.decision import Proposals
from tests.toys.stroll.rules import Arrived, Formed, Walked, evaluate, play
from tests.toys.stroll.scene import look, scene, sketch, things
from tests.toys.stroll.state import CATALOGUE, Stroll, StrollOptions, laws, setup


def view(state: Stroll, seat: int | None) -> Stroll:
    """Everything lies open."""
    return msgspec.convert(msgspec.to_builtins(state), Stroll)


def redeal(state: Stroll, seat: int, dice: Dice) -> None:
    """Nothing is hidden."""


def advise(view: Stroll, decision: Decision[Any]) -> Sequence[float]:
    """Towards the flag, and far; of proposals their thoughts tell enough, so that none has to be worked out."""
    options = decision.options
    if not isinstance(options, Proposals):
        return [-place for place in range(len(options))]
    return [float(key[1]) if key[0] == "flag" else 0.0 for key in options.keys]


GAME = Game(
    __name__,
    version=1,
    seats=(2,),
    state=Stroll,
    options=StrollOptions,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    things=things,
    evaluate=evaluate,
    advise=advise,
    laws=laws,
    events=(Walked, Formed, Arrived),
    catalogue=CATALOGUE,
    variants=({"drill": True},),
    sketch=sketch,
    look=look,
)
