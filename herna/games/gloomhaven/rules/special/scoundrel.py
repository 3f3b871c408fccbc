"""What the cards of the Scoundrel say in no words of the vocabulary."""

from __future__ import annotations

from herna.games.gloomhaven.rules import loot
from herna.games.gloomhaven.rules.moments import ENDS, ENTERED
from herna.games.gloomhaven.rules.performing import Act
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table


@ENTERED.on("loot-path")
async def _loot_path(t: Table[State], act: Act, entered: list[int]) -> None:
    """Loot every hex that was entered."""
    if isinstance(act.who, Hero):
        await loot.loot(t, act.who, entered)


@ENDS.on("stay-beside")
def _beside(state: State, act: Act, end: int) -> bool:
    """A forced move ends beside who forces it."""
    return end in state.layout.board.neighbours[act.hero.hex]
