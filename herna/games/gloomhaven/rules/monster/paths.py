"""The ways of a monster over the board.

The price of a way is a whole number: traps and hazards count TRAP each, movement points 1. So the cheapest way is the one
with the fewest traps, and the shortest of those.
"""

from __future__ import annotations

from heapq import heappop, heappush

import msgspec

from herna.games.gloomhaven.rules.hexes import Board, bits, mask_of
from herna.games.gloomhaven.rules.monster.situation import Situation

TRAP = 1 << 16
"""More than any number of movement points."""
NEVER = 1 << 40
"""The price of what cannot be reached."""


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
        return self._stroll(start)[0] if self.even else _spread(self.board, self.toll, start, back=False)

    def ways_to(self, end: int) -> list[int]:
        """The price of going from each hex to one, before the price of stopping there."""
        return self._stroll(end)[0] if self.even else _spread(self.board, self.toll, end, back=True)

    def _stroll(self, start: int) -> tuple[list[int], list[int]]:
        """The prices of all hexes where each step costs the same, and the hexes in the order of their prices."""
        toll, neighbours = self.toll, self.board.neighbours
        prices = [NEVER] * len(toll)
        prices[start] = 0
        order = [start]
        for here in order:
            price = prices[here] + 1
            for beside in neighbours[here]:
                if prices[beside] == NEVER and toll[beside]:
                    prices[beside] = price
                    order.append(beside)
        return prices, order

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
            ways, order = self._stroll(start)
            return {here: ways[here] for here in order if here == start or not busy >> here & 1}
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


def _spread(board: Board, toll: list[int], start: int, *, back: bool) -> list[int]:
    """The prices of all hexes from a start, or back from an end."""
    prices = [NEVER] * len(toll)
    prices[start] = 0
    waiting: dict[int, list[int]] = {0: [start]}
    queue = [0]
    neighbours = board.neighbours
    while queue:
        price = heappop(queue)
        for here in waiting.pop(price):
            if prices[here] != price:
                continue
            for beside in neighbours[here]:
                entry = toll[beside]
                if not entry:
                    continue
                new = price + (toll[here] if back else entry)
                if new < prices[beside]:
                    prices[beside] = new
                    if new in waiting:
                        waiting[new].append(beside)
                    else:
                        waiting[new] = [beside]
                        heappush(queue, new)
    return prices
