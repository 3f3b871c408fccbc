"""Wandering monsters that are made to move [cave_evil.wandering.serve-nobody, cave_evil.wandering.stay-on-pit].

That squads beside them must deal with them, movement says; what they use and that they never shoot first, combat
[cave_evil.wandering.neighbour-must, cave_evil.spawn-rolls.monster-uses-items, cave_evil.wandering.no-ranged-attack].
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from herna.games.cave_evil.cave import Cave, cave_of
from herna.games.cave_evil.content import BEINGS, Trait
from herna.games.cave_evil.events.digging import MonstersMet, MonstersMoved
from herna.games.cave_evil.rules import tried
from herna.games.cave_evil.rules.evil_basics import awake, near
from herna.games.cave_evil.rules.forces import burden_of, fits, heap_on, new_letter, squads, standing, tidy
from herna.games.cave_evil.rules.iron_gate import gates
from herna.games.cave_evil.rules.menu import Option
from herna.games.cave_evil.state import NOWHERE, Creature, Force, Group, State
from herna.kernel import Table


def groups(state: State) -> list[Group]:
    """The groups that events move: no Protectors, and nobody under a collapse.

    [cave_evil.protectors.not-wandering, cave_evil.excavation.buried-items]
    """
    cave = cave_of(state)
    return [group for group in state.groups if group.home == NOWHERE and cave.open(group.space)]


MARCHED: list[Callable[[Table[State], Force, Sequence[Creature]], Awaitable[bool]]] = []
"""Who reacts to monsters that have moved, and to anybody whom a card has moved; each says whether they are gone."""


def pace(creature: Creature) -> int:
    """How far a monster moves."""
    burdens = sum(burden.movement for card in creature.burdens if (burden := burden_of(card)))
    return max(0, BEINGS[creature.card].movement + burdens)


async def march(t: Table[State], seat: int, group: Group, steps: int = 0) -> None:
    """A seat moves a group by the rates of its monsters, or so many spaces at most.

    Where rates differ, all go as far as the slowest does, and each that is faster goes on by itself; beside a player's squad
    all stop. Who has met another group does not go farther with that than by its own rate.
    [cave_evil.wandering.group-splits-by-rate, cave_evil.wandering.group-2-4, cave_evil.wandering.march-how-far,
    cave_evil.wandering.monster-meets-squad]
    """
    movers = list(group.creatures)
    rates = {each.id: _rest_of_way(t.state, each, steps) for each in movers}
    slowest = min(rates.values())
    if slowest and not await _go(t, seat, group, movers, slowest):
        return
    for each in movers:
        there = next((other for other in t.state.groups if any(one.id == each.id for one in other.creatures)), None)
        if rates[each.id] > slowest and there is not None:
            await _go(t, seat, there, [each], _rest_of_way(t.state, each, steps))


def _rest_of_way(state: State, creature: Creature, steps: int) -> int:
    """How far a monster may still go in the running march."""
    most = min(pace(creature), steps) if steps else pace(creature)
    return max(0, most - state.strides.get(creature.id, 0))


async def _go(t: Table[State], seat: int, group: Group, movers: Sequence[Creature], most: int) -> bool:
    """Monsters of a group go together; whether they may go on from there."""
    strides = t.state.strides
    far, end = await _choose_end(t, seat, group, movers, most)
    for each in movers:
        strides[each.id] = strides.get(each.id, 0) + far
    if end == group.space:
        return True
    group = _shift(t, group, movers, end)
    for react in MARCHED:
        if await react(t, group, movers):
            return False
    return end not in beside_squads(t.state, cave_of(t.state))


async def _choose_end(t: Table[State], seat: int, group: Group, movers: Sequence[Creature], most: int) -> tuple[int, int]:
    """Where monsters go within so many steps: in how many, and the space [cave_evil.wandering.march-how-far]."""
    state = t.state
    cave = cave_of(state)
    taken = standing(state)
    reached = reach(state, cave, taken, group, movers, most)
    ends = [space for space in reached if space == group.space or (space not in cave.pits and _free(taken, movers, space))]
    if len(ends) > 1 and group.space in cave.pits:
        ends.remove(group.space)

    def barred(option: Option) -> str | None:
        if option[1] in gates(state) and option[1] not in ends:
            return "cave_evil.cards.iron-gate-blocks"
        return _barred(cave, taken, group, movers, reached, ends, option[1])

    def wishes() -> list[Option]:
        return [("march", space) for space in range(len(cave.board))]

    options = t.sift([("march", space) for space in ends], barred, among=wishes)
    facts = {"letter": group.letter, "cards": tuple(each.card for each in movers)}
    tried.elsewhere(t, "cave_evil.wandering.march-how-far", "march")
    _, end = await t.choose(seat, "cave_evil.wandering.march-how-far", options, facts)
    return reached[end], end


def reach(
    state: State, cave: Cave, taken: dict[int, Force], group: Group, movers: Sequence[Creature], most: int
) -> dict[int, int]:
    """The spaces that monsters can get to or through, and in how many steps.

    As squads move: over cave spaces, not through squads nor through monsters without room for them, and no farther once they
    are beside a player's squad, so never onto a spawn pit there; but for monsters that all slip past others, go through them,
    or through rock. [cave_evil.events.move-monsters, cave_evil.wandering.monster-meets-squad, cave_evil.movement.stop-on-pit,
    cave_evil.cards.iron-gate-blocks, cave_evil.basics.card-abilities]
    """
    stops = beside_goat(state) if _all(movers, "slips") else beside_squads(state, cave)
    crowded = {space for space, force in taken.items() if force is not group and not _welcomes(force, movers)}
    through = crowded if _all(movers, "passes-squads") else set[int]()
    closed = (crowded - through) | (cave.pits & stops) | {player.crystal for player in state.players if player.lit}
    closed |= {state.evil.space, *gates(state)}
    if _all(movers, "passes-rock"):
        far_of, _ = cave.over_ground(group.space, most, stops, closed - {NOWHERE})
        return {cave.at(place): far for place, far in far_of.items() if cave.is_cave(place)}
    reached = {group.space: 0}
    circle = [group.space]
    for far in range(1, most + 1):
        wider = []
        for here in circle:
            stopped = here in stops and here not in through and here != group.space
            for each in cave.neighbours[here]:
                if each not in reached and each not in closed and (not stopped or each in through):
                    reached[each] = far
                    wider.append(each)
        circle = wider
    return reached


def _all(movers: Sequence[Creature], word: Trait) -> bool:
    """Whether monsters have a trait, all of them."""
    return bool(movers) and all(word in BEINGS[each.card].traits for each in movers)


def beside_squads(state: State, cave: Cave) -> set[int]:
    """The spaces beside players' squads, where monsters stop [cave_evil.wandering.monster-meets-squad]."""
    found = {near for squad in squads(state) if cave.open(squad.space) for near in cave.neighbours[squad.space]}
    return found | beside_goat(state)


def beside_goat(state: State) -> set[int]:
    """The spaces beside the awakened Goat: nobody gets past him, unless he is buried [cave_evil.awakening.buried-evil]."""
    return set(near(state)) if awake(state, "goat") else set()


def _free(taken: dict[int, Force], movers: Sequence[Creature], space: int) -> bool:
    """Whether monsters may end their way on a space: nobody is there, or monsters whom they can join."""
    return space not in taken or _welcomes(taken[space], movers)


def _welcomes(force: Force, movers: Sequence[Creature]) -> bool:
    """Whether monsters can join somebody: monsters with room, no Protector [cave_evil.wandering.monster-meets-squad]."""
    return isinstance(force, Group) and force.home == NOWHERE and fits(force, movers)


def _barred(
    cave: Cave,
    taken: dict[int, Force],
    group: Group,
    movers: Sequence[Creature],
    reached: dict[int, int],
    ends: Sequence[int],
    space: int,
) -> str | None:
    """The rule by which monsters cannot go to a space.

    [cave_evil.wandering.never-back, cave_evil.squads.size-limit, cave_evil.movement.through-enemies,
    cave_evil.movement.not-through-rock, cave_evil.wandering.march-how-far]
    """
    if space in ends:
        return None
    if space in cave.pits:
        return "cave_evil.wandering.never-back"
    if not cave.open(space):
        return "cave_evil.movement.not-through-rock"
    force = taken.get(space)
    if isinstance(force, Group) and not _welcomes(force, movers):
        return "cave_evil.squads.size-limit"
    if force is not None and force is not group and not isinstance(force, Group):
        return "cave_evil.movement.through-enemies"
    return "cave_evil.wandering.march-how-far"


def _shift(t: Table[State], group: Group, movers: Sequence[Creature], end: int) -> Group:
    """Monsters go to a space and join those who are there; whoever stays behind is a group of its own.

    Off a spawn pit they are off for good. What lies where they stood stays there, unless monsters carry things.
    [cave_evil.wandering.never-back, cave_evil.wandering.leave-things, cave_evil.wandering.monsters-carry]
    """
    state = t.state
    cards = tuple(each.card for each in movers)
    stay = [each for each in group.creatures if each not in movers]
    if not stay and state.on("monsters_carry"):
        _carry(state, group.space, end)
    met = next((each for each in state.groups if each.space == end), None)
    if met is not None:
        met.creatures += movers
        t.tell("cave_evil.wandering.monster-meets-squad", MonstersMet, met.letter, cards, end)
    else:
        met = Group(new_letter(state), end, list(movers)) if stay else group
        if stay:
            state.groups.append(met)
        group.creatures = stay or group.creatures
        met.space, met.pit = end, False
        t.tell("cave_evil.wandering.march-how-far", MonstersMoved, met.letter, cards, end)
        return met
    group.creatures = stay
    if not stay:
        state.groups.remove(group)
    return met


def _carry(state: State, start: int, end: int) -> None:
    """Monsters take along what lies where they stand, but for the Glowing Eyes [cave_evil.wandering.monsters-carry]."""
    heap = state.heaps.get(start)
    if heap is None:
        return
    there = heap_on(state, end)
    there.goods = [a + b for a, b in zip(there.goods, heap.goods, strict=True)]
    there.things += heap.things
    heap.goods, heap.things = [0, 0, 0], []
    tidy(state, start)
    tidy(state, end)
