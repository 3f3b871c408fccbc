"""Where chunks are played: here, in processes on all cores, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import contextlib
import logging
import os
import re
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from herna.kernel.errors import BadSetup, Phrase
from herna.lab.chunk import Sheets, play_chunk
from herna.lab.plan import Pack, Plan

T = TypeVar("T")

AHEAD = 2
"""So many chunks a core wait for it, no more: neither they nor their results pile up."""

Engine = Callable[[Plan, Pack, Sequence[int]], Iterator[tuple[int, Sheets]]]
"""Plays chunks of a run, and yields each with its results, in the order in which they are done."""


def local(jobs: int) -> Engine:
    """The cores of this machine."""
    return partial(_locally, jobs)


def _locally(jobs: int, plan: Plan, pack: Pack, chunks: Sequence[int]) -> Iterator[tuple[int, Sheets]]:
    numbers = plan.chunks
    if jobs == 1 and not pack:
        for chunk in chunks:
            yield chunk, play_chunk(plan, pack, numbers[chunk])
        return
    with pool(min(jobs, len(chunks))) as workers:
        waiting: dict[Future[Sheets], int] = {}
        todo = iter(chunks)
        while True:
            for chunk in islice(todo, AHEAD * jobs - len(waiting)):
                waiting[workers.submit(play_chunk, plan, pack, numbers[chunk])] = chunk
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()


def aside(work: Callable[..., T], *args: Any) -> T:
    """Do one thing in a process of its own, which knows no content yet."""
    with pool(1) as worker:
        return worker.submit(work, *args).result()


@contextlib.contextmanager
def pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with us, however we end: each listens to a pipe that closes with this process."""
    context = get_context("spawn")
    listening, alive = context.Pipe(duplex=False)
    workers = ProcessPoolExecutor(jobs, context, _begin, (listening,))
    try:
        with _deaf():
            for _ in range(jobs):
                workers.submit(os.getpid)  # each first task starts a process
        yield workers
    except BrokenProcessPool:
        raise BadSetup(what=Phrase("lab-worker-died")) from None
    except BaseException:
        alive.close()
        raise
    finally:
        workers.shutdown(cancel_futures=True)
        alive.close()
        listening.close()


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl-C, not even while they are starting; we hear it afterwards.

    Blocking it is for them. It does not help us, for another thread, such as the progress bar's, may hear it in our stead.
    """
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler or signal.SIG_DFL)
    if heard:
        signal.raise_signal(signal.SIGINT)


def _begin(listening: Connection) -> None:
    """Ctrl-C is for who waits for the results; one core does not need the threads of all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    threading.Thread(target=_end_with, args=(listening,), daemon=True).start()


def _end_with(listening: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        listening.recv_bytes()
    os._exit(1)


# ---------------------------------------------------------------------- Ray


def on_ray(address: str | None) -> Engine:
    """A Ray cluster: the one at an address, or a small one on this machine."""
    try:
        import ray
    except ImportError:
        raise BadSetup(what=Phrase("lab-extra", extra="ray")) from None
    if not ray.is_initialized():
        try:
            _knock(address or "")
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, OSError, RuntimeError) as error:
            detail = (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
            raise BadSetup(what=Phrase("lab-no-cluster", address=address or "-", detail=detail)) from None
    return partial(_on_ray, ray)


def _knock(address: str) -> None:
    """Ray waits long for a cluster that is not there; a closed port is known at once."""
    if found := re.fullmatch(r"(?:ray://)?(?P<host>[^:/]+):(?P<port>\d+)", address):
        socket.create_connection((found["host"], int(found["port"])), timeout=10).close()


def _on_ray(ray: Any, plan: Plan, pack: Pack, chunks: Sequence[int]) -> Iterator[tuple[int, Sheets]]:
    numbers = plan.chunks
    # a process with other variables is another process: two packs never meet in one
    marked = {"runtime_env": {"env_vars": {"HERNA_PACK": plan.way(numbers[chunks[0]][0]).content}}} if pack else {}
    task = ray.remote(play_chunk).options(max_retries=3, **marked)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: dict[Any, int] = {}
    todo = iter(chunks)
    try:
        while True:
            for chunk in islice(todo, ahead - len(waiting)):
                waiting[task.remote(plan, dict(pack), numbers[chunk])] = chunk
            if not waiting:
                return
            for done in ray.wait(list(waiting))[0]:
                yield waiting.pop(done), ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    finally:
        for left in waiting:
            ray.cancel(left, force=True)
