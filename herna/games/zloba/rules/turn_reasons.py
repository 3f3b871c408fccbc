"""Why not, in a turn: what a player may wish for and the menu does not offer. Worked out only when somebody asks."""

from __future__ import annotations

from itertools import combinations_with_replacement

from herna.games.zloba.content import ACTION_FACES, FEATS, NEIGHBOURS, SHORES, SIGHT_FACES
from herna.games.zloba.rules import actions, buying, exodus, feats
from herna.games.zloba.rules.damage import can_hit
from herna.games.zloba.rules.troops import can_move, near, words
from herna.games.zloba.state import Side, State, Turn
from herna.kernel import DONE, Table


def refuse_in_turn(t: Table[State], seat: int, side: Side, now: Turn) -> None:
    """Why things that a player may wish for are not on the menu of the turn."""
    if now.spent:
        t.refuse("zloba.actions.must-spend-die", [(verb, die) for verb in ("use", "discard") for die in side.dice])
    else:
        t.refuse("zloba.actions.must-spend-die", [DONE])
        for symbol in side.dice:
            t.refuse(_idle(t.state, seat, symbol), [("use", symbol)])
    _refuse_exodus(t, side, now)
    _refuse_eye(t, seat, side, now)
    buying.refuse(t, seat)
    for feat in side.feats:
        t.refuse(_unused(side, feat), [("feat", feat)])


def _idle(state: State, seat: int, action: str) -> str:
    """The rule by which an action cannot be carried out now."""
    side = state.sides[seat]
    if action in ("battle", "charge"):
        ashore = bool(side.basics[SHORES] or words(side, SHORES))
        if ashore and not near(side) and can_hit(state, seat, NEIGHBOURS[SHORES]):
            return "zloba.shores.no-attack-from"
        return "zloba.damage.needs-target"
    return {
        "extend": "zloba.actions.extend",
        "maneuver": "zloba.actions.maneuver-move",
        "exodus": "zloba.exodus.move",
        "strike": "zloba.damage.needs-target",
    }.get(action, "zloba.actions.must-spend-die")


def _refuse_exodus(t: Table[State], side: Side, now: Turn) -> None:
    rule = "zloba.exodus.two-dice" if now.spent or can_move(side) else "zloba.exodus.move"
    symbols = sorted(set(ACTION_FACES))
    t.refuse(rule, [("exodus", *pair) for pair in combinations_with_replacement(symbols, 2)])
    if not side.eye and not now.spent and can_move(side):
        rule = "zloba.all-seeing.spent"
    t.refuse(rule, [("exodus", symbol, exodus.EYE) for symbol in symbols])


def _refuse_eye(t: Table[State], seat: int, side: Side, now: Turn) -> None:
    if not side.eye:
        t.refuse("zloba.all-seeing.spent", [("eye", sight) for sight in dict.fromkeys(SIGHT_FACES)])
    elif side.eye != "double":
        t.refuse(_idle(t.state, seat, side.eye), [("eye", side.eye)])
    else:
        repeats = now.action and not actions.possible(t.state, seat, now.action)
        t.refuse(_idle(t.state, seat, now.action) if repeats else "zloba.all-seeing.double-needs-action", [("eye", "double")])


def _unused(side: Side, feat: str) -> str:
    """The rule by which a feat cannot be used now."""
    if feat in side.used:
        return "zloba.feats.once-or-passive"
    if FEATS[feat].passive:
        return "zloba.feats.passive-lasts"
    return "zloba.feats.data" if feat in feats.ONCE else "zloba.feats.own-turn"
