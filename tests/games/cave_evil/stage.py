"""A table on which one procedure of the rules is played, and nothing else.

    table = stage(state, lambda t: excavation.finish(t, ours(t), step=True), dice=[2, 3])
    act(table, ("place", 3, 0, 1))

The procedure looks for squads in the state that it gets: what a test has laid is packed and unpacked before it is played.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from copy import copy
from typing import Any

from herna.games.cave_evil import GAME
from herna.games.cave_evil.state import State
from herna.kernel import Outcome, Table, Told
from herna.testing.playing import laid

OVER = "cave_evil.course.game-end"


def stage(
    state: State,
    doing: Callable[[Table[State]], Awaitable[Any]],
    dice: Sequence[Any] = (),
    heard: list[Told] | None = None,
    options: dict[str, Any] | None = None,
) -> Table[State]:
    """A table at which something is done once; then the game is over, and its state is there to be looked at."""

    async def play(t: Table[State]) -> Outcome:
        await doing(t)
        return Outcome(OVER)

    game = copy(GAME)
    game.play = play  # type: ignore[assignment]  # a coroutine all the same
    return laid(game, state, len(state.players), dice=dice, heard=heard, options=options)
