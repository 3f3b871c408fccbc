"""Who uses a card, and how what it does is done, one effect after the other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from herna.games.cave_evil.content import AnyEffect, Effect, SpecialWord
from herna.games.cave_evil.rules.forces import necromancer_squad
from herna.games.cave_evil.state import NOBODY, Creature, Force, Group, State
from herna.kernel import Table
from herna.kernel.moments import Moment


@dataclass(slots=True)
class User:
    """Who uses a card: the seat that decides, the card, the squad or group that has it, the creature that uses it.

    An event has neither squad nor creature. `mind` marks what affects the mind, `bomb` what bombs do; `aim` and `prey` are the
    squad and the creature that a contest was won against. `attached` says that the card was attached to a creature.
    """

    seat: int
    card: str
    force: Force | None = None
    creature: Creature | None = None
    mind: bool = False
    bomb: bool = False
    aim: Force | None = None
    prey: int = 0
    attached: bool = False

    @property
    def wild(self) -> bool:
        """Whether monsters use it: a player only decides for them [cave_evil.wandering.serve-nobody]."""
        return isinstance(self.force, Group)

    @property
    def slayer(self) -> int:
        """Who gets the cards of those whom it kills: nobody, if monsters do it [cave_evil.death.killed-by-monster]."""
        return NOBODY if self.wild else self.seat


PERFORMED: Moment[type[Effect], Callable[[Table[State], Any, User], Awaitable[None]]] = Moment()
"""An effect of this sort is done; what is impossible of it is skipped [cave_evil.events.impossible]."""

POSSIBLE: Moment[type[Effect], Callable[[State, Any, User], bool]] = Moment()
"""Whether an effect of this sort could do anything now; those that are not named always could."""

SPECIALS: Moment[SpecialWord, Callable[[Table[State], User], Awaitable[None]]] = Moment()
"""A card that is one of a kind is used in the cave."""

SPECIALLY: Moment[SpecialWord, Callable[[State, User], bool]] = Moment()
"""Whether such a card could do anything now."""


async def perform(t: Table[State], do: Sequence[AnyEffect], user: User) -> None:
    """Do what a card says in the cave, in its order; combat effects are left to combats."""
    for effect in do:
        if type(effect) in PERFORMED:
            await PERFORMED[type(effect)](t, effect, user)


def possible(state: State, do: Sequence[AnyEffect], user: User) -> bool:
    """Whether anything of what a card says could be done now [cave_evil.abilities.no-use]."""
    for effect in do:
        sort = type(effect)
        if sort in PERFORMED and (sort not in POSSIBLE or POSSIBLE[sort](state, effect, user)):
            return True
    return False


def present(state: State, user: User) -> bool:
    """Whether the squad that uses the card is still there: what a death sets off comes when its squad may be gone."""
    force = user.force
    if force is None:
        return True
    if isinstance(force, Group):
        return any(each is force for each in state.groups)
    return any(each is force for each in state.players[force.seat].squads)


def anchor(state: State, user: User) -> Force | None:
    """From where an effect is measured: the user's squad, or for events the necromancer's."""
    if user.force is not None:
        return user.force
    return necromancer_squad(state, user.seat)
