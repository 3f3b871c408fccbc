"""Solo/co-op: the AO's all-seeing die."""

from __future__ import annotations

from herna.games.zloba.content import NUMBERED
from herna.games.zloba.events import EyeLost, EyeUsed
from herna.games.zloba.rules import ao_damage, solo_actions
from herna.games.zloba.rules.disperse import largest
from herna.games.zloba.rules.threat import in_reach, most_threatened, threats, with_troops
from herna.games.zloba.state import State
from herna.kernel import Table

STRIKE = 1
CHARGE = 2
TIMES = 2


def usable(state: State, action: str) -> bool:
    """Whether the AO can use its die now: an attack needs somebody to hit, a Double an action that can be repeated."""
    eye = state.ao.eye
    if eye == "strike":
        return any(threats(state)[1:])
    if eye == "charge" or (eye == "double" and action == "battle"):
        return any(threats(state)[region] for region in in_reach(state))
    if eye == "double" and action == "extend":
        return state.ao.mat > 0 and bool(with_troops(state))
    if eye == "double" and action == "maneuver":
        return largest(state) is not None
    return bool(eye)


async def use(t: Table[State], action: str) -> None:
    """Right after its first action of the phase the AO uses the die, or loses it for the round; then it is set aside.

    Mine and Double are its actions once more, and nothing else: no purchase before them, and the action die is rolled
    only afterwards. [zloba.solo-all-seeing.when, zloba.solo-all-seeing.first-action, zloba.solo-all-seeing.set-aside,
    zloba.solo-all-seeing.lost, zloba.solo-all-seeing.mine, zloba.solo-all-seeing.double, zloba.solo-all-seeing.double-scope]
    """
    side = t.state.ao
    possible = usable(t.state, action)
    symbol, side.eye = side.eye, ""
    if not possible:
        t.tell("zloba.solo-all-seeing.lost", EyeLost, side.faction, symbol)
        return
    t.tell("zloba.solo-all-seeing.when", EyeUsed, side.faction, symbol)
    if symbol == "mine":
        await solo_actions.mine(t)
    elif symbol == "strike":
        await strike(t)
    elif symbol == "charge":
        await charge(t)
    else:
        await solo_actions.ACTIONS[action](t)


async def strike(t: Table[State]) -> None:
    """AO Strike: 1 damage at the highest threat of the whole map, and again with threat worked out anew.

    [zloba.solo-all-seeing.strike, zloba.solo-all-seeing.strike-twice]
    """
    for _ in range(TIMES):
        region = most_threatened(t.state, NUMBERED)
        assert region is not None
        await ao_damage.attack(t, region, STRIKE, "zloba.solo-all-seeing.strike")


async def charge(t: Table[State]) -> None:
    """AO Charge: 2 damage at the highest threat in its reach, and again with threat worked out anew.

    [zloba.solo-all-seeing.charge, zloba.solo-all-seeing.charge-twice, zloba.solo-all-seeing.recompute]
    """
    for _ in range(TIMES):
        await solo_actions.attack_in_reach(t, CHARGE, "zloba.solo-all-seeing.charge")
