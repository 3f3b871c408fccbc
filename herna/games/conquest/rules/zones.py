"""Objective Zones: who seizes them [conquest.battle.zone-seize]."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herna.games.conquest.content import SCENARIOS, Zone
from herna.games.conquest.field.shapes import Form, shape
from herna.games.conquest.field.zones import stands_in
from herna.games.conquest.rules.profiles import marked, special, total
from herna.games.conquest.rules.situation import SIZES, form_of, lead_at, shape_of
from herna.games.conquest.state import NOBODY, Regiment, State

NO_SEIZE = "no-seize"
"""The token of a regiment that cannot seize, as after a refused Duel [conquest.characters.duel-refused-no-seize]."""

ALWAYS = "always-seizes"
"""The token of a regiment that always seizes, or counts as seizing [conquest.battle.zone-always]."""

SEIZES = "seizes"
"""The word by which each Light stand counts as X and is able to seize, and each other stand as X more
[conquest.battle.zone-light-exception]."""

MONSTER = 3
"""So much a monster's stand counts [conquest.battle.zone-monster]."""


class Hold(NamedTuple):
    """What a player has in range of a zone."""

    weight: int = 0
    """What its stands count together."""
    able: bool = False
    """Whether one of them can seize."""
    always: bool = False
    unyielding: bool = False


def zones(state: State) -> tuple[Zone, ...]:
    """The Objective Zones of the battle."""
    return SCENARIOS[state.scenario].zones


def holder(state: State, zone: Zone) -> int:
    """Who seizes a zone now, NOBODY if it is nobody's; it is found anew each time.

    [conquest.battle.zone-seize, conquest.battle.zone-count, conquest.battle.zone-always, conquest.battle.zone-always-both,
    conquest.battle.zone-one-player, conquest.battle.zone-not-kept, conquest.special-rules.unyielding]
    """
    holds = [hold(state, seat, zone) for seat in range(len(state.sides))]
    for seat, (mine, theirs) in enumerate((holds, holds[::-1])):
        if mine.always:
            return NOBODY if theirs.always or theirs.unyielding else seat
        if not holds[1 - seat].always and mine.weight > theirs.weight:
            return seat if mine.able and not theirs.unyielding else NOBODY
    return NOBODY


def hold(state: State, seat: int, zone: Zone) -> Hold:
    """What a player has in range of a zone."""
    found = Hold()
    x, y, half = zone.x, zone.y, zone.across / 2
    for each in state.regiments:
        if each.seat != seat or each.where != "field":
            continue
        wide, deep = SIZES[each.kind]
        far = half + wide * each.files + deep * each.stands  # farther than any corner is from its front
        if -far < each.x - x < far and -far < each.y - y < far and (here := in_range(each, zone)):
            can = able(state, each)
            found = Hold(
                found.weight + weight(state, each, here) + claim(state, each, zone),
                found.able or can,
                found.always or (can and marked(each, ALWAYS)),
                found.unyielding or unyielding(state, each),
            )
    return found


def in_range(regiment: Regiment, zone: Zone) -> int:
    """How many stands of a regiment are in range: any part of a base is enough; a Rider is where its monster is.

    [conquest.battle.zone-range, conquest.scenarios.zone-shape, conquest.special-rules.rider-measure]
    """
    here = _stands(form_of(regiment), zone.x, zone.y, zone.across)
    return here + (1 if here and regiment.rider else 0)


@lru_cache(maxsize=1 << 12)
def _stands(form: Form, x: int, y: int, across: int) -> int:
    return len(stands_in(shape(form).stands, x, y, across))


def weight(state: State, regiment: Regiment, stands: int) -> int:
    """What so many stands of a regiment count when stands in range are compared; a Rider's own counts as 1.

    [conquest.battle.zone-light, conquest.battle.zone-medium-heavy, conquest.battle.zone-monster,
    conquest.battle.zone-light-exception, conquest.battle.zone-lost-ability]
    """
    more = total(state, regiment, SEIZES).value
    if regiment.type == "monster":
        riders = 1 if regiment.rider else 0
        return (stands - riders) * (MONSTER + more) + riders
    return stands * (max(1, more) if regiment.class_ == "light" else 1 + more)


def claim(state: State, regiment: Regiment, zone: Zone) -> int:
    """What the command stand counts more than others, if it is in range [conquest.command-models.grants-rules]."""
    if not regiment.lead:
        return 0
    more = total(state, regiment, SEIZES, "command").value - total(state, regiment, SEIZES).value
    return more if lead_at(regiment) in stands_in(shape_of(regiment).stands, zone.x, zone.y, zone.across) else 0


def able(state: State, regiment: Regiment) -> bool:
    """Whether the stands of a regiment can seize: not Light ones without a rule for it, nor Broken ones.

    [conquest.battle.zone-light, conquest.battle.zone-light-exception, conquest.morale.broken-no-seize,
    conquest.characters.duel-refused-no-seize]
    """
    if regiment.broken or marked(regiment, NO_SEIZE):
        return False
    return regiment.class_ != "light" or regiment.type == "monster" or total(state, regiment, SEIZES).value > 0


def unyielding(state: State, regiment: Regiment) -> bool:
    """Whether a regiment keeps enemies from seizing.

    [conquest.special-rules.unyielding, conquest.special-rules.unyielding-broken]
    """
    return not regiment.broken and special(state, regiment, "unyielding") > 0
