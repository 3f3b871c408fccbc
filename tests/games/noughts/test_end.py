"""The end of the game."""

from __future__ import annotations

import pytest

from herna.games.noughts import GAME
from herna.games.noughts.content import layout
from herna.games.noughts.events import BoardFull, LineCompleted, Marked
from herna.games.noughts.rules.end import is_full
from herna.kernel import Event, Outcome
from tests.games.noughts.moves import CROSSES, NOUGHTS, mark, played

LINES = [
    *(("a1", "b1", "c1"), ("a2", "b2", "c2"), ("a3", "b3", "c3")),
    *(("a1", "a2", "a3"), ("b1", "b2", "b3"), ("c1", "c2", "c3")),
    *(("a1", "b2", "c3"), ("c1", "b2", "a3")),
]
CELLS = layout("classic").cells

FOURS = [
    *(("a1", "b1", "c1", "d1"), ("b4", "c4", "d4", "e4"), ("e2", "e3", "e4", "e5"), ("c1", "c2", "c3", "c4")),
    *(("a2", "b3", "c4", "d5"), ("b1", "c2", "d3", "e4"), ("d1", "c2", "b3", "a4"), ("e2", "d3", "c4", "b5")),
]


def without_a_line(cells: list[str], count: int) -> list[str]:
    """Some of the cells, no three of them in a row."""
    chosen: list[str] = []
    for cell in cells:
        if not any({*line} <= {*chosen, cell} for line in LINES):
            chosen.append(cell)
    return chosen[:count]


@pytest.mark.rule("noughts.end.line")
@pytest.mark.parametrize("line", LINES, ids="-".join)
def test_who_completes_a_line_wins_at_once(line: tuple[str, str, str]) -> None:
    others = [cell for cell in CELLS if cell not in line]
    table = played(line[0], others[0], line[2], others[1])
    assert not table.over
    mark(table, line[1])
    assert table.outcome == Outcome("noughts.end.line", won=(CROSSES,))
    assert len(table.state.marks) == 5, "at once: there are cells left"
    assert [table.outcome.payoff(seat) for seat in (CROSSES, NOUGHTS)] == [1, 0]


@pytest.mark.rule("noughts.end.line")
@pytest.mark.parametrize("line", LINES, ids="-".join)
def test_noughts_win_by_the_same_lines(line: tuple[str, str, str]) -> None:
    first, second, third = without_a_line([cell for cell in CELLS if cell not in line], 3)
    table = played(first, line[1], second, line[0], third, line[2])
    assert table.outcome == Outcome("noughts.end.line", won=(NOUGHTS,))


@pytest.mark.rule("noughts.end.line")
@pytest.mark.parametrize(
    "cells",
    [
        pytest.param(["b1", "a1", "c1", "b3", "a2", "c3"], id="round_the_edge"),
        pytest.param(["a1", "b1", "c1", "a3", "a2", "c3"], id="with_the_mark_of_another_between"),
        pytest.param(["a1", "a2", "b2", "a3", "c1", "b1"], id="round_a_corner"),
    ],
)
def test_what_is_no_unbroken_line_does_not_win(cells: list[str]) -> None:
    assert not played(*cells).over


@pytest.mark.rule("noughts.end.line", "noughts.board.large")
@pytest.mark.parametrize("line", FOURS, ids="-".join)
def test_four_in_a_row_win_on_the_large_board(line: tuple[str, str, str, str]) -> None:
    free = [cell for cell in ("a1", "e1", "a5", "c5", "e5", "b2", "d2") if cell not in line]
    table = played(line[3], free[0], line[0], free[1], line[2], free[2], board="large")
    assert not table.over, "three are too few"
    mark(table, line[1])
    assert table.outcome == Outcome("noughts.end.line", won=(CROSSES,))


@pytest.mark.rule("noughts.end.line", "noughts.board.large")
def test_four_with_a_gap_do_not_win_on_the_large_board() -> None:
    assert not played("a1", "a2", "b1", "b2", "d1", "d2", "e1", "e3", board="large").over


@pytest.mark.rule("noughts.end.full")
def test_a_full_board_without_a_line_is_a_draw() -> None:
    table = played("a3", "a1", "c2", "b2", "a2", "c1", "c3")
    assert not table.over
    told: list[Event] = []
    table.watch(lambda line: told.append(line.event))
    mark(table, "b3")
    assert table.outcome == Outcome("noughts.end.full", drawn=(CROSSES, NOUGHTS))
    assert told == [Marked(NOUGHTS, "b3"), Marked(CROSSES, "b1"), BoardFull()]
    assert is_full(layout("classic"), table.state.marks)
    assert [table.outcome.payoff(seat) for seat in (CROSSES, NOUGHTS)] == [0.5, 0.5]


@pytest.mark.rule("noughts.end.full", "noughts.end.line")
def test_a_line_with_the_last_mark_is_a_victory_and_no_draw() -> None:
    table = played("b1", "b2", "a3", "c1", "a2", "c2", "c3", "b3")
    assert is_full(layout("classic"), table.state.marks)
    assert table.outcome == Outcome("noughts.end.line", won=(CROSSES,))


@pytest.mark.rule("noughts.end.example-diagonal")
def test_crosses_win_along_the_diagonal_with_their_third_mark() -> None:
    table = played("a1", "a2", "b2", "a3")
    assert not table.over
    told: list[Event] = []
    table.watch(lambda line: told.append(line.event))
    mark(table, "c3")
    assert table.state.marks == {"a1": CROSSES, "a2": NOUGHTS, "b2": CROSSES, "a3": NOUGHTS, "c3": CROSSES}
    assert table.outcome == Outcome("noughts.end.line", won=(CROSSES,))
    assert told == [Marked(CROSSES, "c3"), LineCompleted(CROSSES)]
    assert GAME.rulebook["noughts.end.example-diagonal"].expect.endswith("crosses have won by the line a1-b2-c3.")
