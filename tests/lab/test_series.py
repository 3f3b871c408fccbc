"""Several runs that a file lists: played, resumed, and told side by side; and options that are mixed anew for each game."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from herna.kernel.errors import BadSetup
from herna.lab import engines, play, series
from herna.lab.plan import deal, draw_up
from herna.lab.report import sections
from tests.lab.conftest import Run

FACTIONS = ("aldan", "guild", "koda", "runen", "ooglan")

LIST = """
title = "Small boards"
game = "noughts"
games = 6

[[run]]
seats = [2]
bots = ["random"]

[[run]]
seats = [2]
bots = ["random", "greedy"]
options = { board = "large" }
"""


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    file = tmp_path / "boards.toml"
    file.write_text(LIST, encoding="utf-8")
    return file


def test_a_mix_gives_each_game_as_many_as_it_has_seats() -> None:
    plan = draw_up("zloba", games=40, seats=3, bots=["random"] * 3, mix={"factions": FACTIONS})
    dealt = [deal(plan, number).options["factions"] for number in range(40)]
    assert all(len(set(each)) == 3 for each in dealt)
    assert {faction for each in dealt for faction in each} == set(FACTIONS)
    assert len({each[0] for each in dealt}) == 5, "the order is mixed too"
    assert dealt == [deal(plan, number).options["factions"] for number in range(40)]


def test_a_mixed_game_plays_again_from_its_row_and_the_report_names_the_mix(tmp_path: Path) -> None:
    plan = draw_up("zloba", games=2, seats=2, bots=["random"] * 2, mix={"factions": FACTIONS}, details="none")
    play.run(plan, tmp_path / "run", engines.local(1))
    record = play.again(tmp_path / "run", 1)
    assert list(record.header.options["factions"]) == deal(plan, 1).options["factions"]
    page = sections.write(tmp_path / "run", None, "en").read_text(encoding="utf-8")
    assert "--mix factions=aldan,guild,koda,runen,ooglan" in page
    assert "each game has as many as it has seats" in page


def test_the_command_mixes(lab: Run, tmp_path: Path) -> None:
    seats = ("--seats", 2, "--seat", "random", "--seat", "random")
    assert lab("run", "zloba", "--games", 4, *seats, "--mix", "factions=koda, runen,guild", "--out", "mixed").exit_code == 0
    told = pl.read_parquet(tmp_path / "mixed" / "games" / "*.parquet")["options"].to_list()
    assert all(set(json.loads(options)["factions"]) < {"koda", "runen", "guild"} for options in told)
    wrong = lab("run", "zloba", "--mix", "faktions=koda")
    assert (wrong.exit_code, "faktions" in wrong.stderr) == (1, True)


def test_a_series_is_played_and_told_side_by_side(lab: Run, tmp_path: Path, listed: Path) -> None:
    done = lab("series", listed, "--jobs", 1, "--out", "out")
    assert done.exit_code == 0
    page = (tmp_path / "out" / "boards.md").read_text(encoding="utf-8")
    assert page.startswith("# Small boards\n")
    assert f"    herna lab series {listed}\n" in page
    for name in ("random-2", "random-greedy-2-board=large"):
        assert f"| {name} | 6 |" in page
        assert lab("report", f"out/{name}").exit_code == 0
    games = pl.read_csv(tmp_path / "out" / "boards.csv")
    assert games["run"].to_list() == ["random-2"] * 6 + ["random-greedy-2-board=large"] * 6
    plan = series.draw_up_series(series.load(listed))["random-2"]
    assert games["seed"].to_list()[:6] == [deal(plan, number).seed for number in range(6)]
    won = games.filter(pl.col("run") == "random-2")["won"].cast(pl.String).to_list()
    drawn = games.filter(pl.col("run") == "random-2")["rule"].str.ends_with("full").sum()
    assert f"| Seat 1 | 6 | {(won.count('0') + drawn / 2) / 6:.1%}".replace("%", "") in page


def test_a_series_of_games_that_are_won_together_says_how_many_are(lab: Run, tmp_path: Path) -> None:
    file = tmp_path / "hard.toml"
    file.write_text('title = "Hard"\ngame = "zombie_country"\ngames = 3\n[[run]]\nseats = [1, 2]\nbots = ["random"]\n', "utf-8")
    assert lab("series", file, "--jobs", 1, "--games", 2, "--out", "out", "--lang", "cs").exit_code == 0
    page = (tmp_path / "out" / "hard.md").read_text(encoding="utf-8")
    assert "--games 2\n" in page
    assert "| běh | her | výhry | 95% interval | rozhodnutí | kol |" in page
    assert [line.split(" | ")[:3] for line in page.splitlines() if line.startswith("| random")][:2] == [
        ["| random-1", "2", "0,0\N{NO-BREAK SPACE}%"],
        ["| random-2", "2", "0,0\N{NO-BREAK SPACE}%"],
    ]
    assert "Seat" not in page


def test_the_same_command_goes_on_with_a_series(lab: Run, tmp_path: Path, listed: Path) -> None:
    first = series.draw_up_series(series.load(listed))["random-2"]
    play.run(first, tmp_path / "out" / "random-2", engines.local(1))
    kept = {file: file.stat().st_mtime_ns for file in (tmp_path / "out").rglob("*.parquet")}
    assert lab("series", listed, "--jobs", 1, "--out", "out").exit_code == 0
    assert kept
    assert kept == {file: file.stat().st_mtime_ns for file in kept}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = ", "lists no runs of the laboratory"),
        ('game = "noughts"', "missing required field `title`"),
        ('title = ""\ngame = "noughts"\ngames = 1\nrun = []', "No run is listed"),
        (LIST + '[[run]]\nseats = [2]\nbots = ["random"]', "The run random-2 is listed twice"),
        (LIST + "[[run]]\nseets = [2]\nbots = []", "seets"),
        (LIST.replace("[2]", "[3]"), "3"),
    ],
)
def test_a_list_that_is_wrong_is_told_before_anything_is_played(listed: Path, text: str, said: str) -> None:
    listed.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetup) as error:
        series.draw_up_series(series.load(listed))
    assert said in error.value.say("en")


def test_a_list_that_is_not_there_is_told(lab: Run) -> None:
    missing = lab("series", "none.toml")
    assert (missing.exit_code, "none.toml" in missing.stderr) == (1, True)


def test_a_series_tells_tails_and_counts_what_it_is_asked_for(lab: Run, tmp_path: Path) -> None:
    file = tmp_path / "asked.toml"
    asked = 'tails = true\nsplit = ["FirstPlayer.seat"]\ntallies = ["NecromancerDealt.necromancer", "Invoked.card.deck"]\n'
    group = '[[run]]\nname = "any"\nseats = [3]\nbots = ["random"]\noptions = { evil = "pit-of-infinite-shadow" }\n'
    file.write_text(f'title = "Asked"\ngame = "cave_evil"\ngames = 6\n{asked}\n{group}', encoding="utf-8")
    assert lab("--lang", "en", "series", file, "--jobs", 1, "--out", "out").exit_code == 0
    page = (tmp_path / "out" / "asked.md").read_text(encoding="utf-8")
    tables = {block.split(" | ")[0].strip("| "): block.splitlines() for block in page.split("\n\n") if block.startswith("|")}
    assert "## random-3-any" in page
    assert [line.split(" | ")[0] for line in tables["length of a game"][2:]] == ["| decisions", "| rounds"]
    told = [int(line.split(" | ")[1]) for line in tables["FirstPlayer.seat"][2:]]
    assert sum(told) == 6
    assert sum(int(line.split(" | ")[1]) for line in tables["NecromancerDealt.necromancer"][2:]) == 18
    decks = {line.split(" | ")[0].strip("| ") for line in tables["Invoked.card.deck"][2:]}
    assert decks <= {"Bribe", "Construct", "Summon", "Abyss", "necromonk"}
    assert decks
