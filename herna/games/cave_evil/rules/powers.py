"""The powers on cards by the moment at which they work, and what they are used by."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from herna.games.cave_evil.content import BEINGS, PROTECTORS, THINGS, Power, When
from herna.games.cave_evil.rules.forces import beside
from herna.games.cave_evil.state import Creature, Force, Group, Squad, State, Thing

NONE: tuple[tuple[int, Power], ...] = ()


@cache
def printed(card: str, when: When) -> tuple[tuple[int, Power], ...]:
    """The powers of a card that work at a moment, with their places on it [cave_evil.basics.card-abilities]."""
    powers = BEINGS[card].powers if card in BEINGS else THINGS[card].powers
    return tuple((place, power) for place, power in enumerate(powers) if power.when == when)


def powers(creature: Creature, force: Force | None, when: When) -> tuple[tuple[int, Power], ...]:
    """The powers of a creature in play at a moment.

    A subdued Protector has only those that are marked so, and they work in combat
    [cave_evil.protectors.subdued-loses-ability, cave_evil.protectors.when-subdued].
    """
    if tamed(creature, force):
        return printed(creature.card, "subdued") if when == "combat" else NONE
    return printed(creature.card, when)


def tamed(creature: Creature, force: Force | None) -> bool:
    """Whether it is a Protector that was subdued and has lost its ability [cave_evil.protectors.subdued-loses-ability]."""
    return creature.card in PROTECTORS and type(force) is Squad


def things_of(state: State, force: Force) -> list[Thing]:
    """What can be used by a squad, or by monsters: what lies on their space [cave_evil.wandering.uses-own-abilities]."""
    if type(force) is Group:
        heap = state.heaps.get(force.space)
        return [] if heap is None else heap.things
    return force.things  # type: ignore[union-attr]  # a Squad


def goods_of(state: State, force: Force) -> list[int]:
    """The resources that a squad, or monsters on their space, can pay with."""
    if type(force) is Group:
        heap = state.heaps.get(force.space)
        return [0, 0, 0] if heap is None else heap.goods
    return force.goods  # type: ignore[union-attr]  # a Squad


def player_for_monsters(state: State, active: int, against: Collection[int]) -> int:
    """Who decides and rolls for monsters: the next living player clockwise who is not on the other side.

    If all of them are, somebody who is out of the game does, and only without such a one the next of them.
    [cave_evil.combat.monster-player, cave_evil.combat.monster-player-who]
    """
    count = len(state.players)
    order = [(active + each) % count for each in range(1, count + 1)]
    living = [seat for seat in order if state.players[seat].alive]
    others = (seat for seat in (*living, *order) if seat not in against)
    return next(others, living[0] if living else order[0])


def smothered(state: State, force: Force | None) -> bool:
    """Whether somebody's spores keep a squad beside it from casting [cave_evil.protectors.protector-texts]."""
    if force is None:
        return False
    near = [(each, other) for other in beside(state, force.space) for each in other.creatures]
    return any("spores" in BEINGS[each.card].traits and not tamed(each, other) for each, other in near)
