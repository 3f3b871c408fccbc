"""The command as a process of its own: what a shell sees."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

HERNA = [
    sys.executable,
    "-c",
    # whoever runs the tests may ignore Ctrl-C, and a child would too
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from herna.cli import main; main()",
]


def started(*line: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*HERNA, *line],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def read_until(process: subprocess.Popen[str], end: str) -> str:
    assert process.stdout is not None
    said = ""
    while not said.endswith(end):
        letter = process.stdout.read(1)
        assert letter, f"it ended early: {said}"
        said += letter
    return said


@pytest.mark.parametrize(("lang", "goodbye"), [("en", "Goodbye."), ("cs", "Na shledanou.")])
def test_ctrl_c_in_a_game_saves_it_and_says_goodbye(data: Path, lang: str, goodbye: str) -> None:
    process = started("play", "noughts", "--seed", "1", "--lang", lang)
    read_until(process, "\n> ")
    process.send_signal(signal.SIGINT)
    said, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert complaint == ""
    [file] = (data / "records").iterdir()
    assert f"herna play --resume {file}" in said
    assert said.endswith(f"{goodbye}\n")


@pytest.mark.slow
def test_ctrl_c_in_the_room_says_goodbye() -> None:
    process = started()
    read_until(process, "\n> ")
    process.send_signal(signal.SIGINT)
    said, complaint = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaint) == (130, "")
    assert said.endswith("Goodbye.\n")


@pytest.mark.slow
def test_the_end_of_the_input_in_the_room_says_goodbye() -> None:
    done = subprocess.run(HERNA, input="", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Goodbye.\n")


@pytest.mark.slow
def test_a_terminal_without_czech_letters_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = subprocess.run([*HERNA, "games", "--lang", "cs"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Pi?kvorky" in done.stdout
