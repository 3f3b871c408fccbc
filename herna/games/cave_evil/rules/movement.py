"""Movement: how far squads go, where they must stop, how they merge and split."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from herna.games.cave_evil.cave import Cave, cave_of
from herna.games.cave_evil.content import BEINGS, Trait
from herna.games.cave_evil.events.turn import Merged, Moved, SplitOff, WentWandering
from herna.games.cave_evil.rules import carrying
from herna.games.cave_evil.rules.forces import (
    acted,
    fits,
    foes_beside,
    forces,
    free_cards,
    hostile,
    is_master,
    left,
    lose_works,
    mark,
    necromancer_squad,
    new_letter,
    rate,
    squad_of,
    standing,
)
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.state import NECROMANCER, NOWHERE, Creature, Force, Group, Squad, State
from herna.kernel import Table
from herna.space.hex import Place, step

STEPPED: list[Callable[[Table[State], Squad], Awaitable[bool]]] = []
"""Who reacts when a squad enters a space: each says whether the move is over, or the squad gone."""

CALM: list[Callable[[State, Squad, Force], bool]] = []
"""Reasons for which a squad need neither stop beside a foe nor fight it: each says whether it holds."""

PIT_ENTERED: list[Callable[[State, Squad], bool]] = []
"""Reasons for which a squad may stop on the Pit."""


class Ways(NamedTuple):
    """Where a squad can get, in how many steps and from where each space is entered."""

    steps: dict[int, int]
    before: dict[int, int]


def trait(squad: Squad, word: Trait) -> bool:
    """Whether all creatures of a squad have a trait."""
    return all(word in BEINGS[each.card].traits for each in squad.creatures)


def threats(state: State, squad: Squad) -> list[Force]:
    """The foes beside a squad that it must stop for and fight."""
    found = foes_beside(state, squad)
    return [foe for foe in found if not any(calm(state, squad, foe) for calm in CALM)] if found and CALM else found


def owes(state: State, squad: Squad) -> bool:
    """Whether a squad must still fight in this turn [cave_evil.combat.when-resolved, cave_evil.combat.must-fight-enemy]."""
    return not squad.bound and not acted(squad) and bool(threats(state, squad))


def beside_foes(state: State, cave: Cave, squad: Squad) -> set[int]:
    """The spaces on which a squad must stop: those beside an enemy squad or monster [cave_evil.movement.stop-next-to-enemy].

    Buried ones are passed by [cave_evil.excavation.pass-by-buried].
    """
    found: set[int] = set()
    for force in forces(state):
        if hostile(squad, force) and cave.open(force.space) and not any(calm(state, squad, force) for calm in CALM):
            found.update(cave.neighbours[force.space])
    return found


def no_movement(state: State, squad: Squad) -> str | None:
    """The rule that keeps a squad where it is.

    [cave_evil.excavation.buried-squad, cave_evil.movement.diggers-fixed, cave_evil.movement.stop-after-action,
    cave_evil.movement.stop-dig, cave_evil.turn-markers.use, cave_evil.movement.invoke-either, cave_evil.invoke.move-then-frozen,
    cave_evil.combat.stop-adjacent, cave_evil.movement.stop-rate]
    """
    if squad.held or squad.bound:
        return "cave_evil.turn-markers.use"
    if not cave_of(state).open(squad.space):
        return "cave_evil.excavation.buried-squad"
    if any(each.still for each in squad.creatures):
        dug = squad.works is not None and squad.works.dug
        return "cave_evil.movement.stop-dig" if dug else "cave_evil.movement.stop-after-action"
    master = necromancer_squad(state, squad.seat)
    if is_master(squad):
        if any(each.received and each.marched for each in state.players[squad.seat].squads if not is_master(each)):
            return "cave_evil.movement.invoke-either"
    elif squad.received and master is not None and master.marched:
        return "cave_evil.invoke.move-then-frozen"
    if not trait(squad, "slips") and threats(state, squad):
        return "cave_evil.combat.stop-adjacent"
    return None if left(state, squad) > 0 else "cave_evil.movement.stop-rate"


def ways(state: State, squad: Squad, most: int) -> Ways:
    """Where a squad can get in so many steps.

    Not through unexcavated ground, Lair walls, enemies and monsters; through friends only if all would have room; a stop ends the
    way; onto a spawn pit only to leave it again, so never where one must stop, and never onto an enemy's crystal.
    [cave_evil.movement.not-through-rock, cave_evil.movement.through-enemies, cave_evil.movement.through-friends,
    cave_evil.movement.stop-on-pit, cave_evil.victory.crystal-space-closed]
    """
    cave = cave_of(state)
    if trait(squad, "passes-rock"):
        return _through_rock(state, cave, squad, most)
    start = squad.space
    stops = () if trait(squad, "slips") else beside_foes(state, cave, squad)
    closed = _closed(state, cave, squad, stops)
    steps, before = {start: 0}, {start: start}
    neighbours = cave.neighbours
    circle = [start]
    for far in range(1, most + 1):
        wider = []
        for here in circle:
            if here in stops and here != start:
                continue
            for each in neighbours[here]:
                if each not in steps and each not in closed:
                    steps[each] = far
                    before[each] = here
                    wider.append(each)
        circle = wider
    return Ways(steps, before)


def _closed(state: State, cave: Cave, squad: Squad, stops: Collection[int]) -> set[int]:
    """The spaces that a squad cannot even pass."""
    passes = trait(squad, "passes-squads")
    closed = {
        space
        for space, force in standing(state).items()
        if force is not squad and not passes and (hostile(squad, force) or not fits(force, squad.creatures))
    }
    closed.update(
        player.crystal for seat, player in enumerate(state.players) if seat != squad.seat and player.lit and player.alive
    )
    if state.evil.space != NOWHERE:
        closed.add(state.evil.space)
    free_pit = any(may(state, squad) for may in PIT_ENTERED)
    closed.update(pit for pit in cave.pits if pit in stops and not (free_pit and pit == 0))
    if free_pit:
        closed.discard(0)  # even onto a monster
    return closed


def _through_rock(state: State, cave: Cave, squad: Squad, most: int) -> Ways:
    """For those who pass rock: over any ground, but not through Lair walls, enemies and monsters; the way ends on cave."""
    start = cave.board.places[squad.space]
    stops = () if trait(squad, "slips") else {cave.board.places[each] for each in beside_foes(state, cave, squad)}
    closed = {cave.board.places[each] for each in _closed(state, cave, squad, ()) if each >= 0}
    walls = cave.board.sides
    far_of, before = {start: 0}, {start: start}
    circle = [start]
    for far in range(1, most + 1):
        wider = []
        for here in circle:
            if here in stops and here != start:
                continue
            for direction in range(6):
                each = step(here, direction)
                if each not in far_of and each not in closed and (here, direction) not in walls:
                    far_of[each] = far
                    before[each] = here
                    wider.append(each)
        circle = wider
    return _on_cave(cave, far_of, before)


def _on_cave(cave: Cave, far_of: dict[Place, int], before: dict[Place, Place]) -> Ways:
    """The cave spaces among places that can be reached, each entered from the last cave space on its way."""
    steps: dict[int, int] = {}
    entered: dict[int, int] = {}
    for place, far in far_of.items():
        if cave.is_cave(place):
            space = cave.at(place)
            back = before[place]
            while not cave.is_cave(back):
                back = before[back]
            steps[space] = far
            entered[space] = cave.at(back)
    return Ways(steps, entered)


def ends(state: State, squad: Squad, found: Ways) -> Iterator[Option]:
    """Where a way may end: on a free space that is no spawn pit, on a spawn pit to pick something up and leave again, or on an
    own squad with room, which is merging. [cave_evil.movement.over-pit, cave_evil.movement.merge, cave_evil.squads.no-sharing]
    """
    cave = cave_of(state)
    taken = standing(state)
    for space, far in found.steps.items():
        if not far:
            continue
        force = taken.get(space)
        if force is None:
            if space not in cave.pits or _can_sweep(state, squad, space, far) or _may_stop_on(state, squad, space):
                yield ("move", space)
        elif type(force) is Squad and force.seat == squad.seat and fits(force, squad.creatures):
            yield ("merge", force.seat, force.number)


def _may_stop_on(state: State, squad: Squad, pit: int) -> bool:
    return pit == 0 and any(may(state, squad) for may in PIT_ENTERED)


def _can_sweep(state: State, squad: Squad, pit: int, far: int) -> bool:
    """Whether there is something on a spawn pit to be picked up in passing, and a way off it."""
    return pit in state.heaps and far < left(state, squad) and bool(_off_pit(state, squad, pit, left(state, squad) - far))


def _off_pit(state: State, squad: Squad, pit: int, most: int) -> list[Option]:
    """Where a squad on a spawn pit can go on to."""
    home, squad.space = squad.space, pit
    found = [
        option for option in ends(state, squad, ways(state, squad, most)) if option[0] == "merge" or not _is_pit(state, option)
    ]
    squad.space = home
    return found


def _is_pit(state: State, option: Option) -> bool:
    return option[1] in cave_of(state).pits


def offered(state: State, squad: Squad) -> list[Option]:
    """Where a squad may move now [cave_evil.movement.rate, cave_evil.movement.activities]."""
    if no_movement(state, squad) is not None:
        return []
    return list(ends(state, squad, ways(state, squad, left(state, squad))))


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """Every space near a squad, and every other squad of its player."""
    cave = cave_of(state)
    for space in range(len(cave.board)):
        if space != squad.space and cave.crow(squad.space, space) <= 8:
            yield ("move", space)
    yield from (("merge", other.seat, other.number) for other in state.players[squad.seat].squads if other is not squad)


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad cannot move somewhere.

    [cave_evil.movement.through-enemies, cave_evil.movement.over-pit, cave_evil.movement.not-through-rock,
    cave_evil.victory.crystal-space-closed, cave_evil.squads.size-limit, cave_evil.movement.stop-rate]
    """
    if (rule := no_movement(state, squad)) is not None:
        return rule
    if option in set(ends(state, squad, ways(state, squad, left(state, squad)))):
        return None
    if option[0] == "merge":
        other = squad_of(state, squad.seat, option[2])
        return "cave_evil.squads.size-limit" if other and not fits(other, squad.creatures) else "cave_evil.movement.stop-rate"
    space = option[1]
    cave = cave_of(state)
    if not cave.open(space):
        return "cave_evil.movement.not-through-rock"
    force = next((each for each in forces(state) if each.space == space), None)
    if force is not None:
        own = type(force) is Squad and force.seat == squad.seat
        return "cave_evil.movement.merge" if own else "cave_evil.movement.through-enemies"
    if any(player.crystal == space and player.lit for seat, player in enumerate(state.players) if seat != squad.seat):
        return "cave_evil.victory.crystal-space-closed"
    if space in cave.pits:
        return "cave_evil.movement.over-pit"
    return "cave_evil.movement.stop-rate"


async def move(t: Table[State], squad: Squad, option: Option) -> None:
    """Move a squad to a space, or onto another squad of its player."""
    state = t.state
    found = ways(state, squad, left(state, squad))
    other = squad_of(state, squad.seat, option[2]) if option[0] == "merge" else None
    end = option[1] if other is None else other.space
    if not await walk(t, squad, _path(found, end), found.steps):
        return
    if other is not None:
        merge(t, squad, other)
    elif end in cave_of(state).pits and not _may_stop_on(state, squad, end):
        await _sweep(t, squad, end)


async def _sweep(t: Table[State], squad: Squad, pit: int) -> None:
    """Pick things up in passing and leave the spawn pit again [cave_evil.movement.over-pit, cave_evil.carrying.pickup-free]."""
    await carrying.gather(t, squad)
    onward = _off_pit(t.state, squad, pit, left(t.state, squad))
    option = await t.choose(squad.seat, "cave_evil.movement.over-pit", onward, {"number": squad.number})
    await move(t, squad, option)


def _path(found: Ways, end: int) -> list[int]:
    path = []
    while found.steps[end]:
        path.append(end)
        end = found.before[end]
    return path[::-1]


async def walk(t: Table[State], squad: Squad, path: Sequence[int], steps: Mapping[int, int]) -> bool:
    """Go along a way, a space at a time; whether the squad has come to its end and is still there.

    A dig is lost by moving [cave_evil.excavation.other-action-loses].
    """
    lose_works(t.state, squad)
    squad.marched = True
    gone: list[int] = []
    whole = True
    far = 0
    for space in path:
        squad.space = space
        gone.append(space)
        for each in squad.creatures:
            each.moved += steps[space] - far
        far = steps[space]
        if await stepped(t, squad):
            whole = False
            break
    t.tell("cave_evil.movement.rate", Moved, squad.seat, squad.number, tuple(gone))
    return whole


async def stepped(t: Table[State], squad: Squad) -> bool:
    """Whoever reacts to a squad that has entered a space does so; whether its move is over."""
    for reaction in STEPPED:
        if await reaction(t, squad):
            return True
    return False


def merge(t: Table[State], squad: Squad, other: Squad) -> None:
    """A squad joins another one: on the control card of the one that was joined, or on N if a necromancer is in either.

    [cave_evil.movement.merge, cave_evil.movement.merge-card, cave_evil.squads.may-merge]
    """
    player = t.state.players[squad.seat]
    keep, goes = (squad, other) if squad.number == NECROMANCER else (other, squad)
    t.tell(
        "cave_evil.movement.merge-card",
        Merged,
        squad.seat,
        goes.number,
        keep.number,
        tuple(each.card for each in goes.creatures),
    )
    keep.space = other.space
    keep.creatures += goes.creatures
    keep.things += goes.things
    keep.goods = [a + b for a, b in zip(keep.goods, goes.goods, strict=True)]
    keep.works = keep.works or goes.works
    keep.eyes |= goes.eyes
    keep.received |= goes.received
    keep.marched |= goes.marched
    keep.held, keep.bound = max(keep.held, goes.held), max(keep.bound, goes.bound)
    player.squads.remove(goes)


# Splitting


def may_leave(state: State, squad: Squad, creature: Creature) -> bool:
    """Whether a creature can step out of its squad: never the necromancer, and with a point of movement left.

    [cave_evil.movement.necromancer-stays, cave_evil.movement.split-needs-step, cave_evil.excavation.diggers-stay]
    """
    if creature.still or (is_master(squad) and BEINGS[creature.card] is master_card(state, squad)):
        return False
    return rate(state, squad, creature) > creature.moved


def master_card(state: State, squad: Squad) -> object:
    """The card of the necromancer in his squad."""
    return BEINGS[squad.creatures[0].card]


def no_split(state: State, squad: Squad) -> str | None:
    """The rule by which a squad stays together.

    [cave_evil.movement.invoke-own-squad, cave_evil.movement.invoke-own-split, cave_evil.invoke.own-squad-moves,
    cave_evil.movement.split, cave_evil.movement.necromancer-stays, cave_evil.combat.stop-adjacent]
    """
    if len(squad.creatures) < 2:
        return "cave_evil.movement.split"
    if squad.held or squad.bound:
        return "cave_evil.turn-markers.use"
    if not cave_of(state).open(squad.space):
        return "cave_evil.excavation.buried-squad"
    if is_master(squad) and squad.received:
        return "cave_evil.movement.invoke-own-split"
    master = necromancer_squad(state, squad.seat)
    if not is_master(squad) and squad.received and master is not None and master.marched:
        return "cave_evil.invoke.move-then-frozen"
    if not trait(squad, "slips") and threats(state, squad):
        return "cave_evil.combat.stop-adjacent"
    if not any(may_leave(state, squad, each) for each in squad.creatures):
        return "cave_evil.movement.split-needs-step"
    return None if _exits(state, squad) else "cave_evil.movement.through-friends"


def _exits(state: State, squad: Squad) -> list[int]:
    """The spaces beside a squad onto which somebody might step out of it."""
    cave = cave_of(state)
    closed = {space for space, force in standing(state).items() if hostile(squad, force)}
    closed |= {
        player.crystal for seat, player in enumerate(state.players) if seat != squad.seat and player.lit and player.alive
    }
    return [space for space in cave.neighbours[squad.space] if space not in closed and space not in cave.pits]


def split_offered(state: State, squad: Squad) -> list[Option]:
    return [("split",)] if no_split(state, squad) is None else []


async def split(t: Table[State], squad: Squad, option: Option) -> None:
    """Creatures leave their squad: who, and where to [cave_evil.movement.split, cave_evil.squad-actions.form-squad]."""
    state = t.state
    parts = list(_parts(state, squad))
    if not parts:
        return
    part = await t.choose(squad.seat, "cave_evil.movement.split", parts, {"number": squad.number})
    leaving = [each for each in squad.creatures if mark(each) in part]
    space = await t.choose(squad.seat, "cave_evil.movement.split-needs-step", list(_landings(state, squad, leaving)))
    await _leave(t, squad, leaving, space)


def _parts(state: State, squad: Squad) -> Iterator[Option]:
    """All parts of a squad that can step out together, somewhere; somebody stays."""
    able = [each for each in squad.creatures if may_leave(state, squad, each)]
    for count in range(1, min(len(able), len(squad.creatures) - 1) + 1):
        for leaving in combinations(able, count):
            if any(True for _ in _landings(state, squad, leaving)):
                yield ("leave", *map(mark, leaving))


def _landings(state: State, squad: Squad, leaving: Sequence[Creature]) -> Iterator[int]:
    """The spaces onto which creatures can step out: free ones, or an own squad with room for them.

    [cave_evil.squad-actions.change-squad]
    """
    taken = standing(state)
    for space in _exits(state, squad):
        other = taken.get(space)
        if other is None or fits(other, leaving):
            yield space


async def _leave(t: Table[State], squad: Squad, leaving: list[Creature], space: int) -> None:
    """Creatures step out of a squad onto a space; without an empty control card they go wandering.

    [cave_evil.movement.split-own-rate, cave_evil.movement.split-without-card, cave_evil.excavation.leave-before-action,
    cave_evil.excavation.one-digger-stays]
    """
    state = t.state
    player = state.players[squad.seat]
    other = standing(state).get(space)
    squad.creatures = [each for each in squad.creatures if each not in leaving]
    for each in leaving:
        each.moved += 1
    if squad.works is not None and not any(BEINGS[each.card].dig for each in squad.creatures):
        lose_works(state, squad)
    cards = tuple(each.card for each in leaving)
    if other is None and not free_cards(player):
        letter = new_letter(state)
        state.groups.append(Group(letter, space, leaving))
        await carrying.overflow(t, squad, None)
        t.tell("cave_evil.movement.split-without-card", WentWandering, squad.seat, squad.number, letter, cards)
        return
    number = free_cards(player)[0] if other is None else NOWHERE
    part = Squad(squad.seat, number, space, leaving, marched=True, received=squad.received)
    if other is None:
        player.squads.append(part)
        player.squads.sort(key=lambda each: each.number)
        t.tell("cave_evil.movement.split", SplitOff, squad.seat, squad.number, number, cards)
    await carrying.overflow(t, squad, part)
    if await stepped(t, part):
        return
    if other is not None:
        assert type(other) is Squad
        _join(t, squad, part, other)


def _join(t: Table[State], squad: Squad, part: Squad, other: Squad) -> None:
    """Creatures that have left a squad become part of another one [cave_evil.movement.move-jiri]."""
    other.creatures += part.creatures
    other.things += part.things
    t.tell(
        "cave_evil.squad-actions.change-squad",
        Merged,
        squad.seat,
        squad.number,
        other.number,
        tuple(each.card for each in part.creatures),
    )


ACTIVITIES = (
    Activity(("move", "merge"), offered, wished, barred, move),
    Activity(
        ("split",),
        split_offered,
        lambda state, squad: [("split",)],
        lambda state, squad, option: no_split(state, squad),
        split,
    ),
)
