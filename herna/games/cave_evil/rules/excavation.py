"""Excavate and Collapse: a dig is declared, continued and finished [cave_evil.excavation.three-steps].

Picking things up and passing them on goes on meanwhile [cave_evil.excavation.pickup-while-digging].
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from herna.games.cave_evil.cave import Cave, cave_of, covered, pit_of
from herna.games.cave_evil.content import EVENTS, EXCAVATIONS, ExcavationCard
from herna.games.cave_evil.events.digging import (
    CardTurned,
    DigAbandoned,
    DigBegan,
    EventKept,
    EventRemoved,
    NothingToDig,
    RocksRemoved,
    SteppedIn,
)
from herna.games.cave_evil.rules import movement, spawn_rolls, supported_excavation, tried
from herna.games.cave_evil.rules.digging_speed import has_digger, speed, wear_out
from herna.games.cave_evil.rules.forces import acted, left, lose_works, no_entry, standing
from herna.games.cave_evil.rules.menu import Activity, Option
from herna.games.cave_evil.rules.placing import found, place
from herna.games.cave_evil.state import ROCKS, Squad, State, Tile, Works
from herna.kernel import PASS, Table
from herna.space.hex import Place

AT_ONCE = 4
"""With so much digging speed a dig is finished as soon as it is declared [cave_evil.excavation.instant]."""

GUARDED: list[Callable[[Table[State], int, int], Awaitable[None]]] = []
"""Who comes with a tile that has a Protector: gets the seat that dug and the spawn pit, before anything is spawned there."""

__all__ = ["ACTIVITIES", "GUARDED", "draw_tile", "found", "place", "starts"]


def starts(state: State, squad: Squad, *, rock: bool) -> list[Place]:
    """On which places the first space of a squad's tile may lie: unexcavated ground beside it, or cave for a collapse.

    A buried squad may begin on its own space; a collapse never on a Lair or a spawn pit.
    [cave_evil.excavation.adjacent-unexcavated, cave_evil.excavation.excavate-first-space,
    cave_evil.excavation.collapse-first-space, cave_evil.excavation.buried-how-out]
    """
    cave = cave_of(state)
    if rock:
        beside = [cave.place(space) for space in cave.neighbours[squad.space]]
        return [each for each in beside if each not in cave.closed]
    ground = cave.rock_beside(squad.space)
    return ground if cave.open(squad.space) else [cave.place(squad.space), *ground]


# Declaring, continuing, abandoning


def dig_offered(state: State, squad: Squad) -> list[Option]:
    """Whether a squad can begin to dig or to cause a collapse, a buried one too; it says which.

    [cave_evil.excavation.declare, cave_evil.excavation.buried-acts]
    """
    if squad.works is not None or squad.bound or acted(squad) or not speed(squad):
        return []
    deck = state.decks["excavation"]
    if not deck.draw and not deck.discard:
        return []
    ways: list[Option] = [("dig",)] if starts(state, squad, rock=False) else []
    if starts(state, squad, rock=True):
        ways.append(("collapse",))
    return ways


def dig_wished(state: State, squad: Squad) -> list[Option]:
    return [("dig",), ("collapse",)]


def dig_barred(state: State, squad: Squad, option: Option) -> str | None:
    """The rule by which a squad cannot begin to dig.

    [cave_evil.squad-actions.one-action, cave_evil.turn-markers.use, cave_evil.excavation.who,
    cave_evil.excavation.locked-while-digging, cave_evil.excavation.adjacent-unexcavated,
    cave_evil.excavation.collapse-first-space, cave_evil.conjuration.empty-deck]
    """
    if not has_digger(squad):
        return "cave_evil.excavation.who"
    if squad.bound:
        return "cave_evil.turn-markers.use"
    if squad.works is not None:
        return "cave_evil.excavation.locked-while-digging"
    if acted(squad):
        return "cave_evil.squad-actions.one-action"
    rock = option[0] == "collapse"
    if not starts(state, squad, rock=rock):
        return _no_start(cave_of(state), squad.space, rock)
    deck = state.decks["excavation"]
    return None if deck.draw or deck.discard else "cave_evil.conjuration.empty-deck"


def _no_start(cave: Cave, space: int, rock: bool) -> str:
    """Why no tile may begin beside a space: there is nothing to dig into, or only what can never be dug.

    [cave_evil.excavation.collapse-first-space, cave_evil.excavation.never-lair-or-pit,
    cave_evil.excavation.adjacent-unexcavated, cave_evil.cave.lair-walls]
    """
    if rock:
        beside = cave.neighbours[space]
        return "cave_evil.excavation.never-lair-or-pit" if beside else "cave_evil.excavation.collapse-first-space"
    walled = any(place == cave.place(space) for place, _ in cave.board.sides)
    return "cave_evil.cave.lair-walls" if walled else "cave_evil.excavation.adjacent-unexcavated"


async def declare(t: Table[State], squad: Squad, option: Option) -> None:
    """A squad begins to dig: an excavation card face down, three rocks on it. That is its action; none is removed yet.

    Only `collapse` is a collapse. Who is done at once may step in with movement that is left, and not held back.
    [cave_evil.excavation.instant-step, cave_evil.turn-markers.use, cave_evil.excavation.declare,
    cave_evil.excavation.declare-default, cave_evil.excavation.draw-face-down, cave_evil.excavation.three-rocks,
    cave_evil.excavation.declare-is-action, cave_evil.excavation.instant, cave_evil.excavation.instant-move-first]
    """
    state = t.state
    collapse = option[0] == "collapse"
    unspent = left(state, squad) > 0 and not squad.held
    total = speed(squad) + await supported_excavation.called(t, squad, AT_ONCE - speed(squad))
    card = state.decks["excavation"].top(t)
    assert card is not None
    squad.works = Works(card, ROCKS, collapse, dug=True)
    spend(squad)
    t.tell("cave_evil.excavation.declare", DigBegan, squad.seat, squad.number, collapse)
    if total >= AT_ONCE:
        wear_out(squad)
        squad.works.rocks = 0
        await finish(t, squad, step=unspent)


def spend(squad: Squad) -> None:
    """Digging is the squad's action, and its creatures stay where they are.

    [cave_evil.excavation.declare-is-action, cave_evil.excavation.diggers-stay, cave_evil.movement.diggers-fixed]
    """
    for each in squad.creatures:
        each.acted = each.still = True


def go_on_offered(state: State, squad: Squad) -> list[Option]:
    """Whether a squad can go on with its dig, or give it up [cave_evil.excavation.continue-or-drop]."""
    if squad.works is None:
        return []
    return [("continue",), ("quit",)] if go_on_barred(state, squad, ("continue",)) is None else [("quit",)]


def go_on_wished(state: State, squad: Squad) -> list[Option]:
    return [("continue",), ("quit",)]


def go_on_barred(state: State, squad: Squad, option: Option) -> str | None:
    """The rule by which a squad cannot go on with a dig, or has none to give up.

    [cave_evil.excavation.three-steps, cave_evil.turn-markers.use, cave_evil.excavation.who, cave_evil.squad-actions.one-action]
    """
    if squad.works is None:
        return "cave_evil.excavation.three-steps"
    if option[0] == "quit":
        return None
    if squad.bound:
        return "cave_evil.turn-markers.use"
    if not has_digger(squad):
        return "cave_evil.excavation.who"
    return "cave_evil.squad-actions.one-action" if acted(squad) or squad.works.dug else None


async def go_on(t: Table[State], squad: Squad, option: Option) -> None:
    """A squad removes as many rocks as its digging speed, and has finished with the last one; or gives its dig up.

    [cave_evil.excavation.remove-rocks, cave_evil.excavation.rocks-left, cave_evil.excavation.finish,
    cave_evil.excavation.continue-or-drop, cave_evil.excavation.attacked-digger, cave_evil.excavation.dig-speed-2,
    cave_evil.excavation.dig-helper]
    """
    works = squad.works
    assert works is not None
    if option[0] == "quit":
        abandon(t, squad)
        return
    total = speed(squad) + await supported_excavation.called(t, squad, works.rocks - speed(squad))
    wear_out(squad)
    removed = min(works.rocks, total)
    works.rocks -= removed
    works.dug = True
    spend(squad)
    t.tell("cave_evil.excavation.remove-rocks", RocksRemoved, squad.seat, squad.number, removed, works.rocks)
    if not works.rocks:
        await finish(t, squad, step=True)


def abandon(t: Table[State], squad: Squad) -> None:
    """A dig is given up, and its card discarded unseen.

    [cave_evil.excavation.continue-or-drop, cave_evil.excavation.card-discard]
    """
    lose_works(t.state, squad)
    t.tell("cave_evil.excavation.continue-or-drop", DigAbandoned, squad.seat, squad.number)


# Finishing


async def finish(t: Table[State], squad: Squad, *, step: bool) -> None:
    """The card is turned up, its tile placed; what it says happens in the new area, and the squad may step in.

    A collapse ignores what the card says. [cave_evil.excavation.finish, cave_evil.excavation.collapse-no-text,
    cave_evil.excavation.card-text, cave_evil.advanced.supported-excavation-tile, cave_evil.excavation.tile-johanka]
    """
    works = squad.works
    assert works is not None
    squad.works = None
    card = draw_tile(t, keep=squad.seat, first=works.card)
    if card is None:
        t.tell("cave_evil.conjuration.empty-deck", NothingToDig, squad.seat)
        return
    t.tell("cave_evil.excavation.finish", CardTurned, squad.seat, card)
    entry = EXCAVATIONS[card]
    rule = "cave_evil.excavation.collapse-first-space" if works.collapse else "cave_evil.excavation.place-adjacent"
    where = starts(t.state, squad, rock=works.collapse)
    tile = await place(t, squad.seat, entry.tile, starts=where, rule=rule, rock=works.collapse, digger=squad)
    if tile is not None and not works.collapse:
        await _appears(t, squad, entry, tile)
        if step:
            await _step_in(t, squad, tile)


def draw_tile(t: Table[State], *, keep: int | None = None, first: str = "") -> str | None:
    """The next excavation card with a tile, which goes onto the discard pile; None if there is none.

    Events on the way leave the game; those of a finished dig are kept by the player who dug for phase 4, after a collapse too.
    The text is for those to heed who dug. [cave_evil.excavation.event-on-reveal, cave_evil.excavation.collapse-event,
    cave_evil.excavation.card-discard, cave_evil.excavation.card-by-event, cave_evil.events.new-events-discarded]
    """
    deck = t.state.decks["excavation"]
    card: str | None = first or deck.top(t)
    t.reveal()
    while card is not None and card in EVENTS:
        if keep is None:
            t.state.gone.append(card)
            t.tell("cave_evil.events.new-events-discarded", EventRemoved, card)
        else:
            t.state.events.append(card)
            t.tell("cave_evil.excavation.event-on-reveal", EventKept, keep, card)
        card = deck.top(t)
    if card is not None:
        deck.discard.append(card)
    return card


async def _appears(t: Table[State], squad: Squad, entry: ExcavationCard, tile: Tile) -> None:
    """What the card says: spawn rolls in the newly uncovered area, or on the spawn pit of the tile, which may have a Protector.

    [cave_evil.excavation.card-text, cave_evil.spawn-rolls.new-area, cave_evil.spawn-rolls.new-area-same,
    cave_evil.protectors.spawn-rolls]
    """
    pit = pit_of(tile)
    if entry.protector and pit is not None:
        for comes in GUARDED:
            await comes(t, squad.seat, cave_of(t.state).at(pit))
    for _ in range(entry.rolls):
        if entry.on_pit and pit is not None:
            await spawn_rolls.spawn(t, squad.seat, entry.roll, cave_of(t.state).at(pit))
        else:
            await _spawn_far(t, squad, entry.roll, tile)


async def _spawn_far(t: Table[State], squad: Squad, roll: spawn_rolls.Roll, tile: Tile) -> None:
    """Resources go straight to the squad, all else on the space of the tile that is farthest from it.

    [cave_evil.excavation.spawn-resources, cave_evil.excavation.spawn-farthest, cave_evil.spawn-rolls.new-area]
    """
    rolled = spawn_rolls.roll_for(t, squad.seat, roll)
    if rolled.card:
        far = farthest(t.state, squad, tile)
        await spawn_rolls.put_card(t, squad.seat, rolled.card, far, "cave_evil.excavation.farthest-tie")
    elif rolled.amount:
        spawn_rolls.put_goods(t, rolled, squad.space, squad)


def farthest(state: State, squad: Squad, tile: Tile) -> list[int]:
    """The spaces of a tile that are farthest from a squad, over cave spaces, then in plain distance.

    [cave_evil.excavation.spawn-farthest, cave_evil.excavation.farthest-tie]
    """
    cave = cave_of(state)
    far = {space: (cave.walk(squad.space, space), cave.crow(squad.space, space)) for space in map(cave.at, covered(tile))}
    most = max(far.values())
    return [space for space, each in far.items() if each == most]


async def _step_in(t: Table[State], squad: Squad, tile: Tile) -> None:
    """The squad may step onto the new tile, whatever its rate: no ordinary movement, and no action follows.

    A squad that has not acted, for a card has removed its last rock, does not slip away from a combat that it owes.
    [cave_evil.excavation.step-in, cave_evil.excavation.step-no-action, cave_evil.excavation.step-limits,
    cave_evil.excavation.instant-step, cave_evil.combat.when-resolved]
    """
    options: list[Option] = list(_steps(t.state, squad, tile))
    if not options or movement.owes(t.state, squad):
        return
    tried.elsewhere(t, "cave_evil.excavation.step-in", "step")
    choice = await t.choose(squad.seat, "cave_evil.excavation.step-in", [*options, PASS], {"number": squad.number})
    if choice == PASS:
        return
    other = standing(t.state).get(choice[1])
    squad.space = choice[1]
    spend(squad)  # a card may have removed the last rock, and no action
    t.tell("cave_evil.excavation.step-in", SteppedIn, squad.seat, squad.number, choice[1])
    await movement.stepped(t, squad)
    mates = t.state.players[squad.seat].squads
    if isinstance(other, Squad) and squad in mates and other in mates:
        movement.merge(t, squad, other)


def _steps(state: State, squad: Squad, tile: Tile) -> Iterator[Option]:
    """Onto which spaces of the new tile a squad can step: free ones beside it, or an own squad that it may join.

    [cave_evil.excavation.step-limits, cave_evil.movement.taken-over]
    """
    cave = cave_of(state)
    taken = standing(state)
    new = {cave.at(each) for each in covered(tile)} - no_entry(state, squad.seat)
    for space in cave.neighbours[squad.space]:
        if space in new and space not in cave.pits:
            other = taken.get(space)
            if other is None or (isinstance(other, Squad) and movement.may_merge(squad, other)):
                yield ("step", space)


ACTIVITIES = (
    Activity(("dig", "collapse"), dig_offered, dig_wished, dig_barred, declare),
    Activity(("continue", "quit"), go_on_offered, go_on_wished, go_on_barred, go_on),
)
