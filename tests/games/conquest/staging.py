"""Playing a single procedure on a table that was laid: a Wound Pool, a Pursuit, healing.

    heard = []
    table = stage(state, lambda t: suffer(t, 0, [lot(6)]), dice=[4], heard=heard)

The procedure runs on `table.state`, a copy of what was laid, and the table is over when it is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from herna.games.conquest import GAME
from herna.games.conquest.laws import laws
from herna.games.conquest.options import ConquestOptions
from herna.games.conquest.state import State
from herna.kernel import EVERYTHING, Dice, Outcome, Table, Told
from herna.kernel.kept import Audience

OVER = Outcome("conquest.battle.win-elimination")


class Stage:
    """As much of a game as a table needs, with a play of its own."""

    name = "conquest"
    seats = (2,)
    default_options = ConquestOptions()
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
    """A table on which one procedure is played; all dice are rolled by then, and the laws of the game hold."""
    broken = list(laws(state))
    assert not broken, broken
    ears = Audience() if heard is None else Audience((watching, heard.append))
    game: Any = Stage(procedure)
    table: Table[State] = Table(game, 2, dice=Dice.scripted(dice), start=state, audience=ears)
    check(table)
    return table


def check(table: Table[State]) -> None:
    """Nothing that the laws of the game count is broken, and everything that is asked can be said in both languages."""
    broken = list(laws(table.state))
    assert not broken, broken
    for decision in table.pending:
        for lang in ("cs", "en"):
            assert GAME.texts.prompt(lang, decision.seat, decision.rule, facts=decision.facts)
            for option in decision.options:
                assert GAME.texts.label(lang, decision.rule, option)


def said(heard: Sequence[Told], lang: str = "en") -> list[str]:
    """What was told, in words."""
    return [GAME.texts.event(lang, each.event) for each in heard]
