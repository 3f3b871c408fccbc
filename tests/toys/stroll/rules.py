"""Turns: walking, forming up, arriving; each is a value of the player's own making."""

from __future__ import annotations

from math import sqrt

import msgspec

from herna.kernel import Dice, Event, Outcome, Table
from herna.kernel.decision import Proposals
from herna.kernel.guide import Edge, Guide, Wall
from herna.space.going import landing, too_near
from herna.space.plane import TURN, Place, box, formed, moved
from tests.toys.stroll import way
from tests.toys.stroll.state import (
    BUDGET,
    DEEP,
    FILES,
    INCH,
    MOST_LEGS,
    PONDS,
    ROCKS,
    ROUNDS,
    SHIFT,
    STAND,
    STANDS,
    TOUCH,
    WIDE,
    Piece,
    Stroll,
    away,
    ground,
    size_in,
)
from tests.toys.stroll.way import Leg, Way

Form = tuple[int, int, int]
"""Files, facing, shift."""

Arrival = tuple[str, int, tuple[Leg, ...]]
"""The edge, how far along it, and the legs from there."""


class Walked(Event, frozen=True):
    """A piece has walked."""

    seat: int
    aim: str


class Formed(Event, frozen=True):
    """A piece has formed up."""

    seat: int
    files: int


class Arrived(Event, frozen=True):
    """A piece has come in."""

    seat: int


async def play(t: Table[Stroll]) -> Outcome:
    """Four rounds, or until somebody touches the flag [stroll.end.reached, stroll.end.nearest]."""
    s = t.state
    while s.turns < ROUNDS * t.seats:
        t.rest(stride=1)
        seat = s.turns % t.seats
        if not s.pieces[seat].arrived:
            await arrive(t, seat)
        elif t.options.drill and not s.doing:
            s.doing = await t.choose(seat, "stroll.turn.what", ("walk", "form"))
            continue
        elif s.doing == "form":
            await form(t, seat)
        else:
            await walk(t, seat)
        s.turns += 1
        s.doing = ""
        if away(s.pieces[seat]) < TOUCH:
            return Outcome("stroll.end.reached", won=(seat,))
    far = [away(piece) for piece in s.pieces]
    return Outcome("stroll.end.nearest", won=tuple(seat for seat in range(t.seats) if far[seat] == min(far)))


async def walk(t: Table[Stroll], seat: int) -> None:
    """A piece goes along legs of its player's choice [stroll.walk.way]."""
    piece = t.state.pieces[seat]
    place, size, around = piece.place, piece.size, ground(t.state.pieces, seat)
    aim, legs = await t.compose(
        seat,
        "stroll.walk.way",
        Way,
        lambda value: way.broken(place, size, value[1], around),
        Proposals(way.KEYS, lambda key: way.propose(key, place, size, around)),
        lambda dice: way.sample(dice, place, size, around),
        lambda: guide(t.state.pieces, seat, "way"),
    )
    _put(piece, way.places(place, size, legs)[-1])
    t.tell("stroll.walk.way", Walked, seat, aim)


async def form(t: Table[Stroll], seat: int) -> None:
    """A piece turns about its middle and takes up other files [stroll.form.shape]."""
    piece = t.state.pieces[seat]
    offered = [(files, facing % TURN, 0) for files in (3, 2, 6) for facing in (piece.facing, piece.facing + TURN // 2)]
    free = [value for value in offered if _misformed(t.state.pieces, seat, value) is None]
    value = await t.compose(
        seat,
        "stroll.form.shape",
        Form,
        lambda value: _misformed(t.state.pieces, seat, value),
        free or [(piece.files, piece.facing, 0)],
        lambda dice: _any_form(t.state.pieces, seat, dice),
        lambda: guide(t.state.pieces, seat, "form"),
    )
    after = _formed(piece, value)
    piece.files = value[0]
    _put(piece, after)
    t.tell("stroll.form.shape", Formed, seat, value[0])


async def arrive(t: Table[Stroll], seat: int) -> None:
    """A piece comes in from its own edge [stroll.arrive.edge]."""
    piece = t.state.pieces[seat]
    name = edge(seat).word
    proposed: list[Arrival] = [(name, along * INCH, (("ahead", ahead * INCH),)) for along in (5, 1, 9) for ahead in (6, 4)]
    value: Arrival = await t.compose(
        seat,
        "stroll.arrive.edge",
        Arrival,
        lambda value: _unwelcome(t.state.pieces, seat, value),
        [value for value in proposed if _unwelcome(t.state.pieces, seat, value) is None],
        lambda dice: _any_arrival(seat, dice),
        lambda: guide(t.state.pieces, seat, "edge"),
    )
    _put(piece, way.places(_start(seat, value[1]), piece.size, value[2])[-1])
    piece.arrived = True
    t.tell("stroll.arrive.edge", Arrived, seat)


def _any_arrival(seat: int, dice: Dice) -> Arrival:
    return edge(seat).word, dice.pick((1, 5, 9)) * INCH + dice.below(500), (("ahead", 4 * INCH),)


def edge(seat: int) -> Edge:
    """Where a seat comes in: the front slides from its left corner to its right one."""
    half = size_in(3)[0] // 2
    place = (0, half, 9_000) if seat == 0 else (WIDE, DEEP - half, 27_000)
    return Edge(word=("west", "east")[seat], place=place, long=DEEP - 2 * half)


def _start(seat: int, along: int) -> Place:
    return moved(edge(seat).place, 0, along)


def _unwelcome(pieces: list[Piece], seat: int, value: Arrival) -> str | None:
    """The rule that an arrival breaks."""
    own = edge(seat)
    if value[0] != own.word:
        return "stroll.arrive.edge"
    if not 0 <= value[1] <= own.long:
        return "stroll.arrive.within"
    return way.broken(_start(seat, value[1]), pieces[seat].size, value[2], ground(pieces, seat, entering=True))


def _formed(piece: Piece, value: Form) -> Place:
    files, facing, shift = value
    return formed(piece.place, piece.size[1], facing % TURN, size_in(files)[1], shift)


def _misformed(pieces: list[Piece], seat: int, value: Form) -> str | None:
    """The rule that a formation breaks; only where it ends counts."""
    files, _, shift = value
    if not FILES[0] <= files <= FILES[1]:
        return "stroll.form.files"
    if abs(shift) > SHIFT:
        return "stroll.form.shift"
    around, here = ground(pieces, seat), box(_formed(pieces[seat], value), *size_in(files))
    start = pieces[seat].box
    found = landing(start, here, around) or too_near(start, here, around.walls)
    return found.rule if found else None


def _any_form(pieces: list[Piece], seat: int, dice: Dice) -> Form:
    """A formation by chance; where it does not fit, the one that there is."""
    files = FILES[0] + dice.below(FILES[1] - FILES[0] + 1)
    value = (files, dice.below(TURN), dice.below(2 * SHIFT + 1) - SHIFT)
    return value if _misformed(pieces, seat, value) is None else (pieces[seat].files, pieces[seat].facing, 0)


def _put(piece: Piece, place: Place) -> None:
    piece.x, piece.y, piece.facing = place


def guide(pieces: list[Piece], seat: int, kind: str) -> Guide:
    """What a hand on the piece must know."""
    piece = pieces[seat]
    around = {f"rock:{key}": rock.box for key, rock in ROCKS.items()} | {
        f"piece:{other}": (*each.place, *each.size) for other, each in enumerate(pieces)
    }
    found = ground(pieces, seat).walls
    walls = tuple(Wall(box=around[wall.thing], near=int(wall.near), thing=wall.thing, rule=wall.rule) for wall in found)
    plain = Guide(
        kind="way",
        thing=f"piece:{seat}",
        place=piece.place,
        size=piece.size,
        budget=BUDGET,
        most=MOST_LEGS,
        moves=way.MOVES,
        walls=walls,
        ends=tuple(Wall(box=pond.box, thing=key, rule="stroll.walk.pond") for key, pond in PONDS.items()),
        bounds=(0, 0, WIDE, DEEP),
        edge_rule="stroll.walk.table",
    )
    if kind == "form":
        parts = {"moves": (), "stands": STANDS, "stand": (STAND, STAND), "files": FILES, "shift": SHIFT}
        return msgspec.structs.replace(plain, kind="form", budget=0, **parts)
    return plain if kind == "way" else msgspec.structs.replace(plain, kind="edge", place=edge(seat).place, edges=(edge(seat),))


def evaluate(state: Stroll, seat: int) -> float:
    """Who is nearer to the flag is better off."""
    far = [away(piece) if piece.arrived else float(WIDE) for piece in state.pieces]
    return 0.5 + (far[1 - seat] - far[seat]) / (2 * sqrt(WIDE * WIDE + DEEP * DEEP))
