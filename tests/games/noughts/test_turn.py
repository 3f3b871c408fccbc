"""A turn."""

from __future__ import annotations

import pytest

from herna.games.noughts import GAME
from herna.games.noughts.events import Marked
from herna.games.noughts.state import State
from herna.kernel import PASS, Event, Table
from herna.kernel.errors import NotYours, Refused
from tests.games.noughts.moves import CROSSES, NOUGHTS, mark, played


@pytest.mark.rule("noughts.turn.crosses-begin")
def test_the_first_seat_begins_and_plays_crosses() -> None:
    table = played()
    assert table.pending[0].seat == CROSSES
    mark(table, "b2", "a1")
    words = GAME.scene(table.view(None), GAME.say("en")).words
    assert words == ("  a b c", "1 O . .", "2 . X .", "3 . . .")


@pytest.mark.rule("noughts.turn.mark")
def test_a_turn_is_one_mark_of_ones_own_on_a_cell() -> None:
    table = played()
    told: list[Event] = []
    table.watch(lambda line: told.append(line.event))
    assert table.pending[0].rule == "noughts.turn.mark"
    mark(table, "c2")
    assert table.state.marks == {"c2": CROSSES}
    mark(table, "a3")
    assert table.state.marks == {"c2": CROSSES, "a3": NOUGHTS}
    assert told == [Marked(CROSSES, "c2"), Marked(NOUGHTS, "a3")]


@pytest.mark.rule("noughts.turn.free-cell")
@pytest.mark.parametrize("taken", ["b2", "a1"])
def test_a_marked_cell_cannot_be_marked_again(taken: str) -> None:
    table = played("b2", "a1")
    before = table.hash()
    assert taken not in table.pending[0].options
    with pytest.raises(Refused) as refused:
        mark(table, taken)
    assert refused.value.rule == "noughts.turn.free-cell"
    assert table.refused(table.pending[0].number) == {"b2": "noughts.turn.free-cell", "a1": "noughts.turn.free-cell"}
    assert table.hash() == before


@pytest.mark.rule("noughts.turn.free-cell")
def test_a_mark_stays_where_it_is_to_the_end() -> None:
    table = played()
    laid: dict[str, int] = {}
    for turn, cell in enumerate(["a3", "a1", "c2", "b2", "a2", "c1", "c3", "b3"]):
        mark(table, cell)
        laid[cell] = turn % 2
        assert laid.items() <= table.state.marks.items()
    assert table.over


@pytest.mark.rule("noughts.turn.alternate")
def test_players_take_turns() -> None:
    table = played()
    seats = []
    for cell in ["a3", "a1", "c2", "b2", "a2", "c1", "c3", "b3"]:
        seats.append(table.pending[0].seat)
        mark(table, cell)
    assert seats == [CROSSES, NOUGHTS] * 4


@pytest.mark.rule("noughts.turn.alternate")
def test_nobody_marks_out_of_turn() -> None:
    table = played("b2")
    with pytest.raises(NotYours):
        table.decide(table.pending[0].number, CROSSES, "a1")
    assert table.state.marks == {"b2": CROSSES}


@pytest.mark.rule("noughts.turn.no-pass")
def test_a_turn_cannot_be_given_up() -> None:
    table = played("b2")
    assert all(cell in ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3") for cell in table.pending[0].options)
    with pytest.raises(Refused) as refused:
        mark(table, PASS)
    assert refused.value.rule == "noughts.turn.mark"
    assert table.pending[0].seat == NOUGHTS


def test_the_last_cell_is_marked_by_the_table_itself() -> None:
    table = played("a3", "a1", "c2", "b2", "a2", "c1", "c3", "b3")
    assert table.over
    assert table.state.marks["b1"] == CROSSES
    assert len(table.history()) == 8


def test_crosses_two_ahead_are_against_the_law() -> None:
    assert GAME.laws(State("classic", {"a1": 0, "b1": 0})) == ["crosses are 2 marks ahead"]
    assert GAME.laws(State("classic", {"a1": 1})) == ["crosses are -1 marks ahead"]
    assert not [*GAME.laws(State("classic", {"a1": 0})), *GAME.laws(State("classic", {"a1": 0, "b1": 1}))]


def test_a_mark_can_be_taken_back_until_the_other_has_answered() -> None:
    table = played("b2")
    table.undo(CROSSES)
    assert table.state.marks == {}
    mark(table, "b2", "a1")
    assert table.may_undo(CROSSES) == "house.undo.own-last"


def test_a_game_can_begin_from_any_board() -> None:
    table = Table(GAME, start=State("classic", {"a1": 0, "b2": 1, "b1": 0}))
    assert table.pending[0].seat == NOUGHTS
    mark(table, "c1", "a3")
    assert table.state.marks["a3"] == CROSSES
