from __future__ import annotations

import pytest

from herna.kernel import registry
from tests.cli.conftest import Run


def test_games_to_play_are_told_apart_from_those_on_the_shelf(run: Run) -> None:
    said = run("games").stdout
    playable, _, shelf = said.partition("On the shelf: rules only, not to be played yet")
    assert "noughts" in playable
    assert "Noughts and crosses" in playable
    assert "13" in playable
    assert "noughts" not in shelf.partition("Play one")[0]
    assert "house" not in said


def test_titles_are_in_the_language(run: Run) -> None:
    assert "Piškvorky" in run("games", "--lang", "cs").stdout


def test_no_line_is_wider_than_the_terminal(run: Run) -> None:
    assert max(map(len, run("games").stdout.splitlines())) <= 80


def test_an_empty_shelf_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "names", tuple)
    assert "There is no game to play." in run("games").stdout
    assert run().stdout.endswith("There is no game to play.\nGoodbye.\n")
