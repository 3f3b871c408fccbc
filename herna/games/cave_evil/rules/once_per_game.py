"""The four once-per-game abilities of necromancers: teleport, blast, control, split [cave_evil.necromancers.once-per-game]."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import NECROMANCERS
from herna.games.cave_evil.events.evils import MagiTeleported, Scorched, SquadTaken, WizardSplit
from herna.games.cave_evil.rules import death, evil_statue, iron_gate, movement, tried, victory
from herna.games.cave_evil.rules import evil_basics as evils
from herna.games.cave_evil.rules.digging_speed import give_up
from herna.games.cave_evil.rules.forces import (
    beside,
    free_cards,
    is_master,
    lose_works,
    new_creature,
    no_entry,
    occupant,
    squad_of,
    squads,
    standing,
)
from herna.games.cave_evil.rules.menu import BACK, Option
from herna.games.cave_evil.state import NOBODY, Creature, Force, Squad, State
from herna.kernel import Table
from herna.kernel.moments import Moment

BARRED: Moment[str, Callable[[State, Squad], str | None]] = Moment()
"""The rule that forbids an ability now, by its word."""
AIMED: Moment[str, Callable[[Table[State], Squad], Awaitable[Option]]] = Moment()
"""What an ability is used on, if it is used on anything; or going back, for nothing is done yet."""
USED: Moment[str, Callable[[Table[State], Squad, Option], Awaitable[None]]] = Moment()
"""What an ability does."""
LEAP = 5
GRASP = 3
HALVES = ("mini-wizard-1", "mini-wizard-2")


# The Rotten Magi


@BARRED.on("teleport")
def _no_leap(state: State, squad: Squad) -> str | None:
    """Whether there is anywhere to go; before, during or after movement [cave_evil.necromancers.magi-when]."""
    cave = cave_of(state)
    taken = standing(state)
    if any(leap_barred(state, squad, space, taken) is None for space in cave.around(squad.space, LEAP)):
        return None
    return "cave_evil.necromancers.magi-target-space"


def leap_barred(state: State, squad: Squad, space: int, taken: dict[int, Force]) -> str | None:
    """The rule by which the Magi's squad cannot teleport to a space: up to five spaces, through anything, but onto free cave.

    No spawn pit; own squads only with room to merge, and none that will go back; not home with the Glowing Eyes.
    [cave_evil.necromancers.magi-teleport, cave_evil.necromancers.magi-through-rock, cave_evil.necromancers.magi-not-on-pit,
    cave_evil.necromancers.magi-target-space, cave_evil.movement.taken-over]
    """
    cave = cave_of(state)
    if not cave.open(space):
        return "cave_evil.necromancers.magi-through-rock"
    if space in cave.pits:
        return "cave_evil.necromancers.magi-not-on-pit"
    if cave.crow(squad.space, space) > LEAP:
        return "cave_evil.necromancers.magi-teleport"
    if space in iron_gate.gates(state):
        return "cave_evil.cards.iron-gate-blocks"
    force = taken.get(space)
    if space == state.evil.space or (force is not None and not _joins(squad, force)):
        return "cave_evil.movement.taken-over" if _goes_back(squad, force) else "cave_evil.necromancers.magi-target-space"
    for seat, player in enumerate(state.players):
        if space == player.crystal and player.lit:
            if seat != squad.seat:
                return "cave_evil.victory.crystal-space-closed"
            if squad.eyes or (type(force) is Squad and force.eyes):
                return "cave_evil.evil-statue.eyes-no-ability"
    return None


def _joins(squad: Squad, force: Force) -> bool:
    return force is not squad and isinstance(force, Squad) and movement.may_merge(squad, force)


def _goes_back(squad: Squad, force: Force | None) -> bool:
    return isinstance(force, Squad) and force.seat == squad.seat and force.lent > 0


@AIMED.on("teleport")
async def destination(t: Table[State], squad: Squad) -> Option:
    """Where to [cave_evil.necromancers.magi-teleport, cave_evil.necromancers.magi-target-space]."""
    state = t.state
    cave = cave_of(state)
    taken = standing(state)
    options = t.sift(
        [("to", space) for space in sorted(cave.around(squad.space, LEAP)) if leap_barred(state, squad, space, taken) is None],
        lambda option: leap_barred(state, squad, option[1], taken),
        among=lambda: [("to", space) for space in range(len(cave.board))],
    )
    return await t.choose(squad.seat, "cave_evil.necromancers.magi-teleport", [*options, BACK])


@USED.on("teleport")
async def teleport(t: Table[State], squad: Squad, option: Option) -> None:
    """The whole squad is somewhere else; beside an enemy the usual duty to fight holds there.

    [cave_evil.necromancers.magi-teleport, cave_evil.necromancers.magi-target-space]
    """
    state = t.state
    _, space = option
    other = standing(state).get(space)
    give_up(t, squad)
    squad.space = space
    t.tell("cave_evil.necromancers.magi-teleport", MagiTeleported, squad.seat, space)
    movers = list(squad.creatures)
    if isinstance(other, Squad):
        movement.merge(t, squad, other)
    await movement.stepped(t, squad, movers)


# The Psychomancer of Fire


def scorched(state: State, squad: Squad) -> list[int]:
    """The spaces that the blast reaches: those beside the Psychomancer, not through Lair walls and not under collapses."""
    return list(cave_of(state).cave_beside(squad.space))


@BARRED.on("blast")
def _no_blast(state: State, squad: Squad) -> str | None:
    """Whether there is anything to destroy; the Glowing Eyes cannot burn [cave_evil.necromancers.psycho-blast]."""
    near = scorched(state, squad)
    if evils.awake(state, "statue") and state.evil.space in near:
        return None
    burns = any(heap.things or any(heap.goods) for space in near if (heap := state.heaps.get(space))) or beside(
        state, squad.space
    )
    return None if burns else "cave_evil.necromancers.psycho-blast"


@USED.on("blast")
async def blast(t: Table[State], squad: Squad, option: Option) -> None:
    """Everything on the spaces beside him is destroyed: monsters, own and enemy squads, even necromancers, and all things.

    His own squad is not harmed; the dead leave gore; enemies and monsters are his kills, his own creatures are nobody's. The
    awakened Statue falls. [cave_evil.necromancers.psycho-blast, cave_evil.necromancers.psycho-victims,
    cave_evil.necromancers.psycho-things, cave_evil.necromancers.psycho-self-safe, cave_evil.necromancers.psycho-gore,
    cave_evil.necromancers.psycho-points, cave_evil.evil-statue.any-means]
    """
    state = t.state
    near = scorched(state, squad)
    victims: list[tuple[Force, list[Creature]]] = []
    for space in near:
        force = occupant(state, space)
        if force is not None:
            victims.append((force, list(force.creatures)))
        if force is not None or space in state.heaps:
            t.tell("cave_evil.necromancers.psycho-blast", Scorched, squad.seat, space)
        _burn(state, space, force)
    if evils.awake(state, "statue") and state.evil.space in near:
        evil_statue.fall(t, squad.seat)
    await death.slaughter(t, victims, squad.seat, "cave_evil.necromancers.psycho-victims", outright=True)


def _burn(state: State, space: int, force: Force | None) -> None:
    """Items, spells and resources on a space are gone, carried or not; the Glowing Eyes cannot burn.

    [cave_evil.necromancers.psycho-things]
    """
    heap = state.heaps.get(space)
    if heap is not None:
        state.gone += [thing.card for thing in heap.things]
        heap.things, heap.goods = [], [0, 0, 0]
        if not heap.eyes:
            del state.heaps[space]
    if isinstance(force, Squad):
        state.gone += [thing.card for thing in force.things]
        force.things, force.goods = [], [0, 0, 0]


# The Ice Dead Sorceress


def grasp_barred(state: State, squad: Squad, other: Squad) -> str | None:
    """The rule by which the Sorceress cannot take a squad: an opponent's within three spaces, without a necromancer in it.

    [cave_evil.necromancers.ice-control, cave_evil.necromancers.ice-not-necromancer, cave_evil.necromancers.ice-monsters]
    """
    if other.seat == squad.seat or cave_of(state).crow(squad.space, other.space) > GRASP:
        return "cave_evil.necromancers.ice-control"
    return "cave_evil.necromancers.ice-not-necromancer" if is_master(other) else None


@BARRED.on("control")
def _no_grasp(state: State, squad: Squad) -> str | None:
    """Whether she has an empty control card, and somebody is in reach [cave_evil.necromancers.ice-needs-card]."""
    near = cave_of(state).around(squad.space, GRASP)
    reach = [other for player in state.players for other in player.squads if other.seat != squad.seat and other.space in near]
    if not any(grasp_barred(state, squad, other) is None for other in reach):
        return "cave_evil.necromancers.ice-control"
    return None if free_cards(state.players[squad.seat]) else "cave_evil.necromancers.ice-needs-card"


@AIMED.on("control")
async def victim(t: Table[State], squad: Squad) -> Option:
    """Whom; wandering monsters are nobody's squad [cave_evil.necromancers.ice-control, cave_evil.necromancers.ice-monsters]."""
    state = t.state
    named = {("control", other.seat, other.number): other for other in squads(state) if other is not squad}
    options = t.sift(list(named), lambda option: grasp_barred(state, squad, named[option]))
    t.refuse("cave_evil.necromancers.ice-monsters", lambda: [("control", group.letter) for group in state.groups])
    return await t.choose(squad.seat, "cave_evil.necromancers.ice-control", [*options, BACK])


@USED.on("control")
async def control(t: Table[State], squad: Squad, option: Option) -> None:
    """One enemy squad is hers for good, with all it carries; it loses a dig. In her own turn it can act at once.

    Beside an enemy or monster it owes a combat as any squad does. Whose last squad it was may be out.
    [cave_evil.necromancers.ice-control, cave_evil.necromancers.ice-then-fight, cave_evil.rage.out]
    """
    state = t.state
    _, owner, number = option
    other = squad_of(state, owner, number)
    assert other is not None
    lose_works(state, other)
    state.players[owner].squads.remove(other)
    player = state.players[squad.seat]
    other.seat, other.number = squad.seat, free_cards(player)[0]
    other.lent, other.lender = 0, NOBODY
    other.received = other.marched = False
    player.squads.append(other)
    player.squads.sort(key=lambda each: each.number)
    for thing in other.things:
        thing.owner, thing.fresh = NOBODY, False
    for creature in other.creatures:
        creature.moved, creature.acted = 0, state.active != squad.seat
        creature.still = creature.stopped = False
    t.tell("cave_evil.necromancers.ice-control", SquadTaken, squad.seat, owner, number, other.number)
    victory.settle(t)


# The Black Wizard


def places_beside(state: State, squad: Squad) -> list[int]:
    """The free cave spaces beside the N marker [cave_evil.necromancers.wizard-place, cave_evil.cards.iron-gate-blocks]."""
    cave = cave_of(state)
    taken = standing(state).keys() | no_entry(state, squad.seat)
    return [space for space in cave.cave_beside(squad.space) if space not in taken and space not in cave.pits]


@BARRED.on("split")
def _no_split(state: State, squad: Squad) -> str | None:
    """Whether there is an empty control card and room for the second wizard.

    [cave_evil.necromancers.wizard-needs-card, cave_evil.necromancers.wizard-place]
    """
    if not free_cards(state.players[squad.seat]):
        return "cave_evil.necromancers.wizard-needs-card"
    return None if places_beside(state, squad) else "cave_evil.necromancers.wizard-place"


@AIMED.on("split")
async def beside_him(t: Table[State], squad: Squad) -> Option:
    """Where the second wizard stands [cave_evil.necromancers.wizard-place]."""
    options = [("to", space) for space in places_beside(t.state, squad)]
    tried.elsewhere(t, "cave_evil.necromancers.wizard-place", "to", empty=True)
    return await t.choose(squad.seat, "cave_evil.necromancers.wizard-place", [*options, BACK])


@USED.on("split")
async def split(t: Table[State], squad: Squad, option: Option) -> None:
    """The Black Wizard becomes two: one stays with his squad, the other stands beside it on a control card of his own.

    Both have moved and acted as far as he had, and what holds or binds him holds both. They never become one again,
    though they may be in one squad. [cave_evil.necromancers.wizard-split, cave_evil.necromancers.wizard-one-stays,
    cave_evil.necromancers.wizard-move-act, cave_evil.necromancers.wizard-same-squad, cave_evil.necromancers.wizard-place,
    cave_evil.turn-markers.use]
    """
    state = t.state
    _, space = option
    player = state.players[squad.seat]
    whole = next(each for each in squad.creatures if each.card in NECROMANCERS)
    whole.card = HALVES[0]
    second = new_creature(state, HALVES[1])
    second.moved, second.extra, second.acted = whole.moved, whole.extra, whole.acted
    second.still, second.stopped = whole.still, whole.stopped
    number = free_cards(player)[0]
    new = Squad(squad.seat, number, space, [second], marched=squad.marched, held=squad.held, bound=squad.bound)
    player.squads.append(new)
    player.squads.sort(key=lambda each: each.number)
    t.tell("cave_evil.necromancers.wizard-split", WizardSplit, squad.seat, number, space)
