"""Phase 5: Actions. The four actions of the dice, and the turn of a human."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from herna.games.zloba.content import ELITES, KINDS_WITH, NEIGHBOURS, NUMBERED, Levy, Prospect, Stride, powers_of
from herna.games.zloba.events import DieDiscarded, DieUsed, TurnSkipped
from herna.games.zloba.rules import all_seeing, buying, exodus, feats, move_deploy, reasons, turn_reasons
from herna.games.zloba.rules.corra import gain
from herna.games.zloba.rules.damage import attack, can_hit, powers, targets
from herna.games.zloba.rules.troops import Move, can_move, held, moves, near
from herna.games.zloba.state import Side, State, Troop, Turn
from herna.kernel import DONE, Table

PROSPECTING, STRIDING = KINDS_WITH[Prospect], KINDS_WITH[Stride]

EXTEND = 2
"""Basic troops that Extend deploys at most, and that the second use of Maneuver deploys."""

MANEUVER = 2
"""Troops that Maneuver moves at most."""

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
    if t.explaining:
        t.refuse("zloba.actions.extend", ((region, 1) for region in (0, *NUMBERED) if region not in regions))
        t.refuse("zloba.troops.basic-limited", ((region, count) for region in regions for count in range(most + 1, limit + 1)))
    options: list[tuple[int, int] | str] = [(region, count) for region in regions for count in range(most, 0, -1)]
    options.append(NONE)
    choice = await t.choose(who, "zloba.actions.extend", options)
    if not isinstance(choice, str):
        region, count = choice
        move_deploy.deploy_basics(t, who, count, region, "zloba.actions.extend")


async def maneuver(t: Table[State], who: int) -> None:
    """Maneuver: move up to two troops from one region to one adjacent region, or deploy two to the own zone; never both.

    With one troop left on the playmat, that one is deployed [zloba.actions.maneuver-short].
    [zloba.actions.maneuver-move, zloba.actions.maneuver-deploy, zloba.actions.maneuver-exclusive]
    """
    side = t.state.sides[who]
    options: list[Move | str] = [*moves(side, MANEUVER)]
    if side.mat:
        options.append("deploy")
    options.append(NONE)
    if t.explaining:
        reasons.refuse_moves(t, side, MANEUVER)
        t.refuse("zloba.actions.maneuver-deploy", ["deploy"])
    choice = await t.choose(who, "zloba.actions.maneuver-move", options)
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
    if t.explaining:
        reasons.refuse_steps(t, region)
    onward = await t.choose(who, "zloba.long-move.separate-moves", [*NEIGHBOURS[region], DONE])
    if isinstance(onward, int):
        await move_deploy.move(t, who, region, onward, (elite,), "zloba.long-move.separate-moves")


async def battle(t: Table[State], who: int) -> None:
    """Battle: attack in a region with own troops or in one adjacent to it, for 1 damage; nobody moves.

    [zloba.actions.battle, zloba.actions.battle-no-move]
    """
    options = targets(t.state, who, near(t.state.sides[who]))
    if t.explaining:
        reasons.refuse_targets(t, who, near(t.state.sides[who]), "zloba.actions.battle")
    await attack(t, who, await t.choose(who, "zloba.actions.battle", options), 1, "zloba.actions.battle")


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
    while not now.spent or side.eye or side.corra or feats.ready(side):
        t.rest()
        options = menu(state, seat, side, now)
        if t.explaining:
            turn_reasons.refuse_in_turn(t, seat, side, now)
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
