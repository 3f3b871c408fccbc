"""Playing a single procedure on a table that was laid: what a card does, an event, a spell.

    heard = []
    table = stage(state, lambda t: effects.perform(t, do, user), dice=[4], heard=heard)

The procedure runs on `table.state`, a copy of what was laid: `lambda t: …` finds its squads there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from herna.games.cave_evil.content import AnyEffect
from herna.games.cave_evil.laws import laws
from herna.games.cave_evil.options import CaveOptions
from herna.games.cave_evil.rules import effects
from herna.games.cave_evil.rules.forces import squad_of
from herna.games.cave_evil.state import State
from herna.kernel import EVERYTHING, Dice, Outcome, Table, Told
from herna.kernel.kept import Audience

OVER = Outcome("cave_evil.course.game-end")


class Stage:
    """As much of a game as a table needs, with a play of its own."""

    name = "cave_evil"
    seats = (2, 3, 4)
    default_options = CaveOptions()
    stride = 4
    version = 1
    content_hash = ""
    pack = staticmethod(msgspec.msgpack.Encoder().encode)
    unpack = staticmethod(msgspec.msgpack.Decoder(State).decode)
    laws = staticmethod(laws)

    def __init__(self, procedure: Callable[[Table[State]], Awaitable[Any]]) -> None:
        self.procedure = procedure

    async def play(self, t: Table[State]) -> Outcome:
        await self.procedure(t)
        return OVER

    def check_seats(self, seats: int) -> int:
        return seats

    def check_start(self, start: State) -> bytes:
        return self.pack(start)

    def fingerprint(self, state: State, dice: int, outcome: Outcome | None) -> str:
        return msgspec.json.encode((state, dice, outcome)).decode()


def stage(
    state: State,
    procedure: Callable[[Table[State]], Awaitable[Any]],
    dice: Sequence[Any] = (),
    heard: list[Told] | None = None,
    watching: int | None = EVERYTHING,
) -> Table[State]:
    """A table on which one procedure is played; it is over when the procedure is."""
    broken = list(laws(state))
    assert not broken, broken
    ears = Audience() if heard is None else Audience((watching, heard.append))
    game: Any = Stage(procedure)
    return Table(game, len(state.players), dice=Dice.scripted(dice), start=state, audience=ears)


def doing(
    state: State,
    *do: AnyEffect,
    seat: int = 0,
    number: int | None = 1,
    card: str = "ghoul",
    dice: Sequence[Any] = (),
    heard: list[Told] | None = None,
    watching: int | None = EVERYTHING,
    mind: bool = False,
    bomb: bool = False,
) -> Table[State]:
    """A table on which a squad's card does something; an event's, without a number."""

    async def procedure(t: Table[State]) -> None:
        squad = None if number is None else squad_of(t.state, seat, number)
        user = effects.User(seat, card, squad, squad.creatures[0] if squad else None, mind=mind, bomb=bomb)
        await effects.perform(t, do, user)

    return stage(state, procedure, dice, heard, watching)
