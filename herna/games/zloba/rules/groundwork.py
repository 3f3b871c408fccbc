"""Phase 3: Groundwork. All may do it at the same time, for nothing in it is a choice [zloba.groundwork.simultaneous]."""

from __future__ import annotations

from herna.games.zloba.content import SHORES, SIGHT_FACES
from herna.games.zloba.events import EyeRolled
from herna.games.zloba.rules import solo_rounds
from herna.games.zloba.rules.corra import gain_together, turn_order
from herna.games.zloba.rules.move_deploy import deploy_basics
from herna.games.zloba.state import State
from herna.kernel import Table

REINFORCE = 2
ALLOCATE = 1


async def groundwork(t: Table[State]) -> None:
    """Reinforce, Discern, Allocate; everybody takes part to the end of the game, whatever was lost.

    [zloba.groundwork.no-elimination, zloba.groundwork.example-no-troops]
    """
    state = t.state
    humans = turn_order(state)[: state.humans]
    for who in humans:
        reinforce(t, who)
    for who in humans:
        discern(t, who)
    allocate(t, humans)
    if state.coop:
        await solo_rounds.ao_groundwork(t)
    state.phase, state.step = "draft", 0


def reinforce(t: Table[State], who: int) -> None:
    """Two basic troops to the own zone, or as many as there are; one in solo/co-op mode.

    [zloba.groundwork.reinforce, zloba.groundwork.reinforce-short, zloba.solo-rounds.reinforce-one]
    """
    if t.state.coop:
        deploy_basics(t, who, solo_rounds.REINFORCE, SHORES, "zloba.solo-rounds.reinforce-one")
    else:
        deploy_basics(t, who, REINFORCE, SHORES, "zloba.groundwork.reinforce")


def discern(t: Table[State], who: int) -> None:
    """The all-seeing die is rolled, used or not [zloba.groundwork.discern, zloba.groundwork.discern-mandatory]."""
    side = t.state.sides[who]
    side.eye = t.pick(SIGHT_FACES)
    t.tell("zloba.groundwork.discern", EyeRolled, side.faction, side.eye)


def allocate(t: Table[State], who: list[int]) -> None:
    """Everybody gains 1 Corra, in turn order if there are too few [zloba.groundwork.allocate]."""
    gain_together(t, [(each, ALLOCATE) for each in who], "zloba.groundwork.allocate")
