"""Tests on several workers: collected once, reported as if there were one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

from herna.testing import jobs
from tests.rules.conftest import Checkout

EACH = """
import os, pathlib, pytest

pathlib.Path("collected").open("a").write("x")

@pytest.fixture(scope="module")
def place():
    pathlib.Path("made").open("a").write("x")
    yield os.getpid()
    pathlib.Path("taken-down").open("a").write("x")

@pytest.mark.parametrize("number", range(60))
def test_it(number, place, tmp_path):
    assert place == os.getpid()
    pathlib.Path(f"ran-{os.getpid()}").open("a").write(f"{number}\\n")
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    made = Checkout(tmp_path)
    made.write("pyproject.toml", "[tool.pytest.ini_options]\n")
    return made


@pytest.mark.slow
def test_all_tests_run_once_by_several_workers_and_are_collected_once(checkout: Checkout) -> None:
    checkout.write("test_each.py", EACH)
    done = checkout.pytest("-q", "--jobs", "2")
    assert "60 passed" in done.stdout, done.stdout + done.stderr
    ran = [line for file in checkout.root.glob("ran-*") for line in file.read_text(encoding="utf-8").split()]
    assert sorted(map(int, ran)) == list(range(60))
    assert (checkout.root / "collected").read_text(encoding="utf-8") == "x"
    made, down = ((checkout.root / name).read_text(encoding="utf-8") for name in ("made", "taken-down"))
    assert made == down
    assert len(made) <= 2


@pytest.mark.slow
def test_a_failure_is_told_with_what_the_test_has_said(checkout: Checkout) -> None:
    checkout.write(
        "test_one.py", "def test_good(): print('all is well')\n\ndef test_bad():\n    print('it hurts')\n    assert 1 == 2\n"
    )
    done = checkout.pytest("--jobs", "2")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "assert 1 == 2" in done.stdout
    assert "it hurts" in done.stdout
    assert "all is well" not in done.stdout
    assert "1 failed, 1 passed" in done.stdout


@pytest.mark.slow
def test_a_test_that_takes_its_worker_with_it_is_named_and_the_others_go_on(checkout: Checkout) -> None:
    checkout.write("test_a.py", "import os\n\ndef test_dies(): os._exit(3)\n")
    checkout.write("test_b.py", EACH)
    done = checkout.pytest("-q", "--jobs", "2")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert f"test_a.py::test_dies: {jobs.LOST}" in done.stdout
    assert "1 failed, 60 passed" in done.stdout


@pytest.mark.slow
def test_what_lost_workers_had_taken_is_run_by_others(checkout: Checkout) -> None:
    checkout.write("test_a.py", "import os\n\ndef test_dies(): os._exit(3)\n")
    checkout.write("test_b.py", "import os\n\ndef test_dies(): os._exit(3)\n")
    checkout.write("test_c.py", "def test_lives(): pass\n")
    done = checkout.pytest("-q", "--jobs", "2")
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "2 failed, 1 passed" in done.stdout


@pytest.mark.slow
def test_after_the_first_failure_nothing_new_begins_if_that_is_wanted(checkout: Checkout) -> None:
    checkout.write("test_a.py", "def test_fails(): assert False\n")
    checkout.write("test_z.py", EACH.replace("range(60)", "range(2000)"))
    done = checkout.pytest("-q", "-x", "--jobs", "2")
    assert "stopping after 1 failures" in done.stdout
    assert "2000 passed" not in done.stdout


@pytest.mark.parametrize("wanted", ["many", "1.5", ""])
def test_a_number_of_workers_that_is_none_is_said_so(checkout: Checkout, wanted: str) -> None:
    checkout.write("test_a.py", "def test_it(): pass\n")
    done = checkout.pytest("--jobs", wanted)
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "--jobs takes a number or auto" in done.stderr


@pytest.mark.slow
def test_one_worker_is_no_worker(checkout: Checkout) -> None:
    checkout.write(
        "test_a.py",
        "import os, pathlib\n\ndef test_it(): pathlib.Path('who').write_text(os.environ.get('HERNA_WORKER', '-'))\n",
    )
    assert checkout.pytest("-q", "--jobs", "1").returncode == 0
    assert (checkout.root / "who").read_text(encoding="utf-8") == "-"


def test_collecting_alone_runs_nothing(checkout: Checkout) -> None:
    checkout.write("test_each.py", EACH)
    assert checkout.pytest("-q", "--collect-only", "--jobs", "2").returncode == 0
    assert not list(checkout.root.glob("ran-*"))


@pytest.mark.slow
def test_when_the_time_is_over_no_new_piece_begins_and_what_was_left_out_is_said(checkout: Checkout) -> None:
    slow = "import pytest, time\n\n@pytest.mark.parametrize('number', range(3))\ndef test_it(number): time.sleep(0.3)\n"
    for name in "abcdef":
        checkout.write(f"test_{name}.py", slow)
    done = checkout.pytest("-q", "--jobs", "2", "--within", "0.5")
    assert done.returncode == 0
    found = re.search(r"(\d+) tests did not begin within 0.5 seconds", done.stdout)
    assert found
    passed = re.search(r"(\d+) passed", done.stdout)
    assert int(passed[1] if passed else 0) + int(found[1]) == 18, "a busy machine may begin none in time"
    assert int(found[1]) >= 3


def test_tests_that_differ_in_the_last_parameter_alone_stay_together() -> None:
    class Item:
        def __init__(self, name: str) -> None:
            self.name = name
            self.path = Path("test_a.py")

    items = [Item(f"test_it[{case}-{law}]") for case in range(3) for law in range(40)]
    assert [len(piece) for piece in jobs.cut(cast(Any, items))] == [40, 40, 40]
    assert [len(piece) for piece in jobs.cut(cast(Any, [Item(f"test_{number}") for number in range(60)]))] == [25, 25, 10]
