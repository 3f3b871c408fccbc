"""Before the battle: armies, the map, sides, characters that join, Secondary Objectives."""

from __future__ import annotations

from herna.games.conquest.content import ARMIES, CHARACTERS, MAPS, REGIMENTS, SCENARIOS, ArmyList
from herna.games.conquest.naming import regiment_of, tag
from herna.games.conquest.options import ConquestOptions
from herna.games.conquest.state import Hero, Regiment, Side, State
from herna.kernel import Dice, Table


def setup(seats: int, options: ConquestOptions, dice: Dice) -> State:
    """The table before anything is decided: all regiments wait [conquest.battle.all-reinforcements]."""
    scenario = SCENARIOS[options.scenario]
    fitting = [key for key, each in MAPS.items() if (each.wide, each.deep) == (scenario.wide, scenario.deep)]
    smallest = min(ARMIES.values(), key=lambda each: each.list.points)
    lists = [ARMIES[options.armies[seat]].list if seat < len(options.armies) else smallest.list for seat in range(seats)]
    regiments: list[Regiment] = []
    for seat, army in enumerate(lists):
        muster(regiments, seat, army)
    return State(
        scenario=scenario.id,
        map=options.map or dice.pick(fitting),
        wide=scenario.wide,
        deep=scenario.deep,
        regiments=regiments,
        sides=[Side(army, edge="south" if seat == 0 else "north") for seat, army in enumerate(lists)],
    )


def muster(regiments: list[Regiment], seat: int, army: ArmyList) -> None:
    """The regiments of a list; a character that is a regiment by itself is one of them."""
    for number, warband in enumerate(army.warbands):
        for entry in warband.regiments:
            kind = REGIMENTS[entry.kind]
            files = min(entry.stands, 3)
            regiments.append(
                Regiment(
                    id=len(regiments),
                    kind=kind.id,
                    seat=seat,
                    warband=number,
                    models=entry.models,
                    upgrades=entry.upgrades,
                    files=files,
                    stands=entry.stands,
                    lead="leader" in entry.models,
                    first=entry.stands,
                )
            )


async def prepare(t: Table[State]) -> None:
    """Characters join a regiment of their type and warband [conquest.round.attach-before-first]."""
    s = t.state
    for seat, side in enumerate(s.sides):
        for number, warband in enumerate(side.army.warbands):
            kind = CHARACTERS[warband.character]
            able = [
                each.id
                for each in s.regiments
                if (each.seat, each.warband) == (seat, number) and each.type == kind.type and not each.hero
            ]
            word = await t.choose(seat, "conquest.round.attach-eligible", [tag(s, each) for each in able])
            regiment = regiment_of(s, word)
            regiment.hero = Hero(
                kind.id, number, mastery=warband.mastery, items=warband.items, spells=warband.spells, upgrades=warband.upgrades
            )
            regiment.stands += 1
    s.phase = "round"
