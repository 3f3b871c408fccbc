"""What a page needs to let a hand lay a piece on a grid, such as a tile of a cave: its outline, and where the places are.

The options say where it may lie (`Verb(…, lays=True)`), and whoever can choose can answer: a hand is one way to do it. Where it
may not lie, the rules say by what they refuse.

>>> hexes = Placing(across=(30, 0), down=(15, 26), turns=(Stance(turn=0, path="M-9 -9h18v18h-18Z"),))
>>> hexes.point(2, 1)
(75, 26)
"""

from __future__ import annotations

import msgspec

from herna.kernel.scene import Shape


class Stance(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The piece turned one way, as if it lay at the point 0, 0: its outline, and what is seen of it."""

    turn: int
    path: str
    shapes: tuple[Shape, ...] = ()


class Placing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A grid of places in the units of the scene, and the piece in hand in all the ways in which it can be turned, in order.

    The place 0, 0 is at the `origin`; the next place by the first number lies `across` from it, by the second `down`.
    """

    across: tuple[float, float]
    down: tuple[float, float]
    turns: tuple[Stance, ...]
    origin: tuple[float, float] = (0, 0)

    def point(self, first: int, second: int) -> tuple[float, float]:
        """Where a place is in the scene."""
        return (
            self.origin[0] + first * self.across[0] + second * self.down[0],
            self.origin[1] + first * self.across[1] + second * self.down[1],
        )
