"""The end of a turn: what was done in it is forgotten, and the next player begins [cave_evil.turn-end.next-player]."""

from __future__ import annotations

from herna.games.cave_evil.events.digging import DigAbandoned
from herna.games.cave_evil.rules import necromancers
from herna.games.cave_evil.rules.forces import forces, lose_works, squads
from herna.games.cave_evil.state import NOWHERE, Squad, State
from herna.kernel import Table

NOBODY_LEFT = -1
"""Everybody has had a turn in this cycle."""


def leave_digs(t: Table[State]) -> None:
    """A dig that was not gone on with in this turn is given up [cave_evil.excavation.continue-or-drop]."""
    for squad in t.state.players[t.state.active].squads:
        if squad.works is not None and not squad.works.dug:
            lose_works(t.state, squad)
            t.tell("cave_evil.excavation.continue-or-drop", DigAbandoned, squad.seat, squad.number)


def forget(state: State) -> None:
    """What holds for a turn is over: points of movement, actions, powers and things used, abilities used in this turn.

    That a spell was invoked in this turn too, wherever it lies.
    [cave_evil.turn-end.next-player, cave_evil.items.once-per-turn, cave_evil.spellcasting.not-after-invoke]
    """
    for force in forces(state):
        for each in force.creatures:
            if each.moved or each.acted or each.still or each.extra:
                each.moved = each.extra = 0
                each.acted = each.early = each.still = each.stopped = each.tamed = False
            if each.used:
                each.used = []
    for group in state.groups:
        group.forsaken = False
    for heap in state.heaps.values():
        for thing in heap.things:
            thing.used, thing.walker, thing.fresh = False, 0, False
    for player in state.players:
        player.invoking = player.offering = player.meditated = player.took = False
    for squad in squads(state):
        _rested(squad)
    necromancers.new_turn(state)


def _rested(squad: Squad) -> None:
    """What a squad has done in this turn is forgotten."""
    squad.received = squad.marched = squad.pressed = False
    squad.apart = []
    for thing in squad.things:
        thing.used, thing.walker, thing.fresh = False, 0, False
    if squad.works is not None:
        squad.works.dug = False


def next_seat(state: State, seat: int) -> int:
    """Who is next in this cycle, clockwise from the first player; nobody after the last [cave_evil.course.turn-order]."""
    count = len(state.players)
    for each in range(1, count):
        following = (seat + each) % count
        if following == state.first:
            return NOBODY_LEFT
        if state.players[following].alive:
            return following
    return NOBODY_LEFT


def cut_short(t: Table[State]) -> None:
    """The active player is out: the turn ends at once, events not yet resolved leave the game.

    A Protector that was on its way goes home. [cave_evil.victory.active-player-dies, cave_evil.protectors.returns]
    """
    state = t.state
    state.gone += state.events
    state.events = []
    state.marching, state.strides = [], {}
    for group in state.groups:
        if group.home != NOWHERE:
            group.space = group.home
    state.step = 0
    state.phase = "turn_end"
    if state.combat is not None:
        state.combat.over = True


def opens(state: State) -> int:
    """Who opens a cycle: the first player, or the next one clockwise who is still in [cave_evil.course.first-player-dead]."""
    count = len(state.players)
    return next(seat for each in range(count) if state.players[seat := (state.first + each) % count].alive)
