from __future__ import annotations

from pathlib import Path

import pytest

from herna.kernel import registry
from tests.cli.conftest import Run

LIST = "hundred-kingdoms 500\nnoble-lord warlord\n  men-at-arms 4 standard-bearer\n  militia-bowmen 3\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "army.txt"
    file.write_text(LIST, encoding="utf-8")
    return file


def test_an_army_in_order_is_priced_part_by_part(run: Run, file: Path) -> None:
    result = run("army", "check", str(file))
    assert result.exit_code == 0
    for words in ("Noble Lord", "Men-at-Arms (Standard Bearer)", "150", "The army is in order: 310 of 500 points."):
        assert words in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Noble Lord: The warband has 5 regiments, it may have 4 at most. (conquest.battle.warband-four)\n"),
        ("cs", "Šlechtic: Družina má 5 regimentů, smí jich mít nejvýš 4. (conquest.battle.warband-four)\n"),
    ],
)
def test_each_rule_that_is_broken_is_told_with_where(run: Run, file: Path, lang: str, said: str) -> None:
    file.write_text(LIST.replace("500", "2000") + "militia 3\n" * 3)
    result = run("army", "check", str(file), "--lang", lang)
    assert result.exit_code == 1
    assert result.stderr == said


def test_what_cannot_be_read_is_told_with_its_line(run: Run, file: Path) -> None:
    file.write_text(LIST.replace("bowmen", "bowman"))
    result = run("army", "check", str(file))
    assert result.exit_code == 2
    assert "Line 4" in result.stderr.replace("\n", " ")
    assert "militia-bowmen" in result.stderr.replace("\n", " ")


def test_a_file_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    result = run("army", "check", str(tmp_path / "nothing.txt"))
    assert result.exit_code == 2
    assert "nothing.txt" in result.stderr.replace("\n", "")


def test_a_list_may_come_from_another_program(run: Run) -> None:
    result = run("army", "check", "-", typed=LIST.splitlines())
    assert result.exit_code == 0


def test_a_ready_army_is_printed_as_a_text_that_can_be_checked(run: Run, file: Path) -> None:
    listed = run("army", "show")
    assert listed.exit_code == 0
    builder = registry.game("conquest").builder
    assert builder is not None
    for name in builder.ready():
        assert name in listed.stdout
        shown = run("army", "show", name)
        file.write_text(shown.stdout, encoding="utf-8")
        assert run("army", "check", str(file)).exit_code == 0


def test_an_unknown_army_is_answered_with_the_known_ones(run: Run) -> None:
    result = run("army", "show", "nobody")
    assert result.exit_code == 2
    assert "nords-first" in result.stderr.replace("\n", " ")


def test_a_game_in_which_nothing_is_built_says_so(run: Run, file: Path) -> None:
    result = run("army", "check", str(file), "--game", "noughts")
    assert result.exit_code == 2
    assert "conquest" in result.stderr
