from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from herna.kernel import registry
from tests.cli.conftest import Run

BOARD = """
[[board]]
id = "{id}"
name = {{ cs = "malý", en = "small" }}
origin = "own"
size = {size}
in_a_row = 3
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    own = tmp_path / "own" / "noughts"
    own.mkdir(parents=True)
    return own


def test_content_is_counted_by_kind_and_origin(run: Run) -> None:
    result = run("content", "check")
    assert result.exit_code == 0
    for word in ("noughts", "board", "2", "rulebook 2", registry.game("noughts").content_hash[:8], "All content is in order."):
        assert word in result.stdout


def test_a_folder_of_ones_own_is_laid_on_top(run: Run, folder: Path) -> None:
    (folder / "boards.toml").write_text(BOARD.format(id="four", size=4) + BOARD.format(id="large", size=6))
    for line in (("noughts", "--folder", str(folder)), ("--folder", str(folder.parent))):
        result = run("content", "check", *line)
        assert result.exit_code == 0
        row = next(row.split() for row in result.stdout.splitlines() if "board" in row)
        assert row[:4] == ["noughts", "board", "3", "2"], "one of ours replaced, one added"
        assert "own 2," in result.stdout, "the two are counted by where they come from"
        assert registry.game("noughts").content_hash[:8] not in result.stdout


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_mistake_names_file_entry_and_field(run: Run, folder: Path, lang: str) -> None:
    (folder / "boards.toml").write_text(BOARD.format(id="two", size=2))
    result = run("content", "check", "--folder", str(folder.parent), "--lang", lang)
    assert result.exit_code == 1
    what = {"cs": "má tu být `int` >= 3", "en": "Expected `int` >= 3"}[lang]
    assert result.stderr == f"noughts: {folder / 'boards.toml'}, two, size: {what}.\n"


def test_a_folder_that_belongs_to_no_game_is_a_mistake(run: Run, folder: Path) -> None:
    (folder.parent / "noughst").mkdir()
    result = run("content", "check", "--folder", str(folder.parent))
    assert result.exit_code == 1
    assert (
        "noughst belongs to no game; there are: cave_evil, conquest, gloomhaven, noughts, zloba, zombie_country."
        in result.stderr.replace("\n", " ")
    )


def test_a_folder_that_is_not_there_is_a_mistake(run: Run, tmp_path: Path) -> None:
    result = run("content", "check", "--folder", str(tmp_path / "none"))
    assert result.exit_code == 1
    assert "There is no file or folder" in result.stderr


@pytest.mark.slow
def test_a_mistake_in_the_players_own_folder_stops_no_other_command_than_those_that_need_the_game(data: Path) -> None:
    own = data / "content" / "noughts"
    own.mkdir(parents=True)
    (own / "boards.toml").write_text(BOARD.format(id="two", size=2))

    def code_and_complaint(*line: str) -> tuple[int, str]:
        done = subprocess.run([sys.executable, "-m", "herna", *line], capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    assert code_and_complaint("content", "check") == (1, f"noughts: {own / 'boards.toml'}, two, size: Expected `int` >= 3.\n")
    assert code_and_complaint("play", "noughts") == (1, f"{own / 'boards.toml'}, two, size: Expected `int` >= 3.\n")
    assert code_and_complaint("--version") == (0, "")


@pytest.mark.slow
def test_a_game_with_a_mistake_does_not_take_the_shelf_down(run: Run, data: Path) -> None:
    own = data / "content" / "noughts"
    own.mkdir(parents=True)
    (own / "boards.toml").write_text("[[bord]]")
    shown = subprocess.run([sys.executable, "-m", "herna", "games"], capture_output=True, text=True, check=True).stdout
    assert "zloba" in shown
    assert "Cannot be played:" in shown
    assert "did you mean “board”?" in " ".join(shown.split())


def test_what_does_not_fit_together_is_a_mistake_too(run: Run, tmp_path: Path) -> None:
    own = tmp_path / "own" / "zloba"
    own.mkdir(parents=True)
    (own / "paldeyn.toml").write_text(
        """
[[feat]]
id = "shields"
name = { cs = "Štíty", en = "Shields" }
origin = "own"
faction = "paldeyn"
text = { cs = "…", en = "…" }
effects = [{ do = "ready" }]
"""
    )
    result = run("content", "check", "--folder", str(tmp_path / "own"))
    assert result.exit_code == 1
    assert (
        result.stderr
        == f"zloba: {own / 'paldeyn.toml'}, shields, faction: there is no faction “paldeyn”; did you mean “aldan”?\n"
    )


MONSTER = """
[[kind]]
id = "bandit-guard"
name = { cs = "Hlídka", en = "Guard" }
origin = "own"
deck = "no-such-deck"
standees = 6
normal = { hit_points = [1, 1, 1, 1, 1, 1, 1, 1] }
"""

TREASURE = """
[[treasure]]
id = "chest"
name = { cs = "Truhla", en = "Chest" }
origin = "own"
number = 99
item = "boots-of-stridin"
"""

CARD = """
[[item]]
id = "boots-of-striding"
name = { cs = "Boty", en = "Boots" }
origin = "own"
number = 1
cost = 20
slot = "legs"
copies = 2
when = "move"
special = "phazing"
"""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (MONSTER, "bandit-guard, deck: there is no deck “no-such-deck”."),
        (TREASURE, "chest, item: there is no item “boots-of-stridin”; did you mean “boots-of-striding”?"),
        (CARD, "boots-of-striding, special: Invalid enum value 'phazing'."),
    ],
    ids=["a deck", "an item", "a special"],
)
def test_a_word_that_names_nothing_is_found_before_anybody_plays(run: Run, tmp_path: Path, text: str, sentence: str) -> None:
    own = tmp_path / "own" / "gloomhaven"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text(text)
    result = run("content", "check", "--folder", str(tmp_path / "own"))
    assert result.exit_code == 1
    assert result.stderr == f"gloomhaven: {own / 'mine.toml'}, {sentence}\n"
