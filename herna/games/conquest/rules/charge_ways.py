"""What a Charge could come to: how far it reaches, how likely, which side it strikes, how it gets there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from herna.games.conquest.content import MAPS
from herna.games.conquest.field import charging
from herna.games.conquest.field.charging import Bystander, Charge
from herna.games.conquest.field.march import Leg, Way
from herna.games.conquest.field.shapes import Form, charged_sides
from herna.games.conquest.rules import march
from herna.games.conquest.rules.dice import FACES
from herna.games.conquest.rules.ground import EDGE, INCH, ground, obstacles
from herna.games.conquest.rules.profiles import special, trait
from herna.games.conquest.rules.situation import distance, foes, form_of, presence, presences, shape_of, situation
from herna.games.conquest.state import NOBODY, Regiment, State
from herna.space.going import Ground, Wall
from herna.space.plane import QUARTER, SLACK

PHALANX = 3
"""So many inches are added to March in place of a die [conquest.special-rules.phalanx-charge-roll]."""

GARRISON = -1
"""In place of a side: a garrison has none [conquest.terrain.garrison-sides]."""


class Reach(NamedTuple):
    """How far a Charge goes: inches without dice, how many dice there are, and what is added without any."""

    base: int
    dice: int
    fixed: int = 0

    @property
    def longest(self) -> int:
        """The greatest Charge distance, in inches [conquest.out-of-combat.charge-max-target]."""
        return self.base + (FACES if self.dice else self.fixed)


class Chance(NamedTuple):
    """How a Charge would go: what the die must show, how likely it does, and whether there is a way then."""

    needed: int
    odds: float
    free: bool


class Given(NamedTuple):
    """A Charge as far as it is given: who, at whom, at which side, among what."""

    charger: Form
    target: Form
    side: int
    ground: Ground
    turning: Ground | None
    bystanders: tuple[Bystander, ...]

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides at which it may end."""
        return (0, 1, 2, 3) if self.side == GARRISON else (self.side,)

    def choices(self) -> tuple[Charge, ...]:
        """The best ways into contact, all equally good [conquest.out-of-combat.charge-maximise-order]."""
        if self.side != GARRISON:
            return charging.choices(self.charger, self.target, self.side, self.ground, self.turning, self.bystanders)
        found = charging.at_garrison(self.charger, self.target, self.ground)
        return () if found is None else (found,)

    def complete(self, wheel: int) -> Charge | None:
        """The Charge after a wheel of the player's own, if it is as good."""
        return charging.complete(self.charger, self.target, self.side, wheel, self.ground, self.turning, self.bystanders)


def reach_of(state: State, regiment: Regiment) -> Reach:
    """How far a regiment charges [conquest.out-of-combat.charge-distance, conquest.special-rules.phalanx-charge]."""
    base = march.lowest(state, regiment)
    if special(state, regiment, "phalanx"):
        return Reach(base, 0, PHALANX)
    return Reach(base + trait(state, regiment, "charge-distance"), 2 if trait(state, regiment, "charge-two-dice") else 1)


def unstoppable(state: State, regiment: Regiment) -> bool:
    """Whether it may roll again if it rolled too little; a Standard Bearer makes it so.

    [conquest.special-rules.unstoppable, conquest.command-models.standard-bearer]
    """
    return special(state, regiment, "unstoppable") > 0 or "standard-bearer" in regiment.models


class Likely(NamedTuple):
    """What the Charge dice must show, and how likely they do."""

    needed: int
    odds: float


def likely(state: State, regiment: Regiment, foe: Regiment) -> Likely:
    """How likely the dice of a Charge reach an enemy, whatever is in the way [conquest.out-of-combat.charge-distance]."""
    reach = reach_of(state, regiment)
    short = distance(state, regiment.id, foe.id) - SLACK - reach.base * INCH
    needed = max(1, int(-(-short // INCH)))
    if not reach.dice:
        return Likely(needed, 1.0 if needed <= reach.fixed else 0.0)
    odds = 1 - (min(needed - 1, FACES) / FACES) ** reach.dice
    return Likely(needed, 1 - (1 - odds) ** 2 if unstoppable(state, regiment) else odds)


def chance(state: State, regiment: Regiment, foe: Regiment) -> Chance:
    """What a Charge at an enemy would need, before it is declared."""
    found = likely(state, regiment, foe)
    possible = sides(state, regiment, foe) or [GARRISON]
    return Chance(*found, any(given(state, regiment, foe, side).choices() for side in possible))


def sides(state: State, regiment: Regiment, foe: Regiment) -> list[int]:
    """The sides of an enemy that may be charged from here; none of a garrison.

    [conquest.out-of-combat.charge-side-majority, conquest.out-of-combat.charge-side-multi-arc]
    """
    there = presence(state, foe.id)
    return [] if there.post != NOBODY else charged_sides(there.box, shape_of(regiment).stands)


def given(state: State, regiment: Regiment, foe: Regiment, side: int) -> Given:
    """All that decides how a Charge can go."""
    target = form_of(foe)
    if side == GARRISON:
        piece = MAPS[state.map].pieces[foe.post]
        target = Form(*piece.place, 1, 1, 0, piece.wide, piece.deep)
    around = ground(state, regiment)
    if side == GARRISON:
        return Given(form_of(regiment), target, side, around, None, ())
    return Given(form_of(regiment), target, side, around, turning(state, regiment, foe), bystanders(state, regiment, foe))


def turning(state: State, regiment: Regiment, foe: Regiment) -> Ground | None:
    """What is around a target that turns to a charger; None if it may not, being in contact with somebody.

    [conquest.out-of-combat.charge-target-aligns, conquest.out-of-combat.charge-target-in-contact]
    """
    if foes(state, foe.id):
        return None
    walls = tuple(_others(state, foe, without=(regiment.id,)))
    return Ground(state.wide, state.deep, EDGE, walls, walls)


def bystanders(state: State, regiment: Regiment, foe: Regiment) -> tuple[Bystander, ...]:
    """Enemies beside the target that could be pushed aside: those in contact with nobody.

    [conquest.out-of-combat.charge-push-obstacle, conquest.out-of-combat.charge-push-only-in-path]
    """
    found = []
    for each in presences(situation(state)).values():
        if each.seat == foe.seat and each.number != foe.id and each.post == NOBODY and not each.foes:
            who = state.regiments[each.number]
            ends = tuple(_others(state, who, without=(regiment.id,)))
            found.append(Bystander(str(each.number), form_of(who), Ground(state.wide, state.deep, EDGE, (), ends)))
    return tuple(found)


def _others(state: State, regiment: Regiment, without: Sequence[int]) -> list[Wall]:
    """What a regiment that is moved by others must not come upon, and whom it must not touch.

    [conquest.out-of-combat.charge-push-legal]
    """
    found = []
    for each in obstacles(situation(state), regiment.id, regiment.seat):
        if each.regiment != NOBODY and each.regiment in without:
            continue
        enemy = each.regiment != NOBODY and state.regiments[each.regiment].seat != regiment.seat
        found.append(each.wall._replace(near=charging.UNTOUCHED if enemy else 0))
    return found


def why_not(state: State, regiment: Regiment, foe: Regiment, side: int) -> str:
    """Why no way leads into contact.

    [conquest.out-of-combat.charge-blocked-fails, conquest.out-of-combat.charge-contacts-its-side]
    """
    it = given(state, regiment, foe, side)
    return charging.BLOCKED if side == GARRISON else charging.why_not(it.charger, it.target, it.sides, it.ground)


# ---------------------------------------------------------------------- the free wheel as an answer


def wheel_as_way(wheel: int) -> Way:
    """A wheel as the one leg of a way."""
    return "own", ((("wheel-right" if wheel > 0 else "wheel-left"), abs(wheel)),) if wheel else ()


def wheel_of(legs: Sequence[Leg]) -> int:
    """The wheel that a way of one leg is."""
    return sum(amount if move == "wheel-right" else -amount for move, amount in legs)


def badly_wheeled(it: Given, legs: Sequence[Any]) -> str | None:
    """The rule that a free wheel breaks.

    [conquest.out-of-combat.charge-wheel, conquest.out-of-combat.charge-maximise-contact]
    """
    if len(legs) > 1 or any(move not in ("wheel-left", "wheel-right") or amount > QUARTER for move, amount in legs):
        return "conquest.out-of-combat.charge-wheel"
    return "conquest.out-of-combat.charge-maximise-contact" if it.complete(wheel_of(legs)) is None else None
