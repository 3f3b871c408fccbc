"""How these tests play."""

from __future__ import annotations

from herna.games.noughts import GAME
from herna.games.noughts.state import State
from herna.kernel import Table

CROSSES, NOUGHTS = 0, 1


def mark(table: Table[State], *cells: str) -> None:
    """Whoever's turn it is marks the next cell."""
    for cell in cells:
        decision = table.pending[0]
        table.decide(decision.number, decision.seat, cell)


def played(*cells: str, board: str = "classic") -> Table[State]:
    """A table on which these cells have been marked in turn."""
    table = Table(GAME, seed=1, options={"board": board})
    mark(table, *cells)
    return table
