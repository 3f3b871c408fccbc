"""Phase 1: combat with neighbours [cave_evil.phase-1.who]."""

from __future__ import annotations

from herna.games.cave_evil.rules.forces import lose_works
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.rules.squad_actions import NEIGHBOURS, use
from herna.games.cave_evil.state import Squad, State
from herna.kernel import Table


async def neighbours(t: Table[State], seat: int) -> bool:
    """One combat, hire or subdue with a neighbour, if any is owed; whether there was one.

    Nobody moves; whoever has taken part neither moves nor acts in this turn. A dig is lost with the action.
    [cave_evil.phase-1.before-rest, cave_evil.phase-1.no-movement, cave_evil.phase-1.support-possible, cave_evil.phase-1.may-hire,
    cave_evil.phase-1.may-subdue, cave_evil.phase-1.need-empty-card, cave_evil.phase-1.no-move-after,
    cave_evil.phase-1.no-action-after, cave_evil.phase-1.exception-pickup, cave_evil.phase-1.digging-squad]
    """
    owing = [squad for squad in t.state.players[seat].squads if owes(t.state, squad)]
    if not owing:
        return False
    squad = await _which(t, seat, owing)
    lose_works(t.state, squad)
    await use(t, squad, "cave_evil.phase-1.before-rest", NEIGHBOURS, back=len(owing) > 1)
    return True


async def _which(t: Table[State], seat: int, owing: list[Squad]) -> Squad:
    """The active player picks the order [cave_evil.phase-1.order-of-fights]."""
    options = [("squad", seat, squad.number) for squad in owing]
    t.refuse("cave_evil.phase-1.who", lambda: [("squad", seat, squad.number) for squad in t.state.players[seat].squads])
    _, _, number = await t.choose(seat, "cave_evil.phase-1.order-of-fights", options)
    return next(squad for squad in owing if squad.number == number)
