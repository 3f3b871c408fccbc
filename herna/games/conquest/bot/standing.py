"""How good it is for a regiment to stand somewhere: zones in its range, whom it can charge or shoot, who can charge it."""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

from herna.games.conquest.bot import fights
from herna.games.conquest.bot.position import value_of
from herna.games.conquest.bot.worth import life, per_wound, victory
from herna.games.conquest.content import Zone
from herna.games.conquest.field.shapes import Form, shape
from herna.games.conquest.rules import profiles
from herna.games.conquest.rules.situation import box_of, foes, form_of
from herna.games.conquest.rules.zones import able, hold, in_range, weight, zones
from herna.games.conquest.state import Regiment, State
from herna.space.plane import Box, corners, gap, in_arc, point_gap

INCH = 1000
REACH = 9.0 * INCH
"""A zone that is so far away draws a third as much."""

NEAR = 8.0 * INCH
"""A friend so far from a zone is a third of the way to be reckoned with there."""

TRUST = 0.7
"""How far friends on their way are relied upon."""


class Rival(NamedTuple):
    """An enemy on the battlefield, and what it can do to who stands before it."""

    regiment: Regiment
    box: Box
    march: int
    rules: dict[str, int]
    busy: bool
    """Whether it is in contact with somebody else."""
    hurts: float
    """The worth that its Charge and first Clash take away from us."""
    suffers: float
    """The worth that ours take away from it."""
    guns: int
    """How far it shoots."""


class Lookout(NamedTuple):
    """What a regiment sees around it before it goes anywhere."""

    regiment: Regiment
    rivals: tuple[Rival, ...]
    zones: tuple[tuple[int, int, int, float], ...]
    """Middle and diameter of each zone, and what it is worth to be there."""


def lookout(state: State, regiment: Regiment) -> Lookout:
    """Rivals and zones as they look to a regiment."""
    rivals = [_rival(state, regiment, each) for each in state.regiments if each.seat != regiment.seat and each.here]
    return Lookout(regiment, tuple(rivals), tuple(_zones(state, regiment)))


def _rival(state: State, me: Regiment, foe: Regiment) -> Rival:
    seen = fights.blows(state, foe)
    busy = bool(foes(state, foe.id))
    front = min(foe.files, me.files)
    hurts = fights.impact(state, foe, me) + fights.clash(state, foe, me, engaged=front, inspired=True)
    mine = min(me.files, foe.files)
    suffers = fights.impact(state, me, foe) + fights.clash(state, me, foe, engaged=mine, inspired=True)
    guns = max((gun.range for gun in profiles.barrages(foe)), default=0)
    charges = not foe.broken or bool(seen.rules.get("bloodlust"))
    return Rival(
        foe,
        box_of(state, foe.id),
        seen.march if charges else -12,
        seen.rules,
        busy,
        min(hurts, life(me)) * per_wound(me),
        min(suffers, life(foe)) * per_wound(foe),
        guns,
    )


def _zones(state: State, me: Regiment) -> list[tuple[int, int, int, float]]:
    """What it is worth to be in each zone: to win it, to keep it, or to add to what is enough already."""
    found = []
    own = weight(state, me, me.size)
    can = able(state, me)
    point = victory(state)
    for zone in zones(state):
        mine, theirs = hold(state, me.seat, zone), hold(state, 1 - me.seat, zone)
        without = float(mine.weight - weight(state, me, in_range(me, zone) if me.where == "field" else 0))
        without += _coming(state, me, zone)
        worth = point * value_of(state, zone, me.seat)
        denied = point * value_of(state, zone, 1 - me.seat)
        if without > theirs.weight + 2 and mine.able:
            need = 0.12
        elif without + own > theirs.weight and (can or mine.able):
            need = 1.0 if without <= theirs.weight else 0.5
        elif without + own >= theirs.weight:
            need = 0.6 * denied / worth if worth else 0.0
        else:
            need = 0.3
        found.append((zone.x, zone.y, zone.across, worth * need * (1.0 if can else 0.55)))
    return found


def _coming(state: State, me: Regiment, zone: Zone) -> float:
    """What friends will soon have in a zone: who is near it needs no help there."""
    found = 0.0
    for each in state.regiments:
        if each.seat == me.seat and each.id != me.id and each.where == "field" and not in_range(each, zone):
            far = sqrt((each.x - zone.x) ** 2 + (each.y - zone.y) ** 2) - zone.across / 2
            found += weight(state, each, each.size) * exp(-max(0.0, far) / NEAR)
    return found * TRUST


def value(state: State, view: Lookout, form: Form, *, arriving: bool = False) -> float:
    """How good it is to stand in this formation here."""
    me = view.regiment
    figure = shape(form)
    here = figure.box
    found = 0.0
    for x, y, across, worth in view.zones:
        far = point_gap(here, x, y) - across / 2
        found += worth * (1.0 if far <= 0 else 0.6 * exp(-far / REACH))
    gun = profiles.barrages(me)
    own = fights.blows(state, me)
    best = 0.0
    fear = 0.0
    for rival in view.rivals:
        far = gap(here, rival.box)
        sight = in_arc(here, 0, corners(rival.box))
        if not rival.busy or rival.suffers > rival.hurts:
            best = max(best, _chance(own.march, far, own.rules, sight, me) * (rival.suffers - 0.3 * rival.hurts))
        if not rival.busy:
            seen = in_arc(rival.box, 0, corners(here))
            flank = not in_arc(here, 0, corners(rival.box))
            danger = fights.arrives(rival.march, far, rival.rules) * (1.0 if seen else 0.25)
            fear += danger * (rival.hurts * (1.5 if flank else 1.0) - 0.3 * rival.suffers)
        if gun and sight and far > INCH:
            shot = fights.volley(state, me, rival.regiment, far) * per_wound(rival.regiment)
            best = max(best, shot)
        found += _pull(far, rival, own.march)
    return found + 0.8 * best - 0.7 * max(0.0, fear) - (0.0 if not arriving else 0.1 * fear)


def _chance(march: int, far: float, rules: dict[str, int], sight: bool, me: Regiment) -> float:
    if not sight or me.broken:
        return 0.0
    return fights.arrives(march, far, rules)


def _pull(far: float, rival: Rival, march: int) -> float:
    """Who would win a fight is drawn to it a little, who would lose is not."""
    gain = rival.suffers - rival.hurts
    return 0.15 * gain * exp(-max(0.0, far - march * INCH) / (10 * INCH))


def now(state: State, view: Lookout) -> float:
    """How good it is where it stands."""
    return value(state, view, form_of(view.regiment))
