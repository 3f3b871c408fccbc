"""In which order the monsters of a type act [Pořadí akcí]."""

from __future__ import annotations

from herna.games.gloomhaven.state import Monster, State


def next_monster(state: State, kind: str) -> Monster | None:
    """Elites first, each rank by the numbers of the standees; None where all of the type have acted.

    [gloomhaven.monster-order.elites-first, gloomhaven.monster-order.ascending, gloomhaven.monster-order.order-example]
    """
    ready = [each for each in state.monsters if each.kind == kind and not each.done]
    if len(ready) > 1:
        return min(ready, key=lambda each: (each.rank == "normal", each.number))
    return ready[0] if ready else None
