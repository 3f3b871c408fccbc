"""Pursuit: whoever casualties have left without an enemy to fight is moved back into contact [conquest.morale.pursuit]."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from herna.games.conquest.events.losses import Pursued, StayedStranded
from herna.games.conquest.field.pursuing import Room, Way, pursuits
from herna.games.conquest.field.shapes import Shape
from herna.games.conquest.naming import tag
from herna.games.conquest.rules.situation import box_of, foes, presences, shape_of, situation, solid
from herna.games.conquest.state import NOBODY, Contact, Regiment, State
from herna.kernel import Table
from herna.space.plane import SLACK, Box, Place, local


def stranded(state: State) -> list[int]:
    """Regiments that fought somebody when casualties were removed, and touch none of those who are left.

    Whose only opponents were destroyed is not Stranded. [conquest.morale.stranded, conquest.morale.stranded-all-contacts,
    conquest.morale.example-no-pursuit]
    """
    found = []
    for number in dict.fromkeys(each.regiment for each in state.contacts):
        if state.regiments[number].where == "field":
            former = opponents(state, number)
            if former and not set(foes(state, number)) & {each.foe for each in former}:
                found.append(number)
    return found


def opponents(state: State, number: int) -> list[Contact]:
    """Those whom a regiment fought and who are still there [conquest.morale.nudge-former-opponent-only]."""
    return [each for each in state.contacts if each.regiment == number and state.regiments[each.foe].here]


async def pursue(t: Table[State]) -> None:
    """The active player moves Stranded regiments back into contact until all are, the own ones first.

    [conquest.morale.pursuit, conquest.morale.pursuit-repeat, conquest.morale.pursuit-who-moves]
    """
    s = t.state
    tried: set[int] = set()
    while True:
        able = [number for number in stranded(s) if number not in tried and goals(s, number)]
        own = [number for number in able if s.regiments[number].seat == s.pursuer]
        if not able:
            break
        ways = {tag(s, number): number for number in own or able}
        number = ways[await t.choose(s.pursuer, "conquest.morale.pursuit-who-moves", list(ways))]
        tried.add(number)
        await follow_up(t, number)
    for number in stranded(s):
        t.tell("conquest.morale.pursuit-impossible", StayedStranded, tag(s, number))


async def follow_up(t: Table[State], number: int) -> None:
    """A Stranded regiment goes back to one of its enemies the shortest way, if there is room; else it fights nobody any more.

    It is neither a Charge nor a March.
    [conquest.morale.pursuit, conquest.morale.nudge-same-contacts, conquest.morale.pursuit-impossible,
    conquest.morale.still-stranded-unengaged, conquest.morale.pursuit-no-impact, conquest.morale.pursuit-no-march-rules,
    conquest.morale.example-pursuit]
    """
    s = t.state
    regiment = s.regiments[number]
    found = [(each.foe, way) for each in goals(s, number) for way in ways_back(s, regiment, each)]
    if not found:
        return
    nearest = min(way.far for _, way in found)
    best = [(foe, way) for foe, way in found if way.far < nearest + SLACK]
    options = {("follow", tag(s, foe), whither(regiment, way.place, best)): (foe, way) for foe, way in best}
    facts = {"regiment": tag(s, number)}
    foe, way = options[await t.choose(s.pursuer, "conquest.morale.nudge-same-contacts", list(options), facts)]
    regiment.put(way.place)
    t.tell("conquest.morale.pursuit", Pursued, tag(s, number), tag(s, foe), round(way.far), way.mine)


def goals(state: State, number: int) -> list[Contact]:
    """To whom a Stranded regiment can be moved: one of the active player's to anybody whom it fought.

    Another one only to those who are not Stranded themselves, for else they move [conquest.morale.pursuit-who-moves].
    """
    former = opponents(state, number)
    if state.regiments[number].seat == state.pursuer:
        return former
    alike = stranded(state)
    return [each for each in former if each.foe not in alike]


def whither(regiment: Regiment, place: Place, ways: Sequence[tuple[int, Way]]) -> str:
    """Which of several ways one is, as the regiment looks: those that are equally near lie on two sides."""
    here = [local(shape_of(regiment).box, *each.place[:2]) for _, each in ways]
    right, ahead = local(shape_of(regiment).box, *place[:2])
    beside = [u for u, _ in here]
    before = [v for _, v in here]
    if max(beside) - min(beside) > max(before) - min(before):
        return "left" if 2 * right < max(beside) + min(beside) else "right"
    return "ahead" if 2 * ahead > max(before) + min(before) else "back"


def ways_back(state: State, regiment: Regiment, to: Contact) -> tuple[Way, ...]:
    """The best ways back to an enemy; whoever it has not fought may not be touched.

    [conquest.morale.nudge-former-opponent-only, conquest.morale.pursuit-way]
    """
    former = {each.foe for each in opponents(state, regiment.id)}
    here = room(state, regiment, former, apart_from=to.foe)
    mine = shape_of(regiment)
    foe = state.regiments[to.foe]
    if foe.where == "garrison":  # all its stands are at the wall, whoever touches it [conquest.terrain.garrison-all-front]
        wall = box_of(state, to.foe)
        return pursuits(regiment.place, mine, Shape(wall, (wall,), (wall,)), nearest_side(wall, mine.box), 1, here)
    return pursuits(regiment.place, mine, shape_of(foe), to.side, to.stands, here)


def nearest_side(of: Box, other: Box) -> int:
    """The side of a garrison that a regiment is before."""
    u, v = local(of, other.x, other.y)
    return (0 if v > 0 else 2) if abs(v) - of.along > abs(u) - of.across else (1 if u > 0 else 3)


def room(state: State, regiment: Regiment, known: Collection[int], apart_from: int = NOBODY) -> Room:
    """What leaves a regiment no room: others, garrisons, impassable terrain, and enemies that it may not touch."""
    friends: list[Box] = []
    enemies: list[Box] = []
    strangers: list[Box] = []
    for number, each in presences(situation(state)).items():
        if number not in (regiment.id, apart_from) and each.post == NOBODY:
            (friends if each.seat == regiment.seat else enemies).append(each.box)
        if each.seat != regiment.seat and number not in known:
            strangers.append(each.box)
    held = box_of(state, apart_from) if apart_from != NOBODY else None
    barriers = (*enemies, *(wall for wall in solid(state.map) if wall != held))
    return Room(state.wide, state.deep, (*friends, *barriers), barriers, tuple(strangers))
