"""Blessed: a regiment announces before a roll that all its stands with this rule re-roll their failures.

Two tokens say how it stands: what was announced holds for the action that goes on, and that it was used, for the round.
"""

from __future__ import annotations

from typing import Literal

from herna.games.conquest.events.combat import Blessed
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.attacks import Group
from herna.games.conquest.rules.dice import FULL, Reroll
from herna.games.conquest.rules.profiles import mark, marked, rules
from herna.games.conquest.state import Mark, State
from herna.kernel import PASS, Table

Roll = Literal["hits", "defense"]

ANNOUNCED = {"hits": "blessed-hits", "defense": "blessed-defense"}
USED = "blessed-used"


async def bless(t: Table[State], number: int, roll: Roll) -> bool:
    """Whether failures of this roll are rolled again: announced before, once a round, for all stands alike.

    [conquest.special-rules.blessed, conquest.special-rules.blessed-declare, conquest.special-rules.blessed-duration]
    """
    regiment = t.state.regiments[number]
    if not regiment.here:
        return False
    if marked(regiment, USED):
        return marked(regiment, ANNOUNCED[roll])
    name = tag(t.state, number)
    facts = {"regiment": name, "roll": roll}
    if await t.choose(regiment.seat, "conquest.special-rules.blessed-declare", ["blessed", PASS], facts) == PASS:
        return False
    mark(regiment, Mark(USED), Mark(ANNOUNCED[roll], until="action"))
    t.tell("conquest.special-rules.blessed", Blessed, name, roll)
    return True


async def blessed_hits(t: Table[State], number: int, groups: list[Group]) -> list[Group]:
    """The groups of a set of attacks: those of stands with Blessed re-roll their failed hit rolls if it is used."""
    if not any(group.rules.get("blessed") for group in groups) or not await bless(t, number, "hits"):
        return groups
    reroll = Reroll("conquest.special-rules.blessed", failed=FULL)
    return [group._replace(rerolls=[*group.rerolls, reroll]) if group.rules.get("blessed") else group for group in groups]


async def blessed_defense(t: Table[State], number: int) -> bool:
    """Whether a regiment re-rolls its failed Defense rolls; of its stands only the ordinary ones roll them."""
    return bool(rules(t.state, t.state.regiments[number]).get("blessed")) and await bless(t, number, "defense")
