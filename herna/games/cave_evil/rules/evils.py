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


def out_of_place(state: State) -> str:
    """Why nobody can do with an Evil what is not done with this one, or not yet; which one sleeps is a secret.

    [cave_evil.course.awaken-symbol, cave_evil.evil-statue.reveal-advanced, cave_evil.evil-bitch.between-cycles,
    cave_evil.victory.how-depends]
    """
    if state.evil.stage == "asleep":
        return "cave_evil.course.awaken-symbol"
    if state.evil.stage == "revealed":
        basic = word(state) == "statue" and not state.on("reveal")
        return "cave_evil.evil-statue.reveal-advanced" if basic else "cave_evil.course.awaken-symbol"
    return "cave_evil.evil-bitch.between-cycles" if word(state) == "bitch" else "cave_evil.victory.how-depends"


assert {"pit", "bitch", "statue", "emperor", "goat"} == {*REVEALED} == {*AWOKE} == {*CYCLE}, "each Evil has its rules"

__all__ = ["ACTIVITIES", "AWOKE", "REVEALED", "begin_cycle", "evil_bitch", "evil_emperor", "spawn_place", "stands_on"]
