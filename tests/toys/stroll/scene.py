"""How a stroll is drawn: the ground, the pieces, and above them what a hand or a pointer asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from herna.kernel import Say
from herna.kernel.guide import Size
from herna.kernel.scene import Counter, Later, Scene, Shape
from herna.space.plane import TURN, Place, box, formed, gap, moved
from tests.toys.stroll import way
from tests.toys.stroll.rules import edge
from tests.toys.stroll.state import (
    BUDGET,
    DEEP,
    FILES,
    FLAG,
    INCH,
    PONDS,
    ROCKS,
    ROUNDS,
    STANDS,
    WIDE,
    Piece,
    Rock,
    Stroll,
    away,
    size_in,
)

SCALE = 40
"""Units of the scene an inch."""

PALETTE = {"meadow": "#8aa05a", "rock": "#8d877c", "water": "#5d8fb0"}


def _on(length: float) -> float:
    return length * SCALE / INCH


def scene(view: Stroll, say: Say) -> Scene:
    """The table from above."""
    meadow = Shape(form="ground", path=f"M0 0h{_on(WIDE):g}v{_on(DEEP):g}H0Z", tone="meadow")
    ponds = tuple(_patch(key, pond, "water", say) for key, pond in PONDS.items())
    rocks = tuple(_patch(f"rock:{key}", rock, "rock", say) for key, rock in ROCKS.items())
    flag = Shape(id="flag", form="flag", x=_on(FLAG[0]), y=_on(FLAG[1]), size=40, label=say("flag"))
    here = [(seat, piece) for seat, piece in enumerate(view.pieces) if piece.arrived]
    return Scene(
        width=_on(WIDE),
        height=_on(DEEP),
        layers=((meadow, *ponds), (*rocks, flag), tuple(_block(seat, piece, say) for seat, piece in here)),
        words=Later(_words(view, say)),
        counters=(Counter(id="round", title=say("round"), value=min(view.turns // 2 + 1, ROUNDS)),),
        palette=PALETTE,
        scale=SCALE,
        unit="″",
    )


def _patch(key: str, rock: Rock, tone: str, say: Say) -> Shape:
    """A piece of ground: its outline as if it looked up, turned about its front."""
    x, y, wide, deep = _on(rock.x), _on(rock.y), _on(rock.wide), _on(rock.deep)
    path = f"M{x - wide / 2:g} {y:g}h{wide:g}v{deep:g}h{-wide:g}Z"
    return Shape(
        id=key, form="area", path=path, x=x, y=y, size=14, tone=tone, turn=rock.facing / 100, label=say("ground", kind=rock.id)
    )


def _block(seat: int, piece: Piece, say: Say) -> Shape:
    label = say("piece", seat=seat)
    return _stands(piece.place, piece.files, id=f"piece:{seat}", seat=seat, label=label)


def _stands(place: Place, files: int, **more: Any) -> Shape:
    """A rectangle of stands; the banner is in the middle of the front rank, the last rank may not be full."""
    wide, deep = size_in(files)
    ranks = -(-STANDS // files)
    cells = tuple(tuple("" if rank * files + file < STANDS else "gone" for file in range(files)) for rank in range(ranks))
    front = tuple("banner" if file == files // 2 else sign for file, sign in enumerate(cells[0]))
    x, y, facing = place
    return Shape(
        form="block",
        x=_on(x),
        y=_on(y),
        turn=facing / 100,
        wide=_on(wide),
        deep=_on(deep),
        cells=(front, *cells[1:]),
        **more,
    )


def _words(view: Stroll, say: Say) -> Iterator[str]:
    for seat, piece in enumerate(view.pieces):
        yield say("words", seat=seat, inches=_inches(away(piece))) if piece.arrived else say("waiting", seat=seat)


def _inches(length: float) -> str:
    return f"{length / INCH:.1f}"


def sketch(view: Stroll, value: Any, say: Say) -> Iterator[Shape]:
    """The way of a piece while it is composed, the piece at its end, and how far that is from the flag."""
    seat = view.turns % 2
    piece = view.pieces[seat]
    if isinstance(value[0], int):
        files = max(FILES[0], min(FILES[1], value[0]))
        stops = [formed(piece.place, piece.size[1], value[1] % TURN, size_in(files)[1], value[2])]
    else:
        files = piece.files
        start = piece.place if len(value) == 2 else moved(edge(seat).place, 0, value[1])
        stops = way.places(start, piece.size, value[-1])
    path = "M" + "L".join(f"{_on(x):g} {_on(y):g}" for x, y, _ in stops)
    if len(stops) > 1:
        yield Shape(form="line", path=path, size=3, tone="coin")
    yield _stands(stops[-1], files, seat=seat)
    yield _distance(stops[-1], size_in(files), say)


def _distance(place: Place, size: Size, say: Say) -> Shape:
    far = max(0.0, gap(box(place, *size), box((*FLAG, 0), 0, 0)))
    return Shape(form="label", x=_on(place[0]), y=_on(place[1]), size=16, text=say("inches", inches=_inches(far)))


def look(view: Stroll, thing: str, say: Say) -> Iterator[Shape]:
    """Of a piece, how far it could walk straight ahead; of the flag, how far everybody is from it."""
    for seat, piece in enumerate(view.pieces):
        if not piece.arrived or thing not in {f"piece:{seat}", "flag"}:
            continue
        if thing != "flag":
            x, y, _ = moved(piece.place, BUDGET)
            yield Shape(form="line", path=f"M{_on(piece.x):g} {_on(piece.y):g}L{_on(x):g} {_on(y):g}", size=2, tone="coin")
        yield _distance(piece.place, piece.size, say)
