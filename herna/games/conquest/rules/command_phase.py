"""The Command Phase: both lay their Command Stacks in secret [conquest.round.command-simultaneous]."""

from __future__ import annotations

from herna.games.conquest.state import State
from herna.kernel import Table


def cards(state: State, seat: int) -> list[str]:
    """The Command Cards of what is on the battlefield or arrives in this round [conquest.round.stack-contents]."""
    found: list[str] = []
    for each in state.regiments:
        if each.seat == seat and (each.here or each.where == "arriving"):
            found.append(each.kind)
            if each.hero is not None and not each.alone:
                found.append(each.hero.kind)
    return found


async def command(t: Table[State]) -> None:
    """The order of the cards."""
    for seat, side in enumerate(t.state.sides):
        side.stack = cards(t.state, seat)[::-1]
        side.played = []
    t.state.phase = "supremacy"
