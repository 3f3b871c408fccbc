"""Impact Attacks: dealt at once by a Charge that has succeeded [conquest.out-of-combat.impact-after-charge]."""

from __future__ import annotations

from herna.games.conquest.rules.attacks import Group, Part, hit_rerolls, impact_value, terror, unable
from herna.games.conquest.rules.blessed import blessed_hits
from herna.games.conquest.rules.hits import strike as strike_with
from herna.games.conquest.rules.lots import Side
from herna.games.conquest.rules.profiles import Bearer, mark, marked, rules
from herna.games.conquest.rules.situation import side_struck
from herna.games.conquest.state import Mark, Regiment, State
from herna.kernel import Table

CHARGED = "charged"
"""The token of a regiment whose Charge has succeeded in this round."""


def charged(state: State, regiment: Regiment, foe: int) -> None:
    """What a Charge that has succeeded gives for the rest of the round: Shock, and the terror of a Glorious Charge.

    [conquest.special-rules.shock, conquest.special-rules.glorious-charge, conquest.special-rules.glorious-charge-duration]
    """
    if marked(regiment, CHARGED):
        return
    if not stopped_by_pikes(state, regiment, foe):
        mark(regiment, Mark(CHARGED))
    if rules(state, regiment).get("glorious-charge"):
        mark(regiment, Mark("terrifying", whom="stands"))
    hero = regiment.hero is not None and not regiment.alone
    if hero and rules(state, regiment, "character").get("glorious-charge"):
        mark(regiment, Mark("terrifying", whom="character"))


def stopped_by_pikes(state: State, regiment: Regiment, foe: int, side: Side | None = None) -> int:
    """The X of a pike formation that a Charge has run into: so many fewer Impact Attacks, neither Inspired nor Shock."""
    pikes = rules(state, state.regiments[foe]).get("pike-formation", 0)
    return pikes if pikes and (side or side_struck(state, regiment.id, foe)) == "front" else 0


def no_impact(state: State, regiment: Regiment, foe: int) -> str:
    """The rule by which a regiment makes no Impact Attacks against an enemy, if there is one.

    [conquest.terrain.garrison-no-impact, conquest.special-rules.loose-formation-no-impact,
    conquest.terrain.hindering-no-impact]
    """
    mine = rules(state, regiment)
    if state.regiments[foe].where == "garrison":
        return "conquest.terrain.garrison-no-impact"
    if mine.get("loose-formation"):
        return "conquest.special-rules.loose-formation-no-impact"
    return "conquest.terrain.hindering-no-impact" if mine.get("no-impact") else ""


def impact_groups(state: State, regiment: Regiment, foe: int, side: Side | None = None) -> list[Group]:
    """The dice of the Impact Attacks: X for each stand with Impact (X), whether it is in contact or not.

    The side is that which is touched, or, before a Charge, that which would be charged.

    [conquest.out-of-combat.impact-who, conquest.out-of-combat.impact-unengaged-too, conquest.special-rules.impact]
    """
    if no_impact(state, regiment, foe):
        return []
    target = state.regiments[foe]
    theirs = rules(state, target)
    side = side_struck(state, regiment.id, foe) if side is None else side
    less = stopped_by_pikes(state, regiment, foe, side)
    found: list[Group] = []
    for bearer, stands in _stands(regiment):
        mine = rules(state, regiment, bearer)
        each = max(0, mine.get("impact", 0) - less)
        value = impact_value(state, regiment, bearer, mine)
        if each and not unable(regiment, "clash", value.value, bearer):
            part = Part(bearer, stands, each, why=[("conquest.special-rules.impact", each)])
            rerolls = hit_rerolls("impact", mine, theirs, target, side)
            found.append(Group(bearer, (part,), stands * each, value.value, value.why, rerolls, mine, side))
    return found


def _stands(regiment: Regiment) -> list[tuple[Bearer, int]]:
    """The stands of a regiment by what they are; a Rider's is its monster's."""
    lead = int(regiment.lead)
    found: list[tuple[Bearer, int]] = [("stands", regiment.ordinary - lead), ("command", lead)]
    if regiment.hero is not None and not regiment.alone:
        found.append(("character", 1))
    return [each for each in found if each[1]]


async def strike(t: Table[State], number: int, foe: int) -> None:
    """The Impact Attacks of a Charge that has succeeded, resolved like a Clash; nothing where a rule forbids them.

    [conquest.out-of-combat.impact-after-charge, conquest.out-of-combat.impact-resolution,
    conquest.out-of-combat.impact-flank-rear]
    """
    s = t.state
    regiment = s.regiments[number]
    charged(s, regiment, foe)
    groups = impact_groups(s, regiment, foe)
    if groups:
        groups = await blessed_hits(t, number, groups)
        rule = "conquest.out-of-combat.impact-resolution"
        await strike_with(t, "impact", number, foe, groups, rule=rule, terror=terror(s, number, foe))
