"""What always holds on the table."""

from __future__ import annotations

from collections.abc import Iterator

from herna.games.conquest.rules.situation import Presence, presences, situation, solid
from herna.games.conquest.state import NOBODY, State
from herna.space.plane import SLACK, margin, separation

MISLAID = 2 * SLACK
"""Nobody stands deeper than this upon anybody: what touches may overlap by the slack, and by what is rounded."""


def laws(state: State) -> Iterator[str]:
    """Each sentence is a law that is broken."""
    for place, each in enumerate(state.regiments):
        if each.id != place:
            yield f"regiment {each.id} is at place {place}"
        if each.where != "gone" and each.stands < 1:
            yield f"regiment {each.id} has no stands, but is not destroyed"
        if each.here and not 1 <= each.files <= each.stands:
            yield f"regiment {each.id} has {each.files} files of {each.stands} stands"
    if state.phase == "action":  # in no other phase does anybody move
        yield from standing(state)


def standing(state: State) -> Iterator[str]:
    """Nobody stands off the battlefield, upon anybody else or upon what nobody walks through.

    [conquest.principles.position-on-battlefield, conquest.principles.position-no-regiment-overlap]
    """
    active = state.active
    loose = active.regiment if active is not None and (active.over or active.entering) else NOBODY
    found = [each for each in presences(situation(state)).values() if each.post == NOBODY and each.number != loose]
    for place, each in enumerate(found):
        if margin(each.box, state.wide, state.deep) < -MISLAID:
            yield f"regiment {each.number} stands off the battlefield"
        for other in found[:place]:
            if separation(each.box, other.box) < -MISLAID:
                yield f"regiments {other.number} and {each.number} stand upon each other"
        yield from _upon(state, each)
    posts = [each.post for each in presences(situation(state)).values() if each.post != NOBODY]
    if len(posts) != len(set(posts)):
        yield "two regiments hold one garrison"


def _upon(state: State, each: Presence) -> Iterator[str]:
    if any(separation(each.box, wall) < -MISLAID for wall in solid(state.map)):
        yield f"regiment {each.number} stands upon solid terrain"
