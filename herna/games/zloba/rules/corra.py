"""Corra and its stockpile."""

from __future__ import annotations

from collections.abc import Iterable

from herna.games.zloba.events import CorraGained, CorraSpent
from herna.games.zloba.state import State
from herna.kernel import Table


def turn_order(state: State) -> list[int]:
    """Everybody in turn order from the first player, the AO last [zloba.setup.clockwise, zloba.corra.shortage-ao-last]."""
    humans = [*range(state.first, state.humans), *range(state.first)]
    return [*humans, state.humans] if state.coop else humans


def gain(t: Table[State], who: int, count: int, rule: str) -> int:
    """Take Corra from the stockpile, as far as it goes [zloba.corra.shortage-one, zloba.corra.gain-and-spend]."""
    state = t.state
    taken = min(count, state.corra)
    if taken:
        state.corra -= taken
        state.sides[who].corra += taken
        t.tell(rule, CorraGained, state.sides[who].faction, taken)
    return taken


def gain_together(t: Table[State], shares: Iterable[tuple[int, int]], rule: str) -> None:
    """Several gain at once: each takes the full share in turn order, until none is left.

    The shares come in turn order [zloba.corra.shortage-many, zloba.corra.shortage-amounts].
    """
    for who, count in shares:
        gain(t, who, count, rule)


def pay(t: Table[State], who: int, count: int, rule: str) -> None:
    """Put Corra back into the stockpile [zloba.corra.gain-and-spend]."""
    side = t.state.sides[who]
    if not 0 <= count <= side.corra:
        raise ValueError(f"{side.faction} cannot pay {count} of {side.corra} Corra")
    side.corra -= count
    t.state.corra += count
    t.tell(rule, CorraSpent, side.faction, count)
