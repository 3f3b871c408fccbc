"""Move lines: where a figure goes, and what that does [Pohyb]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from herna.games.gloomhaven.content import (
    ITEMS,
    Attack,
    Move,
)
from herna.games.gloomhaven.events import Moved
from herna.games.gloomhaven.rules import active_bonuses, item_cards, pointing
from herna.games.gloomhaven.rules.items import extras, unhelpful, use_extra
from herna.games.gloomhaven.rules.moments import AHEAD, ENDS, ENTERED, PERFORMED, WAYS, asked
from herna.games.gloomhaven.rules.move import Ways, blocked, first_steps, obstructed, onward, ways
from herna.games.gloomhaven.rules.overlay_tiles import step_on
from herna.games.gloomhaven.rules.performing import Act, action_of, aside, paid, perform_all, used
from herna.games.gloomhaven.rules.reveal import open_door
from herna.games.gloomhaven.rules.targets import about, x_of
from herna.games.gloomhaven.state import AnyFigure, Hero, State
from herna.kernel import Table
from herna.kernel.decision import DONE

RULE = "gloomhaven.move.up-to-x"

MOVE_AS_ATTACK = asked("move-as-attack")


@PERFORMED.on(Move)
async def perform_move(t: Table[State], act: Act, line: Move) -> bool:
    """[gloomhaven.move.up-to-x]; who is immobilized cannot [gloomhaven.conditions.immobilize]."""
    state, doing, who = t.state, act.doing, act.who
    if not doing.begun:
        doing.begun = True
        doing.points += max(0, line.value + (x_of(state, act, who, line.x) if line.x else 0))
        doing.path = [who.hex]
    options: list[Any] = _instead(state, act)
    if "stun" in who.conditions:
        return True
    jump = line.jump or any(each.jump for each in paid(line, doing)) or any(ITEMS[each].change.jump for each in doing.items)
    found = _ways(state, act, line, jump=jump)
    fits = ENDS.get(line.special)
    options += [("to", each) for each in found.ends if fits is None or fits(state, act, each)]
    options += _help(state, act, line, held=not options and "immobilize" in who.conditions)
    if not options:
        return True
    options.append(DONE)
    why = partial(_why_not, state, act, line, options, jump)
    choice = await t.choose(act.hero.seat, RULE, pointing.sift(t, act.hero, RULE, options, why))
    if choice == DONE:
        return True
    if await use_extra(t, act, line, choice):
        return not who.alive
    if choice == INSTEAD:
        return await _as_attack(t, act, line)
    if _matters(act, line):
        path, spent = await _trace(t, act, choice[1], jump=jump)
    else:
        path, spent = found.path(choice[1]), found.ends[choice[1]]
    doing.points -= spent
    await _go(t, act, line, path, jump=jump)
    return not who.alive or _arrived(state, act, line, jump=jump)


def _why_not(state: State, act: Act, line: Move, options: Sequence[Any], jump: bool, value: Any) -> str | None:
    """The rule that something breaks that could be answered to a move."""
    held = "immobilize" in act.who.conditions
    match value:
        case ("to", _) if held:
            return "gloomhaven.conditions.immobilize"
        case ("to", int(place)) if not (_matters(act, line) and value in options):
            return blocked(state, act.who, act.doing.points, place, jump=jump)
        case ("instead", _):
            return None if value in options else _not_instead(state, act)
        case ("use" | "item", _) if held and value not in options and value in extras(state, act, line, "move"):
            return "gloomhaven.conditions.immobilize"
    return unhelpful(state, act, line, options, value, "move")


def _help(state: State, act: Act, line: Move, *, held: bool) -> list[Any]:
    """Augments and items for a move; who is held can use only what gives something beside it."""
    found = extras(state, act, line, "move")
    return [each for each in found if each[0] == "use" and line.augments[each[1]].abilities] if held else found


def _arrived(state: State, act: Act, line: Move, *, jump: bool) -> bool:
    """Whether a move is over; behind a door that it has opened a jump goes on, and an item or an element may help it on."""
    if act.who.hex not in state.layout.doors:
        return jump or act.doing.points <= 0
    if act.doing.points > 0 or (act.who is act.hero and item_cards.usable(state, act.hero, "move")):
        return False
    return not any(verb == "use" for verb, _ in extras(state, act, line))


def _ways(state: State, act: Act, line: Move, *, jump: bool) -> Ways:
    """Where a move can go, or what it can begin with where it is chosen hex by hex."""
    if "immobilize" in act.who.conditions:
        return Ways()
    if line.special in WAYS:
        return WAYS[line.special](state, act, jump)
    return (first_steps if _matters(act, line) else ways)(state, act.who, act.doing.points, jump=jump)


async def _go(t: Table[State], act: Act, line: Move, path: list[int], *, jump: bool) -> None:
    """Go along a path, with what the move does on its way."""
    doing, who = act.doing, act.who
    used(t, act, line if len(doing.path) == 1 else None)
    if line.special in AHEAD:
        AHEAD[line.special](t, act, path)
    entered = await walk(t, who, path, jump=jump, by=act.hero if act.turned else None)
    doing.path += entered
    if isinstance(who, Hero):
        who.moved += len(entered)
    if line.special in ENTERED:
        await ENTERED[line.special](t, act, entered)


async def walk(
    t: Table[State], figure: AnyFigure, path: list[int], *, jump: bool = False, by: AnyFigure | None = None
) -> list[int]:
    """Go along a path, hex by hex, led `by` another perhaps; tells the hexes entered.

    It ends early behind a door that opens, where the figure falls, and where a trap immobilizes or stuns it.
    """
    entered = []
    shut = t.state.closed
    for place in path:
        figure.hex = place
        entered.append(place)
        t.tell("gloomhaven.move.up-to-x", Moved, figure.id, place)
        if shut >> place & 1 and isinstance(figure, Hero):
            await open_door(t, figure, place)
            break
        if not jump or place == path[-1]:
            await step_on(t, figure, by)
            if not figure.alive or _held(t.state, figure):
                break
    return entered


def _held(state: State, figure: AnyFigure) -> bool:
    """Whether a trap has put an end to a figure's move; on a hex with somebody else it cannot stay."""
    if "immobilize" not in figure.conditions and "stun" not in figure.conditions:
        return False
    return all(each is figure or each.hex != figure.hex for each in state.figures())


def _matters(act: Act, line: Move) -> bool:
    """Whether it matters which hexes are entered: to the move itself, or to a later line of the action."""
    if line.special in AHEAD or line.special in ENTERED:
        return True
    if not act.doing.card or act.doing.basic:
        return False
    return any(each.needs or getattr(each, "whom", "") == "passed" for each in action_of(act.doing).lines)


async def _trace(t: Table[State], act: Act, first: int, *, jump: bool) -> tuple[list[int], int]:
    """Choose a way hex by hex to where the figure stands again, at a closed door too; tells the hexes and what they cost."""
    points, path, spent, shut = act.doing.points, [first], 0, t.state.closed
    steps = onward(t.state, act.who, act.who.hex, points, jump=jump)
    while True:
        stop, cost = steps[path[-1]]
        if stop and (not jump or shut >> path[-1] & 1):
            return path, spent + stop
        steps = onward(t.state, act.who, path[-1], points - spent - cost, jump=jump)
        options: list[Any] = [*(("to", each) for each in steps), *([DONE] if stop else [])]
        why = partial(_untrodden, t.state, act, path[-1], options)
        choice = await t.choose(act.hero.seat, RULE, pointing.sift(t, act.hero, RULE, options, why))
        if choice == DONE:
            return path, spent + stop
        spent += cost
        path.append(choice[1])


def _untrodden(state: State, act: Act, here: int, options: Sequence[Any], value: Any) -> str | None:
    """The rule by which a way that is chosen hex by hex does not go on to a hex, or cannot end where it is.

    In the midst of a way nothing else is done. [gloomhaven.move.end-empty, gloomhaven.character-turn.ability-order]
    """
    if value in options:
        return None
    match value:
        case ("to", int(place)):
            return obstructed(state, act.who, place) if place in state.layout.board.neighbours[here] else RULE
        case "done":
            return obstructed(state, act.who, here)
        case ("item", str(name)):
            return item_cards.withheld(state, act.hero, name)
    return "gloomhaven.character-turn.ability-order"


INSTEAD = ("instead", "attack")


def _instead(state: State, act: Act) -> list[Any]:
    """Whether a move that has not begun may be an attack of the same value."""
    who = act.who
    if len(act.doing.path) > 1 or not isinstance(who, Hero) or not active_bonuses.says(state, who.id, MOVE_AS_ATTACK):
        return []
    return [INSTEAD] if "disarm" not in who.conditions and about(state, act, "one", 1) else []


def _not_instead(state: State, act: Act) -> str:
    """The rule by which a move cannot be an attack: no card says so, it has begun, or nobody can be attacked.

    [gloomhaven.active-bonuses.areas, gloomhaven.conditions.disarm, gloomhaven.attack.melee]
    """
    who = act.who
    if not isinstance(who, Hero) or not active_bonuses.says(state, who.id, MOVE_AS_ATTACK):
        return "gloomhaven.active-bonuses.areas"
    if len(act.doing.path) > 1:
        return "gloomhaven.character-turn.ability-order"
    return "gloomhaven.conditions.disarm" if "disarm" in who.conditions else "gloomhaven.attack.melee"


async def _as_attack(t: Table[State], act: Act, line: Move) -> bool:
    """An attack with the value of a move."""
    doing = aside(act)
    await perform_all(t, Act(act.hero, act.who, doing), (Attack(value=act.doing.points),))
    if doing.last:
        used(t, act, line)
    return bool(doing.last) or not act.who.alive
