"""The table of a stroll: its ground, the pieces on it, and what is in the way of each."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import msgspec

from herna.kernel import Dice, Options
from herna.kernel.content import Entry, load
from herna.kernel.guide import Size
from herna.space.going import Ground, Wall
from herna.space.plane import SLACK, Box, Place, box, gap, margin

INCH = 1000
WIDE, DEEP = 24 * INCH, 16 * INCH
FLAG = (12 * INCH, 7 * INCH)
TOUCH = INCH // 2
BUDGET, HALF, MOST_LEGS = 6 * INCH, 3 * INCH, 6
STANDS, STAND = 6, 700
FILES, SHIFT = (2, 6), 500
ROUNDS = 4


class Rock(Entry, frozen=True):
    """A rectangle of ground: its front middle, facing, width and depth."""

    x: int
    y: int
    facing: int
    wide: int
    deep: int

    @property
    def box(self) -> tuple[int, int, int, int, int]:
        return self.x, self.y, self.facing, self.wide, self.deep

    @property
    def area(self) -> Box:
        return box((self.x, self.y, self.facing), self.wide, self.deep)


class Pond(Rock, frozen=True):
    """Ground in which nobody stays."""


CATALOGUE = load("stroll", files(__package__) / "content", {"rock": Rock, "pond": Pond})
ROCKS = CATALOGUE.shelf("rock", Rock)
PONDS = CATALOGUE.shelf("pond", Pond)


class StrollOptions(Options, frozen=True):
    """What can be chosen when a table is laid."""

    drill: bool = False


class Piece(msgspec.Struct):
    """A rectangle of stands: the middle of its front, where it looks, in how many files."""

    x: int
    y: int
    facing: int
    files: int = 3
    arrived: bool = True

    @property
    def place(self) -> Place:
        return self.x, self.y, self.facing

    @property
    def size(self) -> Size:
        return size_in(self.files)

    @property
    def box(self) -> Box:
        return box(self.place, *self.size)


class Stroll(msgspec.Struct):
    """Where the pieces stand, how many turns were taken, and what is being done."""

    pieces: list[Piece]
    turns: int = 0
    doing: str = ""


def size_in(files: int) -> Size:
    """How wide and deep a piece is in so many files."""
    return files * STAND, -(-STANDS // files) * STAND


def setup(seats: int, options: StrollOptions, dice: Dice) -> Stroll:
    """Both pieces look at each other from the short edges; in a drill they wait outside."""
    here = not options.drill
    return Stroll([Piece(3 * INCH, 8 * INCH, 9_000, arrived=here), Piece(WIDE - 3 * INCH, 8 * INCH, 27_000, arrived=here)])


def ground(pieces: list[Piece], seat: int, *, entering: bool = False) -> Ground:
    """What is in the way of a piece [stroll.walk.rocks, stroll.walk.apart, stroll.walk.pond]."""
    walls = [
        Wall(box(rock.box[:3], rock.wide, rock.deep), INCH // 2, "stroll.walk.rocks", f"rock:{key}")
        for key, rock in ROCKS.items()
    ]
    walls += [
        Wall(piece.box, INCH, "stroll.walk.apart", f"piece:{other}")
        for other, piece in enumerate(pieces)
        if other != seat and piece.arrived
    ]
    ends = [Wall(pond.area, 0, "stroll.walk.pond", key) for key, pond in PONDS.items()]
    return Ground(WIDE, DEEP, "stroll.walk.table", tuple(walls), tuple(ends), entering)


def away(piece: Piece) -> float:
    """How far a piece is from the flag."""
    return max(0.0, gap(piece.box, box((*FLAG, 0), 0, 0)))


def laws(state: Stroll) -> Iterator[str]:
    """Nobody stands off the table, or upon somebody else."""
    here = [piece for piece in state.pieces if piece.arrived]
    if any(margin(piece.box, WIDE, DEEP) < -SLACK for piece in here):
        yield "a piece sticks out of the table"
    if len(here) == 2 and gap(here[0].box, here[1].box) < -SLACK:
        yield "the pieces overlap"
