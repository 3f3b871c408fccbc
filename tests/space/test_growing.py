"""A board that grows: hexes keep their numbers, and everything is as on a board that was so from the beginning."""

from __future__ import annotations

from random import Random

import pytest

from herna.space.board import FAR, NOWHERE, Board
from herna.space.hex import Pattern, Place, disc, layings, moved, step, turned
from herna.space.masks import mask_of

TUNNEL: Pattern = ((0, 0), (1, 0), (2, 0))
LAIR: Pattern = ((0, 0), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1), (2, 1), (-1, 2), (0, 2), (1, 2))


def walls_of(room: Pattern, door: int) -> list[tuple[Place, int]]:
    """Walls on all outer sides of a room, but for those of one direction."""
    return [(place, d) for place in room for d in range(6) if d != door and step(place, d) not in room]


@pytest.mark.parametrize("seed", range(8))
def test_a_grown_board_is_as_one_laid_at_once(seed: int) -> None:
    rng = Random(seed)
    board = Board.of(disc((0, 0), 2))
    for _ in range(10):
        edge = [place for place in board.places if NOWHERE in board.around[board.at(place)]]
        over = step(rng.choice(edge), rng.randrange(6))
        laid = rng.choice(list(layings(TUNNEL, over)))
        thin = [(rng.choice(laid), rng.randrange(6))] if rng.random() < 0.3 else []
        grown = board.grown(laid, thin)
        assert grown.places[: len(board)] == board.places
        assert set(grown.places) == {*board.places, *laid}
        board = grown
    places = [*board.places]
    rng.shuffle(places)
    other = Board.of(places, board.sides)
    for _ in range(300):
        a, b = rng.choice(places), rng.choice(places)
        here, there = (board.at(a), board.at(b)), (other.at(a), other.at(b))
        shut = mask_of(rng.sample(range(len(board)), 5))
        elsewhere = mask_of(other.at(place) for number, place in enumerate(board.places) if shut >> number & 1)
        assert board.distance(*here, shut) == other.distance(*there, elsewhere)
        assert board.sees(*here, shut) == other.sees(*there, elsewhere)
        assert board.clear(*here, shut) == other.clear(*there, elsewhere)


def test_a_board_grows_in_any_direction_however_far() -> None:
    board = Board.of([(0, 0)])
    for d in range(6):
        arm = [(0, 0)]
        for _ in range(200):
            arm.append(step(arm[-1], d))
        board = board.grown(arm)
    assert len(board) == 1 + 6 * 200
    ends = [board.at(place) for place in ((200, 0), (0, 200), (-200, 200), (-200, 0), (0, -200), (200, -200))]
    for d, end in enumerate(ends):
        assert board.distance(end, ends[(d + 3) % 6]) == 400
        assert board.clear(end, ends[(d + 3) % 6])
        assert not board.clear(end, ends[(d + 1) % 6])
        assert not board.sees(end, ends[(d + 1) % 6])
    assert board.distance(0, ends[1], mask_of([board.at((0, 100))])) == FAR


def test_the_old_board_stays_as_it_was() -> None:
    board = Board.of([(0, 0), (2, 0)])
    assert board.grown([(1, 0)]).distance(0, 1) == 2
    assert (len(board), board.distance(0, 1)) == (2, FAR)


def test_walls_of_a_room_hold_when_hexes_are_opened_behind_them() -> None:
    lair = turned(LAIR, 2)
    board = Board.of(lair, walls_of(lair, door=(4 + 2) % 6)).grown({step(place, d) for place in lair for d in range(6)})
    outside = [place for place in board.places if place not in lair]
    through = {(place, d) for place in lair for d in range(6) if board.around[board.at(place)][d] >= len(lair)}
    assert {d for _, d in through} == {0}
    assert all(
        board.clear(board.at(place), board.at(other)) == ((place, 0) in through and step(place, 0) == other)
        for place in lair
        for other in outside
        if other in [step(place, d) for d in range(6)]
    )


def test_walls_that_are_named_are_opened_when_the_board_grows_over_them() -> None:
    board = Board.of([(0, 0), (2, 0), (4, 0)], walls=[(1, 0), (3, 0)])
    grown = board.grown([(1, 0)])
    assert grown.walls == frozenset({(3, 0)})
    assert grown.sees(0, 1)
    assert not grown.sees(0, 2)


def test_a_line_names_what_it_crosses_and_one_hex_of_two_is_enough() -> None:
    board = Board.of([(0, 0), (1, 0), (1, 1), (3, 3)])
    assert board.line(0, 2) == ((0,), (NOWHERE, 1), (2,))
    assert board.clear(0, 2)
    assert not board.clear(0, 2, mask_of([1]))
    assert not board.clear(0, 3)
    assert moved(((0, 0),), (3, 3)) == ((3, 3),)
