"""The Exodus action."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from herna.games.zloba.events import ExodusBegan
from herna.games.zloba.rules import move_deploy, reasons
from herna.games.zloba.rules.troops import Group, all_groups, can_move, groups
from herna.games.zloba.state import Side, State
from herna.kernel import DONE, Table

EYE = "eye"
"""The all-seeing die as one of the two."""


@lru_cache(maxsize=1024)
def _pairs(dice: tuple[str, ...], eye: bool) -> tuple[tuple[str, ...], ...]:
    two = dict.fromkeys(combinations(sorted(dice), 2))
    mixed = dict.fromkeys((symbol, EYE) for symbol in sorted(dice)) if eye else {}
    return tuple(("exodus", *pair) for pair in (*two, *mixed))


def pairs(side: Side) -> tuple[tuple[str, ...], ...]:
    """The pairs of unspent dice that buy an Exodus: two action dice, or one and the all-seeing die, whatever they show.

    [zloba.exodus.two-dice, zloba.exodus.all-seeing-counts]
    """
    return _pairs(tuple(side.dice), bool(side.eye)) if can_move(side) else ()


def spend(t: Table[State], seat: int, choice: tuple[str, ...]) -> None:
    """Two dice are gone, with the actions they show [zloba.exodus.symbols-lost]."""
    state = t.state
    side = state.sides[seat]
    assert state.turn is not None
    for die in choice[1:]:
        if die == EYE:
            side.eye = ""
        else:
            side.dice.remove(die)
            state.supply += 1
    state.turn.spent = True
    t.tell("zloba.exodus.two-dice", ExodusBegan, side.faction)


async def exodus(t: Table[State], who: int) -> None:
    """Any number of own troops leave one region for adjacent ones, split as their owner likes.

    The first move settles the region. It is an action. [zloba.exodus.move, zloba.exodus.is-action]
    """
    side = t.state.sides[who]
    options: list[Group | str] = [*all_groups(side), DONE]
    while len(options) > 1:
        if t.explaining:
            reasons.refuse_groups(t, side)
        choice = await t.choose(who, "zloba.exodus.move", options)
        if isinstance(choice, str):
            break
        _, origin, region, troop, count = choice
        await move_deploy.move(t, who, origin, region, (troop,) * count, "zloba.exodus.move")
        options = [*groups(side, origin), DONE]
