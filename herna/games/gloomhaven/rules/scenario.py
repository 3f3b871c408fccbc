"""What wins and what loses a scenario, and its own rules [Zvláštní pravidla scénáře].

A scenario stands in the book under its name and number, with what it requires, rewards and links to; these are kept in its
content for a campaign. [gloomhaven.scenario-book.identification, gloomhaven.scenario-book.requirements,
gloomhaven.scenario-book.unlocks-and-rewards, gloomhaven.scenario-book.links]
"""

from __future__ import annotations

from herna.games.gloomhaven.content import DUNGEON, MONSTERS, Spawn
from herna.games.gloomhaven.events import DoorUnlocked, story
from herna.games.gloomhaven.rules import conditions, dungeon, modifiers
from herna.games.gloomhaven.rules.moments import BEGUN, asked
from herna.games.gloomhaven.rules.reveal import SIZES, punish, spawn
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table

KILL_REVEALED = asked("kill-revealed")
"""The scenario that is won without the rooms that nobody has seen."""

CURSES = 3
"""So many Curses `curses-3` shuffles into each hero's deck."""


# ---------------------------------------------------------------------- the beginning


def starts(state: State) -> list[int]:
    """The starting hexes that are free; in a random dungeon the first hero chooses the entrance for all.

    [gloomhaven.scenario-book.starting-hexes, gloomhaven.dungeon-variant.start-room]
    """
    number, taken = state.layout.number, {hero.hex for hero in state.heroes if hero.hex >= 0}
    places = [number[place] for place in state.card.start]
    if state.scenario == DUNGEON:
        zones = [{number[place] for place in zone} for zone in dungeon.zones(tuple(state.dungeon))]
        shared = set().union(*(zone for zone in zones if taken <= zone))
        places = [place for place in places if place in shared]
    return [place for place in places if place not in taken]


def no_start(state: State, place: int) -> str | None:
    """The rule by which nobody starts on a hex that is marked for it: others have chosen another entrance of a dungeon.

    [gloomhaven.dungeon-variant.start-room]
    """
    free = all(hero.hex != place for hero in state.heroes)
    marked = free and place in {state.layout.number[each] for each in state.card.start}
    return "gloomhaven.dungeon-variant.start-room" if marked and place not in starts(state) else None


async def begin(t: Table[State]) -> None:
    """The introduction, and what a preceding event and the scenario do to the heroes before the first round.

    [gloomhaven.scenario-setup.read-introduction, gloomhaven.scenario-setup.event-effects]
    """
    state = t.state
    for hero in state.heroes:
        conditions.afflict(t, hero, state.effects)
    t.tell("gloomhaven.scenario-book.story-texts", story, "intro", state.card.intro)
    for name in state.card.special:
        if name in BEGUN:
            for hero in state.heroes:
                if not spared(hero):
                    BEGUN[name](t, hero)
    await punish(t, dungeon.LETTERS[0], None)


def spared(hero: Hero) -> bool:
    """Whether a perk guards a hero's deck against harmful effects of scenarios."""
    return modifiers.ignores(hero, "scenario")


@BEGUN.on("curses-3")
def _curse(t: Table[State], hero: Hero) -> None:
    for _ in range(CURSES):
        conditions.curse(t, hero)


@BEGUN.on("start-disarm")
def _disarm(t: Table[State], hero: Hero) -> None:
    conditions.afflict(t, hero, ("disarm",))


# ---------------------------------------------------------------------- the end


def judge(t: Table[State]) -> None:
    """Note the first verdict that is triggered; of two at once success counts [gloomhaven.ending.both-triggered].

    Whatever it is, the round is played out [gloomhaven.ending.play-out-round].
    """
    state = t.state
    if not state.monsters and state.locks:
        unlock(t, "clear")
    if not state.verdict:
        state.verdict = "won" if won(state) else "lost" if lost(state) else ""


def won(state: State) -> bool:
    """Whether all that the scenario asks for is done [gloomhaven.scenario-book.victory-conditions]."""
    aim, over = state.card.aim, state.phase == "cleanup"
    if aim.kill and state.monsters:
        return False
    tests = []
    if aim.kill:
        tests.append(KILL_REVEALED in state.card.special or _all_revealed(state))
    if aim.boss:
        tests.append(aim.boss in state.standees and len(state.standees[aim.boss]) == MONSTERS[aim.boss].standees)
    if aim.escape:
        exits, heroes = {state.layout.number[each] for each in aim.escape}, state.present
        tests.append(over and bool(heroes) and all(hero.hex in exits for hero in heroes))
    if aim.survive:
        tests.append(over and state.round >= aim.survive)
    if aim.destroy:
        tests.append(all(thing.tag != aim.destroy for thing in state.things) and _all_shown(state, aim.destroy))
    if aim.loot:
        tests.append(looted(state) >= aim.loot)
    return bool(tests) and all(tests)


def lost(state: State) -> bool:
    """All heroes are exhausted, who must be protected is gone, or time is up [gloomhaven.exhaustion.all-exhausted]."""
    aim = state.card.aim
    if state.deserted:
        return True
    if aim.protect and _shown(state, aim.protect) and not _stands(state, aim.protect):
        return True
    return bool(aim.within) and state.round >= aim.within and state.phase == "cleanup"


def looted(state: State) -> int:
    """How many goal treasures have been looted [gloomhaven.overlay-tiles.treasure-goal]."""
    return sum(not each.isdigit() for each in state.looted)


def _all_revealed(state: State) -> bool:
    return len(state.rooms) == len(state.card.rooms)


def _holders(state: State, tag: str) -> list[str]:
    """The rooms that hold what bears a tag."""
    return [
        room.id
        for room in state.card.rooms
        if any(each.kind == tag for each in room.allies) or any(each.tag == tag for each in room.obstacles)
    ]


def _shown(state: State, tag: str) -> bool:
    return any(room in state.rooms for room in _holders(state, tag))


def _all_shown(state: State, tag: str) -> bool:
    return all(room in state.rooms for room in _holders(state, tag))


def _stands(state: State, tag: str) -> bool:
    return any(each.tag == tag for each in state.summons) or any(each.tag == tag for each in state.things)


# ---------------------------------------------------------------------- doors and monsters that come


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
    if each.until and _all_shown(state, each.until) and not _stands(state, each.until):
        return False
    return state.round in each.rounds or (bool(each.every) and state.round % each.every == 0)


def unlock(t: Table[State], by: str) -> None:
    """Doors that this opens are locked no more; until then they are walls [gloomhaven.special-rules.locked-doors]."""
    state = t.state
    for door in [each for each in state.locks if state.card.doors[each].opens == by]:
        state.locks.remove(door)
        t.tell("gloomhaven.special-rules.locked-doors", DoorUnlocked, door + 1)
