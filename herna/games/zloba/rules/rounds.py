"""Rounds: six phases, always in this order, until somebody has won [zloba.rounds.six-phases, zloba.rounds.unlimited]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from herna.games.zloba.rules.actions import actions
from herna.games.zloba.rules.draft import draft
from herna.games.zloba.rules.groundwork import groundwork
from herna.games.zloba.rules.maintenance import maintenance
from herna.games.zloba.rules.scoring import scoring, tie
from herna.games.zloba.rules.setup import setup
from herna.games.zloba.rules.solo_actions import solo_actions
from herna.games.zloba.rules.solo_rounds import chaos
from herna.games.zloba.rules.spoils import spoils
from herna.games.zloba.state import State
from herna.kernel import Outcome, Table

PHASES: dict[str, Callable[[Table[State]], Awaitable[Outcome | None]]] = {
    "setup": setup,
    "maintenance": maintenance,
    "chaos": chaos,
    "spoils": spoils,
    "groundwork": groundwork,
    "draft": draft,
    "actions": actions,
    "solo_actions": solo_actions,
    "scoring": scoring,
    "tie": tie,
}


async def play(t: Table[State]) -> Outcome:
    """The whole game: each phase names the next one.

    Both modes go the same way where the rulebook says nothing else. [zloba.overview.mode-standard,
    zloba.overview.mode-solo-coop, zloba.solo.standard-rules-hold]
    """
    while True:
        t.rest()
        outcome = await PHASES[t.state.phase](t)
        if outcome is not None:
            return outcome
