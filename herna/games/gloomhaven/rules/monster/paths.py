"""The ways of a monster over the board.

The price of a way is a whole number: traps and hazards count TRAP each, movement points 1. So the cheapest way is the one
with the fewest traps, and the shortest of those.
"""

from __future__ import annotations

import msgspec

from herna.games.gloomhaven.rules.monster.situation import Situation
from herna.space.board import Board
from herna.space.masks import bits, mask_of
from herna.space.ways import NEVER, spread, stroll

TRAP = 1 << 16
"""More than any number of movement points."""


def points(price: int) -> int:
    """The movement points of a price."""
    return price % TRAP


def traps(price: int) -> int:
    """The traps and hazards of a price."""
    return price // TRAP


class Gait(msgspec.Struct, frozen=True):
    """How a figure goes: the toll of entering each hex, what stopping there costs more, and the hexes where it may not stop.

    No toll means that the hex may not be entered.
    """

    board: Board
    toll: list[int]
    landing: dict[int, int]
    busy: int
    even: bool
    """Whether all hexes that may be entered have the same toll."""

    def ways(self, start: int) -> list[int]:
        """The price of going from a hex to each other one, before the price of stopping there."""
        prices = self._prices(start)
        return [prices.get(here, NEVER) for here in range(len(self.toll))]

    def ways_to(self, end: int) -> list[int]:
        """The price of going from each hex to one, before the price of stopping there.

        It is that of the way back, on which the hex is entered and not the end.
        """
        ways, toll = self.ways(end), self.toll
        if self.even:
            return ways
        return [price if here == end or price == NEVER else price - toll[here] + toll[end] for here, price in enumerate(ways)]

    def _prices(self, start: int) -> dict[int, int]:
        """The prices of the hexes that can be reached."""
        if self.even:
            return stroll(self.board.neighbours, start, closed=[here for here, toll in enumerate(self.toll) if not toll])[0]
        return spread(self.board.neighbours, start, self.toll)[0]

    def path(self, start: int, end: int) -> tuple[int, ...]:
        """A cheapest way, without its start."""
        left = self.ways_to(end)
        path: list[int] = []
        here = start
        while here != end:
            here = min(self.board.neighbours[here], key=lambda each: left[each] + self.toll[each])
            path.append(here)
        return tuple(path)

    def stops(self, start: int) -> dict[int, int]:
        """The price of each hex where a move from one can end, the cheapest first."""
        busy = self.busy
        if self.even and not self.landing:
            return {here: price for here, price in self._prices(start).items() if here == start or not busy >> here & 1}
        ways = self.ways(start)
        prices = {here: price for here, price in enumerate(ways) if price < NEVER and not busy >> here & 1}
        for here, more in self.landing.items():
            if here in prices:
                prices[here] += more
        prices[start] = 0
        return dict(sorted(prices.items(), key=lambda each: each[1]))


def gait(situation: Situation) -> Gait:
    """How the monster of a situation goes.

    Walking, traps and hazards are the last resort: gloomhaven.monster-hazards.as-obstacles. Jumping, it passes over
    everything but ends on as little as it can: gloomhaven.monster-hazards.jumping,
    gloomhaven.overlay-tiles.jump-ends-difficult. Flying, it minds nothing but figures:
    gloomhaven.overlay-tiles.trap-flying-jump, gloomhaven.overlay-tiles.obstacle-flying-end.
    """
    ground, turn = situation.ground, situation.turn
    enemies, busy = situation.enemy_hexes, mask_of(situation.allies)
    closed, bad, slow = ground.shut, ground.traps | ground.hazards, ground.difficult
    landing: dict[int, int] = {}
    if turn.flying:
        busy, bad, slow = busy | enemies, 0, 0
    elif turn.jumping:
        landing = {here: (TRAP if bad >> here & 1 else 0) + (slow >> here & 1) for here in bits(bad | slow)}
        busy, bad, slow = busy | enemies | ground.obstacles, 0, 0
    else:
        closed |= enemies | ground.obstacles
    toll = [1] * len(ground.board)
    for here in bits(slow):
        toll[here] = 2
    for here in bits(bad):
        toll[here] += TRAP
    for here in bits(closed):
        toll[here] = 0
    toll[situation.at] = toll[situation.at] or 1
    return Gait(ground.board, toll, landing, busy, even=not (slow | bad))
