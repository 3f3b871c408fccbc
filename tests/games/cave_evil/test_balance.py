"""The report on the balance of the game: it holds what it says, and its games can be played again."""

from __future__ import annotations

from collections import Counter

import pytest

from herna.games.cave_evil import GAME
from herna.games.cave_evil.content import DECKS
from tests.games.reports import Report, Row, percent, report

RUN = "medium-4-advanced"
GOAT = "medium-4-goat"
"""Longer games in which the Goat is coming: there is time for the dead that he wants to see."""
ENDS = {
    "cave_evil.victory.winner",
    "cave_evil.evil-pit.win",
    "cave_evil.evil-bitch.win",
    "cave_evil.evil-statue.win",
    "cave_evil.evil-emperor.win",
    "cave_evil.evil-goat.win",
    "cave_evil.evil-goat.win-by-kneeling",
}
"""The ways to win."""
ROUNDED = 0.0501
"""A share with one decimal place is that near to the true one."""


@pytest.fixture(scope="module")
def balance() -> Report:
    found = report("cave-evil-balance")
    return found._replace(page=found.page.partition(f"\n## {GOAT}\n")[0])  # what it says of the games with any of the Evils


def test_the_report_is_about_this_content_and_all_its_games(balance: Report) -> None:
    assert f"Content {GAME.content_hash}, game version {GAME.version}." in balance.page, "it has changed: run make balance"
    assert [(row["run"], row["game"]) for row in balance.games] == [
        (run, str(game)) for run in (RUN, GOAT) for game in range(balance.plans[run].games)
    ]
    assert balance.plans[RUN].games == 2000


def rows(balance: Report) -> list[Row]:
    """The games with any of the Evils."""
    return [row for row in balance.games if row["run"] == RUN]


def test_the_page_says_what_the_games_say(balance: Report) -> None:
    count = len(rows(balance))
    ends = Counter(row["rule"] for row in rows(balance))
    shares = balance.table("run")[RUN]
    assert all(percent(shares[rule]) == pytest.approx(100 * n / count, abs=ROUNDED) for rule, n in ends.items())
    won = Counter(row["won"] for row in rows(balance))
    told = [percent(row["won"]) for row in balance.table("Seats").values()]
    assert told == [pytest.approx(100 * won[str(seat)] / count, abs=ROUNDED) for seat in range(4)]
    fair = [percent(row["of games won"]) for row in balance.table("Seats").values()]
    assert fair == [pytest.approx(100 * won[str(seat)] / (count - won[""]), abs=ROUNDED) for seat in range(4)]


@pytest.mark.parametrize(("what", "count", "least", "most"), [("Necromancers", 5, 17, 33), ("Seats", 4, 20, 30)])
def test_no_necromancer_and_no_seat_is_favoured(balance: Report, what: str, count: int, least: int, most: int) -> None:
    found = {name: percent(row["won"]) for name, row in balance.table(what).items()}
    assert len(found) == count
    assert all(least <= share <= most for share in found.values()), found


def test_every_way_to_win_is_gone(balance: Report) -> None:
    assert {row["rule"] for row in balance.games if row["won"]} >= ENDS


def test_nobody_wins_in_few_games_only(balance: Report) -> None:
    assert sum(not row["won"] for row in rows(balance)) <= 0.2 * len(rows(balance))


def test_every_evil_awakes(balance: Report) -> None:
    revealed, awake = balance.table("EvilRevealed.evil"), balance.table("EvilAwoke.evil")
    games = {name: int(row["games"].replace(",", "")) for name, row in revealed.items()}
    woken = {name: int(row["games"].replace(",", "")) for name, row in awake.items()}
    unseen = games.pop("–", 0)
    assert len(games) == 5
    assert all(woken[name] >= 0.1 * (count + unseen) for name, count in games.items())


def test_cards_of_every_deck_are_invoked(balance: Report) -> None:
    times = {name.lower(): int(row["times"].replace(",", "")) for name, row in balance.table("Invoked.card.deck").items()}
    total = sum(times.values())
    assert all(0.12 <= times[deck] / total <= 0.4 for deck in DECKS), times
    drawn = sum(times[deck] for deck in DECKS)  # without the Necromonks, which nobody draws
    assert all(0.12 <= times[deck] / drawn <= 0.4 for deck in DECKS), times


def test_a_game_takes_about_ten_cycles(balance: Report) -> None:
    length = balance.table("length of a game")["rounds"]
    assert 8 <= int(length["50%"]) <= 12
    assert int(length["95%"]) <= 20


@pytest.mark.slow
@pytest.mark.parametrize("number", [7, 123])
def test_a_game_of_the_report_plays_again_as_it_was(balance: Report, number: int) -> None:
    there, here = balance.again(RUN, number)
    assert there == here, "rules or bot have changed: run make balance"
