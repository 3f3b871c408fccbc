"""Movement: how far squads go, where they must stop, and how they merge [cave_evil.movement.activities]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple, get_args

from herna.games.cave_evil.cave import PIT, Cave, cave_of
from herna.games.cave_evil.content import BEINGS, Trait
from herna.games.cave_evil.events.turn import Merged, Moved
from herna.games.cave_evil.rules import carrying, evil_basics, tried
from herna.games.cave_evil.rules.digging_speed import give_up
from herna.games.cave_evil.rules.forces import (
    acted,
    fits,
    foes,
    foes_beside,
    hostile,
    invoker,
    is_master,
    left,
    no_entry,
    occupant,
    squad_of,
    standing,
    wear,
)
from herna.games.cave_evil.rules.iron_gate import gates
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.state import NECROMANCER, NOWHERE, Creature, Force, Squad, State
from herna.kernel import Table
from herna.space.hex import Place, step

STEPPED: list[Callable[[Table[State], Squad, Sequence[Creature]], Awaitable[bool]]] = []
"""Who reacts when a squad, or some who join it, enter a space: each says whether the move is over, or the squad gone."""

CALM: list[Callable[[State, Squad, list[Force]], list[Force]]] = []
"""Reasons for which a squad need neither stop beside a foe nor fight it: each leaves such foes out of some."""

BRIEFLY: list[Callable[[State, Squad, list[Force]], list[Force]]] = []
"""Whom a squad may still get away from where it had to stop beside them: each leaves such foes out of some."""

PIT_ENTERED: list[Callable[[State, Squad], bool]] = []
"""Reasons for which a squad may enter the Pit even where it would have to stop."""


WITH: dict[Trait, frozenset[str]] = {
    word: frozenset(card for card, being in BEINGS.items() if word in being.traits) for word in get_args(Trait)
}
"""The creatures that have each trait."""


class Ways(NamedTuple):
    """Where a squad can get, in how many steps and from where each space is entered."""

    steps: dict[int, int]
    before: dict[int, int]


def trait(squad: Squad, word: Trait) -> bool:
    """Whether all creatures of a squad have a trait."""
    return WITH[word].issuperset([each.card for each in squad.creatures])


def threats(state: State, squad: Squad) -> list[Force]:
    """The foes beside a squad that it must stop for and fight."""
    found = foes_beside(state, squad)
    return _minded(state, squad, found) if found else found


def _minded(state: State, squad: Squad, found: list[Force]) -> list[Force]:
    """Those of some foes for which a squad must stop, and which it must fight."""
    for calm in CALM:
        found = calm(state, squad, found)
    return found


def slips(squad: Squad) -> bool:
    """Whether a squad need not stop beside enemies and monsters: all in it slip past them."""
    return trait(squad, "slips")


def owes(state: State, squad: Squad) -> bool:
    """Whether a squad must still fight in this turn [cave_evil.combat.when-resolved, cave_evil.combat.must-fight-enemy]."""
    return not squad.bound and not acted(squad) and bool(threats(state, squad))


def owing(state: State, seat: int) -> list[Squad]:
    """The squads of a player that must still fight in this turn."""
    mine = state.players[seat].squads
    if not mine:
        return []
    neighbours = cave_of(state).neighbours
    taken = {foe.space for foe in foes(state, mine[0])}
    return [squad for squad in mine if not taken.isdisjoint(neighbours[squad.space]) and owes(state, squad)]


def halting(state: State, cave: Cave, squad: Squad, others: list[Force]) -> set[int]:
    """Where those stand beside whom a squad must stop: enemy squads and monsters [cave_evil.movement.stop-next-to-enemy].

    Buried ones are passed by, and who slips passes by all of them [cave_evil.excavation.pass-by-buried].
    """
    if slips(squad):
        return set()
    found = {foe.space for foe in _minded(state, squad, others)}
    return {space for space in found if cave.open(space)} if cave.shut else found


def no_movement(state: State, squad: Squad) -> str | None:
    """The rule that keeps a squad where it is.

    Whoever fought, hired, subdued, dug or meditated stays, a subdued creature and the squad that it has joined too; a hired
    one may go. [cave_evil.excavation.buried-squad, cave_evil.movement.diggers-fixed, cave_evil.movement.stop-after-action,
    cave_evil.movement.stop-dig, cave_evil.movement.stop-subdued-joins, cave_evil.movement.hired-moves,
    cave_evil.turn-markers.use, cave_evil.combat.stop-adjacent, cave_evil.movement.stop-next-to-enemy,
    cave_evil.movement.stop-rate, cave_evil.phase-1.no-move-after]
    """
    if squad.held or squad.bound:
        return "cave_evil.turn-markers.use"
    if not cave_of(state).open(squad.space):
        return "cave_evil.excavation.buried-squad"
    if True in [each.still for each in squad.creatures]:
        return why_still(state, squad)
    if not slips(squad) and threats(state, squad):
        return "cave_evil.combat.stop-adjacent"
    return None if left(state, squad) > 0 else "cave_evil.movement.stop-rate"


def why_still(state: State, squad: Squad) -> str:
    """Why a squad may not move any more in this turn: it has dug or acted, or there was an Invoke and others have moved.

    Who has meditated, who was subdued and who came beside a foe stays too, also when that is gone.
    [cave_evil.phase-1.no-move-after, cave_evil.combat.stop-adjacent, cave_evil.movement.invoke-either,
    cave_evil.invoke.move-then-frozen, cave_evil.meditation.no-movement, cave_evil.subdue.frozen,
    cave_evil.movement.stop-subdued-joins]
    """
    if squad.works is not None and squad.works.dug:
        return "cave_evil.movement.stop-dig"
    if all(each.tamed for each in squad.creatures):
        return "cave_evil.subdue.frozen"
    if any(each.stopped for each in squad.creatures):
        return "cave_evil.combat.stop-adjacent"
    master = invoker(state, squad.seat)
    player = state.players[squad.seat]
    if master is squad and player.meditated:
        return "cave_evil.meditation.no-movement"
    if master is squad and any(each.received for each in player.squads if each is not squad):
        return "cave_evil.movement.invoke-either"
    tamed = any(each.tamed for each in squad.creatures)
    lords = [each for each in squad.creatures if each.id == player.worker and each.card == player.necromancer]
    if any(each.still for each in lords) and not tamed:
        return "cave_evil.movement.invoke-either"  # whom he has invoked is in his own squad by now
    if master is not None and master is not squad and squad.received and master.marched:
        return "cave_evil.invoke.move-then-frozen"
    if any(each.early for each in squad.creatures):
        return "cave_evil.phase-1.no-move-after"
    if any(each.still and each.acted and not each.tamed for each in squad.creatures):
        return "cave_evil.movement.stop-after-action"
    return "cave_evil.movement.stop-subdued-joins" if tamed else "cave_evil.invoke.move-then-frozen"


def ways(state: State, squad: Squad, most: int) -> Ways:
    """Where a squad can get in so many steps.

    Not through unexcavated ground, Lair walls, enemies and monsters; through friends only if all would have room; a stop ends
    the way; onto a spawn pit only to leave it again, so never where one must stop, and never onto an enemy's crystal. Who
    passes squads goes on through the foes beside which others must stop.
    [cave_evil.movement.not-through-rock, cave_evil.movement.through-enemies, cave_evil.movement.through-friends,
    cave_evil.movement.through-friends-michal, cave_evil.movement.stop-on-pit, cave_evil.victory.crystal-space-closed]
    """
    cave = cave_of(state)
    if trait(squad, "passes-rock"):
        return _through_rock(state, cave, squad, most)
    start, neighbours = squad.space, cave.neighbours
    others = foes(state, squad)
    halts = halting(state, cave, squad, others)
    through = {foe.space for foe in others} if trait(squad, "passes-squads") else ()
    closed = _closed(state, cave, squad, halts, others)
    steps, before = {start: 0}, {start: start}
    circle = [start]
    for far in range(1, most + 1):
        wider = []
        for here in circle:
            stopped = here != start and here not in through and not halts.isdisjoint(neighbours[here])
            if stopped and not through:
                continue
            for each in neighbours[here]:
                if each not in steps and each not in closed and (not stopped or each in through):
                    steps[each] = far
                    before[each] = here
                    wider.append(each)
        circle = wider
    return Ways(steps, before)


def _closed(state: State, cave: Cave, squad: Squad, halts: set[int], others: list[Force]) -> set[int]:
    """The spaces that a squad cannot even pass."""
    closed = no_entry(state, squad.seat)
    if not trait(squad, "passes-squads"):
        closed.update([foe.space for foe in others])
        mates = state.players[squad.seat].squads
        closed.update([mate.space for mate in mates if mate is not squad and not fits(mate, squad.creatures)])
    if squad.eyes and carrying.eyes_banned(state, squad):
        closed.add(state.players[squad.seat].crystal)
    if pit_banned(state, squad):
        closed.add(PIT)
    if not halts.isdisjoint(cave.pit_sides):
        closed.update([pit for pit in cave.pits if not halts.isdisjoint(cave.neighbours[pit])])
    if PIT_ENTERED and any(may(state, squad) for may in PIT_ENTERED):
        closed.discard(PIT)  # even onto a monster
    return closed


def pit_banned(state: State, squad: Squad) -> bool:
    """Whether a necromancer keeps off the awakened Pit: to enter it would win, and the once-per-game ability was just used.

    [cave_evil.necromancers.ban-enforced, cave_evil.evil-pit.win]
    """
    evil = state.evil
    if evil.stage != "awake" or state.cycle <= evil.since or not is_master(squad):
        return False
    return evil_basics.awake(state, "pit") and evil_basics.banned(state, squad.seat)


def _through_rock(state: State, cave: Cave, squad: Squad, most: int) -> Ways:
    """For those who pass rock: over any ground, but not through Lair walls, enemies and monsters; the way ends on cave."""
    others = foes(state, squad)
    halts = halting(state, cave, squad, others)
    stops = {each for foe in halts for each in cave.neighbours[foe]}
    closed = _closed(state, cave, squad, halts, others) - {NOWHERE}
    far_of, before = cave.over_ground(squad.space, most, stops, closed)
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


def ends(state: State, squad: Squad, found: Ways, most: int) -> list[Option]:
    """Where a way of so many steps may end: where a squad may stop, or on a spawn pit to pick something up and leave it again.

    Beside foes it would have to stop there: who flees from some of them passes, but does not linger.
    [cave_evil.movement.over-pit, cave_evil.movement.stop-on-pit, cave_evil.movement.stop-next-to-enemy]
    """
    options = goals(state, squad, found)
    cave = cave_of(state)
    for pit in sorted(cave.pits & state.heaps.keys()):
        far = found.steps.get(pit, 0)
        if far and _onward(state, squad, pit, most - far) and not _watched(state, cave, squad, pit):
            options.append(("move", pit))
    return options


def _watched(state: State, cave: Cave, squad: Squad, space: int) -> bool:
    """Whether a squad would have to stop on a space, beside a foe."""
    near = cave.neighbours[space]
    return not slips(squad) and any(foe.space in near for foe in foes(state, squad))


def goals(state: State, squad: Squad, found: Ways) -> list[Option]:
    """Where a squad may stop: on a free space that is no spawn pit, or on an own squad with room, which is merging.

    [cave_evil.movement.merge, cave_evil.squads.no-sharing, cave_evil.movement.taken-over]
    """
    pits = cave_of(state).pits
    taken = standing(state)
    options: list[Option] = []
    for space, far in found.steps.items():
        force = taken.get(space)
        if force is None:
            if far and space not in pits:
                options.append(("move", space))
        elif type(force) is Squad and force is not squad and may_merge(squad, force):
            options.append(("merge", force.seat, force.number))
    return options


def may_merge(squad: Squad, other: Squad) -> bool:
    """Whether a squad can join another one: of the same player, with room, and neither was taken over for some turns.

    [cave_evil.movement.merge, cave_evil.movement.taken-over]
    """
    return other.seat == squad.seat and not other.lent and not squad.lent and fits(other, squad.creatures)


def _onward(state: State, squad: Squad, pit: int, most: int) -> list[Option]:
    """Where a squad can go on to from a spawn pit in so many steps."""
    home, squad.space = squad.space, pit
    found = goals(state, squad, ways(state, squad, most))
    squad.space = home
    return found


def offered(state: State, squad: Squad) -> list[Option]:
    """Where a squad may move now [cave_evil.movement.rate, cave_evil.movement.activities]."""
    if no_movement(state, squad) is not None:
        return []
    most = left(state, squad)
    return ends(state, squad, ways(state, squad, most), most)


def wished(state: State, squad: Squad) -> Iterator[Option]:
    """Every space near a squad, and every other squad of its player."""
    cave = cave_of(state)
    for space in range(len(cave.board)):
        if space != squad.space and cave.crow(squad.space, space) <= 8:
            yield ("move", space)
    yield from (("merge", other.seat, other.number) for other in state.players[squad.seat].squads if other is not squad)


def barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad cannot move somewhere."""
    if (rule := no_movement(state, squad)) is not None:
        return rule
    most = left(state, squad)
    if option in ends(state, squad, ways(state, squad, most), most):
        return None
    if option[0] == "merge":
        other = squad_of(state, squad.seat, option[2])
        return _no_merge(state, squad, other) if other else "cave_evil.movement.merge"
    return no_goal(state, squad, option[1])


def _no_merge(state: State, squad: Squad, other: Squad) -> str:
    """Why a squad cannot join another one: it belongs to somebody else, there is no room, or no way to it."""
    if squad.lent or other.lent:
        return "cave_evil.movement.taken-over"
    if not fits(other, squad.creatures):
        return "cave_evil.squads.size-limit"
    return no_way(state, squad, other.space) if cave_of(state).open(other.space) else "cave_evil.movement.not-through-rock"


def no_goal(state: State, squad: Squad, space: int) -> str:
    """Why a squad cannot end its way on a space.

    [cave_evil.movement.not-through-rock, cave_evil.movement.merge, cave_evil.squads.size-limit,
    cave_evil.movement.taken-over, cave_evil.movement.through-enemies, cave_evil.victory.crystal-space-closed,
    cave_evil.cards.iron-gate-blocks, cave_evil.movement.over-pit, cave_evil.necromancers.ban-enforced]
    """
    cave = cave_of(state)
    if not cave.open(space):
        return "cave_evil.movement.not-through-rock"
    if space == PIT and pit_banned(state, squad):
        return "cave_evil.necromancers.ban-enforced"
    force = occupant(state, space)
    if type(force) is Squad and not hostile(squad, force):
        if squad.lent or force.lent:
            return "cave_evil.movement.taken-over"
        return "cave_evil.movement.merge" if fits(force, squad.creatures) else "cave_evil.squads.size-limit"
    if force is not None or space == state.evil.space:
        return "cave_evil.movement.through-enemies"
    if squad.eyes and carrying.eyes_banned(state, squad) and space == state.players[squad.seat].crystal:
        return "cave_evil.evil-statue.eyes-no-ability"
    if any(player.crystal == space and player.lit for seat, player in enumerate(state.players) if seat != squad.seat):
        return "cave_evil.victory.crystal-space-closed"
    if space in no_entry(state, squad.seat):
        return "cave_evil.cards.iron-gate-blocks"
    return "cave_evil.movement.over-pit" if space in cave.pits else no_way(state, squad, space)


def no_way(state: State, squad: Squad, space: int) -> str:
    """Why a squad does not get to a space where it might stop: it is too far, or something stands in the way.

    [cave_evil.movement.stop-rate, cave_evil.cave.lair-walls, cave_evil.movement.not-through-rock,
    cave_evil.movement.stop-next-to-enemy, cave_evil.movement.through-enemies, cave_evil.movement.through-friends,
    cave_evil.victory.crystal-space-closed, cave_evil.cards.iron-gate-blocks, cave_evil.necromancers.ban-enforced]
    """
    cave, most = cave_of(state), left(state, squad)
    far, passes = cave.walk(squad.space, space) > most, trait(squad, "passes-rock")
    if far and cave.crow(squad.space, space) <= most:
        if _through_walls(cave, squad.space, space, most):
            return "cave_evil.cave.lair-walls"
        if not passes:
            return "cave_evil.movement.not-through-rock"
    if far or passes:
        return "cave_evil.movement.stop-rate"
    others = foes(state, squad)
    halts = halting(state, cave, squad, others)
    barriers = {
        "cave_evil.movement.through-friends": {
            mate.space for mate in state.players[squad.seat].squads if not fits(mate, squad.creatures)
        },
        "cave_evil.cards.iron-gate-blocks": set(gates(state)),
        "cave_evil.necromancers.ban-enforced": {PIT} if pit_banned(state, squad) else set(),
        "cave_evil.movement.through-enemies": {state.evil.space},
        "cave_evil.victory.crystal-space-closed": no_entry(state, squad.seat) - {*gates(state), state.evil.space},
    }
    closed = {foe.space for foe in others}.union(*barriers.values())
    for rule, barrier in barriers.items():
        if _gets(cave, squad.space, space, most, closed - barrier, halts):
            return rule
    return "cave_evil.movement.through-enemies" if slips(squad) else "cave_evil.movement.stop-next-to-enemy"


def _through_walls(cave: Cave, start: int, end: int, most: int) -> bool:
    """Whether so many steps over cave would lead to a space if Lairs had no walls."""
    found = circle = {cave.place(start)}
    for _ in range(most):
        circle = {each for here in circle for d in range(6) if cave.is_cave(each := step(here, d))} - found
        found = found | circle
    return cave.place(end) in found


def _gets(cave: Cave, start: int, end: int, most: int, closed: Container[int], halts: Set[int]) -> bool:
    """Whether so many steps lead to a space, if some are closed and a squad must stop beside others."""
    found = circle = {start}
    for _ in range(most):
        onward = [here for here in circle if here == start or halts.isdisjoint(cave.neighbours[here])]
        circle = {each for here in onward for each in cave.neighbours[here] if each == end or each not in closed} - found
        found = found | circle
    return end in found


async def move(t: Table[State], squad: Squad, option: Option) -> None:
    """Move a squad to a space, or onto another squad of its player [cave_evil.movement.rate, cave_evil.movement.merge]."""
    state = t.state
    found = ways(state, squad, left(state, squad))
    other = squad_of(state, squad.seat, option[2]) if option[0] == "merge" else None
    end = option[1] if other is None else other.space
    if not await walk(t, squad, _path(found, end), found.steps):
        return
    if other is not None:
        merge(t, squad, other)
    elif end in cave_of(state).pits:
        await _sweep(t, squad, end)


async def _sweep(t: Table[State], squad: Squad, pit: int) -> None:
    """Pick things up in passing and leave the spawn pit again [cave_evil.movement.over-pit, cave_evil.carrying.pickup-free]."""
    await carrying.gather(t, squad)
    onward = _onward(t.state, squad, pit, left(t.state, squad))
    tried.elsewhere(t, "cave_evil.movement.over-pit", "move")
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

    While something can react to steps they are told one by one.
    """
    state = t.state
    set_out(t, squad)
    alert = state.evil.stage != "asleep" or any(group.home != NOWHERE for group in state.groups)
    whole = True
    far = 0
    for space in path:
        squad.space = space
        for each in squad.creatures:
            each.moved += steps[space] - far
        far = steps[space]
        if squad.things:
            wear(state, squad)
        if alert:
            t.tell("cave_evil.movement.rate", Moved, squad.seat, squad.number, (space,), space)
        if await stepped(t, squad):
            whole = False
            break
    if not alert:
        t.tell("cave_evil.movement.rate", Moved, squad.seat, squad.number, tuple(path), squad.space)
    stop(state, squad, squad.creatures)
    if not whole:
        await _held_up(t, squad)
    return whole


def stop(state: State, squad: Squad, movers: Iterable[Creature]) -> None:
    """Who has come beside a foe moves no further in this turn, even if somebody else deals with it.

    [cave_evil.combat.stop-adjacent, cave_evil.movement.stop-next-to-enemy]
    """
    found = [] if slips(squad) else threats(state, squad)
    for but in BRIEFLY:
        found = but(state, squad, found)
    if found:
        for each in movers:
            each.still = each.stopped = True


def set_out(t: Table[State], squad: Squad) -> None:
    """A squad begins to move: a dig is lost. Of a necromancer who has invoked and those who got a creature one side may move.

    For the necromancer movement before and after Invoke counts, for the others only after it; the other side stays where it
    is for the rest of the turn. [cave_evil.excavation.other-action-loses, cave_evil.movement.invoke-either,
    cave_evil.invoke.move-then-frozen, cave_evil.invoke.necromancer-still, cave_evil.invoke.squad-moved-earlier,
    cave_evil.invoke.continue-move]
    """
    state = t.state
    give_up(t, squad)
    squad.marched, squad.pressed = True, False
    master = invoker(state, squad.seat)
    if master is squad:
        for each in state.players[squad.seat].squads:
            if each.received and each is not squad:
                freeze(each)
    elif squad.received and master is not None:
        freeze(master)


def freeze(squad: Squad) -> None:
    """Nobody of a squad moves any more in this turn; it may still act, pick up and pass.

    [cave_evil.invoke.frozen-may-act, cave_evil.invoke.pass-allowed-when-frozen]
    """
    for each in squad.creatures:
        each.still = True


async def _held_up(t: Table[State], squad: Squad) -> None:
    """A squad whose move was ended on the space of a friend becomes one with it; one on a spawn pit steps off it.

    What lies there it may pick up before. So does one that may not become one with its friend.
    [cave_evil.squads.no-sharing, cave_evil.movement.over-pit, cave_evil.movement.taken-over, cave_evil.carrying.pickup-free]
    """
    state = t.state
    mates = state.players[squad.seat].squads
    if squad not in mates:
        return
    other = next((each for each in mates if each.space == squad.space and each is not squad), None)
    if other is not None and may_merge(squad, other):
        merge(t, squad, other)
        return
    pit = squad.space in cave_of(state).pits
    if pit:
        await carrying.gather(t, squad)
    if (other is not None or pit) and (onward := _onward(state, squad, squad.space, 1)):
        tried.elsewhere(t, "cave_evil.movement.over-pit", "move")
        option = await t.choose(squad.seat, "cave_evil.movement.over-pit", onward, {"number": squad.number})
        if option[0] == "move":
            squad.space = option[1]
            t.tell("cave_evil.movement.over-pit", Moved, squad.seat, squad.number, (squad.space,), squad.space)
        elif (other := squad_of(state, squad.seat, option[2])) is not None:
            merge(t, squad, other)


async def stepped(t: Table[State], squad: Squad, movers: Sequence[Creature] = ()) -> bool:
    """Whoever reacts to a squad that has entered a space, or only some in it, does so; whether its move is over."""
    movers = list(movers or squad.creatures)
    for reaction in STEPPED:
        if await reaction(t, squad, movers):
            return True
    return False


def merge(t: Table[State], squad: Squad, other: Squad) -> None:
    """A squad joins another one: on the control card of the one that was joined, or on N if a necromancer is in either.

    Each creature keeps the points that it has used and whether it has acted: so who has the fewest left says how far all of
    them go, and nobody acts twice. That somebody joins the necromancer is no movement of his own.
    [cave_evil.movement.merge, cave_evil.movement.merge-card, cave_evil.squads.may-merge, cave_evil.movement.merge-remaining,
    cave_evil.movement.merge-1, cave_evil.movement.merge-2, cave_evil.movement.move-helena, cave_evil.movement.no-extra-actions,
    cave_evil.movement.merge-after-action, cave_evil.movement.merge-action-mentalist]
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
    if invoker(t.state, squad.seat) is not keep:
        keep.received |= goes.received
    keep.marched |= goes.marched and is_master(goes)
    keep.space = other.space
    keep.creatures += goes.creatures
    keep.things += goes.things
    keep.goods = [a + b for a, b in zip(keep.goods, goes.goods, strict=True)]
    keep.works = keep.works or goes.works
    keep.eyes |= goes.eyes
    keep.held, keep.bound = max(keep.held, goes.held), max(keep.bound, goes.bound)
    player.squads.remove(goes)


ACTIVITIES = (Activity(("move", "merge"), offered, wished, barred, move),)
