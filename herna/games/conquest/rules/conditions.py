"""Whether a regiment is what a power asks for, and whether a power reaches it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herna.games.conquest.content import SCENARIOS
from herna.games.conquest.content import powers as words
from herna.games.conquest.content.powers import AnyCondition, To
from herna.games.conquest.field.zones import stands_in
from herna.games.conquest.rules.holders import Holder, alive, figure
from herna.games.conquest.rules.situation import distance, distance_from, foes, shape_of, side_struck, terrain_under
from herna.games.conquest.state import NOBODY, Regiment, State
from herna.space.plane import SLACK

INCH = 1000


def holds(state: State, regiment: Regiment, given: Sequence[AnyCondition], other: int = NOBODY) -> bool:
    """Whether a regiment meets all conditions; `other` is whom it has to do with at this moment."""
    for each in given:
        if isinstance(each, words.Fronted):
            met = other != NOBODY and fronted(state, regiment, other)
        elif isinstance(each, words.Against):
            met = other != NOBODY and holds(state, state.regiments[other], each.given, regiment.id)
        else:
            met = _MEETS[type(each)](state, regiment, each)
        if met == each.but:
            return False
    return True


def _called(state: State, regiment: Regiment, asked: words.Called) -> bool:
    from herna.games.conquest.rules.profiles import roles

    found = roles(regiment)
    return any(each in found for each in asked.roles)


def _inspired(state: State, regiment: Regiment, asked: words.Inspired) -> bool:
    from herna.games.conquest.rules.profiles import special

    return bool(special(state, regiment, "inspired") or special(state, regiment, "dauntless"))


def _led(state: State, regiment: Regiment, asked: words.Led) -> bool:
    hero = regiment.hero
    return hero is not None and not regiment.alone and (not asked.kinds or hero.kind in asked.kinds)


def _holding(state: State, regiment: Regiment, asked: words.Holding) -> bool:
    """Whether any part of a stand lies in an Objective Zone [conquest.battle.zone-range]."""
    if regiment.where != "field":
        return False
    stands = shape_of(regiment).stands
    return any(stands_in(stands, zone.x, zone.y, zone.across) for zone in SCENARIOS[state.scenario].zones)


def _sheltered(state: State, regiment: Regiment, asked: words.Sheltered) -> bool:
    if regiment.where != "field":
        return False
    covered = sum(bool(terrain_under(state, regiment, place)) for place in range(regiment.stands))
    return 2 * covered >= regiment.stands


def _duelling(state: State, regiment: Regiment, asked: words.Duelling) -> bool:
    active = state.active
    return active is not None and active.doing == "duel" and regiment.id in {active.regiment, active.at}


def _marching(state: State, regiment: Regiment, asked: words.Marching) -> bool:
    active = state.active
    return active is not None and active.regiment == regiment.id and bool(active.taken) and active.taken[-1] == "march"


_MEETS: dict[type[words.Condition], Callable[[State, Regiment, Any], bool]] = {
    words.Called: _called,
    words.Kind: lambda s, r, asked: r.kind in asked.kinds,
    words.Typed: lambda s, r, asked: r.type in asked.types,
    words.Lists: lambda s, r, asked: asked.rule in figure(r).rules,
    words.Broken: lambda s, r, asked: r.broken > 0,
    words.Inspired: _inspired,
    words.Engaged: lambda s, r, asked: bool(_foes(s, r)),
    words.Led: _led,
    words.Strong: lambda s, r, asked: r.size >= asked.stands,
    words.Unhurt: lambda s, r, asked: r.hero is not None and not r.hero.wounds,
    words.Holding: _holding,
    words.Sheltered: _sheltered,
    words.Garrisoned: lambda s, r, asked: r.where == "garrison",
    words.Fresh: lambda s, r, asked: not r.acted,
    words.Entering: lambda s, r, asked: r.where == "arriving" or r.arrived == s.round,
    words.Marching: _marching,
    words.Duelling: _duelling,
    words.Noted: lambda s, r, asked: any(each.source == asked.power for each in r.marks),
}
"""How each word is understood; those that need to know whom it is about are in `holds`."""


def _foes(state: State, regiment: Regiment) -> tuple[int, ...]:
    return foes(state, regiment.id) if regiment.here else ()


def fronted(state: State, regiment: Regiment, other: int) -> bool:
    """Whether an enemy is in contact with the front of a regiment."""
    return other in _foes(state, regiment) and side_struck(state, other, regiment.id) == "front"


def within(state: State, number: int, other: int, inches: int, *, hero: bool = False) -> bool:
    """Whether a regiment is so near to another, or to its character [conquest.characters.aura-measure].

    Between regiments the nearest stands count [conquest.principles.measure-regiments]; to itself it is no distance.
    """
    one, two = state.regiments[number], state.regiments[other]
    if number == other:
        return True
    if not one.here or not two.here:
        return False
    apart = distance_from(state, number, other) if hero else distance(state, number, other)
    return apart <= inches * INCH + SLACK


def fits(state: State, holder: Holder, to: To, regiment: Regiment, actor: int = NOBODY, other: int = NOBODY) -> bool:
    """Whether a regiment is one of those for whom a clause is."""
    own = state.regiments[holder.regiment]
    if not _whose(state, own, to, regiment, actor, other):
        return False
    if to.others and regiment.id == own.id:
        return False
    if to.within:
        centre = actor if to.around == "actor" and actor != NOBODY else own.id
        if not within(state, centre, regiment.id, to.within, hero=bool(holder.hero) and centre == own.id):
            return False
    return holds(state, regiment, to.given, other)


def _whose(state: State, own: Regiment, to: To, regiment: Regiment, actor: int, other: int) -> bool:
    match to.whose:
        case "own":
            return regiment.id == own.id
        case "friends":
            return regiment.seat == own.seat
        case "foes":
            return regiment.seat != own.seat
        case "touching":
            return regiment.id in _foes(state, own)
        case "warband":
            return (regiment.seat, regiment.warband) == (own.seat, own.hero.warband if own.hero else own.warband)
        case "actor":
            return regiment.id == actor
        case "beside":
            return actor != NOBODY and regiment.id in _foes(state, state.regiments[actor])
        case "other":
            return regiment.id == other


def reaches(state: State, holder: Holder, regiment: Regiment) -> bool:
    """Whether a power that is always at work reaches a regiment now; whoever has it must be on the battlefield."""
    own = state.regiments[holder.regiment]
    if not own.here or not regiment.here or not alive(state, holder):
        return False
    return fits(state, holder, holder.clause.to, regiment) and holds(state, own, holder.clause.given)
