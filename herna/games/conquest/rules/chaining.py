"""After a character's action its regiment may act at once [conquest.characters.chain-activation]."""

from __future__ import annotations

from herna.games.conquest.rules.turns import begin, close, give_back, reveal
from herna.games.conquest.state import Activation, Regiment, State
from herna.kernel import PASS, Table


def may_chain(state: State, active: Activation, regiment: Regiment) -> bool:
    """Whether the next card may be revealed: there is one, and the character's regiment, no monster, has not acted.

    [conquest.characters.chain-activation, conquest.characters.chain-no-monsters, conquest.characters.chain-no-further]
    """
    return (
        active.hero
        and regiment.hero is not None
        and regiment.where != "gone"
        and regiment.type != "monster"
        and not regiment.acted
        and bool(state.sides[active.seat].stack)
    )


async def chain(t: Table[State], active: Activation) -> None:
    """The next card may be revealed: the regiment's is played at once, another one goes back on top of the stack.

    [conquest.characters.chain-activation, conquest.characters.chain-optional, conquest.characters.chain-otherwise-return]
    """
    s = t.state
    regiment = s.regiments[active.regiment]
    active.step = "end"
    if not may_chain(s, active, regiment):
        return
    if await t.choose(active.seat, "conquest.characters.chain-activation", ["reveal", PASS]) == PASS:
        return
    card = reveal(t, active.seat)
    if card == regiment.kind:
        close(s)
        s.active = Activation(active.seat, card, chained=True)
        begin(t, s.active, regiment)
        return
    give_back(t, active.seat, card)
