"""The report on how hard the game is: it holds what it says, and its games can be played again."""

from __future__ import annotations

from types import ModuleType

import pytest

from herna.bots.random import Random
from herna.bots.sensible import Sensible
from herna.games.zombie_country import GAME
from herna.kernel import TALK, Table
from herna.kernel.seat import Seat
from tests.games.reports import tool, unsaid

GAMES = 1000


@pytest.fixture(scope="module")
def difficulty() -> ModuleType:
    """The tool that makes the report."""
    return tool("difficulty")


def test_the_report_is_about_this_content(difficulty: ModuleType) -> None:
    rows = difficulty.read(difficulty.FOLDER / f"{difficulty.NAME}.csv")
    assert [row[:4] for row in rows] == difficulty.jobs(GAMES)
    assert {row.content for row in rows} == {GAME.content_hash}, "the content has changed: run tools/difficulty.py"
    assert not unsaid(difficulty, difficulty.NAME, rows)


@pytest.mark.rule("zombie_country.victory.difficulty")
def test_the_basic_game_is_as_hard_as_it_says(difficulty: ModuleType) -> None:
    found = difficulty.summarise(difficulty.read(difficulty.FOLDER / f"{difficulty.NAME}.csv"))
    for seats in difficulty.COUNTS:
        assert 55 <= found["sensible", "easy", seats].won <= 75, (seats, found["sensible", "easy", seats])
        assert 10 <= found["sensible", "hard", seats].won <= 25, (seats, found["sensible", "hard", seats])
        won = [found["sensible", level, seats].won for level in difficulty.LEVELS]
        assert won == sorted(won, reverse=True), "hard is harder"
        assert found["random", "easy", seats].won < 2


@pytest.mark.parametrize(("seats", "level", "seed"), [(1, "hard", 7), (2, "easy", 123), (3, "hard", 42), (5, "easy", 9)])
def test_a_game_of_the_report_plays_again_as_it_was(difficulty: ModuleType, seats: int, level: str, seed: int) -> None:
    rows = {row[:4]: row for row in difficulty.read(difficulty.FOLDER / f"{difficulty.NAME}.csv")}
    job = difficulty.Job("sensible", seats, level, seed)
    assert difficulty.play(job) == rows[job], "rules or bot have changed: run tools/difficulty.py --anew"


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
