"""How the Evils fight: the two sides, what may be used, and who dies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import Attribute
from herna.games.cave_evil.rules import death, powers, tried
from herna.games.cave_evil.rules.bout import EVIL, Bout, Party
from herna.games.cave_evil.rules.digging_speed import give_up
from herna.games.cave_evil.rules.forces import acted, buried, helpful
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
) -> Bout:
    """Squads attack the Evil; the next player clockwise plays for it. Returns the combat, which says who has won.

    With a `ban` items, spells, what affects the mind and once-per-game abilities are of no use.
    """
    state = t.state
    seat = squads[0].seat
    attackers = Party(seat, squads, bare=bare, only=only)
    evil = Party(powers.player_for_monsters(state, seat, [seat]), evil=True)
    bout = Bout("evil", attackers, evil, state.evil.space)
    if ban:
        bout = Bout("evil", attackers, evil, state.evil.space, items=False, powers=abilities, mind=False, window=False, ban=ban)
    await clash(t, bout)
    return bout


async def by_evil(
    t: Table[State],
    plays: int,
    defenders: Party,
    space: int,
    ban: str = "",
    *,
    sort: Literal["evil", "gaze"] = "evil",
    first: Attribute | None = None,
) -> Bout:
    """The Evil attacks; `plays` decides for it. Returns the combat, which says who has won."""
    evil = Party(plays, evil=True)
    bout = Bout(sort, evil, defenders, space, first=first)
    if ban:
        bout = Bout(sort, evil, defenders, space, first=first, items=False, mind=False, window=False, ban=ban)
    await clash(t, bout)
    return bout


async def losers_die(t: Table[State], bout: Bout, rule: str) -> None:
    """The side that has lost against the Evil dies: who was still in the fight, and has no charm that saves it.

    [cave_evil.necromancers.interrupt-window, cave_evil.basics.card-abilities]
    """
    await _kill(t, bout.sides[1 - bout.winner].victims(), rule, bout.charms)


async def perish(t: Table[State], forces: Iterable[Force], rule: str) -> None:
    """The Evil destroys squads or groups without a fight."""
    await _kill(t, [(force, list(force.creatures)) for force in forces], rule, None)


async def _kill(
    t: Table[State], victims: Sequence[tuple[Force, list[Creature]]], rule: str, charms: Mapping[int, int] | None
) -> None:
    """Nobody gets the cards; the Evil bears what the deaths attach to their killer [cave_evil.lasting.uncontrolled-too]."""
    state = t.state
    if state.evil.creature is None:
        state.evil.creature = Creature(EVIL, state.evil.card)
    found = death.NO_CHARMS if charms is None else charms
    await death.slaughter(t, victims, NOBODY, rule, evil=state.evil.creature, charms=found, outright=charms is None)


def beside_evil(state: State, seat: int) -> list[Squad]:
    """A player's squads beside the Evil, not through walls and not buried."""
    near = cave_of(state).neighbours[state.evil.space]
    return [squad for squad in state.players[seat].squads if squad.space in near and not buried(state, squad)]


def spend(t: Table[State], squads: Iterable[Squad]) -> None:
    """Squads fight: they have acted, may not move any more and lose a dig [cave_evil.supported-combat.supporter-action]."""
    for squad in squads:
        for creature in squad.creatures:
            creature.acted = creature.still = True
            creature.stopped = False
        give_up(t, squad)


async def gather(t: Table[State], seat: int, helpers: Sequence[Squad], rule: str) -> list[Squad]:
    """A player says which other squads take part, of those that support others at all [cave_evil.basics.card-abilities]."""
    left, come = [squad for squad in helpers if helpful(squad)], []
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
