"""A table at which much has been played already: bots have thought of the answers, and they are given like anybody's."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
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
) -> list[tuple[int, int, str]] | None:
    """What bots answer until the moment has come: the number of each decision, its seat and the text; None if it never does."""
    table: Table[Any] = Table(found(game), len(names), seed, options)
    given: list[tuple[int, int, str]] = []
    for decision, value in moves(table, [bot(player, seed + each) for each in range(len(names))]):
        if wanted(table, decision):
            return given
        given.append((decision.number, decision.seat, spell(value)))
    return None


def played(
    room: Room, game: str, *names: str, seed: int, wanted: Wanted, player: str = "sensible", **options: Any
) -> tuple[str, dict[int, str]]:
    """Lay a table and play until the moment has come, with the first seed from this one on. Returns its id and the keys."""
    while (given := answers(game, names, seed, wanted, player, **options)) is None:
        seed += 1
    table, keys = room.lay(game, *names, options=options, seed=seed)
    with ExitStack() as stack:
        lines = [
            stack.enter_context(connect(f"ws://localhost:{room.port}/api/tables/{table}/socket", max_size=None)) for _ in names
        ]
        for seat, line in enumerate(lines):
            line.send(json.dumps({"do": "hello", "key": keys[seat], "lang": "en"}))
        for number, seat, text in given:
            _answer(lines[seat], number, text)
    return table, keys


def _answer(line: ClientConnection, number: int, text: str) -> None:
    """Answer a decision, and wait until the room has taken it."""
    line.send(json.dumps({"do": "answer", "number": number, "text": text, "id": number}))
    while (said := json.loads(line.recv(patience.PATIENCE))).get("id") != number:
        pass
    assert "error" not in said, said
