"""Who means no good is turned away, and everybody else plays on."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from herna.kernel.errors import UNREADABLE, BadSetup
from herna.server import serve, visitor
from herna.server.guard import HEADERS, Bucket, Guard, party
from herna.server.messages import Say, read_say
from herna.server.settings import Limits, Settings
from tests.patience import PATIENCE
from tests.server.clients import Running, running
from tests.server.test_room import run


def test_every_answer_has_the_safe_headers(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        for path in ("/", "/healthz", "/api/games", "/api/tables/none", "/missing.js"):
            reply = await room.http.get(path)
            for name, value in HEADERS.items():
                assert reply.headers[name] == value
            assert "server" not in reply.headers

    run(look, tmp_path)


def test_strange_hosts_and_origins_are_turned_away(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        assert (await room.http.get("/api/games", headers={"Host": "evil.example"})).status_code == 421
        plan = {"game": "noughts", "seats": [{"kind": "person", "name": "x"}, {"kind": "open"}]}
        evil = {"Origin": "https://evil.example"}
        assert (await room.http.post("/api/tables", json=plan, headers=evil)).status_code == 403
        own = {"Origin": room.url}
        assert (await room.http.post("/api/tables", json=plan, headers=own)).status_code == 201
        table, _ = await room.lay("noughts", "Jana", None)
        address = f"ws://127.0.0.1:{room.port}/api/tables/{table}/socket"
        with pytest.raises(websockets.exceptions.InvalidStatus):
            await websockets.connect(address, origin="https://evil.example")  # type: ignore[arg-type]  # as a browser sends it
        await (await websockets.connect(address, origin=room.url)).close()  # type: ignore[arg-type]  # as above

    run(look, tmp_path)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b"[" * 5000,
        b'{"game":"noughts"}',
        b'{"game":"none","seats":[]}',
        b'{"game":"noughts","seats":[{"kind":"king"}]}',
        b'{"game":"noughts","seats":[{},{},{}]}',
        b'{"game":"noughts","seats":[{},{}],"options":{"x":1}}',
        b'{"game":"noughts","seats":[{"kind":"bot","bot":"evil"},{}]}',
        b'{"game":"noughts","seats":[{},{}],"name":""}',
    ],
)
def test_bad_plans_get_a_sentence(body: bytes, tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        reply = await room.http.post("/api/tables", content=body, headers={"Accept-Language": "cs"})
        assert reply.status_code == 400
        assert reply.json()["text"].endswith(".")

    run(look, tmp_path)


LONG = "x" * 20_000


def test_however_long_what_is_refused_is_it_is_refused_in_words(tmp_path: Path) -> None:
    plans: list[dict[str, Any]] = [
        {"game": LONG},
        {LONG: 1},
        {"options": {LONG: 1}},
        {"options": {"board": LONG}},
        {"seats": [{"kind": LONG}, {}]},
        {"seats": [{"kind": "bot", "bot": LONG}, {}]},
        {"seats": [{LONG: 1}, {}]},
        {"seats": [{"name": LONG}, {}]},
        {"clock": {"kind": LONG}},
        {"clock": {LONG: 1}},
    ]

    async def look(room: Running) -> None:
        for plan in plans:
            for lang in ("cs", "en"):
                whole = {"game": "noughts", "seats": [{}, {}]} | plan
                reply = await room.http.post("/api/tables", json=whole, headers={"Accept-Language": lang})
                assert reply.status_code == 400, plan
                assert reply.json()["text"].endswith(".")
                assert len(reply.json()["text"]) < 3_000

    run(look, tmp_path, Settings(limits=Limits(table_burst=100)))


def test_a_long_answer_is_refused_in_words_and_the_socket_stays(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana = await room.page(table, keys[0])
        for text in (LONG[:15_000], "'" + LONG[:15_000], "(" + "x " * 7_000 + ")"):
            reply = await jana.answer(text)
            assert (reply["is"], reply["text"].endswith(".")) == ("no", True)
        await jana.socket.send(json.dumps({"do": LONG[:15_000], "id": 99}))
        reply = await jana.until(lambda page: next((each for each in page.replies if each["id"] == 99), None))
        assert reply["is"] == "no"
        assert "…" in reply["text"]
        assert (await jana.answer("a1"))["is"] == "yes"

    run(look, tmp_path)


def test_bad_messages_get_a_sentence_and_the_game_goes_on(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana = await room.page(table, keys[0])
        await jana.until(lambda page: page.asks)
        for message in (
            "",
            "{",
            "[]",
            '{"do":"dance"}',
            '{"do":"answer"}',
            '{"do":"answer","number":"x","text":1}',
            '{"do":"hello"}',
        ):
            await jana.socket.send(message)
            reply = await jana.hear()
            assert reply["is"] == "no"
            assert reply["text"]
        await jana.socket.send(b"\xff\xfe\x00")
        assert (await jana.hear())["is"] == "no"
        assert (await jana.answer("a1"))["is"] == "yes"

    run(look, tmp_path)


def test_frames_that_are_too_large_end_the_connection_only(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
        await petr.socket.send("x" * 100_000)
        with pytest.raises(websockets.exceptions.ConnectionClosed):
            await petr.until(lambda page: False)
        assert (await jana.answer("a1"))["is"] == "yes"
        too_large = await room.http.post("/api/tables", content=b" " * 100_000)
        assert too_large.status_code == 429

    run(look, tmp_path)


def test_wrong_keys_and_missing_tables_are_told_so(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        other, _ = await room.lay("noughts", "Ota", "Iva")
        for where, key, code in ((table, "wrong", 4401), (other, keys[0], 4401), ("none", "", 4404)):
            page = await room.page(where, key)
            assert (await page.hear())["is"] == "no"
            with pytest.raises(websockets.exceptions.ConnectionClosed) as closed:
                await page.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code

    run(look, tmp_path)


def test_who_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        address = f"ws://127.0.0.1:{room.port}/api/tables/{table}/socket"
        silent = [await websockets.connect(address) for _ in range(20)]
        jana = await room.page(table, keys[0])
        assert (await jana.answer("a1"))["is"] == "yes"
        for socket in silent:
            with pytest.raises(websockets.exceptions.ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 10)

    run(look, tmp_path, Settings(pace=0.0, limits=Limits(greeting=0.5)))


@pytest.mark.slow
def test_half_open_connections_are_closed_and_everybody_else_plays_on(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana = await room.page(table, keys[0])
        await jana.until(lambda page: page.asks)
        half = [await asyncio.open_connection("127.0.0.1", room.port) for _ in range(300)]
        for _, writer in half[::2]:
            writer.write(b"GET / HTTP/1.1\r\nHost: lo")
        assert (await jana.answer("a1"))["is"] == "yes"
        for reader, writer in half:
            assert b"HTTP/1.1 200" not in await asyncio.wait_for(reader.read(), 10)
            writer.close()
        await asyncio.sleep(0.6)
        assert (await jana.ask("undo"))["is"] == "yes"

    run(look, tmp_path, Settings(pace=0.0, limits=Limits(greeting=0.5)))


@pytest.mark.parametrize(
    "half",
    [
        b"GET / HT",
        b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    ],
    ids=["a second request", "a body"],
)
def test_half_a_request_is_not_waited_for(tmp_path: Path, half: bytes) -> None:
    async def look(room: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b" 200 " in await reader.readline()
        writer.write(half)
        rest = await asyncio.wait_for(reader.read(), 10)
        assert b" 200 " not in rest
        writer.close()

    run(look, tmp_path, Settings(pace=0.0, limits=Limits(greeting=0.5)))


def test_who_never_listens_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "SLOWEST", 0.5)
    monkeypatch.setattr(visitor, "FAREWELL", 0.2)
    monkeypatch.setattr(serve, "FAREWELL", 0.2)

    async def look(room: Running) -> None:
        table, keys = await room.lay("zloba", "Jana", "Petr")
        jana = await room.page(table, keys[0])
        reader, writer = await asyncio.open_connection("127.0.0.1", room.port, limit=1024)
        key = base64.b64encode(b"0123456789abcdef").decode()
        head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        assert b" 101 " in await reader.readline()
        writer.write(_frame(b'{"do":"hello"}'))
        while len(room.server.room.hosted[table].pages) < 2:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(PATIENCE):
            while sum(room.server.guard.sockets.values()) > 1 or len(room.server.room.hosted[table].pages) > 1:
                if not writer.is_closing():
                    writer.write(100 * _frame(b'{"do":"legend","id":1}'))  # and never reads what comes back
                assert (await jana.ask("chat", text="Are you there?"))["is"] == "yes"
        writer.close()

    run(look, tmp_path, Settings(pace=0.0, limits=Limits(messages=10_000.0, burst=10_000)))


def _frame(text: bytes) -> bytes:
    """A short text as a browser sends it, masked with zeros."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


def test_strange_origins_and_hosts_are_turned_away_from_sockets_too(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, _ = await room.lay("noughts", "Jana", "Petr")
        address = f"ws://127.0.0.1:{room.port}/api/tables/{table}/socket"
        for headers in ({"Origin": "http://["}, {"Origin": "http://elsewhere.example"}):
            with pytest.raises(websockets.exceptions.InvalidStatus):
                await websockets.connect(address, additional_headers=headers)
        reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
        head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{head}Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        assert b" 403 " in await reader.readline()
        writer.close()
        assert (await room.http.post("/api/mine", json={"keys": []}, headers={"Origin": "http://["})).status_code == 403

    run(look, tmp_path)


@pytest.mark.slow
def test_a_new_window_is_no_new_allowance(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        kept = 0
        for _ in range(5):
            page = await room.page(table, keys[0])
            for _ in range(4):
                kept += (await page.ask("chat", text="Ahoj"))["is"] == "yes"
            await page.close()
        assert kept == 10

    run(look, tmp_path, Settings(pace=0.0, limits=Limits(messages=0.001, burst=10)))


def test_names_of_tables_that_are_none_cost_nothing(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        for name in ("%00", "none", "a" * 100, "%0A"):
            assert (await room.http.get(f"/api/tables/{name}")).status_code == 404
        assert room.server.room.hosted == {}
        assert room.server.room.loading == {}

    run(look, tmp_path)


def test_every_refusal_is_a_sentence_in_json(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        for method, path, code in (("GET", "/api/nothing", 404), ("PUT", "/api/tables", 405), ("POST", "/api/games", 405)):
            reply = await room.http.request(method, path)
            assert (reply.status_code, reply.json()["is"]) == (code, "no")
            assert reply.headers["cache-control"] == "no-store"
        reply = await room.http.post("/api/tables", json={"game": "noughts", "seats": [{}, {}], "seed": 1})
        assert reply.status_code == 400

    run(look, tmp_path, Settings(pace=0.0))


@pytest.mark.parametrize("name", [" ", "", "a\nb", "a\u202eb", "\x00", "a" * 41])
def test_names_are_one_line_with_a_letter(tmp_path: Path, name: str) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", None)
        assert (await room.http.post(f"/api/tables/{table}/seats", json={"name": name})).status_code == 400
        jana = await room.page(table, keys[0])
        refused = await jana.ask("rename", name=name, colour=1)
        assert refused["is"] == "no"
        plan = {"game": "noughts", "name": name, "seats": [{"kind": "open"}, {"kind": "open"}]}
        assert (await room.http.post("/api/tables", json=plan)).status_code == 400

    run(look, tmp_path)


def test_one_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana = await room.page(table, keys[0])
        await jana.until(lambda page: page.asks)
        address = f"ws://127.0.0.1:{room.port}/api/tables/{table}/socket"
        held = [await websockets.connect(address) for _ in range(4)]
        for _ in range(50):
            one_more = await websockets.connect(address)
            with pytest.raises(websockets.exceptions.ConnectionClosed) as closed:
                await one_more.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        assert (await jana.answer("a1"))["is"] == "yes"
        for socket in held:
            await socket.close()
        await asyncio.sleep(0.2)
        await (await websockets.connect(address)).close()

    run(look, tmp_path, Settings(pace=0.0, limits=Limits(sockets=5)))


def test_who_talks_too_much_is_slowed_down(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana, petr = await room.page(table, keys[0]), await room.page(table, keys[1])
        for _ in range(40):
            await petr.send("why", number=1)
        await petr.until(lambda page: any(reply.get("error") == "error-too-much" for reply in page.replies))
        assert (await jana.answer("a1"))["is"] == "yes"

    run(look, tmp_path, Settings(pace=0.0, limits=Limits(messages=5.0, burst=10)))


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        codes = [(await room.http.get("/api/room")).status_code for _ in range(20)]
        assert codes[:5] == [200] * 5
        assert 429 in codes

    run(look, tmp_path, Settings(pace=0.0, limits=Limits(requests=1.0, request_burst=10)))


def test_addresses_without_a_file_are_the_page_and_paths_lead_nowhere_else(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        page = await room.http.get("/")
        assert page.status_code == 200
        assert (await room.http.get("/t/abc")).text == page.text
        for path in ("/../pyproject.toml", "/%2e%2e/pyproject.toml", "/web/index.html", "/js/../../cli.py", "/api/none"):
            assert (await room.http.get(path)).status_code == 404
        again = await room.http.get("/", headers={"If-None-Match": page.headers["etag"]})
        assert again.status_code == 304

    run(look, tmp_path)


def test_who_is_refused_does_not_get_to_say_the_rest(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
        head = (
            b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        writer.write(head)
        assert b" 403 " in await reader.readline()

        async def say_the_rest() -> None:
            for _ in range(2_000):  # 128 MB, more than fits into any buffer between here and there
                writer.write(b"10000\r\n" + b"x" * 65_536 + b"\r\n")
                await writer.drain()

        with pytest.raises(ConnectionError):
            await say_the_rest()
        writer.close()

    run(look, tmp_path)


def test_who_was_refused_early_may_go_on_with_the_next_request(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
        head = b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nContent-Length: 50000\r\n\r\n"
        for _ in range(3):
            writer.write(head)
            assert b" 403 " in await reader.readline()
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"x" * 50_000)
        writer.write(b"GET /api/room HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b" 200 " in await reader.readline()
        writer.close()

    run(look, tmp_path)


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("somebody", "somebody"),
        ("", ""),
    ],
)
def test_an_address_is_that_of_a_network_where_everybody_has_many(address: str, whose: str) -> None:
    assert party(address) == whose


async def laid(room: Running, count: int, headers: dict[str, str]) -> list[int]:
    plan = {"game": "noughts", "seats": [{}, {}]}
    return [(await room.http.post("/api/tables", json=plan, headers=headers)).status_code for _ in range(count)]


def test_nobody_is_believed_for_whom_he_asks(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        codes = [code for place in range(4) for code in await laid(room, 1, {"X-Forwarded-For": f"192.0.2.{place}"})]
        assert codes == [201, 201, 429, 429]
        own = {"Origin": room.url.replace("http:", "https:"), "X-Forwarded-Proto": "https"}
        assert await laid(room, 1, own) == [403]

    run(look, tmp_path, Settings(limits=Limits(tables=0.001, table_burst=2)))


def test_a_proxy_that_the_settings_name_is_believed(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        for place in range(3):  # of one network of IPv6
            codes = await laid(room, 1, {"X-Forwarded-For": f"spoofed, 2001:db8::{place}"})
            assert codes == [201 if place < 2 else 429]
        assert await laid(room, 1, {"X-Forwarded-For": "2001:db8:0:1::1"}) == [201]
        encrypted = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https"}
        assert await laid(room, 1, encrypted | {"Origin": room.url}) == [403]
        assert await laid(room, 1, encrypted | {"Origin": room.url.replace("http:", "https:")}) == [201]

    run(look, tmp_path, Settings(proxies=("10.0.0.0/8", "127.0.0.1", "::1"), limits=Limits(tables=0.001, table_burst=2)))


def test_a_proxy_that_is_no_address_is_refused_in_words() -> None:
    for proxies in (("proxy.example",), ("10.0.0.1/8",), ("*",)):
        with pytest.raises(BadSetup, match=f"“{re.escape(proxies[0])}” .* is neither an address nor a network"):
            Guard(Settings(proxies=proxies))


def test_a_page_that_came_unencrypted_does_not_speak_for_one_that_came_encrypted() -> None:
    guard = Guard(Settings(hosts=("herna.example",)))
    for scheme, origin, fits in (
        ("http", "http://herna.example", True),
        ("http", "https://herna.example", False),
        ("https", "https://herna.example", True),
        ("https", "http://herna.example", False),
        ("ws", "http://herna.example", True),
        ("ws", "https://herna.example", False),
        ("wss", "https://herna.example", True),
        ("wss", "http://herna.example", False),
        ("http", "http://herna.example:8017", False),
        ("http", "null", False),
        ("http", "", False),
        ("http", "://", False),
    ):
        assert guard.origin(origin, "herna.example", scheme) == fits, (scheme, origin)
    assert guard.origin(None, "herna.example", "http")
    assert not guard.origin("http://evil.example", "evil.example", "http")


@pytest.mark.parametrize("url", ["https://Play.example/room", "https://play.example:443/"])
def test_the_address_of_the_room_says_how_its_pages_come(url: str) -> None:
    guard = Guard(Settings(url=url))
    for host in ("play.example", "127.0.0.1:8017"):  # a proxy that encrypts may call us by either name
        assert guard.origin("https://play.example", host, "http")
        assert not guard.origin("http://play.example", host, "http")
    assert guard.origin("http://127.0.0.1:8017", "127.0.0.1:8017", "http")  # without the proxy


def test_wrong_keys_are_soon_enough(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        right, wrong = {"table": table, "key": keys[0]}, {"table": table, "key": "guess"}
        for _ in range(50):
            assert (await room.http.post("/api/mine", json={"keys": [right] * 100})).status_code == 200
        codes = [(await room.http.post("/api/mine", json={"keys": [right] + [wrong] * 9})).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]

    run(look, tmp_path, Settings(limits=Limits(wrong_keys=0.001, wrong_key_burst=20)))


texts = st.text(max_size=200).map(str.encode)
messages = st.from_regex(r'\{"do":"[a-z-]{1,8}",.{0,40}\}').map(str.encode)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(max_size=200) | texts | messages)
def test_no_message_breaks_the_reader(text: bytes) -> None:
    with contextlib.suppress(*UNREADABLE):
        assert isinstance(read_say(text), Say)


def test_a_bucket_lets_through_what_it_says() -> None:
    bucket = Bucket(0.0, 3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_names_and_addresses_under_which_we_may_be_called() -> None:
    guard = Guard(Settings(hosts=("herna.example",), url="https://play.example/room"))
    for host in ("localhost", "localhost:8017", "127.0.0.1:80", "[::1]:9", "192.168.1.7", "herna.example", "play.example:443"):
        assert guard.host(host)
    for host in ("", "evil.example", "herna.example.evil.example", "localhost.evil.example", "[::1"):
        assert not guard.host(host)


def test_the_room_can_be_reached_by_one_process_after_the_other(tmp_path: Path) -> None:
    async def whole() -> None:
        for _ in range(2):
            async with running(tmp_path / "room.db") as room:
                assert (await room.http.get("/healthz")).json()["status"] == "ok"

    asyncio.run(whole())
