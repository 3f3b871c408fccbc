"""The board."""

from __future__ import annotations

from typing import Any

import pytest

from herna.games.noughts import GAME
from herna.games.noughts.state import State
from herna.kernel import Table
from herna.kernel.errors import BadSetup
from tests.games.noughts.moves import CROSSES, played


@pytest.mark.rule("noughts.board.square")
def test_columns_have_letters_and_rows_have_numbers_from_the_top() -> None:
    table = played()
    assert list(table.pending[0].options) == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    squares = {shape.id: shape.path for shape in GAME.scene(table.view(None), GAME.say("en")).layers[0]}
    assert squares["cell:a1"].startswith("M16 4h")
    assert squares["cell:c1"].startswith("M216 4h")
    assert squares["cell:b3"].startswith("M116 204h")


@pytest.mark.rule("noughts.board.classic")
def test_the_classic_board_is_the_usual_one_and_asks_for_three_in_a_row() -> None:
    table = Table(GAME, seed=1)
    assert table.state.board == "classic"
    assert len(table.pending[0].options) == 9
    assert not played("b2", "a1", "b3", "a3").over
    assert played("b2", "a1", "b3", "a3", "b1").over


@pytest.mark.rule("noughts.board.large")
def test_the_large_board_has_25_cells_and_asks_for_four_in_a_row() -> None:
    table = played(board="large")
    assert len(table.pending[0].options) == 25
    assert list(table.pending[0].options)[-1] == "e5"
    three = ["b2", "a1", "c3", "e1", "d4", "a5"]
    assert not played(*three, board="large").over
    four = played(*three, "e5", board="large")
    assert four.outcome is not None
    assert four.outcome.won == (CROSSES,)


@pytest.mark.rule("noughts.board.empty")
@pytest.mark.parametrize("board", ["classic", "large"])
def test_at_the_beginning_all_cells_are_empty(board: str) -> None:
    table = played(board=board)
    assert table.state == State(board=board, marks={})
    assert all(table.view(seat).marks == {} for seat in (None, 0, 1))


@pytest.mark.parametrize(
    ("options", "czech", "english"),
    [
        (
            {"board": "huge"},
            "„huge“ neexistuje (board); na výběr: classic, large.",
            "There is no “huge” (board); known: classic, large.",
        ),
        ({"board": 3}, "volby hry noughts: board.", "options of noughts: board."),
        ({"bord": "large"}, "volby hry noughts: board.", "options of noughts: board."),
    ],
)
def test_a_board_that_is_not_there_is_refused_in_both_languages(options: dict[str, Any], czech: str, english: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Table(GAME, options=options)
    assert refused.value.say("cs").endswith(czech)
    assert refused.value.say("en").endswith(english)


@pytest.mark.parametrize("seats", [1, 3, "2", 2.0])
def test_noughts_and_crosses_is_a_game_for_two(seats: Any) -> None:
    with pytest.raises(BadSetup, match="is played by 2"):
        Table(GAME, seats=seats)
