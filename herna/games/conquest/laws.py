"""What always holds on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from herna.games.conquest.field.losing import is_legal
from herna.games.conquest.rules.command_models import LEADER, apart
from herna.games.conquest.rules.die_fighting import dying
from herna.games.conquest.rules.objectives import deck_of
from herna.games.conquest.rules.profiles import characteristic
from herna.games.conquest.rules.reinforcement_phase import rolled_for
from herna.games.conquest.rules.situation import Presence, form_of, presences, situation, solid
from herna.games.conquest.state import NOBODY, Regiment, State
from herna.space.plane import SLACK, margin, separation

MISLAID = 2 * SLACK
"""Nobody stands deeper than this upon anybody: what touches may overlap by the slack, and by what is rounded."""


def laws(state: State) -> Iterator[str]:
    """Each sentence is a law that is broken."""
    for place, each in enumerate(state.regiments):
        if each.id != place:
            yield f"regiment {each.id} is at place {place}"
        yield from _stands(state, each)
    if state.phase == "action":  # in no other phase does anybody move
        yield from standing(state)
    for seat in range(len(state.sides)):
        yield from _cards(state, seat)
        yield from _reinforcements(state, seat)


def _stands(state: State, each: Regiment) -> Iterator[str]:
    """A regiment has stands in a formation until it is destroyed, and then nothing."""
    if each.where == "gone":
        if each.stands or each.hero is not None or each.lead:
            yield f"regiment {each.id} is destroyed, but something of it is left"
        return
    if each.stands < 1:
        yield f"regiment {each.id} has no stands, but is not destroyed"
    if each.here and not 1 <= each.files <= each.stands:
        yield f"regiment {each.id} has {each.files} files of {each.stands} stands"
    elif each.where == "field" and not is_legal(form_of(each), losses=True):
        yield f"regiment {each.id} stands in no formation"
    if not dying(each):
        yield from _counts(each)
        yield from _wounds(state, each)


def _cards(state: State, seat: int) -> Iterator[str]:
    """No Secondary Objective is lost, none scores twice in a round, and what is known of a stack is there.

    [conquest.battle.secondary-draw, conquest.battle.secondary-same-once-per-round, conquest.round.stack-contents]
    """
    side = state.sides[seat]
    cards = [*side.deck, *side.drawn, *(each.card for each in side.objectives)]
    if (side.deck or side.drawn) and Counter(cards) != Counter(deck_of(side.army.faction)):
        yield f"seat {seat} has other Secondary Objectives than its deck"
    scored = Counter((each.card, each.scored) for each in side.objectives if each.scored)
    if any(many > 1 for many in scored.values()):
        yield f"seat {seat} has scored one Secondary Objective twice in a round"
    if not 0 <= max(side.known, side.seen) <= len(side.stack):
        yield f"more cards are known of the stack of seat {seat} than it has"


def _reinforcements(state: State, seat: int) -> Iterator[str]:
    """What was decided and rolled for reinforcements is about who waits, and is gone when it has been shown.

    [conquest.round.free-choice, conquest.special-rules.flank, conquest.round.reinforcement-dice]
    """
    side = state.sides[seat]
    named = [*side.flanking, *([side.pick] if side.pick != NOBODY else [])]
    if state.phase != "reinforcement" and (named or side.dice):
        yield f"seat {seat} still has decisions about reinforcements"
    for number in named:
        if state.regiments[number].seat != seat or state.regiments[number].where != "waiting":
            yield f"regiment {number} does not wait, but its arrival is decided"
    for grade, dice in side.dice.items():
        if len(dice) != len(rolled_for(state, seat).get(grade, ())):
            yield f"seat {seat} has {len(dice)} dice for {grade} regiments"


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


def _counts(regiment: Regiment) -> Iterator[str]:
    """Stands and command models [conquest.casualties.healing-max-stands, conquest.command-models.lost-with-stand]."""
    who = f"regiment {regiment.id}"
    if not regiment.lead <= regiment.ordinary <= regiment.first:
        yield f"{who} has {regiment.ordinary} stands of {regiment.first}, its character's not counted"
    on_lead = LEADER in regiment.models if apart(regiment) else bool(regiment.models)
    if regiment.lead != on_lead:
        yield f"{who} has the command models {regiment.models}, but its command stand says otherwise"
    if set(regiment.models) & set(regiment.lost):
        yield f"{who} has lost a command model that it has"
    if regiment.broken and regiment.size > regiment.broken:
        yield f"{who} has more stands than when it became Broken"


def _wounds(state: State, regiment: Regiment) -> Iterator[str]:
    """No stand has as many wounds as it can take [conquest.casualties.stand-destroyed]."""
    who = f"regiment {regiment.id}"
    hero = regiment.hero
    if not 0 <= regiment.wounds < characteristic(state, regiment, "wounds"):
        yield f"{who} has {regiment.wounds} wounds on a stand"
    if regiment.wounds and regiment.ordinary <= regiment.lead:
        yield f"{who} has wounds on a stand that is not there"
    if not 0 <= regiment.lead_wounds < characteristic(state, regiment, "wounds", "command"):
        yield f"{who} has {regiment.lead_wounds} wounds on its command stand"
    if regiment.lead_wounds and not regiment.lead:
        yield f"{who} has wounds on a command stand that is lost"
    if (
        hero is not None
        and not regiment.alone
        and not 0 <= hero.wounds < characteristic(state, regiment, "wounds", "character")
    ):
        yield f"{hero.kind} has {hero.wounds} wounds"
