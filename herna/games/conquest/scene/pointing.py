"""What is drawn above the board of what a regiment sees and reaches, from where it stands or from where it might."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, sqrt

from herna.games.conquest.events.moves import told as inches
from herna.games.conquest.naming import numbered
from herna.games.conquest.rules import charge_ways, profiles
from herna.games.conquest.rules.sighting import prospect
from herna.games.conquest.rules.situation import box_of, distance, foes
from herna.games.conquest.rules.volley import arcs_of_sight
from herna.games.conquest.rules.zones import in_range, weight
from herna.games.conquest.scene import facts
from herna.games.conquest.scene.look import dashed, number, on, path, spot
from herna.games.conquest.scene.sightlines import Sightline, sightline
from herna.games.conquest.state import Regiment
from herna.games.conquest.view import View
from herna.kernel import Say
from herna.kernel.event import Event
from herna.kernel.scene import Shape
from herna.space.plane import SLACK, Box, Point, sides

INCH = 1000
WORDS = 21
"""How large words above the board are."""

FRONT = (0,)
"""The arc in which a regiment charges [conquest.out-of-combat.charge-front-and-los]."""


def look(view: View, thing: str, say: Say) -> Iterator[Shape]:
    """What belongs to a thing: what a regiment sees and reaches, and who threatens it; who counts in a zone.

    Anybody may look at any time, whoever decides [conquest.principles.measure-any-time].
    """
    kind, _, word = thing.partition(":")
    if kind == "regiment":
        regiment = view.regiments[numbered(view, word)]
        if regiment.here:
            yield from outlook(view, regiment, say)
    elif kind == "zone" and word.isdigit():
        yield from _counted(view, int(word) - 1, say)


def _counted(view: View, place: int, say: Say) -> Iterator[Shape]:
    """What each regiment in range of a zone counts when stands are compared [conquest.battle.zone-count]."""
    zone = facts.zones(view)[place]
    for each in view.on_field():
        if stands := in_range(each, zone):
            x, y = spot(box_of(view, each.id)[:2])
            text = say("look-counts", stands=weight(view, each, stands))
            yield Shape(form="name", x=round(x, 1), y=round(y, 1), size=WORDS, text=text)


def outlook(view: View, regiment: Regiment, say: Say) -> Iterator[Shape]:
    """Arcs with ranges, then a line to each enemy that is reached or that reaches here, with what that takes."""
    yield from _arcs(view, regiment)
    for foe in view.regiments:
        if foe.seat != regiment.seat and foe.here:
            yield from _towards(view, regiment, foe, say)


# ---------------------------------------------------------------------- arcs


def _arcs(view: View, regiment: Regiment) -> Iterator[Shape]:
    """How far it could charge, how far it shoots and what is Effective Range, in the arcs in which it may."""
    here = box_of(view, regiment.id)
    if _charges(view, regiment):
        yield from _sector(here, 0, charge_ways.reach_of(view, regiment).longest * INCH, "sight-far")
    for far in _ranges(regiment):
        for side in arcs_of_sight(view, regiment):
            yield from _sector(here, side, far * INCH, "sight-far")
            yield from _sector(here, side, far * INCH // 2, "sight-near")


def _ranges(regiment: Regiment) -> list[int]:
    """The longest range of its Barrages, if it has any."""
    found = [each.range for each in profiles.barrages(regiment)]
    return [max(found)] if found else []


def _charges(view: View, regiment: Regiment) -> bool:
    """Whether it could charge at all: not Broken, in no garrison, in contact with nobody.

    [conquest.morale.broken-no-charge, conquest.round.out-of-combat-condition]
    """
    lust = profiles.special(view, regiment, "bloodlust") > 0
    return regiment.where == "field" and (lust or not regiment.broken) and not foes(view, regiment.id)


def _sector(of: Box, side: int, far: int, tone: str) -> Iterator[Shape]:
    """The part of an arc that is no further away than this: before a side and between lines of 45 degrees from its ends."""
    (x, y), half = spot(sides(of)[side]), on(of.across if side % 2 == 0 else of.along)
    reach = on(far)
    aside = reach / sqrt(2)
    left, right = x - half, x + half
    d = (
        f"M{number(left)} {number(y)}L{number(left - aside)} {number(y - aside)}"
        f"A{number(reach)} {number(reach)} 0 0 1 {number(left)} {number(y - reach)}L{number(right)} {number(y - reach)}"
        f"A{number(reach)} {number(reach)} 0 0 1 {number(right + aside)} {number(y - aside)}L{number(right)} {number(y)}Z"
    )
    turn = _turn(of) + 90 * side
    yield Shape(form="ground", path=d, x=round(x, 1), y=round(y, 1), turn=turn, tone=tone)
    yield Shape(form="line", path=d, x=round(x, 1), y=round(y, 1), turn=turn, size=2, tone="chalk-1")


def _turn(of: Box) -> float:
    """How a rectangle is turned, in degrees."""
    return round(degrees(atan2(of.s, of.c)), 2)


# ---------------------------------------------------------------------- lines


def _towards(view: View, regiment: Regiment, foe: Regiment, say: Say) -> Iterator[Shape]:
    """A line to an enemy that is within reach of a Charge or of shots; and what its own Charge would take."""
    far = distance(view, regiment.id, foe.id)
    reach = charge_ways.reach_of(view, regiment).longest * INCH if _charges(view, regiment) else 0
    shoots = max(_ranges(regiment), default=0) * INCH
    words = []
    if far <= max(reach, shoots) + SLACK and foe.id not in foes(view, regiment.id):
        arcs = arcs_of_sight(view, regiment) if far > reach + SLACK else FRONT
        line = sightline(prospect(view), regiment.id, foe.id, arcs)
        if line is not None:
            yield from _line(line)
            words.append(_said(view, regiment, foe, far, line, reach, say))
    threat = _threat(view, regiment, foe, say)
    if threat:
        words.append(threat)
    if words:
        x, y = spot(box_of(view, foe.id)[:2])
        for place, text in enumerate(words):
            low = round(y + (place - (len(words) - 1) / 2) * 1.2 * WORDS, 1)
            yield Shape(form="name", x=round(x, 1), y=low, size=WORDS, text=text)


def _said(view: View, regiment: Regiment, foe: Regiment, far: float, line: Sightline, reach: int, say: Say) -> str:
    """How far an enemy is, and what a Charge would take; or that something is in the way."""
    whole, tenths = inches(far)
    if line.stop is not None:
        return say("look-blocked", inches=whole, tenths=tenths)
    if far > reach + SLACK:
        return say("look-range", inches=whole, tenths=tenths)
    found = charge_ways.likely(view, regiment, foe)
    return say("look-charge", inches=whole, tenths=tenths, needed=found.needed, odds=percent(found.odds))


def _threat(view: View, regiment: Regiment, foe: Regiment, say: Say) -> str:
    """What an enemy's Charge would take, if it could be declared from where it stands."""
    if not _charges(view, foe) or distance(view, regiment.id, foe.id) > charge_ways.reach_of(view, foe).longest * INCH + SLACK:
        return ""
    if not prospect(view).sees(foe.id, regiment.id):
        return ""
    found = charge_ways.likely(view, foe, regiment)
    return say("look-threat", needed=found.needed, odds=percent(found.odds))


def percent(odds: float) -> int:
    """A chance in hundredths.

    >>> percent(2 / 3)
    67
    """
    return round(100 * odds)


def _line(line: Sightline) -> Iterator[Shape]:
    """Gold as far as it is free; red up to what stops it, and dotted behind that."""
    start, end = spot(line.start), spot(line.end)
    if line.stop is None:
        yield from _cased(dashed([start, end], 14, 6), "gold")
        return
    stop = spot(line.stop)
    yield from _cased(dashed([start, stop], 10, 6), "stop")
    yield from _cased(dashed([stop, end], 3, 8), "stop")
    yield from _cross(stop)


def _cased(d: str, tone: str) -> Iterator[Shape]:
    yield Shape(form="line", path=d, size=7, tone="chalk-2")
    yield Shape(form="line", path=d, size=4, tone=tone)


def _cross(at: Point) -> Iterator[Shape]:
    x, y = at
    cross = path([(x - 7, y - 7), (x + 7, y + 7)], closed=False) + path([(x - 7, y + 7), (x + 7, y - 7)], closed=False)
    yield Shape(form="disc", x=round(x, 1), y=round(y, 1), size=26, tone="obsidian")
    yield Shape(form="line", path=cross, size=4, tone="stop")


# ---------------------------------------------------------------------- what happened where


def where(event: Event) -> Iterator[str]:
    """The regiments that an event names."""
    named = (getattr(event, field, "") for field in ("regiment", "attacker", "target", "foe", "who", "friend"))
    yield from dict.fromkeys(f"regiment:{word}" for word in named if isinstance(word, str) and word)
