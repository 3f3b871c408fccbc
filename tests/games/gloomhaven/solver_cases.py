"""How tests draw a small situation for one monster, and ask what it does.

On a map of pointed hexes, odd rows shifted right, `M` is the acting monster, `m` an ally, a digit an enemy with that
initiative, `o` an obstacle, `t` a trap, `h` hazardous and `d` difficult terrain, `D` a closed door and `#` no hex at all.
"""

from __future__ import annotations

from herna.games.gloomhaven.rules.monster.movement import solve
from herna.games.gloomhaven.rules.monster.situation import Enemy, Ground, Situation, Turn
from herna.space.board import Board
from herna.space.hex import from_odd_r, to_odd_r
from herna.space.masks import mask_of

Result = tuple[tuple[int, int], str]


def situation(turn: Turn, *lines: str, even: bool = False, invisible: str = "") -> Situation:
    cells = {(x, y): cell for y, line in enumerate(lines) for x, cell in enumerate(line.split()) if cell != "#"}
    board = Board.from_rows(cells)

    def where(kinds: str) -> list[int]:
        return [board.index[from_odd_r(*at)] for at, cell in cells.items() if cell in kinds]

    ground = Ground(board, *(mask_of(where(kind)) for kind in "othdD"))
    enemies = tuple(
        Enemy(cell, board.index[from_odd_r(*at)], () if even else (int(cell),), cell in invisible)
        for at, cell in cells.items()
        if cell.isdigit()
    )
    return Situation(ground, where("M")[0], turn, enemies, frozenset(where("m")))


def done(turn: Turn, *lines: str, even: bool = False, invisible: str = "") -> set[Result]:
    """Where the monster may end, and whom it attacks from there."""
    here = situation(turn, *lines, even=even, invisible=invisible)
    return {(to_odd_r(here.ground.board.places[each.move]), "".join(sorted(each.attacks))) for each in solve(here).outcomes}


def focus(turn: Turn, *lines: str, even: bool = False, invisible: str = "") -> str:
    here = situation(turn, *lines, even=even, invisible=invisible)
    return "".join(here.foes[number].name for number in solve(here).focus.numbers)


def strip(row: str) -> tuple[str, str, str]:
    """A row between obstacles: one can see along it but not leave it."""
    wall = " ".join("o" * (len(row.split()) + 1))
    return wall, row, wall
