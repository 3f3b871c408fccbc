"""Solo/co-op: how the AO spends Corra."""

from __future__ import annotations

from herna.games.zloba.content import OPPONENTS, Space
from herna.games.zloba.rules.corra import pay
from herna.games.zloba.rules.move_deploy import deploy_elite
from herna.games.zloba.rules.spots import find
from herna.games.zloba.state import State
from herna.kernel import Table


def space_of(state: State, kind: str) -> Space:
    """The space of an elite kind on the AO side of the playmat [zloba.solo.ao-mat]."""
    return next(space for space in OPPONENTS[state.ao.faction].spaces if space.kind == kind)


def in_order(state: State) -> list[Space]:
    """The spaces with a die on them, by letter, then from left to right; letters belong to kinds.

    [zloba.ao-corra.letters, zloba.ao-corra.order, zloba.ao-corra.letters-meaning]
    """
    spaces = [space for space in OPPONENTS[state.ao.faction].spaces if state.ao.elite_mat[space.kind]]
    return sorted(spaces, key=lambda space: space.letter)


def due(state: State) -> Space | None:
    """The elite troop that the AO buys next: the kind that the scenario prefers, then by letter.

    [zloba.scenario.prefer-kind, zloba.scenario.sample-event]
    """
    spaces = in_order(state)
    preferred = [space for space in spaces if space.kind == state.card.event.prefers]
    return next(iter(preferred + spaces), None)


async def spend(t: Table[State]) -> None:
    """Buy the troop that is due, again and again, as long as the AO can pay; it saves rather than take a cheaper one.

    It never buys what has no letter. [zloba.ao-corra.repeat, zloba.ao-corra.saving, zloba.ao-corra.no-letter-abilities,
    zloba.ao-corra.when]
    """
    state = t.state
    while (space := due(state)) is not None and space.price <= state.ao.corra:
        pay(t, state.humans, space.price, "zloba.ao-corra.repeat")
        await deploy(t, space)


async def deploy(t: Table[State], space: Space) -> None:
    """An elite troop comes in at the deployment base, unless its own ability says otherwise [zloba.ao-corra.place]."""
    await deploy_elite(t, t.state.humans, space.kind, find(t, space.spot), "zloba.ao-corra.place")
