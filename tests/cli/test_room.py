from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from herna.cli.room import _listen
from herna.server.journal import Answered, Chair, Charter
from herna.server.sqlite import SqliteStore
from tests.cli.conftest import Run
from tests.patience import PATIENCE


def keep(file: Path) -> None:
    """A table of noughts with one mark, in a database."""
    from herna.kernel import registry

    game = registry.game("noughts")
    chairs = (Chair(kind="person", name="Jana", key="a"), Chair(kind="person", name="Petr", key="b"))
    charter = Charter(
        id="table",
        name="Sunday",
        game="noughts",
        version=game.version,
        content=game.content_hash,
        seats=2,
        options={"board": "classic"},
        seed=7,
        chairs=chairs,
    )

    async def write() -> None:
        store = SqliteStore(file)
        await store.open()
        await store.add(charter)
        await store.append("table", 1, 1.0, Answered(1, 0, "b2"))
        await store.close()

    asyncio.run(write())


def test_the_keeper_of_the_room_sees_tables_and_records(run: Run, tmp_path: Path) -> None:
    keep(tmp_path / "room.db")
    where = ("room", "--database", str(tmp_path / "room.db"))
    assert run(*where, "tables").stdout == "table  noughts  Sunday  Jana, Petr\n"
    lines = run(*where, "record", "table").stdout.splitlines()
    assert json.loads(lines[0])["game"] == "noughts"
    assert json.loads(lines[1]) == [1, 0, "b2"]
    missing = run(*where, "record", "none")
    assert missing.exit_code == 1
    assert "There is no table “none”" in missing.stderr


def test_the_keeper_of_the_room_deletes_tables_and_tidies_up(run: Run, tmp_path: Path) -> None:
    where = ("room", "--database", str(tmp_path / "room.db"))
    keep(tmp_path / "room.db")
    assert run(*where, "delete", "none", "table").exit_code == 1
    assert "table" in run(*where, "tables").stdout  # all or nothing
    assert run(*where, "delete", "table").stdout == "1 table was deleted.\n"
    assert run(*where, "tables").stdout == ""
    keep(tmp_path / "room.db")
    assert run(*where, "tidy", "--older-than", "90000d").stdout == "0 tables were deleted.\n"
    wrong = run(*where, "tidy", "--older-than", "soon", "--lang", "cs")
    assert wrong.exit_code != 0
    assert "90d" in wrong.stderr
    assert run(*where, "tidy", "--older-than", "90d", "--lang", "cs").stdout == "Smazán 1 stůl.\n"
    assert run(*where, "tables").stdout == ""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("keep_for = -1", "keep_for"),
        ("port = ", "Invalid value"),
        ('port = "many"', "port"),
        ("colour = 3", "colour"),
        ("[limits]\nsockets = 0", "limits.sockets"),
    ],
)
def test_settings_with_a_mistake_are_told_so(run: Run, tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "room.toml"
    file.write_text(text, encoding="utf-8")
    result = run("room", "--config", str(file))
    assert result.exit_code == 1
    assert str(file) in result.stderr
    assert sentence in result.stderr


def test_several_processes_on_a_file_are_refused_in_words(run: Run, tmp_path: Path) -> None:
    where = ("room", "--no-browser", "--processes", "2", "--database", str(tmp_path / "room.db"))
    result = run(*where)
    assert result.exit_code == 1
    assert "Several processes need a PostgreSQL database" in result.stderr
    assert "potřebuje databázi PostgreSQL" in run(*where, "--lang", "cs").stderr
    assert not (tmp_path / "room.db").exists()


def test_what_is_said_to_pages_does_not_wait_for_what_was_said_before() -> None:
    with _listen("127.0.0.1", 0, others=False) as listening:
        assert listening.proto == socket.IPPROTO_TCP  # asyncio sets TCP_NODELAY for those it accepts from such a one

        async def whole() -> bool:
            accepted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

            def come(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                found = writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
                accepted.set_result(bool(found))
                writer.close()

            async with await asyncio.start_server(come, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                writer.close()
                return await accepted

        assert asyncio.run(whole())


def test_a_port_that_is_taken_is_told_so(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = run("room", "--no-browser", "--port", str(taken.getsockname()[1]))
    assert result.exit_code == 1
    assert "choose another with --port" in result.stderr


def test_a_database_of_the_future_is_told_so(run: Run, tmp_path: Path) -> None:
    import sqlite3

    file = tmp_path / "room.db"
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA user_version = 99")
    result = run("room", "--no-browser", "--database", str(file), "--lang", "cs")
    assert result.exit_code == 1
    assert "novější Herna" in result.stderr


def test_the_help_is_in_both_languages(run: Run) -> None:
    assert "Open a room in the browser" in run("room", "--help").stdout
    assert "Otevře místnost v prohlížeči" in run("room", "--help", "--lang", "cs").stdout


@pytest.mark.slow
def test_a_second_room_is_refused_until_the_first_is_gone_and_the_keeper_reads_meanwhile(run: Run, tmp_path: Path) -> None:
    keep(tmp_path / "room.db")
    environment = os.environ | {"HERNA_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "herna", "room", "--no-browser", "--lang", "cs"]

    def opened() -> subprocess.Popen[str]:
        room = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert room.stdout is not None
        assert room.stdout.readline().startswith("Místnost je otevřená")
        return room

    where = ("room", "--database", str(tmp_path / "room.db"))
    with opened() as room:
        second = run(*where, "--no-browser", "--lang", "cs")
        assert second.exit_code == 1
        assert "má otevřený jiná místnost" in " ".join(second.stderr.split())
        assert run(*where, "tables").stdout == "table  noughts  Sunday  Jana, Petr\n"
        assert '[1,0,"b2"]' in run(*where, "record", "table").stdout
        room.kill()
    with opened() as room:  # killed without a word, it has let go all the same
        room.kill()


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_room_opens_and_closes_cleanly_although_a_bot_thinks(tmp_path: Path, how: signal.Signals) -> None:
    environment = os.environ | {"HERNA_DATA": str(tmp_path), "HERNA_LANG": "cs", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "herna", "room", "--no-browser"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as room:
        assert room.stdout is not None
        said = room.stdout.readline()
        assert said.startswith("Místnost je otevřená: http://localhost:")
        address = said.rpartition(" ")[2].strip()
        with urllib.request.urlopen(f"{address}healthz", timeout=PATIENCE) as answer:
            assert json.load(answer)["status"] == "ok"
        plan = json.dumps({"game": "zloba", "seats": [{"kind": "bot", "bot": "hard"}, {"kind": "bot", "bot": "hard"}]})
        asked = urllib.request.Request(f"{address}api/tables", plan.encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            assert json.load(answer)["table"]
        time.sleep(2)  # until a bot thinks
        room.send_signal(how)
        rest, errors = room.communicate(timeout=PATIENCE)
        assert "Místnost je zavřená." in rest
        assert errors == ""
        assert room.returncode in (0, 130)
    assert (tmp_path / "room.db").exists()
