"""What the five Evils have in common: when they act, what gives way to them, and which steps they forbid."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from herna.games.cave_evil.cave import PIT, cave_of
from herna.games.cave_evil.content import EVILS
from herna.games.cave_evil.events.evils import EvilPlaced, LotCast, PushedAside
from herna.games.cave_evil.rules import tried
from herna.games.cave_evil.rules.forces import burden_of, cave_free, heap_on, standing, tidy
from herna.games.cave_evil.state import NOWHERE, Group, Squad, State
from herna.kernel import Table
from herna.kernel.moments import Moment

Acts = Callable[[Table[State]], Awaitable[None]]

REVEALED: Moment[str, Acts] = Moment()
"""The Evil's card is turned up, by its word."""
AWOKE: Moment[str, Acts] = Moment()
"""The Evil awakes."""
CYCLE: Moment[str, Acts] = Moment()
"""The Evil is awake and a cycle begins; `state.step` is 1 at first and 2 on the way, so that the game can rest."""


def word(state: State) -> str:
    """Which Evil it is."""
    return EVILS[state.evil.card].word if state.evil.card else ""


def awake(state: State, which: str) -> bool:
    """Whether this Evil is awake."""
    return state.evil.stage == "awake" and word(state) == which


def pace(state: State) -> int:
    """How far the Evil moves: by its card, less what is attached to it, but some way in any case.

    [cave_evil.lasting.uncontrolled-too, cave_evil.evil-emperor.slowed]
    """
    cards = state.evil.creature.burdens if state.evil.creature is not None else ()
    return max(1, EVILS[state.evil.card].movement + sum(burden.movement for card in cards if (burden := burden_of(card))))


def banned(state: State, seat: int) -> bool:
    """Whether a player cannot overcome the Evil in this turn, having used the once-per-game ability in it.

    [cave_evil.necromancers.ban-enforced, cave_evil.necromancers.not-to-win]
    """
    return state.players[seat].spent_now


def cast_lots(t: Table[State], seats: list[int], rule: str, *, lowest: bool = False) -> int:
    """Who is equal rolls a D12: the highest roll decides, or the lowest; equal ones roll again."""
    while len(seats) > 1:
        rolls = {}
        for seat in seats:
            rolls[seat] = t.roll(12)
            t.tell(rule, LotCast, seat, rolls[seat])
        best = min(rolls.values()) if lowest else max(rolls.values())
        seats = [seat for seat in seats if rolls[seat] == best]
    return seats[0]


def stands_on(state: State) -> int:
    """The space on which the Evil stands, so that nobody else can; the Pit of Infinite Shadow is no such thing."""
    return NOWHERE if word(state) == "pit" else state.evil.space


def near(state: State) -> Sequence[int]:
    """The spaces beside the Evil, not through walls; none while it is buried: who is buried fights nobody.

    [cave_evil.awakening.buried-evil]
    """
    cave = cave_of(state)
    return cave.neighbours[state.evil.space] if cave.open(state.evil.space) else ()


def spawn_place(state: State, space: int) -> list[int]:
    """Where what is spawned on a space may go: there, or beside it, at the active player's choice, if the Evil stands there.

    [cave_evil.evil-statue.spawn-beside, cave_evil.evil-goat.spawn-beside]
    """
    if space != stands_on(state):
        return [space]
    cave = cave_of(state)
    beside = [each for each in cave.neighbours[space] if each not in cave.pits]
    taken = {force.space for force in standing(state).values() if type(force) is Squad}
    return [each for each in beside if each not in taken] or beside or [space]


def spawn_rule(state: State, space: int, otherwise: str) -> str:
    """The rule by which a seat chooses where a spawned card goes: the Evil's, if it stands there."""
    return SPAWN_BESIDE[word(state)] if space == stands_on(state) else otherwise


async def spawn_beside(t: Table[State], seat: int, space: int) -> int:
    """Where something appears that is spawned on a space: if the Evil stands there, beside it, as the seat chooses.

    [cave_evil.evil-statue.spawn-beside, cave_evil.evil-goat.spawn-beside, cave_evil.evil-emperor.pit-taken]
    """
    if space != stands_on(t.state):
        return space
    rule = SPAWN_BESIDE[word(t.state)]
    tried.elsewhere(t, rule, "put", empty=True)
    return (await t.choose(seat, rule, [("put", each) for each in spawn_place(t.state, space)]))[1]


SPAWN_BESIDE = {
    "statue": "cave_evil.evil-statue.spawn-beside",
    "goat": "cave_evil.evil-goat.spawn-beside",
    "emperor": "cave_evil.evil-emperor.pit-taken",
}


async def put_on_pit(t: Table[State], rule: str) -> None:
    """The Evil is put on the Pit; monsters, items, spells and resources there move to an adjacent space.

    The active player says where [cave_evil.evil-statue.reveal-place, cave_evil.evil-goat.reveal-place].
    """
    state = t.state
    if state.evil.space == PIT:
        return
    state.evil.space = PIT
    t.tell(rule, EvilPlaced, state.evil.card, PIT)
    seat = state.active if state.players[state.active].alive else state.living()[0]
    group = next((each for each in state.groups if each.space == PIT), None)
    if group is not None:
        await _give_way(t, seat, group, rule)
    if PIT in state.heaps:
        await _shift_heap(t, seat, rule)


async def _give_way(t: Table[State], seat: int, group: Group, rule: str) -> None:
    """A group leaves the Pit for a free space beside it, or the nearest one that is free."""
    state = t.state
    cave = cave_of(state)
    free = cave_free(state, cave, cave.neighbours[PIT])
    if not free:
        open_ones = cave_free(state, cave, range(len(cave.board.places)))
        nearest = min(cave.walk(PIT, each) for each in open_ones)
        free = [each for each in open_ones if cave.walk(PIT, each) == nearest]
    tried.elsewhere(t, rule, "aside", empty=True)
    space = (await t.choose(seat, rule, [("aside", each) for each in free], {"what": "monster"}))[1]
    group.space, group.pit = space, False
    t.tell(rule, PushedAside, state.evil.card, space)


async def _shift_heap(t: Table[State], seat: int, rule: str) -> None:
    """Items, spells and resources on the Pit move to a space beside it."""
    state = t.state
    cave = cave_of(state)
    beside = [("aside", each) for each in cave.neighbours[PIT] if each not in cave.pits]
    if not beside:
        return
    tried.elsewhere(t, rule, "aside")
    space = (await t.choose(seat, rule, beside, {"what": "things"}))[1]
    heap, onto = state.heaps.pop(PIT), heap_on(state, space)
    onto.goods = [a + b for a, b in zip(onto.goods, heap.goods, strict=True)]
    onto.things += heap.things
    onto.eyes |= heap.eyes
    tidy(state, space)
    t.tell(rule, PushedAside, state.evil.card, space)


def living(state: State) -> list[int]:
    """The players in the game, from the first player clockwise."""
    count = len(state.players)
    return [seat for each in range(count) if state.players[seat := (state.first + each) % count].alive]


def with_necromancer(state: State) -> list[int]:
    """Those of them whose necromancer lives."""
    return [seat for seat in living(state) if state.players[seat].necromancer_alive]
