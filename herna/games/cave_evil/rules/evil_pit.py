"""The Pit of Infinite Shadow: the first necromancer who jumps into it wins."""

from __future__ import annotations

from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.events.evils import EvilPlaced, JumpedIn
from herna.games.cave_evil.rules import evils, necromancers
from herna.games.cave_evil.rules.movement import STEPPED
from herna.games.cave_evil.state import Force, Squad, State
from herna.kernel import Outcome, Table


@evils.REVEALED.on("pit")
async def revealed(t: Table[State]) -> None:
    """Nothing happens yet [cave_evil.evil-pit.reveal, cave_evil.evil-pit.short-game]."""


@evils.AWOKE.on("pit")
async def awoke(t: Table[State]) -> None:
    """The marker is put on the Pit; what lies there stays [cave_evil.evil-pit.awaken]."""
    t.state.evil.space = PIT
    t.tell("cave_evil.evil-pit.awaken", EvilPlaced, t.state.evil.card, PIT)


@evils.CYCLE.on("pit")
async def cycle(t: Table[State]) -> None:
    """The Pit does nothing; from this cycle on necromancers may jump [cave_evil.evil-pit.from-next-cycle]."""


def jump_barred(state: State, squad: Squad) -> str | None:
    """The rule that forbids a squad to jump into the Pit.

    Only the Pit of Infinite Shadow, from the cycle after its awakening, only a necromancer, and none who has used the
    ability in this turn. [cave_evil.evil-pit.from-next-cycle, cave_evil.evil-pit.win, cave_evil.necromancers.ban-enforced]
    """
    if not evils.awake(state, "pit"):
        return "cave_evil.movement.over-pit"
    if state.cycle <= state.evil.since:
        return "cave_evil.evil-pit.from-next-cycle"
    if not necromancers.leads(state, squad):
        return "cave_evil.evil-pit.win"
    if necromancers.banned(state, squad.seat):
        return "cave_evil.necromancers.ban-enforced"
    return None


def may_enter_pit(state: State, squad: Squad) -> bool:
    """Whether a squad may jump into the Pit, also onto a monster there [cave_evil.evil-pit.no-stop-scope]."""
    return state.evil.stage == "awake" and jump_barred(state, squad) is None


def heedless(state: State, squad: Squad, foe: Force) -> bool:
    """Whether an enemy or monster does not stop a squad on its way into the Pit: one that stands on the Pit or beside it.

    [cave_evil.evil-pit.no-stopping, cave_evil.evil-pit.no-stop-scope]
    """
    near = foe.space == PIT or foe.space in cave_of(state).neighbours[PIT]
    return near and may_enter_pit(state, squad)


async def jumped(t: Table[State], squad: Squad) -> bool:
    """The first necromancer who enters the Pit's space wins [cave_evil.evil-pit.win]."""
    if squad.space != PIT or not may_enter_pit(t.state, squad):
        return False
    t.tell("cave_evil.evil-pit.win", JumpedIn, squad.seat)
    t.end(Outcome("cave_evil.evil-pit.win", (squad.seat,)))


STEPPED.append(jumped)
