from __future__ import annotations

from pathlib import Path

import pytest

from herna.kernel import Record
from tests.cli.conftest import Run


def test_a_record_is_told_in_words_with_its_outcome_and_its_hash(run: Run, record: Path) -> None:
    result = run("replay", str(record))
    assert result.exit_code == 0
    assert "Player 1 marks c3.  [noughts.turn.mark]" in result.stdout
    assert "  1 X . .\n  2 O X .\n  3 O . X\n" in result.stdout
    assert "Won: Player 1." in result.stdout
    seal = Record.load(record).seal
    assert seal is not None
    assert f"plays back to the sealed situation: {seal.state}." in result.stdout


def test_a_record_is_told_in_czech(run: Run, record: Path) -> None:
    said = run("replay", str(record), "--lang", "cs").stdout
    assert "Hráč 1 má řadu a vítězí.  [noughts.end.line]" in said
    assert "Vítězí Hráč 1." in said


def test_a_replay_stops_where_one_wishes(run: Run, record: Path) -> None:
    said = run("replay", str(record), "--to", "2").stdout
    assert "marks a2" in said
    assert "marks b2" not in said
    assert "The game is not over." in said
    assert "Stopped after answer 2 of 5." in said


@pytest.mark.parametrize("to", ["6", "-1"])
def test_a_replay_cannot_stop_where_the_record_does_not_lead(run: Run, record: Path, to: str) -> None:
    result = run("replay", str(record), "--to", to)
    assert result.exit_code == 2
    assert "--to: The record has 5 answers." in result.stderr


def test_the_log_can_be_left_out(run: Run, record: Path) -> None:
    said = run("replay", str(record), "--no-log").stdout
    assert "marks" not in said
    assert "Won: Player 1." in said


def test_step_by_step_it_waits_before_each_answer(run: Run, record: Path) -> None:
    result = run("replay", str(record), "--step", typed=["", "", "", "", ""])
    assert "Answer 4 of 5, Enter" in result.stdout
    assert "Won: Player 1." in result.stdout
    early = run("replay", str(record), "--step", typed=["", ""])
    assert early.exit_code == 0
    assert early.stdout.endswith("Goodbye.\n")
    assert "Won" not in early.stdout


def test_the_last_scene_is_drawn(run: Run, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    run("replay", str(record), "--svg", str(file))
    drawn = file.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert '<symbol id="a-board"' in drawn  # it stands alone


def edited(record: Path, old: str, new: str) -> str:
    record.write_text(record.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return str(record)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"a3"', '"b3"', "it was edited"),
        ('"a3"', '"a2"', "The record is corrupt, line 5"),
        ('"noughts"', '"chess"', "There is no game “chess”"),
        ('"version":1', '"version":9', "take a newer Herna"),
        ('{"herna"', "{{", "the first line must say what is played"),
    ],
)
def test_a_record_that_is_not_right_gets_one_sentence(run: Run, record: Path, old: str, new: str, sentence: str) -> None:
    result = run("replay", edited(record, old, new))
    assert result.exit_code == 1
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not result.stdout


@pytest.mark.parametrize(("lang", "sentence"), [("en", "There is no file"), ("cs", "neexistuje.")])
def test_a_missing_file_gets_one_sentence(run: Run, tmp_path: Path, lang: str, sentence: str) -> None:
    result = run("replay", str(tmp_path / "none.jsonl"), "--lang", lang)
    assert result.exit_code == 1
    assert sentence in result.stderr


def test_a_folder_is_no_record(run: Run, tmp_path: Path) -> None:
    assert "is a folder, not a file." in run("replay", str(tmp_path)).stderr
