"""The cave once more, slowly: sets of places and nothing else, written from the rules without a look at the fast code.

A place is a pair (q, r); its neighbours are the six places that differ by one of `AROUND`.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

Spot = tuple[int, int]
Edge = frozenset[Spot]
"""A border between two places."""
Piece = tuple[str, int, int, int]
"""A tile: its kind, its anchor, how many sixths it is turned."""

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

# As the table of shapes draws them.
SHAPES: dict[str, list[Spot]] = {
    "single": [(0, 0)],
    "tunnel": [(0, 0), (1, 0), (2, 0)],
    "hall": [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)],
    "crook": [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)],
    "alcove": [(0, 0), (1, 0), (-1, 1), (0, -1)],
    "antechamber": [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)],
    "throneroom": [(q, r) for q in (-1, 0, 1) for r in (-1, 0, 1) if abs(q + r) <= 1],
    "shrine": [
        (q, r)
        for q in range(-2, 3)
        for r in range(-2, 3)
        if abs(q + r) <= 2 and (q, r) not in [(2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2), (2, -2)]
    ],
    "temple": [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2],
    "lair": [(0, 0), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1), (2, 1), (-1, 2), (0, 2), (1, 2)],
}
WITH_PIT = ("throneroom", "shrine", "temple")


def around(spot: Spot) -> list[Spot]:
    return [(spot[0] + q, spot[1] + r) for q, r in AROUND]


def turn(spot: Spot, sixths: int) -> Spot:
    for _ in range(sixths):
        spot = (-spot[1], spot[0] + spot[1])
    return spot


def spots(piece: Piece) -> set[Spot]:
    """What a tile covers."""
    kind, q, r, sixths = piece
    return {(q + dq, r + dr) for dq, dr in (turn(each, sixths) for each in SHAPES[kind])}


def apart(a: Spot, b: Spot) -> int:
    """Plain distance, in cube coordinates."""
    x, y = a[0] - b[0], a[1] - b[1]
    return (abs(x) + abs(y) + abs(x + y)) // 2


class Slow:
    """A cave as sets."""

    def __init__(self) -> None:
        self.cave: set[Spot] = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}
        self.pits: set[Spot] = {(0, 0)}
        self.lairs: set[Spot] = set()
        self.walls: set[Edge] = set()

    def lay(self, piece: Piece, *, rock: bool = False, cut: bool = False) -> None:
        """Lay a tile over whatever is there."""
        new = spots(piece)
        if rock:
            self.cave -= new
            return
        if cut:
            self.walls = {edge for edge in self.walls if not edge & new & self.lairs}
            self.pits -= new
            self.lairs -= new
        self.cave |= new
        if piece[0] in WITH_PIT:
            self.pits.add((piece[1], piece[2]))
        if piece[0] == "lair":
            self.lairs |= new
            self.walls |= self._walls(piece)

    def _walls(self, piece: Piece) -> set[Edge]:
        """All borders of a Lair with what is outside, but for the three spaces of its north side."""
        _, q0, r0, sixths = piece
        inside = set(SHAPES["lair"])
        found = set()
        for spot in inside:
            for q, r in AROUND:
                other = (spot[0] + q, spot[1] + r)
                if other in inside or (spot[1] == 0 and r == -1):
                    continue
                ends = [turn(each, sixths) for each in (spot, other)]
                found.add(frozenset((q0 + dq, r0 + dr) for dq, dr in ends))
        return found

    def beside(self, spot: Spot) -> set[Spot]:
        """The places beside one, cave or not, but not through walls."""
        return {each for each in around(spot) if frozenset((spot, each)) not in self.walls}

    def walk(self, a: Spot, b: Spot) -> int | None:
        """Steps over cave from one place to another; None if there is no way."""
        seen, edge, steps = {a}, {a}, 0
        while edge:
            if b in edge:
                return steps
            edge = {each for spot in edge for each in self.beside(spot) if each in self.cave} - seen
            seen |= edge
            steps += 1
        return None

    def starts(self, digger: Spot, *, rock: bool) -> set[Spot]:
        """Where the first space of a digger's tile may lie."""
        near = self.beside(digger)
        if rock:
            return {each for each in near if each in self.cave and each not in self.lairs and each not in self.pits}
        own = set() if digger in self.cave else {digger}
        return {each for each in near if each not in self.cave} | own

    def may_lie(self, piece: Piece, digger: Spot, squads: Collection[Spot], *, rock: bool) -> bool:
        """Whether a digger may lay a tile so."""
        return self.may_begin(piece, self.starts(digger, rock=rock), squads, rock=rock, digger=digger)

    def may_begin(
        self, piece: Piece, begun: set[Spot], squads: Collection[Spot], *, rock: bool, digger: Spot | None = None
    ) -> bool:
        """Whether a tile may be laid so that it begins on one of some spots."""
        covered = spots(piece)
        if not covered & begun or covered & self.lairs or covered & self.pits:
            return False
        if rock:
            return digger not in covered
        return piece[0] not in WITH_PIT or (piece[1], piece[2]) not in squads

    def places(self, kind: str, digger: Spot, squads: Collection[Spot], *, rock: bool) -> set[frozenset[Spot]]:
        """All that a tile of a digger may cover; every anchor near the digger and every turn is tried."""
        begun = self.starts(digger, rock=rock)
        found = set()
        for q in range(-6, 7):
            for r in range(-6, 7):
                for sixths in range(6):
                    piece = (kind, digger[0] + q, digger[1] + r, sixths)
                    if self.may_begin(piece, begun, squads, rock=rock, digger=digger):
                        found.add(frozenset(spots(piece)))
        return found

    def sees(self, a: Spot, b: Spot, large: Collection[Spot] = ()) -> bool:
        """Whether nothing breaks the line between two middles.

        The line is cut into pieces by the places that it passes. On the border of two places it is enough that one can be
        passed, and entered from a place that could be: through no wall.
        """
        if a not in self.cave or b not in self.cave:
            return False
        reached = {a}
        for stage in passed(a, b)[1:]:
            free = {each for each in stage if each in self.cave and (each == b or each not in large)}
            reached = {each for each in free if any(each in self.beside(spot) for spot in reached)}
            if not reached:
                return False
        return True


# The cave at the start


def near(a: Collection[Spot], b: Collection[Spot]) -> int:
    """How far two tiles are from each other: between their nearest places."""
    return min(apart(one, other) for one in a for other in b)


def may_be_built(piece: Piece, own: Piece | None, laid: Collection[Piece], players: int) -> bool:
    """Whether a tile may be placed so at the start, beside those that were laid; `own` is the Hall or Tunnel that it is for.

    The rules of the setup one after the other: nothing overlaps; a Hall touches one or two neighbours of the Pit area and is 3,
    with two players 6 spaces from other Halls; a Lair opens to the free end of its Hall, which touches two of its places at
    most; a Tunnel touches the Pit area; a Throneroom touches the free end of its Tunnel and two of its places at most. A
    place of rock is between Tunnels and Halls, and between a Throneroom and every tile but its own Tunnel.
    """
    new = spots(piece)
    area = Slow().cave
    if new & area or any(new & spots(each) for each in laid):
        return False
    by_kind = {kind: [spots(each) for each in laid if each[0] == kind] for kind in ("hall", "lair", "tunnel", "throneroom")}
    rim = {spot for spot in area if any(spot in around(each) for each in new)}
    kind = piece[0]
    rooms = all(near(new, each) >= 2 for each in by_kind["throneroom"])
    if kind == "hall":
        few = 1 <= len(rim) <= 2 and all(apart(a, b) <= 1 for a in rim for b in rim)
        far = all(near(new, each) >= (6 if players == 2 else 3) for each in by_kind["hall"])
        return few and far and rooms and all(near(new, each) >= 2 for each in by_kind["tunnel"])
    if kind == "tunnel":
        return bool(rim) and rooms and all(near(new, each) >= 2 for each in by_kind["hall"])
    assert own is not None
    free = [end for end in ends(own) if not any(each in area for each in around(end))] or ends(own)
    if kind == "lair":
        walls = Slow()._walls(piece)
        open_to = [end for end in free if any(end in around(each) and frozenset((end, each)) not in walls for each in new)]
        return rooms and any(sum(each in around(end) for each in new) <= 2 for end in open_to)
    others = [spots(each) for each in laid if each[0] in ("hall", "lair") or (each[0] == "tunnel" and each != own)]
    touched = [spot for spot in spots(own) if any(each in around(spot) for each in new)]
    at_end = any(end in touched for end in free)
    return rooms and at_end and len(touched) <= 2 and all(near(new, each) >= 2 for each in others)


def ends(piece: Piece) -> list[Spot]:
    """The two ends of a Hall or Tunnel: the places with one neighbour of their own."""
    own = spots(piece)
    return [spot for spot in own if sum(each in own for each in around(spot)) == 1]


def passed(a: Spot, b: Spot) -> list[set[Spot]]:
    """The places that a line between two middles passes, in order, those together on whose border it runs.

    A point belongs to a place if all three differences of its cube coordinates are one at most; how long the line is
    in a place is computed in fractions, and a mere point does not count.
    """
    if a == b:
        return [{a}]
    dq, dr = b[0] - a[0], b[1] - a[1]
    found: dict[tuple[Fraction, Fraction], set[Spot]] = {}
    low, high = (min(a[0], b[0]) - 1, min(a[1], b[1]) - 1), (max(a[0], b[0]) + 1, max(a[1], b[1]) + 1)
    for q in range(low[0], high[0] + 1):
        for r in range(low[1], high[1] + 1):
            span = _span((a[0] - q, a[1] - r), (dq, dr))
            if span is not None:
                found.setdefault(span, set()).add((q, r))
    return [found[span] for span in sorted(found)]


def _span(start: Spot, way: Spot) -> tuple[Fraction, Fraction] | None:
    """From where to where, between 0 and 1, a moving point is in the place at the origin."""
    begin, end = Fraction(0), Fraction(1)
    x, y = start
    dx, dy = way
    for value, change in ((x - y, dx - dy), (2 * y + x, 2 * dy + dx), (-2 * x - y, -2 * dx - dy)):
        if change == 0:
            if abs(value) > 1:
                return None
            continue
        first, last = sorted((Fraction(-1 - value, change), Fraction(1 - value, change)))
        begin, end = max(begin, first), min(end, last)
    return (begin, end) if begin < end else None
