"""Notices: told once, tried again, and never for what the room before has told."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from herna.server import notices
from herna.server.desk import Desk
from herna.server.notices import Notices
from herna.server.serve import Greeted
from herna.server.settings import Limits, Settings
from tests.server.test_desk import charter


def told(monkeypatch: pytest.MonkeyPatch, *failures: bool, since: float = 0.0, calls: int = 1) -> list[str]:
    """What is posted when a seat of a table that was laid at 100 s is awaited so often, and the first attempts fail."""
    posted: list[str] = []
    left = list(failures)

    def post(url: str, body: bytes) -> None:
        posted.append(body.decode())
        if left and left.pop(0):
            raise OSError("nobody there")

    monkeypatch.setattr(notices, "_post", post)
    monkeypatch.setattr(notices, "PAUSES", (0.0, 0.01, 0.01))
    notice = Notices(Settings(webhook="http://hook.example", url="https://herna.example"))
    notice.since = since
    desk = Desk(charter())

    async def whole() -> None:
        for _ in range(calls):
            await notice.awaited(desk, 0)

    asyncio.run(whole())
    return posted


def test_one_is_told_once_for_a_decision_however_often_one_is_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    posted = told(monkeypatch, calls=3)
    assert len(posted) == 1
    assert "https://herna.example/t/table" in posted[0]


def test_a_notice_that_fails_is_tried_again_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(told(monkeypatch, True, False)) == 2
    assert len(told(monkeypatch, True, True, True, True)) == 3


def test_what_was_asked_before_the_room_was_opened_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, since=200.0) == []  # the decision waits since 100 s
    assert len(told(monkeypatch, since=50.0)) == 1


class Wire:
    """A connection from some address."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.aborted = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (self.address, 1) if name == "peername" else default

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(("address", "let_in"), [("192.0.2.7", 2), ("127.0.0.1", 5)])
def test_an_address_has_so_many_connections_but_this_machine_any_number(
    monkeypatch: pytest.MonkeyPatch, address: str, let_in: int
) -> None:
    own: Any = type("Own", (Greeted,), {"limits": Limits(connections=2), "open": Counter()})
    for name in ("connection_made", "connection_lost"):
        monkeypatch.setattr(Greeted.__mro__[1], name, lambda self, each: None)
    monkeypatch.setattr(own, "_wait", lambda self: None)
    wires = [Wire(address) for _ in range(5)]
    lines = [own.__new__(own) for _ in wires]
    for line, wire in zip(lines, wires, strict=True):
        line.connection_made(wire)
    assert [wire.aborted for wire in wires] == [False] * let_in + [True] * (5 - let_in)
    for line in lines:
        line.connection_lost(None)
    assert own.open == {}
