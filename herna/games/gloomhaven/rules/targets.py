"""Whom a line is about, and why it is not about others [Útok; Léčení]."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from herna.games.gloomhaven.content import ITEMS, Ability, Afflict, Attack, Count, Heal, Line, Whom
from herna.games.gloomhaven.rules import active_bonuses
from herna.games.gloomhaven.rules.figures import adjacent, allies, distance, enemies, friendly, opposed
from herna.games.gloomhaven.rules.moments import CONCERNED
from herna.games.gloomhaven.rules.performing import Act, paid
from herna.games.gloomhaven.rules.sight import beyond, in_range
from herna.games.gloomhaven.state import AnyFigure, Hero, State

EVERYWHERE = 99

ALL: frozenset[Whom] = frozenset(
    {
        "self",
        "adjacent",
        "range",
        "passed",
        "room",
        "allies",
        "self-allies",
        "all-adjacent",
        "near-target",
        "enemies-near-target",
        "area-all",
        "enemies",
    }
)
"""Lines about these affect all of them; of others one after the other is chosen."""


def about(state: State, act: Act, whom: Whom, reach: int) -> list[AnyFigure]:
    """The figures that a line may be about [gloomhaven.character-turn.allies-unaffected, gloomhaven.heal.self]."""
    who = act.who
    match whom:
        case "one" | "range":
            return in_range(state, who, foes_of(state, act), reach or 1)
        case "self":
            return [who]
        case "ally" | "allies":
            return _near(state, who, allies(state, who), reach)
        case "self-allies" | "self-or-ally":
            return [who, *_near(state, who, allies(state, who), reach)]
        case "all-adjacent" | "near-target" | "area-all":
            where = _where(state, act, whom)
            return [each for each in (*allies(state, who), *foes_of(state, act)) if each.hex in where]
        case "enemies":
            return foes_of(state, act)
        case _:
            where = _where(state, act, whom)
            return [each for each in foes_of(state, act) if each.hex in where]


def outside(state: State, act: Act, line: Ability, whom: Whom, reach: int, figure: AnyFigure) -> str | None:
    """The rule by which a line is not about a figure: of the wrong side, unseen, too far away, hidden by a wall.

    [gloomhaven.heal.self, gloomhaven.heal.range, gloomhaven.attack.melee, gloomhaven.attack.ranged]
    """
    who, heals = act.who, isinstance(line, Heal)
    if whom == "self":
        return None if figure is who else "gloomhaven.heal.self" if heals else "gloomhaven.attack-effects.without-attack"
    far = "gloomhaven.attack.ranged"
    if whom in ("ally", "allies", "self-allies", "self-or-ally"):
        if figure is who and whom in ("self-allies", "self-or-ally"):
            return None
        if not any(figure is each for each in allies(state, who)):
            friend = friendly(figure) == friendly(who)
            return "gloomhaven.heal.heal-x" if heals and not friend else "gloomhaven.character-turn.ally-definition"
        everywhere = reach == 0 or reach >= EVERYWHERE
        return None if everywhere else beyond(state, who.hex, figure.hex, reach, "gloomhaven.heal.range" if heals else far)
    if (rule := no_foe(state, act, line, figure)) is not None and whom not in ("all-adjacent", "near-target", "area-all"):
        return rule
    if whom in ("one", "range"):
        near = reach <= 1 or (isinstance(line, Attack) and not line.range)
        return beyond(state, who.hex, figure.hex, reach or 1, "gloomhaven.attack.melee" if near else far)
    if whom == "adjacent" and figure.hex not in _where(state, act, whom):
        return "gloomhaven.attack.melee"
    return None


def no_foe(state: State, act: Act, line: Ability, figure: AnyFigure) -> str | None:
    """The rule by which somebody is no enemy that a line could be about [gloomhaven.attack.no-allies]."""
    if not any(figure is each for each in opponents(state, act)):
        if not isinstance(line, Attack):
            return "gloomhaven.character-turn.allies-unaffected"
        return "gloomhaven.attack.attack-x" if figure is act.who else "gloomhaven.attack.no-allies"
    return "gloomhaven.conditions.invisible" if "invisible" in figure.conditions else None


def _where(state: State, act: Act, whom: Whom) -> Container[int]:
    """The hexes whose figures a line is about [gloomhaven.area.area-sight]."""
    layout, here = state.layout, act.who.hex
    match whom:
        case "passed":
            return act.doing.path
        case "room":
            return [place for place in range(len(layout.room)) if layout.together(here, place)]
        case "near-target" | "enemies-near-target":
            return {near for spot in act.doing.spots for near in layout.board.neighbours[spot]}
        case "area-all":
            return [each for each in act.doing.area if layout.board.sees(here, each, state.closed)]
        case _:
            return layout.board.neighbours[here]


def _near(state: State, who: AnyFigure, others: list[AnyFigure], reach: int) -> list[AnyFigure]:
    if reach == 0 or reach >= EVERYWHERE:
        return others
    return in_range(state, who, others, reach)


def foes_of(state: State, act: Act) -> list[AnyFigure]:
    """The enemies of whoever acts; one that is turned has them on its own side."""
    if act.turned:
        return [each for each in state.monsters if each is not act.who and "invisible" not in each.conditions]
    return enemies(state, act.who)


def opponents(state: State, act: Act) -> Iterable[AnyFigure]:
    """The same with those that are invisible."""
    return (each for each in state.monsters if each is not act.who) if act.turned else opposed(state, act.who)


def fitting(state: State, act: Act, line: Line, found: list[AnyFigure]) -> list[AnyFigure]:
    """Those of the figures whom a line with a name is about."""
    fits = CONCERNED.get(line.special)
    return found if fits is None else [each for each in found if fits(state, act, each)]


def x_of(state: State, act: Act, target: AnyFigure, what: Any) -> int:
    """A value that is written X."""
    if what == "moved-now":
        return max(0, len(act.doing.path) - 1)
    if what == "destroyed":
        return act.doing.destroyed
    return count(state, act.who, target, what)


def range_of(line: Attack | Heal | Afflict, act: Act) -> int:
    """The range of a line; items and augments add to one that has any."""
    if not line.range:
        return 0
    doing = act.doing
    more = sum(each.range for each in paid(line, doing)) + sum(
        ITEMS[each].change.range for each in doing.items + doing.target_items
    )
    return line.range + doing.range + more


def count(state: State, attacker: AnyFigure, target: AnyFigure, what: Count) -> int:
    """A number that a card calls X."""
    match what:
        case "negative":
            return sum(each in target.conditions for each in ("poison", "wound", "immobilize", "disarm", "stun", "muddle"))
        case "friends":
            return sum(adjacent(state, target, each) for each in allies(state, attacker))
        case "shield":
            return active_bonuses.shield(state, target)
        case "moved" | "moved-now":
            return attacker.moved if isinstance(attacker, Hero) else 0
        case "dealt":
            return attacker.dealt if isinstance(attacker, Hero) else 0
        case "half-life":
            return target.top // 2
        case "life":
            return target.top
        case "near-allies":
            return sum(distance(state, attacker, each) <= 2 for each in allies(state, attacker))
        case _:
            return 0
