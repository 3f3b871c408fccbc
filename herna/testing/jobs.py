"""`pytest --jobs N`: the tests are collected once, and N workers, forked from the one who has collected them, run them.

Workers take the tests piece by piece from a common list, a piece being a few tests of one file, so that what a file sets up is
seldom set up twice. They send their reports home, where everything goes on as with one process. `--within SECONDS` begins no
new test so long after the start, and says how many were left out.
"""

from __future__ import annotations

import gc
import os
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from multiprocessing import Pipe, Value
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NoReturn

import pytest

PIECE = 25
"""A piece has about so many tests: large files are for everybody."""

LOST = "this test has taken its whole worker with it"


def count(wanted: str) -> int:
    """How many workers are meant by a number or by `auto`."""
    return os.cpu_count() or 1 if wanted == "auto" else max(int(wanted), 0)


class Jobs:
    """The one at home, who deals the tests out and hears how they went."""

    def __init__(self, workers: int, within: float = 0) -> None:
        self.workers = workers
        self.within = within
        self.end = time.monotonic() + within if within else float("inf")
        self.forked = 0
        self.left_out = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run everything in workers, if there is something to be run at all."""
        if session.testsfailed or session.config.option.collectonly or session.config.option.usepdb:
            return None
        gc.collect()
        gc.freeze()  # what all share need not be looked at, or copied, again
        waiting = session.items
        while waiting and time.monotonic() < self.end:  # a second time only for what a lost worker had taken and not begun
            begun = self._run(session, list(cut(waiting)))
            waiting = [item for item in waiting if item not in begun]
        gc.unfreeze()
        self.left_out = len(waiting)
        return True

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what there was no time for."""
        if self.left_out:
            terminalreporter.line(f"{self.left_out} tests did not begin within {self.within:g} seconds.")

    def _run(self, session: pytest.Session, pieces: Sequence[Sequence[pytest.Item]]) -> set[pytest.Item]:
        """Let workers run the pieces; returns which tests were begun."""
        taken = Value("i", 0)
        lines = [self._fork(session, pieces, taken) for _ in range(self.workers)]
        try:
            return self._hear(session, lines, taken, len(pieces))
        finally:
            taken.value = len(pieces)
            for line, pid in lines:
                line.close()
                os.waitpid(pid, 0)

    def _fork(self, session: pytest.Session, pieces: Sequence[Sequence[pytest.Item]], taken: Any) -> tuple[Connection, int]:
        home, away = Pipe()
        self.forked += 1
        folder = _folders(session.config).getbasetemp() / f"worker{self.forked}"
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            home.close()
            work(session, pieces, taken, folder, away, self.end)
        away.close()
        return home, pid

    def _hear(
        self, session: pytest.Session, lines: Sequence[tuple[Connection, int]], taken: Any, pieces: int
    ) -> set[pytest.Item]:
        """Pass on what the workers report until all of them have finished or died."""
        config = session.config
        begun: set[pytest.Item] = set()
        running: dict[Connection, pytest.Item | None] = {line: None for line, _ in lines}
        while running:
            for line in wait(list(running)):
                assert isinstance(line, Connection)
                try:
                    kind, told = line.recv()
                except EOFError:
                    if (lost := running.pop(line)) is not None:
                        config.hook.pytest_runtest_logreport(report=_lost(lost))
                    continue
                if kind == "begins":
                    running[line] = session.items[told]
                    begun.add(session.items[told])
                elif kind == "finished":
                    running[line] = None
                else:
                    report = config.hook.pytest_report_from_serializable(config=config, data=told)
                    config.hook.pytest_runtest_logreport(report=report)
                if session.shouldfail or session.shouldstop:
                    taken.value = pieces
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        return begun


def cut(items: Sequence[pytest.Item]) -> Iterator[list[pytest.Item]]:
    """Pieces of tests that follow each other in one file; those that differ only in their last parameter stay together."""
    piece: list[pytest.Item] = []
    for item in items:
        if piece and (item.path != piece[0].path or (len(piece) >= PIECE and _stem(item) != _stem(piece[-1]))):
            yield piece
            piece = []
        piece.append(item)
    if piece:
        yield piece


def _stem(item: pytest.Item) -> str:
    return item.name.rpartition("-")[0] or item.name


def _lost(item: pytest.Item) -> pytest.TestReport:
    return pytest.TestReport(item.nodeid, item.location, {}, "failed", f"{item.nodeid}: {LOST}", "call")


class Reporter:
    """Sends the reports of a worker home."""

    def __init__(self, config: pytest.Config, line: Connection) -> None:
        self.config = config
        self.line = line

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.line.send(("report", self.config.hook.pytest_report_to_serializable(config=self.config, report=report)))


def _folders(config: pytest.Config) -> pytest.TempPathFactory:
    return config._tmp_path_factory  # type: ignore[attr-defined, no-any-return]  # noqa: SLF001 - fixtures alone can ask for it


def work(
    session: pytest.Session, pieces: Sequence[Sequence[pytest.Item]], taken: Any, folder: Path, line: Connection, end: float
) -> NoReturn:
    """What a worker does: settle in, run piece after piece, go."""
    try:
        settle(session.config, folder, line)
        places = {id(item): place for place, item in enumerate(session.items)}
        for item, following in ahead(_pieces(pieces, taken)):
            last = following is None or time.monotonic() > end
            line.send(("begins", places[id(item)]))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None if last else following)
            line.send(("finished", None))
            if last or session.shouldfail or session.shouldstop:
                break
        os._exit(0)
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
        os._exit(1)


def settle(config: pytest.Config, folder: Path, line: Connection) -> None:
    """In a worker: nothing that two processes cannot share."""
    capture = config.pluginmanager.getplugin("capturemanager")
    if capture is not None:
        capture.stop_global_capturing()
        capture.start_global_capturing()
        capture.suspend_global_capture()
    config.pluginmanager.unregister(name="terminalreporter")
    config.pluginmanager.register(Reporter(config, line))
    folder.mkdir()
    _folders(config)._basetemp = folder  # noqa: SLF001 - there is no public way after the start
    os.environ["HERNA_DATA"] = str(folder / "data")
    os.environ["HERNA_WORKER"] = folder.name


def _pieces(pieces: Sequence[Sequence[pytest.Item]], taken: Any) -> Iterator[pytest.Item]:
    while True:
        with taken.get_lock():
            place = taken.value
            taken.value = min(place + 1, len(pieces))
        if place >= len(pieces):
            return
        yield from pieces[place]


def ahead(items: Iterator[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Each test with the one after it: what both need is not taken down between them."""
    item = next(items, None)
    while item is not None:
        following = next(items, None)
        yield item, following
        item = following
