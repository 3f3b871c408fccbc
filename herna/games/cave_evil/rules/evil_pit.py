"""The Pit of Infinite Shadow: the first necromancer who jumps into it wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.events.evils import EvilPlaced, JumpedIn
from herna.games.cave_evil.rules import evil_basics as evils
from herna.games.cave_evil.rules import movement
from herna.games.cave_evil.rules.forces import is_master, left
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.movement import BRIEFLY, CALM, PIT_ENTERED, STEPPED, Ways
from herna.games.cave_evil.state import Creature, Force, Squad, State
from herna.kernel import Outcome, Table


@evils.REVEALED.on("pit")
async def revealed(t: Table[State]) -> None:
    """Nothing happens yet [cave_evil.evil-pit.reveal, cave_evil.evil-pit.short-game]."""


@evils.AWOKE.on("pit")
async def awoke(t: Table[State]) -> None:
    """The marker is put on the Pit; what lies there stays [cave_evil.evil-pit.awaken]."""
    t.tell("cave_evil.evil-pit.awaken", EvilPlaced, t.state.evil.card, PIT)


@evils.CYCLE.on("pit")
async def cycle(t: Table[State]) -> None:
    """The Pit does nothing; from this cycle on necromancers may jump [cave_evil.evil-pit.from-next-cycle]."""


def jump_barred(state: State, squad: Squad) -> str | None:
    """The rule that forbids a squad to jump into the Pit.

    Only the Pit of Infinite Shadow, from the cycle after its awakening, only a necromancer, and none who has used the
    ability in this turn. [cave_evil.evil-pit.from-next-cycle, cave_evil.evil-pit.win, cave_evil.evil-pit.halves,
    cave_evil.necromancers.ban-enforced]
    """
    if not evils.awake(state, "pit"):
        return "cave_evil.movement.over-pit"
    if state.cycle <= state.evil.since:
        return "cave_evil.evil-pit.from-next-cycle"
    if not is_master(squad):
        return "cave_evil.evil-pit.win"
    if evils.banned(state, squad.seat):
        return "cave_evil.necromancers.ban-enforced"
    return None


def may_enter_pit(state: State, squad: Squad) -> bool:
    """Whether a squad may jump into the Pit, also onto a monster there [cave_evil.evil-pit.no-stop-scope]."""
    return state.evil.stage == "awake" and jump_barred(state, squad) is None


def _off_pit(state: State, squad: Squad, foes: list[Force]) -> list[Force]:
    """Enemies and monsters on the Pit or beside it do not stop a jump [cave_evil.evil-pit.no-stopping]."""
    near = (PIT, *cave_of(state).neighbours[PIT])
    return [foe for foe in foes if foe.space not in near]


def _no_stop(state: State, squad: Squad, foes: list[Force]) -> list[Force]:
    """Beside them who may jump does not stop for good, and jumps from there too [cave_evil.evil-pit.no-stopping]."""
    return _off_pit(state, squad, foes) if foes and may_enter_pit(state, squad) else foes


def leap(state: State, squad: Squad) -> str | Ways:
    """The way into the Pit, or the rule that stands against it: all stops hold but those beside who stands at the Pit.

    [cave_evil.evil-pit.no-stop-scope, cave_evil.evil-pit.no-stopping]
    """
    if (rule := jump_barred(state, squad)) is not None:
        return rule
    CALM.append(_off_pit)
    PIT_ENTERED.append(may_enter_pit)
    found = movement.no_movement(state, squad) or movement.ways(state, squad, left(state, squad))
    CALM.pop()
    PIT_ENTERED.pop()
    return found if isinstance(found, str) or PIT in found.steps else "cave_evil.movement.stop-rate"


def _jump_offered(state: State, squad: Squad) -> Iterable[Option]:
    if state.evil.stage != "awake" or not is_master(squad) or cave_of(state).crow(squad.space, PIT) > left(state, squad):
        return ()
    if isinstance(leap(state, squad), str):
        return ()
    return (("jump",),)


def _jump_wished(state: State, squad: Squad) -> Iterable[Option]:
    return (("jump",),) if evils.awake(state, "pit") else ()


def _jump_barred(state: State, squad: Squad, option: Option) -> str | None:
    found = leap(state, squad)
    return found if isinstance(found, str) else None


async def jump(t: Table[State], squad: Squad, option: Option) -> None:
    """A necromancer goes to the Pit and jumps; nobody beside it need be fought [cave_evil.evil-pit.no-stopping]."""
    found = leap(t.state, squad)
    assert not isinstance(found, str)
    path = [PIT]
    while found.steps[path[0]] > 1:
        path.insert(0, found.before[path[0]])
    await movement.walk(t, squad, path, found.steps)


async def jumped(t: Table[State], squad: Squad, movers: Sequence[Creature]) -> bool:
    """The first necromancer who enters the Pit's space wins [cave_evil.evil-pit.win]."""
    if squad.space == PIT and may_enter_pit(t.state, squad):
        t.tell("cave_evil.evil-pit.win", JumpedIn, squad.seat)
        t.end(Outcome("cave_evil.evil-pit.win", (squad.seat,)))
    return False


STEPPED.append(jumped)
BRIEFLY.append(_no_stop)
ACTIVITIES: Sequence[Activity] = (Activity(("jump",), _jump_offered, _jump_wished, _jump_barred, jump, needs="evil"),)
