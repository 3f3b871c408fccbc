"""A room of several processes behind one port: one of them watches, the others let people in."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from herna.kernel.errors import BadSetup, Phrase
from herna.server.serve import is_shared, serve, set_up_logs, try_store
from herna.server.settings import Settings

logger = logging.getLogger("herna.room")

FAREWELL = 10.0
"""So many seconds the processes have to end cleanly."""

PAUSE = 1.0
"""So many seconds after the beginning of a process that has ended another one is started in its place."""


def serve_several(settings: Settings, listening: socket.socket, ready: Callable[[], None], log: str = "WARNING") -> None:
    """Run a room in several processes until it is told to stop; in place of one that ends another is started."""
    if not is_shared(settings.database):
        raise BadSetup(what=Phrase("room-processes"))
    try_store(settings.database)
    several = _Several(settings, listening, log)
    with contextlib.suppress(KeyboardInterrupt):
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        several.watch(ready)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Ctrl-C twice does not wait any shorter
    several.end()


class _Several:
    """The processes, and the pipe through which each says that it is open."""

    def __init__(self, settings: Settings, listening: socket.socket, log: str) -> None:
        self._context = get_context("spawn")
        self._opened, self._open = self._context.Pipe(duplex=False)
        self._arguments = (settings, listening, self._open, log)
        self._begun: dict[SpawnProcess, float] = {}

    def watch(self, ready: Callable[[], None]) -> None:
        """Start them all, say when all are open, and start another whenever one has ended."""
        wanted = self._arguments[0].processes
        while len(self._begun) < wanted:
            self._start()
        while True:
            if self._opened in wait([self._opened, *(process.sentinel for process in self._begun)]):
                self._opened.recv()
                wanted -= 1
                if not wanted:
                    ready()
            for process, begun in [(process, begun) for process, begun in self._begun.items() if not process.is_alive()]:
                logger.warning("a process of the room has ended (%s): another one takes its place", process.exitcode)
                del self._begun[process]
                time.sleep(max(0.0, begun + PAUSE - time.monotonic()))
                self._start()

    def _start(self) -> None:
        process = self._context.Process(target=_room, args=self._arguments, name="herna room")
        self._begun[process] = time.monotonic()
        process.start()

    def end(self) -> None:
        """Let all end cleanly; who takes too long is ended."""
        for process in self._begun:
            process.terminate()
        end = time.monotonic() + FAREWELL
        for process in self._begun:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _room(settings: Settings, listening: socket.socket, opened: Connection, log: str) -> None:
    """One of the processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one that watches
    threading.Thread(target=_end_with_the_others, daemon=True).start()
    set_up_logs(log, os.getpid())
    with contextlib.suppress(KeyboardInterrupt):
        serve(settings, listening, lambda: opened.send(None))
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it has ended already


def _end_with_the_others() -> None:
    watching = parent_process()
    if watching is not None:
        watching.join()
        os.kill(os.getpid(), signal.SIGTERM)
