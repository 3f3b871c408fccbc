"""`herna room`: open a room in the browser, look at its tables, clear them away."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
import tomllib
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from herna.cli.voice import Voice
from herna.kernel.content import data_folder
from herna.kernel.errors import BadSetup, Phrase, in_words
from herna.kernel.texts import language
from herna.server.settings import Settings

if TYPE_CHECKING:
    from herna.server.storage import Store

app = typer.Typer(invoke_without_command=True)

DAY = 86_400.0

TRIED = 20
"""So many ports are tried, beginning with the usual one, if nobody asks for a certain one."""


def _settings(file: Path | None, **given: Any) -> Settings:
    """The settings of a room: from a file, with what the command line says on top."""
    source = file or data_folder() / "room.toml"
    raw: dict[str, Any] = {}
    if file is not None or source.exists():
        try:
            raw = tomllib.loads(source.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadSetup(what=Phrase("room-settings", file=str(source), detail=str(error))) from None
    raw |= {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(raw, Settings)
    except msgspec.ValidationError as error:
        raise BadSetup(what=Phrase("room-settings", file=str(source), detail=in_words(error))) from None


def _listen(host: str, port: int, *, others: bool) -> socket.socket:
    """A socket to listen at: the port, or one of the next if that is allowed."""
    for tried in range(port, port + (TRIED if others else 1)):
        try:
            found = socket.create_server((host, tried), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=512)
        except OSError as error:
            last = error
        else:  # named as TCP, or what is said to pages would wait until they have acknowledged what was said before
            return socket.socket(found.family, found.type, socket.IPPROTO_TCP, fileno=found.detach())
    raise BadSetup(what=Phrase("room-port", host=host, port=port, detail=last.strerror or str(last)))


def _days(text: str) -> float:
    """So many days: 90, or 90d."""
    if (found := re.fullmatch(r"(\d{1,6})d?", text)) is None:
        raise typer.BadParameter(Phrase("room-days", found=text).say(language()))
    return float(found[1])


@app.callback()
def room(
    ctx: typer.Context,
    host: Annotated[str | None, typer.Option("--host", metavar="ADDRESS", help="param-host", show_default=False)] = None,
    port: Annotated[int | None, typer.Option("--port", metavar="PORT", help="param-port", show_default=False)] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="FILE|URL", help="param-database", show_default=False)
    ] = None,
    url: Annotated[str | None, typer.Option("--url", metavar="URL", help="param-url", show_default=False)] = None,
    keep_for: Annotated[
        float | None, typer.Option("--keep-for", metavar="DAYS", parser=_days, help="param-keep-for", show_default=False)
    ] = None,
    config: Annotated[Path | None, typer.Option("--config", metavar="FILE", help="param-config", show_default=False)] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", metavar="N", help="param-processes", show_default=False)
    ] = None,
    *,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="param-browser", show_default=False)] = True,
    log: Annotated[str, typer.Option("--log", metavar="LEVEL", help="param-room-log", show_default=False)] = "WARNING",
) -> None:
    """Open a room until Ctrl-C."""
    settings = _settings(config, host=host, port=port, database=database, url=url, keep_for=keep_for, processes=processes)
    ctx.obj = settings
    if ctx.invoked_subcommand is not None:
        return
    from herna.server.serve import serve, set_up_logs  # who only wants to see the help need not wait for a server
    from herna.server.several import serve_several

    voice = Voice(language())
    set_up_logs(log.upper())
    listening = _listen(settings.host, settings.port, others=port is None)
    name = f"[{settings.host}]" if ":" in settings.host else settings.host
    shown = "localhost" if name in ("127.0.0.1", "[::1]") else name
    address = settings.url or f"http://{shown}:{listening.getsockname()[1]}/"

    def ready() -> None:
        voice.tell("room-open", address=address)
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with listening:
        if settings.processes > 1:
            serve_several(settings, listening, ready, log.upper())
        else:
            serve(settings, listening, ready)
    voice.tell("room-closed")


@app.command("tables", help="help-room-tables")
def tables(ctx: typer.Context) -> None:
    """The tables that are kept, the latest first."""
    voice = Voice(language())

    async def read(store: Store) -> None:
        for charter, _ in await store.tables(None):
            names = ", ".join(chair.name or chair.bot or "-" for chair in charter.chairs)
            voice.whole(f"{charter.id}  {charter.game}  {charter.name}  {names}")

    _with_store(ctx.obj, read)


@app.command("record", help="help-room-record")
def record(ctx: typer.Context, table: Annotated[str, typer.Argument(metavar="TABLE", help="param-table")]) -> None:
    """The record of a table, finished or not: for whoever keeps the room, and for bug reports."""
    from herna.server.desk import Desk

    async def read(store: Store) -> None:
        charter = await store.charter(table)
        if charter is None:
            raise BadSetup(what=Phrase("room-no-such-table", table=table))
        desk = Desk(charter)
        for row in await store.rows(table):
            desk.apply(row)
        typer.echo(desk.record().text(), nl=False)

    _with_store(ctx.obj, read)


@app.command("delete", help="help-room-delete")
def delete(ctx: typer.Context, tables: Annotated[list[str], typer.Argument(metavar="TABLE…", help="param-table")]) -> None:
    """Delete tables for good, whatever is played there."""
    voice = Voice(language())

    async def remove(store: Store) -> None:
        if missing := [table for table in tables if await store.charter(table) is None]:
            raise BadSetup(what=Phrase("room-no-such-table", table=", ".join(missing)))
        for table in tables:
            await store.delete(table)
        voice.tell("room-deleted", count=len(tables))

    _with_store(ctx.obj, remove)


@app.command("tidy", help="help-room-tidy")
def tidy(
    ctx: typer.Context,
    older_than: Annotated[float, typer.Option("--older-than", metavar="DAYS", parser=_days, help="param-older-than")],
) -> None:
    """Delete all tables that nobody has touched for so many days."""
    voice = Voice(language())

    async def remove(store: Store) -> None:
        found = await store.untouched(time.time() - older_than * DAY, unbegun=False)
        for table in found:
            await store.delete(table)
        voice.tell("room-deleted", count=len(found))

    _with_store(ctx.obj, remove)


def _with_store(settings: Settings, work: Any) -> None:
    from herna.server.serve import open_store

    async def whole() -> None:
        store = open_store(settings.database)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())
