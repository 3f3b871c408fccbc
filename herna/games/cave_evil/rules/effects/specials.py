"""Cards that are one of a kind and are used in the cave: Iron Gate, Loathsome Union, Slave Revolt."""

from __future__ import annotations

from itertools import combinations

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.events.effects import GateSet, RevoltRolled, United
from herna.games.cave_evil.rules import tried, victory
from herna.games.cave_evil.rules.effects.control import set_free, with_necromancer
from herna.games.cave_evil.rules.effects.core import SPECIALLY, SPECIALS, User
from herna.games.cave_evil.rules.effects.moving import open_to, shut_out
from herna.games.cave_evil.rules.forces import mark, marked, weight
from herna.games.cave_evil.state import Squad, State
from herna.kernel import Table

GATE = "cave_evil.cards.iron-gate-blocks"
UNION = "cave_evil.cards.loathsome-union-merge"
REVOLT = "cave_evil.cards.slave-revolt-roll"


# ---------------------------------------------------------------------- Iron Gate


def _gateways(state: State, squad: Squad) -> list[int]:
    """Where an Iron Gate can be set: the free cave spaces beside its squad."""
    return open_to(state, squad, cave_of(state).neighbours[squad.space])


@SPECIALLY.on("iron-gate")
def _gate_fits(state: State, user: User) -> bool:
    return isinstance(user.force, Squad) and bool(_gateways(state, user.force))


@SPECIALS.on("iron-gate")
async def iron_gate(t: Table[State], user: User) -> None:
    """The gate is set onto a free space beside its squad [cave_evil.cards.iron-gate, cave_evil.cards.iron-gate-blocks]."""
    squad, state = user.force, t.state
    if not isinstance(squad, Squad):
        return
    spaces = t.sift(
        _gateways(state, squad),
        lambda space: shut_out(state, squad, space),
        among=lambda: cave_of(state).neighbours[squad.space],
    )
    if spaces:
        tried.elsewhere(t, GATE)
        space = await t.choose(user.seat, GATE, spaces, {"card": user.card})
        next(thing for thing in squad.things if thing.card == user.card).gate = space
        t.tell(GATE, GateSet, user.seat, space)


# ---------------------------------------------------------------------- Loathsome Union


@SPECIALLY.on("loathsome-union")
def _couples(state: State, user: User) -> bool:
    return user.force is not None and len(user.force.creatures) > 1


@SPECIALS.on("loathsome-union")
async def loathsome_union(t: Table[State], user: User) -> None:
    """Two creatures of the squad count the better of both printed values until the turn ends.

    [cave_evil.cards.loathsome-union, cave_evil.cards.loathsome-union-merge]
    """
    if user.force is None:
        return
    pairs = [("unite", mark(one), mark(two)) for one, two in combinations(user.force.creatures, 2)]
    if pairs:
        _, *both = await t.choose(user.seat, UNION, pairs, {"card": user.card})
        first, second = (marked(user.force, each) for each in both)
        first.joined, second.joined = second.id, first.id
        t.tell(UNION, United, first.card, second.card)


# ---------------------------------------------------------------------- Slave Revolt


@SPECIALS.on("slave-revolt")
async def slave_revolt(t: Table[State], user: User) -> None:
    """For each player a D4: on a 1 the largest squad on a numbered card goes wandering; its player chooses among equals.

    [cave_evil.cards.slave-revolt, cave_evil.cards.slave-revolt-roll]
    """
    state = t.state
    for seat in state.living():
        squads = [squad for squad in state.players[seat].squads if squad.number and not with_necromancer(state, squad)]
        if not squads:
            continue
        die = t.roll(4)
        t.tell(REVOLT, RevoltRolled, seat, die)
        if die == 1:
            largest = max(weight(squad.creatures) for squad in squads)
            options = [("squad", seat, squad.number) for squad in squads if weight(squad.creatures) == largest]
            _, _, number = await t.choose(seat, REVOLT, options, {"card": user.card})
            set_free(t, next(squad for squad in squads if squad.number == number), REVOLT)
    victory.settle(t)
