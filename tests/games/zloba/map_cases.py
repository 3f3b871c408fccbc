"""What the tests of map share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from herna.games.zloba import GAME
from herna.games.zloba.content import REGIONS, Point
from herna.games.zloba.state import State
from herna.kernel import Table
from herna.kernel.scene import Scene
from herna.testing.playing import asked

LAND = {region.number: region for region in REGIONS.values()}
CONTENT = ("zloba.map.data",)
NEXT_ROUND = ["mine"] * 9
"""What two players roll from one scoring to the next draft: two all-seeing dice and seven action dice."""

Edge = frozenset[Point]


def edges(points: Sequence[Point]) -> list[Edge]:
    return [frozenset(pair) for pair in pairwise([*points, points[0]])]


def area(points: Sequence[Point]) -> float:
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*points, points[0]]))) / 2


def inside(place: Point, polygon: Sequence[Point]) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    x, y = place
    sides = pairwise([*polygon, polygon[0]])
    return sum((ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in sides) % 2 == 1


def rings() -> list[list[Point]]:
    """Where land and water meet, the lines that belong to one region only, in rings: the coast first, then the tarns."""
    used = Counter(edge for region in LAND.values() for edge in edges(region.polygon))
    assert set(used.values()) == {1, 2}, "a line divides two regions, or a region and water"
    follows: dict[Point, list[Point]] = {}
    for edge in (edge for edge, count in used.items() if count == 1):
        a, b = edge
        follows.setdefault(a, []).append(b)
        follows.setdefault(b, []).append(a)
    assert {len(ends) for ends in follows.values()} == {2}
    found: list[list[Point]] = []
    while follows:
        ring = [min(follows)]
        while ahead := [point for point in follows.pop(ring[-1]) if point in follows]:
            ring.append(ahead[0])
        found.append(ring)
    return sorted(found, key=area, reverse=True)


def coast() -> list[Point]:
    return rings()[0]


def drawn(table: Table[State]) -> Scene:
    return GAME.scene(table.view(None), GAME.say("en"))


def destinations(table: Table[State], origin: int) -> list[int]:
    """Where a single troop of a region may go."""
    return sorted({option[2] for option in asked(table).options if option[0] == "move" and option[1] == origin})


SPOILS = ["token-1", "token-2", "token-7", "token-8", "token-10", "token-11", "token-5", "token-9"]
"""Symbols in regions 1 and 7 (Mine), 2 and 8 (Battle); 3 to 6 are plain."""
