from __future__ import annotations

import csv
from pathlib import Path

import pytest

from herna.lab import engines, ladder, play
from herna.lab.plan import deal
from tests.lab.conftest import Run


def test_every_pair_plays_on_the_same_seeds_with_seats_exchanged() -> None:
    matches = ladder.draw_up_matches("zloba", ["random", "easy", "medium"], games=3, seats=3)
    assert list(matches) == [("random", "easy"), ("random", "medium"), ("easy", "medium")]
    plan = matches["random", "easy"]
    assert plan.games == 4
    assert [deal(plan, number).bots for number in (0, 1)] == [("random", "easy", "random"), ("easy", "random", "easy")]
    assert deal(plan, 0).seed == deal(plan, 1).seed == deal(matches["easy", "medium"], 0).seed


def test_decisions_are_kept_where_a_bot_thinks_by_the_clock() -> None:
    matches = ladder.draw_up_matches("noughts", ["random", "easy", "search:milliseconds=5"], games=2)
    assert {match: plan.details for match, plan in matches.items()} == {
        ("random", "easy"): "none",
        ("random", "search:milliseconds=5"): "decisions",
        ("easy", "search:milliseconds=5"): "decisions",
    }


def test_a_bot_plays_once_however_its_name_is_written() -> None:
    assert list(ladder.draw_up_matches("noughts", ["random", "easy", "random:"], games=2)) == [("random", "easy")]


def test_who_wins_more_stands_higher_and_more_games_make_surer() -> None:
    few: dict[ladder.Match, list[float]] = {
        ("a", "b"): [1.0, 1.0, 0.5, 0.0],
        ("a", "c"): [1.0] * 4,
        ("b", "c"): [1.0, 1.0, 0.0, 1.0],
    }
    rungs = ladder.rank(few)
    assert [rung.bot for rung in rungs] == ["a", "b", "c"]
    assert rungs[0].games == 8
    assert rungs[0].won.value == pytest.approx(6.5 / 8)
    widths = []
    for found in (few, {match: games * 20 for match, games in few.items()}):
        rating = ladder.rank(found)[0].rating
        assert rating is not None
        widths.append(rating.high - rating.low)
    assert widths[1] < widths[0] / 2


def test_a_duel_is_told_both_ways_round() -> None:
    duels = ladder.duels({("a", "b"): [1.0, 0.5, 0.0, 1.0]})
    assert duels["a", "b"].value == 0.625
    assert duels["b", "a"].value == 0.375
    assert duels["b", "a"].low == pytest.approx(1 - duels["a", "b"].high)


@pytest.mark.slow
def test_where_all_win_together_each_bot_is_ranked_by_its_victories(tmp_path: Path) -> None:
    matches = ladder.draw_up_matches("zombie_country", ["random", "medium"], games=20)
    assert list(matches) == [("random",), ("medium",)]
    for match, plan in matches.items():
        play.run(plan, ladder.folder_of(tmp_path, match), engines.local(1))
    rungs = ladder.rank(ladder.results(tmp_path, matches))
    assert [(rung.bot, rung.rating) for rung in rungs] == [("medium", None), ("random", None)]
    assert rungs[0].won.value > rungs[1].won.value


def test_the_command_ranks_bots_and_writes_the_ladder_down(lab: Run, tmp_path: Path) -> None:
    args = ("ladder", "noughts", "--bot", "random", "--bot", "medium", "--bot", "easy", "--games", 20, "--jobs", 1)
    said = lab(*args)
    assert said.exit_code == 0
    places = [said.stdout.index(f"\n {name} ") for name in ("medium", "easy", "random")]
    assert places == sorted(places)
    page = (tmp_path / "noughts-ladder" / "ladder.md").read_text(encoding="utf-8")
    assert page.startswith("# Ladder of Noughts and crosses")
    assert "| medium |" in page
    with (tmp_path / "noughts-ladder" / "ladder.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["bot"] for row in rows] == ["medium", "easy", "random"]
    assert all(float(row["rating_low"]) < float(row["rating"]) < float(row["rating_high"]) for row in rows)
    assert lab(*args, "--lang", "cs").stdout.count("Zapsáno") == 2


def test_a_ladder_needs_two_bots_that_are_known(lab: Run) -> None:
    assert "at least two different bots" in lab("ladder", "noughts", "--bot", "easy", "--bot", "easy").stderr
    assert "at least two different bots" in lab("ladder", "noughts", "--bot", "easy", "--bot", "easy:").stderr
    assert "no rules of thumb" in lab("ladder", "noughts", "--bot", "easy", "--bot", "sensible").stderr
    assert "There is no “esy” (bot); known: easy" in lab("ladder", "noughts", "--bot", "esy").stderr
