"""Phase 5: Actions. The four actions of the dice, and the turn of a human."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from itertools import combinations_with_replacement
from typing import Any

from herna.games.zloba.content import (
    ACTION_FACES,
    ELITES,
    FACTIONS,
    FEATS_OF,
    KINDS_WITH,
    NEIGHBOURS,
    NUMBERED,
    SHORES,
    SIGHT_FACES,
    Levy,
    Prospect,
    Stride,
    powers_of,
)
from herna.games.zloba.events import DieDiscarded, DieUsed, TurnSkipped
from herna.games.zloba.rules import all_seeing, buying, exodus, feats, move_deploy, reasons
from herna.games.zloba.rules.corra import gain
from herna.games.zloba.rules.damage import attack, can_hit, offered, powers
from herna.games.zloba.rules.reasons import EVERYWHERE
from herna.games.zloba.rules.troops import Move, can_move, held, moves, near, size
from herna.games.zloba.state import Side, State, Troop, Turn
from herna.kernel import DONE, Table

PROSPECTING, STRIDING = KINDS_WITH[Prospect], KINDS_WITH[Stride]

EXTEND = 2
"""Basic troops that Extend deploys at most, and that the second use of Maneuver deploys."""

MANEUVER = 2
"""Troops that Maneuver moves at most."""

BATTLE = 1

NONE = "none"
"""The option of carrying out an action that says `up to` with nothing."""


# ---------------------------------------------------------------------- the actions


async def mine(t: Table[State], who: int) -> None:
    """Mine: gain 1 Corra from the stockpile [zloba.actions.mine]."""
    gain(t, who, 1 + prospect(t.state.sides[who]), "zloba.actions.mine")


def prospect(side: Side) -> int:
    """How much more a faction gains when it mines."""
    kinds = {troop.kind for troop in side.elites if troop.kind in PROSPECTING and troop.region in NUMBERED}
    found = [power for kind in kinds for power in powers_of(ELITES[kind], Prospect)] + powers(side, Prospect)
    return sum(power.corra for power in found)


async def extend(t: Table[State], who: int) -> None:
    """Extend: deploy up to two basic troops from the playmat to one region with at least one own troop.

    The own deployment zone is such a region too. [zloba.actions.extend, zloba.actions.extend-shores]
    """
    side = t.state.sides[who]
    limit = EXTEND + sum(power.basics for power in powers(side, Levy))
    most = min(limit, side.mat)
    regions = held(side)

    def barred(wish: Any) -> str | None:
        if wish[0] not in regions or wish[1] > limit:
            return "zloba.actions.extend"
        return None if wish[1] <= most else "zloba.troops.basic-limited"

    options: list[tuple[int, int] | str] = t.sift(
        [(region, count) for region in regions for count in range(most, 0, -1)],
        barred,
        among=lambda: [(region, count) for region in EVERYWHERE for count in range(1, limit + 2)],
    )
    options.append(NONE)
    choice = await t.choose(who, "zloba.actions.extend", options, {"most": most})
    if not isinstance(choice, str):
        region, count = choice
        move_deploy.deploy_basics(t, who, count, region, "zloba.actions.extend")


async def maneuver(t: Table[State], who: int) -> None:
    """Maneuver: move up to two troops from one region to one adjacent region, or deploy two to the own zone; never both.

    With one troop left on the playmat, that one is deployed [zloba.actions.maneuver-short].
    [zloba.actions.maneuver-move, zloba.actions.maneuver-deploy, zloba.actions.maneuver-exclusive]
    """
    side = t.state.sides[who]
    options: list[Move | str] = t.sift(
        moves(side, MANEUVER),
        lambda wish: reasons.immobile(side, MANEUVER, "zloba.actions.maneuver-move", wish),
        among=lambda: reasons.wished_moves(t.state, side, MANEUVER),
    )
    if side.mat:
        options.append("deploy")
    else:
        t.refuse("zloba.troops.basic-limited", lambda: ("deploy",))
    options.append(NONE)
    choice = await t.choose(who, "zloba.actions.maneuver-move", options, {"most": MANEUVER})
    if choice == "deploy":
        move_deploy.deploy_basics(t, who, EXTEND, 0, "zloba.actions.maneuver-deploy")
    elif not isinstance(choice, str):
        _, origin, region, troops = choice
        moved = await move_deploy.move(t, who, origin, region, troops, "zloba.actions.maneuver-move")
        for elite in moved:
            if elite.kind in STRIDING:
                await further(t, who, elite)


async def further(t: Table[State], who: int, elite: Troop) -> None:
    """A troop with a long stride may go on to a further region: a move of its own [zloba.long-move.separate-moves]."""
    region = elite.region
    facts = {"kind": elite.kind, "region": region}
    onward = await t.choose(who, "zloba.long-move.separate-moves", [*reasons.steps(t, region), DONE], facts)
    if isinstance(onward, int):
        await move_deploy.move(t, who, region, onward, (elite,), "zloba.long-move.separate-moves")


async def battle(t: Table[State], who: int) -> None:
    """Battle: attack in a region with own troops or in one adjacent to it, for 1 damage; nobody moves.

    [zloba.actions.battle, zloba.actions.battle-no-move]
    """
    options = offered(t, who, near(t.state.sides[who]), "zloba.actions.battle")
    target = await t.choose(who, "zloba.actions.battle", options, {"points": BATTLE})
    await attack(t, who, target, BATTLE, "zloba.actions.battle")


ACTIONS: dict[str, Callable[[Table[State], int], Awaitable[None]]] = {
    "mine": mine,
    "extend": extend,
    "maneuver": maneuver,
    "battle": battle,
    "exodus": exodus.exodus,
}


def possible(state: State, who: int, action: str) -> bool:
    """Whether an action can be carried out at all."""
    side = state.sides[who]
    if action == "mine":
        return True
    if action == "extend":
        return side.mat > 0 and (any(side.basics) or bool(side.elites))
    if action == "maneuver":
        return side.mat > 0 or can_move(side)
    if action == "exodus":
        return can_move(side)
    return can_hit(state, who, near(side))


def impossible(state: State, who: int, action: str) -> str | None:
    """Why an action, or a symbol of the all-seeing die, cannot be carried out now.

    [zloba.troops.basic-limited, zloba.shores.no-attack-from, zloba.damage.needs-target]
    """
    side = state.sides[who]
    if action == "strike":
        return None if can_hit(state, who, NUMBERED) else "zloba.damage.needs-target"
    if action in ("battle", "charge"):
        if can_hit(state, who, near(side)):
            return None
        ashore = size(side, SHORES) and not near(side) and can_hit(state, who, NEIGHBOURS[SHORES])
        return "zloba.shores.no-attack-from" if ashore else "zloba.damage.needs-target"
    if possible(state, who, action):
        return None
    if action == "extend" and not side.mat:
        return "zloba.troops.basic-limited"
    return {"extend": "zloba.actions.extend", "maneuver": "zloba.actions.maneuver-move", "exodus": "zloba.exodus.move"}[action]


# ---------------------------------------------------------------------- the turn


async def actions(t: Table[State]) -> None:
    """Players take turns clockwise from the first player, until at the end of a turn no action die is left.

    [zloba.actions.turn-order, zloba.actions.phase-end, zloba.all-seeing.not-action-die]
    """
    state = t.state
    while state.turn is not None or dice_left(state.sides):
        await turn(t, (state.first + state.step) % state.humans)
        state.step += 1
    state.phase, state.step = "scoring", 0


def dice_left(sides: Sequence[Side]) -> bool:
    """Whether somebody has an action die left."""
    for side in sides:  # noqa: SIM110  # a plain loop is faster than a generator
        if side.dice:
            return True
    return False


async def turn(t: Table[State], seat: int) -> None:
    """One turn: a die must be spent; around it, in any order, the all-seeing die, purchases and feats.

    Who has no action die skips the turn, with everything that belongs to it. [zloba.actions.must-spend-die,
    zloba.actions.skip-without-die, zloba.actions.skip-no-extras, zloba.actions.skip-no-ability]
    """
    state = t.state
    side = state.sides[seat]
    if state.turn is None:
        if not side.dice:
            t.tell("zloba.actions.skip-without-die", TurnSkipped, side.faction)
            return
        state.turn = Turn(seat)
    now = state.turn
    barred, wishes = partial(unavailable, state, seat, now), partial(wished, side)
    while not now.spent or side.eye or side.corra or feats.ready(side):
        t.rest()
        options = t.sift(menu(state, seat, side, now), barred, among=wishes)
        rule = "zloba.buying.timing" if now.spent else "zloba.actions.must-spend-die"
        choice = await t.choose(seat, rule, options)
        if isinstance(choice, str):
            break
        await _DOES[choice[0]](t, seat, choice)
    state.turn = None


Choice = tuple[str, ...]


def menu(state: State, seat: int, side: Side, now: Turn) -> list[Choice | str]:
    """What a player may do at this moment of the turn [zloba.buying.timing, zloba.all-seeing.before-or-after]."""
    options: list[Choice | str] = []
    if not now.spent:
        for symbol in side.dice if len(side.dice) == 1 else sorted(set(side.dice)):
            if possible(state, seat, symbol):
                options.append(("use", symbol))
            options.append(("discard", symbol))
        if len(side.dice) > 1 or side.eye:
            options += exodus.pairs(side)
    if side.eye and all_seeing.usable(state, seat, now):
        options.append(("eye", side.eye))
    if side.corra:
        options += buying.offers(state, seat)
    if feats.ready(side):
        options += [("feat", feat) for feat in feats.usable(state, seat)]
    if now.spent:
        options.append(DONE)
    return options


SYMBOLS, SIGHTS = tuple(dict.fromkeys(ACTION_FACES)), tuple(dict.fromkeys(SIGHT_FACES))


def wished(side: Side) -> Iterator[Any]:
    """All that a player may wish to do in a turn; of more than two dice that are alike, no option names the third."""
    yield from ((deed, symbol) for deed in ("use", "discard") for symbol in SYMBOLS)
    yield from (("use", symbol, number) for symbol in SYMBOLS for number in range(3, side.dice.count(symbol) + 1))
    yield from (("exodus", *pair) for pair in combinations_with_replacement(sorted(SYMBOLS), 2))
    yield from (("exodus", symbol, exodus.EYE) for symbol in SYMBOLS)
    yield from (("eye", sight) for sight in SIGHTS)
    yield from (("buy", kind) for kind in ELITES)
    yield from (("ability", faction) for faction in FACTIONS)
    yield from (("feat", feat.id) for feat in FEATS_OF[side.faction])
    yield DONE


def unavailable(state: State, seat: int, now: Turn, wish: Any) -> str | None:
    """Why something cannot be done at this moment of a turn [zloba.actions.must-spend-die, zloba.components.alike]."""
    side = state.sides[seat]
    deed = wish[0]
    if wish == DONE:
        return None if now.spent else "zloba.actions.must-spend-die"
    if deed in ("use", "discard"):
        if now.spent or wish[1] not in side.dice:
            return "zloba.actions.must-spend-die"
        if deed == "discard":
            return None
        return impossible(state, seat, wish[1]) or ("zloba.components.alike" if len(wish) > 2 else None)
    if deed == "exodus":
        return exodus.unaffordable(side, now.spent, wish)
    if deed == "eye":
        return all_seeing.unusable(state, seat, now, wish[1])
    return feats.unusable(state, seat, wish[1]) if deed == "feat" else buying.unaffordable(state, seat, wish)


async def _use(t: Table[State], seat: int, choice: Choice) -> None:
    """Spend a die on the action it shows.

    [zloba.draft.symbol-is-action, zloba.draft.example-symbols, zloba.overview.act-by-dice]
    """
    side = _spend(t, choice[1])
    t.tell("zloba.actions.must-spend-die", DieUsed, side.faction, choice[1])
    await ACTIONS[choice[1]](t, seat)
    assert t.state.turn is not None
    t.state.turn.action = choice[1]


async def _discard(t: Table[State], seat: int, choice: Choice) -> None:
    """Put a die away without its action; there is no passing [zloba.actions.discard-die]."""
    side = _spend(t, choice[1])
    t.tell("zloba.actions.discard-die", DieDiscarded, side.faction, choice[1])


def _spend(t: Table[State], symbol: str) -> Side:
    """A die goes back to the common supply [zloba.actions.dice-returned]."""
    state = t.state
    assert state.turn is not None
    side = state.sides[state.turn.seat]
    side.dice.remove(symbol)
    state.supply += 1
    state.turn.spent = True
    return side


async def _exodus(t: Table[State], seat: int, choice: Choice) -> None:
    """Two dice instead of one, for an Exodus [zloba.actions.or-exodus]."""
    exodus.spend(t, seat, choice)
    await exodus.exodus(t, seat)
    assert t.state.turn is not None
    t.state.turn.action = "exodus"


async def _eye(t: Table[State], seat: int, choice: Choice) -> None:
    await all_seeing.use(t, seat)


async def _buy(t: Table[State], seat: int, choice: Choice) -> None:
    await buying.buy(t, seat, choice[1])


async def _ability(t: Table[State], seat: int, choice: Choice) -> None:
    await buying.ability(t, seat)


async def _feat(t: Table[State], seat: int, choice: Choice) -> None:
    await feats.use(t, seat, choice[1])


_DOES = {
    "use": _use,
    "discard": _discard,
    "exodus": _exodus,
    "eye": _eye,
    "buy": _buy,
    "ability": _ability,
    "feat": _feat,
}
