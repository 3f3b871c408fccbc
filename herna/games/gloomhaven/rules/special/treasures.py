"""What treasures do in no words of the vocabulary."""

from __future__ import annotations

from herna.games.gloomhaven.content import NEGATIVE, Special
from herna.games.gloomhaven.events import Rid
from herna.games.gloomhaven.rules.moments import INSTEAD
from herna.games.gloomhaven.rules.performing import Act
from herna.games.gloomhaven.state import State
from herna.kernel import Table


@INSTEAD.on("cure-all")
async def _cure_all(t: Table[State], act: Act, line: Special) -> bool:
    """All negative conditions end; curses are in the deck and stay there."""
    for condition in [each for each in act.who.conditions if each in NEGATIVE]:
        del act.who.conditions[condition]
        t.tell("gloomhaven.dungeon-variant.treasure-traps", Rid, act.who.id, condition)
    return True
