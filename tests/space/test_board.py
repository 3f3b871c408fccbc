"""Geometry: neighbours, distances around walls, lines of sight, and the turns of an area."""

from __future__ import annotations

from random import Random

import pytest

from herna.space.board import FAR, NOWHERE, Board
from herna.space.hex import Place, crow, from_odd_q, from_odd_r, orientations, shapes, step, to_odd_q, to_odd_r
from herna.space.masks import bits, mask_of


def rows(*lines: str, thin: tuple[tuple[tuple[int, int], int], ...] = ()) -> Board:
    """A board of pointed hexes; `#` is no hex."""
    cells = [line.split() for line in lines]
    return Board.from_rows([(x, y) for y, row in enumerate(cells) for x, cell in enumerate(row) if cell != "#"], thin)


def at(board: Board, column: int, row: int) -> int:
    return board.index[from_odd_r(column, row)]


def sees(board: Board, a: tuple[int, int], b: tuple[int, int], *shut: tuple[int, int]) -> bool:
    return board.sees(at(board, *a), at(board, *b), mask_of(at(board, *each) for each in shut))


@pytest.mark.parametrize("column", range(-3, 4))
@pytest.mark.parametrize("row", range(-3, 4))
def test_columns_and_rows_come_back_from_places(column: int, row: int) -> None:
    assert to_odd_q(from_odd_q(column, row)) == (column, row)
    assert to_odd_r(from_odd_r(column, row)) == (column, row)


def test_directions_go_clockwise_from_the_east_in_rows_and_from_the_south_east_in_columns() -> None:
    assert [to_odd_r(step(from_odd_r(2, 2), d)) for d in range(6)] == [(3, 2), (2, 3), (1, 3), (1, 2), (1, 1), (2, 1)]
    assert [to_odd_r(step(from_odd_r(2, 3), d)) for d in range(6)] == [(3, 3), (3, 4), (2, 4), (1, 3), (2, 2), (3, 2)]
    assert [to_odd_q(step(from_odd_q(2, 2), d)) for d in range(6)] == [(3, 2), (2, 3), (1, 2), (1, 1), (2, 1), (3, 1)]


def test_a_hex_knows_its_six_neighbours_and_the_edge_of_the_board() -> None:
    board = rows(". . .", " . . .", ". . .")
    assert {to_odd_r(board.places[each]) for each in board.neighbours[at(board, 1, 1)]} == {
        (0, 1), (2, 1), (1, 0), (2, 0), (1, 2), (2, 2),
    }  # fmt: skip
    corner = at(board, 0, 0)
    assert board.around[corner] == (at(board, 1, 0), at(board, 0, 1), NOWHERE, NOWHERE, NOWHERE, NOWHERE)
    assert len(board) == 9


@pytest.mark.rule("gloomhaven.attack.range-not-through-walls")
def test_a_thin_wall_parts_neighbours_and_distances_go_around_it() -> None:
    board = rows(". .", " . .", thin=(((0, 0), 0),))
    a, b = at(board, 0, 0), at(board, 1, 0)
    assert b not in board.neighbours[a]
    assert a not in board.neighbours[b]
    assert (board.crow(a, b), board.distance(a, b)) == (1, 2)


@pytest.mark.rule("gloomhaven.attack.range-not-through-walls")
def test_distances_go_around_missing_and_shut_hexes() -> None:
    board = rows(". # .", " . . .")
    assert board.distance(at(board, 0, 0), at(board, 2, 0)) == 3
    middle = 1 << at(board, 1, 1)
    assert board.distance(at(board, 0, 0), at(board, 2, 1), middle) == FAR


def test_hexes_in_reach_are_those_that_are_near_enough() -> None:
    board = rows(". . . .", " . . . .", ". . . .")
    here = at(board, 1, 1)
    for reach in range(6):
        assert set(bits(board.within(here, reach))) == {n for n in range(12) if board.distance(here, n) <= reach}


@pytest.mark.rule("gloomhaven.attack.line-of-sight", "gloomhaven.attack.walls-only")
def test_in_a_room_without_walls_everybody_sees_everybody() -> None:
    board = rows(*[". . . . . ."] * 5)
    assert all(board.sees(a, b) for a in range(30) for b in range(30))


@pytest.mark.rule("gloomhaven.attack.line-of-sight")
def test_a_wall_between_two_hexes_hides_them() -> None:
    board = rows(". . # . .", " . # # .", ". . # . .")
    assert not sees(board, (0, 0), (4, 0))
    assert not sees(board, (1, 0), (3, 0))
    assert sees(board, (0, 0), (1, 2))


@pytest.mark.rule("gloomhaven.attack.line-of-sight")
def test_a_line_along_a_wall_touches_it() -> None:
    """Across the end of a thin wall one sees past it only by lines that keep away from it."""
    past = rows(". . . .", " . . . .", ". . . .", thin=(((1, 1), 0),))
    assert sees(past, (1, 1), (2, 1))
    long = rows(". . . .", " . . . .", ". . . .", thin=(((1, 1), 0), ((1, 1), 5), ((1, 1), 1), ((2, 0), 0), ((2, 2), 0)))
    assert not sees(long, (1, 1), (2, 1))


@pytest.mark.rule("gloomhaven.attack.closed-door-sight")
def test_a_closed_door_hides_what_is_behind_it_until_it_opens() -> None:
    board = rows(". . # . .", " . . . . .", ". . # . .")
    assert sees(board, (0, 1), (4, 1))
    assert not sees(board, (0, 1), (4, 1), (2, 1))
    assert sees(board, (0, 0), (1, 2), (2, 1))


def test_neighbours_see_each_other_even_in_a_narrow_passage() -> None:
    board = rows(". . .")
    assert sees(board, (0, 0), (1, 0))
    assert not sees(board, (0, 0), (2, 0))


def test_sight_is_mutual_and_the_same_wherever_the_map_lies_and_however_it_is_turned() -> None:
    rng = Random(7)
    places = [(q, r) for q in range(7) for r in range(7) if rng.random() < 0.8]
    thin = [(place, rng.randrange(6)) for place in places if rng.random() < 0.1]

    def turned(place: Place) -> Place:
        return 20 - place[1], place[0] + place[1] - 9

    board = Board.of(places, thin)
    other = Board.of(map(turned, places), [(turned(place), (side + 1) % 6) for place, side in thin])
    assert 0 < sum(board.sees(a, b) for a in range(len(board)) for b in range(a)) < len(board) * (len(board) - 1) / 2
    for a in range(len(board)):
        for b in range(len(board)):
            assert board.sees(a, b) == board.sees(b, a) == other.sees(a, b)
            assert board.distance(a, b) == other.distance(b, a)
            assert board.crow(a, b) == other.crow(a, b) == crow(places[b], places[a])


@pytest.mark.rule("gloomhaven.area.diagram", "gloomhaven.area.mirror")
def test_an_area_may_be_turned_and_mirrored() -> None:
    assert len(orientations(((1, 0),))) == 6
    assert len(orientations(((1, 0), (2, 0), (2, 1)))) == 12
    assert ((0, 1), (0, 2), (1, 2)) in orientations(((1, 0), (2, 0), (2, 1)))
    assert len(shapes(((0, 0), (1, 0)))) == 3
    assert len(shapes(((0, 0), (1, 0), (0, 1)))) == 2
    assert len(shapes(((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)))) == 1
