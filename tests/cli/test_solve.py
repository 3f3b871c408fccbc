from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from herna.kernel import registry
from tests.cli.conftest import Run


def case(name: str = "near", **changes: Any) -> dict[str, Any]:
    """A monster two hexes from its only enemy, in a row of hexes that lie side by side."""
    return {
        "id": name,
        "monster": {"move": 1, "range": 0, "targets": 1},
        "figures": [{"at": [4, 2], "is": "active"}, {"at": [4, 4], "is": "character", "initiative": 10}],
        **changes,
    }


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cases.json"


def write(file: Path, *cases: Any) -> str:
    file.write_text(json.dumps(cases))
    return str(file)


def test_all_allowed_outcomes_are_printed_as_json(run: Run, file: Path) -> None:
    two = case(
        "two", figures=[{"at": [4, 1], "is": "active"}, {"at": [4, 2], "is": "monster"}, {"at": [4, 3], "is": "character"}]
    )
    two["monster"]["move"] = 2
    answers = json.loads(run("solve", "gloomhaven-focus", write(file, case(), two), "--json").stdout)
    assert answers["near"] == [{"move": [4, 3], "attacks": [[4, 4]], "focus": [[4, 4]], "destinations": [[4, 3]]}]
    assert [answer["move"] for answer in answers["two"]] == [[3, 2], [5, 2]]


def test_without_json_a_table_is_printed(run: Run, file: Path) -> None:
    said = run("solve", "gloomhaven-focus", write(file, case())).stdout
    assert said.split()[:5] == ["case", "move", "attacks", "focus", "destinations"]
    assert "near" in said
    assert said.count("4,3") == said.count("4,4") == 2
    assert said.endswith("1 case.\n")


def test_walls_fill_hexes_and_edges(run: Run, file: Path) -> None:
    """The enemy is shut in: by walls in hexes all around it, and by a thin wall below the monster's way."""
    around = [{"at": at, "kind": "wall"} for at in ([3, 3], [3, 4], [5, 3], [5, 4], [4, 5])]
    walled = case(terrain=around)
    apart = case("apart", terrain=around, walls=[{"at": [4, 3], "edges": [1]}])
    answers = json.loads(run("solve", "gloomhaven-focus", write(file, walled, apart), "--json").stdout)
    assert answers["near"][0]["attacks"] == [[4, 4]]
    assert answers["apart"] == [{"move": [4, 2], "attacks": [], "focus": [], "destinations": []}]


@pytest.mark.parametrize(
    "beyond",
    [{"beyond": "no"}, {"terrain": [{"at": [0, 0], "kind": "icy"}]}, {"monster": {"move": 1, "teleport": True}}],
)
def test_what_is_beyond_the_first_edition_is_skipped(run: Run, file: Path, beyond: dict[str, Any]) -> None:
    name = write(file, case(**beyond))
    assert json.loads(run("solve", "gloomhaven-focus", name, "--json").stdout) == {"near": None}
    assert "skipped" in run("solve", "gloomhaven-focus", name).stdout


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (case(monster={"range": 2}), "missing required field `move` - at `$[0].monster`"),
        (case(monster={"move": "far"}), "Expected `int`, got `str` - at `$[0].monster.move`"),
        (case(monster={"move": -1}), "Expected `int` >= 0 - at `$[0].monster.move`"),
        (case(walls=[{"at": [1, 1], "edges": [6]}]), "Expected `int` <= 5 - at `$[0].walls[0].edges[0]`"),
        (case(terrain=[{"at": [1, 1], "kind": "lava"}]), "Invalid enum value 'lava' - at `$[0].terrain[0].kind`"),
        (case(terrain=[{"at": [4, 4], "kind": "wall"}]), "Case near: a figure stands in the wall at [4, 4]"),
        (case(figures=[]), "Case near: exactly one figure must be active"),
        (case(figures=[{"at": [4, 2], "is": "active"}, {"at": [4, 2], "is": "monster"}]), "two figures stand at [4, 2]"),
        ([], "Expected `object`, got `array`"),
    ],
)
def test_a_case_that_cannot_be_understood_is_named(run: Run, file: Path, bad: Any, said: str) -> None:
    result = run("solve", "gloomhaven-focus", write(file, bad))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 2


def test_one_bad_case_does_not_lose_the_others(run: Run, file: Path) -> None:
    bad = case("bad", monster={"move": "far"})
    result = run("solve", "gloomhaven-focus", write(file, case(), bad, case("alone", figures=[]), case("last")), "--json")
    assert result.exit_code == 2
    assert list(json.loads(result.stdout)) == ["near", "last"]
    first, second = result.stderr.splitlines()
    assert "at `$[1].monster.move`" in first
    assert "Case alone: exactly one figure must be active" in second


def test_a_mistake_is_told_in_czech_too(run: Run, file: Path) -> None:
    result = run("solve", "gloomhaven-focus", write(file, case(figures=[])), "--lang", "cs")
    assert result.stderr.startswith(f"{file}: Případ near: musí být na tahu právě jedna figurka.")


def test_an_id_may_stand_only_once(run: Run, file: Path) -> None:
    result = run("solve", "gloomhaven-focus", write(file, case(), case()))
    assert (result.exit_code, "more than one case near" in result.stderr) == (2, True)
    assert result.stdout.endswith("1 case.\n")


def test_a_file_that_is_missing_or_no_json_or_a_folder_is_told(run: Run, file: Path) -> None:
    missing = run("solve", "gloomhaven-focus", str(file))
    assert (missing.exit_code, missing.stderr.splitlines()[0]) == (2, f"There is no file or folder {file}.")
    folder = run("solve", "gloomhaven-focus", str(file.parent))
    assert (folder.exit_code, folder.stderr.splitlines()[0]) == (2, f"{file.parent} is a folder, not a file.")
    file.write_text("no")
    text = run("solve", "gloomhaven-focus", str(file))
    assert text.exit_code == 2
    assert "This is not JSON" in text.stderr


def test_unknown_puzzles_are_refused_with_those_that_are_known(run: Run, file: Path) -> None:
    result = run("solve", "chess", write(file, case()))
    assert result.exit_code == 2
    assert "There are no puzzles “chess”; there are: gloomhaven-focus." in result.stderr


def test_any_game_may_solve_puzzles_of_its_own(run: Run, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.game("noughts").solvers, "sums", lambda text: ({text.decode(): None}, []))
    file.write_text("one and one")
    assert json.loads(run("solve", "noughts-sums", str(file), "--json").stdout) == {"one and one": None}
    for unknown in ("noughts-focus", "noughts", "gloomhaven-sums"):
        result = run("solve", unknown, str(file))
        assert result.exit_code == 2
        assert "there are: gloomhaven-focus, noughts-sums." in result.stderr


@pytest.mark.parametrize(("lang", "said"), [("en", "skipped: their answer is null"), ("cs", "odpovědí na ně je null")])
def test_the_help_says_what_is_skipped(run: Run, lang: str, said: str) -> None:
    assert said in " ".join(run("solve", "--help", "--lang", lang).stdout.split())
