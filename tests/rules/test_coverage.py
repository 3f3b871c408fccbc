"""How many rules the code cites and the tests name."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from herna.kernel.registry import from_shelf, on_shelf
from herna.testing import coverage
from tests.rules.conftest import Ask, Checkout

TINY = {
    "total": 6,
    "cited": 3,
    "tested": 3,
    "physical": 1,
    "uncited": ["tiny.play.pass", "tiny.play.score", "tiny.play.joker"],
    "untested": ["tiny.play.draw", "tiny.play.score", "tiny.play.joker"],
}


def report(folder: Path, *ids: str) -> str:
    file = folder / "report.json"
    file.write_text(json.dumps({key: ["tests/test_it.py::test_it"] for key in ids}), encoding="utf-8")
    return str(file)


@pytest.mark.slow
def test_a_game_of_another_package_is_counted_with_the_tests_in_its_checkout(tiny: Checkout) -> None:
    done = tiny.rules("coverage", "tiny", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"tiny": TINY}


@pytest.mark.slow
def test_chapters_restrict_all_numbers(tiny: Checkout) -> None:
    done = tiny.rules("coverage", "tiny", "--chapters", "setup", "--json", "--tests", "tests")
    assert json.loads(done.stdout) == {
        "tiny": {"total": 2, "cited": 2, "tested": 2, "physical": 1, "uncited": [], "untested": []}
    }


@pytest.mark.slow
def test_an_error_of_collection_is_shown_and_the_command_fails(tiny: Checkout, checkout: Checkout) -> None:
    checkout.write("broken/test_it.py", "import pytest\n@pytest.mark.rule('tiny.setup.dealt')\ndef test_it(): pass\n")
    done = tiny.rules("coverage", "tiny", "--json", "--tests", str(checkout.root / "broken"))
    assert done.returncode == 1
    assert "broken/test_it.py::test_it: tiny.setup.dealt is not in the rulebook of tiny" in done.stderr
    assert "did you mean tiny.setup.deal" in done.stderr
    assert json.loads(done.stdout)["tiny"]["tested"] == 0


def test_the_table_shows_chapters_then_what_is_missing_then_what_is_physical(ask: Ask, tmp_path: Path) -> None:
    file = report(tmp_path, "noughts.turn.alternate", "noughts.turn.mark", "noughts.board.paper")
    shown = ask("coverage", "noughts", "--report", file)
    assert shown.exit_code == 0
    rows = [line.split() for line in shown.stdout.splitlines()]
    assert ["board", "The", "board", "4", "3", "0", "1"] in rows
    assert ["turn", "A", "turn", "5", "5", "2"] in rows
    assert ["total", "12", "11", "2", "1"] in rows
    assert ["91", "%", "16", "%"] in rows
    order = [
        shown.stdout.index(text)
        for text in (
            "Not cited by the code: 1\n  noughts.board.classic",
            "Not named by a test: 10\n",
            "  noughts.board.paper",
        )
    ]
    assert order == sorted(order)


def test_only_a_terminal_gets_colours(ask: Ask, tmp_path: Path) -> None:
    file = report(tmp_path, "noughts.turn.mark")
    assert "\x1b[31m" in ask("coverage", "noughts", "--report", file, on_terminal=True).stdout
    assert "\x1b" not in ask("coverage", "noughts", "--report", file).stdout


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["cs", "en"])
def test_tables_of_the_longest_rulebooks_fit_into_80_columns(ask: Ask, tmp_path: Path, lang: str) -> None:
    for args in (["gloomhaven"], ["conquest"], []):
        shown = ask("coverage", *args, "--report", report(tmp_path), lang=lang)
        assert shown.exit_code == 0
        assert max(map(len, shown.stdout.splitlines())) <= 80
        assert "…" not in shown.stdout


@pytest.mark.slow
def test_without_a_game_all_on_the_shelf_are_counted(ask: Ask, tmp_path: Path) -> None:
    file = report(tmp_path)
    counted = json.loads(ask("coverage", "--json", "--report", file).stdout)
    assert list(counted) == list(coverage.games())
    assert set(on_shelf()) <= set(counted)
    for game in on_shelf():
        code = game == "house" or (files("herna.games") / game / "__init__.py").is_file()
        assert (counted[game]["cited"] > 0) == code
        assert counted[game]["total"] + counted[game]["physical"] == len(from_shelf(game))
    overview = ask("coverage", "--report", file).stdout
    assert all(game in overview for game in on_shelf())


def test_less_than_asked_for_fails(ask: Ask, tmp_path: Path) -> None:
    file = report(tmp_path, *(rule.id for rule in from_shelf("noughts") if rule.kind != "content"))
    low = ask("coverage", "noughts", "--report", file, "--fail-under", "100")
    assert low.exit_code == 1
    assert "noughts: 91 % cited and 91 % tested, and 100 % are asked for." in low.stderr
    assert ask("coverage", "noughts", "--report", file, "--fail-under", "91.5").exit_code == 0
    assert ask("coverage", "noughts", "--chapters", "turn", "--report", file, "--fail-under", "100").exit_code == 0


def test_an_unknown_chapter_is_answered_with_the_known_ones(ask: Ask, tmp_path: Path) -> None:
    file = report(tmp_path)
    unknown = ask("coverage", "noughts", "--chapters", "turn,bord", "--report", file)
    assert unknown.exit_code == 2
    assert unknown.stderr.strip() == "There is no chapter “bord”. Chapters: board, turn, end."
    assert ask("coverage", "noughts", "--chapters", "", "--report", file).exit_code == 2


def test_coverage_is_never_taken_for_a_game(ask: Ask) -> None:
    unknown = ask("coverage", "noughtz", lang="cs")
    assert unknown.exit_code == 1
    assert unknown.stderr.strip() == "Hra „noughtz“ tu není. Hry: noughts."


def test_what_is_no_report_and_what_is_no_folder_is_said(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text("[1]", encoding="utf-8")
    for file in ("list.json", "nowhere.json"):
        wrong = ask("coverage", "noughts", "--report", str(tmp_path / file))
        assert wrong.exit_code == 2
        assert f"{file} is not a report of pytest --rules-report" in wrong.stderr
    wrong = ask("coverage", "noughts", "--tests", str(tmp_path / "nowhere"))
    assert (wrong.exit_code, "There is no folder" in wrong.stderr) == (2, True)


def test_where_no_tests_are_installed_the_reader_is_told_what_to_do(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "folder_of_tests", lambda game: None)
    lost = ask("coverage", "noughts")
    assert lost.exit_code == 2
    assert "--tests" in lost.stderr
    assert "--report" in lost.stderr


@pytest.mark.slow
def test_this_very_checkout_is_counted_afresh(ask: Ask) -> None:
    shown = ask("coverage", "noughts", "--json")
    assert shown.exit_code == 0, shown.stderr
    counted = json.loads(shown.stdout)["noughts"]
    assert (counted["total"], counted["physical"]) == (12, 1)
    assert counted["total"] - counted["cited"] == len(counted["uncited"])
    assert counted["total"] - counted["tested"] == len(counted["untested"])
