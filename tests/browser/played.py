"""A table at which much has been played already: bots have thought of the answers, and they are given like anybody's."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection, connect

from herna.bots import bot, moves
from herna.kernel import Decision, Table
from herna.kernel.registry import game as found
from herna.kernel.spelling import spell
from tests import patience
from tests.browser.rooms import Room

Wanted = Callable[[Table[Any], Decision[Any]], bool]
"""Whether a table has come to the moment that is wanted, before a decision."""


def answers(
    game: str, names: tuple[str, ...], seed: int, wanted: Wanted, player: str, **options: Any
) -> list[tuple[int, int, str]]:
    """What bots answer until the moment has come: the number of each decision, its seat and the text."""
    table: Table[Any] = Table(found(game), len(names), seed, options)
    given: list[tuple[int, int, str]] = []
    for decision, value in moves(table, [bot(player, seed + each) for each in range(len(names))]):
        if wanted(table, decision):
            return given
        given.append((decision.number, decision.seat, spell(value)))
    raise AssertionError("the game is over, and the moment has not come")


def played(
    room: Room, game: str, *names: str, seed: int, wanted: Wanted, player: str = "sensible", **options: Any
) -> tuple[str, dict[int, str]]:
    """Lay a table and play until the moment has come. Returns its id and the keys of its seats."""
    given = answers(game, names, seed, wanted, player, **options)
    table, keys = room.lay(game, *names, options=options, seed=seed)
    lines = [_line(room, table, keys[seat]) for seat in range(len(names))]
    for number, seat, text in given:
        lines[seat].send(json.dumps({"do": "answer", "number": number, "text": text, "id": number}))
        while True:
            said = json.loads(lines[seat].recv(patience.PATIENCE))
            if said.get("id") == number:
                assert "error" not in said, said
                break
    for line in lines:
        line.close()
    return table, keys


def _line(room: Room, table: str, key: str) -> ClientConnection:
    line = connect(f"ws://localhost:{room.port}/api/tables/{table}/socket", max_size=None)
    line.send(json.dumps({"do": "hello", "key": key, "lang": "en"}))
    return line
