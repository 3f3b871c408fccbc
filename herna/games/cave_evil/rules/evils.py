"""The five Evils: what the awakened one does at the start of a cycle, and what squads can do about it."""

from __future__ import annotations

from herna.games.cave_evil.rules import challenge, evil_bitch, evil_emperor, evil_goat, evil_pit, evil_statue
from herna.games.cave_evil.rules.evil_basics import AWOKE, CYCLE, REVEALED, spawn_place, stands_on, word
from herna.games.cave_evil.rules.menu import Activity
from herna.games.cave_evil.state import State
from herna.kernel import Table

ACTIVITIES: tuple[Activity, ...] = (*challenge.ACTIVITIES, *evil_pit.ACTIVITIES, *evil_statue.ACTIVITIES, *evil_goat.ACTIVITIES)


async def begin_cycle(t: Table[State]) -> None:
    """At the start of a cycle the awakened Evil acts.

    In phase `cycle`, with `state.step` 1. It may rest on its way, and then goes on where it was when this is begun anew.
    [cave_evil.evil-bitch.appears, cave_evil.evil-emperor.moves, cave_evil.evil-goat.direction]
    """
    if t.state.evil.stage == "awake":
        await CYCLE[word(t.state)](t)


assert {"pit", "bitch", "statue", "emperor", "goat"} == {*REVEALED} == {*AWOKE} == {*CYCLE}, "each Evil has its rules"

__all__ = ["ACTIVITIES", "AWOKE", "REVEALED", "begin_cycle", "evil_bitch", "evil_emperor", "spawn_place", "stands_on"]
