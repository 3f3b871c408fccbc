"""How a scenario begins, and what wins and what loses it [Knihy příběhů].

A scenario stands in the book under its name and number, with what it requires, rewards and links to; these are kept in its
content for a campaign. [gloomhaven.scenario-book.identification, gloomhaven.scenario-book.requirements,
gloomhaven.scenario-book.unlocks-and-rewards, gloomhaven.scenario-book.links]
"""

from __future__ import annotations

from herna.games.gloomhaven.content import DUNGEON, MONSTERS
from herna.games.gloomhaven.events import story
from herna.games.gloomhaven.rules import conditions, dungeon_variant, perks
from herna.games.gloomhaven.rules.moments import BEGUN, asked
from herna.games.gloomhaven.rules.reveal import punish
from herna.games.gloomhaven.rules.special_rules import all_shown, looted, shown, stands, unlock
from herna.games.gloomhaven.state import Hero, State
from herna.kernel import Table

KILL_REVEALED = asked("kill-revealed")
"""The scenario that is won without the rooms that nobody has seen."""

CURSES = 3
"""So many Curses `curses-3` shuffles into each hero's deck."""


def starts(state: State) -> list[int]:
    """The starting hexes that are free; in a random dungeon the first hero chooses the entrance for all.

    [gloomhaven.scenario-book.starting-hexes, gloomhaven.dungeon-variant.start-room]
    """
    number, taken = state.layout.number, {hero.hex for hero in state.heroes if hero.hex >= 0}
    places = [number[place] for place in state.card.start]
    if state.scenario == DUNGEON:
        zones = [{number[place] for place in zone} for zone in dungeon_variant.zones(tuple(state.dungeon))]
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
    await punish(t, dungeon_variant.LETTERS[0], None)


def spared(hero: Hero) -> bool:
    """Whether a perk guards a hero's deck against harmful effects of scenarios."""
    return perks.ignores(hero, "scenario")


@BEGUN.on("curses-3")
def _curse(t: Table[State], hero: Hero) -> None:
    for _ in range(CURSES):
        conditions.curse(t, hero)


@BEGUN.on("start-disarm")
def _disarm(t: Table[State], hero: Hero) -> None:
    conditions.afflict(t, hero, ("disarm",))


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
        tests.append(all(thing.tag != aim.destroy for thing in state.things) and all_shown(state, aim.destroy))
    if aim.loot:
        tests.append(looted(state) >= aim.loot)
    return bool(tests) and all(tests)


def lost(state: State) -> bool:
    """All heroes are exhausted, who must be protected is gone, or time is up [gloomhaven.exhaustion.all-exhausted]."""
    aim = state.card.aim
    if state.deserted:
        return True
    if aim.protect and shown(state, aim.protect) and not stands(state, aim.protect):
        return True
    return bool(aim.within) and state.round >= aim.within and state.phase == "cleanup"


def _all_revealed(state: State) -> bool:
    return len(state.rooms) == len(state.card.rooms)
