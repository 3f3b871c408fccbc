"""A court: decisions handed to others in the middle of a resolution, and an end deep inside of one."""

from __future__ import annotations

import msgspec

from herna.kernel import Dice, Outcome, Table
from tests.toys import toy

ENOUGH = 2


class Court(msgspec.Struct):
    """Convictions of each seat, and whose turn it is."""

    convictions: list[int]
    turn: int = 0


def setup(seats: int, options: object, dice: Dice) -> Court:
    return Court(convictions=[0] * seats)


async def play(t: Table[Court]) -> Outcome:
    """Seats accuse in turn, without end [toys.court.accuse]."""
    while True:
        t.rest()
        seat = t.state.turn
        t.state.turn = (seat + 1) % t.seats
        accused = await t.choose(seat, "toys.court.accuse", [s for s in range(t.seats) if s != seat])
        await trial(t, seat, accused)


async def trial(t: Table[Court], accuser: int, accused: int) -> None:
    """The accused answers the accuser, in the middle of the accuser's turn [toys.court.plea]."""
    match await t.choose(accused, "toys.court.plea", ["confess", "deny", "blame"]):
        case "confess":
            await convict(t, accused)
        case "deny":
            await vote(t, accused)
        case "blame":
            await trial(t, accused, accuser)


async def vote(t: Table[Court], accused: int) -> None:
    for juror in range(t.seats):
        if juror != accused and await t.choose(juror, "toys.court.vote", ["guilty", "innocent"]) == "guilty":
            await convict(t, accused)


async def convict(t: Table[Court], seat: int) -> None:
    """Who is convicted twice has lost, here and now [toys.court.twice]."""
    t.state.convictions[seat] += 1
    if t.state.convictions[seat] == ENOUGH:
        t.end(Outcome("toys.court.twice", won=tuple(s for s in range(t.seats) if s != seat)))


COURT = toy(Court, setup, play, seats=(3,))
