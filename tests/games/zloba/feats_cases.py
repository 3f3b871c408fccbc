"""What the tests of feats share."""

from __future__ import annotations

from herna.games.zloba.state import State
from herna.kernel import Table
from herna.testing.playing import act, asked


def use(table: Table[State], feat: str) -> None:
    """Use a card, and take the first choice wherever it leaves one."""
    act(table, ("feat", feat))
    while asked(table).rule not in ("zloba.actions.must-spend-die", "zloba.buying.timing"):
        act(table, asked(table).options[0])
