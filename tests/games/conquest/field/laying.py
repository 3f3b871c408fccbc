"""Regiments for tests of geometry, in inches and degrees or at random, and the same as shapely has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

from herna.games.conquest.field.march import NO_OVERLAP, ON_TABLE
from herna.games.conquest.field.shapes import FRONT, INCH, Form, Shape, shape, touch
from herna.space.going import Ground, Wall
from herna.space.plane import TURN, Box, corners, gap, in_arc, moved

STAND = 2126
BASES = ((2126, 2126), (2126, 4252), (4331, 4331))
"""Infantry, cavalry and brutes; chariots; monsters."""

ONE_INCH = "conquest.out-of-combat.march-one-inch"
BLOCKED = "conquest.out-of-combat.march-blocked"


def units(value: float) -> int:
    """Inches as units."""
    return round(value * INCH)


def form(
    at: tuple[float, float] = (24, 24),
    facing: float = 0,
    files: int = 3,
    stands: int = 3,
    rear: Iterable[int] = (),
    stand: tuple[float, float] = (2.126, 2.126),
) -> Form:
    """A regiment in inches and degrees; `rear` are the filled files of its rear rank."""
    place = units(at[0]), units(at[1]), round(facing * 100) % TURN
    return Form(*place, files, stands, sum(1 << file for file in rear), units(stand[0]), units(stand[1]))


def ground(
    wide: int, deep: int, walls: Iterable[Wall] = (), friends: Iterable[tuple[Box, str]] = (), *, entering: bool = False
) -> Ground:
    """The battlefield around a regiment: walls, and friends through which it may go, by their names."""
    ends = tuple(Wall(each, 0, NO_OVERLAP, thing) for each, thing in friends)
    return Ground(wide, deep, ON_TABLE, tuple(walls), ends, entering)


class Piece(NamedTuple):
    """A regiment of a case, by its seat and Size."""

    form: Form
    seat: int
    size: int

    @property
    def shape(self) -> Shape:
        return shape(self.form)


def piece(raw: dict[str, Any]) -> Piece:
    """A regiment as a case has it."""
    found = form(tuple(raw["front"]), raw["facing"], raw["files"], raw["stands"], raw.get("rear", ()), tuple(raw["stand"]))
    return Piece(found, raw["seat"], raw["size"])


def around(pieces: dict[str, Piece], mover: str, wide: float = 48, deep: float = 48) -> Ground:
    """The ground of a piece: enemies keep an inch, friends who fight block, other friends may be gone through."""
    walls: list[Wall] = []
    friends = []
    for name, each in pieces.items():
        foes = (other for other in pieces.values() if other.seat != each.seat)
        if name == mover:
            continue
        if each.seat != pieces[mover].seat:
            walls.append(Wall(each.shape.box, INCH, ONE_INCH, name))
        elif any(touch(each.shape.box, foe.shape.box) for foe in foes):
            walls.append(Wall(each.shape.box, 0, BLOCKED, name))
        else:
            friends.append((each.shape.box, name))
    walls.sort(key=lambda wall: wall.near)
    return ground(units(wide), units(deep), walls, friends)


nearby = st.tuples(st.integers(20_000, 32_000), st.integers(20_000, 32_000), st.integers(0, TURN - 1))


@st.composite
def forms(draw: Any, where: Any = nearby, most: int = 12, bases: tuple[tuple[int, int], ...] = BASES) -> Form:
    """Regiments of all kinds, with complete and incomplete rear ranks in legal places."""
    stands = draw(st.integers(1, most))
    files = draw(st.integers(min(2, stands), min(5, stands)))
    x, y, facing = draw(where)
    return Form(x, y, facing, files, stands, 0, *draw(st.sampled_from(bases)))


@st.composite
def meetings(draw: Any, most: int = 9) -> tuple[Form, Form]:
    """A charger, and a target somewhere before it within fourteen inches."""
    target, charger = draw(forms(most=most)), draw(forms(most=most))
    away, askew = draw(st.integers(0, TURN - 1)), draw(st.integers(-6_000, 6_000))
    far = target.box.far + draw(st.integers(0, 14_000))
    x, y, _ = moved((round(target.box.x), round(target.box.y), away), far)
    charger = charger.put((x, y, (away + TURN // 2 + askew) % TURN))
    assume(1 < gap(charger.box, target.box) < 14 * INCH)
    assume(in_arc(charger.box, FRONT, corners(target.box)))
    return charger, target
