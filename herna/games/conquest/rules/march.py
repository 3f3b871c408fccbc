"""March: a regiment moves, straight or with wheels [conquest.round.march-summary]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Any

from herna.games.conquest.events.moves import Marched
from herna.games.conquest.events.moves import told as inches
from herna.games.conquest.field.charging import cleared
from herna.games.conquest.field.march import Leg, Way, spent
from herna.games.conquest.field.march import walk as go
from herna.games.conquest.naming import tag
from herna.games.conquest.rules import bloodlust, garrison, guides, profiles, terrain, ways
from herna.games.conquest.rules.ground import INCH, ground, size
from herna.games.conquest.rules.situation import foes, form_of
from herna.games.conquest.rules.ways import Aim, Walk
from herna.games.conquest.state import Activation, Regiment, State
from herna.kernel import Dice, Table
from herna.kernel.decision import Proposals

SECOND = 1
"""So many March actions were taken in the round before the second one."""


def offered(t: Table[State], regiment: Regiment) -> list[Any]:
    """Who is not in contact may March; a garrison is left in another way.

    [conquest.out-of-combat.march-not-in-contact, conquest.terrain.garrison-leave]
    """
    s = t.state
    return t.sift(
        ["march"],
        ("conquest.out-of-combat.march-not-in-contact", lambda _: not foes(s, regiment.id)),
        ("conquest.terrain.garrison-leave", lambda _: regiment.where != "garrison"),
        ("conquest.principles.profile-special-rules", lambda _: not profiles.trait(s, regiment, "no-march")),
    )


def lowest(state: State, regiment: Regiment) -> int:
    """The lowest March in a regiment, in inches, with what slows all of it down.

    [conquest.out-of-combat.march-lowest, conquest.principles.char-march]
    """
    found = profiles.march(state, regiment)
    return (found + 1) // 2 if profiles.trait(state, regiment, "half-march") else found


def length(state: State, regiment: Regiment, after: int = 0) -> int:
    """How far the next March goes, or the one after so many others.

    [conquest.command-models.standard-bearer-march, conquest.command-models.standard-bearer-third]
    """
    active = state.active
    taken = active.taken.count("march") if active is not None and active.regiment == regiment.id else 0
    bonus = 1 if regiment.marches + after == SECOND and "standard-bearer" in regiment.models else 0
    if taken + after == 0:
        bonus += profiles.trait(state, regiment, "first-march")
    return (lowest(state, regiment) + bonus) * INCH


def walk_of(state: State, regiment: Regiment) -> Walk:
    """A March as far as it is given: where from, how far, among what [conquest.out-of-combat.march-measured-from-front]."""
    return Walk(
        regiment.place,
        *size(regiment),
        length(state, regiment),
        ground(state, regiment),
        further(state, regiment),
        garrison.doors(state, regiment),
    )


def further(state: State, regiment: Regiment) -> tuple[int, ...]:
    """How far the Marches go that could follow in this activation [conquest.out-of-combat.march-through-two-marches]."""
    active = state.active
    assert active is not None
    more = active.left + active.free.count("march")
    return tuple([length(state, regiment, each + 1) for each in range(more)])


async def perform(t: Table[State], regiment: Regiment) -> None:
    """The way is composed, and gone; who is driven by Bloodlust has none to choose.

    [conquest.out-of-combat.march-distance, conquest.special-rules.bloodlust-forced-march]
    """
    s = t.state
    assert s.active is not None
    walk = walk_of(s, regiment)
    if s.active.over and ways.clearing(walk) is None:
        step_aside(t, s.active, regiment, walk)
        return
    if s.active.driven:
        _, legs = free(walk, ("own", ways.cut(walk, ways.towards(walk, bloodlust.prey(s, regiment), 100))))
        await gone(t, s.active, regiment, walk, "own", legs)
        return
    wanted = (*ways.aims(s, regiment), *garrison.aims(walk.doors))
    aim, legs = await t.compose(
        regiment.seat,
        "conquest.out-of-combat.march-distance",
        Way,
        lambda way: broken(s, regiment, walk, way[1]),
        proposals(walk, wanted),
        lambda dice: sample(walk, dice),
        lambda: guides.way(s, regiment, walk),
    )
    await gone(t, s.active, regiment, walk, aim, legs)


def step_aside(t: Table[State], active: Activation, regiment: Regiment, walk: Walk) -> None:
    """Who can no longer get off a friend by a March, having lost stands on its way, is moved by as little as is needed.

    [conquest.out-of-combat.charge-fail-no-room]
    """
    before, form = regiment.place, form_of(regiment)
    regiment.put(cleared(form, walk.ground, form))
    regiment.marches += 1
    active.over = False
    far = sqrt((regiment.x - before[0]) ** 2 + (regiment.y - before[1]) ** 2)
    t.tell("conquest.out-of-combat.charge-fail-no-room", Marched, tag(t.state, regiment), "own", *inches(far))


async def gone(t: Table[State], active: Activation, regiment: Regiment, walk: Walk, aim: str, legs: Sequence[Leg]) -> None:
    """A regiment goes along its way, and meets what there is: a garrison that it occupies, or dangerous ground."""
    s = t.state
    regiment.put(go(walk.place, walk.wide, legs))
    regiment.marches += 1
    active.over = ways.stands_on_a_friend(walk, regiment.place)
    far = round(spent(walk.wide, legs))
    if far >= ways.HARDLY:
        t.tell("conquest.out-of-combat.march-distance", Marched, tag(s, regiment), aim, *inches(far))
    door = walk.door_at(walk.end(legs))
    await terrain.moved(t, regiment, walk.place, legs)
    if door is not None and regiment.where == "field":
        garrison.occupy(t, regiment, door.piece)


def broken(state: State, regiment: Regiment, walk: Walk, legs: tuple[Leg, ...]) -> str | None:
    """The first rule that a March breaks; of who comes too near to a garrison, why it may not occupy it."""
    why = ways.broken(walk, legs)
    if why == "conquest.terrain.garrison-no-march":
        return garrison.shut(state, regiment, walk.end(legs)) or why
    return why


@lru_cache(maxsize=1 << 10)
def proposals(walk: Walk, wanted: tuple[Aim, ...]) -> Proposals[Way]:
    """What might be sensible, the same for all who imagine this situation: each way is worked out once."""
    return Proposals(ways.keys(wanted), lambda key: free(walk, ways.make(walk, wanted, key)))


def free(walk: Walk, way: Way) -> Way:
    """A way that may be gone: who must get off a friend does so [conquest.out-of-combat.march-overlap-between-actions]."""
    if ways.broken(walk, way[1]) is None:
        return way
    return way[0], ways.clearing(walk) or ()


def sample(walk: Walk, dice: Dice) -> Way:
    """A way by chance."""
    return free(walk, ways.sample(walk, dice))
