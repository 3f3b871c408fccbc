"""The report on the balance of the game: it holds what it says, and its games can be played again."""

from __future__ import annotations

from collections import Counter

import pytest

from herna.games.zloba import GAME
from tests.games.reports import Report, percent, report

RUN = "greedy-4"


@pytest.fixture(scope="module")
def balance() -> Report:
    return report("zloba-balance")


def test_the_report_is_about_this_content_and_all_its_games(balance: Report) -> None:
    assert f"Content {GAME.content_hash}, game version {GAME.version}." in balance.page, "it has changed: run make balance"
    assert [(row["run"], row["game"]) for row in balance.games] == [
        (RUN, str(game)) for game in range(balance.plans[RUN].games)
    ]


def test_the_page_says_what_the_games_say(balance: Report) -> None:
    count = len(balance.games)
    ends = Counter(row["rule"] for row in balance.games)
    assert all(percent(balance.table("run")[RUN][rule]) == pytest.approx(100 * n / count, abs=0.05) for rule, n in ends.items())
    shares = [sum(str(seat) in (won := row["won"].split()) and 1 / len(won) for row in balance.games) for seat in range(4)]
    told = [percent(row["won"]) for row in balance.table("Seats").values()]
    assert told == [pytest.approx(100 * share / count, abs=0.06) for share in shares]


@pytest.mark.parametrize(("what", "count", "least", "most"), [("Factions", 5, 17, 33), ("Seats", 4, 20, 30)])
def test_no_faction_and_no_seat_is_favoured(balance: Report, what: str, count: int, least: int, most: int) -> None:
    found = {name: percent(row["won"]) for name, row in balance.table(what).items()}
    assert len(found) == count
    assert all(least <= share <= most for share in found.values()), found


def test_a_game_takes_as_many_rounds_as_the_rulebook_means(balance: Report) -> None:
    assert 4 <= float(balance.table("run")[RUN]["rounds"]) <= 9


@pytest.mark.slow
@pytest.mark.parametrize("number", [7, 1234])
def test_a_game_of_the_report_plays_again_as_it_was(balance: Report, number: int) -> None:
    there, here = balance.again(RUN, number)
    assert there == here, "rules or bot have changed: run make balance"
