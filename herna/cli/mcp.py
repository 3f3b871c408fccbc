"""`herna mcp`: a game room for language models, as a server of the Model Context Protocol on standard input and output."""

from __future__ import annotations

import importlib.util
import os
import signal
from typing import Annotated

import typer

from herna.cli.reading import INTERRUPTED
from herna.kernel.errors import BadSetup, Phrase
from herna.kernel.texts import language


def _tables(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 10**6:
        raise typer.BadParameter(Phrase("mcp-tables", found=text).say(language()))
    return int(text)


def mcp(
    tables: Annotated[
        int | None, typer.Option("--tables", metavar="N", parser=_tables, help="param-mcp-tables", show_default=False)
    ] = None,
) -> None:
    """Serve one client until it leaves, or until Ctrl-C; nothing but the protocol goes to standard output."""
    if importlib.util.find_spec("mcp") is None:
        raise BadSetup(what=Phrase("mcp-missing"))
    from herna.envs.mcp import TABLES, server  # who plays without language models need not have the library

    # A thread waits for the next line of the client and cannot be woken: only so does Ctrl-C end at once.
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    server(language(), tables or TABLES).run("stdio")
