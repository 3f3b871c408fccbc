"""Rally and Combat Rally: a Broken regiment pulls itself together.

[conquest.round.rally-summary, conquest.round.combat-rally-summary]
"""

from __future__ import annotations

from typing import Any

from herna.games.conquest.events.moves import Rallied
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import resolve
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.broken import recover
from herna.games.conquest.state import Regiment, State
from herna.kernel import Table


def rally_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Only who is Broken can Rally [conquest.out-of-combat.rally]."""
    return t.sift(["rally"], ("conquest.out-of-combat.rally", lambda _: regiment.broken > 0))


async def rally(t: Table[State], regiment: Regiment) -> None:
    """It stops being Broken [conquest.out-of-combat.rally, conquest.morale.broken-until]."""
    recover(regiment)
    t.tell("conquest.out-of-combat.rally", Rallied, tag(t.state, regiment))


def combat_rally_offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Only who is Broken can take Combat Rally [conquest.in-combat.combat-rally]."""
    return t.sift(["combat-rally"], ("conquest.in-combat.combat-rally", lambda _: regiment.broken > 0))


async def combat_rally(t: Table[State], regiment: Regiment) -> None:
    """It stops being Broken at once, if it dares in the face of what is Fearsome.

    [conquest.in-combat.combat-rally, conquest.special-rules.fearsome]
    """
    if resolve.dares(t, regiment):
        recover(regiment)
        t.tell("conquest.in-combat.combat-rally", Rallied, tag(t.state, regiment))


RALLY = Action(rally_offered, rally)
COMBAT_RALLY = Action(combat_rally_offered, combat_rally)
