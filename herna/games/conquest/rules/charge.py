"""Charge: who may be charged, the die, wheel, move and contact; and all that makes it fail [conquest.round.charge-summary]."""

from __future__ import annotations

from typing import Any

from herna.games.conquest.events.moves import Charged, ChargeDeclared, ChargeFailed, ChargeRolled, Pushed, TargetTurned
from herna.games.conquest.events.moves import told as inches
from herna.games.conquest.field.charging import Charge, failed
from herna.games.conquest.field.contacts import after_wheel
from herna.games.conquest.field.crossing import Step
from herna.games.conquest.field.march import Way
from herna.games.conquest.field.shapes import SIDES, Form
from herna.games.conquest.naming import numbered, tag, tags
from herna.games.conquest.rules import aftermath, charge_ways, guides, impact, powers, terrain
from herna.games.conquest.rules.actions import Action
from herna.games.conquest.rules.broken import make_broken
from herna.games.conquest.rules.charge_ways import GARRISON, Reach
from herna.games.conquest.rules.clash import inspire
from herna.games.conquest.rules.dice import throw
from herna.games.conquest.rules.ending import cut_short
from herna.games.conquest.rules.ground import INCH
from herna.games.conquest.rules.profiles import special, trait
from herna.games.conquest.rules.sighting import prospect
from herna.games.conquest.rules.situation import distance, foes, form_of
from herna.games.conquest.state import Activation, Regiment, State
from herna.kernel import PASS, Table
from herna.space.plane import COSINE, SINE, SLACK, moved, whole

SHORT = "conquest.out-of-combat.charge-fail-short"

AGAIN = "again"
"""The option of rolling the Charge dice once more."""


def offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Enemies that may be charged, and by which rule others may not [conquest.out-of-combat.charge-one-target]."""
    s = t.state
    if regiment.where != "field":
        return []
    words = tags(s)
    return t.sift(
        [("charge", words[foe]) for foe in targets(s, regiment)],
        lambda option: broken_rule(s, regiment, numbered(s, option[1])),
        among=lambda: [("charge", words[each.id]) for each in s.regiments if each.seat != regiment.seat and each.here],
    )


def targets(state: State, regiment: Regiment) -> list[int]:
    """The enemies that may be charged."""
    if unfit(state, regiment) is not None:
        return []
    far = limits(state, regiment)
    return [
        each.id
        for each in state.regiments
        if each.seat != regiment.seat and each.here and unfit_target(state, regiment.id, each.id, far) is None
    ]


def broken_rule(state: State, regiment: Regiment, foe: int) -> str | None:
    """The first rule by which an enemy may not be charged."""
    return unfit(state, regiment) or unfit_target(state, regiment.id, foe, limits(state, regiment))


def unfit(state: State, regiment: Regiment) -> str | None:
    """The rule by which a regiment may charge nobody; Bloodlust overrides some.

    [conquest.morale.broken-no-charge, conquest.out-of-combat.charge-not-on-arrival,
    conquest.round.step-3-reinforcement-no-charge, conquest.special-rules.bloodlust-charge]
    """
    if (regiment.broken or regiment.arrived >= state.round) and not special(state, regiment, "bloodlust"):
        return "conquest.morale.broken-no-charge" if regiment.broken else "conquest.out-of-combat.charge-not-on-arrival"
    return "conquest.principles.profile-special-rules" if trait(state, regiment, "no-charge") else None


def limits(state: State, regiment: Regiment) -> tuple[int, int]:
    """The greatest distance of a target that can be reached, and of one that can be seen with short sight."""
    most = charge_ways.reach_of(state, regiment).longest * INCH
    return most, trait(state, regiment, "short-sight") * INCH or most


def unfit_target(state: State, number: int, foe: int, limit: tuple[int, int]) -> str | None:
    """The rule by which an enemy is no target.

    [conquest.out-of-combat.charge-max-target, conquest.out-of-combat.charge-front-and-los,
    conquest.special-rules.fluid-formation-charge]
    """
    far = distance(state, number, foe)
    if far > limit[0] + SLACK:
        return "conquest.out-of-combat.charge-max-target"
    if far > limit[1] + SLACK:
        return "conquest.principles.profile-special-rules"
    return None if prospect(state).sees(number, foe) else "conquest.out-of-combat.charge-front-and-los"


async def perform(t: Table[State], regiment: Regiment) -> None:
    """A Charge at the enemy that was chosen, from its declaration to its end.

    [conquest.out-of-combat.charge-only-way, conquest.special-rules.overrun-two-charges]
    """
    s = t.state
    active = s.active
    assert active is not None
    foe = s.regiments[active.at]
    if special(s, regiment, "overrun") and "charge" not in active.taken:
        active.more.append("charge")  # [conquest.special-rules.overrun-two-charges]
    await powers.moment(t, "charging", regiment.id, foe.id)
    if not regiment.here or not foe.here:
        return
    side = await _side(t, regiment, foe)
    t.tell(
        "conquest.out-of-combat.charge-one-target",
        ChargeDeclared,
        tag(s, regiment),
        tag(s, foe),
        SIDES[side] if side >= 0 else "",
    )
    rolled, far = await _roll(t, regiment, distance(s, regiment.id, foe.id))
    if not far:
        await fail(t, active, regiment, foe, side, SHORT, rolled * INCH)
        return
    done = await _way(t, regiment, foe, side)
    if done is None:
        await fail(t, active, regiment, foe, side, charge_ways.why_not(s, regiment, foe, side), rolled * INCH)
        return
    await complete(t, active, regiment, foe, side, done)


async def _side(t: Table[State], regiment: Regiment, foe: Regiment) -> int:
    """The side in whose arc most of the charger's stands are when it declares; of several that which its player chooses.

    [conquest.out-of-combat.charge-side-majority, conquest.out-of-combat.charge-side-tie,
    conquest.out-of-combat.charge-side-when]
    """
    sides = charge_ways.sides(t.state, regiment, foe)
    if not sides:
        return GARRISON
    words, facts = [SIDES[side] for side in sides], {"foe": tag(t.state, foe)}
    return SIDES.index(await t.choose(regiment.seat, "conquest.out-of-combat.charge-side-tie", words, facts))


def _word(side: int) -> str:
    return "" if side == GARRISON else SIDES[side]


async def _roll(t: Table[State], regiment: Regiment, far: float) -> tuple[int, bool]:
    """The Charge die, and whether March and die reach the target; who is Unstoppable may roll again if they do not.

    [conquest.out-of-combat.charge-distance, conquest.out-of-combat.charge-success, conquest.special-rules.unstoppable,
    conquest.special-rules.phalanx-charge, conquest.out-of-combat.charge-distance-compared,
    conquest.out-of-combat.example-charge-12]
    """
    s = t.state
    reach = charge_ways.reach_of(s, regiment)
    rolled, passed = _throw(t, regiment, reach, far)
    if passed or not reach.dice or not charge_ways.unstoppable(s, regiment):
        return rolled, passed
    if await t.choose(regiment.seat, "conquest.special-rules.unstoppable", [AGAIN, PASS]) == AGAIN:
        return _throw(t, regiment, reach, far)
    return rolled, passed


def _throw(t: Table[State], regiment: Regiment, reach: Reach, far: float) -> tuple[int, bool]:
    """What is added to March: one die, the higher of two, or with Phalanx three inches without any.

    [conquest.special-rules.phalanx-charge-roll]
    """
    dice = throw(t, reach.dice)
    rolled = max(dice, default=reach.fixed)
    passed = (reach.base + rolled) * INCH >= far - SLACK
    rule = "conquest.out-of-combat.charge-distance" if dice else "conquest.special-rules.phalanx-charge"
    t.tell(rule, ChargeRolled, tag(t.state, regiment), reach.base, tuple(dice), reach.base + rolled, *inches(far), passed)
    return rolled, passed


async def _way(t: Table[State], regiment: Regiment, foe: Regiment, side: int) -> Charge | None:
    """The best way into contact; of several equal ones that which the player chooses by a wheel.

    [conquest.out-of-combat.charge-maximise-order, conquest.out-of-combat.charge-wheel]
    """
    s = t.state
    given = charge_ways.given(s, regiment, foe, side)
    best = given.choices()
    if len(best) < 2:
        return best[0] if best else None
    _, legs = await t.compose(
        regiment.seat,
        "conquest.out-of-combat.charge-maximise-order",
        Way,
        lambda way: charge_ways.badly_wheeled(given, way[1]),
        [charge_ways.wheel_as_way(each.contact.wheel) for each in best],
        None,
        lambda: guides.wheel(s, regiment),
    )
    return given.complete(charge_ways.wheel_of(legs))


# ---------------------------------------------------------------------- success


async def complete(t: Table[State], active: Activation, regiment: Regiment, foe: Regiment, side: int, done: Charge) -> None:
    """Wheel, move, contact, flush; then terrain, Inspired, and Impact Attacks.

    [conquest.out-of-combat.charge-move, conquest.out-of-combat.charge-align, conquest.out-of-combat.charge-inspired,
    conquest.out-of-combat.impact-after-charge, conquest.out-of-combat.example-charge-wheel-move-wheel]
    """
    s = t.state
    start = form_of(regiment)
    for thing, place in done.pushed:
        pushed = s.regiments[int(thing)]
        pushed.put(place)
        aftermath.moved(s, pushed.id)
        t.tell("conquest.out-of-combat.charge-push-obstacle", Pushed, tag(s, pushed))
    if done.target is not None:
        foe.put(done.target)
        t.tell("conquest.out-of-combat.charge-target-aligns", TargetTurned, tag(s, foe))
    regiment.put(done.place)
    aftermath.moved(s, regiment.id)
    active.over = False
    stands = done.contact.engaged
    t.tell("conquest.out-of-combat.charge-success", Charged, tag(s, regiment), tag(s, foe), _word(side), stands)
    await terrain.charged(t, regiment, start, path(start, done))
    if not regiment.here or foe.id not in foes(s, regiment.id):
        return
    never = special(s, regiment, "phalanx") or trait(s, regiment, "no-inspired")
    if not never and not impact.stopped_by_pikes(s, regiment, foe.id):
        inspire(t, regiment, "conquest.out-of-combat.charge-inspired")
    await powers.moment(t, "charged", regiment.id, foe.id)
    await powers.moment(t, "met", foe.id, regiment.id)
    await impact.strike(t, regiment.id, foe.id)
    await _overrun(t, regiment)


def path(start: Form, done: Charge) -> list[Step]:
    """The way of a Charge, to find what it crossed: the wheel, the move, the turn about the point of contact."""
    contact = done.contact
    wheeled = after_wheel(start, contact.wheel)
    way = wheel_step(start, contact.wheel)
    if done.target is None and contact.turn:
        touches = moved(wheeled, contact.ahead)
        return [*way, Step(wheeled, contact.ahead), Step(touches, angle=contact.turn, about=(contact.at, 0))]
    dx, dy = done.place[0] - wheeled[0], done.place[1] - wheeled[1]
    c, s = COSINE[wheeled[2]], SINE[wheeled[2]]
    return [*way, Step(wheeled, whole(dx * s - dy * c), whole(dx * c + dy * s))]


def wheel_step(start: Form, wheel: int) -> list[Step]:
    """The free wheel as a part of a way."""
    pivot = start.wide / 2 if wheel > 0 else -start.wide / 2
    return [Step(start.place, angle=wheel, about=(pivot, 0))] if wheel else []


async def _overrun(t: Table[State], regiment: Regiment) -> None:
    """At the end of its Charge it may repeat its Impact Attacks on an enemy in contact that is Broken, once.

    [conquest.special-rules.overrun-impact, conquest.special-rules.overrun-second-charge]
    """
    s = t.state
    if not regiment.here or not special(s, regiment, "overrun"):
        return
    await aftermath.settle(t)
    broken = [foe for foe in foes(s, regiment.id) if s.regiments[foe].broken]
    able = [("overrun", tag(s, foe)) for foe in broken if impact.impact_groups(s, regiment, foe)]
    if not able:
        return
    choice = await t.choose(regiment.seat, "conquest.special-rules.overrun-impact", [*able, PASS])
    if choice != PASS:
        await impact.strike(t, regiment.id, numbered(s, choice[1]))


# ---------------------------------------------------------------------- failure


async def fail(t: Table[State], active: Activation, regiment: Regiment, foe: Regiment, side: int, why: str, most: int) -> None:
    """A Charge that fails: it moves as the rules say, breaks who stands upon whom, and ends the activation.

    [conquest.out-of-combat.charge-fail-short, conquest.out-of-combat.charge-fail-through-friend,
    conquest.out-of-combat.charge-fail-ends-activation, conquest.special-rules.overrun-fail]
    """
    s = t.state
    given = charge_ways.given(s, regiment, foe, side)
    start = form_of(regiment)
    found = failed(given.charger, given.target, given.sides, given.ground, why, most)
    regiment.put(found.place)
    active.over = False
    cut_short(active)
    t.tell(why, ChargeFailed, tag(s, regiment), tag(s, foe), REASONS[why], *inches(found.ahead))
    for thing in found.over:
        make_broken(t, int(thing), "conquest.out-of-combat.charge-fail-through-friend")
    if found.over:
        make_broken(t, regiment.id, "conquest.out-of-combat.charge-fail-through-friend")
    way = wheel_step(start, found.wheel)
    if found.ahead > 0:
        way.append(Step(after_wheel(start, found.wheel), found.ahead))
    if way:
        await terrain.charged(t, regiment, start, way)


REASONS = {
    SHORT: "short",
    "conquest.out-of-combat.charge-blocked-fails": "blocked",
    "conquest.out-of-combat.charge-fail-cannot-align": "room",
    "conquest.out-of-combat.charge-contacts-its-side": "side",
}
"""Why a Charge fails, in a word."""

CHARGE = Action(offered, perform, aimed=True)
