"""An auction with sealed bids: an open stake, then everybody decides at once and in secret."""

from __future__ import annotations

import msgspec

from herna.kernel import Dice, Event, Outcome, Table
from tests.toys import toy

ROUNDS = 4
BIDS = (1, 2, 3, 4)


class Auction(msgspec.Struct):
    """Points, and the round that is played."""

    points: list[int]
    round: int = 0


class Bid(Event, frozen=True):
    """All bids are shown."""

    bids: tuple[int, ...]


def setup(seats: int, options: object, dice: Dice) -> Auction:
    return Auction(points=[0] * seats)


async def play(t: Table[Auction]) -> Outcome:
    """Each round one seat names lot and stake, then all bid; the highest bid that nobody shares wins the stake."""
    while t.state.round < ROUNDS:
        t.rest()
        leader = t.state.round % t.seats
        t.state.round += 1
        await t.choose(leader, "toys.auction.lot", ["vase", "clock"])
        stake = await t.choose(leader, "toys.auction.stake", [1, 2, 3])
        bids = await t.together([t.ask(seat, "toys.auction.bid", lambda: BIDS) for seat in range(t.seats)])
        t.tell("toys.auction.bid", Bid, tuple(bids.values()))
        alone = [seat for seat, bid in bids.items() if list(bids.values()).count(bid) == 1]
        if alone:
            t.state.points[max(alone, key=lambda seat: bids[seat])] += stake
    best = max(t.state.points)
    return Outcome("toys.auction.most", won=tuple(s for s, points in enumerate(t.state.points) if points == best))


AUCTION = toy(Auction, setup, play, seats=(3,), events=(Bid,))
