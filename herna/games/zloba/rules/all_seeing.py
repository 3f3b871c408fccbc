"""The all-seeing die. Its symbols are actions too [zloba.all-seeing.is-action]."""

from __future__ import annotations

from herna.games.zloba.content import NUMBERED
from herna.games.zloba.events import EyeUsed
from herna.games.zloba.rules import actions
from herna.games.zloba.rules.damage import attack, can_hit, offered
from herna.games.zloba.rules.troops import near
from herna.games.zloba.state import State, Turn
from herna.kernel import Table

STRIKE = 1
CHARGE = 2


def usable(state: State, who: int, now: Turn) -> bool:
    """Whether the symbol on the die can be used at this moment of the turn.

    Double needs an action that was really carried out in this turn [zloba.all-seeing.double-needs-action]; the others may
    come before or after it [zloba.all-seeing.before-or-after, zloba.groundwork.discern-use].
    """
    eye = state.sides[who].eye
    if eye == "double":
        return bool(now.action) and actions.possible(state, who, now.action)
    if eye == "strike":
        return can_hit(state, who, NUMBERED)
    if eye == "charge":
        return can_hit(state, who, near(state.sides[who]))
    return True


def unusable(state: State, who: int, now: Turn, symbol: str) -> str | None:
    """Why the die cannot be used for a symbol: it is gone or shows another, or its action is impossible.

    [zloba.all-seeing.spent, zloba.groundwork.discern, zloba.all-seeing.double-needs-action]
    """
    eye = state.sides[who].eye
    if not eye:
        return "zloba.all-seeing.spent"
    if eye != symbol:
        return "zloba.groundwork.discern"
    if eye == "double" and not now.action:
        return "zloba.all-seeing.double-needs-action"
    return actions.impossible(state, who, now.action if eye == "double" else eye)


async def use(t: Table[State], who: int) -> None:
    """Use the die beside the action of the turn; it leaves the playmat. Its Mine is the action Mine.

    [zloba.all-seeing.extra, zloba.all-seeing.spent, zloba.all-seeing.mine]
    """
    side = t.state.sides[who]
    symbol, side.eye = side.eye, ""
    t.tell("zloba.all-seeing.extra", EyeUsed, side.faction, symbol)
    await {"mine": actions.mine, "strike": strike, "charge": charge, "double": double}[symbol](t, who)


async def strike(t: Table[State], who: int) -> None:
    """Strike: attack in any region for 1 damage [zloba.all-seeing.strike]."""
    options = offered(t, who, NUMBERED, "zloba.all-seeing.strike")
    target = await t.choose(who, "zloba.all-seeing.strike", options, {"points": STRIKE})
    await attack(t, who, target, STRIKE, "zloba.all-seeing.strike")


async def charge(t: Table[State], who: int) -> None:
    """Charge: attack near own troops for 2 damage; nobody moves [zloba.all-seeing.charge, zloba.all-seeing.charge-no-move]."""
    options = offered(t, who, near(t.state.sides[who]), "zloba.all-seeing.charge")
    target = await t.choose(who, "zloba.all-seeing.charge", options, {"points": CHARGE})
    await attack(t, who, target, CHARGE, "zloba.all-seeing.charge")


async def double(t: Table[State], who: int) -> None:
    """Double: repeat the action just carried out, with new choices.

    [zloba.all-seeing.double, zloba.all-seeing.example-mine, zloba.all-seeing.example-extend, zloba.all-seeing.example-exodus]
    """
    assert t.state.turn is not None
    await actions.ACTIONS[t.state.turn.action](t, who)
