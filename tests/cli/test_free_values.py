"""Values of one's own at the terminal: how they are written, and which rule a wrong one breaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from herna.kernel import Record
from tests.cli.conftest import Run
from tests.toys.shelf import on_shelf
from tests.toys.stroll import GAME

TWO = ("--seat", "human", "--seat", "human", "--seed", "1")
STAY = ["own ()"] * 6


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with on_shelf(tmp_path / "shelf", monkeypatch, "stroll", "stacks"):
        yield


def test_a_stroll_is_played_with_typed_values(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "stroll.jsonl"
    typed = ["own ((ahead 7000))", "own ((fly 1))", "own ((ahead 1000) (wheel-left 900))", '["own",[["back",500]]]', *STAY]
    result = run("play", "stroll", *TWO, "--save", str(file), typed=typed)
    said = " ".join(result.stdout.split())
    assert result.exit_code == 0
    form = "WORD ((ahead|back|left|right|wheel-left|wheel-right NUMBER) …)"
    assert f"Or write a value of your own: {form}, for example flag ((wheel-left 638)" in said
    assert "“own ((ahead 7000))” is not allowed: A piece walks six inches at the most" in said
    assert "“own ((fly 1))” does not have the form that is asked for: Invalid enum value 'fly'" in said
    record = Record.load(file)
    assert [line[2] for line in record.lines[:2]] == ["own ((ahead 1000) (wheel-left 900))", "own ((back 500))"]
    assert record.replay(GAME).over


def test_proposals_are_numbered_and_each_is_offered_once(run: Run) -> None:
    result = run("play", "stroll", *TWO, typed=["1", "q"])
    assert "1 Towards the flag: wheel left 638, ahead 3795" in result.stdout
    lines = [line.strip().split(" ", 1) for line in result.stdout.splitlines() if line.strip()[:1].isdecimal()]
    first = [line for number, line in lines if number.isdecimal()][:12]
    assert len(set(first)) == len(first)
    assert "Player 1 walks towards the flag." in result.stdout


def test_a_czech_reader_is_told_in_czech(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERNA_LANG", "cs")
    said = " ".join(run("play", "stroll", *TWO, typed=["own ((ahead 7000))", "q"]).stdout.split())
    assert (
        "Nebo napište vlastní hodnotu: SLOVO ((ahead|back|left|right|wheel-left|wheel-right ČÍSLO) …), například flag (("
        in said
    )
    assert "Oddíl ujde nejvýš šest palců" in said


def test_orders_are_typed_by_both_before_either_is_shown(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "stacks.jsonl"
    typed = ["", "wolf bear bear fox", "wolf bear bear fox wolf", *["", "1"] * 5]
    result = run("play", "stacks", *TWO, "--save", str(file), typed=typed)
    said = " ".join(result.stdout.split())
    assert result.exit_code == 0
    assert "“wolf bear bear fox” is not allowed: A stack holds all of one's cards" in said
    assert "Player 1 opens wolf, bear, bear, fox, wolf" in said
    record = Record.load(file)
    assert record.lines[0][2] == "wolf bear bear fox wolf"
    assert record.replay().over
