"""Turn markers: what lasts so many turns counts down [cave_evil.turn-markers.use]."""

from __future__ import annotations

from herna.games.cave_evil.events.effects import HeldNoMore
from herna.games.cave_evil.rules import victory
from herna.games.cave_evil.rules.effects.control import give_back
from herna.games.cave_evil.rules.forces import forces, squads
from herna.games.cave_evil.state import NOBODY, Squad, State
from herna.kernel import Table


def tick(t: Table[State], seat: int) -> None:
    """The turn of a player ends: what affects the player goes down by one, and is over at zero.

    Who has had nothing but a squad that goes back is out then. [cave_evil.turn-markers.countdown-moment, cave_evil.rage.out]
    """
    state = t.state
    for squad in state.players[seat].squads:
        if squad.held or squad.bound:
            squad.held, squad.bound = max(0, squad.held - 1), max(0, squad.bound - 1)
            if not squad.held and not squad.bound:
                t.tell(
                    "cave_evil.turn-markers.countdown-moment", HeldNoMore, seat, tuple(each.card for each in squad.creatures)
                )
    _part(state)
    over = [squad for squad in squads(state) if squad.lent and affected(state, squad) == seat]
    for squad in over:
        squad.lent -= 1
        if not squad.lent:
            give_back(t, squad)
    if any(not squad.lent for squad in over):
        victory.settle(t)


def _part(state: State) -> None:
    """Who was one with somebody for this turn is so no more [cave_evil.cards.loathsome-union-merge]."""
    for force in forces(state):
        for each in force.creatures:
            if each.joined:
                each.joined = 0


def affected(state: State, squad: Squad) -> int:
    """Whose turns are counted: of the player who lost the squad, or of who has it if it was wild or its player is out.

    [cave_evil.turn-markers.going-back]
    """
    return squad.seat if squad.lender == NOBODY or not state.players[squad.lender].alive else squad.lender
