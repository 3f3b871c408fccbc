"""How the Evils fight: the two sides, what may be used, and who dies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import Attribute
from herna.games.cave_evil.events.evils import ThingLeft
from herna.games.cave_evil.rules import combat, death
from herna.games.cave_evil.rules.combat import Bout, Party
from herna.games.cave_evil.rules.forces import acted, buried, burden_count, foes_beside, heap_on, is_trinket, slots
from herna.games.cave_evil.state import NOBODY, Force, Squad, State
from herna.kernel import DONE, Table


async def against_evil(
    t: Table[State],
    squads: Sequence[Squad],
    *,
    items: bool,
    powers: bool = True,
    mind: bool,
    bare: bool = False,
) -> int:
    """Squads attack the Evil; the next player clockwise plays for it. Returns the side that wins."""
    state = t.state
    seat = squads[0].seat
    plays = combat.player_for_monsters(state, seat, [seat])
    attackers = Party(seat, list(squads), bare=bare)
    return await combat.clash(
        t,
        Bout(
            sort="evil",
            sides=(attackers, Party(plays, [], evil=True)),
            space=state.evil.space,
            items=items,
            powers=powers,
            mind=mind,
        ),
    )


async def by_evil(
    t: Table[State],
    plays: int,
    defenders: Party,
    *,
    sort: Literal["evil", "gaze"] = "evil",
    space: int,
    first: Attribute | None = None,
    items: bool,
    mind: bool,
) -> int:
    """The Evil attacks; `plays` decides for it. Returns the side that wins."""
    sides = (Party(plays, [], evil=True), defenders)
    return await combat.clash(
        t, Bout(sort=sort, sides=sides, space=space, first=first, items=items, powers=True, mind=mind)
    )


async def perish(t: Table[State], forces: Iterable[Force], rule: str) -> None:
    """Who has lost against the Evil dies, and nobody gets the cards."""
    for force in forces:
        await death.perish(t, force, NOBODY, rule)


def beside_evil(state: State, seat: int) -> list[Squad]:
    """A player's squads beside the Evil, not through walls and not buried."""
    near = cave_of(state).neighbours[state.evil.space]
    return [squad for squad in state.players[seat].squads if squad.space in near and not buried(state, squad)]


def spend(t: Table[State], squads: Iterable[Squad]) -> None:
    """Squads have fought: they have acted, may not move any more and lose a dig [cave_evil.supported-combat.supporter-action]."""
    for squad in squads:
        for creature in squad.creatures:
            creature.acted = creature.still = True
        lose_dig(t.state, squad)


def lose_dig(state: State, squad: Squad) -> None:
    """A dig under way is given up; its card goes to the discard pile unseen."""
    if squad.works is not None:
        state.decks["excavation"].discard.append(squad.works.card)
        squad.works = None


async def gather(t: Table[State], seat: int, helpers: Sequence[Squad], rule: str) -> list[Squad]:
    """A player says which other squads take part."""
    left, come = list(helpers), []
    while left:
        choice = await t.choose(seat, rule, [*(("support", squad.number) for squad in left), DONE])
        if choice == DONE:
            break
        squad = next(each for each in left if each.number == choice[1])
        left.remove(squad)
        come.append(squad)
    return come


def free_to_fight(state: State, squads: Iterable[Squad]) -> list[Squad]:
    """Those squads that can still act and owe no other combat."""
    return [squad for squad in squads if not acted(squad) and not squad.bound and not foes_beside(state, squad)]


async def drop_excess(t: Table[State], squad: Squad, rule: str) -> None:
    """What a squad cannot carry any more stays on its space, at its player's choice [cave_evil.squads.items-need-carrier]."""
    while burden_count(squad) > slots(squad):
        names = dict.fromkeys(thing.card for thing in squad.things if not is_trinket(thing.card))
        card = (await t.choose(squad.seat, rule, [("leave", each) for each in names]))[1]
        thing = next(each for each in squad.things if each.card == card)
        squad.things.remove(thing)
        heap_on(t.state, squad.space).things.append(thing)
        t.tell(rule, ThingLeft, squad.seat, card, squad.space)
