"""How the Evils fight: the two sides, what may be used, and who dies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import Attribute
from herna.games.cave_evil.rules import death, powers, tried
from herna.games.cave_evil.rules.bout import EVIL, Bout, Party
from herna.games.cave_evil.rules.forces import acted, buried, lose_works
from herna.games.cave_evil.rules.movement import owes
from herna.games.cave_evil.rules.rounds import clash
from herna.games.cave_evil.state import NOBODY, Creature, Force, Squad, State
from herna.kernel import DONE, Table


async def against_evil(
    t: Table[State],
    squads: Sequence[Squad],
    ban: str = "",
    *,
    abilities: bool = True,
    bare: bool = False,
    only: set[int] | None = None,
) -> int:
    """Squads attack the Evil; the next player clockwise plays for it. Returns the side that wins.

    With a `ban` items, spells, what affects the mind and once-per-game abilities are of no use.
    """
    state = t.state
    seat = squads[0].seat
    attackers = Party(seat, squads, bare=bare, only=only)
    evil = Party(powers.player_for_monsters(state, seat, [seat]), evil=True)
    if not ban:
        return await clash(t, Bout("evil", attackers, evil, state.evil.space))
    bout = Bout("evil", attackers, evil, state.evil.space, items=False, powers=abilities, mind=False, window=False, ban=ban)
    return await clash(t, bout)


async def by_evil(
    t: Table[State],
    plays: int,
    defenders: Party,
    space: int,
    ban: str = "",
    *,
    sort: Literal["evil", "gaze"] = "evil",
    first: Attribute | None = None,
) -> int:
    """The Evil attacks; `plays` decides for it. Returns the side that wins."""
    evil = Party(plays, evil=True)
    if not ban:
        return await clash(t, Bout(sort, evil, defenders, space, first=first))
    return await clash(t, Bout(sort, evil, defenders, space, first=first, items=False, mind=False, window=False, ban=ban))


async def perish(t: Table[State], forces: Iterable[Force], rule: str) -> None:
    """Who has lost against the Evil dies, and nobody gets the cards; it bears what their deaths attach to their killer.

    [cave_evil.lasting.uncontrolled-too]
    """
    state = t.state
    if state.evil.creature is None:
        state.evil.creature = Creature(EVIL, state.evil.card)
    victims = [(force, list(force.creatures)) for force in forces]
    await death.slaughter(t, victims, NOBODY, rule, evil=state.evil.creature)


def beside_evil(state: State, seat: int) -> list[Squad]:
    """A player's squads beside the Evil, not through walls and not buried."""
    near = cave_of(state).neighbours[state.evil.space]
    return [squad for squad in state.players[seat].squads if squad.space in near and not buried(state, squad)]


def spend(t: Table[State], squads: Iterable[Squad]) -> None:
    """Squads fight: they have acted, may not move any more and lose a dig [cave_evil.supported-combat.supporter-action]."""
    for squad in squads:
        for creature in squad.creatures:
            creature.acted = creature.still = True
        lose_works(t.state, squad)


async def gather(t: Table[State], seat: int, helpers: Sequence[Squad], rule: str) -> list[Squad]:
    """A player says which other squads take part."""
    left, come = list(helpers), []
    while left:
        tried.other_squads(t, rule)
        choice = await t.choose(seat, rule, [*(("support", squad.seat, squad.number) for squad in left), DONE])
        if choice == DONE:
            break
        squad = next(each for each in left if each.number == choice[2])
        left.remove(squad)
        come.append(squad)
    return come


def free_to_fight(state: State, squads: Iterable[Squad]) -> list[Squad]:
    """Those squads that can still act and owe no other combat."""
    return [squad for squad in squads if not acted(squad) and not squad.bound and not owes(state, squad)]
