"""The ground of the battlefield and its edge with the inches."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sin

from herna.drawing.paths import box
from herna.games.conquest.scene.look import SCALE, number, on, smooth
from herna.kernel.scene import Shape

INCH = 1000
PATCH = ((-1, 0), (-0.5, -0.6), (0.7, -0.5), (1.2, 0.1), (0.4, 0.7), (-0.8, 0.5))
"""The outline of a patch, in parts of its reach."""
TUFT = 62
"""How far tufts of grass are apart."""


@lru_cache(maxsize=16)
def turf(wide: int, deep: int) -> tuple[Shape, ...]:
    """Meadow with lighter and darker patches and tufts of grass."""
    right, low = on(wide), on(deep)
    return (
        Shape(form="ground", path=box(0, 0, right, low), tone="turf-1"),
        Shape(form="ground", path="".join(_patches(right, low, 0)), tone="turf-5"),
        Shape(form="ground", path="".join(_patches(right, low, 1)), tone="turf-2"),
        Shape(form="line", path="".join(_tufts(right, low)), size=1.2, tone="turf-3"),
    )


def _patches(right: float, low: float, kind: int) -> Iterator[str]:
    """Soft patches that lie the same way on every battlefield of a size."""
    step = 230
    for row in range(int(low / step)):
        for column in range(int(right / step)):
            if (row + column) % 2 != kind:
                continue
            x = (column + 0.5 + 0.2 * sin(3.1 * row + 7 * column)) * step
            y = (row + 0.5 + 0.2 * sin(4.3 * column + row)) * step
            reach = step * (0.34 + 0.1 * sin(2.7 * row + 1.3 * column))
            yield smooth([(x + across * reach, y + down * reach) for across, down in PATCH])


def _tufts(right: float, low: float) -> Iterator[str]:
    """Three blades each."""
    for row in range(int(low / TUFT)):
        for column in range(int(right / TUFT)):
            x = (column + 0.5 + 0.42 * sin(5.3 * row + 2.9 * column)) * TUFT
            y = (row + 0.5 + 0.42 * sin(7.7 * column + 1.7 * row)) * TUFT
            yield f"M{number(x - 4)} {number(y)}l-2-6M{number(x)} {number(y)}l0-8M{number(x + 4)} {number(y)}l2-6"


@lru_cache(maxsize=16)
def frame(wide: int, deep: int) -> tuple[Shape, ...]:
    """The edge of the table, with a tick each inch, longer ones each six, and numbers each twelve."""
    right, low = on(wide), on(deep)
    ticks = []
    for inch in range(1, wide // INCH):
        at, long = inch * SCALE, 14 if inch % 12 == 0 else 9 if inch % 6 == 0 else 4
        ticks.append(f"M{at} 0v{long}M{at} {number(low)}v{-long}")
    for inch in range(1, deep // INCH):
        at, long = inch * SCALE, 14 if inch % 12 == 0 else 9 if inch % 6 == 0 else 4
        ticks.append(f"M0 {at}h{long}M{number(right)} {at}h{-long}")
    return (
        Shape(form="line", path=box(0, 0, right, low), size=3, tone="turf-4"),
        Shape(form="line", path="".join(ticks), size=1.6, tone="turf-4"),
        *(Shape(form="label", x=inch * SCALE, y=low + 20, size=20, text=f"{inch}″") for inch in range(12, wide // INCH, 12)),
        *(Shape(form="label", x=-20, y=inch * SCALE, size=20, text=f"{inch}″") for inch in range(12, deep // INCH, 12)),
    )
