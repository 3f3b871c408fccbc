"""The Evil Black Old Goat: kneel before he awakes; then he runs through the cave and disembowels whoever is near."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import EVILS, EXCAVATIONS, NECROMANCERS
from herna.games.cave_evil.events.evils import Disembowelled, EvilFell, EvilHalted, EvilStepped, Knelt, WayRolled
from herna.games.cave_evil.rules import death, evil_fights, excavation, tried, victory
from herna.games.cave_evil.rules import evil_basics as evils
from herna.games.cave_evil.rules.challenge import CHALLENGED
from herna.games.cave_evil.rules.forces import beside, buried, forces, is_master
from herna.games.cave_evil.rules.kill_points import enemy_points, wandering_points
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.movement import STEPPED
from herna.games.cave_evil.rules.wandering import MARCHED
from herna.games.cave_evil.state import NOBODY, NOWHERE, Creature, Force, Group, Squad, State
from herna.kernel import Outcome, Table
from herna.space.hex import Place, step

DEVOTION = 27
"""Enemy kill points that win by kneeling [cave_evil.evil-goat.win-by-kneeling]."""
SE, S, SW, NW, N, NE = range(6)
WAYS = {1: (N,), 2: (NE, SE), 3: (S,), 4: (NW, SW)}
"""North, east, south and west by the arrow on the board; spaces lie so that north and south are exact."""
AROUND = {1: (NW, NE), 2: (), 3: (SE, SW), 4: ()}
BAN = "cave_evil.evil-goat.bare-fight"


@evils.REVEALED.on("goat")
async def revealed(t: Table[State]) -> None:
    """He is put on the Pit and stays there until he awakes; only advanced games know him.

    [cave_evil.evil-goat.reveal-place, cave_evil.evil-goat.advanced-only]
    """
    await evils.put_on_pit(t, "cave_evil.evil-goat.reveal-place")


@evils.AWOKE.on("goat")
async def awoke(t: Table[State]) -> None:
    """Kill points no longer win; who stands beside him already is not killed by that.

    [cave_evil.evil-goat.awaken, cave_evil.evil-goat.already-adjacent]
    """


# Kneeling


def kneel_barred(state: State, squad: Squad, option: Option) -> str | None:
    """Why a squad cannot kneel: before he awakes, a necromancer beside him, 27 enemy kill points, no ability used in this turn.

    [cave_evil.evil-goat.win-by-kneeling, cave_evil.evil-goat.awaken, cave_evil.necromancers.ban-enforced,
    cave_evil.awakening.buried-before-evil]
    """
    if evils.word(state) != "goat" or state.evil.stage != "revealed":
        return "cave_evil.evil-goat.awaken"
    if not is_master(squad) or state.evil.space not in cave_of(state).neighbours[squad.space]:
        return "cave_evil.evil-goat.win-by-kneeling"
    if buried(state, squad):
        return "cave_evil.awakening.buried-before-evil"
    if enemy_points(state.players[squad.seat]) < DEVOTION:
        return "cave_evil.evil-goat.win-by-kneeling"
    return "cave_evil.necromancers.ban-enforced" if evils.banned(state, squad.seat) else None


def _kneel_offered(state: State, squad: Squad) -> Iterable[Option]:
    if state.evil.stage != "revealed" or kneel_barred(state, squad, ("kneel",)) is not None:
        return ()
    return (("kneel",),)


def _kneel_wished(state: State, squad: Squad) -> Iterable[Option]:
    return (("kneel",),) if evils.word(state) == "goat" and state.evil.space != NOWHERE else ()


async def kneel(t: Table[State], squad: Squad, option: Option) -> None:
    """The necromancer kneels before the Goat and wins [cave_evil.evil-goat.win-by-kneeling]."""
    t.tell("cave_evil.evil-goat.win-by-kneeling", Knelt, squad.seat)
    t.end(Outcome("cave_evil.evil-goat.win-by-kneeling", (squad.seat,)))


# Running


@evils.CYCLE.on("goat")
async def cycle(t: Table[State]) -> None:
    """At the start of every cycle after his awakening he runs his full rate where a D4 sends him.

    [cave_evil.evil-goat.direction, cave_evil.evil-goat.speed, cave_evil.evil-goat.goes-on]
    """
    state = t.state
    evil = state.evil
    if state.step == 1:
        evil.way = t.roll(4)
        t.tell("cave_evil.evil-goat.direction", WayRolled, state.first, evil.way)
        evil.mover = state.first if len(WAYS[evil.way]) == 1 else _deadliest(t)
        evil.left, evil.last = EVILS[evil.card].movement, NOWHERE
        state.step = 2
    while evil.left:
        t.rest()
        if (rule := await _onward(t)) is not None:
            evil.left = 0
            t.tell(rule, EvilHalted, evil.card)


def _deadliest(t: Table[State]) -> int:
    """Who has the most kill points of both sorts; equal ones roll [cave_evil.evil-goat.inexact-direction]."""
    state = t.state
    points = {s: enemy_points(state.players[s]) + wandering_points(state.players[s]) for s in evils.living(state)}
    most = max(points.values())
    equal = [seat for seat in points if points[seat] == most]
    return evils.cast_lots(t, equal, "cave_evil.evil-goat.inexact-direction")


async def _onward(t: Table[State]) -> str | None:
    """One step: where to, dig, disembowel, move, disembowel; or the rule by which he stops.

    [cave_evil.evil-goat.digs-repeatedly, cave_evil.evil-goat.goes-on, cave_evil.evil-goat.meets-necromancer,
    cave_evil.evil-goat.goat-forbidden-ground]
    """
    state = t.state
    evil = state.evil
    direction = await _direction(t)
    if direction == NOWHERE:
        return "cave_evil.evil-goat.meets-necromancer"
    place = step(cave_of(state).board.places[evil.space], direction)
    if not await _dig(t, place, direction):
        return "cave_evil.evil-goat.goat-forbidden-ground"
    evil.left -= 1
    evil.last = direction
    space = cave_of(state).at(place)
    for force in [each for each in forces(state) if each.space == space]:
        await disembowel(t, force)
    evil.space = space
    t.tell("cave_evil.evil-goat.speed", EvilStepped, evil.card, space)
    await _ravage(t)
    return None


async def _direction(t: Table[State]) -> int:
    """Where his next step goes: exactly as rolled, or as his mover decides; around a necromancer, if that is possible.

    East and west lie between two directions: of each two steps one goes in either. The first player moves him where the way
    is exact, but where he has to go around somebody it is not.
    [cave_evil.evil-goat.inexact-direction, cave_evil.evil-goat.goat-mover, cave_evil.evil-goat.meets-necromancer]
    """
    state = t.state
    evil = state.evil
    exact: Sequence[int] = WAYS[evil.way]
    done = EVILS[evil.card].movement - evil.left
    if len(exact) > 1 and done % 2 and evil.last in exact:
        exact = [each for each in exact if each != evil.last]
    found = _passable(state, exact) or _passable(state, [d for d in (*WAYS[evil.way], *AROUND[evil.way]) if d not in exact])
    if not found:
        return NOWHERE
    here = cave_of(state).board.places[evil.space]
    named = {("toward", *step(here, each)): each for each in found}
    mover = evil.mover if state.players[evil.mover].alive else evils.living(state)[0]
    if len(found) > 1 and len(WAYS[evil.way]) == 1:
        mover = _deadliest(t)
    tried.nowhere_near(t, "cave_evil.evil-goat.direction", "toward", here)
    return named[await t.choose(mover, "cave_evil.evil-goat.inexact-direction", list(named))]


def _passable(state: State, directions: Iterable[int]) -> list[int]:
    """Directions in which no necromancer stands in his way."""
    cave = cave_of(state)
    here = cave.board.places[state.evil.space]
    held = {cave.board.places[squad.space] for player in state.players for squad in player.squads if is_master(squad)}
    return [each for each in directions if step(here, each) not in held]


async def _dig(t: Table[State], place: Place, direction: int) -> bool:
    """Unexcavated ground or a collapse in his way is excavated with a drawn tile; never through Lair walls or over spawn pits.

    [cave_evil.evil-goat.digs, cave_evil.evil-goat.goat-forbidden-ground, cave_evil.evil-emperor.slowed]
    """
    state = t.state
    cave = cave_of(state)
    if (cave.board.places[state.evil.space], direction) in cave.board.sides:
        return False
    if cave.is_cave(place):
        return True
    card = excavation.draw_tile(t)
    if card is None:
        return False
    kind = EXCAVATIONS[card].tile
    mover = state.evil.mover if state.players[state.evil.mover].alive else evils.living(state)[0]
    return await excavation.place(t, mover, kind, starts=[place], rule="cave_evil.evil-goat.digs") is not None


# Disembowelling


def entrails(state: State, force: Force) -> list[Creature]:
    """Whom of a squad or group he disembowels: all but the necromancer himself [cave_evil.evil-goat.necromancer-spared]."""
    if isinstance(force, Group):
        return list(force.creatures)
    spared = victory.lords(state.players[force.seat], force)
    return [each for each in force.creatures if each not in spared]


async def disembowel(t: Table[State], force: Force) -> None:
    """He kills a squad or group at once; cards leave the game, things and gore stay on the space.

    [cave_evil.evil-goat.disembowel, cave_evil.evil-goat.cards-to-box, cave_evil.evil-goat.things-stay]
    """
    await _gut(t, force, entrails(t.state, force))


async def _gut(t: Table[State], force: Force, victims: Sequence[Creature]) -> None:
    """Some of a squad or group are disembowelled, if there are any [cave_evil.evil-goat.disembowel]."""
    if victims:
        t.tell("cave_evil.evil-goat.disembowel", Disembowelled, force.space, tuple(each.card for each in victims))
        await death.kill(t, force, victims, NOBODY, "cave_evil.evil-goat.cards-to-box", outright=True)


async def _ravage(t: Table[State]) -> None:
    """He has moved: all that are beside him now are killed at once [cave_evil.evil-goat.already-adjacent]."""
    state = t.state
    prey = [(force, victims) for force in beside(state, state.evil.space) if (victims := entrails(state, force))]
    for force, victims in prey:
        t.tell("cave_evil.evil-goat.disembowel", Disembowelled, force.space, tuple(each.card for each in victims))
    if prey:
        await death.slaughter(t, prey, NOBODY, "cave_evil.evil-goat.cards-to-box", outright=True)


async def came(t: Table[State], force: Force, movers: Sequence[Creature]) -> bool:
    """Who has moved in a squad or group is disembowelled if it is beside the awakened Goat now; whether all of them are gone.

    Whom they have joined there has not moved.
    [cave_evil.evil-goat.disembowel, cave_evil.evil-goat.necromancer-spared, cave_evil.evil-goat.already-adjacent]
    """
    state = t.state
    if not evils.awake(state, "goat") or force.space not in evils.near(state):
        return False
    await _gut(t, force, [each for each in entrails(state, force) if each in movers])
    return not any(each in force.creatures for each in movers)


# His fall


@CHALLENGED.on("goat")
async def challenged(t: Table[State], squad: Squad) -> None:
    """A necromancer beside him fights him alone: the others of his squad are disembowelled first.

    He attacks with 12 in every attribute, a half of the split Black Wizard with 6, without items, spells and abilities. Who
    kills the Goat wins. If what their deaths set off kills him or buries the Goat, there is nobody to fight.
    [cave_evil.evil-goat.squad-dies-first, cave_evil.evil-goat.bare-fight, cave_evil.evil-goat.base-12,
    cave_evil.evil-goat.only-necromancer, cave_evil.evil-goat.win, cave_evil.evil-goat.stats,
    cave_evil.awakening.buried-evil]
    """
    state = t.state
    await disembowel(t, squad)
    evil_fights.spend(t, [squad])
    lords = victory.lords(state.players[squad.seat], squad)
    if not lords or squad.space not in evils.near(state):
        return
    lord = lords[0]
    bare = lord.card in NECROMANCERS
    bout = await evil_fights.against_evil(t, [squad], BAN, abilities=False, bare=bare, only={lord.id})
    if bout.winner == 0:
        t.tell("cave_evil.evil-goat.win", EvilFell, squad.seat, state.evil.card)
        t.end(Outcome("cave_evil.evil-goat.win", (squad.seat,)))
    if bout.winner == 1:
        await death.kill(t, squad, [lord], NOBODY, "cave_evil.evil-goat.bare-fight")


STEPPED.append(came)
MARCHED.append(came)
ACTIVITIES: Sequence[Activity] = (Activity(("kneel",), _kneel_offered, _kneel_wished, kneel_barred, kneel, needs="evil"),)
