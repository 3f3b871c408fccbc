"""Stacks: both lay their cards in an order, in secret, and open them from the top. The toy of orders that are laid together."""

from __future__ import annotations

from typing import Any

from herna.kernel import Decision, Game, Verb
from herna.kernel.decision import Proposals, Role
from tests.toys.stacks.rules import CATALOGUE, Nothing, Opened, Stacks, evaluate, laws, play, redeal, setup
from tests.toys.stacks.scene import View, scene, sketch, view


def role(decision: Decision[Any], option: Any, view: View) -> Role:
    """Proposals are called by the thought behind them."""
    assert isinstance(decision.options, Proposals)
    return Role(note=f"as-{decision.options.keys[decision.options.index(option)]}")


GAME = Game(
    __name__,
    version=1,
    seats=(2,),
    state=Stacks,
    options=Nothing,
    setup=setup,
    play=play,
    view=view,
    redeal=redeal,
    scene=scene,
    verbs=(Verb("", "cards*"),),
    evaluate=evaluate,
    laws=laws,
    events=(Opened,),
    catalogue=CATALOGUE,
    role=role,
    sketch=sketch,
)
