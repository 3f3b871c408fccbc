"""Feat cards: when they may be used, and those that are one of a kind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple

from herna.games.zloba.content import BASIC, FEATS, NEIGHBOURS, NUMBERED
from herna.games.zloba.events import FeatUsed
from herna.games.zloba.rules import damage, effects, move_deploy
from herna.games.zloba.rules.reasons import EVERYWHERE, no_way, pieces, steps
from herna.games.zloba.rules.troops import ROOTED, enemies, held, mobile, size, words
from herna.games.zloba.state import Side, State, Troop
from herna.kernel import DONE, Table

ONCE = frozenset(feat.id for feat in FEATS.values() if feat.effects)
"""The feats that are used up in the own turn."""


def ready(side: Side) -> bool:
    """Whether a faction has a feat that can still be used up."""
    for feat in side.feats:  # noqa: SIM110  # a plain loop is faster than a generator, and this is asked at every step
        if feat in ONCE and feat not in side.used:
            return True
    return False


def usable(state: State, who: int) -> list[str]:
    """The feats that a player may use now, in the own turn: those for once a game that would change something.

    [zloba.feats.own-turn, zloba.feats.once-or-passive]
    """
    side = state.sides[who]
    return [
        feat
        for feat in side.feats
        if feat in ONCE and feat not in side.used and any(effects.possible(state, who, e, 0) for e in FEATS[feat].effects)
    ]


def unusable(state: State, who: int, feat: str) -> str | None:
    """Why a feat cannot be used in the own turn: not taken, used up, in force all the time, for another moment, idle.

    [zloba.feats.choose-one, zloba.feats.once-or-passive, zloba.feats.passive-lasts, zloba.feats.own-turn]
    """
    side = state.sides[who]
    if feat not in side.feats:
        return "zloba.feats.choose-one"
    if feat in side.used:
        return "zloba.feats.once-or-passive"
    if FEATS[feat].passive:
        return "zloba.feats.passive-lasts"
    return effects.idle(state, who, FEATS[feat].effects) if feat in ONCE else "zloba.feats.own-turn"


def no_rescue(side: Side, feat: str) -> str | None:
    """Why a feat does not help against damage: used up, in force all the time, or for the own turn only."""
    if feat in side.used:
        return "zloba.feats.once-or-passive"
    if FEATS[feat].passive:
        return "zloba.feats.passive-lasts"
    return None if FEATS[feat].rescue else "zloba.feats.own-turn"


async def use(t: Table[State], who: int, feat: str) -> None:
    """Use a feat up. It costs no die and is no action [zloba.feats.not-action]."""
    side = t.state.sides[who]
    side.used.append(feat)
    t.tell("zloba.feats.once-or-passive", FeatUsed, side.faction, feat)
    for effect in FEATS[feat].effects:
        await effects.resolve(t, who, effect, 0)


class OneOfAKind(NamedTuple):
    """An effect with a function of its own."""

    possible: Callable[[State, int], bool]
    resolve: Callable[[Table[State], int], Awaitable[None]]


# ---------------------------------------------------------------------- Turned Coats

COATS = 2


def _coats(state: State, who: int) -> list[tuple[int, str]]:
    """Where others' basic troops stand next to own troops in a region."""
    side = state.sides[who]
    if not side.mat:
        return []
    return [
        (region, state.sides[other].faction)
        for region in NUMBERED
        if size(side, region)
        for other in enemies(state, who)
        if state.sides[other].basics[region]
    ]


def _wished_coats(state: State) -> Iterator[Any]:
    """Every faction in every region, and the elite dice on the map."""
    yield from ((region, side.faction) for region in EVERYWHERE for side in state.sides)
    yield from (piece for piece in pieces(state) if piece[3] != BASIC)


def _coatless(state: State, who: int, wish: Any) -> str | None:
    """Why troops of a faction in a region cannot be replaced; elite troops never are."""
    region, faction = wish[1:3] if wish[0] == "troop" else wish
    if rule := damage.untouchable(state, who, (region, faction, BASIC)):
        return rule
    if not size(state.sides[who], region):
        return "zloba.factions.effect-place"
    if wish[0] == "troop":
        return "zloba.feats.data"
    return None if state.sides[damage.side_of(state, faction)].basics[region] else "zloba.damage.needs-target"


async def _turn_coats(t: Table[State], who: int) -> None:
    """Basic troops of one faction in a region are removed, and own ones deployed in their place [zloba.feats.data]."""
    state = t.state
    offered = t.sift(_coats(state, who), lambda wish: _coatless(state, who, wish), among=lambda: _wished_coats(state))
    region, faction = await t.choose(who, "zloba.feats.data", offered, {"most": min(COATS, state.sides[who].mat)})
    victim = damage.side_of(state, faction)
    count = min(COATS, state.sides[victim].basics[region], state.sides[who].mat)
    for _ in range(count):
        damage.wound(t, victim, region, BASIC)
    move_deploy.deploy_basics(t, who, count, region, "zloba.move-deploy.deploy")


# ---------------------------------------------------------------------- Unstoppable


def _marchers(side: Side, region: int) -> list[str]:
    return [*mobile(side, region), *[BASIC] * side.basics[region]]


def _wished_ways(state: State) -> Iterator[Any]:
    """From everywhere to everywhere, and all troops on the map."""
    yield from ((origin, region) for origin in EVERYWHERE for region in EVERYWHERE if region != origin)
    yield from pieces(state)


def _wayless(side: Side, way: Any) -> str | None:
    """Why the troops of a region cannot go to another; the card moves all of them, so none is named by itself."""
    if way[0] == "troop":
        return "zloba.feats.data" if way[2] == side.faction else "zloba.overview.one-faction"
    origin, region = way
    if not size(side, origin):
        return "zloba.move-deploy.move"
    return no_way(origin, region, () if _marchers(side, origin) else words(side, origin))


async def _march_on(t: Table[State], who: int) -> None:
    """All troops of a region that can move go to an adjacent one, and once more if their owner likes: two moves.

    [zloba.long-move.separate-moves, zloba.long-move.triggers]
    """
    side = t.state.sides[who]
    ways = [(origin, region) for origin in held(side) if _marchers(side, origin) for region in NEIGHBOURS[origin]]
    ways = t.sift(ways, lambda way: _wayless(side, way), among=lambda: _wished_ways(t.state))
    origin, region = await t.choose(who, "zloba.move-deploy.move", ways, {"most": 0})
    basics = side.basics[origin]
    elites = await move_deploy.move(t, who, origin, region, _marchers(side, origin), "zloba.long-move.separate-moves")
    basics = min(basics, side.basics[region])
    further: list[str | Troop] = [troop for troop in elites if troop.kind not in ROOTED]
    further += [BASIC] * basics
    if further:
        onward = await t.choose(who, "zloba.long-move.triggers", [*steps(t, region), DONE], {"region": region})
        if isinstance(onward, int):
            await move_deploy.move(t, who, region, onward, further, "zloba.long-move.triggers")


OWN = {
    "turned-coats": OneOfAKind(lambda state, who: bool(_coats(state, who)), _turn_coats),
    "unstoppable": OneOfAKind(
        lambda state, who: any(_marchers(state.sides[who], r) for r in held(state.sides[who])), _march_on
    ),
}
