"""Notices: told once, tried again, and never for what the room before has told."""

from __future__ import annotations

import asyncio
from collections import Counter
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from herna.server import notices
from herna.server.desk import Desk
from herna.server.journal import Answered, Confirmed, Left, Sat, TookBack
from herna.server.notices import Notices
from herna.server.serve import Greeted
from herna.server.settings import Limits, Mail, Settings
from tests.patience import PATIENCE
from tests.server.clients import Running
from tests.server.test_desk import charter, write
from tests.server.test_room import run


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


class Post:
    """What was mailed, and to whom."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[tuple[str, str, str]] = []
        monkeypatch.setattr(notices, "_send", self._send)

    def _send(self, mail: Mail, to: str, what: str, name: str, url: str) -> None:
        self.sent.append((to, what, url))


MAIL = Mail(host="mail.example", sender="herna@example.org")


def test_an_address_is_confirmed_before_anything_else_is_sent_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    post = Post(monkeypatch)

    async def mailed(count: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(post.sent) < count:
                await asyncio.sleep(0.01)

    async def play(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", None)
        petr = (await room.http.post(f"/api/tables/{table}/seats", json={"name": "Petr", "mail": "petr@example.org"})).json()
        jana = await room.page(table, keys[0])
        await jana.answer("a1")
        assert (await (await room.page(table, petr["key"])).answer("b1"))["is"] == "yes"
        await mailed(1)
        to, what, url = post.sent[0]
        assert (to, what) == ("petr@example.org", "confirm")
        assert url.startswith(f"https://herna.example/t/{table}#mail=")
        for code, status in (("", 403), ("guessed", 403), (url.partition("#mail=")[2], 204), (url.partition("#mail=")[2], 403)):
            reply = await room.http.post(f"/api/tables/{table}/mail", json={"code": code})
            assert reply.status_code == status
        hosted = room.server.room.hosted[table]
        assert hosted.desk.chairs[1].confirmed
        hosted.present[1] = 0
        await jana.answer("a2")
        await mailed(2)
        assert post.sent[1] == ("petr@example.org", "notice", f"https://herna.example/t/{table}")

    run(play, tmp_path, Settings(pace=0.0, url="https://herna.example", mail=MAIL))


def test_who_has_confirmed_stays_so_with_another_name_but_not_whoever_sits_there_next() -> None:
    desk = Desk(charter())
    write(desk, 101, Sat(0, "Jana", 0, "0", "a@example.org"), Confirmed(0), Sat(0, "Johana", 1, "0", "a@example.org"))
    assert desk.chairs[0].confirmed
    write(desk, 102, Left(0), Sat(0, "Ota", 0, "ota", "a@example.org"))
    assert not desk.chairs[0].confirmed


def test_nobody_is_flooded_with_mail_however_often_they_are_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    post = Post(monkeypatch)
    limits = Limits(mails=1e-9, mail_burst=3, all_mails=1e-9, all_mail_burst=5)
    notice = Notices(Settings(mail=MAIL, limits=limits))
    notice.since = 0.0

    async def flood(address: str, *, confirmed: bool) -> None:
        desk = Desk(charter())
        write(desk, 101, Sat(0, "Jana", 0, "0", address), *([Confirmed(0)] if confirmed else []))
        for _ in range(20):
            await notice.awaited(desk, 0)
            await notice.ask_to_confirm(desk, 0, "code")
            write(desk, 102, Answered(desk.pending[0].number, 0, "b2"), TookBack(0))

    asyncio.run(flood("one@example.org", confirmed=True))
    assert len(post.sent) == 3
    asyncio.run(flood("ONE@example.org", confirmed=True))
    assert len(post.sent) == 3
    asyncio.run(flood("two@example.org", confirmed=False))
    assert [what for _, what, _ in post.sent[3:]] == ["confirm", "confirm"]  # the room has no more for today
    asyncio.run(flood("three@example.org", confirmed=True))
    assert len(post.sent) == 5


def test_a_letter_is_in_both_languages_and_names_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    letters: list[EmailMessage] = []

    class Server:
        def __init__(self, *where: Any, **how: Any) -> None:
            pass

        def __enter__(self) -> Server:
            return self

        def __exit__(self, *error: object) -> None:
            pass

        def starttls(self) -> None:
            pass

        def send_message(self, letter: EmailMessage) -> None:
            letters.append(letter)

    monkeypatch.setattr("smtplib.SMTP", Server)
    for what in ("notice", "confirm"):
        notices._send(MAIL, "a@example.org", what, "Sunday", "https://herna.example/t/x")
        assert "Sunday" in letters[-1]["Subject"]
        assert letters[-1].get_content().count("https://herna.example/t/x") == 2


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
