"""What the reports about bots say, and whether it is enough."""

from __future__ import annotations

import csv
from pathlib import Path

from herna.games import cave_evil, gloomhaven
from herna.games.zloba import GAME

FOLDER = Path(__file__).parents[2] / "docs" / "reports"


def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_a_search_of_a_fifth_of_a_second_beats_greedy_in_two_of_three_games() -> None:
    found = rows("zloba-search.csv")
    assert len(found) == 200
    for one, other in zip(found[::2], found[1::2], strict=True):
        assert (one["seed"], one["search_seat"]) == (other["seed"], str(1 - int(other["search_seat"])))
    won = [(float(row["search_payoff"]), float(row["greedy_payoff"])) for row in found]
    alone = sum(search > greedy for search, greedy in won)
    assert alone >= 0.65 * len(won)
    said = (FOLDER / "zloba-search.md").read_text(encoding="utf-8")
    assert f"| games won alone | {alone} | {sum(greedy > search for search, greedy in won)} |" in said
    shares = [100 * sum(each) / len(won) for each in zip(*won, strict=True)]
    assert f"| {shares[0]:.1f} % | {shares[1]:.1f} % |" in said


def test_each_level_beats_the_one_below() -> None:
    said = (FOLDER / "ladder-zloba.md").read_text(encoding="utf-8")
    for better, worse in (("hard", "medium"), ("medium", "easy"), ("easy", "random")):
        line = next(line for line in said.splitlines() if line.startswith(f"| {better} | {worse} |"))
        low = float(line.split("|")[5].split("…")[0])
        assert low > 70, line
    assert GAME.content_hash in said, "the content has changed: play the ladder again"


def test_together_the_higher_level_wins_more_often() -> None:
    said = (FOLDER / "ladder-zombie-country.md").read_text(encoding="utf-8")
    lines = [line.split("|") for line in said.splitlines() if line.startswith(("| hard", "| medium", "| easy", "| random"))]
    won = {cells[1].strip(): float(cells[3].split()[0]) for cells in lines}
    assert won["hard"] > won["medium"] > won["easy"] > won["random"]


def test_hard_bots_get_through_the_first_scenario_of_gloomhaven() -> None:
    said = (FOLDER / "ladder-gloomhaven.md").read_text(encoding="utf-8")
    lines = [line.split("|") for line in said.splitlines() if line.startswith(("| hard", "| medium", "| easy", "| random"))]
    won = {cells[1].strip(): (int(cells[2]), float(cells[3].split()[0])) for cells in lines}
    assert won["hard"][0] >= 200
    assert won["hard"][1] >= 60 > won["medium"][1] > won["easy"][1] >= won["random"][1]
    assert won["random"][1] < 5
    assert gloomhaven.GAME.content_hash in said, "the content has changed: play the ladder again"


def test_in_the_cave_hard_beats_medium_and_greedy_beats_three_who_play_at_random() -> None:
    said = (FOLDER / "ladder-cave-evil.md").read_text(encoding="utf-8")
    for better, worse, played, least in (("hard", "medium", 120, 70), ("greedy", "random", 100, 90)):
        line = next(line for line in said.splitlines() if line.startswith(f"| {better} | {worse} |"))
        _, _, _, games, won, *_ = (cell.strip() for cell in line.split("|"))
        assert int(games) == played
        assert float(won.removesuffix(" %")) >= least
    assert cave_evil.GAME.content_hash in said, "the content has changed: play the ladder again"
