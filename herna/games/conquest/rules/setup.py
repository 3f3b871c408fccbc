"""Before the battle: armies, the map, characters that join, sides, Secondary Objectives [conquest.battle.scenarios]."""

from __future__ import annotations

from typing import Any

from herna.games.conquest.content import CHARACTERS, REGIMENTS, SCENARIOS, ArmyList, ListRegiment, ListWarband
from herna.games.conquest.events.round import EdgeChosen, Joined, SidesRolled
from herna.games.conquest.naming import regiment_of, tag
from herna.games.conquest.options import ConquestOptions, armies_for, map_for
from herna.games.conquest.rules import objectives, powers
from herna.games.conquest.rules.profiles import special
from herna.games.conquest.state import Hero, Regiment, Side, State
from herna.kernel import Dice, Table

LEADERS = frozenset({"cavalry", "brute", "chariot"})
"""Types whose command stand is the Leader's; of infantry it is the one that holds all command models.

[conquest.command-models.infantry-command-stand, conquest.command-models.cavalry-brute-leader-stand,
conquest.command-models.chariots]
"""


def setup(seats: int, options: ConquestOptions, dice: Dice) -> State:
    """The table before anything is decided: all regiments wait.

    [conquest.battle.all-reinforcements, conquest.round.start-off-table, conquest.scenarios.three-all-off,
    conquest.scenarios.four-all-off]
    """
    battlefield = map_for(options, dice)
    scenario = SCENARIOS[options.scenario]
    regiments: list[Regiment] = []
    sides = [Side(army, edge="south" if seat == 0 else "north") for seat, army in enumerate(armies_for(seats, options, dice))]
    for seat, side in enumerate(sides):
        muster(regiments, seat, side.army)
        objectives.draw(side, dice)
    return State(
        scenario=scenario.id,
        map=battlefield,
        wide=scenario.wide,
        deep=scenario.deep,
        regiments=regiments,
        sides=sides,
        step="attach",
    )


def muster(regiments: list[Regiment], seat: int, army: ArmyList) -> None:
    """The regiments of a list, and the characters that are regiments themselves [conquest.characters.character-as-regiment]."""
    for number, warband in enumerate(army.warbands):
        if CHARACTERS[warband.character].class_ is not None:
            hero = hero_of(warband, number)
            regiments.append(
                Regiment(len(regiments), hero.kind, seat, number, upgrades=hero.upgrades, files=1, stands=1, first=1, hero=hero)
            )
        for entry in warband.regiments:
            regiments.append(_regiment(len(regiments), seat, number, entry))


def _regiment(id_: int, seat: int, warband: int, entry: ListRegiment) -> Regiment:
    """A regiment as it was bought, with the command models that come with it [conquest.command-models.infantry-leader-free]."""
    kind = REGIMENTS[entry.kind]
    models = tuple([each.model for each in kind.models if each.included or each.model in entry.models])
    return Regiment(
        id=id_,
        kind=kind.id,
        seat=seat,
        warband=warband,
        models=models,
        upgrades=entry.upgrades,
        files=min(entry.stands, 3),
        stands=entry.stands,
        lead="leader" in models if kind.type in LEADERS else bool(models),
        first=entry.stands,
    )


def hero_of(warband: ListWarband, number: int) -> Hero:
    """The character of a warband as it was bought."""
    return Hero(
        warband.character,
        number,
        mastery=warband.mastery,
        items=warband.items,
        spells=warband.spells,
        upgrades=warband.upgrades,
    )


async def prepare(t: Table[State]) -> None:
    """The next step before the battle."""
    await STEPS[t.state.step](t)


# ---------------------------------------------------------------------- characters


async def _attach(t: Table[State]) -> None:
    """Before the first Reinforcement Phase each character is attached to a regiment, one after the other.

    [conquest.round.attach-before-first, conquest.battle.assign-characters, conquest.characters.must-join]
    """
    s = t.state
    for seat, side in enumerate(s.sides):
        for number, warband in enumerate(side.army.warbands):
            if not any(each.seat == seat and each.hero is not None and each.hero.warband == number for each in s.regiments):
                await _join(t, seat, number, warband)
                return
    for each in s.regiments:
        await powers.moment(t, "muster", each.id)
    s.step = "sides"


async def _join(t: Table[State], seat: int, number: int, warband: ListWarband) -> None:
    """A character joins a regiment of its warband and type, on the side of the command stand that its player chooses.

    [conquest.round.attach-eligible, conquest.characters.character-centre-tie]
    """
    s = t.state
    hero = hero_of(warband, number)
    rides = "rider" in CHARACTERS[hero.kind].rules
    sides = ("on",) if rides else ("left", "right")
    options: list[Any] = t.sift(
        [("join", tag(s, each), side) for each in s.regiments if each.seat == seat and not each.alone for side in sides],
        ("conquest.round.attach-before-first", lambda option: regiment_of(s, option[1]).warband == number),
        ("conquest.characters.one-character", lambda option: regiment_of(s, option[1]).hero is None),
        lambda option: cannot_join(s, hero.kind, regiment_of(s, option[1])),
    )
    option = await t.choose(seat, "conquest.round.attach-eligible", options, {"character": hero.kind})
    regiment = regiment_of(s, option[1])
    regiment.hero = hero
    if not rides:
        regiment.stands += 1
        regiment.lean = -1 if option[2] == "left" else 1
    t.tell("conquest.characters.must-join", Joined, seat, hero.kind, option[1])


def cannot_join(state: State, character: str, regiment: Regiment) -> str | None:
    """The rule by which a character cannot join a regiment: another type, a Rider's monster, Irregular.

    [conquest.round.attach-eligible, conquest.special-rules.rider, conquest.special-rules.irregular-join]
    """
    kind = CHARACTERS[character]
    if "rider" in kind.rules:
        return None if regiment.type == "monster" else "conquest.special-rules.rider"
    if regiment.type != kind.type:
        return "conquest.characters.other-type-forbidden"
    if special(state, regiment, "irregular") and "irregular" not in kind.rules:
        return "conquest.special-rules.irregular-join"
    return None


# ---------------------------------------------------------------------- sides and objectives

ROLL_OFF = {
    1: "conquest.scenarios.one-sides",
    2: "conquest.scenarios.two-sides",
    3: "conquest.scenarios.three-sides",
    4: "conquest.scenarios.four-sides",
}
"""By scenario the rule for the roll-off; on the wide battlefield only the long edges can be Reinforcement Zones.

[conquest.scenarios.four-edges]
"""


async def _sides(t: Table[State]) -> None:
    """A roll-off decides who chooses an edge; the lower result wins, and a tie is rolled again.

    [conquest.principles.roll-off, conquest.principles.roll-off-tie, conquest.scenarios.one-sides]
    """
    s = t.state
    one, other = t.roll(6), t.roll(6)
    t.tell(ROLL_OFF[SCENARIOS[s.scenario].number], SidesRolled, one, other)
    if one != other:
        s.turn, s.step = (0 if one < other else 1), "edge"


async def _edge(t: Table[State]) -> None:
    """The winner chooses an edge as Reinforcement Zone, the other player gets the opposite one.

    [conquest.scenarios.one-sides, conquest.scenarios.two-sides, conquest.scenarios.three-sides, conquest.scenarios.four-sides,
    conquest.scenarios.four-edges, conquest.out-of-combat.reinforcement-zone]
    """
    s = t.state
    rule = ROLL_OFF[SCENARIOS[s.scenario].number]
    edge = await t.choose(s.turn, rule, ["south", "north"])
    s.sides[s.turn].edge = "south" if edge == "south" else "north"
    s.sides[1 - s.turn].edge = "north" if edge == "south" else "south"
    t.tell(rule, EdgeChosen, s.turn, edge)
    s.step = "objectives"


async def _objectives(t: Table[State]) -> None:
    """Secondary Objectives are kept, and the first round begins [conquest.battle.secondary-draw]."""
    await objectives.keep(t)
    t.state.phase, t.state.step = "round", ""


STEPS = {"attach": _attach, "sides": _sides, "edge": _edge, "objectives": _objectives}
