"""Terrain as it is seen from above: each kind is drawn so that one knows it, and its exact outline is chalked around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import hypot, sin

from herna.games.conquest.content import MAPS, TERRAIN
from herna.games.conquest.content.entries import Piece
from herna.games.conquest.content.outlines import outline
from herna.games.conquest.scene.look import dashed, middle, number, path, scattered, shrunk, smooth, spot
from herna.kernel.scene import Shape
from herna.space.plane import Point

Outline = Sequence[Point]

RECTANGLE = 4
"""So many corners it has."""


@lru_cache(maxsize=64)
def drawn(map_: str) -> tuple[Shape, ...]:
    """All terrain of a battlefield, without what can be clicked."""
    return tuple(shape for each in pieces(map_) for shape in _piece(each))


def pieces(map_: str) -> tuple[Piece, ...]:
    """The terrain of a battlefield; one without a map has none."""
    return MAPS[map_].pieces if map_ else ()


@lru_cache(maxsize=256)
def corners_of(piece: Piece) -> tuple[Point, ...]:
    """The outline of a piece in the scene."""
    return tuple(spot(each) for each in outline(piece))


def _piece(piece: Piece) -> Iterator[Shape]:
    around = corners_of(piece)
    yield from KINDS.get(piece.kind, _plain)(around)
    chalk = dashed([*around, around[0]], 9, 7)
    yield Shape(form="line", path=chalk, size=2, tone="chalk-1")


def _patch(around: Outline, tone: str) -> Shape:
    return Shape(form="ground", path=path(around), tone=tone)


def _signs(around: Outline, symbol: str, apart: float, size: float, inner: float = 0.9) -> Iterator[Shape]:
    """Pictures strewn over a piece, from north to south."""
    for place, (x, y) in enumerate(sorted(scattered(shrunk(around, inner), apart), key=lambda at: (at[1], at[0]))):
        own = size * (1 + 0.14 * sin(2.1 * place))
        yield Shape(x=round(x, 1), y=round(y, 1), symbol=symbol, size=round(own, 1))


def _plain(around: Outline) -> Iterator[Shape]:
    """Terrain of a kind that has no drawing."""
    yield _patch(around, TERRAIN_TONE)


TERRAIN_TONE = "earth-1"


def _hill(around: Outline) -> Iterator[Shape]:
    """Steps of height, with strokes that run down from each."""
    for share, tone in ((1.0, "hill-1"), (0.72, "hill-2"), (0.42, "hill-3")):
        inner = shrunk(around, share)
        yield Shape(form="ground", path=path(inner) if share == 1 else smooth(inner), tone=tone)
        yield Shape(form="line", path=path(inner) if share == 1 else smooth(inner), size=1.6, tone="hill-4")
    yield Shape(form="line", path="".join(_hachures(around)), size=1.6, tone="hill-4")


def _hachures(around: Outline) -> Iterator[str]:
    """Short strokes inwards from the foot of a hill."""
    x, y = middle(around)
    for (px, py), (qx, qy) in zip(around, [*around[1:], around[0]], strict=True):
        count = int(hypot(qx - px, qy - py) / 13)
        for n in range(count):
            share = (n + 0.5) / count
            ax, ay = px + (qx - px) * share, py + (qy - py) * share
            long = 0.1 + 0.05 * sin(2.7 * n)
            ax, ay, right, low = ax + (x - ax) * 0.03, ay + (y - ay) * 0.03, (x - ax) * long, (y - ay) * long
            yield f"M{number(ax)} {number(ay)}l{number(right)} {number(low)}"


def _forest(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "wood-1")
    yield from _signs(around, "a-tree", 33, 44)


def _thicket(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "wood-1")
    yield from _signs(around, "a-bush", 25, 31)


def _orchard(around: Outline) -> Iterator[Shape]:
    """Trees in rows, if it has four sides."""
    yield _patch(around, "marsh-1")
    if len(around) != RECTANGLE:
        yield from _signs(around, "a-apple-tree", 34, 36)
        return
    for x, y in _grid(around, 4, 3):
        yield Shape(x=round(x, 1), y=round(y, 1), symbol="a-apple-tree", size=36)


def _grid(around: Outline, across: int, down: int) -> Iterator[Point]:
    """Places in rows on a rectangle."""
    (ax, ay), (bx, by), _, (dx, dy) = around[:4]
    for row in range(down):
        for column in range(across):
            u, v = (column + 0.5) / across, (row + 0.5) / down
            yield ax + (bx - ax) * u + (dx - ax) * v, ay + (by - ay) * u + (dy - ay) * v


def _rows(around: Outline, count: int, *, along: bool = True) -> str:
    """Lines from side to side of a rectangle; none on another outline."""
    if len(around) != RECTANGLE:
        return path(around)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = around[:4]
    if not along:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (bx, by), (cx, cy), (dx, dy), (ax, ay)
    found = []
    for n in range(count):
        share = (n + 0.5) / count
        start = (ax + (dx - ax) * share, ay + (dy - ay) * share)
        end = (bx + (cx - bx) * share, by + (cy - by) * share)
        found.append(path([start, end], closed=False))
    return "".join(found)


def _corn(around: Outline) -> Iterator[Shape]:
    """Rows of maize."""
    yield _patch(around, "crop-1")
    yield Shape(form="line", path=_rows(around, 12), size=3, tone="crop-2")
    yield from _signs(around, "a-sheaf", 38, 24)


def _swamp(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "marsh-1")
    x, _ = middle(around)
    for share, across, down in ((0.42, -0.24, -0.1), (0.36, 0.3, 0.16)):
        far = max(abs(px - x) for px, _ in around)
        pool = [(px + across * far, py + down * far) for px, py in shrunk(around, share)]
        yield Shape(form="ground", path=smooth(pool), tone="water-1")
    yield from _signs(around, "a-reed", 34, 26)


def _water(around: Outline) -> Iterator[Shape]:
    """Water with waves along it."""
    yield _patch(around, "water-1")
    waves = []
    for x, y in scattered(shrunk(around, 0.84), 34, 0):
        waves.append(f"M{number(x - 9)} {number(y)}q4.5-5 9 0t9 0")
    yield Shape(form="line", path="".join(waves) or path(around[:1], closed=False), size=1.8, tone="water-2")


def _pond(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "earth-1")
    yield from _water(shrunk(around, 0.93))


def _ford(around: Outline) -> Iterator[Shape]:
    yield from _water(around)
    yield from _signs(around, "a-stone", 42, 15)


def _broken(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "earth-1")
    yield from _signs(around, "a-stone", 28, 19)


def _brambles(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "earth-1")
    yield from _signs(around, "a-bramble", 28, 31)


def _ruins(around: Outline) -> Iterator[Shape]:
    """Stumps of walls around a floor with rubble."""
    yield _patch(around, "earth-2")
    inner = shrunk(around, 0.86)
    wall = dashed([*inner, inner[0]], 44, 20)
    yield Shape(form="line", path=wall, size=11, tone="stone-2")
    yield Shape(form="line", path=wall, size=7, tone="stone-1")
    yield from _signs(around, "a-stone", 36, 15, 0.66)


def _fallen_wall(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "earth-1")
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = around[:4]
    line = [((ax + dx) / 2, (ay + dy) / 2), ((bx + cx) / 2, (by + cy) / 2)]
    wall = dashed(line, 34, 10)
    yield Shape(form="line", path=wall, size=17, tone="stone-2")
    yield Shape(form="line", path=wall, size=12, tone="stone-1")
    yield from _signs(around, "a-stone", 30, 13)


def _rocks(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "stone-2")
    yield from _signs(around, "a-boulder", 36, 42, 0.82)


def _lava(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "roof-4")
    yield Shape(form="ground", path=smooth(shrunk(around, 0.9)), tone="lava-1")
    yield Shape(form="ground", path=smooth(shrunk(around, 0.55)), tone="lava-2")
    yield from _signs(around, "a-stone", 40, 13, 0.8)


def _house(around: Outline) -> Iterator[Shape]:
    """A roof with a ridge in a yard."""
    yield _patch(around, "earth-2")
    yield from _roof(shrunk(around, 0.82))


def _roof(around: Outline) -> Iterator[Shape]:
    """Four slopes, light from above left, and the ridge between them."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = around[:4]
    wide, deep = hypot(bx - ax, by - ay), hypot(dx - ax, dy - ay)
    x, y = middle(around[:4])
    along = max(0.0, (wide - deep) / 2 / max(wide, 1))
    one = (x - (bx - ax) * along, y - (by - ay) * along)
    two = (x + (bx - ax) * along, y + (by - ay) * along)
    slopes: tuple[Outline, ...] = (
        ((ax, ay), (bx, by), two, one),
        ((bx, by), (cx, cy), two),
        ((cx, cy), (dx, dy), one, two),
        ((dx, dy), (ax, ay), one),
    )
    shadow = [(px + 6, py + 8) for px, py in around[:4]]
    yield Shape(form="ground", path=path(shadow), tone="shade")
    for slope, tone in zip(slopes, _lit(slopes), strict=True):
        yield Shape(form="ground", path=path(slope), tone=tone)
    ridge = path([one, two], closed=False)
    ribs = "".join(
        path([end, corner], closed=False)
        for end, corner in ((one, (ax, ay)), (one, (dx, dy)), (two, (bx, by)), (two, (cx, cy)))
    )
    yield Shape(form="line", path=f"{path(around[:4])}{ridge}{ribs}", size=2, tone="earth-3")


def _lit(slopes: Sequence[Outline]) -> list[str]:
    """The slope that looks most to the upper left is the lightest."""
    whole = middle([point for slope in slopes for point in slope])
    light = [sum(here - there for here, there in zip(middle(slope), whole, strict=True)) for slope in slopes]
    order = sorted(range(len(slopes)), key=lambda place: light[place])
    tones = [""] * len(slopes)
    for tone, place in zip(("roof-1", "roof-2", "roof-3", "roof-4"), order, strict=True):
        tones[place] = tone
    return tones


def _tower(around: Outline) -> Iterator[Shape]:
    """Walls with battlements around a floor."""
    yield _patch(around, "stone-2")
    inner = shrunk(around, 0.94)
    yield Shape(form="line", path=dashed([*inner, inner[0]], 12, 8), size=12, tone="stone-1")
    yield Shape(form="ground", path=path(shrunk(around, 0.76)), tone="stone-1")
    floor = shrunk(around, 0.72)
    yield Shape(form="line", path=f"{path(floor)}{_rows(floor, 4)}{_rows(floor, 3, along=False)}", size=1.4, tone="stone-2")


def _ruined_tower(around: Outline) -> Iterator[Shape]:
    yield _patch(around, "stone-2")
    yield Shape(form="ground", path=path(shrunk(around, 0.76)), tone="earth-2")
    inner = shrunk(around, 0.9)
    yield Shape(form="line", path=dashed([*inner, inner[0]], 31, 17), size=13, tone="stone-1")
    yield from _signs(around, "a-stone", 26, 15, 0.62)


KINDS: dict[str, Callable[[Outline], Iterator[Shape]]] = {
    "hill": _hill,
    "forest": _forest,
    "thicket": _thicket,
    "orchard": _orchard,
    "corn-field": _corn,
    "swamp": _swamp,
    "river": _water,
    "ford": _ford,
    "pond": _pond,
    "broken-ground": _broken,
    "brambles": _brambles,
    "ruins": _ruins,
    "broken-wall": _fallen_wall,
    "rocks": _rocks,
    "lava": _lava,
    "house": _house,
    "tower": _tower,
    "castle-wall": _tower,
    "ruined-tower": _ruined_tower,
}
"""How each kind of terrain is drawn."""

assert KINDS.keys() <= TERRAIN.keys()
