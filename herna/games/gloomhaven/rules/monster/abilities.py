"""What else an automated figure does [Další schopnosti nestvůr]."""

from __future__ import annotations

from typing import Any

import msgspec

from herna.games.gloomhaven.content import Afflict, Bonus, Heal, Loot, Retaliate, Shield, Shove, Special, Suffer, Summon, Trap
from herna.games.gloomhaven.events import Healed, TrapSet
from herna.games.gloomhaven.rules import conditions
from herna.games.gloomhaven.rules.ambiguity import decide, seat_of
from herna.games.gloomhaven.rules.attack_effects import shove
from herna.games.gloomhaven.rules.damage import suffer
from herna.games.gloomhaven.rules.figures import empty
from herna.games.gloomhaven.rules.moments import MONSTROUS, OBEYED, asked
from herna.games.gloomhaven.rules.monster.cards import Mind, values
from herna.games.gloomhaven.rules.monster.movement import Solution, solve
from herna.games.gloomhaven.rules.monster.sight import foes_of, others_of, situation
from herna.games.gloomhaven.rules.reveal import place
from herna.games.gloomhaven.rules.sight import in_range
from herna.games.gloomhaven.state import AnyFigure, Monster, State, TrapTile
from herna.kernel import Table

BESIDE_TARGET = asked("beside-target")

BY_THRONE = asked("by-throne")

SPLIT = asked("split")


@OBEYED.on(Shield)
async def _shield(t: Table[State], mind: Mind, line: Shield) -> bool:
    """Bonuses of the card begin now and end with the round [gloomhaven.monster-abilities.bonuses]."""
    found = _friends(t.state, mind, line.whom, line.range)
    for each in found:
        each.guard += line.value + sum(augment.shield for augment in mind.paid)
    return bool(found)


@OBEYED.on(Retaliate)
async def _retaliate(t: Table[State], mind: Mind, line: Retaliate) -> bool:
    found = _friends(t.state, mind, line.whom, line.range)
    points = line.value + sum(augment.retaliate for augment in mind.paid)
    for each in found:
        each.spikes += ((points, line.reach),)
    return bool(found)


@OBEYED.on(Bonus)
async def _encourage(t: Table[State], mind: Mind, line: Bonus) -> bool:
    """More attack for others, for the rest of the round."""
    found = [each for each in _friends(t.state, mind, line.whom, line.range) if isinstance(each, Monster)]
    for each in found:
        each.might += line.gain.attack
    return bool(found)


@OBEYED.on(Suffer)
async def _suffer(t: Table[State], mind: Mind, line: Suffer) -> bool:
    found = _concerned(t.state, mind, line.whom, line.range)
    for each in found:
        await suffer(t, each, line.value, "gloomhaven.monster-turn.in-order", by=mind.who)
    return bool(found)


@OBEYED.on(Special)
async def _special(t: Table[State], mind: Mind, line: Special) -> bool:
    await MONSTROUS[line.special](t, mind, line)
    return True


@OBEYED.on(Heal)
async def _heal(t: Table[State], mind: Mind, line: Heal) -> bool:
    """It heals itself or the ally in range that has lost most [gloomhaven.monster-abilities.heal]."""
    state, who = t.state, mind.who
    points = line.value + sum(each.heal for each in mind.paid)
    whom = next((each.whom for each in mind.paid if each.whom), line.whom)
    found = _friends(state, mind, whom, line.range)
    if whom == "self-or-ally":
        reach = line.range or max(1, values(who)[2])
        near = [who, *in_range(state, who, others_of(state, mind), reach + line.farther)]
        found = await _worst(t, near, line.targets + sum(each.targets for each in mind.paid))
    for each in found:
        t.tell("gloomhaven.monster-abilities.heal", Healed, each.id, conditions.heal(t, each, points))
        conditions.afflict(t, each, line.conditions)
    return bool(found)


async def _worst(t: Table[State], hurt: list[AnyFigure], most: int) -> list[AnyFigure]:
    """Those who have lost most hit points; nobody is asked where a heal would do nothing."""
    found: list[AnyFigure] = []
    while hurt and len(found) < most:
        least = min(each.hp - each.top for each in hurt)
        tied = [each for each in hurt if each.hp - each.top == least]
        if not least and not any(each.has("poison") or each.has("wound") for each in tied):
            tied = tied[:1]
        name = (await decide(t, "gloomhaven.monster-abilities.heal", [("on", each.id) for each in tied]))[1]
        found += [each for each in hurt if each.id == name]
        hurt = [each for each in hurt if each.id != name]
    return found


def _friends(state: State, mind: Mind, whom: str, reach: int) -> list[AnyFigure]:
    """On whom something good falls."""
    who = mind.who
    if whom == "self":
        return [who]
    others = others_of(state, mind)
    near = in_range(state, who, others, reach) if reach else others
    return [who, *near] if whom == "self-allies" else near if whom == "allies" else [who]


def _concerned(state: State, mind: Mind, whom: str, reach: int) -> list[AnyFigure]:
    """On whom something bad falls."""
    who = mind.who
    foes = [each for each in foes_of(state, mind) if "invisible" not in each.conditions]
    board = state.layout.board
    match whom:
        case "self":
            return [who]
        case "enemies":
            return foes
        case "adjacent":
            return [each for each in foes if each.hex in board.neighbours[who.hex]]
        case "all-adjacent":
            return [each for each in (*others_of(state, mind), *foes) if each.hex in board.neighbours[who.hex]]
        case "near-target":
            around = board.neighbours[mind.spot] if mind.spot >= 0 else ()
            return [each for each in (*others_of(state, mind), *foes) if each.hex in around]
        case _:
            return in_range(state, who, foes, reach or max(1, values(who)[2]))


@OBEYED.on(Afflict, Shove)
async def _affect(t: Table[State], mind: Mind, line: Afflict | Shove) -> bool:
    """Conditions, pushes and pulls without an attack."""
    state, who = t.state, mind.who
    if line.whom in ("self", "allies", "self-allies") and isinstance(line, Afflict):
        friends = _friends(state, mind, line.whom, line.range)
        for each in friends:
            conditions.afflict(t, each, line.conditions)
        return bool(friends)
    found = _concerned(state, mind, line.whom if line.whom != "one" else "range", line.range)
    if line.whom == "one" and len(found) > line.targets:
        found = await _focussed(t, mind, found, line.targets)
    for target in found:
        if isinstance(line, Afflict):
            conditions.afflict(t, target, line.conditions)
        push = line.push + sum(each.push for each in mind.paid)
        pull = line.pull if isinstance(line, Shove) else 0
        if (push or pull) and target.alive:
            await shove(t, who, target, push, pull, seat=seat_of(state, target), must=True)
    return bool(found)


async def _focussed(t: Table[State], mind: Mind, found: list[AnyFigure], count: int) -> list[AnyFigure]:
    """Of several enemies those that it would focus on, if there were no others."""
    chosen: list[AnyFigure] = []
    while len(chosen) < count:
        others = (each.id for each in foes_of(t.state, mind) if each not in found or each in chosen)
        looking = msgspec.structs.replace(mind, attacked=tuple(others))
        names = [each.enemy.name for each in _focus_of(solve(situation(t.state, looking, None, 0)))]
        near = [each for each in found if each.id in names and each not in chosen]
        near = near or [each for each in found if each not in chosen]
        if not near:
            break
        name = await decide(t, "gloomhaven.monster-focus.before-acting", [("on", each.id) for each in near])
        chosen += [each for each in near if each.id == name[1]]
    return chosen


def _focus_of(found: Solution) -> list[Any]:
    return [found.focus.candidates[number] for number in found.focus.numbers]


@OBEYED.on(Summon)
async def _summon(t: Table[State], mind: Mind, line: Summon) -> bool:
    """Beside the summoner, on the empty hex nearest to an enemy, if there is one and a standee is left.

    What is summoned does not act in this round. [gloomhaven.monster-abilities.summon-place,
    gloomhaven.monster-abilities.summon-fail, gloomhaven.monster-abilities.summon-behaviour]
    """
    state, who = t.state, mind.who
    middle = _middle(state, mind, line)
    done = False
    for _ in range(line.count):
        if not state.standees.get(line.what, True):
            break
        at = await _toward(t, mind, middle, "gloomhaven.monster-abilities.summon-place")
        monster = None if at is None else place(t, line.what, line.ranks[state.party - 2], at, summoned=True)
        if monster is not None:
            monster.done = done = True
            if line.special == SPLIT:
                monster.hp = min(monster.top, who.hp)
    return done


def _middle(state: State, mind: Mind, line: Summon) -> int:
    """Beside what a monster summons: beside itself, its target, or the throne that its scenario has."""
    if line.special == BESIDE_TARGET:
        return mind.spot
    thrones = [block.hexes[0] for block in state.blocks if block.tag == "throne" and line.special == BY_THRONE]
    return thrones[0] if thrones else mind.who.hex


async def _toward(t: Table[State], mind: Mind, middle: int, rule: str) -> int | None:
    """The empty hex beside a place that is nearest to an enemy."""
    state, board = t.state, t.state.layout.board
    free = sorted(set(board.neighbours[middle]) & empty(state)) if middle >= 0 else []
    if not free:
        return None
    foes = foes_of(state, mind)
    far = {each: min((board.distance(each, foe.hex, state.closed) for foe in foes), default=0) for each in free}
    least = min(far.values())
    return int((await decide(t, rule, [("at", each) for each in free if far[each] == least]))[1])


@OBEYED.on(Loot)
async def _loot(t: Table[State], mind: Mind, line: Loot) -> bool:
    """Money in range is out of the game; treasure stays [gloomhaven.monster-abilities.loot]."""
    state = t.state
    near = state.layout.board.within(mind.who.hex, line.value, state.closed)
    left = [coin for coin in state.coins if not near >> coin.hex & 1]
    done = len(left) < len(state.coins)
    state.coins = left
    return done


@OBEYED.on(Trap)
async def _trap(t: Table[State], mind: Mind, line: Trap) -> bool:
    """On an adjacent empty hex nearest to an enemy [gloomhaven.overlay-tiles.trap-created]."""
    spot = await _toward(t, mind, mind.who.hex, "gloomhaven.overlay-tiles.trap-created")
    if spot is None:
        return False
    t.state.traps.append(TrapTile(spot, line.damage, list(line.conditions)))
    t.tell("gloomhaven.overlay-tiles.trap-created", TrapSet, mind.who.id, spot)
    return True
