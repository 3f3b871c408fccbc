"""The report on the balance of the game: it holds what it says, and its games can be played again."""

from __future__ import annotations

from types import ModuleType

import pytest

from herna.games.zloba import GAME
from tests.games.reports import tool, unsaid

NAME = "zloba-balance"
GAMES = 2000


@pytest.fixture(scope="module")
def balance() -> ModuleType:
    """The tool that makes the report."""
    return tool("balance")


def test_the_report_is_about_this_content(balance: ModuleType) -> None:
    rows = balance.read(balance.FOLDER / f"{NAME}.csv")
    assert len(rows) == GAMES
    assert [row.seed for row in rows] == list(range(GAMES))
    assert {row.content for row in rows} == {GAME.content_hash}, "the content has changed: run tools/balance.py"
    assert not unsaid(balance, NAME, rows)


def test_no_faction_and_no_seat_is_favoured(balance: ModuleType) -> None:
    found = balance.summarise(balance.read(balance.FOLDER / f"{NAME}.csv"))
    assert all(17 <= share <= 33 for share in found.factions.values()), found.factions
    assert all(20 <= share <= 30 for share in found.order.values()), found.order
    assert all(4 <= rounds <= 9 for rounds in found.rounds), found.rounds
    assert sum(found.order.values()) == pytest.approx(100)


@pytest.mark.parametrize("seed", [7, 1234])
def test_a_game_of_the_report_plays_again_as_it_was(balance: ModuleType, seed: int) -> None:
    rows = {row.seed: row for row in balance.read(balance.FOLDER / f"{NAME}.csv")}
    assert balance.play(seed) == rows[seed], "rules or bot have changed: run tools/balance.py --anew"
