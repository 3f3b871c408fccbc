"""The Supremacy Phase: who is First Player, and Supremacy Abilities [conquest.round.supremacy-summary]."""

from __future__ import annotations

from typing import Any

from herna.games.conquest.content import POWERS
from herna.games.conquest.events.round import FirstPlayer, SupremacyRoll, SupremacyShifted, SupremacyTie
from herna.games.conquest.rules import powers
from herna.games.conquest.state import NOBODY, State
from herna.kernel import PASS, Table

SUPREME = tuple([key for key, each in POWERS.items() if any(clause.when == "supremacy" for clause in each.clauses)])
"""All Supremacy Abilities that are used; nobody has more than the Warlord's [conquest.round.supremacy-ability-warlord]."""


async def supremacy(t: Table[State]) -> None:
    """The next step of the Supremacy Phase."""
    await STEPS[t.state.step](t)


async def _roll(t: Table[State]) -> None:
    """Each rolls a die [conquest.round.supremacy-roll]."""
    s = t.state
    s.rolled = [t.roll(6), t.roll(6)]
    t.tell("conquest.round.supremacy-roll", SupremacyRoll, s.rolled[0], s.rolled[1])
    s.step = "shift"


def fewer(state: State) -> int:
    """Who has fewer cards in the stack and may modify the roll; with equal stacks nobody.

    [conquest.round.supremacy-fewer-cards, conquest.round.supremacy-equal-cards]
    """
    one, other = (len(side.stack) for side in state.sides)
    return NOBODY if one == other else 0 if one < other else 1


async def _shift(t: Table[State]) -> None:
    """Who has fewer cards may add or subtract 1; the lowest score makes the First Player.

    [conquest.round.supremacy-fewer-cards, conquest.round.supremacy-tie, conquest.round.supremacy-tie-modify-again]
    """
    s = t.state
    seat = fewer(s)
    if seat != NOBODY:
        facts = {"mine": s.rolled[seat], "theirs": s.rolled[1 - seat]}
        options: list[Any] = [PASS, ("modify", -1), ("modify", 1)]
        by = await t.choose(seat, "conquest.round.supremacy-fewer-cards", options, facts)
        if by != PASS:
            s.rolled[seat] += by[1]
            t.tell("conquest.round.supremacy-fewer-cards", SupremacyShifted, seat, s.rolled[seat])
    one, other = s.rolled
    if one == other:
        t.tell("conquest.round.supremacy-tie", SupremacyTie, one)
        s.step = "roll"
        return
    s.first = s.turn = 0 if one < other else 1
    t.tell("conquest.round.supremacy-roll", FirstPlayer, s.first)
    s.step = "first"


async def _first(t: Table[State]) -> None:
    """The First Player declares first [conquest.round.supremacy-first-declares]."""
    await declare(t, t.state.first)
    t.state.step = "second"


async def _second(t: Table[State]) -> None:
    """Whatever the First Player has declared, the other player declares too [conquest.round.supremacy-second-declares]."""
    await declare(t, 1 - t.state.first)
    t.state.step = "drill"


async def _drill(t: Table[State]) -> None:
    """What is drilled at the end of the phase [conquest.round.supremacy-abilities]."""
    s = t.state
    for seat in (s.first, 1 - s.first):
        for each in s.of(seat):
            if each.here:
                await powers.moment(t, "drill", each.id)
    s.phase, s.step = "action", ""


async def declare(t: Table[State], seat: int) -> None:
    """A player may use one Supremacy Ability, of the Warlord alone; what is always active goes on beside it.

    [conquest.round.supremacy-one-per-round, conquest.round.supremacy-ability-warlord,
    conquest.round.supremacy-always-active, conquest.round.supremacy-always-active-stays]
    """
    if found := powers.supremacy_abilities(t.state, seat):
        t.refuse("conquest.round.supremacy-ability-warlord", lambda: [("use", each) for each in SUPREME if each not in found])
        choice = await t.choose(seat, "conquest.round.supremacy-one-per-round", [*(("use", each) for each in found), PASS])
        if choice != PASS:
            await powers.use_supremacy(t, seat, choice[1])


STEPS = {"roll": _roll, "shift": _shift, "first": _first, "second": _second, "drill": _drill}
