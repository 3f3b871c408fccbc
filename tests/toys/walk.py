"""A walk on a grid: answers of one's own making, checked by the rules, and a few proposals."""

from __future__ import annotations

from typing import Any

import msgspec

from herna.kernel import PASS, Dice, Outcome, Table
from tests.toys import toy

SIZE = 9
ROUNDS = 3


class Path(msgspec.Struct):
    """A way over the grid, at some pace."""

    steps: list[tuple[int, int]]
    pace: float = 1.0


class Walk(msgspec.Struct):
    """Where everybody stands, and how many turns were taken."""

    places: list[tuple[int, int]]
    paces: list[float]
    turns: int = 0


def setup(seats: int, options: object, dice: Dice) -> Walk:
    return Walk(places=[(0, seat) for seat in range(seats)], paces=[0.0] * seats)


async def play(t: Table[Walk]) -> Outcome:
    """Seats walk in turn [toys.walk.path]."""
    while t.state.turns < ROUNDS * t.seats:
        t.rest()
        seat = t.state.turns % t.seats
        t.state.turns += 1
        start = t.state.places[seat]

        def broken(path: Path, start: tuple[int, int] = start) -> str | None:
            if any(not (0 <= x < SIZE and 0 <= y < SIZE) for x, y in path.steps):
                return "toys.walk.inside"
            ways = zip([start, *path.steps], path.steps, strict=False)
            return None if all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in ways) else "toys.walk.adjacent"

        t.refuse("toys.walk.adjacent", lambda: [("leap", 2)])
        way: Any = await t.compose(seat, "toys.walk.path", Path, broken, [PASS, ("east", 1), ("east", 2)])
        match way:
            case Path():
                t.state.paces[seat] += way.pace
                # The value is the rule's to use up: the record must not feel it.
                while way.steps:
                    t.state.places[seat] = way.steps.pop(0)
            case ("east", far):
                t.state.places[seat] = (start[0] + far, start[1])
    furthest = max(x + y for x, y in t.state.places)
    return Outcome("toys.walk.furthest", won=tuple(s for s, (x, y) in enumerate(t.state.places) if x + y == furthest))


WALK = toy(Walk, setup, play, seats=(2,))
