"""Bloodlust: who cannot hold back Charges or Marches at the nearest enemy [conquest.special-rules.bloodlust-roll]."""

from __future__ import annotations

from herna.games.conquest.events.moves import Driven
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import charge, resolve
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.rules.sighting import prospect
from herna.games.conquest.rules.situation import distance, foes
from herna.games.conquest.rules.ways import Aim
from herna.games.conquest.state import NOBODY, Activation, Regiment, State
from herna.kernel import Table


def lusts(state: State, active: Activation, regiment: Regiment) -> bool:
    """Whether a die is rolled before the next action: on the battlefield, and in contact with nobody.

    [conquest.special-rules.bloodlust-roll, conquest.special-rules.bloodlust-each-action,
    conquest.special-rules.bloodlust-where]
    """
    if active.hero or active.entering or active.roused or regiment.where != "field":
        return False
    return special(state, regiment, "bloodlust") > 0 and not foes(state, regiment.id)


def drives(t: Table[State], active: Activation, regiment: Regiment) -> bool:
    """A die against the highest Resolve, which nothing helps; on a higher result the action is no longer the player's choice.

    It must Charge the nearest enemy that it sees and can reach; without one, or if it has done so in this activation, March.
    [conquest.special-rules.bloodlust-roll-pure, conquest.special-rules.bloodlust-forced-charge,
    conquest.special-rules.bloodlust-forced-march]
    """
    s = t.state
    active.roused = True
    if resolve.passes(t, regiment, "conquest.special-rules.bloodlust-roll"):
        return False
    active.driven = True
    targets = [] if "charge" in active.taken and "charge" not in active.more else charge.targets(s, regiment)
    if targets:
        active.doing, active.at = "charge", _nearest(s, regiment, targets)
        t.tell("conquest.special-rules.bloodlust-forced-charge", Driven, tag(s, regiment), tag(s, active.at))
    else:
        active.doing, active.at = "march", NOBODY
        t.tell("conquest.special-rules.bloodlust-forced-march", Driven, tag(s, regiment), None)
    return True


def _nearest(state: State, regiment: Regiment, among: list[int]) -> int:
    return min(among, key=lambda each: (distance(state, regiment.id, each), each))


def prey(state: State, regiment: Regiment) -> Aim:
    """Where a forced March goes: at the nearest enemy in sight, or else to the enemy's Reinforcement Zone.

    [conquest.special-rules.bloodlust-forced-march]
    """
    sight = prospect(state)
    seen = [
        each.id for each in state.regiments if each.seat != regiment.seat and each.here and sight.sees(regiment.id, each.id)
    ]
    if seen:
        foe = sight.target(_nearest(state, regiment, seen)).box
        return Aim("own", "hunt", round(foe.x), round(foe.y))
    edge = 0 if state.sides[regiment.seat].edge == "south" else state.deep
    return Aim("own", "hunt", regiment.x, edge)
