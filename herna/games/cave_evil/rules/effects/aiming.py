"""On whom a card works: the squads, groups and creatures that a user may choose, and the rule that keeps out the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import BEINGS, Afflict, Aimed, Contest, Effect, Like, Slay
from herna.games.cave_evil.rules.effects.core import User, anchor
from herna.games.cave_evil.rules.forces import buried, forces, group_of, is_lord, like, mark, marked, squad_of
from herna.games.cave_evil.state import NOWHERE, Creature, Force, Group, Squad, State
from herna.kernel import Table
from herna.kernel.moments import Moment

TARGET = "cave_evil.abilities.card-target"

FITTING: Moment[type[Effect], Callable[[State, Any, User, Force], str | None]] = Moment()
"""Somebody looks for whom an effect of this sort could hit: the rule that spares a squad or group."""

Key = tuple[str, int, int] | tuple[str, str]
"""A squad or group as an option."""


def key_of(force: Force) -> Key:
    """A squad or group as an option."""
    return ("group", force.letter) if isinstance(force, Group) else ("squad", force.seat, force.number)


def force_at(state: State, key: Key) -> Force:
    """The squad or group that an option names."""
    if key[0] == "group":
        return group_of(state, str(key[1]))
    squad = squad_of(state, int(key[1]), int(key[2]))  # type: ignore[misc]  # a squad's key has three parts
    assert squad is not None
    return squad


def own(user: User, force: Force) -> bool:
    """Whether a squad belongs to the user; monsters are each other's friends."""
    if isinstance(user.force, Group):
        return isinstance(force, Group)
    return isinstance(force, Squad) and force.seat == user.seat


def meant(effect: Aimed, user: User, force: Force) -> bool:
    """Whether a squad or group is of the side that an effect names."""
    match effect.whom:
        case "self":
            return force is user.force
        case "friend":
            return own(user, force)
        case "enemy":
            return isinstance(force, Squad) and not own(user, force)
        case "monster":
            return isinstance(force, Group) and force is not user.force
        case "foe":
            return force is not user.force and not own(user, force)
    return True


def spared(state: State, effect: Aimed, user: User, force: Force) -> str | None:
    """The rule by which a squad or group is not hit by an effect [cave_evil.abilities.card-target].

    Reach is the plain distance [cave_evil.abilities.range-measure]; what lies under a collapse is out of reach
    [cave_evil.excavation.buried-items]; a Protector is no wandering monster [cave_evil.protectors.not-wandering], but bears
    lasting effects like all [cave_evil.lasting.uncontrolled-too].
    """
    if not meant(effect, user, force):
        return TARGET
    base = anchor(state, user)
    if effect.reach and user.force is not None and base is not None and force is not base:
        far = cave_of(state).crow(base.space, force.space)
    else:
        far = 0
    if far > effect.reach:
        return "cave_evil.abilities.range-measure"
    if isinstance(force, Group) and force.home != NOWHERE and not isinstance(effect, Afflict):
        return "cave_evil.protectors.not-wandering"
    if force is not user.force and buried(state, force):
        return "cave_evil.excavation.buried-items"
    if isinstance(effect, Slay | Afflict | Contest):
        if not preys(state, effect, user, force):
            return "cave_evil.kinds.meaning" if effect.like else "cave_evil.abilities.card-creature"
    elif effect.like is not None and not any(like(each, effect.like) for each in force.creatures):
        return "cave_evil.kinds.meaning"
    elif user.mind and any(mind_proof(each) for each in force.creatures):
        return "cave_evil.abilities.mind"
    test = FITTING.get(type(effect))
    return test(state, effect, user, force) if test else None


def targets(state: State, effect: Aimed, user: User) -> list[Force]:
    """All squads and groups that an effect could hit."""
    if user.aim is not None and meant(effect, user, user.aim):
        found: Sequence[Force] = [user.aim] if any(each is user.aim for each in forces(state)) else []
    elif effect.whom == "self":
        self = anchor(state, user)
        found = [self] if self is not None else []
        return [each for each in found if _self_spared(state, effect, user, each) is None]
    else:
        found = list(forces(state))
    return [each for each in found if spared(state, effect, user, each) is None]


def _self_spared(state: State, effect: Aimed, user: User, force: Force) -> str | None:
    test = FITTING.get(type(effect))
    return test(state, effect, user, force) if test else None


async def aim(t: Table[State], effect: Aimed, user: User) -> Force | None:
    """The user chooses whom an effect hits; nobody, if it could hit nobody [cave_evil.abilities.card-target]."""
    state = t.state
    found = targets(state, effect, user)
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    keys = t.sift(
        list(map(key_of, found)),
        lambda key: spared(state, effect, user, force_at(state, key)),
        among=lambda: map(key_of, forces(state)) if user.aim is None else (),
    )
    return force_at(state, await t.choose(user.seat, TARGET, keys, {"card": user.card}))


def can_aim(state: State, effect: Aimed, user: User) -> bool:
    """Whether an effect could hit anybody."""
    return bool(targets(state, effect, user))


def mind_proof(creature: Creature) -> bool:
    """Whether a creature is not touched by what affects the mind [cave_evil.abilities.mind]."""
    return "mind-proof" in BEINGS[creature.card].traits


def preys(state: State, effect: Slay | Afflict | Contest, user: User, force: Force) -> list[Creature]:
    """The creatures of a squad or group of which an effect may hit one [cave_evil.abilities.card-creature]."""
    return [each for each in force.creatures if untouched(state, effect, user, force, each) is None]


def untouched(state: State, effect: Slay | Afflict | Contest, user: User, force: Force, creature: Creature) -> str | None:
    """The rule by which an effect does not hit a creature; whoever is a necromancer by now is not slain either.

    [cave_evil.abilities.card-creature, cave_evil.rage.new-necromancer]
    """
    if isinstance(effect, Slay) and isinstance(force, Squad) and is_lord(state, force, creature):
        return "cave_evil.abilities.card-creature"
    if user.mind and mind_proof(creature):
        return "cave_evil.abilities.mind"
    if not fits_like(creature, effect.like):
        return "cave_evil.kinds.meaning"
    return None


def fits_like(creature: Creature, wanted: Like | None) -> bool:
    """Whether a creature fits a description; kinds matter only here [cave_evil.kinds.meaning, cave_evil.kinds.up-to-three]."""
    return like(creature, wanted)


async def one_creature(
    t: Table[State], seat: int, effect: Slay | Afflict | Contest, user: User, force: Force, rule: str
) -> Creature:
    """A player chooses one creature of a squad or group [cave_evil.abilities.card-creature]."""
    every = [("creature", mark(each)) for each in force.creatures]
    options = t.sift(every, lambda option: untouched(t.state, effect, user, force, marked(force, option[1])))
    return marked(force, (await t.choose(seat, rule, options, {"card": user.card}))[1])
