"""How options are meant: what does nothing, what is wasted, and what costs a card or the hero."""

from __future__ import annotations

from typing import Any

from herna.games.gloomhaven.content import AREAS, CARDS, ITEMS, Action, Area, Attack, Bonus, Line
from herna.games.gloomhaven.rules.moments import INSTEAD
from herna.games.gloomhaven.rules.performing import BASIC_ATTACK, BASIC_MOVE
from herna.games.gloomhaven.state import Hero
from herna.games.gloomhaven.view import View
from herna.kernel import Decision, Role, usual
from herna.kernel.decision import DONE

TURN = "gloomhaven.character-turn.top-and-bottom"

HALVES = ("top", "bottom", "attack", "move")

NEAR = ("one", "range", "adjacent", "all-adjacent")
"""Whom an attack finds by its range."""

LOST = Role("dear", "note-lost")


def role(decision: Decision[Any], option: Any, view: Any) -> Role:
    """How an option is meant."""
    match decision.rule, option:
        case "gloomhaven.damage.suffer", ("hand" | "discard", *_):
            return LOST
        case "gloomhaven.damage.suffer", ("suffer", int(points)):
            return Role("dear", "note-exhausted") if _falls(view, points) else Role()
        case "gloomhaven.resting.short-rest-redraw", ("redraw", _):
            return Role("dear", "note-damage")
        case "gloomhaven.resting.long-rest-timing", ("rest",):
            return Role("main")
        case _, "skip":
            return Role("pass")
        case _, ("without", _):
            return Role("waste")
    return _in_turn(decision, option, view) if decision.rule == TURN else usual(option)


def _falls(view: View, points: int) -> bool:
    """Whether the damage exhausts the hero of the reader; whose damage it is, is not said where somebody leads several."""
    heroes = [hero for hero in view.heroes if hero.seat == view.seat and not hero.exhausted]
    return len(heroes) == 1 and heroes[0].hp <= points


def _in_turn(decision: Decision[Any], option: Any, view: View) -> Role:
    """What is done in a turn: a half that attacks nobody is wasted, and so is a turn that ends while there is better to do."""
    match option:
        case ("remove", _):
            return Role("waste")
        case ("top" | "bottom" | "attack" | "move" as half, str(card)) if view.turn is not None:
            return _half(view, view.heroes[view.turn.hero], _action(card, half))
        case str() if option == DONE and view.turn is not None:
            halves = [other for other in decision.options if other[0] in HALVES]
            if any(_in_turn(decision, half, view).word != "waste" for half in halves):
                return Role("waste", "note-actions-left", {"count": len(view.turn.cards)})
    return usual(option)


def _action(card: str, half: str) -> Action:
    basics = {"attack": BASIC_ATTACK, "move": BASIC_MOVE, "top": CARDS[card].top, "bottom": CARDS[card].bottom}
    return basics[half]


def _half(view: View, hero: Hero, action: Action) -> Role:
    """Half a card: it may find nobody to attack; then it says so, and if it does nothing else, it is wasted."""
    attacks = [_misses(view, hero, line) for line in action.lines]
    if attacks[0]:
        note = "note-disarmed" if "disarm" in hero.conditions else "note-no-target"
        return Role("waste" if all(attacks) else "", note)
    return Role("", "note-lost-after") if action.lost else Role()


def _misses(view: View, hero: Hero, line: Line) -> bool:
    """Whether a line is an attack that certainly finds nobody, whatever is added to its range."""
    if not isinstance(line, Attack) or line.special in INSTEAD or line.whom not in NEAR:
        return False
    if "disarm" in hero.conditions:
        return True
    changes = [
        *line.augments,
        *(ITEMS[each.item].change for each in hero.items if each.state == "ready"),
        *_lasting(view, hero),
    ]
    if any(change.whom is not None and change.whom not in NEAR for change in changes):
        return False
    wide = max((_span(AREAS[area]) for area in (line.area, *(change.area for change in changes)) if area), default=0)
    far = (line.range or 1) + sum(change.range for change in changes) + wide
    board, shut = view.layout.board, view.closed
    near = board.within(hero.hex, far, shut)
    there = [each.hex for each in view.foes() if "invisible" not in each.conditions and each.hex >= 0 and near >> each.hex & 1]
    return not any(board.sees(hero.hex, each, shut) for each in there)


def _span(area: Area) -> int:
    """How much farther than its range an area reaches; that of a melee attack begins beside the hero."""
    starts = ((0, 0),) if area.melee else area.hexes
    far = max(max(abs(q - a), abs(r - b), abs(q - a + r - b)) for q, r in area.hexes for a, b in starts)
    return far - area.melee


def _lasting(view: View, hero: Hero) -> list[Any]:
    """What active cards add to the attacks of a hero."""
    cards = [CARDS[active.card] for active in view.actives if hero.id in active.bearers]
    halves = [half for card in cards for half in (card.top, card.bottom)]
    return [line.gain for half in halves for line in half.lines if isinstance(line, Bonus) and line.on == "attack"]
