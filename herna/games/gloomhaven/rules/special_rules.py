"""Rules of single scenarios: locked doors, monsters that come [Zvláštní pravidla scénáře]."""

from __future__ import annotations

from herna.games.gloomhaven.content import Spawn
from herna.games.gloomhaven.events import DoorUnlocked
from herna.games.gloomhaven.rules.ambiguity import decide
from herna.games.gloomhaven.rules.figures import empty
from herna.games.gloomhaven.rules.monster_ability_cards import draw_orders
from herna.games.gloomhaven.rules.reveal import SIZES, place
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table


async def spawn(t: Table[State], kind: str, rank: str, at: int) -> None:
    """A monster appears at its place or on the nearest empty hex; before the cleanup it acts like one that is revealed.

    [gloomhaven.special-rules.spawning, gloomhaven.special-rules.spawn-timing]
    """
    spot = await nearest(t, "gloomhaven.special-rules.spawning", at)
    if spot is not None:
        place(t, kind, rank, spot, summoned=True)
    if t.state.phase != "cleanup":
        draw_orders(t)


async def nearest(t: Table[State], rule: str, at: int) -> int | None:
    """The empty hex nearest to a place, of several the one that the players choose."""
    state = t.state
    far = state.layout.board.distances(at, state.closed)
    free = sorted(empty(state))
    if not free:
        return None
    least = min(far[each] for each in free)
    return int((await decide(t, rule, [("at", each) for each in free if far[each] == least]))[1])


def looted(state: State) -> int:
    """How many goal treasures have been looted [gloomhaven.overlay-tiles.treasure-goal]."""
    return sum(not each.isdigit() for each in state.looted)


def end_of_turn(t: Table[State], hero: Hero) -> None:
    """A hero on a pressure plate may unlock doors [gloomhaven.special-rules.pressure-plates]."""
    if hero.hex in t.state.plates:
        unlock(t, "plate")


def treasure_taken(t: Table[State]) -> None:
    """Once all goal treasures are looted, the doors to which they are keys are locked no more."""
    state = t.state
    if state.locks and looted(state) == sum(not chest.number for room in state.card.rooms for chest in room.chests):
        unlock(t, "keys")


async def end_of_round(t: Table[State]) -> None:
    """Locks that open by themselves, and monsters that come [gloomhaven.special-rules.spawn-timing]."""
    state = t.state
    unlock(t, f"round:{state.round}")
    for each in state.card.spawns:
        rank = getattr(each, SIZES[state.party - 2])
        if rank and _due(state, each):
            for at in each.at:
                number = state.layout.number[at]
                if state.layout.room[number] in state.rooms:
                    await spawn(t, each.kind, rank, number)


def _due(state: State, each: Spawn) -> bool:
    """Whether monsters come at the end of this round."""
    if each.while_room and each.while_room not in state.rooms:
        return False
    if each.until and all_shown(state, each.until) and not stands(state, each.until):
        return False
    return state.round in each.rounds or (bool(each.every) and state.round % each.every == 0)


def unlock(t: Table[State], by: str) -> None:
    """Doors that this opens are locked no more; until then they are walls [gloomhaven.special-rules.locked-doors]."""
    state = t.state
    for door in [each for each in state.locks if state.card.doors[each].opens == by]:
        state.locks.remove(door)
        t.tell("gloomhaven.special-rules.locked-doors", DoorUnlocked, door + 1)


def _holders(state: State, tag: str) -> list[str]:
    """The rooms that hold what bears a tag."""
    return [
        room.id
        for room in state.card.rooms
        if any(each.kind == tag for each in room.allies) or any(each.tag == tag for each in room.obstacles)
    ]


def shown(state: State, tag: str) -> bool:
    """Whether a room is revealed that holds what bears a tag."""
    return any(room in state.rooms for room in _holders(state, tag))


def all_shown(state: State, tag: str) -> bool:
    """Whether all such rooms are."""
    return all(room in state.rooms for room in _holders(state, tag))


def stands(state: State, tag: str) -> bool:
    """Whether anything that bears a tag is still there."""
    return any(each.tag == tag for each in state.summons) or any(each.tag == tag for each in state.things)
