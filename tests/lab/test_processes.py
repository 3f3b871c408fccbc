"""The laboratory as processes: stopped, killed, and in how much memory."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from herna.kernel import Dice, Table, registry
from herna.kernel.errors import BadSetup
from herna.lab import engines, play, store
from herna.lab.chunk import Sheets, play_chunk
from herna.lab.plan import deal, draw_up
from tests.lab.conftest import files, noughts
from tests.patience import PATIENCE, calls, wait_until

LINE = ["lab", "run", "zloba", "--games", "160", *["--seat", "random"] * 4, "--jobs", "2", "--chunk", "4", "--out", "out"]

LARGE = 1_000_000
"""So many bytes the results of a chunk have in `heavy`."""


@contextmanager
def begun(folder: Path, sign: str = "out/games/*.parquet") -> Iterator[subprocess.Popen[str]]:
    """A run in a group of its own, of which the first chunk is done, or something else is to be seen."""
    command = [sys.executable, "-m", "herna", *LINE]
    with subprocess.Popen(command, cwd=folder, stdout=-1, stderr=-1, text=True, start_new_session=True) as process:
        try:
            wait_until(lambda: list(folder.glob(sign)))
            assert process.poll() is None
            yield process
        finally:
            if not gone(process.pid):
                os.killpg(process.pid, signal.SIGKILL)


def gone(group: int) -> bool:
    """Whether no process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    with begun(tmp_path) as process:
        os.killpg(process.pid, signal.SIGINT)
        said, complaint = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert "of 160 games are kept" in said
        assert "Go on: herna lab run zloba" in said
        assert "Traceback" not in complaint
        wait_until(lambda: gone(process.pid))
    plan = store.load(tmp_path / "out")
    assert 0 < len(store.missing(tmp_path / "out", plan)) < len(plan.chunks)
    again = subprocess.run([sys.executable, "-m", "herna", *LINE], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "of 160 games were already there" in again.stdout
    assert store.missing(tmp_path / "out", plan) == []


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [0, 0.3])
def test_ctrl_c_while_processes_are_starting_is_as_quiet(tmp_path: Path, seconds: float) -> None:
    with begun(tmp_path, "out/manifest.json") as process:
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        said, complaint = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert "of 160 games are kept" in said
        assert complaint == ""


@pytest.mark.slow
def test_processes_end_with_a_run_that_is_killed(tmp_path: Path) -> None:
    with begun(tmp_path) as process:
        process.kill()
        process.communicate()
        wait_until(lambda: gone(process.pid))


def test_a_process_that_dies_is_told_in_one_sentence() -> None:
    with pytest.raises(BadSetup, match="has ended unexpectedly"):
        engines.aside(os._exit, 3)


@contextmanager
def traced() -> Iterator[None]:
    """Memory is counted meanwhile."""
    gc.collect()
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()


def heavy(*_: object) -> Sheets:
    """Results of a chunk that are hard to overlook."""
    return {"games": bytes(LARGE)}


@pytest.mark.slow
def test_results_do_not_pile_up_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chunks = 40
    monkeypatch.setattr(engines, "play_chunk", heavy)
    with traced():
        play.run(noughts(games=chunks, chunk=1), tmp_path / "run", engines.local(2))
        peak = tracemalloc.get_traced_memory()[1]
    assert len(list((tmp_path / "run" / "games").iterdir())) == chunks
    assert LARGE < peak < chunks * LARGE / 3


@pytest.mark.slow
def test_who_plays_keeps_nothing_of_a_chunk() -> None:
    plan = draw_up("zloba", games=6, seats=2, bots=["random"] * 2, chunk=1)
    sizes, brought = [], 0
    for numbers in plan.chunks:  # what a game remembers of these situations is there before anything is counted
        play_chunk(plan, {}, numbers)
    with traced():
        for numbers in plan.chunks:
            brought = sum(map(len, play_chunk(plan, {}, numbers).values()))
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
    assert sizes[-1] - sizes[2] < brought


@pytest.fixture
def cluster() -> Iterator[None]:
    """A small Ray on this machine."""
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()


@pytest.mark.slow
def test_a_ray_cluster_brings_the_same_results_byte_for_byte(tmp_path: Path, cluster: None) -> None:
    play.run(noughts(), tmp_path / "here", engines.local(1))
    play.run(noughts(), tmp_path / "there", engines.on_ray(None))
    assert files(tmp_path / "here") == files(tmp_path / "there")


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_a_cluster_that_does_not_answer_is_told_at_once(address: str) -> None:
    with pytest.raises(BadSetup, match=f"No Ray cluster answers at {address}"):
        engines.on_ray(address)


def meet(folder: Path, mine: str, other: str) -> int:
    """Say that one is here, and wait for the other."""
    (folder / mine).touch()
    wait_until((folder / other).exists)
    return os.getpid()


def test_two_jobs_work_at_the_same_time(tmp_path: Path) -> None:
    with engines.pool(2) as workers:
        one, two = workers.submit(meet, tmp_path, "one", "two"), workers.submit(meet, tmp_path, "two", "one")
        assert len({one.result(), two.result(), os.getpid()}) == 3


def test_keeping_everything_costs_little_more_than_playing() -> None:
    """An alarm, not a measurement: playing at random takes about two fifths of the calls of keeping it too."""
    plan = draw_up("zloba", games=20, seats=4, bots=["random"] * 4)
    numbers, game = range(20), registry.game("zloba")

    def bare() -> None:
        for number in numbers:
            dealt = deal(plan, number)
            dice = Dice(number)
            Table(game, 4, dealt.seed).run(lambda decision, dice=dice: dice.pick(decision.options))  # type: ignore[misc]  # bound

    bare()  # what is remembered between games is there now
    assert calls(bare) > 0.25 * calls(lambda: play_chunk(plan, {}, numbers))
