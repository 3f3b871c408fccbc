"""What the room tells of itself and of its games."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest
from starlette.routing import Mount, Route

from herna.kernel import registry
from herna.server.app import Server
from herna.server.metrics import Metrics
from herna.server.openapi import description
from herna.server.serve import JsonLines
from herna.server.settings import Mail, Settings
from herna.server.sqlite import SqliteStore
from tests.patience import PATIENCE
from tests.server.clients import Running, running
from tests.server.test_room import run


def test_the_lobby_knows_every_game_in_both_languages(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        for lang in ("cs", "en"):
            games = (await room.http.get(f"/api/games?lang={lang}")).json()
            assert [game["name"] for game in games] == list(registry.names())
            for game in games:
                assert game["title"] == registry.game(game["name"]).rulebook.title.say(lang)
                assert game["about"]
                assert game["minutes"] > 0
                assert game["bot"] in game["bots"]
                for setting in game["settings"]:
                    assert setting["kind"] in ("switch", "number", "choice", "each", "drafts", "numbers")
                    assert setting["label"]

    run(look, tmp_path)


def test_a_table_that_cannot_be_laid_says_why_in_the_words_of_its_form(tmp_path: Path) -> None:
    async def lay(room: Running) -> None:
        plan = {"game": "cave_evil", "seats": [{"kind": "person"}] * 2, "options": {"alternate": True}}
        for lang, game in (("cs", "Jeskyni sestaví hráči sami"), ("en", "Players build the cave themselves")):
            answer = await room.http.post("/api/tables", json=plan, headers={"Accept-Language": lang})
            said = answer.json()["text"]
            assert game in said
            assert "alternate" not in said

    run(lay, tmp_path)


def test_choices_stand_under_headings_where_a_game_has_them(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        for lang, size, wide in (("cs", "500 bodů", "72 × 48 palců"), ("en", "500 points", "72 × 48 inches")):
            games = {game["name"]: game for game in (await room.http.get(f"/api/games?lang={lang}")).json()}
            settings = {setting["name"]: setting for setting in games["conquest"]["settings"]}
            armies = {choice["id"]: choice["group"] for choice in settings["armies"]["choices"]}
            assert (settings["armies"]["kind"], armies["nords-first"]) == ("drafts", size)
            maps = {choice["id"]: choice["group"] for choice in settings["map"]["choices"]}
            assert maps["wide-plain"].startswith(wide)
            assert len({*maps.values()}) == 3
            assert games["conquest"]["drafts"]
            assert not games["zloba"]["drafts"]
            assert "group" not in games["gloomhaven"]["settings"][0]["choices"][0]

    run(look, tmp_path)


def test_the_whole_rulebook_can_be_read(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        rules = (await room.http.get("/api/rules/zloba?lang=cs")).json()
        assert len(rules) == len(registry.game("zloba").rulebook)
        assert all(rule["id"].startswith("zloba.") and rule["text"] for rule in rules)
        assert any("ruling" in rule for rule in rules)
        assert (await room.http.get("/api/rules/house")).json()[0]["id"].startswith("house.")
        assert (await room.http.get("/api/rules/none")).status_code == 404

    run(look, tmp_path)


def test_the_cards_of_a_box_can_be_leafed_through(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        games = {game["name"]: game["cards"] for game in (await room.http.get("/api/games")).json()}
        assert games["zloba"]
        assert not games["noughts"]
        for lang, shelf in (("cs", "Karty podpory"), ("en", "Feat cards")):
            cards = (await room.http.get(f"/api/cards/zloba?lang={lang}")).json()
            feats = [card for card in cards if card["shelf"] == shelf]
            assert len(feats) == len(registry.game("zloba").catalogue.shelves["feat"])
            assert all(card["title"] and card["lines"] and card["facets"] for card in feats)
        assert (await room.http.get("/api/cards/noughts")).json() == []
        assert (await room.http.get("/api/cards/none")).status_code == 404

    run(look, tmp_path)


def test_the_description_knows_every_way_in(tmp_path: Path) -> None:
    server = Server(SqliteStore(tmp_path / "room.db"))
    parts = [("", server.app.routes), *((part.path, part.routes) for part in server.app.routes if isinstance(part, Mount))]
    routes = [(path, route) for path, found in parts for route in found if isinstance(route, Route)]
    ways = {(path + route.path, method.lower()) for path, route in routes for method in route.methods or ()}
    ways = {(path, method) for path, method in ways if method != "head"}
    described = {(path, method) for path, does in description()["paths"].items() for method in does}
    assert described == ways
    schemas = description()["components"]["schemas"]
    assert {"Plan", "SitDown", "Mine"} <= set(schemas)


def test_the_room_counts_what_happens(tmp_path: Path) -> None:
    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", "Petr")
        jana = await room.page(table, keys[0])
        await jana.answer("a1")
        await jana.ask("answer", number=99, text="a1")
        told = (await room.http.get("/metrics")).text
        for line in (
            'herna_tables_total{kind="noughts"} 1',
            'herna_entries_total{kind="Answered"} 1',
            'herna_refused_total{kind="error-stale"} 1',
            "herna_answer_seconds_count 1",
            "herna_tables_open 1",
            "herna_connections 1",
        ):
            assert line in told.splitlines()
        assert (await room.http.get("/healthz")).json() == {"status": "ok", "tables": 1}

    run(look, tmp_path)


def test_a_histogram_counts_upwards() -> None:
    metrics = Metrics()
    for seconds in (0.001, 0.02, 3.0):
        metrics.kept(seconds)
    told = metrics.text()
    assert 'herna_answer_seconds_bucket{le="0.005"} 1' in told
    assert 'herna_answer_seconds_bucket{le="0.025"} 2' in told
    assert 'herna_answer_seconds_bucket{le="+Inf"} 3' in told


def test_logs_are_lines_of_json_with_table_and_seat() -> None:
    record = logging.LogRecord("herna.room", logging.INFO, "", 1, "laid %s", ("it",), None)
    record.table, record.seat = "abc", 1
    line = JsonLines().format(record)
    assert '"what": "laid it"' in line
    assert '"table": "abc", "seat": 1' in line


def test_nothing_secret_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger("herna"), "propagate", True)  # a room that was opened here before has its own logs

    async def look(room: Running) -> None:
        table, keys = await room.lay("noughts", "Jana", None)
        sat = (await room.http.post(f"/api/tables/{table}/seats", json={"name": "Petr"})).json()
        jana = await room.page(table, keys[0])
        await jana.answer("a1")
        await jana.ask("answer", number=99, text="secret-words")
        await room.http.delete(f"/api/tables/{table}", headers={"Authorization": f"Bearer {keys[0]}"})
        ours = [record.getMessage() for record in caplog.records if record.name.startswith(("herna", "uvicorn"))]
        assert ours
        assert not any(secret in line for line in ours for secret in (keys[0], sat["key"]))

    with caplog.at_level(logging.DEBUG), caplog.at_level(logging.DEBUG, "herna"):
        run(look, tmp_path)


def test_who_gave_an_address_is_told_by_mail(tmp_path: Path) -> None:
    heard: list[str] = []

    async def smtp(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 test\r\n")
        while line := (await reader.readline()).decode():
            heard.append(line)
            if line.upper().startswith("DATA"):
                writer.write(b"354 go on\r\n")
                while (line := (await reader.readline()).decode()) != ".\r\n":
                    heard.append(line)
            if line.upper().startswith("QUIT"):
                writer.write(b"221 bye\r\n")
                break
            writer.write(b"250 yes\r\n")
        await writer.drain()
        writer.close()

    async def whole() -> None:
        listening = await asyncio.start_server(smtp, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        mail = Mail(host="127.0.0.1", port=port, sender="room@herna.example", tls=False)
        async with asyncio.timeout(PATIENCE), running(tmp_path / "room.db", Settings(pace=0.0, mail=mail)) as room:
            assert (await room.http.get("/api/room")).json()["mail"] is True
            table, keys = await room.lay("noughts", "Jana", None)
            body = {"name": "Petr", "mail": "petr@herna.example"}
            assert (await room.http.post(f"/api/tables/{table}/seats", json={**body, "mail": "no address"})).status_code == 400
            assert (await room.http.post(f"/api/tables/{table}/seats", json=body)).status_code == 201
            jana = await room.page(table, keys[0])
            await jana.answer("a1")
            while not any("quit" in line.lower() for line in heard):
                await asyncio.sleep(0.05)
            shown = (await room.http.get(f"/api/tables/{table}")).text + b"".join(jana.raw).decode()
            assert "petr@herna.example" not in shown
        listening.close()
        assert any("rcpt to:<petr@herna.example>" in line.lower() for line in heard)

    asyncio.run(whole())
