"""Effects on whom a squad serves: taken over for good or for some turns, or set free."""

from __future__ import annotations

from herna.games.cave_evil.cave import cave_of
from herna.games.cave_evil.content import Release, Take
from herna.games.cave_evil.events.effects import SetFree, TakenOver, WentBack
from herna.games.cave_evil.rules import victory
from herna.games.cave_evil.rules.effects.aiming import FITTING, TARGET, aim, can_aim, own
from herna.games.cave_evil.rules.effects.core import PERFORMED, POSSIBLE, User
from herna.games.cave_evil.rules.effects.moving import cards_of, lasting, steadfast
from herna.games.cave_evil.rules.forces import free_cards, heap_on, is_lord, lose_works, new_letter, tidy
from herna.games.cave_evil.state import NOBODY, NOWHERE, Force, Group, Squad, State
from herna.kernel import Table

CONTROL = "cave_evil.abilities.control"
FREE = "cave_evil.abilities.set-free"


def with_necromancer(state: State, force: Force) -> bool:
    """Whether a necromancer is in a squad, half of one, or a caster that has risen to be one.

    [cave_evil.rage.new-necromancer]
    """
    return isinstance(force, Squad) and any(is_lord(state, force, each) for each in force.creatures)


@FITTING.on(Take)
def _takes(state: State, effect: Take, user: User, force: Force) -> str | None:
    """Never a necromancer's squad nor from a spawn pit, and only onto an empty control card.

    [cave_evil.abilities.control, cave_evil.movement.over-pit]
    """
    if own(user, force) or with_necromancer(state, force) or not free_cards(state.players[user.seat]):
        return CONTROL
    if force.space in cave_of(state).pits:
        return "cave_evil.movement.over-pit"
    return "cave_evil.abilities.steadfast" if steadfast(force) else None


@PERFORMED.on(Take)
async def take(t: Table[State], effect: Take, user: User) -> None:
    """Control of it, on an empty control card: for good, or for so many turns; whose last squad it was may be out.

    [cave_evil.abilities.control, cave_evil.rage.out]
    """
    force = await aim(t, effect, user)
    if force is not None:
        turns = lasting(t, effect.turns)
        take_over(t, force, user.seat, turns, CONTROL, user.card)
        victory.settle(t)


def take_over(t: Table[State], force: Force, seat: int, turns: int, rule: str, card: str) -> Squad:
    """A squad or group serves another player from now on, with all it has; it loses a dig, and may act anew in his turn.

    Who gets back what was lent has it for good [cave_evil.turn-markers.going-back].
    """
    state = t.state
    owner = force.seat if isinstance(force, Squad) else NOBODY
    if isinstance(force, Squad):
        squad = force
        state.players[owner].squads.remove(squad)
        lose_works(state, squad)
        for thing in squad.things:
            thing.owner, thing.fresh = NOBODY, False
    else:
        state.groups.remove(force)
        squad = Squad(seat, 0, force.space, force.creatures)
    lender = squad.lender if squad.lent else owner
    if lender == seat:
        turns = 0
    squad.lent, squad.lender = turns, lender if turns else NOBODY
    _enlist(state, squad, seat)
    if state.active == seat:
        for each in squad.creatures:
            each.moved, each.acted, each.still, each.stopped = 0, False, False, False
    t.tell(rule, TakenOver, card, seat, cards_of(squad), turns, owner)
    return squad


def _enlist(state: State, squad: Squad, seat: int) -> None:
    """Put a squad on the first empty control card of a player."""
    player = state.players[seat]
    squad.seat, squad.number = seat, free_cards(player)[0]
    squad.received = squad.marched = False
    player.squads.append(squad)
    player.squads.sort(key=lambda each: each.number)


def give_back(t: Table[State], squad: Squad) -> None:
    """The turns are over: a squad goes back, or wanders if there is no card for it [cave_evil.turn-markers.going-back]."""
    state, lender = t.state, squad.lender
    squad.lent, squad.lender = 0, NOBODY
    if lender != NOBODY and not state.players[lender].alive:
        return
    if lender == NOBODY or not free_cards(state.players[lender]):
        set_free(t, squad, "cave_evil.turn-markers.going-back")
        return
    state.players[squad.seat].squads.remove(squad)
    lose_works(state, squad)
    for thing in squad.things:
        thing.owner = NOBODY
    _enlist(state, squad, lender)
    t.tell("cave_evil.turn-markers.going-back", WentBack, lender, cards_of(squad))


@FITTING.on(Release)
def _releases(state: State, effect: Release, user: User, force: Force) -> str | None:
    if not isinstance(force, Squad):
        return TARGET
    return FREE if with_necromancer(state, force) else None


@PERFORMED.on(Release)
async def release(t: Table[State], effect: Release, user: User) -> None:
    """An enemy squad goes wandering; whose last one it was may be out [cave_evil.abilities.set-free, cave_evil.rage.out]."""
    force = await aim(t, effect, user)
    if isinstance(force, Squad):
        set_free(t, force, FREE)
        victory.settle(t)


def set_free(t: Table[State], squad: Squad, rule: str) -> Group:
    """A squad becomes wandering monsters on its space; what it carried stays there, burdens stay with their creatures.

    [cave_evil.abilities.set-free, cave_evil.lasting.kept-as-monster]
    """
    state = t.state
    state.players[squad.seat].squads.remove(squad)
    lose_works(state, squad)
    heap = heap_on(state, squad.space)
    heap.goods = [a + b for a, b in zip(heap.goods, squad.goods, strict=True)]
    for thing in squad.things:
        thing.owner, thing.fresh, thing.gate = NOBODY, False, NOWHERE
    heap.things += squad.things
    heap.eyes = heap.eyes or squad.eyes
    tidy(state, squad.space)
    group = Group(new_letter(state), squad.space, squad.creatures)
    state.groups.append(group)
    t.tell(rule, SetFree, squad.seat, cards_of(squad))
    return group


for _sort in (Take, Release):
    POSSIBLE.on(_sort)(can_aim)
