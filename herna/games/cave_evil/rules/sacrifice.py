"""Sacrifice, an action of the necromancer's squad in advanced play [cave_evil.advanced.sacrifice]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import CREATURES, PROTECTORS, THINGS
from herna.games.cave_evil.events.evils import Sacrificed
from herna.games.cave_evil.rules import abandoning, victory
from herna.games.cave_evil.rules.digging_speed import give_up, leave_dig
from herna.games.cave_evil.rules.forces import acted, forces, hostile, mark, marked, occupant, tidy
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.state import NECROMANCER, Creature, Squad, State, Thing
from herna.kernel import DONE, Table


def within_reach(state: State, squad: Squad) -> list[Squad]:
    """The necromancer's squad and his player's squads beside it."""
    near = cave_of(state).cave_beside(squad.space)
    return [squad, *(each for each in state.players[squad.seat].squads if each.space in near)]


def offerings(state: State, squad: Squad) -> Iterator[Option]:
    """What can be sacrificed: own creatures with a price, items and spells, in the squad or on a space beside it.

    Never the necromancer or a Protector: they have no price. What lies about counts where no foe stands on it.
    [cave_evil.advanced.sacrifice, cave_evil.advanced.sacrifice-cost-needed, cave_evil.protectors.no-abandon,
    cave_evil.advanced.sacrifice-lying]
    """
    for each in within_reach(state, squad):
        yield from (("offer", mark(creature)) for creature in each.creatures if priced(state, each, creature))
        yield from (("burn", each.space, card) for card in dict.fromkeys(thing.card for thing in each.things))
    for space in (squad.space, *cave_of(state).cave_beside(squad.space)):
        heap = state.heaps.get(space)
        if heap is not None and not _foe_on(state, squad, space):
            held = {thing.card for thing in _carried(state, squad.seat, space)}
            yield from (("burn", space, card) for card in dict.fromkeys(t.card for t in heap.things) if card not in held)


def _foe_on(state: State, squad: Squad, space: int) -> bool:
    """Whether an enemy squad or monsters stand on a space [cave_evil.advanced.sacrifice-lying]."""
    force = occupant(state, space)
    return force is not None and hostile(squad, force)


def priced(state: State, squad: Squad, creature: Creature) -> bool:
    """Whether a creature has a printed price and is not the necromancer; who goes back to somebody else stays alive.

    [cave_evil.advanced.sacrifice-cost-needed, cave_evil.movement.taken-over]
    """
    if squad.lent:
        return False
    lords = victory.lords(state.players[squad.seat], squad)
    return creature.card in CREATURES and CREATURES[creature.card].cost.total > 0 and creature not in lords


def _carried(state: State, seat: int, space: int) -> list[Thing]:
    force = occupant(state, space)
    return force.things if isinstance(force, Squad) and force.seat == seat else []


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad cannot sacrifice; one that has sacrificed may go on with that in the same turn, but do nothing else.

    [cave_evil.advanced.sacrifice, cave_evil.advanced.sacrifice-any-number, cave_evil.turn-markers.use]
    """
    if not state.on("sacrifice"):
        return "cave_evil.advanced.pick-freely"
    if squad.number != NECROMANCER:
        return "cave_evil.advanced.sacrifice"
    if squad.bound:
        return "cave_evil.turn-markers.use"
    if acted(squad) and not state.players[squad.seat].offering:
        return "cave_evil.advanced.sacrifice-any-number"
    return None if any(offerings(state, squad)) else "cave_evil.advanced.sacrifice-cost-needed"


def _offered(state: State, squad: Squad) -> Iterable[Option]:
    if squad.number != NECROMANCER or not state.on("sacrifice") or barred(state, squad, ("sacrifice",)) is not None:
        return ()
    return (("sacrifice",),)


def _wished(state: State, squad: Squad) -> Iterable[Option]:
    return (("sacrifice",),) if state.on("sacrifice") else ()


async def perform(t: Table[State], squad: Squad, option: Option) -> None:
    """Any number of cards are sacrificed in one action, which is spent with the first; the necromancer's squad gets their cost.

    It may be passed on as usual. [cave_evil.advanced.sacrifice-any-number, cave_evil.advanced.sacrifice-pass]
    """
    state = t.state
    while options := list(offerings(state, squad)):
        t.refuse("cave_evil.movement.taken-over", lambda: _lent(state, squad))
        t.refuse("cave_evil.protectors.no-abandon", lambda: _guards(state, squad))
        t.refuse("cave_evil.advanced.sacrifice-cost-needed", lambda: _worthless(state, squad))
        t.refuse("cave_evil.advanced.sacrifice-lying", lambda: _lying(state))
        t.refuse("cave_evil.advanced.sacrifice", lambda: _far(state, squad))
        chosen = await t.choose(squad.seat, "cave_evil.advanced.sacrifice", [*options, DONE])
        if chosen == DONE:
            return
        state.players[squad.seat].offering = True
        for creature in squad.creatures:
            creature.acted = True
        give_up(t, squad)
        if chosen[0] == "offer":
            await _offer(t, squad, chosen[1])
        else:
            _burn(t, squad, chosen[1], chosen[2])


def _lent(state: State, squad: Squad) -> list[Option]:
    """Creatures that serve for some turns only."""
    return [("offer", mark(creature)) for each in within_reach(state, squad) if each.lent for creature in each.creatures]


def _guards(state: State, squad: Squad) -> list[Option]:
    """Protectors that serve within reach [cave_evil.protectors.no-abandon]."""
    found = (creature for each in within_reach(state, squad) for creature in each.creatures)
    return [("offer", mark(creature)) for creature in found if creature.card in PROTECTORS]


def _lying(state: State) -> list[Option]:
    """What lies about anywhere."""
    return [("burn", space, thing.card) for space, heap in state.heaps.items() for thing in heap.things]


def _worthless(state: State, squad: Squad) -> list[Option]:
    """Creatures that cannot be sacrificed."""
    return [
        ("offer", mark(creature))
        for each in within_reach(state, squad)
        for creature in each.creatures
        if not priced(state, each, creature)
    ]


def _far(state: State, squad: Squad) -> list[Option]:
    """Creatures that are neither in the squad nor on a space beside it, or serve others."""
    near = within_reach(state, squad)
    return [("offer", mark(creature)) for force in forces(state) if force not in near for creature in force.creatures]


async def _offer(t: Table[State], squad: Squad, word: str) -> None:
    """A creature leaves the game without gore; what its squad cannot carry any more stays on the space.

    [cave_evil.advanced.sacrifice-gain, cave_evil.advanced.sacrifice-remains, cave_evil.advanced.sacrifice-jiri]
    """
    state = t.state
    home = next(each for each in within_reach(state, squad) if any(mark(one) == word for one in each.creatures))
    creature = marked(home, word)
    home.creatures.remove(creature)
    state.gone.append(creature.card)
    state.gone += [card for card in creature.burdens if card in THINGS]
    _gain(t, squad, creature.card, CREATURES[creature.card].cost.each())
    if home.creatures:
        leave_dig(t, home)
        await abandoning.shed(t, home, "cave_evil.advanced.sacrifice-remains")
    else:
        victory.take_off(state, home)


def _burn(t: Table[State], squad: Squad, space: int, card: str) -> None:
    """An item or spell leaves the game [cave_evil.advanced.sacrifice-gain]."""
    state = t.state
    carried = _carried(state, squad.seat, space)
    things = carried if any(thing.card == card for thing in carried) else state.heaps[space].things
    things.remove(next(thing for thing in things if thing.card == card))
    tidy(state, space)
    state.gone.append(card)
    _gain(t, squad, card, THINGS[card].cost.each())


def _gain(t: Table[State], squad: Squad, card: str, goods: tuple[int, int, int]) -> None:
    """All resources of the printed price are put on the necromancer's squad [cave_evil.advanced.sacrifice-gain]."""
    squad.goods = [a + b for a, b in zip(squad.goods, goods, strict=True)]
    t.tell("cave_evil.advanced.sacrifice-gain", Sacrificed, squad.seat, card, *goods)


ACTIVITIES = (Activity(("sacrifice",), _offered, _wished, barred, perform, needs="master"),)
assert not PROTECTORS.keys() & CREATURES.keys(), "no Protector has a price"
