"""What the reports about bots say, and whether it is enough."""

from __future__ import annotations

import csv
from pathlib import Path

from herna.games.zloba import GAME

FOLDER = Path(__file__).parents[2] / "docs" / "reports"


def rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_a_search_of_a_fifth_of_a_second_beats_greedy_in_two_of_three_games() -> None:
    found = rows("zloba-search.csv")
    assert len(found) == 200
    pairs = [(one, other) for one, other in zip(found[::2], found[1::2], strict=True)]
    assert all(one["seed"] == other["seed"] and one["search_seat"] != other["search_seat"] for one, other in pairs)
    won = [(float(row["search_payoff"]), float(row["greedy_payoff"])) for row in found]
    alone = sum(search > greedy for search, greedy in won)
    assert alone >= 0.65 * len(won)
    said = (FOLDER / "zloba-search.md").read_text(encoding="utf-8")
    assert f"| games won alone | {alone} | {sum(greedy > search for search, greedy in won)} |" in said
    shares = [100 * sum(each) / len(won) for each in zip(*won, strict=True)]
    assert f"| {shares[0]:.1f} % | {shares[1]:.1f} % |" in said


def test_each_level_beats_the_one_below_in_seven_of_ten_games() -> None:
    said = (FOLDER / "ladder-zloba.md").read_text(encoding="utf-8")
    won = {
        line.split("|")[1].strip(): [cell.strip() for cell in line.split("|")[7:11]]
        for line in said.splitlines()
        if line.startswith(("| hard", "| medium", "| easy", "| random"))
    }
    order = ["hard", "medium", "easy", "random"]
    assert list(won) == order
    for place, (better, worse) in enumerate(zip(order, order[1:], strict=False)):
        assert float(won[better][place + 1].split()[0]) >= 70, (better, worse)
    assert GAME.content_hash in said, "the content has changed: play the ladder again"


def test_together_the_higher_level_wins_more_often() -> None:
    said = (FOLDER / "ladder-zombie-country.md").read_text(encoding="utf-8")
    lines = [line.split("|") for line in said.splitlines() if line.startswith(("| hard", "| medium", "| easy", "| random"))]
    won = {cells[1].strip(): float(cells[3].split()[0]) for cells in lines}
    assert won["hard"] > won["medium"] > won["easy"] > won["random"]
