"""The report on how hard the game is: it holds what it says, and its games can be played again."""

from __future__ import annotations

from collections import Counter

import pytest

from herna.bots.random import Random
from herna.bots.sensible import Sensible
from herna.games.zombie_country import GAME
from herna.kernel import TALK, Table
from herna.kernel.seat import Seat
from tests.games.reports import Report, percent, report

COUNTS = (1, 2, 3, 5)


@pytest.fixture(scope="module")
def difficulty() -> Report:
    return report("zombie-country-difficulty")


def test_the_report_is_about_this_content_and_all_its_games(difficulty: Report) -> None:
    assert f"Content {GAME.content_hash}, game version {GAME.version}." in difficulty.page, (
        "it has changed: run make difficulty"
    )
    games = [(name, str(game)) for name, plan in difficulty.plans.items() for game in range(plan.games)]
    assert [(row["run"], row["game"]) for row in difficulty.games] == games


def test_the_page_says_what_the_games_say(difficulty: Report) -> None:
    for name, told in difficulty.table("run").items():
        ends = Counter(row["rule"] for row in difficulty.games if row["run"] == name)
        for rule, count in ends.items():
            assert percent(told[rule]) == pytest.approx(100 * count / difficulty.plans[name].games, abs=0.06), (name, rule)
        assert told["won"] == told["zombie_country.victory.win-condition"]


@pytest.mark.rule("zombie_country.victory.difficulty")
def test_the_basic_game_is_as_hard_as_it_says(difficulty: Report) -> None:
    won = {name: percent(row["won"]) for name, row in difficulty.table("run").items()}
    assert len(won) == 3 * len(COUNTS)
    for seats in COUNTS:
        assert 55 <= won[f"sensible-{seats}-difficulty=easy"] <= 75, won
        assert 10 <= won[f"sensible-{seats}-difficulty=hard"] <= 25, won
        assert won[f"random-{seats}-difficulty=easy"] < 2


@pytest.mark.parametrize(("seats", "level", "number"), [(1, "hard", 7), (2, "easy", 123), (3, "hard", 42), (5, "easy", 9)])
def test_a_game_of_the_report_plays_again_as_it_was(difficulty: Report, seats: int, level: str, number: int) -> None:
    there, here = difficulty.again(f"sensible-{seats}-difficulty={level}", number)
    assert there == here, "rules or bot have changed: run make difficulty"


@pytest.mark.rule("zombie_country.stealth.breaking-silence-online")
@pytest.mark.parametrize("kind", [Random, Sensible])
def test_bots_are_always_silent(kind: type[Random] | type[Sensible]) -> None:
    table = Table(GAME, 3, 5, {"difficulty": "easy"})
    bots = [kind(seat) for seat in range(3)]
    offered = 0
    while table.outcome is None:
        decision = table.pending[0]
        answer = bots[decision.seat](Seat(table, decision.seat), decision)
        offered += TALK in decision.options
        assert answer != TALK
        table.decide(decision.number, decision.seat, answer)
    assert offered > 10
