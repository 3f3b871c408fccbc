"""The Exodus action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from herna.games.zloba.events import ExodusBegan
from herna.games.zloba.rules import move_deploy, reasons
from herna.games.zloba.rules.troops import Group, all_groups, can_move, groups
from herna.games.zloba.state import Side, State, Troop
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


def unaffordable(side: Side, spent: bool, choice: tuple[str, ...]) -> str | None:
    """Why two dice do not buy an Exodus: the turn has had its die, nobody could move, or not both are there.

    [zloba.exodus.two-dice, zloba.exodus.move, zloba.all-seeing.spent]
    """
    if spent:
        return "zloba.exodus.two-dice"
    if not can_move(side):
        return "zloba.exodus.move"
    dice = Counter(die for die in choice[1:] if die != EYE)
    if any(side.dice.count(die) < count for die, count in dice.items()):
        return "zloba.exodus.two-dice"
    return "zloba.all-seeing.spent" if EYE in choice and not side.eye else None


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

    The first move settles the region. All go at once: what their moves bring about follows when everybody has arrived,
    region by region. It is an action. [zloba.exodus.move, zloba.exodus.at-once, zloba.exodus.is-action]
    """
    side = t.state.sides[who]
    settled: int | None = None

    def barred(wish: Any) -> str | None:
        return reasons.immobile_group(side, settled, wish)

    def wishes() -> Iterator[Any]:
        return reasons.wished_groups(t.state, side)

    arrived: dict[int, list[Troop]] = {}
    found: Sequence[Group] = all_groups(side)
    while found:
        options: list[Group | str] = t.sift(found, barred, among=wishes)
        options.append(DONE)
        choice = await t.choose(who, "zloba.exodus.move", options, {"region": settled})
        if isinstance(choice, str):
            break
        _, settled, region, troop, count = choice
        arrived.setdefault(region, []).extend(move_deploy.go(t, who, settled, region, (troop,) * count, "zloba.exodus.move"))
        found = groups(side, settled)
    for region in sorted(arrived):
        await move_deploy.after_move(t, who, region, arrived[region])
