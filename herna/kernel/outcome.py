"""How a game ended, and by which rule."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: the rule that ended it, who won, who drew; everybody else has lost.

    In a co-operative game all seats win or lose together; a shared victory is a victory for each who shares it.
    """

    rule: str
    won: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()

    def payoff(self, seat: int) -> float:
        """1 for a victory, one half for a draw, 0 for a defeat."""
        return 1.0 if seat in self.won else 0.5 if seat in self.drawn else 0.0
